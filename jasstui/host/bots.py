"""The interface of the bots of a table, who play the seats where nobody sits."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Protocol

from jasstui.engine.views import View
from jasstui.mechanics.question import Question
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.bots.advice import Advice
    from jasstui.bots.fair import Fair

Answer = str | None
"""A token, or None from a seat that was not asked and has nothing to say."""


class Bots(Protocol):
    """What a host asks of the bots, and what whoever practises asks of them."""

    def __call__(
        self, view: View, legal: Sequence[str], calls: Sequence[str], level: str
    ) -> Answer | Future[Answer]:
        """The answer of a bot of a level, at once or later: its view, which goes on to change, what
        it may do if it is asked, what it may say out of turn."""

    def beat(self, level: str, asked: Question) -> float:
        """Seconds from a question until the answer of a bot is told, whatever it holds."""

    def remark(self, seat: int) -> str:
        """Remark for the record on the last answer for a seat, "" for none."""

    def advise(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Future[Advice]:
        """Advice to a person with this view, at once or later."""

    def fair(self, s: State, most: float, seed: str) -> Future[Fair]:
        """A deal whose hands lie no further apart, at once or later."""

    def warm_up(self) -> None:
        """Get ready to think."""

    def close(self) -> None:
        """Stop thinking."""
