"""A canvas on which cards can be laid."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas.cells import Canvas
from jasstui.cards.faces import Face
from jasstui.draw.card import Size, paint_card, paint_chip
from jasstui.draw.deck import SAMPLE
from jasstui.draw.look import Look


class Sheet(Canvas):
    """A canvas that knows the deck, too."""

    look: Look

    def __init__(
        self, width: int, height: int, look: Look, fg: str = "text", bg: str = "room"
    ) -> None:
        super().__init__(width, height, fg, bg, look)

    def cards(
        self,
        x: int,
        y: int,
        faces: Sequence[Face] = SAMPLE,
        size: Size = Size.M,
        gap: int = 1,
        chips: bool = False,
    ) -> int:
        """Cards side by side, or chips as far apart; returns the column after them."""
        for face in faces:
            chip = chips and (paint_chip(face, self.look),)
            self.blit(x, y, chip or paint_card(face, size, self.look))
            x += size.w + gap
        return x
