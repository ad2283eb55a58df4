"""How bots answer a question: by the rule of thumb that its declaration names.

Cards to tricks are chosen by `heuristics`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from jasstui.bots.known import Known
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.question import NotFound, found

Heuristic = Callable[[Known, Sequence[str]], str]
"""Answers a question from what a player knows, with one of the legal tokens."""


class Few(NamedTuple):
    """What is left of many answers: the `best` of them, the best one first, and all those `of`
    which they were chosen. Whatever else a question takes is tried, too."""

    best: Sequence[str]
    of: Collection[str]


MOST = 6
"""Answers that a searching player thinks about where many are ranked by what they are worth."""

Narrowing = Callable[[Known, Sequence[str]], Few]
"""Which of the legal tokens are worth trying."""


def answer(known: Known, legal: Sequence[str]) -> str:
    """The answer of the rules of thumb to the running question."""
    if len(legal) == 1:
        return legal[0]
    asked = known.rules.question(known.deal)
    if asked.thumb:
        token: str = found(asked.thumb)(known, legal)
        return token if token in legal else legal[0]
    if asked.usual:
        return next((word for word in asked.usual if word in legal), legal[0])
    return any_of(known, legal)


def look_up(rules: Rules) -> None:
    """Import what the questions of a form name for bots, before the first of them is asked."""
    for step in rules.steps.values():
        for asked in map(step.question, step.QUESTIONS):
            for reference in filter(None, (asked.thumb, asked.tried)):
                with suppress(NotFound):  # it is told when it is asked for
                    found(reference)


def any_of(known: Known, legal: Sequence[str]) -> str:
    """Any answer, the same one again with the same knowledge."""
    deal = known.deal
    about = (known.match.number, known.seat, known.hand, deal.step, deal.question, len(deal.said))
    return Random(repr(about)).choice(legal)


def first(_known: Known, legal: Sequence[str]) -> str:
    """What is listed first."""
    return legal[0]
