"""Failures of rules: what is told when a rule cannot be carried out, or leaves nothing to do.

The steps raise whatever went wrong as it is, which is how the suite sees it. A table, a replay and
the library go through `carrying_out`, which names the step and the form instead.
"""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, CancelledError
from types import TracebackType

from jasstui.catalogue.problems import CatalogueProblem
from jasstui.mechanics.phase import Refusal
from jasstui.mechanics.state import State
from jasstui.problem import Problem


class IllegalAction(ValueError):
    """An action the rules forbid; `refusal` says why. The state has not changed."""

    def __init__(self, refusal: Refusal, seat: int, token: str) -> None:
        super().__init__(f"seat {seat}: {token!r}: {refusal.reason}")
        self.refusal = refusal
        self.seat = seat
        self.token = token


class RulesFailure(CatalogueProblem):
    """The rules of a form by which a game cannot go on. What was raised is its `__cause__`, if
    anything was."""


def failed(s: State, error: Exception, code: str = "rules.failed") -> RulesFailure:
    """The problem that the step which runs cannot be carried out, or with another `code` that a bot
    finds no answer there."""
    return RulesFailure(code, reason=_line(error), **_running(s))


def unwritable(s: State, token: str) -> RulesFailure:
    """The problem that a word of these rules would mean something else in a record, or nothing."""
    return RulesFailure("rules.token", action=token[:40], **_running(s))


def nothing_allowed(s: State, name: str = "") -> RulesFailure:
    """The problem that whoever is asked may do nothing. `name`: of the player, "" if it is nobody
    who plays."""
    if name:
        return RulesFailure("rules.nothing", name=name, **_running(s))
    return RulesFailure("rules.nobody", **_running(s))


class carrying_out:  # noqa: N801 - used like a function; made at each question, so it is a class
    """Whatever a rule raises on the way is told as a `RulesFailure` of the step that runs in this
    state by then; problems and refusals pass."""

    __slots__ = ("state",)

    code = "rules.failed"
    passing: tuple[type[BaseException], ...] = (Problem, IllegalAction)

    def __init__(self, s: State) -> None:
        self.state = s

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, _: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, self.passing):
            raise failed(self.state, error, self.code) from error


class thinking(carrying_out):  # noqa: N801
    """Whatever a bot stumbles over is told as a `RulesFailure`; problems pass, and so does the end
    of those who think."""

    __slots__ = ()

    code = "rules.bot"
    passing = (*carrying_out.passing, BrokenExecutor, CancelledError)


def _running(s: State) -> dict[str, str]:
    """Place of a failure: the form, its step as the form calls it, and the game that is played."""
    step = f"phases.{s.deal.step}" if s.deal.step else "partie"
    game = f", games.{s.deal.game}" if s.deal.game else ""
    return {"form": s.rules.id, "key": step + game}


def _line(error: Exception) -> str:
    """An error in one short line."""
    text = str(error).partition("\n")[0][:60]
    return f"{type(error).__name__}: {text}".removesuffix(": ")
