"""Every rule of every playable form is cited by a test, or excused with a reason."""

from __future__ import annotations

import ast
import re

import pytest

from jasstui.catalogue.rulebook import Rulebook
from tests.support import EXAMPLES, RULEBOOK, TREE, catalogue, rules_of

_ID = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+\.[a-z0-9-]+")


def _cited() -> set[str]:
    found: set[str] = set()
    for path in (TREE / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _is_mark(node):
                found.update(
                    arg.value
                    for arg in node.args
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                )
    return found


def _is_mark(node: ast.Call) -> bool:
    """`pytest.mark.rule(...)`, or `for_forms(...)`, which marks a test for several forms."""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr == "rule"
    return isinstance(function, ast.Name) and function.id == "for_forms"


CITED = _cited()
LEDGERS = sorted({ledger.id for form in catalogue().playable() for ledger in RULEBOOK.chain(form)})
BOOKS: dict[str, Rulebook] = {
    **dict.fromkeys(LEDGERS, RULEBOOK),
    **{form: rules_of(form).rulebook for form in EXAMPLES},
}
"""Where the rules of each ledger stand; examples bring theirs along."""


@pytest.mark.parametrize("form", BOOKS)
def test_every_rule_is_cited_or_excused(form: str) -> None:
    rules = BOOKS[form].ledger(form).rules
    assert not [r.id for r in rules if r.id not in CITED and not r.untested]


@pytest.mark.parametrize("form", BOOKS)
def test_at_most_one_rule_in_ten_is_excused(form: str) -> None:
    rules = BOOKS[form].ledger(form).rules
    excused = [r for r in rules if r.untested]
    assert len(excused) * 10 <= len(rules)
    assert all(len(r.untested.split()) >= 4 for r in excused)


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    known = {rule.id for form in RULEBOOK.forms for rule in RULEBOOK.ledger(form).rules}
    known |= {rule.id for form in EXAMPLES for rule in BOOKS[form].ledger(form).rules}
    cited_ids = {rule for rule in CITED if _ID.fullmatch(rule)}
    assert cited_ids == CITED
    assert cited_ids <= known
