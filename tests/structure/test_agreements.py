"""Options of the rulebook and options of the catalogue are the same, with values and defaults."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest

from jasstui.catalogue.effect import concerns
from jasstui.catalogue.models import FormSpec
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


def _ledger_rules() -> dict[str, Rule]:
    ledgers = {ledger.id: ledger for form in FORMS for ledger in RULEBOOK.chain(form)}
    return {rule.id: rule for ledger in ledgers.values() for rule in ledger.rules}


def test_a_sentence_speaks_of_values_that_its_agreement_has() -> None:
    told = [rule for rule in _ledger_rules().values() if rule.values]
    assert len(told) > 200
    for rule in told:
        assert set(rule.values) < set(_values(rule)[1]), rule.id


def test_what_a_rule_depends_on_is_there_in_some_forms_and_not_in_all() -> None:
    for rule in (rule for rule in _ledger_rules().values() if rule.when):
        found = [concerns(spec, rule.when) for spec in _heirs(rule.id.partition(".")[0])]
        assert any(found), rule.id
        assert not all(found), rule.id


@cache
def _heirs(owner: str) -> list[FormSpec]:
    """The forms that follow a ledger, and the form that it is for, or one, under any agreement."""
    forms = [form for form in FORMS if _follows(form, owner)]
    own = owner if owner in FORMS else "schieber-4"
    options = catalogue().options(own).items()
    chosen = [{name: value} for name, option in options for value in option.values]
    chosen.append({name: [*option.values][-1] for name, option in options})
    specs = [catalogue().resolve(form, {}) for form in forms]
    return specs + [catalogue().resolve(own, agreed) for agreed in chosen]


def _follows(form: str, owner: str) -> bool:
    return owner in [ledger.id for ledger in RULEBOOK.chain(form)]
