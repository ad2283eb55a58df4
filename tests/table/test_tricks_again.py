"""Which turned tricks the table shows again."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain
from jasstui.pages.compose import panel_of
from tests.table.sitting import Sitting


def shown_after_three_tricks(option: str) -> str:
    s = Sitting("schieber-4", seed=4, options={"see_first_trick": option, "claims": "off"})
    while len(s.session.onlooker.tricks) < 3:
        s.go_on()
        if s.desk.choices:
            s.press(s.desk.choices[0].key)
            s.press("enter")
        else:
            s.press("enter")
    s.go_on()
    return plain(panel_of(s.desk, "last").rows)


@pytest.mark.rule("jass-base.trick.closed")
def test_only_the_last_trick_may_be_looked_at_again() -> None:
    text = shown_after_three_tricks("off")
    assert text.count("macht ihn") == 1
    assert "Erster Stich" not in text


@pytest.mark.rule("jass-base.trick.closed")
def test_the_first_trick_stays_open_where_the_table_has_agreed_on_it() -> None:
    text = shown_after_three_tricks("on")
    assert text.count("macht ihn") == 2
    assert "Erster Stich" in text
