"""Choosing several cards at once: card after card, each by its suit where there are many."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.plain import Plain
from jasstui.table.saying.speech import Speech

FEW = 9
"""Most choices that have a key each."""


class Branch(Plain):
    """A card, or a suit, and what can be chosen after it; `token` where the set is complete."""

    label: str
    token: str = ""
    inner: tuple[Branch, ...] = ()


def names_sets(tokens: Sequence[str], speech: Speech) -> bool:
    """True if every token names several cards and nothing else."""
    said = [speech.rules.pack.action(token) for token in tokens]
    return bool(said) and all(1 < len(a.cards) == len(a.words) for a in said)


def branches(tokens: Sequence[str], speech: Speech, at: int = 0) -> tuple[Branch, ...]:
    """The tokens as a tree: first the first card of the sets, then the second, and so on."""
    pack = speech.rules.pack
    by_card: dict[int, list[str]] = {}
    for token in tokens:
        by_card.setdefault(pack.action(token).cards[at], []).append(token)
    made: dict[str, list[Branch]] = {}
    for card, members in by_card.items():
        made.setdefault(pack.face[card].suit, []).append(_branch(card, members, speech, at))
    if len(by_card) <= FEW:
        return tuple(branch for suit in made.values() for branch in suit)
    return tuple(Branch(speech.signed(suit), inner=tuple(inner)) for suit, inner in made.items())


def _branch(card: int, members: Sequence[str], speech: Speech, at: int) -> Branch:
    if len(members) > 1:
        return Branch(speech.card(card), inner=branches(members, speech, at + 1))
    return Branch(speech.listed(speech.rules.pack.action(members[0]).cards), members[0])
