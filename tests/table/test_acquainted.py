"""Games that many people know lead to the forms that are like them."""

from __future__ import annotations

import pytest

from jasstui.table.shelf.acquainted import known_games, meant_game
from jasstui.table.shelf.finding import Wanted, find
from jasstui.table.shelf.shelf import Shelf

SHELF = Shelf.open()


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("Belote", "schieber-4"),
        ("belotte", "schieber-4"),
        ("whist", "bodentrumpf-4"),
        ("uno", "tschau-sepp"),
        ("mau-mau", "tschau-sepp"),
        ("Hearts", "hearts"),
        ("oh hell", "oh-hell"),
        ("spades", "spades"),
        ("skat", "skat"),
    ],
)
def test_a_known_game_is_found_or_what_is_like_it(typed: str, first: str) -> None:
    assert find(SHELF, Wanted(typed), str)[0].id == first


def test_what_is_named_there_is_on_the_shelf() -> None:
    assert {form for game in known_games().values() for form in game.forms} <= {
        form.id for form in SHELF.forms
    }


def test_a_word_that_names_no_game_leads_nowhere_else() -> None:
    assert meant_game("sk") is meant_game("schieber") is meant_game("") is None


def test_what_comes_along_is_no_jass_and_gives_way_to_a_form_of_ones_own() -> None:
    beside = SHELF.catalogue.beside
    assert beside == {form.id for form in SHELF.forms if form.family == "elsewhere"} != set()
