"""Rules of thumb for a game that is taken over with some of the cards still to come."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots import take
from jasstui.bots.known import COMES, Known
from jasstui.bots.worth import expected
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.mechanics.account.tricks import Promised
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.games import mode_of, step_of
from jasstui.mechanics.hands.redraw import DealMore

TAKE_FROM = 17.0
"""Margin from which a player takes a game over that he pays for dearly if he makes less than the
others: where hands brought as much as passing, read off deals in which all were taken over."""

PROMISE_FROM = 0.5
"""What has to be expected from a game in which tricks are promised."""

UNLIKELY = 0.3
"""Chance of a trick below which a card is exchanged for an unseen one."""


def offer(known: Known, legal: Sequence[str]) -> str:
    """Take a game over with a hand that should make enough more than the others, or promise tricks
    that it should make."""
    named = known.rules.pack.action(legal[0]).name
    spec = known.rules.spec.games.get(named)
    if spec is not None and isinstance(spec.goal, Promised):
        return legal[0] if promised(known, spec.goal) >= PROMISE_FROM else "pass"
    margins = {t: margin(known, known.rules.modes[_mode(known, t)]) for t in legal if t != "pass"}
    best = max(margins, key=lambda token: margins[token])
    return best if margins[best] >= TAKE_FROM else "pass"


def promised(known: Known, goal: Promised) -> float:
    """What is written by the mean for who promises tricks with this hand."""
    rules = known.rules.modes[known.rules.pack.face[known.deal.turned].suit].schedule[0]
    out = known.rules.pack.all & ~known.hand & ~known.deal.turned
    held = round(COMES * (len(known.deal.players) - 1) * known.hand.bit_count())
    made = [1.0]
    for chance in take.chances(known.hand, rules, out, held):
        made = [
            (made[n] if n < len(made) else 0.0) * (1.0 - chance)
            + (made[n - 1] * chance if n else 0.0)
            for n in range(len(made) + 1)
        ]
    return sum(
        share * (tricks * goal.each if tricks >= goal.need else -goal.lost)
        for tricks, share in enumerate(made)
    )


def _mode(known: Known, token: str) -> str:
    named = mode_of(token)
    return named if named in known.rules.modes else known.rules.pack.face[known.deal.turned].suit


def margin(known: Known, mode: Mode) -> float:
    """What the hand should make more than the others with the cards that it is still to get."""
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
    chances = dict(
        zip(cards_of(known.hand), take.chances(known.hand, rules, out, held), strict=True)
    )
    worst = min(chances, key=lambda card: chances[card])
    token = written("redraw", known.rules.pack.code(worst))
    return token if chances[worst] < UNLIKELY and token in legal else "pass"
