"""The last picture of a Partie: who won, and everybody's place."""

from __future__ import annotations

import pytest

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, plain
from jasstui.draw.look import Look
from jasstui.draw.sheet import Sheet
from jasstui.pages.ending import paint_ending
from jasstui.table.saying.summary import Place
from tests.draw.drawing import DECKS, LOOKS, NAMES
from tests.table.legible import Cuts, unseen

HEAD = "Anna und Claudia gewinnen die Partie"
AREAS = [(53, 19), (73, 25), (89, 35), (169, 55)]


def ending(count: int, width: int, height: int, look: Look) -> Canvas:
    canvas = Sheet(width + 2, height + 2, look)
    places = [
        Place(n, name, f"{1000 - n} Punkte", lost=n == count)
        for n, name in enumerate(NAMES[:count], start=1)
    ]
    area = Rect(1, 1, width, height)
    paint_ending(canvas, area, HEAD, places, "verliert die Partie")
    return canvas


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize(("width", "height"), AREAS)
def test_every_place_is_told_in_whole(width: int, height: int, look: Look) -> None:
    for count in (1, 2, 4, 10):
        cuts = Cuts([])
        with cuts.watching():
            rows = ending(count, width, height, look).rows()
        lines = plain(rows).split("\n")
        assert not cuts.found
        assert HEAD in "\n".join(lines)
        for n, name in enumerate(NAMES[:count], start=1):
            shown = next(line for line in lines if f"{n}.  {look.words(name)}" in line)
            assert ("verliert die Partie" if n == count else f"{1000 - n} Punkte") in shown
        if not look.outlined:
            assert not unseen(rows)


@pytest.mark.parametrize(
    ("count", "width", "height", "rows"), [(2, 89, 35, 12), (4, 53, 19, 7), (4, 53, 17, 5)]
)
def test_cards_are_as_large_as_the_places_leave_room_for(
    count: int, width: int, height: int, rows: int
) -> None:
    """`rows`: the height of the cards, whose edges are counted."""
    canvas = ending(count, width, height, Look(DECKS["french"]))
    edges = [row for row in canvas.rows() if any(span.bg == "face" for span in row)]
    assert len(edges) == rows


def test_only_the_first_is_gold() -> None:
    rows = ending(4, 89, 35, Look(DECKS["swiss"])).rows()
    gold = {span.text.strip() for row in rows for span in row if span.fg == "gold"}
    assert gold == {"▌", "1.", NAMES[0]}
