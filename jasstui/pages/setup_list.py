"""The set-up as a list: what its page shows, and the rows, each name with what is chosen and what
else could be.

A row whose words have no room side by side takes two lines; nothing is cut.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from jasstui.bots.level import character_of
from jasstui.canvas import text
from jasstui.canvas.layout import in_sight, pitch_of
from jasstui.canvas.rows import Rect, Weight
from jasstui.pages.page import Page
from jasstui.plain import Plain
from jasstui.settings import Settings
from jasstui.table.program.preferences import Preference
from jasstui.table.program.terms import fairness, level_name, option_name, value_name, value_word
from jasstui.table.shelf.kept import Kept
from jasstui.table.shelf.setup import KINDS, Setup
from jasstui.table.shelf.shelf import Agreement, Facts
from jasstui.words import Words

PEOPLE, NUMBER, TABLES, UNDO, FAIR = "people", "number", "tables", "undo", "fair"
"""Rows that are neither a seat nor an agreement of the form: number of players, deal number, saved
table, taking back, fair deals."""

Row = int | str | Agreement | Preference
"""A row of the page: a seat by its number, one of the words above, an agreement, or a setting."""


NO_SETTINGS = Settings()
"""What holds before the player's own settings are known."""


class SetupModel(Plain):
    """Everything that the set-up page shows.

    `at`: row of `rows` that is chosen; `seat`: the seat whose fields are shown. `tables`: kept
    ones, `table`: the name of the one that sits here. `sentence`: what the chosen row is about,
    with the `rule` behind it. `writes`: what the text is for that is being written, "name" or
    "keep", or for the row of the deal number, NUMBER.
    """

    setup: Setup
    facts: Facts
    rows: Sequence[Row] = ()
    at: int = 0
    seat: int = 0
    settings: Settings = NO_SETTINGS
    tables: Sequence[Kept] = ()
    table: str = ""
    sentence: str = ""
    rule: str = ""
    writes: str = "name"


def rows_of(
    setup: Setup,
    tables: Sequence[Kept],
    preferences: Sequence[Preference],
    fair: bool = False,
    idle: Collection[str] = (),
) -> list[Row]:
    """Everything that can be set, from top to bottom; `fair`: fair deals, too; `idle`: agreements
    that would change nothing."""
    people = [PEOPLE] if len(setup.form.players) > 1 else []
    kept = [TABLES] if tables else []
    undo = [UNDO] if setup.several else []
    seats = range(len(setup.seats))
    more = [FAIR, NUMBER] if fair else [NUMBER]
    agreements = [one for one in setup.agreements if one.name not in idle]
    return [*seats, *people, *kept, *agreements, *undo, *preferences, *more]


_PLAIN = {True: "setup.plain.on", False: "setup.plain.off"}


def paint_kinds(page: Page, x: int, y: int, model: SetupModel, at: int, chosen: bool) -> int:
    """Choices for a seat, a person or a bot of some strength; returns the column after it."""
    level = model.setup.seats[at].level.partition(":")[0]
    for kind in KINDS:
        x = page.pill(
            x, y, level_name(page.say, kind), kind == level, f"setup.sit:{at},{kind}", chosen
        )
    return x


def paint_character(page: Page, x: int, y: int, model: SetupModel, at: int, chosen: bool) -> None:
    """The character of a bot, or that it has none; a click gives it the next."""
    seat = model.setup.seats[at]
    if not seat.person:
        name = character_of(seat.level)
        told = page.say(f"character.{name or 'none'}")
        if not name and x + text.width(page.words(told)) + 2 > page.width:
            return  # that there is none need not be said where there is no room
        page.pill(x, y, told, bool(name), f"setup.character:{at}", chosen)


def _agreed(row: Row | None) -> bool:
    return isinstance(row, Agreement) or row == UNDO


def _heading(row: Row, before: Row | None, words: Words) -> str | None:
    """Heading above a row; "" leaves a free row."""
    if _agreed(row) and not _agreed(before):
        return words("setup.agreements")
    if isinstance(row, Preference) and not isinstance(before, Preference):
        return words("setup.cards")
    if isinstance(row, int) and before is None:
        return words("setup.seats")
    return None


def paint_list(page: Page, model: SetupModel, seats: bool = False) -> None:
    """The rows one below the other; `seats`: those of the seats too."""
    lines: list[tuple[int, int] | str] = []
    before: Row | None = None
    for index, row in enumerate(model.rows):
        if isinstance(row, int) and not seats:
            continue
        heading = _heading(row, before, page.say)
        if heading and text.width(page.words(heading)) > page.width - 4:
            heading = heading.partition(",")[0]
        if heading is not None:
            lines += ["", heading] if lines and page.height > 12 else [heading]
        lines += [(index, sub) for sub in range(_RowText.of(model, index, page).lines)]
        before = row
    own = [at for at, line in enumerate(lines) if isinstance(line, tuple) and line[0] == model.at]
    at, last = (own[0], own[-1]) if own else (0, 0)
    first = 0 if last < page.height - 1 else max(0, at - page.height // 2)
    pitch = pitch_of(len(lines), page.height)
    for row_, line in in_sight(page, lines, (at, last), first, pitch):
        if isinstance(line, str):
            row_.put(2, 0, line, "muted", Weight.BOLD, page.width - 4)
        else:
            _row(row_, model, *line)


LEAST = 10
"""Columns that names have at least, however long a word stands beside them."""


class _RowText(Plain):
    """A row in words: the lines of its name and of what is chosen, which stand from the column `x`
    on, the same in all rows unless a word is too long for that; whether that is not as usual;
    others that could be chosen, each with what a click on it does; the `place` among all, or from
    where to where they go."""

    name: tuple[str, ...] = ()
    value: tuple[str, ...] = ()
    x: int = 0
    changed: bool = False
    others: tuple[tuple[str, str], ...] = ()
    place: str = ""

    @property
    def lines(self) -> int:
        """Rows that it takes."""
        return max(1, len(self.name), len(self.value))

    @classmethod
    def of(cls, model: SetupModel, index: int, page: Page) -> _RowText:
        """The row in a list of this width."""
        if isinstance(model.rows[index], int):
            return cls()
        name, told, changed, others, place = _said(model, index, page.say)
        x, right = 3, page.width - 3
        longest = max(map(text.width, page.words(told).split()), default=0)
        column = max(x + LEAST, min(x + max(14, min(30, page.width // 2)), right - longest))
        names = text.wrap(page.words(name), column - x - 2)
        values = text.wrap(page.words(told), right - column)
        return cls(names, values, column, changed, others, place)


def _said(
    model: SetupModel, index: int, words: Words
) -> tuple[str, str, bool, tuple[tuple[str, str], ...], str]:
    """A row: its name, what is chosen, whether that is not as usual, all others, the place."""
    setup, row = model.setup, model.rows[index]
    value: Any
    values: Sequence[Any]
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
        assert isinstance(row, str)
        told = {
            PEOPLE: str(len(setup.seats)),
            TABLES: model.table or words("setup.no-table"),
            NUMBER: setup.number or words("setup.chance"),
            UNDO: words(_PLAIN[setup.undo]),
            FAIR: fairness(words, setup.fair),
        }[row]
        value, values, place = setup.undo, (False, True) if row == UNDO else (), ""
        names = [words(_PLAIN[on]) for on in values]
        if row == PEOPLE:
            value, values, place = len(setup.seats), setup.form.players, setup.form.numbers
            names = [str(count) for count in values]
        fewest = len(setup.seats) == setup.form.players[0]
        other = {PEOPLE: not fewest, UNDO: setup.undo, FAIR: bool(setup.fair)}
        changed = told in (setup.number, model.table) or other.get(row, False)
        name = words(f"setup.row.{row}")
    now = values.index(value) if value in values else 0
    others = [
        (names[at], f"setup.put:{index},{at - now}") for at, v in enumerate(values) if v != value
    ]
    return name, told, changed, tuple(others), place


def _row(page: Page, model: SetupModel, index: int, sub: int) -> None:
    """One line of a row: its name, a part of what is chosen, or both."""
    chosen, row = index == model.at, model.rows[index]
    page.row(chosen, f"setup.choose:{index}")
    if isinstance(row, int):
        _seat(page, model, row, chosen)
        return
    told = _RowText.of(model, index, page)
    if sub < len(told.name):
        page.put(3, 0, told.name[sub], "text")
    if sub >= len(told.value):
        return
    right, part = page.width - 3, told.value[sub]
    if chosen and page.typed is not None and model.writes == NUMBER:
        page.field(told.x, 0, "", right, "gold")
        return
    if chosen:
        end = page.pill(told.x - 1, 0, part, True, "setup.more")
    else:
        if told.changed and sub == 0:
            page.put(told.x - 2, 0, page.look.sign("●", "*"), "gold")
        end = page.put(told.x, 0, part, "gold", Weight.BOLD)
    if sub == len(told.value) - 1:
        _paint_alternatives(page, end, right, told, chosen or row == PEOPLE)
    if row == NUMBER and chosen:
        page.put(end, 0, page.look.sign("▏", "_"), "gold")


def _paint_alternatives(page: Page, x: int, right: int, told: _RowText, placed: bool) -> None:
    """The other values, as far as there is room for all of them, else, if it shall be `placed`,
    the place among them, or from where to where they go."""
    last = right - text.width(page.words(", ".join(word for word, _ in told.others)))
    if last >= x + 2:
        for word, deed in told.others:
            end = page.put(last, 0, word, "muted")
            page.hit(Rect(last, 0, end - last, 1), deed)
            last = page.put(end, 0, ", ", "muted") if end < right else end
    elif placed and right - x - 2 >= len(told.place):
        page.end(right, 0, told.place, "muted")


def _seat(page: Page, model: SetupModel, at: int, chosen: bool) -> None:
    """A seat as a row, where there is no room for the table."""
    seat, x = model.setup.seats[at], 3
    room = max(10, min(22, page.width - 50))
    if chosen and page.typed is not None and model.writes == "name":
        page.field(x, 0, page.typed.text, x + room, "gold")
    else:
        page.put(x, 0, seat.name, "gold" if chosen else "text", Weight.BOLD, room)
    end = paint_kinds(page, x + room + 1, 0, model, at, chosen)
    paint_character(page, end, 0, model, at, chosen)
