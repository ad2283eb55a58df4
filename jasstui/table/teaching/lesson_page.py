"""The page of the table in a lesson: the teacher's words beside it, or on a sheet over it."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from jasstui.draw.rows import Block, Canvas, Row, Span, wrapped
from jasstui.table.composing.compose import page_of
from jasstui.table.doing.desk import Desk
from jasstui.table.page.page import Aside, Page
from jasstui.table.page.panel import Panel
from jasstui.table.page.plan import plan
from jasstui.table.saying.prompts import listed
from jasstui.table.saying.slates import slate_for
from jasstui.table.teaching.course import Course

SHEET = 60
"""Columns of the teacher's words where they lie over the page."""

INKS = {"right": "ok", "wrong": "accent", "back": "gold", "end": "text", "step": "text"}
"""Ink of what the teacher says, by what it is about."""

LEAVES = ("next", "anew", "on", "leave")
"""What may be done once a lesson is over, or instead of it."""


def teacher_rows(desk: Desk, course: Course, width: int, whole: bool = True) -> list[Row]:
    """What the teacher says now, painted for a width; if it shall not be the `whole`, what
    matters most."""
    say, speech = desk.speech.words, desk.speech
    told = course.told(speech, desk.prompt is not None)
    if not whole:
        told = [said for said in told if said.about != "back"][-1:]
    rows: list[Row] = []
    for said in told:
        cap = f"{desk.cap('table.undo')}: " if said.about == "back" else ""
        rows += [*wrapped(speech.look.words(cap + said.told), width, INKS[said.about]), ()]
    if shown := course.shown(desk.view, speech):
        rows += [*wrapped(speech.look.words(shown), width, "gold"), ()]
    steps = len(course.lesson.steps)
    at = min(course.standing.step + 1, steps)
    foot = say("lesson.done") if course.done else say("lesson.step", n=at, all=steps)
    return [*rows, (Span(speech.look.words(foot), "muted"),)]


def fits_beside(desk: Desk, course: Course, width: int, height: int) -> bool:
    """True if a window of this size has room beside the table for all that the teacher says."""
    slate = slate_for(desk.view, desk.speech).slate
    at = plan(width, height, not slate.at_plates, aside=True)
    room = at.aside if at.aside.w else at.slate
    rows = teacher_rows(desk, course, room.w - 2) if room.w else []
    return 0 < len(rows) <= room.h - 3


def lesson_page(desk: Desk, course: Course) -> Page:
    """The page with the teacher's words beside it."""
    page, say = page_of(desk), desk.speech.words
    title = course.title(say)
    bar = replace(page.bar, title=say("lesson.bar", title=title), brief=title)
    return replace(page, bar=bar, aside=Aside(title, partial(_column, desk, course)))


def _column(desk: Desk, course: Course, width: int, height: int) -> Block:
    """The words as far as there is room, the newest ones first, and below them the keys."""
    canvas, rows = Canvas(width, height, bg="panel"), teacher_rows(desk, course, width)
    if len(rows) > height:
        rows = teacher_rows(desk, course, width, whole=False)
    canvas.blit(0, 0, rows[:height])
    say, names = desk.speech.words, ("hint", "undo", "again")
    if len(rows) + len(names) < height:
        for up, name in enumerate(reversed(names), start=1):
            told = say(f"lesson.key.{name}", cap=desk.cap(f"table.{name}"))
            canvas.put(0, height - up, desk.speech.look.words(told), "muted", "panel")
    return canvas.rows()


def teacher_panel(desk: Desk, course: Course) -> Panel:
    """The teacher's words as a sheet."""
    rows = tuple(teacher_rows(desk, course, SHEET))
    title = course.title(desk.speech.words)
    return Panel("teacher", title, rows=rows, foot=desk.speech.closing())


def leave_panel(desk: Desk, course: Course, further: str) -> Panel:
    """Panel of what may come now. `further`: title of the next lesson, "" for none."""
    say = desk.speech.words
    rows = tuple(teacher_rows(desk, course, SHEET)) if course.done else ()
    names = [name for name in LEAVES if name != "next" or further]
    named = ((name, say(f"lesson.then.{name}", title=further)) for name in names)
    choices = listed(named, "table.again")
    return Panel("lesson", course.title(say), (), rows, choices, desk.speech.closing())


def notes_of(desk: Desk, course: Course) -> tuple[str, ...]:
    """What the teacher says when the deal is over."""
    told = [s.told for s in course.told(desk.speech, asked=False) if s.about != "back"]
    again = () if course.done else (desk.speech.words("lesson.again"),)
    return (*told, *again)
