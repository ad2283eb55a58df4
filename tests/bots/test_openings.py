"""The first card of a deal without trumps."""

from __future__ import annotations

import pytest

from tests.bots.test_signals import SUITS, obenabe, staged
from tests.bots.thinking import THUMBS, move
from tests.support import Table

SCATTERED = "0=xAxTvAv9wAw8zTz9z7"
"""An ace in each of three short suits, and nothing in the longest."""


@pytest.mark.parametrize("suits", SUITS)
def test_aces_of_short_suits_are_kept_and_the_longest_suit_is_led(suits: str) -> None:
    t = obenabe(staged(SCATTERED, suits))
    assert str(move(t, THUMBS)).startswith(staged("play z", suits))


@pytest.mark.parametrize("suits", SUITS)
def test_sixes_of_short_suits_are_kept_in_undenufe(suits: str) -> None:
    hand = staged("0=x6xQv6vKw6wJz9zJzQ", suits)
    t = Table("schieber-4", hand, dealer=3).do("0 undenufe")
    assert str(move(t, THUMBS)).startswith(staged("play z", suits))


@pytest.mark.parametrize("suits", SUITS)
def test_a_long_suit_is_led_from_its_ace(suits: str) -> None:
    t = obenabe(staged("0=xAxKxTx7vAv9wAz8z9", suits))
    assert move(t, THUMBS) == staged("play xA", suits)


@pytest.mark.parametrize("suits", SUITS)
def test_once_the_deal_is_open_the_best_cards_are_led(suits: str) -> None:
    rest = " 1=zQw9 2=zAw7 3=zKw6"
    lines = ["0 play zT", "1 play zQ", "2 play zA", "3 play zK", "2 play w7"]
    t = obenabe(*(staged(text, suits) for text in (SCATTERED + rest, *lines)))
    t.do(staged("3 play w6", suits), staged("0 play wA", suits), staged("1 play w9", suits))
    assert str(move(t, THUMBS))[-1] == "A"
