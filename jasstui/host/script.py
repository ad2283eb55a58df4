"""The script of a table whose others do what is written for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import field

from jasstui.plain import Plain
from jasstui.problem import Problem


class ScriptProblem(Problem):
    """A script cannot be played."""


class Script(Plain):
    """What is given at such a table. `start`: as in the header of a record; `deal`: the cards as a
    `stage` has them, "" for any; `before`: what was done before the person is asked, each as "1
    play HA", "all pass" or "chance roll 4"; `others`: what each seat does after that, as long as it
    is allowed. Then bots go on by rules of thumb."""

    players: int = 0
    start: Mapping[str, Any] = field(default_factory=dict)
    deal: str = ""
    before: Sequence[str] = ()
    others: Mapping[int, Sequence[str]] = field(default_factory=dict)
