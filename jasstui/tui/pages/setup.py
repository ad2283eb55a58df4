"""Painting the set-up page: the table with its seats, agreements with their rule, kept tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jasstui.draw import text
from jasstui.draw.card import Size, paint_card, paint_chip
from jasstui.draw.deck import SAMPLE
from jasstui.draw.look import Look
from jasstui.draw.rows import Rect, Weight
from jasstui.settings import Settings
from jasstui.table.keys.keymap import REGISTRY, Keymap
from jasstui.table.page.strips import Key
from jasstui.table.program.preferences import Preference
from jasstui.table.program.terms import level_name, option_name, value_name, value_word
from jasstui.table.shelf.kept import Kept
from jasstui.table.shelf.setup import KINDS, Setup
from jasstui.table.shelf.shelf import Agreement, Facts
from jasstui.tui.pages.page import Page, window
from jasstui.tui.pages.setup_table import paint_mat, place_name
from jasstui.words import Words

MAT, SMALL_MAT = 62, 43
"""Columns of the table at the left, on a large page and on a small one."""

PEOPLE, NUMBER, TABLES, UNDO = "people", "number", "tables", "undo"
"""Rows that are neither a seat nor an agreement of the form: how many play, the deal number, a kept
table, whether one may take back."""

_PLAIN = {True: "setup.plain.on", False: "setup.plain.off"}

Row = int | str | Agreement | Preference
"""What can be set: a seat by its number, one of the words above, an agreement, or a setting."""


@dataclass(frozen=True)
class SetupModel:
    """What the set-up page shows.

    `at`: row of `rows` that is chosen; `seat`: the seat whose fields are shown. `tables`: kept
    ones, `table`: the name of the one that sits here. `sentence`: what the chosen row is about,
    with the `rule` behind it. `field`: what is being written, for `writes` ("name" or "keep"); None
    if nothing is. `notice`: something is wrong.
    """

    setup: Setup
    facts: Facts
    rows: Sequence[Row]
    at: int
    seat: int
    settings: Settings
    keys: Sequence[Key]
    tables: Sequence[Kept] = ()
    table: str = ""
    sentence: str = ""
    rule: str = ""
    field: str | None = None
    writes: str = "name"
    notice: str = ""
    keymap: Keymap = REGISTRY


def rows_of(setup: Setup, tables: Sequence[Kept], preferences: Sequence[Preference]) -> list[Row]:
    """Everything that can be set, from top to bottom."""
    people = [PEOPLE] if len(setup.form.players) > 1 else []
    kept = [TABLES] if tables else []
    undo = [UNDO] if setup.several else []
    seats = range(len(setup.seats))
    return [*seats, *people, *kept, *setup.agreements, *undo, *preferences, NUMBER]


def paint_setup(model: SetupModel, width: int, height: int, look: Look, words: Words) -> Page:
    """The set-up page."""
    page = Page(width, height, look, model.keymap)
    title = model.setup.form.title(words.language)
    page.bar(title, (words("setup.title"),), [page.end_key("setup.help", words)])
    chosen = model.rows[model.at]
    deep = 4 if height >= 22 else 2
    if width < 78 or height < 22:
        _list(page, Rect(0, 1, width, height - 5 - deep), model, words, seats=True)
        _sentence(page, Rect(2, height - 3 - deep, width - 4, deep - 1), model, words)
    else:
        wide = width >= 104
        below = 18 if height >= 36 else 9 if len(model.setup.seats) > 8 else 11
        mat = Rect(0, 1, MAT if wide else SMALL_MAT, min(28, height - below))
        at = model.seat if chosen == model.seat else -1
        facts = model.facts
        paint_mat(page, mat, model.setup, facts.clockwise, facts.partners, at, words)
        side = Rect(mat.w, 1, width - mat.w, height - 2)
        page.canvas.fill(side, "panel")
        top = _fields(page, Rect(side.x + 1, 2, side.w - 2, 6), model, words)
        shows = height >= 36
        _list(page, Rect(side.x, top, side.w, side.h - 1 - top - (5 if shows else 0)), model, words)
        if shows:
            _cards(page, width - 4 * (Size.M.w + 2) - 2, height - 7)
        else:
            _chips(page, mat.w - 1, mat.y + mat.h)
        _below(page, Rect(2, mat.y + mat.h, mat.w - 3, height - mat.h - 4), model, words)
    _ready(page, 2, height - 3, MAT if width >= 104 and height >= 22 else width, words)
    page.keys(model.keys, _who(model.setup, words))
    return page


def _who(setup: Setup, words: Words) -> str:
    people, bots = setup.people, len(setup.seats) - setup.people
    told = [words("setup.people", n=people)] if people else []
    return ", ".join([*told, *([words("setup.bots", n=bots)] if bots else [])])


# ------------------------------------------------------------------ the chosen seat


def _fields(page: Page, rect: Rect, model: SetupModel, words: Words) -> int:
    """Name and player of a seat; returns the row below."""
    setup, at = model.setup, model.seat
    seat, chosen = setup.seats[at], model.rows[model.at] == at
    place = place_name(setup, at, model.facts.clockwise, words)
    y, x = rect.y, rect.x + 1
    page.put(x, y, place, "muted", weight=Weight.BOLD, room=rect.w - 2)
    y += 2 if page.height >= 36 else 1
    column = x + (14 if rect.w > 40 else 0)
    if column > x:
        page.put(x + 1, y, words("setup.field.name"), "text")
    if chosen and model.field is not None and model.writes == "name":
        end = page.put(column, y, model.field, "gold", weight=Weight.BOLD, room=24)
        page.canvas.put(end, y, page.look.sign("▏", "_"), "gold")
    else:
        end = page.put(
            column, y, seat.name, "gold" if chosen else "text", weight=Weight.BOLD, room=24
        )
        page.hit(Rect(column, y, end - column, 1), f"rename({at})")
    y += 2 if page.height >= 36 else 1
    if column > x:
        page.put(x + 1, y, words("setup.field.player"), "text")
    _kinds(page, column - 1, y, model, at, chosen, words)
    return y + 2


def _kinds(
    page: Page, x: int, y: int, model: SetupModel, at: int, chosen: bool, words: Words
) -> int:
    level = model.setup.seats[at].level
    for kind in KINDS:
        x = page.pill(x, y, level_name(words, kind), kind == level, f"sit({at},'{kind}')", chosen)
    return x


# ------------------------------------------------------------------ the list


def _agreed(row: Row | None) -> bool:
    return isinstance(row, Agreement) or row == UNDO


def _heading(row: Row, before: Row | None, words: Words) -> str | None:
    """What stands above a row; "" leaves a free row."""
    if _agreed(row) and not _agreed(before):
        return words("setup.agreements")
    if isinstance(row, Preference) and not isinstance(before, Preference):
        return words("setup.cards")
    if isinstance(row, int) and before is None:
        return words("setup.seats")
    return None


def _list(page: Page, rect: Rect, model: SetupModel, words: Words, seats: bool = False) -> None:
    """The rows one below the other; `seats`: those of the seats too."""
    lines: list[int | str] = []
    before: Row | None = None
    for index, row in enumerate(model.rows):
        if isinstance(row, int) and not seats:
            continue
        heading = _heading(row, before, words)
        if heading is not None:
            lines += ["", heading] if lines and rect.h > 12 else [heading]
        lines.append(index)
        before = row
    at = lines.index(model.at) if model.at in lines else 0
    first = window(at, rect.h, len(lines), max(0, at - rect.h // 2))
    first = 0 if at < rect.h - 1 else first
    for down, line in enumerate(lines[first : first + rect.h]):
        y = rect.y + down
        if isinstance(line, str):
            page.put(rect.x + 2, y, line, "muted", weight=Weight.BOLD, room=rect.w - 4)
        else:
            _row(page, Rect(rect.x, y, rect.w, 1), model, words, model.rows[line], line)
    page.scrolled(rect.x + rect.w - 1, rect.y, rect.h, first, len(lines))


def _row(page: Page, rect: Rect, model: SetupModel, words: Words, row: Row, index: int) -> None:
    chosen = index == model.at
    if chosen:
        page.canvas.fill(Rect(rect.x + 1, rect.y, rect.w - 3, 1), "chip")
        page.mark(rect.x + 1, rect.y, "chip")
    page.hit(rect, f"choose({index})")
    if isinstance(row, int):
        _seat(page, rect, model, words, row, chosen)
        return
    setup, room = model.setup, max(14, min(30, rect.w // 2))
    value: Any
    values: Sequence[Any]
    x, right = rect.x + 3, rect.x + rect.w - 3
    if isinstance(row, Agreement):
        value = setup.value(row)
        values, names = row.values, [value_name(words, row, v) for v in row.values]
        told, changed = value_name(words, row, value), value != row.default
        name, place = option_name(words, row.name), f"{values.index(value) + 1}/{len(values)}"
    elif isinstance(row, Preference):
        value = getattr(model.settings, row.name)
        values, names = row.values, [value_word(words, row, v) for v in row.values]
        told, changed = value_word(words, row, value), False
        name, place = words(f"settings.name.{row.name}"), ""
    else:
        told = {
            PEOPLE: str(len(setup.seats)),
            TABLES: model.table or words("setup.no-table"),
            NUMBER: setup.number or words("setup.chance"),
            UNDO: words(_PLAIN[setup.undo]),
        }[row]
        value, values, place = setup.undo, (False, True) if row == UNDO else (), ""
        names = [words(_PLAIN[on]) for on in values]
        changed = told in (setup.number, model.table) or {PEOPLE: True, UNDO: setup.undo}.get(
            row, False
        )
        name = words(f"setup.row.{row}")
    page.put(x, rect.y, name, "text", room=room - (3 if changed and not chosen else 1))
    now = values.index(value) if value in values else 0
    others = [(names[at], f"put({index},{at - now})") for at, v in enumerate(values) if v != value]
    _value(page, x + room, right, rect.y, told, changed, chosen, others, place)
    if row == NUMBER and chosen:
        end = x + room + text.width(page.words(told)) + 1
        page.canvas.put(end, rect.y, page.look.sign("▏", "_"), "gold")


def _value(
    page: Page, x: int, right: int, y: int, told: str, changed: bool, chosen: bool,
    others: Sequence[tuple[str, str]], place: str,
) -> None:  # fmt: skip
    """What is chosen, with a dot before it if it is not as usual; others that could be chosen, each
    with what a click on it does, stand at the right as far as there is room."""
    if chosen:
        shown = text.cut(page.words(told), min(text.width(page.words(told)), right - x - 1))
        x = page.pill(x - 1, y, shown, True, "more")
    else:
        if changed:
            page.put(x - 2, y, page.look.sign("●", "*"), "gold")
        x = page.put(x, y, told, "gold", "", Weight.BOLD, room=right - x)
    last = right - text.width(page.words(", ".join(word for word, _ in others)))
    if last >= x + 2:
        for word, deed in others:
            end = page.put(last, y, word, "muted")
            page.hit(Rect(last, y, end - last, 1), deed)
            last = page.put(end, y, ", ", "muted") if end < right else end
    elif chosen and right - x - 2 >= len(place):
        page.end(right, y, place, "muted")


def _seat(page: Page, rect: Rect, model: SetupModel, words: Words, at: int, chosen: bool) -> None:
    """A seat as a row, where there is no room for the table."""
    seat, x, y = model.setup.seats[at], rect.x + 3, rect.y
    room = max(10, min(22, rect.w - 50))
    if chosen and model.field is not None and model.writes == "name":
        end = page.put(x, y, model.field, "gold", weight=Weight.BOLD, room=room - 1)
        page.canvas.put(end, y, page.look.sign("▏", "_"), "gold")
    else:
        page.put(x, y, seat.name, "gold" if chosen else "text", weight=Weight.BOLD, room=room)
    _kinds(page, x + room + 1, y, model, at, chosen, words)


# ------------------------------------------------------------------ cards, kept tables, sentences


def _cards(page: Page, x: int, y: int) -> None:
    """Some cards as they look with this deck."""
    for face in SAMPLE:
        page.canvas.blit(x, y, paint_card(face, Size.M, page.look))
        x += Size.M.w + 2


def _chips(page: Page, right: int, y: int) -> None:
    """The same as chips that end before column `right`."""
    for face in reversed(SAMPLE):
        chip = paint_chip(face, page.look)
        right -= sum(text.width(span.text) for span in chip) + 1
        page.canvas.blit(right, y, (chip,))


def _below(page: Page, rect: Rect, model: SetupModel, words: Words) -> None:
    """Kept tables where there is room, then what the chosen row is about."""
    y = rect.y + 1
    if rect.h >= 9:
        page.put(rect.x, y, words("setup.kept"), "muted", weight=Weight.BOLD)
        y += 1
        if not model.tables:
            y = page.paragraph(
                Rect(rect.x + 1, y, rect.w - 1, 2),
                words("setup.none-kept", cap=page.key("setup.keep")),
                "muted",
            )
        for index, table in enumerate(model.tables[: rect.h - 9]):
            on = table.name == model.table
            x = page.put(rect.x + 1, y, table.name, "gold" if on else "text", "", Weight.BOLD, 18)
            page.put(max(x + 2, rect.x + 21), y, table.people, "muted", room=rect.w - 22)
            page.hit(Rect(rect.x, y, rect.w, 1), f"take({index})")
            y += 1
        y += 1
    _sentence(page, Rect(rect.x, y, rect.w, rect.y + rect.h - y), model, words)


def _sentence(page: Page, rect: Rect, model: SetupModel, words: Words) -> None:
    """What the chosen row is about, what is being written, or what is wrong."""
    if model.field is not None and model.writes == "keep":
        x = page.put(rect.x, rect.y, words("setup.keep-as") + " ", "gold", weight=Weight.BOLD)
        x = page.put(x, rect.y, model.field, room=rect.x + rect.w - x - 1)
        page.canvas.put(x, rect.y, page.look.sign("▏", "_"), "gold")
        return
    if model.notice:
        page.paragraph(rect, model.notice, "accent")
        return
    y = page.paragraph(rect, model.sentence)
    if model.rule and y < rect.y + rect.h:
        page.put(rect.x, y, model.rule, "muted", room=rect.w)


def _ready(page: Page, left: int, y: int, right: int, words: Words) -> None:
    """The question before it begins, with answers beside it or below."""
    above = right < page.width and page.height >= 36
    x = page.put(left, y - above, page.look.sign("▸ ", "> "), "gold", weight=Weight.BOLD)
    x = page.put(x, y - above, words("setup.ready"), weight=Weight.BOLD) + 2
    x = left if above else x
    for id, word in (
        ("setup.start", "go"), ("setup.draw", "draw"), ("setup.reset", "defaults"),
        ("setup.keep", "keep"),
    ):  # fmt: skip
        told = words(f"setup.{word}")
        if x + text.width(page.words(told)) + len(page.key(id)) + 3 < right:
            x = page.button(x, y, id, told, id == "setup.start") + 2
