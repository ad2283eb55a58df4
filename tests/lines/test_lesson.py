"""A lesson in lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jasstui.lines.lesson import LessonLines
from jasstui.lines.run import tools_for
from jasstui.settings import Settings
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.course import Standing, opened
from jasstui.table.teaching.lesson import learned
from jasstui.table.teaching.school import School
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue

RIGHT = ("king of hearts", "7 of diamonds", "ace of clubs", "spades puur")
"""What finishes the first lesson."""


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JASSTUI_DATA_DIR", str(tmp_path))


def sat_through(*typed: str) -> tuple[LessonLines, str]:
    """The first lesson after these lines were typed, and all that was told."""
    settings, school = Settings(language="en"), School(Shelf(catalogue(), RULEBOOK))
    course = opened("schieber-1", school, settings, words_for("en"))
    coming: Iterator[str] = iter(typed)
    lines: list[str] = []

    def type_next(prompt: str) -> str:
        del prompt
        try:
            return next(coming)
        except StopIteration:
            raise EOFError from None

    tools = tools_for(course.place, settings)
    table = LessonLines(course, tools, type_next, lines.append, "Trumps")
    table.run()
    return table, "\n".join(lines)


def test_the_teacher_speaks_before_every_question_and_a_wrong_card_is_taken_back() -> None:
    table, told = sat_through("8 of hearts", "h", "u", "h", *RIGHT)
    for said in ("is your partner", "4 more points", "For instance: King of Hearts", "Exactly"):
        assert said in told
    assert told.count("With u you try again") == 2  # with the question, and as the hint
    assert "You know what matters most" in told
    assert table.course.done
    assert learned() == ("schieber-1",)


def test_what_comes_after_a_lesson_is_asked_and_the_deal_may_be_played_on() -> None:
    for typed, then in (("1", "next"), ("2", "anew"), ("4", "leave"), ("", "leave")):
        table, told = sat_through(*RIGHT, typed)
        assert table.then == then
        assert "1: next lesson: Trumps" in told
    table, told = sat_through(*RIGHT, "what?", "3", "?")
    assert "what?" in told  # complained of
    assert table.then == ""
    assert told.endswith("\n")  # left at the next question
    assert "stop; nothing is recorded here" in told


def test_a_deal_that_was_lost_on_the_way_leads_back_to_its_question() -> None:
    table, told = sat_through("8 of hearts", *["1"] * 7, "", "1", "")
    assert told.count("With u you try again") == 2  # at once, and with all that is told again
    assert "Going on leads back to this question" in told
    assert table.course.standing == Standing(0)
    assert table.then == ""
