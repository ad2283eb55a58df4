"""Rules of thumb for games of two parties: Solo, overbidding, giving trumps away.

What a hand is worth is the share of the card points its party may expect. It is estimated from a
few counts, whose weights were fitted to deals played out by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

from jasstui.bots.answers import Few
from jasstui.bots.hand.counts import features
from jasstui.bots.known import Known, known_by
from jasstui.bots.thumb.weights import beside
from jasstui.engine.views import View
from jasstui.mechanics.bidding.announcements import LEVELS
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.parties import KONTRA, RE
from jasstui.mechanics.question import found
from jasstui.plain import Strict

TrumpCount = Literal["many", "few", "none"]
"""How many trumps a Solo has."""

ByFeature = tuple[float, float, float, float, float, float]
"""Weights of the features by which a hand is judged; see `hand.counts.features`."""

PLAIN = 53.0
"""Points that the plain cards of a soloist with few trumps are worth, when they are good."""

SOLO = 130.0
"""Points from which a Solo is played by choice."""

OVERBID = 170.0
"""Points from which somebody bids a first level against a Solo."""

TRIED = 20.0
"""Points that may be missing to one of these for the strong level to try it. With less a Solo looks
good only as long as the others do not see how poor it is, and leave it the points of the timid."""

TAKE = 131.0
"""Points from which trumps of another player are taken."""


class Both(Strict):
    """Weights of parties of two."""

    re: ByFeature
    kontra: ByFeature

    def __getitem__(self, party: int) -> ByFeature:
        return self.kontra if party == KONTRA else self.re


class Fitted(Strict):
    """Weights of a soloist (`alone`), of one of his opponents (`against`), and of parties of two:
    of those who hold certain cards (`shared`), of a declarer who has looked for his partner
    (`found`), and of who has taken all trumps of another (`taken`)."""

    alone: dict[TrumpCount, ByFeature]
    against: dict[TrumpCount, ByFeature]
    shared: Both
    found: Both
    taken: Both


@cache
def fitted() -> Fitted:
    """The weights by which parties are judged."""
    return beside("parties", Fitted)


@lru_cache(maxsize=1 << 12)
def share(hand: int, mode: Mode, weights: ByFeature) -> float:
    """Card points the party of this hand may expect."""
    found = features(hand, mode.schedule[0])
    return sum(w * n for w, n in zip(weights, found, strict=True))


@lru_cache(maxsize=1 << 12)
def alone(hand: int, mode: Mode) -> float:
    """Card points of a soloist in this mode."""
    return share(hand, mode, fitted().alone[trumps_of(mode, hand)])


@lru_cache(maxsize=1 << 12)
def against(hand: int, mode: Mode) -> float:
    """Card points of the opponents of a soloist by one of their hands. Of few trumps he cannot have
    those that lie here, whatever he has announced."""
    kind, rules = trumps_of(mode, hand), mode.schedule[0]
    worth = share(hand, mode, fitted().against[kind])
    if kind != "few":
        return worth
    his = share(mode.trumps & ~hand, mode, (*fitted().alone[kind][:3], 0.0, 0.0, 0.0)) + PLAIN
    return max(worth, sum(rules.points.values()) - his)


@lru_cache(maxsize=256)
def _kind(mode: Mode, cards: int) -> TrumpCount:
    trumps = mode.trumps.bit_count()
    return "none" if not trumps else "few" if trumps < cards else "many"


def trumps_of(mode: Mode, hand: int) -> TrumpCount:
    """Whether a Solo has more trumps than somebody was dealt cards, fewer, or none."""
    return _kind(mode, hand.bit_count())


def shared(rules: Rules, deal: Deal) -> Both:
    """Weights of parties of two in this game, by party."""
    weights = fitted()
    if deal.taken_over:
        return weights.taken
    return weights.found if rules.spec.games[deal.game].sides == "found" else weights.shared


def by_hand(hand: int, mode: Mode, party: int, single: bool, weights: Both) -> float:
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
    return share(known.hand, mode, fitted().shared[RE if known.hand & marks else KONTRA])


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
    return "take" if share(known.hand, mode, fitted().shared.re) >= TAKE else "pass"


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
        return share(hand, mode, fitted().shared.re), -gone

    return max(legal, key=left)


# ------------------------------------------------------------------ other declarations


def wedding(known: Known, legal: Sequence[str]) -> str:
    """Look for a partner unless the hand wins alone."""
    ways = [token for token in legal if token != "pass"]
    if not ways or alone(known.hand, known.rules.modes[known.deal.mode]) >= SOLO:
        return "pass"
    return ways[0]
