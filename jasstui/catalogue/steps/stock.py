"""Steps with the stock: licking cards from the bottom, turning its cards for trump."""

from jasstui.catalogue.strict import AnyCards, Cards, Step


class Lick(Step, tag="lick"):
    """Before the deal the cutter may look at the bottom card of the pack and keep it, card by card;
    if he keeps none, the dealer may. `most`: how many one player may keep, never more than a hand.
    """

    most: Cards = 5


class PushStock(Step, tag="push-stock"):
    """The unopened stock goes round: each player turns its top card, whose suit is trump for
    `game`, or pushes the stock on. `most`: how many cards he may turn, 0 for all; the last one
    binds."""

    game: str
    most: AnyCards = 2
