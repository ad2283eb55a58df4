"""The set-up screen: who plays, what is agreed, and off it goes."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import Any

from msgspec.structs import replace
from textual import events

from jasstui import paths
from jasstui.beside.opening import seated
from jasstui.digits import DIGITS
from jasstui.engine.record import RecordProblem
from jasstui.pages.page import Page
from jasstui.pages.setup import paint_setup
from jasstui.pages.setup_list import (
    FAIR,
    NUMBER,
    PEOPLE,
    TABLES,
    UNDO,
    Row,
    SetupModel,
    rows_of,
)
from jasstui.settings import SettingsProblem
from jasstui.table.keys.actions import BY_ID, Action
from jasstui.table.program.preferences import Preference, changed, preferences
from jasstui.table.program.preferences import keep as keep_setting
from jasstui.table.shelf import kept
from jasstui.table.shelf.kept import Kept
from jasstui.table.shelf.setup import LONGEST_NAME, Setup
from jasstui.table.shelf.shelf import Agreement, Shelf
from jasstui.tui.screens.page_screen import MovingScreen

SHOWN = ("deck", "four_colour", "theme")
"""Settings with a preview of the table."""

NAMED = {"seat": "setup.name", TABLES: "setup.drop", UNDO: "table.undo"}
"""The action whose key is named in the sentence of a row."""


class SetupScreen(MovingScreen):
    """A table for one form; Enter begins the Partie, Esc goes back."""

    WHERE = "setup"

    def __init__(self, shelf: Shelf, setup: Setup, table: str = "") -> None:
        """`table`: name of the kept table that sits there."""
        super().__init__()
        self.shelf = shelf
        self.setup = setup
        self.model = SetupModel(setup, shelf.facts(setup.form.id), table=table)
        self._preferences = [p for p in preferences() if p.name in SHOWN]
        self._unsaved = False
        self._fair = shelf.can_be_fair(setup.form.id)

    def on_mount(self) -> None:
        """Look for kept tables."""
        with self.complaining():
            self.turn(tables=kept.read())
            for found in (one for one in self.model.tables if one.name == self.model.table):
                kept.take(self.setup, found)

    def turn(self, **told: Any) -> None:
        """Let something else be shown, or be written."""
        self.model = replace(self.model, **told)

    # ------------------------------------------------------------ what is shown

    @property
    def rows(self) -> list[Row]:
        """Everything that can be set."""
        idle = self.shelf.idle(self.setup.form.id, self.setup.chosen)
        return rows_of(self.setup, self.model.tables, self._preferences, self._fair, idle)

    @property
    def row(self) -> Row:
        """The chosen row."""
        return self.rows[min(self.at, self.last)]

    def works(self, action: Action) -> bool:
        """True if there is something for an action here."""
        some = {
            "character": not self.setup.seats[self.model.seat].person,
            "drop": self.row == TABLES and bool(self.model.table),
            "reset": self.setup.changed,
        }
        return some.get(action.name, True)

    def fill(self, page: Page) -> None:
        """The set-up page."""
        facts = self.shelf.facts(self.setup.form.id)
        page.say = facts.named(page.say)
        rule, sentence = self._about()
        model = replace(
            self.model,
            facts=facts,
            rows=self.rows,
            at=self.at,
            seat=min(self.model.seat, len(self.setup.seats) - 1),
            settings=self.jass.settings,
            sentence=sentence,
            rule=rule,
        )
        paint_setup(page, model)

    def _about(self) -> tuple[str, str]:
        """The rule behind the chosen row and its sentence."""
        words, row = self.jass.words, self.row
        if isinstance(row, Agreement):
            return self.shelf.rule_of(self.setup.form.id, row, words, self.jass.look.deck)
        if isinstance(row, Preference):
            return "", words.get(f"settings.about.{row.name}")
        about = "seat" if isinstance(row, int) else row
        cap = self.jass.keymap.cap(BY_ID[NAMED[about]]) if about in NAMED else ""
        return "", words(f"setup.about.{about}", cap=cap)

    def _changed(self) -> None:
        self.notice = ""
        self._unsaved = False
        self.repaint()

    # ------------------------------------------------------------ moving about

    @property
    def last(self) -> int:
        return len(self.rows) - 1

    def moved(self) -> None:
        if isinstance(self.row, int):
            self.turn(seat=self.row)
        self._changed()

    def action_seat(self, at: int) -> None:
        """Choose a seat by a click. Who sits there is changed beside the mat: a second click on a
        plate is soon made by accident, and one's own is chosen from the beginning."""
        self.go(self.rows.index(at))

    # ------------------------------------------------------------ setting

    def action_less(self) -> None:
        """The value before."""
        self._turn(-1)

    def action_more(self) -> None:
        """The next value."""
        self._turn(1)

    def action_put(self, at: int, step: int) -> None:
        """Change the value of a row by a click, by a number of steps."""
        self.go(at)
        self._turn(step)

    def _turn(self, step: int) -> None:
        row = self.row
        if isinstance(row, Agreement):
            self.setup.turn(row, step)
            self.at = self.rows.index(row)  # others come and go with it
        elif isinstance(row, Preference):
            self._set(row, row.next(getattr(self.jass.settings, row.name), step))
            return
        elif isinstance(row, int):
            self.setup.turn_seat(row, step)
        elif row == PEOPLE:
            self.setup.resize(step)
            self.go(self.rows.index(PEOPLE))
        elif row == UNDO:
            self.setup.undo = not self.setup.undo
        elif row == FAIR:
            self.setup.turn_fair(step)
        elif row == TABLES:
            names = [table.name for table in self.model.tables]
            now = (
                names.index(self.model.table)
                if self.model.table in names
                else -1
                if step > 0
                else 0
            )
            self.action_take((now + step) % len(names))
        self._changed()

    def _set(self, row: Preference, value: object) -> None:
        """Let a setting hold from now on and for later."""
        settings = changed(self.jass.settings, row.name, value)
        assert settings is not None, "one of its own values"
        self.jass.adopt(settings)
        self._changed()
        try:
            keep_setting(settings, row.name)
        except SettingsProblem as problem:
            self.note(self.jass.words("settings.unsaved", problem=self.told(problem)))

    def action_sit(self, at: int, level: str) -> None:
        """Put a person or a bot on a seat, by a click."""
        self.setup.sit(at, level)
        self.go(self.rows.index(at))

    def action_character(self, at: int = -1) -> None:
        """Give the bot on the chosen seat, or on the one that was clicked, another character."""
        self.setup.turn_character(self.model.seat if at < 0 else at)
        self._changed()

    # ------------------------------------------------------------ kept tables

    def action_take(self, index: int) -> None:
        """Let a kept table sit down."""
        row = self.row
        self.turn(table=self.model.tables[index].name)
        kept.take(self.setup, self.model.tables[index])
        self.turn(seat=0)
        stays = row in self.rows and not isinstance(row, int)
        self.at = self.rows.index(row if stays else TABLES)
        self._changed()

    def action_keep(self) -> None:
        """Keep this table under a name."""
        self.turn(writes="keep")
        self.type_into(self.model.table, anew=True)

    def action_drop(self) -> None:
        """Keep the chosen table no longer."""
        if self.row == TABLES and self.model.table:
            self._keep(lambda: kept.drop(self.model.table))
            self.turn(table="")
            self.go(min(self.at, self.last))

    def _keep(self, write: Callable[[], list[Kept]]) -> None:
        with self.complaining():
            self.turn(tables=write())
        self.repaint()

    def action_reset(self) -> None:
        """All agreements as the form has them."""
        row = self.row
        self.setup.reset()
        self.at = self.rows.index(row) if row in self.rows else min(self.at, self.last)
        self._changed()

    def action_draw(self) -> None:
        """Draw lots for the seats, and say so where they leave everybody in his place."""
        before = [*self.setup.seats]
        self.setup.draw(SystemRandom())
        self._changed()
        if self.setup.seats == before:
            self.note(self.words("setup.drawn-same"))

    def action_name(self) -> None:
        """Write the name of the chosen seat."""
        if not isinstance(self.row, int):
            self.go(self.rows.index(self.model.seat))
        self.turn(writes="name")
        self.type_into(self.setup.seats[self.model.seat].name, anew=True, longest=LONGEST_NAME)

    def action_rename(self, at: int) -> None:
        """Write the name of a seat by a click."""
        self.go(self.rows.index(at))
        self.action_name()

    def take_over(self, told: str) -> str:
        """Take over a name, if it can be one, or the deal number."""
        self._changed()
        name = " ".join(told.split())
        if self.model.writes == NUMBER:
            self.setup.number = told
        elif self.model.writes == "name" and name and not self.setup.rename(self.model.seat, name):
            return self.jass.words("setup.no-name", name=name)
        elif self.model.writes == "keep" and name:
            row = self.row
            self.turn(table=name)
            self._keep(lambda: kept.keep(self.setup, name))
            self.at = self.rows.index(row)
        return ""

    def takes(self, event: events.Key) -> bool:
        """Digits write the deal number while its row is chosen."""
        begins = event.key == "backspace" or (event.character or "none") in "0123456789"
        if not self.typing and self.row == NUMBER and begins:
            self.turn(writes=NUMBER)
            self.type_into(self.setup.number, longest=DIGITS, only="[0-9]")
        return super().takes(event)

    def do(self, deed: str) -> None:
        """A click means the row or the table that stood there, also where what was being written
        has moved it."""
        id, _, what = deed.partition(":")
        before = self._listed(id)
        if not what or before is None or not self.typing:
            super().do(deed)
        elif self.finish():
            first, comma, rest = what.partition(",")
            after = self._listed(id) or []
            super().do(f"{id}:{after.index(before[int(first)])}{comma}{rest}")

    def _listed(self, id: str) -> list[Any] | None:
        """What the number in a deed counts, None where it counts nothing that moves."""
        if id == "setup.take":
            return [table.name.casefold() for table in self.model.tables]
        return self.rows if id in ("setup.choose", "setup.put") else None

    # ------------------------------------------------------------ off it goes

    def action_start(self) -> None:
        """Begin the Partie. If its record cannot be written, say so and begin without one when
        asked again."""
        from jasstui.tui.screens.table import TableScreen

        path = None if self._unsaved else paths.new_save(self.setup.form.id)
        try:
            shelf, faces = self.shelf, self.jass.look.deck
            session = self.setup.begin(shelf.catalogue, shelf.rulebook, path, faces)
        except RecordProblem as problem:
            self._unsaved = problem.code == "record.unwritable"
            start = self.jass.keymap.cap(BY_ID["setup.start"])
            again = self.jass.words("setup.unsaved", cap=start) if self._unsaved else ""
            self.note(f"{self.told(problem)} {again}".strip())
            return
        self.app.switch_screen(TableScreen(seated(session, self.jass.settings)))

    def action_rules(self) -> None:
        """Read the rules, at the one behind the chosen row."""
        from jasstui.tui.screens.rules import RulesScreen

        rule, _ = self._about()
        setup = self.setup
        self.app.push_screen(
            RulesScreen(self.shelf, setup.form.id, rule, dict(setup.chosen), practises=True)
        )
