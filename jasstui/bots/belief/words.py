"""Evidence about hidden hands in the words said at the table.

Who names a mode has a hand for it, a better one than for the others; who passes or pushes has none.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import exp

from jasstui.bots.belief.evidence import Evidence
from jasstui.bots.known import Known
from jasstui.bots.thumb import announcements, parties, turnup
from jasstui.bots.thumb.boxes import boxes_by_worth
from jasstui.bots.thumb.games import PUSH_BELOW
from jasstui.bots.thumb.worth import PLAY_FROM, expected, foes_and_mates
from jasstui.cards.action import written
from jasstui.engine.views import View
from jasstui.mechanics.bidding.auction import Auction
from jasstui.mechanics.bidding.choose import Pushed, modes_in, open_boxes
from jasstui.mechanics.bidding.estimate import suggested
from jasstui.mechanics.bidding.turnup import TurnUp
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.games import step_of
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.parties import KONTRA, RE, marks_of
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.melds import melds_of

BLUR, BLUR_BOX, BLUR_TRICKS = 12.0, 36.0, 0.5
"""Points by which players misjudge their hands, with the factor of a box, and tricks."""

TOLD, TOLD_TRICKS = 22.0, 1.0
"""Points, and tricks, by which predictions differ from what their hands suggest."""

FREE = 0.02
"""Likelihood of what does not fit a hand at all."""

WIDE = 30.0
"""Exponents beyond which nothing changes any more."""

Judgement = Callable[[int], float]
"""What a player takes his hand for, as it was before the first card."""


def words_of(view: View) -> list[Evidence]:
    """Everything others have said that depends on their cards."""
    said = [*_passes(view), *_declared(view), *_turned(view), *_preferred(view)]
    said += [*_soloed(view), *_spoken(view)]
    said += [_told(view, seat, number) for seat, number in view.deal.predictions]
    melds = view.rules.spec.melds
    if melds.when == "held" and melds.call == "auto" and view.deal.mode:
        said += [_all_shown(view, seat) for seat in view.deal.players]
    return [evidence for evidence in said if evidence.seat != view.seat]


def _by_hand(view: View, seat: int, likelihood: Callable[[int], float]) -> Evidence:
    """Evidence that looks at the hand as it was before the first card."""
    start = view.played_by(seat)
    return Evidence(seat, lambda world: likelihood(world.hands[seat] | start))


def _enough(view: View, seat: int, worth: Judgement, least: float, blur: float = BLUR) -> Evidence:
    """The player has taken his hand for one worth at least so much."""
    return _by_hand(view, seat, lambda hand: _exceeds(worth(hand), least, blur))


def _short(view: View, seat: int, worth: Judgement, least: float, blur: float = BLUR) -> Evidence:
    """The player has taken his hand for one worth less."""
    return _by_hand(view, seat, lambda hand: 1.0 - _exceeds(worth(hand), least, blur))


def _exceeds(value: float, least: float, blur: float) -> float:
    """Chance that a player takes a hand of this value for one of at least `least`."""
    return 1.0 / (1.0 + exp(min(WIDE, max(-WIDE, (least - value) / blur))))


# ------------------------------------------------------------------ passing and naming


def _passes(view: View) -> list[Evidence]:
    """Who passed or pushed before anybody took a game had no good mode."""
    deal, rules = view.deal, view.rules
    found: list[Evidence] = []
    for seat, word in deal.offers:
        if word != "pass" or _turning(rules):
            break
        found.append(_lacked(view, seat, PLAY_FROM) if not rules.boxes_step else _left(view, seat))
    if Pushed.of(deal).pushed:
        found.append(_lacked(view, deal.players[0], PUSH_BELOW))
    return found


def _lacked(view: View, seat: int, least: float) -> Evidence:
    """No suit was good enough as trump."""
    sides = foes_and_mates(view.deal.players, view.match.team, seat)
    return _short(view, seat, lambda h: max(expected(h, m, *sides) for m in _suits(view)), least)


def _left(view: View, seat: int) -> Evidence:
    """To fill a box would have gained nothing over leaving all open."""
    rules, match = view.rules, view.match
    step = rules.boxes_step
    assert step is not None
    tokens: list[str] = []
    for name in open_boxes(match, step, match.team[seat]):
        modes = modes_in(step.boxes[name], rules.modes)
        named = [written("box", name, mode) for mode in modes]
        tokens += named if len(modes) > 1 else [written("box", name)]
    known = partial(Known, rules, match, view.deal, seat)
    return _short(view, seat, lambda h: boxes_by_worth(known(h), tokens)[0][0], 0.0, BLUR_BOX)


def _declared(view: View) -> list[Evidence]:
    """The declarer has a hand for the mode he named, if he was free to leave it."""
    deal, rules, seat = view.deal, view.rules, view.deal.declarer
    passed = {who for who, word in deal.offers if word == "pass"}
    if not (deal.game and deal.mode) or seat in (-1, *passed) or _turning(rules):
        return []
    spec, mode = rules.spec.games[deal.game], rules.modes[deal.mode]
    forced = seat == view.match.declarer and not deal.shape
    if spec.goal.kind not in ("count", "beat", "contract") or spec.writes != "own" or forced:
        return []
    sides = foes_and_mates(deal.players, view.match.team, seat)
    partners = isinstance(rules.spec.partie, PointsRace)
    least = PUSH_BELOW if partners and not Pushed.of(deal).pushed else PLAY_FROM
    return [_enough(view, seat, lambda hand: expected(hand, mode, *sides), least)]


# ------------------------------------------------------------------ which mode was named


def _preferred(view: View) -> list[Evidence]:
    """Whoever named a mode, or bid a number for it, has a better hand for it than for others."""
    deal, rules = view.deal, view.rules
    auction, spec = step_of(rules.spec, Auction), rules.spec.games.get(deal.game)
    bids = [(seat, auction.bid_of(word)) for seat, word in deal.bids] if auction else []
    first: dict[int, str] = {}
    for seat, bid in bids:
        if bid is not None and bid.mode:
            first.setdefault(seat, bid.mode)
    if first:
        return [_best_in(view, seat, first[seat], _suits(view)) for seat in first]
    if spec is None or not deal.mode or spec.suit != "any" or _turning(rules):
        return []
    open_to = [mode for mode in rules.modes.values() if mode.family in spec.modes]
    return [_best_in(view, deal.declarer, deal.mode, open_to)] if deal.declarer >= 0 else []


def _best_in(view: View, seat: int, token: str, modes: list[Mode]) -> Evidence:
    """Of these modes this one was taken for the best."""
    mode = view.rules.modes[token]
    sides = foes_and_mates(view.deal.players, view.match.team, seat)
    others = [other for other in modes if other is not mode]

    def likelihood(hand: int) -> float:
        own = expected(hand, mode, *sides)
        ahead = (expected(hand, m, *sides) * m.factor / mode.factor - own for m in others)
        return 1.0 / (1.0 + sum(exp(min(WIDE, max(-WIDE, more / BLUR))) for more in ahead))

    return _by_hand(view, seat, likelihood)


def _suits(view: View) -> list[Mode]:
    """The modes with a suit as trump and nothing else."""
    return [m for m in view.rules.modes.values() if m.trump and m.token == m.trump]


def _turning(rules: Rules) -> bool:
    """True if trump is made by a turned card."""
    return step_of(rules.spec, TurnUp) is not None


def _turned(view: View) -> list[Evidence]:
    """Who accepted a turned card, or named another suit later, and who passed."""
    deal, rules, later = view.deal, view.rules, False
    found: list[Evidence] = []
    for seat, word in deal.said if _turning(rules) else ():
        said = rules.pack.action(word).verb
        known = partial(Known, rules, view.match, deal, seat)
        if said in turnup.TAKEN:
            found.append(_makes(view, known, later, deal.mode))
            break
        if said in turnup.LEFT:
            found.append(_makes(view, known, later, ""))
            later = later or said == turnup.LEFT[-1]
    return found


def _makes(view: View, known: Callable[[int], Known], later: bool, suit: str) -> Evidence:
    """Enough tricks in this suit to make it trump, or too few in all if it is none."""

    def worth(hand: int) -> float:
        return turnup.margin(known(hand), later, suit)

    return (_enough if suit else _short)(view, known(0).seat, worth, 0.0, BLUR_TRICKS)


# ------------------------------------------------------------------ numbers and announcements


def _told(view: View, seat: int, number: int) -> Evidence:
    """The hand suggests the number that was predicted."""
    blur = TOLD_TRICKS if view.rules.goal(view.deal.game).by_tricks else TOLD

    def likelihood(hand: int) -> float:
        off = suggested(view.rules, view.deal, hand) - number
        return exp(-0.5 * (off / blur) ** 2) + FREE

    return _by_hand(view, seat, likelihood)


def _soloed(view: View) -> list[Evidence]:
    """Whoever plays a Solo he need not play has a hand for it, so that he holds its trumps."""
    deal, rules, seat = view.deal, view.rules, view.deal.declarer
    if not deal.mode or deal.duty == seat or not rules.goal(deal.game).announced_solo:
        return []
    mode = rules.modes[deal.mode]
    return [_enough(view, seat, lambda hand: parties.alone(hand, mode), parties.SOLO)]


def _spoken(view: View) -> list[Evidence]:
    """Whoever announced his party had a hand with which it may expect to win."""
    deal, rules = view.deal, view.rules
    if not deal.announced:
        return []
    mode, marks = rules.modes[deal.mode], marks_of(rules, deal)
    weights = parties.shared(rules, deal)

    def worth(hand: int) -> float:
        return parties.share(hand, mode, weights[RE if hand & marks else KONTRA])

    single = rules.goal(deal.game).announced_solo  # his hand is judged as that of a soloist
    said = dict.fromkeys(seat for seat, _, _ in deal.announced if not single)
    return [_enough(view, seat, worth, announcements.SPEAK + announcements.WAIT) for seat in said]


def _all_shown(view: View, seat: int) -> Evidence:
    """Of Weis that are written by themselves nobody holds one that he has not shown."""
    pack, spec = view.rules.pack, view.rules.spec.melds
    known = view.piles[f"hand:{seat}"].known

    def likelihood(world: State) -> float:
        melds = melds_of(world.hands[seat], pack, spec)
        return FREE if any(meld.cards & ~known for meld in melds) else 1.0

    return Evidence(seat, likelihood)
