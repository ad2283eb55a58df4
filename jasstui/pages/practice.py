"""The page of the table in practice, and the sheets that are laid over it."""

from __future__ import annotations

from msgspec.structs import replace

from jasstui.pages.coaching import Lesson, lesson_rows, paint_lesson
from jasstui.pages.compose import lay_open, page_of
from jasstui.pages.table import Aside, TablePage
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.panel import Panel
from jasstui.table.practising.coach import label
from jasstui.table.practising.practice import Practice
from jasstui.table.saying.choices import Choice

SHEET = 44
"""Columns of the advice where it lies over the page."""


def lesson_of(desk: Desk, practice: Practice) -> Lesson:
    """The lesson for the present state of a desk."""
    asked = desk.prompt is not None and not desk.window
    return Lesson(desk, practice, practice.place.legal(practice.seat) if asked else ())


def practice_page(desk: Desk, practice: Practice, beside: bool) -> TablePage:
    """The page with the lesson beside it, or in one line where there is no room `beside`."""
    page, say = page_of(desk), desk.speech.words
    title, brief = (
        say("practice.bar", number=practice.number, form=form) if form else ""
        for form in (page.bar.title, page.bar.brief)
    )
    closed, parts = page.mat, page.bar.parts
    if practice.open:
        parts = (say("practice.open"), *parts)
        page = replace(page, mat=lambda w, h: lay_open(closed(w, h), desk))
    page = replace(page, bar=replace(page.bar, title=title, brief=brief, parts=parts))
    lesson = lesson_of(desk, practice)
    if beside:
        heading = say("practice.corner")
        return replace(page, aside=Aside(heading, lambda w, h: paint_lesson(lesson, w, h)))
    page = replace(page, corner=say("practice.corner"))
    advice = practice.advice
    if lesson.legal and practice.wanted and advice is not None and not page.notice:
        what = label(advice.token, lesson.view, desk.speech)
        return replace(page, reason=say("practice.reason", what=what))
    return page


def lesson_panel(desk: Desk, practice: Practice, about: str) -> Panel:
    """Part of the lesson as a sheet over the page; see `lesson_rows`."""
    say = desk.speech.words
    rows = lesson_rows(lesson_of(desk, practice), SHEET, about)
    return Panel(f"lesson:{about}", say("practice.title"), rows=rows, foot=desk.speech.scrolling())


def again_panel(desk: Desk, practice: Practice) -> Panel:
    """Panel of the deals that may be played once more, or instead."""
    say = desk.speech.words
    wanted = [("deal", say("practice.again.deal"))] if practice.deal else []
    if practice.deal > 1:
        wanted.append(("before", say("practice.again.before")))
    for seat in desk.playback.onlooker.match.order if practice.deal else ():
        if seat != practice.seat:
            name = desk.speech.name(seat)
            wanted.append((f"seat {seat}", say("practice.again.seat", name=name)))
    wanted.append(("new", say("practice.again.new")))
    choices = tuple(
        Choice(str(n) if n < 10 else "", words, what, action=f"table.again:{what}")
        for n, (what, words) in enumerate(wanted, start=1)
    )
    return Panel("again", say("practice.question"), choices=choices, foot=desk.speech.closing())
