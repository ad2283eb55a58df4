"""Painting the search field and the filters of the start page."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.rows import Rect, Weight
from jasstui.table.program.terms import family_name
from jasstui.table.shelf.finding import HARDEST, MANY
from jasstui.tui.pages.home_model import HomeModel
from jasstui.tui.pages.page import Page
from jasstui.words import Words

NUMBERS = (0, 2, 3, 4, MANY)
"""Numbers of players that can be asked for, 0 for any."""


def dots(page: Page, degree: int) -> str:
    """How much there is to know: `●●●○○`."""
    full, empty = page.look.sign("●", "*"), page.look.sign("○", "-")
    return full * degree + empty * (HARDEST - degree) if degree else ""


def minutes(words: Words, count: int) -> str:
    """How long a Partie takes, "" if nobody knows."""
    return words("home.minutes", n=count) if count else ""


def paint_search(page: Page, y: int, room: int, model: HomeModel) -> None:
    """The field for page.say, with how many forms are left."""
    page.canvas.fill(Rect(1, y, room - 2, 1), "chip")
    page.hit(Rect(1, y, room - 2, 1), "home.search")
    count = page.say("home.found", n=len(model.forms), total=model.total)
    if model.old:
        count = page.say("home.partien", n=len(model.parts))
    end = page.end(room - 2, y, count, "muted", "chip")
    x = page.put(2, y, "/ ", "gold", "chip", Weight.BOLD)
    if model.wanted.words or model.typing:
        x = page.put(x, y, model.wanted.words, "text", "chip", room=end - x - 2)
        if model.typing:
            page.canvas.put(x, y, page.look.sign("▏", "_"), "gold", "chip")
    else:
        page.put(x, y, page.say("home.search"), "muted", "chip", room=end - x - 2)


def paint_filters(page: Page, y: int, model: HomeModel, rows: int) -> None:
    """How many play, how much there is to know, how long it takes, which family: in one row as
    long as they fit, or in two."""
    wanted = model.wanted
    x = page.put(2, y, page.say("home.players"), "muted") + 1
    for number in NUMBERS:
        told = f"{number}+" if number == MANY else str(number) if number else page.say("home.all")
        x = _chip(page, x, y, told, number == wanted.players, f"home.players:{number}") + 1
    if rows > 1:
        x, y = 2, y + 1
        x = page.put(x, y, page.say("home.up-to"), "muted") + 1
    else:
        x += 1
    shown = dots(page, wanted.hardest)
    start = x
    x = page.put(x, y, f" {shown} ", "gold" if wanted.hardest < HARDEST else "muted", "chip")
    page.hit(Rect(start, y, x - start, 1), "home.degree")
    time = (
        page.say("home.at-most", n=wanted.minutes) if wanted.minutes else page.say("home.any-time")
    )
    x = _chip(page, x + 1, y, time, bool(wanted.minutes), "home.length") + 1
    family = family_name(page.say, wanted.family) if wanted.family else page.say("home.any-family")
    if x + text.width(page.words(family)) + 3 < page.width:
        _chip(page, x, y, family, bool(wanted.family), "home.family")


def _chip(page: Page, x: int, y: int, told: str, on: bool, action: str) -> int:
    """A filter to switch; what is on is filled."""
    if not on:
        page.canvas.fill(Rect(x, y, text.width(page.words(told)) + 2, 1), "chip")
    return page.pill(x, y, told, on, action)
