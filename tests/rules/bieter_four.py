"""Staged deals of Bieter for four: seat 3 deals first, seat 0 is forehand and becomes King."""

from __future__ import annotations

from tests.rules.bieter_deals import king
from tests.support import Table

FORM = "bieter-4"
KING, PEASANTS = (0,), (1, 2, 3)

HEARTS = "0=HJH9HAHKHQHTH8H7 table=H6S6 stock=D6D7"
"""King with all hearts but one, which lies on the table."""

RUNS = (
    "0=HAHKHQS9S8D7D9C6 1=SASKSQSJDTD8C8H8 2=CACKCQDADKDQH7H9 3=STS7S6DJD6CTC9HT"
    " table=C7HJ stock=H6CJ"
)
"""A run of three for the King, of four for one peasant and of three, twice, for another."""

LOW = "0=H6H7D6D7C6C7S6S7 table=HAHK stock=DACA"
"""King who need not take a trick, when he has laid the table cards away."""

SECOND = "1=HKHQS9S8S7C9C8D9D8 2=HAHTH9SASKCACKDADK 3=DTD7CTC7STS6H8DQCQ 0=HJH7SQSJCJDJD6C6H6"
"""A second deal in which hearts are trump: the King deals and holds the bottom card, Hearts Six."""


def four(stage: str = HEARTS, mode: str = "trump H", bid: int = 350, **more: object) -> Table:
    """The King, alone against three, names what is played in the first deal."""
    return king(stage, mode, bid=bid, form=FORM, **more)  # type: ignore[arg-type]


def later(mine: int = 0, theirs: int = 257, bid: int = 350, **more: object) -> Table:
    """At the question whether the King plays the second deal; the first was a lost Hindersi."""
    written = theirs - 257
    t = four(HEARTS, "hindersi", bid, totals=(mine, written, written, written), **more)
    t.do("0 play HA")
    for seat in PEASANTS:
        t.do(f"{seat} play {min(t.cards(seat))}")
    return t.do(f"chance stage {SECOND}")
