"""The advice of a strong player, before and after a choice, and the worth of each choice as far as
it can be told.

A coach gets no more than a bot: the view of one seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Literal

from msgspec.structs import replace

from jasstui.bots.advice import Advice, Alternative
from jasstui.bots.level import STRONG, TOGETHER, Budget, Level
from jasstui.bots.search.choice import (
    LEAST,
    Spending,
    Weighed,
    candidates,
    curse,
    difference,
    equivalent,
    estimate_prediction,
    heuristic_choice,
    predicts,
    representative,
    tried,
    weigh,
    worth_trying,
)
from jasstui.bots.thumb.parties import vain
from jasstui.bots.thumb.talk import before_the_card, call
from jasstui.engine.views import View

EACH = (16, 40)
"""Worlds in which every choice is tried: at least, and at most."""

LOTS, BEYOND = 6, 3.0
"""Lots of worlds, each drawn anew, in which something has to be better than what was done, and by
how many standard errors of the mean over them. Likely worlds come again and again within a lot, so
that it tells little of its own error."""

SHARE = 0.05
"""Less than this part of how far results scatter in sampled worlds is not worth a word."""


def advise(
    view: View,
    legal: Sequence[str],
    calls: Sequence[str],
    seed: int,
    playouts: int = TOGETHER,
    level: Level = STRONG,
) -> Advice:
    """Advice for a seat that owes an answer. The same view, seed and number of playouts give the
    same advice."""
    if spoken := call(view, calls):
        return Advice(spoken, "word")
    if len(legal) == 1:
        return Advice(legal[0], "only")
    if view.playing:
        said = before_the_card(view.rules, view.deal, len(view.tricks), legal)
        if said:
            return Advice(said, "word")
    rng = _rng(view, seed)
    choices = 1 if predicts(view) else len(legal)
    budget = Budget(playouts=_budget(choices, playouts))
    weighed = weigh(view, legal, rng, budget, halve=False, level=level)
    worlds = max(len(weighed.made), *(len(v) for v in (*weighed.found.values(), ())))
    if worlds < LEAST:
        tried = weighed.found or {weighed.token: ()}  # there was one choice, or none was tried
        same = _same(view, legal, tried)
        return Advice(weighed.token, "thumb", same=same, signals=level.signals)
    if weighed.made:
        return Advice(weighed.token, "tried", worlds=worlds, made=tuple(sorted(weighed.made)))
    same = _same(view, legal, weighed.found)
    options = [
        _option(name, values, weighed.found[weighed.token], same)
        for name, values in weighed.found.items()
    ]
    options = _with_wins(options, weighed)
    options.sort(key=lambda o: (o.tokens[0] != weighed.token, -o.value))
    return Advice(
        weighed.token,
        "tried",
        tuple(options),
        worlds,
        same=same,
        exact=weighed.exact,
        signals=level.signals,
    )


def judge(view: View, legal: Sequence[str], done: str, seed: int, playouts: int) -> Advice | None:
    """Advice after the fact on what was `done`; None where there was no choice, or nothing can be
    tried. What was done takes the place of the rules of thumb: it is advised unless something else
    is better for certain, and then `options` are that and what was done; else what was done and the
    best of the rest.

    What seems better is tried once more against what was done, in lots of worlds of their own: the
    best of several has had luck, which does not last.
    """
    view = view.of_deal()
    if len(legal) < 2 or not worth_trying(view) or vain(view):
        return None
    rng, budget, made = _rng(view, seed), Budget(playouts=playouts), list[int]()
    word = before_the_card(view.rules, view.deal, len(view.tricks), legal) if view.playing else None
    if word:
        names = [word]
    elif predicts(view):
        thumb = heuristic_choice(view, legal)
        said, made = estimate_prediction(view, legal, thumb, rng, Spending(budget))
        names = [said]
    else:
        names = candidates(view, legal)
    if word or not view.playing:
        usual, names = done, list(dict.fromkeys((*names, done)))
    elif view.rules.pack.action(done).verb == "play":
        usual = representative(view, names, done)
    else:
        return None

    level = replace(STRONG, solves=0) if word else STRONG

    def trying(tokens: Sequence[str], budget: Budget) -> Weighed:
        errors = curse(len(tokens)) if len(tokens) > 1 else 0.0
        return tried(view, tokens, usual, rng, budget, errors, level=level)

    first = trying(names, budget)
    if not first.found:
        return None
    best, worlds, exact = first.token, len(first.found[usual]), first.exact
    good = Advice(done, "tried", _with_next(first, usual, done), worlds, exact=exact)
    if best == usual:
        return good
    lot = Budget(playouts=playouts // (2 if exact else LOTS))
    lots = [first] if exact == "all" else [trying([best, usual], lot) for _ in range(LOTS)]
    if not all(len(one.found.get(best, ())) > 1 for one in lots):
        return good
    gains = [difference(one.found[best], one.found[usual])[0] for one in lots]
    gain, error = fmean(gains), stdev(gains) / sqrt(LOTS) if len(gains) > 1 else 0.0
    if gain <= BEYOND * error or gain < SHARE * stdev(first.found[usual]):
        return good
    better = Alternative((best,), fmean(first.found[best]))
    worse = Alternative((done,), fmean(first.found[usual]), gain, error)
    how: Literal["word", "tried"] = "word" if best == word else "tried"
    return Advice(best, how, (better, worse), worlds, tuple(sorted(made)), exact=exact)


def _with_next(first: Weighed, usual: str, done: str) -> tuple[Alternative, ...]:
    """What was `done`, tried as `usual`, and whatever came nearest to it, in the same worlds."""
    own = first.found[usual]
    others = [
        Alternative((name,), fmean(values), *difference(own[: len(values)], values))
        for name, values in first.found.items()
        if name != usual and len(values) > 1
    ]
    nearest = min(others, key=lambda option: option.behind, default=None)
    return (Alternative((done,), fmean(own)), nearest) if nearest else ()


def _rng(view: View, seed: int) -> Random:
    """Chance for a question, the same whenever it is asked."""
    return Random(f"advice:{seed}:{view.match.number}:{len(view.deal.said)}:{view.played}")


def _budget(choices: int, playouts: int) -> int:
    """Playouts for so many choices; a single one is a number that is foreseen."""
    least, most = EACH
    if playouts < TOGETHER or choices == 1:
        return playouts
    return min(max(playouts, least * choices), most * choices)


def _option(
    name: str, values: Sequence[float], best: Sequence[float], same: Mapping[str, str]
) -> Alternative:
    others = tuple(token for token, stands in same.items() if stands == name and token != name)
    behind = [a - b for a, b in zip(best, values, strict=True)]
    return Alternative(
        (name, *others), fmean(values), fmean(behind), stdev(behind) / sqrt(len(behind))
    )


def _with_wins(options: Sequence[Alternative], weighed: Weighed) -> list[Alternative]:
    """With how often each wins, if every deal that was tried had a winner."""
    counted: dict[str, float] = {}
    for name, won in weighed.won.items():
        decided = [one for one in won if one is not None]
        if len(decided) < len(won):
            return list(options)
        counted[name] = fmean(decided)
    return [replace(option, won=counted[option.tokens[0]]) for option in options]


def _same(view: View, legal: Sequence[str], found: Mapping[str, Sequence[float]]) -> dict[str, str]:
    """For each token the candidate that stands for it."""
    same = {token: token for token in legal}
    if not view.playing:
        return same
    pack, hand = view.rules.pack, view.hand
    for token in legal:
        if pack.action(token).verb != "play" or token in found:
            continue
        card = pack.held(hand, pack.action(token).card)
        for name in found:
            other = pack.held(hand, pack.action(name).card)
            if card == other or equivalent(view, card, other):
                same[token] = name
                break
    return same
