"""Languages of rules and names of forms; what is not written in a language is read in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

NO_OTHERS: Mapping[str, str] = MappingProxyType({})


def localized(
    language: str, german: str, english: str, others: Mapping[str, str] = NO_OTHERS
) -> str:
    """The text for a reader of this language; `others`: the same text by further languages."""
    return {**others, "de": german, "en": english}.get(language, english)


def texts_in(raw: Mapping[str, Any], key: str) -> dict[str, str]:
    """The texts by language that stand under a key of a form, which anybody may have written."""
    found = raw.get(key)
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, Mapping) else {}


NAMED = (
    "setup.option.", "setup.value.", "mode.game.", "mode.name.", "mode.short.", "mode.part.",
    "mode.box.",
)  # fmt: skip
"""Prefixes of the messages for which a form may have names of its own."""


def own_names(raw: Mapping[str, Any], language: str) -> dict[str, str]:
    """The names that a form brings along as `texts` and, in German, `texts_de`, as messages.

    They come from anybody: braces are braces there, and no other message is replaced.
    """
    return dict(_own_names(raw, localized(language, "texts_de", "texts"), "texts"))


def _own_names(raw: Mapping[str, Any], *tables: str) -> Iterator[tuple[str, str]]:
    for table in reversed(tables):
        found = raw.get(table)
        for key, text in found.items() if isinstance(found, Mapping) else ():
            if key.startswith(NAMED) and isinstance(text, str):
                yield key, text.replace("{", "{{").replace("}", "}}")
