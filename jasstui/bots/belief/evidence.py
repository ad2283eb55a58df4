"""A piece of evidence about a hidden hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from jasstui.mechanics.state import State


class Evidence(NamedTuple):
    """Likelihood, in a world, of something that `seat` has said or done. It looks at his hand and
    his slip, and at nothing else that differs from world to world but the parties."""

    seat: int
    likelihood: Callable[[State], float]
