"""Rules that cannot be carried out: nothing is written nor changed, and a sentence says where."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from jasstui.beside.open_table import OpenTable
from jasstui.bots.level import Budget
from jasstui.catalogue.load import digest
from jasstui.engine import step as engine
from jasstui.engine.failure import IllegalAction, RulesFailure
from jasstui.engine.record import RecordProblem, read
from jasstui.host.host import Host
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.session import Session
from jasstui.library import Partie, Refused
from jasstui.lines.run import tools_for
from jasstui.lines.table import LineTable
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.settings import Settings
from jasstui.table.program.problems import sentence
from jasstui.words import words_for
from tests.cli.calling import Caller
from tests.cli.conftest import call as call
from tests.support import RULEBOOK, catalogue

FORM = "schieber-4"
PLAYERS = ("person", "bot:easy", "bot:easy", "bot:easy")


def record(
    path: Path,
    change: Callable[[dict[str, Any]], object],
    players: tuple[str, ...] = PLAYERS,
    form: str = FORM,
) -> Path:
    """A record in which the first deal is dealt, under rules that are changed."""
    rules = deepcopy(catalogue().bundle(form, {}).document())
    change(rules["forms"][form])
    header = {
        "form": form,
        "seats": list("ABCD"[: len(players)]),
        "players": list(players),
        "rules": rules,
        "hash": digest(rules),
        "start": {"dealer": len(players) - 1},
    }
    lines = [header, {"seat": "chance", "do": "stage"}]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def unplayed(form: dict[str, Any]) -> None:
    """No cards are played in the game, and then they are."""
    form["games"]["schieber"].update(played=False)


def resumed(path: Path) -> Session:
    return Session.resume(path, catalogue(), RULEBOOK)


def test_a_turned_card_that_can_be_no_trump_is_told_when_it_is_turned(tmp_path: Path) -> None:
    def spades_only(form: dict[str, Any]) -> None:
        form["modes"]["trump"].update(suits="S")

    path = record(tmp_path / "strange.jsonl", spades_only, PLAYERS[:2], "schaggi-haas-2")
    with pytest.raises(RecordProblem) as problem:
        resumed(path)
    assert problem.value.code == "rules.failed"
    assert problem.value.params["key"] == "phases.trump"


def test_where_nobody_leads_no_chance_does_it_for_him(tmp_path: Path) -> None:
    def declarer_leads(form: dict[str, Any]) -> None:
        for game in form["games"].values():
            game["lead"] = "declarer"

    people = ("person",) * 4
    path = record(tmp_path / "strange.jsonl", declarer_leads, people, "differenzler-offen-4")
    session = resumed(path)
    for seat in range(3):
        session.act(seat, "bid 40")
    with pytest.raises(RulesFailure) as failure:
        session.act(3, "bid 30")
    assert isinstance(failure.value.__cause__, ValueError)


def test_what_fails_is_not_written_and_has_not_happened(tmp_path: Path) -> None:
    path = record(tmp_path / "strange.jsonl", unplayed)
    session, before = resumed(path), path.read_bytes()
    deal, done, heard = session.onlooker.deal, list(session.done), len(session.history)
    for _ in range(2):
        with pytest.raises(RulesFailure) as failure:
            session.act(0, "obenabe")
        assert failure.value.code == "rules.failed"
        assert isinstance(failure.value.__cause__, AssertionError)
    assert path.read_bytes() == before
    assert (session.done, len(session.history), session.lines) == (done, heard, 1)
    assert session.onlooker.deal == deal
    assert session.pending() == (0,)
    session.act(0, "push")  # something else may be done all the same
    assert resumed(path).pending() == (2,)


def test_without_a_record_nothing_has_happened_either(tmp_path: Path) -> None:
    path = record(tmp_path / "strange.jsonl", unplayed)
    session = Session.resume(path, catalogue(), RULEBOOK, writes=False)
    with pytest.raises(RulesFailure):
        session.act(0, "obenabe")
    assert session.pending() == (0,)
    assert "obenabe" in session.legal(0)


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_the_sentence_names_form_and_step(language: str, tmp_path: Path) -> None:
    session = resumed(record(tmp_path / "strange.jsonl", unplayed))
    with pytest.raises(RulesFailure) as failure:
        session.act(0, "obenabe")
    told = sentence(words_for(language), failure.value)
    assert FORM in told
    assert "«phases." in told
    assert "games.schieber" in told


def broken(monkeypatch: pytest.MonkeyPatch, name: str, error: Exception | list[str]) -> None:
    """Let the step that is asked fail, or allow only this."""

    def fails(*_: object) -> list[str]:
        if isinstance(error, Exception):
            raise error
        return error

    monkeypatch.setattr(engine, name, fails)


def host_of(path: Path) -> Host:
    return Host(resumed(path), Minds(Budget(playouts=1), seed=1))


def test_a_position_with_nothing_allowed_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_of(record(tmp_path / "strange.jsonl", lambda form: None))
    assert host.step(0.0) is None  # seat 0 is asked
    broken(monkeypatch, "legal", [])
    with pytest.raises(RulesFailure) as failure:
        host.step(0.0)
    assert failure.value.code == "rules.nothing"
    assert "nothing is allowed to A at «phases." in sentence(words_for("en"), failure.value)


def test_a_position_in_which_nobody_is_asked_is_told(tmp_path: Path) -> None:
    host = host_of(record(tmp_path / "strange.jsonl", lambda form: None))
    host.session._state.deal.asked = ()
    with pytest.raises(RulesFailure) as failure:
        host.step(0.0)
    assert failure.value.code == "rules.nobody"


@pytest.mark.parametrize("error", [KeyError("x"), AttributeError("x"), RecursionError("x")])
@pytest.mark.parametrize("name", ["legal", "calls", "verify"])
def test_whatever_a_question_raises_is_told(
    name: str, error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = resumed(record(tmp_path / "strange.jsonl", lambda form: None))
    broken(monkeypatch, name, error)
    asked: Callable[[], object] = {
        "legal": lambda: session.legal(0),
        "calls": lambda: session.calls(0),
        "verify": lambda: session.verify(0, "push"),
    }[name]
    with pytest.raises(RulesFailure):
        asked()


def test_what_chance_stumbles_over_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = record(tmp_path / "strange.jsonl", lambda form: None)
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0])
    session = resumed(path)
    broken(monkeypatch, "chance", ValueError("no cards"))
    with pytest.raises(RulesFailure, match="no cards"):
        session.run_chance()


@pytest.mark.parametrize("token", ["", "undo", "undo 1", "x" * 2001, "a\nb"])
def test_a_word_that_a_record_would_read_as_something_else_is_not_said(
    token: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record(tmp_path / "strange.jsonl", lambda form: None)
    session, before = resumed(path), path.read_bytes()
    broken(monkeypatch, "legal", [token])
    with pytest.raises(RulesFailure) as failure:
        session.act(0, token)
    assert failure.value.code == "rules.token"
    assert path.read_bytes() == before


def test_a_bot_that_cannot_cope_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players = ("bot:easy", "person", "person", "person")
    host = host_of(record(tmp_path / "strange.jsonl", lambda form: None, players))

    def lost(*_: object) -> str:
        raise KeyError("worth")

    monkeypatch.setattr("jasstui.bots.player.choose", lost)
    with pytest.raises(RulesFailure) as failure:
        host.step(0.0)
    assert failure.value.code == "rules.bot"
    assert host.session.pending() == (0,)


def test_refusals_stay_refusals(tmp_path: Path) -> None:
    session = resumed(record(tmp_path / "strange.jsonl", lambda form: None))
    with pytest.raises(IllegalAction):
        session.act(0, "play HA")


def test_what_cannot_be_written_is_not_carried_out_for_the_table(tmp_path: Path) -> None:
    path = record(tmp_path / "strange.jsonl", lambda form: None)
    session = resumed(path)
    path.unlink()
    path.mkdir()
    before: State = session._state
    for _ in range(2):
        with pytest.raises(RecordProblem):
            session.act(0, "obenabe")
        assert session._state is before
    assert session.pending() == (0,)
    assert session.done[-1].token == "stage"


def test_events_belong_to_the_state_that_is_taken_over(tmp_path: Path) -> None:
    session = resumed(record(tmp_path / "strange.jsonl", lambda form: None))
    events = session.act(0, "obenabe")
    assert session.history[-len(events) :] == events
    assert session._state.events == []
    again = resumed(tmp_path / "strange.jsonl")
    assert again.history == session.history
    assert [view.deal for view in again.views] == [view.deal for view in session.views]


# ------------------------------------------------------------------ at every door


def heard(table: OpenTable, *typed: str) -> list[str]:
    """What is written at a table in lines where this is typed, and then nothing more."""
    lines, script = list[str](), list(typed)

    def reads(_: str) -> str:
        if not script:
            raise EOFError
        return script.pop(0)

    settings = Settings(language="en")
    LineTable(table, tools_for(table.place, settings), reads, lines.append).run()
    return lines


def test_lines_tell_it_and_pause(tmp_path: Path) -> None:
    path = record(tmp_path / "strange.jsonl", unplayed, ("bot:easy", "person") * 2)
    told = heard(OpenTable(host_of(path)))
    assert any("cannot be carried out" in line for line in told)
    assert any("jasstui resume" in line for line in told)


def test_lines_let_a_person_do_something_else(tmp_path: Path) -> None:
    path = record(tmp_path / "strange.jsonl", unplayed, ("person",) * 4)
    host = host_of(path)
    told = heard(OpenTable(host, LocalPlace(host, (0,))), "1")
    assert any("cannot be carried out" in line for line in told)


def test_replay_tells_the_line(tmp_path: Path, call: Caller) -> None:
    path = record(tmp_path / "strange.jsonl", unplayed)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"seat": 0, "do": "obenabe"}\n')
    answer = call("--language", "en", "replay", path, "--verify")
    assert answer.status == 1
    assert answer.sentence.startswith(f"{path}:3: By the rules of {FORM} the game cannot go on")
    assert call("--language", "en", "resume", path).sentence == answer.sentence


def test_sim_tells_it(tmp_path: Path, call: Caller) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        f'[form.mine]\nextends = "{FORM}"\nrulebook = "{FORM}"\ntitle = "M"\ntitle_en = "M"\n'
        "[form.mine.games.schieber]\nplayed = false\n",
        encoding="utf-8",
    )
    answer = call(
        "--language", "en", "--catalogue", own, "sim", "mine", "--deals", 1, "--bots", "easy"
    )
    assert answer.status == 2
    assert answer.sentence.startswith("By the rules of mine the game cannot go on here: «phases.")


def test_the_library_refuses_it(tmp_path: Path) -> None:
    path = record(tmp_path / "strange.jsonl", unplayed)
    with Partie.read(path, go_on=True) as partie:
        assert partie.turn() == 0
        before = path.read_bytes()
        with pytest.raises(Refused, match="cannot be carried out") as refused:
            partie.act(0, "obenabe")
        assert isinstance(refused.value.problem, RulesFailure)
        assert partie.turn() == 0
    assert path.read_bytes() == before
    assert [action.seat for action in read(path).actions] == [CHANCE]


def test_of_two_equal_cards_the_one_without_a_mark_is_written(tmp_path: Path) -> None:
    def twice(form: dict[str, Any]) -> None:
        form["pack"].update(copies=2)

    people = ("person",) * 3
    path = record(tmp_path / "strange.jsonl", twice, people, "euchre-3")
    session = resumed(path)
    for _ in range(60):
        if session.over or (marked := [t for t in session.legal(session.pending()[0]) if "'" in t]):
            break
        session.act(session.pending()[0], session.legal(session.pending()[0])[0])
        session.run_chance()
    assert marked
    session.act(session.pending()[0], marked[0])
    assert session.done[-1].token == marked[0].replace("'", "")
    assert resumed(path).done == session.done
