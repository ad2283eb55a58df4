"""Staged deals of Hindersi for four and three; the dealer sits last, forehand is seat 0."""

from __future__ import annotations

from tests.support import Table, rules_of

FOUR, THREE = "hindersi-4", "hindersi-3"

SUITS = {
    FOUR: "0=HJH9HAHKHQHTH8H6S6 1=S7S8S9STSJSQSKSAC6 2=D6D7D8D9DTDJDQDKDA 3=C7C8C9CTCJCQCKCAH7",
    THREE: "0=HJH9HAHKHQHTH8H7SASKSQS6 1=S7S8S9STSJD6D7D8D9DTDJDQ 2=DKDAC6C7C8C9CTCJCQCKCAH6",
}
"""Forehand holds nearly all trumps; the last of them, Herz, is the dealer's turned card."""

SWEPT = {
    FOUR: SUITS[FOUR].replace("H6S6", "H6SA").replace("SAC6", "S6C6"),
    THREE: SUITS[THREE].replace("SQS6", "SQSJ").replace("STSJ", "STS6"),
}
"""Every trick is forehand's if he leads from the top."""


def seats(form: str) -> int:
    """Number of players."""
    return rules_of(form).spec.players[0]


def deal(form: str, stage: str = "", **options: str) -> Table:
    """A deal before the first card."""
    return Table(form, stage or SUITS[form], seats(form) - 1, options)


BEST = ("HJ", "H9", "HA", "HK", "HQ", "HT", "H8", "H7", "H6", "SA", "SK", "SQ", "SJ")


def from_the_top(t: Table) -> Table:
    """The player after the dealer leads his highest cards first, what he has of `BEST`, then the
    others; everybody else plays his lowest card."""
    number, first = t.state.match.number, t.turn
    while t.state.match.number == number and t.state.deal.question == "play":
        may = t.cards()
        own = [card for card in BEST if card in may] if t.turn == first else []
        t.do(f"{t.turn} play {own[0] if own else min(may)}")
    return t
