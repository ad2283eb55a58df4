"""Practising in lines: advice, taking back, and how the deal went."""

from __future__ import annotations

import re
from pathlib import Path

from jasstui.host.session import Seat, Session
from jasstui.lines.practice import PracticeLines
from jasstui.lines.run import tools_for
from jasstui.settings import Settings
from jasstui.table.practising.tally import read
from tests.support import RULEBOOK, catalogue_of
from tests.table.sitting import table_of


def practised(form: str, typed: list[str], path: Path | None = None) -> tuple[str, Session]:
    """What was written while these lines were typed, and the table."""
    bundle = catalogue_of(form).bundle(form, {})
    seats = tuple(
        Seat(name, level) for name, level in zip("ABCD", ("", *("normal",) * 3), strict=True)
    )
    session = Session.new(bundle, RULEBOOK, seats, path, info={"seed": "11"})
    lines: list[str] = []
    waiting = iter(typed)

    def type_next(prompt: str) -> str:
        del prompt
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    table = table_of(session, playouts=64)
    tools = tools_for(table.place, Settings(language="en"))
    PracticeLines(table, tools, type_next, lines.append).run()
    return "\n".join(lines), session


def test_advice_is_given_in_words_and_a_step_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "practice.jsonl"
    told, session = practised("schieber-4", ["h", "1", "u", "u"], path)
    assert "Practice no. 11" in told
    assert "Advice: " in told
    assert "There is nothing to take back." in told
    assert session.last_choice(0) == -1
    assert str(path) in told.splitlines()[-1]


def test_what_was_taken_back_is_done_again() -> None:
    told, session = practised("schieber-4", ["1", "u", "f", "f"])
    assert "There is nothing to redo." in told
    assert session.last_choice(0) >= 0
    before = [(d.seat, d.token) for d in practised("schieber-4", ["1"])[1].done]
    assert [(d.seat, d.token) for d in session.done] == before
    told, session = practised("schieber-4", ["1", "u", "2", "f"])
    assert "There is nothing to redo." in told


def test_what_each_choice_brings_is_told_choice_by_choice() -> None:
    told, _ = practised("euchre-4", ["h", "1", "h"])
    assert "Against the others" in told
    assert re.search(r"points, wins \d+ times in 100\n", told)


def test_after_the_deal_it_is_told_how_it_went(tmp_path: Path) -> None:
    told, _ = practised("euchre-4", ["1"] * 14, tmp_path / "practice.jsonl")
    assert "a bot with your cards" in told
    assert read().forms["euchre-4"]["points"].deals >= 1
