"""Families on the start page: folded up, opened, and what stands above them."""

from __future__ import annotations

import os

import pytest

from jasstui import paths
from jasstui.table.shelf.families import RECENT, Family, grouped, on_top
from jasstui.table.shelf.favourites import turn
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.setup import SetupScreen
from tests.table.test_shelf import play
from tests.tui.paging import SIZES, Visit, visit

FORMS = Shelf.open().forms


def home(here: Visit) -> HomeScreen:
    assert isinstance(here.screen, HomeScreen)
    return here.screen


def names(here: Visit) -> list[str]:
    """Ids of the forms and names of the families in the list."""
    found = [placed.entry for placed in home(here).finding.entries]
    return [one.name if isinstance(one, Family) else str(getattr(one, "id", "")) for one in found]


def test_all_forms_stand_in_families_and_each_once() -> None:
    lines = grouped(FORMS)
    families = [line for line in lines if isinstance(line, Family)]
    single = [line for line in lines if isinstance(line, Form)]
    assert len(lines) == len({form.family for form in FORMS})
    inside = [form for family in families for form in family.forms]
    assert sorted(form.id for form in [*inside, *single]) == sorted(form.id for form in FORMS)
    assert all(len(family.forms) > 1 for family in families)
    everything = grouped(FORMS, {form.family for form in FORMS})
    assert tuple(line for line in everything if isinstance(line, Form)) == FORMS


def test_a_family_that_is_alone_needs_no_line() -> None:
    aucho = [form for form in FORMS if form.family == "aucho"]
    assert len(aucho) > 1
    assert grouped(aucho) == tuple(aucho)
    assert grouped(()) == ()


def test_last_played_and_favourites_stand_on_top() -> None:
    played = ("zwick-4", "zwick-4", "no such form", "aucho-3", "aucho-2", "euchre-4")
    top = [form.id for form in on_top(FORMS, played, ("tschau-sepp", "aucho-3"))]
    assert top[:RECENT] == ["zwick-4", "aucho-3", "aucho-2"]
    assert top[RECENT:] == ["tschau-sepp"]


def test_one_key_says_what_three_can_play_and_the_next_opens_it() -> None:
    async def act(here: Visit) -> None:
        await here.keys("3")
        three = [form for form in FORMS if 3 in form.players]
        assert f"{len(three)} von {len(FORMS)}" in here.text
        assert names(here) == [
            one.name if isinstance(one, Family) else one.id for one in grouped(three)
        ]
        while isinstance(home(here).chosen, Family):
            await here.keys("enter", "down")
        await here.keys("enter")
        assert isinstance(here.screen, SetupScreen)
        assert len(here.screen.setup.seats) == 3

    visit(act)


@pytest.mark.ci
@pytest.mark.parametrize(
    "keys", [("right", "left"), ("enter", "enter"), ("right", "right", "left")]
)
def test_a_family_opens_and_folds_up_again(keys: tuple[str, ...]) -> None:
    async def act(here: Visit) -> None:
        folded = names(here)
        at = folded.index("aucho")
        await here.keys(*["down"] * at)
        *first, last = keys
        await here.keys(*first)
        aucho = [form.id for form in FORMS if form.family == "aucho"]
        assert names(here) == [*folded[: at + 1], *aucho, *folded[at + 1 :]]
        assert "▾ Aucho" in here.text
        await here.keys(last)
        assert names(here) == folded
        assert home(here).at == at
        assert "▸ Aucho" in here.text

    visit(act, (120, 40))


def test_a_click_opens_a_family_and_the_next_folds_it_up() -> None:
    async def act(here: Visit) -> None:
        folded = names(here)
        await here.pilot.click(offset=here.find("▸ Aucho"))
        await here.settle()
        assert len(names(here)) > len(folded)
        await here.pilot.click(offset=here.find("▾ Aucho"))
        await here.settle()
        assert names(here) == folded

    visit(act)


def test_what_is_looked_for_stands_open() -> None:
    async def act(here: Visit) -> None:
        await here.keys("t:butzer")
        assert not any(isinstance(one.entry, Family) for one in home(here).finding.entries)
        assert "Handjass zu zweit" in here.text

    visit(act)


def test_a_family_alone_in_a_filter_stands_open() -> None:
    async def act(here: Visit) -> None:
        await here.keys(*["f"] * (1 + list(dict.fromkeys(f.family for f in FORMS)).index("aucho")))
        assert names(here) == [form.id for form in FORMS if form.family == "aucho"]

    visit(act)


def test_keys_of_a_form_do_nothing_for_a_family() -> None:
    async def act(here: Visit) -> None:
        at = names(here).index("aucho")
        await here.keys(*["down"] * at, "p", "r", "m", "x", "n")
        assert home(here).at == at
        assert "♥" not in here.text

    visit(act)


@pytest.mark.ci
def test_chance_shows_what_it_chose() -> None:
    async def act(here: Visit) -> None:
        for _ in range(8):
            await here.keys("z")
            assert isinstance(home(here).chosen, Form)

    visit(act)


def test_a_partie_that_is_over_brings_its_form_to_the_top() -> None:
    path = paths.saves() / "20250101-100000-aucho-2.jsonl"
    play(path, "aucho-2")
    os.utime(path, (10**9, 10**9))
    turn("zwick-4")

    async def act(here: Visit) -> None:
        assert "Zuletzt und gemerkt" in here.text
        assert names(here)[:2] == ["aucho-2", "zwick-4"]
        assert home(here).at == 0
        await here.keys("down", "m")
        assert names(here)[:2] == ["aucho-2", "schieber-4"]
        assert home(here).chosen == next(form for form in FORMS if form.id == "zwick-4")

    visit(act)


LOOKS = [("off", "truecolor"), ("on", "none"), ("off", "16"), ("on", "none"), ("off", "truecolor")]
"""A way of drawing for each size."""


@pytest.mark.night
@pytest.mark.parametrize(
    ("size", "ascii", "colours"),
    [(size, *look) for size, look in zip(SIZES, LOOKS, strict=True)],
)
def test_families_fit_every_window_and_look(
    size: tuple[int, int], ascii: str, colours: str
) -> None:
    async def act(here: Visit) -> None:
        for _ in range(len(names(here))):
            here.fits()
            if isinstance(home(here).chosen, Family):
                await here.keys("right")
                here.fits()
                await here.keys("left")
            await here.keys("down")
        if ascii == "on":
            assert here.text.isascii()

    visit(act, size, ascii=ascii, colours=colours)
