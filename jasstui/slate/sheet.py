"""The sheet of a meeting: running totals of plus and minus, special rounds marked.

Serves doppelkopf-4.slate.sheet. Every deal of the meeting is a line with the totals as they stood
after it, so that nobody has to add up; players who sat out keep theirs.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.partien.evening import BOCK, DUTY, RAMSCH
from jasstui.slate.models import NO_MARK, Cell, ColumnsRow, ColumnsSlate, Tone

MARKS = {BOCK: "B", RAMSCH: "R", DUTY: "P"}
"""What stands beside a deal of a special round."""


def sheet_slate(view: View, names: Sequence[str]) -> ColumnsSlate:
    """The running meeting, a row for each deal that counted."""
    match = view.match
    seats = range(match.seats)
    start = list(match.evening.before or (0,) * match.seats)
    standing = list(start)
    rows: list[ColumnsRow] = []
    for deal, lines in _deals(match.ledger, match.evening.since).items():
        for seat in seats:
            standing[seat] += sum(e.total for e in lines if seat in e.seats)
        tone: Tone = "gold" if deal == match.number else "chalk"
        cells = tuple(Cell(f"{standing[seat] - start[seat]:+}", tone) for seat in seats)
        rows.append(ColumnsRow(str(len(rows) + 1), cells, _mark(lines)))
    total = tuple(Cell(str(total)) for total in match.totals)
    return ColumnsSlate(names=tuple(names), rows=tuple(rows), sums=total)


def _deals(ledger: Sequence[Entry], since: int) -> dict[int, list[Entry]]:
    """The lines of each deal of the meeting."""
    found: dict[int, list[Entry]] = {}
    for entry in ledger:
        if entry.unit == "points" and entry.deal >= since:
            found.setdefault(entry.deal, []).append(entry)
    return found


def _mark(lines: Sequence[Entry]) -> Cell:
    name = next((dict(e.of).get("round", "") for e in lines), "")
    return Cell(MARKS[name], "red") if name in MARKS else NO_MARK
