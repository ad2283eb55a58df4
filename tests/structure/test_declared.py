"""What mechanics ask they declare; the rooms above read that and know few of them by name."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

import pytest

from jasstui.mechanics.steps import STEPS
from tests.structure.house import Module, outside, places, within

KINDS = {step.__name__ for step in STEPS}

BY_NAME = 8
"""Places above the mechanics that compare the question that is asked with a name."""

BY_CLASS = 8
"""Places above the mechanics that ask whether a step is of a kind."""


def _by_name(module: Module) -> Iterator[ast.AST]:
    for node in module.nodes:
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            if any(isinstance(s, ast.Attribute) and s.attr == "question" for s in sides):
                yield node


def _by_class(module: Module) -> Iterator[ast.AST]:
    for node in module.nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            named = {n.id for n in ast.walk(node.args[1]) if isinstance(n, ast.Name)}
            if named & KINDS:
                yield node


@pytest.mark.parametrize(("found", "most"), [(_by_name, BY_NAME), (_by_class, BY_CLASS)])
def test_what_knows_mechanics_by_name_grows_no_more(
    found: Callable[[Module], Iterator[ast.AST]], most: int
) -> None:
    named = places(found, outside("mechanics"))
    assert len(named) <= most, named


def test_no_step_looks_for_who_was_asked_once_he_has_answered() -> None:
    """By then nobody is asked any more: a step goes by the seat that it is given."""
    seen = 0
    for module in within("mechanics"):
        for node in module.nodes:
            if isinstance(node, ast.FunctionDef) and node.name == "answered":
                seen += 1
                names = [n for n in ast.walk(node) if isinstance(n, ast.Attribute)]
                read = [n.lineno for n in names if n.attr == "asked"]
                assert not read, f"{module.name}:{read}"
    assert seen > 20
