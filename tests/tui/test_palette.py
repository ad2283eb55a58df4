"""The palette: everything that works on the page below, in two languages, keyed and clicked."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from jasstui.table.doing.agreeing import UNDO
from jasstui.table.doing.palette import Entry, entries_of, matching
from jasstui.table.keys.actions import actions_of
from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.painted import PaintedScreen
from jasstui.tui.screens.palette import PaletteScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.summary import SummaryScreen
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


@pytest.mark.parametrize(
    ("keys", "idle"),
    [
        ((), {"home.replay", "home.put-away", "home.resume", "home.back"}),
        (("3", "enter"), {"setup.character", "setup.drop", "setup.reset"}),
    ],
)
def test_nothing_is_offered_that_would_do_nothing(keys: tuple[str, ...], idle: set[str]) -> None:
    async def act(here: Visit) -> None:
        await here.keys(*keys)
        screen = here.screen
        assert isinstance(screen, PaintedScreen)
        offered = {entry.deed for entry in screen.offers()}
        named = {action.id for action in actions_of(screen.WHERE)}
        assert idle <= named
        assert not idle & offered

    visit(act)


def test_at_the_table_nothing_is_offered_that_the_bar_leaves_out_as_idle() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.desk.offered = UNDO
        assert "table.undo" not in [entry.deed for entry in screen.offers()]
        assert "number.clear" not in [entry.deed for entry in screen.offers()]
        await pilot.press("1")
        assert "number.clear" in [entry.deed for entry in screen.offers()]

    run(session("differenzler-verdeckt-4", 1), flow)


@pytest.mark.ci
def test_a_single_line_that_is_chosen_is_not_moved_away_from() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
        assert isinstance(app.screen, SummaryScreen)
        assert len(app.screen._summary.lines) == 1
        assert "Zeile" in text(app)
        await pilot.press("down")
        assert "↑↓  Zeile" not in text(app)

    run(session("euchre-4", 1), flow)
