"""The list of lessons, by families."""

from __future__ import annotations

from jasstui.pages.lessons import LessonsModel, paint_lessons
from jasstui.pages.page import Page
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.course import opened
from jasstui.table.teaching.lesson import learned
from jasstui.table.teaching.school import School
from jasstui.tui.screens.lesson import LessonScreen
from jasstui.tui.screens.page_screen import MovingScreen


class LessonsScreen(MovingScreen):
    """All lessons, the first one of a `family` that was not finished chosen."""

    WHERE = "lessons"

    def __init__(self, shelf: Shelf, family: str = "") -> None:
        super().__init__()
        self.school = School(shelf)
        self.learned: tuple[str, ...] | None = None
        self._family = family

    def on_mount(self) -> None:
        """Choose the lesson that comes next."""
        with self.complaining():
            self.at = self._names.index(self.school.first(self._family))

    def on_screen_resume(self) -> None:
        """A lesson may have been finished: choose the one that comes next."""
        before, self.learned = self.learned, learned()
        if before is not None and before != self.learned:
            self.at = self._names.index(self.school.left_after(self.learned[-1]))
        super().on_screen_resume()

    @property
    def _names(self) -> list[str]:
        return list(self.school.lessons)

    @property
    def last(self) -> int:
        return len(self._names) - 1

    def fill(self, page: Page) -> None:
        """All lessons."""
        paint_lessons(page, LessonsModel(self.school, self.learned or (), self.at))

    def action_choose(self, at: int) -> None:
        """Choose by a click; what is chosen already is opened."""
        if at == self.at:
            self.action_open()
        else:
            self.go(at)

    def action_open(self) -> None:
        """Sit down to the chosen lesson. Raises `Problem` if it cannot be played."""
        course = opened(self._names[self.at], self.school, self.jass.settings, self.jass.words)
        self.app.push_screen(LessonScreen(self.school, course))
