"""Evidence about hidden hands in the words said and the cards played at the table.

Sampled worlds agree with every fact; here they are also weighed by how well they explain what
others have said and done: who names a mode has a hand for it, who passes or pushes has none. What
cards tell stands in `habits.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import exp
from random import Random

from jasstui.bots import parties, turned
from jasstui.bots.bids import PLAY_FROM, PUSH_BELOW, boxes_by_worth, foes_and_mates
from jasstui.bots.habits import habits_of
from jasstui.bots.known import Known
from jasstui.bots.worth import expected
from jasstui.cards.action import written
from jasstui.engine.sample import Sampler
from jasstui.engine.views import View
from jasstui.mechanics.bidding.auction import Auction
from jasstui.mechanics.bidding.choose import modes_in, open_boxes
from jasstui.mechanics.bidding.estimate import suggested
from jasstui.mechanics.bidding.turnup import TurnUp
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.games import step_of
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.parties import KONTRA, RE, marks_of
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.melds import melds_of

DRAWS, POOL = 4, 256
"""Worlds that are drawn for each that is asked for, and how many are drawn at most."""

BLUR = 12.0
"""Points by which players misjudge their hands."""

TOLD, TOLD_TRICKS = 22.0, 1.0
"""Points, and tricks, by which predictions differ from what their hands suggest."""

FREE = 0.02
"""Likelihood of what does not fit a hand at all."""

Evidence = Callable[[State], float]
"""Likelihood of something that was said or done, in a world."""


class Belief:
    """Draws worlds for a view, likelier ones more often."""

    def __init__(self, view: View) -> None:
        self.sampler = Sampler(view)
        self.evidence = [*evidence_of(view), *habits_of(view)]
        self.pool: list[State] = []
        self.weights: list[float] = []
        self.taken: list[int] = []

    def world(self, rng: Random) -> State:
        """One world; it may be given again and is to be copied before it changes.

        Of all that have been drawn it is the one that has been given least often by how likely it
        is, so that worlds are given in proportion to their likelihood as far as they reach.
        """
        if not self.evidence:
            return self.sampler.world(rng)
        if len(self.pool) < POOL:
            self._draw(rng)
        weights = truncated(self.weights)
        share = (sum(self.taken) + 1) / sum(weights)
        owed = [w * share - n for w, n in zip(weights, self.taken, strict=True)]
        best = owed.index(max(owed))
        self.taken[best] += 1
        return self.pool[best]

    def _draw(self, rng: Random) -> None:
        for _ in range(DRAWS):
            world = self.sampler.world(rng)
            self.pool.append(world)
            self.weights.append(self.likelihood(world))
            self.taken.append(0)

    def likelihood(self, world: State) -> float:
        """Likelihood of all that was said and played in this world."""
        product = 1.0
        for told in self.evidence:
            product *= told(world)
        return product


def truncated(weights: list[float]) -> list[float]:
    """Weights cut at a multiple of their mean that grows with their number, so that a few likely
    worlds do not stand for all: truncated importance sampling (Ionides, 2008), with the cube root
    in place of the square root, because players are not as alike as the rules of thumb."""
    most = sum(weights) * len(weights) ** (1 / 3 - 1)
    return [min(w, most) for w in weights]


def evidence_of(view: View) -> list[Evidence]:
    """Everything others have said that depends on their cards."""
    deal, rules = view.deal, view.rules
    found: list[Evidence] = []
    turning = step_of(rules.spec, TurnUp)
    passed = {seat for seat, word in deal.offers if word == "pass"}
    if deal.game and deal.mode and deal.declarer not in (-1, view.seat, *passed) and not turning:
        spec = rules.spec.games[deal.game]
        chosen = deal.declarer != view.match.declarer or deal.shape
        if spec.goal.kind in ("count", "beat", "contract") and spec.writes == "own" and chosen:
            found.append(_named(view, deal.declarer, rules.modes[deal.mode]))
    suits = [mode for mode in rules.modes.values() if mode.trump and mode.token == mode.trump]
    for seat, word in deal.offers:
        if word != "pass" or turning:
            break
        if seat != view.seat and rules.boxes_step is None:
            found.append(_lacked(view, seat, suits, PLAY_FROM))
        elif seat != view.seat:
            found.append(_left_open(view, seat))
    found += [_told(view, seat, number) for seat, number in deal.predictions if seat != view.seat]
    if deal.pushed and deal.players[0] != view.seat:
        found.append(_lacked(view, deal.players[0], suits, PUSH_BELOW))
    if rules.spec.melds.when == "held" and rules.spec.melds.call == "auto" and deal.mode:
        found += [_all_shown(view, seat) for seat in deal.players if seat != view.seat]
    found += _turned(view) if turning else []
    found += _preferred(view)
    found += [
        _announced(view, seat)
        for seat in dict.fromkeys(seat for seat, _, _ in deal.announced)
        if seat != view.seat
    ]
    return found


def _judged(
    view: View,
    seat: int,
    worth: Callable[[int], float],
    least: float,
    blur: float = BLUR,
    short: bool = False,
) -> Evidence:
    """A player took his hand, as it was at first, for one worth at least so much, or, if `short`,
    for less."""
    start = view.played_by(seat)

    def likelihood(world: State) -> float:
        chance = _exceeds(worth(world.hands[seat] | start), least, blur)
        return 1.0 - chance if short else chance

    return likelihood


def _named(view: View, seat: int, mode: Mode) -> Evidence:
    """The declarer has a hand for the mode he named."""
    sides = foes_and_mates(view.deal.players, view.match.team, seat)
    partners = isinstance(view.rules.spec.partie, PointsRace)
    least = PUSH_BELOW if partners and not view.deal.pushed else PLAY_FROM
    return _judged(view, seat, lambda hand: expected(hand, mode, *sides), least)


def _lacked(view: View, seat: int, modes: list[Mode], least: float) -> Evidence:
    """Evidence of a pass or push: the player had no good mode."""
    sides = foes_and_mates(view.deal.players, view.match.team, seat)

    def worth(hand: int) -> float:
        return max(expected(hand, mode, *sides) for mode in modes)

    return _judged(view, seat, worth, least, short=True)


def _left_open(view: View, seat: int) -> Evidence:
    """Evidence of a pass where boxes are filled: no box would have gained by being filled."""
    rules, match = view.rules, view.match
    step = rules.boxes_step
    assert step is not None
    boxes = {name: step.boxes[name] for name in open_boxes(match, step, match.team[seat])}
    tokens = [
        written("box", name, *([mode] if len(modes) > 1 else []))
        for name, box in boxes.items()
        for modes in [modes_in(box, rules.modes)]
        for mode in modes
    ]

    def worth(hand: int) -> float:
        return boxes_by_worth(Known(rules, match, view.deal, seat, hand), tokens)[0][0]

    return _judged(view, seat, worth, 0.0, BLUR * 3, short=True)


def _preferred(view: View) -> list[Evidence]:
    """Whoever named a mode, or bid for it, holds a hand that is better in it than in the others."""
    deal, rules = view.deal, view.rules
    named: dict[int, str] = {}
    auction = step_of(rules.spec, Auction)
    for seat, token in deal.bids if auction else ():
        bid = auction.bid_of(token)
        if bid is not None and bid.mode:
            named.setdefault(seat, bid.mode)
    spec = rules.spec.games.get(deal.game)
    if (
        deal.mode
        and deal.declarer >= 0
        and spec
        and spec.suit == "any"
        and not named
        and not step_of(rules.spec, TurnUp)
    ):
        named[deal.declarer] = deal.mode
    found = []
    for seat, token in named.items():
        mode = rules.modes[token]
        if spec is not None and seat == deal.declarer:
            others = [m for m in rules.modes.values() if m.family in spec.modes]
        else:
            others = [m for m in rules.modes.values() if m.trump and m.token == m.trump]
        if seat != view.seat and len(others) > 1:
            found.append(_best_in(view, seat, mode, others))
    return found


def _best_in(view: View, seat: int, mode: Mode, others: list[Mode]) -> Evidence:
    start = view.played_by(seat)
    sides = foes_and_mates(view.deal.players, view.match.team, seat)

    def likelihood(world: State) -> float:
        hand = world.hands[seat] | start
        own = expected(hand, mode, *sides)
        return 1.0 / (
            1.0
            + sum(
                exp(
                    max(
                        -30.0,
                        min(
                            30.0,
                            (expected(hand, other, *sides) * other.factor / mode.factor - own)
                            / BLUR,
                        ),
                    )
                )
                for other in others
                if other is not mode
            )
        )

    return likelihood


def _turned(view: View) -> list[Evidence]:
    """Evidence of who accepted a turned card and who passed, in both rounds."""
    found: list[Evidence] = []
    later = False
    for seat, word in view.deal.said:
        said = word.split()
        known = partial(Known, view.rules, view.match, view.deal, seat)
        if said[0] in ("pass", "turn-down"):
            if seat != view.seat:
                found.append(
                    _judged(
                        view,
                        seat,
                        lambda hand, known=known, later=later: turned.margin(known(hand), later),
                        0.0,
                        TOLD_TRICKS / 2,
                        short=True,
                    )
                )
            later = later or said[0] == "turn-down"
        elif said[0] in (
            "order-up",
            "assist",
            "take-up",
            "next",
            "cross",
            "next-alone",
            "cross-alone",
        ):
            if seat != view.seat:
                found.append(
                    _judged(
                        view,
                        seat,
                        lambda hand, known=known, suit=view.deal.mode: turned.margin(
                            known(hand), later, suit
                        ),
                        0.0,
                        TOLD_TRICKS / 2,
                    )
                )
            break
    return found


def _announced(view: View, seat: int) -> Evidence:
    """Evidence of an announcement: the party of this hand may expect to win."""
    mode = view.rules.modes[view.deal.mode]

    def worth(hand: int) -> float:
        marks = marks_of(view.rules, view.deal)
        return parties.share(hand, mode, parties.SHARED[RE if hand & marks else KONTRA])

    return _judged(view, seat, worth, parties.SPEAK)


def _told(view: View, seat: int, number: int) -> Evidence:
    """Evidence of a predicted number: the hand suggests it."""
    start = view.played_by(seat)
    blur = TOLD_TRICKS if view.rules.goal(view.deal.game).by_tricks else TOLD

    def likelihood(world: State) -> float:
        off = suggested(view.rules, view.deal, world.hands[seat] | start) - number
        return exp(-0.5 * (off / blur) ** 2) + FREE

    return likelihood


def _all_shown(view: View, seat: int) -> Evidence:
    """Evidence of Weis that are written by themselves: nobody holds one that he has not shown."""
    pack, spec = view.rules.pack, view.rules.spec.melds
    known = view.piles[f"hand:{seat}"].known

    def likelihood(world: State) -> float:
        melds = melds_of(world.hands[seat], pack, spec)
        return FREE if any(meld.cards & ~known for meld in melds) else 1.0

    return likelihood


def _exceeds(value: float, least: float, blur: float) -> float:
    """Chance that a player takes a hand of this value for one of at least `least`."""
    return 1.0 / (1.0 + exp(min(30.0, max(-30.0, (least - value) / blur))))
