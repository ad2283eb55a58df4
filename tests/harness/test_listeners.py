"""Whoever listens to the card play and drops out would have had nothing more to do.

The same actions are carried out under rules whose listeners drop out and under patient rules, in
which all of them stay to the end of the deal; both must ask, offer and tell the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random

import pytest

from jasstui.catalogue import partien
from jasstui.engine.step import calls, legal, start, step, to_act
from jasstui.mechanics.compile import Rules, compile_bundle
from tests.harness.walk import choose
from tests.support import EVERY_FORM, RULEBOOK, catalogue_of, options_of, rules_of

STEPS = 260
"""Actions of each walk: some deals of most forms."""

SHARES = (0.0, 0.45, 0.9, 0.97)
"""How much of the target stands already, so that Partien end in the midst of a deal, too."""

Choice = tuple[str, str]
"""An agreement and its value."""


def mixtures(form: str) -> list[Mapping[str, str]]:
    """Choices of agreements in which every two values of two agreements meet at least once."""
    rng = Random(form)
    options = {
        name: list(option.subset.items if option.subset else option.values)
        for name, option in options_of(form).items()
    }
    open_pairs = {
        frozenset(((a, x), (b, y)))
        for a, b in combinations(options, 2)
        for x in options[a]
        for y in options[b]
    }
    found: list[Mapping[str, str]] = [{}]
    while open_pairs:
        tried = [_through(next(iter(sorted(map(sorted, open_pairs)))), options, rng) for _ in "123"]
        best = max(tried, key=lambda m: len(open_pairs & _pairs(m)))
        open_pairs -= _pairs(best)
        found.append(best)
    return found


def _through(pair: list[Choice], options: Mapping[str, list[str]], rng: Random) -> dict[str, str]:
    """A choice of all agreements at random but for these two."""
    return {**{name: rng.choice(values) for name, values in options.items()}, **dict(pair)}


def _pairs(mixture: Mapping[str, str]) -> set[frozenset[Choice]]:
    return {frozenset(pair) for pair in combinations(mixture.items(), 2)}


def totals_for(rules: Rules, seats: int, rng: Random) -> list[int]:
    """What stands on the slate where a Partie goes to points: partners stand alike."""
    partie = rules.spec.partie
    target = partie.target if isinstance(partie, partien.PointsRace | partien.BalanceRace) else 0
    made = [int(target * rng.choice(SHARES)) for _ in range(seats)]
    return [made[p % 2] for p in range(seats)] if rules.spec.partners else made


def compare(form: str, options: Mapping[str, str], seed: int) -> None:
    """Walk through a Partie under both kinds of rules."""
    rng = Random(f"{form}/{sorted(options.items())}/{seed}")
    rules = rules_of(form, options)
    patient = compile_bundle(catalogue_of(form).bundle(form, dict(options)), RULEBOOK, patient=True)
    seats = rng.choice(rules.spec.players)
    totals = totals_for(rules, seats, rng)
    one, other = (start(r, seats, totals=totals) for r in (rules, patient))
    for _ in range(STEPS):
        assert to_act(one) == to_act(other)
        if one.match.over:
            break
        for seat in range(seats):
            assert legal(one, seat) == legal(other, seat)
            assert calls(one, seat) == calls(other, seat)
        seat, token = choose(one, rng)
        assert step(one, seat, token) == step(other, seat, token)


@pytest.mark.parametrize("form", EVERY_FORM)
def test_no_listener_drops_out_too_early(form: str) -> None:
    for seed, options in enumerate(mixtures(form)):
        compare(form, options, seed)
