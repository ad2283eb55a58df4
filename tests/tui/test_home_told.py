"""What the start page tells of each form: all of its title, and a slate as it will be."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from jasstui.canvas.rows import plain
from jasstui.pages.home import paint_home
from jasstui.pages.home_model import Placed
from jasstui.settings import Settings
from jasstui.table.program.terminal import look_and_palette
from jasstui.table.shelf.partien import Partie
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for
from tests.tui.paging import home_of, painted


@pytest.mark.ci
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
def test_no_title_and_nothing_that_is_told_of_a_form_is_cut(
    size: tuple[int, int], language: str
) -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    for form in shelf.forms:
        shown = home_of(shelf, [Placed("list", form)], favourites=(form.id,))
        page = painted(paint_home, shown, *size, look, words_for(language))
        told = plain(page.rows())
        assert told.count("...") == 1, form.id  # of the search field
        rows = [row for row in told.split("\n") if row.startswith(" ▌")]
        listed = " ".join(" ".join(rows).split())
        title = form.title(language).split()
        assert all(word in listed for word in title), form.id
        assert title[-1] in listed.split(), form.id


def test_the_slate_of_a_form_shows_no_more_players_than_it_has() -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    for form in shelf.forms:
        shown = home_of(shelf, [Placed("list", form)])
        page = painted(paint_home, shown, 120, 40, look, words_for("de"))
        told = plain(page.rows()).partition("Auf der Tafel")[2].partition("Tischregeln")[0]
        names = words_for("de")("setup.names").split()[:4]
        seen = [name for name in names if name[:3] in told]
        assert len(seen) <= max(form.players), form.id


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
def test_what_the_page_has_to_say_leaves_room_for_what_is_chosen(
    size: tuple[int, int], language: str
) -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    say = words_for(language)
    form, told = shelf.forms[0], say("lessons.new", cap="L")
    shown = home_of(shelf, [Placed("list", form)])
    page = painted(paint_home, shown, *size, look, say, notice=told)
    seen = " ".join(plain(page.rows()).split())
    summary, brief = shelf.summary(form.id, say, look.deck), shelf.brief(form.id, language)
    assert told.split()[-1] in seen
    assert summary.split(".")[0][:20] in seen or brief[1:] in seen
    title = form.title(language).partition(" (")[0]
    assert seen.count(title) >= 2  # in the list, and where it is told of


def test_a_notice_as_long_as_the_foot_stands_alone() -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    shown = home_of(shelf, [Placed("list", shelf.forms[0])])
    page = painted(paint_home, shown, 80, 24, look, words_for("de"), notice="Wort " * 70)
    seen = plain(page.rows())
    assert seen.count("Wort") == 70
    assert seen.count(shelf.forms[0].title("de")) == 1


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_the_filter_for_a_family_is_seen_in_every_language(language: str) -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    say = words_for(language)
    for size in ((60, 18), (80, 24), (120, 40)):
        shown = plain(painted(paint_home, home_of(shelf), *size, look, say).rows())
        assert say("home.any-family") in shown


def test_the_cards_of_a_form_stand_there_whatever_else_there_is_to_say() -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    now = datetime(2025, 3, 1)
    waits = Partie(Path("x"), now, "aucho-4", names=("Anna",), deal=3)
    for form in shelf.forms:
        over = Partie(Path("y"), now, form.id, over=True)
        shown = home_of(shelf, [Placed("list", form)], now=now, records=(waits, over))
        shown = replace(shown, practised={form.id: 4})
        page = painted(paint_home, shown, 120, 40, look, words_for("de"))
        told = plain(page.rows())
        kings = [row.count("▏") for row in told.split("\n") if "▏K" in row or "▏A" in row]
        assert kings[:1] == [1 + 5], form.id  # the line beside the panel, and five cards
        assert told.count("Auf der Tafel") == told.count("Tischregeln") == 1, form.id
        # what was practised has no room
        assert "1 Partie, 0 gewonnen, zuletzt heute 00:00\n" in told, form.id


def test_a_list_begins_with_no_half_of_an_entry() -> None:
    shelf, look = Shelf.open(), look_and_palette(Settings(ascii="off"), {})[0]
    entries = [Placed("list", form) for form in shelf.forms]
    for at in range(9, 14):
        model = home_of(shelf, entries, at)
        page = painted(paint_home, model, 120, 40, look, words_for("de"))
        first, second = plain(page.rows()).split("\n")[8:10]
        assert not first[:60].strip() or second[:60].strip(), (first, second)
