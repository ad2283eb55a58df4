"""The rules behind a question, as the panel at the table shows them."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect
from jasstui.engine.view_of import view_of
from jasstui.pages.compose import panel_of
from jasstui.pages.panel import paint_panel
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
    paint_panel(canvas, Rect(0, 0, 80, 24), panel)
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
