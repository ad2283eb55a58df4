"""Advice and its reason depend on nothing that the adviser cannot know.

From random points of random Partien a second world is dealt that agrees with everything one seat
knows; with the same seed it gets the same advice, the same bars and the same sentence in both.
"""

from __future__ import annotations

from random import Random

import pytest

from jasstui.bots.advice import Advice
from jasstui.bots.adviser import advise
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.sample import Sampler
from jasstui.engine.step import calls, legal, to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.state import State
from jasstui.table.practising.coach import because
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.harness.walk import walk
from tests.support import EVERY_FORM

pytestmark = pytest.mark.ci

PLAYOUTS = 24
"""Enough to try up to three choices in as many worlds as are needed to say anything of them."""

ENOUGH = 2
"""Positions with different hidden cards after which a form has shown it."""

NAMES = [f"P{n}" for n in range(12)]


def advised(s: State, seat: int) -> tuple[Advice, str]:
    """What the seat is told in this world, and why."""
    view, tokens = view_of(s, seat), legal(s, seat)
    advice = advise(view, tokens, calls(s, seat), 3, PLAYOUTS)
    speech = Speech(words_for("de"), Look(deck("french"), "de"), view.rules, NAMES)
    return advice, because(view, advice, tokens, speech)


@pytest.mark.parametrize("form", EVERY_FORM)
def test_advice_is_the_same_in_every_world_that_looks_the_same(form: str) -> None:
    rng = Random(form)
    told = number = 0
    for s, _ in walk(form, 11, most=500):
        asked = [seat for seat in to_act(s) if seat >= 0]
        if s.match.over or not s.match.number or not asked or len(legal(s, asked[0])) < 2:
            continue
        number += 1
        if number % 5 != 1:
            continue
        seat = asked[0]
        other = Sampler(view_of(s, seat)).world(rng)
        if other.hands == s.hands:
            continue
        assert advised(other, seat) == advised(s, seat)
        told += 1
        if told == ENOUGH:
            return
    assert told
