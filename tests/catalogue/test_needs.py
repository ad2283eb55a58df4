"""What steps need and bring, and settings of agreements in which each pair of values meets."""

from __future__ import annotations

import typing
from itertools import combinations

import pytest

from jasstui.catalogue import steps
from jasstui.catalogue.check import values
from jasstui.catalogue.models import GameSpec
from jasstui.catalogue.needs import EACH_DEAL, GOALS, STEPS, unmet
from jasstui.catalogue.pairs import covering
from jasstui.catalogue.sense import BY_GOAL, MARKED, POINTED, senseless
from jasstui.paths import asset
from jasstui.words import read_texts
from tests.support import FORMS, catalogue

OF_THE_FORM = {"partners", "four", "meetings", "rest", "whole-pack", "first"}
"""Facts that no step brings."""


def test_every_kind_of_step_has_a_row_whose_settings_it_knows() -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in typing.get_args(steps.Phase)}
    assert set(STEPS) == set(kinds)
    for word, row in STEPS.items():
        for condition in {**row.needs, **row.gives}:
            assert condition.partition("=")[0] in ("", *kinds[word].__struct_fields__)


def test_whatever_is_needed_can_be_brought_and_is_told_in_words() -> None:
    needed = {fact for row in STEPS.values() for facts in row.needs.values() for fact in facts}
    given = {fact for row in STEPS.values() for facts in row.gives.values() for fact in facts}
    assert needed <= {*given, *STEPS, *OF_THE_FORM}
    texts = read_texts(asset("messages/en.toml"))
    assert {f"problem.needs.{need}" for need in needed if need not in STEPS} <= set(texts)
    assert {f"problem.lacks.{need}" for need in EACH_DEAL} <= set(texts)


def test_goals_that_are_told_apart_exist() -> None:
    goals = typing.get_args(typing.get_type_hints(GameSpec)["goal"])
    assert {*GOALS, *BY_GOAL.values(), *MARKED, *POINTED} <= set(goals)
    assert set(GOALS.values()) <= {*STEPS, ""}
    assert set(BY_GOAL) <= set(GameSpec.__struct_fields__)


@pytest.mark.parametrize("form", FORMS)
def test_shipped_forms_lack_nothing(form: str) -> None:
    spec = catalogue().resolve(form, {})
    assert [*unmet(spec), *senseless(spec)] == []


@pytest.mark.parametrize("form", ["schieber-4", "doppelkopf-4", "hose-abe"])
def test_each_pair_of_values_meets_in_some_setting(form: str) -> None:
    options = values(catalogue().resolve(form, {}))
    rows = covering(options, 100)
    assert rows[0] == {name: first for name, (first, *_) in options.items()}
    met = {pair for row in rows for pair in combinations(row.items(), 2)}
    for a, b in combinations(options, 2):
        assert {((a, x), (b, y)) for x in options[a] for y in options[b]} <= met
    assert len(rows) < 70
    assert covering(options, 5) == rows[:5]


def test_a_single_agreement_and_none_are_settings_too() -> None:
    assert covering({}, 9) == [{}]
    assert covering({"a": ["1", "2", "3"]}, 9) == [{"a": "1"}, {"a": "2"}, {"a": "3"}]
