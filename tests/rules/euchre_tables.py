"""Staged tables of Euchre that several tests share. Seat 3 deals, so seat 0 is at his left; 0 and 2
play against 1 and 3."""

from __future__ import annotations

from tests.support import Table

TOP = "HJDJHAHKHQ"
"""The five highest trumps when hearts are trumps."""


def euchre(stage: str = "", totals: tuple[int, ...] = (), **options: str) -> Table:
    """A deal of Euchre for four with these agreements."""
    return Table("euchre-4", stage, options=options, totals=totals)


def settled(stage: str, *bids: str, totals: tuple[int, ...] = (), **options: str) -> Table:
    """A deal that is bid and then played out at random."""
    t = euchre(stage, totals, **options).do(*bids)
    while t.state.deal.question in ("discard", "defend", "alone"):
        tokens = sorted(t.legal())
        t.do(f"{t.turn} {'pass' if 'pass' in tokens else tokens[-1]}")
    return t.play_out()


def points(t: Table, deal: int = 1) -> dict[tuple[int, ...], tuple[int, str]]:
    """What each side has written in a deal, with the short id of the rule."""
    return {
        e.seats: (e.total, e.rule.partition(".")[2]) for e in t.ledger(deal) if e.unit == "points"
    }


MARCH = f"0={TOP} stock=H7"
THREE = "0=HJDJHAS7S8 1=SASKSQSJST 2=C7C8C9D7D8 3=CACKCQDADK stock=H7"
NONE = f"0=S7S8C7C8D7 1={TOP} 2=D8D9DTCTC9 stock=H7"
