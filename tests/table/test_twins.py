"""What is painted for a seat is the same in two worlds that this seat cannot tell apart.

A Partie is played again with the cards that a seat does not see in other places: in another world
of the same view, for which the shuffle and every word in which a hidden card is named are put over
card by card. Then each page that the seat can look at is painted in both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from jasstui.canvas.rows import Block
from jasstui.cards.pack import Pack, UnknownCard, cards_of
from jasstui.draw.curtain import paint_curtain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.failure import IllegalAction
from jasstui.engine.sample import Sampler
from jasstui.host.session import Session
from jasstui.mechanics.state import State
from jasstui.pages.compose import page_of, panel_of
from jasstui.pages.table import paint_page
from jasstui.table.composing.handover import curtain_of
from jasstui.table.doing.panel import Panel
from tests.support import FORMS
from tests.table.every_screen import SIZES, desk_of, open_session, played
from tests.table.sitting import watched

pytestmark = pytest.mark.ci

LOOKS, BETWEEN = 2, 8
"""How often a Partie is looked at, and how many actions lie between at least."""

PANELS = ("last", "slip", "slate", "log", "rule", "calls", "menu")


def moved(here: State, there: State) -> dict[int, int]:
    """Where each card of one world has its counterpart in the other."""
    found: dict[int, int] = {}
    masks = [*zip(here.hands, there.hands, strict=True), (here.aside, there.aside)]
    for own, other in masks:
        for card, twin in zip(cards_of(own & ~other), cards_of(other & ~own), strict=True):
            found[card] = twin
    for card, twin in zip(here.stock, there.stock, strict=True):
        found[card] = twin
    return found


def put_over(token: str, pack: Pack, to: Mapping[int, int]) -> str:
    """A token with each card replaced by its counterpart."""
    head, *rest = token.split(" ")
    told = [head]
    for word in rest:
        try:
            told.append(pack.write(to.get(card, card) for card in pack.read(word)))
        except UnknownCard:
            told.append(word)
    return " ".join(told)


def twin(session: Session, seat: int, rng: Random) -> Session | None:
    """The same Partie with the running deal in another world of what this seat knows; None if it
    knows all, the same words cannot be said there, or it would have heard others."""
    pack, begun = session.rules.pack, session.beginning(session.onlooker.match.number)
    to = moved(session._state, Sampler(session.views[seat]).world(rng))
    other = Session(session.rules, session.header, None)
    try:
        for at, done in enumerate(session.done):
            open_ = at < begun or done.token.startswith("draw")
            other.act(done.seat, done.token if open_ else put_over(done.token, pack, to))
    except IllegalAction:
        return None
    told, heard = ([event.seen_by(seat) for event in s.history] for s in (session, other))
    return other if told == heard and other._state.hands != session._state.hands else None


def looks(session: Session, seat: int, look: Look) -> Iterator[tuple[str, Block | Panel]]:
    """Everything this seat can look at, with its name."""
    playback = watched(session)
    playback.catch_up()
    desk = desk_of(session, playback, look, "de", seat)
    for size in SIZES:
        yield f"page {size}", paint_page(page_of(desk), *size, look).block
    desk.press("right")
    yield "a card raised", paint_page(page_of(desk), *SIZES[0], look).block
    for kind in (*PANELS, *(f"seat:{at}" for at in range(len(session.seats)))):
        panel = panel_of(desk, kind)
        yield kind, panel.sheet(*SIZES[0], 0)[0] if panel.sheet else panel
    yield "curtain", paint_curtain(curtain_of(desk, seat), *SIZES[0], look)


@pytest.mark.parametrize("form", FORMS)
def test_pages_do_not_tell_two_worlds_apart(form: str) -> None:
    session, rng, seen = open_session(form), Random(form), [0]
    look = Look(deck("french"), "de")
    for number, action in enumerate(played(form)):
        if len(seen) > LOOKS:
            break
        if session.pending() and number > seen[-1] + BETWEEN:
            seat = rng.choice(session.pending())
            if (other := twin(session, seat, rng)) is not None:
                seen.append(number)
                pages = zip(looks(session, seat, look), looks(other, seat, look), strict=True)
                for (name, one), (_, two) in pages:
                    assert one == two, (number, seat, name)
        session.act(action.seat, action.token)
    assert len(seen) > LOOKS
