"""Where a table opens: on the screen, or in lines."""

from __future__ import annotations

import os

from jasstui.cli.call import Call, need_terminal
from jasstui.table.running.session import Session


def need_table(call: Call) -> None:
    """Refuse before anything has begun if neither lines are wanted nor a screen is there."""
    if not in_lines_for(call):
        need_terminal()


def open_table(call: Call, session: Session) -> int:
    """Play this Partie; the exit status for the shell."""
    if in_lines_for(call):
        from jasstui.lines.run import run_lines

        return run_lines(session, call.settings, call.slates)
    from jasstui.tui.app import run_table

    return run_table(session, call.settings, call.slates)


def open_practice(call: Call, session: Session) -> int:
    """Practise at this table; the exit status for the shell."""
    if in_lines_for(call):
        from jasstui.lines.run import practise_lines

        return practise_lines(session, call.settings, call.slates)
    from jasstui.tui.app import run_practice

    return run_practice(session, call.settings, call.slates)


def in_lines_for(call: Call) -> bool:
    """Whether this player, or this terminal, wants lines in place of a screen."""
    from jasstui.table.program.terminal import in_lines

    return in_lines(call.settings, os.environ)
