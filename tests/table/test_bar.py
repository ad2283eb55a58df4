"""The top bar in little room."""

from __future__ import annotations

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, plain
from jasstui.table.page.sheet import Sheet
from jasstui.table.page.strips import paint_bar
from jasstui.table.saying.topbar import Bar

TITLE = "Schieber (partnership Jass for four)"


def _bar(width: int) -> str:
    sheet = Sheet(Canvas(width, 1), Look(deck("french")))
    paint_bar(sheet, Rect(0, 0, width, 1), Bar(TITLE, ("Deal 1",)), ())
    return plain(sheet.canvas.rows()).strip()


def test_what_explains_a_game_gives_way_and_no_word_is_cut() -> None:
    assert _bar(60) == f"{TITLE} · Deal 1"
    assert _bar(40) == TITLE
    assert _bar(30) == "Schieber"
