"""`day`, and what company may be asked for on the command line."""

from __future__ import annotations

from typing import Any

import pytest

from jasstui import stdio
from jasstui.beside.daily import today
from jasstui.stdio import calling
from tests.cli.calling import Caller
from tests.cli.test_play import opened

__all__ = ["opened"]


def test_the_day_is_todays_of_the_form_played_last(call: Caller, opened: list[Any]) -> None:
    assert call("day").status == 0
    assert call("day", "aucho-2").status == 0
    assert call("day").status == 0
    forms = [session.header.form for session, _ in opened]
    assert forms == ["schieber-4", "aucho-2", "aucho-2"]
    assert opened[0][0].header.info["day"] == today()
    assert opened[1][0].writer.path == opened[2][0].writer.path  # it was only begun


def test_a_day_may_be_named_but_none_to_come(call: Caller, opened: list[Any]) -> None:
    assert call("day", "schieber-4", "--date", "2026-01-05", "--no-save").status == 0
    assert opened[0][0].header.info["day"] == "2026-01-05"
    for wrong in ("9999-01-01", "yesterday", "2026-13-01"):
        done = call("day", "--date", wrong)
        assert done.status == 2
        assert wrong in done.err
        assert today() in done.err


def test_bots_sit_down_with_their_characters(call: Caller, opened: list[Any]) -> None:
    assert call("play", "schieber-4", "--seats", "Anna,bot:normal:bold,bot,bot:easy").status == 0
    assert opened[0][0].header.players[1] == "bot:normal:bold"
    done = call("play", "schieber-4", "--seats", "Anna,bot:normal:blod,bot,bot")
    assert done.status == 2
    assert "blod" in done.err
    assert "bold" in done.err


def test_fair_deals_are_asked_for_where_there_are_any(call: Caller, opened: list[Any]) -> None:
    assert call("play", "schieber-4", "--fair", "20").status == 0
    assert opened[0][0].header.info["fair"] == "20"
    assert call("play", "differenzler-verdeckt-4", "--fair", "20").status == 2
    assert call("play", "schieber-4", "--fair", "0").status == 2


def test_a_terminal_is_called_by_bell_or_title_and_a_file_never(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert calling("off", "your turn") == calling("off", "") == ""
    assert calling("bell", "your turn") == "\x07"
    assert calling("bell", "") == ""
    assert "\x1b]2;your\\x1b turn\x07" in calling("title", "your\x1b turn")
    assert calling("title", "") == "\x1b[23;2t"
    stdio.call("bell", "your turn")
    assert capsys.readouterr().out == ""
