"""Steps of games that follow each other, of rows, and of cards that are passed on."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from jasstui.checked import Checked, Limits


class Series(Checked):
    """The games of the deals, one after the other; after the last the first comes again."""

    do: Literal["series"]
    games: Annotated[list[str], Limits(1)]


class LayRows(Checked):
    """Cards are laid in rows, in deals whose game has the goal "rows"."""

    do: Literal["lay-rows"]


class PassCards(Checked):
    """Everybody passes cards on to another player, all at once.

    `to`: to whom in the first deal, the second and so on, in playing order; "hold" for a deal in
    which nothing is passed.
    """

    do: Literal["pass-cards"]
    cards: Annotated[int, Limits(1)] = 3
    to: Annotated[list[Literal["next", "last", "across", "hold"]], Limits(1)] = field(
        default_factory=lambda: ["next"]
    )
