"""A Partie to a number of Striche, in which players leave one after the other.

Serves jass-base.slate.* and the slate and end rules of Aucho.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.catalogue.strict import Mark, Target
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.events import PlayersLeft
from jasstui.mechanics.facts import MatchState
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.marks import Column, credited
from jasstui.mechanics.partien.partie import MatchRules, end
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class StrichRace(MatchRules, tag="striche"):
    """A Partie to a number of Striche, in which players leave one after the other.

    `same_deal`: players who leave in the same deal share a place, or whoever made more points in
    it goes before, then the one nearer to forehand.
    `capped`: kinds of Striche that may not be the last. `lost_partie`: what a lost great game does.
    `next`: the form that goes on with so many players.
    """

    target: Target = 7
    capped: list[Literal["declared", "defended", "inherited", "credited"]] = []
    play_on: bool = True
    two_doubles: bool = False
    same_deal: Literal["shared", "points"] = "shared"
    lost_partie: Literal["ends-partie", "player-out"] = "ends-partie"
    next: dict[str, str] = {}
    marks: ClassVar[bool] = True
    adds: ClassVar[bool] = False
    finished: ClassVar[float] = 3.0
    share: ClassVar[float] = 0.0
    columns: ClassVar[bool] = True

    def worth(self, match: MatchState) -> tuple[float, ...]:
        return tuple(float(column.net) for column in match.columns)

    @property
    def unit(self) -> str:
        return "strich"

    def begun(
        self, rules: Rules, columns: tuple[Column, ...], totals: tuple[int, ...]
    ) -> tuple[tuple[Column, ...], tuple[int, ...]]:
        """Striche and Nullen stand alone."""
        return columns, (0,) * len(totals)

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        """All Striche first, then Nullen. Serves jass-base.slate.net."""
        columns = list(s.match.columns)
        for mark, seats in marks:
            for seat in seats if mark.striche or mark.partie else ():
                columns[seat] = self._strich(s, columns[seat], seat, mark)
        for mark, seats in marks:
            for seat in seats if mark.nulls or mark.doubles else ():
                columns[seat] = columns[seat].charge(mark.nulls, mark.doubles)
                self._write(s, seat, "null", mark.nulls, mark)
                self._write(s, seat, "double", mark.doubles, mark)
        s.set_match(columns=tuple(columns))

    def _strich(self, s: State, column: Column, seat: int, mark: Mark) -> Column:
        if mark.partie:
            self._write(s, seat, "partie", 1 if mark.partie == "won" else -1, mark)
            return Column(striche=self.target) if mark.partie == "won" else column
        after, entered = credited(column, mark.striche, self.target, mark.kind in self.capped)
        paid = entered - (after.striche - column.striche)
        self._write(s, seat, "strich", entered, mark, paid)
        return after

    @staticmethod
    def _write(s: State, seat: int, unit: str, amount: int, mark: Mark, paid: int = 0) -> None:
        if amount:
            rule = s.rules.ref(mark.rule)
            about = (("paid", str(paid)),) if paid else ()
            s.write(Entry(rule, (seat,), unit, amount, 1, mark.kind, s.match.number, about))

    # ------------------------------------------------------------ leaving the Partie

    def after_deal(self, s: State) -> None:
        beaten = self._beaten(s)
        if beaten and self.lost_partie == "ends-partie":
            self._end(s, last=beaten)
            return
        done = tuple(
            p for p in s.match.order if p not in beaten and s.match.columns[p].done(self.target)
        )
        if not done and not beaten:
            s.set_match(dealer=s.after(s.match.dealer))
            return
        order = tuple(p for p in s.match.order if p not in done and p not in beaten)
        s.set_match(
            PlayersLeft,
            left=(*s.match.left, *self._places(s, done)),
            last=(*beaten, *s.match.last),
            order=order,
        )
        if len(order) < 2 or (done and not self.play_on):
            self._end(s)
        else:
            s.rules = s.rules.next.get(len(order), s.rules)
            s.set_match(form=s.rules.id, dealer=s.after(s.match.dealer))

    def _places(self, s: State, done: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Groups in which players leave in this deal, the best first."""
        if self.same_deal == "shared":
            return [done] if done else []
        lines = s.match.lines("points")
        made = {p: sum(e.total for e in lines if p in e.seats) for p in done}
        order = [p for p in s.from_forehand() if p in done]
        return [(p,) for p in sorted(order, key=lambda p: -made[p])]

    def _beaten(self, s: State) -> tuple[int, ...]:
        """Players who have lost the Partie at a blow in this deal."""
        lost = [e.seats[0] for e in s.match.lines("partie") if e.amount < 0]
        if self.two_doubles:
            lost += [p for p in s.match.order if s.match.columns[p].doubles >= 2]
        return tuple(dict.fromkeys(lost))

    def _end(self, s: State, last: tuple[int, ...] = ()) -> None:
        """Rank everybody: those who left in order, the others by Striche minus Nullen, sharing
        equal places, and whoever lost the Partie at a blow last."""
        rest = [p for p in s.match.order if p not in last]
        groups = ranked(rest, lambda p: s.match.columns[p].net)
        behind = [(p,) for p in (*last, *s.match.last)]
        end(s, (*s.match.left, *groups, *behind))
