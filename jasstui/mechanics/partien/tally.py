"""A Partie over a number of deals in which Striche and Nullen are written, and nobody leaves.

Serves the slate and end rules of Hindersi and Mittlere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from jasstui.catalogue.strict import AnyCards, Cards, Mark
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import MatchState
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.partien.partie import MatchRules, end
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

ANNULLED = "annulled"
"""Result of a deal that does not count: the same dealer deals again."""

POINTS = 60.0
"""Points of a running round that are worth about as much as a Strich."""


class Tally(MatchRules, tag="tally", kw_only=True):
    """A Partie over so many `deals`; the best balance of Striche and Nullen wins. `tie`: of equal
    ones the one with fewer Nullen is before the other, or they share the place.

    `round`: deals after which points are compared and begin again at 0: the `best` players with the
    lowest totals write a Strich each, as many with the highest a Null, and nobody who is level with
    one beyond the border. 0: there are no rounds, and games bring their marks themselves.
    `cancel`: a Null is earned back by a Strich, else only the Striche count.
    """

    deals: Annotated[int, Meta(ge=1, le=1_000)] = 12
    round: AnyCards = 0
    best: Cards = 1
    cancel: bool = True
    tie: Literal["fewer-nulls", "shared"] = "fewer-nulls"

    marks: ClassVar[bool] = True
    share: ClassVar[float] = 0.0
    columns: ClassVar[bool] = True

    @property
    def unit(self) -> str:
        return "strich"

    @property
    def charged(self) -> bool:
        return bool(self.round)

    def counted(self, entry: Entry) -> int:
        return entry.total if self.round else 0

    def balance(self, column: Column) -> int:
        """Value of a column: its Striche, less the Nullen where they have to be earned back."""
        return column.net if self.cancel else column.striche

    def worth(self, match: MatchState) -> tuple[float, ...]:
        both = zip(match.columns, match.totals, strict=True)
        return tuple(self.balance(column) - total / POINTS for column, total in both)

    def begun(
        self, rules: Rules, columns: tuple[Column, ...], totals: tuple[int, ...]
    ) -> tuple[tuple[Column, ...], tuple[int, ...]]:
        """Striche and Nullen, and in a round its points."""
        return columns, totals if self.round else (0,) * len(totals)

    def started(self, number: int) -> int:
        """The first deal of the round to which a deal of this number belongs."""
        return number - (number - 1) % self.round if self.round else 1

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        for mark, seats in marks:
            for seat in seats:
                rule = s.rules.ref(mark.rule)
                self._write(s, seat, rule, mark.kind, mark.striche, mark.nulls)

    def enter(self, s: State, seat: int, cause: str, striche: int, nulls: int = 0) -> None:
        """Write marks for what the account says, by the rule for this cause."""
        rule = s.rules.slot(s.deal, "count.game", scope=cause)
        self._write(s, seat, rule, cause, striche, nulls)

    def _write(
        self, s: State, seat: int, rule: str, cause: str, striche: int, nulls: int = 0
    ) -> None:
        """Striche and Nullen for one player; a Strich earns back a Null that stands."""
        column = s.match.columns[seat]
        for _ in range(striche):
            column = column.credit() if self.cancel else replace(column, striche=column.striche + 1)
        paid = striche - (column.striche - s.match.columns[seat].striche)
        about = (("paid", str(paid)),) if paid else ()
        for unit, amount in (("strich", striche), ("null", nulls)):
            if amount:
                of = about if unit == "strich" else ()
                s.write(Entry(rule, (seat,), unit, amount, 1, cause, s.match.number, of))
        columns = list(s.match.columns)
        columns[seat] = column.charge(nulls, 0)
        s.set_match(columns=tuple(columns))

    # ------------------------------------------------------------ the end of deals and rounds

    def after_deal(self, s: State) -> None:
        if s.deal.result == ANNULLED:
            return
        number = self.counted_deals(s.match)
        if self.round and not number % self.round:
            self._compare(s)
        if number >= self.deals:
            end(s, self._ranking(s))
        else:
            s.set_match(dealer=s.after(s.match.dealer))

    def counted_deals(self, match: MatchState) -> int:
        return match.number - sum(1 for played in match.played if played.result == ANNULLED)

    def _compare(self, s: State) -> None:
        """A round is over: Striche for the lowest totals, Nullen for the highest."""
        totals = s.match.totals
        in_order = sorted(totals[p] for p in s.match.order)
        low, high = in_order[: self.best + 1], in_order[-self.best - 1 :]
        for seat in s.from_forehand():
            if totals[seat] <= low[-2] and totals[seat] < low[-1]:
                self.enter(s, seat, "round-won", 1)
            elif totals[seat] >= high[1] and totals[seat] > high[0]:
                self.enter(s, seat, "round-lost", 0, 1)
        s.set_match(totals=(0,) * s.match.seats, ended=totals)

    def before_deal(self, s: State) -> None:
        """A round that has ended makes room for the next."""
        if s.match.ended:
            s.set_match(ended=())

    def _ranking(self, s: State) -> list[tuple[int, ...]]:
        """By the balance, and then by fewer Nullen if they count; who is level shares a place."""

        def standing(seat: int) -> tuple[int, int]:
            column = s.match.columns[seat]
            nulls = column.nulls + column.paid if self.tie == "fewer-nulls" else 0
            return self.balance(column), -nulls

        levels = sorted({standing(p) for p in s.match.order})
        return ranked(s.match.order, lambda seat: levels.index(standing(seat)))
