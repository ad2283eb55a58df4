"""What is led later in a deal: what nobody can follow any more, what could not be led again, and
what somebody may soon trump."""

from __future__ import annotations

from tests.bots.thinking import THUMBS, move
from tests.rules.doppelkopf_deals import nobody
from tests.support import Table

HANDS = (
    "0=S6S9D8HTHQD6D9DKC8 1=S7S8D7HJH9C7CKSQSK 2=SADTDQH6C6C9CJCQCA 3=SJSTDAHAHKH7H8DJCT",
    *("1 push", "3 trump S"),
    *("1 play S7", "2 play SA", "3 play SJ", "0 play S6"),
    *("3 play ST", "0 play S9", "1 play S8", "2 play DT"),
    *("0 play D8", "1 play D7", "2 play DQ", "3 play DA"),
    *("3 play HA", "0 play HT", "1 play HJ", "2 play H6"),
    *("3 play HK", "0 play HQ", "1 play H9", "2 play C6"),
)
"""Seat 3 has named spades, has none left, and holds the last two hearts; two trumps are out."""


def test_a_suit_that_nobody_else_has_is_led_into_the_last_trumps() -> None:
    stage, *lines = HANDS
    t = Table("schieber-4", stage, dealer=0).do(*lines)
    assert move(t, THUMBS) in ("play H7", "play H8")


def test_a_bock_is_cashed_in_the_last_tricks_without_trumps() -> None:
    t = Table(
        "schieber-4",
        "0=H6H9HQD7DJC6S6STSK 1=H8HTHAD8C8C9S9SJSA 2=HJD9DQC7CTCQS7S8SQ 3=H7HKD6DTDKDACJCKCA",
        dealer=3,
    ).do("0 push", "2 undenufe")
    t.do("0 play HQ", "1 play HA", "2 play HJ", "3 play H7")
    t.do("3 play D6", "0 play DJ", "1 play D8", "2 play DQ")
    t.do("3 play CA", "0 play C6", "1 play C9", "2 play CT")
    t.do("0 play H6", "1 play HT", "2 play SQ", "3 play HK")
    t.do("0 play S6", "1 play SA", "2 play S7", "3 play DA")
    assert move(t, THUMBS) == "play D7"


def test_where_most_cards_are_trumps_aces_are_led_before_them() -> None:
    t = nobody(Table("doppelkopf-4", "2=HTHJHJHAD9DTDJCQCAS9STSK", dealer=1))
    assert move(t, THUMBS) in ("play HA", "play CA")


def test_plain_cards_are_not_led_sooner_where_anybody_may_trump_at_any_time() -> None:
    t = Table(
        "schieber-4",
        "0=SQSJCJCTC8C6DTD7H8 1=SKSTCQHQHJHTH9H7H6 2=S9S8CAC7DQDJD6HAHK 3=SAS7S6CKC9DADKD9D8",
        dealer=3,
    ).do("0 push", "2 trump D", "0 play D7", "1 weis", "1 play ST", "2 play DJ", "3 play D8")
    t.do("2 play DQ", "3 play DK", "0 play DT", "1 play HT")
    t.do("3 play SA", "0 play SJ", "1 play SK", "2 play D6")
    assert move(t, THUMBS) == "play CA"


def test_who_draws_trumps_for_his_partner_keeps_a_king_that_nobody_is_left_to_trump() -> None:
    t = Table("euchre-4", "0=SKDQDJHKHJ 1=S8CQDKDTHQ 2=CACTD8D7HT 3=S9S7CJC9D9 stock=CK", 3)
    t.do("0 pass", "1 pass", "2 pass", "3 accept", "3 discard D9")
    t.do("0 play HJ", "1 play HQ", "2 play HT", "3 play S7")
    assert move(t, THUMBS) == "play CQ"


def test_a_declarer_leads_a_lone_king_before_trumps_and_before_somebody_is_rid_of_it() -> None:
    t = Table("euchre-4", "0=D9DKS9STSK stock=H7", 3)
    t.do("0 pass", "1 pass", "2 pass", "3 pass", "0 trump S")
    assert move(t, THUMBS) == "play DK"
