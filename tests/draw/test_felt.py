"""The felt and its pattern, which is to be seen until cards lie there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jasstui.canvas.rows import Row, plain
from jasstui.draw.look import Look
from jasstui.draw.table_model import Seat, TableModel
from tests.draw.drawing import DECKS, LOOKS, NAMES, paint_table, trick_table

MATS = [(57, 12), (90, 26), (126, 46)]


def bare(width: int, height: int, *lines: str) -> TableModel:
    seats = tuple(Seat(name, cards=9) for name in NAMES[:4])
    return TableModel(width, height, seats, lines=lines, bare=True)


def threads(row: Row, inside: str = "▀▄█▌▐▖▗▘▝▙▛▜▟▚▞") -> list[str]:
    return [span.text for span in row if span.fg == "thread" and span.text[0] in inside]


@pytest.mark.parametrize(("width", "height"), MATS)
@pytest.mark.parametrize("deck", DECKS)
def test_a_bare_mat_shows_the_suits(deck: str, width: int, height: int) -> None:
    woven = paint_table(bare(width, height), Look(DECKS[deck]))
    assert sum(map(len, map(threads, woven))) >= 4
    covered = paint_table(replace(bare(width, height), bare=False), Look(DECKS[deck]))
    assert not any(map(threads, covered))


@pytest.mark.parametrize(("width", "height"), MATS)
def test_words_in_the_middle_keep_off_the_pattern(width: int, height: int) -> None:
    rows = paint_table(bare(width, height, "Dani ist gefragt"), Look(DECKS["french"]))
    said = next(row for row in rows if "Dani ist gefragt" in "".join(span.text for span in row))
    assert any(map(threads, rows))
    assert not threads(said)


def test_a_suit_stands_in_each_corner() -> None:
    table = paint_table(trick_table(90, 26), Look(DECKS["french"]))
    told = plain(table).split("\n")
    assert (told[1][2], told[1][-3], told[-2][2], told[-2][-3]) == ("♥", "♦", "♣", "♠")


@pytest.mark.parametrize("name", ["french-ascii", "swiss-outline"])
def test_an_outlined_mat_is_plain(name: str) -> None:
    drawn = replace(bare(90, 26), bare=True)
    assert paint_table(drawn, LOOKS[name]) == paint_table(replace(drawn, bare=False), LOOKS[name])
