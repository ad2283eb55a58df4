"""The further deals of Bieter for three, four and five: who deals and leads, and the trump card."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules import bieter_deals, bieter_five, bieter_four
from tests.support import Table, for_forms

Deal = Callable[..., Table]

FIRST: dict[str, Deal] = {
    "bieter-3": bieter_deals.king,
    "bieter-4": bieter_four.four,
    "bieter-5": bieter_five.five,
}
LATER: dict[str, Deal] = {
    "bieter-3": bieter_deals.later,
    "bieter-4": bieter_four.later,
    "bieter-5": bieter_five.later,
}
"""The play of the first deal of each form, and the question whether the second is played."""


def second(form: str) -> Table:
    """At the question whether the second deal is played, which the King deals."""
    return LATER[form]()


@for_forms(
    "bieter-3.deal.later-dealer",
    "bieter-3.play.later-lead",
    "bieter-3.play.first-lead",
    "bieter-4.deal.later-dealer",
    "bieter-5.deal.later-dealer",
    "bieter-5.play.first-lead",
)
def test_the_king_leads_first_then_deals_and_forehand_leads(form: str) -> None:
    assert FIRST[form]().turn == 0
    t = second(form)
    assert t.state.match.dealer == 0
    t.do("0 accept")
    assert t.turn == 1
    t.play_out().chance()
    assert t.state.match.dealer == 1
    t.do("0 accept")
    assert t.turn == 2


@for_forms(
    "bieter-3.bid.later-trump",
    "bieter-3.bid.later-trump-card-owner",
    "bieter-4.bid.later-trump-card-owner",
    "bieter-5.bid.later-trump",
    "bieter-5.bid.later-trump-card-owner",
)
def test_the_bottom_card_makes_trumps_and_is_the_dealers(form: str) -> None:
    t = second(form)
    assert t.state.deal.mode == "H"
    assert t.rules.pack.code(t.state.deal.turned) == "H6"
    assert "H6" in t.hand(0)
    t.do("0 accept")
    assert t.state.deal.turned
    t.play("HK")
    assert not t.state.deal.turned
