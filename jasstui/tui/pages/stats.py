"""Painting the statistics: what is known of a person, then tables of which one is moved through."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from jasstui.draw import text
from jasstui.draw.rows import Rect, Weight
from jasstui.plain import Plain
from jasstui.table.remembering.told import Fact, Table
from jasstui.tui.pages.page import Page

INSET = 3
"""Columns before the text of a row."""


class StatsModel(Plain):
    """Everything that the page shows. `name`: whose numbers they are, where there is somebody else;
    `form`: title of the form they are from, "" for all. `at`: the chosen one of the rows that lead
    somewhere; `course`: a chart. `left`: records that are still to be looked at, of a `total`;
    `damaged` ones are not counted. `notice`: something did not work."""

    name: str
    form: str
    facts: Sequence[Fact]
    course: str
    tables: Sequence[Table]
    at: int = 0
    left: int = 0
    total: int = 0
    damaged: int = 0
    notice: str = ""


Line = tuple[Table, int]
"""A row of a table by its number, -1 for its head and -2 for a free row above it."""


def paint_stats(page: Page, model: StatsModel) -> None:
    """The page."""
    say = page.say
    page.bar(
        say("stats.title"),
        (model.name, model.form),
        [page.end_key("stats.help", "home.end.help-short")],
    )
    y = _facts(page, 2, model) if model.facts else 2
    if model.notice or (not model.facts and not model.left):
        told = model.notice or say("stats.none")
        y = page.paragraph(Rect(INSET, y, page.width - 2 * INSET, 3), told, "accent") + 1
    _tables(page, Rect(0, y, page.width, page.height - 1 - y), model)
    told = say("stats.reading", n=model.left, total=model.total) if model.left else ""
    if not told and model.damaged:
        told = say("stats.damaged", n=model.damaged)
    idle = {"person": not model.name, "open": not any(table.goes for table in model.tables)}
    page.keys("stats", told, lambda action: not idle.get(action.name, False))


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
    every = ([(table, n) for n in range(-2, len(table.rows))] for table in model.tables)
    lines = [*chain.from_iterable(every)][1:]
    chosen = [at for at, (table, n) in enumerate(lines) if n >= 0 and table.goes]
    own = chosen[model.at] if model.at < len(chosen) else 0
    last = len(lines) - 1 if model.at + 1 >= len(chosen) else own
    first = 0 if model.at else -own
    for row, (table, n) in page.in_sight(area, lines, (own, min(last, own + area.h - 1)), first):
        if n >= -1:
            _row(page, row, table, n, lines[own] == (table, n) and bool(chosen))


def _row(page: Page, row: Rect, table: Table, n: int, chosen: bool) -> None:
    """A row of a table, or its head."""
    ink, ground = ("muted", "") if n < 0 else ("text", "")
    if table.goes and n >= 0:
        page.row(row, chosen, f"stats.choose:{n}")
        ink, ground = ("gold", "chip") if chosen else ("text", "")
    cells = table.head if n < 0 else table.rows[n]
    x = row.x + row.w - INSET
    for at in range(len(cells) - 1, 0, -1):
        column = [page.words(line[at]) for line in (table.head, *table.rows)]
        shade = ink if at == 1 or n < 0 else "muted"
        page.end(x, row.y, cells[at], shade, ground)
        x -= max(map(text.width, column)) + 2
    weight = Weight.BOLD if n < 0 or chosen else Weight.NORMAL
    page.put(row.x + INSET, row.y, cells[0], ink, ground, weight, room=x - row.x - INSET)
