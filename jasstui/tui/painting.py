"""The one widget of a painted screen: rows of styled text, and where the mouse finds keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jasstui.canvas.diff import changed_runs
from jasstui.canvas.rows import Block, Hit
from jasstui.canvas.written import AT
from jasstui.draw.palette import Palette

Paint = Callable[[int, int], tuple[Block, Sequence[Hit]]]
"""Paints a block of exactly this width and height, with the places that can be clicked."""


class Line(Strip):
    """Cells of a row. Nothing that Textual caches for them refers back to them, as it would for a
    strip that is left whole: only the GC could undo that, after every key."""

    def crop(self, start: int, end: int | None = None) -> Line:
        """The cells from `start` to `end`."""
        if start == 0 and end == self.cell_length:
            return self
        part = super().crop(start, end)
        return part if isinstance(part, Line) else Line(part, part.cell_length)

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """The cells up to each cut."""
        places = list(cuts)
        return [self] if places == [self.cell_length] else super().divide(places)


class Painting(Widget):
    """Shows what `paint` makes for the present size; only cells that change are sent again."""

    DEFAULT_CSS = "Painting { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """A click on an area, at a time in seconds, with the deed it is for, "" for none."""

        def __init__(self, deed: str, at: float) -> None:
            self.deed = deed
            self.at = at
            super().__init__()

    class Dragged(Message):
        """The mouse was drawn over the text of a field, with the deeds of both ends."""

        def __init__(self, start: str, end: str) -> None:
            self.start = start
            self.end = end
            super().__init__()

    class Shown(Message):
        """The first frame is on the screen; what it did not need may be begun now."""

    def __init__(self, paint: Paint, palette: Callable[[], Palette]) -> None:
        super().__init__()
        self._paint = paint
        self._palette = palette
        self._block: Block = ()
        self._sheet: tuple[Palette, int, int] | None = None
        self._lines: list[Line] = []
        self._hits: Sequence[Hit] = ()
        self._held = ""

    def repaint(self) -> bool:
        """Paint again and send the cells that differ; False if none does."""
        width, height = self.size
        if not (width and height):
            return False
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
            return True
        regions: list[Region] = []
        for y, (old, new) in enumerate(zip(before, block, strict=True)):
            if old != new:
                self._lines[y] = Line(palette.segments(new), width)
                runs = changed_runs(old, new)
                regions += [Region(first, y, last - first, 1) for first, last in runs]
        if regions:
            self.refresh(*regions)
        return bool(regions)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Rows of the block as they are; no style of Textual is laid over them."""
        first, last = crop.column_span
        width = self.size.width  # asked once: Textual works it out, and wants all rows at a key
        return [self._line(y, width).crop(first, last) for y in crop.line_range]

    def render_line(self, y: int) -> Line:
        """One row of the block."""
        return self._line(y, self.size.width)

    def _line(self, y: int, width: int) -> Line:
        if y < len(self._lines) and self._lines[y].cell_length == width:
            return self._lines[y]
        return Line([Segment(" " * width, Style())], width)

    def on_resize(self, event: events.Resize) -> None:
        """Repaint for another size."""
        event.stop()
        self.repaint()

    def deed_at(self, x: int, y: int) -> str:
        """The deed of a place, "" for none; what was painted last lies on top."""
        return next((hit.deed for hit in reversed(self._hits) if hit.rect.holds(x, y)), "")

    def place_of(self, deed: str) -> Offset | None:
        """Where a deed was painted, None if it was not."""
        rects = (hit.rect for hit in reversed(self._hits) if hit.deed == deed)
        return next((Offset(rect.x, rect.y) for rect in rects), None)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Note where text of a field may be drawn over from."""
        deed = self.deed_at(event.x, event.y)
        self._held = deed if deed.startswith(AT) else ""

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell what was drawn over while a button is down."""
        if self._held and event.button:
            deed = self.deed_at(event.x, event.y)
            if deed.startswith(AT):
                self.post_message(self.Dragged(self._held, deed))

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked; the end of drawing over a text is no click."""
        held, self._held = self._held, ""
        deed = self.deed_at(event.x, event.y)
        if held in ("", deed):
            self.post_message(self.Pressed(deed, event.time))
