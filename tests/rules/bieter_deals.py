"""Staged deals of Bieter: seat 2 deals first, so seat 0 is forehand and becomes King."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.support import Table

FORM = "bieter-3"

HEARTS = "0=HJH9HAHKHQHTH8H7H6SA table=S6S7S8 stock=D6D7D8"
"""King with all hearts; with hearts as trump he takes every trick."""

MELDS = (
    "0=HAHKHQH9D9D7C8C6S9S7 1=SASKSQSJDTD8D6CTH8H6 2=CACKCQDKDASTS8S6HTH7 table=C9C7HJ stock=DQDJCJ"
)
"""A run of three for King and one peasant, of four for the other."""

RUNS = (
    "0=HKHQHJD7D9C6C8S6S8ST 1=H7H8H9D6D8DTCTC7SJSQ 2=HAHTH6DADQCACQCJSASK table=DJDKC9 stock=CKS7S9"
)
"""King with a run headed by a king, a peasant with one headed by a nine."""

LOW = "0=H6H7H8D6D7D8C6C7C8S6 1=SASKSQDADKDQ 2=HAHKHQCACKCQ table=S7S8S9 stock=H9D9C9"
"""King who need not take a trick."""

SECOND = "1=HKHQS9S8S7C9C8D9D8D7CTST 2=HAHTH9SASKCACKDADKDTS6C6 0=HJH8H7SQSJCQCJDQDJD6C7H6"
"""A second deal in which hearts are trump: the King deals and holds the bottom card, Hearts Six."""


def king(
    stage: str = HEARTS,
    mode: str = "trump H",
    lay: str = "",
    bid: int = 600,
    totals: Iterable[int] = (),
    options: Mapping[str, str] | None = None,
    see: bool = False,
    form: str = FORM,
) -> Table:
    """Seat 0 bids, takes up the table, lays cards away (those he took up, if none are given) and
    names what is played."""
    t = Table(form, stage, options=options, totals=totals)
    taken = t.state.deal.table | sum(t.state.stock)
    others = range(1, t.state.match.seats)
    t.do(f"0 bid {bid}", *(f"{seat} pass" for seat in others))
    if t.state.deal.question == "see":
        t.do(*(["1 see"] if see else [f"{seat} pass" for seat in others]))
    pack = t.rules.pack
    for code in pack.codes(pack.mask(lay) if lay else taken):
        t.do(f"0 lay {code}")
    return t.do(f"0 {mode}") if mode else t


def later(
    stage: str = SECOND,
    totals: tuple[int, int] = (0, 0),
    bid: int = 600,
    options: Mapping[str, str] | None = None,
) -> Table:
    """At the question whether the King plays the second deal. `totals` of King and peasants then;
    the first deal was a Hindersi that he has lost at once."""
    mine, theirs = totals[0], totals[1] - 257
    t = king(HEARTS, "hindersi", bid=bid, totals=(mine, theirs, theirs), options=options)
    t.do("0 play HA").play("D9 CT")
    return t.do(f"chance stage {stage}")
