"""A question names all that belongs to it, every name leads to a function of the right kind, and no
rule of thumb, reason or remark is there that nothing names."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from jasstui.bots.answers import Heuristic, Narrowing, answer, look_up
from jasstui.bots.known import known_by
from jasstui.bots.search.choice import candidates
from jasstui.engine.failure import RulesFailure, thinking
from jasstui.engine.step import act, legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.taking_part import Join
from jasstui.mechanics.cardplay.beside import LISTENERS
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.question import Question, found
from jasstui.mechanics.steps import STEPS
from jasstui.table.practising.coach import Leaves
from jasstui.table.practising.coach_word import Why
from jasstui.table.saying.predictions import Aid
from jasstui.table.saying.reasons import Reason
from tests.structure.house import Module, modules, outside, within
from tests.support import EVERY_FORM, Table, rules_of

PARTS: dict[str, Any] = {
    "thumb": Heuristic,
    "tried": Narrowing,
    "reason": Reason,
    "aid": Aid,
    "coach": Why,
    "rest": Leaves,
}
"""What each part of a question has to be."""


@cache
def declared() -> dict[str, list[Question]]:
    """The questions of all steps, and of all forms as they are set there, by their names."""
    told: dict[str, list[Question]] = {}
    for kind in STEPS:
        for name, asked in kind.QUESTIONS.items():
            told.setdefault(name, []).append(asked)
    for form in EVERY_FORM:
        for step in rules_of(form).spec.phases.values():
            assert isinstance(step, Phase)
            for name in step.QUESTIONS:
                told.setdefault(name, []).append(step.question(name))
    return told


def named(part: str) -> set[str]:
    """All references to such a part."""
    beside = {one.LEADS for one in LISTENERS} if part == "reason" else set[str]()
    own = {getattr(asked, part) for each in declared().values() for asked in each}
    return (own | beside) - {""}


def shape(kind: Any) -> tuple[list[object], object]:
    """Types that such a function is given, and that it returns."""
    given, returned = get_args(kind)
    return list(given), returned


def shape_of(function: Callable[..., Any]) -> tuple[list[object], object]:
    """The same of a function."""
    hints = get_type_hints(function)
    returned = hints.pop("return")
    return list(hints.values()), returned


@pytest.mark.parametrize("part", PARTS)
def test_every_name_leads_to_a_function_that_is_what_it_should_be(part: str) -> None:
    assert named(part)
    for reference in named(part):
        assert shape_of(found(reference)) == shape(PARTS[part]), reference


def test_all_references_are_looked_at() -> None:
    all_named = {r for each in declared().values() for asked in each for r in asked.references}
    leads = {one.LEADS for one in LISTENERS} - {""}
    assert all_named | leads == set().union(*map(named, PARTS))


def test_what_moves_in_the_program_says_itself_what_it_means() -> None:
    assert not [asked for each in declared().values() for asked in each if asked.moved]
    assert not [asked for each in declared().values() for asked in each if asked.shown]


def test_whoever_can_be_asked_has_something_to_go_by() -> None:
    """Cards to tricks are chosen otherwise, and chance is nobody."""
    lacking = {
        name
        for name, each in declared().items()
        for asked in each
        if not (asked.thumb or asked.usual) and asked.kind != "chance"
    }
    assert lacking == {"play", "hold"}  # a bid is held where its game is named later


# ------------------------------------------------------------------ nothing that nobody asks for


def _functions(part: str) -> Iterator[str]:
    """Public functions that look like this part, in the rooms and modules where such parts are."""
    homes = {reference.partition(":")[0] for reference in named(part)}
    like = list(found(next(iter(named(part)))).__annotations__.values())
    for module in {*within("bots"), *(m for m in modules() if m.dotted in homes)}:
        for node in module.tree.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                kinds = [*(a.annotation for a in node.args.args), node.returns]
                if like == [ast.unparse(kind) for kind in kinds if kind]:
                    yield f"{module.dotted}:{node.name}"


@cache
def _called() -> set[str]:
    """Functions that another one calls by name, "module:function"."""
    return {reference for module in modules() for reference in _used_in(module)}


def _used_in(module: Module) -> Iterator[str]:
    taken = [node for node in module.nodes if isinstance(node, ast.ImportFrom)]
    homes = {name.name: node.module for node in taken for name in node.names}
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}:{name.name}" for name in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{homes.get(node.value.id)}.{node.value.id}:{node.attr}"
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield f"{module.dotted}:{node.id}"


@pytest.mark.parametrize("part", ["thumb", "tried", "reason", "coach", "rest"])
def test_there_is_no_part_of_a_question_that_none_names(part: str) -> None:
    functions = {*_functions(part)}
    assert functions
    assert not functions - named(part) - _called()


def _told_by(module: Module) -> Iterator[str]:
    """All that a module has at its top."""
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [name for target in targets for name in ast.walk(target)]
            yield from (name.id for name in names if isinstance(name, ast.Name))


def test_there_is_nothing_in_the_bots_that_only_tests_use() -> None:
    kinds = {f"jasstui.bots.answers:{kind}" for kind in ("Heuristic", "Narrowing")}
    there = {f"{m.dotted}:{name}" for m in within("bots") for name in _told_by(m)}
    references = {reference for part in ("thumb", "tried") for reference in named(part)}
    assert there > kinds
    assert not there - kinds - references - _called()


# ------------------------------------------------------------------ every word is weighed


@pytest.mark.parametrize(
    ("form", "question"),
    [
        ("coiffeur-4", "box"),
        ("palette-4", "auction"),
        ("palette-4", "demand"),
        ("sidi-barrani-4", "auction"),
        ("skat", "auction"),
        ("oh-hell", "predict"),
        ("euchre-4", "accept"),
        ("euchre-4", "second"),
        ("doppelkopf-4", "solo"),
        ("doppelkopf-4", "overbid"),
        ("doppelkopf-4", "name"),
        ("tschau-sepp", "shed"),
        ("hose-abe", "swap"),
    ],
)
def test_of_many_answers_those_of_one_kind_are_ranked_and_every_other_word_is_tried(
    form: str, question: str
) -> None:
    for seed in range(20):
        t, rng = Table(form, None, seed=seed).chance(), Random(seed)
        for _ in range(12):
            if t.state.deal.question == question or t.state.deal.playing:
                break
            may = legal(t.state, t.turn)
            act(t.state, t.turn, "pass" if "pass" in may and seed % 2 else rng.choice(may))
            t.chance()
        if t.state.deal.question == question:
            view, may = view_of(t.state, t.turn), legal(t.state, t.turn)
            assert view.asked.tried
            tried = candidates(view, [*may, "another", "another 7"])
            assert tried[-2:] == ["another", "another 7"]
            assert tried[:-2] == candidates(view, may)
            return
    pytest.fail(f"nobody is asked for {question}")


# ------------------------------------------------------------------ what is not there


def test_who_thinks_elsewhere_has_looked_everything_up_before_he_is_asked() -> None:
    t = Table("palette-4", "0=HAHKHQHTH8H7H6SASK", dealer=3)
    found.cache_clear()
    look_up(t.rules)
    before = found.cache_info().misses
    while not t.state.deal.playing:
        view, may = view_of(t.state, t.turn), legal(t.state, t.turn)
        assert {*candidates(view, may)} <= {*may}
        act(t.state, t.turn, answer(known_by(view), may))
    assert before > 3
    assert found.cache_info().misses == before


def test_a_bot_without_the_function_that_is_named_says_so_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lost = {"join": Question(thumb="nowhere.at_all:join")}
    monkeypatch.setattr(Join, "QUESTIONS", lost)
    t = Table("ramset", None, seed=1).chance()
    while t.state.deal.question != "join":
        act(t.state, t.turn, legal(t.state, t.turn)[0])
        t.chance()
    with pytest.raises(RulesFailure) as failure, thinking(t.state):
        answer(known_by(view_of(t.state, t.turn)), legal(t.state, t.turn))
    assert failure.value.code == "rules.bot"
    assert "nowhere.at_all:join" in str(failure.value.params["reason"])


# ------------------------------------------------------------------ what events mean


def test_the_log_asks_no_place_for_what_has_happened() -> None:
    (news,) = (m for m in modules() if m.dotted == "jasstui.table.saying.news")
    asked = {node.attr for node in news.nodes if isinstance(node, ast.Attribute)}
    assert "taker" in asked
    assert not asked & {"source", "target", "place", "data", "piles"}


def test_nobody_above_the_engine_goes_by_the_places_of_a_move() -> None:
    """What an event means says its class."""
    among = [m for m in outside("mechanics", "engine") if "mechanics.events import" in m.source]
    asked = {
        f"{m.name}: {node.attr}"
        for m in among
        for node in m.nodes
        if isinstance(node, ast.Attribute) and node.attr in ("source", "target")
    }
    assert len(among) > 3
    assert not asked
