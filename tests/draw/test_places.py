"""Plates around a table that is being set up."""

from __future__ import annotations

from itertools import combinations

import pytest

from jasstui.canvas.rows import Rect
from jasstui.draw.seats import plates


@pytest.mark.parametrize("count", range(2, 11))
@pytest.mark.parametrize(("width", "height"), [(43, 15), (62, 22), (62, 28)])
def test_no_plate_touches_another_or_the_frame(count: int, width: int, height: int) -> None:
    found = plates(count, width, height, clockwise=False)
    assert len(found) == count
    for one, other in combinations(found, 2):
        assert not one.touches(other)
    assert all(r.x >= 1 and r.x + r.w < width and r.y >= 1 for r in found)
    assert all(r.y + r.h < height for r in found)


def test_the_next_player_sits_where_play_goes() -> None:
    def second(clockwise: bool) -> Rect:
        return plates(4, 62, 22, clockwise)[1]

    assert second(clockwise=False).x > 31 > second(clockwise=True).x
