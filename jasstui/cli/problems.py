"""Errors of the command line, and the exit status for each."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.catalogue.problems import nearest
from jasstui.problem import Problem

FAILURE, USAGE, INTERRUPTED = 1, 2, 130


class UsageProblem(Problem):
    """Something was typed that cannot be used."""


def check_choice(option: str, value: str, values: Sequence[str]) -> None:
    """Raise `UsageProblem` if an option knows other words only."""
    if value not in values:
        known, near = ", ".join(values), nearest(value, values)
        raise UsageProblem("usage.choice", option=option, value=value, values=known, near=near)


class OutputProblem(Problem):
    """Standard output cannot be written."""

    def __init__(self, error: OSError) -> None:
        super().__init__("output.unwritable", reason=error.strerror)


def status(error: Exception) -> int | None:
    """Status for a problem that has a sentence; None for anything unforeseen."""
    from jasstui.catalogue.problems import CatalogueProblem
    from jasstui.draw.deckfile import DeckError
    from jasstui.engine.record import RecordProblem
    from jasstui.host.guests import GuestProblem
    from jasstui.settings import SettingsProblem
    from jasstui.table.keys.keyfile import KeyProblem
    from jasstui.table.remembering.kept import RememberingProblem

    typed = UsageProblem | SettingsProblem | GuestProblem
    wrong = typed | KeyProblem | CatalogueProblem | DeckError
    if isinstance(error, wrong):
        return USAGE
    failed = OutputProblem | RecordProblem | RememberingProblem
    return FAILURE if isinstance(error, failed) else None
