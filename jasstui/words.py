"""Texts for people, one file per language: sentences in `assets/messages`, and what things are
called in `assets/vocabulary`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from jasstui.paths import asset, read_text
from jasstui.toml_cache import tables_in

FIRST = "de"
"""The language that comes first: in lists, and in settings that nobody has made."""

FALLBACK = "en"
"""The language of whatever a catalogue has not translated."""


@cache
def languages() -> tuple[str, ...]:
    """The languages the program speaks, one for each catalogue; the first is the default."""
    found = sorted(path.stem for path in asset("messages").glob("*.toml"))
    return tuple(sorted(found, key=lambda language: language != FIRST))


class Words:
    """Messages of one language by dotted key.

    `words("table.your-card", card="HK")` fills the braces of a message. A number given as `n`
    picks the key's `.one` or `.other` form where there is one; `language.one` names the numbers
    that take the first. What the language lacks is said in English; a key that no catalogue has
    raises `KeyError`. `own`: messages beside those of the catalogues.
    """

    def __init__(self, language: str, own: Mapping[str, str] = MappingProxyType({})) -> None:
        self.language = language
        self.own = own
        whole = language in (FIRST, FALLBACK)  # a test holds their keys against each other
        self.texts = {**({} if whole else texts_of(FALLBACK)), **texts_of(language), **own}
        self._one = frozenset(self.texts["language.one"].split())

    def __call__(self, key: str, **params: object) -> str:
        if key not in self.texts and "n" in params:
            key += ".one" if str(params["n"]) in self._one else ".other"
        return self.texts[key].format_map(params)

    def beside(self, own: Mapping[str, str]) -> Words:
        """The same language with further messages."""
        known = own.items() <= self.texts.items()
        return self if known else Words(self.language, {**self.own, **own})

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


FOLDERS = ("vocabulary", "messages")
"""Folders of `assets` with a file for each language."""


def texts_of(language: str) -> dict[str, str]:
    """The texts that a language has itself, by dotted key."""
    files = (asset(f"{folder}/{language}.toml") for folder in FOLDERS)
    return {key: text for path in files if path.exists() for key, text in read_texts(path).items()}


@cache
def read_texts(path: Path) -> dict[str, str]:
    """The messages of a catalogue file by dotted key."""
    return dict(flat(tables_in(path, read_text(path))))


def in_language(texts: Mapping[str, Mapping[str, str]], language: str) -> dict[str, str]:
    """Messages by language that something brings along, in one of them or else in English."""
    return {**texts.get(FALLBACK, {}), **texts.get(language, {})}


def readable(id: str) -> str:
    """An id that has no message, as something to be read: "wild-box" is "Wild box"."""
    plain = id.replace("-", " ").replace("_", " ")
    return plain[:1].upper() + plain[1:]


def flat(table: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Values with their dotted keys, whether these are written with dots or as tables."""
    found: list[tuple[str, Any]] = []
    _flatten(table, "", found)
    return found


def _flatten(table: Mapping[str, Any], lead: str, found: list[tuple[str, Any]]) -> None:
    # into one list: every text of the program comes by at the start, through four generators once
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(value, f"{lead}{key}.", found)
        else:
            found.append((lead + key, value))
