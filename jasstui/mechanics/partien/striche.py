"""A Partie to a number of Striche, in which players leave one after the other.

Serves jass-base.slate.* and the slate and end rules of Aucho.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.catalogue import partien
from jasstui.catalogue.strict import Mark
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import Match
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.deal_by_deal import DealByDeal
from jasstui.mechanics.partien.marks import Column, credited
from jasstui.mechanics.state import State


class StrichPartie(DealByDeal):
    """Columns of Striche and Nullen; the last one in the Partie has lost it."""

    prize = 0.0
    finished = 3.0

    def __init__(self, spec: partien.StrichRace) -> None:
        self.spec = spec

    def worth(self, match: Match) -> tuple[float, ...]:
        return tuple(float(column.net) for column in match.columns)

    def score(self, s: State, entry: Entry) -> None:
        s.write(entry)

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
            return Column(striche=self.spec.target) if mark.partie == "won" else column
        after, entered = credited(
            column, mark.striche, self.spec.target, mark.kind in self.spec.capped
        )
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
        if beaten and self.spec.lost_partie == "ends-partie":
            self._end(s, last=beaten)
            return
        done = tuple(
            p
            for p in s.match.order
            if p not in beaten and s.match.columns[p].done(self.spec.target)
        )
        if not done and not beaten:
            s.set_match(dealer=s.after(s.match.dealer))
            return
        order = tuple(p for p in s.match.order if p not in done and p not in beaten)
        s.set_match(
            left=(*s.match.left, *self._places(s, done)),
            last=(*beaten, *s.match.last),
            order=order,
        )
        if len(order) < 2 or (done and not self.spec.play_on):
            self._end(s)
        else:
            s.rules = s.rules.next.get(len(order), s.rules)
            s.set_match(form=s.rules.id, dealer=s.after(s.match.dealer))

    def _places(self, s: State, done: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Groups in which players leave in this deal, the best first."""
        if self.spec.same_deal == "shared":
            return [done] if done else []
        lines = [e for e in s.match.ledger if e.deal == s.match.number and e.unit == "points"]
        made = {p: sum(e.total for e in lines if p in e.seats) for p in done}
        order = [p for p in s.from_forehand() if p in done]
        return [(p,) for p in sorted(order, key=lambda p: -made[p])]

    def _beaten(self, s: State) -> tuple[int, ...]:
        """Who has lost the Partie at a blow in this deal."""
        lost = [
            e.seats[0]
            for e in s.match.ledger
            if e.deal == s.match.number and e.unit == "partie" and e.amount < 0
        ]
        if self.spec.two_doubles:
            lost += [p for p in s.match.order if s.match.columns[p].doubles >= 2]
        return tuple(dict.fromkeys(lost))

    def _end(self, s: State, last: tuple[int, ...] = ()) -> None:
        """Rank everybody: those who left in order, the others by Striche minus Nullen, sharing
        equal places, and whoever lost the Partie at a blow last."""
        rest = [p for p in s.match.order if p not in last]
        groups = ranked(rest, lambda p: s.match.columns[p].net)
        behind = [(p,) for p in (*last, *s.match.last)]
        s.ask("")
        s.set_match(over=True, ranking=(*s.match.left, *groups, *behind))
