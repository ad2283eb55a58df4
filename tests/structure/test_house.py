"""The house rules of the code: no game known by name, small modules, rooms kept apart."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from jasstui.catalogue.languages import RULE_LANGUAGES
from jasstui.words import words_for
from tests.support import RULEBOOK, TREE, catalogue

PACKAGE = TREE / "jasstui"
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if "shipped" not in p.parts)


def _strings(path: Path) -> set[str]:
    """All string literals of a module that are not docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(TREE)))
def test_no_module_knows_a_form_by_name(path: Path) -> None:
    forms = set(catalogue().sources) | set(RULEBOOK.forms)
    assert not forms & _strings(path)


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(TREE)))
def test_no_module_is_longer_than_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def test_no_module_of_the_suite_is_longer_than_400_lines() -> None:
    tests = (TREE / "tests").rglob("*.py")
    assert not [p.name for p in tests if len(p.read_text(encoding="utf-8").splitlines()) > 400]


@pytest.mark.parametrize("path", [p for p in MODULES if PACKAGE / "tui" in p.parents],
                         ids=lambda p: str(p.relative_to(TREE)))  # fmt: skip
def test_no_screen_or_widget_is_longer_than_350_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 350


@pytest.mark.parametrize("module", ["cards", "catalogue", "mechanics", "engine", "slate", "draw",
                                    "bots", "table", "lines"])  # fmt: skip
def test_rooms_below_the_screen_load_no_textual(module: str) -> None:
    names = [
        ".".join(path.relative_to(TREE).with_suffix("").parts)
        for path in (PACKAGE / module).rglob("*.py")
        if path.stem != "__init__"
    ]
    assert names
    code = f"import {', '.join(names)}, sys; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=TREE, check=False).returncode == 0


def test_statistics_are_told_without_a_bot_or_a_coach() -> None:
    """Or the page of statistics stands half a second later."""
    code = (
        "import jasstui.table.remembering.told, jasstui.table.remembering.kept, sys;"
        "sys.exit(bool({'jasstui.bots.player', 'jasstui.bots.search', 'jasstui.bots.known',"
        " 'jasstui.table.practising.coach'} & {*sys.modules}))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=TREE, check=False).returncode == 0


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(TREE)))
def test_no_function_is_longer_than_60_lines(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 60, node.name


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(TREE)))
def test_all_text_leaves_through_one_door(path: Path) -> None:
    """Nobody prints but `stdio`, which spells out whatever a terminal would obey."""
    if path == PACKAGE / "stdio.py":
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
        assert called not in ("print", "pprint", "sys.stdout.write", "sys.stderr.write"), called


CHANGES = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove",
           "setdefault", "sort", "update"}  # fmt: skip
"""Methods that change a list, a table or a set."""


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(TREE)))
def test_no_module_keeps_state_of_its_own(path: Path) -> None:
    """Nothing at module level is bound anew or changed by a function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = _bound(tree.body)
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        local = _bound(list(ast.walk(function))) | {a.arg for a in _parameters(function)}
        for node in ast.walk(function):
            assert not isinstance(node, ast.Global), node.names
            assert _changed(node) not in own - local, f"{function.name}: {ast.unparse(node)}"


def _bound(nodes: Sequence[ast.AST]) -> set[str]:
    """Names that these statements bind."""
    targets: list[ast.expr] = []
    for node in nodes:
        if isinstance(node, ast.Assign):
            targets += node.targets
        elif isinstance(node, ast.AnnAssign | ast.For | ast.comprehension | ast.NamedExpr):
            targets.append(node.target)
    inner = (name for target in targets for name in ast.walk(target))
    return {n.id for n in inner if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.arg]:
    given = function.args
    stars = [arg for arg in (given.vararg, given.kwarg) if arg]
    return [*given.posonlyargs, *given.args, *given.kwonlyargs, *stars]


def _changed(node: ast.AST) -> str:
    """The name whose contents a statement changes, "" if it changes none."""
    if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
        return node.value.id if isinstance(node.value, ast.Name) else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        changes = node.func.attr in CHANGES and isinstance(node.func.value, ast.Name)
        return ast.unparse(node.func.value) if changes else ""
    return ""


def test_message_catalogues_have_the_same_keys_and_the_same_blanks() -> None:
    first, *others = (words_for(language).texts for language in RULE_LANGUAGES)
    for other in others:
        assert first.keys() == other.keys()
        for key, text in first.items():
            assert _blanks(text) == _blanks(other[key]), key


def _blanks(text: str) -> set[str]:
    from string import Formatter

    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_what_plain_data_work_out_once_has_a_place() -> None:
    """A property worked out once is kept in the `__dict__`, which structs have only on demand."""
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.ClassDef):
                continue
            bases = {ast.unparse(base) for base in node.bases}
            kept = "@cached_property" in ast.unparse(node)
            if kept and bases & {"Plain", "Strict", "Struct"}:
                assert "dict" in {word.arg for word in node.keywords}, (path, node.name)
