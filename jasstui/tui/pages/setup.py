"""Painting the set-up page: seats, table agreements with their rule, the deal number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Rect, Weight
from jasstui.draw.table import Seat as Plate
from jasstui.draw.table import TableModel, paint_table
from jasstui.table.setup import KINDS, Setup
from jasstui.table.shelf import Agreement, Facts
from jasstui.table.strips import Key
from jasstui.tui.pages.page import Page, window
from jasstui.tui.pages.terms import level_name, option_name, value_name
from jasstui.words import Words

MAT = 62
"""Columns of the table at the left, where there is room for it."""

PEOPLE, NUMBER = "people", "number"
"""Rows that are neither a seat nor an agreement: how many play, and the deal number."""

Row = int | str | Agreement
"""What can be set: a seat by its number, `PEOPLE`, `NUMBER`, or an agreement."""


@dataclass(frozen=True)
class SetupModel:
    """What the set-up page shows.

    `at`: row that is chosen. `sentence`: what the chosen row is about, with the `rule` behind it.
    `field`: what is being written as a name, None if nothing is. `notice`: something is wrong.
    """

    setup: Setup
    facts: Facts
    at: int
    keys: Sequence[Key]
    sentence: str = ""
    rule: str = ""
    field: str | None = None
    notice: str = ""


def rows_of(setup: Setup) -> list[Row]:
    """Everything that can be set, from top to bottom."""
    people = [PEOPLE] if len(setup.form.players) > 1 else []
    return [*people, *range(len(setup.seats)), *setup.agreements, NUMBER]


def paint_setup(model: SetupModel, width: int, height: int, look: Look, words: Words) -> Page:
    """The set-up page."""
    page = Page(width, height, look)
    title = model.setup.form.title(words.language)
    page.bar(title, (words("setup.title"),), [Key("help", "?", words("home.end.help"))])
    wide = width >= 104 and height >= 30
    if wide:
        mat = Rect(0, 1, MAT, min(height - 12, 28))
        page.canvas.blit(mat.x, mat.y, paint_table(_table(model, mat, words), look))
        below = Rect(2, mat.y + mat.h + 1, MAT - 3, height - mat.h - 6)
        _list(page, Rect(MAT + 1, 2, width - MAT - 2, height - 4), model, words)
    else:
        deep = 3 if height >= 22 else 2
        below = Rect(2, height - 4 - deep, width - 4, deep)
        _list(page, Rect(0, 1, width, height - 6 - deep), model, words)
    _sentence(page, below, model)
    _ready(page, 2, height - 3, words)
    page.keys(model.keys, _who(model.setup, words))
    return page


def _who(setup: Setup, words: Words) -> str:
    people, bots = setup.people, len(setup.seats) - setup.people
    told = [words("setup.people", n=people)] if people else []
    return ", ".join([*told, *([words("setup.bots", n=bots)] if bots else [])])


# ------------------------------------------------------------------ the table


def _table(model: SetupModel, mat: Rect, words: Words) -> TableModel:
    chosen = rows_of(model.setup)[model.at]
    plates = tuple(
        Plate(
            seat.name,
            (level_name(words, seat.level), _place(at, model, words) if at else ""),
            active=at == chosen,
        )
        for at, seat in enumerate(model.setup.seats)
    )
    turn = "clockwise" if model.facts.clockwise else "counter-clockwise"
    return TableModel(
        mat.w,
        mat.h,
        plates,
        model.facts.clockwise,
        lines=(words(f"setup.direction.{turn}"),),
        you=words("table.you"),
    )


def _place(at: int, model: SetupModel, words: Words) -> str:
    """Where a seat is, seen from the first one."""
    count = len(model.setup.seats)
    if model.facts.partners and count == 4 and at == 2:
        return words("table.role.partner")
    names = {2: ("opposite",), 3: ("right", "left"), 4: ("right", "opposite", "left")}
    around = names.get(count, ())
    if model.facts.clockwise:
        around = around[::-1]
    return words(f"setup.place.{around[at - 1]}") if around and at else ""


# ------------------------------------------------------------------ the list


def _list(page: Page, rect: Rect, model: SetupModel, words: Words) -> None:
    rows = rows_of(model.setup)
    lines: list[int | str] = [words("setup.seats")]
    for index, row in enumerate(rows):
        if isinstance(row, Agreement) and not isinstance(rows[index - 1], Agreement):
            lines += ["", words("setup.agreements")]
        elif row == NUMBER:
            lines.append("")
        lines.append(index)
    at = lines.index(model.at)
    heads = 1 if at and isinstance(lines[at - 1], str) else 0
    first = max(0, window(at, rect.h, len(lines), max(0, at - rect.h // 2)))
    first = 0 if at - heads < rect.h and at < rect.h else first
    for down, line in enumerate(lines[first : first + rect.h]):
        y = rect.y + down
        if isinstance(line, str):
            page.put(rect.x + 2, y, line, "muted", weight=Weight.BOLD, room=rect.w - 4)
        else:
            _row(page, Rect(rect.x, y, rect.w, 1), model, words, rows[line], line)
    page.scrolled(rect.x + rect.w - 1, rect.y, rect.h, first, len(lines))


def _row(page: Page, rect: Rect, model: SetupModel, words: Words, row: Row, index: int) -> None:
    chosen = index == model.at
    if chosen:
        page.canvas.fill(Rect(rect.x + 1, rect.y, rect.w - 3, 1), "chip")
        page.mark(rect.x + 1, rect.y, "chip")
    page.hit(rect, f"choose({index})")
    if isinstance(row, Agreement):
        _agreement(page, rect, model, words, row, chosen)
    elif isinstance(row, int):
        _seat(page, rect, model, words, row, chosen)
    else:
        setup = model.setup
        told = str(len(setup.seats)) if row == PEOPLE else setup.number or words("setup.chance")
        column = rect.x + 3 + _name_room(rect)
        page.put(rect.x + 3, rect.y, words(f"setup.row.{row}"), "text", room=_name_room(rect) - 1)
        ink = "gold" if row == PEOPLE or setup.number else "muted"
        x = page.put(column, rect.y, told, ink, weight=Weight.BOLD)
        if row == NUMBER and chosen:
            page.canvas.put(x, rect.y, page.look.sign("▏", "_"), "gold")


def _name_room(rect: Rect) -> int:
    return max(16, min(30, rect.w // 2))


def _seat(page: Page, rect: Rect, model: SetupModel, words: Words, at: int, chosen: bool) -> None:
    seat = model.setup.seats[at]
    x, y = rect.x + 3, rect.y
    room = max(10, min(22, rect.w - 50))
    if chosen and model.field is not None:
        end = page.put(x, y, model.field, "gold", weight=Weight.BOLD, room=room - 1)
        page.canvas.put(end, y, page.look.sign("▏", "_"), "gold")
    else:
        page.put(x, y, seat.name, "gold" if chosen else "text", weight=Weight.BOLD, room=room)
    x += room + 1
    for kind in KINDS:
        x = page.pill(
            x, y, level_name(words, kind), kind == seat.level, f"sit({at},'{kind}')", chosen
        )
        x += 1
    place = words("table.you") if at == 0 else _place(at, model, words)
    if rect.x + rect.w - 3 - text.width(page.words(place)) > x:
        page.end(rect.x + rect.w - 3, y, place, "muted")


def _agreement(
    page: Page, rect: Rect, model: SetupModel, words: Words, agreement: Agreement, chosen: bool
) -> None:
    value = model.setup.value(agreement)
    x, y, right = rect.x + 3, rect.y, rect.x + rect.w - 3
    room = _name_room(rect)
    page.put(x, y, option_name(words, agreement.name), "text", room=room - 1)
    x += room
    told = value_name(words, agreement, value)
    changed = value != agreement.default
    if chosen:
        width = min(text.width(page.words(told)), right - x - 2)
        x = page.pill(x - 1, y, text.cut(page.words(told), width), True, "more")
    else:
        weight = Weight.BOLD if changed else Weight.NORMAL
        x = page.put(x, y, told, "gold" if changed else "text", "", weight, room=right - x)
    others = [value_name(words, agreement, v) for v in agreement.values if v != value]
    shown = ", ".join(others)
    if right - x - 2 >= text.width(page.words(shown)):
        page.end(right, y, shown, "muted" if chosen else "faint")
    elif chosen:
        count = f"{agreement.values.index(value) + 1}/{len(agreement.values)}"
        if right - x - 2 >= len(count):
            page.end(right, y, count, "muted")


# ------------------------------------------------------------------ below


def _sentence(page: Page, rect: Rect, model: SetupModel) -> None:
    """What the chosen row is about, or what is wrong."""
    if model.notice:
        page.paragraph(rect, model.notice, "accent")
        return
    y = page.paragraph(rect, model.sentence)
    if model.rule and y < rect.y + rect.h:
        page.put(rect.x, y, model.rule, "faint", room=rect.w)


def _ready(page: Page, x: int, y: int, words: Words) -> None:
    x = page.put(x, y, page.look.sign("▸ ", "> "), "gold", weight=Weight.BOLD)
    x = page.put(x, y, words("setup.ready"), weight=Weight.BOLD) + 2
    x = page.button(x, y, "Enter", words("setup.go"), "start", True) + 2
    x = page.button(x, y, "r", words("setup.read"), "rules") + 2
    if page.width - x > 20:
        page.button(x, y, "z", words("setup.defaults"), "reset")
