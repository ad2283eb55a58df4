"""The auction: bids go round until nobody overbids any more.

Serves the bid rules of Bieter and Pandur. A bid is a number or a contract that has a name; what
stands above what is a ladder of the form.
"""

from __future__ import annotations

from typing import NamedTuple

from jasstui.catalogue import partien, steps
from jasstui.digits import whole
from jasstui.mechanics.games import take_game
from jasstui.mechanics.order import round_after
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, because
from jasstui.mechanics.state import State

PASS = "pass"


class Bid(NamedTuple):
    """One bid of the ladder. `number`: 0 for a contract that is bid by its name."""

    token: str
    number: int
    rung: steps.Rung


def ladder_of(spec: steps.Auction) -> list[Bid]:
    """All bids from low to high."""
    found = []
    for rung in spec.ladder.values():
        for number in range(rung.least, rung.most + 1, rung.unit) if rung.least else ():
            found.append(Bid(f"bid {number}", number, rung))
        if not rung.least:
            found.append(Bid(rung.game, 0, rung))
    return found


class Auction(Phase[steps.Auction]):
    """Tokens: `bid 620`, the name of a contract, `pass`."""

    def __init__(self, name: str, spec: steps.Auction) -> None:
        super().__init__(name, spec)
        self.ladder = ladder_of(spec)
        self.rank = {bid.token: at for at, bid in enumerate(self.ladder)}
        self.numbers = [bid.number for bid in self.ladder if bid.number]

    def begin(self, s: State) -> None:
        self._ask_next(s)

    # ------------------------------------------------------------ who may still bid

    def standing(self, s: State) -> tuple[int, Bid | None]:
        """Who has bid highest so far, and what."""
        for seat, token in reversed(s.deal.bids):
            if token != PASS:
                return seat, self.ladder[self.rank[token]]
        return -1, None

    def out(self, s: State) -> set[int]:
        """Players whose pass is final."""
        found: set[int] = set()
        bidding = self.spec.early_pass == "final"
        for seat, token in s.deal.bids:
            if token != PASS:
                bidding = True
            elif bidding:
                found.add(seat)
        return found

    def above(self, best: Bid | None) -> list[str]:
        """Bids that stand above the best so far, from low to high."""
        if best is None:
            return [bid.token for bid in self.ladder]
        least = best.number + self.spec.step if best.number else 0
        higher = self.ladder[self.rank[best.token] + 1 :]
        return [bid.token for bid in higher if not bid.number or bid.number >= least]

    def _ask_next(self, s: State) -> None:
        bidder, best = self.standing(s)
        players = s.deal.players
        last = s.deal.bids[-1][0] if s.deal.bids else players[-1]
        out = self.out(s)
        waiting = [p for p in round_after(players, last) if p not in out and p != bidder]
        if best is None:
            waiting = [p for p in waiting if p not in dict(s.deal.bids)]
        if waiting and self.above(best):
            s.ask("auction", waiting[0])
        else:
            s.ask("")
            if best is not None:
                self._knock_down(s, bidder, best)

    # ------------------------------------------------------------ bidding

    def legal(self, s: State, seat: int) -> list[str]:
        return [*self.above(self.standing(s)[1]), PASS]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        verb, _, text = token.partition(" ")
        if verb == "bid" and (number := whole(text)) is not None:
            return self._why_number(s, number)
        return because(s, "bid.ladder", "bid.order") if token in self.rank else TOKEN

    def _why_number(self, s: State, number: int) -> Refusal:
        best = self.standing(s)[1]
        if number < min(self.numbers):
            return Refusal("bid.minimum")
        if number > max(self.numbers):
            return because(s, "bid.maximum", "bid.top-number")
        if best is not None and not best.number:
            return because(s, "bid.ladder", "bid.step")
        return Refusal("bid.step")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if seat in self.out(s):
            return because(s, "bid.pass-final", "bid.pass-after-bid")
        if seat not in s.deal.players:
            return super().why_not_now(s, seat, token)
        return because(s, "bid.order")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        s.set(bids=(*s.deal.bids, (seat, token)))
        self._ask_next(s)

    def _knock_down(self, s: State, seat: int, best: Bid) -> None:
        """The highest bidder becomes declarer of the deal, or plays the Partie to his bid."""
        s.set(bidder=seat, contract=best.number, worth=best.rung.worth)
        if self.spec.winner == "deal":
            take_game(s, seat, best.rung.game)
            return
        partie = s.rules.spec.partie
        assert isinstance(partie, partien.PointsRace)
        seats = range(s.match.seats)
        s.set_match(
            declarer=seat,
            team=tuple(0 if p == seat else 1 for p in seats),
            targets=tuple(best.number if p == seat else partie.target for p in seats),
        )
