"""Every sentence exists in every language, for every problem and every word of the catalogue."""

from __future__ import annotations

import ast
import re
import string
from functools import cache
from typing import Any, get_args

import pytest
from msgspec import Meta
from msgspec.structs import fields, replace

from jasstui.catalogue import strict
from jasstui.catalogue.strict import Amount, Mark, Points
from jasstui.cli.parser import COMMANDS
from jasstui.mechanics.steps import GOALS
from jasstui.plain import Strict
from jasstui.settings import FIELDS
from jasstui.table.shelf.reading import PHASES
from jasstui.translation import DECLINED
from jasstui.words import FALLBACK, Words, languages, texts_of, words_for
from tests.structure.house import modules
from tests.support import FORMS, RULEBOOK, TREE

OWN = ("cli.", "problem.", "show.", "rule-words.")
spoken = pytest.mark.parametrize(
    "words", [words_for(code) for code in languages()], ids=languages()
)


@cache
def codes() -> set[str]:
    """Codes of all problems the program can raise, read from its source."""
    found: set[str] = set()
    for module in modules():
        for node in module.nodes:
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0] if node.args else None
            if name.endswith(("Problem", "Failure", "Flaw")) and isinstance(first, ast.Constant):
                found.add(str(first.value))
    return found


def test_the_source_of_problems_is_read() -> None:
    assert {"form.unknown", "record.changed", "usage.terminal", "key.unknown"} <= codes()


@spoken
def test_every_problem_has_its_sentence(words: Words) -> None:
    missing = {code for code in codes() if f"problem.{code}" not in words.texts}
    assert missing == set()


def _names(meta: object) -> bool:
    return isinstance(meta, Meta) and "names" in (meta.extra or {})


@spoken
def test_every_loose_name_has_its_sentence(words: Words) -> None:
    text = (TREE / "jasstui/catalogue/references.py").read_text(encoding="utf-8")
    kinds = set(re.findall(r'_among\("(\w+)"', text)) | set(re.findall(r'"reference\.(\w+)"', text))
    annotated = (get_args(kind)[1:] for kind in vars(strict).values())
    kinds |= {meta.extra["names"] for metas in annotated for meta in metas if _names(meta)}
    assert len(kinds) > 8
    assert {k for k in kinds if f"problem.reference.{k}" not in words.texts} == set()


def _types(model: type[Strict]) -> dict[str, Any]:
    return {field.name: field.type for field in fields(model)}


@spoken
def test_marks_are_told(words: Words) -> None:
    numbers = {name for name, kind in _types(Mark).items() if kind in (Amount, Points)}
    for name in numbers:
        assert replace(Mark(to="partner", rule=""), **{name: 1}).amounts == {name: 1}
        assert words(f"show.mark.{name}", n=1) != words(f"show.mark.{name}", n=2)
    assert "halves" in numbers


@spoken
def test_what_games_ask_for_is_told(words: Words) -> None:
    assert {f"show.game.goal.{goal.__struct_config__.tag}" for goal in GOALS} <= set(words.texts)


@spoken
def test_commands_settings_and_phases_are_told(words: Words) -> None:
    for command in COMMANDS:
        for part in ("about", "short", "call"):
            assert f"cli.{part}.{command}" in words.texts
    for setting in FIELDS:
        assert f"cli.setting.{setting}" in words.texts
    used = {rule.phase for form in FORMS for led in RULEBOOK.chain(form) for rule in led.rules}
    assert used <= set(PHASES)
    assert {f"rule-words.phase.{phase}" for phase in PHASES} <= set(words.texts)


def test_every_language_says_everything_and_fills_in_the_same() -> None:
    """One of something may be said without its number."""
    told = {
        code: {key: text for key, text in texts_of(code).items() if not key.startswith(DECLINED)}
        for code in languages()
    }
    every = dict.fromkeys(key for texts in told.values() for key in texts)
    missing = {code: [key for key in every if key not in texts] for code, texts in told.items()}
    assert missing == {code: [] for code in told}
    others = {
        (code, key): found
        for code, texts in told.items()
        for key, text in texts.items()
        if (found := gaps(text) ^ gaps(told[FALLBACK][key])) - {"n"}
    }
    assert others == {}


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_german_is_swiss_and_nobody_shouts() -> None:
    for code in languages():
        for key, text in words_for(code).texts.items():
            if key.startswith(OWN):
                assert "ß" not in text, key
                assert "!" not in text, key
