"""Habits of players at the end of a deal, and when leading; no coin flips, for they look at their
own cards only."""

from __future__ import annotations

import pytest

from jasstui.bots.hand.memory import Memory
from jasstui.bots.thumb.heuristics import heuristic_card
from jasstui.bots.thumb.plan import plan_for
from jasstui.mechanics.cardplay.tricks import Tricks
from tests.bots.thinking import THUMBS, move
from tests.support import Table


def ending(mode: str, hands: str, *cards: str) -> str:
    """What a normal player does in a Schieber of whose cards only these are left: forehand and seat
    2 play together; these cards lie in the trick."""
    t = Table("schieber-4", dealer=3).do(f"0 {mode}")
    pack, deal = t.rules.pack, t.state.deal
    left = [pack.mask(cards) for cards in hands.split()]
    play = Tricks(t.rules.modes[deal.mode], left, (0, 1, 2, 3), 0, 5)
    memory = Memory(pack.all & ~sum(left), [0] * 4)
    for card in cards:
        play.put(pack.card(card))
        memory.gone |= pack.card(card)
    return pack.code(heuristic_card(play, plan_for(t.rules, deal), memory))


def test_a_bock_is_led_before_a_ten() -> None:
    assert ending("trump S", "HTDK CQS8 HJC7 H8SJ") == "DK"
    assert ending("obenabe", "HACT D6C6 S6C7 S7CK") == "HA"


def test_an_ace_is_no_smear_when_it_will_make_its_own_trick() -> None:
    assert ending("obenabe", "DAD7D6 D8C8C9 SASKH6 HTCTD9", "DA", "D8") == "H6"
    assert ending("obenabe", "DAD7D6 D8C8C9 SACKH6 HTCTD9", "DA", "D8") != "SA"


def test_a_ten_is_smeared_all_the_same() -> None:
    assert ending("obenabe", "DAD7D6 D8C8C9 STC6H6 HTCTSA", "DA", "D8") == "ST"


@pytest.mark.parametrize("mode", ["obenabe", "trump H"])
def test_a_ten_that_draws_nothing_any_more_is_smeared_though_nothing_beats_it(mode: str) -> None:
    assert ending(mode, "DAD7D6 D8C8C9 STC6C7 CACTCK", "DA", "D8") == "ST"


def test_an_ace_that_still_draws_cards_is_kept() -> None:
    assert ending("obenabe", "DAD7D6 D8S8S9 SAC6C7 S7CTCK", "DA", "D8") != "SA"


@pytest.mark.parametrize("suits", ["HSDC", "SHDC", "DCSH", "CDHS"])
def test_an_ace_is_no_smear_while_partner_and_opponent_may_both_take_the_trick(suits: str) -> None:
    hands = "C7SQS8HQH6S7 SAS6DKDJD9D7 CACJC8S9SKD8 CQSJSTCTC6CK"
    same = str.maketrans("HSDC", suits)
    played = ending(f"trump {suits[0]}", hands.translate(same), "C7".translate(same))
    assert played == "S6".translate(same)


def test_a_ten_is_given_to_such_a_trick_only_if_the_partner_is_likely_to_take_it() -> None:
    below_the_jack = "CAD6DADJDKHT C7C9CJCTS9SK D7H7H8H9S8SQ CQD9DQH6SASJ"
    below_the_ace = "CACJCQH6HAHQ D6DJDQDTS9SQ C8C9D7DKH8S7 C7D8DAH7S6SA"
    assert ending("trump H", below_the_jack, "DJ") == "CT"
    assert ending("trump H", below_the_ace, "CA") == "D6"


def test_who_has_the_rest_for_certain_takes_the_trick_over() -> None:
    assert ending("trump S", "C6C7 H8DA HAS6 HQC9", "C6", "H8") == "S6"
    assert ending("trump S", "HKC6D6 H7C7D7 HASASK H8C8D8", "HK", "H7") == "HA"


def test_the_six_ruffs_where_the_puur_would_bring_no_more() -> None:
    assert ending("trump H", "SAC8C9 S7D8D9 STD6DT HJH6CT", "SA", "S7", "ST") == "H6"


PARTNER_NAMES = "0=HJD6D7D9C6C7C9S6S7"
"""A bare Puur, and a hand to push with."""


def test_a_bare_puur_is_not_led_to_the_partner_who_names_its_trump() -> None:
    t = Table("schieber-4", PARTNER_NAMES, dealer=3).do("0 push", "2 trump H")
    assert move(t) != "play HJ"


def test_with_more_trumps_they_are_led_to_the_partner() -> None:
    t = Table("schieber-4", "0=HJH8H6D7D9C6C7C9S6", dealer=3).do("0 push", "2 trump H")
    assert move(t) == "play HJ"


QUEENS = ("H6H7HTHJHKCKS9SJSQ", "DKC6C7C9CTCQSTSJSQ", "H7H9HTD6DJCKS6S9SQ")


@pytest.mark.parametrize("hand", QUEENS)
def test_the_queen_that_costs_a_hundred_is_not_led_below_ace_and_king(hand: str) -> None:
    assert move(Table("schaufel-dame-4", f"0={hand}", dealer=3)) != "play SQ"


def test_the_queen_is_led_when_somebody_must_take_it() -> None:
    t = Table("schaufel-dame-4", "0=S6S7S8S9STSJSQH6H7", dealer=3)
    assert move(t) == "play SQ"


@pytest.mark.parametrize(("mine", "low"), [("SAS8", "S8"), ("SKS6", "S6")])
def test_a_card_that_catches_the_queen_stays_at_home_while_somebody_may_lay_her(
    mine: str, low: str
) -> None:
    t = Table("schaufel-dame-4", f"0=S7H6H7 1={mine}D6D7C6C7H8H9", dealer=3).do("0 play S7")
    assert move(t) == f"play {low}"


@pytest.mark.parametrize(("hand", "given"), [("SA", True), ("SAS6", False)])
def test_a_high_card_alone_is_given_away_before_the_queen_falls_to_it(
    hand: str, given: bool
) -> None:
    rest = "D6D7D8C6C7C8C9DTCT"[: 18 - len(hand)]
    t = Table("schaufel-dame-4", f"0=HAS8S9 1=HKSQ 2=H7SK 3={hand}{rest}", dealer=3)
    t.do("0 play HA", "1 play HK", "2 play H7")
    assert (move(t, THUMBS) == "play SA") == given


def test_the_last_in_hand_takes_what_is_paid_for() -> None:
    t = Table("schaufel-dame-4", "0=STS6 1=S8 2=S9 3=SAS7D6D7C6C7H8H9", dealer=3)
    assert move(t.do("0 play ST", "1 play S8", "2 play S9")) == "play SA"
