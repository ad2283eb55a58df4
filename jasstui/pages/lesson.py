"""The page of the table in a lesson: the teacher's words beside it, or on a sheet over it."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Row, Span, wrapped
from jasstui.pages.compose import page_of
from jasstui.pages.plan import plan
from jasstui.pages.table import Aside, TablePage, body_of
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.panel import Panel
from jasstui.table.saying.choices import listed
from jasstui.table.teaching.course import INSTEAD, LEAVES, Course

SHEET = 60
"""Columns of the teacher's words where they lie over the page."""

FRAME = 10
"""Columns that such a sheet leaves free."""

INKS = {"right": "ok", "wrong": "accent", "back": "gold", "end": "text", "step": "text"}
"""Ink of what the teacher says, by what it is about."""


def how_far(desk: Desk, course: Course) -> str:
    """How far the learner is."""
    say, at, steps = desk.speech.words, course.standing.step, len(course.lesson.steps)
    return say("lesson.done") if course.done else say("lesson.step", n=at + 1, all=steps)


ALL, LATEST, ANSWER = 0, 1, 2
"""How much is left out of what the teacher says: nothing; all but the last; all but an answer that
is shown."""


def teacher_rows(desk: Desk, course: Course, width: int, less: int = ALL) -> list[Row]:
    """What the teacher says now, painted for a width, or `less`. An answer that is shown takes the
    place of praise for the last one."""
    speech, shown = desk.speech, course.shown(desk.view, desk.speech)
    view = desk.view if desk.prompt is None else None
    told = course.told(speech, view, desk.cap("table.undo"))
    if shown or less:
        told = [said for said in told if said.about != "back"][-1:]
    if shown and less == ANSWER:
        told = []
    rows: list[Row] = []
    for said in told:
        rows += [*wrapped(speech.look.words(said.told), width, INKS[said.about]), ()]
    if shown:
        rows += [*wrapped(speech.look.words(shown), width, "gold"), ()]
    return rows[:-1]


def fits_beside(desk: Desk, course: Course, width: int, height: int) -> bool:
    """True if a window of this size has room beside the table for all that the teacher says."""
    body = body_of(plan(width, height, aside=True, cards=desk.tools.settings.card_size).aside)
    return body.w > 0 and len(teacher_rows(desk, course, body.w)) <= body.h


def lesson_page(desk: Desk, course: Course) -> TablePage:
    """The page with the teacher's words beside it."""
    page, say = page_of(desk), desk.speech.words
    title = course.title(say)
    bar = replace(page.bar, title=say("lesson.bar", title=title), brief=title)
    aside = Aside(how_far(desk, course), partial(_column, desk, course))
    again = {desk.cap("table.again"): say("lesson.key.bar")}
    keys = tuple(key._replace(word=again.get(key.cap, key.word)) for key in page.keys)
    return replace(page, bar=bar, aside=aside, keys=keys)


def _column(desk: Desk, course: Course, width: int, height: int) -> Block:
    """The words that have room whole, the newest ones first, and below them the keys. Where even
    the fewest have none, dots say so."""
    canvas, rows = Canvas(width, height, bg="panel"), teacher_rows(desk, course, width)
    for less in (LATEST, ANSWER):
        if len(rows) > height:
            rows = teacher_rows(desk, course, width, less)
    if len(rows) > height:
        rows = [*rows[: height - 1], (Span("...", "muted"),)]
    canvas.blit(0, 0, rows)
    say, names = desk.speech.words, ("hint", "undo", "again")
    if len(rows) + len(names) + 1 < height:
        for up, name in enumerate(reversed(names), start=1):
            told = say(f"lesson.key.{name}", cap=desk.cap(f"table.{name}"))
            told = text.without_end(desk.speech.look.words(told), width, ", ")
            canvas.put(0, height - up, told, "muted", ground="panel")
    return canvas.rows()


def _sheet(desk: Desk, course: Course, width: int) -> Block:
    """The words for a sheet in a window of so many columns."""
    return tuple(teacher_rows(desk, course, max(1, min(SHEET, width - FRAME))))


def teacher_panel(desk: Desk, course: Course, width: int) -> Panel:
    """The teacher's words as a sheet."""
    rows, closing = _sheet(desk, course, width), desk.speech.closing()
    return Panel("teacher", how_far(desk, course), rows=rows, foot=closing)


def leave_panel(desk: Desk, course: Course, further: str, width: int) -> Panel:
    """Panel of what may come now. `further`: title of the next lesson, "" for none."""
    say = desk.speech.words
    rows = _sheet(desk, course, width) if course.done else ()
    names = [n for n in (LEAVES if course.done else INSTEAD) if n != "next" or further]
    named = ((name, say(f"lesson.then.{name}", title=further)) for name in names)
    choices = listed(named, "table.again")
    return Panel("lesson", course.title(say), (), rows, choices, desk.speech.closing())
