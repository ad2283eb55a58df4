"""The pages outside the table in every look, as compact text.

Start page, set-up, rules, lessons, help and settings are painted from models, for two sizes of
window and in every language, in German in three ways of drawing, else in those that matter; set-up
and rules for a few forms that have little in common. The first picture of a sheet stands in full,
every other is told by a digest.

`JASSTUI_WRITE_GOLDEN=1 pytest tests/tui/test_every_page.py` writes them anew; look at the
difference before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from datetime import datetime
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.settings import Settings
from jasstui.table.composing.settled import items_of, settled_page
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.explaining.glossary import Glossary, terms
from jasstui.table.keys.actions import groups
from jasstui.table.page.ledgerpage import paint_ledger
from jasstui.table.page.page import paint_page
from jasstui.table.program.preferences import Preference, preferences
from jasstui.table.remembering.figures import report
from jasstui.table.remembering.told import course_of, facts_of, tables_of
from jasstui.table.reviewing.review import Review
from jasstui.table.running import chances, judging
from jasstui.table.running.daily import DayResult
from jasstui.table.running.judging import Judging
from jasstui.table.running.reading import retold
from jasstui.table.running.turn import Turn
from jasstui.table.saying.daily import day_line
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import summary_of
from jasstui.table.shelf.families import grouped, on_top
from jasstui.table.shelf.finding import Wanted
from jasstui.table.shelf.partien import Partie
from jasstui.table.shelf.reading import chapters
from jasstui.table.shelf.setup import set_up
from jasstui.table.shelf.shelf import Agreement
from jasstui.table.teaching import course as teaching
from jasstui.table.teaching.lesson_page import fits_beside, lesson_page, teacher_panel
from jasstui.table.teaching.school import School
from jasstui.tui.pages.home import paint_home
from jasstui.tui.pages.home_model import HomeModel, Placed
from jasstui.tui.pages.page import Page
from jasstui.tui.pages.replay import ReplayModel, paint_replay, reviewing_desk
from jasstui.tui.pages.rules import paint_rules
from jasstui.tui.pages.rules_book import Book, RulesModel, page_lines, set_book
from jasstui.tui.pages.settings import SettingsModel, paint_settings
from jasstui.tui.pages.setup import paint_setup
from jasstui.tui.pages.setup_list import SetupModel, rows_of
from jasstui.tui.pages.stats import StatsModel, paint_stats
from jasstui.tui.pages.worth import WorthModel, paint_worth
from jasstui.tui.screens.lesson import OFFERED
from jasstui.tui.screens.listed import CAP, NAME, Group, help_columns, paint_listed, word_columns
from jasstui.tui.screens.welcome import WelcomeScreen
from jasstui.words import FIRST, Words, words_for
from tests.support import RULEBOOK
from tests.table.every_screen import SIZES, WAYS, Picture
from tests.table.explained import examples_of
from tests.table.judged import PLAYED, deal, played
from tests.table.remembered import SAVED, told
from tests.table.sitting import place_of
from tests.table.test_daily import day
from tests.table.test_daily import played as day_played
from tests.tui.paging import painted
from tests.tui.test_pages import KEYMAP, SHELF

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

LESSONS = ("schieber-1", "tschau-sepp-1")
"""A lesson with tricks, and one without."""

REPLAYED = ("schieber-4", "hose-abe")
"""Records that are gone through: with tricks, and without."""

NAMES = ("Anna", "Beat", "Claudia", "Dani", "Emma", "Fritz")
SHEETS = (
    "home",
    "settings",
    "help",
    "words",
    "worth",
    "worth-schieber-4",
    *(f"worth-{form}" for form in PLAYED),
    *(f"replay-{form}" for form in REPLAYED),
    "stats",
    "day",
    "welcome",
    *(f"lesson-{name}" for name in LESSONS),
    *(f"{p}-{form}" for p in ("setup", "rules") for form in FORMS),
)


def pictures(sheet: str, spoken: Sequence[str]) -> Iterator[Picture]:
    """Every picture of a sheet in these languages, in a fixed order."""
    page, _, form = sheet.partition("-")
    shown = [one for one in product(SIZES, spoken, WAYS) if one[1] == FIRST or _tells(*one)]
    for n, (size, language, way) in enumerate(shown):
        look = Look(deck("swiss" if language == "de" else "french"), language, **WAYS[way])
        words = words_for(language)
        painted = _PAGES[page](form, *size, look, words)
        for m, (moment, found) in enumerate(painted):
            name = f"{moment} {size[0]}x{size[1]} {language} {way}"
            yield Picture(name, found.done()[0], n == m == 0)


def _tells(size: tuple[int, int], language: str, way: str) -> bool:
    """True for a picture that shows what a further language changes: lines of another length in
    both windows, and other letters in ASCII."""
    return way == "colours" or (way == "ascii" and size == SIZES[0])


Painted = Iterator[tuple[str, Page]]


def _home(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    now, forms = datetime(2026, 1, 1), tuple(SHELF.form(name) for name in LISTED)
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
        model = HomeModel(
            SHELF,
            over,
            [
                Placed(place, one)
                for place, some in (("top", top), ("list", listed))
                for one in some
            ],
            len(left),
            len(forms),
            at,
            wanted,
            bool(wanted.words),
            False,
            now,
            favourites=("tschau-sepp",),
        )
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
    notes = Group("", [("", words("help.letters")), ("", words("help.mouse"))])
    told = [
        Group(
            words(f"help.where.{heading}"),
            [(KEYMAP.caps(a), words(f"help.about.{a.id}")) for a in actions if not a.beside],
        )
        for heading, actions in groups().items()
    ]
    for top in (0, 15):
        page = Page(width, height, look, words)
        page.bar(words("help.title"))
        paint_listed(page, help_columns(page, [*told, notes]), top, CAP, 1)
        page.keys("help")
        yield f"line {top}", page


def _setup(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    facts = SHELF.facts(form)
    setup = set_up(SHELF.form(form), facts.agreements, (), NAMES)
    rows = rows_of(setup, (), preferences()[:3])
    for at in (1, len(setup.seats) + 1):
        row, seat = rows[at], min(at, len(setup.seats) - 1)
        rule, told = "", words("setup.about.seat", cap="n")
        if isinstance(row, Agreement):
            rule, told = SHELF.rule_of(form, row, words.language)
        model = SetupModel(setup, facts, rows, at, seat, Settings(), sentence=told, rule=rule)
        yield f"row {at}", painted(paint_setup, model, width, height, look, words)


def _rules(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    ledger, agreements = SHELF.ledger(form), SHELF.facts(form).agreements
    assert ledger is not None
    book, title = chapters(RULEBOOK, ledger.id), SHELF.form(form).title(words.language)
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
        paint_listed(page, word_columns(page, told), top, NAME, 2)
        page.keys("words")
        yield f"line {top}", page


@cache
def _judged(form: str) -> Judging:
    """A deal of a form, of Schieber without a mistake, or that with a blunder."""
    _, seat, number = PLAYED.get(form, (0, 0, 1))
    session = played(form) if form in PLAYED else deal("D6" if form else "DA")
    with patch.multiple(judging, WORKERS=0, PLAYOUTS=40 if form in PLAYED else 100):
        return Judging(session, number, seat, None)


def _worth(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    whole, half = _judged(form), copy(_judged(form))
    half.found = [None if at % 2 else found for at, found in enumerate(whole.found)]
    view = whole.decisions[0].view
    speech = Speech(words, look, view.rules, NAMES[: view.match.seats])
    moments = [("whole", whole), *([] if form else [("half", half), ("reading", None)])]
    for moment, found in moments:
        model = WorthModel(found, speech, whole.deal, whole.seat)
        yield moment, painted(paint_worth, model, width, height, look, words)


@cache
def _reviewed(form: str) -> Review:
    """A record in the midst of its first deal, with how that stood after each action."""
    path = SAVED / f"{form}.jsonl"
    review = Review(path, *retold(path, SHELF.catalogue, RULEBOOK))
    with patch.object(chances, "PLAYOUTS", 8):
        review.curves[1] = review.place.chances(1, lambda: True)
    assert review.curves[1]
    review.go(review.find(1, 3) or review.firsts()[1] // 2)
    return review


def _replay(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    review, seats = _reviewed(form), len(_reviewed(form).place.seats)
    speech = Speech(words, look, review.place.rules, NAMES[:seats])
    desk = reviewing_desk(review, 0, Tools(Settings(), speech))
    for moment, lists in (("plain", False), ("tricks", True)):
        model = ReplayModel(review.path, review, desk, 0, False, lists=lists)
        yield moment, painted(paint_replay, model, width, height, look, words)


@cache
def _over() -> Playback:
    """The deal of a day when it is counted."""
    playback = Playback(day_played(place_of(day())))
    while playback.advance() not in ("deal", "over"):
        pass
    return playback


def _day(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    """The deal of a day at its end, with the line to share."""
    playback = _over()
    speech = Speech(words, look, playback.place.rules, NAMES[:4])
    desk = Desk(playback.place, playback, Tools(Settings(), speech))
    items, summary = items_of(False, True, daily=True), summary_of(playback.onlooker, speech)
    told = settled_page(desk, summary, items)
    for moment, result in (
        ("better", DayResult("2026-11-23", False, (240, 74), (157, 0))),
        ("worse", DayResult("2026-11-23", True, (100, 257), (150, 107))),
    ):
        page = Page(width, height, look, words)
        whole = replace(told, notes=(day_line(result, speech),), noted="day.title")
        page.canvas.blit(0, 0, paint_ledger(whole, width, height, look)[0])
        yield moment, page


LOG: tuple[dict[str, Any], ...] = (
    {"made": (900, 700, 900, 700)},
    {"over": False, "first": (), "made": (300, 500, 300, 500)},
    {"first": (1, 3), "seats": ("Anna", "Maximilian Alexander", "Claudia", "Dani")},
    {
        "form": "pandur-4", "unit": "write-points", "counts": "write-points",
        "team": (0, 1, 2, 3), "first": (0,), "kept": (3, 0, 0, 0), "missed": (1, 2, 0, 0),
    },
    {"day": "first", "over": False, "first": (), "deals": 1, "made": (98, 59, 98, 59)},
    {"day": "first", "over": False, "first": (), "deals": 0, "made": (0, 0, 0, 0)},
    *({"made": (made, 700, made, 700)} for made in (650, 1300, 1000, 1450)),
)  # fmt: skip
"""Partien that statistics tell of, the oldest first, each one like `told` but for these fields."""


def _stats(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    mistakes = {"Anna": {"trump": 2}}
    told_of = [told(n, **fields, mistakes=mistakes) for n, fields in enumerate(LOG)][::-1]

    def title(form: str) -> str:
        return SHELF.form(form).title(words.language)

    for moment, of, some, at, model in (
        ("all", "", told_of, 1, StatsModel("Anna", damaged=2)),
        ("form", "schieber-4", told_of, 4, StatsModel("", "Schieber", left=1200, total=3000)),
        ("one", "", [told()], 0, StatsModel()),
    ):
        found = report(some, "Anna", of)
        tables = tables_of(found, of, title, words, datetime(2026, 1, 1))
        model = replace(
            model,
            facts=tuple(facts_of(found.all, words)),
            course=course_of(found.all),
            tables=tuple(tables),
            at=at,
        )
        yield moment, painted(paint_stats, model, width, height, look, words)
    yield "none", painted(paint_stats, StatsModel(), width, height, look, words)


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
    course = teaching.opened(form, School(SHELF), Settings(language=words.language), words)
    speech = Speech(words, look, course.place.rules, [seat.name for seat in course.place.seats])
    desk = Desk(course.place, Playback(course.place), Tools(Settings(), speech))
    desk.offered = OFFERED
    for step in course.lesson.steps[:2]:
        while not isinstance(turn := desk.next(), Turn) or turn.kind == "wait":
            pass
        desk.turn_to(turn)
        if not fits_beside(desk, course, width, height):
            desk.open(teacher_panel(desk, course))
        page = Page(width, height, look, words)
        page.canvas.blit(0, 0, paint_page(lesson_page(desk, course), width, height, look).block)
        yield f"step {course.standing.step}", page
        assert course.place.act(teaching.LEARNER, step.good[0]) is None


_PAGES = {
    "home": _home,
    "settings": _settings,
    "help": _help,
    "setup": _setup,
    "rules": _rules,
    "words": _words,
    "worth": _worth,
    "replay": _replay,
    "day": _day,
    "stats": _stats,
    "welcome": _welcome,
    "lesson": _lesson,
}
