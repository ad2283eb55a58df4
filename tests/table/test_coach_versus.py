"""What differs between the card that was played and a better one."""

from __future__ import annotations

import pytest

from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.table.practising.coach_versus import versus
from jasstui.words import languages
from tests.support import Table
from tests.table.test_coach_card import hindersi, schieber
from tests.table.test_coach_word import speech


def differs(t: Table, better: str, worse: str, language: str = "en") -> str:
    view = view_of(t.state, t.turn)
    told = speech(view, language)
    return versus(view, f"play {better}", f"play {worse}", legal(t.state, t.turn), told)


def asked(hand: str, cards: str, mode: str = "obenabe") -> Table:
    """The next player holds this hand when these cards lie."""
    codes = cards.split()
    seat = len(codes)
    stage = [f"{n}={code}" for n, code in enumerate(codes)] + [f"{seat}={hand}"]
    lines = [f"{n} play {code}" for n, code in enumerate(codes)]
    return schieber(" ".join(stage), f"0 {mode}", *lines)


@pytest.mark.parametrize(
    ("hand", "cards", "better", "worse", "told"),
    [
        ("HAHT", "H7 H6", "HA", "HT", "The Ace of Hearts would have kept the trick; the 10 of"),
        (
            "HAHT",
            "H7 H8 H6",
            "HT",
            "HA",
            "the 10 of Hearts with 18 and the Ace of Hearts with 19; but",
        ),
        ("HAHT", "H7 HJ HK", "HA", "HT", "would have taken the trick for certain; the 10 of"),
        ("HQH9", "H7 H6 HJ", "H9", "HQ", "but it was worth more later"),
        ("HTHJ", "H7 HK", "HJ", "HT", "the Jack of Hearts gives away 2, the 10 of Hearts 10."),
        ("HTH9", "HA H7 H6", "H9", "HT", "the 9 of Hearts gives away 0, the 10 of Hearts 10."),
        ("HTH9", "HA H6", "HT", "H9", "Anna's: the 10 of Hearts brings you both 10, the 9 of"),
        (
            "HAH9",
            "HK H6",
            "H9",
            "HA",
            "The trick was Anna's already; the Ace of Hearts is worth more",
        ),
    ],
)
def test_what_the_other_card_would_have_done(
    hand: str, cards: str, better: str, worse: str, told: str
) -> None:
    assert told in differs(asked(hand, cards), better, worse)


def test_nothing_is_said_of_words() -> None:
    t = schieber("0=SJS9H6H7H8D6D7C6C7", "0 trump S")
    view = view_of(t.state, 0)
    told = speech(view, "en")
    assert versus(view, "weis", "play SJ", legal(t.state, 0), told) == ""


def test_who_wants_no_points_stays_below() -> None:
    t = hindersi("0=SASQ 1=STSJS8S6 2=D6 stock=SK", "3 play SK")
    assert "Queen of Spades stays below Dani's King of Spades" in differs(t, "SQ", "SA")


@pytest.mark.parametrize("language", languages())
def test_every_difference_can_be_said(language: str) -> None:
    said = differs(asked("HAHT", "H7 H6"), "HA", "HT", language)
    assert said
    assert "{" not in said
