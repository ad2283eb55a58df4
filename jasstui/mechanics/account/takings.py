"""Writing what was taken in tricks by a table: tricks, the last trick, certain cards.

Serves the score rules of Guggitaler and of every form in which single cards cost or bring
something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jasstui.cards.faces import RANKS, SUITS
from jasstui.cards.pack import Pack, cards_of
from jasstui.catalogue.goals import Sweep, Taking
from jasstui.catalogue.loose import Loose
from jasstui.catalogue.models import FormSpec, GameSpec
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.cardplay.tricks import Barred, Duties
from jasstui.mechanics.state import State

TRICK, LAST = "trick", "last-trick"


class Takings(Goal, tag="takings"):
    """What tricks hold is written for whoever took it. `credit`: it is subtracted."""

    lines: list[Taking] = []
    credit: bool = False
    sweep: Sweep | None = None

    def count(self, s: State) -> None:
        write_takings(s, self)

    def flaws(self, spec: FormSpec) -> Iterator[Loose]:
        if not self.lines:
            yield Loose("sense.takings", ("lines",), self.kind)

    def values(self, pack: Pack) -> dict[int, int]:
        return card_values(pack, self)

    def tricks_count(self, last: int) -> tuple[int, int]:
        return trick_values(self)

    def decided(self, s: State) -> bool:
        return nothing_left(s, self)


def named(pack: Pack, name: str) -> int:
    """Cards of a suit ("H"), of a rank ("Q") or a single card ("SQ")."""
    if name in SUITS:
        return pack.suit[name]
    return pack.rank[name] if name in RANKS else pack.mask(name)


def together(pack: Pack, names: Iterable[str]) -> int:
    """All cards of some names."""
    return sum({card for name in names for card in cards_of(named(pack, name))})


def meant(pack: Pack, takings: Takings) -> dict[str, int]:
    """The cards that each line of a table stands for, every card in one line only."""
    lines = [t.what for t in takings.lines if t.what not in (TRICK, LAST)]
    left, found = pack.all, {}
    for name in sorted(lines, key=lambda name: named(pack, name).bit_count()):
        found[name] = named(pack, name) & left
        left &= ~found[name]
    return found


def card_values(pack: Pack, takings: Takings) -> dict[int, int]:
    """What each card of the pack counts."""
    values = dict.fromkeys(pack.cards, 0)
    points = {t.what: t.points for t in takings.lines}
    for name, cards in meant(pack, takings).items():
        values.update(dict.fromkeys(cards_of(cards), points[name]))
    return values


def trick_values(takings: Takings) -> tuple[int, int]:
    """What the last trick counts, and each trick."""
    points = {t.what: t.points for t in takings.lines}
    return points.get(LAST, 0), points.get(TRICK, 0)


def duties_of(pack: Pack, spec: GameSpec) -> Duties | None:
    """What a game demands of those who play cards, None if nothing beside its mode."""
    if not spec.opens and not spec.bans:
        return None
    bans = tuple(
        Barred(
            together(pack, ban.cards),
            ban.when == "first-trick",
            ban.until_broken,
            ban.rule,
            together(pack, [*ban.cards, *ban.breakers]),
        )
        for ban in spec.bans
    )
    return Duties(pack.card(spec.opens) if spec.opens else 0, bans)


def nothing_left(s: State, takings: Takings) -> bool:
    """Whether no trick to come can count anything."""
    play = s.tricks
    values = play.rules.points
    return not any(trick_values(takings)) and not any(
        values[card] for hand in s.hands for card in cards_of(hand)
    )


def write_takings(s: State, takings: Takings) -> None:
    """A line for everything that a player has taken, or for whoever has taken it all."""
    taken = {seat: _taken(s, takings, seat) for seat in s.deal.players}
    counting = [seat for seat in s.deal.players if any(taken[seat].values())]
    s.set(points=_sums(s, takings, taken), result="taken")
    if takings.sweep and len(counting) == 1:
        _write_sweep(s, takings, counting[0], taken[counting[0]])
        return
    for seat in s.deal.players:
        for line in takings.lines:
            count = taken[seat][line.what]
            if count and line.points:
                _write(s, takings, seat, line, count)


def _sums(s: State, takings: Takings, taken: dict[int, dict[str, int]]) -> tuple[int, ...]:
    lines = takings.lines
    return tuple(sum(t.points * taken[seat][t.what] for t in lines) for seat in s.deal.players)


def _taken(s: State, takings: Takings, seat: int) -> dict[str, int]:
    """How often each line of the table applies to what a player has taken."""
    play = s.tricks
    won = 0
    for trick, winner in zip(play.finished(), play.winners, strict=False):
        if winner == seat:
            won |= sum(card for _, card in trick)
    found = {
        name: (won & cards).bit_count() for name, cards in meant(s.rules.pack, takings).items()
    }
    found[TRICK] = play.won[seat]
    found[LAST] = int(play.over and play.winners[-1] == seat)
    return {line.what: found[line.what] for line in takings.lines}


def _write(s: State, takings: Takings, seat: int, line: Taking, count: int) -> None:
    points = -line.points if takings.credit else line.points
    about = (("what", line.what),)
    rule = s.rules.ref(line.rule)
    entry = Entry(rule, (seat,), s.rules.partie.made, points, count, "taken", s.match.number, about)
    s.rules.partie.score(s, entry)


def _write_sweep(s: State, takings: Takings, seat: int, taken: dict[str, int]) -> None:
    """Everything that counts has been taken by one player."""
    sweep = takings.sweep
    assert sweep is not None
    total = sum(line.points * taken[line.what] for line in takings.lines)
    total = -total if takings.credit else total
    spared = sweep.to == "self"
    for player in [seat] if spared else [p for p in s.deal.players if p != seat]:
        amount = -total if spared else total
        rule = s.rules.ref(sweep.rule)
        entry = Entry(rule, (player,), s.rules.partie.made, amount, 1, "sweep", s.match.number)
        s.rules.partie.score(s, entry)
