"""The line of whoever is at the screen: where a long name leaves no room, no word is cut to a
letter."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jasstui.canvas.rows import plain
from jasstui.table.composing.scene import Mat, table_model
from tests.draw.drawing import paint_table
from tests.table.sitting import Sitting


@pytest.mark.parametrize("wide", [46, 57])
def test_the_word_for_oneself_is_told_whole_or_not_at_all(wide: int) -> None:
    s = Sitting("doppelkopf-4")
    s.go_on()
    model, seen = table_model(s.desk.view, Mat(0, {}), s.desk.speech, wide, 12), set()
    for letters in range(1, 2 * wide):
        me = replace(model.seats[0], name="Z" * letters)
        shown = replace(model, seats=(me, *model.seats[1:]), you="Du", right="9 Punkte")
        painted = plain(paint_table(shown, s.desk.speech.look)).splitlines()
        line = next(row for row in painted if "Z" in row)
        words = line.replace("Z", "").replace("…", "").replace(".", "").split()
        assert "D" not in words, line
        seen.add("Du" in words)
    assert True in seen
