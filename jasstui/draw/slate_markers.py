"""Painting a score that is shown with two low cards: as many pips as can be seen, so many points.

Each side has a column: name, score in digits, the cards, and below them a stroke for each game it
has won with their rubber points.
"""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight, bold
from jasstui.slate.markers import Marker, MarkerSide, MarkerSlate, markers

CARD = 5
"""Columns and rows of a marker card."""

STRIP = 4
"""Columns of the lower card that stick out beside the upper one."""

_PIPS = {
    3: ((2, 1), (2, 2), (2, 3)),
    4: ((1, 1), (3, 1), (1, 3), (3, 3)),
    6: ((1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (3, 3)),
}
"""Positions of the pips of a whole card."""

_STRIP = ((2, 1), (2, 3), (1, 2), (2, 2), (1, 1), (1, 3))
"""Positions of the pips that stick out, one after the other."""


def needs(slate: MarkerSlate) -> int:
    """Rows without which the slate would lose something."""
    return 3 if slate.digits else CARD + 3


def likes(slate: MarkerSlate, _: int) -> int:
    """Rows with a gap above the cards."""
    return needs(slate) + 1


def paint(
    canvas: Canvas, area: Rect, slate: MarkerSlate, look: Look, own: int | None, caption: Caption
) -> None:
    """Paint the slate into this area; `own` is the side whose name is in bold."""
    wide = area.w // max(1, len(slate.sides))
    cards = not slate.digits and wide >= CARD + STRIP and area.h >= CARD + 2
    for at, side in enumerate(slate.sides):
        x = area.x + at * wide
        name, short = look.words(side.name), look.words(side.initials)
        room = wide - 1 if at < len(slate.sides) - 1 else area.x + area.w - x
        fits = text.width(name) <= room or text.width(short) == 1
        shown = text.cut(name if fits else short, room)
        canvas.put(x, area.y, shown, "chalk", weight=bold(own in (None, at)))
        score = look.words(caption.of.format(n=side.points, all=slate.target))
        if text.width(score) >= wide:
            score = f"{side.points}/{slate.target}"
        ink = "sgold" if side.new or side.bridge else "chalk"
        canvas.put(x, area.y + 1, score, ink, weight=Weight.BOLD)
        y = area.y + (3 if cards and area.h > CARD + 3 else 2)
        if cards:
            suit = "S" if at % 2 == 0 else "H"
            _cards(canvas, x, y, side, slate.target, suit, look)
            y += CARD
        if side.games and y < area.y + area.h:
            strokes = look.sign("│", "|") * side.games
            canvas.put(x, y, f"{strokes} {side.rubber}", "chalk")


def _cards(
    canvas: Canvas, x: int, y: int, side: MarkerSide, target: int, suit: str, look: Look
) -> None:
    lie = markers(side.points, target)
    strip = Rect(x + CARD, y, STRIP, CARD)
    _surface(canvas, strip, bool(lie.lower.seen), look)
    for dx, dy in _STRIP[: lie.lower.seen]:
        _pip(canvas, strip.x + dx - 1, y + dy, suit, look)
    upper = Rect(x, y, CARD, CARD)
    _surface(canvas, upper, lie.up, look)
    if lie.up:
        _pips(canvas, upper, lie.upper, suit, look)


def _pips(canvas: Canvas, card: Rect, marker: Marker, suit: str, look: Look) -> None:
    for dx, dy in _PIPS[marker.pips]:
        _pip(canvas, card.x + dx, card.y + dy, suit, look)


def _pip(canvas: Canvas, x: int, y: int, suit: str, look: Look) -> None:
    if look.outlined:
        canvas.put(x, y, look.sign("●", "o"), "chalk", weight=Weight.BOLD)
    else:
        canvas.put(x, y, look.deck.suits[suit].glyph[:1], f"ink.{suit}", "face", Weight.BOLD)


def _surface(canvas: Canvas, card: Rect, up: bool, look: Look) -> None:
    """A card, or the part of it that sticks out, face up or face down."""
    if look.outlined:
        canvas.box(card, look.box, "chalk")
        if not up:
            for y in range(card.y + 1, card.y + card.h - 1):
                canvas.put(card.x + 1, y, look.sign("░", "#") * (card.w - 2), "chalk")
        return
    canvas.fill(card, "face" if up else "back")
    for y in range(card.y, card.y + card.h):
        canvas.put(card.x, y, "▏", "edge", "face" if up else "back")
        if not up and card.y < y < card.y + card.h - 1:
            canvas.put(card.x + 1 + y % 2, y, "╳", "back2", "back")
