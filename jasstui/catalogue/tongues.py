"""The languages that rules and names of forms are written in; all others read them in English."""

from __future__ import annotations

WRITTEN = ("de", "en")
"""Languages of the rulebook and of the catalogue."""


def told(language: str, german: str, english: str) -> str:
    """The text for a reader of this language."""
    return dict(zip(WRITTEN, (german, english), strict=True)).get(language, english)
