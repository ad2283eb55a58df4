"""The set-up screen as a person uses it."""

from __future__ import annotations

from typing import Any

import pytest

from jasstui import paths
from jasstui.engine.record import read
from jasstui.host.session import AGREED
from jasstui.pages.setup_list import UNDO
from jasstui.table.shelf.partien import newest
from jasstui.table.shelf.setup import LONGEST_NAME
from jasstui.tui.painting import Painting
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.rules import RulesScreen
from jasstui.tui.screens.setup import SetupScreen
from jasstui.tui.screens.table import TableScreen
from jasstui.words import words_for
from tests.tui.paging import SIZES, Visit, unwritable, visit

pytestmark = pytest.mark.ci


async def open_form(here: Visit, title: str = "Schieber") -> SetupScreen:
    await here.keys("slash", f"t:{title.lower()}", "enter")
    assert isinstance(here.screen, SetupScreen)
    return here.screen


def test_enter_begins_a_partie_with_a_record_and_esc_does_not() -> None:
    async def act(here: Visit) -> None:
        await open_form(here)
        await here.keys("escape")
        assert isinstance(here.screen, HomeScreen)
        assert newest(paths.saves()) == []
        await here.keys("enter", "enter")
        assert isinstance(here.screen, TableScreen)
        (path, _), *others = newest(paths.saves())
        assert others == []
        assert read(path).header.players == ("person", "bot:normal", "bot:normal", "bot:normal")

    visit(act)


def test_a_click_on_a_plate_chooses_the_seat_and_changes_nobody() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        before = [*screen.setup.seats]
        for at in (0, 0, 2, 2, 2):
            deed = f"setup.seat:{at}"
            rect = next(hit.rect for hit in screen.query_one(Painting)._hits if hit.deed == deed)
            await here.pilot.click(offset=(rect.x, rect.y))
            await here.settle()
            assert screen.row == at
            assert screen.setup.seats == before

    visit(act)


def test_arrows_change_seats_and_agreements_and_the_record_says_so() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        await here.keys("down", "left", "down", "right", "down", "space", "space")
        assert [seat.level for seat in screen.setup.seats] == ["", "easy", "strong", ""]
        while getattr(screen.row, "name", "") != "target":
            await here.keys("down")
        await here.keys("right")
        assert "1500 Punkte" in here.text
        await here.keys("enter")
        header = read(newest(paths.saves())[0][0]).header
        assert header.players == ("person", "bot:easy", "bot:strong", "person")
        assert header.options["target"] == "1500"

    visit(act)


def test_a_name_is_written_with_n_and_esc_keeps_the_old_one() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        await here.keys("n", "ctrl+u", "t:Reto r", "enter")
        assert screen.setup.seats[0].name == "Reto r"
        await here.keys("n", "ctrl+u", "t:Vreni", "escape")
        assert screen.setup.seats[0].name == "Reto r"
        assert isinstance(here.screen, SetupScreen)

    visit(act)


def test_a_name_that_is_typed_takes_the_place_of_the_old_one_and_has_its_limit() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        await here.keys("n", "t:Reto", "enter")
        assert screen.setup.seats[0].name == "Reto"
        await here.keys("n", "end", "backspace", "t:a", "enter")
        assert screen.setup.seats[0].name == "Reta"
        full = words_for("de")("page.full", n=LONGEST_NAME)
        await here.keys("n", "t:" + "x" * LONGEST_NAME)
        assert full.split()[-1] not in here.text
        await here.keys("x")
        told = " ".join(here.text.split())
        assert full.split()[0] + " als" in told
        await here.keys("enter")
        assert screen.setup.seats[0].name == "x" * LONGEST_NAME

    visit(act)


def test_while_a_name_is_typed_only_keys_that_work_are_named() -> None:
    async def act(here: Visit) -> None:
        await open_form(here)
        before = here.text.splitlines()
        await here.keys("n")
        rows = here.text.splitlines()
        assert rows[-1].startswith("  Enter  übernehmen   Esc  verwerfen   Ctrl+U  leeren")
        assert "Zeile" not in rows[-1]
        assert "Hilfe" in before[0]
        assert "Hilfe" not in rows[0]
        assert "auslosen" not in here.text
        await here.pilot.click(offset=here.find("verwerfen"))
        await here.settle()
        assert here.text.splitlines() == before

    visit(act)


def test_the_chosen_agreement_shows_its_rule_and_r_opens_it() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        while getattr(screen.row, "name", "") != "push_back":
            await here.keys("down")
        assert "Hat Vorhand geschoben" in here.text
        await here.keys("r")
        assert isinstance(here.screen, RulesScreen)
        assert here.screen.marked == "schieber-4.bid.push"
        assert "Hat Vorhand geschoben" in here.text
        await here.keys("escape")
        assert here.app.screen is screen

    visit(act)


def test_the_deal_number_is_typed_in_its_row() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        await here.keys("end", "1", "2", "3", "backspace", "4")
        assert "124" in here.text
        await here.keys("up")
        assert screen.setup.number == "124"
        await here.keys("down", "5", "z")  # no digit: the key of the page
        assert screen.setup.number == ""
        await here.keys("7", "5", "left", "delete", "8", "enter", "enter")
        assert read(newest(paths.saves())[0][0]).header.info["seed"] == "78"

    visit(act)


def test_people_agree_that_one_may_take_back_and_one_alone_does_not() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        assert UNDO not in screen.rows
        await here.keys("down", "left", "left")
        assert screen.setup.people == 2
        screen.go(screen.rows.index(UNDO))
        assert screen.rows[screen.at + 1] not in screen.setup.agreements
        await here.keys("right")
        assert "Zurücknehmen" in here.text
        assert "zustimmen." in here.text
        await here.keys("enter")
        assert read(newest(paths.saves())[0][0]).header.info["undo"] == AGREED

    visit(act)


def test_the_last_table_of_a_form_is_remembered() -> None:
    async def first(here: Visit) -> None:
        await open_form(here)
        await here.keys("n", "ctrl+u", "t:Reto", "enter", "down", "right", "enter")
        assert isinstance(here.screen, TableScreen)

    async def second(here: Visit) -> None:
        screen = await open_form(here)
        assert [(s.name, s.level) for s in screen.setup.seats][:2] == [
            ("Reto", ""),
            ("Beat", "strong"),
        ]

    visit(first)
    visit(second)


def test_a_record_that_cannot_be_written_is_told_and_enter_again_plays_without() -> None:
    async def act(here: Visit) -> None:
        with unwritable(paths.saves()):
            await open_form(here)
            await here.keys("enter")
            assert isinstance(here.screen, SetupScreen)
            assert "ohne Aufzeichnung" in " ".join(here.text.split())
            await here.keys("enter")
            assert isinstance(here.screen, TableScreen)
            assert not here.screen.place.about.kept

    visit(act, (120, 40))


def test_a_click_lets_somebody_sit_down() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        await here.pilot.click(offset=here.find("Claudia"))
        assert screen.row == 2
        x, y = here.find("Platz gegenüber")
        line = here.text.splitlines()[y + 2]
        await here.pilot.click(offset=(line.index("stark", x) + 1, y + 2))
        assert screen.setup.seats[2].level == "strong"

    visit(act)


@pytest.mark.parametrize("form", ["Schieber", "Aucho zu viert"])
def test_plates_on_the_table_say_who_sits_where(form: str) -> None:
    async def act(here: Visit) -> None:
        await open_form(here, form)
        text = here.text
        assert "gespielt wird rechtsum" in text
        assert ("mit dir" in text) == (form == "Schieber")
        right, left = here.find("▏ Beat"), here.find("▏ Dani")
        assert right[0] > left[0]

    visit(act, (120, 40))


def test_the_next_partie_of_the_table_has_its_own_record() -> None:
    async def act(here: Visit) -> None:
        await open_form(here)
        await here.keys("enter")
        table: Any = here.screen
        assert isinstance(table, TableScreen)
        assert table.table.goes_on
        assert table.table.another().place.about.seats == table.place.about.seats
        assert len(newest(paths.saves())) == 2

    visit(act)


def test_a_table_is_kept_under_a_name() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        await here.keys("s", "t:Stamm", "enter")
        assert [table.name for table in screen.model.tables] == ["Stamm"]
        assert "Stamm" in here.text

    visit(act)


def test_a_setting_is_changed_where_the_table_shows_it() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        while getattr(screen.row, "name", "") != "deck":
            await here.keys("up" if screen.at else "end")
        await here.keys("right")
        assert here.app.settings.deck == "swiss"

    visit(act, (120, 40))


@pytest.mark.parametrize("size", SIZES[1::2])
def test_every_window_has_room_for_two_and_for_ten(size: tuple[int, int]) -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here, "Hose abe")
        here.fits()
        while len(screen.setup.seats) < 10:
            screen.setup.resize(1)
        await here.keys("end", "home")
        here.fits()
        if size >= (80, 24):
            assert "Jürg" in here.text

    visit(act, size)


def test_it_is_said_where_lots_leave_everybody_in_his_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here)
        monkeypatch.setattr(type(screen.setup), "draw", lambda *_: None)
        await here.keys("l")
        assert "Das Los lässt alle sitzen" in here.text
        await here.keys("l")
        assert "Das Los lässt alle sitzen" in here.text

    visit(act)


def test_what_has_no_effect_comes_and_goes_and_the_row_stays_chosen() -> None:
    async def act(here: Visit) -> None:
        screen = await open_form(here, "Schellenjass meiden zu viert")
        while getattr(screen.row, "name", "") != "scoring":
            await here.keys("down")
        names = [getattr(row, "name", "") for row in screen.rows]
        assert {"turi", "deals"} <= {*names}
        for agreed, offered in (("7-striche", False), ("9-striche", False), ("points", True)):
            await here.keys("right")
            assert getattr(screen.row, "name", "") == "scoring"
            assert screen.setup.value(screen.row) == agreed  # type: ignore[arg-type]
            names = [getattr(row, "name", "") for row in screen.rows]
            assert ("turi" in names) is ("deals" in names) is offered
        await here.keys("right")
        screen.action_reset()
        assert getattr(screen.row, "name", "") == "scoring"

    visit(act)
