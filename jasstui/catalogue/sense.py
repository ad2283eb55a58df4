"""Settings of a form that each are possible and make no sense together."""

from __future__ import annotations

from collections.abc import Iterator

from jasstui.catalogue import models
from jasstui.catalogue.loose import Loose
from jasstui.catalogue.needs import may_stay_undealt
from jasstui.catalogue.references import flaws, reachable


def senseless(spec: models.FormSpec) -> Iterator[Loose]:
    """What does not fit together in a resolved form all of whose names lead somewhere."""
    yield from _partie(spec)
    for name in reachable(spec):
        yield from _game(spec, name)
    yield from flaws(spec, "sense")


def _partie(spec: models.FormSpec) -> Iterator[Loose]:
    odd = [players for players in spec.players if players < 4 or players % 2]
    if spec.partners and odd:
        yield Loose("sense.partners", ("partners",), str(odd[0]))


def _game(spec: models.FormSpec, name: str) -> Iterator[Loose]:
    game, at = spec.games[name], ("games", name)
    if game.sides in ("holders", "found") and game.goal.NEEDS != "parties":
        yield Loose("sense.sides", (*at, "sides"), game.sides)
    if game.sides == "holders" and not game.holders:
        yield Loose("sense.holders", (*at, "sides"), game.sides)
    if game.goal.marks and game.writes != "prize" and not spec.partie.marks:
        yield Loose("sense.marks", (*at, "goal"), spec.partie.kind)
    if game.played and game.goal.points and not game.goal.by_tricks:
        for mode in game.modes:
            if not _counts(spec, mode):
                yield Loose("sense.pointless", ("modes", mode, "points"), name)
    if game.opens and may_stay_undealt(spec):
        yield Loose("sense.undealt", (*at, "opens"), game.opens)


def _counts(spec: models.FormSpec, name: str) -> bool:
    """Whether any card of a mode is worth something."""
    mode = spec.modes[name]
    if isinstance(mode, models.BlockMode):
        return any(_counts(spec, part) for part in mode.parts)
    if isinstance(mode, models.LedTrumpMode):
        return _counts(spec, mode.base)
    more = mode.trump_points if isinstance(mode, models.TrumpMode) else {}
    return any((*mode.points.values(), *more.values()))
