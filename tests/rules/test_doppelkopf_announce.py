"""Doppelkopf: Re, Kontra and levels, said in and out of turn, and the Heitmann manoeuvre."""

from __future__ import annotations

import pytest

from jasstui.engine.step import to_act
from tests.rules.doppelkopf_deals import (
    ALONE,
    NEXT,
    PARTNERS,
    causes,
    ended,
    nobody,
    normal,
    ranking,
    solo,
    suit_order,
    table,
    written,
)
from tests.support import Table

LEVELS = {"no-90", "no-60", "no-30", "black"}


def cards_left(t: Table, count: int) -> Table:
    """Play on until this many cards are left to everybody, at the start of a trick."""
    return t.play_out_until(count)


def a_card(t: Table) -> Table:
    """The next player plays a card."""
    seat = to_act(t.state)[0]
    return t.do(f"{seat} play {sorted(t.cards(seat))[0]}")


# ------------------------------------------------------------------ Re and Kontra


@pytest.mark.rule("doppelkopf-4.bid.re-kontra")
def test_re_and_kontra_while_eight_cards_are_held() -> None:
    t = normal(PARTNERS)
    assert t.calls(0) == {"re", *LEVELS}
    assert t.calls(1) == {"kontra", *LEVELS}
    cards_left(t, 8)
    assert "re" in t.calls(0)
    first = t.turn
    a_card(t)
    assert not t.calls(first)
    assert t.calls((first + 1) % 4)
    assert t.refused(f"{first} kontra") != ""
    cards_left(t, 7)
    assert not any(t.calls(seat) for seat in range(4))
    assert t.refused("0 re") == "doppelkopf-4.bid.re-kontra"


@pytest.mark.rule("doppelkopf-4.bid.re-kontra-any-time")
def test_announcements_out_of_turn_before_cards_and_between_tricks() -> None:
    t = normal(PARTNERS)
    a_card(t)
    assert t.turn == 1
    t.do("3 kontra", "0 re")
    cards_left(t, 11)
    assert "re" in t.calls(2)
    assert [(seat, word) for seat, word, _ in t.state.deal.announced] == [(3, "kontra"), (0, "re")]


@pytest.mark.rule("doppelkopf-4.bid.ann-own-party")
def test_nobody_announces_for_the_other_party() -> None:
    t = normal(PARTNERS)
    assert t.refused("0 kontra") == "doppelkopf-4.bid.ann-own-party"
    assert t.refused("1 re") == "doppelkopf-4.bid.ann-own-party"
    t = solo("damensolo", 1)
    assert "re" in t.calls(1)
    assert all("kontra" in t.calls(seat) for seat in (0, 2, 3))


@pytest.mark.rule("doppelkopf-4.bid.ann-everybody")
def test_a_partner_may_announce_too() -> None:
    t = normal(PARTNERS).do("0 re")
    assert "re" in t.calls(2)
    t.do("2 re")
    assert len(t.state.deal.announced) == 2


@pytest.mark.rule("doppelkopf-4.bid.re-kontra")
def test_an_announcement_shows_the_party() -> None:
    t = normal(PARTNERS).do("0 re")
    assert t.state.deal.parties == (0, -1, -1, -1)
    t.do("2 re")
    assert t.state.deal.sides == (0, 1, 0, 1)


@pytest.mark.rule("doppelkopf-4.bid.no-withdrawal", "doppelkopf-4.bid.ann-once")
def test_an_announcement_stands() -> None:
    t = normal(PARTNERS).do("0 re")
    assert "re" not in t.calls(0)
    assert t.refused("0 re") == "doppelkopf-4.bid.ann-once"
    t.do("0 no-60")
    assert t.refused("0 re") == "doppelkopf-4.bid.ann-once"
    assert t.refused("0 no-90") == "doppelkopf-4.bid.level-window-other-start"
    assert t.refused("0 take-back") == "doppelkopf-4.bid.no-withdrawal"


# ------------------------------------------------------------------ levels


@pytest.mark.rule("doppelkopf-4.bid.level-first")
def test_a_first_level_with_eight_cards_skipping_lower_ones() -> None:
    t = normal(PARTNERS).do("0 re")
    assert t.calls(0) == LEVELS
    cards_left(t, 8)
    assert t.calls(0) == LEVELS
    t.do("0 no-30")
    assert causes(ended(t, (110, 15, 110, 5)))["announced-level"] == 3
    t = cards_left(normal(PARTNERS).do("0 re"), 7)
    assert not t.calls(0)
    assert t.refused("0 no-90") == "doppelkopf-4.bid.level-first"


@pytest.mark.rule("doppelkopf-4.bid.level-needs-re")
def test_a_level_implies_re() -> None:
    t = normal(PARTNERS).do("0 no-90")
    assert "re" not in t.calls(0)
    assert causes(ended(t, (80, 40, 80, 40)))["announced-re"] == 2


@pytest.mark.rule(
    "doppelkopf-4.bid.level-window-1",
    "doppelkopf-4.bid.level-window-2",
    "doppelkopf-4.bid.level-window-3",
    "doppelkopf-4.bid.level-window-no-need",
)
def test_a_level_is_raised_in_three_windows() -> None:
    t = normal(PARTNERS).do("0 no-90")
    assert t.calls(0) == set()  # before the trick in which it was said
    expected: tuple[set[str], ...] = (
        {"no-60", "no-30", "black"},
        {"no-30", "black"},
        {"black"},
        set(),
    )
    for later, words in enumerate(expected, start=1):
        cards_left(t, 12 - later)
        assert t.calls(0) == words
    assert t.refused("0 black") == "doppelkopf-4.bid.level-window-3"


@pytest.mark.rule("doppelkopf-4.bid.re-kontra-any-time")
@pytest.mark.parametrize("question", ["solo", "give-away", "wedding", "pigs"])
def test_nobody_announces_before_all_questions_are_answered(question: str) -> None:
    t = nobody(table(PARTNERS), question)
    for seat in (0, 1):
        assert t.refused(f"{seat} re") == "doppelkopf-4.bid.re-kontra-any-time"
    nobody(t)
    assert "re" in t.calls(0)


@pytest.mark.rule("doppelkopf-4.bid.level-window-no-need")
def test_the_level_between_need_not_be_announced() -> None:
    t = cards_left(normal(PARTNERS).do("0 no-90"), 10).do("0 no-30")
    assert causes(ended(t, (110, 15, 110, 5)))["announced-level"] == 3


@pytest.mark.rule("doppelkopf-4.bid.level-window-place")
def test_windows_are_open_between_tricks() -> None:
    t = cards_left(normal(PARTNERS).do("0 no-90"), 11)
    assert t.calls(0)
    a_card(t)
    assert not t.calls(0)
    assert t.refused("0 no-60") == "doppelkopf-4.bid.level-window-place"
    t = cards_left(normal(PARTNERS, raise_window="until-own-card").do("2 no-90"), 11)
    while t.turn != 2:
        a_card(t)
        assert t.calls(2) == {"no-60", "no-30", "black"}
    a_card(t)
    assert not t.calls(2)
    assert t.refused("2 no-60") == "doppelkopf-4.bid.level-window-place"


@pytest.mark.rule("doppelkopf-4.bid.level-window-cards")
def test_windows_run_below_eight_cards() -> None:
    t = cards_left(normal(PARTNERS), 8)
    while t.turn != 0:
        a_card(t)
    t.do("0 no-90")
    cards_left(t, 5)
    assert t.calls(0) == {"no-30", "black"} or t.calls(0) == {"black"}
    cards_left(t, 4)
    assert t.calls(0) <= {"black"}


@pytest.mark.rule("doppelkopf-4.bid.level-window-other-start")
def test_the_same_windows_after_a_higher_first_level() -> None:
    t = cards_left(normal(PARTNERS).do("0 no-60"), 11)
    assert t.calls(0) == {"no-30", "black"}
    cards_left(t, 10)
    assert t.calls(0) == {"no-30", "black"}
    cards_left(t, 9)
    assert t.calls(0) == {"black"}


@pytest.mark.rule("doppelkopf-4.bid.level-personal")
def test_only_who_announced_a_level_raises_it() -> None:
    t = cards_left(normal(PARTNERS).do("0 no-90"), 11)
    assert t.calls(0) == {"no-60", "no-30", "black"}
    assert t.calls(2) == {"re", *LEVELS}  # his own first announcement
    cards_left(t, 7)
    assert not t.calls(2)


@pytest.mark.rule("doppelkopf-4.bid.level-party")
def test_the_highest_level_of_a_party_counts_with_all_lower_ones() -> None:
    t = normal(PARTNERS).do("0 no-90", "2 no-60")
    assert causes(ended(t, (100, 25, 100, 15)))["announced-level"] == 2


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-others-ann", "doppelkopf-4.bid.hochzeit-late-ann")
def test_in_a_hochzeit_the_others_wait_for_the_partner() -> None:
    stage = "0=CQCQHTHTC9SA 1=D9DKC9CA 2=DJSJCKCT 3=HJCJCKCT"
    t = nobody(nobody(table(stage), "wedding").do("0 wedding first-stranger"))
    assert "re" in t.calls(0)
    assert not t.calls(1)
    assert t.refused("1 kontra") == "doppelkopf-4.bid.hochzeit-others-ann"
    t.play("HT D9 DJ HJ", "HT DK SJ CJ", "C9 CA CT CT")
    assert t.state.deal.partner == 1
    assert "re" in t.calls(0)  # found in the third trick: directly after it
    assert "re" in t.calls(1)
    assert "kontra" in t.calls(2)


# ------------------------------------------------------------------ Heitmann

JACKS = "0=SJSJCQC9 1=CACQDJ 2=C9DQ 3=CKD9"
"""Seat 0 has both Pik-Buben."""


@pytest.mark.rule("doppelkopf-4.play.heitmann-right", "doppelkopf-4.play.heitmann-once")
def test_who_has_both_pik_buben_may_turn_the_queens_back() -> None:
    t = normal(JACKS)
    assert {"play SJ", "play SJ turn"} <= t.legal(0)
    t.do("0 play SJ")  # silently: the right is gone
    assert not any(token.endswith("turn") for seat in range(4) for token in t.legal(seat))
    t = normal(JACKS).do("0 play C9", "1 play CA", "2 play C9", "3 play CK", "1 play DJ")
    t.do("2 play DQ", "3 play D9", "0 play SJ turn")  # in any place of the trick
    assert t.state.deal.changed == (2, "turned")
    t = normal("0=SJCQ 1=SJCQ")
    assert "play SJ turn" not in t.legal(0)
    assert t.refused("0 play SJ turn") == "doppelkopf-4.play.heitmann-right"


@pytest.mark.rule(
    "doppelkopf-4.play.heitmann-effect",
    "doppelkopf-4.play.heitmann-karo",
    "doppelkopf-4.play.heitmann-count",
)
def test_20_trumps_after_the_manoeuvre() -> None:
    t = normal(JACKS)
    trumps = ["HT", "CJ", "SJ", "HJ", "DJ", "DA", "DT", "DK", "DQ", "D9"]
    assert ranking(t, "turned") == trumps
    assert t.rules.modes["turned"].trumps.bit_count() == 20
    assert [suit_order(t, "turned", s) for s in "CSH"] == ["ATKQ9", "ATKQ9", "AKQ9"]
    assert ranking(t, "turned-pigs") == ["DA", *(c for c in trumps if c != "DA")]


@pytest.mark.rule("doppelkopf-4.play.heitmann-current-trick", "doppelkopf-4.play.heitmann-effect")
def test_the_running_trick_goes_by_the_old_trumps() -> None:
    t = normal("0=SJSJCQC9 1=CQSQ 2=DQD9 3=DKHQ")
    t.do("0 play SJ turn", "1 play SQ", "2 play D9", "3 play DK")
    assert t.turn == 1  # the queen is still a trump
    t.do("1 play CQ")
    a_card(a_card(t))
    assert t.cards(0) & {"CQ", "C9"}  # a club is led now
    assert "SJ" not in t.cards(0)


@pytest.mark.rule("doppelkopf-4.play.heitmann-parties")
def test_the_manoeuvre_changes_neither_parties_nor_special_points() -> None:
    t = normal("0=SJSJCQC9 1=CQSQ 2=DQD9 3=DKHQ").do("0 play SJ turn")
    assert t.state.parties == (0, 0, 1, 1)
    ended(t, (80, 40, 70, 50), cards={(5, 2): "DA", (5, 0): "SA"}, tricks=(3, 3, 3, 3))
    assert t.state.match.totals != (0, 0, 0, 0)
    t = normal("0=SJSJCQC9 1=CQSQ 2=DQD9 3=DKHQ").do("0 play SJ turn")
    ended(t, (80, 50, 60, 50), cards={(1, 3): "DA"})
    assert causes(t)["fox"] == 1


@pytest.mark.rule("doppelkopf-4.play.heitmann-scope")
def test_where_the_manoeuvre_is_possible() -> None:
    games = table().rules.spec.games
    assert {name for name, spec in games.items() if spec.turn_back} == {
        "normal", "wedding", "give-away",
    }  # fmt: skip
    t = solo("trumpfsolo", 0, "0=SJSJCQ 1=CQ")
    assert t.refused("0 play SJ turn") == "doppelkopf-4.play.heitmann-scope"
    t = normal("0=SJSJCQCQ")  # a silent Solo
    assert "play SJ turn" in t.legal(0)


@pytest.mark.rule("doppelkopf-4.table.talk")
def test_there_is_nothing_to_say_but_announcements() -> None:
    t = normal(NEXT)
    assert all(t.calls(seat) <= {"re", "kontra", *LEVELS} for seat in range(4))
    assert written(ended(normal(ALONE), (100, 50, 50, 40)))[0] == -9
