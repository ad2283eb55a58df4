"""Hypothesis drives a table with legal and illegal actions, calls, copies and reloads."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from jasstui.engine.failure import IllegalAction
from jasstui.engine.record import Header, encode, header_line, parse
from jasstui.engine.replay import replay
from jasstui.engine.step import calls, chance, legal, step, to_act, verify
from jasstui.engine.views import View, fold_all
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from tests.harness.walk import NONSENSE, check, check_views, opening, public_state
from tests.support import EVERY_FORM, options_of, rules_of

pytestmark = pytest.mark.ci


class TableMachine(RuleBasedStateMachine):
    """One Partie, with its views and its list of actions."""

    state: State
    views: list[View]

    @initialize(form=st.sampled_from(EVERY_FORM), data=st.data())
    def open(self, form: str, data: st.DataObject) -> None:
        options = {
            name: data.draw(st.sampled_from(sorted(option.values)), label=name)
            for name, option in options_of(form).items()
        }
        self.form, self.options = form, options
        rules = rules_of(form, options)
        self.state, _, self.views = opening(rules, rules.spec.players[0])
        self.done: list[tuple[int, str]] = []

    def _do(self, seat: int, token: str) -> None:
        events = step(self.state, seat, token)
        for view in self.views:
            fold_all(view, events)
        self.done.append((seat, token))

    @precondition(lambda self: not self.state.match.over)
    @rule(pick=st.integers(0, 10**6), steps=st.integers(1, 12))
    def act(self, pick: int, steps: int) -> None:
        rng = Random(pick)
        for _ in range(steps):
            if self.state.match.over:
                return
            seat = rng.choice(to_act(self.state))
            options = legal(self.state, seat)
            token = chance(self.state, rng) if seat == CHANCE else rng.choice(options)
            self._do(seat, token)

    @precondition(lambda self: not self.state.match.over)
    @rule(seat=st.integers(0, 7), pick=st.integers(0, 99))
    def call(self, seat: int, pick: int) -> None:
        said = calls(self.state, seat % self.state.match.seats)
        if said:
            self._do(seat % self.state.match.seats, said[pick % len(said)])

    @rule(seat=st.integers(-3, 12), token=st.one_of(st.sampled_from(NONSENSE), st.text(max_size=9)))
    def try_nonsense(self, seat: int, token: str) -> None:
        if verify(self.state, seat, token) is None:
            return
        before = public_state(self.state.clone())
        try:
            step(self.state, seat, token)
        except IllegalAction as error:
            assert error.refusal.reason
        else:
            raise AssertionError("an illegal action was carried out")
        assert public_state(self.state) == before

    @rule()
    def reload(self) -> None:
        seats = tuple("ABCDEFGH"[: self.state.match.seats])
        header = Header(self.form, self.options, seats, ("person",) * len(seats))
        data, total = encode(header_line(header, "test"), 0)
        for number, (seat, token) in enumerate(self.done, start=1):
            who = "chance" if seat == CHANCE else seat
            line, total = encode({"n": number, "seat": who, "do": token}, total)
            data += line
        record = parse(data)
        again, _ = replay(rules_of(self.form, self.options), record.header, record.actions)
        assert public_state(again) == public_state(self.state)

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "state"):
            check(self.state)
            check_views(self.state, self.views)


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    derandomize=True,  # the same suite for everybody
    max_examples=40,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
