"""A lesson in lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from jasstui.lines.lesson import LessonLines
from jasstui.lines.run import tools_for
from jasstui.settings import Settings
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.course import opened
from jasstui.table.teaching.lesson import learned
from jasstui.table.teaching.school import School
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue


def test_the_teacher_speaks_before_every_question_and_a_wrong_card_is_taken_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JASSTUI_DATA_DIR", str(tmp_path))
    settings, school = Settings(language="en"), School(Shelf(catalogue(), RULEBOOK))
    course = opened("schieber-1", school, settings, words_for("en"))
    typed = iter(
        [
            "8 of hearts",
            "h",
            "u",
            "h",
            "king of hearts",
            "7 of diamonds",
            "ace of clubs",
            "spades puur",
            "zzz",
            "3",
        ]
    )
    lines: list[str] = []

    def type_next(prompt: str) -> str:
        del prompt
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    LessonLines(course, tools_for(course.place, settings), type_next, lines.append).run()
    told = "\n".join(lines)
    for said in ("is your partner", "4 more points", "For instance: King of Hearts", "Exactly"):
        assert said in told
    assert told.count("With u you try again") == 2  # with the question, and as the hint
    assert "You know what matters most" in told
    assert "'zzz' means nothing here" in told or "zzz" in told
    assert course.done
    assert learned() == ("schieber-1",)
