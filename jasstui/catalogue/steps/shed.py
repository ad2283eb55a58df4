"""Steps of games without tricks: laying cards on a pile, exchanging cards with the table."""

from typing import Literal

from jasstui.catalogue.strict import AnyCards, Cards, Step, Times

Function = Literal["", "wish", "draw", "stack", "again", "skip", "reverse", "cover"]


class Shed(Step, tag="shed"):
    """Cards of the same suit or rank are laid on an open pile until somebody has none left.

    `functions`: what a rank does. "wish" may be laid on anything and names a suit, "draw" lets the
    next player draw `fine` cards and miss his turn, "stack" lets him add another such card instead,
    "again" asks for a further card, "skip" passes over the next player, "reverse" turns the
    direction, "cover" must be covered, drawing until it can be.
    `voluntary`: whether somebody who could lay may draw first. `calls`: the word that is owed with
    the card after which so many are left; who forgets it draws `forgotten` cards. `call`: whether
    players say it themselves. `play_on`: the others go on for the further places.
    """

    game: str
    functions: dict[str, Function] = {}
    fine: Cards = 2
    voluntary: bool = True
    calls: dict[str, str] = {}
    forgotten: AnyCards = 4
    call: Literal["manual", "auto"] = "manual"
    play_on: bool = False


class TableHand(Step, tag="table-hand"):
    """So many cards lie open in the middle. `choice`: the dealer looks at his hand and may lay it
    there instead, taking the others unseen."""

    cards: Cards = 3
    choice: bool = True


class Exchange(Step, tag="exchange"):
    """In turn each player exchanges one card or all with those that lie open, passes, or knocks;
    after a knock everybody else has one more turn.

    `passing`: whether one may pass before somebody has knocked. `knock_from`: the first turn or the
    second round. `rounds`: after so many without a knock the hands are compared.
    """

    game: str
    passing: bool = True
    knock_from: Literal["at-once", "second-round"] = "at-once"
    rounds: Times = 20
