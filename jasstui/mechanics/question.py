"""The declaration of a question: what bots, coach, prompts and line mode need to know of it.

A step declares what it asks (`Phase.QUESTIONS`); the rooms above read the declaration.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from jasstui.plain import Plain

Kind = Literal["choice", "cards", "number", "set", "window", "chance"]
"""Form of the answer: one of some choices, a card of the hand, a number, several cards at once,
several players in secret until the window closes, or chance."""


class Question(Plain):
    """A question asked by a step.

    `words`: the answers, where they are always the same. `aloud`: cards are said aloud too.
    `topic`: the name under which bots, coach and sentences keep what they add for it, where several
    steps ask by the same word; "" for that word. `about_hand`: it is about the cards of the hand
    even when none of them will do. `names_mode`: the mode is named with it. `step`: how far apart
    numbers lie. `foretells`: the number says what the player will make. `blunders`: a weak player
    makes mistakes here. `searched`: a strong one tries the answers in sampled worlds; False where
    playing the deal to its end would not tell them apart. `deals`: the cards of a deal follow from
    it. `turns`: it comes in every turn of a game without tricks.
    """

    kind: Kind = "choice"
    words: tuple[str, ...] = ()
    aloud: bool = False
    topic: str = ""
    about_hand: bool = False
    names_mode: bool = False
    step: int = 1
    foretells: bool = False
    blunders: bool = False
    searched: bool = True
    deals: bool = False
    turns: bool = False

    @property
    def heard(self) -> bool:
        """True if everybody hears the answer; cards are seen to move, and chance says nothing."""
        return self.aloud or self.kind in ("choice", "number")


PLAIN = Question()
"""The declaration of a question of which nothing is declared."""

Questions = Mapping[str, Question]
"""The questions of a step by their names, in the order in which they come up."""

Slots = Mapping[str, str]
"""Slots of rules by the words that they stand against."""
