"""A record played again as far as wanted, and how the table stands there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.record import Action, Header, Record, RecordProblem, standing
from jasstui.engine.replay import replay, rules_of
from jasstui.engine.step import calls, legal, to_act
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.host.heads import complete
from jasstui.host.report import report
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.events import Event
from jasstui.mechanics.state import State
from jasstui.plain import Plain


class Replayed(Plain):
    """A Partie as it stood after so many `actions` of its record; `numbers`: of their lines.
    `rules`: those it began with."""

    record: Record
    header: Header
    rules: Rules
    actions: Sequence[Action]
    numbers: Sequence[int]
    events: list[Event]
    _state: State

    @property
    def onlooker(self) -> View:
        """What everybody may know."""
        return view_of(self._state, self._state.match.seats)

    @property
    def acting(self) -> tuple[int, ...]:
        """Seats that are to act, -1 for chance; empty when all is over."""
        return to_act(self._state)

    def legal(self, seat: int) -> list[str]:
        """What a seat that is to act may do."""
        return legal(self._state, seat)

    def calls(self, seat: int) -> list[str]:
        """What a seat may say out of turn."""
        return calls(self._state, seat)

    def report(self) -> dict[str, Any]:
        """All of it as one JSON object; see `jasstui.host.report.report`."""
        return report(self.rules, self.header, self._state, self.events)


def replayed(
    record: Record, catalogue: Catalogue, rulebook: Rulebook, path: Path, to: int = -1
) -> Replayed:
    """Play the first `to` action lines of a record (-1: all). Raises `RecordProblem` or
    `CatalogueProblem`."""
    rules = rules_of(record.header, catalogue, rulebook, path)
    header = complete(record.header, rules, record.actions)
    if to > len(record.written):
        raise RecordProblem("record.short", path, 0, wanted=to, n=len(record.written))
    numbers = standing(record.written if to < 0 else record.written[:to])
    actions = [record.written[number - 1] for number in numbers]
    state, events = replay(rules, header, actions, path)
    return Replayed(record, header, rules, actions, numbers, events, state)
