"""The strong bot: worlds it cannot tell from the real one are sampled and played out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, log2, sqrt
from random import Random
from statistics import NormalDist, fmean, median, stdev
from time import perf_counter
from typing import Literal

from msgspec import field

from jasstui.bots.answers import Few, answer
from jasstui.bots.belief.worlds import Belief
from jasstui.bots.hand.faces import alike
from jasstui.bots.hand.memory import remembered
from jasstui.bots.known import known_by, play_of
from jasstui.bots.level import STRONG, Budget, Level
from jasstui.bots.search.last_tricks import Solved, solve
from jasstui.bots.search.outcome import Gain, won_by
from jasstui.bots.search.playouts import settle_deal, sides_in
from jasstui.bots.thumb.heuristics import heuristic_card
from jasstui.bots.thumb.plan import plan_of
from jasstui.bots.thumb.talk import with_the_card
from jasstui.engine.step import act
from jasstui.engine.views import View
from jasstui.mechanics.cardplay import beside
from jasstui.mechanics.cardplay.drawing import still_to_draw
from jasstui.mechanics.games import mode_played
from jasstui.mechanics.question import found
from jasstui.plain import Plain

LEAST = 8
"""Worlds without which nothing can be said against the rules of thumb."""

MOVED = 40
"""Worlds after which a number that is foreseen is corrected."""

SURE, CERTAIN = 16, 4.0
"""Worlds, and standard errors of the difference in them, after which two candidates are tried no
further."""

HAIR = 0.03
"""The part of how far results scatter in sampled worlds by which playouts may err however many
there are, since all of them go on by rules of thumb."""

Results = Mapping[str, Sequence[float]]
"""How good each candidate was in each world it was tried in."""


class Weighed(Plain):
    """The result of trying the answers to a question. `token`: what to do; `usual`: what the rules
    of thumb would do, as the candidate that stands for it; `found`: how good each candidate was in
    each world it was tried in, empty where nothing was tried; `won`: whether the seat won the deal
    in each of them, None where nobody did; `made`: for a prediction, what was made in each
    world; `exact`: whether the rest was solved by exact play, in "some" worlds or in "all" that are
    possible, rather than played out."""

    token: str
    usual: str
    found: Results = field(default_factory=dict)
    won: Mapping[str, Sequence[bool | None]] = field(default_factory=dict)
    made: Sequence[int] = ()
    exact: Literal["", "some", "all"] = ""


def search(view: View, tokens: Sequence[str], rng: Random, budget: Budget, level: Level) -> str:
    """The token with the best mean outcome over sampled worlds; see `weigh`."""
    return weigh(view, tokens, rng, budget, level=level).token


def weigh(
    view: View,
    tokens: Sequence[str],
    rng: Random,
    budget: Budget,
    halve: bool = True,
    level: Level = STRONG,
) -> Weighed:
    """Try the candidates in sampled worlds; see `tried`.

    What the rules of thumb would do is done unless another candidate is better by more than chance
    explains.
    """
    view = view.of_deal()
    by_rule = heuristic_choice(view, tokens, level.daring, level.signals)
    if predicts(view):
        said, made = estimate_prediction(view, tokens, by_rule, rng, Spending(budget))
        return Weighed(said, by_rule, made=made)
    if not worth_trying(view):
        return Weighed(by_rule, by_rule)
    names = candidates(view, tokens)
    usual = representative(view, names, by_rule)
    return tried(view, names, usual, rng, budget, curse(len(names)), halve, level)


def worth_trying(view: View) -> bool:
    """True if answers to the question may be played out, which ends with the deal."""
    return view.asked.searched and view.match.number > 0


def tried(
    view: View,
    names: Sequence[str],
    usual: str,
    rng: Random,
    budget: Budget,
    errors: float,
    halve: bool = True,
    level: Level = STRONG,
) -> Weighed:
    """Try these candidates in sampled worlds, the same worlds for all.

    By sequential halving (Karnin, Koren and Somekh, 2013) each round gets an equal part of the
    budget and leaves the better half of the candidates, so that most of it goes to those that are
    hard to tell apart, and none to two that are told apart; without `halve` all are tried equally
    often. What is `usual` stays in and is done unless another candidate is better by more than so
    many standard `errors`, and by more than a hair.
    So many tricks before the end as the `level` solves it is looked for exactly.
    """
    if len(names) == 1:
        return Weighed(names[0], names[0])
    spending = Spending(budget)
    if last := solve(view, names, rng, budget, level, wins=not halve):
        return _exactly(names, usual, last, errors)
    belief, outcome = Belief(view, signals=level.signals), Gain(view)
    found: dict[str, list[float]] = {name: [] for name in names}
    won: dict[str, list[bool | None]] = {name: [] for name in names}
    left, worlds, cuts, rounds = list(names), 0, 0, ceil(log2(len(names)))
    while spending.allows(len(left)):
        world = belief.world(rng)
        luck = rng.getrandbits(32) if view.rules.play_step.asks_chance(view.rules) else 0
        for token in left:
            trial, number = world.clone(), view.match.number
            known = sides_in(trial)
            act(trial, view.seat, token)
            rolls = Random(luck) if luck else rng  # the same rolls for all candidates
            game, sides = settle_deal(trial, number, rolls)
            found[token].append(outcome(trial, game or view.deal.game))
            won[token].append(won_by(trial.match, number, view.seat, sides or known))
        worlds += 1
        if halve and len(left) > 2 and spending.share * rounds >= cuts + 1:
            cuts += 1
            better = sorted(left, key=lambda t: -sum(found[t]))[: -(-len(left) // 2)]
            left = [t for t in left if t in better or t == usual]
        elif halve and len(left) == 2 and worlds >= SURE:
            gain, error = difference(found[left[0]], found[left[1]])
            if abs(gain) > CERTAIN * error:
                break
    best = decide(left, usual, found, errors, HAIR) if worlds >= LEAST else usual
    return Weighed(best, usual, found, won)


def last_tricks(
    view: View, tokens: Sequence[str], rng: Random, budget: Budget, level: Level
) -> Weighed | None:
    """The cards of the last tricks weighed by exact play, None where that cannot be done."""
    names = candidates(view, tokens)
    last = solve(view, names, rng, budget, level) if len(names) > 1 else None
    if last is None:
        return None
    by_rule = heuristic_choice(view, tokens, signals=level.signals)
    usual = representative(view, names, by_rule)
    return _exactly(names, usual, last, curse(len(names)))


def _exactly(names: Sequence[str], usual: str, last: Solved, errors: float) -> Weighed:
    """What exact play has found: where all worlds were looked at nothing is left to chance."""
    best = decide(names, usual, last.found, 0.0 if last.complete else errors)
    exact: Literal["some", "all"] = "all" if last.complete else "some"
    return Weighed(best, usual, last.found, last.won, exact=exact)


def predicts(view: View) -> bool:
    """True if the question is for a number that is best said by looking at what is made: with few
    numbers each is tried instead."""
    return view.asked.foretells and not view.rules.goal(view.deal.game).by_tricks


def estimate_prediction(
    view: View, tokens: Sequence[str], usual: str, rng: Random, spending: Spending
) -> tuple[str, list[int]]:
    """The number in the middle of what was made in sampled worlds, which is missed least on the
    whole, and what was made. The number said first guides the play, so it is moved once to where
    that leads."""
    belief, said, count = Belief(view), usual, 0
    made: list[int] = []
    while spending.allows(1):
        world = belief.world(rng).clone()
        act(world, view.seat, said)
        number = view.match.number
        settle_deal(world, number, rng)
        told = (dict(e.of) for e in world.match.ledger if e.seats == (view.seat,) and e.of)
        made.append(next(int(about["made"]) for about in told))
        count += 1
        if count == MOVED:
            said, made = _middle(view, tokens, made), []
    return (_middle(view, tokens, made) if len(made) >= LEAST else said), made


def _middle(view: View, tokens: Sequence[str], made: Sequence[int]) -> str:
    """The token whose number is nearest to the median."""
    middle, action = median(made), view.rules.pack.action
    return min(tokens, key=lambda token: abs(action(token).number - middle))


def decide(
    left: Sequence[str], usual: str, found: Results, errors: float, share: float = 0.0
) -> str:
    """The candidate with the best mean, if it exceeds the usual one by so many standard errors
    of the difference in the same worlds, and by this share of how far results scatter in them."""
    best = max(left, key=lambda t: sum(found[t]))
    if best == usual:
        return usual
    gain, error = difference(found[best], found[usual])
    least = max(errors * error, share * stdev(found[usual]) if share else 0.0)
    return best if gain > least else usual


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Mean of what one candidate is better than another in the same worlds, and its standard
    error."""
    gains = [a - b for a, b in zip(one, other, strict=True)]
    return fmean(gains), stdev(gains) / sqrt(len(gains))


def curse(count: int) -> float:
    """Standard errors by which the best of so many candidates seems better than it is, if all are
    worth the same: the mean of the greatest of as many normal errors, by Blom's formula. Smith and
    Winkler call it the optimizer's curse (Management Science, 2006)."""
    return NormalDist().inv_cdf((count - 0.375) / (count + 0.25))


def heuristic_choice(
    view: View, tokens: Sequence[str], daring: float = 0.0, signals: bool = True
) -> str:
    """The token that the rules of thumb would choose."""
    if not view.playing:
        return answer(known_by(view, daring), tokens)
    play = play_of(view)
    memory = remembered(play, view.deal.shown)
    card = heuristic_card(play, plan_of(view, signals), memory)
    return view.rules.pack.plays.token[card]


class Spending:
    """How far a thought has come with its budget. `share`: part of it that is spent, 1 at its
    end."""

    def __init__(self, budget: Budget) -> None:
        budget = budget.bounded()
        self.playouts, self.seconds = budget.playouts, budget.seconds
        self.began, self.spent = perf_counter(), 0

    @property
    def share(self) -> float:
        """Of playouts or of time, whichever is nearer to its end."""
        counted = self.spent / max(1, self.playouts) if self.playouts is not None else 0.0
        if self.seconds is None:
            return counted
        gone = perf_counter() - self.began
        return max(counted, gone / self.seconds if self.seconds > 0 else 1.0)

    def allows(self, count: int) -> bool:
        """Whether there is enough left for another world with so many candidates; if so, it is
        spent."""
        if self.playouts is not None and self.spent + count > self.playouts:
            return False
        self.spent += count
        return self.seconds is None or self.share < 1.0


def candidates(view: View, tokens: Sequence[str]) -> list[str]:
    """Tokens worth trying: of many answers those that look best, and every other word. Of cards
    that are as good as each other only the lowest, and the Stöck with every card that completes
    them."""
    pack, hand = view.rules.pack, view.hand
    if not view.playing:
        if not view.asked.tried:
            return [*tokens]
        few: Few = found(view.asked.tried)(known_by(view), tokens)
        return [*few.best, *(token for token in tokens if token not in few.of)]
    said = [a for a in map(pack.action, tokens) if a.verb == "play"]
    kept: list[int] = []
    for card in sorted({pack.held(hand, a.card) for a in said}):
        if not any(equivalent(view, card, other) for other in kept):
            kept.append(card)
    return [with_the_card(pack.plays.token[card], tokens) for card in kept]


def representative(view: View, names: Sequence[str], token: str) -> str:
    """The candidate that stands for this token."""
    if token in names or not view.playing:
        return token if token in names else names[0]
    pack = view.rules.pack
    card = pack.held(view.hand, pack.action(token).card)
    others = ((name, pack.held(view.hand, pack.action(name).card)) for name in names)
    return next(name for name, other in others if card == other or equivalent(view, card, other))


def equivalent(view: View, card: int, other: int) -> bool:
    """True if two cards of the hand do the same: same suit, same points, and no card that may still
    fall between them."""
    if still_to_draw(view.rules.play_step, len(view.tricks)):
        return False  # either may belong to a Weis to come
    out = view.rules.pack.all & ~(view.played | view.hand)
    out |= sum(c for _, c in view.trick)
    return all(
        rules.on_lead is None and alike(rules, card, other, out)
        for rules in {
            *mode_played(view.rules, view.deal).schedule,
            *beside.tables(view.rules, view.deal),
        }
    )
