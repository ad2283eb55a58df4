"""Texts for people: message catalogues in `assets/messages`, one file per language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jasstui.paths import asset

LANGUAGES = ("de", "en")
"""Languages the program speaks; the first is the default."""


class Words:
    """Messages of one language by dotted key.

    `words("table.your-card", card="HK")` fills the braces of a message. A number given as `n`
    picks the key's `.one` or `.other` form where there is one. A missing key raises `KeyError`.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = _texts(asset(f"messages/{language}.toml"))

    def __call__(self, key: str, **params: object) -> str:
        if key not in self.texts and "n" in params:
            key += ".one" if params["n"] == 1 else ".other"
        return self.texts[key].format_map(params)

    def get(self, key: str, default: str = "", **params: object) -> str:
        """The message, or `default` if the catalogue has none."""
        try:
            return self(key, **params)
        except KeyError:
            return default


@cache
def words_for(language: str) -> Words:
    """The catalogue of a language, read once."""
    return Words(language)


@cache
def _texts(path: Path) -> dict[str, str]:
    return dict(_flat(tomllib.loads(path.read_text(encoding="utf-8"))))


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
