"""Rules of thumb for bids of a number together with a mode, and for doubling them.

What a side makes follows from the hand of the player, and from what partner and opponents have bid:
who names a mode has a hand for it. All figures are those of a deal of 157 points; where a mode has
more, the points of a bid are brought down to that measure.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from jasstui.bots.answers import MOST, Few
from jasstui.bots.hand.certainty import takes_all, takes_one
from jasstui.bots.known import Known
from jasstui.bots.thumb.worth import WHOLE, against, expected
from jasstui.catalogue import models
from jasstui.mechanics.bidding.auction import PASS, Auction, Bid
from jasstui.mechanics.bidding.doubling import DOUBLE, REDOUBLE, Doubled
from jasstui.mechanics.cardplay.tables import Mode

OWN = (-34.0, 1.27)
"""Points of a side by the hand of the bidder: so many, and so many for each point that the hand
lets one expect. Fitted, as the next two, to deals bid and played by the rules of thumb, and then
four points more: to bid so much higher wins in paired deals."""

MATE, FOE = (-80.0, 0.49, 1.55), (173.0, -1.33, 0.32)
"""The same by the hand of his partner, and of an opponent, with so much for each point bid."""

SPREAD = 20.0
"""Spread of the points made around what a hand lets one expect."""

TWICE = 17.0
"""Points that a hand makes more where every card is there twice: high cards that the weights of a
single pack count as beaten still win tricks. Fitted like the rest."""

SAME, OTHER = 6.0, 2.0
"""Points that a partner adds who has bid the same mode, or another one."""

ALL = WHOLE + 4 * SPREAD
"""Points from which every bid is sure."""

AGAINST = 7.0
"""Points that are lost in a mode for which an opponent has bid."""

BETTER = 12.0
"""By how much a bid must be worth more than to leave the partner his."""

CARE = 0.8
"""The share of what an opponent's bid may cost that one ventures against it."""

HEARD = 14.0
"""Points by which a bid is worse that an opponent has doubled."""

DOUBT = 0.2
"""Probability of being made up to which a bid is doubled."""

SURE = 0.68
"""Probability of being made from which a doubled bid is doubled again."""


def bid(known: Known, legal: Sequence[str]) -> str:
    """The bid that is worth most, a pass where none is worth more, or doubling."""
    if DOUBLE in legal and double(known, legal) == DOUBLE:
        return DOUBLE
    found = by_worth(known, legal)
    if not found:
        return PASS
    worth, token = found[0]
    return token if worth > left(known) else PASS


def by_worth(known: Known, legal: Sequence[str]) -> list[tuple[float, str]]:
    """Each bid that is allowed with its worth, the best first; of two that are worth the same the
    lower one."""
    step = known.rules.step(Auction, known.deal)
    offers = [offer for offer in map(step.bid_of, legal) if offer is not None]
    modes = {name: known.rules.modes[name] for name in {offer.mode for offer in offers}}
    made = {name: (points(known, mode), scale(known, mode)) for name, mode in modes.items()}
    found = [(worth(offer, *made[offer.mode]), offer.token) for offer in offers]
    return sorted(found, key=lambda pair: -pair[0])


def bids_tried(known: Known, legal: Sequence[str]) -> Few:
    """The bids that are worth most."""
    bids = [token for _, token in by_worth(known, legal)]
    return Few(bids[:MOST], bids)


def scale(known: Known, mode: Mode) -> float:
    """Points in this mode as a multiple of those of a usual deal."""
    cards = sum(mode.schedule[0].points.values())
    return (cards + known.rules.spec.count.last_trick) / WHOLE


def asked(offer: Bid, times: float) -> float:
    """The points that a bid asks for, in a usual deal; all for a number that stands for them.
    `times`: the scale of its mode."""
    return min(WHOLE, offer.number / times)


def worth(offer: Bid, made: float, times: float) -> float:
    """Expected worth of a bid when a side should make so many points of a usual deal. `times`: the
    scale of its mode."""
    likely = chance(asked(offer, times), made)
    return (offer.rung.worth or offer.number) * (2.0 * likely - 1.0)


def chance(number: float, made: float) -> float:
    """Probability that a side makes a number when it should make so many points."""
    return 1.0 / (1.0 + exp(min(30.0, max(-30.0, 1.7 * (number - made) / SPREAD))))


def points(known: Known, mode: Mode) -> float:
    """Card points of a usual deal the side of the player should make in a mode that he names."""
    team, own = known.match.team, known.seat
    if takes_all(known, mode, game_of(known)):
        return ALL
    value = OWN[0] + OWN[1] * hand(known, mode)
    said = {seat: said for seat, said in _said(known) if seat != own}
    for seat, word in said.items():
        same = word.mode == mode.token
        if team[seat] == team[own]:
            value += SAME if same else OTHER
        elif same:
            value -= AGAINST
    return min(WHOLE, value)


def _said(known: Known) -> list[tuple[int, Bid]]:
    """All bids so far with their seats."""
    step = known.rules.step(Auction)
    bids = ((seat, step.bid_of(token)) for seat, token in known.deal.bids)
    return [(seat, offer) for seat, offer in bids if offer is not None]


def standing(known: Known) -> tuple[int, Bid]:
    """The seat that has bid last, and its bid."""
    return _said(known)[-1]


def left(known: Known) -> float:
    """Worth to the player of leaving the bid that stands."""
    if not _said(known):
        return 0.0
    seat, offer = standing(known)
    if known.match.team[seat] != known.match.team[known.seat]:
        loss = (offer.rung.worth or offer.number) * (2.0 * likely(known) - 1.0)
        return -CARE * loss if loss > 0.0 else -loss
    mode = known.rules.modes[offer.mode]
    times = scale(known, mode)
    made = max(points(known, mode), asked(offer, times) + 6)
    return worth(offer, made, times) + BETTER * times


def likely(known: Known) -> float:
    """Probability that the bid that stands is made, by the own hand and that it was bid at all."""
    seat, offer = standing(known)
    mode = known.rules.modes[offer.mode]
    heard = HEARD if Doubled.of(known.deal).by else 0.0
    number = asked(offer, scale(known, mode))
    if seat == known.seat:
        if takes_all(known, mode, game_of(known)):
            return 1.0
        return chance(number, OWN[0] + OWN[1] * hand(known, mode) - heard)
    own = known.match.team[seat] == known.match.team[known.seat]
    if number >= WHOLE and not own and takes_one(known, mode):
        return 0.0
    base, slope, bold = MATE if own else FOE
    made = base + slope * hand(known, mode) + bold * number - heard
    return chance(number, made)


def game_of(known: Known) -> models.GameSpec:
    """The game that is bid for, whatever the mode."""
    return next(iter(known.rules.spec.games.values()))


def hand(known: Known, mode: Mode) -> float:
    """Points the hand would make if its player had named the mode."""
    made = (WHOLE + expected(known.hand, mode, *against(known, game_of(known))) + known.daring) / 2
    return made + TWICE if known.rules.spec.pack.copies > 1 else made


def double(known: Known, legal: Sequence[str]) -> str:
    """Double a bid that is hardly made; whoever is asked for more says so if he trusts it."""
    if Doubled.of(known.deal).by:
        return REDOUBLE if likely(known) > SURE and REDOUBLE in legal else PASS
    return DOUBLE if likely(known) < DOUBT else PASS
