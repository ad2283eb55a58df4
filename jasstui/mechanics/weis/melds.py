"""Weis: runs and fours in a hand, and how they compare.

Serves jass-base.meld.run, run-values, run-maximal, small-weis, small-weis-split, four, four-nines,
four-under, kreuzweis, compare-1 to compare-5, compare-small and small-weis-split-compare.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from jasstui.cards.faces import RANKS, SUITS
from jasstui.cards.pack import Pack, cards_of
from jasstui.catalogue.models import Melds

SHORTEST = 3
"""Cards of the shortest run."""


class Meld(NamedTuple):
    """One Weis. `value` in points, `cards` a set of cards, `run` False for four of a kind."""

    value: int
    cards: int
    run: bool

    @property
    def length(self) -> int:
        """Number of cards."""
        return self.cards.bit_count()


def runs(hand: int, pack: Pack, spec: Melds) -> list[Meld]:
    """The runs of a hand, each at its full length."""
    # In a single pack neighbours lie side by side, so that three in a row show when shifted.
    lowest = hand & hand >> 1 & hand >> 2 if pack.single else hand
    if not lowest & pack.below_two:
        return []
    found = []
    for suit in pack.suit.values():
        for cards in _rows(hand & suit, pack) if lowest & suit else ():
            if value := run_value(cards.bit_count(), spec):
                found.append(Meld(value, cards, True))
    return found


@lru_cache(maxsize=4096)
def _rows(own: int, pack: Pack) -> tuple[int, ...]:
    """Cards of one suit in unbroken rows that may be runs, one copy of each face."""
    rows = [0]
    for rank in pack.ranks:
        card = own & pack.rank[rank]
        if card:
            rows[-1] |= card & -card
        elif rows[-1]:
            rows.append(0)
    return tuple(row for row in rows if row.bit_count() >= SHORTEST)


def run_value(length: int, spec: Melds) -> int:
    """Points of a run of so many cards. With `split`, a long run may be shown as two that are
    worth more together."""
    parts = spec.split.get(str(length))
    if parts is None:
        return spec.runs.get(str(length), 0)
    return sum(spec.runs.get(str(part), 0) for part in parts)


def called_value(meld: Meld, spec: Melds) -> int:
    """Value that is called aloud for a Weis: that of the better part of a run shown split."""
    if not meld.run:
        return meld.value
    return max(
        spec.runs.get(str(part), 0) for part in spec.split.get(str(meld.length), [meld.length])
    )


def fours(hand: int, pack: Pack, spec: Melds) -> list[Meld]:
    """The fours of a kind of a hand."""
    if pack.copies == 1 and pack.regular:  # the same rank lies at the same place in each suit
        deep = hand & hand >> len(pack.ranks)
        if not deep & deep >> 2 * len(pack.ranks):
            return []
    found = []
    for rank, four in pack.rank.items():
        if hand & four == four and four.bit_count() == len(SUITS):
            value = spec.fours.get(rank, spec.four)
            if value:
                found.append(Meld(value, four, False))
    return found


def melds_of(hand: int, pack: Pack, spec: Melds, among: int = -1) -> tuple[Meld, ...]:
    """All Weis of a hand, highest value first; `among`: only those with one of these cards.
    Without Kreuzweis a card belongs to one Weis only, and the choice worth most is taken."""
    if not spec.weis:
        return ()
    found = runs(hand, pack, spec) + fours(hand, pack, spec)
    if found and among != -1:
        found = [meld for meld in found if meld.cards & among]
    if len(found) < 2:
        return tuple(found)
    if not spec.cross:
        found = _apart(found)
    return tuple(sorted(found, key=lambda m: (-m.value, -m.length, m.cards)))


def parts_of_runs(hand: int, pack: Pack, spec: Melds) -> list[Meld]:
    """Every Weis that can be shown alone, the lowest first: each three or more neighbouring cards
    of a run, and the fours. Serves schmaus-2.meld.part-of-run."""
    if not spec.weis:
        return []
    found = fours(hand, pack, spec)
    for run in runs(hand, pack, spec):
        cards = list(cards_of(run.cards))
        for length in range(SHORTEST, len(cards) + 1):
            for at in range(len(cards) - length + 1):
                part = sum(cards[at : at + length])
                found.append(Meld(run_value(length, spec), part, True))
    return sorted(found, key=lambda m: (m.value, m.cards.bit_length(), m.cards))


def _apart(found: list[Meld]) -> list[Meld]:
    best: list[Meld] = []
    for i, meld in enumerate(found):
        rest = [m for m in found[i + 1 :] if not m.cards & meld.cards]
        choice = [meld, *_apart(rest)]
        if sum(m.value for m in choice) > sum(m.value for m in best):
            best = choice
    return best


def strength(meld: Meld, pack: Pack, high: str, trump: str) -> tuple[int, int, int, int]:
    """Key for comparing Weis, higher is better: value, number of cards, top card in the order
    `high` (ranks from high to low) of the mode, run in trumps."""
    ranks = [pack.face[card].rank for card in cards_of(meld.cards)]
    top = max(len(RANKS) - high.index(r) for r in ranks)
    in_trump = meld.run and bool(trump) and bool(meld.cards & pack.suit[trump])
    return meld.value, meld.length, top, int(in_trump)


def best_seat(
    claims: Iterable[tuple[int, tuple[Meld, ...]]], pack: Pack, high: str, trump: str
) -> int:
    """The seat with the highest single Weis, or -1; `claims` in playing order from the first
    leader, so that of two equal Weis the one announced first wins."""
    best, winner = (0, 0, 0, 0), -1
    for seat, melds in claims:
        for meld in melds:
            key = strength(meld, pack, high, trump)
            if key > best:
                best, winner = key, seat
    return winner
