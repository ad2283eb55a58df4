"""What a seat remembers of cards that change places unseen: worked out from the state and from what
it has heard, it is the same."""

from __future__ import annotations

import pytest

from jasstui.engine.step import take_events
from jasstui.engine.views import View, fold_all
from jasstui.mechanics.state import State, only
from jasstui.mechanics.tracking import tracked
from tests.harness.walk import check_views, opening
from tests.support import rules_of

A, B, C, D = 1, 2, 4, 8


@pytest.mark.parametrize(
    ("seen", "whole", "stays", "went", "left"),
    [
        (A | C, False, 0, A | C, B),
        (None, False, 0, 0, 0),
        (None, False, B | D, 0, B),
        (None, True, B, A | B, 0),
    ],
)
def test_of_what_leaves_a_place(
    seen: int | None, whole: bool, stays: int, went: int, left: int
) -> None:
    assert tracked(A | B, seen, whole, stays) == (went, left)


@pytest.fixture
def table() -> tuple[State, list[View]]:
    """A new deal, all cards in the stock."""
    s, _, views = opening(rules_of("schieber-4"), 4)
    s.new_deal()
    return s, views


def heard(s: State, views: list[View]) -> None:
    """Everybody hears what has happened, and knows what follows from it."""
    events = take_events(s)
    for view in views:
        fold_all(view, events)
    check_views(s, views)


def test_who_knows_the_bottom_card_knows_to_whom_it_was_dealt(
    table: tuple[State, list[View]],
) -> None:
    s, views = table
    bottom = s.stock[-1]
    s.show_bottom(only(1))
    s.hand_out((seat, 9, True) for seat in range(4))
    heard(s, views)
    assert views[1].piles["hand:3"].known == bottom
    assert not views[0].piles["hand:3"].known


def test_cards_aside_that_may_have_gone_are_known_no_longer(
    table: tuple[State, list[View]],
) -> None:
    s, views = table
    cards = s.stock[:3]
    s.move(sum(cards), "stock", "aside", only(2))
    heard(s, views)
    assert views[2].laid == sum(cards)
    s.move(cards[0], "aside", "hand:0", only(0))
    heard(s, views)
    assert not views[2].laid


def test_a_hand_that_was_known_stays_known_in_another_but_its_faces_were_not_seen(
    table: tuple[State, list[View]],
) -> None:
    s, views = table
    s.hand_out((seat, 9, True) for seat in range(4))
    hand = s.hands[0]
    s.reveal(hand, "hand:0", only(2))
    s.move(hand, "hand:0", "hand:3", only(0, 3))
    heard(s, views)
    assert views[2].piles["hand:3"].known == hand
    assert not views[2].swapped
    assert views[3].swapped == ((hand, 0, 3),)
