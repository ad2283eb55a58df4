"""Steps of games that follow each other, of rows, and of cards that are passed on."""

from typing import Annotated, Literal

from msgspec import Meta

from jasstui.catalogue.strict import Cards, Step, listed


class Series(Step, tag="series"):
    """The games of the deals, one after the other; after the last the first comes again."""

    games: Annotated[list[str], Meta(min_length=1)]


class LayRows(Step, tag="lay-rows"):
    """Cards are laid in rows, in deals whose game has the goal "rows"."""


class PassCards(Step, tag="pass-cards"):
    """Everybody passes cards on to another player, all at once.

    `to`: to whom in the first deal, the second and so on, in playing order; "hold" for a deal in
    which nothing is passed.
    """

    cards: Cards = 3
    to: Annotated[list[Literal["next", "last", "across", "hold"]], Meta(min_length=1)] = listed(
        "next"
    )
