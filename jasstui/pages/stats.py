"""Painting the statistics: what is known of a person, then tables of which one is moved through."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.layout import ALL, APART, Part, columns, facts, in_sight, stack, widths_of
from jasstui.canvas.rows import Rect, Weight, bold
from jasstui.digits import whole
from jasstui.draw.names import short_names
from jasstui.pages.page import Page
from jasstui.plain import Plain
from jasstui.table.remembering.told import BLOCKS, Fact, Table

INSET = 3
"""Columns before the text of a row."""

TOP = 2
"""First row below the bar and a free one."""

BESIDE = 110
"""Columns from which tables that lead nowhere stand beside the others, in at least `LEAST`."""

LEAST = 46
"""Columns that they keep."""

CHART = len(BLOCKS) // 2 + 2
"""Rows of the chart, its title and a free one included."""

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
    _body(page.within(Rect(0, TOP, page.width, page.height - 1 - TOP)), model)
    most = max((len(table.goes) for table in model.tables), default=0)
    idle = {"person": not model.name, "open": not most, "up": most < 2}
    page.keys("stats", "", lambda action: not idle.get(action.name, False))


def _body(page: Page, model: StatsModel) -> None:
    """What is known, and below it the tables; where there is room those that lead nowhere stand
    beside it, below a chart."""
    goes = tuple(table for table in model.tables if table.goes)
    right = page.width
    if page.width >= BESIDE:
        right = min(page.width - LEAST, max(_wide(page, goes), _facts_wide(page, model.facts)))
    known = model.facts
    if model.course and right == page.width:
        known += ((page.say("stats.course"), model.course),)
    told = page.notice or ("" if known or model.left else page.say("stats.none"))
    rows = min(3, len(text.wrap(page.words(told), max(1, page.width - 2 * INSET))))
    split = bool(goes) and right < page.width
    left = goes if split else model.tables
    aside = [table for table in model.tables if not table.goes] if split else []
    above = [
        Part(_facts(known), len(known)),
        Part(_notice(page, told), rows, gap=1 if known else 0),
    ]
    above = [part for part in above if part.needs]
    course = CHART if model.course and split else 0
    if page.notice:
        course = max(course, sum(part.needs + 1 for part in above))
    columns(
        page,
        Part(
            lambda part: stack(
                part,
                *above,
                Part(lambda part: _tables(part, left, model.at), 0, ALL, gap=1 if above else 0),
            ),
            right,
        ),
        Part(
            lambda part: stack(
                part,
                Part(lambda part: _course(part, model.course), course),
                Part(lambda part: _tables(part, aside, 0), 0, ALL),
            ),
            0,
            ALL,
        ),
    )


def _facts(told: Sequence[Fact]) -> Callable[[Page], None]:
    """Paint facts within the margins."""

    def paint(page: Page) -> None:
        area = page.within(Rect(INSET, 0, page.width - 2 * INSET, page.height))
        facts(area, told, lambda value: "gold" if value and value[0] in BLOCKS else "text")

    return paint


def _notice(page: Page, told: str) -> Callable[[Page], None]:
    """Paint what there is to say, over the whole width of the `page`."""

    def paint(part: Page) -> None:
        y = part.area.y - page.area.y
        page.paragraph(Rect(INSET, y, page.width - 2 * INSET, part.height), told, "accent")

    return paint


def _course(page: Page, course: str) -> None:
    """The chart, each of its cells as high as half as many rows."""
    if not course:
        return
    page.put(INSET, 0, page.say("stats.course"), "muted", Weight.BOLD)
    rows, halves = len(BLOCKS) // 2, [BLOCKS.index(cell) + 1 for cell in course]
    for down in range(rows):
        least = 2 * (rows - 1 - down)
        shown = "".join(" ▄█"[max(0, min(half - least, 2))] for half in halves)
        page.put(INSET, 1 + down, shown, "gold")


def _facts_wide(page: Page, told: Sequence[Fact]) -> int:
    """Columns that facts need with their margins."""
    return sum(widths_of(page, told)) + APART + 2 * INSET


def _wide(page: Page, tables: Sequence[Table]) -> int:
    """Columns that tables need with their margins."""
    widths = [_widths(page, [table]) for table in tables]
    return max((sum(own) + APART * (len(own) - 1) for own in widths), default=0) + 2 * INSET


def _tables(page: Page, tables: Sequence[Table], at: int) -> None:
    """Tables below each other, without the last columns where those have no room; those behind the
    chosen row, the one of number `at`, are shown as far as they fit."""
    if _wide(page, tables) > page.width:
        tables = [_narrowed(table) for table in tables]
    widths = [
        _widths(page, [other for other in tables if len(other.head) == len(table.head)])
        for table in tables
    ]
    wide = max((first for first, *_ in widths), default=0)
    wide += max((sum(others) + APART * len(others) for _, *others in widths), default=0)
    right = min(page.width - INSET, INSET + wide)
    # a row by its number, -1 for the head of its table and -2 for a free row above it
    every = zip(tables, widths, strict=True)
    lines = [(table, own, n) for table, own in every for n in range(-2, len(table.rows))][1:]
    goes = [at for at, (table, _, n) in enumerate(lines) if n >= 0 and table.goes]
    chosen = goes[at] if at < len(goes) else 0
    last = len(lines) - 1 if at + 1 >= len(goes) else chosen
    own_rows = chosen, min(last, chosen + page.height - 1)
    for row, (line, (table, own, n)) in in_sight(page, [*enumerate(lines)], own_rows):
        if n >= -1:
            _row(row, table, n, own, right, bool(goes) and line == chosen)


def _narrowed(table: Table) -> Table:
    """A table with its first columns alone."""
    rows = tuple(row[:FIRST] for row in table.rows)
    return replace(table, head=table.head[:FIRST], rows=rows)


def _widths(page: Page, alike: Sequence[Table]) -> list[int]:
    """Cells of the columns of tables with as many of them, which stand below each other."""
    return widths_of(page, (row for table in alike for row in (table.head, *table.rows)))


def _row(page: Page, table: Table, n: int, widths: Sequence[int], right: int, chosen: bool) -> None:
    """A row of a table, or its head; its numbers end at column `right`."""
    ink, ground = ("muted", "") if n < 0 else ("text", "")
    if table.goes and n >= 0:
        page.row(chosen, f"stats.choose:{n}")
        ink, ground = ("gold", "chip") if chosen else ("text", "")
    cells = table.head if n < 0 else table.rows[n]
    for at, wide in [*enumerate(widths)][:0:-1]:
        page.end(right, 0, cells[at], ink if at == 1 else "muted", ground=ground)
        right -= wide + APART
    told = _standing(page.words(cells[0]), right - INSET)
    page.put(INSET, 0, told, ink, bold(n < 0 or chosen), ground=ground)


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
