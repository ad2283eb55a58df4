"""Choosing several cards at once: card after card, each by its suit where there are many."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.plain import Plain
from jasstui.table.saying.speech import Speech

FEW = 9
"""So many choices have a key each."""


class Branch(Plain):
    """A card, or a suit, and what can be chosen after it; `token` where the set is complete."""

    label: str
    token: str = ""
    inner: tuple[Branch, ...] = ()


def names_sets(tokens: Sequence[str], speech: Speech) -> bool:
    """Whether every token names several cards and nothing else."""
    parts = [token.split()[1:] for token in tokens]
    return bool(parts) and all(len(p) > 1 and set(p) <= speech.rules.codes for p in parts)


def branches(tokens: Sequence[str], speech: Speech, at: int = 1) -> tuple[Branch, ...]:
    """The tokens as a tree: first the first card of the sets, then the second, and so on."""
    pack = speech.rules.pack
    by_card: dict[str, list[str]] = {}
    for token in tokens:
        by_card.setdefault(token.split()[at], []).append(token)
    made: dict[str, list[Branch]] = {}
    for code, members in by_card.items():
        suit = pack.face[pack.card(code)].suit
        made.setdefault(suit, []).append(_branch(code, members, speech, at))
    if len(by_card) <= FEW:
        return tuple(branch for suit in made.values() for branch in suit)
    return tuple(Branch(speech.signed(suit), inner=tuple(inner)) for suit, inner in made.items())


def _branch(code: str, members: Sequence[str], speech: Speech, at: int) -> Branch:
    pack = speech.rules.pack
    if len(members) > 1:
        return Branch(speech.card(pack.card(code)), inner=branches(members, speech, at + 1))
    cards = speech.listed(map(pack.card, members[0].split()[1:]))
    return Branch(cards, members[0])
