"""Messages between a table and a place at the other end of a link, as JSON, one object each.

What a place is told is what `LocalPlace` knows, and no more: sights of its own eyes, questions for
its own seats. There is no number in it that counts for the whole table, no mask of who else was
told, and no time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast

from msgspec import Raw, field

from jasstui.host.place import Aside, Back, Choices, Now
from jasstui.plain import Plain, read_json, write_json

# ------------------------------------------------------------------ to a place


class ViewTold(Plain, tag_field="m", tag="view"):
    """The stream begins anew. `turns`: how often it did; `eyes`: whose sight it has, with the view
    of each before its first event. `at`: where all hands were laid open, how many of its events
    come as far as those that the place had shown."""

    turns: int
    eyes: tuple[int, ...]
    views: tuple[Raw, ...]
    at: int = 0


class See(Plain, tag_field="m", tag="see"):
    """Further sights after the first `n` of the stream: of each event what each of the eyes learns,
    `null` for nothing, or one item where all learn the same. Further `asides` after the first
    `known`, each with the number of events before it."""

    n: int
    sights: tuple[tuple[Raw, ...], ...] = ()
    known: int = 0
    asides: tuple[tuple[int, Aside], ...] = ()


class Reason(Plain):
    """A refusal, and the tokens that it is for."""

    reason: str
    slot: str = ""
    tokens: tuple[str, ...] = ()


class May(Plain):
    """What a seat may do. `legal`: where it owes an answer; `calls`: out of turn; `why`: reasons
    for other words; `choices`: what it can take back."""

    legal: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    why: tuple[Reason, ...] = ()
    choices: Choices = Choices()


class Ask(Plain, tag_field="m", tag="ask"):
    """How the table stands, and what each seat of the place may do. `done`: messages of the place
    that were carried out."""

    now: Now
    may: Mapping[int, May] = field(default_factory=dict)
    done: tuple[int, ...] = ()


class No(Plain, tag_field="m", tag="no"):
    """The answer to a message that was not carried out: a refusal by the rules, or the `problem` on
    the way, with what it tells `of`; a wish without either was not granted."""

    id: int
    reason: str = ""
    slot: str = ""
    problem: str = ""
    of: Mapping[str, str] = field(default_factory=dict)


ToPlace = ViewTold | See | Ask | No


# ------------------------------------------------------------------ to the table


class Do(Plain, tag_field="m", tag="do"):
    """Something to be done. `turns`: of the stream that it was decided on. It is sent again until
    it is answered, and carried out once."""

    id: int
    turns: int
    seat: int
    token: str


class WishTo(Plain, tag_field="m", tag="wish"):
    """A wish to go back or forth, or to see all hands ("hands") where `at` events were shown."""

    id: int
    turns: int
    seat: int
    to: Back | Literal["hands"]
    at: int = 0


class Agree(Plain, tag_field="m", tag="agree"):
    """Whether somebody else may take back."""

    id: int
    turns: int
    seat: int
    yes: bool


class Hello(Plain, tag_field="m", tag="hello"):
    """The link stands, perhaps anew: this much of this stream is known."""

    turns: int = -1
    n: int = 0
    known: int = 0


class Leave(Plain, tag_field="m", tag="leave"):
    """Nobody sits here any more."""


ToTable = Do | WishTo | Agree | Hello | Leave


def packed(message: ToPlace | ToTable) -> bytes:
    """A message as it is sent."""
    return write_json(message)


def to_place(data: bytes) -> ToPlace:
    """A message to a place again; raises `msgspec.DecodeError`."""
    return read_json(data, cast("type[ToPlace]", ToPlace))


def to_table(data: bytes) -> ToTable:
    """A message to a table again; raises `msgspec.DecodeError`."""
    return read_json(data, cast("type[ToTable]", ToTable))
