"""What a hand is worth when all hands are shown, and who pays for the lowest.

Serves the score rules of Hose abe and its slate.lowest*.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar

from msgspec import Meta

from jasstui.cards.pack import Pack, cards_of
from jasstui.catalogue.strict import RankName
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import write
from jasstui.mechanics.order import ranked
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class BestHand(Goal, tag="best-hand"):
    """What a hand is worth when all are shown, by the points of the game's mode.

    A hand of one suit counts its sum, any other the best sum of a suit in it; cards of one rank
    count `alike`. `knocker_alone`: of several lowest a knocker loses alone. `beats_all`: rank whose
    cards, held alone, let everybody else lose, "" for none.
    """

    alike: Annotated[float, Meta(ge=0, le=10_000)] = 30.5
    knocker_alone: bool = False
    beats_all: RankName = ""

    NEEDS: ClassVar[str] = "exchange"

    def count(self, s: State) -> None:
        """Show all hands and let the lowest lose a life. Serves hose-abe.slate.*"""
        hands = hands_of(s.rules)
        for seat in s.deal.players:
            s.reveal(s.hands[seat], f"hand:{seat}", s.everybody)
        worth = {p: hands.worth(s.hands[p]) for p in s.deal.players}
        groups = ranked(worth, worth.__getitem__)
        why = "lowest" if len(groups[-1]) == 1 else "tie"
        if (best := beats_all(s, hands)) >= 0:
            groups = [(best,), tuple(p for p in worth if p != best)]
            why = "beats-all"
        losers = groups[-1]
        if self.knocker_alone and s.deal.knocker in losers:
            losers = (s.deal.knocker,)
        s.set(placed=tuple(groups), result="shown")
        if len(groups) > 1:
            rule = s.rules.slot(s.deal, "count.game", scope=why)
            about = {f"worth-{p}": f"{worth[p]:g}" for p in s.deal.players}
            write(s, losers, 1, "lowest", rule=rule, unit="life", times=1, of=about)


class Hands:
    """The worth of hands of one form. `most`: the highest a hand of so many cards can be worth."""

    def __init__(self, pack: Pack, points: dict[int, int], spec: BestHand, cards: int) -> None:
        self.pack = pack
        self.points = points
        self.spec = spec
        by_suit = [sorted((points[c] for c in cards_of(suit)), reverse=True)[:cards]
                   for suit in pack.suit.values()]  # fmt: skip
        self.most = float(max(map(sum, by_suit)))
        self.worth = lru_cache(maxsize=1 << 14)(self._worth)
        self.pairs = lru_cache(maxsize=1 << 14)(self._pairs)

    def alike(self, hand: int) -> str:
        """The rank that all cards of a hand share, or ""."""
        return next((rank for rank, cards in self.pack.rank.items() if not hand & ~cards), "")

    def _worth(self, hand: int) -> float:
        if self.alike(hand):
            return self.spec.alike
        suits = self.pack.suit.values()
        return float(max(sum(self.points[c] for c in cards_of(hand & suit)) for suit in suits))

    def _pairs(self, hand: int) -> int:
        """How many pairs of one rank a hand holds."""
        return sum((hand & rank).bit_count() > 1 for rank in self.pack.rank.values())


def hands_of(rules: Rules) -> Hands:
    """What hands are worth in a form."""
    assert rules.hands is not None, "no game of this form compares hands"
    return rules.hands


def beats_all(s: State, hands: Hands) -> int:
    """The player whose hand lets all others lose, or -1. Serves hose-abe.score.feuer."""
    rank = hands.spec.beats_all
    if not rank:
        return -1
    return next((p for p in s.deal.players if hands.alike(s.hands[p]) == rank), -1)
