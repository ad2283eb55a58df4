"""Claiming the rest: with what, by whom, and in which games."""

from __future__ import annotations

import pytest

from tests.rules import differenzler_deals, hindersi_deals, pandur_deals
from tests.rules.jass_deals import HIGHEST_THREE
from tests.rules.pandur_deals import declared
from tests.support import Table

TRUMPS_OUT = "0=DJD9DACACKCQCJCTC9 1=DKDQC8HAHKHQHJHTH9 2=DTD8C7SASKSQSJSTS9 3=D7C6H8H7H6S8S7S6D6"
"""Seat 0 has the three highest trumps and Kreuz from the ace; the other six trumps are out."""

KREUZ = (
    "CA C8 C7 C6",
    "CK HA SA H8",
    "CQ HK SK H7",
    "CJ HQ SQ H6",
    "CT HJ SJ S8",
    "C9 HT ST S7",
)

SLALOM = {"mode_slalom": "on"}


@pytest.mark.rule("jass-base.claim.rest")
def test_the_highest_trumps_alone_are_certain_however_many_are_out() -> None:
    t = Table("bodentrumpf-4", TRUMPS_OUT, 3).play(*KREUZ[:5])
    assert t.state.deal.mode == "D"
    assert "claim" not in t.calls(0)  # the Nine of Kreuz may be trumped
    t.play(*KREUZ[5:])
    assert "claim" in t.calls(0)
    t.do("0 claim")
    assert sum(t.points("tricks").values()) + sum(t.points("last-trick").values()) == 157


@pytest.mark.rule("jass-base.claim.rest")
def test_a_higher_trump_that_is_out_is_none_of_them() -> None:
    without = TRUMPS_OUT.replace("0=DJD9DA", "0=D9DADK").replace("1=DKDQ", "1=DJDQ")
    t = Table("bodentrumpf-4", without, 3).play(*KREUZ)
    assert t.refused("0 claim") == "jass-base.claim.rest"


@pytest.mark.rule("jass-base.claim.games")
def test_nobody_claims_while_the_order_of_the_cards_changes() -> None:
    t = Table("schieber-4", HIGHEST_THREE, 0, SLALOM).do("1 slalom-ou")
    assert t.refused("1 claim") == "jass-base.claim.games"


@pytest.mark.rule("jass-base.claim.games", "jass-base.claim.rest")
def test_a_number_that_was_bid_wants_every_trick() -> None:
    t = declared("pandur-4", "bid 150", pandur_deals.HEARTS, "HJ")
    t.do("0 play HJ").play("SQ S9")
    assert t.state.deal.game == "number"
    assert "claim" in t.calls(0)
    t.do("0 claim")
    assert t.state.match.played[0].result == "won"
    assert pandur_deals.written(t)


@pytest.mark.rule("jass-base.claim.games")
def test_where_not_every_trick_is_wanted_nobody_claims() -> None:
    for form in ("differenzler-offen-4", "differenzler-verdeckt-4"):
        t = differenzler_deals.predicted(form, 1, 2, 3, 4)
        assert t.refused(f"{t.turn} claim") == "jass-base.claim.games"
    t = hindersi_deals.deal(hindersi_deals.FOUR)
    assert t.refused(f"{t.turn} claim") == "jass-base.claim.games"
    t = declared("pandur-4", "misere-ohne", pandur_deals.WEAK)
    t.do(*(["0 play C9"] if t.state.deal.question == "play" else []))
    assert t.refused("0 claim") == "jass-base.claim.games"
