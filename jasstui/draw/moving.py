"""Cards on their way between a seat and a place in the trick."""

from __future__ import annotations

from jasstui.cards.faces import Face
from jasstui.draw.card import CardState, paint_card
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas
from jasstui.draw.seats import TableLayout
from jasstui.plain import Plain


class Moving(Plain):
    """A card between the plate of the seat `plate` and the place of the seat `place` in the trick.

    Seats count in playing order from the viewer, who is 0. `way`: 0 at the plate, 1 in the place.
    `face` None is a back.
    """

    plate: int
    place: int
    way: float
    face: Face | None = None
    trump: bool = False


def paint_moving(
    canvas: Canvas, layout: TableLayout, moving: tuple[Moving, ...], look: Look
) -> None:
    """Lay moving cards over a mat; what is outside of the mat is cut off."""
    for card in moving:
        x, y = _spot(canvas, layout, card)
        state = CardState.TRUMP if card.trump else CardState.RESTING
        canvas.blit(x, y, paint_card(card.face, layout.size, look, state))


def _spot(canvas: Canvas, layout: TableLayout, card: Moving) -> tuple[int, int]:
    """Top left cell. The viewer's own cards come from the hand and go to him, below the mat."""
    place, plate = layout.places[card.place], layout.plates[card.plate]
    x = plate.x + (plate.w - place.w) // 2
    y = plate.y + (plate.h - place.h) // 2 if card.plate else canvas.height
    return round(x + (place.x - x) * card.way), round(y + (place.y - y) * card.way)
