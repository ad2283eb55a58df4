"""Where one is in a record that is gone through: deal, trick, card, and the line of all points."""

from __future__ import annotations

from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight
from jasstui.table.page.strips import Hit
from jasstui.table.reviewing.aside import sides_so_far
from jasstui.table.reviewing.review import Review
from jasstui.table.saying.log import sentences
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import ranking_of, summary_of


def where(review: Review, bottom: int, speech: Speech) -> tuple[str, ...]:
    """Which point of the Partie is shown: deal, trick and card, and the points of two sides,
    that of the seat at the `bottom` first."""
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
