"""The sheet of a meeting: running totals of plus and minus, special rounds marked.

Serves doppelkopf-4.slate.sheet. Every deal of the meeting is a line with the totals as they stood
after it, so that nobody has to add up; players who sat out keep theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from jasstui.slate import columns
from jasstui.slate.columns import ColumnsRow, ColumnsSlate, Rounds
from jasstui.slate.models import NO_MARK, Cell, Lettering, Sign, Tone, message
from jasstui.slate.sides import deals, total

if TYPE_CHECKING:
    from jasstui.engine.views import View
    from jasstui.mechanics.account.ledger import Entry

MARKS = {
    "bock": Cell("B", "red"),
    "ramsch": Cell("R", "red"),
    "duty": Cell("P", "gold"),
    "solo": Cell("S", "gold"),
}
"""What stands beside a deal of a special round, and beside a Solo."""


class SheetSlate(ColumnsSlate):
    """Columns with letters."""

    @property
    def signs(self) -> list[Sign]:
        """The letters that stand there."""
        marks = [row.mark for row in self.rows] + [r.mark for r in (self.rounds,) if r]
        names = {mark: name for name, mark in MARKS.items()}
        return [
            Sign(mark.text, message(f"slate.round.{names[mark]}"), mark.tone)
            for mark in dict.fromkeys(marks)
            if mark in names
        ]


def build(view: View, names: Sequence[str], lettering: Lettering) -> SheetSlate:
    """The running meeting, a row for each deal that counted."""
    match, games = view.match, view.rules.spec.games
    standing = [0] * match.seats
    about = {played.deal: played for played in match.played}
    rows: list[ColumnsRow] = []
    for deal, lines in deals(view, "points", match.evening.since).items():
        standing = [sum_ + total(lines, seat) for seat, sum_ in enumerate(standing)]
        tone: Tone = "gold" if deal == match.number else "chalk"
        cells = tuple(Cell(f"{sum_:+}", tone) for sum_ in standing)
        played = about.get(deal)
        game = games.get(played.game) if played else None
        mark = _mark(lines) or (MARKS["solo"] if game and game.worth.solo else NO_MARK)
        told = lettering.told(played) if played else ""
        rows.append(ColumnsRow(str(len(rows) + 1), cells, mark, told))
    sums = tuple(Cell(f"{total:+}") for total in match.totals)
    return SheetSlate(tuple(names), tuple(rows), sums, rounds=_rounds(view))


def _mark(lines: Sequence[Entry]) -> Cell | None:
    return MARKS.get(next((dict(e.of).get("round", "") for e in lines), ""))


def _rounds(view: View) -> Rounds | None:
    """The special round that is played, and how many wait behind it."""
    evening = view.match.evening
    if not evening.round:
        return None
    size = len(view.deal.players) or view.match.seats
    return Rounds(MARKS[evening.round], evening.left, size, len(evening.queue))


def sample(names: Sequence[str], target: int, unit: str) -> ColumnsSlate:
    """After two deals."""
    del target, unit
    return columns.signed(names)
