"""The one widget of a painted screen: rows of styled text, and where the mouse finds keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jasstui.draw.palette import Palette
from jasstui.draw.rows import Block
from jasstui.table.strips import Hit

Paint = Callable[[int, int], tuple[Block, Sequence[Hit]]]
"""Paints a block of exactly this width and height, with the places that can be clicked."""


class Painting(Widget):
    """Shows what `paint` makes for the present size; only changed rows are sent again."""

    DEFAULT_CSS = "Painting { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """A place was clicked that stands for a deed."""

        def __init__(self, deed: str) -> None:
            self.deed = deed
            super().__init__()

    def __init__(self, paint: Paint, palette: Callable[[], Palette]) -> None:
        super().__init__()
        self._paint = paint
        self._palette = palette
        self._strips: list[Strip] = []
        self._hits: Sequence[Hit] = ()

    def repaint(self) -> None:
        """Paint anew and send the rows that differ."""
        width, height = self.size
        if not (width and height):
            return
        block, self._hits = self._paint(width, height)
        strips = [Strip(line, width) for line in self._palette().lines(block)]
        old, self._strips = self._strips, strips
        if len(old) != len(strips):
            self.refresh()
            return
        for y, (before, after) in enumerate(zip(old, strips, strict=True)):
            if before != after:
                self.refresh_line(y)

    def refresh_line(self, y: int) -> None:
        """Send one row again."""
        from textual.geometry import Region

        self.refresh(Region(0, y, self.size.width, 1))

    def render_line(self, y: int) -> Strip:
        """One row of the block."""
        if y < len(self._strips) and self._strips[y].cell_length == self.size.width:
            return self._strips[y]
        return Strip([Segment(" " * self.size.width, Style())], self.size.width)

    def on_resize(self, event: events.Resize) -> None:
        """Another size wants another picture."""
        event.stop()
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        """Find what was clicked; what was painted last lies on top."""
        for hit in reversed(self._hits):
            if hit.rect.holds(event.x, event.y):
                if hit.deed:
                    self.post_message(self.Pressed(hit.deed))
                return
