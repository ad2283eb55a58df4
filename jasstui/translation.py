"""Check of the texts of a language: how far they are translated, and what cannot be used."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from string import Formatter

from jasstui import limits
from jasstui.paths import asset
from jasstui.problem import Problem
from jasstui.words import FALLBACK, FOLDERS, read_texts, texts_of

VOCABULARY, DECLINED = FOLDERS[0], "noun."
"""The folder of vocabularies, and the beginning of their keys that stand for words of the language
itself, as no other has them."""

FORMS, COUNTED = (".one", ".other"), {"n"}
"""Endings of messages that count, and what they may say whether or not the English ones do."""


def is_translation(path: Path) -> bool:
    """True if a file says which language it speaks, as message catalogues do, or is a
    vocabulary."""
    try:
        tables = limits.parse(limits.read_text(path))
    except (OSError, ValueError):
        return False
    return isinstance(tables.get("language"), dict) or path.parent.name == VOCABULARY


def missing(path: Path) -> dict[str, list[str]]:
    """Keys that a file of a language has not translated, by the table they stand in."""
    own, kind = read_texts(path), path.parent.name if path.parent.name in FOLDERS else FOLDERS[-1]
    found: dict[str, list[str]] = {}
    for key in read_texts(asset(f"{kind}/{FALLBACK}.toml")):
        if key not in own and not key.startswith(DECLINED):
            table, _, name = key.rpartition(".")
            found.setdefault(table, []).append(name)
    return found


def wrong(path: Path) -> list[Problem]:
    """Texts that are never asked for, and those whose braces cannot be filled."""
    known, found = texts_of(FALLBACK), []
    for key, text in read_texts(path).items():
        if key.startswith(DECLINED):
            continue
        if key not in known:
            near = next(iter(get_close_matches(key, known, 1)), "")
            found.append(Problem("words.unknown", str(path), key=key, near=near))
        elif not isinstance(text, str) or (strange := _strange(text, known[key])) is None:
            found.append(Problem("words.no-text", str(path), key=key))
        elif strange := strange - (COUNTED if key.endswith(FORMS) else set()):
            blanks = ", ".join(f"{{{name}}}" for name in sorted(strange))
            found.append(Problem("words.blanks", str(path), key=key, blanks=blanks))
    return found


def _strange(text: str, model: str) -> set[str] | None:
    """Blanks of a text that its model does not have; None for a text with a stray brace."""
    try:
        return _blanks(text) - _blanks(model)
    except ValueError:
        return None


def _blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def told(gaps: Mapping[str, list[str]]) -> list[str]:
    """Missing keys table by table: `[table.middle] deal, asks`."""
    return [f"[{table}] {', '.join(names)}" for table, names in gaps.items()]
