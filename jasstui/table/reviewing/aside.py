"""The column beside a record that is gone through: tricks or log, chances, points so far, slate,
remark, and what may be done here.

What the mat tells, too, gives way first where the column is low.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from jasstui.draw import text
from jasstui.draw.levels import level
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Rect, Row, Span, Weight, flanked, heading, wrapped
from jasstui.draw.slate import slate_height, slate_sheet
from jasstui.engine.views import View
from jasstui.table.composing.scene import counts, rotated
from jasstui.table.keys.actions import BY_ID
from jasstui.table.page.page import Page
from jasstui.table.page.strips import Hit
from jasstui.table.practising.practice import unit_of
from jasstui.table.practising.tally import places_for, signed
from jasstui.table.reviewing.review import Review, Taken
from jasstui.table.running.curve import Chance
from jasstui.table.saying.log import sentences
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import ranking_of, summary_of

BAR = 9
"""Cells of a bar."""

LOG = 8
"""Rows that the log keeps."""

CURVE = 3
"""Rows of the curve of chances, with its heading."""

SLATE = 10
"""Rows below which a slate that would like more is left out."""


class Switch(NamedTuple):
    """A switch of the column: the deed of a click, the key, what it does, and how it stands."""

    deed: str
    cap: str
    words: str
    value: str = ""


def aside_title(review: Review, speech: Speech) -> str:
    """Title of the column."""
    tricks = review.tricks.get(review.here.deal)
    return speech.words("replay.tricks" if tricks else "table.rail.log")


def paint_aside(
    review: Review,
    speech: Speech,
    table: Page,
    bottom: int,
    switches: Sequence[Switch],
    width: int,
    height: int,
    slate: bool = True,
) -> tuple[Block, list[Hit]]:
    """The column in a size. `bottom`: the seat at the lower edge; `slate`: whether that of the
    `table` is to stand here. Places to click are counted from the column's own corner."""
    look, canvas = speech.look, Canvas(width, height, bg="panel")
    tricks = review.tricks.get(review.here.deal, [])
    least = min(len(tricks), height) if tricks else LOG
    spare = height - least
    foot: list[Row] = []
    hits: list[Hit] = []
    for rows in (_note(review, speech, width), _switches(switches, speech, width)):
        if rows and len(rows) + 1 <= spare:
            foot += [(), *rows]
            spare -= len(rows) + 1
            hits = _switch_hits(switches, width, height)
    curve = review.curves.get(review.here.deal, ()) if spare > CURVE else ()
    spare -= CURVE + 1 if curve else 0
    high = _slate_rows(table, width, spare - 1, look) if slate else 0
    spare -= high + 1 if high else 0
    standing = _standing(review.playback.onlooker, bottom, speech, width)
    if len(standing) + 1 > spare:
        standing = []
    spare -= len(standing) + 1 if standing else 0
    if tricks:
        pitch = 2 if len(tricks) - 1 <= spare else 1
        rect = Rect(0, 0, width, least + (pitch - 1) * (len(tricks) - 1))
        hits += _tricks(canvas, rect, pitch, review, tricks, speech, review.turns(bottom))
    else:
        rect = Rect(0, 0, width, least + spare)
        _paint_log(canvas, rect, review, speech)
    y = rect.h + 1
    if curve:
        hits += _curve(canvas, y, review, curve, bottom, speech)
        y += CURVE + 1
    canvas.blit(0, y, standing)
    y += len(standing) + 1 if standing else 0
    if high:
        canvas.lay(0, y, slate_sheet(table.slate, width, high, look))
    canvas.blit(0, height - len(foot), foot)
    return canvas.rows(), hits


def _slate_rows(table: Page, width: int, room: int, look: Look) -> int:
    likes = slate_height(table.slate, width, look)
    return min(likes, room) if room >= min(likes, SLATE) else 0


# ------------------------------------------------------------------ what was played


def _tricks(
    canvas: Canvas,
    rect: Rect,
    pitch: int,
    review: Review,
    tricks: list[Taken],
    speech: Speech,
    turns: Sequence[int],
) -> list[Hit]:
    """The tricks of the deal, the running one marked and those to come dim; a sign where it
    turned."""
    hits, look = [], speech.look
    points = counts(review.playback.onlooker)
    now = next((n for n, taken in enumerate(tricks) if taken.stop >= review.stop), len(tricks))
    room = (rect.h + pitch - 1) // pitch
    first = max(0, min(now - room // 2, len(tricks) - room))
    for down, number in enumerate(range(first, min(len(tricks), first + room))):
        y = rect.y + down * pitch
        taken = tricks[number]
        chosen = number == now
        ground = "chip" if chosen else ""
        if chosen:
            canvas.fill(Rect(0, y, rect.w, 1), "chip")
            canvas.put(0, y, look.sign("▌", ">"), "focus", "chip", Weight.BOLD)
        ink = "muted" if taken.stop > review.stop else "text"
        canvas.put(1, y, f"{number + 1:>2}", "muted", ground)
        since = tricks[number - 1].stop if number else taken.stop - len(taken.cards)
        if any(since < turn <= taken.stop for turn in turns):
            canvas.put(3, y, look.sign("◆", "!"), "accent", ground)
        worth = str(taken.worth) if points else ""
        canvas.put(rect.w - 1 - len(worth), y, worth, ink, ground)
        name = text.cut(look.words(speech.name(taken.winner)), 8)
        cards = " ".join(speech.short(card) for _, card in taken.cards)
        column = rect.w - 5 - 8
        canvas.put(4, y, text.cut(cards, column - 5), "gold" if chosen else ink, ground)
        canvas.put(column, y, name, ink, ground)
        hits.append(Hit(Rect(0, y, rect.w, 1), f"replay.stop:{taken.stop}"))
    return hits


def _curve(
    canvas: Canvas,
    y: int,
    review: Review,
    curve: Sequence[Chance],
    bottom: int,
    speech: Speech,
) -> list[Hit]:
    """How the deal stood for the seat at the `bottom`, below the key that leads to the points at
    which it turned."""
    look, wide = speech.look, canvas.width - 1
    head, cap = (look.words(one) for one in _curve_head(speech))
    name = (*heading(head), Span(f"  {cap}", "gold", "", Weight.BOLD))
    told = look.words(_now(review, curve, bottom, speech))
    canvas.blit(0, y, [flanked(name, Span(told, "text"), wide)])
    return _course_of(canvas, Rect(0, y + 1, wide, 2), review, curve, bottom, look)


def paint_curve(
    canvas: Canvas, rect: Rect, review: Review, bottom: int, speech: Speech
) -> list[Hit]:
    """The same in a single row, where the column has no room; nothing as long as it is not worked
    out."""
    curve, look = review.curves.get(review.here.deal, ()), speech.look
    if not curve:
        return []
    head, cap = _curve_head(speech)
    x = canvas.put(rect.x, rect.y, look.words(head), "muted") + 1
    x = canvas.put(x, rect.y, look.words(cap), "gold", weight=Weight.BOLD) + 2
    right = rect.x + rect.w
    right = canvas.end(right, rect.y, look.words(_now(review, curve, bottom, speech)), "text") - 2
    return _course_of(canvas, Rect(x, rect.y, right - x, 1), review, curve, bottom, look)


def _curve_head(speech: Speech) -> tuple[str, str]:
    """What the curve is called, and the key that leads along it."""
    return speech.words("replay.turns"), speech.keymap.cap(BY_ID["replay.turn-on"])


def _now(review: Review, curve: Sequence[Chance], bottom: int, speech: Speech) -> str:
    """What is expected at the point that is shown."""
    values = [one.results[bottom] for one in curve]
    stops = (review.heard(one.heard) for one in curve)
    now = max((n for n, stop in enumerate(stops) if stop <= review.stop), default=0)
    told, unit = signed(values[now], places_for(abs(values[now]))), unit_of(review.place.rules)
    return speech.words("worth.amount", n=told, unit=speech.words(f"practice.unit.{unit}"))


def _course_of(
    canvas: Canvas,
    rect: Rect,
    review: Review,
    curve: Sequence[Chance],
    bottom: int,
    look: Look,
) -> list[Hit]:
    """The curve itself, one or two rows high, bright as far as the deal has come, with the points
    at which it turned."""
    stops = [review.heard(one.heard) for one in curve]
    values = [one.results[bottom] for one in curve]
    least, most = min(values), max(values)
    bounds = [least + (most - least) * row / rect.h for row in range(rect.h + 1)]
    turns, hits = set(review.turns(bottom)), list[Hit]()
    for x in range(rect.w):
        first = x * len(curve) // rect.w
        here = range(first, max((x + 1) * len(curve) // rect.w, first + 1))
        value, stop = values[here[-1]], stops[here[-1]]
        ink = "accent" if turns & {stops[at] for at in here} else "text"
        ink = ink if stops[here[0]] <= review.stop else "line" if ink == "text" else ink
        for row, (low, high) in enumerate(pairwise(bounds)):
            sign = level(min(value, high), low, high, look) if row == 0 or value > low else " "
            canvas.put(rect.x + x, rect.y + rect.h - 1 - row, sign, ink)
        hits.append(Hit(Rect(rect.x + x, rect.y, 1, rect.h), f"replay.stop:{stop}"))
    return hits


def _paint_log(canvas: Canvas, rect: Rect, review: Review, speech: Speech) -> None:
    """Log of the deal so far, the newest last."""
    view = review.playback.onlooker
    items = [item for item in review.playback.news if item.deal == view.match.number]
    lines: list[str] = []
    for sentence in sentences(items[-rect.h :], speech, counts(view)):
        lines += text.wrap(speech.look.words(sentence), rect.w - 1)
    for down, line in enumerate(lines[-rect.h :]):
        canvas.put(0, rect.y + down, line, "text")


def sides_so_far(view: View, bottom: int) -> list[tuple[tuple[int, ...], int]]:
    """The sides of the running deal, that of the seat at the `bottom` first, while they are open
    each player, with the card points they have taken, or the tricks where cards are worth
    nothing."""
    deal = view.deal
    made = view.points if counts(view) else view.won
    if not made:
        return []
    sides = deal.sides or tuple(range(view.match.seats))
    groups: dict[int, list[int]] = {}
    for seat in sorted(deal.players, key=rotated(view, bottom).index):
        groups.setdefault(sides[seat], []).append(seat)
    return [(tuple(seats), sum(made[p] for p in seats)) for seats in groups.values()]


def _standing(view: View, bottom: int, speech: Speech, width: int) -> list[Row]:
    """Points or tricks of each side so far, as bars."""
    found, look = sides_so_far(view, bottom), speech.look
    if len(found) < 2:
        return []
    key = "replay.so-far.points" if counts(view) else "replay.so-far.tricks"
    most = max(1, *(n for _, n in found))
    wide = max(len(str(n)) for _, n in found)
    names = width - BAR - wide - 3
    rows = [heading(look.words(speech.words(key)))]
    for seats, made in found:
        ink = "text" if made == most else "muted"
        full = round(BAR * made / most) if made > 0 else 0
        rest = look.sign("▁" if look.outline else "▄", ".") * (BAR - full)
        name = look.words(speech.side(seats))
        if text.width(name) > names and bottom not in seats:
            name = look.words(speech.words("table.middle.opponents"))
        name = text.left(text.cut(name, names), names)
        bar = (Span(look.sign("▄", "#") * full, ink), Span(rest, "line"))
        rows.append((Span(f"{name} ", "text"), *bar, Span(f" {made:>{wide}}", "text")))
    return rows


# ------------------------------------------------------------------ remark and keys


def _note(review: Review, speech: Speech, width: int) -> list[Row]:
    """The remark on what was done last."""
    if not review.note:
        return []
    look = speech.look
    head = (Span(look.words(speech.words("replay.note")), "gold", "", Weight.BOLD),)
    return [head, *wrapped(look.words(review.note), width - 1)]


def _switches(switches: Sequence[Switch], speech: Speech, width: int) -> list[Row]:
    look = speech.look
    wide = max((text.width(switch.cap) for switch in switches), default=0) + 1
    rows = [heading(look.words(speech.words("replay.view.title")))] if switches else []
    for switch in switches:
        words, value = look.words(switch.words), look.words(switch.value)
        value = text.cut(value, width - wide - text.width(words) - 1)
        cap = Span(text.left(switch.cap, wide), "gold", "", Weight.BOLD)
        rows.append(flanked((cap, Span(words, "text")), Span(value, "muted"), width, "text"))
    return rows


def _switch_hits(switches: Sequence[Switch], width: int, height: int) -> list[Hit]:
    """The switches are the last rows of the column."""
    top = height - len(switches)
    return [Hit(Rect(0, top + n, width, 1), switch.deed) for n, switch in enumerate(switches)]


def where(review: Review, bottom: int, speech: Speech) -> tuple[str, ...]:
    """Point of the Partie that is shown: deal, trick and card, and the points of two sides, that of
    the seat at the `bottom` first."""
    say, here = speech.words, review.here
    if not here.deal:
        return (say("replay.before"),)
    parts = [say("table.deal", n=here.deal)]
    if here.trick and here.beat in ("card", "trick"):
        parts.append(say("replay.trick", n=here.trick))
        if here.cards:
            parts.append(say("replay.card", n=here.cards))
    elif here.beat in ("deal", "over"):
        parts.append(say("replay.settled"))
    made = [n for _, n in sides_so_far(review.playback.onlooker, bottom)]
    if len(made) == 2:
        parts.append(f"{made[0]} : {made[1]}")
    return tuple(parts)


def happened(review: Review, speech: Speech) -> str:
    """The last news, in a sentence; after a deal its result, and at the end the winner."""
    view = review.playback.onlooker
    if review.here.beat == "over":
        return ranking_of(view, speech)[0]
    if review.here.beat == "deal":
        settled = summary_of(view, speech)
        return ", ".join(filter(None, (settled.head, settled.detail)))
    told = sentences(review.playback.news[-3:], speech)
    return told[-1] if told else ""


def paint_course(canvas: Canvas, rect: Rect, review: Review, look: Look) -> list[Hit]:
    """A line from the first to the last point with a bead where one is; deals are ticks."""
    last = max(1, len(review.stops) - 1)
    x, wide = rect.x, rect.w - 1
    at = round(review.stop * wide / last)
    for cell in range(wide + 1):
        sign, plain, ink = ("━", "=", "gold") if cell < at else ("─", "-", "line")
        canvas.put(x + cell, rect.y, look.sign(sign, plain), ink)
    for first in review.firsts()[1:]:
        cell = round(first * wide / last)
        canvas.put(x + cell, rect.y, look.sign("┼", "+"), "gold" if cell < at else "muted")
    canvas.put(x + at, rect.y, look.sign("●", "O"), "focus", weight=Weight.BOLD)
    return [
        Hit(Rect(x + cell, rect.y, 1, 1), f"replay.stop:{round(cell * last / wide)}")
        for cell in range(wide + 1)
    ]
