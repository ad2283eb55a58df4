"""Painting the table that is being set up: a mat with a plate for each seat, to be clicked."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.card import Size, paint_card
from jasstui.draw.places import ROOMY, plates
from jasstui.draw.rows import Rect, Weight
from jasstui.table.program.terms import level_name
from jasstui.table.shelf.setup import KINDS, Setup
from jasstui.tui.pages.page import Page
from jasstui.words import Words


def paint_mat(
    page: Page, mat: Rect, setup: Setup, clockwise: bool, partners: bool, chosen: int
) -> None:
    """The mat with its plates. `chosen`: the seat that is being changed, -1 for none."""
    canvas = page.canvas
    canvas.fill(mat, "felt")
    canvas.box(mat, page.look.box, "feltline", "felt")
    if not page.look.outlined and mat.h > ROOMY:
        canvas.box(Rect(mat.x + 2, mat.y + 1, mat.w - 4, mat.h - 2), page.look.box, "inlay", "felt")
    found = plates(len(setup.seats), mat.w, mat.h, clockwise)
    _middle(page, mat, found, clockwise)
    for at, rect in enumerate(found):
        place = Rect(mat.x + rect.x, mat.y + rect.y, rect.w, rect.h)
        _plate(page, place, setup, at, at == chosen, partners)


def _middle(page: Page, mat: Rect, found: list[Rect], clockwise: bool) -> None:
    """A covered card where there is room, and the way round."""
    turn = "clockwise" if clockwise else "counter-clockwise"
    told = page.words(page.say(f"setup.direction.{turn}"))
    above = max(r.y + r.h for r in found if r.y < 3) if any(r.y < 3 for r in found) else 1
    y = mat.y + (above + found[0].y) // 2
    x = mat.x + (mat.w - text.width(told)) // 2
    sides = [r for r in found[1:] if r.y >= 3]
    free = not any(r.x <= x - mat.x + text.width(told) and r.x + r.w >= x - mat.x for r in sides)
    if found[0].y - above >= Size.M.h + 4:
        card = paint_card(None, Size.M, page.look)
        page.canvas.blit(mat.x + (mat.w - Size.M.w) // 2, y - 4, card)
        y += 3
    if free or not any(r.y <= y - mat.y < r.y + r.h for r in sides):
        page.canvas.put(x, y, told, "muted", "felt")


def _plate(page: Page, rect: Rect, setup: Setup, at: int, chosen: bool, partners: bool) -> None:
    seat, canvas, look = setup.seats[at], page.canvas, page.look
    ground = "chip" if chosen else "seat"
    canvas.fill(rect, ground)
    for y in range(rect.y, rect.y + rect.h):
        if chosen:
            canvas.put(rect.x, y, look.sign("▌", ">"), "focus", ground, Weight.BOLD)
        else:
            canvas.put(rect.x, y, look.sign("▏", "|"), "feltline", ground)
    inner = rect.w - 3
    name = text.cut(page.words(seat.name), inner)
    ink = "gold" if chosen else "text"
    x = canvas.put(rect.x + 2, rect.y, name, ink, ground, Weight.BOLD)
    who = page.words(_who(setup, at, partners, page.say))
    if rect.h > 2:
        kind = page.words(page.say("setup.who.person" if seat.person else "setup.who.bot"))
        if who and not seat.person:
            kind = f"{kind}, {who}"
        canvas.put(rect.x + 2, rect.y + 1, text.cut(kind, inner), "muted", ground)
    elif x + 1 + text.width(who) <= rect.x + rect.w and not seat.person:
        margin = rect.x + rect.w - 1  # kept free, unless the blank after the name is needed more
        canvas.put(max(x + 1, margin - text.width(who)), rect.y, who, "muted", ground)
    told = who
    if not seat.person:
        bars = look.sign("▮", "#") * KINDS.index(seat.level) if seat.level in KINDS else ""
        told = f"{bars} {page.words(level_name(page.say, seat.level))}".strip()
    elif rect.h == 2:
        both = ", ".join(filter(None, (page.words(page.say("setup.who.person")), who)))
        told = both if text.width(both) <= inner else who
    canvas.put(rect.x + 2, rect.y + rect.h - 1, text.cut(told, inner), "text", ground)
    page.hit(rect, f"setup.seat:{at}")


def _who(setup: Setup, at: int, partners: bool, words: Words) -> str:
    """Whose seat it is, seen from the person before the screen."""
    if at == 0:
        return words("table.you")
    if partners and len(setup.seats) == 4 and at == 2:
        return words("table.role.partner")
    return words("setup.here-too") if setup.seats[at].person else ""


def place_name(setup: Setup, at: int, clockwise: bool, words: Words) -> str:
    """Where a seat is, seen from the first one."""
    if at == 0:
        return words("setup.place.you")
    names = {2: ("opposite",), 3: ("right", "left"), 4: ("right", "opposite", "left")}
    around = names.get(len(setup.seats), ())
    if clockwise:
        around = around[::-1]
    return words(f"setup.place.{around[at - 1]}") if around else words("setup.place.nth", n=at + 1)
