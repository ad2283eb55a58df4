"""A place at the other end of a link knows what one at the table knows, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from jasstui.bots.level import Budget
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View, fold
from jasstui.host.host import Host
from jasstui.host.link import MemoryLink
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.place import Place
from jasstui.host.session import Seat, Session
from tests.harness.walk import shared
from tests.support import EVERY_FORM, RULEBOOK, catalogue_of

PEOPLE = 2


def seated(form: str, rng: Random, people: int = PEOPLE) -> Host:
    """A table of people and bots."""
    bundle = catalogue_of(form).bundle(form, {})
    count = rng.choice(bundle.spec.players)
    seats = tuple(Seat(chr(65 + n), "" if n < people else "normal") for n in range(count))
    session = Session.new(bundle, RULEBOOK, seats, None, info={"seed": form, "undo": "agreed"})
    return Host(session, Minds(Budget(playouts=1), 1))


def words(place: Place, view: View) -> Iterator[str]:
    """What somebody may want to say: cards that he holds, and numbers."""
    question, pack = view.deal.question, view.rules.pack
    yield from (written(question, pack.name(card)) for card in cards_of(view.hand))
    verbs = {said.verb for said in map(pack.action, place.legal(view.seat)) if said.number >= 0}
    yield from (written(verb, number) for verb in verbs for number in range(0, 300, 7))


def same(one: Place, other: Place) -> None:
    """Both know the same."""
    assert one.now == other.now
    assert one.turns == other.turns
    assert one.eyes == other.eyes
    assert [*one.stream] == [*other.stream]
    assert [*one.asides] == [*other.asides]
    for seat in one.about.here:
        assert [*one.calls(seat)] == [*other.calls(seat)]
        assert one.choices(seat) == other.choices(seat)


@pytest.mark.parametrize("form", EVERY_FORM)
def test_a_place_over_a_link_knows_what_one_at_the_table_knows(form: str) -> None:
    rng = Random(form)
    host = seated(form, rng)
    here = LocalPlace(host)
    there = MemoryLink(LocalPlace(host)).place
    for _ in range(shared(60, len(EVERY_FORM))):
        while there.step() is not None:
            pass
        same(here, there)
        if there.now.over or there.now.deal > 1:
            break
        seat = rng.choice(there.now.asked)
        assert [*there.legal(seat)] == [*here.legal(seat)]
        view = host.session.view(seat)
        for token in words(here, view):
            assert there.why(seat, token) == here.why(seat, token), token
        action = rng.choice([*there.legal(seat), *there.calls(seat)])
        assert there.act(seat, action).result() is None
    views = there.views()
    for sight in there.stream:
        for view, event in zip(views.values(), sight, strict=True):
            if event is not None:
                fold(view, event)
    state = host.session._state
    for eye, view in views.items():
        assert view == view_of(state, eye if eye >= 0 else len(there.about.seats))


@pytest.mark.parametrize("at", [-5, 0, 3, 10**9])
def test_hands_are_laid_open_whatever_is_said_to_have_been_shown(at: int) -> None:
    host = seated("schieber-4", Random(1), people=1)
    there = MemoryLink(LocalPlace(host)).place
    while there.step() is not None:
        pass
    shown = there.lay_open(at).result()
    assert 0 <= shown <= len(there.stream)
    assert there.eyes == (0, 1, 2, 3, -1)
