"""The filter that keeps every colour code from the terminal."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter


class Colourless(LineFilter):
    """Leaves weights only. The toolkit's own filter still asks for default colours."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same text without any colour."""
        return [Segment(text, _plain(style), control) for text, style, control in segments]


def _plain(style: Style | None) -> Style:
    if style is None:
        return Style()
    return Style(
        bold=bool(style.bold),
        italic=bool(style.italic),
        underline=bool(style.underline),
        reverse=bool(style.reverse),
    )
