"""Rules of thumb for games of two parties: Solo, overbidding, giving trumps away.

What a hand is worth is the share of the card points its party may expect. It is estimated from a
few counts, whose weights were fitted to deals played out by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from jasstui.bots.answers import Few
from jasstui.bots.known import Known, known_by
from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.bidding.announcements import LEVELS
from jasstui.mechanics.cardplay.tables import Mode, TrickRules
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.parties import KONTRA, RE
from jasstui.mechanics.question import found

Trumps = Literal["many", "few", "none"]
"""How many trumps a Solo has."""

ALONE: dict[Trumps, tuple[float, ...]] = {
    "many": (-42.3, 7.8, 17.2, 8.1, 9.7, 5.8),
    "few": (-21.9, 16.4, 11.1, 15.0, 4.1, 9.6),
    "none": (39.8, 0.0, 0.0, 13.8, 3.6, 14.0),
}
"""Weights of a soloist; see `counts`."""

AGAINST: dict[Trumps, tuple[float, ...]] = {
    "many": (69.0, 1.0, 12.2, 3.3, 5.7, 4.2),
    "few": (87.4, 2.1, 2.9, 4.4, 3.8, 3.0),
    "none": (94.8, 0.0, 0.0, 4.4, 0.0, 5.1),
}
"""Weights of one of his opponents, for what they make together: little depends on one hand."""

PLAIN = 53.0
"""Points that the plain cards of a soloist with few trumps are worth, when they are good."""

SHARED = {
    RE: (51.9, 6.8, 14.9, 6.5, 6.5, 3.3),
    KONTRA: (37.7, 7.2, 16.2, 7.0, 7.0, 2.2),
}
"""Weights of a party of two, by party, where those who hold certain cards are one."""

FOUND = {
    RE: (77.6, 5.5, 12.2, 8.3, 7.2, 0.4),
    KONTRA: (31.1, 6.2, 14.9, 6.0, 8.2, 2.3),
}
"""The same where a declarer has looked for his partner."""

TAKEN = {
    RE: (89.4, -4.8, 15.5, 8.9, 20.4, -8.8),
    KONTRA: (101.9, -1.7, 15.6, -3.7, 4.3, 2.2),
}
"""The same where a player has taken all trumps of another; he has many, and rarely too few."""

SOLO = 130.0
"""Points from which a Solo is played by choice."""

OVERBID = 170.0
"""Points from which somebody bids a first level against a Solo."""

TRIED = 20.0
"""Points that may be missing to one of these for the strong level to try it. With less a Solo looks
good only as long as the others do not see how poor it is, and leave it the points of the timid."""

TAKE = 131.0
"""Points from which trumps of another player are taken."""


def counts(hand: int, rules: TrickRules) -> tuple[float, ...]:
    """Features by which a hand is judged: one, its trumps, how high they stand, plain suits in
    which it holds a highest card, plain suits it has none of, and further highest cards."""
    trumps, beats = hand & rules.trump, rules.beats
    missing = rules.trump & ~hand
    high = sum([1.0 / (1 + (beats[card] & missing).bit_count()) for card in cards_of(trumps)])
    tops = voids = further = 0
    for suit in plain_suits(rules):
        own = hand & suit
        if not own:
            voids += 1
        elif top := _tops(own, rules):
            tops += 1
            further += top - 1
    return (1.0, float(trumps.bit_count()), high, float(tops), float(voids), float(further))


@lru_cache(maxsize=256)
def plain_suits(rules: TrickRules) -> tuple[int, ...]:
    """The suits that are not trumps, as sets of cards."""
    return tuple(suit for suit in {*rules.suit.values()} if not suit & rules.trump)


@lru_cache(maxsize=1 << 14)
def _tops(own: int, rules: TrickRules) -> int:
    """How many of these cards of one suit no card beats that is not among them."""
    return sum(not rules.beats[card] & rules.suit[card] & ~own for card in cards_of(own))


@lru_cache(maxsize=1 << 12)
def share(hand: int, mode: Mode, weights: Sequence[float]) -> float:
    """Card points the party of this hand may expect."""
    found = counts(hand, mode.schedule[0])
    return sum(w * n for w, n in zip(weights, found, strict=True))


@lru_cache(maxsize=1 << 12)
def alone(hand: int, mode: Mode) -> float:
    """Card points of a soloist in this mode."""
    return share(hand, mode, ALONE[trumps_of(mode, hand)])


@lru_cache(maxsize=1 << 12)
def against(hand: int, mode: Mode) -> float:
    """Card points of the opponents of a soloist by one of their hands. Of few trumps he cannot have
    those that lie here, whatever he has announced."""
    kind, rules = trumps_of(mode, hand), mode.schedule[0]
    worth = share(hand, mode, AGAINST[kind])
    if kind != "few":
        return worth
    his = share(mode.trumps & ~hand, mode, (*ALONE[kind][:3], 0.0, 0.0, 0.0)) + PLAIN
    return max(worth, sum(rules.points.values()) - his)


@lru_cache(maxsize=256)
def _kind(mode: Mode, cards: int) -> Trumps:
    trumps = mode.trumps.bit_count()
    return "none" if not trumps else "few" if trumps < cards else "many"


def trumps_of(mode: Mode, hand: int) -> Trumps:
    """Whether a Solo has more trumps than somebody was dealt cards, fewer, or none."""
    return _kind(mode, hand.bit_count())


def shared(rules: Rules, deal: Deal) -> Mapping[int, Sequence[float]]:
    """Weights of parties of two in this game, by party."""
    if deal.taken_over:
        return TAKEN
    return FOUND if rules.spec.games[deal.game].sides == "found" else SHARED


def by_hand(
    hand: int, mode: Mode, party: int, single: bool, weights: Mapping[int, Sequence[float]]
) -> float:
    """Card points of a player's party by his cards alone. `single`: one plays against the others,
    and he knows it; `weights`: of parties of two."""
    if not single:
        return share(hand, mode, weights[party])
    return alone(hand, mode) if party == RE else against(hand, mode)


def together(known: Known) -> float:
    """Card points of the party by the hand before the play, in the usual game."""
    deal, rules = known.deal, known.rules
    mode = rules.modes[deal.mode or rules.spec.games[usual(known)].modes[0]]
    card = rules.spec.games[usual(known)].holders
    marks = rules.pack.equal[rules.pack.card(card)] if card else 0
    if marks and known.hand & marks == marks:
        return alone(known.hand, mode)
    return share(known.hand, mode, SHARED[RE if known.hand & marks else KONTRA])


def usual(known: Known) -> str:
    """The game that is played when nobody declares anything."""
    return next(name for name, g in known.rules.spec.games.items() if g.sides == "holders")


# ------------------------------------------------------------------ Solo


def best_solo(known: Known) -> tuple[float, str]:
    """The best Solo of a hand and its worth."""
    rules = known.rules
    names = [name for name in rules.spec.games if rules.goal(name).announced_solo]
    if known.match.evening.round == "ramsch":
        names = names[:1]
    families = {family for name in names for family in rules.spec.games[name].modes}
    modes = [m for m in rules.modes.values() if m.family in families]
    return max((alone(known.hand, mode), mode.token) for mode in modes)


def solo(known: Known, _legal: Sequence[str]) -> str:
    """Say a Solo with a hand that is good for one."""
    return "solo" if best_solo(known)[0] >= SOLO else "pass"


def vain(view: View) -> bool:
    """True if a Solo is asked for that would only be said to be lost."""
    tried = view.asked.tried
    return bool(tried) and found(tried) is solo_tried and not solo_tried(known_by(view), ()).best


def overbid(known: Known, legal: Sequence[str]) -> str:
    """Bid the lowest level that overbids, where the hand is good for as much."""
    first = next((t for t in legal if t != "pass"), "pass")
    if first == "pass":
        return first
    worth, enough = level_bid(known, first)
    return first if worth >= enough else "pass"


def level_bid(known: Known, token: str) -> tuple[float, float]:
    """Points a hand should make that bids a level over a Solo, and what is enough for it."""
    said = known.rules.pack.action(token)
    worth = best_solo(known)[0] if said.verb == "solo" else together(known)
    return worth, OVERBID + 25 * LEVELS.index(said.name)


def name(known: Known, legal: Sequence[str]) -> str:
    """Name the Solo the hand is best for."""
    modes, action = known.rules.modes, known.rules.pack.action
    return max(legal, key=lambda token: alone(known.hand, modes[action(token).name]))


def solo_tried(known: Known, _legal: Sequence[str]) -> Few:
    """A Solo that may be good enough."""
    good = best_solo(known)[0] >= SOLO - TRIED
    return Few(["solo"] if good else [], ["solo"])


def overbids_tried(known: Known, legal: Sequence[str]) -> Few:
    """The levels for which the hand may be good enough."""
    action = known.rules.pack.action
    needed = {t: level_bid(known, t) for t in legal if action(t).name in LEVELS}
    return Few([t for t, (worth, enough) in needed.items() if worth >= enough - TRIED], needed)


def names_tried(known: Known, legal: Sequence[str]) -> Few:
    """The Solos that may be the best ones of a hand."""
    modes, action = known.rules.modes, known.rules.pack.action
    named = {token: modes[action(token).name] for token in legal if action(token).name in modes}
    worth = {token: alone(known.hand, mode) for token, mode in named.items()}
    return Few([t for t in named if worth[t] >= max(worth.values()) - TRIED], named)


# ------------------------------------------------------------------ giving trumps away


def take(known: Known, _legal: Sequence[str]) -> str:
    """Take the trumps of another player with a hand that is good already."""
    mode = known.rules.modes[known.deal.mode]
    return "take" if share(known.hand, mode, SHARED[RE]) >= TAKE else "pass"


def hand_over(known: Known, legal: Sequence[str]) -> str:
    """Part with the cards without which the hand is worth most, of little value before others."""
    pack, mode = known.rules.pack, known.rules.modes[known.deal.mode]
    points = mode.schedule[0].points

    def left(token: str) -> tuple[float, int]:
        hand, gone = known.hand, 0
        for named in pack.action(token).cards:
            card = pack.held(hand, named)
            hand ^= card
            gone += points[card]
        return share(hand, mode, SHARED[RE]), -gone

    return max(legal, key=left)


# ------------------------------------------------------------------ other declarations


def wedding(known: Known, legal: Sequence[str]) -> str:
    """Look for a partner unless the hand wins alone."""
    ways = [token for token in legal if token != "pass"]
    if not ways or alone(known.hand, known.rules.modes[known.deal.mode]) >= SOLO:
        return "pass"
    return ways[0]
