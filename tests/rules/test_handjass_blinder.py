"""Handjass for three with the Blinder: taking it, robbing, and who writes."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.partien.marks import Column
from tests.rules.handjass_deals import (
    LEVEL_THREE,
    LOW,
    NEAR,
    NONE_THREE,
    THREE,
    columns_of,
    made,
    said,
    three,
)
from tests.support import Table, rules_of

FORM = "handjass-blinder-3"
STAGE = "0=S6S7S8C6C7C8D6D7HA 1=S9STSJC9CTCJD8D9H7 2=SQSKSACQCKDTDJDQH8 stock=HJH6H9HTHQHKCADKDA"
"""The Blinder has the trumps but Ass, Seven and Eight."""


def columns(*striche: int) -> list[Column]:
    return [Column(n) for n in striche]


# ------------------------------------------------------------------ cards


@pytest.mark.rule("handjass-blinder-3.setup.players")
def test_three_play_each_for_himself() -> None:
    assert rules_of(FORM).spec.players == [3]
    assert sides_of(said(Table(FORM), *["come"] * 3).state) == ((0,), (1,), (2,))


@pytest.mark.rule("handjass-blinder-3.deal.cards", "handjass-blinder-3.deal.blinder")
def test_nine_cards_each_in_threes_and_nine_for_the_blinder() -> None:
    t = Table(FORM)
    moves = [e.data for e in t.events if e.kind == "move" and e.data["target"] != "table"]
    assert [(m["target"], m["count"]) for m in moves] == [
        (f"hand:{seat}", 3) for _ in range(3) for seat in range(3)
    ]
    assert len(t.state.stock) + t.state.deal.table.bit_count() == 9


@pytest.mark.rule("handjass-blinder-3.deal.trump", "handjass-blinder-3.deal.bottom")
def test_the_top_card_makes_trump_and_all_others_stay_covered() -> None:
    t = Table(FORM, STAGE)
    jack = t.rules.pack.card("HJ")
    assert t.state.deal.mode == "H"
    assert t.state.deal.table == jack
    for seat in range(4):
        view = view_of(t.state, seat)
        assert view.piles["table"].known == jack
        assert view.piles["stock"].known == 0
        assert view.bottom == 0


# ------------------------------------------------------------------ coming and the Blinder


@pytest.mark.rule("handjass-blinder-3.bid.order")
def test_everybody_says_in_turn_whether_he_comes() -> None:
    t = Table(FORM, dealer=0)
    assert t.turn == 1
    assert t.legal() == {"come", "pass", "undecided", "blind"}
    assert t.refused("2 come") == f"{FORM}.bid.order"
    said(t, "come", "undecided", "pass")
    assert t.turn == 2


@pytest.mark.rule(
    "handjass-blinder-3.bid.blinder",
    "handjass-blinder-3.bid.blinder-trump-card",
    "handjass-blinder-3.bid.blinder-plays",
)
def test_the_blinder_is_taken_whole_with_its_open_card_and_obliges_to_play() -> None:
    t = Table(FORM, STAGE)
    old = t.state.hands[0]
    said(t, "blind")
    assert t.hand(0) == {"HJ", "H6", "H9", "HT", "HQ", "HK", "CA", "DK", "DA"}
    assert t.state.aside == old
    assert t.refused("0 pass") == "handjass-4.bid.binding"
    said(t, "come", "pass")
    assert t.state.deal.players == (0, 1)


@pytest.mark.rule("handjass-blinder-3.bid.blinder-order")
def test_forehand_has_the_first_right_to_the_blinder_and_only_one_has_it() -> None:
    t = Table(FORM, STAGE)
    assert t.turn == 0
    said(t, "come")
    assert "blind" in t.legal()
    said(t, "blind")
    assert t.turn == 2
    assert "blind" not in t.legal()
    assert t.refused("2 blind") == f"{FORM}.bid.blinder-order"
    assert "blind" in said(Table(FORM, STAGE), "pass", "pass").legal()


@pytest.mark.rule("handjass-blinder-3.bid.blinder-turn")
def test_whoever_hesitated_may_still_take_a_free_blinder() -> None:
    t = said(Table(FORM, STAGE), "undecided", "come", "pass")
    assert t.legal() == {"come", "pass", "blind"}
    t = said(Table(FORM, STAGE), "undecided", "blind", "pass")
    assert t.legal() == {"come", "pass"}


@pytest.mark.rule("handjass-blinder-3.bid.no-return", "handjass-blinder-3.bid.look-discard")
def test_cards_given_away_stay_away_but_may_be_looked_at() -> None:
    t = Table(FORM, STAGE)
    old = t.state.hands[0]
    said(t, "blind", "come", "come")
    assert view_of(t.state, 0).piles["aside"].known == old
    assert not view_of(t.state, 1).piles["aside"].known
    assert not t.cards(0) & set(t.rules.pack.codes(old))
    assert t.refused("0 play S6") == "table.not-yours"


@pytest.mark.rule("handjass-blinder-3.rob.who")
def test_the_six_robs_once_all_have_decided() -> None:
    stage = "0=S6S7S8 1=H6 stock=HJ"
    t = said(Table(FORM, stage), "come")
    assert t.refused("1 rob H6") == f"{FORM}.rob.who"
    said(t, "come")
    assert t.refused("1 rob H6") == f"{FORM}.rob.who"
    said(t, "come")
    assert t.refused("0 rob H6") == f"{FORM}.rob.who"
    assert "rob H6" not in t.legal(0)
    t.play(next(iter(sorted(t.cards(0)))))
    t.do("1 rob H6")
    assert "HJ" in t.hand(1)
    assert t.state.deal.table == t.rules.pack.card("H6")
    t = said(Table(FORM, stage), "come", "pass", "come")
    assert t.refused("1 rob H6").endswith("bid.out")


@pytest.mark.rule("handjass-blinder-3.rob.when")
def test_robbing_comes_before_ones_first_card() -> None:
    t = said(Table(FORM, "0=H6 stock=HJ"), "come", "come", "come")
    assert "rob H6" in t.legal()
    t.do(f"0 play {sorted(t.cards() - {'H6'})[0]}")
    while t.turn != 0:
        t.do(f"{t.turn} play {sorted(t.cards())[0]}")
    while t.state.play and not t.state.play.winners:
        t.do(f"{t.turn} play {sorted(t.cards())[0]}")
    while t.turn != 0:
        t.do(f"{t.turn} play {sorted(t.cards())[0]}")
    assert t.refused("0 rob H6") == f"{FORM}.rob.when"


@pytest.mark.rule("handjass-blinder-3.rob.gone")
def test_after_the_blinder_is_taken_there_is_nothing_to_rob() -> None:
    t = said(Table(FORM, "0=H6 stock=HJ"), "come", "blind", "come")
    assert "rob H6" not in t.legal()
    assert t.refused("0 rob H6") == f"{FORM}.rob.gone"


@pytest.mark.rule("handjass-blinder-3.bid.two-needed")
def test_two_must_come_and_the_blinder_counts_as_one() -> None:
    for words in ("pass pass pass", "blind pass pass"):
        t = said(Table(FORM), *words.split())
        assert t.state.match.number == 2
        assert t.state.match.dealer == 0
        assert not t.ledger()
    assert said(Table(FORM), "blind", "come", "pass").state.play
    for striche, written in (("best-only", 1), ("two-best", 2)):
        options = {"lone_player": "two-striche", "striche": striche}
        t = said(Table(FORM, options=options), "pass", "blind", "pass")
        assert t.marks("strich") == {1: written}


@pytest.mark.rule("handjass-blinder-3.play.tricks")
def test_nine_tricks_without_the_cards_out_of_play() -> None:
    t = three(THREE)
    out = sum(t.rules.modes["S"].schedule[0].points[t.rules.pack.card(c)] for c in STOCK)
    assert sum(made(t).values()) == 157 - out
    assert len([e for e in t.events if e.kind == "trick"]) == 9


STOCK = ("SA", "S9", "D6", "S7", "D7", "S6", "C9", "DJ", "H8")
"""The Blinder of the deal in which three come."""


# ------------------------------------------------------------------ the slate


@pytest.mark.rule("handjass-blinder-3.slate.one")
def test_only_the_best_writes_a_strich_or_by_agreement_the_two_best() -> None:
    t = three(THREE)
    assert made(t) == {0: 34, 1: 55, 2: 41}
    assert t.marks("strich") == {1: 1}
    assert f"{FORM}.slate.one" in t.rules_written()
    t = three(LOW)
    assert t.marks("strich") == {2: 1}
    t = three(THREE, striche="two-best")
    assert t.marks("strich") == {1: 1, 2: 1}
    t = three(LOW, striche="two-best")
    assert t.marks("strich") == {2: 2}


@pytest.mark.rule("handjass-blinder-3.slate.sack")
def test_fewer_than_21_points_bring_a_sack() -> None:
    t = three(LOW)
    assert made(t) == {0: 11, 1: 17, 2: 93}
    assert t.marks("null") == {0: 1, 1: 1}
    assert f"{FORM}.slate.sack" in t.rules_written()


@pytest.mark.rule("handjass-blinder-3.slate.none")
def test_if_nobody_has_21_everybody_who_came_gets_a_sack() -> None:
    t = three(NONE_THREE, "come", "come", "pass")
    assert made(t) == {0: 18, 1: 19}
    assert t.marks("strich") == {}
    assert t.marks("null") == {0: 1, 1: 1}


@pytest.mark.rule("handjass-blinder-3.slate.tie")
def test_level_at_the_top_the_one_nearer_to_forehand_writes() -> None:
    t = three(LEVEL_THREE)
    assert set(made(t).values()) == {36}
    assert t.marks("strich") == {0: 1}


@pytest.mark.rule("handjass-blinder-3.slate.schlaeger")
def test_schlaeger_needs_26_for_the_one_strich() -> None:
    t = three(NEAR, "come", "come", "pass")
    assert made(t) == {0: 24, 1: 18}
    assert t.marks("strich") == {0: 1}
    t = three(NEAR, "come", "come", "pass", mode="schlaeger")
    assert t.marks("strich") == {}
    assert t.marks("null") == {0: 1, 1: 1}
    assert three(THREE, mode="schlaeger").marks("strich") == {1: 1}


@pytest.mark.rule("handjass-blinder-3.slate.earn")
def test_a_sack_is_wiped_out_by_the_next_strich() -> None:
    t = three(THREE, columns=[Column(), Column(2, 1), Column()])
    assert columns_of(t)[1] == (2, 0)


@pytest.mark.rule("handjass-blinder-3.end.continue")
def test_the_last_two_play_on_and_the_last_one_has_lost() -> None:
    t = three(THREE, columns=columns(2, 6, 3))
    assert t.state.match.form == "handjass-2"
    assert t.state.match.order == (0, 2)
    assert not t.state.match.over
