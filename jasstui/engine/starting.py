"""The start of a Partie: who deals, what stands on the slate, and how far everything has come; and
whether a form can start so.

The header of a record says it under `start`; `docs/record-format.md` describes every key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jasstui.engine import fields
from jasstui.engine.fields import WrongField
from jasstui.mechanics.bidding.called import CallPartner
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.games import step_of
from jasstui.mechanics.partien.balance import BalanceRace
from jasstui.mechanics.partien.evening import BOCK, DUTY, NO_EVENING, RAMSCH, Evening
from jasstui.mechanics.partien.kings import KingsRace
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.partien.meetings import Meetings
from jasstui.plain import Plain

LOWEST = -999_999
"""No total is lower."""


class Meeting(Plain):
    """A meeting in its course. `host`: -1 for the first dealer; `dealt`: deals that count for its
    rounds; `soloed`: who has met his duty to play a Solo; `led`: who has played one that was
    announced, so that the next is not the first; `round`: the special round that is played, `left`:
    its deals still to come (0: a whole round), `queue`: rounds that wait."""

    host: int = -1
    dealt: int = 0
    soloed: tuple[int, ...] = ()
    led: tuple[int, ...] = ()
    round: str = ""
    left: int = 0
    queue: tuple[str, ...] = ()


class Start(Plain):
    """The start of a Partie: the dealer (-1: to be found out), what is on the slate, and the number
    of its first `deal`.

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
    return Meeting(
        host=_seat(told.get("host", -1), f"{key}.host", seats),
        dealt=fields.count(told.get("dealt", 0), f"{key}.dealt"),
        soloed=_each(told.get("soloed", []), f"{key}.soloed", seats),
        led=_each(told.get("led", []), f"{key}.led", seats),
        round=fields.text(told.get("round", ""), f"{key}.round"),
        left=fields.count(told.get("left", 0), f"{key}.left"),
        queue=fields.names(told.get("queue", []), f"{key}.queue"),
    )


def _each(value: object, key: str, seats: Sequence[str]) -> tuple[int, ...]:
    """Several seats, by numbers or names."""
    return tuple(_seat(seat, key, seats, 0) for seat in fields.items(value, key))


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
    told = _unusual(start)
    if start.columns:
        told["columns"] = [[c.striche, c.nulls, c.doubles] for c in start.columns]
    if start.meeting is not None:
        told["meeting"] = _unusual(start.meeting)
    return told


def _unusual(facts: Start | Meeting) -> dict[str, Any]:
    usual = type(facts)()
    told = {key: getattr(facts, key) for key in facts.__struct_fields__}
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in told.items()
        if value != getattr(usual, key)
    }


ROUNDS = (BOCK, RAMSCH, DUTY)
"""Special rounds of a meeting."""

Wrong = tuple[str, dict[str, object]]
"""The code of a problem, and what fills its sentence."""


def wrong(start: Start, rules: Rules, seats: int) -> Wrong | None:
    """The reason why a Partie of this form for so many cannot start like that: the code of a
    problem and what fills it; None if it can."""
    spec, totals = rules.spec, start.totals
    for key in ("columns", "totals", "marks"):
        if len(getattr(start, key)) not in (0, seats):
            return "record.per-seat", {"key": f"start.{key}", "seats": seats}
    if start.dealer >= seats:
        return "record.field", {"key": "start.dealer", "value": start.dealer}
    if spec.partners and totals[:2] * 2 != totals:
        return "record.partners", {"key": "start.totals"}
    if spec.first or isinstance(spec.partie, KingsRace):
        pair = step_of(spec, CallPartner) is not None
        if totals and not _two_sides(totals, 2 if pair else 1):
            return f"record.against-{'two' if pair else 'one'}", {"key": "start.totals"}
    if totals and min(totals) < 0 and not below_zero(rules):
        return "record.below-zero", {"key": "start.totals", "value": min(totals)}
    if start.meeting is not None:
        return _wrong_meeting(start.meeting, rules, seats)
    return None


def _wrong_meeting(meeting: Meeting, rules: Rules, seats: int) -> Wrong | None:
    if not isinstance(rules.spec.partie, Meetings):
        return "record.no-meetings", {"key": "start.meeting"}
    named = {"host": (meeting.host,), "soloed": meeting.soloed, "led": meeting.led}
    for key, seated in named.items():
        value = max(seated, default=-1)
        if value >= seats:
            return "record.field", {"key": f"start.meeting.{key}", "value": value}
    for key, rounds in (("round", (meeting.round,)), ("queue", meeting.queue)):
        if unknown := next((r for r in rounds if r and r not in ROUNDS), ""):
            return "record.field", {"key": f"start.meeting.{key}", "value": unknown}
    if meeting.left and (not meeting.round or meeting.left > seats):
        return "record.field", {"key": "start.meeting.left", "value": meeting.left}
    return None


def _two_sides(totals: tuple[int, ...], fewer: int) -> bool:
    """True if these are the totals of two sides, the smaller of at most so many seats."""
    most = max(map(totals.count, totals))
    return len({*totals}) < 3 and len(totals) - most <= fewer


def below_zero(rules: Rules) -> bool:
    """True if somebody can stand below zero: plus and minus are written, or bids and takings take
    more away than he has."""
    writes = isinstance(rules.spec.partie, BalanceRace | Meetings)
    return writes or any(rules.goal(game).takes_off for game in rules.spec.games)


def evening_of(start: Start, seats: int) -> Evening:
    """The meeting in which the Partie starts; none where it begins with the first. What stands on
    the slate counts as written before it."""
    meeting = start.meeting
    if meeting is None:
        return NO_EVENING
    host = next((p for p in (meeting.host, start.dealer) if p >= 0), seats - 1)
    return Evening(
        meeting=1,
        host=host,
        hosts=(host,),
        running=True,
        dealt=meeting.dealt,
        round=meeting.round,
        left=(meeting.left or seats) if meeting.round else 0,
        queue=meeting.queue,
        soloed=meeting.soloed,
        led=meeting.led,
        before=start.totals or (0,) * seats,
        since=start.deal,
    )
