"""Staged deals of Differenzler; the dealer is seat 3, forehand seat 0, Herz is trump."""

from __future__ import annotations

from typing import Any

from tests.support import Table

SUITS = "0=HJH9HAHKHQHTH8H6S6 1=S7S8S9STSJSQSKSAC6 2=D6D7D8D9DTDJDQDKDA 3=C7C8C9CTCJCQCKCAH7"
"""Everybody has a suit; seat 0 has the trumps but the turned H7 and one low card beside them."""

SPADE_LAST = (
    "HJ C6 D7 H7",
    "H9 S7 D8 C8",
    "HA S9 D9 C9",
    "HK ST DT CT",
    "HQ SJ DJ CJ",
    "HT SQ DQ CQ",
    "H8 SK DK CK",
    "H6 SA DA CA",
    "S6 S8 D6 C7",
)
"""Seat 0 makes 152, seat 1 the last trick and with it 5."""

SPADE_FIRST = (
    "S6 S8 D6 C7",
    "C6 D7 C8 HJ",
    "H9 S7 D8 H7",
    "HA S9 D9 C9",
    "HK ST DT CT",
    "HQ SJ DJ CJ",
    "HT SQ DQ CQ",
    "H8 SK DK CK",
    "H6 SA DA CA",
)
"""Seat 1 wins the first trick, which is worth nothing; seat 0 makes 157."""

RUFFED = "0=S6S7S8S9STSJSQSKSA 1=H9D6D7D8D9DTDJDQC9 2=H6HAC6C7C8CTCJCQCK 3=DKDACAHJHTHQHKH8H7"
"""Seats 1 and 2 have no Schaufel; H9 beats both trumps of seat 2."""

RUFFED_WITH_SUIT = (
    "0=C6S6S8S9STSJSQSKSA 1=H9D6D7D8D9DTDJDQC9 2=H6HJS7C7C8CTCJCQCK 3=DKDACAHAHTHQHKH8H7"
)
"""Seat 2 has one Schaufel, and one trump above and one below H9."""


def table(form: str, stage: str = SUITS, **options: str) -> Table:
    """A deal of this form before the predictions."""
    return Table(form, stage, 3, options)


def predicted(form: str, *numbers: int, stage: str = SUITS, **options: str) -> Table:
    """The same after everybody has predicted, forehand first."""
    t = table(form, stage, **options)
    for seat, number in enumerate(numbers):
        t.do(f"{seat} bid {number}")
    return t


def results(t: Table, deal: int = 1) -> list[int]:
    """What was written for each seat in a deal."""
    found = [0] * t.state.match.seats
    for entry in t.ledger(deal):
        assert entry.unit == "points"
        found[entry.seats[0]] += entry.total
    return found


def made(t: Table) -> tuple[int, ...]:
    """Points of each seat after the last trick that was played."""
    last: tuple[int, ...] = [e for e in t.events if e.kind == "trick"][-1].data["points"]
    return last


def cut_at(t: Table, card: str, cut: int) -> list[dict[str, Any]]:
    """Shuffle and cut so that this card comes to the bottom, where it is shown before any card is
    dealt; the moves of the cards."""
    cards = [c for c in t.rules.pack.codes(t.rules.pack.all) if c != card]
    cards.insert(cut - 1, card)
    t.do("chance shuffle " + " ".join(cards), f"chance cut {cut}")
    turned = next(at for at, event in enumerate(t.events) if event.data.get("turned"))
    dealt = [at for at, event in enumerate(t.events) if event.kind == "move"]
    assert turned < dealt[0]
    assert t.events[turned].data["turned"] == t.rules.pack.card(card)
    return [dict(t.events[at].data) for at in dealt]
