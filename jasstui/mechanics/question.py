"""The declaration of a question: all that belongs to it, told in one place.

A step declares what it asks (`Phase.QUESTIONS`). What a question needs of the rooms above, a rule
of thumb of the bots or a reason in words, the declaration names by a reference, a text
"package.module:function": so a step says everything about its questions and imports nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Literal, cast

from jasstui.plain import Plain

Kind = Literal["choice", "cards", "number", "set", "window", "chance"]
"""Form of the answer: one of some choices, a card of the hand, a number, several cards at once,
several players in secret until the window closes, or chance."""

Reference = str
"""A function of a room above, "package.module:function", which `found` looks up; "" for none."""


class Question(Plain):
    """A question asked by a step.

    `words`: the answers, where they are always the same. `says`: the verbs of its other answers,
    beside its own name and, where it `names_mode`, those of modes; `A_NAME` stands for the names of
    games and modes. `aloud`: cards are said aloud too.
    `about_hand`: it is about the cards of the hand even when none of them will do. `with_card`:
    words that may be said with any card. `names_mode`: the mode is named with it. `step`: how far
    apart numbers lie. `foretells`: the number says what the player will make. `deals`: the cards of
    a deal follow from it. `turns`: it comes in every turn of a game without tricks.

    What bots make of it: `thumb`, their rule of thumb (`answers.Heuristic`), or `usual`, the first
    of these words that is legal whatever the hand; without either any answer will do. `tried`: of
    many answers those that the strong ones try (`answers.Narrowing`). `searched`: they try the
    answers in sampled worlds; False where playing the deal to its end would not tell them apart.
    `blunders`: weak ones make mistakes here. `sort`: the kind of decision as players sort them, ""
    for that of a mode where one is named, or else the name of the question itself.

    What is said about it: `reason`, a line under the prompt (`reasons.Reason`); `aid`, the number
    that one may start from (`predictions.Aid`); `coach`, why a word is a good one
    (`coach_word.Why`), and `rest`, what a card leaves in the hand (`coach.Leaves`); `moved`, the
    news that it is if a step of one's own moves cards meanwhile (`news.Tells`), and `shown`, the
    kind of news that it shows cards where they lie; the steps of the program say with the event
    what it means.
    """

    kind: Kind = "choice"
    words: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    aloud: bool = False
    about_hand: bool = False
    with_card: tuple[str, ...] = ()
    names_mode: bool = False
    step: int = 1
    foretells: bool = False
    deals: bool = False
    turns: bool = False
    thumb: Reference = ""
    usual: tuple[str, ...] = ()
    tried: Reference = ""
    searched: bool = True
    blunders: bool = False
    sort: str = ""
    reason: Reference = ""
    aid: Reference = ""
    coach: Reference = ""
    rest: Reference = ""
    moved: Reference = ""
    shown: str = ""

    @property
    def heard(self) -> bool:
        """True if everybody hears the answer; cards are seen to move, and chance says nothing."""
        return self.aloud or self.kind in ("choice", "number")

    @property
    def references(self) -> Iterator[Reference]:
        """All functions that it names."""
        named = (self.thumb, self.tried, self.reason, self.aid, self.coach, self.rest, self.moved)
        return filter(None, named)


class NotFound(LookupError):
    """Nothing is found behind a reference, or no function."""


@cache
def found(reference: Reference) -> Callable[..., Any]:
    """The function behind a reference; its module is imported when it is first asked for.

    Raises `NotFound`.
    """
    module, _, name = reference.partition(":")
    try:
        function = getattr(import_module(module), name)
    except Exception as error:  # whatever a module of a stranger raises
        raise NotFound(reference) from error
    if not callable(function):
        raise NotFound(reference)
    return cast("Callable[..., Any]", function)


A_NAME = "a name"
"""Stands for the names of all games and modes among the verbs of a question."""

PLAIN = Question()
"""The declaration of a question of which nothing is declared."""

Questions = Mapping[str, Question]
"""The questions of a step by their names, in the order in which they come up."""

Slots = Mapping[str, str]
"""Slots of rules by the words that they stand against."""
