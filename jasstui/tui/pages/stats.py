"""Painting the statistics: what is known of a person, then tables of which one is moved through."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.rows import Rect, Weight
from jasstui.digits import whole
from jasstui.draw.names import short_names
from jasstui.plain import Plain
from jasstui.table.remembering.told import BLOCKS, Fact, Table
from jasstui.tui.pages.page import Page

INSET = 3
"""Columns before the text of a row."""

GAP = 2
"""Columns between two columns of a table."""

TOP = 2
"""First row below the bar and a free one."""

BESIDE = 110
"""Columns from which tables that lead nowhere stand beside the others, in at least `LEAST`."""

LEAST = 46
"""Columns that they keep."""

FIRST = 3
"""Columns of a table that stay where not all have room."""


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
    goes = [table for table in model.tables if table.goes]
    right = page.width
    if page.width >= BESIDE:
        right = min(page.width - LEAST, max(_wide(page, goes), _facts_wide(page, model.facts)))
    facts = model.facts
    if model.course and right == page.width:
        facts += ((say("stats.course"), model.course),)
    y = _facts(page, facts, right) if facts else TOP
    if page.notice or (not facts and not model.left):
        told = page.notice or say("stats.none")
        y = page.paragraph(Rect(INSET, y, page.width - 2 * INSET, 3), told, "accent") + 1
    tables, bottom = model.tables, page.height - 1
    if right < page.width and goes:
        tables, beside = tuple(goes), [table for table in tables if not table.goes]
        below = max(_course(page, right, model.course), y if page.notice else TOP)
        _tables(page, Rect(right, below, page.width - right, bottom - below), beside, 0)
    _tables(page, Rect(0, y, right, bottom - y), tables, model.at)
    most = max((len(table.goes) for table in tables), default=0)
    idle = {"person": not model.name, "open": not most, "up": most < 2}
    page.keys("stats", "", lambda action: not idle.get(action.name, False))


def _facts(page: Page, facts: Sequence[Fact], right: int) -> int:
    """Facts below each other; returns the row of the tables."""
    wide = max(text.width(page.words(name)) for name, _ in facts) + GAP
    for down, (name, value) in enumerate(facts, start=TOP):
        page.put(INSET, down, name, "muted", room=wide)
        ink = "gold" if value and value[0] in BLOCKS else "text"
        value = text.without_end(page.words(value), right - 2 * INSET - wide, ", ")
        page.put(INSET + wide, down, value, ink)
    return TOP + len(facts) + 1


def _course(page: Page, x: int, course: str) -> int:
    """The chart, each of its cells as high as half as many rows; returns the row below it."""
    if not course:
        return TOP
    page.put(x + INSET, TOP, page.say("stats.course"), "muted", Weight.BOLD)
    rows, halves = len(BLOCKS) // 2, [BLOCKS.index(cell) + 1 for cell in course]
    for down in range(rows):
        least = 2 * (rows - 1 - down)
        shown = "".join(" ▄█"[max(0, min(half - least, 2))] for half in halves)
        page.put(x + INSET, TOP + 1 + down, shown, "gold")
    return TOP + rows + GAP


def _facts_wide(page: Page, facts: Sequence[Fact]) -> int:
    """Columns that facts need with their margins."""
    wide = (max(map(text.width, map(page.words, cells))) for cells in zip(*facts, strict=True))
    return sum(wide) + GAP + 2 * INSET


def _wide(page: Page, tables: Sequence[Table]) -> int:
    """Columns that tables need with their margins."""
    widths = [_widths(page, [table]) for table in tables]
    return max((sum(own) + GAP * (len(own) - 1) for own in widths), default=0) + 2 * INSET


def _tables(page: Page, area: Rect, tables: Sequence[Table], at: int) -> None:
    """Tables below each other, without the last columns where those have no room; those behind the
    chosen row, the one of number `at`, are shown as far as they fit."""
    if _wide(page, tables) > area.w:
        tables = [_narrowed(table) for table in tables]
    widths = [
        _widths(page, [other for other in tables if len(other.head) == len(table.head)])
        for table in tables
    ]
    wide = max((first for first, *_ in widths), default=0)
    wide += max((sum(others) + GAP * len(others) for _, *others in widths), default=0)
    right = area.x + min(area.w - INSET, INSET + wide)
    # a row by its number, -1 for the head of its table and -2 for a free row above it
    every = zip(tables, widths, strict=True)
    lines = [(table, own, n) for table, own in every for n in range(-2, len(table.rows))][1:]
    goes = [at for at, (table, _, n) in enumerate(lines) if n >= 0 and table.goes]
    chosen = goes[at] if at < len(goes) else 0
    last = len(lines) - 1 if at + 1 >= len(goes) else chosen
    numbered = [*enumerate(lines)]
    for row, (line, (table, own, n)) in page.in_sight(
        area, numbered, (chosen, min(last, chosen + area.h - 1))
    ):
        if n >= -1:
            _row(page, row, table, n, own, right, bool(goes) and line == chosen)


def _narrowed(table: Table) -> Table:
    """A table with its first columns alone."""
    rows = tuple(row[:FIRST] for row in table.rows)
    return replace(table, head=table.head[:FIRST], rows=rows)


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
        page.end(right, row.y, cells[at], ink if at == 1 else "muted", ground=ground)
        right -= wide + GAP
    weight = Weight.BOLD if n < 0 or chosen else Weight.NORMAL
    x = row.x + INSET
    page.put(x, row.y, _standing(page.words(cells[0]), right - x), ink, weight, ground=ground)


def _standing(told: str, cells: int) -> str:
    """How two sides stand, with names as short as that needs; anything else is cut."""
    sides = [side.rpartition(" ") for side in told.split(", ")]
    if text.width(told) <= cells or any(
        whole(score.removeprefix("-")) is None for *_, score in sides
    ):
        return text.cut(told, cells)
    numbers = sum(text.width(score) + 1 for *_, score in sides) + 2 * (len(sides) - 1)
    names = short_names([name for name, *_ in sides], max(1, (cells - numbers) // len(sides)))
    shown = zip(names, sides, strict=True)
    return text.cut(", ".join(f"{name} {score}" for name, (*_, score) in shown), cells)
