"""Choosing a game in lines."""

from __future__ import annotations

import pytest

from jasstui.lines.home import choose_form
from jasstui.table.shelf import Shelf
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        (["schieber-4"], "schieber-4"),
        (["doppelk"], "doppelkopf-4"),
        (["aucho", "xyz", "aucho-3"], "aucho-3"),
        ([""], ""),
        ([], ""),
    ],
)
def test_a_game_is_chosen_by_number_or_name(typed: list[str], chosen: str) -> None:
    lines: list[str] = []

    def read(prompt: str) -> str:
        if not typed:
            raise EOFError
        return typed.pop(0)

    shelf = Shelf(catalogue(), RULEBOOK)
    assert choose_form(shelf, words_for("de"), read, lines.append) == chosen
    listed = [line for line in lines if line.startswith("  ")]
    assert len(listed) == len(shelf.forms)
    number = next(n for n, form in enumerate(shelf.forms, start=1) if form.id == "euchre-4")
    assert choose_form(shelf, words_for("de"), lambda _: str(number), lines.append) == "euchre-4"
