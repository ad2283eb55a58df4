"""What a page is painted on: words go through the look, and what can be clicked is noted beside
them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from jasstui.canvas import text
from jasstui.canvas.rows import Canvas, Rect, Weight
from jasstui.cards.faces import Face
from jasstui.draw.card import Size, paint_card, paint_chip
from jasstui.draw.deck import SAMPLE
from jasstui.draw.look import Look


class Hit(NamedTuple):
    """A part of the page that the mouse finds, and the deed it stands for: an action, after a colon
    what it is done with."""

    rect: Rect
    deed: str


class Sheet:
    """A canvas, the look of its words, and the places on it that can be clicked."""

    def __init__(self, canvas: Canvas, look: Look) -> None:
        self.canvas = canvas
        self.look = look
        self.hits: list[Hit] = []

    def hit(self, rect: Rect, deed: str) -> None:
        """Clicks within `rect` do `deed`; later places lie above earlier ones."""
        self.hits.append(Hit(rect, deed))

    def words(self, told: str) -> str:
        """Text as this look may show it."""
        return self.look.words(told)

    def put(
        self,
        x: int,
        y: int,
        told: str,
        fg: str = "text",
        bg: str = "",
        weight: Weight = Weight.NORMAL,
        room: int | None = None,
    ) -> int:
        """Write a text, cut to `room` cells if given; returns the column after it."""
        shown = self.words(told)
        if room is not None:
            shown = text.cut(shown, room)
        return self.canvas.put(x, y, shown, fg, bg, weight)

    def end(
        self,
        right: int,
        y: int,
        told: str,
        fg: str = "text",
        bg: str = "",
        weight: Weight = Weight.NORMAL,
    ) -> int:
        """Write a text that ends before column `right`; returns the column it begins at."""
        return self.canvas.end(right, y, self.words(told), fg, bg, weight)

    def lines(
        self, x: int, y: int, lines: Iterable[str], fg: str = "text", weight: Weight = Weight.NORMAL
    ) -> None:
        """Write texts below one another."""
        for down, line in enumerate(lines):
            self.put(x, y + down, line, fg, weight=weight)

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
            self.canvas.blit(x, y, chip or paint_card(face, size, self.look))
            x += size.w + gap
        return x

    def centred(self, width: int, height: int) -> tuple[Canvas, list[Hit]]:
        """The page in the middle of a larger window, its bars running on to the edges."""
        canvas = self.canvas
        x, y = (width - canvas.width) // 2, (height - canvas.height) // 2
        if not (x or y):
            return canvas, self.hits
        outer = Canvas(width, height)
        for bar in (y, y + canvas.height - 1):
            outer.fill(Rect(0, bar, width, 1), "panel")
        outer.lay(x, y, canvas)
        return outer, [hit._replace(rect=hit.rect.moved(x, y)) for hit in self.hits]
