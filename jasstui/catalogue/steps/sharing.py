"""Steps in which a deal is shared without play, or something is written in any case."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from jasstui.catalogue.strict import Mark, Strict


class Split(Strict):
    """When two of several take part they may share the deal instead of playing it, as `game`.

    `total`: what the game is worth between them; `even`: what each gets of equal shares. `shares`:
    what one may ask for himself; the other gets the rest of the total.
    """

    do: Literal["split"]
    on: bool = True
    game: str
    total: int = Field(15, ge=1)
    even: int = Field(7, ge=1)
    shares: list[int] = [7, 8, 9, 10]


class Inherit(Strict):
    """`marks` are written in every deal, whatever becomes of it."""

    do: Literal["inherit"]
    marks: list[Mark]
