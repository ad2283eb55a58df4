"""Steps in which a deal is shared without play, or something is written in any case."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from jasstui.catalogue.marks import Mark
from jasstui.checked import Checked, Limits


class Split(Checked):
    """When two of several take part they may share the deal instead of playing it, as `game`.

    `total`: what the game is worth between them; `even`: what each gets of equal shares. `shares`:
    what one may ask for himself; the other gets the rest of the total.
    """

    do: Literal["split"]
    on: bool = True
    game: str
    total: Annotated[int, Limits(1)] = 15
    even: Annotated[int, Limits(1)] = 7
    shares: list[int] = field(default_factory=lambda: [7, 8, 9, 10])


class Inherit(Checked):
    """`marks` are written in every deal, whatever becomes of it."""

    do: Literal["inherit"]
    marks: list[Mark]
