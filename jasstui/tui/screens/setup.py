"""The set-up screen: who plays, what is agreed, and off it goes."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import BindingType

from jasstui import paths
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.engine.record import RecordProblem
from jasstui.table.setup import MOST_DIGITS, Setup, onwards
from jasstui.table.shelf import Agreement, Shelf
from jasstui.tui import keys
from jasstui.tui.pages.page import Page
from jasstui.tui.pages.setup import NUMBER, PEOPLE, Row, SetupModel, paint_setup, rows_of
from jasstui.tui.screens.moving_screen import MovingScreen


class SetupScreen(MovingScreen):
    """A table for one form; Enter begins the Partie, Esc goes back."""

    WHERE = "setup"
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings("setup")

    def __init__(self, shelf: Shelf, setup: Setup) -> None:
        super().__init__()
        self.shelf = shelf
        self.setup = setup
        self.notice = ""
        self._unsaved = False

    # ------------------------------------------------------------ what is shown

    @property
    def rows(self) -> list[Row]:
        """Everything that can be set."""
        return rows_of(self.setup)

    @property
    def row(self) -> Row:
        """What is chosen."""
        return self.rows[self.at]

    def paint(self, width: int, height: int) -> Page:
        """The set-up page."""
        words = self.jass.words
        rule, sentence = self._about()
        model = SetupModel(
            self.setup,
            self.shelf.facts(self.setup.form.id),
            self.at,
            keys.bar("setup", words, self.jass.keymap),
            sentence,
            rule,
            self.field if self.typing else None,
            self.notice,
        )
        return paint_setup(model, width, height, self.jass.look, words)

    def _about(self) -> tuple[str, str]:
        """The rule behind the chosen row and its sentence."""
        words, row = self.jass.words, self.row
        if isinstance(row, Agreement):
            return self.shelf.rule_of(self.setup.form.id, row, words.language)
        return "", words("setup.about.seat" if isinstance(row, int) else f"setup.about.{row}")

    def _changed(self) -> None:
        self.notice = ""
        self._unsaved = False
        self.redraw()

    # ------------------------------------------------------------ moving about

    @property
    def last(self) -> int:
        return len(self.rows) - 1

    def moved(self) -> None:
        self._changed()

    def action_choose(self, at: int) -> None:
        """Choose a row by a click."""
        self.go(at)

    # ------------------------------------------------------------ setting

    def action_less(self) -> None:
        """The value before."""
        self._turn(-1)

    def action_more(self) -> None:
        """The next value."""
        self._turn(1)

    def _turn(self, step: int) -> None:
        row = self.row
        if isinstance(row, Agreement):
            self.setup.turn(row, step)
        elif isinstance(row, int):
            self.setup.turn_seat(row, step)
        elif row == PEOPLE:
            self.setup.resize(step)
        self._changed()

    def action_sit(self, at: int, level: str) -> None:
        """Let somebody sit on a seat, by a click."""
        self.setup.sit(at, level)
        self.go(self.rows.index(at))

    def action_reset(self) -> None:
        """All agreements as the form has them."""
        self.setup.reset()
        self._changed()

    def action_name(self) -> None:
        """Write the name of the chosen seat."""
        if not isinstance(self.row, int):
            self.go(self.rows.index(0))
        assert isinstance(self.row, int)
        self.type_into(self.setup.seats[self.row].name)

    def typing_done(self, kept: bool) -> None:
        """Take the name over, if it can be one."""
        self._changed()
        assert isinstance(self.row, int)
        if kept and not self.setup.rename(self.row, self.field):
            self.notice = self.jass.words("setup.no-name", name=self.field.strip())

    def on_key(self, event: events.Key) -> None:
        """Digits write the deal number while its row is chosen."""
        if not self.typing and self.row == NUMBER:
            number = self.setup.number
            if event.key == "backspace":
                self.setup.number = number[:-1]
            elif event.character and event.character in "0123456789":
                self.setup.number = (number + event.character)[:MOST_DIGITS]
            else:
                return
            event.stop()
            self._changed()
            return
        super().on_key(event)

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
            again = self.jass.words("setup.unsaved") if self._unsaved else ""
            self.notice = f"{self.told(problem)} {again}".strip()
            self.redraw()
            return
        except CatalogueProblem as problem:
            self.notice = self.told(problem)
            self.redraw()
            return
        self.app.switch_screen(TableScreen(session, again=onwards(session)))

    def action_rules(self) -> None:
        """Read the rules, at the one behind the chosen row."""
        from jasstui.tui.screens.rules import RulesScreen

        rule, _ = self._about()
        self.app.push_screen(RulesScreen(self.shelf, self.setup.form.id, rule))
