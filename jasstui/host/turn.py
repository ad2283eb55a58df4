"""Messages from a host to a place: sights, the next step, and pauses."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, Literal

from jasstui.mechanics.events import Event
from jasstui.plain import Plain

Answer = str | None
"""A token, or None from a seat that was not asked and has nothing to say."""

Sight = tuple[Event | None, ...]
"""One event as each of some seats learns it, None for a seat that does not."""


ONLOOKER = -1
"""The onlooker among the eyes, who knows what everybody may know."""


class Aside(Plain):
    """Something done beside the Partie that everybody at the table is told: all hands were "shown"
    to a seat, or it went "back" or "forth"; no fair deal was found ("unfair", by nobody). `heard`:
    how many events there were by then."""

    kind: Literal["shown", "back", "forth", "unfair"]
    seat: int
    heard: int


class Pause(Plain):
    """Wait of a host: so many seconds, and what is being thought about."""

    seconds: float = 0.0
    on: tuple[Future[Any], ...] = ()


class Turn(Plain):
    """The next step at a place.

    "over": nothing more. "wait": others think, until this `pause` has passed. "person": `seat` is
    asked; with `curtain` the screen is handed over first. "window": everybody has seen his cards
    and is asked at once, so that the question is put to all of `seats` openly and one of them
    speaks up or nobody.
    """

    kind: Literal["over", "wait", "person", "window"]
    seat: int = -1
    seats: tuple[int, ...] = ()
    curtain: bool = False
    pause: Pause = Pause()
