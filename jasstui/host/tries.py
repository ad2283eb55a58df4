"""Tries at deals of the day: which one was the first, whether or not it has a record.

`days.txt` among the player's data has a line of date, form, number and try, tabs between, for every
try in which a person has played a card. The first line of a deal is its first try. Lines are only
appended, each at once, so of two programs that play the same deal one is first for both. No line
tells of a hand. Where the file cannot be read or written no more is known than records tell.
"""

from __future__ import annotations

from contextlib import suppress
from secrets import token_hex

from jasstui.engine.record import Header
from jasstui.host.heads import AGAIN, DAY, TRY
from jasstui.host.session import Session
from jasstui.paths import opened_private, private_folder, read_whole, tries_file

_UNNAMED = "-"
"""A try of a version that gave them no name."""

_LONGEST = 80
"""Characters of a word in the file; a record of somebody else's may say anything."""


def new() -> str:
    """A name for a try."""
    return token_hex(8)


def first(date: str, form: str, number: str) -> str:
    """Name of the first try at a deal, "" if no card of it was ever played."""
    try:
        lines = read_whole(tries_file()).decode(errors="replace").splitlines()
    except OSError:
        return ""
    found = (line.split("\t") for line in lines)
    deal = [date, form, number]
    return next((words[3] for words in found if words[:3] == deal and len(words) == 4), "")


def is_again(header: Header) -> bool:
    """True if this try at the deal of a day is not the first."""
    info = header.info
    before = first(*_deal(header)) if TRY in info else ""
    return AGAIN in info or before not in ("", info.get(TRY))


def played(session: Session) -> bool:
    """True if a person has played a card, or done something else with one."""
    action = session.rules.pack.action
    return any(done.chosen and action(done.token).cards for done in session.done)


def note(header: Header) -> None:
    """Remember that a card was played in this try, unless an earlier one is known."""
    words = (*_deal(header), header.info.get(TRY, _UNNAMED))
    if not all(_is_word(word) for word in words) or first(*_deal(header)):
        return
    with suppress(OSError):
        private_folder(tries_file().parent)
        with opened_private(tries_file(), "ab") as file:  # a line that was torn ends before it
            file.write("\n{}\t{}\t{}\t{}".format(*words).encode())


def _deal(header: Header) -> tuple[str, str, str]:
    """What makes the deal: the number is a hash of its date, its form and the version."""
    return header.info.get(DAY, ""), header.form, header.info.get("seed", "")


def _is_word(text: str) -> bool:
    return 0 < len(text) <= _LONGEST and text.isprintable()
