"""Staged deals of Bieter for five: seat 4 deals first, so seat 0 is forehand and becomes King; at
his sides sit 1 and 4."""

from __future__ import annotations

from collections.abc import Mapping

from tests.support import Table

FORM = "bieter-5"

HANDS = "0=HJH9HAHKHQHTH8 1=SASKSQSJSTS9S8 2=H7DADKDQDJDTD9 3=H6CACKCQCJCTC9 4=D8D7D6C8C7C6S6"
"""Seat 0 with a certain Matsch; a trump each in the hands of 2 and 3, who do not sit beside him."""

LOW = "0=H6H7D6D7C6C7S6 1=SASKSQSJSTS9S8 2=HAHKHQHJHTH9H8 3=D8D9DTDJDQDKDA 4=C8C9CTCJCQCKCA"
"""Seat 0 need not take a trick, all others hold one suit each."""

SECOND = "0=HJH8S6D6D7C6H6 1=HKHQS9S8C9C8D9 2=H7HAH9SACADACK 3=HTSTDTCTSKDKCQ 4=SJSQDJDQCJD8C7"
"""A second deal in which hearts are trump: seat 0 deals, and 2 takes a trick led with the King."""


Options = Mapping[str, str] | None
"""What is agreed."""


def five(
    stage: str = HANDS,
    call: str = "H7",
    mode: str = "trump H",
    bid: int = 600,
    totals: tuple[int, ...] = (),
    options: Options = None,
) -> Table:
    """Seat 0 bids, calls a card and names what is played."""
    t = Table(FORM, stage, options=options, totals=totals)
    t.do(f"0 bid {bid}", *(f"{seat} pass" for seat in range(1, 5)))
    if call:
        t.do(f"0 call {call}")
    return t.do(f"0 {mode}") if mode else t


def later(mine: int = 0, theirs: int = 257, bid: int = 600, options: Options = None) -> Table:
    """At the question whether the second deal is played; the first was a Hindersi that the King
    has lost at once. He plays with seat 2."""
    before = theirs - 257
    totals = (mine, before, mine, before, before)
    t = five(HANDS, "H7", "hindersi", bid, totals, options).do("0 play HA")
    for seat in range(1, 5):
        t.do(f"{seat} play {min(t.cards(seat))}")
    return t.do(f"chance stage {SECOND}")


def won(mine: int = 599, theirs: int = 900, bid: int = 600, options: Options = None) -> Table:
    """The King's party reaches its bid of 600 in the first trick of the second deal."""
    return later(mine, theirs, bid, options).do("0 accept").play("HK HA HT D8 HJ")


def lost(mine: int = 400, theirs: int = 743, bid: int = 600, options: Options = None) -> Table:
    """The peasants reach their target with a deal that the King declines."""
    return later(mine, theirs, bid, options).do("0 decline")


def marks(t: Table) -> list[tuple[int, int]]:
    """Striche and Nuller of everybody."""
    return [(column.striche, column.nulls) for column in t.state.match.columns]
