"""Bots take part with hands that are worth it, and know what other hands may be had."""

from __future__ import annotations

import pytest

from jasstui.bots.answers import answer
from jasstui.bots.known import known_by
from jasstui.engine.view_of import view_of
from tests.rules.handjass_deals import said
from tests.support import Table

STRONG = "HJH9HASADAH8H6CASK"
POOR = "S6S7S8C6C7C8D6D7D8"
MIDDLING = "S6S7SAC6C7CKD6H8DA"


def thought(t: Table) -> str:
    """What the rules of thumb say to whoever is asked."""
    return answer(known_by(view_of(t.state, t.turn)), sorted(t.legal()))


def four(hand: str, *words: str) -> Table:
    """Forehand holds these cards; Herz is trump and stays with the dealer."""
    return said(Table("handjass-4", f"0={hand} 3=C9CTCJCQH7HTHQSTHK"), *words)


def test_a_strong_hand_comes_and_a_poor_one_stays_out() -> None:
    assert thought(four(STRONG)) == "come"
    assert thought(four(POOR)) == "pass"


def test_with_a_hand_between_one_waits_to_see_how_many_come() -> None:
    t = four(MIDDLING)
    assert thought(t) == "undecided"
    assert thought(four(MIDDLING, "undecided", "come", "pass", "pass")) == "come"
    assert thought(four(MIDDLING, "undecided", "come", "come", "pass")) == "pass"


def test_a_poor_hand_takes_the_blinder_and_a_strong_one_does_not() -> None:
    for lying_open in ("HJ", "H7"):
        assert thought(Table("handjass-blinder-3", f"0={POOR} stock={lying_open}")) == "blind"
    assert thought(Table("handjass-blinder-3", f"0={STRONG} stock=H7")) == "come"


def test_a_hand_that_is_worth_more_than_an_unseen_one_is_kept() -> None:
    assert thought(Table("handjass-blinder-3", "0=HJH8S6S7S8SKC7D7D8 stock=H7")) == "come"
    assert thought(Table("handjass-blinder-3", "0=HJS6S7S8SKC7D7D8C8 stock=H7")) == "blind"


def test_a_poor_hand_is_improved_by_its_worst_cards() -> None:
    t = Table("handjass-bessern-3", "0=S6S7SAC6C7CAHJH9HA 2=C9CTCJCQCKD8DTDJHK")
    assert thought(t) == "improve"
    said(t, "improve")
    laid = [thought(t)]
    t.do(f"0 {laid[-1]}")
    laid.append(thought(t))
    assert {token.split()[1] for token in laid} <= {"S6", "S7", "C6", "C7"}
    t = Table("handjass-bessern-3", "0=SASKSQCACKCQHJH9HA 2=C9CTCJC8C6D8DTDJHK")
    assert thought(t) == "pass"


def test_the_shown_card_is_robbed_before_anything_is_improved() -> None:
    t = Table("schaggi-haas-2", "0=H6S6S7SAC6C7CAHJH9HAD6D7 stock=HK")
    assert thought(t) == "rob H6"
    assert thought(said(t, "rob H6")) == "improve"


def test_of_two_nobody_leaves_the_deal_to_the_other_who_would_write_more_alone() -> None:
    poor = "0=D6D7D8D9C6C7C8S6S7S8C9S9 stock=HJH9HADKDQDJCKCQCJCTSTH6"
    assert thought(Table("zuger-3", poor)) == "come"
    assert thought(Table("zuger-3", poor, options={"lone_player": "redeal"})) == "pass"


@pytest.mark.parametrize(
    ("hand", "offer", "word"),
    [
        ("D6D7D8D9C6C7C8S6S7S8C9S9", "share 7", "accept"),
        ("H9HASASKCAD6D7D8S6S7C8C9", "share 8", "share 8"),
        ("HJHASASKCACKD6D7D8S6S7C8", "share 9", "share 9"),
    ],
)
def test_who_should_write_more_in_play_shares_for_more_alone(
    hand: str, offer: str, word: str
) -> None:
    stock = "stock=HT"
    assert thought(said(Table("zuger-3", f"0={hand} {stock}"), "come", "come")) == offer
    asked = said(Table("zuger-3", f"1={hand} {stock}"), "come", "come", "share 7")
    assert thought(asked) == word


def test_what_the_other_asks_for_himself_leaves_the_rest_of_the_game() -> None:
    hand = "H9HASASKCAD6D7D8S6S7C8C9"  # good for eight of the fifteen
    for asked in ("share 8", "share 9"):
        t = said(Table("zuger-3", f"1={hand} stock=HT"), "come", "come", asked)
        assert thought(t) == "share 8"
