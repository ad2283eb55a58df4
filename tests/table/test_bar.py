"""The top bar in little room, and what the bottom bar names."""

from __future__ import annotations

from random import Random

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, plain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.pages.strips import paint_bar
from jasstui.table.doing.working import bar_keys
from jasstui.table.saying.bar import bar_of
from jasstui.table.saying.topbar import Bar
from tests.table.sitting import Sitting

TITLE = "Schieber (partnership Jass for four)"


def _bar(width: int) -> str:
    sheet = Canvas(width, 1, look=Look(deck("french")))
    paint_bar(sheet, Rect(0, 0, width, 1), Bar(TITLE, ("Deal 1",)), ())
    return plain(sheet.rows()).strip()


def test_what_explains_a_game_gives_way_and_no_word_is_cut() -> None:
    assert _bar(60) == f"{TITLE} · Deal 1"
    assert _bar(40) == TITLE
    assert _bar(30) == "Schieber"


def _named(s: Sitting) -> set[str]:
    return {key.deed for key in bar_keys(s.desk)}


def test_the_bar_names_no_key_for_going_on_while_a_bot_thinks() -> None:
    s = Sitting("schieber-4", people=1)
    assert s.desk.prompt is None
    assert "table.confirm" not in _named(s)
    s.desk.beat = "card"
    assert "table.confirm" in _named(s)


def test_the_bar_names_taking_back_once_something_was_chosen() -> None:
    s = Sitting("schieber-4", people=1, seed=3)
    s.session.run_chance()
    s.desk.offered = frozenset({"table.undo"})
    s.desk.eyes.sit(0)
    assert "table.undo" not in _named(s)
    while not s.place.choices(0).back:
        seat = s.session.pending()[0]
        s.session.act(seat, s.session.legal(seat)[0])
    assert "table.undo" in _named(s)


def _parts(form: str) -> tuple[str, ...]:
    s = Sitting(form, people=1, seed=3)
    s.play(1, Random(3))
    return bar_of(s.desk.view, s.desk.speech).parts


def test_the_bar_tells_which_of_all_deals_is_played_and_how_many_only_once() -> None:
    assert _parts("tschau-sepp") == ("Spiel 1 von 5",)
    assert _parts("schieber-4") == ("Spiel 1", "Stich 1 von 9", "Partie auf 1000")
