"""A Partie in which everybody has some stakes to lose, and the last one left wins.

Serves the slate and end rules of Hose abe.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from jasstui.catalogue.strict import Times
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.events import PlayersLeft
from jasstui.mechanics.facts import MatchState
from jasstui.mechanics.partien.partie import MatchRules, end
from jasstui.mechanics.state import State


class LivesRace(MatchRules, tag="lives"):
    """A Partie in which everybody has some stakes to lose; the last one left wins.

    `swimming`: who has none left plays on until he loses once more, in one more game unless he is
    best alone, or not at all.
    """

    lives: Times = 3
    swimming: Literal["until-loss", "one-round", "off"] = "until-loss"

    @property
    def unit(self) -> str:
        return "life"

    @property
    def prize(self) -> float:
        return 2.0

    def worth(self, match: MatchState) -> tuple[float, ...]:
        return tuple(-float(lost) for lost in match.totals)

    def places(self, match: MatchState) -> tuple[int, ...]:
        """Who leaves first is last, and who is left in the end has won."""
        found, place = [0] * match.seats, match.seats + 1
        for group in match.left:
            place -= len(group)
            for seat in group:
                found[seat] = place
        for seat in match.order if match.over else ():
            found[seat] = 1
        return tuple(found)

    def score(self, s: State, entry: Entry) -> None:
        """Somebody loses a stake, unless all who are left would be out with it. Serves
        hose-abe.end.all-out."""
        after = tuple(
            lost + entry.total * (seat in entry.seats) for seat, lost in enumerate(s.match.totals)
        )
        if set(self._out(s, after)) == set(s.match.order):
            rule = s.rules.slot(s.deal, "count.game", scope="all-out")
            s.write(entry._replace(rule=rule, amount=0, cause="all-out"))
            return
        s.write(entry)
        s.set_match(totals=after)

    def _out(self, s: State, lost: Sequence[int]) -> tuple[int, ...]:
        """Players who have to leave with so many stakes lost after this deal."""
        limit = self.lives + (self.swimming != "off")
        out = {p for p in s.match.order if lost[p] >= limit}
        if self.swimming == "one-round":
            before = self._before(s)
            swam = {p for p in s.match.order if before[p] == self.lives}
            out |= swam - set(s.deal.placed[0] if len(s.deal.placed[0]) == 1 else ())
        return tuple(p for p in s.match.order if p in out)

    @staticmethod
    def _before(s: State) -> list[int]:
        """Stakes lost before this deal."""
        lost = list(s.match.totals)
        for entry in s.match.lines("life"):
            for seat in entry.seats:
                lost[seat] -= entry.total
        return lost

    def after_deal(self, s: State) -> None:
        out = self._out(s, s.match.totals)
        repeat = any(e.cause == "all-out" for e in s.match.lines())
        if len(out) == len(s.match.order) or repeat:
            return
        if out:
            order = tuple(p for p in s.match.order if p not in out)
            s.set_match(PlayersLeft, left=(*s.match.left, out), order=order)
        if len(s.match.order) == 1:
            end(s, (s.match.order, *reversed(s.match.left)))
        else:
            s.set_match(dealer=s.after(s.match.dealer))
