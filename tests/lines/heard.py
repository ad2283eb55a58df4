"""Every lesson as it is heard in lines, by somebody who answers all rightly.

What the teacher would say to wrong answers stands before each answer; the cards change from
language to language.

`JASSTUI_WRITE_GOLDEN=1 pytest tests/lines/test_heard.py` writes the stored texts anew; read the
difference before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jasstui.lines.asking import Asking
from jasstui.lines.lesson import LessonLines
from jasstui.lines.run import tools_for
from jasstui.settings import Settings
from jasstui.table.doing.moves import Move
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.course import LEARNER, Course, opened
from jasstui.table.teaching.lesson import files, spoken
from jasstui.table.teaching.school import School
from jasstui.words import languages, words_for
from tests.support import RULEBOOK, catalogue

FOLDER = Path(__file__).parent / "lessons"
LESSONS = tuple(path.stem for path in files())
CARDS = ("swiss", "french")
SCHOOL = School(Shelf(catalogue(), RULEBOOK))


class Silent(Exception):
    """Nothing was typed to a question."""


class Right(LessonLines):
    """A lesson in which every question gets the first right answer."""

    def __init__(self, course: Course, settings: Settings) -> None:
        self.lines: list[str] = []
        tools = tools_for(course.place, settings)
        super().__init__(course, tools, self._typed, self.lines.append, "...")

    def _typed(self, prompt: str) -> str:
        """An empty line once the lesson is over: it stops there."""
        if self.course.done:
            return ""
        raise Silent

    def _answer(self, asking: Asking) -> Move:
        step = self.course.lesson.steps[self.course.standing.step % len(self.course.lesson.steps)]
        try:
            return super()._answer(asking)
        except Silent:
            for to, text in (*((", ".join(a.to), a.say) for a in step.answers), ("", step.wrong)):
                if text:
                    self.write(f"  ({to or '...'}) {spoken(text, self.desk.speech)}")
            self.write(f"> {step.good[0]}")
            return Move("act", step.good[0], LEARNER)


def heard(name: str) -> Iterator[str]:
    """The lines of a lesson, in one language after the other."""
    for at, language in enumerate(languages()):
        cards = CARDS[(LESSONS.index(name) + at) % len(CARDS)]
        settings = Settings(language=language, deck=cards)
        table = Right(opened(name, SCHOOL, settings, words_for(language)), settings)
        table.run()
        yield from (f"=== {language}, {cards}", *table.lines, "")
