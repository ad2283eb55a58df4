"""Painting the set-up page: the table with its seats, agreements with their rule, kept tables."""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.rows import Rect, Weight
from jasstui.draw.card import Size, paint_card, paint_chip
from jasstui.draw.deck import SAMPLE
from jasstui.draw.seats import ROOMY, plates
from jasstui.table.program.terms import level_name
from jasstui.table.shelf.setup import KINDS, Setup
from jasstui.tui.pages.page import Page
from jasstui.tui.pages.setup_list import (
    NUMBER,
    SetupModel,
    paint_character,
    paint_kinds,
    paint_list,
)
from jasstui.words import Words

MAT, SMALL_MAT = 62, 43
"""Columns of the table at the left, on a large page and on a small one."""


def paint_setup(page: Page, model: SetupModel) -> None:
    """The set-up page."""
    title = model.setup.form.title(page.say.language)
    page.bar(title, (page.say("setup.title"),), [page.end_key("setup.help")])
    chosen = model.rows[model.at]
    deep = 4 if page.height >= 22 else 2
    if page.width < 78 or page.height < 22:
        paint_list(page, Rect(0, 1, page.width, page.height - 5 - deep), model, seats=True)
        _sentence(page, Rect(2, page.height - 3 - deep, page.width - 4, deep - 1), model)
    else:
        wide = page.width >= 104
        below = 18 if page.height >= 36 else 9 if len(model.setup.seats) > 8 else 11
        high = min(28 if page.height < 50 else 34, page.height - below)
        mat = Rect(0, 1, MAT if wide else SMALL_MAT, high)
        at = model.seat if chosen == model.seat else -1
        facts = model.facts
        paint_mat(page, mat, model.setup, facts.clockwise, facts.partners, at)
        side = Rect(mat.w, 1, page.width - mat.w, page.height - 2)
        page.fill(side, "panel")
        top = _fields(page, Rect(side.x + 1, 2, side.w - 2, 6), model)
        shows = page.height >= 36
        paint_list(page, Rect(side.x, top, side.w, side.h - 1 - top - (5 if shows else 0)), model)
        if shows:
            page.cards(page.width - 4 * (Size.M.w + 2) - 2, page.height - 7, gap=2)
        else:
            _chips(page, mat.w - 1, mat.y + mat.h)
        _below(page, Rect(2, mat.y + mat.h, mat.w - 3, page.height - mat.h - 4), model)
    _ready(page, 2, page.height - 3, MAT if page.width >= 104 and page.height >= 22 else page.width)
    idle = set() if model.setup.seats[model.seat].level else {"character"}  # only bots have one
    if model.rows[model.at] == NUMBER:  # it is written
        idle |= {"less", "more"}
    page.keys("setup", _who(model.setup, page.say), lambda action: action.name not in idle)


def _who(setup: Setup, words: Words) -> str:
    people, bots = setup.people, len(setup.seats) - setup.people
    told = [words("setup.people", n=people)] if people else []
    return ", ".join([*told, *([words("setup.bots", n=bots)] if bots else [])])


# ------------------------------------------------------------------ the chosen seat


def _fields(page: Page, rect: Rect, model: SetupModel) -> int:
    """Name and player of a seat; returns the row below."""
    setup, at = model.setup, model.seat
    seat, chosen = setup.seats[at], model.rows[model.at] == at
    place = place_name(setup, at, model.facts.clockwise, page.say)
    y, x = rect.y, rect.x + 1
    page.put(x, y, place, "muted", Weight.BOLD, room=rect.w - 2)
    y += 2 if page.height >= 36 else 1
    column = x + (14 if rect.w > 40 else 0)
    if column > x:
        page.put(x + 1, y, page.say("setup.field.name"), "text")
    if chosen and page.typed is not None and model.writes == "name":
        page.field(column, y, page.typed.text, column + 25, "gold")
    else:
        end = page.put(column, y, seat.name, "gold" if chosen else "text", Weight.BOLD, room=24)
        page.hit(Rect(column, y, end - column, 1), f"setup.rename:{at}")
        paint_character(page, end + 1, y, model, at, chosen)
    y += 2 if page.height >= 36 else 1
    if column > x:
        page.put(x + 1, y, page.say("setup.field.player"), "text")
    paint_kinds(page, column - 1, y, model, at, chosen)
    return y + 2


# ------------------------------------------------------------------ cards, kept tables, sentences


def _chips(page: Page, right: int, y: int) -> None:
    """Some cards as they look with this deck, as chips that end before column `right`."""
    for face in reversed(SAMPLE):
        chip = paint_chip(face, page.look)
        right -= sum(text.width(span.text) for span in chip) + 1
        page.blit(right, y, (chip,))


def _below(page: Page, rect: Rect, model: SetupModel) -> None:
    """Kept tables where there is room, then what the chosen row is about."""
    y = rect.y + 1
    if rect.h >= 9:
        page.put(rect.x, y, page.say("setup.kept"), "muted", Weight.BOLD)
        y += 1
        if not model.tables:
            y = page.paragraph(
                Rect(rect.x + 1, y, rect.w - 1, 2),
                page.say("setup.none-kept", cap=page.key("setup.keep")),
                "muted",
            )
        for index, table in enumerate(model.tables[: rect.h - 9]):
            on = table.name == model.table
            x = page.put(rect.x + 1, y, table.name, "gold" if on else "text", Weight.BOLD, 18)
            page.put(max(x + 2, rect.x + 21), y, table.people, "muted", room=rect.w - 22)
            page.hit(Rect(rect.x, y, rect.w, 1), f"setup.take:{index}")
            y += 1
        y += 1
    _sentence(page, Rect(rect.x, y, rect.w, rect.y + rect.h - y), model)


def _sentence(page: Page, rect: Rect, model: SetupModel) -> None:
    """Line about the chosen row, the text being written, or an error."""
    if page.typed is not None and model.writes == "keep":
        x = page.put(rect.x, rect.y, page.say("setup.keep-as") + " ", "gold", Weight.BOLD)
        page.field(x, rect.y, page.typed.text, rect.x + rect.w)
        rect = Rect(rect.x, rect.y + 1, rect.w, rect.h - 1)
        if not page.notice:
            return
    if page.notice:
        page.paragraph(rect, page.notice, "accent")
        return
    y = page.paragraph(rect, model.sentence)
    if model.rule and y < rect.y + rect.h:
        page.put(rect.x, y, model.rule, "muted", room=rect.w)


def _ready(page: Page, left: int, y: int, right: int) -> None:
    """The question before it begins, with answers beside it or below; nothing while one writes."""
    if page.writing:
        return
    above = right < page.width and page.height >= 36
    x = page.put(left, y - above, page.look.sign("▸ ", "> "), "gold", Weight.BOLD)
    x = page.put(x, y - above, page.say("setup.ready"), weight=Weight.BOLD) + 2
    x = left if above else x
    for id, word in (
        ("setup.start", "go"), ("setup.draw", "draw"), ("setup.reset", "defaults"),
        ("setup.keep", "keep"),
    ):  # fmt: skip
        told = page.say(f"setup.{word}")
        if x + text.width(page.words(told)) + len(page.key(id)) + 3 < right:
            x = page.button(x, y, id, told, id == "setup.start") + 2


def paint_mat(
    page: Page, mat: Rect, setup: Setup, clockwise: bool, partners: bool, chosen: int
) -> None:
    """The mat with its plates. `chosen`: the seat that is being changed, -1 for none."""
    canvas = page
    canvas.fill(mat, "felt")
    canvas.box(mat, "feltline", "felt")
    if not page.look.outlined and mat.h > ROOMY:
        canvas.box(Rect(mat.x + 2, mat.y + 1, mat.w - 4, mat.h - 2), "inlay", "felt")
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
        page.blit(mat.x + (mat.w - Size.M.w) // 2, y - 4, card)
        y += 3
    if free or not any(r.y <= y - mat.y < r.y + r.h for r in sides):
        page.put(x, y, told, "muted", ground="felt")


def _plate(page: Page, rect: Rect, setup: Setup, at: int, chosen: bool, partners: bool) -> None:
    seat, canvas, look = setup.seats[at], page, page.look
    ground = "chip" if chosen else "seat"
    canvas.fill(rect, ground)
    for y in range(rect.y, rect.y + rect.h):
        if chosen:
            canvas.put(rect.x, y, look.sign("▌", ">"), "focus", Weight.BOLD, ground=ground)
        else:
            canvas.put(rect.x, y, look.sign("▏", "|"), "feltline", ground=ground)
    inner = rect.w - 3
    name = text.cut(page.words(seat.name), inner)
    ink = "gold" if chosen else "text"
    x = canvas.put(rect.x + 2, rect.y, name, ink, Weight.BOLD, ground=ground)
    who = page.words(_whose(setup, at, partners, page.say))
    if rect.h > 2:
        kind = page.words(page.say("setup.who.person" if seat.person else "setup.who.bot"))
        if who and not seat.person:
            kind = f"{kind}, {who}"
        canvas.put(rect.x + 2, rect.y + 1, text.cut(kind, inner), "muted", ground=ground)
    elif x + 1 + text.width(who) <= rect.x + rect.w and not seat.person:
        margin = rect.x + rect.w - 1  # kept free, unless the blank after the name is needed more
        canvas.put(max(x + 1, margin - text.width(who)), rect.y, who, "muted", ground=ground)
    told = who
    if not seat.person:
        level, _, character = seat.level.partition(":")
        bars = look.sign("▮", "#") * KINDS.index(level) if level in KINDS else ""
        name = page.say.get(f"character.{character}") or level_name(page.say, seat.level)
        told = f"{bars} {page.words(name)}".strip()
    elif rect.h == 2:
        both = ", ".join(filter(None, (page.words(page.say("setup.who.person")), who)))
        told = both if text.width(both) <= inner else who
    canvas.put(rect.x + 2, rect.y + rect.h - 1, text.cut(told, inner), "text", ground=ground)
    page.hit(rect, f"setup.seat:{at}")


def _whose(setup: Setup, at: int, partners: bool, words: Words) -> str:
    """Whose seat it is, seen from the person before the screen."""
    if at == 0:
        return words("table.you")
    if partners and len(setup.seats) == 4 and at == 2:
        return words("table.role.partner")
    return words("setup.here-too") if setup.seats[at].person else ""


def place_name(setup: Setup, at: int, clockwise: bool, words: Words) -> str:
    """Name of a seat's place, seen from the first one."""
    if at == 0:
        return words("setup.place.you")
    names = {2: ("opposite",), 3: ("right", "left"), 4: ("right", "opposite", "left")}
    around = names.get(len(setup.seats), ())
    if clockwise:
        around = around[::-1]
    return words(f"setup.place.{around[at - 1]}") if around else words("setup.place.nth", n=at + 1)
