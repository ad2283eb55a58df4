"""The start screen as a person uses it."""

from __future__ import annotations

import os
import re
from datetime import datetime

import pytest

from jasstui import paths
from jasstui.pages.home import paint_home
from jasstui.pages.home_model import Placed, Regulars
from jasstui.settings import Settings
from jasstui.table.program.terminal import look_and_palette
from jasstui.table.program.terms import when
from jasstui.table.shelf.families import Family
from jasstui.table.shelf.favourites import read as read_favourites
from jasstui.table.shelf.partien import Partie, newest
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens import home as home_module
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.listed import HelpScreen
from jasstui.tui.screens.rules import RulesScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.setup import SetupScreen
from jasstui.tui.screens.table import TableScreen
from jasstui.words import words_for
from tests.table.test_shelf import play
from tests.tui.paging import SIZES, Visit, home_of, painted, visit

ALL = len(Shelf.open().forms)


def unfinished_schieber() -> None:
    play(paths.saves() / "20250101-100000-schieber-4.jsonl", "schieber-4", actions=60)


def damaged_record(age: int = 0) -> None:
    paths.saves().mkdir(parents=True, exist_ok=True)
    path = paths.saves() / "20250101-120000-aucho-4.jsonl"
    path.write_bytes(b"nonsense\n")
    if age:
        os.utime(path, (path.stat().st_mtime + age,) * 2)


def test_partien_are_listed_while_others_are_still_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for hour in range(4):
        path = paths.saves() / f"20250101-1{hour}0000-schieber-4.jsonl"
        play(path, "schieber-4", actions=10)
        os.utime(path, (1.7e9 + hour,) * 2)
    damaged_record(age=9)
    monkeypatch.setattr(home_module, "OFTEN", 0)
    listed: list[list[str]] = []
    show = HomeScreen._show

    def heard(screen: HomeScreen, found: tuple[Partie, ...], kept: tuple[Regulars, ...]) -> None:
        listed.append([partie.path.stem[9:11] for partie in found])
        show(screen, found, kept)

    monkeypatch.setattr(HomeScreen, "_show", heard)

    async def act(here: Visit) -> None:
        here.fits()

    visit(act)
    newest_first = ["13", "12", "11", "10"]
    assert listed[:5] == [["12"], *([*newest_first[:n], "12"] for n in range(1, 5))]


@pytest.mark.ci
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_start_page_fits_every_window_in_both_languages(
    size: tuple[int, int], language: str
) -> None:
    unfinished_schieber()
    damaged_record()

    async def act(here: Visit) -> None:
        here.fits()
        await here.keys("down", "down", "down")
        here.fits()
        await here.keys("slash", "t:au")
        here.fits()

    visit(act, size, language=language)


@pytest.mark.night
def test_every_form_can_be_reached_and_opened_by_arrows_and_enter() -> None:
    seen = []

    async def act(here: Visit) -> None:
        home = here.screen
        assert isinstance(home, HomeScreen)
        for _ in range(len(Shelf.open().forms) * 2):
            at = home.at
            if isinstance(home.chosen, Family):
                await here.press("right", "down")
                continue
            await here.press("enter")
            assert isinstance(here.screen, SetupScreen)
            seen.append(here.screen.setup.form.id)
            await here.press("escape", "down")
            if home.at == at:
                break

    visit(act)
    assert seen == [form.id for form in Shelf.open().forms]


def test_the_unfinished_partie_stands_first_and_enter_goes_on_with_it() -> None:
    unfinished_schieber()

    async def act(here: Visit) -> None:
        lines = here.text.splitlines()
        at = next(y for y, line in enumerate(lines) if "Weiter, wo ihr wart" in line)
        assert "Schieber" in lines[at + 1]
        assert lines[at + 1].startswith(" ▌")
        assert "Spiel" in lines[at + 1]
        assert "heute" in lines[at + 1]
        assert "Anna" in here.text
        await here.keys("enter")
        assert isinstance(here.screen, TableScreen)
        assert here.screen.place.about.form == "schieber-4"

    visit(act)


def test_without_a_partie_the_first_form_is_chosen_even_if_a_record_is_damaged() -> None:
    damaged_record()

    async def act(here: Visit) -> None:
        assert "Beschädigte Aufzeichnung" in here.text
        await here.keys("enter")
        assert isinstance(here.screen, SetupScreen)

    visit(act)


def test_a_damaged_record_tells_its_sentence_and_stands_below_what_can_be_played() -> None:
    unfinished_schieber()
    damaged_record(age=60)

    async def act(here: Visit) -> None:
        assert here.find("Schieber")[1] < here.find("Beschädigte")[1]
        await here.keys("down", "enter")
        assert isinstance(here.screen, HomeScreen)
        assert "20250101-120000-aucho-4.jsonl:1" in here.text.replace("\n", "").replace(" ", "")
        await here.keys("x")
        assert "Weggelegt" in here.text
        assert [path.stem for path, _ in newest(paths.saves())] == ["20250101-100000-schieber-4"]

    visit(act)


def test_a_record_damaged_after_it_was_offered_is_told_and_leaves_the_page_open() -> None:
    unfinished_schieber()

    async def act(here: Visit) -> None:
        path, _ = newest(paths.saves())[0]
        path.write_bytes(b"nonsense\n")
        await here.keys("enter")
        assert isinstance(here.screen, HomeScreen)
        assert path.name in here.text.replace("\n", "")

    visit(act)


@pytest.mark.ci
def test_search_finds_while_it_is_typed_and_enter_opens_what_was_found() -> None:
    async def act(here: Visit) -> None:
        await here.keys("slash", "t:hindersi dritt")
        assert "/ hindersi dritt" in here.text
        assert "Schieber" not in here.text
        await here.keys("enter")
        assert isinstance(here.screen, SetupScreen)
        assert here.screen.setup.form.id == "aucho-hindersi-3"

    visit(act)


@pytest.mark.ci
def test_letters_with_a_key_of_their_own_are_letters_in_the_search_field() -> None:
    async def act(here: Visit) -> None:
        await here.keys("slash", "t:qrwx,2?")
        assert "qrwx,2?" in here.text
        assert "Nichts gefunden" in here.text
        await here.keys("backspace", "escape")
        assert f"{ALL} von {ALL}" in here.text
        assert isinstance(here.screen, HomeScreen)

    visit(act)


def test_any_other_letter_begins_a_search_at_once() -> None:
    async def act(here: Visit) -> None:
        await here.keys("t:schieber")
        assert "/ schieber" in here.text
        found = re.search(rf"(\d+) von {ALL}\b", here.text)
        assert found
        assert 0 < int(found[1]) < ALL

    visit(act)


def test_digits_filter_by_players_and_set_that_many_seats() -> None:
    async def act(here: Visit) -> None:
        await here.keys("2")
        assert "Aucho  2 Spiele" in here.text
        assert "Schieber" not in here.text
        await here.keys("right", "right", "enter")
        assert isinstance(here.screen, SetupScreen)
        assert len(here.screen.setup.seats) == 2
        await here.keys("escape", "0")
        assert "Schieber" in here.text

    visit(act)


@pytest.mark.ci
def test_each_key_of_the_bottom_bar_opens_its_page_and_esc_comes_back() -> None:
    async def act(here: Visit) -> None:
        for key, screen in (
            ("r", RulesScreen),
            ("comma", SettingsScreen),
            ("question_mark", HelpScreen),
        ):
            await here.keys(key)
            assert isinstance(here.screen, screen)
            await here.keys("escape")
            assert isinstance(here.screen, HomeScreen)

    visit(act)


def test_q_leaves_the_program_with_status_0() -> None:
    async def act(here: Visit) -> None:
        await here.keys("q")

    app = visit(act)
    assert (app.return_code, app.return_value) == (0, 0)


def test_a_click_chooses_and_a_second_one_opens() -> None:
    async def act(here: Visit) -> None:
        await here.pilot.click(offset=here.find("▸ Aucho"))
        cell = here.find("Aucho mit Hindersi zu viert")
        await here.pilot.click(offset=cell)
        assert here.text.splitlines()[cell[1]].startswith(" ▌")
        await here.pilot.click(offset=cell)
        await here.settle()
        assert isinstance(here.screen, SetupScreen)
        assert here.screen.setup.form.id == "aucho-hindersi-4"

    visit(act)


def test_the_page_follows_the_window() -> None:
    async def act(here: Visit) -> None:
        for width, height in ((120, 40), (60, 18), (40, 12), (20, 6), (80, 24)):
            await here.pilot.resize_terminal(width, height)
            await here.settle()
            here.fits()
        assert "Schieber" in here.text

    visit(act)


@pytest.mark.ci
@pytest.mark.parametrize("key", ["", "enter", "r", "comma", "question_mark"])
def test_ascii_without_colours_is_pure_ascii_and_has_no_colour(key: str) -> None:
    damaged_record()

    async def act(here: Visit) -> None:
        await here.keys(*([key] if key else []))
        here.fits()
        assert here.text.isascii()
        for line in here.lines:
            for segment in line:
                assert segment.style is not None
                assert segment.style.color is None
                assert segment.style.bgcolor is None
        if not key:
            assert any(line.startswith(" > ") for line in here.text.splitlines())

    visit(act, (120, 40), ascii="on", colours="none")


def test_a_damaged_catalogue_of_the_player_is_told_on_the_page() -> None:
    paths.own_catalogue().parent.mkdir(parents=True)
    paths.own_catalogue().write_text("[form.mine\n")

    async def act(here: Visit) -> None:
        assert "TOML" in here.text
        assert "Schieber" in here.text

    visit(act, (120, 40))


def test_times_are_said_as_people_say_them() -> None:
    words, now = words_for("de"), datetime(2025, 3, 1, 0, 30)
    assert when(words, datetime(2025, 3, 1, 0, 10), now) == "heute 00:10"
    assert when(words, datetime(2025, 2, 28, 23, 59), now) == "gestern 23:59"
    assert when(words, datetime(2025, 2, 27, 23, 59), now) == "27.2.2025"


@pytest.mark.ci
def test_favourites_stand_on_top_and_are_kept() -> None:
    async def mark(here: Visit) -> None:
        assert isinstance(here.screen, HomeScreen)
        here.screen.come_to(("list", "family aucho"))
        await here.keys("right", "right", "m")
        assert "Aucho zu viert (einfach) ♥" in here.text
        # the marked form is still the chosen one
        assert here.screen.finding.entries[here.screen.at].place == "list"
        await here.keys("enter")
        assert isinstance(here.screen, SetupScreen)
        assert here.screen.setup.form.id == "aucho-4"

    async def unmark(here: Visit) -> None:
        assert here.find("♥")[1] < here.find("Schieber")[1]
        await here.keys("m")
        assert "♥" not in here.text.split("nicht")[0]

    visit(mark)
    visit(unmark)
    assert not read_favourites()


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_all_that_can_be_done_with_a_form_stands_within_the_panel(
    size: tuple[int, int], language: str
) -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    form = shelf.forms[0]
    entries = [Placed("list", form)]
    for favourites in ((), (form.id,)):
        shown = home_of(shelf, entries, favourites=favourites)
        page = painted(paint_home, shown, *size, look, words_for(language))
        hits = {hit.deed: hit.rect for hit in page.hits if hit.rect.y < page.height - 1}
        places = [hits[deed] for deed in ("home.open", "home.practise", "home.rules")]
        own = hits["home.favourite"]
        assert {rect.y for rect in places} == {own.y}
        assert own.x + own.w <= size[0] - 2


def test_favourites_that_cannot_be_read_are_left_alone() -> None:
    paths.favourites_file().parent.mkdir(parents=True, exist_ok=True)
    paths.favourites_file().write_bytes(b"\xff\xfe")

    async def act(here: Visit) -> None:
        assert "favourites.txt" in here.text
        await here.keys("m")
        assert "favourites.txt" in here.text

    visit(act, size=(120, 40))
    assert paths.favourites_file().read_bytes() == b"\xff\xfe"


@pytest.mark.ci
def test_a_filter_that_hides_what_is_looked_for_is_told_with_the_key_that_lifts_it() -> None:
    async def act(here: Visit) -> None:
        await here.keys("4", "slash", "t:schmaus")
        assert "Mit Enter 0 gilt jede Zahl von Spielern: 1 Spiel." in here.text
        await here.keys("enter")
        assert "Mit 0 gilt jede Zahl von Spielern: 1 Spiel." in here.text
        await here.keys("0")
        assert f"1 von {ALL}" in here.text
        await here.keys("d", "d", "d")
        assert "Mit d gilt jeder Umfang: 1 Spiel." in here.text
        await here.keys("d")
        assert f"1 von {ALL}" in here.text

    visit(act)


@pytest.mark.ci
def test_filters_that_hide_only_together_are_lifted_together() -> None:
    async def act(here: Visit) -> None:
        await here.keys("4", "d", "d", "d", "d", "slash", "t:schmaus", "enter")
        assert "Mit Esc gilt kein Filter mehr: 1 Spiel." in here.text
        await here.keys("escape")
        assert f"1 von {ALL}" in here.text
        await here.keys("escape")
        assert f"{ALL} von {ALL}" in here.text

    visit(act)


def test_a_kept_table_is_found_on_the_start_page_and_sits_down_from_there() -> None:
    async def act(v: Visit) -> None:
        await v.keys("slash", "t:schieber", "enter", "s", "t:Stamm", "enter", "escape", "escape")
        assert isinstance(v.screen, HomeScreen)
        assert "Deine Tische" in v.text
        await v.keys("slash", "t:stamm")
        assert "Stamm" in v.text
        assert not v.screen.finding.forms
        await v.keys("enter")
        assert isinstance(v.screen, SetupScreen)
        assert v.screen.table == "Stamm"
        assert v.screen.setup.form.id == "schieber-4"

    visit(act)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_who_types_the_name_of_another_game_is_led_on(size: tuple[int, int]) -> None:
    async def act(here: Visit) -> None:
        await here.keys("/", "t:belote")
        assert "Du kennst Belote?" in " ".join(here.text.split())
        await here.keys("backspace", "backspace", "backspace", "backspace", "backspace")
        assert "Du kennst" not in here.text

    visit(act, size)
