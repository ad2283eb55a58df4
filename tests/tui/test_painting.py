"""Only the cells that change are written again, and colours where they change."""

from __future__ import annotations

import weakref

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from jasstui.canvas.cells import Canvas
from jasstui.canvas.diff import changed_runs
from jasstui.canvas.rows import Row, Span
from jasstui.canvas.writing import sequence
from jasstui.draw.card import Size
from jasstui.draw.hand import paint_hand
from jasstui.draw.look import Look
from jasstui.draw.palette import Palette, theme
from jasstui.tui.internals import Sparing, sparing
from jasstui.tui.painting import Line
from tests.draw.drawing import DECKS, hand

RED, BLUE, BOLD = Style(color="red"), Style(color="blue"), Style(color="red", bold=True)
ON_RED = Style(color="red", bgcolor="red")


def row(*parts: tuple[str, str]) -> Row:
    return tuple(Span(text, ink) for text, ink in parts)


def test_the_cells_of_a_row_that_differ() -> None:
    old = row(("abcdef", "red"), ("ghij", "blue"))
    assert changed_runs(old, old) == []
    assert changed_runs(old, row(("abXdef", "red"), ("ghij", "blue"))) == [(2, 3)]
    assert changed_runs(old, row(("abcdef", "red"), ("ghij", "red"))) == [(6, 10)]
    assert changed_runs(old, row(("abcd", "red"), ("efghij", "blue"))) == [(4, 6)]


def test_runs_close_to_each_other_are_one() -> None:
    old = row(("." * 30, "red"))
    assert changed_runs(old, row(("X.......X" + "." * 21, "red"))) == [(0, 9)]
    assert changed_runs(old, row(("X" + "." * 28 + "X", "red"))) == [(0, 1), (29, 30)]


def test_wide_letters_are_never_halved() -> None:
    old = row(("漢字ab", "red"))
    assert changed_runs(old, row(("漢字aX", "red"))) == [(5, 6)]
    assert changed_runs(old, row(("漢語ab", "red"))) == [(2, 4)]
    assert changed_runs(old, row(("漢字", "blue"), ("ab", "red"))) == [(0, 4)]
    assert changed_runs(row(("abcd", "red")), row(("a漢d", "red"))) == [(1, 3)]
    assert changed_runs(row(("ab漢", "red")), row(("aXYZ", "red"))) == [(1, 4)]


def written(*parts: tuple[str, Style]) -> str:
    segments = [Segment(text, style) for text, style in parts]
    return sequence([(2, 4, segments)], ColorSystem.STANDARD).replace("\x1b", "")


def test_a_colour_is_named_where_it_changes() -> None:
    assert written(("a", RED), ("b", RED)) == "[5;3H[31mab[0m"
    assert written(("a", RED), (" ", BLUE), ("b", RED)) == "[5;3H[31ma b[0m"
    assert written(("a", RED), ("b", ON_RED), ("c", RED)) == "[5;3H[31ma[41mb[0;31mc[0m"
    assert written(("a", RED), ("b", BOLD), ("c", RED)) == "[5;3H[31ma[1mb[0;31mc[0m"
    assert written(("a", Style()), ("b", Style(reverse=True))) == "[5;3Ha[7mb[0m"


def test_only_the_columns_that_changed_are_written() -> None:
    strip = Strip([Segment("abcdefghij", RED)])
    update = sparing(ChopsUpdate([{0: strip}], [(0, 2, 4), (0, 7, 8)], [[10]]))
    assert isinstance(update, Sparing)
    assert sequence(update.parts, ColorSystem.STANDARD) == "\x1b[1;3H\x1b[31mcd\x1b[1;8Hh\x1b[0m"


def test_the_next_card_costs_little() -> None:
    """Raising another card of a large hand writes less than 3 kB, whatever the deck."""
    for name in ("french", "swiss"):
        look, palette = Look(DECKS[name]), Palette(theme("dark"), DECKS[name])
        before = paint_hand(hand(9, 1), 90, look, Size.L).sheet.rows()
        after = paint_hand(hand(9, 2), 90, look, Size.L).sheet.rows()
        parts = [
            (first, y, Strip(palette.segments(new)).crop(first, last))
            for y, (old, new) in enumerate(zip(before, after, strict=True))
            for first, last in changed_runs(old, new)
        ]
        assert 0 < len(sequence(parts)) < 3000


def test_rows_that_stand_already_are_taken_over() -> None:
    def sheet(middle: str, height: int = 3) -> Canvas:
        made = Canvas(10, height)
        for y, text in enumerate(("first", middle, "漢字")):
            made.put(0, y, text, "red")
        return made

    before, after = sheet("old"), sheet("new")
    stood, alone = before.rows(), sheet("new").rows()
    rows = after.rows(before)
    assert rows == alone
    assert [rows[y] is stood[y] for y in range(3)] == [True, False, True]
    assert sheet("old", 4).rows(before)[:3] == stood
    assert sheet("old", 2).rows(before) == stood[:2]
    assert sheet("new").rows(sheet("new")) == alone  # one that was never finished


def test_a_line_goes_without_being_looked_for() -> None:
    for line in (Line([Segment("abcdef")]), Line([Segment("abcdef")]).crop(1, 4)):
        assert [part.text for part in line.divide([line.cell_length])] == [line.text]
        assert next(part.text for part in line.divide([1, line.cell_length])) == line.text[0]
    gone = weakref.ref(line)
    del line
    assert gone() is None
