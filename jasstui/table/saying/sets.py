"""Choosing several cards at once: card after card, each by its suit where there are many."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.lists import together
from jasstui.table.saying.choices import Choice, keyed
from jasstui.table.saying.speech import Speech

FEW = 9
"""Most choices that have a key each."""


def names_sets(tokens: Sequence[str], speech: Speech) -> bool:
    """True if every token names several cards and nothing else."""
    said = [speech.rules.pack.action(token) for token in tokens]
    return bool(said) and all(1 < len(a.cards) == len(a.words) for a in said)


def branches(tokens: Sequence[str], speech: Speech, at: int = 0) -> tuple[Choice, ...]:
    """The tokens as a tree: first the first card of the sets, then the second, and so on."""
    pack = speech.rules.pack
    by_card = together(tokens, lambda token: pack.action(token).cards[at])
    suits = together(by_card, lambda card: pack.face[card].suit)
    made = {
        s: [_branch(card, by_card[card], speech, at) for card in own] for s, own in suits.items()
    }
    if len(by_card) <= FEW:
        return keyed([branch for suit in made.values() for branch in suit])
    return keyed([Choice("", speech.signed(suit), inner=keyed(own)) for suit, own in made.items()])


def _branch(card: int, members: Sequence[str], speech: Speech, at: int) -> Choice:
    if len(members) > 1:
        return Choice("", speech.card(card), inner=branches(members, speech, at + 1))
    return Choice("", speech.listed(speech.rules.pack.action(members[0]).cards), members[0])
