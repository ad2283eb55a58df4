"""The pages outside the table in every look, as compact text.

Start page, set-up, rules, lessons, help, settings and what is told of deals that are over
(`analyses.py`) are painted from models, for two sizes of window and in every language, in German
in three ways of drawing, else in those that matter; set-up and rules for a few forms that have
little in common, lessons in one language each. What must hold for a picture holds for all of them;
of some sheets (`SEEN`) the first is stored in both sizes, for somebody to look at.

`JASSTUI_WRITE_GOLDEN=1 pytest tests/tui/test_every_page.py` writes them anew; look at the
difference before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from datetime import datetime
from itertools import pairwise, product
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from msgspec.structs import replace

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.pages.home import paint_home
from jasstui.pages.home_model import Placed
from jasstui.pages.lesson import fits_beside, lesson_page
from jasstui.pages.listed import (
    CAP,
    Group,
    help_columns,
    help_groups,
    name_room,
    paint_listed,
    word_columns,
)
from jasstui.pages.page import Page
from jasstui.pages.rules import paint_rules
from jasstui.pages.rules_book import Book, RulesModel, page_lines, set_book
from jasstui.pages.settings import SettingsModel, paint_settings
from jasstui.pages.setup import paint_setup
from jasstui.pages.setup_list import SetupModel, rows_of
from jasstui.pages.table import paint_page
from jasstui.settings import Settings
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.doing.turn import Turn
from jasstui.table.explaining.glossary import Glossary, terms
from jasstui.table.program.preferences import Preference, preferences
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.families import grouped, on_top
from jasstui.table.shelf.finding import Wanted
from jasstui.table.shelf.partien import Partie
from jasstui.table.shelf.reading import Terms, chapters
from jasstui.table.shelf.setup import set_up
from jasstui.table.shelf.shelf import Agreement
from jasstui.table.teaching import course as teaching
from jasstui.table.teaching.lesson import files, said
from jasstui.table.teaching.school import School
from jasstui.tui.screens.lesson import OFFERED
from jasstui.tui.screens.welcome import WelcomeScreen
from jasstui.words import FIRST, Words, words_for
from tests.support import RULEBOOK
from tests.table.every_screen import SIZES, WAYS, Picture
from tests.table.explained import examples_of
from tests.tui.analyses import ANALYSES, NAMES, PAGES, Painted
from tests.tui.paging import home_of, painted
from tests.tui.test_pages import SHELF

FOLDER = Path(__file__).parent / "pages"
FORMS = ("aucho-schikanen-4", "coiffeur-4", "doppelkopf-4", "guggitaler-3", "tschau-sepp")
"""A form with many agreements, one with a slate of its own, one with secret parties and two packs,
one with another number of people, and one without tricks."""

LISTED = (
    "schieber-4", "coiffeur-4", "aucho-4", "aucho-hindersi-4", "aucho-schikanen-4", "aucho-3",
    "aucho-hindersi-3", "aucho-2", "zwick-4", "differenzler-offen-4", "differenzler-verdeckt-4",
    "handjass-4", "handjass-blinder-3", "handjass-2", "bieter-3", "tschau-sepp", "hose-abe",
    "doppelkopf-4",
)  # fmt: skip
"""Forms that stand on the start page here, however many others there are."""

LESSONS = tuple(path.stem for path in files())
"""All lessons, one language after the other."""

SCHOOL = School(SHELF)

SHEETS = (
    "home",
    "settings",
    "help",
    "words",
    *ANALYSES,
    "welcome",
    *(f"lesson-{name}" for name in LESSONS),
    *(f"{p}-{form}" for p in ("setup", "rules") for form in FORMS),
)


SEEN = (
    *("welcome", "home", "settings", "help", "stats", "day", "lesson-schieber-1"),
    *("setup-doppelkopf-4", "rules-tschau-sepp", "replay-schieber-4", "worth-doppelkopf-4"),
)
"""Sheets of which a picture is stored."""


def pictures(sheet: str, spoken: Sequence[str]) -> Iterator[Picture]:
    """Every picture of a sheet in these languages, in a fixed order."""
    page, _, form = sheet.partition("-")
    whole = FIRST
    if page == "lesson":
        spoken, whole = [spoken[LESSONS.index(form) % len(spoken)]], ""
    shown = [one for one in product(SIZES, spoken, WAYS) if one[1] == whole or _tells(*one)]
    for size, language, way in shown:
        look = Look(deck("swiss" if language == "de" else "french"), language, **WAYS[way])
        words = words_for(language)
        painted = _PAGES[page](form, *size, look, words)
        for m, (moment, found) in enumerate(painted):
            name = f"{moment} {size[0]}x{size[1]} {language} {way}"
            yield Picture(
                name, found.done()[0], m == 0 and language == shown[0][1] and way == "colours"
            )


def _tells(size: tuple[int, int], language: str, way: str) -> bool:
    """True for a picture that shows what a further language changes: lines of another length in
    both windows, and other letters in ASCII."""
    return way == "colours" or (way == "ascii" and size == SIZES[0])


def _home(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    now, forms = datetime(2026, 1, 1), tuple(SHELF.form(name) for name in LISTED)
    few = copy(SHELF)
    vars(few)["forms"] = forms
    over = [Partie(Path(name), now, name, over=True) for name in ("zwick-4", "aucho-3")]
    for moment, wanted, opened, at in (
        ("folded", Wanted(), (), 0),
        ("family", Wanted(), (), 5),
        ("open", Wanted(), ("aucho",), 5),
        ("in family", Wanted(), ("aucho",), 8),
        ("for three", Wanted(players=3), (), 1),
        ("found", Wanted("aucho"), (), 1),
        ("nothing found", Wanted("x"), (), 0),
    ):
        left = [f for f in forms if not wanted.players or wanted.players in f.players]
        left = [f for f in left if wanted.words in f.id]
        top = () if wanted.words else on_top(left, [p.form for p in over], ("tschau-sepp",))
        listed = left if wanted.words else grouped(left, opened)
        parts = (("top", top), ("list", listed))
        entries = [Placed(place, one) for place, some in parts for one in some]
        model = home_of(
            few,
            entries,
            at,
            now,
            bool(wanted.words),
            wanted=wanted,
            records=tuple(over),
            favourites=("tschau-sepp",),
            opened=frozenset(opened),
        )
        vars(model.finding).update(forms=tuple(left), hidden=())
        yield moment, painted(paint_home, model, width, height, look, words)


def _settings(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    places = (
        Preference(name, "files", "place", (Path("/1/2/3"),))
        for name in ("settings", "keys", "saves")
    )
    found, before = (*preferences(), *places), ""
    for at, preference in enumerate(found):
        if preference.group != before:
            before = preference.group
            model = SettingsModel(Settings(), found, at)
            yield preference.group, painted(paint_settings, model, width, height, look, words)


def _help(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    for top in (0, 15, 90):
        page = Page(width, height, look, words)
        page.bar(words("help.title"))
        paint_listed(page, help_columns(page, help_groups(page)), top, CAP, 1)
        page.keys("help")
        yield f"line {top}", page


def _setup(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    facts = SHELF.facts(form)
    setup = set_up(SHELF.form(form), facts.agreements, (), NAMES)
    rows = rows_of(setup, (), [p for p in preferences() if p.kind == "choice"][:3])
    for at in (1, len(setup.seats) + 1):
        row, seat = rows[at], min(at, len(setup.seats) - 1)
        rule, told = "", words("setup.about.seat", cap="n")
        if isinstance(row, Agreement):
            rule, told = SHELF.rule_of(form, row, words, look.deck)
        model = SetupModel(setup, facts, rows, at, seat, Settings(), sentence=told, rule=rule)
        yield f"row {at}", painted(paint_setup, model, width, height, look, words)


def _rules(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    ledger, agreements = SHELF.ledger(form), SHELF.facts(form).agreements
    assert ledger is not None
    book = chapters(RULEBOOK, ledger.id, Terms(agreements=agreements))
    title = SHELF.form(form).title(words.language)
    shown, glossary = examples_of(form, look, words), Glossary(words, look.words)
    model = RulesModel(title, ledger, book, agreements, examples=shown, glossary=glossary)
    set_for = set_book(Page(width, 24, look, words), model)
    for top in (0, page_lines(height, width), *list(examples_in(set_for))[::3]):
        turned = replace(model, top=top)
        yield f"line {top} ", painted(paint_rules, turned, set_for, width, height, look, words)
    found = replace(model, search="stich", typing=True)
    yield (
        "line 0 stich",
        painted(
            paint_rules,
            found,
            set_book(Page(width, 24, look, words), found),
            width,
            height,
            look,
            words,
        ),
    )


def examples_in(book: Book) -> Iterator[int]:
    """The lines above which examples begin."""
    for at, (first, line) in enumerate(pairwise(book.lines)):
        if line.picture and not first.picture:
            yield at


def _words(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    found = list(terms(words.language).values())
    told = [
        Group(words(f"words.{where}"), [(term.name, term.means) for term in some])
        for where, some in (("here", found[:3]), ("others", found[3:]))
    ]
    for top in (0, height - 3):
        page = Page(width, height, look, words)
        ends = [page.end_key("words.help", "home.end.help-short")]
        page.bar("Jass", (), ends, name=words("words.title"))
        columns = word_columns(page, told)
        paint_listed(page, columns, top, name_room(page, columns), 2)
        page.keys("words")
        yield f"line {top}", page


def _welcome(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    settings = Settings(language=words.language, names=["Mia"], deck=look.deck.name)
    program = SimpleNamespace(settings=settings)
    with patch.object(WelcomeScreen, "jass", program):
        screen = WelcomeScreen()
        for at in (0, screen.last):
            screen.at = at
            page = Page(width, height, look, words)
            screen.fill(page)
            yield f"question {at}", page


def _lesson(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    """The step before which most is said."""
    course = teaching.opened(form, SCHOOL, Settings(language=words.language), words)
    speech = Speech(
        words, look, course.place.rules, [seat.name for seat in course.place.about.seats]
    )
    desk = Desk(course.place, Playback(course.place), Tools(Settings(), speech))
    desk.offered = OFFERED
    steps, language = course.lesson.steps, words.language
    right = ["", *(said(step.right, language) for step in steps)]
    most = max(steps, key=lambda s: len(right[steps.index(s)] + said(s.say, language)))
    for step in steps[: steps.index(most) + 1]:
        while not isinstance(turn := desk.next(), Turn) or turn.kind == "wait":
            pass
        desk.turn_to(turn)
        if step is not most:
            assert course.place.act(teaching.LEARNER, step.good[0]).result() is None
    assert fits_beside(desk, course, width, height)
    page = Page(width, height, look, words)
    page.blit(0, 0, paint_page(lesson_page(desk, course), width, height, look).block)
    yield f"step {course.standing.step}", page


_PAGES = {
    **PAGES,
    "home": _home,
    "settings": _settings,
    "help": _help,
    "setup": _setup,
    "rules": _rules,
    "words": _words,
    "welcome": _welcome,
    "lesson": _lesson,
}
