"""Striche for everybody but who has taken most, and Striche that are still to be played for.

Serves the slate rules of schellenjass-meiden-4 and schellenjass-meiden-3.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from jasstui.catalogue.strict import Amount, RuleName
from jasstui.mechanics.account.score import write
from jasstui.mechanics.facts import Public
from jasstui.mechanics.state import State
from jasstui.plain import Strict


class Spared(Strict):
    """A Strich for everybody but who has taken most, by `rule`. Several who share the most get a
    Rampo instead: whoever of them takes least in a later deal writes a Strich more, by `tie_rule`.
    Whoever takes everything writes `all` Striche, by `all_rule`, and nothing else is written."""

    rule: RuleName
    all: Amount
    all_rule: RuleName
    tie_rule: RuleName


class Rampo(NamedTuple):
    """A Strich for one of these seats, who have taken equally much in a deal and most of all."""

    deal: int
    seats: tuple[int, ...]


class Rampos(Public, tag="spared"):
    """`rampos`: Striche that are still to be played for, oldest first."""

    rampos: tuple[Rampo, ...] = ()


def write_spared(s: State, spared: Spared, made: Mapping[int, int]) -> None:
    """Write the Striche of a deal; `made`: what each player has taken."""
    if len(takers := [seat for seat, points in made.items() if points]) == 1:
        _write(s, takers[0], spared.all, "sweep", spared.all_rule)
        return
    most = max(made.values())
    tied = tuple(seat for seat, points in made.items() if points == most)
    for seat in made:
        if seat not in tied:
            _write(s, seat, 1, "spared", spared.rule)
    still: list[Rampo] = []
    open_ = Rampos.of(s.match).rampos
    for rampo in open_:
        least = min(made[seat] for seat in rampo.seats)
        winners = [seat for seat in rampo.seats if made[seat] == least]
        if len(winners) == 1:
            _write(s, winners[0], 1, "rampo", spared.tie_rule)
        else:
            still.append(rampo)
    if len(tied) > 1:
        still.append(Rampo(s.match.number, tied))
    if still or open_:
        s.tell_on(Rampos(tuple(still)))


def _write(s: State, seat: int, striche: int, cause: str, rule: str) -> None:
    unit = s.rules.partie.made
    write(s, (seat,), striche, cause, rule=s.rules.ref(rule), unit=unit, times=1)
