"""Names above columns of numbers."""

from __future__ import annotations

from jasstui.draw.caption import side_by_side


def test_a_name_goes_left_only_as_far_as_the_next_one_needs_the_room() -> None:
    assert side_by_side(("Anna", "Beat", "Dani"), 6, 0) == [6, 12, 18]
    assert side_by_side(("Anna", "Beat", "Claudia"), 6, 2) == [5, 10, 18]


def test_no_name_leaves_its_column_or_the_slate() -> None:
    assert side_by_side(("Anna", "Claudia", "Claudia"), 6, 2) is None
    assert side_by_side(("Claudia", "Beat"), 6, 0) is None
    assert side_by_side(("Claudia", "Beat"), 6, 1) == [6, 12]
