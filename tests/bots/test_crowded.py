"""Where most cards are trumps: what is led, and what is left to others."""

from __future__ import annotations

from tests.bots.thinking import THUMBS, move
from tests.rules.doppelkopf_deals import nobody
from tests.support import Table


def test_a_low_plain_card_is_led_before_a_low_trump() -> None:
    t = nobody(Table("doppelkopf-4", "2=HTHJHJDJD9DTDKCQC9S9STSK", dealer=1))
    assert move(t, THUMBS) in ("play C9", "play S9")
