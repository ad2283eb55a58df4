"""The palette: everything that works on the page below, in two languages, keyed and clicked."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from jasstui.table.doing.agreeing import UNDO
from jasstui.table.doing.palette import Entry, entries_of, matching
from jasstui.table.keys.actions import BY_ID, actions_of
from jasstui.table.keys.keymap import Keymap
from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.painted import PaintedScreen
from jasstui.tui.screens.palette import PaletteScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.summary import SummaryScreen
from jasstui.tui.screens.table import TableScreen
from jasstui.words import languages, words_for
from tests.tui.paging import SIZES, Visit, visit
from tests.tui.test_table_keys import asked, forward, run, session, text


def test_words_in_any_order_find_entries_those_that_begin_with_them_first() -> None:
    entries = [Entry("a", "all shown", "x"), Entry("b", "the last show", "y"), Entry("c", "z", "z")]
    assert [e.deed for e in matching(entries, "sho")] == ["x", "y"]
    assert [e.deed for e in matching(entries, "show la")] == ["y"]
    assert [e.deed for e in matching(entries, "how")] == ["x", "y"]
    assert matching(entries, "") == entries


@pytest.mark.parametrize(
    ("language", "typed", "deeds"),
    [
        (
            "en",
            "hint undo score trump words rules hlep tirp",
            "hint undo slate order words rule help",
        ),
        ("en", "settings quit save exit points log manual", "menu menu menu menu slate log help"),
        (
            "de",
            "rat rückgängig punkte trumpf glossar warum tasten",
            "hint undo slate order words rule help",
        ),
        ("de", "einstellungen beenden speichern stand protokoll", "menu menu menu slate log"),
        (
            "fr",
            "indice annuler score atout glossaire pourquoi touches",
            "hint undo slate order words rule help",
        ),
        (
            "it",
            "suggerimento annullare punti briscola glossario perche tasti",
            "hint undo slate order words rule help",
        ),
    ],
)
def test_what_people_call_an_action_elsewhere_finds_it_at_the_table(
    language: str, typed: str, deeds: str
) -> None:
    say = words_for(language)
    entries = entries_of(actions_of("table"), Keymap(), say)
    for word, deed in zip(typed.split(), deeds.split(), strict=False):
        found = [entry.deed for entry in matching(entries, word)]
        assert f"table.{deed}" in found[:3], (word, found)


def test_slips_are_forgiven_only_where_nothing_is_spelt_so() -> None:
    entries = [Entry("a", "the slate", "x", "score points"), Entry("b", "scored", "y", "")]
    assert [e.deed for e in matching(entries, "score")] == ["y", "x"]
    assert [e.deed for e in matching(entries, "socre")] == ["x", "y"]
    assert [e.deed for e in matching(entries, "PÓINTS")] == ["x"]
    assert matching(entries, "xylophone") == []


def test_what_is_only_sought_is_not_listed() -> None:
    entries = [Entry("a", "hint", "x", "", True), Entry("b", "help", "y")]
    assert [e.deed for e in matching(entries, "")] == ["y"]
    assert [e.deed for e in matching(entries, "h")] == ["x", "y"]


@pytest.mark.parametrize("language", languages())
def test_every_other_name_belongs_to_an_action(language: str) -> None:
    texts = words_for(language).texts
    ids = {key.removeprefix("palette.also.") for key in texts if key.startswith("palette.also.")}
    assert ids <= set(BY_ID)
    assert {"table.hint", "table.undo", "table.slate", "home.settings", "app.quit"} <= ids


def test_settings_rules_and_the_way_out_are_found_at_a_table_and_done() -> None:
    async def flow(app, pilot) -> None:  # type: ignore[no-untyped-def]
        await forward(app, pilot, lambda: asked(app))
        desk = app.screen.desk
        await pilot.press("ctrl+p", *"sprache", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("escape", "ctrl+p", *"rueckgaengig".replace("ue", "ü").replace("ae", "ä"))
        await pilot.press("enter")
        await pilot.pause()
        assert desk.notice == app.words("refuse.undo-one")

    run(session("schieber-4", 1), flow)


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
        (("/", "t:qqqqqq"), {"home.open", "home.rules", "home.practise", "home.favourite"}),
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


@pytest.mark.ci
def test_a_deal_without_lines_says_that_there_is_no_rule_to_be_read() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
        assert isinstance(app.screen, SummaryScreen)
        app.screen._items = [item for item in app.screen._items if item != "rule-of"]
        await pilot.press("r")
        assert "tut hier nichts" in text(app)

    run(session("euchre-4", 1), flow)
