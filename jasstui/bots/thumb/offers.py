"""Rules of thumb for a game that is taken over with some of the cards still to come."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from jasstui.bots.known import Known
from jasstui.bots.thumb.tricks import chances
from jasstui.bots.thumb.weights import fitted
from jasstui.bots.thumb.worth import expected
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.mechanics.account.tricks import Promised
from jasstui.mechanics.bidding.offers import ACCEPT, PASS, Offered, OfferGames
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.games import mode_of, step_of
from jasstui.mechanics.hands.redraw import DealMore

TAKE_FROM = 17.0
"""Margin from which a player takes a game over that he pays for dearly if he makes less than the
others: where hands brought as much as passing, read off deals in which all were taken over."""

EVEN, SPREAD = 0.45, 0.47
"""Tricks that may be missing for a number of them to be made every other time, and how far what is
made differs from what is expected; fitted to the deals of `benchmarks.promised`."""

UNLIKELY = 0.3
"""Chance of a trick below which a card is exchanged for an unseen one."""


def offer(known: Known, legal: Sequence[str]) -> str:
    """Take a game over with a hand that should make enough more than the others, or promise tricks
    that it should make."""
    named = known.rules.pack.action(legal[0]).name
    spec = known.rules.spec.games.get(named)
    if spec is not None and isinstance(spec.goal, Promised):
        return promising(known, named, spec.goal)
    margins = {t: margin(known, known.rules.modes[_mode(known, t)]) for t in legal if t != "pass"}
    best = max(margins, key=lambda token: margins[token])
    return best if margins[best] + known.daring >= TAKE_FROM else "pass"


def promising(known: Known, game: str, goal: Promised) -> str:
    """Promise tricks where that should bring more than it brings the others, and more than what is
    on offer later."""
    step = known.rules.step(OfferGames, known.deal)
    games = known.rules.spec.games
    later = [games[on.game].goal for on in step.rounds[Offered.of(known.deal).round + 1 :]]
    waiting = [promised(known, other) for other in later if isinstance(other, Promised)]
    better = promised(known, goal) > max([0.0, *waiting])
    return written(ACCEPT, game) if better else PASS


def promised(known: Known, goal: Promised) -> float:
    """Margin expected of who promises tricks with this hand, over one of the others by the mean."""
    foes, size = len(known.deal.players) - 1, known.hand.bit_count()
    made = tricks(known)

    def chance(least: int) -> float:
        return 1.0 / (1.0 + exp((least - EVEN - made) / SPREAD))

    kept = chance(goal.need)
    more = sum(chance(least) for least in range(goal.need + 1, size + 1))
    return goal.each * (goal.need * kept + more) - goal.lost * (1.0 - kept) - (size - made) / foes


def tricks(known: Known) -> float:
    """Tricks to be expected from the hand of who leads first, with the turned card for trump."""
    rules = known.rules.modes[known.rules.pack.face[known.deal.turned].suit].schedule[0]
    players = len(known.deal.players)
    return min(fitted("offers"), key=lambda w: abs(w.players - players)).worth(known.hand, rules)


def _mode(known: Known, token: str) -> str:
    named = mode_of(token)
    return named if named in known.rules.modes else known.rules.pack.face[known.deal.turned].suit


def margin(known: Known, mode: Mode) -> float:
    """Margin that the hand should make over the others with the cards that it is still to get."""
    foes = len(known.deal.players) - 1
    bare = expected(known.hand, mode, foes, 0)
    more = step_of(known.rules.spec, DealMore)
    unseen = list(cards_of(known.rules.pack.all & ~known.hand & ~known.deal.turned))
    if more is None or not unseen:
        return bare
    gain = sum(expected(known.hand | card, mode, foes, 0) - bare for card in unseen)
    return bare + sum(more.packets) * gain / len(unseen)


def redraw(known: Known, legal: Sequence[str]) -> str:
    """Exchange the cards that are hardly good for a trick."""
    rules = known.rules.modes[known.deal.mode].schedule[0]
    out = known.rules.pack.all & ~known.hand & ~known.deal.turned
    held = (len(known.deal.players) - 1) * known.hand.bit_count()
    each = dict(zip(cards_of(known.hand), chances(known.hand, rules, out, held), strict=True))
    worst = min(each, key=lambda card: each[card])
    token = written("redraw", known.rules.pack.code(worst))
    return token if each[worst] < UNLIKELY and token in legal else "pass"
