"""What this program does in a second: `python benchmarks/ours.py NAME COUNT`.

Runs on its own with whatever tree stands first on the path, so that two of them can be measured in
one run, and prints seconds and what was done in them as JSON, as `peers.py` does.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from time import process_time
from typing import Any

from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine import playout, step
from jasstui.engine.playout import Policy, at_random, finish_deal
from jasstui.engine.sample import Sampler
from jasstui.engine.step import act, legal, start, to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.cardplay.tricks import Tricks, play_out
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.paths import asset, catalogue_file

Options = Callable[[State, int], tuple[int, Sequence[str]]]
"""Cards that may be played without a word, and the tokens of all else."""

Run = Callable[[int], int]
"""Does something so many times; returns how much was done, as it is counted."""

TABLES = 64
"""Tables in one loop."""

OPENED = 8
"""Different deals from whose first card playouts begin."""


def _by_token(s: State, rng: Random) -> None:
    act(s, CHANCE, step.chance(s, rng))


happen: Callable[[State, Random], None] = getattr(step, "happen", _by_token)
"""Chance acts and nobody writes it down; older trees only know outcomes as text."""


try:
    from jasstui.bots.search.playouts import settle_deal
except ImportError:  # older trees have no rooms within the bots
    from jasstui.bots.search import settle_deal  # type: ignore[attr-defined, no-redef]


try:
    from jasstui.standard import standard

    _MODEL: tuple[Any, ...] = (standard,)
except ImportError:  # older trees have one model
    _MODEL = ()


def rules_of(form: str, **chosen: str) -> Rules:
    """A compiled form of the shipped catalogue under some agreements, read anew."""
    catalogue: Catalogue = Catalogue(*_MODEL)
    catalogue.add(catalogue_file())
    return compile_bundle(catalogue.bundle(form, chosen), Rulebook(asset("rulebook")))


def by_tokens(s: State, seat: int) -> tuple[int, list[str]]:
    """All that a seat may do, as a person reads it and as it is recorded."""
    return 0, legal(s, seat)


options: Options = getattr(step, "options", by_tokens)
"""The same with cards as integers; older trees only know tokens."""


def anybody(rng: Random, may: Options = options) -> Policy:
    """Any answer that is legal."""
    random = rng.random

    def policy(s: State, seat: int) -> tuple[int, Any]:
        cards, words = may(s, seat)
        at = int(random() * (cards.bit_count() + len(words)))
        if at < len(words):
            return seat, words[at]
        for _ in range(at - len(words)):
            cards &= cards - 1
        return seat, cards & -cards

    return policy


def any_action(s: State, rng: Random, may: Options = options) -> None:
    """The next action, chosen at random among all that are legal."""
    seat = to_act(s)[0]
    if seat == CHANCE:
        happen(s, rng)
    else:
        act(s, *anybody(rng, may)(s, seat))


def cards_only(form: str, players: int, hand: int, modes: Sequence[str]) -> Run:
    """Hands dealt, mode named, all cards by `Tricks.legal` and `Tricks.put`, points counted."""
    rules, rng = rules_of(form), Random(1)
    cards, seats = list(rules.pack.cards), tuple(range(players))
    named = [mode for mode in rules.modes.values() if mode.family in modes]

    def run(count: int) -> int:
        played = 0
        for number in range(count):
            rng.shuffle(cards)
            hands = [sum(cards[p * hand : p * hand + hand]) for p in seats]
            mode = named[number % len(named)]
            tricks = Tricks(mode, hands, seats, 0, rules.spec.count.last_trick)
            play_out(tricks, rng)
            played += len(tricks.log)
        return played

    return run


def deals(form: str, may: Options = options) -> Run:
    """Deals by the table's own path, each action chosen at random among those that are legal, to
    the beginning of the next."""
    rules, rng = rules_of(form), Random(1)
    opened = start(rules, rules.spec.players[0], 0)
    policy = anybody(rng, may) if may is by_tokens else at_random(rng)

    def run(count: int) -> int:
        for _ in range(count):
            finish_deal(opened.clone(), opened.match.number, rng, policy)
        return count

    return run


def together(form: str) -> Run:
    """The same deals at many tables in one loop; in older trees one after the other."""
    rules, rng = rules_of(form), Random(1)
    opened = start(rules, rules.spec.players[0], 0)
    number, policy = opened.match.number, anybody(rng)
    finish = getattr(playout, "finish_deals", None)

    def run(count: int) -> int:
        for done in range(0, count, TABLES):
            tables = [(opened.clone(), rng, policy) for _ in range(min(TABLES, count - done))]
            if finish:
                finish(tables, number)
            for s, _, _ in tables if not finish else ():
                finish_deal(s, number, rng, policy)
        return count

    return run


def actions(form: str) -> Run:
    """The same, every action counted, chance among them."""
    rules, rng = rules_of(form), Random(1)
    opened, policy = start(rules, rules.spec.players[0], 0), anybody(rng)
    number = opened.match.number

    def run(count: int) -> int:
        done = 0
        for _ in range(count):
            s = opened.clone()
            while s.match.number == number and not s.match.over:
                seat = to_act(s)[0]
                if seat == CHANCE:
                    happen(s, rng)
                else:
                    who, action = policy(s, seat)
                    act(s, who, action)
                done += 1
        return done

    return run


def _first_cards(form: str, rng: Random) -> Iterator[State]:
    """States in which the first card of a deal is asked for."""
    rules = rules_of(form)
    while True:
        s = start(rules, rules.spec.players[0], 0)
        while s.deal.question not in ("play", "shed") and s.match.number < 2:
            any_action(s, rng)
        if s.match.number < 2:
            yield s.clone()


def playouts(form: str) -> Run:
    """Deals from the first card to their end by the rules of thumb, as strong bots play them."""
    rng = Random(1)
    opened = list(islice(_first_cards(form, rng), OPENED))

    def run(count: int) -> int:
        for number in range(count):
            s = opened[number % OPENED].clone()
            settle_deal(s, s.match.number, rng)
        return count

    return run


def worlds(form: str, cards: int) -> Run:
    """Worlds that agree with a seat's view when so many cards have fallen."""
    rng = Random(5)
    s = next(_first_cards(form, rng))
    while s.play is None or len(s.play.log) < cards:
        any_action(s, rng)
    sampler = Sampler(view_of(s, to_act(s)[0]))

    def run(count: int) -> int:
        for _ in range(count):
            sampler.world(rng)
        return count

    return run


def loading(form: str) -> Run:
    """The catalogue read and a form compiled with all that may follow it."""

    def run(count: int) -> int:
        for _ in range(count):
            rules_of(form)
        return count

    return run


SCHIEBER, KOPF = ("trump", "obenabe"), ("normal", "damensolo", "fleischlos")

MEASURED: dict[str, Callable[[], Run]] = {
    "cards-schieber": partial(cards_only, "schieber-4", 4, 9, SCHIEBER),
    "cards-doppelkopf": partial(cards_only, "doppelkopf-4", 4, 12, KOPF),
    "cards-aucho": partial(cards_only, "aucho-4", 3, 9, SCHIEBER),
    "cards-euchre": partial(cards_only, "euchre-4", 4, 5, SCHIEBER),
    "deals-schieber": partial(deals, "schieber-4"),
    "deals-euchre": partial(deals, "euchre-4"),
    "together-schieber": partial(together, "schieber-4"),
    "together-euchre": partial(together, "euchre-4"),
    "tokens-schieber": partial(deals, "schieber-4", may=by_tokens),
    "tokens-euchre": partial(deals, "euchre-4", may=by_tokens),
    "actions-schieber": partial(actions, "schieber-4"),
    "actions-euchre": partial(actions, "euchre-4"),
    "actions-aucho": partial(actions, "aucho-4"),
    "actions-doppelkopf": partial(actions, "doppelkopf-4"),
    "actions-tschau-sepp": partial(actions, "tschau-sepp"),
    "playouts-schieber": partial(playouts, "schieber-4"),
    "playouts-doppelkopf": partial(playouts, "doppelkopf-4"),
    "playouts-tschau-sepp": partial(playouts, "tschau-sepp"),
    "worlds": partial(worlds, "schieber-4", 16),
    "load-schieber": partial(loading, "schieber-4"),
    "load-aucho": partial(loading, "aucho-4"),
}
"""What can be measured, by name."""


def main() -> None:
    name, count = sys.argv[1], int(sys.argv[2])
    run = MEASURED[name]()
    run(max(1, count // 10))
    began = process_time()
    done = run(count)
    print(json.dumps({"seconds": process_time() - began, "actions": done}))


if __name__ == "__main__":
    main()
