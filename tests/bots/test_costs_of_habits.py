"""What the rules of thumb lose, by kind of decision."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import get_args

import pytest

from benchmarks import habits
from benchmarks.habits import Decision, dearest, decisions, lost, rows, written
from benchmarks.positions.reading import Kind
from benchmarks.tournament import Loop, played
from jasstui.bots.kinds import kind_of
from jasstui.bots.search.choice import Weighed
from jasstui.bots.thumb.talk import before_the_card
from jasstui.cli.main import main
from jasstui.engine.record import read
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.steps import STEPS
from tests.support import Table

FEW = 60


def kind(table: Table) -> str:
    """The kind of what is asked now."""
    seat = table.turn
    return kind_of(view_of(table.state, seat), legal(table.state, seat))


def schieber(stage: str, *lines: str) -> Table:
    """Seat 0 is forehand; partners are 0 and 2. What is announced before a card has been said."""
    t = Table("schieber-4", stage, dealer=3)
    for line in lines:
        t.do(line)
        while t.state.deal.playing and (said := _word(t)):
            t.do(f"{t.turn} {said}")
    return t


def _word(t: Table) -> str | None:
    return before_the_card(t.rules, t.state.deal, 0, legal(t.state, t.turn))


VOID = "0=S6H6 1=S8S9 2=SAHAD6D7D8C6C7C8C9 3=HJH9HQDADKCACKCQCJ"
"""Seat 2 has a Spade, seat 3 has none, but trumps."""

PLAIN = "0=S6H6 1=S8S9 2=SAH7 3=DADKDQDJDTCACKCQCJ"
"""Seat 3 has neither Spades nor trumps."""


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (lambda: schieber("", "0 push"), "trump"),
        (lambda: Table("schieber-4", "", dealer=3), "push"),
        (lambda: Table("schieber-4", "0=HAHKHQ", dealer=3).do("0 trump S"), "announce"),
        (lambda: schieber(VOID, "0 trump H"), "lead"),
        (lambda: schieber(VOID, "0 trump H", "0 play S6"), "follow"),
        (lambda: schieber(VOID, "0 trump H", "0 play S6", "1 play S9"), "follow"),
        (lambda: schieber(VOID, "0 trump H", "0 play S6", "1 play S9", "2 play SA"), "ruff"),
        (lambda: schieber(PLAIN, "0 trump H", "0 play S6", "1 play S9", "2 play SA"), "discard"),
        (lambda: schieber("0=H6S6 1=H7S8", "0 trump H", "0 play H6"), "follow"),
        (lambda: schieber("0=SA 1=S8S9 2=STS7", "0 trump H", "0 play SA", "1 play S9"), "smear"),
        (lambda: schieber("0=SA 1=S8S9 2=D6HJ", "0 trump H", "0 play SA", "1 play S9"), "smear"),
        (lambda: Table("tschau-sepp", "0=H6H7H8C6C7 1=S6S7S8S9ST stock=D9CA", 1, seats=2), "lay"),
    ],
)
def test_kinds_follow_from_the_question_and_the_trick(table: object, expected: str) -> None:
    assert callable(table)
    assert kind(table()) == expected


def test_every_question_that_bots_answer_has_a_kind_that_positions_have() -> None:
    by_name = {"name", "dealer", "packets", "lead", "host", "pennant", "bill", "meet", "play"}
    declared = [(name, asked) for step in STEPS for name, asked in step.QUESTIONS.items()]
    sorts = {asked.sort for _, asked in declared}
    assert sorts - {""} <= {*get_args(Kind)}
    for name, asked in declared:
        told = asked.sort or asked.names_mode or asked.foretells or asked.kind == "chance"
        assert told or name in by_name, name


def test_what_is_lost_is_judged_in_other_worlds_than_it_was_found_in() -> None:
    better = {"usual": [0.0] * 8, "other": [2.0, 4.0] * 4}
    assert lost(better, "usual") == 3.0
    assert lost(better, "other") == 0.0
    # what is better in one half by luck and as much worse in the other is no loss
    lucky = {"usual": [0.0] * 8, "other": [6.0, -5.0] * 4}
    assert lost(lucky, "usual") == pytest.approx(-2.5)
    rng = Random(1)
    same = [
        lost({name: [rng.gauss(0, 1) for _ in range(40)] for name in "abcd"}, "a")
        for _ in range(400)
    ]
    assert abs(sum(same) / len(same)) < 0.04


def test_too_few_worlds_tell_nothing() -> None:
    found = {"a": [0.0] * 7, "b": [1.0] * 7}
    assert habits.decision("lead", 1, 0, Weighed("a", "a", found), "a") is None
    found = {"a": [0.0] * 8, "b": [1.0] * 8, "c": [9.0] * 4}  # c was left aside
    made = habits.decision("lead", 1, 0, Weighed("b", "a", found), "a")
    assert made == Decision("lead", 1, 0, "a", "b", 1.0, 0.0, 8)


def test_what_was_done_counts_and_not_what_the_rules_of_thumb_would_have_done() -> None:
    found = {"a": [0.0] * 12, "b": [3.0] * 12, "c": [2.0] * 8}
    made = habits.decision("discard", 1, 0, Weighed("b", "a", found), "c")
    assert made == Decision("discard", 1, 0, "c", "b", 1.0, 0.0, 8)
    alike = habits.decision("discard", 1, 0, Weighed("b", "a", found), "as good as a")
    assert alike == Decision("discard", 1, 0, "a", "b", 3.0, 0.0, 12)


def one(kind: str, loss: float, best: str = "b", error: float = 0.1) -> Decision:
    return Decision(kind, 4, 0, "a", best, loss, error, 99)


def test_sums_are_by_kind_and_the_dearest_kind_comes_first() -> None:
    found = [one("lead", 1.0), one("lead", 0.5), one("ruff", 4.0), one("lead", 0.0, best="a")]
    head, *told = [line.split() for line in rows(found, 2)]
    assert [line[0] for line in told] == ["ruff", "lead", "all"]
    lead = dict(zip(head, told[1], strict=False))
    assert (lead["decisions"], lead["other"], lead["loss"]) == ("3", "67%", "0.500")
    assert told[1][-2:] == ["0.750", "1.50"]  # a deal, sum
    assert told[2][-2:] == ["2.750", "5.50"]


def test_the_dearest_are_those_that_are_certain() -> None:
    found = [one("lead", 1.0), one("ruff", 9.0, error=5.0), one("push", 3.0, error=0.5)]
    kinds = [each.kind for _, each in dearest(enumerate(found), 9)]
    assert kinds == ["push", "lead"]
    assert len(dearest(enumerate(found), 1)) == 1


@pytest.mark.ci
def test_a_dear_decision_is_a_record_that_ends_with_it(tmp_path: Path) -> None:
    found = decisions("schieber-4", FEW, 200_000)
    assert {"lead", "follow"} <= {each.kind for each in found}
    for each in found[:: len(found) // 3]:
        path = written(tmp_path, "schieber-4", 200_000, each)
        last = read(path).actions[-1]
        assert (last.seat, last.token) == (each.seat, each.usual)
        assert last.note.startswith(f"{each.kind}: {each.best} ")
        assert main(["replay", str(path), "--verify"]) == 0


def test_what_was_searched_is_read_again_as_it_was(tmp_path: Path) -> None:
    loop = Loop(resume=tmp_path / "kept.jsonl")

    def search(number: int) -> list[Decision]:
        return decisions("aucho-2", FEW, number)

    first = [*played("habits", search, range(2), list[Decision], loop)]
    assert all(first)
    assert first == [*played("habits", lambda _: [], range(2), list[Decision], loop)]
