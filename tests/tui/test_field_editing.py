"""What can be done within a text field: pasting, wide signs, the mouse, numbers at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from jasstui.canvas.rows import Hit, plain
from jasstui.canvas.written import Written
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.pages.page import Page
from jasstui.table.keys.actions import BY_ID, actions_of
from jasstui.table.keys.keyfile import read_keys, template
from jasstui.table.keys.keymap import Keymap
from jasstui.tui.app import JasstuiApp
from jasstui.tui.field import EDITS, Field
from jasstui.tui.painting import Painting
from jasstui.tui.screens.page_screen import PageScreen
from jasstui.tui.screens.replay import ReplayScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.table import TableScreen
from jasstui.words import words_for
from tests.tui.paging import Visit, visit
from tests.tui.test_fields import home, paste, schieber, written
from tests.tui.test_replay import folder as folder
from tests.tui.test_replay import opened
from tests.tui.test_table_keys import asked, run, session, text, until

pytestmark = pytest.mark.ci

# ------------------------------------------------------------------ what may stand there


def test_what_is_pasted_is_one_line_without_anything_that_steers() -> None:
    async def act(here: Visit) -> None:
        await here.keys("/")
        await paste(here, "stöck\r\n\x1b[31mweis\tund\u200b\u00a0so\n")
        assert written(here) == "stöck [31mweis und so"
        await here.keys("home", "delete", "S")
        assert written(here) == "Stöck [31mweis und so"
        await paste(here, "")
        await here.keys("ctrl+u", "ctrl+k")
        await paste(here, "x" * 1_000_000)
        assert written(here) == "x" * PageScreen.LONGEST

    visit(act, start=home)


def test_signs_are_composed_and_cut_whole() -> None:
    async def act(here: Visit) -> None:
        screen = await schieber(here)
        await here.keys("n", "Z", "o", "e")
        here.app.post_message(events.Key("dots", "\u0308"))  # as some keyboards send those of ë
        await here.settle()
        assert written(here) == "Zoë"
        await here.keys("backspace", "backspace", "t:漢字", "left", "left", "delete", "enter")
        assert screen.setup.seats[0].name == "Z字"
        await here.keys("n")
        await paste(here, "漢" * 30)
        assert written(here) == "漢" * 20
        assert words_for("de")("page.full", n=20).split()[0] in here.text
        await here.keys("left", "e", "home")
        here.fits()

    visit(act, start=home)


@pytest.mark.parametrize("told", ["abcdefghijkl", "漢字漢字漢字", "aé漢b😀cdefgh"])
@pytest.mark.parametrize("ascii", [False, True])
def test_the_cursor_is_in_sight_wherever_it_is_and_nothing_runs_over(
    told: str, ascii: bool
) -> None:
    look = Look(deck("french"), ascii=ascii)
    for cursor in range(len(told) + 1):
        for anchor in (cursor, 0):
            page = Page(20, 1, look, words_for("en"))
            page.typed = Written(told, cursor, anchor)
            end = page.field(3, 0, "", 10)
            block, hits = page.done()
            assert end <= 10
            assert plain(block)[:3] == "   "
            assert Hit(hits[-1].rect, f"field.at:{len(told)}") == hits[-1] or end == 10
            assert any(hit.deed == f"field.at:{cursor}" for hit in hits)


# ------------------------------------------------------------------ names


def test_a_bot_gives_way_to_a_person_of_its_name_and_two_people_do_not() -> None:
    async def act(here: Visit) -> None:
        screen = await schieber(here)
        bot = screen.setup.seats[2].name
        await here.keys("n", f"t:{bot.upper()}", "enter")
        names = [seat.name for seat in screen.setup.seats]
        assert names[0] == bot.upper()
        assert len({name.casefold() for name in names}) == 4
        await here.keys("down", "left", "left")
        screen.setup.sit(1, "")
        await here.keys("n", f"t:{bot}", "down")
        assert f"«{bot}»" in here.text
        assert written(here) == bot  # to be changed
        await here.keys("t: B.", "enter")
        assert screen.setup.seats[1].name == f"{bot} B."

    visit(act, start=home)


def test_what_cannot_be_taken_over_stays_to_be_changed() -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, SettingsScreen)
        screen.go(next(n for n, p in enumerate(screen.preferences) if p.name == "bot_seconds"))
        await here.keys("enter", "t:zwei", "down")
        assert "«zwei»" in here.text
        assert screen.chosen.name == "bot_seconds"
        await here.keys("ctrl+u", "t:2.5", "down")
        assert here.app.settings.bot_seconds == 2.5
        assert screen.chosen.name != "bot_seconds"

    visit(act, start=SettingsScreen)


def test_a_remark_is_kept_by_whoever_goes_on(folder: Path) -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.review is not None
        await here.keys("right", "right", "n", "t:da", "left", "home", "t:ja ")
        stop = screen.review.stop
        await here.keys("down")
        assert screen.review.stop > stop
        screen.review.go(stop)
        assert screen.review.note == "ja da"
        await here.keys("g", "t:99", "down")
        assert "«99»" in here.text
        assert screen.typing
        await here.keys("escape", "n", "ctrl+u", "t:weg", "escape")
        assert screen.review.note == "ja da"

    visit(act, (120, 40), opened(folder / "over.jsonl"))


# ------------------------------------------------------------------ mouse and cursor


def test_the_mouse_puts_the_cursor_and_selects() -> None:
    async def act(here: Visit) -> None:
        await here.keys("/", "t:漢schieber")
        x, y = here.find("schieber")
        x += 1  # the wide sign before it
        await here.pilot.click(offset=(x + 3, y))
        await here.keys("X")
        assert written(here) == "漢schXieber"
        await here.pilot.mouse_down(offset=(x, y))
        await here.pilot.hover(offset=(x + 2, y))
        painting = here.screen.query_one(Painting)
        for cell in (x + 2, x + 4):
            move = events.MouseMove(painting, cell, y, 1, 0, 1, False, False, False)
            painting.post_message(move)
        await here.pilot.mouse_up(offset=(x + 4, y))
        await here.keys("Z")
        assert written(here) == "漢Zieber"
        await here.pilot.click(offset=(x + 20, y))  # behind the text
        await here.keys("!")
        assert written(here) == "漢Zieber!"

    visit(act, start=home)


def test_the_cursor_of_the_terminal_stands_in_the_field_for_input_methods() -> None:
    async def act(here: Visit) -> None:
        await here.keys("/", "t:漢ab", "left")
        x, y = here.find("漢ab")
        assert here.app.cursor_position == (x + 3, y)

    visit(act, start=home)


def test_a_burst_that_opens_a_field_and_leaves_it_keeps_its_order() -> None:
    async def act(here: Visit) -> None:
        screen = await schieber(here)
        paintings = []
        paint = screen.fill
        screen.fill = lambda page: (paintings.append(page), paint(page))  # type: ignore[func-returns-value, assignment, method-assign]
        for key in ("n", "Z", "o", "e", "left", "X", "down", "n", "M", "a", "x", "down"):
            character = key if len(key) == 1 else None
            here.app.post_message(events.Key(key, character))
        await here.settle()
        assert [seat.name for seat in screen.setup.seats][:2] == ["ZoXe", "Max"]
        assert len(paintings) <= 3

    visit(act, start=home)


# ------------------------------------------------------------------ a number at the table


def test_digits_are_moved_among_at_the_table_and_a_number_is_stepped_otherwise() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: asked(app))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        desk = screen.desk
        assert desk.number is not None
        screen.attention.renewed()
        await pilot.press("7")
        app.post_message(events.Paste("7"))
        await pilot.pause()
        assert desk.typed == ""  # nobody has seen the question
        screen.attention.shown(0.0)
        await pilot.press("7", "left", "5", "right")
        assert desk.typed == "57"
        await pilot.press("home", "1", "delete", "backspace", "0")
        assert desk.typed == "7"
        await pilot.press("left", "3")
        await pilot.pause()
        assert "37" in text(app)
        await pilot.press("up", "left", "left")  # stepped to, not written any more
        assert desk.typed == "36"
        app.post_message(events.Paste("4 2\n"))
        await pilot.pause()
        assert desk.typed == "364"
        await pilot.press("escape")
        app.post_message(events.Paste("4 2\n"))
        await pilot.pause()
        assert desk.typed == "42"
        await pilot.press("enter")
        await until(app, pilot, lambda: desk.number is None)

    run(session("differenzler-offen-4", 1), flow)


# ------------------------------------------------------------------ keys


def test_every_key_of_a_field_does_something_and_can_be_changed(tmp_path: Path) -> None:
    names = {action.name for action in actions_of("field")}
    assert names == {*EDITS, "keep", "drop"}
    assert all(hasattr(Field, f"action_{action}") for action, _ in EDITS.values())
    own = tmp_path / "keys.toml"
    own.write_text(
        "\n".join(line[2:] for line in template(words_for("en")).splitlines() if "field." in line)
    )
    assert read_keys(own).keys(BY_ID["field.word-left"]) == ("ctrl+left", "alt+left")


def test_keys_of_a_field_give_way_to_those_that_were_chosen_before_they_came() -> None:
    keymap = Keymap({"app.palette": ("ctrl+w",)})
    assert "ctrl+w" not in keymap.keys(BY_ID["field.delete-word"])
    assert Keymap().cap(BY_ID["field.word-left"]) == "Ctrl+←→"
    assert Keymap().cap(BY_ID["field.cut"]) == "Ctrl+X"
