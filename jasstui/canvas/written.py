"""A text field as it is painted: what stands in it, where the cursor is, and what is selected."""

from __future__ import annotations

from itertools import accumulate, groupby
from typing import NamedTuple

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, Weight, bold

AT = "field.at"
"""The deed of a place in the field; after a colon the number of the character it is before."""

Ink = tuple[str, str, Weight]


class Written(NamedTuple):
    """What is being written. `cursor`: the number of the character that it stands on, that of all
    characters for the end; what lies between it and `anchor` is selected."""

    text: str
    cursor: int
    anchor: int

    @classmethod
    def ended(cls, told: str) -> Written:
        """A text with the cursor at its end."""
        return cls(told, len(told), len(told))


def paint_written(
    sheet: Canvas, x: int, y: int, written: Written, right: int, fg: str = "text", bg: str = ""
) -> int:
    """The field from `x` to before `right`, with a place to click at each character; returns the
    column after what was written and the cursor. A text that is longer is shown around the cursor,
    and no half of a wide character."""
    end = len(written.text)
    shown = [*map(sheet.words, written.text), sheet.look.sign("▏", "_")]
    first, last = _in_sight([*map(text.width, shown)], written.cursor, right - x)
    selected = range(*sorted((written.cursor, written.anchor)))

    def ink(at: int) -> Ink:
        if at == written.cursor:
            return _cursor(at == end, bool(selected), bg)
        if at in selected:
            return "focus.ink", "focus", Weight.BOLD
        return fg, bg, bold(fg == "gold")

    for (front, ground, weight), run in groupby(range(first, last), ink):
        for at in run:
            if at < end or at == written.cursor:
                start, x = x, sheet.put(x, y, shown[at], front, weight, ground=ground)
                sheet.hit(Rect(start, y, x - start, 1), f"{AT}:{at}")
    if x < right:
        sheet.hit(Rect(x, y, right - x, 1), f"{AT}:{end}")
    return x


def _cursor(at_end: bool, selects: bool, bg: str) -> Ink:
    """A line behind the text, a ground below a character; a line in it, too, beside what is
    selected, which has a ground of its own."""
    if at_end:
        return "gold", bg, Weight.NORMAL
    return "gold.ink", "gold", Weight.UNDERLINE if selects else Weight.NORMAL


def _in_sight(wide: list[int], cursor: int, room: int) -> tuple[int, int]:
    """The characters that have room, with the one on which the cursor stands in the middle where
    there are more on both sides."""
    begins = [0, *accumulate(wide)]
    from_column = min(begins[cursor] - room // 2, begins[-1] - room)
    first = next((at for at, column in enumerate(begins) if column >= from_column), 0)
    over = (at for at in range(first, len(wide)) if begins[at + 1] - begins[first] > room)
    return first, next(over, len(wide))
