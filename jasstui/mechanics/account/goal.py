"""The goal of a game: its settings, and how a deal is counted by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.cards.pack import Pack
from jasstui.catalogue import strict
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import Played
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

Bid = tuple[tuple[int, ...], bool]
"""Seats that stand for a bid, and whether it was kept."""

Follows = Literal["sides", "seats", "cards"]


class Goal(strict.Goal):
    """Base of all goals. `wins_tricks`: tricks are wanted, so that who wins all may claim them;
    `takes_off`: it may take off more than a seat has, so that a total falls below zero;
    `at_end`: who writes what is known after the deal, so that nothing is written before; `follows`:
    what the account of a deal follows from beside what was known before its last tricks: points and
    tricks of its sides, or of each player, or the cards of every trick."""

    wins_tricks: ClassVar[bool] = False
    takes_off: ClassVar[bool] = False
    at_end: ClassVar[bool] = False
    follows: ClassVar[Follows] = "cards"

    @property
    def announced_solo(self) -> bool:
        """True for a Solo that somebody has announced."""
        return False

    @property
    def without_trick(self) -> int:
        """Cost of taking part and winning no trick."""
        return 0

    def count(self, s: State) -> None:
        """Count the deal and write it."""
        raise NotImplementedError

    def bids(self, lines: Sequence[Entry], played: Played, rules: Rules) -> Iterator[Bid]:
        """Of the lines of a deal, who has bid, announced or predicted something, each with whether
        he kept to it."""
        for entry in lines:
            kept = self.kept(entry)
            if kept is not None:
                yield entry.seats, kept

    def kept(self, entry: Entry) -> bool | None:
        """True if a line says that a prediction came true, False if it did not, None for all
        others."""
        return None

    def values(self, pack: Pack) -> dict[int, int] | None:
        """Points of each card, None for the values of the mode."""
        return dict.fromkeys(pack.cards, 0) if self.by_tricks else None

    def tricks_count(self, last: int) -> tuple[int, int]:
        """Points of the last trick, in a form in which it counts `last`, and those of each."""
        return (0, 1) if self.by_tricks else (last, 0)

    def decided(self, s: State) -> bool:
        """True when the trick just won has decided the deal, where it then stops."""
        return s.tricks.winners[-1] != s.deal.declarer
