"""What everybody knows after a card was demanded: where it lies, whatever was given for it."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.step import legal, new_match
from jasstui.engine.view_of import view_of
from jasstui.engine.views import empty_view, fold_all
from tests.support import Table

FORM = "aucho-schikanen-4"


def demanded(*lines: str, stage: str = "0=HA 2=H6") -> Table:
    """The first player plays the Misère and demands a card."""
    t = Table(FORM, stage, options={"demand_card": "on"})
    t.do("all pass", "0 misere", "1 pass", "2 pass")
    return t.do(*lines)


@pytest.mark.rule("aucho-schikanen-4.swap.what", "aucho-schikanen-4.swap.public")
def test_everybody_keeps_knowing_where_the_demanded_card_lies() -> None:
    t = demanded("0 demand H6", "0 give HA")
    six, ace = (t.rules.pack.card(code) for code in ("H6", "HA"))
    for seat in range(5):
        known = view_of(t.state, seat).piles["hand:0"].known
        assert known & six
        assert bool(known & ace) is False
    assert [bool(view_of(t.state, p).piles["hand:2"].known & ace) for p in range(5)] == [
        True, False, True, False, False,
    ]  # fmt: skip


@pytest.mark.rule("aucho-schikanen-4.swap.what", "aucho-schikanen-4.swap.public")
@pytest.mark.parametrize("seat", range(5))
def test_whoever_has_followed_the_exchange_knows_as_much_as_can_be_known(seat: int) -> None:
    t = demanded("0 demand H6", "0 give HA")
    view = empty_view(t.rules, seat, new_match(t.rules, 4, 3))
    fold_all(view, t.events)
    assert view.piles == view_of(t.state, seat).piles
    assert view.swapped == view_of(t.state, seat).swapped


@pytest.mark.rule("aucho-schikanen-4.swap.what")
@pytest.mark.parametrize("seat", [1, 3])
def test_every_dealt_world_has_the_demanded_card_where_it_lies(seat: int) -> None:
    t = demanded("0 demand H6", "0 give HA")
    view, six = view_of(t.state, seat), t.rules.pack.card("H6")
    sampler, rng = Sampler(view), Random(1)
    for _ in range(100):
        world = sampler.world(rng)
        assert world.hands[0] & six
        assert view_of(world, seat) == view


@pytest.mark.rule("aucho-schikanen-4.swap.stock")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_card_that_nobody_has_is_known_to_lie_in_the_stock(seat: int) -> None:
    t = demanded("0 demand D6", stage="0=HA stock=C6D6")
    view, six = view_of(t.state, seat), t.rules.pack.card("D6")
    sampler, rng = Sampler(view), Random(1)
    assert all(six in sampler.world(rng).stock for _ in range(50))


@pytest.mark.rule("aucho-schikanen-4.swap.public")
def test_who_gave_and_who_got_keep_knowing_what() -> None:
    t = demanded("0 demand H6", "0 give HA")
    six, ace = (t.rules.pack.card(code) for code in ("H6", "HA"))
    assert view_of(t.state, 0).swapped == ((six, 2, 0), (ace, 0, 2))
    assert view_of(t.state, 1).swapped == ((six, 2, 0),)
    assert legal(t.state, 0)
