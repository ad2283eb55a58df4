"""What mechanics ask they declare; the rooms above read that and know few of them by name."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jasstui.mechanics.steps import STEPS
from tests.support import TREE

PACKAGE = TREE / "jasstui"
ABOVE = sorted(p for p in PACKAGE.rglob("*.py") if PACKAGE / "mechanics" not in p.parents)
KINDS = {step.__name__ for step in STEPS}

BY_NAME = 8
"""Places above the mechanics that compare the question that is asked with a name."""

BY_CLASS = 8
"""Places above the mechanics that ask whether a step is of a kind."""


def _by_name(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            if any(isinstance(s, ast.Attribute) and s.attr == "question" for s in sides):
                yield node


def _by_class(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            named = {n.id for n in ast.walk(node.args[1]) if isinstance(n, ast.Name)}
            if named & KINDS:
                yield node


def _trees() -> Iterator[tuple[Path, ast.AST]]:
    for path in ABOVE:
        yield path, ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("found", "most"), [(_by_name, BY_NAME), (_by_class, BY_CLASS)])
def test_what_knows_mechanics_by_name_grows_no_more(
    found: Callable[[ast.AST], Iterator[ast.AST]], most: int
) -> None:
    places = [
        f"{path.relative_to(TREE)}:{getattr(node, 'lineno', 0)}"
        for path, tree in _trees()
        for node in found(tree)
    ]
    assert len(places) <= most, places


def test_no_step_looks_for_who_was_asked_once_he_has_answered() -> None:
    """By then nobody is asked any more: a step goes by the seat that it is given."""
    seen = 0
    for path in sorted((PACKAGE / "mechanics").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == "answered":
                seen += 1
                names = [n for n in ast.walk(node) if isinstance(n, ast.Attribute)]
                read = [n.lineno for n in names if n.attr == "asked"]
                assert not read, f"{path.relative_to(TREE)}:{read}"
    assert seen > 20
