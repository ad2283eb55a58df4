"""Only the cells that change are sent again."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from jasstui.tui.widgets.painting import changed

RED, BLUE = Style(color="red"), Style(color="blue")


def strip(*parts: tuple[str, Style]) -> Strip:
    return Strip([Segment(text, style) for text, style in parts])


def test_the_part_of_a_row_that_differs() -> None:
    old = strip(("abcdef", RED), ("ghij", BLUE))
    assert changed(old, strip(("abXdef", RED), ("ghij", BLUE)), 10) == (2, 3)
    assert changed(old, strip(("abcdef", RED), ("ghiX", BLUE)), 10) == (9, 10)
    assert changed(old, strip(("abcdef", RED), ("ghij", RED)), 10) == (6, 10)
    assert changed(old, strip(("abcd", RED), ("efghij", BLUE)), 10) == (4, 6)


def test_wide_letters_count_their_cells() -> None:
    old = strip(("漢字ab", RED))
    assert changed(old, strip(("漢字aX", RED)), 6) == (5, 6)
    assert changed(old, strip(("漢語ab", RED)), 6) == (2, 4)
