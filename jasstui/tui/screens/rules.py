"""The rules reader: all rules of a form, in both languages, opened at any rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.binding import BindingType

from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.rulebook import Ledger
from jasstui.table.shelf.reading import Chapter, chapters, place_of, search
from jasstui.table.shelf.shelf import Agreement, Shelf
from jasstui.tui import keys
from jasstui.tui.pages.page import Page
from jasstui.tui.pages.rules import Book, RulesModel, page_lines, paint_rules, set_book
from jasstui.tui.screens.moving_screen import MovingScreen
from jasstui.words import Words, languages, words_for


class RulesScreen(MovingScreen):
    """Reads the rules of `form`. `rule`: id of a rule to open at, "" for the beginning. `agreed`:
    what holds at the table one comes from, by the name of the agreement."""

    WHERE = "rules"
    WHEEL = 1
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings("rules")

    def __init__(
        self, shelf: Shelf, form: str, rule: str = "", agreed: Mapping[str, str] | None = None
    ) -> None:
        super().__init__()
        self.agreed = agreed
        self.shelf = shelf
        self.form = form
        self.language = ""
        self.search = ""
        self.notes = False
        self.marked = ""
        self._wanted = rule
        self._ledger, self._all, self._agreements = self._open()
        self._book = Book()
        self._set_for: tuple[object, ...] = ()

    def _open(self) -> tuple[Ledger, tuple[Chapter, ...], tuple[Agreement, ...]]:
        """The rules; a form nobody wrote down has an empty book with what is wrong in it."""
        try:
            ledger = self.shelf.ledger(self.form)
            agreements = self.shelf.facts(self.form).agreements
            if ledger is not None:
                return ledger, chapters(self.shelf.rulebook, ledger.id), agreements
            problem = CatalogueProblem("rulebook.missing", form=self.form)
        except CatalogueProblem as error:
            problem = error
        told = str(problem)
        return Ledger(self.form, self.form, self.form, told, told, "", ()), (), ()

    # ------------------------------------------------------------ what is shown

    @property
    def words(self) -> Words:
        """Words of the language being read."""
        return words_for(self.language) if self.language else self.jass.words

    def _model(self) -> RulesModel:
        words = self.words
        book = search(self._all, self.search, words.language) if self.search else self._all
        return RulesModel(
            self._ledger.titled(words.language),
            self._ledger,
            book,
            self._agreements,
            keys.bar("rules", words, self.jass.keymap),
            self.at,
            self.search,
            self.typing,
            self.notes,
            self.marked,
            self.agreed,
            self.jass.keymap,
        )

    def paint(self, width: int, height: int) -> Page:
        """The page; lines are broken anew only when width, language or choice have changed."""
        model, look = self._model(), self.jass.look
        wanted = (width, look, self.words.language, self.search, self.notes)
        if wanted != self._set_for:
            held = self._held()
            self._book = set_book(model, width, look, self.words)
            self._set_for = wanted
            self.at = self._book.line_of(held) if held else self.at
        if self._wanted:
            self.marked = place_of(self._all, self._wanted)
            self.at = max(0, self._book.line_of(self.marked) - 1)
            self._wanted = ""
        most = max(0, len(self._book.lines) - page_lines(height, width))
        self.at = max(0, min(self.at, most))
        return paint_rules(self._model(), self._book, width, height, look, self.words)

    def _held(self) -> str:
        """The rule at the top, to be found again in other lines."""
        return next((line.rule for line in self._book.lines[self.at :] if line.rule), "")

    @property
    def last(self) -> int:
        return len(self._book.lines)

    @property
    def page(self) -> int:
        return max(1, page_lines(self.size.height, self.size.width) - 2)

    # ------------------------------------------------------------ moving about

    def action_chapter(self, number: int) -> None:
        """To a chapter."""
        starts = self._book.starts
        self.go(starts[max(0, min(number, len(starts) - 1))])

    def action_chapter_back(self) -> None:
        """To the beginning of this chapter, or to the one before."""
        now = self._book.chapter_at(self.at)
        self.action_chapter(now if self._book.starts[now] < self.at else now - 1)

    def action_chapter_on(self) -> None:
        """To the next chapter."""
        self.action_chapter(self._book.chapter_at(self.at) + 1)

    # ------------------------------------------------------------ choosing

    def action_search(self) -> None:
        """Write into the search field."""
        self.type_into(self.search)

    def typed(self, field: str) -> None:
        """Show only rules that have what was written."""
        self.search = field
        self.at = 0

    def typing_done(self, kept: bool) -> None:
        """Esc shows all rules again."""
        if not kept:
            self.typed("")

    def action_language(self) -> None:
        """Read in the other language."""
        spoken, now = languages(), self.words.language
        self.language = spoken[(spoken.index(now) + 1) % len(spoken)]
        self.redraw()

    def action_notes(self) -> None:
        """Show or hide notes."""
        self.notes = not self.notes
        self.redraw()

    def action_back(self) -> None:
        """Out of the search first, then out of the rules."""
        if self.search:
            self.typed("")
            self.redraw()
        else:
            self.dismiss(None)
