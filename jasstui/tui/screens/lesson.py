"""The table in a lesson: a teacher speaks beside it, and wrong answers are taken back."""

from __future__ import annotations

from functools import partial

from jasstui.pages.lesson import fits_beside, leave_panel, lesson_page, teacher_panel
from jasstui.pages.table import TablePage
from jasstui.table.doing.moves import Move
from jasstui.table.doing.panel import Panel
from jasstui.table.teaching.course import Course, notes_of, opened
from jasstui.table.teaching.lesson import finish, said
from jasstui.table.teaching.school import School
from jasstui.tui.screens.table import TableScreen

OFFERED = frozenset({"table.hint", "table.undo", "table.again"})
"""Actions that a lesson offers beside those of every table."""


class LessonScreen(TableScreen):
    """A lesson at its table; the lessons after it are those of the `school`."""

    LESSON = True

    def __init__(self, school: School, course: Course) -> None:
        super().__init__(course.table)
        self.school = school
        self.course = course
        self._heard: tuple[object, ...] = ()
        self._ended = False
        self._through = False  # a key went through the teacher's sheet
        self.take_back = self._back

    def _sit(self) -> None:
        super()._sit()
        self.desk.plain = lambda: self.course.plain
        self._heard = ()

    @property
    def offered(self) -> frozenset[str]:
        """What is offered beside what every table does."""
        return OFFERED

    # ------------------------------------------------------------ the course of the lesson

    def before_asking(self) -> None:
        """Lay the teacher's words over the page where they have no room beside it; at the end say
        what may come now."""
        course, heard = self.course, (self.course.name, self.course.standing)
        if course.done and not self._ended:
            self._end_lesson()
            self.desk.open(self._leaving)
        elif heard != self._heard and not course.done:
            self._lay_over()
        self._heard = heard

    def _lay_over(self) -> None:
        if not fits_beside(self.desk, self.course, *self.size):
            self.desk.open(teacher_panel(self.desk, self.course, self.size.width))

    def on_resize(self) -> None:
        """The words move to where there is room for them."""
        desk = self._desk
        if desk is None or self.course.done or self._asked is None:
            return
        if desk.panel is None or desk.panel.kind == "teacher":
            desk.lay_away()
            self._lay_over()
            self.repaint()

    def _end_lesson(self) -> None:
        self._ended = True
        with self.complaining():
            finish(self.course.name)

    @property
    def _leaving(self) -> Panel:
        after, lessons = self.school.after(self.course.name), self.school.lessons
        further = said(lessons[after].title, self.jass.words.language) if after else ""
        return leave_panel(self.desk, self.course, further, self.size.width)

    async def notes(self) -> tuple[str, ...]:
        """What the teacher says to the deal."""
        if self.course.done and not self._ended:
            self._end_lesson()
        return notes_of(self.desk, self.course)

    async def _summary(self, final: bool) -> bool:
        """Settlement of the deal, with which a lesson ends; one that was not found is gone back
        to."""
        desk = self._desk
        if not await super()._summary(final):
            return False
        if self._desk is not desk or (not self.course.done and self._back()):
            return True
        self.leave(0)
        return False

    # ------------------------------------------------------------ what is offered

    def press(self, key: str) -> None:
        """What the teacher offers works through his own sheet, too."""
        panel, action = self.desk.panel, self.jass.keymap.find(self.WHERE, key)
        teacher = panel is not None and panel.kind == "teacher"
        self._through = teacher and action is not None and action.id in OFFERED
        if self._through:
            self.desk.lay_away()
        super().press(key)

    def carry_out(self, move: Move) -> None:
        if move.kind != "action":
            super().carry_out(move)
            return
        action, _, what = move.token.partition(":")
        if action == "table.undo":
            self.wish(self._back)
        elif action == "table.hint" and self.course.standing.wrong and not self.course.done:
            cap = self.desk.cap("table.undo")
            self.desk.notice = self.jass.words("lesson.shown-later", cap=cap)
        elif action == "table.hint" and self.desk.prompt is None and not self.course.done:
            self.desk.notice = self.jass.words("practice.later")
        elif action == "table.hint":
            self._turn_answer()
        elif not what:
            self.desk.open(self._leaving)
        elif what == "leave":
            self.leave(0)
        elif what in ("next", "anew"):
            name = self.course.name
            self.wish(partial(self._begin, self.school.after(name) if what == "next" else name))

    def _turn_answer(self) -> None:
        """Show an answer, or no longer; one on a sheet that was laid away is shown again."""
        desk, course = self.desk, self.course
        in_sight = self._through or fits_beside(desk, course, *self.size)
        if in_sight or not course.shown(desk.view, desk.speech):
            course.show()
        self._lay_over()

    def _back(self) -> bool:
        """Take back a wrong answer with all that came of it, or the last one."""
        self.desk.notice = self.jass.words("practice.no-back")
        with self.complaining():
            if self.course.take_back():
                self._sit()
                return True
        return False

    def _begin(self, name: str) -> bool:
        """Begin this lesson here."""
        with self.complaining():
            course = opened(name, self.school, self.jass.settings, self.jass.words)
            self.table.close()
            self.table, self.place = course.table, course.place
            self.course, self._ended = course, False
            self._sit()
            return True
        return False

    # ------------------------------------------------------------ painting

    def page(self, width: int, height: int) -> TablePage:
        """The table with the teacher's words."""
        return lesson_page(self.desk, self.course)
