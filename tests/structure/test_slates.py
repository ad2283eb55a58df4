"""A kind of slate is two modules and its messages under one name, and nothing else knows it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module

import pytest

from jasstui.catalogue.load import bundle_from
from jasstui.draw.slate import PAINTERS, SLATES
from jasstui.engine.step import start
from jasstui.engine.view_of import view_of
from jasstui.lines.telling import slate_told
from jasstui.mechanics.compile import compile_bundle
from jasstui.slate.kinds import KINDS, slate_of
from jasstui.slate.reading import Reading
from jasstui.standard import standard
from jasstui.words import languages, words_for
from tests.structure.house import Module, modules, places
from tests.support import RULEBOOK, catalogue

NAMES = ("Anna", "Beat", "Claudia", "Dani")
OWN = {f"slate/{kind}.py" for kind in KINDS} | {f"draw/slate_{kind}.py" for kind in PAINTERS}
TABLES = {"slate/kinds.py", "draw/slate.py"}

SAID_ELSEWHERE = {
    "balance",
    "columns",
    "games",
    "grid",
    "kings",
    "lives",
    "predictions",
    "session",
    "striche",
}
"""Kinds whose names mean other things, too."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_model_a_painter_and_sentences(kind: str) -> None:
    assert KINDS[kind] is import_module(f"jasstui.slate.{kind}")
    framed = SLATES.sample(kind, NAMES, 7, "points")
    assert framed is not None
    assert framed.painter is import_module(f"jasstui.draw.slate_{framed.slate.kind}")
    for language in languages():
        words = words_for(language)
        assert words(f"home.slate.{kind}")
        assert slate_told(framed.slate, words)
        for sign in framed.slate.signs():
            assert sign.means.told(words)


def test_every_painter_paints_a_kind_of_its_name() -> None:
    assert set(PAINTERS) <= set(KINDS)
    for name, painter in PAINTERS.items():
        assert painter is import_module(f"jasstui.draw.slate_{name}")


def test_every_form_has_a_kind_that_is_known_and_every_kind_a_form_or_an_agreement() -> None:
    raw = str([source.raw for source in catalogue().sources.values()])
    assert {catalogue().resolve(f, {}).slate for f in catalogue().playable()} <= set(KINDS)
    assert all(f"'{kind}'" in raw for kind in KINDS)


def test_nothing_else_knows_a_kind_by_its_module_or_its_name() -> None:
    hidden = {module.dotted for module in modules() if module.name in OWN}
    words = set(KINDS) - SAID_ELSEWHERE

    def knowing(module: Module) -> Iterator[ast.AST]:
        for node in module.nodes:
            if isinstance(node, ast.ImportFrom):
                named = {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
                knows = bool(named & hidden)
            elif isinstance(node, ast.Import):
                knows = bool({alias.name for alias in node.names} & hidden)
            elif isinstance(node, ast.Constant):
                knows = node.value in words
            elif isinstance(node, ast.Compare | ast.Match | ast.Subscript):
                knows = _asks_for_a_kind(node)
            else:
                continue
            if knows:
                yield node

    assert not places(knowing, (m for m in modules() if m.name not in OWN | TABLES))


def test_no_slate_adds_up_what_the_partie_keeps() -> None:
    """What stands is in the account; of the ledger a slate has what single deals have added."""

    def ledgers(module: Module) -> Iterator[ast.AST]:
        return (n for n in module.nodes if isinstance(n, ast.Attribute) and n.attr == "ledger")

    kinds = [m for m in modules() if m.name.startswith("slate/") and m.name != "slate/reading.py"]
    assert kinds
    assert not places(ledgers, kinds)


def _asks_for_a_kind(node: ast.Compare | ast.Match | ast.Subscript) -> bool:
    """Whether something is looked up or decided by the kind of a slate: `spec.slate == "grid"`,
    `COUNTS[facts.slate]`, `match slate.kind:`."""
    if isinstance(node, ast.Compare):
        rest = ast.walk(ast.Tuple([node.left, *node.comparators], ast.Load()))
        if not any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in rest):
            return False
        asked = [node.left, *node.comparators]
    else:
        asked = [node.subject if isinstance(node, ast.Match) else node.slice]
    names = [ast.unparse(part).split(".") for part in asked]
    return any((n[-1] == "slate" and len(n) > 1) or n[-2:] == ["slate", "kind"] for n in names)


@pytest.mark.parametrize("kind", tuple(KINDS))
@pytest.mark.parametrize("form", ["schieber-4", "tschau-sepp", "doppelkopf-4", "hindersi-4"])
def test_a_form_of_a_stranger_may_name_any_kind_of_slate(form: str, kind: str) -> None:
    document = deepcopy(catalogue().bundle(form, {}).document())
    document["forms"][form]["slate"] = kind
    rules = compile_bundle(bundle_from(document, standard()), RULEBOOK)
    state = start(rules, rules.spec.players[0], 0)
    names = [str(seat) for seat in range(state.match.seats)]
    assert slate_of(Reading(view_of(state, 0), names))
