"""The list of lessons, by families."""

from __future__ import annotations

from collections.abc import Collection

from jasstui.canvas.layout import ALL, Part, in_sight, stack
from jasstui.canvas.rows import Rect, Weight
from jasstui.pages.page import Page
from jasstui.pages.plan import READ
from jasstui.plain import Plain
from jasstui.table.program.terms import family_name
from jasstui.table.teaching.lesson import said
from jasstui.table.teaching.school import School

ABOUT = 3
"""Rows for what the chosen lesson is about."""


class LessonsModel(Plain):
    """All lessons of a school, which of them are `learned`, and the chosen one."""

    school: School
    learned: Collection[str]
    at: int


def paint_lessons(page: Page, model: LessonsModel) -> None:
    """The lessons under their families, and what the chosen one is about."""
    names = list(model.school.lessons)
    done = sum(name in model.learned for name in names)
    page.bar(page.say("lessons.title"), [page.say("lessons.done", n=done, all=len(names))])
    chosen = said(model.school.lessons[names[model.at]].about, page.say.language)
    told, ink = (page.notice, "accent") if page.notice else (chosen, "text")

    def about(part: Page) -> None:
        part.paragraph(Rect(3, 0, part.width - 6, part.height), told, ink)

    stack(
        page.within(Rect(0, 2, min(page.width, READ), page.height - 5)),
        Part(lambda part: _list(part, model, names), 1, ALL),
        Part(about, ABOUT),
    )
    page.keys("lessons")


def _list(page: Page, model: LessonsModel, names: list[str]) -> None:
    lines: list[int | str] = []
    for at, name in enumerate(names):
        family = model.school.family(name)
        if not at or family != model.school.family(names[at - 1]):
            lines.append(family_name(page.say, family))
        lines.append(at)
    own = lines.index(model.at)
    for row, line in in_sight(page, lines, (max(0, own - 1), own)):
        if isinstance(line, str):
            row.put(2, 0, line, "muted", Weight.BOLD, room=row.width - 4)
            continue
        row.row(line == model.at, f"lessons.choose:{line}")
        title = said(model.school.lessons[names[line]].title, page.say.language)
        row.put(7, 0, title, "text", room=row.width - 10)
        if names[line] in model.learned:
            row.put(4, 0, page.look.sign("✓", "x"), "ok")
