"""Languages of rules and names of forms; readers of any other language read them in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

RULE_LANGUAGES = ("de", "en")
"""Languages of the rulebook and of the catalogue."""


def localized(language: str, german: str, english: str) -> str:
    """The text for a reader of this language."""
    return dict(zip(RULE_LANGUAGES, (german, english), strict=True)).get(language, english)


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
