"""Rules of thumb around a turned card that may be accepted as trump, and playing alone.

A hand is judged by the tricks it should make itself; a partner is expected to add some.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from jasstui.bots.answers import Few
from jasstui.bots.hand.counts import height
from jasstui.bots.known import Known
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.mechanics.bidding.turnup import ACCEPT, ACCEPT_ALONE
from jasstui.mechanics.cardplay.tables import TrickRules

TRUMPS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.45)
"""Tricks that a trump should make, by the number of trumps above it."""

PLAIN = ((0.65, 0.1), (0.6, 0.3), (0.4, 0.2))
"""Tricks of the highest and the second highest plain card, by how many lower ones lie beside it."""

RUFF = 0.4
"""Tricks that an empty suit is worth while there are trumps to spare."""

CALL, ORDER, CALL_LATER = 2.3, 3.0, 1.8
"""Tricks a hand needs to make trump, if the others are not more: on the dealer's side, of an
opponent, who gives the dealer a trump, and in the second round."""

OUTNUMBERED, OUTNUMBERED_LATER = 3.0, 2.7
"""The same for a hand that plays against more than its own side are."""

TRICK = 30.0
"""Points of daring that are worth a trick."""

DEALER_PARTNER = 0.7
"""Worth of the turned card in the hand of the partner, by the share of its own worth."""

LONE = 3.3
"""Tricks a hand needs to be played alone, and to defend alone."""

NEAR = 0.6
"""Tricks that may be missing to make trump, or to play alone, for the strong level to try it."""

TAKEN = ("order-up", "assist", "take-up", "next", "cross", "next-alone", "cross-alone")
"""Words of who makes trump."""

LEFT = ("pass", "turn-down")
"""Words of who does not; the last of them ends the first round."""


def tricks(hand: int, rules: TrickRules) -> float:
    """Tricks a hand should make with these trumps."""
    ranks = height(rules)
    trumps = hand & rules.trump
    value = sum(TRUMPS[min(ranks[card], len(TRUMPS) - 1)] for card in cards_of(trumps))
    spare = trumps.bit_count()
    for suit in _plain(rules):
        own = hand & suit
        if not own:
            value += RUFF if spare > 1 else 0.0
            continue
        beside = min(own.bit_count() - 1, len(PLAIN) - 1)
        value += sum(PLAIN[beside][ranks[c]] for c in cards_of(own) if ranks[c] < 2)
    return value


@lru_cache(maxsize=256)
def _plain(rules: TrickRules) -> tuple[int, ...]:
    return tuple(s for s in dict.fromkeys(rules.suit.values()) if s != rules.trump)


def _rules(known: Known, suit: str) -> TrickRules:
    return known.rules.modes[suit].schedule[0]


def best_discard(hand: int, rules: TrickRules, free: int) -> int:
    """The card without which a hand is best; `free`: those that may be laid aside."""
    ranks = height(rules)

    def rest(card: int) -> tuple[float, bool, int]:
        return tricks(hand & ~card, rules), not card & rules.trump, ranks[card]

    return max(cards_of(free), key=rest)


def _needed(known: Known, later: bool) -> float:
    """Tricks with which a hand makes trump."""
    team, dealer = known.match.team, known.match.dealer
    own = team.count(team[known.seat])
    if own < len(team) - own:
        needed = OUTNUMBERED_LATER if later else OUTNUMBERED
    elif later:
        needed = CALL_LATER
    else:
        needed = CALL if team[known.seat] == team[dealer] else ORDER
    return needed - known.daring / TRICK


def accepting(known: Known) -> float:
    """Tricks of the hand if the turned card is accepted, which counts for whoever gets it."""
    turned, team = known.deal.turned, known.match.team
    rules = _rules(known, known.rules.pack.face[turned].suit)
    dealer = known.match.dealer
    if known.seat == dealer:
        hand = known.hand | turned
        more = turned & ~known.hand
        return tricks(hand & ~best_discard(hand, rules, hand) if more else hand, rules)
    worth = TRUMPS[min(height(rules)[turned], len(TRUMPS) - 1)]
    mine = team[known.seat] == team[dealer]
    return tricks(known.hand, rules) + worth * DEALER_PARTNER * (1 if mine else -1)


def lone(known: Known) -> float:
    """Tricks of the hand if it accepts the turned card to play alone: a partner who takes the card
    lays it down with all his others."""
    team, dealer = known.match.team, known.match.dealer
    if known.seat != dealer and team[known.seat] == team[dealer]:
        return tricks(known.hand, _rules(known, known.rules.pack.face[known.deal.turned].suit))
    return accepting(known)


def margin(known: Known, later: bool, suit: str = "") -> float:
    """Tricks that a hand makes beyond those it needs to make trump: by accepting the turned card,
    or, `later`, by the suit that is named or the best of the others."""
    turned = known.rules.pack.face[known.deal.turned].suit if known.deal.turned else ""
    if not later:
        value = accepting(known) if turned else tricks(known.hand, _rules(known, known.deal.mode))
    else:
        modes = [m for t, m in known.rules.modes.items() if t == m.trump != turned]
        suits = [suit] if suit else [m.token for m in modes]
        value = max(tricks(known.hand, _rules(known, other)) for other in suits)
    return value - _needed(known, later)


def accept(known: Known, legal: Sequence[str]) -> str:
    """Accept with enough tricks."""
    if lone(known) >= LONE and "accept-alone" in legal:
        return "accept-alone"
    if margin(known, later=False) < 0:
        return "pass"
    return "accept" if "accept" in legal else "pass"


def second(known: Known, legal: Sequence[str]) -> str:
    """The suit with the most tricks, if they are enough; a dealer who must names it anyhow."""
    said = [a for a in map(known.rules.pack.action, legal) if a.verb == "trump"]
    values = {a.name: tricks(known.hand, _rules(known, a.name)) for a in said}
    best = max(values, key=lambda suit: values[suit])
    if values[best] >= LONE and (lone := written("alone", best)) in legal:
        return lone
    if values[best] < _needed(known, later=True) and "pass" in legal:
        return "pass"
    return written("trump", best)


def discard(known: Known, legal: Sequence[str]) -> str:
    """Lay the least useful card aside."""
    pack = known.rules.pack
    free = sum(pack.action(token).card for token in legal)
    rules = _rules(known, known.deal.mode)
    return written("discard", pack.code(best_discard(known.hand, rules, free)))


def alone(known: Known, _legal: Sequence[str]) -> str:
    """Play or defend alone with a hand that should make nearly all tricks."""
    return "alone" if tricks(known.hand, _rules(known, known.deal.mode)) >= LONE else "pass"


def accept_tried(known: Known, legal: Sequence[str]) -> Few:
    """Accepting, with a partner or alone, if the hand may be good enough for it."""
    short = {
        token: LONE - lone(known) if token == ACCEPT_ALONE else -margin(known, later=False)
        for token in legal
        if token in (ACCEPT, ACCEPT_ALONE)
    }
    return Few([token for token, missing in short.items() if missing <= NEAR], short)


def second_tried(known: Known, legal: Sequence[str]) -> Few:
    """Suits for which the hand may be good enough, with a partner or alone; a dealer who must name
    one tries his best."""
    said = {t: a for t, a in zip(legal, map(known.rules.pack.action, legal), strict=True) if a.name}
    enough = {"trump": _needed(known, later=True), "alone": LONE}
    value = {token: tricks(known.hand, _rules(known, a.name)) for token, a in said.items()}
    good = [token for token, a in said.items() if enough[a.verb] - value[token] <= NEAR]
    return Few(good if good or "pass" in legal else [second(known, legal)], said)


def alone_tried(known: Known, _legal: Sequence[str]) -> Few:
    """Playing or defending alone, if the hand may be good enough for it."""
    good = LONE - tricks(known.hand, _rules(known, known.deal.mode)) <= NEAR
    return Few(["alone"] if good else [], ["alone"])
