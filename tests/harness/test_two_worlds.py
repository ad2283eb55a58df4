"""Nothing a seat is shown depends on what it cannot know.

From random points of random Partien a second world is dealt that agrees with everything one seat
knows; the seat must be told the same in both.
"""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.step import calls, legal, to_act, verify
from jasstui.engine.view_of import view_of
from tests.harness.walk import NONSENSE, walk
from tests.support import EVERY_FORM, seeds

CHANCES = ("cut", "shuffle")


@pytest.mark.parametrize("form", EVERY_FORM)
@seeds()
def test_another_world_looks_the_same_to_the_seat(form: str, seed: int) -> None:
    rng = Random(seed)
    other_worlds = 0
    for number, (s, _) in enumerate(walk(form, 60 + seed, most=260)):
        if number % 3 or s.match.over or not s.match.number or s.deal.question in CHANCES:
            continue
        seat = rng.randrange(s.match.seats)
        view = view_of(s, seat)
        other = Sampler(view).world(rng)
        other_worlds += other.hands != s.hands
        assert view_of(other, seat) == view
        assert legal(other, seat) == legal(s, seat)
        assert calls(other, seat) == calls(s, seat)
        assert to_act(other) == to_act(s) or s.answers
        if number % 9:
            continue
        cards = (f"play {code}" for code in s.rules.codes)
        for token in (*NONSENSE, *cards):
            assert verify(other, seat, token) == verify(s, seat, token)
    assert other_worlds
