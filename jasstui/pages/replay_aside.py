"""The column beside a record that is gone through: tricks or log, chances, points so far, slate,
remark, and what may be done here.

What the mat tells, too, gives way first where the column is low.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from jasstui.beside.curve import Chance
from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.layout import ALL, REST, Part, pitch_of, stack
from jasstui.canvas.levels import level
from jasstui.canvas.rows import Block, Hit, Rect, Row, Span, Weight, flanked, heading, wrapped
from jasstui.draw.slate import slate_height, slate_sheet
from jasstui.engine.views import View
from jasstui.lists import together
from jasstui.pages.table import TablePage
from jasstui.plain import Plain
from jasstui.table.composing.scene import counts, rotated
from jasstui.table.keys.actions import BY_ID
from jasstui.table.practising.amounts import amount
from jasstui.table.reviewing.review import Review
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


class Seen(Plain):
    """A record as it is seen: in words, with a seat at the `bottom` of the mat."""

    review: Review
    speech: Speech
    bottom: int

    @property
    def view(self) -> View:
        """The table as everybody sees it."""
        return self.review.playback.onlooker

    @property
    def curve(self) -> Sequence[Chance]:
        """How the deal stood after each action, as far as it is worked out."""
        return self.review.curves.get(self.review.here.deal, ())


def aside_title(review: Review, speech: Speech) -> str:
    """Title of the column."""
    tricks = review.tricks.get(review.here.deal)
    return speech.words("replay.tricks" if tricks else "table.rail.log")


def paint_aside(
    seen: Seen,
    table: TablePage,
    switches: Sequence[Switch],
    width: int,
    height: int,
    slate: bool = True,
) -> tuple[Block, list[Hit]]:
    """The column in a size. `slate`: whether that of the `table` is to stand here. Places to click
    are counted from the column's own corner."""
    sheet = Canvas(width, height, bg="panel", look=seen.speech.look)
    tricks = len(seen.review.tricks.get(seen.review.here.deal, ()))
    shown = min(tricks, height)
    if tricks:
        played: Part[Canvas] = Part(
            lambda part: _tricks(part, seen), shown, shown + tricks - 1, whole=True
        )
    else:
        played = Part(lambda part: _paint_log(part, seen), LOG, ALL)
    standing, note = _standing(seen, width), _note(seen, width)
    rows = _switches(switches, seen.speech, width)
    likes = slate_height(table.slate, width, seen.speech.look) if slate else 0

    def written(part: Canvas) -> None:
        part.lay(0, 0, slate_sheet(table.slate, width, part.height, seen.speech.look))

    def switched(part: Canvas) -> None:
        part.blit(0, 0, rows)
        for down, switch in enumerate(switches, start=1):
            part.hit(Rect(0, down, width, 1), switch.deed)

    parts: tuple[Part[Canvas], ...] = (
        played,
        Part(lambda part: _curve(part, seen), CURVE if seen.curve else 0, keeps=3, gap=1),
        Part(lambda part: part.blit(0, 0, standing), len(standing), keeps=1, gap=1),
        Part(written, min(likes, SLATE), likes, keeps=2, gap=1, soon=True),
        REST,
        Part(lambda part: part.blit(0, 0, note), len(note), keeps=5, gap=1),
        Part(switched, len(rows), keeps=4, gap=1),
    )
    stack(sheet, *(part for part in parts if part.needs or part is REST))
    return sheet.rows(), sheet.hits


# ------------------------------------------------------------------ what was played


def _tricks(sheet: Canvas, seen: Seen) -> None:
    """The tricks of the deal, the running one marked and those to come dim; a sign where it
    turned."""
    look, review, speech = sheet.look, seen.review, seen.speech
    tricks, turns = review.tricks[review.here.deal], review.turns(seen.bottom)
    points, wide = counts(seen.view), sheet.width
    now = next((n for n, taken in enumerate(tricks) if taken.stop >= review.stop), len(tricks))
    pitch = pitch_of(len(tricks), sheet.height)
    room = (sheet.height + pitch - 1) // pitch
    first = max(0, min(now - room // 2, len(tricks) - room))
    told = [look.words(" ".join(speech.short(card) for _, card in t.cards)) for t in tricks]
    column = max(wide - 13, min(max(map(text.width, told), default=0) + 5, wide - 7))
    for down, number in enumerate(range(first, min(len(tricks), first + room))):
        row = sheet.within(Rect(0, down * pitch, wide, 1))
        taken = tricks[number]
        chosen = number == now
        if chosen:
            row.fill(Rect(0, 0, wide, 1), "chip")
            row.put(0, 0, look.sign("▌", ">"), "focus", Weight.BOLD)
        ink = "muted" if taken.stop > review.stop else "text"
        row.put(1, 0, f"{number + 1:>2}", "muted")
        since = tricks[number - 1].stop if number else taken.stop - len(taken.cards)
        if any(since < turn <= taken.stop for turn in turns):
            row.put(3, 0, look.sign("◆", "!"), "accent")
        row.end(wide - 1, 0, str(taken.worth) if points else "", ink)
        row.put(4, 0, told[number], "gold" if chosen else ink, room=column - 5)
        row.put(column, 0, speech.name(taken.winner), ink, room=min(8, wide - 5 - column))
        row.hit(Rect(0, 0, wide, 1), f"replay.stop:{taken.stop}")


def _curve(sheet: Canvas, seen: Seen) -> None:
    """How the deal stood for the seat at the bottom, below the key that leads to the points at
    which it turned."""
    wide = sheet.width - 1
    head, cap, now = map(sheet.words, (*_curve_head(seen.speech), _now(seen)))
    name = (*heading(head), Span(f"  {cap}", "gold", "", Weight.BOLD))
    sheet.blit(0, 0, [flanked(name, Span(now, "text"), wide)])
    _course_of(sheet, Rect(0, 1, wide, 2), seen)


def paint_curve(sheet: Canvas, rect: Rect, seen: Seen) -> None:
    """The same in a single row, where the column has no room; nothing as long as it is not worked
    out."""
    if not seen.curve:
        return
    head, cap = _curve_head(seen.speech)
    x = sheet.put(rect.x, rect.y, head, "muted") + 1
    x = sheet.put(x, rect.y, cap, "gold", Weight.BOLD) + 2
    right = sheet.end(rect.x + rect.w, rect.y, _now(seen)) - 2
    _course_of(sheet, Rect(x, rect.y, right - x, 1), seen)


def _curve_head(speech: Speech) -> tuple[str, str]:
    """What the curve is called, and the key that leads along it."""
    return speech.words("replay.turns"), speech.keymap.cap(BY_ID["replay.turn-on"])


def _now(seen: Seen) -> str:
    """What is expected at the point that is shown."""
    review, say = seen.review, seen.speech.words
    values = [one.results[seen.bottom] for one in seen.curve]
    stops = (review.heard(one.heard) for one in seen.curve)
    now = max((n for n, stop in enumerate(stops) if stop <= review.stop), default=0)
    rules = review.place.rules
    return amount(values[now], rules, len(review.place.about.seats), say)


def _course_of(sheet: Canvas, rect: Rect, seen: Seen) -> None:
    """The curve itself, one or two rows high, bright as far as the deal has come, with the points
    at which it turned."""
    curve, review = seen.curve, seen.review
    stops = [review.heard(one.heard) for one in curve]
    values = [one.results[seen.bottom] for one in curve]
    least, most = min(values), max(values)
    bounds = [least + (most - least) * row / rect.h for row in range(rect.h + 1)]
    turns = set(review.turns(seen.bottom))
    for x in range(rect.w):
        first = x * len(curve) // rect.w
        here = range(first, max((x + 1) * len(curve) // rect.w, first + 1))
        value, stop = values[here[-1]], stops[here[-1]]
        ink = "accent" if turns & {stops[at] for at in here} else "text"
        ink = ink if stops[here[0]] <= review.stop else "line" if ink == "text" else ink
        for row, (low, high) in enumerate(pairwise(bounds)):
            shown = row == 0 or value > low
            sign = level(min(value, high), low, high, sheet.look) if shown else " "
            sheet.put(rect.x + x, rect.y + rect.h - 1 - row, sign, ink)
        sheet.hit(Rect(rect.x + x, rect.y, 1, rect.h), f"replay.stop:{stop}")


def _paint_log(sheet: Canvas, seen: Seen) -> None:
    """Log of the deal so far, the newest last."""
    view, news = seen.view, seen.review.playback.news
    items = [item for item in news if item.deal == view.match.number]
    lines: list[str] = []
    for sentence in sentences(items[-sheet.height :], seen.speech, counts(view)):
        lines += text.wrap(sheet.words(sentence), sheet.width - 1)
    sheet.lines(0, 0, lines[-sheet.height :])


def sides_so_far(view: View, bottom: int) -> list[tuple[tuple[int, ...], int]]:
    """The sides of the running deal, that of the seat at the `bottom` first, while they are open
    each player, with the card points they have taken, or the tricks where cards are worth
    nothing."""
    deal = view.deal
    made = view.points if counts(view) else view.won
    if not made:
        return []
    sides = deal.sides or tuple(range(view.match.seats))
    players = sorted(deal.players, key=rotated(view, bottom).index)
    groups = together(players, sides.__getitem__).values()
    return [(tuple(seats), sum(made[p] for p in seats)) for seats in groups]


def _standing(seen: Seen, width: int) -> list[Row]:
    """Points or tricks of each side so far, as bars."""
    speech, look = seen.speech, seen.speech.look
    found = sides_so_far(seen.view, seen.bottom)
    if len(found) < 2:
        return []
    key = "replay.so-far.points" if counts(seen.view) else "replay.so-far.tricks"
    most = max(1, *(n for _, n in found))
    wide = max(len(str(n)) for _, n in found)
    names = width - BAR - wide - 3
    rows = [heading(look.words(speech.words(key)))]
    for seats, made in found:
        ink = "text" if made == most else "muted"
        full = round(BAR * made / most) if made > 0 else 0
        rest = look.sign("▁" if look.outline else "▄", ".") * (BAR - full)
        name = look.words(speech.side(seats))
        if text.width(name) > names and seen.bottom not in seats:
            name = look.words(speech.words("table.middle.opponents"))
        name = text.left(text.cut(name, names), names)
        bar = (Span(look.sign("▄", "#") * full, ink), Span(rest, "line"))
        rows.append((Span(f"{name} ", "text"), *bar, Span(f" {made:>{wide}}", "text")))
    return rows


# ------------------------------------------------------------------ remark and keys


def _note(seen: Seen, width: int) -> list[Row]:
    """The remark on what was done last."""
    note, look = seen.review.note, seen.speech.look
    if not note:
        return []
    head = (Span(look.words(seen.speech.words("replay.note")), "gold", "", Weight.BOLD),)
    return [head, *wrapped(look.words(note), width - 1)]


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


def paint_course(sheet: Canvas, rect: Rect, review: Review) -> None:
    """A line from the first to the last point with a bead where one is; deals are ticks."""
    last = max(1, len(review.stops) - 1)
    x, wide, look = rect.x, rect.w - 1, sheet.look
    at = round(review.stop * wide / last)
    for cell in range(wide + 1):
        sign, plain, ink = ("━", "=", "gold") if cell < at else ("─", "-", "line")
        sheet.put(x + cell, rect.y, look.sign(sign, plain), ink)
        sheet.hit(Rect(x + cell, rect.y, 1, 1), f"replay.stop:{round(cell * last / wide)}")
    for first in review.firsts()[1:]:
        cell = round(first * wide / last)
        sheet.put(x + cell, rect.y, look.sign("┼", "+"), "gold" if cell < at else "muted")
    sheet.put(x + at, rect.y, look.sign("●", "O"), "focus", Weight.BOLD)
