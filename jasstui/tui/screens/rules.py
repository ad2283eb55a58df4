"""The rules reader: all rules of a form, in German and English, opened at any rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jasstui.catalogue.deviations import deviations
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.rulebook import Ledger, Rule
from jasstui.draw.example import Example
from jasstui.draw.look import Look
from jasstui.draw.naming import USUAL, Naming
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.pages.page import Page
from jasstui.pages.rules import paint_rules
from jasstui.pages.rules_book import Book, RulesModel, page_lines, set_book, terms_shown
from jasstui.problem import Problem
from jasstui.table.explaining.examples import examples
from jasstui.table.explaining.glossary import Glossary
from jasstui.table.explaining.glossary import terms as terms_of
from jasstui.table.keys.actions import BY_ID, Action
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.reading import Chapter, Terms, apart, chapters, place_of, search
from jasstui.table.shelf.shelf import Facts, Shelf, facts_of
from jasstui.tui.screens.opening import practice_of
from jasstui.tui.screens.page_screen import MovingScreen
from jasstui.words import FALLBACK, FIRST, Words, words_for

MOVING = frozenset({"rules.up", "rules.down", "rules.chapter-back", "rules.chapter-on"})
"""Actions that show another part of the rules."""


class RulesScreen(MovingScreen):
    """Reads the rules of `form`. `rule`: id of a rule to open at, "" for the beginning. `agreed`:
    what holds at the table one comes from, by the name of the agreement. `practises`: whether the
    form may be practised from here, as it may while no Partie is going on. `rules`: those that are
    played by at that table, which the shelf need not have; None for those of the shelf."""

    WHERE = "rules"
    ENDS = ("page.done", "page.show-all")
    WHEEL = 3

    def __init__(
        self,
        shelf: Shelf,
        form: str,
        rule: str = "",
        agreed: Mapping[str, str] | None = None,
        practises: bool = False,
        rules: Rules | None = None,
    ) -> None:
        super().__init__()
        self.practises = practises
        self.agreed = agreed
        self.shelf = shelf
        self.form = form
        self.language = ""
        self.search = ""
        self.notes = False
        self.marked = ""
        self._wanted = rule
        self._problem: Problem | None = None
        self._rules = rules or self._compiled()
        self._terms = Terms()
        self._ledger, self._all, self._facts = self._open(rules)
        self._shown: dict[tuple[str, Look], tuple[Example, ...]] = {}
        self._glossaries: dict[tuple[str, bool], Glossary] = {}
        self._texts: dict[str, str] = {}
        self._book = Book()
        self._set_for: tuple[object, ...] = ()

    def _open(self, rules: Rules | None) -> tuple[Ledger, tuple[Chapter, ...], Facts | None]:
        """The rules; a form nobody wrote down has an empty book and a sentence of what is wrong."""
        try:
            facts = facts_of(rules.spec) if rules else self.shelf.facts(self.form)
            book = rules.rulebook if rules else self.shelf.rulebook
            ledger = book.ledger(rules.spec.book) if rules else self.shelf.ledger(self.form)
            if ledger is not None:
                self._terms = self._read_under(facts)
                return ledger, chapters(book, ledger.id, self._terms), facts
            self._problem = CatalogueProblem("rulebook.missing", form=self.form)
        except CatalogueProblem as problem:
            self._problem = problem
        return Ledger(self.form, self.form, self.form, ""), (), None

    def _read_under(self, facts: Facts) -> Terms:
        """What was agreed, and what the form sets besides."""
        agreed, spec = dict(self.agreed or {}), self._rules.spec if self._rules else None
        settings = deviations(self.shelf.catalogue, spec, agreed) if spec else ()
        return Terms(spec, facts.agreements, agreed, settings)

    def _compiled(self) -> Rules | None:
        """The form as it is played, for its examples; None if it cannot be."""
        try:
            bundle = self.shelf.catalogue.bundle(self.form, dict(self.agreed or {}))
            return compile_bundle(bundle, self.shelf.rulebook)
        except CatalogueProblem:
            return None

    # ------------------------------------------------------------ what is shown

    @property
    def words(self) -> Words:
        """Words of the language being read."""
        words = words_for(self.language) if self.language else self.jass.words
        return self._facts.named(words) if self._facts else words

    def _model(self) -> RulesModel:
        words = self.words
        naming = self._naming()
        book = search(self._all, self.search, self._looked_for) if self.search else self._all
        return RulesModel(
            self._ledger.titled(words.language),
            self._ledger,
            book,
            self._facts.agreements if self._facts else (),
            self.at,
            self.search,
            self.typing,
            self.notes,
            self.marked,
            self.agreed,
            apart(self._all, self._terms),
            self._examples(),
            self._glossary(),
            self.works(BY_ID["rules.practise"]),
            self.jass.words.language if self.language else self._other(),
            naming.own,
        )

    def _looked_for(self, rule: Rule) -> str:
        """A rule with other names for what is in it, kept as long as the page is open: every letter
        that is typed asks for all of them."""
        sentence = self._naming().rule(rule)
        if sentence not in self._texts:
            self._texts[sentence] = self._glossary(ascii=False).looked_for(sentence)
        return self._texts[sentence]

    def _naming(self) -> Naming:
        """What things are called in this form, with the deck that lies there."""
        own = self._rules.spec.naming if self._rules else USUAL
        return Naming(self.words, self.jass.look.deck, own)

    def _glossary(self, ascii: bool | None = None) -> Glossary:
        """The terms of the language that is read, in the letters that are painted, or with
        `ascii`."""
        look = self.jass.look
        plain = look.ascii if ascii is None else ascii
        key = (self.words.language, plain)
        if key not in self._glossaries:
            self._glossaries[key] = Glossary(self.words, look.words if plain else str)
        return self._glossaries[key]

    def _examples(self) -> tuple[Example, ...]:
        """Examples in cards, with what was agreed; none for a form that is damaged."""
        if self._rules is None or self._facts is None:
            return ()
        key = (self.words.language, self.jass.look)
        if key not in self._shown:
            speech = Speech(
                self.words, self.jass.look, self._rules, (), slates=self.jass.slates
            )  # fmt: skip
            self._shown[key] = examples(self._rules, self._facts, speech)
        return self._shown[key]

    def fill(self, page: Page) -> None:
        """The page; lines are wrapped again only when width, language or choice have changed."""
        wanted = (page.width, page.look, self.words.language, self.search, self.notes)
        if wanted != self._set_for:
            held, above = self._held()
            self._book = set_book(page, self._model())
            self._set_for = wanted
            self.at = max(0, self._book.line_of(held) - above) if held else self.at
        if self._wanted:
            self.marked = place_of(self._all, self._wanted)
            self.at = max(0, self._book.line_of(self.marked) - 1)
            self._wanted = ""
        most = max(0, len(self._book.lines) - page_lines(page.height, page.width))
        self.at = max(0, min(self.at, most))
        if self._problem and not page.notice:
            page.notice = self.told(self._problem)
        paint_rules(page, self._model(), self._book, self.works)

    def _held(self) -> tuple[str, int]:
        """The first rule in sight, to be found again after wrapping, and the number of lines above
        it."""
        lines = enumerate(self._book.lines[self.at :])
        return next(((line.rule, above) for above, line in lines if line.rule), ("", 0))

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
        """Look for something; what was looked for before stands there, until one writes."""
        self.type_into(self.search, anew=True, finds=True)

    def typed(self, told: str) -> None:
        """Show only rules that have what was written."""
        self.search = told
        self.at = 0

    def action_language(self) -> None:
        """Read in the other language."""
        self.language = "" if self.language else self._other()
        self.repaint()

    def _other(self) -> str:
        """The language in which rules can be read beside that of the program."""
        own = self.jass.words.language
        read = own if self._ledger.speaks(own) else FALLBACK
        return FIRST if read == FALLBACK else FALLBACK

    def action_notes(self) -> None:
        """Show or hide notes."""
        self.notes = not self.notes
        self.repaint()

    def action_words(self) -> None:
        """Say what the words on this page mean."""
        shown = page_lines(self.size.height, self.size.width)
        self._explain(terms_shown(self._book, self.at, shown, self._glossary()))

    def action_word(self, term: str) -> None:
        """Say what one word means."""
        self._explain([term])

    def _explain(self, here: Sequence[str]) -> None:
        from jasstui.tui.screens.listed import WordsScreen

        words, terms = self.words, terms_of(self.words.language)
        naming = self._naming()
        told = [naming.summary(self._ledger)]
        told += [naming.rule(entry.rule) for chapter in self._all for entry in chapter.entries]
        others = [t for t in Glossary(words).used(told) if t.id not in here]
        title = self._ledger.titled(words.language)
        found = [terms[id] for id in here]
        self.app.push_screen(WordsScreen(title, found, others, words))

    # ------------------------------------------------------------ playing

    def works(self, action: Action) -> bool:
        """Whoever comes from a table practises elsewhere, and what is all in sight is not moved."""
        if action.id in MOVING:
            return len(self._book.lines) > page_lines(self.size.height, self.size.width)
        return action.id != "rules.practise" or (self.practises and self._rules is not None)

    def action_practise(self) -> None:
        """Play a deal of this form among bots, with advice and with what was agreed."""
        if self.works(BY_ID["rules.practise"]):
            agreed = dict(self.agreed or {})
            self.app.push_screen(practice_of(self.jass, self.shelf, self.form, agreed))

    def moved(self) -> None:
        """A sentence that something did not work has been read."""
        self.notice = ""
        super().moved()

    def action_back(self) -> None:
        """Out of the search first, then out of the rules."""
        if self.search:
            self.typed("")
            self.repaint()
        else:
            self.leave(None)
