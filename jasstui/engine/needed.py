"""Cards of which a player must have held at least one, because else he could not have spoken so.

Serves euchre-4.bid.no-suit-needed.
"""

from __future__ import annotations

from random import Random

from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.bidding.turnup import TurnUp
from jasstui.mechanics.games import step_of


def needed(view: View) -> tuple[str, int]:
    """A place and cards of which at least one lies there; ("", 0) where nothing follows."""
    deal, turned = view.deal, view.deal.turned
    step, seat = step_of(view.rules.spec, TurnUp), deal.declarer
    natural = step is not None and step.natural
    if not natural or not deal.game or deal.turned_down or seat in (view.seat, view.match.dealer):
        return "", 0
    own = view.rules.pack.suit.get(deal.mode, 0) & ~turned
    held = view.played_by(seat) | view.piles[f"hand:{seat}"].known
    return ("", 0) if held & own else (f"hand:{seat}", own)


def give_needed(
    content: dict[str, int],
    wanted: tuple[str, int],
    unseen: int,
    barred: dict[str, int],
    rng: Random,
) -> bool:
    """Change two unseen cards so that a place has one of the cards it needs; False if no change
    is possible. Nothing is done where it has one already."""
    place, cards = wanted
    if not place or content[place] & cards:
        return True
    ways = [
        (other, gained, given)
        for other in content
        if other != place
        for gained in cards_of(content[other] & cards & unseen & ~barred.get(place, 0))
        for given in cards_of(content[place] & unseen & ~barred.get(other, 0))
    ]
    if not ways:
        return False
    other, gained, given = rng.choice(ways)
    content[place] ^= gained | given
    content[other] ^= gained | given
    return True
