"""Slates of one's own know the canvas under the names that they were told first."""

from __future__ import annotations

import pytest

from jasstui.canvas import cells, rows, text
from jasstui.canvas.rows import Rect, Weight, plain
from jasstui.draw import rows as known_rows
from jasstui.draw import text as known_text
from jasstui.draw.board import Board
from jasstui.draw.deck import deck
from jasstui.draw.look import Look


@pytest.mark.parametrize("name", known_rows.__all__)
def test_what_a_slate_is_written_with(name: str) -> None:
    assert getattr(known_rows, name) is getattr(cells if name == "Canvas" else rows, name)


@pytest.mark.parametrize("name", known_text.__all__)
def test_how_its_texts_are_fitted(name: str) -> None:
    assert getattr(known_text, name) is getattr(text, name)


def test_a_board_is_written_on_as_ever() -> None:
    canvas = cells.Canvas(20, 6)
    board = Board(canvas, Rect(2, 1, 16, 4), Look(deck("french")), own=1)
    assert (board.w, board.h, board.area) == (16, 4, Rect(2, 1, 16, 4))
    assert board.put(0, 0, "Claudia", "chalk", Weight.BOLD, 5) == 5
    assert board.end(board.w, 0, "12", "sgold") == 14
    assert board.put(0, 1, "Anna", weight=board.bold(1)) == 4
    board.rule(2)
    part = board.part(Rect(4, 3, 8, 1), own=None)
    part.put(0, 0, "abcdefghijk", room=6)
    told = plain(canvas.rows()).split("\n")
    assert told[1:5] == ["  Clau.         12", "  Anna", "  " + "─" * 16, "      abcde."]
    assert canvas.rows()[2][1].weight == Weight.BOLD
    assert {span.fg for span in canvas.rows()[2] if span.text.strip()} == {"chalk"}
