"""What stands beside the table while a record is gone through: tricks, what was said, remarks."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Rect, Weight
from jasstui.table.page.strips import Hit
from jasstui.table.reviewing.review import Review, Taken
from jasstui.table.saying.log import sentences
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import ranking_of, summary_of


def where(review: Review, speech: Speech) -> tuple[str, ...]:
    """Which point of the Partie is shown: deal, trick and card."""
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
    return tuple(parts)


def happened(review: Review, speech: Speech) -> str:
    """The last thing that was told, in a sentence; after a deal how it was settled, and at the end
    who has won."""
    view = review.playback.onlooker
    if review.here.beat == "over":
        return ranking_of(view, speech)[0]
    if review.here.beat == "deal":
        settled = summary_of(view, speech)
        return ", ".join(filter(None, (settled.head, settled.detail)))
    told = sentences(review.playback.news[-3:], speech)
    return told[-1] if told else ""


def aside_title(review: Review, speech: Speech) -> str:
    """What stands over the block beside the table."""
    tricks = review.tricks.get(review.here.deal)
    return speech.words("replay.tricks" if tricks else "table.rail.log")


def aside_block(
    review: Review, speech: Speech, points: bool, width: int, height: int, look: Look
) -> tuple[Block, list[Hit]]:
    """The tricks of the deal, the running one marked and those to come dim; where no tricks are
    played what happened so far; and the remark on what was done last, below. Places to click are
    counted from the block's own corner."""
    canvas = Canvas(width, height, bg="panel")
    note = text.wrap(look.words(review.note), width - 1) if review.note else ()
    foot = height - (len(note) + 2 if note else 0)
    tricks = review.tricks.get(review.here.deal, [])
    hits: list[Hit] = []
    if tricks:
        hits = _tricks(canvas, Rect(0, 0, width, foot), review, tricks, speech, points, look)
    else:
        _told(canvas, Rect(0, 0, width, foot), review, speech, points, look)
    if note:
        head = look.words(speech.words("replay.note"))
        canvas.put(0, foot + 1, head, "gold", weight=Weight.BOLD)
        for down, line in enumerate(note):
            canvas.put(0, foot + 2 + down, line, "text")
    return canvas.rows(), hits


def _tricks(
    canvas: Canvas,
    rect: Rect,
    review: Review,
    tricks: list[Taken],
    speech: Speech,
    points: bool,
    look: Look,
) -> list[Hit]:
    hits = []
    pitch = 2 if 2 * len(tricks) <= rect.h else 1
    now = next((n for n, taken in enumerate(tricks) if taken.stop >= review.stop), len(tricks))
    room = rect.h
    first = max(0, min(now - room // 2, len(tricks) - room)) if len(tricks) > room else 0
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
        worth = str(taken.worth) if points else ""
        canvas.put(rect.w - 1 - len(worth), y, worth, ink, ground)
        name = text.cut(look.words(speech.name(taken.winner)), 8)
        cards = " ".join(speech.short(card) for _, card in taken.cards)
        column = rect.w - 5 - 8
        shown = text.cut(cards, column - 5)
        canvas.put(4, y, shown, "gold" if chosen else ink, ground)
        canvas.put(column, y, name, ink, ground)
        hits.append(Hit(Rect(0, y, rect.w, 1), f"stop({taken.stop})"))
    return hits


def _told(
    canvas: Canvas, rect: Rect, review: Review, speech: Speech, points: bool, look: Look
) -> None:
    number = review.playback.onlooker.match.number
    items = [item for item in review.playback.news if item.deal == number]
    lines: list[str] = []
    for sentence in sentences(items[-rect.h :], speech, points):
        lines += text.wrap(look.words(sentence), rect.w - 1)
    for down, line in enumerate(lines[-rect.h :]):
        canvas.put(0, rect.y + down, line, "text")


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
        Hit(Rect(x + cell, rect.y, 1, 1), f"stop({round(cell * last / wide)})")
        for cell in range(wide + 1)
    ]
