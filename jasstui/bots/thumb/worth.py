"""Worth of a hand to who declares a game with it: the points its side can expect to make more than
the others, with its Weis, and by how much that exceeds what a game asks for.

A hand is described by a few counts that players go by: which trumps it holds, how many, and which
plain cards stand on top of their suit. Each count has a weight; the weights were fitted to deals
played out by the rules of thumb (`python -m benchmarks.weights` repeats the fit).
"""

from __future__ import annotations

from functools import lru_cache

from jasstui.bots.hand.counts import counts, exposed, losers, suits
from jasstui.bots.known import Known
from jasstui.bots.thumb.weights import Weights, fitted
from jasstui.catalogue import models
from jasstui.mechanics.cardplay.tables import Mode, TrickRules
from jasstui.mechanics.weis.melds import melds_of

PLAY_FROM = 10.0
"""Margin in points from which a player takes on a game alone."""

WHOLE = 157.0
"""Points of a deal that the two sides share."""

WEIS_COUNTS = 0.6
"""Share of one's own Weis that turn out to be the highest."""


def expected(hand: int, mode: Mode, foes: int, mates: int) -> float:
    """Points the side of this hand may expect to make more than the others when it names the
    mode. Where the rules change from trick to trick the parts are averaged."""
    parts = tuple(dict.fromkeys(mode.schedule))
    return sum(_expected(hand, part, foes, mates) for part in parts) / len(parts)


def _expected(hand: int, rules: TrickRules, foes: int, mates: int) -> float:
    weights = weights_for(bool(rules.trump), foes, mates)
    return weights.base + sum(_suit_worth(hand & s, rules, weights) for s in suits(rules))


@lru_cache(maxsize=1 << 16)
def _suit_worth(own: int, rules: TrickRules, weights: Weights) -> float:
    """The share of one suit; no count looks at two suits at once."""
    return sum(w * n for w, n in zip(weights.of, counts(own, rules), strict=True))


@lru_cache(maxsize=64)
def weights_for(trump: bool, foes: int, mates: int) -> Weights:
    """Weights for such a game, or those of the most similar table."""
    return min(
        fitted("worth"),
        key=lambda w: (w.trump != trump, abs(w.foes - foes) + 2 * abs(w.mates - mates)),
    )


def against(known: Known, spec: models.GameSpec) -> tuple[int, int]:
    """Number of opponents and of partners a declarer of this game has."""
    players = known.deal.players
    if known.seat not in players:
        players = known.match.order
    if spec.sides == "partners":
        return foes_and_mates(players, known.match.team, known.seat)
    if spec.sides == "called":
        return len(players) - 2, 1
    return len(players) - 1, 0


def foes_and_mates(players: tuple[int, ...], team: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Number of opponents and of partners of a player."""
    mates = sum(1 for p in players if p != seat and team[p] == team[seat])
    return len(players) - 1 - mates, mates


def margin(known: Known, game: str, mode: Mode) -> float:
    """Points the player may expect to make more than the others as declarer, with his Weis."""
    spec = known.rules.spec.games[game]
    value = expected(known.hand, mode, *against(known, spec)) + known.daring
    if spec.melds:
        value += extras(known, mode, known.hand)
    return value


def made(known: Known, game: str, mode: Mode) -> float:
    """Points the side of the player may expect to write as declarer, with Weis, before any
    factor."""
    spec = known.rules.spec.games[game]
    value = (WHOLE + expected(known.hand, mode, *against(known, spec)) + known.daring) / 2
    value = min(WHOLE, max(0.0, value))
    return value + extras(known, mode, known.hand) if spec.melds else value


def extras(known: Known, mode: Mode, hand: int) -> float:
    """Worth of the Stöck in a hand, and of the best Weis as often as it will be the highest."""
    spec, pair = known.rules.spec.melds, mode.stoeck
    stoeck = spec.stoeck_value if spec.stoeck and pair and hand & pair == pair else 0.0
    return stoeck + melded(known, hand)


def melded(known: Known, hand: int) -> float:
    """Worth of the Weis in a hand, as often as they will be the highest."""
    melds = melds_of(hand, known.rules.pack, known.rules.spec.melds)
    return WEIS_COUNTS * sum(meld.value for meld in melds)


def modes_for(known: Known, game: str) -> list[Mode]:
    """Modes in which a game may be played."""
    spec, turned = known.rules.spec.games[game], known.deal.turned
    pack = known.rules.pack
    return [
        mode
        for mode in known.rules.modes.values()
        if mode.family in spec.modes
        and (spec.suit == "any" or not mode.trump or turned & pack.suit[mode.trump])
    ]


def beating(known: Known, *own: str) -> str:
    """The game in which points must be beaten: one of those that the running step leads to, else
    the first of the form."""
    games = known.rules.spec.games
    return next(name for name in [*own, *games] if games[name].goal.kind in ("beat", "places"))


def worth_offering(known: Known, game: str, mode: str = "") -> float:
    """Margin by which a hand exceeds what a game asks of it; not worth offering below 0."""
    rules = known.rules
    spec = rules.spec.games[game]
    modes = [rules.modes[mode]] if mode else modes_for(known, game)
    if not modes:
        return -1e9
    parts = [m.schedule[0] for m in modes]
    if spec.goal.kind == "all-tricks":
        return -0.5 - min(losers(known.hand, part) for part in parts)
    if spec.goal.kind in ("no-tricks", "not-most"):
        costly = any(mark.partie == "lost" for mark in spec.lost)
        allowed = -0.5 if costly else 0.5 if spec.goal.kind == "no-tricks" else 3.5
        return allowed - min(exposed(known.hand, part) for part in parts)
    return max(margin(known, game, m) for m in modes) - PLAY_FROM
