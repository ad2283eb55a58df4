"""Settings of a form that each are possible and make no sense together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from jasstui.catalogue import models, partien, steps
from jasstui.catalogue.needs import left_over
from jasstui.catalogue.references import Loose, reachable
from jasstui.catalogue.seated import seatings

BY_GOAL: Mapping[str, str] = {
    "takings": "takings",
    "rows": "rows",
    "prediction": "predict",
    "showdown": "best-hand",
    "tricks": "enough-tricks",
    "empty": "tricks",
    "tens": "tens",
}
"""Settings of a game that count for one goal only."""

POINTED = ("predict", "beat", "not-most", "places", "contract", "tens", "levels", "ramsch")
"""Goals in which points of cards decide."""

MARKED = ("beat", "all-tricks", "no-tricks", "not-most", "contract", "places")
"""Goals that write marks."""

MARKS: tuple[type, ...] = (partien.StrichRace, partien.ContractRace, partien.BalanceRace)
"""Kinds of Partie in which marks can be written."""


def senseless(spec: models.FormSpec) -> Iterator[Loose]:
    """What does not fit together in a resolved form all of whose names lead somewhere."""
    yield from _partie(spec)
    for name in reachable(spec):
        yield from _game(spec, name)
    for name in dict.fromkeys((*spec.opening, *spec.first, *spec.deal)):
        yield from _step(spec, name)


def _partie(spec: models.FormSpec) -> Iterator[Loose]:
    odd = [players for players in spec.players if players < 4 or players % 2]
    if spec.partners and odd:
        yield Loose("sense.partners", ("partners",), str(odd[0]))
    race = spec.partie
    if isinstance(race, partien.PointsRace) and not race.deals and not race.target:
        yield Loose("sense.endless", ("partie", "target"), "")


def _game(spec: models.FormSpec, name: str) -> Iterator[Loose]:
    game, at = spec.games[name], ("games", name)
    usual = models.GameSpec(goal=game.goal)
    for setting, goal in BY_GOAL.items():
        if game.goal != goal and getattr(game, setting) != getattr(usual, setting):
            yield Loose("sense.goal", (*at, setting), goal)
    if game.sides in ("holders", "found") and game.goal != "levels":
        yield Loose("sense.sides", (*at, "sides"), game.sides)
    if game.sides == "holders" and not game.holders:
        yield Loose("sense.holders", (*at, "sides"), game.sides)
    if game.goal == "enough-tricks" and game.tricks is None:
        yield Loose("sense.tricks", (*at, "goal"), game.goal)
    if game.goal == "takings" and not game.takings.lines:
        yield Loose("sense.takings", (*at, "takings"), game.goal)
    if game.goal in MARKED and game.writes != "prize" and not isinstance(spec.partie, MARKS):
        yield Loose("sense.marks", (*at, "goal"), spec.partie.kind)
    if game.played and game.goal in POINTED:
        for mode in game.modes:
            if not _counts(spec, mode):
                yield Loose("sense.pointless", ("modes", mode, "points"), name)
    for setting, card in (("opens", game.opens), ("rows", game.rows.start)):
        if card and any(rest for players in spec.players for rest in left_over(spec, players)):
            yield Loose("sense.undealt", (*at, setting), card)


def _counts(spec: models.FormSpec, name: str) -> bool:
    """Whether any card of a mode is worth something."""
    mode = spec.modes[name]
    if isinstance(mode, models.BlockMode):
        return any(_counts(spec, part) for part in mode.parts)
    if isinstance(mode, models.LedTrumpMode):
        return _counts(spec, mode.base)
    more = mode.trump_points if isinstance(mode, models.TrumpMode) else {}
    return any((*mode.points.values(), *more.values()))


def _step(spec: models.FormSpec, name: str) -> Iterator[Loose]:
    step, at = spec.phases[name], ("phases", name)
    if isinstance(step, steps.PassCards | steps.LayAway):
        for players in spec.players:
            if step.cards > max(_held(spec, players), default=step.cards):
                yield Loose("sense.cards", (*at, "cards"), str(step.cards))
                return
    elif isinstance(step, steps.Auction):
        key, code = ("least", "number") if step.winner == "partie" else ("game", "game")
        empty = [rung for rung, part in step.ladder.items() if not getattr(part, key)]
        if empty:
            yield Loose(f"sense.bid-{code}", (*at, "ladder"), ", ".join(empty))
        if step.winner == "partie" and not isinstance(spec.partie, partien.PointsRace):
            yield Loose("sense.bid-partie", (*at, "winner"), spec.partie.kind)


def _held(spec: models.FormSpec, players: int) -> list[int]:
    """Cards of a hand after each way of dealing, with those on the table."""
    made = seatings(spec)[players]
    used = [made.phases[name] for name in dict.fromkeys((*made.first, *made.deal))]
    return [sum(s.packets) + s.covered + s.open for s in used if isinstance(s, steps.HandOut)]
