"""Sentences as they leave the program: letters of every language, signs of ASCII alone."""

from __future__ import annotations

from collections.abc import Callable

from jasstui.canvas.text import clean, to_ascii

Write = Callable[[str], None]
"""Writes one line."""

Read = Callable[[str], str]
"""Writes the prompt and waits for a line; raises `EOFError` at the end of the input."""

_ENDS = (".", "?", "!", ":", ";")


def spoken(text: str) -> str:
    """Text without signs that a screen reader spells or a font lacks. Letters stay as they are."""
    plain = clean(text).replace(" · ", ", ")
    return "".join(c if c.isascii() or c.isalnum() else to_ascii(c) for c in plain)


def sentence(text: str) -> str:
    """The same as a sentence: a capital, no double blanks, a full stop at its end."""
    told = " ".join(spoken(text).split())
    told = told[:1].upper() + told[1:]
    return told if not told or told.endswith(_ENDS) else f"{told}."


def sentences(*texts: str) -> str:
    """Sentences one after the other in one line; empty ones are left out."""
    return " ".join(filter(None, map(sentence, texts)))
