"""The registry of keys, the help page made from it, and the settings page."""

from __future__ import annotations

import pytest

from jasstui import paths
from jasstui.canvas.rows import plain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.pages.page import Page
from jasstui.pages.plan import READ
from jasstui.settings import load
from jasstui.table.keys.actions import ACTIONS, actions_of, groups, places
from jasstui.table.keys.keymap import Keymap
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.listed import HelpScreen
from jasstui.tui.screens.page_screen import PageScreen
from jasstui.tui.screens.rules import RulesScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.setup import SetupScreen
from jasstui.words import languages, words_for
from tests.tui.paging import Visit, unwritable, visit

SCREENS: tuple[type[PageScreen], ...] = (
    HomeScreen,
    SetupScreen,
    RulesScreen,
    SettingsScreen,
    HelpScreen,
)

# ------------------------------------------------------------------ registry


@pytest.mark.parametrize("screen", SCREENS)
def test_every_action_of_a_page_can_be_done(screen: type[PageScreen]) -> None:
    for action in actions_of(screen.WHERE):
        assert hasattr(screen, f"action_{action.name.replace('-', '_')}"), action.id


@pytest.mark.parametrize("where", places())
def test_no_key_of_a_page_means_two_things(where: str) -> None:
    here = {*actions_of(where), *actions_of("app")}
    used = [key for action in here for key in action.defaults]
    assert len(set(used)) == len(used)


def test_every_id_is_there_once() -> None:
    ids = [action.id for action in ACTIONS]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("language", languages())
def test_every_key_that_is_shown_has_its_words(language: str) -> None:
    words = words_for(language)
    for action in ACTIONS:
        if not action.beside:
            assert words(f"help.about.{action.id}")
        if action.bar:
            assert words(f"help.key.{action.id}")
    for heading in groups():
        assert words(f"help.where.{heading}")


def test_what_only_some_tables_offer_stands_under_a_heading_of_its_own() -> None:
    found = groups()
    assert all(action.when == "offered" for action in found["practice"])
    assert not any(action.when == "offered" for action in found["table"])
    assert sum(map(len, found.values())) == len(ACTIONS)
    order = [*found]
    assert order[order.index("table") + 1] == "practice"


def test_caps_on_pages_are_those_in_force() -> None:
    keymap = Keymap({"setup.keep": ("B",), "setup.help": ("H",)})
    page = Page(80, 24, Look(deck("french")), words_for("en"), keymap)
    page.button(1, 1, "setup.keep", "x")
    page.bar("t", (), [page.end_key("setup.help")])
    text = plain(page.done()[0])
    assert "  B x" in text
    assert "H Help" in text
    assert {hit.deed for hit in page.hits} == {"setup.keep", "setup.help"}


def test_help_begins_with_the_page_one_comes_from_and_scrolls_to_the_last_key() -> None:
    async def act(here: Visit) -> None:
        await here.keys("enter", "question_mark")
        assert "Tisch einrichten" in here.text.splitlines()[2]
        await here.keys("end")
        assert "Ctrl+Q" in here.text
        await here.keys("question_mark")
        assert isinstance(here.screen, SetupScreen)

    visit(act)


# ------------------------------------------------------------------ settings


def test_a_change_holds_at_once_and_is_saved() -> None:
    async def act(here: Visit) -> None:
        await here.keys("comma", "right")
        assert "Settings" in here.text
        await here.keys("tab", "tab", "right")
        assert here.app.look.deck.name == "swiss"
        await here.keys("escape")
        assert "What shall we play?" in here.text

    visit(act)
    saved = load()
    assert (saved.language, saved.deck) == ("en", "swiss")
    assert "colours" not in paths.settings_file().read_text()


@pytest.mark.ci
def test_names_are_written_and_refused_if_too_long() -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, SettingsScreen)
        while screen.chosen.name != "names":
            await here.keys("down")
        await here.keys("enter", "t:Anna, Reto", "enter")
        assert here.app.settings.names == ["Anna", "Reto"]
        while screen.chosen.name != "bot_seconds":
            await here.keys("down")
        await here.keys("enter", "ctrl+u", "t:zwei", "enter")
        assert "«zwei»" in here.text
        await here.keys("enter", "ctrl+u", "t:2,5", "enter")
        assert here.app.settings.bot_seconds == 2.5
        await here.keys("z")
        assert here.app.settings.bot_seconds == 1.0

    visit(act, (80, 24), SettingsScreen)
    assert load().names == ["Anna", "Reto"]


def test_a_folder_that_cannot_be_written_is_told_and_the_change_holds() -> None:
    async def act(here: Visit) -> None:
        with unwritable(paths.settings_file().parent):
            await here.keys("down", "down", "right")
            assert here.app.settings.theme == "light"
            assert "Gilt nur bis zum Schluss" in here.text

    visit(act, (120, 40), SettingsScreen)


def test_an_environment_variable_that_decides_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JASSTUI_DECK", "french")

    async def act(here: Visit) -> None:
        await here.keys("tab", "tab", "right")
        assert "JASSTUI_DECK" in here.text
        assert here.app.settings.deck == "swiss"

    visit(act, (80, 24), SettingsScreen)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_key_with_a_button_of_its_own_is_not_named_once_more_below(size: tuple[int, int]) -> None:
    async def act(here: Visit) -> None:
        *page, last = here.text.splitlines()
        assert any("Regeln" in line and "üben" in line for line in page)
        assert "üben" not in last
        assert "suchen" in last

    visit(act, size, language="de")


@pytest.mark.ci
def test_what_is_read_stands_in_the_middle_of_a_wide_window() -> None:
    margin = (200 - READ) // 2

    async def act(here: Visit) -> None:
        for keys in ((), ("question_mark",), ("escape", "r"), ("escape", "comma")):
            await here.keys(*keys)
            here.fits()
            lines = [line.ljust(200) for line in here.text.splitlines()]
            assert not any(line[:margin].strip() or line[-margin:].strip() for line in lines)
            assert any(line[margin : margin + 4].strip() for line in lines)

    visit(act, (200, 60))
