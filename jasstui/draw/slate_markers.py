"""Painting a score that is shown with two low cards: as many pips as can be seen, so many points.

Each side has a column: name, score in digits, the cards, and below them a stroke for each game it
has won with their rubber points.
"""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.rows import Rect, Weight
from jasstui.draw.board import Board
from jasstui.draw.names import short_names
from jasstui.slate.markers import MarkerSlate, markers

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


def paint(board: Board, slate: MarkerSlate) -> None:
    """Paint a column for each side."""
    look, wide = board.look, (board.w + 1) // max(1, len(slate.sides))
    names = short_names([look.words(side.name) for side in slate.sides], wide - 1)
    cards = not slate.digits and wide >= CARD + STRIP and board.h >= CARD + 2
    for at, side in enumerate(slate.sides):
        x = at * wide
        board.put(x, 0, names[at], weight=board.bold(at))
        score = look.words(board.caption.of.format(n=side.points, all=slate.target))
        if text.width(score) >= wide:
            score = f"{side.points}/{slate.target}"
        ink = "sgold" if side.new or side.bridge else "chalk"
        board.put(x, 1, score, ink, Weight.BOLD)
        y = 3 if cards and board.h > CARD + 3 else 2
        if cards:
            _cards(board, x, y, side.points, slate.target, "S" if at % 2 == 0 else "H")
            y += CARD
        if side.games and y < board.h:
            strokes = look.stroke * side.games
            board.put(x, y, f"{strokes} {side.rubber}")


def _cards(board: Board, x: int, y: int, points: int, target: int, suit: str) -> None:
    lie = markers(points, target)
    _surface(board, Rect(x + CARD, y, STRIP, CARD), bool(lie.lower.seen))
    for dx, dy in _STRIP[: lie.lower.seen]:
        _pip(board, x + CARD + dx - 1, y + dy, suit)
    _surface(board, Rect(x, y, CARD, CARD), lie.up)
    for dx, dy in _PIPS[lie.upper.pips] if lie.up else ():
        _pip(board, x + dx, y + dy, suit)


def _pip(board: Board, x: int, y: int, suit: str) -> None:
    look = board.look
    if look.outlined:
        board.put(x, y, look.sign("●", "o"), weight=Weight.BOLD)
    else:
        board.put(x, y, look.deck.suits[suit].glyph[:1], f"ink.{suit}", Weight.BOLD)


def _surface(board: Board, card: Rect, up: bool) -> None:
    """A card, or the part of it that sticks out, face up or face down."""
    if board.look.outlined:
        board.box(card)
        if not up:
            for y in range(card.y + 1, card.y + card.h - 1):
                board.put(card.x + 1, y, board.look.sign("░", "#") * (card.w - 2))
        return
    board.fill(card, "face" if up else "back")
    for y in range(card.y, card.y + card.h):
        board.put(card.x, y, "▏", "edge")
        if not up and card.y < y < card.y + card.h - 1:
            board.put(card.x + 1 + (board.area.y + y) % 2, y, "╳", "back2")
