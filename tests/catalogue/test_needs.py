"""What steps need and bring, and settings of agreements in which each pair of values meets."""

from __future__ import annotations

from itertools import combinations

import pytest

from jasstui.catalogue.check import values
from jasstui.catalogue.needs import EACH_DEAL, senseless, unmet
from jasstui.engine.trial import covering
from jasstui.mechanics.steps import GOALS, STEPS
from jasstui.paths import asset
from jasstui.words import read_texts
from tests.support import FORMS, catalogue

OF_THE_FORM = {"partners", "four", "meetings", "rest", "whole-pack", "first"}
"""Facts that no step brings."""


def test_needs_depend_on_settings_that_there_are() -> None:
    for step in STEPS:
        for condition in {**step.NEEDS, **step.GIVES}:
            assert condition.partition("=")[0] in ("", *step.__struct_fields__)


def test_whatever_is_needed_can_be_brought_and_is_told_in_words() -> None:
    words = {str(step.__struct_config__.tag) for step in STEPS}
    needed = {fact for step in STEPS for facts in step.NEEDS.values() for fact in facts}
    given = {fact for step in STEPS for facts in step.GIVES.values() for fact in facts}
    assert needed <= {*given, *words, *OF_THE_FORM}
    assert {goal.NEEDS for goal in GOALS} <= {*words, ""}
    texts = read_texts(asset("messages/en.toml"))
    assert {f"problem.needs.{need}" for need in needed - words} <= set(texts)
    assert {f"problem.lacks.{need}" for need in EACH_DEAL} <= set(texts)


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
