"""The sheet of a meeting: running totals of plus and minus, special rounds marked.

Serves doppelkopf-4.slate.sheet. Every deal of the meeting is a line with the totals as they stood
after it, so that nobody has to add up; players who sat out keep theirs.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import Played
from jasstui.mechanics.partien.evening import BOCK, DUTY, RAMSCH
from jasstui.slate.models import NO_MARK, Cell, ColumnsRow, ColumnsSlate, Rounds, Told, Tone

MARKS = {BOCK: "B", RAMSCH: "R", DUTY: "P"}
"""What stands beside a deal of a special round."""

SOLO = "S"
"""What stands beside a Solo."""


def sheet_slate(view: View, names: Sequence[str], told: Told) -> ColumnsSlate:
    """The running meeting, a row for each deal that counted."""
    match = view.match
    seats = range(match.seats)
    start = list(match.evening.before or (0,) * match.seats)
    standing = list(start)
    about = {played.deal: played for played in match.played}
    rows: list[ColumnsRow] = []
    for deal, lines in _deals(match.ledger, match.evening.since).items():
        for seat in seats:
            standing[seat] += sum(e.total for e in lines if seat in e.seats)
        tone: Tone = "gold" if deal == match.number else "chalk"
        cells = tuple(Cell(f"{standing[seat] - start[seat]:+}", tone) for seat in seats)
        played = about.get(deal, Played(deal))
        mark = _mark(lines) or _solo(view, played)
        rows.append(ColumnsRow(str(len(rows) + 1), cells, mark, told(played)))
    total = tuple(Cell(f"{total:+}") for total in match.totals)
    return ColumnsSlate(tuple(names), tuple(rows), total, rounds=_rounds(view))


def _deals(ledger: Sequence[Entry], since: int) -> dict[int, list[Entry]]:
    """The lines of each deal of the meeting."""
    found: dict[int, list[Entry]] = {}
    for entry in ledger:
        if entry.unit == "points" and entry.deal >= since:
            found.setdefault(entry.deal, []).append(entry)
    return found


def _mark(lines: Sequence[Entry]) -> Cell | None:
    name = next((dict(e.of).get("round", "") for e in lines), "")
    return _letter(name) if name in MARKS else None


def _letter(round_: str) -> Cell:
    return Cell(MARKS[round_], "gold" if round_ == DUTY else "red")


def _solo(view: View, played: Played) -> Cell:
    solo = bool(played.game) and view.rules.goal(played.game).announced_solo
    return Cell(SOLO, "gold") if solo else NO_MARK


def _rounds(view: View) -> Rounds | None:
    """The special round that is played, and how many wait behind it."""
    evening = view.match.evening
    if not evening.round:
        return None
    size = len(view.deal.players) or view.match.seats
    return Rounds(_letter(evening.round), evening.left, size, len(evening.queue))
