"""A bot's move: `choose`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from jasstui.bots.answers import answer
from jasstui.bots.hand.memory import Memory, remembered
from jasstui.bots.known import known_by, play_of
from jasstui.bots.level import Budget, Level
from jasstui.bots.search.choice import candidates, last_tricks, search
from jasstui.bots.thumb.heuristics import heuristic_card
from jasstui.bots.thumb.plan import plan_of
from jasstui.bots.thumb.talk import before_the_card, call, with_the_card
from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.tricks import Tricks

GLANCE = Budget(playouts=48)
"""What a bot that does not search spends on the last tricks."""

MAX_MISBID = 30
"""Points by which a weak player may misjudge his hand."""

MISBID_SHARE = 4
"""The part of all numbers by which he misjudges it where there are fewer."""

TIMID = ("pass", "push")
"""Words of a player who does not see what his hand is worth."""


def choose(
    view: View,
    legal: Sequence[str],
    calls: Sequence[str],
    level: Level,
    seed: int,
    budget: Budget,
) -> str | None:
    """The token a bot of this level wants to act with, or None if it has nothing to say.

    `legal`: tokens of the seat if it owes an answer, else empty; `calls`: what it may say out of
    turn. The same view, seed and number of playouts give the same token.
    """
    spoken = call(view, calls)
    if spoken is not None or not legal:
        return spoken
    if len(legal) == 1:
        return legal[0]
    gone = view.played.bit_count() + len(view.deal.pile)
    rng = Random(f"{seed}:{view.match.number}:{len(view.deal.said)}:{gone}")
    playing = view.playing
    if playing and (said := before_the_card(view.rules, view.deal, len(view.tricks), legal)):
        return said
    if view.asked.blunders and rng.random() < level.blunders:
        return blunder(view, legal, rng)
    if level.search:
        return search(view, legal, rng, budget, level)
    if not playing:
        return answer(known_by(view, level.daring), legal)
    if level.solves and (last := last_tricks(view, legal, rng, GLANCE, level)):
        return last.token
    return with_the_card(_heuristic_card(view, level, rng), legal)


def _heuristic_card(view: View, level: Level, rng: Random) -> str:
    """The card by the rules of thumb, as far as the player remembers."""
    play = play_of(view)
    memory = remembered(play, view.deal.shown)
    if level.forgets:
        memory = forget(memory, play, level.forgets, rng)
    return view.rules.pack.plays.token[heuristic_card(play, plan_of(view, level.signals), memory)]


def forget(memory: Memory, play: Tricks, share: float, rng: Random) -> Memory:
    """A weak memory: some cards of earlier tricks, and what others have shown not to hold."""
    running = sum(card for _, card in play.trick())
    kept = [c for c in cards_of(memory.gone & ~running) if rng.random() >= share]
    return Memory(sum(kept) | running, [0] * len(memory.lacks))


def blunder(view: View, legal: Sequence[str], rng: Random) -> str:
    """A mistake that can happen: any card of those allowed, too timid a bid, a wrong number."""
    pack = view.rules.pack
    cards = [a.card for a in map(pack.action, legal) if a.verb == "play"]
    if cards and view.playing:
        return with_the_card(pack.plays.token[rng.choice(cards)], legal)
    timid = next((t for t in TIMID if t in legal), None)
    if view.asked.kind == "cards":
        return rng.choice(candidates(view, legal))
    if view.asked.kind == "number" and timid is None:
        usual = legal.index(answer(known_by(view), legal))
        far = min(MAX_MISBID, max(1, len(legal) // MISBID_SHARE))
        return legal[max(0, min(usual + rng.randint(-far, far), len(legal) - 1))]
    return timid or answer(known_by(view), legal)
