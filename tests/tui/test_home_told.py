"""What the start page tells of each form: all of its title, and a slate as it will be."""

from __future__ import annotations

from datetime import datetime

import pytest
from msgspec.structs import replace

from jasstui.draw.rows import plain
from jasstui.settings import Settings
from jasstui.table.program.terminal import look_and_palette
from jasstui.table.shelf.finding import Wanted
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.pages.home import paint_home
from jasstui.tui.pages.home_model import HomeModel, Placed
from jasstui.words import words_for
from tests.tui.paging import painted


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
def test_no_title_and_nothing_that_is_told_of_a_form_is_cut(
    size: tuple[int, int], language: str
) -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    model = HomeModel(shelf, (), (), 0, 1, 0, Wanted(), False, False, datetime(2025, 3, 1))
    for form in shelf.forms:
        shown = replace(model, entries=[Placed("list", form)], favourites=(form.id,))
        page = painted(paint_home, shown, *size, look, words_for(language))
        told = plain(page.canvas.rows())
        assert told.count("...") == 1, form.id  # of the search field
        rows = [row for row in told.split("\n") if row.startswith(" ▌")]
        listed = " ".join(" ".join(rows).split())
        title = form.title(language).split()
        assert all(word in listed for word in title), form.id
        assert title[-1] in listed.split(), form.id


def test_the_slate_of_a_form_shows_no_more_players_than_it_has() -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    model = HomeModel(shelf, (), (), 0, 1, 0, Wanted(), False, False, datetime(2025, 3, 1))
    for form in shelf.forms:
        shown = replace(model, entries=[Placed("list", form)])
        page = painted(paint_home, shown, 120, 40, look, words_for("de"))
        told = plain(page.canvas.rows()).partition("Auf der Tafel")[2].partition("Tischregeln")[0]
        names = words_for("de")("setup.names").split()[:4]
        seen = [name for name in names if name[:3] in told]
        assert len(seen) <= max(form.players), form.id
