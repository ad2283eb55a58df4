"""Everything on the pages outside the table can be read in every kind of terminal."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest
from msgspec.structs import replace

from jasstui.draw.look import Look
from jasstui.pages.home import paint_home
from jasstui.pages.home_model import Placed
from jasstui.pages.page import Page
from jasstui.pages.rules import paint_rules
from jasstui.pages.rules_book import RulesModel, set_book
from jasstui.pages.settings import SettingsModel, paint_settings
from jasstui.pages.setup import paint_setup
from jasstui.pages.setup_list import SetupModel, rows_of
from jasstui.pages.stats import StatsModel, paint_stats
from jasstui.settings import Settings
from jasstui.table.explaining.glossary import Glossary
from jasstui.table.program.preferences import preferences
from jasstui.table.remembering.told import Table
from jasstui.table.shelf.families import Family, grouped
from jasstui.table.shelf.reading import Terms, chapters
from jasstui.table.shelf.setup import set_up
from jasstui.words import Words, languages, words_for
from tests.support import RULEBOOK
from tests.table.explained import examples_of
from tests.table.legible import coloured, unseen
from tests.tui.every_page import examples_in
from tests.tui.paging import home_of, painted
from tests.tui.test_pages import LOOKS, SHELF

pytestmark = pytest.mark.ci

FORMS = SHELF.forms[::6]
"""Some forms: the roles on a page hardly depend on them."""


def _pages(width: int, height: int, look: Look, words: Words) -> Iterator[Page]:
    """The pages of this size in this look."""
    found = preferences()
    model = SettingsModel(Settings(), found, 2)
    yield painted(paint_settings, model, width, height, look, words)
    row = ("Anna", "3", "50 %")
    statistics = StatsModel("Anna", "Jass", (("x", "y"),), "▁█", (Table(row, (row,), ("z",)),))
    yield painted(paint_stats, statistics, width, height, look, words)
    now = datetime(2026, 1, 1)
    liked = SHELF.forms[:2]
    entries = [
        *(Placed("top", form) for form in liked),
        *(Placed("list", line) for line in grouped(SHELF.forms, ("aucho",))),
    ]
    family = next(at for at, one in enumerate(entries) if isinstance(one.entry, Family))
    for at in (1, family, family + 1):
        home = home_of(SHELF, entries, at, now, favourites=tuple(form.id for form in liked))
        yield painted(paint_home, home, width, height, look, words)
    for form in FORMS:
        facts, ledger = SHELF.facts(form.id), SHELF.ledger(form.id)
        setup = set_up(form, facts.agreements, (), ("Anna", "Beat", "Claudia", "Dani"))
        rows = rows_of(setup, (), found[:3])
        table = SetupModel(setup, facts, rows, 3, 0, Settings(), sentence="x", rule="y")
        yield painted(paint_setup, table, width, height, look, words)
        assert ledger is not None
        book = chapters(RULEBOOK, ledger.id, Terms(agreements=facts.agreements))
        shown, glossary = examples_of(form.id, look, words), Glossary(words, look.words)
        title = form.title(words.language)
        rules = RulesModel(title, ledger, book, facts.agreements, examples=shown, glossary=glossary)
        set_for = set_book(Page(width, 24, look, words), rules)
        for top in (0, *examples_in(set_for)):
            yield painted(paint_rules, replace(rules, top=top), set_for, width, height, look, words)


@pytest.mark.parametrize(("look", "language"), [*zip(LOOKS, languages(), strict=False)])
def test_every_page_can_be_read(look: Look, language: str) -> None:
    for size in ((80, 24), (120, 40)):
        for page in _pages(*size, look, words_for(language)):
            block, _ = page.done()
            assert not unseen(block)
            assert not coloured(block)
