"""The course of a form: whether its steps make deals that can be dealt, and a Partie that ends.

Names in a form may all lead somewhere, and still nothing be dealt, or nothing ever be over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

from jasstui.cards.faces import SUITS
from jasstui.catalogue import models, partien, steps
from jasstui.catalogue.loose import Loose
from jasstui.catalogue.strict import Step

CHOICES = 20_000
"""Ways in which a player may choose several cards at once; each is an action of its own."""

_BEFORE = (steps.DrawDealer, steps.DrawSeats, steps.DrawPartners, steps.RollForehand)
"""Steps before the first deal, and nowhere else."""

_PLAY = (steps.Play, steps.Shed, steps.Exchange, steps.LayRows)
"""Steps in which cards are played."""

_STAGES: tuple[tuple[type[Step], ...], ...] = (
    (steps.OpenMeeting, steps.Packets),
    (steps.Shuffle,),
    (steps.Lick,),
    (steps.HandOut,),
    (),  # everything that is said or done before the play
    _PLAY,
    (steps.Adjust,),
    (steps.Settle,),
    (steps.CloseMeeting,),
)
"""Stages of a deal one after the other; what is in none of them comes in the empty one."""

_NEEDED = ((steps.Shuffle,), (steps.HandOut,), _PLAY, (steps.Settle,))
"""Steps of which no deal can do without one."""


def unplayable(spec: models.FormSpec) -> Iterator[Loose]:
    """What stands in the way of a resolved form being dealt and coming to an end."""
    yield from _opening(spec)
    for key in ("deal", "first"):
        if names := getattr(spec, key):
            yield from _deal(spec, key, names)
    for name in spec.deal:
        step = spec.phases.get(name)
        if isinstance(step, steps.Shuffle) and step.lift + step.leave > _pack(spec):
            yield Loose("steps.cut", ("phases", name, "lift"), str(step.lift + step.leave))
        elif isinstance(step, steps.GiveAway) and comb(_hand(spec), step.cards) > CHOICES:
            yield Loose("steps.choices", ("phases", name, "cards"), str(step.cards))
    race = spec.partie
    if isinstance(race, partien.PointsRace) and not race.target and not race.deals:
        yield Loose("steps.endless", ("partie", "target"), "0")


def _pack(spec: models.FormSpec) -> int:
    """Cards of the pack."""
    pack = spec.pack
    return pack.copies * len(pack.ranks) * len(SUITS) + pack.jokers


def _hand(spec: models.FormSpec) -> int:
    """Cards that a player is dealt."""
    dealt = [step for step in spec.phases.values() if isinstance(step, steps.HandOut)]
    return max((sum(step.packets) for step in dealt), default=0)


def _opening(spec: models.FormSpec) -> Iterator[Loose]:
    for name in spec.opening:
        if name in spec.phases and not isinstance(spec.phases[name], _BEFORE):
            yield Loose("steps.not-before", ("opening",), name)


def _deal(spec: models.FormSpec, key: str, names: Sequence[str]) -> Iterator[Loose]:
    """What is missing in a deal, stands there twice, or in the wrong place."""
    found = [(name, spec.phases[name]) for name in names if name in spec.phases]
    for kinds in _NEEDED if len(found) == len(names) else ():  # else a name is wrong, and told
        if not any(isinstance(step, kinds) for _, step in found):
            tags = " / ".join(str(kind.__struct_config__.tag) for kind in kinds)
            yield Loose("steps.missing", (key,), tags)
    furthest = 0
    for at, (name, step) in enumerate(found):
        if isinstance(step, _BEFORE):
            yield Loose("steps.before", (key,), name)
        elif isinstance(step, steps.Inherit):
            continue  # marks may be written at any time
        elif (stage := _stage(step)) < furthest:
            yield Loose("steps.order", (key,), name)
        elif any(_same(step, name, *other) for other in found[:at]):
            yield Loose("steps.twice", (key,), name)
        else:
            furthest = stage


def _same(step: Step, name: str, other: str, earlier: Step) -> bool:
    """Whether an earlier step is this one, or one of a kind of which there is one in a deal."""
    single = isinstance(step, steps.Shuffle | steps.HandOut | steps.Settle)
    return name == other or (single and type(step) is type(earlier))


def _stage(step: Step) -> int:
    usual = _STAGES.index(())
    return next((at for at, kinds in enumerate(_STAGES) if isinstance(step, kinds)), usual)
