"""Bots and suits that somebody is rid of, or soon will be."""

from __future__ import annotations

import pytest

from jasstui.bots.hand.memory import remembered
from tests.bots.thinking import THUMBS, move
from tests.rules.doppelkopf_deals import normal
from tests.rules.euchre_tables import euchre
from tests.support import Table


def test_who_trumps_is_rid_of_the_suit_where_he_may_not_trump_otherwise() -> None:
    t = normal("0=CACQ 1=DJ 2=C9CQ 3=CK").do("0 play CA")
    while t.turn != 2:
        t.do(f"{t.turn} play {'DJ' if 'play DJ' in t.legal() else min(t.legal()).split()[1]}")
    play, clubs = t.state.tricks, t.state.tricks.rules.suit[t.rules.pack.card("CA")]
    assert remembered(play).lacks == [0, clubs, 0, 0]
    jass = Table("schieber-4", "0=CA 1=HJC6", 3).do("0 trump H", "0 play CA", "1 play HJ")
    assert not any(remembered(jass.state.tricks).lacks)


@pytest.mark.parametrize("low", ["CT", "C9"])
def test_the_ace_takes_while_its_suit_is_still_followed(low: str) -> None:
    """A queen might fall to the king behind, and an ace kept back would be trumped next time."""
    t = euchre(f"0=C8D7S7S9H7 1={low}S8D8ST 2=CACQH8D9DT 3=HJHAHKDKSK stock=H9")
    t.do("0 pass", "1 pass", "2 pass", "3 accept", "3 discard SK", "0 play C8", f"1 play {low}")
    assert move(t, THUMBS) == "play CA"


def test_the_partner_of_who_named_trumps_leads_them_before_his_ace() -> None:
    t = euchre("0=HQSAS7C9DQ 2=HJHAHKDAC8 3=C7 stock=HT")
    t.do("0 pass", "1 pass", "2 accept", "3 discard C7")
    assert move(t, THUMBS) == "play HQ"
    t = euchre("0=HQSAS7C9DQ 1=HJHAHKDAC8 3=C7 stock=HT")
    assert move(t.do("0 pass", "1 accept", "3 discard C7"), THUMBS) == "play SA"
