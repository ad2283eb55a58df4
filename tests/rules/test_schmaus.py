"""Schmaus: dealing, drawing, robbing, the two ways of following, counting and the end."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.events import Drawn
from jasstui.mechanics.state import only
from tests.rules.schmaus_deals import FORM, late, run, table
from tests.support import Table

PLAIN = "0=S6S7S8CACKCQD6D7D8 1=S9STSJC6C7C8D9DTDJ stock=H7HA"

# ------------------------------------------------------------------ dealing


@pytest.mark.rule("schmaus-2.setup.players", "schmaus-2.deal.packets", "schmaus-2.deal.stock")
def test_two_players_get_nine_cards_each_and_eighteen_are_left() -> None:
    t = table(PLAIN)
    moves = [e.data for e in t.events if e.kind == "move" and e.data["target"] != "table"]
    assert [(m["target"], m["count"]) for m in moves] == [("hand:0", 3), ("hand:1", 3)] * 3
    assert sides_of(t.state) == ((0,), (1,))
    assert len(t.rules.pack) == 36
    assert len(t.state.stock) + t.state.deal.table.bit_count() == 18


@pytest.mark.rule("schmaus-2.deal.dealer")
def test_the_lowest_card_deals_first_then_the_deal_alternates() -> None:
    t = Table(FORM, None, dealer=-1).do("chance draw HA D6")
    assert t.state.match.dealer == 1
    run(t.chance())
    assert t.state.match.dealer == 0
    run(t.chance())
    assert t.state.match.dealer == 1


@pytest.mark.rule("schmaus-2.deal.trump-card", "schmaus-2.deal.trump-card-place")
def test_the_top_card_shows_trump_and_lies_open_under_a_covered_stock() -> None:
    t = table(PLAIN)
    shown = t.rules.pack.card("H7")
    assert t.state.deal.mode == "H"
    for seat in (0, 1):
        view = view_of(t.state, seat)
        assert view.piles["table"].known == shown == view.deal.turned
        assert view.piles["stock"].known == 0
    run(t, 8)
    assert t.state.deal.turned == shown


# ------------------------------------------------------------------ drawing


@pytest.mark.rule("schmaus-2.exchange.draw", "schmaus-2.play.first-lead")
def test_forehand_leads_and_the_winner_of_a_trick_draws_first_unseen() -> None:
    t = table(PLAIN + "DAHK")
    assert t.turn == 0
    t.play("S6 S9")
    drawn = [e for e in t.events if isinstance(e, Drawn)][-2:]
    assert [(e.taker, e.count) for e in drawn] == [(1, 1), (0, 1)]
    assert t.rules.pack.codes(drawn[0].seen) == ["HA"]
    assert [e.faces for e in drawn] == [only(1), only(0)]
    assert "HA" in t.hand(1)
    assert "DA" in t.hand(0)
    assert view_of(t.state, 0).piles["hand:1"].known == 0
    assert t.turn == 1  # the winner leads


@pytest.mark.rule("schmaus-2.exchange.draw-last", "schmaus-2.play.hand-size")
def test_nine_cards_in_each_of_ten_tricks_and_the_shown_card_goes_to_the_last_loser() -> None:
    t = run(table(PLAIN), 8)
    for _ in range(8, 9):
        assert [len(t.hand(p)) for p in (0, 1)] == [9, 9]
        run(t, 9)
    play = t.state.play
    assert play is not None
    loser = 1 - play.winners[8]
    assert "H7" in t.hand(loser)
    assert [len(t.hand(p)) for p in (0, 1)] == [9, 9]
    assert t.state.deal.turned == t.state.deal.table == 0
    assert not t.state.stock
    run(t, 10)
    assert [len(t.hand(p)) for p in (0, 1)] == [8, 8]
    assert play.remaining == 8


@pytest.mark.rule("schmaus-2.exchange.rob")
def test_the_six_of_trumps_is_exchanged_before_any_of_ones_cards() -> None:
    t = table("0=S6S7S8CACKCQD6D7D8 1=H6STSJC6C7C8D9DTDJ stock=H7HA")
    assert "rob H6" not in t.legal()
    assert t.refused("1 rob H6") == "table.turn"
    t.play("S6 C6")  # not robbed before the first card, but later
    t.do("0 play S7", "1 rob H6")
    assert "H7" in t.hand(1)
    assert t.rules.pack.code(t.state.deal.turned) == "H6"
    assert t.state.deal.mode == "H"
    t.play("C7")
    run(t, 9)
    play = t.state.play
    assert play is not None
    assert "H6" in t.hand(1 - play.winners[8])
    assert t.refused(f"{t.turn} rob H6") == "schmaus-2.exchange.rob"


# ------------------------------------------------------------------ while the stock lasts


@pytest.mark.rule("schmaus-2.play.stock-free", "schmaus-2.play.stock-under")
def test_any_card_may_be_played_while_there_are_cards_to_draw() -> None:
    t = table("0=HAS7S8CACKCQD6D7D8 1=H8STSJC6C7C8D9DTDJ stock=H7")
    t.do("0 play S7")
    assert t.cards(1) == t.hand(1)
    t.play("ST")
    t = table("0=HAS7S8CACKCQD6D7D8 1=H8STSJC6C7C8D9DTDJ stock=H7").do("0 play HA")
    assert t.cards(1) == t.hand(1)
    t.play("H8")  # a lower trump
    assert t.turn == 0


@pytest.mark.rule("schmaus-2.play.stock-winner")
@pytest.mark.parametrize(
    ("trick", "winner"), [("S7 ST", 1), ("S7 DJ", 0), ("S7 H8", 1), ("HA H8", 0), ("HA ST", 0)]
)
def test_the_higher_trump_wins_else_the_higher_card_of_the_suit_led(
    trick: str, winner: int
) -> None:
    t = table("0=HAS7S8CACKCQD6D7D8 1=H8STSJC6C7C8D9DTDJ stock=H7").play(trick)
    assert t.turn == winner


@pytest.mark.rule("schmaus-2.play.no-claim")
def test_the_rest_is_claimed_only_when_the_stock_is_used_up() -> None:
    best = "HJH9HAHKHQHTH8H7H6"
    t = table(f"0={best} 1=S6S7S8CACKCQD6D7D8 stock=D9")
    assert "claim" not in t.calls(0)
    t = table("0=HJH9HAHKHQHTH8H7SA 1=S6S7S8CACKCQD6D7D8 stock=H6")
    assert "claim" not in t.calls(0)
    t = late("HJH9HAHKHQHTH8SASK", "H7H6S6S7S8S9STSJSQ")
    assert "claim" in t.calls(0)


# ------------------------------------------------------------------ when the stock is used up

MINE, THEIRS = "HJH9SASKCACKDADKD6", "HTHKS6S7D8D9DTDJDQ"


@pytest.mark.rule("schmaus-2.play.after-follow", "schmaus-2.play.after-no-trump")
def test_whoever_can_follow_must_and_may_not_trump() -> None:
    t = late(MINE, THEIRS).do("0 play SK")
    assert t.cards() == {"S6", "S7"}
    assert t.refused("1 play D8") == "schmaus-2.play.after-follow"
    assert t.refused("1 play HT") == "schmaus-2.play.after-no-trump"


@pytest.mark.rule("schmaus-2.play.after-must-trump")
def test_whoever_cannot_follow_must_trump() -> None:
    t = late(MINE, THEIRS).do("0 play CA")
    assert t.cards() == {"HT", "HK"}
    assert t.refused("1 play S6") == "schmaus-2.play.after-must-trump"


@pytest.mark.rule("schmaus-2.play.after-under", "schmaus-2.play.after-trump-led")
def test_the_under_of_trumps_is_never_forced() -> None:
    mine, theirs = "HAHKHQHTSASKCACKD6", "HJH9S6S7D8D9DTDJDQ"
    t = late(mine, theirs).do("0 play HA")
    assert t.cards() == {"HJ", "H9"}
    assert t.refused("1 play S6") == "schmaus-2.play.after-trump-led"
    t.play("H9")
    t.do("1 play D8", "0 play D6")
    t.do("1 play S6", "0 play SA", "0 play CA")
    assert t.cards() == t.hand(1) >= {"HJ", "D9"}  # it may trump, but need not
    t.do("1 play D9", "0 play HK")
    assert t.cards() == t.hand(1)


# ------------------------------------------------------------------ counting


@pytest.mark.rule("schmaus-2.score.last-trick", "schmaus-2.score.card-points")
def test_all_eighteen_tricks_count_157_with_five_for_the_last() -> None:
    for seed in range(3):
        t = run(Table(FORM, None, seed=seed).chance())
        last = t.points("last-trick", 1)
        play = [e.data["winner"] for e in t.events if e.kind == "trick"]
        assert len(play) == 18
        assert last == {(play[17],): 5}
        assert sum(t.points("tricks", 1).values()) == 152


@pytest.mark.rule("schmaus-2.score.match")
def test_all_nine_tricks_after_the_stock_are_a_match() -> None:
    t = run(late("HJH9HAHKHQHTH8SASK", "H7H6S6S7S8S9STSJSQ"))
    assert t.points("matsch", 1) == {(0,): 100}
    assert "schmaus-2.score.match" in t.rules_written(1)


@pytest.mark.rule("schmaus-2.score.match")
def test_tricks_won_before_make_no_match() -> None:
    t = late("HJH9HAHKHQHTH8S7S8", "H7H6S6S9STSJSQSKSA")
    t.play("S7 S6", "HJ H6").play("H9 H7", "HA S9")
    run(t)
    lost = [e.data["winner"] for e in t.events if e.kind == "trick"][9:]
    assert set(lost) == {0, 1}
    assert not t.points("matsch", 1)


@pytest.mark.rule("schmaus-2.score.match")
def test_the_other_may_make_the_match_though_he_lost_all_tricks_before() -> None:
    t = late("D6D7D8C6C7C8S6S7S8", "HJH9HADADKCACKSASK").play("D6 DA")
    run(t)
    assert t.points("matsch", 1) == {(1,): 100}


# ------------------------------------------------------------------ the end


@pytest.mark.rule("schmaus-2.end.target")
@pytest.mark.parametrize("target", ["1000", "500", "1500"])
def test_the_partie_goes_to_the_target(target: str) -> None:
    t = table(PLAIN, {"target": target}, totals=(int(target) - 11, 0)).play("CA C6")
    assert t.state.match.over
    assert t.state.match.ranking == ((0,), (1,))


@pytest.mark.rule("schmaus-2.end.first")
def test_points_count_as_soon_as_they_are_made() -> None:
    t = table(PLAIN, totals=(989, 990))
    t.play("CA C6")
    assert t.state.match.over
    assert t.state.match.totals[0] == 1000


ORDER = "0=S6S7S8CACKHKHQD7D8 1=SJSTS9C6C7C8D9DTDJ stock=H7D6"


@pytest.mark.rule("schmaus-2.end.first")
def test_in_every_trick_weis_go_before_the_trick() -> None:
    t = table(ORDER, totals=(980, 985)).play("D8 C7")
    t.do("0 weis S8S7S6", "0 play D7", "1 play DJ")  # a trick worth 2: not enough
    assert t.state.match.over
    assert t.state.match.ranking[0] == (0,)
    t = table(ORDER, totals=(980, 995)).play("D8 C7")
    t.do("0 weis S8S7S6", "0 play D7", "1 play DT")  # a trick worth 10 would be
    assert t.state.match.ranking[0] == (0,)
    assert t.state.match.totals == (1000, 995)


@pytest.mark.rule("schmaus-2.end.first")
def test_stoeck_go_before_weis() -> None:
    t = table(ORDER, totals=(980, 980)).play("HK D9")
    t.do("0 play HQ stoeck")
    assert t.state.match.over
    assert t.state.match.ranking[0] == (0,)
