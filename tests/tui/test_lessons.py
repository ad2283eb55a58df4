"""The first evening by keys: four questions, and a lesson with a wrong answer taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from jasstui.paths import settings_file
from jasstui.settings import read
from jasstui.table.doing.moves import Move
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.course import Standing, opened
from jasstui.table.teaching.lesson import finish, learned
from jasstui.table.teaching.school import School
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.lesson import LessonScreen
from jasstui.tui.screens.lessons import LessonsScreen
from jasstui.tui.screens.welcome import WelcomeScreen
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue
from tests.tui.paging import SIZES, Visit, visit


@pytest.fixture(autouse=True)
def _own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for kind in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"JASSTUI_{kind}_DIR", str(tmp_path / kind))


def first_home() -> HomeScreen:
    return HomeScreen(Shelf(catalogue(), RULEBOOK), first=True)


def first_lesson() -> LessonScreen:
    from jasstui.settings import Settings

    school = School(Shelf(catalogue(), RULEBOOK))
    return LessonScreen(school, opened("schieber-1", school, Settings(), words_for("de")))


@pytest.mark.ci
def test_who_knows_jass_presses_enter_four_times_and_is_never_asked_again() -> None:
    async def act(here: Visit) -> None:
        assert isinstance(here.screen, WelcomeScreen)
        await here.keys("enter", "t:Nina", "enter", "right", "enter", "enter")
        assert isinstance(here.screen, HomeScreen)

    visit(act, start=first_home)
    assert read(settings_file()) == {"language": "de", "names": ["Nina"], "deck": "swiss"}


@pytest.mark.ci
def test_who_does_not_know_jass_comes_to_the_lessons_and_esc_leaves_everything() -> None:
    async def learn(here: Visit) -> None:
        await here.keys("enter", "enter", "enter", "right", "enter")
        assert isinstance(here.screen, LessonsScreen)
        here.fits()

    async def leave(here: Visit) -> None:
        await here.keys("escape")
        assert isinstance(here.screen, HomeScreen)

    for act in (learn, leave):
        settings_file().unlink(missing_ok=True)
        visit(act, start=first_home)
        assert settings_file().exists()


@pytest.mark.ci
@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_page_below_speaks_the_language_that_was_chosen(language: str) -> None:
    def greeting(language: str) -> str:
        return words_for(language)("lessons.new", cap="L")

    async def act(here: Visit) -> None:
        home = here.app.screen_stack[-2]
        assert isinstance(home, HomeScreen)
        await here.settle()
        assert home.notice == greeting("de")
        assert isinstance(here.screen, WelcomeScreen)
        at = here.screen.asked[0].values.index(language)
        await here.keys(*["right"] * at, "enter", "enter", "enter", "enter")
        assert home.notice == greeting(language)

    visit(act, start=first_home)


@pytest.mark.ci
def test_nobody_is_new_here_who_has_played() -> None:
    async def act(here: Visit) -> None:
        home = here.screen
        greeting = words_for("de")("lessons.new", cap="L")
        assert isinstance(home, HomeScreen)
        assert home.notice == greeting
        await here.keys("T", "m", "4")
        assert here.screen is home
        assert home.finding.records
        assert home.notice != greeting

    visit(act, start=lambda: HomeScreen(Shelf(catalogue(), RULEBOOK)))


@pytest.mark.ci
@pytest.mark.parametrize("size", SIZES)
def test_the_first_questions_fit(size: tuple[int, int]) -> None:
    async def act(here: Visit) -> None:
        for _ in range(4):
            here.fits()
            await here.keys("down")

    visit(act, size, start=first_home)


@pytest.mark.ci
def test_a_wrong_answer_is_shown_and_taken_back_and_the_lesson_finished() -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, LessonScreen)
        course = screen.course

        async def play(code: str) -> None:
            await here.keys("escape")
            desk, card = screen.desk, course.place.rules.pack.card(code)
            await here.keys(desk.labels[card], "enter")
            while screen._asked is None and not screen.desk.panel:
                await here.keys("space")

        assert "Reihum legt" in here.text
        assert not screen.desk.panel  # the words stand beside the table, which nothing covers
        for size, over in (((60, 18), True), ((120, 40), False)):
            await here.pilot.resize_terminal(*size)
            await here.settle()
            assert bool(screen.desk.panel) == over  # or over the table, where there is no room
            assert "Reihum legt" in here.text
            here.fits()
        await here.keys("m")
        assert "Tisch verlassen" in here.text  # a lesson is kept nowhere
        await here.keys("escape")
        await play("H8")
        assert course.standing == Standing(0, "play H8")
        assert "Das darfst du." in here.text
        await here.keys("u")
        assert course.standing == Standing(0)
        for code in ("HK", "D7", "CA", "SJ"):
            await play(code)
        assert course.done
        assert "nächste Lektion" in here.text
        assert learned() == ("schieber-1",)
        await here.keys("1")
        assert screen.course.name == "schieber-2"

    visit(act, start=first_lesson, speed="off", trick_seconds=0.1)


def test_the_lesson_that_comes_next_is_chosen_once_one_was_finished() -> None:
    async def act(here: Visit) -> None:
        assert isinstance(here.screen, LessonsScreen)
        await here.keys("down", "enter")
        finish("schieber-2")
        here.screen.dismiss()
        await here.settle()
        assert isinstance(here.screen, LessonsScreen)
        assert list(here.screen.school.lessons)[here.screen.at] == "schieber-3"

    visit(act, start=lambda: LessonsScreen(Shelf(catalogue(), RULEBOOK)))


def test_an_answer_is_shown_only_to_a_question_that_is_asked() -> None:
    """While others play the next question is not known yet, nor shall its answer be."""

    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, LessonScreen)
        while screen._asked is None:
            await here.keys("space")
        desk, hint = screen.desk, Move("action", "table.hint")
        asked, desk.prompt = desk.prompt, None
        screen.carry_out(hint)
        assert desk.notice == words_for("de")("practice.later")
        assert not screen.course.shown(desk.view, desk.speech)
        desk.prompt = asked
        screen.carry_out(hint)
        assert screen.course.shown(desk.view, desk.speech)

    visit(act, start=first_lesson, speed="off", trick_seconds=0.1)
