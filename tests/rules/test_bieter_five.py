"""Bieter for five: the cards, the auction, the called partner and what is played."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.bidding.called import apart
from tests.rules.bieter_five import FORM, HANDS, LOW, five, later
from tests.support import RULEBOOK, Table

# ------------------------------------------------------------------ seats and cards


@pytest.mark.rule("bieter-5.setup.deck")
def test_without_the_seven_of_spades_a_deal_still_totals_157() -> None:
    t = five().play_out()
    assert len(t.rules.pack) == 35
    assert "S7" not in t.rules.pack.codes(t.rules.pack.all)
    for mode in ("H", "S", "obenabe", "undenufe"):
        assert sum(t.rules.modes[mode].schedule[0].points.values()) + 5 == 157


@pytest.mark.rule("bieter-5.setup.deck")
def test_runs_break_off_at_the_missing_card_and_fours_are_still_seen() -> None:
    stage = "0=S6S8HADACASAD8 1=STSJ 2=S9SQH6C6D6 3=H7D7C7"
    t = five(stage, "S9").do("0 weis")
    assert dict(t.state.deal.called)[0] == 100  # the Aces, and no run of Six and Eight
    t = five("0=S6S8S9HADAHTC9 2=ST", "ST")
    assert "weis" not in t.legal(0)


@pytest.mark.rule(
    "bieter-5.deal.packets",
    "bieter-5.setup.all-play",
    "bieter-5.deal.no-table-cards",
    "bieter-5.bid.visible",
)
def test_everybody_gets_four_and_three_cards_and_nothing_lies_on_the_table() -> None:
    for t in (Table(FORM, HANDS), later()):
        moves = [e.data["count"] for e in t.events if e.kind == "move"][-10:]
        assert moves == [4] * 5 + [3] * 5
        assert len(t.state.deal.players) == 5
        assert not t.state.deal.table | sum(t.state.stock) | t.state.aside
        for seat in range(5):
            assert view_of(t.state, seat).hand.bit_count() == 7
    t = Table(FORM, HANDS)
    known = view_of(t.state, 1).piles
    assert not any(known[f"hand:{seat}"].known for seat in (0, 2, 3, 4))


@pytest.mark.rule("bieter-5.play.trick-count")
def test_every_deal_has_seven_tricks() -> None:
    for t in (five(), later().do("0 accept")):
        assert t.state.play is not None
        assert t.state.play.remaining == 7


# ------------------------------------------------------------------ auction and partner


@pytest.mark.rule("bieter-5.bid.minimum", "bieter-5.bid.step")
@pytest.mark.parametrize("step", [10, 5])
def test_bids_begin_at_600_and_rise_by_ten(step: int) -> None:
    t = Table(FORM, HANDS, options={"bid_step": str(step)})
    assert t.refused("0 bid 599") == "bieter-5.bid.minimum"
    t.do("0 bid 600")
    assert t.refused(f"1 bid {599 + step}") == "bieter-5.bid.step"
    assert f"bid {600 + step}" in t.legal()


@pytest.mark.rule(
    "bieter-5.bid.winner",
    "bieter-5.bid.single-bid",
    "bieter-5.setup.sides",
    "bieter-5.bid.call-card",
    "bieter-5.end.targets",
)
def test_who_holds_the_card_that_is_called_plays_with_the_king() -> None:
    t = five(call="", mode="", bid=620)
    assert t.state.match.declarer == 0
    assert t.state.deal.question == "call"
    assert t.refused("1 call HJ") == "bieter-5.bid.call-card"
    t.do("0 call H6", "0 trump H")
    assert set(sides_of(t.state)) == {(0, 3), (1, 2, 4)}
    assert t.state.match.targets == (620, 1000, 1000, 620, 1000)


@pytest.mark.rule("bieter-5.bid.call-obligatory", "bieter-5.bid.call-before-mode")
def test_a_card_is_called_before_the_mode_even_with_a_certain_matsch() -> None:
    t = five(call="", mode="")
    assert t.refused("0 pass") == "bieter-5.bid.call-obligatory"
    assert t.refused("0 trump H") == "bieter-5.bid.call-before-mode"
    assert t.refused("0 hindersi") == "bieter-5.bid.call-before-mode"
    assert t.do("0 call H7").state.deal.question == "mode"


@pytest.mark.rule("bieter-5.bid.call-legal")
def test_any_card_may_be_called_that_the_king_does_not_hold() -> None:
    t = five(call="", mode="")
    assert len(t.legal()) == 28
    for card in ("HJ", "S7"):
        assert t.refused(f"0 call {card}") == "bieter-5.bid.call-legal"


@pytest.mark.rule("bieter-5.bid.call-public", "bieter-5.bid.call-card-stays")
def test_everybody_learns_who_holds_it_and_it_stays_in_his_hand() -> None:
    t = five()
    card = t.rules.pack.card("H7")
    for seat in (1, 3, 4, 5):
        assert view_of(t.state, seat).piles["hand:2"].known == card
        assert view_of(t.state, seat).match.team == (0, 1, 0, 1, 1)
    assert t.hand(2) & {"H7"}
    t.do("0 play HJ")
    t.do(f"1 play {min(t.cards(1))}")
    assert t.cards(2) == {"H7"}


@pytest.mark.rule("bieter-5.bid.call-whole-partie", "bieter-5.bid.once-per-partie")
def test_the_partnership_lasts_for_the_whole_partie() -> None:
    t = five()
    assert t.refused("0 call H6") == "bieter-5.bid.call-whole-partie"
    t = later(bid=700).do("0 accept")
    assert {frozenset(side) for side in sides_of(t.state)} == {
        frozenset((0, 2)),
        frozenset((1, 3, 4)),
    }
    t.play_out().chance()
    assert t.state.match.team == (0, 1, 0, 1, 1)
    assert t.state.match.targets == (700, 1000, 700, 1000, 1000)
    assert t.state.deal.question == "decline"


# ------------------------------------------------------------------ seats


@pytest.mark.rule("bieter-5.setup.not-adjacent", "bieter-5.setup.seat-swap")
def test_a_partner_beside_the_king_changes_seats_with_the_one_behind_him() -> None:
    for card, holder, circle in (("SA", 1, (0, 2, 1, 3, 4)), ("D8", 4, (0, 1, 2, 4, 3))):
        hand = Table(FORM, HANDS).hand(holder)
        t = five(call=card, mode="")
        assert t.state.match.circle == circle
        assert t.state.deal.players == t.state.from_forehand()
        assert t.hand(holder) == hand
        assert view_of(t.state, 3).match.circle == circle
        t.do("0 trump H", "0 play HJ")
        assert t.turn == circle[1]
    assert five(call="H7").state.match.circle == (0, 1, 2, 3, 4)
    assert apart((3, 1, 4, 0, 2), 0, 4) == (3, 4, 1, 0, 2)


@pytest.mark.rule("bieter-5.setup.seat-swap")
def test_seats_stay_changed_until_the_partie_is_over() -> None:
    t = five(call="SA", mode="hindersi", totals=(0, 700, 700, 700, 700)).do("0 play HA")
    while t.state.deal.question == "play":
        t.do(f"{t.turn} play {min(t.cards())}")
    t.chance()
    assert t.state.match.circle == (0, 2, 1, 3, 4)
    assert t.state.deal.players == (2, 1, 3, 4, 0)
    t.do("0 decline").chance()
    assert t.state.match.games
    assert t.state.match.circle == t.state.match.order == (0, 1, 2, 3, 4)


@pytest.mark.rule("bieter-5.setup.seat-swap")
def test_by_agreement_another_card_is_called_or_neighbours_play_together() -> None:
    t = five(call="SA", mode="", options={"adjacent_partner": "name-another-card"})
    assert t.state.deal.question == "call"
    assert view_of(t.state, 3).piles["hand:1"].known == t.rules.pack.card("SA")
    assert t.refused("0 call SA") == "bieter-5.bid.call-legal"
    t.do("0 call H6")
    assert t.state.match.team == (0, 1, 1, 0, 1)
    assert t.state.match.circle == (0, 1, 2, 3, 4)
    t = five(call="SA", mode="", options={"adjacent_partner": "allow"})
    assert t.state.match.team == (0, 0, 1, 1, 1)
    assert t.state.match.circle == (0, 1, 2, 3, 4)


# ------------------------------------------------------------------ what is played


@pytest.mark.rule("bieter-5.bid.first-mode")
def test_the_king_names_what_is_played_first() -> None:
    t = five(mode="")
    suits = {f"trump {suit}" for suit in "HDCS"}
    assert t.legal() == {*suits, "obenabe", "undenufe", "hindersi"}
    assert t.refused("2 trump H") == "bieter-5.bid.first-mode"


@pytest.mark.rule("bieter-5.bid.decline", "bieter-5.bid.decline-when")
def test_the_king_alone_may_decline_for_his_party() -> None:
    t = later()
    assert t.turn == 0
    assert t.legal() == {"accept", "decline"}
    assert t.refused("1 play HK") == "table.turn"
    t.do("0 decline")
    assert [(e.seats, e.total) for e in t.ledger(2)] == [((1, 3, 4), 257), ((1, 3, 4), 20)]
    assert "bieter-5.bid.decline" in t.rules_written(2)


@pytest.mark.rule("bieter-5.play.hindersi-goal", "bieter-5.score.hindersi-lost")
def test_in_hindersi_neither_king_nor_partner_may_take_a_trick() -> None:
    t = five(LOW, "HA", "hindersi").do("0 play H6")
    for seat in range(1, 5):
        t.do(f"{seat} play {min(t.cards(seat))}")
    assert [(e.seats, e.total) for e in t.ledger(1)] == [((1, 3, 4), 257)]
    assert t.rules_written(1) == {"bieter-5.score.hindersi-lost"}
    assert t.state.match.number == 2


@pytest.mark.rule("bieter-5.score.hindersi-won")
@pytest.mark.parametrize("value", [257, 157])
def test_a_won_hindersi_is_written_by_both(value: int) -> None:
    stage = "0=H6H7D6D7C6C7S6 1=SASKSQSJSTS9S8 2=HAHKHQHJHTH9CA 3=H8D8D9C8C9DTCT 4=DJDQDKDACJCQCK"
    t = five(stage, "H8", "hindersi", options={"hindersi_won": str(value)})
    t.do("0 play S6", "1 play SA").play_out()
    assert [(e.seats, e.total) for e in t.ledger(1)] == [((0, 3), value)]
    assert t.rules_written(1) == {"bieter-5.score.hindersi-won"}


@pytest.mark.rule("bieter-5.meld.sides")
def test_weis_of_king_and_partner_count_together() -> None:
    t = five(call="H6", mode="obenabe").do("0 weis", "0 play HA", "1 play S8")
    t.do("2 play H7", "3 weis", "3 play H6", "4 play D8")
    assert t.points("weis") == {(0, 3): 200 + 150}
    assert "bieter-5.meld.sides" in t.rules_written()


@pytest.mark.rule("bieter-5.score.points", "bieter-5.score.matsch")
def test_a_party_writes_its_points_together_and_257_for_all_tricks() -> None:
    t = five(call="H6").do("0 play HJ")
    t.play_out()
    assert t.state.match.totals == (257, 0, 0, 257, 0)
    assert {"bieter-5.score.points", "bieter-5.score.matsch"} <= t.rules_written()


def test_rules_of_table_cards_do_not_hold_for_five() -> None:
    replaced = RULEBOOK.replaced(FORM)
    assert {
        "bieter-3.exchange.pickup",
        "bieter-3.deal.first-packets",
        "bieter-3.end.stake",
    } <= replaced
    assert "bieter-3.bid.whole-numbers" not in replaced
