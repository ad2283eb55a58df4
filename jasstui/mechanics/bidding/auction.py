"""The auction: bids go round until nobody overbids any more.

Serves the bid rules of Bieter and Pandur. A bid is a number or a contract that has a name; what
stands above what is a ladder of the form.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal, NamedTuple

from msgspec import Meta
from msgspec.structs import replace

from jasstui.catalogue import partien
from jasstui.catalogue.loose import Loose
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.strict import Amount, Facts, GameName
from jasstui.mechanics.games import take_game
from jasstui.mechanics.order import round_after
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State
from jasstui.plain import Strict

PASS = "pass"


class Rung(Strict):
    """Part of a ladder of bids: the numbers from `least` to `most` in steps of `unit`, or, where
    there are no numbers, a contract that is bid by the name of its `game`.

    `game`: what is played for, "" where that is settled later. `worth`: what the contract is worth
    on the slate.
    """

    game: GameName = ""
    least: Amount = 0
    most: Amount = 0
    unit: Annotated[int, Meta(ge=1, le=10_000)] = 1
    worth: Amount = 0


class Bid(NamedTuple):
    """One bid of the ladder. `number`: 0 for a contract that is bid by its name."""

    token: str
    number: int
    rung: Rung


def ladder_of(spec: Auction) -> list[Bid]:
    """All bids from low to high."""
    found = []
    for rung in spec.ladder.values():
        for number in range(rung.least, rung.most + 1, rung.unit) if rung.least else ():
            found.append(Bid(f"bid {number}", number, rung))
        if not rung.least:
            found.append(Bid(rung.game, 0, rung))
    return found


class Auction(Phase, tag="auction", dict=True):
    """Bids go round until nobody overbids any more.

    `ladder`: from low to high; a bid must stand higher than the last. `step`: how far a number must
    exceed a standing number at least. `early_pass`: whether a pass before the first bid is final.
    `winner`: who bids highest is declarer of the deal, or plays a whole Partie to his bid against
    all others.

    Tokens: `bid 620`, the name of a contract, `pass`.
    """

    ladder: Annotated[dict[str, Rung], Meta(min_length=1, max_length=20)]
    step: Annotated[int, Meta(ge=1, le=10_000)] = 1
    early_pass: Literal["open", "final"] = "final"
    winner: Literal["deal", "partie"] = "deal"

    NEEDS: ClassVar[Facts] = {"": ("hand-out",), "winner=partie": ("first",)}
    GIVES: ClassVar[Facts] = {"winner=deal": ("game", "declarer"), "winner=partie": ("soloist",)}
    OVER: ClassVar[Mapping[str, str]] = {"bid": "bid.over"}
    QUESTIONS: ClassVar[Questions] = {"auction": Question("number", blunders=True)}

    def flaws(self, spec: FormSpec) -> Iterator[Loose]:
        key, code = ("least", "number") if self.winner == "partie" else ("game", "game")
        empty = [rung for rung, part in self.ladder.items() if not getattr(part, key)]
        if empty:
            yield Loose(f"sense.bid-{code}", ("ladder",), ", ".join(empty))
        if self.winner == "partie" and not isinstance(spec.partie, partien.PointsRace):
            yield Loose("sense.bid-partie", ("winner",), spec.partie.kind)

    @cached_property
    def bids(self) -> list[Bid]:
        """The ladder bid by bid, from low to high."""
        return ladder_of(self)

    @cached_property
    def rank(self) -> dict[str, int]:
        """Where each bid stands on the ladder."""
        return {bid.token: at for at, bid in enumerate(self.bids)}

    @cached_property
    def numbers(self) -> list[int]:
        """All numbers that may be bid."""
        return [bid.number for bid in self.bids if bid.number]

    def question(self, name: str) -> Question:
        partie = {"topic": "bid-partie", "searched": False} if self.winner == "partie" else {}
        return replace(super().question(name), step=self.step, **partie)

    def begin(self, s: State) -> None:
        self._ask_next(s)

    # ------------------------------------------------------------ who may still bid

    def standing(self, s: State) -> tuple[int, Bid | None]:
        """Who has bid highest so far, and what."""
        for seat, token in reversed(s.deal.bids):
            if token != PASS:
                return seat, self.bids[self.rank[token]]
        return -1, None

    def out(self, s: State) -> set[int]:
        """Players whose pass is final."""
        found: set[int] = set()
        bidding = self.early_pass == "final"
        for seat, token in s.deal.bids:
            if token != PASS:
                bidding = True
            elif bidding:
                found.add(seat)
        return found

    def above(self, best: Bid | None) -> list[str]:
        """Bids that stand above the best so far, from low to high."""
        if best is None:
            return [bid.token for bid in self.bids]
        least = best.number + self.step if best.number else 0
        higher = self.bids[self.rank[best.token] + 1 :]
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
        if verb == "bid" and text.isdigit():
            return self._why_number(s, int(text))
        return because(s, "bid.higher") if token in self.rank else TOKEN

    def _why_number(self, s: State, number: int) -> Refusal:
        best = self.standing(s)[1]
        if best is None and number < min(self.numbers):
            return because(s, "bid.least")
        if number > max(self.numbers):
            return because(s, "bid.most")
        if best is not None and not best.number:
            return because(s, "bid.higher", "bid.step")
        return because(s, "bid.step")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if seat in self.out(s):
            return because(s, "bid.passed")
        if seat not in s.deal.players:
            return super().why_not_now(s, seat, token)
        return because(s, "bid.turn")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        s.set(bids=(*s.deal.bids, (seat, token)))
        self._ask_next(s)

    def _knock_down(self, s: State, seat: int, best: Bid) -> None:
        """The highest bidder becomes declarer of the deal, or plays the Partie to his bid."""
        s.set(bidder=seat, contract=best.number, worth=best.rung.worth)
        if self.winner == "deal":
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
