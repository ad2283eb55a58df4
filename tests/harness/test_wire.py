"""Events say what they mean, fit through a wire, and tell a seat nothing that it may not know.

Views folded from what has come out of the wire equal those that the state would give; and in two
worlds that a seat cannot tell apart what is sent to it is the same byte by byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from msgspec import DecodeError, ValidationError, json

from jasstui.engine.failure import IllegalAction
from jasstui.engine.sample import Sampler
from jasstui.engine.step import new_match, start, step, take_events
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View, empty_view, fold
from jasstui.engine.wire import Unseen, decoded, encoded
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.events import CardsMoved, CardsShown, Event, NewDeal
from jasstui.mechanics.state import State, only
from tests.harness.walk import choose, opening, shared
from tests.support import EVERY_FORM, rules_of, seeds
from tests.table.test_twins import moved, put_over

Done = Sequence[tuple[int, str]]

PACK = rules_of("schieber-4").pack


def held(view: View) -> int:
    """All cards that a seat has seen where they lie, or has seen fall."""
    known = view.played | view.deal.table | sum(view.deal.pile)
    for pile in view.piles.values():
        known |= pile.known
    return known


def shown(event: Event) -> int:
    """Cards whose faces an event shows."""
    cards = event.data.get("cards", 0) if isinstance(event, CardsMoved | CardsShown) else 0
    assert isinstance(cards, int)
    return cards


@pytest.mark.parametrize("form", EVERY_FORM)
@seeds()
def test_a_view_is_folded_from_what_comes_out_of_the_wire(form: str, seed: int) -> None:
    rules, rng = rules_of(form), Random(f"wire:{form}:{seed}")
    s, _, views = opening(rules, rng.choice(rules.spec.players))
    watching = [views[rng.randrange(s.match.seats)], views[-1]]
    for _ in range(shared(240, len(EVERY_FORM))):
        if s.match.over:
            break
        for event in step(s, *choose(s, rng)):
            assert type(event) not in (CardsMoved, CardsShown), "it says what it means"
            for view in watching:
                pack = view.rules.pack
                if (seen := event.seen_by(view.seat)) is None:
                    continue
                again = decoded(encoded(seen, pack), pack)
                assert again == seen
                fold(view, again)
                assert not shown(seen) & ~held(view), "a card it does not know afterwards"
        for view in watching:
            assert view == view_of(s, view.seat)


# ------------------------------------------------------------------ two worlds


def told(rules: Rules, seats: int, done: Done, eyes: Sequence[int]) -> tuple[State, list[bytes]]:
    """A Partie played anew, and all that was sent to these seats."""
    s = start(rules, seats)
    views = [empty_view(rules, seat, new_match(rules, seats)) for seat in eyes]
    sent = [*_sent(take_events(s), views)]
    for seat, token in done:
        sent += _sent(step(s, seat, token), views)
    return s, sent


def _sent(events: Sequence[Event], views: Sequence[View]) -> Iterator[bytes]:
    for event in events:
        for view in views:
            if (seen := event.seen_by(view.seat)) is not None:
                yield encoded(seen, view.rules.pack)
                fold(view, seen)


def twin(s: State, seat: int, rules: Rules, done: Done, begun: int, rng: Random) -> Done:
    """What was done, with the running deal in another world that this seat cannot tell apart."""
    to, pack = moved(s, Sampler(view_of(s, seat)).world(rng)), s.rules.pack
    return [
        (who, token if at < begun or token.startswith("draw") else put_over(token, pack, to))
        for at, (who, token) in enumerate(done)
    ]


APART = 11
"""Actions between two looks."""


def twins(form: str, rng: Random) -> Iterator[tuple[list[bytes], list[bytes]]]:
    """What is sent to a seat and to an onlooker in both of two worlds, at points of a Partie. A
    world in which others would have had other words to say is none."""
    rules = rules_of(form)
    seats = rng.choice(rules.spec.players)
    s, done, begun = start(rules, seats), list[tuple[int, str]](), 0
    take_events(s)
    for number in range(7 * APART):
        if s.match.over:
            return
        if number % APART == APART - 1 and s.match.number and s.deal.question != "shuffle":
            seat = rng.randrange(seats)
            other = twin(s, seat, rules, done, begun, rng)
            eyes = (seat, seats)
            try:
                there, heard = told(rules, seats, other, eyes)
            except IllegalAction:
                there = s
            if there.hands != s.hands and view_of(there, seat) == view_of(s, seat):
                yield told(rules, seats, done, eyes)[1], heard
        who, token = choose(s, rng)
        begun = len(done) + 1 if _deals(step(s, who, token)) else begun
        done.append((who, token))


def _deals(events: Sequence[Event]) -> bool:
    return any(isinstance(event, NewDeal) for event in events)


@pytest.mark.parametrize("form", EVERY_FORM)
def test_in_two_worlds_the_same_is_sent_byte_by_byte(form: str) -> None:
    pairs = [pair for seed in range(3) for pair in twins(form, Random(f"twins:{form}:{seed}"))]
    for here, there in pairs:
        assert here == there
    assert pairs or form == "tschau-sepp"  # where every card that is laid leads to another deal


# ------------------------------------------------------------------ masks


def below(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def test_who_may_know_of_an_event_is_never_sent() -> None:
    seven, nine = PACK.card("H7"), PACK.card("H9")
    passed = CardsMoved("hand:0", "hand:1", 2, seven | nine, faces=only(0, 1))
    with pytest.raises(Unseen):
        encoded(passed, PACK)
    seen, unseen = passed.seen_by(1), passed.seen_by(2)
    assert seen is not None
    assert unseen is not None
    plain = {"event": "move", "source": "hand:0", "target": "hand:1", "count": 2}
    assert json.decode(encoded(seen, PACK)) == {**plain, "cards": "H7H9"}
    assert json.decode(encoded(unseen, PACK)) == plain
    assert (seen.whole, unseen.whole) == (True, False)
    assert seen.data["cards"] == seven | nine
    assert "cards" not in unseen.data


def test_an_event_for_one_is_none_for_others() -> None:
    reveal = CardsShown(PACK.card("H7"), "bottom", to=only(2))
    assert reveal.seen_by(1) is None
    assert reveal.seen_by(2) == CardsShown(PACK.card("H7"), "bottom")


@pytest.mark.parametrize(
    "data",
    [
        b"{",
        b"[]",
        b"{}",
        b'{"event": "no such"}',
        b'{"event": "play", "seat": 0}',
        b'{"event": "play", "seat": "0", "card": "H7"}',
        b'{"event": "play", "seat": 0, "card": "XX"}',
        b'{"event": "play", "seat": 0, "card": 7}',
        b'{"event": "play", "seat": 0, "card": "H7", "to": 1}',
        b'{"event": "deal", "values": {"no such fact": 1}}',
        b'{"event": "deal", "values": {"turn": [1]}}',
        b'{"event": "deal", "values": {"own": {"no such step": {}}}}',
        b'{"event": "deal", "values": []}',
        b'{"event": "entry", "entry": ["rule"]}',
        b'{"event": [1]}',
    ],
)
def test_what_is_no_event_is_refused(data: bytes) -> None:
    with pytest.raises((DecodeError, ValidationError)):
        decoded(data, PACK)


def test_each_meaning_has_a_tag_of_its_own_and_a_kind_of_change() -> None:
    kinds = [*below(Event)]
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(tags) == len(set(tags)) > 60
    assert all(kind.kind for kind in kinds)
