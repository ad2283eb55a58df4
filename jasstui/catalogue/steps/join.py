"""Steps in which players decide whether they take part in the deal at all."""

from typing import Annotated

from msgspec import Meta

from jasstui.catalogue.strict import AnyCards, Cards, Step, listed


class Improve(Step, tag="improve"):
    """In playing order each player may exchange some cards of his hand for as many unseen ones.

    `cards`: how many, neither more nor fewer; 0 for none at all. `packets`: the rounds in which
    these cards would be dealt off the stock, forehand first.
    """

    cards: AnyCards = 3
    packets: list[Cards] = listed(3)


class Join(Step, tag="join"):
    """In playing order each player says whether he takes part; who stays out lays his hand aside.

    A declarer takes part already: the others are asked in turn after him. `least`: how many must
    come, else the deal is over. `alone`: the game of a player who is the only one to come, "" when
    nothing is written for him. `undecided`: whoever hesitates is asked again in a second round, in
    which he must decide. `swap`: at his turn a player may come with the stock and the turned card
    in place of his whole hand, as long as nobody else has taken them. `duty`: modes in which
    everybody must take part.
    """

    least: Annotated[int, Meta(ge=1, le=10)] = 2
    alone: str = ""
    undecided: bool = False
    swap: bool = False
    duty: list[str] = []
