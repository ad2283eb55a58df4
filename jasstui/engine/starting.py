"""What a Partie starts with: who deals, what stands on the slate, and how far everything has come.

The header of a record says it under `start`; `docs/record-format.md` describes every key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jasstui.engine import fields
from jasstui.engine.fields import WrongField
from jasstui.mechanics.partien.marks import Column
from jasstui.plain import Plain

LOWEST = -999_999
"""No total is lower."""


class Meeting(Plain):
    """A meeting in its course. `host`: -1 for the first dealer; `dealt`: deals that count for its
    rounds; `soloed`: who has met his duty to play a Solo; `round`: the special round that is
    played, `left`: its deals still to come (0: a whole round), `queue`: rounds that wait."""

    host: int = -1
    dealt: int = 0
    soloed: tuple[int, ...] = ()
    round: str = ""
    left: int = 0
    queue: tuple[str, ...] = ()


class Start(Plain):
    """What the Partie starts with: the dealer (-1: to be found out), what is on the slate, and the
    number of its first `deal`.

    `columns`: Striche, Nullen and Doppelnullen per seat; `totals`: points per seat; `marks`:
    Striche from earlier Partien per seat; `meeting`: where it begins in the midst of one.
    """

    dealer: int = -1
    columns: tuple[Column, ...] = ()
    totals: tuple[int, ...] = ()
    marks: tuple[int, ...] = ()
    deal: int = 1
    meeting: Meeting | None = None


KEYS = tuple(Start.__struct_fields__)
MEETING_KEYS = tuple(Meeting.__struct_fields__)


def start_of(told: dict[str, Any], seats: Sequence[str]) -> Start:
    """The start in a header, its keys known; `seats`: names that stand for seats."""
    return Start(
        dealer=_seat(told.get("dealer", -1), "start.dealer", seats),
        columns=_columns(told.get("columns", []), "start.columns"),
        totals=fields.counts(told.get("totals", []), "start.totals", LOWEST),
        marks=fields.counts(told.get("marks", []), "start.marks"),
        deal=fields.count(told.get("deal", 1), "start.deal", 1),
        meeting=_meeting(told["meeting"], seats) if "meeting" in told else None,
    )


def _meeting(value: object, seats: Sequence[str]) -> Meeting:
    told, key = fields.table(value, "start.meeting"), "start.meeting"
    soloed = fields.items(told.get("soloed", []), f"{key}.soloed")
    return Meeting(
        host=_seat(told.get("host", -1), f"{key}.host", seats),
        dealt=fields.count(told.get("dealt", 0), f"{key}.dealt"),
        soloed=tuple(_seat(seat, f"{key}.soloed", seats, 0) for seat in soloed),
        round=fields.text(told.get("round", ""), f"{key}.round"),
        left=fields.count(told.get("left", 0), f"{key}.left"),
        queue=fields.names(told.get("queue", []), f"{key}.queue"),
    )


def _seat(value: object, key: str, seats: Sequence[str], least: int = -1) -> int:
    """A seat by its number or by a name that only one has."""
    if isinstance(value, str) and seats.count(value) == 1:
        return seats.index(value)
    return fields.count(value, key, least)


def _columns(value: object, key: str) -> tuple[Column, ...]:
    columns = []
    for column in fields.items(value, key):
        counts = fields.counts(column, key)
        if len(counts) != 3:
            raise WrongField(key, column)
        columns.append(Column(*counts))
    return tuple(columns)


def told_start(start: Start) -> dict[str, Any]:
    """The start as plain data; what is as usual is left out."""
    told: dict[str, Any] = {}
    if start.dealer >= 0:
        told["dealer"] = start.dealer
    if start.columns:
        told["columns"] = [[c.striche, c.nulls, c.doubles] for c in start.columns]
    for key in ("totals", "marks"):
        if numbers := getattr(start, key):
            told[key] = list(numbers)
    if start.deal > 1:
        told["deal"] = start.deal
    if start.meeting is not None:
        plain, usual = start.meeting, Meeting()
        kept = {
            k: getattr(plain, k) for k in MEETING_KEYS if getattr(plain, k) != getattr(usual, k)
        }
        told["meeting"] = {k: list(v) if isinstance(v, tuple) else v for k, v in kept.items()}
    return told
