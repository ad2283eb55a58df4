"""Steps of games without tricks: laying cards on a pile, exchanging cards with the table."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from jasstui.catalogue.strict import Strict

Function = Literal["", "wish", "draw", "stack", "again", "skip", "reverse", "cover"]


class Shed(Strict):
    """Cards of the same suit or rank are laid on an open pile until somebody has none left.

    `functions`: what a rank does. "wish" may be laid on anything and names a suit, "draw" lets the
    next player draw `fine` cards and miss his turn, "stack" lets him add another such card instead,
    "again" asks for a further card, "skip" passes over the next player, "reverse" turns the
    direction, "cover" must be covered, drawing until it can be.
    `voluntary`: whether somebody who could lay may draw first. `calls`: the word that is owed with
    the card after which so many are left; who forgets it draws `forgotten` cards. `call`: whether
    players say it themselves. `play_on`: the others go on for the further places.
    """

    do: Literal["shed"]
    game: str
    functions: dict[str, Function] = {}
    fine: int = Field(2, ge=1)
    voluntary: bool = True
    calls: dict[str, str] = {}
    forgotten: int = Field(4, ge=0)
    call: Literal["manual", "auto"] = "manual"
    play_on: bool = False


class TableHand(Strict):
    """So many cards lie open in the middle. `choice`: the dealer looks at his hand and may lay it
    there instead, taking the others unseen."""

    do: Literal["table-hand"]
    cards: int = Field(3, ge=1)
    choice: bool = True


class Exchange(Strict):
    """In turn each player exchanges one card or all with those that lie open, passes, or knocks;
    after a knock everybody else has one more turn.

    `passing`: whether one may pass before somebody has knocked. `knock_from`: the first turn or the
    second round. `rounds`: after so many without a knock the hands are compared.
    """

    do: Literal["exchange"]
    game: str
    passing: bool = True
    knock_from: Literal["at-once", "second-round"] = "at-once"
    rounds: int = Field(20, ge=1)
