"""The course of a deal: whether its steps stand in an order in which it can be dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jasstui.catalogue import models
from jasstui.catalogue.loose import Loose
from jasstui.catalogue.strict import STAGES, Step

SINGLE = ("shuffle", "hand-out", "settle")
"""Stages of which there is one step of a kind in a deal."""


def misplaced(spec: models.FormSpec) -> Iterator[Loose]:
    """Steps that stand in the wrong place, or twice."""
    for name in spec.opening:
        if name in spec.phases and spec.phases[name].STAGE != "before":
            yield Loose("steps.not-before", ("opening",), name)
    for key in ("deal", "first"):
        yield from _deal(spec, key, getattr(spec, key))


def _deal(spec: models.FormSpec, key: str, names: Sequence[str]) -> Iterator[Loose]:
    found = [(name, spec.phases[name]) for name in names if name in spec.phases]
    furthest = 0
    for at, (name, step) in enumerate(found):
        if step.STAGE == "before":
            yield Loose("steps.before", (key,), name)
        elif step.STAGE == "any":
            continue
        elif (stage := STAGES.index(step.STAGE)) < furthest:
            yield Loose("steps.order", (key,), name)
        elif any(_same(step, name, *other) for other in found[:at]):
            yield Loose("steps.twice", (key,), name)
        else:
            furthest = stage


def _same(step: Step, name: str, other: str, earlier: Step) -> bool:
    """Whether an earlier step is this one, or one of a kind of which there is one in a deal."""
    return name == other or (step.STAGE in SINGLE and type(step) is type(earlier))
