"""The sheet of a meeting: running totals of plus and minus, special rounds marked.

Serves doppelkopf-4.slate.sheet. Every deal of the meeting is a line with the totals as they stood
after it, so that nobody has to add up; players who sat out keep theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from jasstui.slate import columns
from jasstui.slate.cells import NO_MARK, Cell, Tone
from jasstui.slate.columns import ColumnsRow, ColumnsSlate, Rounds
from jasstui.slate.models import Sign, message
from jasstui.slate.reading import Reading, Sample, total

if TYPE_CHECKING:
    from jasstui.mechanics.account.ledger import Entry

MARKS = {
    "bock": Cell("B", "red"),
    "ramsch": Cell("R", "red"),
    "duty": Cell("P", "gold"),
    "solo": Cell("S", "gold"),
}
"""Signs beside a deal of a special round, and beside a Solo."""


class SheetSlate(ColumnsSlate):
    """Columns with letters."""

    def signs(self) -> list[Sign]:
        """The letters that stand there."""
        marks = [row.mark for row in self.rows] + [r.mark for r in (self.rounds,) if r]
        names = {mark: name for name, mark in MARKS.items()}
        return [
            Sign(mark.text, message(f"slate.round.{names[mark]}"), mark.tone)
            for mark in dict.fromkeys(marks)
            if mark in names
        ]


def build(read: Reading) -> SheetSlate:
    """The running meeting, a row for each deal that counted."""
    match, rules = read.match, read.view.rules
    standing = [*(match.evening.before or match.totals)]
    about = {played.deal: played for played in match.played}
    rows: list[ColumnsRow] = []
    for deal, lines in read.deals("points", since=match.evening.since).items():
        standing = [sum_ + total(lines, seat) for seat, sum_ in enumerate(standing)]
        tone: Tone = "gold" if deal == match.number else "chalk"
        cells = tuple(Cell(f"{sum_:+}", tone) for sum_ in standing)
        played = about.get(deal)
        solo = played and played.game and rules.goal(played.game).announced_solo
        mark = _mark(lines) or (MARKS["solo"] if solo else NO_MARK)
        told = read.told(played) if played else ""
        rows.append(ColumnsRow(str(len(rows) + 1), cells, mark, told))
    sums = tuple(Cell(f"{total:+}") for total in match.ended or match.totals)
    return SheetSlate(tuple(read.names), tuple(rows), sums, rounds=_rounds(read))


def _mark(lines: Sequence[Entry]) -> Cell | None:
    return MARKS.get(next((dict(e.of).get("round", "") for e in lines), ""))


def _rounds(read: Reading) -> Rounds | None:
    """The special round that is played, and how many wait behind it."""
    evening = read.match.evening
    if not evening.round:
        return None
    return Rounds(MARKS[evening.round], evening.left, read.match.seats, len(evening.queue))


def sample(of: Sample) -> ColumnsSlate:
    """After two deals."""
    return columns.signed(of)
