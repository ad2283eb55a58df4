"""Bodentrumpf: the bottom card is trump, and everybody writes for himself."""

from __future__ import annotations

import pytest

from jasstui.draw.card import CardState
from jasstui.engine.view_of import view_of
from tests.rules.differenzler_deals import cut_at
from tests.rules.jass_deals import ALL_TRICKS
from tests.rules.single_deals import FOUR_WEIS, HEARTS, card_points, last_deal, totals_after, whole
from tests.support import Table
from tests.table.explained import examples_of

FORM = "bodentrumpf-4"


def deal(stage: str = HEARTS, **options: str) -> Table:
    return Table(FORM, stage, 3, options)


# ------------------------------------------------------------------ the table and the turned card


@pytest.mark.rule("bodentrumpf-4.setup.audience")
def test_the_rules_show_values_and_the_rank_of_trumps() -> None:
    ranks = next(e for e in examples_of(FORM) if e.title == "How cards rank and count")
    trumps, suits = ranks.strips[:2]
    assert " ".join(card.below for card in trumps.cards) == "20 14 11 4 3 10 0 0 0"
    assert all(card.state & CardState.TRUMP for card in trumps.cards)
    assert "".join(card.face.code[1] for card in trumps.cards if card.face) == "J9AKQT876"
    assert "".join(card.face.code[1] for card in suits.cards if card.face) == "AKQJT9876"


@pytest.mark.rule("bodentrumpf-4.setup.first-dealer")
def test_the_lowest_card_deals_first_and_the_deal_passes_to_the_right() -> None:
    t = Table(FORM, dealer=-1).do("chance draw HA C9 D7 SK")
    assert t.state.match.dealer == 2
    assert deal().play_out().state.match.dealer == 0


@pytest.mark.rule("bodentrumpf-4.deal.trump-card", "bodentrumpf-4.bid.none")
@pytest.mark.parametrize("card", ["H7", "D6", "CA", "SJ"])
def test_the_bottom_card_after_the_cut_is_trump_and_nobody_is_asked(card: str) -> None:
    t = Table(FORM, None, 3)
    cut_at(t, card, 10)
    assert t.state.deal.mode == card[0]
    assert t.state.deal.declarer == -1
    assert t.turn == 0
    assert {token.split()[0] for token in t.legal()} <= {"play", "weis"}
    assert t.refused("0 trump S")
    assert t.refused("0 pass")


@pytest.mark.rule("bodentrumpf-4.deal.trump-visible", "bodentrumpf-4.deal.trump-owner")
def test_the_turned_card_lies_open_until_forehand_leads_and_is_the_dealers() -> None:
    t = deal()
    seven = t.rules.pack.card("H7")
    turned = next(n for n, e in enumerate(t.events) if e.data.get("turned"))
    assert turned < next(n for n, e in enumerate(t.events) if e.kind == "move")
    for seat in range(5):
        view = view_of(t.state, seat)
        assert view.deal.turned == seven
        assert view.piles["hand:3"].known & seven
    t.play("HQ")
    assert t.state.deal.turned == 0
    assert "H7" in t.hand(3)


@pytest.mark.rule("bodentrumpf-4.deal.no-rob")
def test_the_trump_six_robs_nothing() -> None:
    t = deal()
    assert "H6" in t.hand(0)
    assert t.refused("0 rob H6") == "bodentrumpf-4.deal.no-rob"


# ------------------------------------------------------------------ play and Weis


@pytest.mark.rule("bodentrumpf-4.play.lead")
def test_forehand_leads() -> None:
    t = deal()
    assert t.turn == 0
    assert t.refused("1 play HJ") == "table.turn"
    assert deal().play_out().chance().turn == 1


@pytest.mark.rule("bodentrumpf-4.play.trump-beats")
def test_the_lowest_trump_beats_the_ace_of_another_suit() -> None:
    t = deal().play(*ALL_TRICKS[:1])
    play = t.state.tricks
    pack = t.rules.pack
    for trump in ("H6", "HJ"):
        for code in ("SA", "DA", "CA", "SK", "D6"):
            assert play.rules.beats[pack.card(code)] & pack.card(trump)
            assert not play.rules.beats[pack.card(trump)] & pack.card(code)


@pytest.mark.rule("bodentrumpf-4.meld.allowed", "bodentrumpf-4.meld.solo")
def test_only_the_best_weis_is_written_and_the_stoeck_by_their_holder() -> None:
    t = deal(FOUR_WEIS)
    for code in ("C6", "C7", "CA", "CT"):
        t.do(f"{t.turn} weis", f"{t.turn} play {code}")
    assert t.points("weis") == {(3,): 50}
    assert {e.rule for e in t.ledger() if e.cause == "weis"} == {"bodentrumpf-4.meld.solo"}
    t = deal().play("HQ HA H8 H7").do("1 play HJ", "2 play HT", "3 play C8", "0 play HK stoeck")
    assert t.points("stoeck") == {(0,): 20}


# ------------------------------------------------------------------ the account


@pytest.mark.rule("bodentrumpf-4.score.count", "bodentrumpf-4.score.last-trick")
@pytest.mark.rule("bodentrumpf-4.score.sum")
@pytest.mark.parametrize("seed", range(3))
def test_everybody_writes_his_own_tricks_and_five_for_the_last(seed: int) -> None:
    t = Table(FORM, None, 3, {"match_premium": "0"}, seed=seed).chance()
    trump = t.state.deal.mode
    t.play_out()
    taken, trick, last = [0] * 4, 0, -1
    low = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    high = {**low, "J": 20, "9": 14}
    for event in t.events:
        if event.kind == "play":
            card = t.rules.pack.face[event.data["card"]]
            trick += (high if card.suit == trump else low).get(card.rank, 0)
        elif event.kind == "trick":
            last = event.data["winner"]
            taken[last] += trick
            trick = 0
    tricks = t.points("tricks", 1)
    assert [tricks[(seat,)] for seat in range(4)] == taken
    assert sum(taken) == 152
    assert t.points("last-trick", 1) == {(last,): 5}
    assert card_points(t, 1) == 157


@pytest.mark.rule("bodentrumpf-4.score.match")
@pytest.mark.parametrize(("premium", "total"), [("100", 257), ("0", 157)])
def test_all_nine_tricks_bring_257(premium: str, total: int) -> None:
    t = deal(match_premium=premium).play(*ALL_TRICKS)
    assert totals_after(t) == (0, total, 0, 0)
    assert t.points("matsch") == ({(1,): 100} if premium == "100" else {})


# ------------------------------------------------------------------ the end


@pytest.mark.rule("bodentrumpf-4.end.deals")
@pytest.mark.parametrize("seed", range(2))
def test_the_partie_ends_after_twelve_deals(seed: int) -> None:
    t = whole(FORM, seed)
    assert t.state.match.number == 12
    assert t.state.match.totals == totals_after(t)


@pytest.mark.rule("bodentrumpf-4.play.goal")
@pytest.mark.rule("bodentrumpf-4.end.winner", "bodentrumpf-4.end.tie")
def test_the_most_points_win_and_equal_ones_share_the_place() -> None:
    ended = last_deal(FORM, HEARTS, (300, 43, 300, 9)).play(*ALL_TRICKS).state.match
    assert ended.totals == (300, 300, 300, 9)
    assert ended.ranking == ((0, 1, 2), (3,))
    ended = last_deal(FORM, HEARTS, (300, 44, 8, 9)).play(*ALL_TRICKS).state.match
    assert ended.ranking == ((1,), (0,), (3,), (2,))
