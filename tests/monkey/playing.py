"""Sequences of steps, played at the application, and made as short as can be.

A sequence is plain data: the world it begins in, and its steps. It comes to the same whenever it is
played, so that one that has shown something can be played again without some of its steps.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, chdir
from pathlib import Path
from random import Random
from typing import NamedTuple

from jasstui.host.session import Session
from jasstui.tui.screens.practice import PracticeScreen
from tests.monkey import doing
from tests.monkey.doing import BY_NAME, Step
from tests.monkey.expecting import wrong
from tests.monkey.hands import LOOK, Hands, living_at, surroundings
from tests.monkey.seeing import Memory, Seen, Wrong, seen
from tests.monkey.worlds import (
    PEOPLE,
    World,
    alike,
    answers,
    drawn,
    furnish,
    pair_of,
    start_of,
    table_of,
    twin_of,
)


class Tale(NamedTuple):
    """A world and what is done there."""

    world: World
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        plain = World()
        told = {n: v for n, v in self.world._asdict().items() if v != getattr(plain, n)}
        begun = ", ".join(f"{name}={value!r}" for name, value in told.items())
        return "\n".join((f"World({begun})", *(f"  {step}" for step in self.steps)))


class Sitting:
    """One sequence while it is played. `step` tells what is wrong after each step; all of `with`
    is one visit, in a home of its own."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.memory = Memory(world)
        self._stack = ExitStack()
        self._heard = (-1, -1)

    def __enter__(self) -> Sitting:
        change, world = self._stack.enter_context, self.world
        folder = Path(change(tempfile.TemporaryDirectory()))
        change(surroundings())
        change(living_at(folder))
        change(chdir(folder))  # where a deal that is saved is written
        change(self.memory.cuts.watching())
        furnish(folder)
        self.session = table_of(world)
        self.twin = twin_of(world, self.session) if self.session else None
        if self.session is not None:
            pair = self.pair = pair_of(world, self.session)
            self.memory.owners = tuple(PEOPLE[seat] for seat in pair if seat >= 0)
        self.hands = Hands(start_of(world, self.session), world.settings, world.size)
        self._stack.callback(self.hands.close)
        if self.twin is not None:
            self.hands.echo = Hands(start_of(world, self.twin), world.settings, world.size)
        for key in world.keys:
            self.hands.key(key)
            self.hands.wait()
        self.before = self._look()
        self.found = list(wrong(self.before, Step("look"), self.before, self.memory))
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def _look(self) -> Seen:
        """What there is to be seen now, by whoever may."""
        echo, session = self.hands.echo, self.session
        if self.twin and session and echo is not None and self._parted(session, self.twin):
            echo.close()  # from here on they may show something else
            self.twin = self.hands.echo = echo = None
        practised = any(isinstance(s, PracticeScreen) for s in self.hands.app.screen_stack)
        other = echo.frame if echo is not None and not practised else None  # hands lie open there
        return seen(self.hands, answers(session) if session else 0, other)

    def _parted(self, session: Session, twin: Session) -> bool:
        """True once others were told something else at the other table."""
        if self._heard != (heard := (len(session.history), len(twin.history))):
            self._heard = heard
            return not alike(session, twin, self.pair)
        return False

    def step(self, step: Step) -> list[Wrong]:
        """Do this, once it was seen what there is where that says what can be done; what is wrong
        then."""
        looked = self._do(Step("look", str(LOOK))) if step.name in ("bar", "help") else []
        return [*looked, *self._do(step)]

    def _do(self, step: Step) -> list[Wrong]:
        self.memory.keys = BY_NAME[step.name].do(self.hands, step)
        if step.name != "early":
            self.hands.let_write()
        after = self._look()
        found = list(wrong(self.before, step, after, self.memory))
        self.before = after
        return found

    @property
    def over(self) -> bool:
        """True once the program has ended."""
        return self.hands.over


Played = Iterator[tuple[int, Wrong | None]]
"""All that is wrong, each with the number of steps until then; None where a step went well."""


def played(tale: Tale) -> Played:
    """Play a sequence to its end, or to that of the program."""
    with Sitting(tale.world) as sitting:
        yield from ((0, found) for found in sitting.found)
        for at, step in enumerate(tale.steps, 1):
            yield from ((at, found) for found in (*sitting.step(step), None))
            if sitting.over:
                return


def shows(tale: Tale, wanted: Wrong, play: Callable[[Tale], Played] = played) -> int:
    """Steps after which a sequence shows a fault of this kind, -1 if it does not."""
    for at, found in play(tale):
        if found is not None and found[:2] == wanted[:2]:
            return at
    return -1


class Shrinking:
    """Makes a sequence as short as can be that shows what is `wanted`, with so many tries."""

    def __init__(self, wanted: Wrong, play: Callable[[Tale], Played], tries: int) -> None:
        self._wanted = wanted
        self._play = play
        self._left = tries

    def still(self, tale: Tale) -> Tale | None:
        """The sequence up to where it shows the fault, None if it does not."""
        self._left -= 1
        at = shows(tale, self._wanted, self._play) if self._left >= 0 else -1
        return Tale(tale.world, tale.steps[:at]) if at >= 0 else None

    def fewer(self, tale: Tale) -> Tale:
        """The sequence without parts that it does not need, at first large ones."""
        size = max(1, len(tale.steps) // 2)
        while size:
            at = 0
            while at < len(tale.steps):
                shorter = tale._replace(steps=tale.steps[:at] + tale.steps[at + size :])
                if (found := self.still(shorter)) is not None:
                    tale = found
                else:
                    at += size
            size //= 2
        return tale

    def plainer(self, tale: Tale) -> Tale:
        """The sequence in a world that is as usual as can be."""
        for name, value in World()._asdict().items():
            if getattr(tale.world, name) != value and name != "place":
                other = tale._replace(world=tale.world._replace(**{name: value}))
                tale = self.still(other) or tale
        return tale


def shrunk(
    tale: Tale, wanted: Wrong, tries: int = 120, play: Callable[[Tale], Played] = played
) -> Tale:
    """The sequence without what it does not need for a fault of this kind."""
    shrinking = Shrinking(wanted, play, tries)
    return shrinking.plainer(shrinking.fewer(shrinking.still(tale) or tale))


def told_of(rng: Random, steps: int, place: str | None = None) -> Tale:
    """Any sequence, from any place or this one."""
    world = drawn(rng)
    world = world._replace(place=place or world.place)
    return Tale(world, tuple(doing.drawn(rng, steps, world.place)))
