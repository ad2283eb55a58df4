"""Bieter for three: the first deal, the auction, and what the King does with the table cards."""

from __future__ import annotations

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from tests.rules.bieter_deals import FORM, HEARTS, MELDS, king, later
from tests.support import Table, for_forms, rules_of

# ------------------------------------------------------------------ seats and cards


@pytest.mark.rule("bieter-3.setup.sides", "bieter-3.bid.king", "bieter-3.play.king-alone")
def test_the_highest_bidder_plays_alone_against_the_two_others() -> None:
    t = Table(FORM, HEARTS)
    t.do("0 bid 600", "1 bid 700", "2 pass", "0 pass")
    assert t.state.match.declarer == 1
    assert t.state.match.team == (1, 0, 1)
    t = king()
    assert sides_of(t.state) == ((0,), (1, 2))


@pytest.mark.rule(
    "bieter-3.setup.deck", "bieter-3.deal.first-packets", "bieter-3.deal.first-table-cards"
)
def test_five_cards_each_six_on_the_table_and_five_each_again() -> None:
    t = Table(FORM, HEARTS)
    moves = [(m.data["target"], m.data["count"]) for m in t.events if m.kind == "move"]
    fives = [(f"hand:{seat}", 5) for seat in range(3)]
    assert moves == [*fives, ("table", 3), *fives]
    assert [len(t.hand(seat)) for seat in range(3)] == [10, 10, 10]
    assert t.state.deal.table.bit_count() == len(t.state.stock) == 3
    assert len(t.rules.pack) == 36


@pytest.mark.rule("bieter-3.deal.first-table-order")
def test_of_the_six_the_covered_ones_are_laid_first() -> None:
    t = Table(FORM, None).do(
        "chance shuffle " + "".join(rules_of(FORM).pack.code(c) for c in ORDER)
    )
    t.do("chance cut 3")
    order = [*ORDER[3:], *ORDER[:3]]
    assert t.state.stock == order[15:18]
    assert t.state.deal.table == sum(order[18:21])


ORDER = rules_of(FORM).pack.cards


@pytest.mark.rule("bieter-3.setup.first-dealer", "bieter-3.setup.direction")
def test_the_lowest_card_deals_first_and_play_goes_to_the_right() -> None:
    t = Table(FORM, None, dealer=-1).do("chance draw HA S6 DK")
    assert t.state.match.dealer == 1
    t.chance()
    assert t.state.deal.players == (2, 0, 1)
    assert t.rules.spec.direction == "counter-clockwise"


@pytest.mark.rule("bieter-3.bid.visible")
def test_everybody_sees_three_table_cards_and_nobody_the_others() -> None:
    t = Table(FORM, HEARTS)
    for seat in range(4):
        view = view_of(t.state, seat)
        assert view.piles["table"].known.bit_count() == 3
        assert view.piles["stock"].known == 0
    assert view_of(t.state, 1).hand.bit_count() == 10


# ------------------------------------------------------------------ the auction


@pytest.mark.rule("bieter-3.bid.order", "bieter-3.bid.pass-words")
def test_forehand_speaks_first_and_it_goes_round_and_round() -> None:
    t = Table(FORM, HEARTS)
    spoken = []
    for number in (600, 610, 620, 630):
        spoken.append(t.turn)
        t.do(f"{t.turn} bid {number}")
    assert spoken == [0, 1, 2, 0]
    assert t.refused("2 pass") == "bieter-3.bid.order"
    t.do("1 pass")
    assert t.turn == 2


@pytest.mark.rule("bieter-3.bid.minimum", "bieter-3.bid.maximum", "bieter-3.bid.whole-numbers")
@pytest.mark.parametrize("least", ["600", "500", "350"])
def test_the_first_bid_is_any_whole_number_from_the_minimum_on(least: str) -> None:
    t = Table(FORM, HEARTS, options={"min_bid": least})
    assert t.refused(f"0 bid {int(least) - 1}") == "bieter-3.bid.minimum"
    assert t.refused("0 bid 2001") == "bieter-3.bid.maximum"
    assert {f"bid {least}", f"bid {int(least) + 3}", "bid 2000", "pass"} <= t.legal()


@pytest.mark.rule("bieter-3.bid.step")
@pytest.mark.parametrize("step", ["10", "5"])
def test_a_bid_is_a_step_above_the_last_or_any_leap(step: str) -> None:
    t = Table(FORM, HEARTS, options={"bid_step": step}).do("0 bid 603")
    assert t.refused(f"1 bid {602 + int(step)}") == "bieter-3.bid.step"
    assert {f"bid {603 + int(step)}", "bid 999"} <= t.legal()


@pytest.mark.rule("bieter-3.bid.pass-before-first-bid", "bieter-3.bid.end")
def test_a_pass_before_the_first_bid_does_not_bind() -> None:
    t = Table(FORM, HEARTS).do("0 pass", "1 bid 600", "2 pass")
    assert t.turn == 0
    t.do("0 bid 650", "1 pass")
    assert t.state.match.declarer == 0


@pytest.mark.rule("bieter-3.bid.pass-before-first-bid")
def test_by_agreement_every_pass_binds() -> None:
    t = Table(FORM, HEARTS, options={"pass_binding": "always"})
    t.do("0 pass", "1 bid 600", "2 pass")
    assert t.state.match.declarer == 1


@pytest.mark.rule("bieter-3.bid.pass-after-bid")
def test_a_pass_after_a_bid_is_final() -> None:
    t = Table(FORM, HEARTS).do("0 bid 600", "1 pass", "2 bid 610")
    assert t.refused("1 bid 620") == "bieter-3.bid.pass-after-bid"
    t.do("0 bid 620")
    assert t.turn == 2


@pytest.mark.rule("bieter-3.bid.single-bid", "bieter-3.end.targets", "bieter-3.bid.once-per-partie")
def test_one_bid_is_enough_and_stays_the_target_of_the_king() -> None:
    t = Table(FORM, HEARTS).do("0 bid 600", "1 pass", "2 pass")
    assert t.state.match.declarer == 0
    assert t.state.match.targets == (600, 1000, 1000)
    t = later(bid=720)
    assert t.state.deal.question == "decline"
    assert t.state.match.targets == (720, 1000, 1000)


@pytest.mark.rule("bieter-3.deal.all-pass-redeal")
def test_when_nobody_bids_the_next_deals_a_new_first_deal() -> None:
    t = Table(FORM, HEARTS).do("0 pass", "1 pass", "2 pass")
    assert not t.ledger()
    assert t.state.match.dealer == 0
    t.chance()
    assert t.turn == 1
    assert t.state.deal.shape == "first"
    assert t.state.match.declarer == -1


# ------------------------------------------------------------------ taking up and laying away


@pytest.mark.rule("bieter-3.exchange.pickup")
def test_the_king_takes_up_all_six_table_cards() -> None:
    t = king(mode="", lay="S6")
    assert len(t.hand(0)) == 15
    assert {"S7", "S8", "D6", "D7", "D8"} <= t.hand(0)
    assert not t.state.deal.table
    assert not t.state.stock


@pytest.mark.rule("bieter-3.exchange.show-hidden")
def test_a_peasant_may_have_the_covered_cards_shown_to_both() -> None:
    t = Table(FORM, HEARTS).do("0 bid 600", "1 pass", "2 pass")
    assert t.refused("0 lay S6") == "bieter-3.exchange.discard-count"
    hidden = sum(t.state.stock)
    t.do("1 pass")
    assert t.turn == 2
    t.do("2 see")
    assert t.turn == 0
    for seat in (1, 2):
        assert view_of(t.state, seat).piles["hand:0"].known & hidden == hidden


@for_forms("bieter-3.exchange.show-hidden", "bieter-4.exchange.show-hidden")
def test_once_the_king_has_taken_them_up_nobody_asks_to_see_them(form: str) -> None:
    t = Table(form, HEARTS if form == FORM else "").do("0 bid 600", "1 pass", "2 pass")
    while t.state.deal.question != "lay":
        t.do(f"{t.turn} pass")
    assert t.turn == 0
    assert t.refused("1 see") == f"{form}.exchange.show-hidden"


@pytest.mark.rule("bieter-3.exchange.show-hidden")
@pytest.mark.parametrize(("how", "known"), [("always", 6), ("never", 3), ("request", 3)])
def test_by_agreement_they_are_always_or_never_shown(how: str, known: int) -> None:
    t = Table(FORM, HEARTS, options={"show_hidden": how}).do("0 bid 600", "1 pass", "2 pass")
    if how == "request":
        t.do("1 pass", "2 pass")
    assert t.turn == 0
    assert view_of(t.state, 1).piles["hand:0"].known.bit_count() == known


@pytest.mark.rule("bieter-3.exchange.discard-count", "bieter-3.exchange.discard-free")
def test_the_king_lays_away_six_of_all_his_cards() -> None:
    t = king(mode="", lay="S6D6H6SAD7")
    assert t.refused("0 pass") == "bieter-3.exchange.discard-count"
    assert t.refused("0 lay C6") == "table.not-yours"
    assert t.calls(0) == {
        "take-back S6",
        "take-back D6",
        "take-back H6",
        "take-back SA",
        "take-back D7",
    }
    t.do("0 take-back SA", "0 lay D8")
    assert len(t.legal()) == 11
    t.do("0 lay S7")
    assert len(t.hand(0)) == 10
    assert t.state.deal.question == "mode"


@pytest.mark.rule("bieter-3.exchange.discard-hidden")
def test_nobody_else_sees_what_is_laid_away() -> None:
    t = king(see=True)
    assert view_of(t.state, 0).piles["aside"].known == t.state.aside
    for seat in (1, 2, 3):
        assert view_of(t.state, seat).piles["aside"].known == 0
        assert view_of(t.state, seat).piles["aside"].count == 6


@pytest.mark.rule("bieter-3.exchange.discard-hidden")
def test_cards_that_all_saw_taken_up_are_with_the_king_or_laid_away() -> None:
    t = king(see=True, lay="S6S7D6D7H6H7", mode="obenabe")
    taken = t.state.deal.taken
    assert taken.bit_count() == 6
    sampler, rng = Sampler(view_of(t.state, 1)), t.rng
    aside = set()
    for _ in range(60):
        world = sampler.world(rng)
        assert not world.hands[2] & taken
        aside.add(world.aside)
    assert len(aside) > 1


@pytest.mark.rule("bieter-3.bid.first-mode", "bieter-3.bid.mode-after-discard")
def test_after_laying_away_the_king_names_what_is_played() -> None:
    t = king(mode="", lay="S6S7S8D6D7")
    assert t.refused("0 trump H") == "bieter-3.bid.mode-after-discard"
    t.do("0 lay D8")
    suits = {f"trump {suit}" for suit in "HDCS"}
    assert t.legal() == {*suits, "obenabe", "undenufe", "hindersi"}
    assert t.refused("1 trump H") == "bieter-3.bid.first-mode"
    t.do("0 trump obenabe")
    assert t.state.deal.mode == "obenabe"
    assert t.refused("0 bid 900") == "bieter-3.bid.once-per-partie"
    assert t.state.deal.question == "play"


@pytest.mark.rule("bieter-3.meld.first-deal-hand")
def test_the_king_melds_only_from_the_cards_he_has_kept() -> None:
    t = king(MELDS)
    t.do("0 weis")
    assert dict(t.state.deal.called)[0] == 20  # Clubs Six to Nine were his for a moment
