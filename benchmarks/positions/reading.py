"""Reading positions: strict tables, replayed to the question that is asked.

docs/strength.md, "Positions", describes the format.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from msgspec import field

from benchmarks.setup import catalogue, rulebook
from jasstui.engine.record import parse
from jasstui.engine.replay import expand, opening, rules_of
from jasstui.engine.step import calls, legal, step, take_events, to_act
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.state import State
from jasstui.plain import Strict
from jasstui.validation import checked

HERE = Path(__file__).resolve().parent

Kind = Literal[
    "lead", "follow", "ruff", "smear", "discard", "signal",
    "trump", "push", "bid", "call", "join", "predict",
    "meld", "announce", "lay", "exchange", "rob",
]  # fmt: skip
"""What is decided. `announce`: whether to say something out of turn. `signal`: what only those
agree on who have agreed on the same signals."""

NOTHING = "nothing"
"""The answer of who was asked whether he has something to say and has not."""

PLAYED = "play"
"""In place of a seat: cards, each played by whoever is to play."""

_RANGE = re.compile(r"(.* )(\d+)\.\.(\d+)")


class Position(Strict):
    """One question with its good answers.

    `seat`: who is asked. `players`: how many, 0: the fewest of the form. `do`: "who: token" as in a
    record, or "play: HA H6" for cards in turn. `good`: tokens; "bid 0..9" stands for ten of them.
    `held`: never looked at while bots are made. `source`: what the answer rests on.
    """

    id: str
    kind: Kind
    seat: int
    do: tuple[str, ...]
    good: tuple[str, ...]
    reason: str
    source: str
    held: bool = False
    options: dict[str, str] = field(default_factory=dict)
    start: dict[str, Any] = field(default_factory=dict)
    players: int = 0

    @property
    def answers(self) -> list[str]:
        """The good tokens, one by one."""
        found = []
        for told in self.good:
            several = _RANGE.fullmatch(told)
            if several is None:
                found.append(told)
                continue
            verb, low, high = several.groups()
            found += [f"{verb}{number}" for number in range(int(low), int(high) + 1)]
        return found

    def right(self, token: str) -> bool:
        """Whether this is a good answer; what is said with a card does not matter unless a good
        answer names it."""
        return any(token == good or token.startswith(f"{good} ") for good in self.answers)


class Positions(Strict):
    """A file of them."""

    position: tuple[Position, ...]


def files() -> dict[str, Path]:
    """All files, by form."""
    return {path.stem: path for path in sorted(HERE.glob("*.toml"))}


def positions_of(form: str) -> tuple[Position, ...]:
    """The positions of a form. Raises `Refused` where the file is not as it must be."""
    text = files()[form].read_text(encoding="utf-8")
    return checked(Positions, tomllib.loads(text)).position


@cache
def _rules(header: str) -> Rules:
    return rules_of(parse(header.encode()).header, catalogue(), rulebook())


def replayed(form: str, position: Position) -> State:
    """The table at the moment of the question. Raises `IllegalAction` or `RecordProblem`."""
    told: Mapping[str, Any] = {"form": form, "options": position.options, "start": position.start}
    if position.players:
        told = {**told, "seats": [str(seat) for seat in range(position.players)]}
    first = json.dumps(told)
    s = opening(_rules(first), parse(first.encode()).header)
    for line in position.do:
        who, _, token = line.partition(": ")
        if who == PLAYED:
            for card in token.split():
                step(s, to_act(s)[0], f"play {card}")
            continue
        seat = int(who) if who.isdigit() else who
        record = parse(f"{first}\n{json.dumps({'seat': seat, 'do': token})}\n".encode())
        for one, what in expand(s, record.actions[0]):
            step(s, one, what)
    take_events(s)
    return s


def offered(s: State, position: Position) -> list[str]:
    """What may be answered: of the legal tokens, or of what may be said out of turn."""
    if position.kind == "announce":
        return [*calls(s, position.seat), NOTHING]
    return list(legal(s, position.seat))
