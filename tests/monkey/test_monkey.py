"""People at the application in odd orders: whatever they do, it is as a person expects.

`python -m benchmarks.monkey` plays on for as long as one likes, and tells the shortest sequence for
each fault; what it has found stands in `test_sequences.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tests.monkey.doing import DOES, Does, Step
from tests.monkey.playing import Sitting, played, told_of
from tests.monkey.seeing import Wrong
from tests.monkey.worlds import FORMS, LANGUAGES, PLACES, SIZES, World

SEQUENCES, LENGTH = 4, 15
"""How many sequences of how many steps are played at every save."""

WORLDS = st.builds(
    World,
    place=st.sampled_from([*(name for name, _ in PLACES), *["table"] * 6]),
    language=st.sampled_from(LANGUAGES),
    size=st.sampled_from(SIZES),
    deck=st.sampled_from(("french", "swiss")),
    ascii=st.sampled_from(("off", "on")),
    form=st.sampled_from(FORMS),
    people=st.integers(1, 4),
    agreed=st.booleans(),
    swapped=st.integers(0, 3),
    seed=st.integers(0, 999),
)


SECONDS = 25.0
"""Seconds after which no further sequence is begun."""


class Monkey(RuleBasedStateMachine):
    """A person at the application; each rule is something that a hand can do."""

    sitting: Sitting | None = None
    until: ClassVar[float] = 0.0

    @initialize(world=WORLDS)
    def sit_down(self, world: World) -> None:
        """Begin somewhere, if there is time."""
        if monotonic() > self.until:
            return
        self.sitting = Sitting(world).__enter__()
        self.hold(self.sitting.found)

    def take(self, step: Step) -> None:
        """Do something, and see that all is right."""
        if self.sitting is not None and not self.sitting.over:
            self.hold(self.sitting.step(step))

    @staticmethod
    def hold(found: list[Wrong]) -> None:
        """See that nothing is wrong."""
        assert found == []

    def teardown(self) -> None:
        """Go away."""
        if self.sitting is not None:
            self.sitting.__exit__()


def _rule(does: Does) -> Callable[..., None]:
    """A rule for something that a hand can do."""
    whats = does.whats
    given = st.integers(0, whats - 1) if isinstance(whats, int) else st.sampled_from(whats)

    def take(self: Monkey, what: str | int) -> None:
        self.take(Step(does.name, what))

    take.__name__ = does.name
    return rule(what=given)(take)


for number, does in enumerate(DOES):
    setattr(Monkey, f"{does.name}_{number}", _rule(does))


@pytest.mark.ci
def test_whatever_people_do_is_answered_as_they_expect() -> None:
    Monkey.until = monotonic() + SECONDS
    run_state_machine_as_test(
        Monkey,
        settings=settings(
            max_examples=60,
            stateful_step_count=30,
            deadline=None,
            database=None,
            derandomize=True,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("number", range(SEQUENCES))
def test_a_few_sequences_hold(number: int) -> None:
    tale = told_of(Random(number), LENGTH)
    found = [wrong for _, wrong in played(tale) if wrong is not None]
    assert found == [], tale
