"""Every rule of every playable form is cited by a test, or excused with a reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from functools import cache

import pytest

from jasstui.catalogue.rulebook import Rule
from tests.support import EXAMPLES, RULEBOOK, TREE, catalogue, rules_of

_ID = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+\.[a-z0-9-]+")


@cache
def cited() -> frozenset[str]:
    """Ids of all rules that a test cites."""
    found: set[str] = set()
    for path in (TREE / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _is_mark(node):
                found.update(
                    arg.value
                    for arg in node.args
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                )
    return frozenset(found)


def _is_mark(node: ast.Call) -> bool:
    """`pytest.mark.rule(...)`, or `for_forms(...)`, which marks a test for several forms."""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr == "rule"
    return isinstance(function, ast.Name) and function.id == "for_forms"


LEDGERS = sorted({ledger.id for form in catalogue().playable() for ledger in RULEBOOK.chain(form)})


def rules_in(ledger: str) -> Sequence[Rule]:
    """The rules of a ledger; examples bring theirs along."""
    book = rules_of(ledger).rulebook if ledger in EXAMPLES else RULEBOOK
    return book.ledger(ledger).rules


@pytest.mark.parametrize("form", [*LEDGERS, *EXAMPLES])
def test_every_rule_is_cited_or_excused(form: str) -> None:
    rules = rules_in(form)
    assert not [r.id for r in rules if r.id not in cited() and not r.untested]


@pytest.mark.parametrize("form", [*LEDGERS, *EXAMPLES])
def test_at_most_one_rule_in_ten_is_excused(form: str) -> None:
    rules = rules_in(form)
    excused = [r for r in rules if r.untested]
    assert len(excused) * 10 <= len(rules)
    assert all(len(r.untested.split()) >= 4 for r in excused)


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    known = {rule.id for form in RULEBOOK.forms for rule in RULEBOOK.ledger(form).rules}
    known |= {rule.id for form in EXAMPLES for rule in rules_in(form)}
    cited_ids = {rule for rule in cited() if _ID.fullmatch(rule)}
    assert cited_ids == cited()
    assert cited_ids <= known
