"""The canvas: parts of it, what is clicked there, and words in the letters it may show."""

from __future__ import annotations

import pytest

from jasstui.canvas.cells import Canvas
from jasstui.canvas.letters import Letters
from jasstui.canvas.rows import Hit, Rect, Span, plain


def test_a_part_has_its_own_corner_and_edges_and_writes_on_the_same_cells() -> None:
    canvas = Canvas(8, 3)
    part = canvas.within(Rect(2, 1, 4, 5), "chalk")
    assert (part.width, part.height) == (4, 2)
    assert part.put(-1, 0, "abcdefg") == 6
    assert part.put(0, 2, "below") == 5
    assert part.put(3, 1, "日") == 5
    assert plain(canvas.rows()) == "\n  bcde\n"
    assert canvas.rows()[1][1] == Span("bcde", "chalk", "room")


def test_a_part_of_a_part_lies_where_both_say() -> None:
    canvas = Canvas(8, 4)
    inner = canvas.within(Rect(2, 1, 5, 3)).within(Rect(1, 1, 2, 2))
    inner.fill(Rect(0, 0, 9, 9), "felt")
    inner.put(0, 0, "xyz", ground="felt")
    assert inner.area == Rect(3, 2, 2, 2)
    assert plain(canvas.rows()) == "\n\n   xy\n"
    assert [sum(len(s.text) for s in row if s.bg == "felt") for row in canvas.rows()] == [
        0,
        0,
        2,
        2,
    ]
    assert inner.is_free(0, 1, 2, "felt")
    assert not inner.is_free(0, 0, 2, "felt")
    assert not inner.is_free(0, 1, 3, "felt")


def test_no_wide_character_is_halved_at_the_edge_of_a_part() -> None:
    canvas = Canvas(6, 1)
    part = canvas.within(Rect(1, 0, 3, 1))
    part.put(-1, 0, "日日日")
    assert plain(canvas.rows()) == "  日"


def test_what_can_be_clicked_is_counted_from_the_corner_of_the_whole() -> None:
    canvas, sheet = Canvas(9, 4), Canvas(3, 1)
    canvas.within(Rect(2, 1, 5, 3)).hit(Rect(1, 1, 2, 1), "part")
    sheet.hit(Rect(0, 0, 1, 1), "sheet")
    canvas.within(Rect(2, 1, 5, 3)).lay(2, 0, sheet)
    assert canvas.hits == [Hit(Rect(3, 2, 2, 1), "part"), Hit(Rect(4, 1, 1, 1), "sheet")]


@pytest.mark.parametrize(("ascii_only", "told"), [(False, "für «dich»"), (True, 'fuer "dich"')])
def test_words_are_written_in_the_letters_that_may_be_shown(ascii_only: bool, told: str) -> None:
    canvas = Canvas(12, 3, look=Letters(ascii=ascii_only))
    canvas.put(0, 0, "für «dich»")
    canvas.within(Rect(0, 1, 12, 2)).end(12, 0, "für «dich»")
    canvas.put(0, 2, "für «dich»", room=4)
    assert plain(canvas.rows()).split("\n") == [
        told,
        f"{told:>12}",
        "fue." if ascii_only else "für.",
    ]


def test_painted_rows_and_frames_keep_the_signs_they_have() -> None:
    canvas = Canvas(4, 3, look=Letters(ascii=True))
    canvas.box(Rect(0, 0, 4, 3))
    canvas.blit(1, 1, ((Span("▁█", "gold"),),))
    assert plain(canvas.rows()) == "+--+\n|▁█|\n+--+"


def test_a_paragraph_that_is_longer_than_its_place_ends_with_dots() -> None:
    canvas = Canvas(12, 3)
    told = "eins zwei drei vier fünf sechs sieben acht neun"
    assert canvas.paragraph(Rect(0, 0, 12, 2), told) == 2
    assert plain(canvas.rows()) == "eins zwei\ndrei ...\n"
    assert canvas.paragraph(Rect(0, 2, 12, 3), "neun") == 3
