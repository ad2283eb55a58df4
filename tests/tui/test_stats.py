"""The page of statistics as a person uses it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from jasstui import paths
from jasstui.canvas.rows import plain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.table.remembering import kept
from jasstui.table.remembering.outcome import Outcome
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.replay import ReplayScreen
from jasstui.tui.screens.stats import StatsScreen
from jasstui.words import words_for
from tests.table.remembered import SHELF, stored
from tests.tui.analyses import PAGES
from tests.tui.paging import PATIENCE, SIZES, Visit, visit

RECORDS = ("schieber-4", "pandur-4-c", "hose-abe", "schieber-4-e")


def open_stats() -> StatsScreen:
    return StatsScreen(SHELF)


@pytest.mark.ci
def test_statistics_are_opened_from_the_start_page_and_left_again() -> None:
    stored(*RECORDS)

    async def act(here: Visit) -> None:
        await here.keys("v")
        assert isinstance(here.screen, StatsScreen)
        assert "13, 6 gewonnen (46 %)" in here.text
        await here.keys("escape")
        assert isinstance(here.screen, HomeScreen)
        await here.keys("ctrl+p", "t:ging", "enter")
        assert isinstance(here.screen, StatsScreen)

    visit(act, language="de")


@pytest.mark.ci
def test_a_form_is_opened_and_a_partie_of_it() -> None:
    stored(*RECORDS)

    async def act(here: Visit) -> None:
        await here.keys("down", "up", "enter")
        assert "Anna + Claudia 186, Beat + Dani 188" in here.text
        assert "Punkte im Spiel" in here.text
        await here.keys("down", "enter")
        assert isinstance(here.screen, ReplayScreen)
        assert here.screen.model.path.name == "schieber-4-e.jsonl"
        await here.keys("escape", "escape")
        assert isinstance(here.screen, StatsScreen)
        assert here.screen.form == ""

    visit(act, start=open_stats, language="de")


def test_going_back_from_a_form_it_is_still_the_chosen_one() -> None:
    stored(*RECORDS)

    async def act(here: Visit) -> None:
        await here.keys("down", "enter", "escape")
        assert isinstance(here.screen, StatsScreen)
        assert here.screen.goes[here.screen.at] == "pandur-4"

    visit(act, start=open_stats)


def test_a_second_click_opens_a_row() -> None:
    stored(*RECORDS)

    async def act(here: Visit) -> None:
        assert isinstance(here.screen, StatsScreen)
        for form in ("", "hose-abe"):
            await here.pilot.click(offset=here.find("Hose abe"))
            await here.settle()
            assert here.screen.form == form

    visit(act, start=open_stats)


def test_everybody_who_has_played_has_figures() -> None:
    stored(*RECORDS)

    async def act(here: Visit) -> None:
        whose = []
        for _ in range(5):
            assert isinstance(here.screen, StatsScreen)
            whose.append(here.screen.who)
            await here.keys("tab")
        assert whose == ["Anna", "Beat", "Claudia", "Dani", "Anna"]

    visit(act, start=open_stats)


def test_a_person_who_plays_alone_is_not_asked_who_he_is() -> None:
    stored("schieber-4")

    async def act(here: Visit) -> None:
        assert "Anna" not in here.text.splitlines()[0]
        assert "Tab" not in here.text.splitlines()[-1]
        await here.keys("tab")
        assert isinstance(here.screen, StatsScreen)

    visit(act, start=open_stats)


def test_nothing_played_is_said() -> None:
    async def act(here: Visit) -> None:
        assert "No Partie played yet." in here.text
        await here.keys("enter", "down", "end", "tab")
        here.fits()

    visit(act, start=open_stats, language="en")


@pytest.mark.ci
@pytest.mark.parametrize("size", SIZES[::2])
def test_the_page_fits_every_window(size: tuple[int, int]) -> None:
    stored(*RECORDS, "aucho-3", "coiffeur-4-c", "zuger-4", "tschau-sepp")

    async def act(here: Visit) -> None:
        here.fits()
        await here.keys("end")
        here.fits()
        assert "Schieber" in here.text or size[1] < 30
        await here.keys("enter")
        here.fits()

    visit(act, size, start=open_stats, language="de")


def test_a_wide_page_has_who_was_met_beside_the_forms_and_the_curve_above() -> None:
    look = Look(deck("french"), "de")
    for width, beside in ((120, True), (80, False)):
        pages = dict(PAGES["stats"]("", width, 40, look, words_for("de")))
        whole, form = (plain(pages[m].rows()).split("\n") for m in ("all", "form"))
        met = next(row for row in whole if "Zusammen mit" in row)
        assert ("Partien  7 zu Ende" in met) == beside
        heights = [sum(row[at : at + 1] in ("▄", "█") for row in form[3:7]) for at in range(77, 85)]
        assert (heights == [3, 1, 3, 3, 2, 4, 3, 4]) == beside


def test_records_are_counted_while_others_are_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    stored(*RECORDS)
    monkeypatch.setattr("jasstui.tui.screens.stats.OFTEN", 0)
    seen: list[tuple[int, int]] = []
    show = StatsScreen._show

    def heard(screen: StatsScreen, found: kept.Found) -> None:
        seen.append((found.done, found.total))
        show(screen, found)

    monkeypatch.setattr(StatsScreen, "_show", heard)

    async def act(here: Visit) -> None:
        here.fits()

    visit(act, start=open_stats)
    assert seen == [(n, 4) for n in range(5)]


def test_whoever_leaves_the_page_stops_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record being read is not read to its end, and those before it are kept."""
    stored(*RECORDS)
    read: list[str] = []
    reading, left, over = Event(), Event(), Event()
    look, write = kept.look_at, kept.write

    def slow(path: Path, *told: Any) -> Outcome | None:
        read.append(path.name)
        if len(read) == 2:
            reading.set()
            left.wait(PATIENCE)
        return look(path, *told)

    def heard(path: Path, outcomes: list[Outcome]) -> None:
        write(path, outcomes)
        over.set()

    monkeypatch.setattr(kept, "look_at", slow)
    monkeypatch.setattr(kept, "write", heard)

    async def act(here: Visit) -> None:
        await here.pilot.press("v")
        assert await asyncio.to_thread(reading.wait, PATIENCE)
        await here.pilot.press("escape")
        left.set()
        assert await asyncio.to_thread(over.wait, PATIENCE)
        assert isinstance(here.screen, HomeScreen)

    visit(act)
    assert read == ["schieber-4.jsonl", "pandur-4-c.jsonl"]
    assert [one.file.name for one in kept.read(paths.remembered_file())] == ["schieber-4.jsonl"]


def test_what_cannot_be_read_is_said() -> None:
    stored("hose-abe")
    paths.left_out_file().mkdir(parents=True)

    async def act(here: Visit) -> None:
        assert "not-counted.txt" in here.text
        here.fits()

    visit(act, start=open_stats)
