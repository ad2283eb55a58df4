"""Agreements that depend on others: offered where they change something, and nowhere else."""

from __future__ import annotations

from random import Random

import pytest
from _pytest.mark.structures import ParameterSet

from jasstui.catalogue.effect import idle
from jasstui.engine.step import step
from tests.harness.walk import choose, opening
from tests.support import FORMS, catalogue, rules_of

AT_EVERY_SAVE = {
    ("schellenjass-meiden-3", "turi"),
    ("schieber-4", "weis_mode"),
    ("schieber-4", "doubled_suits"),
    ("stich-differenzler-2", "undertrump"),
    ("zuger-2", "split"),
}


def _cases() -> list[ParameterSet]:
    """Forms under one agreement, with another that has no effect then."""
    found = []
    for form in FORMS:
        options = catalogue().options(form)
        conditions = {path for option in options.values() for one in option.when for path in one}
        contexts: list[dict[str, str]] = [{}]
        contexts += [
            {name: value}
            for name, option in options.items()
            for value, sets in option.values.items()
            if any(f"{path}.".startswith(f"{own}.") for path in conditions for own in sets)
        ]
        told: set[str] = set()
        for agreed in contexts:
            for name in sorted(idle(catalogue().resolve(form, agreed)) - told):
                told.add(name)
                marks = () if (form, name) in AT_EVERY_SAVE else pytest.mark.ci
                found.append(pytest.param(form, agreed, name, marks=marks, id=f"{form}-{name}"))
    return found


def _course(form: str, agreed: dict[str, str], most: int = 400) -> list[str]:
    """What happens in a random Partie."""
    rules = rules_of(form, agreed)
    rng = Random(form)
    s, events, _ = opening(rules, rules.spec.players[0])
    told = [repr(events)]
    while not s.match.over and len(told) < most:
        told.append(repr(step(s, *choose(s, rng))))
    return told


@pytest.mark.parametrize(("form", "agreed", "name"), _cases())
def test_an_agreement_without_effect_changes_nothing(
    form: str, agreed: dict[str, str], name: str
) -> None:
    usual, *others = catalogue().options(form)[name].values
    course = _course(form, {**agreed, name: usual})
    for value in others:
        assert _course(form, {**agreed, name: value}) == course


def test_what_an_agreement_depends_on_makes_it_effective() -> None:
    striche = {"scoring": "7-striche"}
    assert idle(catalogue().resolve("schellenjass-meiden-4", {})) == frozenset()
    assert idle(catalogue().resolve("schellenjass-meiden-4", striche)) == {"deals", "turi"}
    assert idle(catalogue().resolve("zuger-2", {})) == {"lone_player", "split"}
    assert idle(catalogue().resolve("zuger-2", {"stay_home": "on"})) == frozenset()
    usual = idle(catalogue().resolve("schieber-4", {}))
    assert usual == {"doubled_suits", "factor_table", "first_lead"}
    for agreed in ({"target": "2500"}, {"target": "3000"}, {"factors": "on"}):
        assert idle(catalogue().resolve("schieber-4", agreed)) == {"first_lead"}
