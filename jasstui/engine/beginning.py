"""Whether a form can start as a record says, and with which meeting."""

from __future__ import annotations

from jasstui.engine.starting import Meeting, Start
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.partien.balance import BalanceRace
from jasstui.mechanics.partien.evening import BOCK, DUTY, NO_EVENING, RAMSCH, Evening
from jasstui.mechanics.partien.meetings import Meetings

ROUNDS = (BOCK, RAMSCH, DUTY)
"""Special rounds of a meeting."""

Wrong = tuple[str, dict[str, object]]
"""The code of a problem, and what fills its sentence."""


def wrong(start: Start, rules: Rules, seats: int) -> Wrong | None:
    """Why a Partie of this form for so many cannot start like that: the code of a problem and what
    fills it; None if it can."""
    spec, totals = rules.spec, start.totals
    for key in ("columns", "totals", "marks"):
        if len(getattr(start, key)) not in (0, seats):
            return "record.per-seat", {"key": f"start.{key}", "seats": seats}
    if start.dealer >= seats:
        return "record.field", {"key": "start.dealer", "value": start.dealer}
    if spec.partners and totals[:2] * 2 != totals:
        return "record.partners", {"key": "start.totals"}
    if spec.first and totals and max(map(totals.count, totals)) < len(totals) - 1:
        return "record.against-one", {"key": "start.totals"}
    if totals and min(totals) < 0 and not below_zero(rules):
        return "record.below-zero", {"key": "start.totals", "value": min(totals)}
    if start.meeting is not None:
        return _wrong_meeting(start.meeting, rules, seats)
    return None


def _wrong_meeting(meeting: Meeting, rules: Rules, seats: int) -> Wrong | None:
    if not isinstance(rules.spec.partie, Meetings):
        return "record.no-meetings", {"key": "start.meeting"}
    for key, value in (("host", meeting.host), ("soloed", max(meeting.soloed, default=-1))):
        if value >= seats:
            return "record.field", {"key": f"start.meeting.{key}", "value": value}
    for key, rounds in (("round", (meeting.round,)), ("queue", meeting.queue)):
        if unknown := next((r for r in rounds if r and r not in ROUNDS), ""):
            return "record.field", {"key": f"start.meeting.{key}", "value": unknown}
    if meeting.left and (not meeting.round or meeting.left > seats):
        return "record.field", {"key": "start.meeting.left", "value": meeting.left}
    return None


def below_zero(rules: Rules) -> bool:
    """Whether somebody can stand below zero: plus and minus are written, or bids and takings take
    points away."""
    goals = {game.goal.kind for game in rules.spec.games.values()}
    writes = isinstance(rules.spec.partie, BalanceRace | Meetings)
    return writes or bool(goals & {"predict", "takings", "places"})


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
        before=start.totals or (0,) * seats,
        since=start.deal,
    )
