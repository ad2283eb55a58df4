"""Counting predictions: how far somebody missed his number, or whether a side came up to it; and
Stöck that their holder may add to what he made or take away.

Serves the score rules of Differenzler, of Spades and of other games in which everybody says before
the play what he will make.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from jasstui.catalogue.strict import Amount, Facts
from jasstui.mechanics.account.goal import Follows, Goal
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.account.score import sides_of, write
from jasstui.mechanics.bidding.predict import predictions_of, ready_of
from jasstui.mechanics.events import SlipsUncovered
from jasstui.mechanics.facts import Public
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State

SIGNS = {"leave": 0, "add": 1, "subtract": -1}
"""Sign with which each word counts the value of the Stöck."""


class Adjusted(Public, tag="adjust"):
    """`adjusted`: (seat, points) by which somebody has changed what he made."""

    adjusted: tuple[tuple[int, int], ...] = ()


class Adjust(Phase, tag="adjust"):
    """Whoever was dealt both cards of the Stöck may add their value to what he made, take it away
    or leave it.

    Tokens: `leave`, `add`, `subtract`. The cards lie open by now, so everybody knows who is
    asked.
    """

    on: bool = False

    STAGE: ClassVar[str] = "adjust"
    NEEDS: ClassVar[Facts] = {"on": ("play",)}
    QUESTIONS: ClassVar[Questions] = {
        "adjust": Question(
            says=("add", "subtract", "leave"),
            words=tuple(SIGNS),
            sort="predict",
            thumb="jasstui.bots.thumb.predictions:adjust",
        )
    }

    def begin(self, s: State) -> None:
        if not self.on or s.play is None:
            return
        both = s.rules.modes[s.deal.mode].stoeck
        for seat in s.deal.players:
            if both and s.tricks.played_by(seat) & both == both:
                s.ask("adjust", seat)

    def answered(self, s: State, seat: int, token: str) -> None:
        amount = SIGNS[token] * s.rules.spec.melds.stoeck_value
        s.tell(Adjusted(((seat, amount),) if amount else ()))


def uncover(s: State) -> dict[int, int]:
    """Uncover all numbers at once."""
    said = predictions_of(s)
    means = SlipsUncovered if ready_of(s.deal) else None  # others were said aloud
    s.set(means, predictions=tuple((p, said[p]) for p in s.deal.players))
    return said


class Predicted(Goal, tag="predict"):
    """Goal of a prediction: what it is worth once the points are counted.

    Everybody makes points or, by `unit`, tricks, and is charged `missed` for each by which he
    missed his number. `exact`: credit for a hit, and `each` for every one that was predicted.
    Credits are subtracted where the lowest total wins the Partie, else charges are. `zero`: whether
    a prediction of 0 can earn the credit: never, with a trick won that is worth nothing, or as any.
    `dealer_credit`: the dealer, who speaks last, is credited a point for each so many points by
    which all predictions together (`dealer_base`: or those of the others) miss the points of the
    deal; 0 for no such credit.
    """

    unit: Literal["points", "tricks"] = "points"
    exact: Amount = 10
    each: Amount = 0
    missed: Amount = 1
    zero: Literal["never", "with-pointless-trick", "as-any"] = "never"
    dealer_credit: Amount = 0
    dealer_base: Literal["all", "others-only"] = "all"

    NEEDS: ClassVar[str] = "predict"
    points: ClassVar[bool] = True
    takes_off: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    @property
    def by_tricks(self) -> bool:
        return self.unit == "tricks"

    def kept(self, entry: Entry) -> bool | None:
        about = dict(entry.of)
        return about["said"] == about["made"] if "said" in about else None

    def count(self, s: State) -> None:
        """Write what each player is charged or credited."""
        play, said, extra = s.tricks, uncover(s), dict(Adjusted.of(s.deal).adjusted)
        made = {p: play.points[p] + extra.get(p, 0) for p in s.deal.players}
        for seat in s.deal.players:
            told = self._result(said[seat], made[seat], bool(play.won[seat]))
            self._write(s, seat, *told, of={"said": said[seat], "made": made[seat]})
        if self.dealer_credit:
            dealer = s.deal.players[-1]
            own = said[dealer] if self.dealer_base == "others-only" else 0
            missed = abs(sum(said.values()) - own - sum(play.points))
            if credit := missed // self.dealer_credit:
                self._write(s, dealer, -credit, "dealer-credit", "count.dealer")
        s.set(points=tuple(made.values()), result="predicted")

    def _result(self, said: int, made: int, won: bool) -> tuple[int, str, str]:
        """The charge for one prediction, the cause and the slot of the rule that says so."""
        if said != made:
            return self.missed * abs(said - made), "difference", "count.missed"
        if said or self.zero == "as-any":
            return -self.exact - self.each * said, "exact", "count.exact"
        if won and self.zero == "with-pointless-trick":
            return -self.exact, "exact", "count.zero-trick"
        return 0, "exact-zero", "count.zero"

    @staticmethod
    def _write(
        s: State, seat: int, amount: int, cause: str, slot: str, of: Mapping[str, object] = {}
    ) -> None:
        times = s.rules.modes[s.deal.mode].factor
        written = amount if s.rules.partie.charged else -amount
        write(s, (seat,), written, cause, slot, times=times, of=of)


class Bags(Public, tag="at-least"):
    """`bags`: tricks of each seat beyond what its side has bid, as far as they have not been
    charged yet."""

    bags: tuple[int, ...] = ()


class AtLeast(Goal, tag="at-least"):
    """A side makes at least as many tricks as its players have predicted together.

    `each`: for every trick of that number, credited or else charged. `over`: credit for each trick
    beyond it; of these are `every` so many `charge` charged, counted from deal to deal. `nil`:
    credit or charge for a player who said 0, for himself: his tricks do not count for the number of
    his side, but are beyond it; 0 for no such bid.
    """

    each: Amount = 10
    over: Amount = 1
    every: Amount = 10
    charge: Amount = 100
    nil: Amount = 100

    NEEDS: ClassVar[str] = "predict"
    takes_off: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    @property
    def by_tricks(self) -> bool:
        return True

    def kept(self, entry: Entry) -> bool | None:
        told = {"bid-made": True, "nil": True, "bid-short": False, "nil-lost": False}
        return told.get(entry.cause)

    def bid_nil(self, number: int) -> bool:
        """True if who says this number wants no trick at all."""
        return bool(self.nil) and not number

    def count(self, s: State) -> None:
        said, won = uncover(s), s.tricks.won
        for seats in sides_of(s):
            self._side(s, seats, said, won)
        s.set(points=tuple(won[p] for p in s.deal.players), result="bid")

    def _side(self, s: State, seats: tuple[int, ...], said: dict[int, int], won: list[int]) -> None:
        """Write the entries of one side: every bid of nothing for itself, then the others
        together."""
        nil = [p for p in seats if self.bid_nil(said[p])]
        for seat in nil:
            credit, cause = (-self.nil, "nil-lost") if won[seat] else (self.nil, "nil")
            write(s, seats, credit, cause, times=1, of={"said": 0, "made": won[seat]})
        number = sum(said[p] for p in seats)
        made = sum(won[p] for p in seats if p not in nil)
        beyond = max(0, made - number) + sum(won[p] for p in nil)
        if len(nil) < len(seats):
            good = made >= number
            credit = self.each * number if good else -self.each * number
            cause = "bid-made" if good else "bid-short"
            write(s, seats, credit, cause, times=1, of={"said": number, "made": made})
        self._beyond(s, seats, beyond)

    def _beyond(self, s: State, seats: tuple[int, ...], beyond: int) -> None:
        """Tricks beyond the number; every so many are charged."""
        if not beyond:
            return
        write(s, seats, self.over * beyond, "over", times=1, of={"said": 0, "made": beyond})
        bags = list(Bags.of(s.match).bags or (0,) * s.match.seats)
        full, left = divmod(bags[seats[0]] + beyond, self.every) if self.every else (0, 0)
        for seat in seats:
            bags[seat] = left
        s.tell_on(Bags(tuple(bags)))
        if full:
            about = {"said": 0, "made": full * self.every}
            write(s, seats, -self.charge * full, "bags", times=1, of=about)
