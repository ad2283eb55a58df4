"""Everything that the rules of a trick say of a card, in one look."""

from __future__ import annotations

from functools import lru_cache

from jasstui.mechanics.cardplay.tables import TrickRules

CardFacts = tuple[int, int, int, int, int, bool]
"""A card, its suit, all cards that beat it, those among them that are of its suit, its points, and
whether it is a trump."""


@lru_cache(maxsize=1024)
def faces_of(rules: TrickRules) -> tuple[CardFacts, ...]:
    """The faces of all cards, each at the number of bits of its integer: whoever goes through a
    hand from its highest bit down has them in his order."""
    suits, beats, points, trump = rules.suit, rules.beats, rules.points, rules.trump
    faces: list[CardFacts] = [(0, 0, 0, 0, 0, False)]
    for place in range(max(suits).bit_length()):
        card = 1 << place
        suit, above = suits[card], beats[card]
        faces.append((card, suit, above, above & suit, points[card], bool(card & trump)))
    return tuple(faces)


@lru_cache(maxsize=1024)
def worths_of(rules: TrickRules) -> tuple[tuple[int, int], ...]:
    """How many points cards count, and which cards do, for all that count any."""
    alike: dict[int, int] = {}
    for card, points in rules.points.items():
        alike[points] = alike.get(points, 0) | card
    return tuple((points, cards) for points, cards in alike.items() if points)


def alike(rules: TrickRules, card: int, other: int, out: int) -> bool:
    """True if two cards do the same: same suit, same points, and none of those `out` between
    them."""
    return (
        rules.suit[card] == rules.suit[other]
        and rules.points[card] == rules.points[other]
        and not (rules.beats[card] ^ rules.beats[other]) & rules.suit[card] & out
    )
