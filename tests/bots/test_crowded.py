"""Where most cards are trumps: no trump is led for nothing, and who is not known to be a foe may be
the partner."""

from __future__ import annotations

from tests.bots.thinking import THUMBS, move
from tests.rules.doppelkopf_deals import nobody
from tests.support import Table


def test_a_low_plain_card_is_led_before_a_low_trump() -> None:
    t = nobody(Table("doppelkopf-4", "2=HTHJHJDJD9DTDKCQC9S9STSK", dealer=1))
    assert move(t, THUMBS) in ("play C9", "play S9")


def test_a_poor_trick_is_left_to_who_may_be_the_partner() -> None:
    stage = "0=HTHJHJHKDTDQCQCKCKSJSASA 1=HADTDJDKDACJCJCAC9S9SKSK 2=HACT 3=H9H9CA"
    t = nobody(Table("doppelkopf-4", stage, dealer=1))
    t.do("2 play HA", "3 play H9", "0 play HK", "1 play HA")
    t.do("2 play CT", "3 play CA", "0 play CK", "1 play C9")
    t.do("3 play H9")
    assert move(t, THUMBS) == "play CK"
