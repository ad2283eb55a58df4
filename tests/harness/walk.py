"""Random play with everything checked after each step; the harness every form passes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random

from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.engine.step import (
    calls,
    chance,
    legal,
    new_match,
    phase,
    start,
    step,
    take_events,
    to_act,
    verify,
)
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View, empty_view, fold_all
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.events import Event
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from tests.support import rules_of

NONSENSE = (
    *("", " ", "play", "play XX", "play HA stoeck", "bid 120", "warn", "rob H6", "claim", "pass"),
    *("play stoeck", "play HA HA'", "lay ??", "shed", "swap XX", "hand-over H", "return H9 *J"),
    *("bid ²", "bid -1", "bid 9 9", "share", "box H H", "lead XX H", "weis HAXX", "place H6 H7"),
)
"""What nobody may say, or hardly ever: unknown cards and numbers, too many words, too few."""

RARE = ("solo", "normal")
"""Bids that would leave nothing else to be played if they were as frequent as others."""

SHORT = {
    "doppelkopf-4": {"rounds": "2"},
    "bieter-5": {"partien": "1"},
    "doppelkopf-5": {"rounds": "1"},
    "doppelkopf-6": {"rounds": "1"},
}
"""Agreements under which a random Partie comes to its end soon enough."""


TOGETHER = 4_000
"""Actions of all walks of one kind through one form, beyond which each of them is shorter."""


def shared(most: int, walks: int) -> int:
    """Actions of each of so many walks: as many as asked for, down to a quarter where many walk."""
    return max(most // 4, min(most, TOGETHER // walks))


def opening(rules: Rules, seats: int) -> tuple[State, list[Event], list[View]]:
    """A new Partie, its first events and the empty views of all seats and an onlooker."""
    s = start(rules, seats)
    events = take_events(s)
    views = [empty_view(rules, seat, new_match(rules, seats)) for seat in range(seats + 1)]
    for view in views:
        fold_all(view, events)
    return s, events, views


def choose(s: State, rng: Random, with_calls: bool = True) -> tuple[int, str]:
    """An actor and a token, at random; calls out of turn are rare."""
    if with_calls and rng.random() < 0.02:
        seat = rng.randrange(s.match.seats)
        if said := calls(s, seat):
            return seat, rng.choice(said)
    seat = rng.choice(to_act(s))
    if s.deal.question == "auction" and rng.random() < 0.5:
        return seat, "pass"  # or every auction would end near the top of its ladder
    if seat == CHANCE:
        return seat, chance(s, rng)
    tokens = legal(s, seat)
    token = rng.choice(tokens)
    if token.split()[0] in RARE and rng.random() > 0.1:
        token = rng.choice([t for t in tokens if t.split()[0] not in RARE] or tokens)
    return seat, token


MOST = 2500
"""Steps after which a random Partie is broken off; cards laid at random come to no end."""


def walk(
    form: str, seed: int, options: Mapping[str, str] | None = None, most: int = MOST
) -> Iterator[tuple[State, list[View]]]:
    """Play a Partie at random, yielding after every step; views are folded along."""
    rules = rules_of(form, options)
    rng = Random(f"{form}:{seed}")
    s, _, views = opening(rules, rng.choice(rules.spec.players))
    yield s, views
    for _ in range(most):
        if s.match.over:
            return
        seat, token = choose(s, rng)
        events = step(s, seat, token)
        for view in views:
            fold_all(view, events)
        yield s, views


def check(s: State) -> None:
    """What must hold after each step."""
    _cards_are_conserved(s)
    _somebody_can_act(s)
    _what_is_asked_is_declared(s)
    if s.play is not None and s.deal.claimed < 0:
        _points_add_up(s)


def _cards_are_conserved(s: State) -> None:
    if s.match.number == 0 or s.deal.claimed >= 0:
        return
    places = [*s.hands, *map(s.content, ("stock", "table", "pile", "aside"))]
    if s.play:
        assert s.play.gone == sum(s.play.log), "the cards played are not those in their order"
        places += [s.play.gone, *s.play.laid]
    together = 0
    for place in places:
        assert not together & place, "a card lies in two places"
        together |= place
    assert together == s.rules.pack.all


def _somebody_can_act(s: State) -> None:
    if s.match.over:
        assert to_act(s) == ()
        assert sorted(p for group in s.match.ranking for p in group) == list(range(s.match.seats))
        return
    assert to_act(s)
    for seat in to_act(s):
        tokens = legal(s, seat)
        assert seat == CHANCE or tokens
        assert len(tokens) == len(set(tokens))


def _what_is_asked_is_declared(s: State) -> None:
    """The running step has declared what it asks, and how it is answered."""
    if s.match.over:
        return
    asked, step = s.deal.question, phase(s)
    assert asked in step.QUESTIONS, f"{step.kind} asks {asked!r} and does not say so"
    kind, acting = step.question(asked).kind, to_act(s)
    assert (kind == "chance") == (acting == (CHANCE,)), (asked, kind)
    several = len(s.deal.asked) > 1 or len(s.match.order) == 2 or len(s.deal.players) == 2
    assert kind != "window" or several, asked
    assert kind not in ("choice", "chance") or len(s.deal.asked) == 1, (asked, kind)
    pack = s.rules.pack
    for seat in acting if kind != "chance" else ():
        tokens = legal(s, seat)
        if kind == "number":  # beside numbers a pass, and bids that have a name
            assert all(_NUMBER.fullmatch(t) or " " not in t for t in tokens), (asked, tokens)
        named = [said.card for said in map(pack.action, tokens) if said.verb == asked]
        picked = [pack.held(s.hands[seat], card) for card in named if card]
        assert all(picked) or kind not in ("cards", "set"), (asked, tokens)
        assert not any(picked) or kind in ("cards", "set", "window"), (asked, kind, tokens)


_NUMBER = re.compile(r"[a-z-]+ \d+")


MANY = 60
"""Words of which each is checked; each check makes the list anew."""


def check_words(s: State) -> None:
    """Every word that is listed as legal is allowed, not only the one that is said; of hundreds of
    numbers some."""
    for seat in to_act(s):
        tokens = legal(s, seat)
        for token in tokens[:: 1 + len(tokens) // MANY]:
            assert verify(s, seat, token) is None


def check_tokens(s: State) -> None:
    """A token says the same once it was read and written again."""
    read = s.rules.pack.action
    for seat in s.match.order:
        for token in (*legal(s, seat), *calls(s, seat)):
            said = read(token)
            assert said.token == token == written(said.verb, *said.words)
            assert read(said.token) == said
            named = sum(len(s.rules.pack.read(word)) for word in said.words if _names(s, word))
            assert len(said.cards) == named, token
            assert len(said.names) == sum(not _names(s, word) for word in said.words) or (
                said.number >= 0 and not said.names
            ), token


def _names(s: State, word: str) -> bool:
    """Whether a word of a token begins with the code of a card."""
    return word[:2] in s.rules.codes


def _points_add_up(s: State) -> None:
    play = s.play
    assert play is not None
    values = play.rules.points
    last = play.last_trick if play.over else 0
    begun = len(play.winners) + (0 if play.over else 1)
    taken = sum(play.points) + play.pile
    cards = [*play.log, *cards_of(sum(play.laid))]
    assert taken == sum(values[c] for c in cards) + last + play.base * begun


def check_views(s: State, views: list[View]) -> None:
    """Each view equals the fold of the events its seat has seen."""
    for view in views:
        assert view_of(s, view.seat) == view


def as_text(s: State) -> str:
    """Everything in a state that can be compared, as text that stays what it was."""
    return repr(public_state(s))


def public_state(s: State) -> tuple[object, ...]:
    """Everything in a state that can be compared."""
    play = s.play
    return (
        s.match,
        s.deal,
        s.hands,
        s.stock,
        s.aside,
        s.seen,
        s.answers,
        s.claims,
        s.silent,
        s.slips,
        play and (play.log, play.points, play.won, play.seat, play.led, play.top, play.winners),
    )
