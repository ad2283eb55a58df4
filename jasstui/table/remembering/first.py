"""The first Partie of an installation: until one was played to its end, the table gives more time
and help.

A file says that one was; earlier versions wrote none, so that without it records are asked.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import islice

from jasstui.paths import finished_file, remembered_file, saves, write_whole
from jasstui.table.remembering import kept
from jasstui.table.shelf.partien import records
from jasstui.table.shelf.shelf import Shelf

MOST = 12
"""Newest records that are asked, each of which is replayed."""


def is_first() -> bool:
    """True until a Partie was played to its end on this installation."""
    if finished_file().exists():
        return False
    known = any(outcome.over for outcome in kept.read(remembered_file()))
    if known or any(partie.over for partie in islice(records(saves(), Shelf.open()), MOST)):
        note_finished()
        return False
    return True


def note_finished() -> None:
    """Remember that a Partie was played to its end; where that cannot be written, the next one
    counts as the first again."""
    if not finished_file().exists():
        with suppress(OSError):
            write_whole(finished_file(), "")
