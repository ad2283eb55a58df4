"""Writing what was taken in tricks by a table: tricks, the last trick, certain cards.

Serves the score rules of Guggitaler and of every form in which single cards cost or bring
something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Literal

from jasstui.cards.faces import RANKS, SUITS
from jasstui.cards.pack import Pack, cards_of
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec, GameSpec
from jasstui.catalogue.strict import Points, RuleName, TakingName
from jasstui.mechanics.account.goal import Follows, Goal
from jasstui.mechanics.account.score import write
from jasstui.mechanics.account.spared import Spared, write_spared
from jasstui.mechanics.cardplay.duty import Ground
from jasstui.mechanics.cardplay.tricks import Duties, PlayBan
from jasstui.mechanics.state import State
from jasstui.plain import Strict

TRICK, LAST = "trick", "last-trick"


class Taking(Strict):
    """A line of points for something that was taken in tricks.

    `what`: "trick" for each trick, "last-trick", or a name of cards. A card counts by the line that
    names it most closely: itself before its rank, its rank before its suit.
    """

    what: TakingName
    points: Points
    rule: RuleName


class Sweep(Strict):
    """Whoever takes everything that counts is written nothing for it: instead all of it is written
    for each of the `others`, or the other way round for him "self"."""

    to: Literal["others", "self"]
    rule: RuleName


class Takings(Goal, tag="takings"):
    """Goal of taking cards or tricks: what tricks hold is written for whoever took it. `credit`: it
    is subtracted. `spared`: in place of it Striche are written for who has not taken most."""

    lines: list[Taking] = []
    credit: bool = False
    sweep: Sweep | None = None
    spared: Spared | None = None

    takes_off: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if not self.lines:
            yield Flaw("sense.takings", ("lines",), self.kind)

    def meant(self, pack: Pack) -> dict[str, int]:
        """The cards that each line stands for, every card in one line only."""
        lines = [t.what for t in self.lines if t.what not in (TRICK, LAST)]
        left, found = pack.all, {}
        for name in sorted(lines, key=lambda name: named(pack, name).bit_count()):
            found[name] = named(pack, name) & left
            left &= ~found[name]
        return found

    def values(self, pack: Pack) -> dict[int, int]:
        values = dict.fromkeys(pack.cards, 0)
        points = {t.what: t.points for t in self.lines}
        for name, cards in self.meant(pack).items():
            values.update(dict.fromkeys(cards_of(cards), points[name]))
        return values

    def tricks_count(self, last: int = 0) -> tuple[int, int]:
        points = {t.what: t.points for t in self.lines}
        return points.get(LAST, 0), points.get(TRICK, 0)

    def decided(self, s: State) -> bool:
        """True if no trick to come can count anything."""
        values = s.tricks.rules.points
        return not any(self.tricks_count()) and not any(
            values[card] for hand in s.hands for card in cards_of(hand)
        )

    def count(self, s: State) -> None:
        """A line for everything that a player has taken, or for whoever has taken it all."""
        taken = {seat: self._taken(s, seat) for seat in s.deal.players}
        sums = {
            seat: sum(t.points * found[t.what] for t in self.lines) for seat, found in taken.items()
        }
        counting = [seat for seat in s.deal.players if any(taken[seat].values())]
        s.set(points=tuple(sums.values()), result="taken")
        if self.spared:
            write_spared(s, self.spared, sums)
            return
        if self.sweep and len(counting) == 1:
            self._write_sweep(s, self.sweep, counting[0], sums[counting[0]])
            return
        for seat in s.deal.players:
            for line in self.lines:
                count = taken[seat][line.what]
                if count and line.points:
                    self._write(s, seat, line.points, "taken", line.rule, count, line.what)

    def _taken(self, s: State, seat: int) -> dict[str, int]:
        """Number of times that each line applies to what a player has taken."""
        play = s.tricks
        won = 0
        for trick, winner in zip(play.finished(), play.winners, strict=False):
            if winner == seat:
                won |= sum(card for _, card in trick)
        meant = self.meant(s.rules.pack)
        found = {name: (won & cards).bit_count() for name, cards in meant.items()}
        found[TRICK] = play.won[seat]
        found[LAST] = int(play.over and play.winners[-1] == seat)
        return {line.what: found[line.what] for line in self.lines}

    def _write_sweep(self, s: State, sweep: Sweep, seat: int, total: int) -> None:
        """Everything that counts has been taken by one player."""
        spared = sweep.to == "self"
        for player in [seat] if spared else [p for p in s.deal.players if p != seat]:
            self._write(s, player, -total if spared else total, "sweep", sweep.rule, 1, "")

    def _write(
        self, s: State, seat: int, points: int, cause: str, rule: str, times: int, what: str
    ) -> None:
        points, unit = -points if self.credit else points, s.rules.partie.made
        rule, of = s.rules.ref(rule), {"what": what} if what else {}
        write(s, (seat,), points, cause, rule=rule, unit=unit, times=times, of=of)


def named(pack: Pack, name: str) -> int:
    """Cards of a suit ("H"), of a rank ("Q") or a single card ("SQ")."""
    if name in SUITS:
        return pack.suit[name]
    return pack.rank[name] if name in RANKS else pack.mask(name)


def together(pack: Pack, names: Iterable[str]) -> int:
    """All cards of some names."""
    return sum({card for name in names for card in cards_of(named(pack, name))})


def duties_of(pack: Pack, spec: GameSpec) -> Duties | None:
    """Duties of a game in playing cards, None if nothing beside its mode."""
    if not spec.opens and not spec.bans:
        return None
    bans = tuple(
        PlayBan(
            together(pack, ban.cards),
            ban.when == "first-trick",
            ban.until_broken,
            Ground(rule=ban.rule),
            together(pack, [*ban.cards, *ban.breakers]),
        )
        for ban in spec.bans
    )
    return Duties(pack.card(spec.opens) if spec.opens else 0, bans)
