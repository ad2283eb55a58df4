"""The mouse alone on the pages outside the table: every value is set and every page left."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.pages.page import Page
from jasstui.pages.settings import SettingsModel, paint_settings
from jasstui.pages.setup import paint_setup
from jasstui.pages.setup_list import SetupModel, rows_of
from jasstui.settings import Settings
from jasstui.table.keys.actions import BY_ID
from jasstui.table.keys.caps import bar_key
from jasstui.table.keys.keymap import Keymap
from jasstui.table.program.preferences import preferences
from jasstui.table.program.terms import option_name, value_name, value_word
from jasstui.table.shelf.setup import KINDS, set_up
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.words import languages, words_for
from tests.tui.paging import SIZES, Visit, painted, visit
from tests.tui.test_pages import SHELF
from tests.tui.test_setup import open_form

WAYS_OUT = {"home": "quit", "setup": "back", "rules": "back", "settings": "back", "help": "back"}


def reached(page: Page) -> set[str]:
    """What the topmost places to click do; from edge to edge it is the same."""
    found = set()
    for y in _edges(page.height, [(hit.rect.y, hit.rect.h) for hit in page.hits]):
        row = [hit for hit in page.hits if hit.rect.y <= y < hit.rect.y + hit.rect.h]
        for x in _edges(page.width, [(hit.rect.x, hit.rect.w) for hit in row]):
            found.add(next((hit.deed for hit in reversed(row) if hit.rect.holds(x, y)), ""))
    return found


def _edges(size: int, spans: list[tuple[int, int]]) -> set[int]:
    """Where something begins, or the first place after it, within the page."""
    at = {0, *(start for start, _ in spans), *(start + length for start, length in spans)}
    return {place for place in at if 0 <= place < size}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_page_has_a_way_out_and_help_in_every_window(language: str, ascii_only: bool) -> None:
    look = Look(deck("french"), language, ascii=ascii_only)
    for width, height in SIZES:
        for where, out in WAYS_OUT.items():
            page = Page(width, height, look, words_for(language))
            page.keys(where)
            assert f"{where}.{out}" in reached(page), (where, width)
            assert f"{where}.help" not in BY_ID or f"{where}.help" in reached(page)


def test_every_setting_is_changed_by_clicks() -> None:
    found = preferences()
    for language in languages():
        words, look = words_for(language), Look(deck("french"), language)
        for width, height in SIZES:
            for at, preference in enumerate(found):
                model = SettingsModel(Settings(), found, at)
                deeds = reached(painted(paint_settings, model, width, height, look, words))
                every = {f"settings.put:{at},{value}" for value in range(len(preference.values))}
                assert "settings.edit" in deeds or every <= deeds, (preference.name, width)


def test_writing_is_offered_where_something_is_written() -> None:
    found, words = preferences(), words_for("de")
    offer = bar_key(BY_ID["settings.edit"], Keymap(), words).word
    for at, preference in enumerate(found):
        model = SettingsModel(Settings(), found, at)
        page = painted(paint_settings, model, 120, 40, Look(deck("french"), "de"), words)
        foot = plain(page.rows()).splitlines()[-1]
        assert (offer in foot) == (preference.kind in ("text", "number")), preference.name


@pytest.mark.ci
@pytest.mark.parametrize("form", SHELF.forms[::9], ids=lambda form: form.id)
def test_every_row_of_the_set_up_is_changed_by_clicks(form) -> None:  # type: ignore[no-untyped-def]
    facts, words, look = SHELF.facts(form.id), words_for("de"), Look(deck("french"), "de")
    setup = set_up(form, facts.agreements, (), ("Anna", "Beat", "Claudia", "Dani"))
    rows = rows_of(setup, (), [p for p in preferences() if p.kind == "choice"][:3])
    for width, height in SIZES:
        every = 1 if (width, height) == SIZES[0] else 4
        for at, row in list(enumerate(rows[:-1]))[::every]:  # the deal number is typed
            model = SetupModel(setup, facts, rows, at, 0, Settings())
            deeds = reached(painted(paint_setup, model, width, height, look, words))
            sits = isinstance(row, int) and {f"setup.sit:{row},{kind}" for kind in KINDS} <= deeds
            assert sits or "setup.more" in deeds, (row, width)


@pytest.mark.ci
def test_a_value_that_stands_beside_the_chosen_one_is_taken_by_a_click() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        agreement = next(a for a in screen.setup.agreements if len(a.values) == 2)
        value = next(v for v in agreement.values if v != agreement.default)
        words = words_for("de")
        name, told = option_name(words, agreement.name), value_name(words, agreement, value)
        y = here.find(name)[1]
        x = here.text.splitlines()[y].rindex(told)
        await here.pilot.click(offset=(x, y))
        assert screen.setup.value(agreement) == value
        assert screen.row == agreement

    visit(act, language="de", size=(120, 40))


@pytest.mark.ci
def test_a_number_is_written_after_a_click_on_it_and_the_page_is_left_by_one() -> None:
    found = preferences()
    at, number = next((n, p) for n, p in enumerate(found) if p.kind == "number")
    words = words_for("de")

    async def act(here: Visit) -> None:
        await here.keys(",")
        await here.pilot.click(offset=here.find(words(f"settings.group.{number.group}")))
        y = here.find(words(f"settings.name.{number.name}"))[1]
        value = value_word(words, number, getattr(here.app.settings, number.name))
        x = here.text.splitlines()[y].index(value)
        await here.pilot.click(offset=(x, y))
        assert isinstance(here.screen, SettingsScreen)
        assert here.screen.at == at
        await here.pilot.click(offset=(x, y))
        assert here.screen.typing
        await here.keys("escape")
        await here.pilot.click(offset=here.find(words("help.key.settings.back")))
        assert isinstance(here.screen, HomeScreen)

    visit(act, language="de")
