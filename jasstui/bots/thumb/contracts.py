"""Rules of thumb for contracts: what a hand will make, what to bid, with which card to name trump.

A bid is worth what its contract is worth, as often as it will be made more often than not. How
often that is was counted in deals played out by the rules of thumb
(`python -m benchmarks.contracts` counts again).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from msgspec.structs import replace

from jasstui.bots.answers import MOST, Few
from jasstui.bots.hand.certainty import takes_all
from jasstui.bots.hand.counts import exposed, losers
from jasstui.bots.hand.memory import remembered
from jasstui.bots.known import Known
from jasstui.bots.thumb.heuristics import heuristic_card
from jasstui.bots.thumb.plan import plan_for
from jasstui.bots.thumb.worth import against, expected, extras, modes_for
from jasstui.cards.action import written
from jasstui.mechanics.bidding.auction import PASS, Auction, Bid
from jasstui.mechanics.bidding.calling import CallCard
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.cardplay.tricks import Tricks

USUAL, SHARE = 69.0, 1.0
"""Points a declarer makes with a hand no better than the others', and what each point of his
margin adds."""

CALLED: Mapping[int, tuple[float, float]] = {4: (74.0, 0.6), 5: (69.0, 0.6)}
"""The same with a partner who is called, by the number of players. Fitted to deals in which the
best bid was played."""

SPREAD = 22.0
"""Spread of the points made around that."""

DUCKED = {False: (1.0, 0.59, 0.33, 0.16, 0.1, 0.07, 0.04), True: (0.42, 0.27, 0.13, 0.06, 0.03)}
"""Share of deals in which no trick is taken, by the cards with which one may be caught; `True`:
with trumps."""

SWEPT = {False: (0.83, 0.2, 0.02), True: (0.54, 0.11, 0.01)}
"""Share of deals in which every trick is taken, by the cards that may lose one."""

EAGER = 0.0
"""Least worth of a bid that is made."""


def bid(known: Known, legal: Sequence[str]) -> str:
    """The bid that is worth most, of two that are worth the same the lower one."""
    value, token = by_worth(known, legal)[0]
    return token if value > EAGER else PASS


def by_worth(known: Known, legal: Sequence[str]) -> list[tuple[float, str]]:
    """Each bid that is allowed with its worth, the best first."""
    step = known.rules.step(Auction, known.deal)
    allowed = set(legal)
    chances = {game: chance_of(known, game) for game in {r.game for r in step.ladder.values()}}
    offers = [offer for offer in step.bids if offer.token in allowed]
    found = [(_worth(offer, chances[offer.rung.game]), offer.token) for offer in offers]
    return sorted(found, key=lambda pair: -pair[0])


def bids_tried(known: Known, legal: Sequence[str]) -> Few:
    """The bids that are worth most."""
    bids = [token for _, token in by_worth(known, legal)]
    return Few(bids[:MOST], bids)


class Odds:
    """Chances of a hand in a game. `made`: points it should make; `sure`: how often it wins where
    nothing is counted."""

    def __init__(self, made: float = 0.0, sure: float = 0.0) -> None:
        self.made = made
        self.sure = sure

    def of(self, number: int) -> float:
        """Probability that the contract is made."""
        if not number:
            return self.sure
        return 1.0 / (1.0 + exp(min(30.0, max(-30.0, 1.7 * (number - self.made) / SPREAD))))


def _worth(offer: Bid, chance: Odds) -> float:
    """Expected gain of the bid."""
    return offer.rung.worth * (2.0 * chance.of(offer.number) - 1.0)


def chance_of(known: Known, game: str) -> Odds:
    """Chances of the hand in a game in its best mode."""
    modes = modes_of(known, game)
    spec = known.rules.spec.games[game]
    if spec.goal.kind == "contract":
        return Odds(made=max(points(known, game, mode) for mode in modes))
    if spec.goal.kind == "all-tricks" and any(takes_all(known, mode, spec) for mode in modes):
        return Odds(sure=1.0)
    table, count = (DUCKED, exposed) if spec.goal.kind == "no-tricks" else (SWEPT, losers)
    least = min(count(known.hand, mode.schedule[0]) for mode in modes)
    if spec.sides == "called":  # the card that is called covers one of them
        least = max(0, least - 1) if game_calls(known, game) else least
    sure = table[bool(modes[0].trump)]
    return Odds(sure=sure[least] if least < len(sure) else 0.0)


def game_calls(known: Known, game: str) -> bool:
    """True if a partner is called in this game."""
    return game not in known.rules.step(CallCard).never


def call(known: Known, legal: Sequence[str]) -> str:
    """The card that would add most to the hand in the mode that is played, or none where the hand
    takes every trick without a partner, who would write as much."""
    mode, spec = known.rules.modes[known.deal.mode], known.rules.spec.games[known.deal.game]
    if PASS in legal and takes_all(known, mode, spec):
        return PASS
    return _by_gain(known, legal)[0]


def calls_tried(known: Known, legal: Sequence[str]) -> Few:
    """The cards that would add most to the hand."""
    calls = _by_gain(known, legal)
    return Few(calls[:MOST], calls)


def _by_gain(known: Known, legal: Sequence[str]) -> list[str]:
    """The cards that may be called by what they would add to the hand, the best first."""
    mode, pack = known.rules.modes[known.deal.mode], known.rules.pack
    foes = len(known.deal.players) - 2

    def value(token: str) -> float:
        card = pack.action(token).card
        return expected(known.hand | card, mode, foes, 1)

    calls = (t for t in legal if pack.action(t).card)
    return sorted(calls, key=value, reverse=True)


def modes_of(known: Known, game: str) -> list[Mode]:
    """Modes in which the hand can play a game: with trumps only suits it holds."""
    suit = known.rules.pack.suit
    return [m for m in modes_for(known, game) if not m.trump or known.hand & suit[m.trump]]


def points(known: Known, game: str, mode: Mode) -> float:
    """Points the hand should make as declarer, with Weis and Stöck."""
    spec = known.rules.spec.games[game]
    margin = expected(known.hand, mode, *against(known, spec)) + known.daring
    if spec.sides == "called":
        base, slope = CALLED[len(known.deal.players)]
        return base + slope * margin
    return USUAL + SHARE * margin + extras(known, mode, known.hand)


def lead(known: Known, legal: Sequence[str]) -> str:
    """The first card, and with it the mode that the game is best in."""
    game = known.deal.game
    spec, pack = known.rules.spec.games[game], known.rules.pack
    modes = modes_of(known, game)
    if spec.goal.kind == "contract":
        mode = max(modes, key=lambda m: points(known, game, m))
        card = first_card(known, mode)
    else:
        count = exposed if spec.goal.kind == "no-tricks" else losers
        mode = min(modes, key=lambda m: count(known.hand, m.schedule[0]))
        card = first_card(known, mode, known.hand & pack.suit[mode.trump])
    code = pack.code(card)
    named = written("lead", code, mode.token)
    return named if named in legal else written("lead", code)


def leads_tried(known: Known, legal: Sequence[str]) -> Few:
    """Every card that may be led with the usual mode: its own suit is trump unless another one is
    named."""
    pack = known.rules.pack
    leads = [token for token in legal if pack.action(token).card]

    def mode(token: str) -> str:
        said = pack.action(token)
        return said.name or pack.face[said.card].suit

    usual = mode(lead(known, leads))
    return Few([token for token in leads if mode(token) == usual], leads)


def first_card(known: Known, mode: Mode, among: int = 0) -> int:
    """The card that the rules of thumb lead in this mode; `among`: cards that may be led."""
    deal = replace(known.deal, mode=mode.token)
    hands = [0] * known.match.seats
    hands[known.seat] = among or known.hand
    count = known.rules.spec.count
    play = Tricks(mode, hands, deal.players, known.seat, count.last_trick)
    return heuristic_card(play, plan_for(known.rules, deal), remembered(play))
