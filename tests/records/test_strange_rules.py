"""Records that bring along rules no table could play by: a sentence with its line, never a hang."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from jasstui.catalogue.load import digest
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.engine.record import Header, RecordProblem, parse, read
from jasstui.engine.replay import replay, replayed
from jasstui.engine.starting import Start
from jasstui.engine.step import IDLE, start
from jasstui.host.session import Session
from jasstui.limits import SIZE
from jasstui.mechanics.compile import Rules
from jasstui.table.program.problems import sentence
from jasstui.table.reviewing.review import Review
from jasstui.table.shelf.partien import records
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue, rules_of

FORM = "schieber-4"

Change = Callable[[dict[str, Any]], object]


def record(path: Path, change: Change, *actions: str, form: str = FORM) -> Path:
    """A record with the rules of a form, changed, whose hash is right."""
    rules = deepcopy(catalogue().bundle(form, {}).document())
    change(rules["forms"][form])
    header = {"form": form, "rules": rules, "hash": digest(rules), "start": {"dealer": 3}}
    seats = [{"seat": "chance", "do": action} for action in actions]
    path.write_text("\n".join(map(json.dumps, [header, *seats])) + "\n", encoding="utf-8")
    return path


def refusal(path: Path) -> RecordProblem:
    with pytest.raises(RecordProblem) as problem:
        replayed(read(path), catalogue(), RULEBOOK, path)
    return problem.value


def deal(*names: str) -> Change:
    return lambda form: form.update(deal=list(names))


@pytest.mark.parametrize(
    "names", [(), ("settle",), ("shuffle",), ("mode",), ("shuffle", "settle"), ("hand-out",)]
)
def test_a_deal_that_cannot_be_dealt_is_refused_with_the_first_line(
    names: tuple[str, ...], tmp_path: Path
) -> None:
    problem = refusal(record(tmp_path / "strange.jsonl", deal(*names), "shuffle HA"))
    assert problem.line == 1
    told = sentence(words_for("en"), problem)
    assert told.startswith(f"{tmp_path}/strange.jsonl:1: ")
    assert ("«deal» has no step" in told) == bool(names)


@pytest.mark.parametrize(
    "change",
    [
        lambda form: form["partie"].update(target=0),
        lambda form: form["partie"].update(target=10**30),
        lambda form: form["partie"].update(target=-5),
        lambda form: form["count"].update(factors={"obenabe": -3}),
        lambda form: form.update(players=[1]),
        lambda form: form.update(opening=["play"]),
        lambda form: form["phases"]["hand-out"].update(packets=[50, 50]),
        lambda form: form.update(rulebook="nowhere"),
        lambda form: form.update(rulebook="../schieber-4"),
        lambda form: form.update(id="other"),
        lambda form: form.update(title="x" * 5_000),
        lambda form: form["modes"].update({f"m{n}": form["modes"]["trump"] for n in range(400)}),
        lambda form: form["options"].update(
            a={"default": "", "rules": [], "subset": {"setting": "naming", "items": {}}}
        ),
        lambda form: form["options"]["factors"]["values"].update(x={"y": float("inf")}),
        lambda form: form["partie"].update(target=json.loads("[" * 100 + "]" * 100)),
        lambda form: form.update(seated={"4": {"deal": ["settle"]}}),
    ],
)
def test_rules_without_measure_are_refused_with_the_first_line(
    change: Change, tmp_path: Path
) -> None:
    path = record(tmp_path / "strange.jsonl", change, "shuffle HA")
    problem = refusal(path)
    assert problem.line == 1
    assert sentence(words_for("de"), problem).startswith(f"{path}:1: ")
    (partie,) = records(tmp_path, Shelf(catalogue(), RULEBOOK))
    assert isinstance(partie.problem, RecordProblem)


def test_a_game_that_cannot_go_on_is_told_with_the_line_where_it_stops(tmp_path: Path) -> None:
    """Each value is right by itself, but no cards are played in the game, and then they are."""
    unplayed = record(
        tmp_path / "strange.jsonl", lambda form: form["games"]["schieber"].update(played=False),
        "stage",
    )  # fmt: skip
    with unplayed.open("a", encoding="utf-8") as file:
        file.write('{"seat": 0, "do": "obenabe"}\n')
    problem = refusal(unplayed)
    assert (problem.code, problem.line) == ("rules.failed", 3)
    told = "By the rules of schieber-4 the game cannot go on here: «phases."
    assert sentence(words_for("en"), problem).startswith(f"{unplayed}:3: {told}")
    with pytest.raises(RecordProblem):
        Session.resume(unplayed, catalogue(), RULEBOOK)
    with pytest.raises(RecordProblem):
        Review.read(unplayed, catalogue(), RULEBOOK)


def without_questions() -> Rules:
    """Rules that nobody checked, by which nobody is asked for anything."""
    spec = rules_of("grauer-jass-4").spec
    return Rules(replace(spec, opening=[], deal=["first-dealer"]), RULEBOOK)


def test_an_engine_that_asks_nobody_stops() -> None:
    with pytest.raises(CatalogueProblem) as problem:
        start(without_questions(), 4, 0)
    assert problem.value.code == "rules.endless"
    told = f"By the rules of grauer-jass-4 nobody was asked for anything in {IDLE} steps"
    assert sentence(words_for("en"), problem.value).startswith(told)
    header = Header("grauer-jass-4", seats=tuple("ABCD"), start=Start(dealer=0))
    with pytest.raises(RecordProblem) as told_of:
        replay(without_questions(), header, (), "x.jsonl")
    assert (told_of.value.code, told_of.value.where) == ("rules.endless", "x.jsonl:1")


def test_chance_that_acts_alone_stops() -> None:
    spec = rules_of(FORM).spec
    rules = Rules(replace(spec, deal=["shuffle"]), RULEBOOK)
    seats = tuple("ABCD")
    session = Session(rules, Header(FORM, seats=seats, players=("person",) * 4), None)
    with pytest.raises(CatalogueProblem) as problem:
        session.run_chance()
    assert problem.value.code == "rules.endless"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"form": ' + "[" * 30 + "]" * 30 + "}", "key.excess"),
        ('{"form": "x", "info": ' + '{"a": ' * 5_000, "record.not-json"),
        ('{"form": "x", "note": "' + "x" * SIZE + '"}', "file.excess"),
        ('{"form": "x", "start": {"dealer": 1' + "0" * 5_000 + "}}", "record.not-json"),
    ],
)  # fmt: skip
def test_a_line_without_measure_is_refused(line: str, code: str) -> None:
    with pytest.raises(RecordProblem) as problem:
        parse(line.encode(), "x.jsonl")
    assert (problem.value.code, problem.value.line) == (code, 1)


def test_a_seat_that_is_a_pile_of_lists_is_told(tmp_path: Path) -> None:
    deep = "[" * 500 + "]" * 500
    with pytest.raises(RecordProblem) as problem:
        parse(f'{{"form": "x"}}\n{{"seat": {deep}, "do": "pass"}}\n'.encode(), "x.jsonl")
    assert sentence(words_for("en"), problem.value).startswith("x.jsonl:2: «seat.0.0.")


def test_rules_that_the_rulebook_lacks_by_now_are_no_reason_to_refuse(tmp_path: Path) -> None:
    def change(form: dict[str, Any]) -> None:
        form["options"]["factors"]["rules"] = ["score.of-old"]

    state, _ = replayed(read(record(tmp_path / "old.jsonl", change)), catalogue(), RULEBOOK)
    assert state.deal.question == "shuffle"
