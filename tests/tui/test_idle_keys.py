"""Of a key that changes nothing on a page it is said; the bar shows none that means nothing."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain
from jasstui.draw.curtain import CurtainModel, paint_curtain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from tests.tui.paging import Visit, visit

pytestmark = pytest.mark.ci


def test_a_key_that_changes_nothing_is_told_until_something_changes() -> None:
    async def act(here: Visit) -> None:
        told = "The key x does nothing here."
        await here.keys("x")
        assert told in here.text
        await here.keys("x")
        assert told in here.text
        await here.keys("w")
        assert told not in here.text
        assert "The key w does nothing here." in here.text
        await here.keys("down")
        assert "does nothing" not in here.text

    visit(act, language="en")


def test_moving_beyond_the_end_of_a_list_is_no_mistake() -> None:
    async def act(here: Visit) -> None:
        await here.keys("home", "up", "pageup")
        assert "does nothing" not in here.text

    visit(act, language="en")


def test_what_is_said_of_a_key_does_not_hide_what_matters_more() -> None:
    async def act(here: Visit) -> None:
        await here.keys("comma", "down", "enter", *["a"] * 41, "enter", "z", "z")
        assert "does nothing" in here.text
        await here.keys("right")
        assert "The key → does nothing here." in here.text

    visit(act, language="en")


def test_where_nothing_is_found_the_bar_shows_no_key_for_what_is_chosen() -> None:
    async def act(here: Visit) -> None:
        await here.keys("slash", "t:qqqq", "enter")
        bar = here.text.splitlines()[-1]
        assert "practise" not in bar
        assert "Enter" not in bar
        assert "search" in bar

    visit(act, language="en")


def test_a_list_that_is_seen_whole_shows_no_keys_to_scroll() -> None:
    async def act(here: Visit) -> None:
        await here.keys("question_mark")
        assert "↑↓" in here.text.splitlines()[-1]

    visit(act, language="en")

    async def tall(here: Visit) -> None:
        await here.keys("question_mark")
        assert "↑↓" not in here.text.splitlines()[-1]

    visit(tall, size=(200, 150), language="en")


def test_the_curtain_names_the_question_even_where_the_game_has_no_room() -> None:
    scene = "Differenzler mit verdeckter Ansage · Spiel 1 · Anna ist gefragt"
    model = CurtainModel("Anna", scene=scene)
    look = Look(deck("french"), "de")
    assert scene in plain(paint_curtain(model, 100, 30, look))
    narrow = plain(paint_curtain(model, 60, 18, look))
    assert "Spiel 1 · Anna ist gefragt" in narrow
    assert "…" not in narrow
