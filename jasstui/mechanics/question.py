"""The declaration of a question: what bots, coach, prompts and line mode need to know of it.

A step declares its questions (`Phase.questions`); the rooms above read the declaration and know no
question by its name.
"""

from __future__ import annotations

from typing import Literal

from jasstui.plain import Plain

Kind = Literal["choice", "cards", "number", "set", "window"]
"""How it is answered: by one of some choices, a card of the hand, a number, several cards at once,
or by several players in secret until the window closes."""


class Question(Plain):
    """What a step asks of a player.

    `blunders`: a weak player makes mistakes here. `searched`: a strong player tries the answers in
    sampled worlds.
    """

    kind: Kind = "choice"
    blunders: bool = False
    searched: bool = True


PLAIN = Question()
"""What holds for a question that nothing is declared of."""
