"""The slate in words: small print, deals by their games, the enlarged slate of every form."""

from __future__ import annotations

from functools import cache

import pytest

from jasstui.canvas.rows import plain, row_width
from jasstui.draw.look import Look
from jasstui.draw.slate import paint_slate
from jasstui.draw.slate_large import DealLine, LargeSlate, paint_large
from jasstui.engine.record import read
from jasstui.engine.replay import replay
from jasstui.engine.view_of import view_of
from jasstui.mechanics.state import State
from jasstui.slate.balance import DebtSlate
from jasstui.slate.cells import Cell
from jasstui.slate.kinds import slate_of
from jasstui.slate.race import RaceSlate
from jasstui.slate.reading import Reading
from jasstui.slate.tafel import PointsSlate
from jasstui.table.saying.slates import large_slate, slate_for
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.draw.drawing import DECKS, NAMES
from tests.harness.golden import FOLDER
from tests.support import catalogue, rules_of
from tests.table.every_screen import open_session
from tests.table.sitting import watched


@cache
def standing(form: str) -> State:
    """A stored Partie, most of it played."""
    found = read(FOLDER / f"{form}.jsonl")
    actions = found.actions[: min(600, len(found.actions) * 9 // 10)]
    s, _ = replay(rules_of(form), found.header, actions, FOLDER / f"{form}.jsonl")
    return s


def speech_for(form: str, language: str = "de", ascii_only: bool = False) -> Speech:
    s = standing(form)
    sign = Look(DECKS["french"], language, ascii=ascii_only)
    return Speech(words_for(language), sign, s.rules, NAMES[: s.match.seats])


def enlarged(form: str, width: int, height: int, language: str = "de") -> str:
    speech = speech_for(form, language)
    large = large_slate(view_of(standing(form), 0), speech, 0)
    return plain(paint_large(large, width, height, speech.look)[0])


@pytest.mark.parametrize("form", catalogue().playable())
def test_the_enlarged_slate_of_every_form_keeps_to_its_size(form: str) -> None:
    view = view_of(standing(form), 0)
    for language, ascii_only in (("de", False), ("en", True)):
        speech = speech_for(form, language, ascii_only)
        large = large_slate(view, speech, 0)
        for width, height in ((58, 16), (78, 22), (118, 38), (198, 58)):
            block, most = paint_large(large, width, height, speech.look)
            assert len(block) <= height
            assert {row_width(row) for row in block} == {row_width(block[0])}
            assert row_width(block[0]) <= width
            assert plain(paint_large(large, width, height, speech.look, most)[0])
            if ascii_only:
                assert plain(block).isascii()


def test_deals_are_called_by_their_games() -> None:
    for word in ("Herz", "Dame", "♣K", "Letzter", "Stiche"):
        assert word in enlarged("guggitaler-4", 76, 20)
    assert "hearts" in enlarged("guggitaler-4", 76, 20, "en").lower()
    assert "Obenabe" in enlarged("schieber-4", 76, 20)
    assert "alle passen" in enlarged("aucho-4", 76, 20)
    assert "solo" in enlarged("doppelkopf-4", 76, 20)


def test_the_deals_beside_a_slate_add_up_to_it() -> None:
    text = enlarged("schieber-4", 76, 40)
    rows = [line.split() for line in text.splitlines() if "│" in line]
    deals = [row[-3:-1] for row in rows if row[-3].isdigit() and row[-2].isdigit()]
    totals = standing("schieber-4").match.totals
    assert sum(int(mine) for mine, _ in deals) == totals[0]
    assert sum(int(theirs) for _, theirs in deals) == totals[1]


def test_the_deals_keep_their_heading_where_they_have_but_numbers() -> None:
    slate = slate_for(view_of(standing("zuger-4"), 0), speech_for("zuger-4"), 0)
    cells = (Cell("10"),) * 4
    large = LargeSlate(slate, tuple(NAMES[:4]), (DealLine("1", cells),), "Spiele")
    assert "Spiele" in plain(paint_large(large, 98, 20, Look(DECKS["french"], "de"))[0])


def test_the_newest_deal_comes_first_and_older_ones_are_a_scroll_away() -> None:
    speech = speech_for("zuger-4")
    large = large_slate(view_of(standing("zuger-4"), 0), speech, 0)
    newest, most = paint_large(large, 76, 14, speech.look)
    oldest, _ = paint_large(large, 76, 14, speech.look, most)
    assert most > 0
    assert f"{standing('zuger-4').match.number - 1}  Zuger" in plain(newest)
    assert " 1  Zuger" not in plain(newest)
    assert " 1  Zuger" in plain(oldest)
    assert "blättern" in plain(newest)
    assert "blättern" not in plain(paint_large(large, 76, 40, speech.look)[0])


@pytest.mark.parametrize(
    ("form", "word"),
    [("aucho-4", "ø verdient"), ("zwick-4", "V Vogel: 5 Minusstriche"), ("bieter-3", "▲ Hälfte")],
)
def test_the_small_print_explains_the_signs_that_stand_there(form: str, word: str) -> None:
    view, speech = view_of(standing(form), 0), speech_for(form)
    block = paint_slate(slate_for(view, speech, 0), 35, 24, speech.look)
    assert word in plain(block)


def test_a_debt_stands_with_what_was_written_and_what_is_missing() -> None:
    view, speech = view_of(standing("zuger-4"), 0), speech_for("zuger-4")
    shown = slate_for(view, speech, 0)
    assert isinstance(shown.slate, DebtSlate)
    text = plain(paint_slate(shown, 35, 14, speech.look))
    for row in shown.slate.rows:
        line = next(line for line in text.splitlines() if row.name in line)
        assert f"-{row.owed}" in line
        assert f"+{row.written}" in line
        assert f"fehlt {row.missing}" in line
        assert row.missing == max(0, row.owed - row.written)


@pytest.mark.parametrize("form", ["bieter-3", "schieber-4"])
def test_new_chalk_is_what_the_last_deal_added(form: str) -> None:
    session, totals, counted = open_session(form), dict[str, int](), 0
    for action in read(FOLDER / f"{form}.jsonl").actions[:200]:
        session.act(action.seat, action.token)
    playback = watched(session)
    while (beat := playback.advance()) is not None:
        slate = slate_of(Reading(playback.onlooker, NAMES))
        assert isinstance(slate, RaceSlate | PointsSlate)
        if beat == "deal":
            rows = slate.rows if isinstance(slate, RaceSlate) else slate.teams
            for row in rows:
                if row.name in totals:
                    counted += 1
                    assert row.new == row.total - totals[row.name]
            totals = {row.name: row.total for row in rows}
    assert counted
