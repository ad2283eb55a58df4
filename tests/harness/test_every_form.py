"""The harness that every form of the catalogue passes for free."""

from __future__ import annotations

from random import Random

import pytest
from _pytest.mark import ParameterSet

from jasstui.engine.failure import IllegalAction
from jasstui.engine.step import legal, start, step, to_act, verify
from jasstui.mechanics.order import CHANCE
from tests.harness.walk import (
    MOST,
    NONSENSE,
    SHORT,
    as_text,
    check,
    check_tokens,
    check_views,
    check_words,
    choose,
    public_state,
    shared,
    walk,
)
from tests.support import EVERY_FORM, options_of, own_options, rules_of, seeds


@pytest.mark.parametrize("form", EVERY_FORM)
@seeds()
def test_random_play_keeps_all_invariants(form: str, seed: int) -> None:
    steps = 0
    for s, _ in walk(form, seed, SHORT.get(form)):
        check(s)
        check_words(s)
        check_tokens(s)
        steps += 1
    assert s.match.over or steps > MOST
    assert steps > 5


@pytest.mark.parametrize("form", EVERY_FORM)
@seeds(20, ci=1)
def test_a_view_is_the_fold_of_what_the_seat_has_seen(form: str, seed: int) -> None:
    for s, views in walk(form, seed, most=500):
        check_views(s, views)


@pytest.mark.parametrize("form", EVERY_FORM)
def test_asking_changes_nothing_and_illegal_actions_change_nothing(form: str) -> None:
    rng = Random(5)
    for number, (s, _) in enumerate(walk(form, 30, most=260)):
        if number % 4:
            continue
        before = as_text(s)
        for seat in range(s.match.seats):
            legal(s, seat)
            for token in rng.sample(NONSENSE, 3):
                if verify(s, seat, token) is not None:
                    with pytest.raises(IllegalAction):
                        step(s, seat, token)
        assert as_text(s) == before


@pytest.mark.parametrize("form", EVERY_FORM)
def test_a_clone_goes_its_own_way_and_the_same_actions_give_the_same_state(form: str) -> None:
    rng = Random(3)
    rules = rules_of(form)
    s = start(rules, rules.spec.players[0])
    done: list[tuple[int, str]] = []
    while not s.match.over and len(done) < 400:
        seat, token = choose(s, rng)
        copy = s.clone()
        before = as_text(s)
        step(copy, seat, token)
        assert as_text(s) == before
        step(s, seat, token)
        assert public_state(copy) == public_state(s)
        done.append((seat, token))
    again = start(rules, rules.spec.players[0])
    for seat, token in done:
        step(again, seat, token)
    assert public_state(again) == public_state(s)


@pytest.mark.parametrize("form", EVERY_FORM)
def test_out_of_turn_and_impossible_chance_are_refused(form: str) -> None:
    for number, (s, _) in enumerate(walk(form, 40, most=200)):
        if number % 10 or s.match.over:
            continue
        for seat in set(range(s.match.seats)) - set(to_act(s)):
            assert verify(s, seat, "play HA") is not None
            assert verify(s, seat, "kehr") is not None
        if to_act(s) != (CHANCE,):
            assert verify(s, CHANCE, "cut 7") is not None
        else:
            assert verify(s, CHANCE, "shuffle HA") is not None
        assert verify(s, 99, "pass") is not None


def _agreements() -> list[ParameterSet]:
    """Every value of every agreement; by night also where a form takes it over as it stands."""
    found = []
    for form in EVERY_FORM:
        own = own_options(form)
        for name, option in options_of(form).items():
            layer = pytest.mark.ci if name in own else pytest.mark.night
            values = option.subset.items if option.subset else option.values
            tried = [value for value in values if value != option.default]
            found += [pytest.param(form, name, value, marks=layer) for value in tried]
    return found


@pytest.mark.parametrize(("form", "name", "value"), _agreements())
def test_every_agreement_can_be_played(form: str, name: str, value: str) -> None:
    values = sum(len(option.values) for option in options_of(form).values())
    for s, _ in walk(form, 50, {name: value}, most=shared(500, values)):
        check(s)


@pytest.mark.parametrize("form", EVERY_FORM)
@seeds(save=0, ci=3)
def test_any_mixture_of_agreements_can_be_played(form: str, seed: int) -> None:
    rng = Random(f"{form}/{seed}")
    options = {name: rng.choice(list(option.values)) for name, option in options_of(form).items()}
    for number, (s, views) in enumerate(walk(form, seed, options, most=450)):
        check(s)
        if number % 5 == 0:
            check_views(s, views)
