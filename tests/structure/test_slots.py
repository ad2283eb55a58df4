"""Code knows slots, not rules: each is in the list, filled by a ledger, and used."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache

from jasstui.catalogue.slots import SLOTS
from jasstui.words import words_for
from tests.structure.house import modules
from tests.support import EXAMPLES, FORMS, RULEBOOK, TREE, rules_of

_DOTTED = re.compile(r"[a-z]+\.[a-z0-9-]+")


@cache
def _literals() -> frozenset[str]:
    """Dotted words in code that are not keys of messages."""
    say = words_for("en")
    found = set()
    for module in modules():
        if module.name == "catalogue/slots.py":
            continue
        for node in module.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return frozenset(w for w in found if _DOTTED.fullmatch(w) and (w in SLOTS or not say.get(w)))


@cache
def _filled() -> dict[str, set[str]]:
    """For each slot the ledgers and examples that fill it."""
    found: dict[str, set[str]] = {slot: set() for slot in SLOTS}
    for form in RULEBOOK.forms:
        for key in RULEBOOK.ledger(form).by_slot:
            found[key.rpartition(":")[2]].add(form)
    for form in EXAMPLES:
        for key in rules_of(form).spec.slots:
            found[key.rpartition(":")[2]].add(form)
    return found


def test_there_are_fewer_than_120_slots() -> None:
    assert len(SLOTS) < 120


def test_no_rule_stands_in_code() -> None:
    shorts = {r.id.partition(".")[2] for f in RULEBOOK.forms for r in RULEBOOK.ledger(f).rules}
    full = {r.id for f in RULEBOOK.forms for r in RULEBOOK.ledger(f).rules}
    assert not (_literals() & (shorts | full)) - set(SLOTS)


def test_every_slot_is_used_in_code() -> None:
    assert not set(SLOTS) - _literals()


def test_ledgers_fill_known_slots_only_and_each_of_them() -> None:
    assert not [slot for slot, ledgers in _filled().items() if not ledgers]


def test_a_slot_is_filled_by_one_rule_of_a_ledger() -> None:
    for form in RULEBOOK.forms:
        for key, rules in RULEBOOK.ledger(form).by_slot.items():
            assert len(rules) == 1 or key.endswith(":question.why"), (form, key)


def test_most_slots_are_filled_by_several_ledgers_and_nearly_all_in_several_forms() -> None:
    several = [slot for slot, ledgers in _filled().items() if len(ledgers) > 1]
    assert len(several) * 2 > len(SLOTS)
    forms: Counter[str] = Counter()
    for form in FORMS:
        chain = RULEBOOK.chain(rules_of(form).spec.book)
        forms.update({key.rpartition(":")[2] for ledger in chain for key in ledger.by_slot})
    assert sum(forms[slot] > 1 for slot in SLOTS) * 3 > len(SLOTS) * 2


def test_a_form_of_the_examples_fills_slots_with_its_own_rules() -> None:
    for form in EXAMPLES:
        rules = rules_of(form)
        for slot, short in rules.spec.slots.items():
            assert slot.rpartition(":")[2] in SLOTS
            assert rules.ref(short) == f"{form}.{short}"


def test_the_documentation_names_slots_that_there_are() -> None:
    text = (TREE / "docs" / "catalogue.md").read_text(encoding="utf-8")
    named = re.findall(r"`\"?(?:[a-z-]+:)?([a-z]+\.[a-z-]+)\"?`", text.partition("## Slots")[2])
    assert named
    assert not [slot for slot in named[:4] if slot not in SLOTS]
