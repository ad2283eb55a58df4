"""Painting the lowest row of the mat: what both sides have made, and on a small mat the viewer."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Weight
from jasstui.draw.look import Look
from jasstui.draw.names import PLUS, initials
from jasstui.draw.plates import SPOKEN
from jasstui.draw.seats import Grade, TableLayout
from jasstui.draw.table_model import TableModel
from jasstui.draw.table_trick import foot_in


def paint_foot(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    """Paint the viewer's own words on a small mat, and the corners."""
    if layout.grade is Grade.COMPACT:
        _own_line(canvas, layout, model, look)
        return
    plate = layout.plates[0]
    border = 4 if layout.inlay else 2
    left, right = _corners(model, plate.x - border - 1, plate.h, look)
    for up, line in enumerate(reversed(left)):
        canvas.put(border, plate.y + plate.h - 1 - up, line, "muted")
    for up, line in enumerate(reversed(right)):
        canvas.end(canvas.width - border, plate.y + plate.h - 1 - up, line, "muted")


def _corners(model: TableModel, room: int, high: int, look: Look) -> Sequence[Sequence[str]]:
    """Texts in the corners: a line each, as many as there are rows where one is too short for
    either of them, or shortened to one. A sentence is broken between its words."""
    told = [look.words(model.left), look.words(model.right)]
    if all(text.width(words) <= room for words in told):
        return [[words] for words in told]
    lines = [words.split("  ") if "  " in words else text.wrap(words, room) for words in told]
    if all(len(each) <= high and all(text.width(line) <= room for line in each) for each in lines):
        return lines
    return [[_corner(words, room, look.words(" · "))] for words in told]


def _corner(words: str, cells: int, dot: str) -> str:
    """Names with their tricks and points; where not all of it has room the tricks are left out, as
    everybody can see them, then names are told by their initials."""
    names, gap, rest = words.partition("  ")
    if text.width(words) > cells and dot in rest:
        words = names + gap + rest.rpartition(dot)[2]
    if text.width(words) > cells and gap:
        words = words.replace(names, _brief(names), 1)
    return text.without_end(words, cells, dot)


def both_sides(model: TableModel, room: int, look: Look) -> str:
    """What both sides have made, the viewer's first: `Anna + Claudia 12 : 59 Beat + Dani`, with
    initials where names have no room; "" where the corners tell something else."""
    mine, theirs = (_made(look.words(words), look) for words in (model.left, model.right))
    if mine is None or theirs is None:
        return ""
    made = f"{mine[1]} : {theirs[1]}"
    told = f"{mine[0]} {made} {theirs[0]}"
    brief = " ".join((_brief(mine[0]), made, _brief(theirs[0])))
    ways = (told, told.replace(PLUS, "+"), brief, made)
    return next((words for words in ways if text.width(words) <= room), "")


def _brief(names: str) -> str:
    """A side by its initials, a single name or word as it is."""
    return initials(names) if PLUS in names else names


def _made(words: str, look: Look) -> tuple[str, str] | None:
    """Names of a side and what it has made: points, or tricks where these do not count."""
    names, _, made = words.partition("  ")
    return (names, made.rpartition(look.words(" · "))[2]) if made else None


def _own_line(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    """Name, part and last word of the viewer at the left, both corners in one at the right; they
    keep off the foot of a card that stands between them."""
    me, seat, dot = layout.plates[0], model.seats[0], look.words(" · ")
    mark = "> " if look.outlined and seat.active else " "
    name = mark + look.words(seat.name)
    words = " ".join(filter(None, (model.you, seat.note)))
    words = look.words(" · ".join(filter(None, (words, *seat.roles))))
    own = text.width(name) + 1 + text.width(words)
    foot = foot_in(layout, model.trick, me.y, model.width, look)
    room = me.x + me.w - foot[1] - 1 if foot else max(me.w // 2, me.w - own - 2)
    right = both_sides(model, room, look) or _corner(
        look.words(model.right or model.caption), room, dot
    )
    start = canvas.end(me.x + me.w, me.y, right, "muted")
    end = foot[0] - 1 if foot else start - (1 if right else 0)
    ink = "gold" if seat.active else "text"
    x = canvas.put(me.x, me.y, text.cut(name, end - me.x), ink, Weight.BOLD) + 1
    spare = end - x - text.width(words) - 3
    said = look.words(seat.spoken)
    if said and spare >= min(text.width(said), SPOKEN):
        words = f"{words} {look.spoken(text.trail(said, spare))}"
    first = words.partition(dot)[0]  # not a letter of it, where a long name leaves no room
    told = text.without_end(words, end - x, dot) if text.width(first) <= end - x else ""
    canvas.put(x, me.y, told, "muted")
