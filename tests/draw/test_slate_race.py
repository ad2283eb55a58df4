"""The slate of a race: targets, bars, and the mark at half of them."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import Block, plain, row_width
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.slate.race import RaceRow, RaceSlate
from tests.draw.drawing import DECKS, on_slate

SLATE = RaceSlate((RaceRow("Anna", 350, 70, 700), RaceRow("Beat + Claudia", 1000, target=1000)), 4)


def painted(width: int, height: int, ascii_only: bool = False) -> Block:
    return on_slate(
        SLATE, width, height, Look(DECKS["french"], ascii=ascii_only), Caption("Spiel 4"), 0
    )


def test_each_side_has_its_points_its_target_and_a_bar() -> None:
    text = plain(painted(29, 11))
    assert "350/700" in text
    assert "1000/1000" in text
    assert "▲ 350" in text
    assert "▲ 500" in text
    bars = [line for line in text.splitlines() if "━" in line.strip("▐▌ ")]
    assert [line.count("━") for line in bars] == [11, 23]


def test_the_points_of_all_sides_are_told_in_the_same_way() -> None:
    def told(name: str) -> list[bool]:
        slate = RaceSlate((RaceRow("Anna", 257, target=1000), RaceRow(name, 63, target=1000)))
        caption = Caption(of="{n} von {all}")
        text = plain(on_slate(slate, 29, 11, Look(DECKS["french"]), caption, 0))
        return [f"{n} von 1000" in text and f"{n}/1000" not in text for n in (257, 63)]

    assert told("Beat") == [True, True]
    assert told("Beat + Claudia + Dani") == [False, False]


def test_what_the_last_deal_added_is_gold() -> None:
    gold = [s.text for row in painted(29, 11) for s in row if s.fg == "sgold"]
    assert "350/700" in gold
    assert any(set(part) == {"━"} for part in gold)


@pytest.mark.parametrize(("width", "height"), [(23, 12), (29, 11), (43, 20), (16, 4), (23, 6)])
def test_every_size_keeps_its_frame(width: int, height: int) -> None:
    for ascii_only in (False, True):
        block = painted(width, height, ascii_only)
        assert len(block) == height
        assert all(row_width(row) == width for row in block)
        assert "350/700" in plain(block)


def test_before_anybody_has_a_target_there_are_only_points() -> None:
    slate = RaceSlate((RaceRow("Anna", 0), RaceRow("Beat", 0), RaceRow("Claudia", 0)), 1)
    text = plain(on_slate(slate, 23, 12, Look(DECKS["french"])))
    assert "/" not in text
    assert "━" not in text.replace("▐", "")
