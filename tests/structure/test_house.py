"""The house rules of the code: no game known by name, small modules, rooms kept apart."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from jasstui.catalogue.tongues import WRITTEN
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


@pytest.mark.parametrize("path", [p for p in MODULES if PACKAGE / "tui" in p.parents],
                         ids=lambda p: str(p.relative_to(TREE)))  # fmt: skip
def test_no_screen_or_widget_is_longer_than_350_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 350


@pytest.mark.parametrize("module", ["cards", "catalogue", "mechanics", "engine", "slate", "draw",
                                    "bots", "table", "lines"])  # fmt: skip
def test_rooms_below_the_screen_load_no_textual(module: str) -> None:
    names = [
        f"jasstui.{module}.{p.stem}"
        for p in (PACKAGE / module).glob("*.py")
        if p.stem != "__init__"
    ]
    code = f"import {', '.join(names)}, sys; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=TREE, check=False).returncode == 0


def test_no_module_keeps_state_of_its_own() -> None:
    """Nothing at module level is a plain list, dict or set that is changed later."""
    for path in MODULES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            assert not isinstance(node, ast.Global), f"{path}: {node.lineno}"


def test_message_catalogues_have_the_same_keys_and_the_same_blanks() -> None:
    first, *others = (words_for(language).texts for language in WRITTEN)
    for other in others:
        assert first.keys() == other.keys()
        for key, text in first.items():
            assert _blanks(text) == _blanks(other[key]), key


def _blanks(text: str) -> set[str]:
    from string import Formatter

    return {name for _, name, _, _ in Formatter().parse(text) if name}
