"""Cards on their way between a seat and a place in the trick."""

from __future__ import annotations

from jasstui.cards.faces import Face
from jasstui.draw.card import CardState, paint_card
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas
from jasstui.draw.seats import TableLayout
from jasstui.plain import Plain


class Moving(Plain):
    """A card between the plate of the seat `plate` and the place of the seat `place` in the trick,
    or the plate of that seat if it is `dealt`.

    Seats count in playing order from the viewer, who is 0. `way`: 0 at the plate, 1 at the other
    end. `face` None is a back.
    """

    plate: int
    place: int
    way: float
    face: Face | None = None
    trump: bool = False
    dealt: bool = False


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
    place = layout.places[card.place]
    x, y = _at_plate(canvas, layout, card.plate)
    far_x, far_y = (place.x, place.y) if not card.dealt else _at_plate(canvas, layout, card.place)
    return round(x + (far_x - x) * card.way), round(y + (far_y - y) * card.way)


def _at_plate(canvas: Canvas, layout: TableLayout, seat: int) -> tuple[int, int]:
    """Where a card would lie over a plate; that of the viewer is below the mat."""
    plate, size = layout.plates[seat], layout.size
    x = plate.x + (plate.w - size.w) // 2
    return x, plate.y + (plate.h - size.h) // 2 if seat else canvas.height
