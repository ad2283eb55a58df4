"""Cards laid in rows: as large as the felt allows, every rank apart from the next."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import Rect, plain, row_width
from jasstui.cards.pack import cards_of
from jasstui.pages.laid_rows import rows_block
from jasstui.table.saying.rows import lays
from tests.table.every_screen import questions

AREAS = {Rect(0, 0, 23, 7): 7, Rect(0, 0, 44, 16): 15, Rect(0, 0, 68, 34): 23, Rect(0, 0, 21, 4): 4}
"""Areas between the plates, with the rows that are filled there."""


@pytest.mark.parametrize(("area", "high"), AREAS.items())
def test_rows_keep_between_the_plates_and_tell_every_card(area: Rect, high: int) -> None:
    desk = next(d for d in questions("guggitaler-4", deals=6) if lays(d.view))
    block = rows_block(desk.view, desk.speech, area)
    assert len(block) == high
    assert row_width(block[0]) <= area.w
    told = plain(block)
    face = desk.view.rules.pack.face
    for suit in {card.suit for card in face.values()}:
        assert desk.speech.sign(suit) in told
    inks = {span.fg for row in block for span in row if span.bg == "face" and span.text.strip()}
    laid = {face[card].suit for card in cards_of(desk.view.deal.table)}
    assert laid
    assert {ink.rpartition(".")[2] for ink in inks if ink.startswith("ink.")} == laid
