"""Painting the set-up page: the table with its seats, agreements with their rule, kept tables."""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.layout import ALL, Part, columns, nothing, stack
from jasstui.canvas.rows import Rect, Weight
from jasstui.draw.card import Size, paint_card, paint_chip
from jasstui.draw.deck import SAMPLE
from jasstui.draw.seats import ROOMY, plates
from jasstui.pages.page import Page
from jasstui.pages.setup_list import (
    NUMBER,
    SetupModel,
    paint_character,
    paint_kinds,
    paint_list,
)
from jasstui.table.program.terms import level_name
from jasstui.table.shelf.setup import KINDS, Setup
from jasstui.words import Words

MAT, SMALL_MAT = 62, 43
"""Columns of the table at the left, on a large page and on a small one."""

ROWS = 34
"""Rows from which there are some to spare."""


def paint_setup(page: Page, model: SetupModel) -> None:
    """The set-up page."""
    title = model.setup.form.title(page.say.language)
    page.bar(title, (page.say("setup.title"),), [page.end_key("setup.help")])
    body = page.within(Rect(0, 1, page.width, page.height - 2))
    if page.width < 78 or page.height < 22:
        _small(body, model)
    else:
        _large(body, model)
    idle = set() if model.setup.seats[model.seat].level else {"character"}  # only bots have one
    if model.rows[model.at] == NUMBER:  # it is written
        idle |= {"less", "more"}
    page.keys("setup", _who(model.setup, page.say), lambda action: action.name not in idle)


def _small(page: Page, model: SetupModel) -> None:
    """Everything as a list, and below it what the chosen row is about."""
    told = page.within(Rect(2, 0, page.width - 4, page.height))
    stack(
        page,
        Part(lambda part: paint_list(part, model, seats=True), 0, ALL),
        Part(lambda part: _sentence(_at(told, part), model), 3 if page.height >= 20 else 1, gap=1),
        Part(_ready, 2, gap=1),
    )


def _at(page: Page, part: Page) -> Page:
    """As many columns as this page has, beside the rows of one of its parts."""
    return page.within(Rect(0, part.area.y - page.area.y, page.width, part.height))


def _large(page: Page, model: SetupModel) -> None:
    """The table and what is told at the left, at the right the seat and all rows. Where there is
    room the question before it begins stands below the table alone."""
    wide, tall = page.width >= 104, page.height >= ROWS
    left, free = MAT if wide else SMALL_MAT, 0 if not wide else 1 if tall else 2
    page.fill(Rect(left, 0, page.width - left, page.height), "panel")
    ready: Part[Page] = Part(_ready, 3 if wide and tall else 2)
    least = 16 if tall else 7 if len(model.setup.seats) > 8 else 9
    beside: tuple[Part[Page], ...] = (
        Part(lambda part: paint_mat(part, model), 1, 28 if page.height < 48 else 34),
        Part(lambda part: _below(part, model, not tall), least - ready.needs, ALL),
        *((ready,) if wide else ()),
    )

    def both(page: Page) -> None:
        columns(
            page,
            Part(lambda part: stack(part, *beside), left),
            Part(lambda part: _side(part, model, tall, free), 0, ALL),
        )

    stack(page, Part(both, 0, ALL), *(() if wide else (ready,)))


def _side(page: Page, model: SetupModel, tall: bool, free: int) -> None:
    """The chosen seat, all rows, and where there is room some cards, above so many free rows."""

    def cards(part: Page) -> None:
        part.cards(part.width - 4 * (Size.M.w + 2) - 2, 0, gap=2)

    parts: list[Part[Page]] = [
        Part(lambda part: _fields(part, model, tall), 6 if tall else 4, gap=1),
        Part(lambda part: paint_list(part, model), 0, ALL),
    ]
    if tall:
        parts.append(Part(cards, Size.M.h, gap=1))
    stack(page, *parts, Part(nothing, free))


def _who(setup: Setup, words: Words) -> str:
    people, bots = setup.people, len(setup.seats) - setup.people
    told = [words("setup.people", n=people)] if people else []
    return ", ".join([*told, *([words("setup.bots", n=bots)] if bots else [])])


# ------------------------------------------------------------------ the chosen seat


def _fields(page: Page, model: SetupModel, tall: bool) -> None:
    """Name and player of a seat."""
    setup, at = model.setup, model.seat
    seat, chosen = setup.seats[at], model.rows[model.at] == at
    place = place_name(setup, at, model.facts.clockwise, page.say)
    pitch, x = 2 if tall else 1, 2
    page.put(x, 0, place, "muted", Weight.BOLD, page.width - 4)
    column = x + (14 if page.width > 42 else 0)
    if column > x:
        page.put(x + 1, pitch, page.say("setup.field.name"), "text")
    if chosen and page.typed is not None and model.writes == "name":
        page.field(column, pitch, page.typed.text, column + 25, "gold")
    else:
        end = page.put(column, pitch, seat.name, "gold" if chosen else "text", Weight.BOLD, 24)
        page.hit(Rect(column, pitch, end - column, 1), f"setup.rename:{at}")
        paint_character(page, end + 1, pitch, model, at, chosen)
    if column > x:
        page.put(x + 1, 2 * pitch, page.say("setup.field.player"), "text")
    paint_kinds(page, column - 1, 2 * pitch, model, at, chosen)


# ------------------------------------------------------------------ cards, kept tables, sentences


def _below(page: Page, model: SetupModel, chips: bool) -> None:
    """Some `chips` as they look with this deck, kept tables where there is room, then what the
    chosen row is about."""
    if chips:
        _chips(page, page.width - 1)
    kept = min(len(model.tables), page.height - 9)
    if not model.tables:
        kept = min(2, len(text.wrap(page.words(_none_kept(page)), page.width - 4)))
    tables = [Part[Page](lambda part: _kept(part, model), 1 + kept)] if page.height >= 9 else []
    stack(
        page.within(Rect(2, 1, page.width - 3, page.height - 1)),
        *tables,
        Part(lambda part: _sentence(part, model), 0, ALL, gap=len(tables)),
    )


def _chips(page: Page, right: int) -> None:
    """Some cards, as chips that end before column `right`."""
    for face in reversed(SAMPLE):
        chip = paint_chip(face, page.look)
        right -= sum(text.width(span.text) for span in chip) + 1
        page.blit(right, 0, (chip,))


def _kept(page: Page, model: SetupModel) -> None:
    """Kept tables, as many as have room."""
    page.put(0, 0, page.say("setup.kept"), "muted", Weight.BOLD)
    if not model.tables:
        page.paragraph(Rect(1, 1, page.width - 1, 2), _none_kept(page), "muted")
    for index, table in enumerate(model.tables[: page.height - 1]):
        on, y = table.name == model.table, 1 + index
        x = page.put(1, y, table.name, "gold" if on else "text", Weight.BOLD, 18)
        page.put(max(x + 2, 21), y, table.people, "muted", room=page.width - 22)
        page.hit(Rect(0, y, page.width, 1), f"setup.take:{index}")


def _none_kept(page: Page) -> str:
    return page.say("setup.none-kept", cap=page.key("setup.keep"))


def _sentence(page: Page, model: SetupModel) -> None:
    """Line about the chosen row, the text being written, or an error."""
    y = 0
    if page.typed is not None and model.writes == "keep":
        x = page.put(0, 0, page.say("setup.keep-as") + " ", "gold", Weight.BOLD)
        page.field(x, 0, page.typed.text, page.width)
        y = 1
        if not page.notice:
            return
    area = Rect(0, y, page.width, page.height - y)
    if page.notice:
        page.paragraph(area, page.notice, "accent")
        return
    y = page.paragraph(area, model.sentence)
    if model.rule and y < page.height:
        page.put(0, y, model.rule, "muted", room=page.width)


def _ready(page: Page) -> None:
    """The question before it begins, with answers beside it, or below where there is a row more;
    nothing while one writes."""
    if page.writing:
        return
    left, y = 2, page.height - 2
    x = page.put(left, 0, page.look.sign("▸ ", "> "), "gold", Weight.BOLD)
    x = page.put(x, 0, page.say("setup.ready"), weight=Weight.BOLD) + 2
    x = left if y else x
    for id, word in (
        ("setup.start", "go"), ("setup.draw", "draw"), ("setup.reset", "defaults"),
        ("setup.keep", "keep"),
    ):  # fmt: skip
        told = page.say(f"setup.{word}")
        if x + text.width(page.words(told)) + len(page.key(id)) + 3 < page.width:
            x = page.button(x, y, id, told, id == "setup.start") + 2


def paint_mat(page: Page, model: SetupModel) -> None:
    """The mat with its plates, the seat that is being changed marked."""
    page.fill(Rect(0, 0, page.width, page.height), "felt")
    page.box(Rect(0, 0, page.width, page.height), "feltline", "felt")
    if not page.look.outlined and page.height > ROOMY:
        page.box(Rect(2, 1, page.width - 4, page.height - 2), "inlay", "felt")
    setup, facts = model.setup, model.facts
    found = plates(len(setup.seats), page.width, page.height, facts.clockwise)
    _middle(page, found, facts.clockwise)
    chosen = model.rows[model.at]
    for at, rect in enumerate(found):
        _plate(page.within(rect), setup, at, at == chosen == model.seat, facts.partners)


def _middle(page: Page, found: list[Rect], clockwise: bool) -> None:
    """A covered card where there is room, and the way round."""
    turn = "clockwise" if clockwise else "counter-clockwise"
    told = page.words(page.say(f"setup.direction.{turn}"))
    above = max(r.y + r.h for r in found if r.y < 3) if any(r.y < 3 for r in found) else 1
    y = (above + found[0].y) // 2
    x = (page.width - text.width(told)) // 2
    sides = [r for r in found[1:] if r.y >= 3]
    free = not any(r.x <= x + text.width(told) and r.x + r.w >= x for r in sides)
    if found[0].y - above >= Size.M.h + 4:
        card = paint_card(None, Size.M, page.look)
        page.blit((page.width - Size.M.w) // 2, y - 4, card)
        y += 3
    if free or not any(r.y <= y < r.y + r.h for r in sides):
        page.put(x, y, told, "muted", ground="felt")


def _plate(page: Page, setup: Setup, at: int, chosen: bool, partners: bool) -> None:
    seat, look, whole = setup.seats[at], page.look, Rect(0, 0, page.width, page.height)
    ground = "chip" if chosen else "seat"
    page.fill(whole, ground)
    for y in range(page.height):
        if chosen:
            page.put(0, y, look.sign("▌", ">"), "focus", Weight.BOLD)
        else:
            page.put(0, y, look.sign("▏", "|"), "feltline")
    inner = page.width - 3
    x = page.put(2, 0, seat.name, "gold" if chosen else "text", Weight.BOLD, inner)
    who = page.words(_whose(setup, at, partners, page.say))
    if page.height > 2:
        kind = page.say("setup.who.person" if seat.person else "setup.who.bot")
        if who and not seat.person:
            kind = f"{kind}, {who}"
        page.put(2, 1, kind, "muted", room=inner)
    elif x + 1 + text.width(who) <= page.width and not seat.person:
        margin = page.width - 1  # kept free, unless the blank after the name is needed more
        page.put(max(x + 1, margin - text.width(who)), 0, who, "muted")
    told = who
    if not seat.person:
        level, _, character = seat.level.partition(":")
        bars = look.sign("▮", "#") * KINDS.index(level) if level in KINDS else ""
        name = page.say.get(f"character.{character}") or level_name(page.say, seat.level)
        told = f"{bars} {page.words(name)}".strip()
    elif page.height == 2:
        both = ", ".join(filter(None, (page.words(page.say("setup.who.person")), who)))
        told = both if text.width(both) <= inner else who
    page.put(2, page.height - 1, told, "text", room=inner)
    page.hit(whole, f"setup.seat:{at}")


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
