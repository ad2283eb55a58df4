"""The one widget of a painted screen: rows of styled text, and where the mouse finds keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jasstui.draw.palette import Palette
from jasstui.draw.rows import Block
from jasstui.table.strips import Hit

Paint = Callable[[int, int], tuple[Block, Sequence[Hit]]]
"""Paints a block of exactly this width and height, with the places that can be clicked."""


class Painting(Widget):
    """Shows what `paint` makes for the present size; only what changed in a row is sent again."""

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
        """Paint anew and send the parts of rows that differ."""
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
                first, last = changed(before, after, width)
                self.refresh(Region(first, y, last - first, 1))

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


def changed(before: Strip, after: Strip, width: int) -> tuple[int, int]:
    """First column in which two rows of one width differ, and the column after the last one."""
    first = _alike(before, after, 1)
    return first, max(first + 1, width - _alike(before, after, -1))


def _alike(before: Strip, after: Strip, way: int) -> int:
    """Cells that are the same in both rows, from the left (`way` 1) or from the right (-1)."""
    same = 0
    for old, new in zip(list(before)[::way], list(after)[::way], strict=False):
        if old != new:
            return same + (_letters(old, new, way) if old.style == new.style else 0)
        same += new.cell_length
    return same


def _letters(old: Segment, new: Segment, way: int) -> int:
    """Cells of the letters that two segments of one style share at one end."""
    same = 0
    for one, other in zip(old.text[::way], new.text[::way], strict=False):
        if one != other:
            break
        same += cell_len(one)
    return same
