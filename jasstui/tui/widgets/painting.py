"""The one widget of a painted screen: rows of styled text, and where the mouse finds keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jasstui.draw.changes import changed_runs
from jasstui.draw.palette import Palette
from jasstui.draw.rows import Block
from jasstui.table.page.strips import Hit

Paint = Callable[[int, int], tuple[Block, Sequence[Hit]]]
"""Paints a block of exactly this width and height, with the places that can be clicked."""


class Line(Strip):
    """Cells of a row. Nothing the toolkit remembers of them leads back to them, as it would for a
    strip that is left whole: only a look for garbage could undo that, after every key."""

    def crop(self, start: int, end: int | None = None) -> Line:
        """The cells from `start` to `end`."""
        part = super().crop(start, end)
        if not isinstance(part, Line):
            part = Line(part, part.cell_length)
            self._crop_cache[start, start + part.cell_length] = part
        return part

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """The cells up to each cut."""
        places = list(cuts)
        return [self] if places == [self.cell_length] else super().divide(places)


class Painting(Widget):
    """Shows what `paint` makes for the present size; only cells that change are sent again."""

    DEFAULT_CSS = "Painting { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """A place was clicked, at a time in seconds, that stands for a deed."""

        def __init__(self, deed: str, at: float) -> None:
            self.deed = deed
            self.at = at
            super().__init__()

    class Shown(Message):
        """The first picture is on the screen; what it did not need may be begun now."""

    def __init__(self, paint: Paint, palette: Callable[[], Palette]) -> None:
        super().__init__()
        self._paint = paint
        self._palette = palette
        self._block: Block = ()
        self._sheet: tuple[Palette, int, int] | None = None
        self._lines: list[Line] = []
        self._hits: Sequence[Hit] = ()

    def repaint(self) -> None:
        """Paint anew and send the cells that differ."""
        width, height = self.size
        if not (width and height):
            return
        block, self._hits = self._paint(width, height)
        palette = self._palette()
        sheet = palette, width, len(block)
        known, self._sheet = self._sheet, sheet
        before, self._block = self._block, block
        if known != sheet:
            self._lines = [Line(line, width) for line in palette.lines(block)]
            self.refresh()
            if known is None:
                self.call_after_refresh(self.post_message, self.Shown())
            return
        regions: list[Region] = []
        for y, (old, new) in enumerate(zip(before, block, strict=True)):
            if old != new:
                self._lines[y] = Line(palette.segments(new), width)
                runs = changed_runs(old, new)
                regions += [Region(first, y, last - first, 1) for first, last in runs]
        if regions:
            self.refresh(*regions)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Rows of the block as they are; no style of the toolkit is laid over them."""
        first, last = crop.column_span
        return [self.render_line(y).crop(first, last) for y in crop.line_range]

    def render_line(self, y: int) -> Line:
        """One row of the block."""
        if y < len(self._lines) and self._lines[y].cell_length == self.size.width:
            return self._lines[y]
        return Line([Segment(" " * self.size.width, Style())], self.size.width)

    def on_resize(self, event: events.Resize) -> None:
        """Another size wants another picture."""
        event.stop()
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        """Find what was clicked; what was painted last lies on top."""
        for hit in reversed(self._hits):
            if hit.rect.holds(event.x, event.y):
                if hit.deed:
                    self.post_message(self.Pressed(hit.deed, event.time))
                return
