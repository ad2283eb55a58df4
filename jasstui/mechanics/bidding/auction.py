"""The auction: bids go round until nobody overbids any more.

Serves the bid rules of Bieter and Pandur. A bid is a number or a contract that has a name; what
stands above what is a ladder of the form. A bid may be held by who sits earlier, and two at a time
may settle it between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, NamedTuple

from msgspec import Meta
from msgspec.structs import replace

from jasstui.catalogue.loose import Loose
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.strict import Amount, Facts, GameName
from jasstui.mechanics.games import take_game
from jasstui.mechanics.order import round_after
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State
from jasstui.plain import Strict

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

PASS = "pass"

HOLD = "hold"
"""To take over the number that was bid; who bid it has to go higher."""


class Rung(Strict):
    """Part of a ladder of bids: the numbers from `least` to `most` in steps of `unit`, or those of
    the list `numbers`, or, where there are none, a contract that is bid by the name of its `game`.

    `game`: what is played for, "" where that is settled later. `worth`: what the contract is worth
    on the slate.
    """

    game: GameName = ""
    least: Amount = 0
    most: Amount = 0
    unit: Annotated[int, Meta(ge=1, le=10_000)] = 1
    numbers: Annotated[list[Amount], Meta(max_length=200)] = []
    worth: Amount = 0

    @property
    def values(self) -> list[int]:
        """All its numbers, from low to high."""
        if not self.least:
            return self.numbers
        return self.numbers or list(range(self.least, self.most + 1, self.unit))


class Bid(NamedTuple):
    """One bid of the ladder. `number`: 0 for a contract that is bid by its name."""

    token: str
    number: int
    rung: Rung


class Auction(Phase, tag="auction", dict=True):
    """Bids go round until nobody overbids any more.

    `ladder`: from low to high; a bid must stand higher than the last. `step`: how far a number must
    exceed a standing number at least. `early_pass`: whether a pass before the first bid is final.
    `hold`: who sits earlier may hold what somebody behind him has bid. `order`: bids go round, or
    two players settle it at a time: the later one bids, the earlier one answers, and whoever is
    left is then bid to by the next; if nobody has bid, the last one left may.
    `winner`: who bids highest is declarer of the deal, or plays a whole Partie to his bid against
    all others.

    Tokens: `bid 620`, the name of a contract, `hold`, `pass`.
    """

    ladder: Annotated[dict[str, Rung], Meta(min_length=1, max_length=20)]
    step: Annotated[int, Meta(ge=1, le=10_000)] = 1
    early_pass: Literal["open", "final"] = "final"
    hold: bool = False
    order: Literal["round", "pairs"] = "round"
    winner: Literal["deal", "partie"] = "deal"

    NEEDS: ClassVar[Facts] = {"": ("hand-out",), "winner=partie": ("first",)}
    GIVES: ClassVar[Facts] = {
        "winner=deal": ("game", "declarer"),
        "winner=partie": ("soloist", "declarer"),
    }
    OVER: ClassVar[Slots] = {"bid": "bid.over"}
    QUESTIONS: ClassVar[Questions] = {
        "auction": Question("number", blunders=True),
        "hold": Question(blunders=True),
    }

    @property
    def open(self) -> bool:
        """Whether it is named after the auction what is played for."""
        return self.winner == "deal" and not any(rung.game for rung in self.ladder.values())

    def gives(self, spec: FormSpec) -> Facts:
        return {"": ("declarer",)} if self.open else self.GIVES

    def asks(self, rules: Rules) -> list[str]:
        pairs = self.hold and self.order == "pairs"
        return [name for name in self.QUESTIONS if name == "auction" or pairs]

    def flaws(self, spec: FormSpec) -> Iterator[Loose]:
        key, code = ("values", "number") if self.winner == "partie" else ("game", "game")
        parts = {} if self.open else self.ladder
        empty = [rung for rung, part in parts.items() if not getattr(part, key)]
        if empty:
            yield Loose(f"sense.bid-{code}", ("ladder",), ", ".join(empty))
        if self.winner == "partie" and not isinstance(spec.partie, PointsRace):
            yield Loose("sense.bid-partie", ("winner",), spec.partie.kind)

    @cached_property
    def bids(self) -> list[Bid]:
        """The ladder bid by bid, from low to high."""
        found = []
        for rung in self.ladder.values():
            found += [Bid(f"bid {number}", number, rung) for number in rung.values]
            if not rung.values:
                found.append(Bid(rung.game, 0, rung))
        return found

    @cached_property
    def rank(self) -> dict[str, int]:
        """Where each bid stands on the ladder."""
        return {bid.token: at for at, bid in enumerate(self.bids)}

    @cached_property
    def numbers(self) -> list[int]:
        """All numbers that may be bid."""
        return [bid.number for bid in self.bids if bid.number]

    def question(self, name: str) -> Question:
        asked = replace(super().question(name), step=self.step)
        if self.winner == "partie":
            return replace(asked, topic="bid-partie", searched=False)
        return replace(asked, topic="bid-value") if self.open else asked

    def begin(self, s: State) -> None:
        self._ask_next(s)

    # ------------------------------------------------------------ who may still bid

    def standing(self, s: State) -> tuple[int, Bid | None]:
        """Who has bid highest so far, and what."""
        bidder, best = -1, None
        for seat, token in s.deal.bids:
            if token != PASS:
                bidder, best = seat, best if token == HOLD else self.bids[self.rank[token]]
        return bidder, best

    def may_hold(self, s: State, seat: int) -> bool:
        """Whether this player may take over what stands."""
        bidder, players = self.standing(s)[0], s.deal.players
        return self.hold and bidder >= 0 and players.index(seat) < players.index(bidder)

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
        question, seat = self._in_pairs(s) if self.order == "pairs" else self._in_round(s)
        if seat >= 0:
            s.ask(question, seat)
            return
        bidder, best = self.standing(s)
        if best is not None:
            self._knock_down(s, bidder, best)

    def _in_pairs(self, s: State) -> tuple[str, int]:
        """What is asked next, and of whom, where two settle it at a time; -1 if it is over."""
        out = self.out(s)
        left = [p for p in s.deal.players if p not in out]
        bidder, best = self.standing(s)
        if len(left) < 2:
            return "auction", left[0] if left and best is None else -1
        earlier, later = left[:2]
        if bidder == later:
            question = "hold" if self.hold else "auction"
            return question, earlier if self.hold or self.above(best) else -1
        return "auction", later if self.above(best) else -1

    def _in_round(self, s: State) -> tuple[str, int]:
        """The same where bids go round."""
        bidder, best = self.standing(s)
        players = s.deal.players
        last = s.deal.bids[-1][0] if s.deal.bids else players[-1]
        out = self.out(s)
        waiting = [p for p in round_after(players, last) if p not in out and p != bidder]
        if best is None:
            waiting = [p for p in waiting if p not in dict(s.deal.bids)]
        if not self.above(best):
            waiting = [p for p in waiting if self.may_hold(s, p)]
        return "auction", waiting[0] if waiting else -1

    # ------------------------------------------------------------ bidding

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "hold":
            return [HOLD, PASS]
        held = [HOLD] if self.may_hold(s, seat) else []
        return [*held, *self.above(self.standing(s)[1]), PASS]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if token == HOLD or (s.deal.question == "hold" and token in self.rank):
            return because(s, "bid.what")
        if said.verb == "bid" and said.number >= 0:
            return self._why_number(s, said.number)
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

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "bid.passed" if seat in self.out(s) else "bid.turn")

    def answered(self, s: State, seat: int, token: str) -> None:
        s.set(bids=(*s.deal.bids, (seat, token)))
        self._ask_next(s)

    def _knock_down(self, s: State, seat: int, best: Bid) -> None:
        """The highest bidder becomes declarer of the deal, or plays the Partie to his bid."""
        s.set(bidder=seat, contract=best.number, worth=best.rung.worth)
        if self.open:
            s.set(declarer=seat)
            return
        if self.winner == "deal":
            take_game(s, seat, best.rung.game)
            return
        seats = range(s.match.seats)
        s.set_match(
            declarer=seat,
            team=tuple(0 if p == seat else 1 for p in seats),
            targets=tuple(best.number if p == seat else s.rules.partie.target for p in seats),
        )
