"""Kinds of decisions in words."""

from __future__ import annotations

from jasstui.words import Words


def kind_told(kind: str, words: Words) -> str:
    """The name of a kind of decisions."""
    return words.get(f"worth.kind.{kind}") or words("worth.kind.other")
