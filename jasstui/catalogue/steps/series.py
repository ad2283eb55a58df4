"""Steps of games that follow each other, of rows, and of cards that are passed on."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from jasstui.catalogue.strict import Strict


class Series(Strict):
    """The games of the deals, one after the other; after the last the first comes again."""

    do: Literal["series"]
    games: list[str] = Field(min_length=1)


class LayRows(Strict):
    """Cards are laid in rows, in deals whose game has the goal "rows"."""

    do: Literal["lay-rows"]


class PassCards(Strict):
    """Everybody passes cards on to another player, all at once.

    `to`: to whom in the first deal, the second and so on, in playing order; "hold" for a deal in
    which nothing is passed.
    """

    do: Literal["pass-cards"]
    cards: int = Field(3, ge=1)
    to: list[Literal["next", "last", "across", "hold"]] = Field(["next"], min_length=1)
