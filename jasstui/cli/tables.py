"""Seats of a table from the command line, and opening it: on the screen, or in lines."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from jasstui.beside.open_table import OpenTable
from jasstui.bots.level import CHARACTERS, LEVELS, is_guest
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.problems import nearest
from jasstui.cli.call import Call, need_terminal
from jasstui.cli.problems import UsageProblem
from jasstui.host.session import Seat
from jasstui.host.tables import free_names

if TYPE_CHECKING:
    from jasstui.settings import Settings
    from jasstui.table.teaching.course import Course
    from jasstui.table.teaching.school import School


def need_table(call: Call) -> None:
    """Refuse before anything has begun if neither lines are wanted nor a screen is there."""
    if not in_lines_for(call):
        need_terminal()


def open_table(call: Call, table: OpenTable, practice: bool = False) -> int:
    """Play at this table, or practise; the exit status for the shell."""
    call.forget_catalogue()
    if in_lines_for(call):
        from jasstui.lines.run import practise_lines, run_lines

        opened = practise_lines if practice else run_lines
        return opened(table, call.settings, call.slates)
    if practice:
        from jasstui.tui.app import run_practice

        return run_practice(table, call.settings, call.slates)
    from jasstui.tui.app import run_table

    return run_table(table, call.settings, call.slates)


def in_lines_for(call: Call) -> bool:
    """True if this player, or this terminal, wants lines in place of a screen."""
    from jasstui.table.program.terminal import in_lines

    return in_lines(call.settings, os.environ)


DEFAULT_LEVEL = "normal"

OWN = "module:player"
"""How a player of one's own is called."""

_RESERVED = ("all", "chance")
"""Words that a record uses for others than a single player."""


def seats_from(text: str | None, spec: FormSpec, names: Sequence[str]) -> tuple[Seat, ...]:
    """The seats of a table; raises `UsageProblem`.

    `text`: as typed, or None for one person against bots. `names`: what to call those who are not
    named, the person first.
    """
    words = text.split(",") if text is not None else [names[0], *["bot"] * (spec.players[0] - 1)]
    if len(words) not in spec.players:
        allowed = ", ".join(str(n) for n in spec.players)
        raise UsageProblem("seats.count", form=spec.id, allowed=allowed, n=len(words))
    people = [w.strip() for w in words if not _is_bot(w)]
    free = iter(free_names(names, people))
    seats: list[Seat] = []
    for number, word in enumerate(words, start=1):
        if _is_bot(word):
            level = level_from(word.strip().partition(":")[2] or DEFAULT_LEVEL, own=True)
            seats.append(Seat(next(free, f"Bot {number}"), level))
        else:
            seats.append(Seat(_name(word.strip() or next(free, str(number)), people)))
    return tuple(seats)


def level_from(level: str, own: bool = False) -> str:
    """The name of a level, with a character or without, checked, or of a player of one's `own`;
    raises `UsageProblem`."""
    name, _, character = level.partition(":")
    if level in LEVELS or (own and is_guest(level)) or (name in LEVELS and character in CHARACTERS):
        return level
    if name in LEVELS:
        near, known = nearest(character, CHARACTERS), ", ".join(CHARACTERS)
        raise UsageProblem("seats.character", character=character, known=known, near=near)
    known = ", ".join((*LEVELS, OWN) if own else LEVELS)
    raise UsageProblem("seats.level", level=level, levels=known, near=nearest(level, LEVELS))


def _is_bot(word: str) -> bool:
    return word.strip() == "bot" or word.strip().startswith("bot:")


def _name(name: str, people: Sequence[str]) -> str:
    if name in _RESERVED or not name.isprintable() or len(name) > 40:
        raise UsageProblem("seats.name", name=name[:40])
    if people.count(name) > 1:
        raise UsageProblem("seats.twice", name=name)
    return name


def open_lessons(school: School, course: Course | None, settings: Settings) -> int:
    """Open a lesson, or the list of them, on the screen; the exit status for the shell."""
    from jasstui.tui.app import run_lessons

    return run_lessons(school, course, settings)
