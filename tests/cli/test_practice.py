"""`practice`: the table that is opened, and what is told of what was practised."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import pytest

from jasstui import paths
from jasstui.cli import tables as cli_tables
from jasstui.draw.slate import Slates
from jasstui.host.place import Place
from jasstui.host.session import Session
from jasstui.settings import Settings
from jasstui.table.practising.tally import Practised, add
from tests.cli.calling import Caller
from tests.table.sitting import session_of

STAGED = Path(__file__).with_name("staged.jsonl")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The tables that were handed to the screen, which itself stays closed."""
    shown: list[Session] = []

    def run_practice(place: Place, settings: Settings, slates: Slates) -> int:
        del settings
        session = session_of(place)
        session.run_chance()
        shown.append(session)
        return 0

    screen = types.ModuleType("jasstui.tui.app")
    screen.run_practice = run_practice  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jasstui.tui.app", screen)
    monkeypatch.setattr(cli_tables, "need_terminal", lambda: None)
    return shown


def test_the_same_number_deals_the_same_cards_at_every_seat(
    call: Caller, opened: list[Session]
) -> None:
    for typed in ("--deal 4711", "--deal 4711 --seat 2 --level easy", "--no-save"):
        assert call("practice", "schieber-4", *typed.split()).status == 0
    first, second, third = opened
    assert [v.hand for v in first.views] == [v.hand for v in second.views]
    assert [seat.kind for seat in second.seats] == ["bot:easy", "bot:easy", "person", "bot:easy"]
    assert first.people == (0,)
    assert len({seat.name for seat in second.seats}) == 4
    assert 0 < int(third.header.info["seed"]) < 10_000
    assert third.writer is None
    assert len(list(paths.practised().glob("*-schieber-4*.jsonl"))) == 2


def test_a_record_is_gone_on_with_from_any_of_its_lines(
    call: Caller, opened: list[Session]
) -> None:
    before = STAGED.read_bytes()
    assert call("practice", "--from", STAGED, "--at", 3).status == 0
    assert call("practice", "--from", STAGED, "--at", 3, "--seat", 1).status == 0
    first, second = opened
    assert [d.token for d in first.done] == [d.token for d in second.done]
    assert first.people[0] in first.pending()
    assert second.people == (1,)
    assert first.header.rules is not None
    assert STAGED.read_bytes() == before
    assert call("practice", "--from", STAGED, "--at", 999).status == 1


def test_wrong_words_are_told(call: Caller, opened: list[Session]) -> None:
    assert "seat 4" in call("practice", "schieber-4", "--seat", 4).sentence
    assert "easy, normal, strong" in call("practice", "schieber-4", "--level", "wise").sentence
    assert call("practice").status == 2
    assert call("practice", "schieber-4", "--deal", "x").status == 2
    assert "«--deal»" in call("practice", "schieber-4", "--seed", 4).sentence
    assert opened == []


def test_the_tally_is_told(call: Caller) -> None:
    assert call("practice", "--tally").out == "Nothing has been practised yet.\n"
    add("schieber-4", "points", Practised(deals=2, hints=1))
    told = call("practice", "--tally").out
    assert "Schieber" in told
    assert "2 deals practised." in told
    assert call("practice", "aucho-4", "--tally").out == "Nothing has been practised yet.\n"
