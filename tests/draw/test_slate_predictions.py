"""The slate of predictions at its three widths."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import Block, plain, row_width
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.slate.predictions import Predicted, PredictionRow, PredictionSlate
from tests.draw.drawing import DECKS, on_slate

NAMES = ("Anna", "Beat", "Claudia", "Dani")
FIRST = (Predicted(47, 53, 6), Predicted(30, 44, 14), Predicted(36, 36, -10, True))
SECOND = (Predicted(60, 38, 22), Predicted(40, 37, 3), Predicted(33, 42, 9))
SLATE = PredictionSlate(
    NAMES,
    (
        PredictionRow("1", (*FIRST, Predicted(55, 24, 31))),
        PredictionRow("2", (*SECOND, Predicted(40, 40, -10, True)), new=True),
    ),
    (28, 17, -1, 21),
)


def painted(width: int, height: int = 16, ascii_only: bool = False) -> Block:
    return on_slate(
        SLATE, width, height, Look(DECKS["french"], ascii=ascii_only), Caption("Tief"), own=0
    )


def gold(block: Block) -> str:
    return " ".join(s.text.strip() for row in block for s in row if s.fg == "sgold")


@pytest.mark.rule("differenzler-offen-4.slate.columns")
def test_a_wide_slate_shows_said_and_made_above_the_result() -> None:
    text = plain(painted(43))
    for cell in ("47>53", "36>36", "60>38", "40>40", "-10", "28", "-1"):
        assert cell in text


def test_at_the_side_of_the_table_there_are_results_and_sums() -> None:
    text = plain(painted(29))
    lines = [line.split() for line in text.splitlines()]
    assert ["▐", "1", "6", "14", "-10", "31", "▌"] in lines
    assert ["▐", "2", "22", "3", "9", "-10", "▌"] in lines
    assert ["▐", "28", "17", "-1", "21", "▌"] in lines


def test_the_narrowest_has_a_row_per_player() -> None:
    text = plain(painted(23))
    for name, last, total in zip(NAMES, ("+22", "+3", "+9", "-10"), (28, 17, -1, 21), strict=True):
        line = next(line for line in text.splitlines() if name in line).split()
        assert line[-3:-1] == [last, str(total)]


def test_hits_and_the_last_deal_are_gold() -> None:
    found = gold(painted(29)).split()
    assert found == ["-10", "22", "3", "9", "-10"]


@pytest.mark.parametrize("width", [16, 23, 29, 35, 43])
@pytest.mark.parametrize("height", [3, 8, 12, 20])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_it_keeps_its_frame_at_every_size(width: int, height: int, ascii_only: bool) -> None:
    block = painted(width, height, ascii_only)
    assert len(block) == height
    assert {row_width(row) for row in block} == {width}


def test_many_deals_leave_the_newest_and_the_sums() -> None:
    rows = tuple(PredictionRow(str(n), SLATE.rows[0].cells) for n in range(1, 17))
    slate = PredictionSlate(NAMES, rows, SLATE.sums)
    text = plain(on_slate(slate, 29, 10, Look(DECKS["french"])))
    assert " 16 " in text
    assert " 1 " not in text
    assert "28" in text
