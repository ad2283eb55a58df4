"""Bots of Euchre: when they make trump, what they lay aside, when they play alone."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.bots.level import NORMAL, STRONG, Budget
from jasstui.bots.player import choose
from jasstui.bots.search.choice import weigh
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from tests.rules.euchre_tables import TOP, euchre
from tests.support import Table


def says(t: Table, seat: int) -> str | None:
    """What a bot of normal strength says here."""
    return choose(view_of(t.state, seat), legal(t.state, seat), (), NORMAL, 1, Budget())


@pytest.mark.parametrize(
    ("hand", "word"),
    [(TOP, "accept-alone"), ("HJHAHTSKS7", "accept"), ("S7S8C7C8D7", "pass")],
)
def test_trump_is_made_by_strength(hand: str, word: str) -> None:
    assert says(euchre(f"0={hand} stock=H7"), 0) == word


def test_the_partner_of_the_dealer_counts_the_turned_card_and_an_opponent_fears_it() -> None:
    hand = "HAHKDAS7C8"
    mine = euchre(f"1={hand} stock=HJ").do("0 pass")
    theirs = euchre(f"0={hand} stock=HJ")
    assert says(mine, 1) == "accept"
    assert says(theirs, 0) == "pass"


def test_the_best_other_suit_is_named_in_the_second_round() -> None:
    t = euchre("0=SJCJSASKD7 stock=H7").do("0 pass", "1 pass", "2 pass", "3 pass")
    assert says(t, 0) in ("alone S", "trump S")
    weak = euchre("0=S7C8D7D8H8 stock=H7").do("0 pass", "1 pass", "2 pass", "3 pass")
    assert says(weak, 0) == "pass"


def test_a_dealer_who_must_names_his_longest_suit() -> None:
    t = euchre("3=S7S8C8D7D8 stock=H7", stick_the_dealer="on")
    t.do("0 pass", "1 pass", "2 pass", "3 pass", "0 pass", "1 pass", "2 pass")
    assert (says(t, 3) or "").startswith("trump ")


def test_the_dealer_keeps_trumps_and_empties_a_suit() -> None:
    t = euchre("3=HJHASAS7D8 stock=HK").do("0 accept")
    assert says(t, 3) == "discard D8"


@pytest.mark.parametrize(("hand", "word"), [(TOP, "alone"), ("S7S8C7C8D7", "pass")])
def test_a_lone_player_is_defended_against_alone_only_with_a_great_hand(
    hand: str, word: str
) -> None:
    t = euchre(f"1={hand} stock=H7", defend_alone="on").do("0 accept-alone", "3 discard H7")
    assert says(t, 1) == word


def test_a_bower_is_led_to_draw_trumps() -> None:
    t = euchre("0=HJDJHAS7C8 stock=H7").do("0 accept", "3 discard H7")
    assert says(t, 0) in ("play HJ", "play DJ")


@pytest.mark.parametrize(("others", "word"), [(1, "accept"), (2, "pass")])
def test_who_plays_against_two_needs_more_than_against_one(others: int, word: str) -> None:
    t = Table(f"euchre-{others + 1}", f"{others}=HJHTS9CKD9 stock=H9")
    assert says(t.do(*(f"{seat} pass" for seat in range(others))), others) == word


GIVING = "STS9H9H7DQ"
"""Two low trumps and nothing else when spades are trumps."""


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("hand", [GIVING, "SJSAC9CAD7"])
def test_no_opponent_orders_a_king_into_the_hand_of_the_dealer_on_little(
    hand: str, seed: int
) -> None:
    t = euchre(f"0={hand} stock=SK")
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    assert choose(view, tokens, (), STRONG, seed, Budget(playouts=80)) == "pass"
    assert says(t, 0) == "pass"


def test_the_partner_of_the_dealer_does_not_count_the_turned_card_when_he_plays_alone() -> None:
    assert says(euchre("1=HAHKHQSAC8 stock=HJ").do("0 pass"), 1) == "accept"


@pytest.mark.parametrize("seed", range(6))
def test_no_hand_is_tried_alone_that_is_far_from_it(seed: int) -> None:
    t = euchre("2=CJC8DADQHQ 1=CACKC7D7H7 stock=DK")
    t.do(*(f"{seat} pass" for seat in (0, 1, 2, 3, 0, 1)))
    found = weigh(view_of(t.state, 2), legal(t.state, 2), Random(seed), Budget(playouts=80)).found
    assert not any(token.startswith("alone") for token in found)


@pytest.mark.parametrize("seed", range(4))
def test_a_trial_of_passing_reckons_with_what_the_others_bid(seed: int) -> None:
    """Only with a Joker turned up does the dealer not look; else all bid on in a sampled world."""
    t = euchre("0=HJHADJS7C8 stock=H7")
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    found = weigh(view, tokens, Random(seed), Budget(playouts=90), halve=False).found["pass"]
    assert len({round(value) for value in found} - {0}) > 1
