"""The palette: everything that works on the page below, in two languages, keyed and clicked."""

from __future__ import annotations

import pytest

from jasstui.table.doing.palette import Entry, entries_of, matching
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.palette import PaletteScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.table import TableScreen
from tests.tui.paging import SIZES, Visit, visit
from tests.tui.test_table_keys import asked, forward, run, session, text


def test_words_in_any_order_find_entries_those_that_begin_with_them_first() -> None:
    entries = [Entry("a", "all shown", "x"), Entry("b", "the last show", "y"), Entry("c", "z", "z")]
    assert [e.deed for e in matching(entries, "sho")] == ["x", "y"]
    assert [e.deed for e in matching(entries, "show la")] == ["y"]
    assert [e.deed for e in matching(entries, "how")] == ["x", "y"]
    assert matching(entries, "") == entries


@pytest.mark.ci
@pytest.mark.parametrize(("language", "word"), [("de", "einst"), ("en", "sett")])
def test_an_action_is_found_and_done(language: str, word: str) -> None:
    async def act(here: Visit) -> None:
        await here.keys("ctrl+p", f"t:{word}", "enter")
        assert isinstance(here.screen, SettingsScreen)
        await here.keys("ctrl+p", "ctrl+p", "escape")
        assert isinstance(here.screen, SettingsScreen)

    visit(act, language=language)


@pytest.mark.ci
@pytest.mark.parametrize("size", SIZES)
def test_the_palette_fits_every_window_and_is_clicked(size: tuple[int, int]) -> None:
    async def act(here: Visit) -> None:
        await here.keys("ctrl+p", "t:einst")
        here.fits()
        assert isinstance(here.screen, PaletteScreen)
        await here.pilot.click(offset=here.find("▸ ,"))
        await here.settle()
        assert isinstance(here.screen, SettingsScreen)

    visit(act, size)


def test_at_the_table_choices_and_actions_are_offered_and_nothing_that_is_past() -> None:
    async def flow(app, pilot) -> None:  # type: ignore[no-untyped-def]
        await forward(app, pilot, lambda: asked(app))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        desk = screen.desk
        await pilot.press("ctrl+p")
        shown = text(app)
        assert all(choice.label in shown for choice in desk.choices[:3])
        await pilot.press(*"tafel", "enter")
        await pilot.pause()
        assert desk.panel is not None
        await screen.take(Entry("9", "past", "table.choose:9"))
        assert desk.selected == 0

    run(session("schieber-4", 1), flow)


def test_what_goes_to_and_fro_is_no_entry() -> None:
    async def act(here: Visit) -> None:
        assert isinstance(here.screen, HomeScreen)
        deeds = [entry.deed for entry in here.screen.offers()]
        assert "home.settings" in deeds
        assert not {"home.up", "home.down", "home.players"} & set(deeds)

    assert entries_of((), None, None) == []  # type: ignore[arg-type]
    visit(act)
