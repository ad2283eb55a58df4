"""The rules behind a question, as the panel at the table shows them."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, plain
from jasstui.draw.seats import table_layout
from jasstui.engine.view_of import view_of
from jasstui.pages.compose import page_of, panel_of
from jasstui.pages.panel import Spots, paint_panel
from jasstui.pages.plan import plan
from jasstui.pages.table import paint_page
from jasstui.settings import Settings
from jasstui.table.saying.reasons import rules_behind
from jasstui.words import words_for
from tests.support import Table
from tests.table.sitting import Sitting


def behind(*lines: str) -> list[str]:
    t = Table("schieber-4", stage="0=SAH6 1=S6H7D6").do("0 trump H", *lines)
    return rules_behind(view_of(t.state, t.turn))


def test_the_rule_behind_a_card_is_that_of_the_card_that_was_led() -> None:
    assert behind()[0] == "jass-base.play.lead-any"
    assert behind("0 play H6")[:2] == [
        "jass-base.follow.trump-led",
        "jass-base.follow.under-exempt",
    ]
    assert behind("0 play SA")[0] == "jass-base.follow.plain-or-trump"


def test_ids_of_rules_stand_back_behind_their_sentences() -> None:
    s = Sitting("schieber-4", people=4)
    s.go_on()
    panel = panel_of(s.desk, "rule")
    assert panel is not None
    canvas = Canvas(80, 24)
    paint_panel(canvas, Spots(Rect(0, 0, 80, 24)), panel)
    inks = {span.text.strip(): span.fg for row in canvas.rows() for span in row}
    rules = s.desk.rules()
    assert rules
    assert inks[rules[0]] == "muted"
    sentence = s.desk.view.rules.rulebook.rule(rules[0]).sentence("de")
    assert inks[next(text for text in inks if text and sentence.startswith(text))] == "text"


@pytest.mark.parametrize(
    ("form", "signals", "told"),
    [
        ("schieber-4", True, True),
        ("schieber-4", False, False),
        ("differenzler-offen-4", True, False),
    ],
)
def test_the_signals_of_bots_are_told_where_partners_play_for_points(
    form: str, signals: bool, told: bool
) -> None:
    s = Sitting(form, people=1, seed=4, settings=Settings(signals=signals))
    while not s.desk.view.playing:
        s.play(1, Random(4))
    panel = panel_of(s.desk, "rule")
    assert panel is not None
    assert (words_for("de")("about.signals") in panel.lines) is told


@pytest.mark.parametrize("window", [(120, 40), (200, 60)])
@pytest.mark.parametrize("kind", ["rule", "log", "menu"])
def test_a_panel_leaves_trick_and_hand_in_sight(kind: str, window: tuple[int, int]) -> None:
    s = Sitting("schieber-4", people=1, seed=3)
    s.play(4, Random(1))
    page = page_of(s.desk)
    below = paint_page(page, *window, s.look).sheet
    panel = panel_of(s.desk, kind)
    above = paint_page(replace(page, panel=panel), *window, s.look).sheet
    at, mat = plan(*window), page.mat(*plan(*window).mat[2:])
    places = table_layout(len(mat.seats), mat.width, mat.height, mat.clockwise).places
    for rect in (at.hand, *(place.moved(at.mat.x, at.mat.y) for place in places)):
        assert cells(above, rect) == cells(below, rect), rect
    assert above.rows() != below.rows()


def test_what_a_panel_lies_on_steps_back() -> None:
    s = Sitting("schieber-4", people=1, seed=3)
    s.play(4, Random(1))
    page = replace(page_of(s.desk), panel=panel_of(s.desk, "rule"))
    rows = paint_page(page, 80, 24, s.look).block
    grounds = {span.bg.startswith("veil.") for row in rows[1:-1] for span in row[:1]}
    assert grounds == {True}
    assert not any(span.bg.startswith("veil.") for row in (rows[0], rows[-1]) for span in row)


def cells(canvas: Canvas, rect: Rect) -> list[str]:
    rows = plain(canvas.rows()).split("\n")
    return [row.ljust(canvas.width)[rect.x : rect.x + rect.w] for row in rows[rect.y :][: rect.h]]
