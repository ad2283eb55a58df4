"""Figures of a person: one pass over the outcomes of any of his Partien."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec import field

from jasstui.lists import together
from jasstui.plain import Plain
from jasstui.table.remembering.outcome import Outcome


class Figures(Plain):
    """Figures of a person over some Partien.

    `partien`: how many, without deals of a day; `over`: played to the end, `won` of these; of all
    their settled `deals` `taken` were won, of the `decided` ones that anybody won. `kept` and
    `missed`: bids. What deals brought in `unit`, "" where that differs from Partie to Partie:
    `made` together, the `best` of them; less is better if `low`. `run`: Partien won at last one
    after the other, or not won if it is negative; `longest`: most ever won so. `course`: what a
    deal brought on average in each Partie, oldest first. `mistakes`: by kind.
    """

    partien: int = 0
    over: int = 0
    won: int = 0
    deals: int = 0
    decided: int = 0
    taken: int = 0
    kept: int = 0
    missed: int = 0
    unit: str = ""
    low: bool = False
    made: int = 0
    best: int = 0
    run: int = 0
    longest: int = 0
    course: tuple[float, ...] = ()
    mistakes: Mapping[str, int] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """What a deal brought on average."""
        return self.made / self.deals if self.deals else 0.0


class Mate(NamedTuple):
    """Somebody else at the table: a person by `name`, a bot by `level`, and whether he was on the
    same side."""

    partner: bool
    name: str
    level: str


class Report(Plain):
    """All that is told of a person: over all his Partien, or those of one form. `mates`: with whom
    and against whom, those met most often first; `partien`: newest first."""

    name: str
    all: Figures
    forms: Mapping[str, Figures]
    mates: Mapping[Mate, Figures]
    partien: tuple[Outcome, ...]


def people(outcomes: Iterable[Outcome]) -> tuple[str, ...]:
    """Names of all people, those with most Partien first."""
    seats = (zip(one.seats, one.levels, strict=True) for one in outcomes)
    played = Counter(name for table in seats for name, level in table if not level)
    return tuple(name for name, _ in played.most_common())


def report(outcomes: Iterable[Outcome], name: str, form: str = "") -> Report:
    """Report on a person from outcomes, newest first."""
    own = [one for one in outcomes if one.seat(name) >= 0 and form in ("", one.form)]
    forms = together(own, lambda one: one.form)
    met = ((mate, one) for one in own for mate in _mates(one, one.seat(name)))
    mates = together(met, lambda each: each[0]).items()
    often = sorted(mates, key=lambda met: (not met[0].partner, -len(met[1])))
    return Report(
        name,
        figures(own, name),
        {form: figures(some, name) for form, some in forms.items()},
        {mate: figures([one for _, one in some], name) for mate, some in often},
        tuple(own),
    )


def _mates(one: Outcome, seat: int) -> Iterable[Mate]:
    """Everybody at the table but one, in order of seats; bots of a level are one and the same."""
    return dict.fromkeys(
        Mate(one.team[p] == one.team[seat], "" if one.levels[p] else one.seats[p], one.levels[p])
        for p in range(len(one.seats))
        if p != seat
    )


def figures(outcomes: Sequence[Outcome], name: str) -> Figures:
    """Figures of a person over these Partien, newest first."""
    if not outcomes:
        return Figures()
    seated = [(one, one.seat(name)) for one in reversed(outcomes)]
    columns = zip(*(_counts(*each) for each in seated), strict=True)
    partien, over, won, deals, decided, taken, kept, missed, made = map(sum, columns)
    units = {(one.unit, one.low) for one, _ in seated}
    unit, low = units.pop() if len(units) == 1 else ("", False)
    settled = [(one, seat) for one, seat in seated if one.deals]
    best = [one.best[seat] for one, seat in settled if unit]
    runs = [
        (better, len([*some]))
        for better, some in groupby(one.won(seat) for one, seat in seated if one.over)
    ]
    mistakes: Counter[str] = Counter()
    for one, _ in seated:
        mistakes.update(one.mistakes.get(name, {}))
    return Figures(
        partien,
        over,
        won,
        deals,
        decided,
        taken,
        kept,
        missed,
        unit,
        low,
        made if unit else 0,
        (min if low else max)(best, default=0),
        runs[-1][1] * (1 if runs[-1][0] else -1) if runs else 0,
        max((length for better, length in runs if better), default=0),
        tuple(one.made[seat] / one.deals for one, seat in settled if unit),
        mistakes,
    )


def _counts(one: Outcome, seat: int) -> tuple[int, ...]:
    """What a Partie adds to the figures of a seat."""
    partie = not one.day, one.over, one.won(seat), one.deals, one.decided
    return *partie, one.taken[seat], one.kept[seat], one.missed[seat], one.made[seat]
