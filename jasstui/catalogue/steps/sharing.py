"""Steps in which a deal is shared without play, or something is written in any case."""

from jasstui.catalogue.strict import Amount, Mark, Step, Target, listed


class Split(Step, tag="split", kw_only=True):
    """When two of several take part they may share the deal instead of playing it, as `game`.

    `total`: what the game is worth between them; `even`: what each gets of equal shares. `shares`:
    what one may ask for himself; the other gets the rest of the total.
    """

    on: bool = True
    game: str
    total: Target = 15
    even: Target = 7
    shares: list[Amount] = listed(7, 8, 9, 10)


class Inherit(Step, tag="inherit"):
    """`marks` are written in every deal, whatever becomes of it."""

    marks: list[Mark]
