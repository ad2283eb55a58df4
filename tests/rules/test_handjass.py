"""Handjass for four: dealing, coming, tricks and Weis."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.places import Places
from jasstui.mechanics.account.score import sides_of
from tests.rules.handjass_deals import FOUR, NONE, TWO, columns_of, four, joined, made, said
from tests.support import Table, rules_of

FORM = "handjass-4"
COME = ("come",) * 4


def rule(*shorts: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*shorts)


# ------------------------------------------------------------------ seats and cards


@pytest.mark.rule("handjass-4.setup.players", "handjass-4.play.alone")
def test_four_play_each_for_himself_with_a_column_of_his_own() -> None:
    t = joined(FORM, FOUR[0], *COME)
    assert rules_of(FORM).spec.players == [4]
    assert sides_of(t.state) == ((0,), (1,), (2,), (3,))
    assert len(t.state.match.columns) == 4


@pytest.mark.rule("handjass-4.setup.counts")
@pytest.mark.parametrize(
    ("form", "players"), [("handjass-blinder-3", 3), ("handjass-bessern-3", 3), ("handjass-2", 2)]
)
def test_it_can_be_started_with_fewer_players(form: str, players: int) -> None:
    t = Table(form)
    assert t.state.match.form == form
    assert t.state.match.order == tuple(range(players))


@pytest.mark.rule("handjass-4.setup.mode")
def test_the_table_chooses_between_handjass_and_schlaeger() -> None:
    goals = [rules_of(FORM, {"mode": mode}).goal("handjass") for mode in ("handjass", "schlaeger")]
    assert [goal.least for goal in goals if isinstance(goal, Places)] == [21, 26]


@pytest.mark.rule("handjass-4.setup.first-dealer", "handjass-4.deal.rotation")
def test_the_lowest_card_deals_first_and_the_deal_goes_round() -> None:
    t = Table(FORM, dealer=-1).do("chance draw HA C9 D7 SK")
    assert t.state.match.dealer == 2
    assert four(FOUR).state.match.dealer == 0
    assert said(Table(FORM), *["pass"] * 4).state.match.dealer == 0


@pytest.mark.rule("handjass-4.deal.cards")
def test_the_whole_pack_is_dealt_in_threes() -> None:
    t = Table(FORM)
    moves = [e.data for e in t.events if e.kind == "move"]
    assert [(m["target"], m["count"]) for m in moves] == [
        (f"hand:{seat}", 3) for _ in range(3) for seat in range(4)
    ]
    assert not t.state.stock


@pytest.mark.rule("handjass-4.deal.trump", "handjass-4.deal.trump-owner")
def test_the_bottom_card_makes_trump_stays_with_the_dealer_and_cannot_be_robbed() -> None:
    t = Table(FORM, "0=H6 3=C6C7C8C9CTCJCQCKHA")
    ace = t.rules.pack.card("HA")
    assert t.state.deal.mode == "H"
    assert t.state.hands[3] & ace
    assert all(view_of(t.state, seat).piles["hand:3"].known & ace for seat in range(4))
    assert t.refused("0 rob H6") == f"{FORM}.deal.trump"
    said(t, *COME)
    assert t.refused("0 rob H6") == f"{FORM}.deal.trump"
    assert t.state.deal.turned == ace
    t.play("H6")
    assert t.state.deal.turned == 0


# ------------------------------------------------------------------ coming


@pytest.mark.rule("handjass-4.bid.order")
def test_forehand_speaks_first_and_the_dealer_last() -> None:
    t = Table(FORM, dealer=1)
    asked = []
    for _ in range(4):
        asked.append(t.turn)
        assert t.refused(f"{(t.turn + 1) % 4} come").endswith(
            "bid.order" if len(asked) < 4 else "bid.binding"
        )
        said(t, "come")
    assert asked == [2, 3, 0, 1]


@pytest.mark.rule("handjass-4.bid.choices")
def test_one_comes_passes_or_hesitates() -> None:
    t = Table(FORM)
    assert t.legal() == {"come", "pass", "undecided"}
    assert t.refused("0 blind") == "table.token"


@pytest.mark.rule("handjass-4.bid.second-round")
def test_whoever_hesitated_must_decide_in_the_second_round() -> None:
    t = said(Table(FORM), "undecided", "come", "undecided", "pass")
    assert t.turn == 0
    assert t.legal() == {"come", "pass"}
    assert t.refused("0 undecided") == f"{FORM}.bid.second-round"
    said(t, "pass")
    assert t.turn == 2
    said(t, "come")
    assert t.state.deal.players == (1, 2)
    t = Table(FORM, options={"undecided": "off"})
    assert t.legal() == {"come", "pass"}
    assert t.refused("0 undecided") == f"{FORM}.bid.second-round"


@pytest.mark.rule("handjass-4.bid.binding")
def test_a_word_cannot_be_taken_back() -> None:
    t = said(Table(FORM), "come", "pass")
    assert t.refused("0 pass") == f"{FORM}.bid.binding"
    assert t.refused("1 come") == f"{FORM}.bid.binding"


@pytest.mark.rule("handjass-4.bid.two-needed")
@pytest.mark.parametrize("words", ["pass pass pass pass", "pass come pass pass"])
def test_two_must_come_or_the_next_deals(words: str) -> None:
    t = said(Table(FORM), *words.split())
    assert t.state.match.number == 2
    assert t.state.match.dealer == 0
    assert not t.ledger()
    t = said(Table(FORM, options={"lone_player": "two-striche"}), *words.split())
    assert t.marks("strich") == ({1: 2} if "come" in words else {})
    assert t.state.match.number == 2


@pytest.mark.rule("handjass-4.bid.out", "handjass-4.slate.passed")
def test_hands_of_those_who_passed_are_covered_and_count_for_nobody() -> None:
    t = joined(FORM, TWO[0], "come", "pass", "come", "pass")
    gone = t.state.aside
    assert set(t.rules.pack.codes(gone)) >= {"H6", "SA"}
    assert not t.state.hands[1]
    assert not t.state.hands[3]
    dealers = t.rules.pack.card("SA")
    assert view_of(t.state, 0).piles["aside"].known == dealers
    assert t.refused("1 play H6") == f"{FORM}.bid.out"
    t.play(*TWO[1])
    assert made(t) == {0: 48, 2: 29}
    assert columns_of(t)[1] == columns_of(t)[3] == (0, 0)


# ------------------------------------------------------------------ tricks


@pytest.mark.rule("handjass-4.play.lead")
@pytest.mark.parametrize(
    ("words", "leader"), [("come come pass pass", 0), ("pass pass come come", 2)]
)
def test_the_first_who_comes_leads(words: str, leader: int) -> None:
    t = joined(FORM, FOUR[0], *words.split())
    assert t.turn == leader


@pytest.mark.rule("handjass-4.play.tricks")
@pytest.mark.parametrize(
    "words", ["come come pass pass", "come pass come come", "come come come come"]
)
def test_nine_tricks_have_as_many_cards_as_players_have_come(words: str) -> None:
    t = joined(FORM, FOUR[0], *words.split()).play_out()
    tricks = [e for e in t.events if e.kind == "trick"]
    cards = [e for e in t.events if e.kind == "play"]
    assert len(tricks) == 9
    assert len(cards) == 9 * words.count("come")


# ------------------------------------------------------------------ Weis

RUNS = "0=S6S7S8C6C8D8D6HKHQ 1=SJSQSKSAC9CJH7DTDK 2=D7DJDAC7CQCKH8HTS9 3=STD9DQCTCAH6H9HJHA"
"""Seat 0 has three in a row and the Stöck, seat 1 four in a row; Herz is trump."""


@pytest.mark.rule("handjass-4.meld.small")
def test_the_small_weis_counts_long_runs_a_hundred() -> None:
    stage = "0=S6S7S8S9STSJSQHTHQ 3=H9"
    t = joined(FORM, stage, *COME).do("0 weis")
    assert t.state.deal.called == ((0, 100),)
    t = joined(FORM, stage, *COME, weis_mode="gross").do("0 weis")
    assert t.state.deal.called == ((0, 200),)


@pytest.mark.rule("handjass-4.meld.single", "handjass-4.score.points")
def test_only_the_highest_single_weis_counts_and_stoeck_always() -> None:
    t = joined(FORM, RUNS, *COME)
    t.do("0 weis", "0 play HQ", "1 weis").play_out_until(8)
    assert t.state.deal.shown[0][:2] == (1, 50)
    assert len(t.state.deal.shown) == 1
    while "play HK" not in t.legal() or t.turn != 0:
        t.do(f"{t.turn} {sorted(c for c in t.legal() if c.count(' ') == 1)[0]}")
    t.do("0 play HK stoeck").play_out()
    assert t.points("weis") == {(1,): 50}
    assert t.points("stoeck") == {(0,): 20}
    total = sum(made(t).values())
    assert total == 157 + 50 + 20
    assert sum(t.points("last-trick").values()) == 5


@pytest.mark.rule("handjass-4.meld.active")
def test_whoever_stays_out_tells_no_weis_and_no_stoeck() -> None:
    t = joined(FORM, RUNS, "pass", "come", "come", "come").do("1 weis")
    assert t.refused("0 weis") == f"{FORM}.bid.out"
    t.play_out()
    assert t.points("weis") == {(1,): 50}
    assert t.points("stoeck") == {}


@pytest.mark.rule("handjass-4.score.no-matsch")
def test_all_tricks_bring_no_premium() -> None:
    t = joined(FORM, "0=S6S7S8S9STSJSQSKSA 1=C6C7C8C9CTCJCQCKCA", "come", "come", "pass", "pass")
    t.play_out()
    assert t.points("matsch") == {}
    assert made(t)[0] == 65
    assert set(t.rules_written()) <= {
        "handjass-4.score.points", "jass-base.value.last-trick", "handjass-4.slate.minimum",
        "handjass-4.slate.only-one-reaches",
    }  # fmt: skip


@pytest.mark.rule("jass-base.claim.rest")
def test_whoever_is_certain_of_all_tricks_may_lay_down_his_hand() -> None:
    stage = "0=HJH9HAHKHQHTH8H7SA 1=S6S7S8S9STSJSQSKDA 3=CACKCQCJCTC9C8C7H6"
    t = joined(FORM, stage, "come", "come", "pass", "come")
    assert t.calls(0) == {"claim"}
    assert joined(FORM, stage, *COME, claims="off").calls(0) == set()
    t.do("0 claim")
    assert t.points("tricks") == {(0,): 62 + 30 + 30 + 11, (1,): 0, (3,): 0}
    assert t.points("last-trick") == {(0,): 5}
    assert columns_of(t) == [(2, 0), (0, 1), (0, 0), (0, 1)]


def test_the_deal_without_points_is_played_to_its_end() -> None:
    t = four(NONE, "come", "come", "pass", "pass")
    assert made(t) == {0: 19, 1: 18}
