"""Bieter for four: what differs from that for three. Seat 3 deals first, seat 0 is forehand."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.partien.partie import next_dealer
from tests.rules.bieter_four import FORM, HEARTS, KING, LOW, PEASANTS, RUNS, four, later
from tests.support import Table, rules_of

# ------------------------------------------------------------------ seats and cards


@pytest.mark.rule(
    "bieter-4.setup.sides",
    "bieter-4.bid.king",
    "bieter-4.bid.end",
    "bieter-4.bid.single-bid",
    "bieter-4.bid.once-per-partie",
    "bieter-4.end.targets",
    "bieter-4.play.king-alone",
)
def test_the_highest_bidder_plays_the_whole_partie_alone_against_three() -> None:
    t = Table(FORM, HEARTS).do("0 pass", "1 bid 350", "2 pass", "3 bid 360")
    assert t.turn == 0  # whose early pass does not bind
    t.do("0 pass", "1 pass")
    assert t.state.match.declarer == 3
    t = later(bid=400)
    assert t.state.deal.question == "decline"
    assert t.state.match.targets == (400, 1000, 1000, 1000)
    assert set(sides_of(t.do("0 accept").state)) == {KING, PEASANTS}


@pytest.mark.rule(
    "bieter-4.setup.deck",
    "bieter-4.deal.first-packets",
    "bieter-4.deal.first-table-cards",
    "bieter-4.deal.first-table-order",
)
def test_four_cards_each_four_on_the_table_and_four_each_again() -> None:
    order = rules_of(FORM).pack.cards
    t = Table(FORM, None).do("chance shuffle " + "".join(rules_of(FORM).pack.codes(sum(order))))
    t.do("chance cut 3")
    moves = [(m.data["target"], m.data["count"]) for m in t.events if m.kind == "move"]
    fours = [(f"hand:{seat}", 4) for seat in range(4)]
    assert moves == [*fours, ("table", 2), *fours]
    assert [len(t.hand(seat)) for seat in range(4)] == [8, 8, 8, 8]
    cut = [*order[3:], *order[:3]]
    assert len(cut) == 36
    assert t.state.stock == cut[16:18]
    assert t.state.deal.table == sum(cut[18:20])


@pytest.mark.rule("bieter-4.bid.visible")
def test_everybody_sees_two_table_cards_and_nobody_the_others() -> None:
    t = Table(FORM, HEARTS)
    for seat in range(4):
        view = view_of(t.state, seat)
        assert view.hand.bit_count() == 8
        assert view.piles["table"].known.bit_count() == 2
        assert view.piles["stock"].known == 0


@pytest.mark.rule("bieter-4.deal.later-packets", "bieter-4.play.trick-count")
def test_further_deals_have_nine_cards_each() -> None:
    t = four()
    assert t.state.play is not None
    assert t.state.play.remaining == 8
    t = later()
    assert [e.data["count"] for e in t.events if e.kind == "move"][-12:] == [3] * 12
    assert len(t.hand(0)) == 9
    t.do("0 accept")
    assert t.state.play is not None
    assert t.state.play.remaining == 9


# ------------------------------------------------------------------ the auction


@pytest.mark.rule("bieter-4.bid.minimum")
@pytest.mark.parametrize("least", [350, 500, 600])
def test_the_first_bid_is_at_least_350_or_as_agreed(least: int) -> None:
    t = Table(FORM, HEARTS, options={"min_bid": str(least)})
    assert t.refused(f"0 bid {least - 1}") == "bieter-4.bid.minimum"
    assert f"bid {least}" in t.legal()


@pytest.mark.rule("bieter-4.bid.step")
@pytest.mark.parametrize("step", [10, 5])
def test_a_further_bid_is_ten_higher_or_as_agreed(step: int) -> None:
    t = Table(FORM, HEARTS, options={"bid_step": str(step)}).do("0 bid 350")
    assert t.refused(f"1 bid {349 + step}") == "bieter-4.bid.step"
    assert f"bid {350 + step}" in t.legal()


# ------------------------------------------------------------------ taking up and laying away


@pytest.mark.rule("bieter-4.exchange.pickup", "bieter-4.exchange.show-hidden")
def test_the_king_takes_up_four_and_shows_all_three_what_was_covered() -> None:
    t = Table(FORM, HEARTS).do("0 bid 350", "1 pass", "2 pass", "3 pass")
    assert t.refused("0 see") == "bieter-4.exchange.show-hidden"
    hidden = sum(t.state.stock)
    t.do("1 pass", "3 see")
    assert len(t.hand(0)) == 12
    for seat in PEASANTS:
        assert view_of(t.state, seat).piles["hand:0"].known & hidden == hidden


@pytest.mark.rule("bieter-4.exchange.discard-count", "bieter-4.exchange.discard-free")
def test_the_king_lays_away_four_of_all_his_cards() -> None:
    t = four(mode="", lay="H7S6D6")
    assert t.refused("0 lay C6") == "table.not-yours"
    assert t.refused("0 pass") == "bieter-4.exchange.discard-count"
    t.do("0 lay HJ")
    assert len(t.hand(0)) == 8
    assert t.state.deal.question == "mode"


@pytest.mark.rule("bieter-4.exchange.discard-points")
@pytest.mark.parametrize(
    ("when", "points"), [("king-after-first-deal", {KING: 21}), ("nobody", {})]
)
def test_the_discards_count_for_the_king(when: str, points: dict[tuple[int, ...], int]) -> None:
    stage = "0=HJH9S6S7D6D7C6C7 table=SACT stock=S8D8"
    t = four(stage, options={"discard_points": when}).play_out()
    assert t.points("discards") == points
    if points:
        assert "bieter-4.exchange.discard-points" in t.rules_written()


@pytest.mark.rule("bieter-4.meld.first-deal-hand")
def test_the_king_melds_only_from_the_cards_he_has_kept() -> None:
    t = four(RUNS).do("0 weis")
    assert dict(t.state.deal.called)[0] == 20  # with the Under that he took up it were 50


# ------------------------------------------------------------------ as with three players


@pytest.mark.rule("bieter-4.bid.decline-when")
def test_the_king_decides_before_the_first_card() -> None:
    t = later()
    assert t.turn == 0
    assert t.legal() == {"accept", "decline"}
    assert t.refused("1 play HK") == "table.turn"


@pytest.mark.rule("bieter-4.play.hindersi")
def test_modes_hindersi_declining_and_matsch_are_as_with_three() -> None:
    t = four(mode="")
    suits = {f"trump {suit}" for suit in "HDCS"}
    assert t.legal() == {*suits, "obenabe", "undenufe", "hindersi"}
    won = four(LOW, "hindersi").play_out()
    assert [(e.seats, e.total) for e in won.ledger(1)] == [(KING, 257)]
    assert later().ledger(1)[0].seats == PEASANTS
    declined = later().do("0 decline").ledger(2)
    assert [(e.seats, e.total) for e in declined] == [(PEASANTS, 257), (PEASANTS, 20)]
    assert four().play_out().state.match.totals[0] == 257


@pytest.mark.rule("bieter-4.meld.sides", "bieter-4.score.peasants-pool")
def test_weis_and_tricks_of_the_three_peasants_count_together() -> None:
    t = four(RUNS, "obenabe").do("0 weis", "0 play HA", "1 weis", "1 play H8")
    t.do("2 weis", "2 play H7", "3 play HT")
    assert t.points("weis") == {PEASANTS: 50 + 20 + 20}
    t.play_out()
    cards, last, laid = (t.points(cause) for cause in ("tricks", "last-trick", "discards"))
    assert set(cards) == {KING, PEASANTS}
    assert sum(sum(made.values()) for made in (cards, last, laid)) == 157
    assert "bieter-4.meld.sides" in t.rules_written()


# ------------------------------------------------------------------ the end


@pytest.mark.rule("bieter-4.end.schneider")
@pytest.mark.parametrize(("made", "schneider"), [(202, True), (203, False)])
def test_a_king_below_half_of_his_bid_is_schneider(made: int, schneider: bool) -> None:
    t = later(made, 743, bid=405).do("0 decline")
    assert any(e.unit == "schneider" and e.seats == KING for e in t.ledger()) is schneider


@pytest.mark.rule("bieter-4.end.schneider")
@pytest.mark.parametrize(("made", "schneider"), [(499, True), (500, False)])
def test_peasants_below_500_are_schneider(made: int, schneider: bool) -> None:
    t = later(349, made).do("0 accept").play("HK HA H8 HJ")
    assert t.state.match.ranking == (KING, PEASANTS)
    assert any(e.unit == "schneider" and e.seats == PEASANTS for e in t.ledger()) is schneider


@pytest.mark.rule("bieter-4.end.stake")
def test_the_king_gets_or_pays_the_stake_for_each_of_three() -> None:
    def stakes(t: Table) -> list[int]:
        return [e.total for e in sorted(t.ledger(), key=lambda e: e.seats) if e.unit == "stake"]

    assert stakes(later(300, 743).do("0 decline")) == [-3, 1, 1, 1]
    assert stakes(later(100, 743).do("0 decline")) == [-6, 2, 2, 2]
    assert stakes(later(349, 900).do("0 accept").play("HK HA H8 HJ")) == [3, -1, -1, -1]


@pytest.mark.rule("bieter-4.end.new-partie")
def test_a_loser_is_forehand_of_the_next_partie() -> None:
    t = later(300, 743).do("0 decline")
    assert next_dealer(t.state.match) == 3  # at whose right the King sits
    t = later(349, 900).do("0 accept").play("HK HA H8 HJ")
    assert t.state.match.dealer == 0
    assert next_dealer(t.state.match) == 1
    t.state.match.dealer = 2
    assert next_dealer(t.state.match) == 0
