"""Whole numbers as people write them."""

from __future__ import annotations

DIGITS = 9
"""Nobody needs a number with more of them."""


def whole(text: str) -> int | None:
    """The number that stands there in plain digits, None for anything else.

    `str.isdigit` alone takes ² for a digit, of which `int` makes nothing, and thousands of digits.
    """
    plain = text.isascii() and text.isdigit() and len(text) <= DIGITS
    return int(text) if plain else None
