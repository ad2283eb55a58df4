"""Staged deals of Palette: forehand is declarer, the last seat deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.support import Table

FOUR, FIVE = "palette-4", "palette-5"

STRONG = "0=HJHAHKHQHTSASKSQS9 1=H9H6DADKDQDJDTD9D8 2=H8CACKCQCJCTC9C8D7 3=H7STSJS8S7S6C6D6C7"
"""Herz is best for seat 0; seat 1 holds the Nell, which is missing, and no spade."""

FIVE_STRONG = "0=HJHAHKHQHTSASK 1=H9DADKDQDJDTD9 2=H8CACKCQCJCTC9"
"""The same for five with seven cards each."""

ALL = ("HJ H9 H8 H7", "HA H6 D7 D6", "HK D8 C8 C6", "HQ D9 C9 C7", "HT DT CT S6",
       "SA DJ CJ S7", "SK DQ CQ S8", "SQ DK CK SJ", "S9 DA CA ST")  # fmt: skip
"""The nine tricks of `STRONG`, all of them for seat 0 but the last, in which seat 3 has the Ten."""


def stage(form: str) -> str:
    """The strong hand of a form."""
    return STRONG if form == FOUR else FIVE_STRONG


def bid(
    form: str,
    said: str = "bid 110",
    options: Mapping[str, str] | None = None,
    totals: Iterable[int] = (),
    deal: str = "",
) -> Table:
    """Seat 0 bids and nobody more."""
    t = Table(form, deal or stage(form), options=options, totals=totals).do(f"0 {said}")
    while t.state.deal.question == "auction":
        t.do(f"{t.turn} pass")
    return t


def called(
    form: str,
    said: str = "bid 110",
    card: str = "H9",
    mode: str = "trump H",
    options: Mapping[str, str] | None = None,
    totals: Iterable[int] = (),
) -> Table:
    """Seat 0 bids, names a mode and calls a card, or "" for none."""
    t = bid(form, said, options, totals).do(f"0 {mode}")
    if t.state.deal.question == "demand":
        t.do(f"0 demand {card}" if card else "0 pass")
    return t


def written(t: Table, deal: int | None = 1) -> dict[int, int]:
    """Write-points of a deal, by seat."""
    return t.marks("write-points", deal)


def swept(said: str, options: Mapping[str, str] | None = None, totals: Iterable[int] = ()) -> Table:
    """Seat 0 takes every trick but the last."""
    return called(FOUR, said, options=options, totals=totals).play(*ALL)
