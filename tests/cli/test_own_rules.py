"""Records of forms that bring their rules along: what is refused is told in their own words."""

from __future__ import annotations

from pathlib import Path

import pytest

from jasstui.catalogue.rulebook import Rule
from jasstui.engine.record import RecordProblem, header_line, read
from jasstui.engine.replay import replayed
from jasstui.host.session import Seat, Session
from jasstui.table.program.problems import sentence
from jasstui.table.shelf.partien import records
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for
from tests.cli.calling import Caller, written
from tests.support import RULEBOOK, catalogue, examples

BEFORE_PASSING = ({"seat": "chance", "do": "stage 0=C2H2"}, {"seat": 0, "do": "play C2"})

OWN, OWN_DE = "Everybody passes three cards", "Jeder gibt drei Karten weiter"
"""How the form of the example words the rule."""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of Hearts, with its rules, in which a card is played before cards are passed."""
    bundle = examples().bundle("hearts", {})
    session = Session.new(bundle, RULEBOOK, tuple(Seat(name) for name in "ABCD"), None)
    header = header_line(session.header, "")
    return written(tmp_path / "hearts.jsonl", {**header, "start": {"dealer": 3}}, *BEFORE_PASSING)


def test_the_rule_of_a_refusal_comes_from_the_record(record: Path) -> None:
    with pytest.raises(RecordProblem) as problem:
        replayed(read(record), catalogue(), RULEBOOK, record)
    rule = problem.value.params["rule"]
    assert isinstance(rule, Rule)
    assert rule.id == "hearts.exchange.pass"
    assert OWN_DE in rule.sentence("de")
    assert OWN in rule.sentence("en")


@pytest.mark.parametrize("how", ["--text", "--json", "--verify", "--seen-by=0"])
def test_replay_tells_it(how: str, record: Path, call: Caller) -> None:
    answer = call("replay", record, how)
    assert answer.status == 1
    assert answer.sentence.startswith(f"{record}:3: «play C2»")
    assert OWN in answer.sentence
    assert "[hearts.exchange.pass]" in answer.sentence


def test_resume_tells_it(record: Path, call: Caller) -> None:
    assert OWN in call("resume", record).sentence


def test_the_start_screen_lists_it_as_damaged(record: Path) -> None:
    (partie,) = records(record.parent, Shelf(catalogue(), RULEBOOK))
    assert isinstance(partie.problem, RecordProblem)
    assert OWN in sentence(words_for("en"), partie.problem)
