"""Handjass for two, with twelve cards or with improving, with or without a Kehr."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.partien.marks import Column
from tests.rules.handjass_deals import (
    LEVEL_TWO,
    LOW_TWO,
    NEAR_TWO,
    WON,
    columns_of,
    joined,
    made,
    said,
)
from tests.support import Table, rules_of

FORM = "handjass-2"
STAGE = "0=S6S7S8S9C6C7C8C9D6D7D8D9 1=STSJSQSKCTCJCQCKDTDJDQDK stock=H7H6DACAHJSAH8H9HTHQHKHA"
"""The turned H7 makes trumps from the hand; the stock begins with H6, DA, CA."""

BESSERN = {"two_handed": "bessern"}
SMALL = "0=S6S7S8C6C7C8D6D7H6 1=S9STSJC9CTCJD8D9H9 stock=H7DADKDQHAHKHQ"
"""Nine cards each, H7 turned, and six cards to improve with."""


def taken(deal: tuple[str, tuple[str, ...]], *words: str, **options: str) -> Table:
    """A whole deal of two; without words forehand takes over from the hand."""
    stage, tricks = deal
    t = Table(FORM, stage, options=options)
    suit = t.rules.pack.face[t.state.deal.turned].suit
    return said(t, *(words or (f"handjass {suit}",))).play(*tricks)


# ------------------------------------------------------------------ seats and cards


@pytest.mark.rule("handjass-2.setup.mode")
def test_the_table_chooses_between_twelve_cards_and_improving() -> None:
    assert rules_of(FORM).hand_out("").packets == [4, 4, 4]
    assert Table(FORM).state.deal.question == "declare"
    assert rules_of(FORM, BESSERN).hand_out("").packets == [3, 3, 3]
    assert Table(FORM, options=BESSERN).state.deal.question == "improve"


@pytest.mark.rule("handjass-2.setup.rest")
def test_what_is_not_said_is_as_in_the_other_forms() -> None:
    rules = rules_of(FORM)
    assert getattr(rules.spec.partie, "target", 0) == 7
    assert rules.spec.melds.runs["5"] == 100
    assert rules.spec.count.last_trick == 5
    assert rules.spec.count.matsch == 0


@pytest.mark.rule("handjass-2.setup.first-dealer")
def test_the_lower_card_deals_and_then_the_deal_alternates() -> None:
    t = Table(FORM, dealer=-1).do("chance draw HA C9")
    assert t.state.match.dealer == 1
    t = said(Table(FORM, STAGE), "pass", "pass")
    assert t.state.match.dealer == 0
    t.do("chance stage")
    assert t.turn == 1


@pytest.mark.rule(
    "handjass-2.deal.standard", "handjass-2.deal.standard-trump", "handjass-2.deal.standard-stock"
)
def test_twelve_cards_in_fours_one_turned_and_eleven_covered() -> None:
    t = Table(FORM, STAGE)
    moves = [e.data for e in t.events if e.kind == "move"]
    assert [(m["target"], m["count"]) for m in moves[:6]] == [
        (f"hand:{seat}", 4) for _ in range(3) for seat in range(2)
    ]
    assert t.state.deal.table == t.rules.pack.card("H7")
    assert len(t.state.stock) == 11
    assert all(not view_of(t.state, seat).piles["stock"].known for seat in range(3))


@pytest.mark.rule(
    "handjass-2.deal.bessern",
    "handjass-2.deal.bessern-trump",
    "handjass-2.deal.bessern-extra",
    "handjass-2.deal.bessern-stock",
)
def test_with_improving_nine_cards_one_turned_three_each_dealt_singly() -> None:
    t = Table(FORM, SMALL, options=BESSERN)
    assert [len(t.hand(seat)) for seat in range(2)] == [9, 9]
    assert t.state.deal.turned == t.rules.pack.card("H7")
    bottom = t.state.stock[-1]
    assert all(view_of(t.state, seat).piles["stock"].known == bottom for seat in range(3))
    said(t, "pass", "pass")
    known = [view_of(t.state, p).piles["aside"].known for p in range(2)]
    pack = t.rules.pack
    assert [set(pack.codes(cards)) for cards in known] == [{"DA", "DQ", "HK"}, {"DK", "HA", "HQ"}]
    assert len(t.state.stock) == 11
    t.do("0 handjass H")
    assert "rob H6" in t.legal()


@pytest.mark.rule("handjass-2.exchange.bessern", "handjass-2.exchange.once")
def test_both_may_improve_before_anybody_declares() -> None:
    t = Table(FORM, SMALL, options=BESSERN)
    assert t.refused("0 lay S6") == f"{FORM}.exchange.bessern"
    assert t.refused("1 improve") == f"{FORM}.exchange.bessern"
    said(t, "improve").do("0 lay S6", "0 lay S7")
    assert t.refused("0 pass") == f"{FORM}.exchange.bessern"
    assert t.refused("0 rob H6") == f"{FORM}.rob.only-trump"
    t.do("0 lay S8")
    assert t.refused("0 improve") == f"{FORM}.exchange.once"
    assert {"DA", "DQ", "HK"} <= t.hand(0)
    assert t.state.deal.question == "improve"
    assert t.turn == 1
    said(t, "pass")
    assert t.state.deal.question == "declare"


# ------------------------------------------------------------------ declaring


@pytest.mark.rule("handjass-2.bid.order")
def test_forehand_then_the_dealer_once_each_or_by_agreement_only_coming() -> None:
    t = Table(FORM, STAGE)
    assert t.turn == 0
    assert t.legal() == {"handjass H", "kehr", "pass"}
    assert t.refused("0 undecided") == f"{FORM}.bid.order"
    assert t.refused("1 pass") == f"{FORM}.bid.order"
    said(t, "pass")
    assert t.turn == 1
    assert t.refused("0 pass") == f"{FORM}.bid.order"
    t = Table(FORM, STAGE, options={"kehr": "off"})
    assert t.legal() == {"come", "pass"}
    assert t.refused("0 undecided") == f"{FORM}.bid.order"
    said(t, "come", "come")
    assert t.state.deal.mode == "H"
    assert t.state.deal.declarer == -1
    t = said(Table(FORM, STAGE, options={"kehr": "off"}), "come", "pass")
    assert t.state.match.number == 2
    assert not t.ledger()


@pytest.mark.rule("handjass-2.bid.only-turned", "handjass-2.bid.takeover-binds")
def test_from_the_hand_only_the_turned_suit_and_forehand_goes_before() -> None:
    t = Table(FORM, STAGE)
    assert t.refused("0 handjass S") == f"{FORM}.bid.only-turned"
    said(t, "handjass H")
    assert t.state.deal.question == "play"
    assert t.state.deal.players == (0, 1)
    assert t.refused("1 pass") != ""


@pytest.mark.rule("handjass-2.bid.kehr")
def test_another_suit_comes_up_in_the_kehr_alone() -> None:
    t = said(Table(FORM, STAGE), "kehr", "pass")
    assert t.state.deal.turned == t.rules.pack.card("H6")
    said(t, "pass", "pass")
    assert t.state.deal.turned == t.rules.pack.card("DA")
    t.do("all pass")
    assert t.refused("0 trump S") == f"{FORM}.bid.kehr"
    said(t, "pass", "halt")
    assert t.state.deal.declarer == 1
    assert t.state.deal.mode == "D"


@pytest.mark.rule("handjass-2.bid.kehr-asked", "handjass-2.bid.kehr-details")
def test_the_kehr_follows_aucho_for_two() -> None:
    t = said(Table(FORM, STAGE), "kehr")
    assert t.refused("1 kehr") == f"{FORM}.bid.kehr-asked"
    assert said(Table(FORM, STAGE), "kehr", "handjass H").state.deal.declarer == 1
    said(t, "pass")
    assert t.refused("0 rob H6") == f"{FORM}.bid.kehr-details"
    assert t.refused("1 halt") == t.refused("0 play S6") == f"{FORM}.bid.kehr-asked"
    assert t.refused("0 kehr") == f"{FORM}.bid.order"
    said(t, "pass", "pass").do("0 rob D6")
    assert "DA" in t.hand(0)
    turned = 2
    while t.state.match.number == 1:
        question = t.state.deal.question
        if question == "rob":
            t.do("all pass")
            continue
        said(t, "pass")
        turned = max(turned, t.state.deal.turns)
    assert turned == 10
    assert t.marks("null") == {0: 1}
    assert t.marks("strich") == {1: 1}
    t = Table(FORM, STAGE, columns=[Column(), Column(6)])
    said(t, "kehr", "pass")
    while t.state.match.number == 1:
        t.do("all pass" if t.state.deal.question == "rob" else f"{t.turn} pass")
    assert columns_of(t) == [(0, 1), (6, 0)]


@pytest.mark.rule("handjass-2.bid.all-pass")
def test_if_both_pass_nothing_is_written() -> None:
    t = said(Table(FORM, STAGE), "pass", "pass")
    assert t.state.match.number == 2
    assert t.state.match.dealer == 0
    assert not t.ledger()


@pytest.mark.rule("handjass-2.bid.four-under")
def test_four_under_are_an_ordinary_weis() -> None:
    t = Table(FORM, "0=SJHJDJCJ stock=H7")
    assert t.state.deal.question == "declare"
    assert t.refused("0 warn") != ""
    said(t, "handjass H").do("0 weis")
    assert t.state.deal.called == ((0, 200),)
    t.play_out()
    assert t.points("weis")[(0,)] >= 200
    assert t.marks("strich") == {0: 2}


# ------------------------------------------------------------------ robbing and tricks


@pytest.mark.rule("handjass-2.rob.timing", "jass-base.claim.rest")
def test_no_rest_is_certain_as_long_as_the_puur_may_be_robbed() -> None:
    trumps = "0=H9HAHKHQHTH8H7SASKSQSJST 1=H6S6S7S8S9DADKDQDJDTD9D8 stock=HJ"
    t = said(Table(FORM, trumps), "handjass H")
    assert t.refused("0 claim") == "jass-base.claim.rest"
    t.play("H9 H6")  # too late to rob
    assert "claim" in t.calls(0)
    trumps = trumps.replace("H6", "H7", 1).replace("H7", "H6", 1)
    t = said(Table(FORM, trumps), "handjass H")
    assert "claim" in t.calls(0)  # he holds the Six himself


@pytest.mark.rule("handjass-2.rob.six")
@pytest.mark.parametrize("two_handed", ["standard", "bessern"])
def test_the_six_of_the_suit_robs_the_turned_card(two_handed: str) -> None:
    t = Table(FORM, "0=H6 stock=HJ", options={"two_handed": two_handed})
    while t.state.deal.question == "improve":
        said(t, "pass")
    said(t, "handjass H")
    t.do("0 rob H6")
    assert "HJ" in t.hand(0)
    assert t.refused("0 rob H6") == f"{FORM}.rob.six"


@pytest.mark.rule("handjass-2.rob.timing")
def test_forehand_robs_before_he_leads_and_the_dealer_before_his_first_card() -> None:
    t = said(Table(FORM, "1=H6 stock=HJ"), "handjass H")
    t.do(f"0 play {sorted(t.cards())[0]}")
    assert "rob H6" in t.legal()
    t.do(f"1 play {sorted(t.cards() - {'H6'})[0]}")
    while t.turn != 1:
        t.do(f"0 play {sorted(t.cards())[0]}")
    assert t.refused("1 rob H6") == f"{FORM}.rob.timing"
    t = said(Table(FORM, "0=H6 stock=HJ"), "handjass H")
    t.do(f"0 play {sorted(t.cards() - {'H6'})[0]}")
    t.do(f"1 play {sorted(t.cards())[0]}")
    while t.turn != 0:
        t.do(f"1 play {sorted(t.cards())[0]}")
    assert t.refused("0 rob H6") == f"{FORM}.rob.timing"


@pytest.mark.rule("handjass-2.rob.only-trump")
def test_the_turned_card_is_robbed_only_in_a_game_in_its_suit() -> None:
    stage = "0=H6 stock=HJSA"
    t = Table(FORM, stage)
    assert t.refused("0 rob H6") == f"{FORM}.rob.only-trump"
    said(t, "kehr", "pass").do("all pass")
    said(t, "halt")
    assert t.state.deal.mode == "S"
    assert t.refused("0 rob H6") == f"{FORM}.rob.only-trump"
    t = Table(FORM, stage, options={"kehr": "off"})
    assert t.refused("0 rob H6") == f"{FORM}.rob.only-trump"
    said(t, "come", "come")
    assert "rob H6" in t.legal()


@pytest.mark.rule("handjass-2.play.lead")
def test_forehand_leads_whoever_has_taken_over() -> None:
    assert said(Table(FORM, STAGE), "pass", "handjass H").turn == 0


@pytest.mark.rule("handjass-2.play.tricks", "handjass-2.score.stock")
@pytest.mark.parametrize(("two_handed", "tricks"), [("standard", 12), ("bessern", 9)])
def test_tricks_of_two_cards_and_the_rest_counts_for_nobody(two_handed: str, tricks: int) -> None:
    t = Table(FORM, None, 1, {"two_handed": two_handed}).chance()
    while t.state.deal.question == "improve":
        said(t, "pass")
    suit = t.rules.pack.face[t.state.deal.turned].suit
    said(t, f"handjass {suit}")
    out = sum(t.state.stock) | t.state.deal.table | t.state.aside
    values = t.rules.modes[suit].schedule[0].points
    worth = sum(values[c] for c in t.rules.pack.cards if c & out)
    t.play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == tricks
    assert sum(made(t).values()) == 157 - worth


# ------------------------------------------------------------------ the slate


@pytest.mark.rule("handjass-2.slate.won")
def test_the_winner_writes_two_striche() -> None:
    t = taken(WON)
    assert made(t) == {0: 68, 1: 45}
    assert t.marks("strich") == {0: 2}
    assert t.marks("null") == {}
    assert f"{FORM}.slate.won" in t.rules_written()
    assert taken(WON, "pass", "handjass S").marks("strich") == {0: 2}


@pytest.mark.rule("handjass-2.slate.winner")
def test_level_whoever_did_not_take_over_wins() -> None:
    t = taken(LEVEL_TWO)
    assert made(t) == {0: 54, 1: 54}
    assert t.marks("strich") == {1: 2}
    assert taken(LEVEL_TWO, "pass", "handjass S").marks("strich") == {0: 2}
    assert taken(LEVEL_TWO, "come", "come", kehr="off").marks("strich") == {0: 2}


@pytest.mark.rule("handjass-2.slate.minimum")
def test_too_few_points_are_a_sack_even_for_the_winner() -> None:
    t = taken(NEAR_TWO)
    assert made(t) == {0: 92, 1: 25}
    assert t.marks("null") == {}
    t = taken(NEAR_TWO, mode="schlaeger")
    assert t.marks("strich") == {0: 2}
    assert t.marks("null") == {1: 1}
    t = taken(LOW_TWO, "pass", "pass", "handjass D", two_handed="bessern")
    assert made(t) == {0: 17, 1: 19}
    assert t.marks("strich") == {}
    assert t.marks("null") == {0: 1, 1: 1}
    assert f"{FORM}.slate.minimum" in t.rules_written()


@pytest.mark.rule("handjass-2.end.loser")
def test_whoever_has_the_last_strich_first_wins_and_the_other_has_lost() -> None:
    t = joined(FORM, WON[0], "handjass S", columns=[Column(5), Column(6)]).play(*WON[1])
    assert t.state.match.over
    assert t.state.match.ranking == ((0,), (1,))
