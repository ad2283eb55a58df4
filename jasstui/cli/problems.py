"""What can be typed wrongly, and the status to end with."""

from __future__ import annotations

from collections.abc import Mapping

FAILURE, USAGE, INTERRUPTED = 1, 2, 130


class UsageProblem(Exception):
    """Something was typed that cannot be used; `code` names the sentence, `params` fill it."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class OutputProblem(Exception):
    """Standard output cannot be written."""

    code = "output.unwritable"

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.params: Mapping[str, object] = {"reason": error.strerror}


def status(error: Exception) -> int | None:
    """Status for a problem that has a sentence; None for anything unforeseen."""
    from jasstui.catalogue.problems import CatalogueProblem
    from jasstui.engine.record import RecordProblem
    from jasstui.settings import SettingsProblem

    if isinstance(error, UsageProblem | SettingsProblem | CatalogueProblem):
        return USAGE
    return FAILURE if isinstance(error, OutputProblem | RecordProblem) else None
