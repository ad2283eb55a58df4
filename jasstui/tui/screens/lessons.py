"""The list of lessons, by families."""

from __future__ import annotations

from jasstui.canvas.rows import Rect, Weight
from jasstui.pages.page import Page
from jasstui.pages.plan import READ
from jasstui.table.program.terms import family_name
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.course import opened
from jasstui.table.teaching.lesson import learned, said
from jasstui.table.teaching.school import School
from jasstui.tui.screens.lesson import LessonScreen
from jasstui.tui.screens.page_screen import MovingScreen

ABOUT = 4
"""Rows for what the chosen lesson is about."""


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
        """The lessons under their families, and what the chosen one is about."""
        language, names, learned = page.say.language, self._names, self.learned or ()
        done = sum(name in learned for name in names)
        page.bar(page.say("lessons.title"), [page.say("lessons.done", n=done, all=len(names))])
        lines: list[int | str] = []
        for at, name in enumerate(names):
            family = self.school.family(name)
            if not at or family != self.school.family(names[at - 1]):
                lines.append(family_name(page.say, family))
            lines.append(at)
        width = min(page.width, READ)
        own = lines.index(self.at)
        rows = Rect(0, 2, width, page.height - 4 - ABOUT)
        for row, line in page.in_sight(rows, lines, (max(0, own - 1), own)):
            if isinstance(line, str):
                page.put(2, row.y, line, "muted", Weight.BOLD, room=row.w - 4)
                continue
            page.within(row).row(line == self.at, f"lessons.choose:{line}")
            title = said(self.school.lessons[names[line]].title, language)
            page.put(row.x + 7, row.y, title, "text", room=row.w - 10)
            if names[line] in learned:
                page.put(row.x + 4, row.y, page.look.sign("✓", "x"), "ok")
        chosen = said(self.school.lessons[names[self.at]].about, language)
        about = Rect(3, page.height - 2 - ABOUT, width - 6, ABOUT - 1)
        page.paragraph(about, self.notice or chosen, "accent" if self.notice else "text")
        page.keys("lessons")

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
