"""Painting the statistics: what is known of a person, then tables of which one is moved through."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw import text
from jasstui.draw.rows import Rect, Weight
from jasstui.plain import Plain
from jasstui.table.remembering.told import Fact, Table
from jasstui.tui.pages.page import Page

INSET = 3
"""Columns before the text of a row."""

GAP = 2
"""Columns between two columns of a table."""


class StatsModel(Plain):
    """Everything that the page shows. `name`: whose numbers they are, where there is somebody else;
    `form`: title of the form they are from, "" for all. `at`: the chosen one of the rows that lead
    somewhere; `course`: a chart. `left`: records that are still to be looked at, of a `total`;
    `damaged` ones are not counted."""

    name: str = ""
    form: str = ""
    facts: tuple[Fact, ...] = ()
    course: str = ""
    tables: tuple[Table, ...] = ()
    at: int = 0
    left: int = 0
    total: int = 0
    damaged: int = 0


def paint_stats(page: Page, model: StatsModel) -> None:
    """The page."""
    say = page.say
    told = say("stats.damaged", n=model.damaged) if model.damaged else ""
    if model.left and model.total:
        told = say("stats.reading", n=model.left, total=model.total)
    ends = [page.end_key("stats.help", "home.end.help-short")]
    page.bar(say("stats.title"), (model.name, model.form, told), ends)
    y = _facts(page, 2, model) if model.facts else 2
    if page.notice or (not model.facts and not model.left):
        told = page.notice or say("stats.none")
        y = page.paragraph(Rect(INSET, y, page.width - 2 * INSET, 3), told, "accent") + 1
    _tables(page, Rect(0, y, page.width, page.height - 1 - y), model)
    goes = max((len(table.goes) for table in model.tables), default=0)
    idle = {"person": not model.name, "open": not goes, "up": goes < 2}
    page.keys("stats", "", lambda action: not idle.get(action.name, False))


def _facts(page: Page, y: int, model: StatsModel) -> int:
    """Facts below each other, the chart below them; returns the row of the tables."""
    facts = [*model.facts]
    if model.course:
        facts.append((page.say("stats.course"), model.course))
    wide = max(text.width(page.words(name)) for name, _ in facts) + 2
    for down, (name, value) in enumerate(facts, start=y):
        page.put(INSET, down, name, "muted", room=wide)
        ink = "gold" if value == model.course else "text"
        page.put(INSET + wide, down, value, ink, room=page.width - 2 * INSET - wide)
    return y + len(facts) + 1


def _tables(page: Page, area: Rect, model: StatsModel) -> None:
    """All tables below each other; those behind the chosen row are shown as far as they fit."""
    widths = [
        _widths(page, [other for other in model.tables if len(other.head) == len(table.head)])
        for table in model.tables
    ]
    wide = max((first for first, *_ in widths), default=0)
    wide += max((sum(others) + GAP * (len(others) + 1) for _, *others in widths), default=0)
    right = min(area.w - INSET, INSET + wide)
    # a row by its number, -1 for the head of its table and -2 for a free row above it
    every = zip(model.tables, widths, strict=True)
    lines = [(table, own, n) for table, own in every for n in range(-2, len(table.rows))][1:]
    goes = [at for at, (table, _, n) in enumerate(lines) if n >= 0 and table.goes]
    chosen = goes[model.at] if model.at < len(goes) else 0
    last = len(lines) - 1 if model.at + 1 >= len(goes) else chosen
    numbered = [*enumerate(lines)]
    for row, (at, (table, own, n)) in page.in_sight(
        area, numbered, (chosen, min(last, chosen + area.h - 1))
    ):
        if n >= -1:
            _row(page, row, table, n, own, right, bool(goes) and at == chosen)


def _widths(page: Page, alike: Sequence[Table]) -> list[int]:
    """Cells of the columns of tables with as many of them, which stand below each other."""
    columns = zip(*(row for table in alike for row in (table.head, *table.rows)), strict=True)
    return [max(text.width(page.words(cell)) for cell in column) for column in columns]


def _row(
    page: Page, row: Rect, table: Table, n: int, widths: Sequence[int], right: int, chosen: bool
) -> None:
    """A row of a table, or its head; its numbers end at column `right`."""
    ink, ground = ("muted", "") if n < 0 else ("text", "")
    if table.goes and n >= 0:
        page.row(row, chosen, f"stats.choose:{n}")
        ink, ground = ("gold", "chip") if chosen else ("text", "")
    cells = table.head if n < 0 else table.rows[n]
    for at, wide in [*enumerate(widths)][:0:-1]:
        page.end(right, row.y, cells[at], ink if at == 1 else "muted", ground)
        right -= wide + GAP
    weight = Weight.BOLD if n < 0 or chosen else Weight.NORMAL
    x = row.x + INSET
    page.put(x, row.y, cells[0], ink, ground, weight, room=right - x)
