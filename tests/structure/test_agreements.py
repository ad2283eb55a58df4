"""Options of the rulebook and options of the catalogue are the same, with values and defaults."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from jasstui.catalogue.rulebook import Rule
from tests.support import RULEBOOK, catalogue

DISPLAY = {"suit_names"}
"""Agreements about what is shown; they belong to the settings and change no rule."""

FORMS = catalogue().playable()
SHARED = {ledger.id for form in FORMS for ledger in RULEBOOK.chain(form)} - set(FORMS)


def _values(rule: Rule) -> tuple[str, list[str]]:
    default, _, rest = rule.default.partition(" (")
    if rest == "any subset)":
        words = default.split("+")
        chosen = (c for n in range(1, len(words) + 1) for c in combinations(words, n))
        return default, ["+".join(c) for c in chosen]
    return default.strip(), [v.strip() for v in rest.rstrip(")").split("|")]


def _agreements(form: str) -> list[Rule]:
    return [r for r in RULEBOOK.ledger(form).rules if r.option and r.option not in DISPLAY]


@pytest.mark.parametrize("form", FORMS)
def test_every_agreement_of_a_ledger_can_be_chosen(form: str) -> None:
    options = catalogue().options(form)
    for rule in _agreements(form):
        assert rule.option in options, rule.id
        default, values = _values(rule)
        option = options[rule.option]
        assert set(values) <= set(option.values), rule.id
        assert option.default == default, rule.id
        assert re.sub(r"^[^.]*\.", "", rule.id) in option.rules, rule.id


@pytest.mark.parametrize("ledger", sorted(SHARED))
def test_every_shared_agreement_can_be_chosen_somewhere(ledger: str) -> None:
    options = [catalogue().options(form) for form in FORMS]
    for rule in _agreements(ledger):
        found = [o[rule.option] for o in options if rule.option in o]
        assert found, rule.id
        _, values = _values(rule)
        assert any(set(values) <= set(option.values) for option in found), rule.id


@pytest.mark.parametrize("form", FORMS)
def test_every_agreement_names_rules_that_exist(form: str) -> None:
    for name, option in catalogue().options(form).items():
        for short in option.rules:
            assert RULEBOOK.find(form, short), f"{form}: {name}: {short}"
