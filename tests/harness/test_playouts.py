"""A deal that bots play to its end in their heads ends as it does at the table."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.bots.search.playouts import Players
from jasstui.engine.playout import Policy, at_random, finish_deal, finish_deals
from jasstui.engine.step import calls, chance, legal, start, step, to_act, told
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from tests.harness.walk import as_text, choose
from tests.support import EVERY_FORM, rules_of

DEALS = 6


def at_the_table(s: State, number: int, rng: Random, policy: Policy) -> None:
    """Every outcome of chance told as text, every action verified, everybody listening."""
    while s.match.number == number and not s.match.over:
        seat = to_act(s)[0]
        who, action = (seat, chance(s, rng)) if seat == CHANCE else policy(s, seat)
        step(s, who, told(s, action))


def in_mid_deal(rules: Rules, rng: Random) -> State:
    """Somewhere in the first deals of a Partie, mostly while cards are played."""
    s = start(rules, rules.spec.players[0])
    for _ in range(rng.randint(20, 120)):
        if s.match.over:
            break
        seat, token = choose(s, rng)
        step(s, seat, token)
    return s


@pytest.mark.parametrize("form", EVERY_FORM)
def test_the_same_answers_end_a_deal_alike_at_the_table_and_in_a_playout(form: str) -> None:
    rng = Random(form)
    for seed in range(DEALS):
        begun = in_mid_deal(rules_of(form), rng)
        number = begun.match.number
        for by_thumb in (False, True):
            ends = []
            for listened in (True, False):
                s, luck = begun.clone(listen=listened), Random(seed)
                policy = Players() if by_thumb else at_random(luck)
                play = at_the_table if listened else finish_deal
                play(s, number, luck, policy)
                ends.append(as_text(s))
            assert ends[0] == ends[1]


@pytest.mark.parametrize("form", EVERY_FORM)
def test_many_tables_in_one_loop_end_as_one_after_the_other(form: str) -> None:
    rng = Random(f"together/{form}")
    begun = in_mid_deal(rules_of(form), rng)
    number = begun.match.number

    def tables() -> list[tuple[State, Random, Policy]]:
        lucks = [Random(seed) for seed in range(3)]
        chosen = [(begun.clone(), luck, at_random(luck)) for luck in lucks]
        return [*chosen, (begun.clone(), Random(3), Players())]

    together, alone = tables(), tables()
    finish_deals(together, number)
    for s, luck, policy in alone:
        finish_deal(s, number, luck, policy)
    assert [as_text(s) for s, _, _ in together] == [as_text(s) for s, _, _ in alone]


@pytest.mark.parametrize("form", EVERY_FORM)
def test_a_playout_says_only_what_is_legal(form: str) -> None:
    rng = Random(f"legal/{form}")
    s = in_mid_deal(rules_of(form), rng)
    players = Players()

    def verified(state: State, seat: int) -> tuple[int, str | int]:
        who, action = players(state, seat)
        assert told(state, action) in [*legal(state, who), *calls(state, who)]
        return who, action

    finish_deal(s, s.match.number, rng, verified)
