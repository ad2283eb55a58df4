"""Staged deals of Skat; seat 2 deals, so that seat 0 is forehand and declarer."""

from __future__ import annotations

from jasstui.engine.step import legal
from tests.support import Table

FORM = "skat"

CLUBS = "0=CJSJCACTCKC9HAHTDAD7 stock=D8H7"
"""Forehand has a club game with two matadors; spades and all tens but one are elsewhere."""

LOW = "0=C7C8C9S7S8S9H7H8D7D8 stock=DTDK"
"""Forehand has no trick."""

ALL = "0=CJSJHJDJCACTCKCQC9C8 stock=D8H7"
"""Forehand has ten trumps."""

CLOSE = "0=CJSJHJDJCACTCKH7D7SQ 1=HADAHKCQC9H8H9D8D9HQ stock=SASK"
"""Forehand has seven trumps in clubs and loses three tricks: 60 or 61 points are his."""

SHORT = "0=CJSJHJDJCACTCKCQD7SQ 1=DAHQC9H7H8H9HKD8D9HT stock=SASK"
"""Forehand has eight trumps in clubs and loses two tricks with 30 or 31 points."""

MIXED = "0=CJSJCACTCKCQHAHKD9S9 1=H8HJS7S8D7D8DTDKSKSQ stock=HTH9"
"""Second hand has one heart, and a Jack that looks like another."""


def forehand(stage: str, number: int = 18) -> Table:
    """Forehand holds this number against the second player and is declarer."""
    return Table(FORM, stage).do(f"1 bid {number}", "0 hold", "1 pass", "2 pass")


def taken(stage: str, *cards: str, number: int = 18) -> Table:
    """Forehand takes up the cards on the table and lays these away."""
    return forehand(stage, number).do("0 take", *(f"0 lay {card}" for card in cards))


def played(t: Table, first: str) -> Table:
    """Forehand leads his cards in this order, as far as he leads; the others play what they may."""
    order = first.split()
    number = t.state.match.number
    while t.state.match.number == number and t.state.deal.question == "play":
        may = [token.split()[1] for token in legal(t.state, t.turn) if token.startswith("play")]
        card = next((c for c in order if c in may), may[0]) if t.turn == 0 else may[0]
        t.do(f"{t.turn} play {card}")
    return t


def close(away: str, number: int = 18) -> Table:
    """A club game: with the king of spades laid away the opponents have 59 points, with the queen,
    so that the king falls in the last trick, 60."""
    t = taken(CLOSE, "SA", away, number=number).do("0 trump C")
    return t.play(*close_play({"SK": "SQ", "SQ": "SK"}[away]))


def close_play(kept: str) -> tuple[str, ...]:
    """The tricks of that game, with this card of forehand in the last one."""
    seven = "CJ CQ C8", "SJ C9 C7", "HJ H8 S7", "DJ H9 S8", "CA D8 S9", "CT D9 DQ", "CK HQ DK"
    return (*seven, "H7 HA HT", "DA DT D7", f"HK ST {kept}")


def short(t: Table, kept: str) -> Table:
    """A club game in which the opponents make two tricks, the last one with this spade in it."""
    t.play("CJ C9 C8", "SJ H7 C7", "HJ H8 S7", "DJ H9 S8", "CA HK S9", "CT D8 ST", "CK D9 DK")
    return t.play("CQ HT HA", "D7 DA DT", f"HQ DQ {kept}")


def lines(t: Table) -> list[tuple[str, tuple[int, ...], int, int]]:
    """Rule, seats, amount and factor of everything written in the first deal."""
    return [(e.rule, e.seats, e.amount, e.times) for e in t.ledger(1)]
