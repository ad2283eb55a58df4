"""Outcome of a record: what its settled deals brought everybody, read from ledger and ranking.

A deal is won by those whom it brought most in the unit of the slate, unless it brought all the
same or was played for a box that is one side's own. A bid is kept or missed as the goal says of a
prediction, as the deal ended for its declarer, or, where the number held for more than a deal, as
marks were paid for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec import field

from jasstui.engine.views import View
from jasstui.host.session import Seat
from jasstui.lists import together
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import DECIDED, MatchState
from jasstui.plain import Plain
from jasstui.slate.history import counted_in, standing

PAID = {"stake": 1, "strich": 1, "null": -1}
"""Units in which a bid for more than a deal is paid, and their signs."""

LIFE = "life"
"""Unit of stakes that are lost."""

Numbers = tuple[int, ...]
"""A number for each seat."""

Day = Literal["", "first", "again"]
"""Which try at the deal of a day a record is, if it is one."""


class File(NamedTuple):
    """A record on the disk as it was read; `written`: when, in nanoseconds."""

    name: str
    size: int
    written: int


class Outcome(Plain):
    """Summary of a record. Everything but `file`, `mistakes` and `day` follows from the Partie.

    `seats`: names, `levels`: "" for people, else of the bots; `team`: side of each seat. `over`:
    played to its end, `first`: who has won it. `unit`: what deals bring, less being better if
    `low`; `score` in `counts`: how everybody stands. Of the `deals` that were settled, by seat:
    what they brought together (`made`) and the `best` of them, how many were won (`taken`) of those
    that somebody won (`decided`), bids `kept` and `missed`. `mistakes`: by name and kind, where
    somebody has looked for them. `day`: it is the deal of a day, which is no Partie.
    """

    file: File
    form: str
    seats: tuple[str, ...]
    levels: tuple[str, ...]
    team: Numbers
    over: bool
    first: Numbers
    unit: str
    low: bool
    score: Numbers
    counts: str
    deals: int
    decided: int
    made: Numbers
    best: Numbers
    taken: Numbers
    kept: Numbers
    missed: Numbers
    mistakes: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    day: Day = ""

    @property
    def whole(self) -> bool:
        """True if there is a number for each seat."""
        each = (self.levels, self.team, self.score, self.made, self.best, self.taken)
        return all(len(told) == len(self.seats) for told in (*each, self.kept, self.missed))

    def seat(self, name: str) -> int:
        """Seat of a person, -1 if nobody of that name sits there."""
        people = (p for p, who in enumerate(self.seats) if who == name and not self.levels[p])
        return next(people, -1)

    def won(self, seat: int) -> bool:
        """True if that seat has won the Partie."""
        return seat in self.first

    def lost(self, seat: int) -> bool:
        """True if others have."""
        return bool(self.first) and seat not in self.first


def outcome_of(view: View, rules: Rules, players: Sequence[Seat], file: File) -> Outcome:
    """Outcome of a Partie as an onlooker sees it; `rules`: those it began with."""
    match, partie = view.match, rules.partie
    unit = "strich" if partie.columns else counted_in(rules.spec)
    low = unit == LIFE or (partie.charged and not partie.columns)
    brought = {deal.deal: [0] * match.seats for deal in match.played if deal.game}
    for entry in match.ledger:
        for seat in entry.seats if entry.deal in brought else ():
            brought[entry.deal][seat] += _signs(unit).get(entry.unit, 0) * entry.total
    bids = [*_bids(match, rules)]
    counts, score = standing(view)
    everybody = range(match.seats)
    each = [[row[p] for row in brought.values()] for p in everybody]
    rows = [brought[deal.deal] for deal in match.played if deal.game and not deal.box]
    decided = [row for row in rows if len({*row}) > 1]
    better = min if low else max
    return Outcome(
        file,
        rules.id,
        tuple(who.name for who in players),
        tuple(who.level for who in players),
        match.team,
        match.over,
        first_of(match),
        unit,
        low,
        score,
        counts,
        len(brought),
        len(decided),
        made=tuple(map(sum, each)),
        best=tuple(better(own, default=0) for own in each),
        taken=tuple(sum(better(row) == row[p] for row in decided) for p in everybody),
        kept=tuple(sum(good and p in who for who, good in bids) for p in everybody),
        missed=tuple(sum(not good and p in who for who, good in bids) for p in everybody),
    )


def _signs(unit: str) -> Mapping[str, int]:
    """Units that count towards what a deal brings in one of them, and their signs."""
    return {unit: 1, "minus": -1, **({"null": -1, "double": -2} if unit == "strich" else {})}


def first_of(match: MatchState) -> Numbers:
    """Who has won the Partie; nobody if all share the first place."""
    best = match.ranking[0] if match.ranking else ()
    alone = len(match.ranking) > 1 or len({match.team[p] for p in best}) == 1
    return best if alone else ()


def _bids(match: MatchState, rules: Rules) -> Iterator[tuple[Numbers, bool]]:
    """Everybody who has bid or predicted something, and whether he kept to it."""
    lines = together(match.ledger, lambda entry: entry.deal)
    for deal in match.played:
        if deal.game in rules.spec.games:
            yield from rules.goal(deal.game).bids(lines.get(deal.deal, ()), deal, rules)
    decided = [deal for deal in match.played if deal.declarer >= 0]
    for deal in decided:
        if deal.result in DECIDED:
            yield (deal.declarer,), deal.result == "won"
    longer = [deal for deal in decided if deal.contract and deal.result not in DECIDED]
    begun = [*(deal.deal for deal in longer), match.number + 1]
    for deal, end in zip(longer, begun[1:], strict=True):
        paid = sum(
            PAID[e.unit] * e.total
            for e in match.ledger
            if e.unit in PAID and deal.declarer in e.seats and deal.deal <= e.deal < end
        )
        if paid:
            yield (deal.declarer,), paid > 0
