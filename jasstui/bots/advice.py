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

from msgspec import field
from msgspec.structs import replace

from jasstui.bots.level import STRONG, TOGETHER, Budget, Level
from jasstui.bots.search import (
    LEAST,
    Pace,
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
from jasstui.bots.talk import before_the_card, call
from jasstui.engine.views import View
from jasstui.plain import Plain

EACH = (16, 40)
"""Worlds in which every choice is tried: at least, and at most."""

LOTS, BEYOND = 6, 3.0
"""Lots of worlds, each drawn anew, in which something has to be better than what was done, and by
how many standard errors of the mean over them. Likely worlds come again and again within a lot, so
that it tells little of its own error."""

SHARE = 0.05
"""Less than this part of how far results scatter in sampled worlds is not worth a word."""


class Option(Plain):
    """A choice that was tried. `tokens`: it and those that come to the same; `value`: the mean of
    how much better the seat came off than the others, in the unit of the slate; `behind`: how much
    less that is than what is advised; `error`: standard error of that difference in the same
    worlds; `won`: share of the worlds in which the seat won the deal, None where the form has no
    winner of it."""

    tokens: tuple[str, ...]
    value: float
    behind: float = 0.0
    error: float = 0.0
    won: float | None = None

    @property
    def close(self) -> bool:
        """True if chance alone may explain how far it is behind what is advised."""
        return self.behind <= self.error


class Advice(Plain):
    """Advice on one answer. `token`: what to do; `how` it was found: it is the only thing that can
    be done ("only"), something is to be said first ("word"), deals were played out ("tried"), or by
    rule of thumb ("thumb").

    `options`: what was tried, the best first; `worlds`: in how many sampled worlds; `made`: what
    was made in each of them, in order, where a number is predicted. `same`: for each token the
    choice that was tried in its place. `exact`: whether the rest of the deal was solved, in "some"
    worlds or in "all" that are possible, rather than played out; `signals`: whether signals of
    partners were read.
    """

    token: str
    how: Literal["only", "word", "tried", "thumb"]
    options: tuple[Option, ...] = ()
    worlds: int = 0
    made: tuple[int, ...] = ()
    same: Mapping[str, str] = field(default_factory=dict)
    exact: Literal["", "some", "all"] = ""
    signals: bool = True

    def follows(self, token: str) -> bool:
        """True if a choice is what was advised, or comes to the same."""
        return self.same.get(token, token) == self.same.get(self.token, self.token)


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
    is better for certain, and then `options` are that and what was done.

    What seems better is tried once more against what was done, in lots of worlds of their own: the
    best of several has had luck, which does not last.
    """
    view = view.of_deal()
    if len(legal) < 2 or not worth_trying(view):
        return None
    rng, budget, made = _rng(view, seed), Budget(playouts=playouts), list[int]()
    word = before_the_card(view.rules, view.deal, len(view.tricks), legal) if view.playing else None
    if word:
        names = [word]
    elif predicts(view):
        thumb = heuristic_choice(view, legal)
        said, made = estimate_prediction(view, legal, thumb, rng, Pace(budget))
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
    good = Advice(done, "tried", worlds=worlds, exact=exact)
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
    better = Option((best,), fmean(first.found[best]))
    worse = Option((done,), fmean(first.found[usual]), gain, error)
    how: Literal["word", "tried"] = "word" if best == word else "tried"
    return Advice(best, how, (better, worse), worlds, tuple(sorted(made)), exact=exact)


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
) -> Option:
    others = tuple(token for token, stands in same.items() if stands == name and token != name)
    behind = [a - b for a, b in zip(best, values, strict=True)]
    return Option((name, *others), fmean(values), fmean(behind), stdev(behind) / sqrt(len(behind)))


def _with_wins(options: Sequence[Option], weighed: Weighed) -> list[Option]:
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
