"""Sidi-Barrani: setting up, bids of points and trumps, doubling."""

from __future__ import annotations

import pytest

from jasstui.bots.known import known_by
from jasstui.bots.level import NORMAL
from jasstui.bots.thumb.mode_bids import points
from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.doubling import Doubled
from tests.rules.sidi_deals import (
    SIDI,
    all_pass,
    bids_of,
    cards,
    played,
    table,
    written,
)
from tests.support import Table

# ------------------------------------------------------------------ setup and dealing


@pytest.mark.rule(
    "sidi-barrani-4.setup.players", "sidi-barrani-4.setup.deck", "sidi-barrani-4.deal.packets"
)
def test_two_teams_of_two_get_nine_cards_in_threes() -> None:
    t = table()
    assert t.state.match.team[0] == t.state.match.team[2] != t.state.match.team[1]
    assert t.state.match.team[1] == t.state.match.team[3]
    moves = [(m.data["target"], m.data["count"]) for m in t.events if m.kind == "move"]
    assert moves == [(f"hand:{seat}", 3) for _ in range(3) for seat in range(4)]
    assert len(t.rules.pack) == 36


@pytest.mark.rule("sidi-barrani-4.setup.draw-teams")
def test_teams_may_be_drawn_by_the_higher_cards() -> None:
    t = table(None, -1, seating="draw").do("chance draw HA S6 DK C7")
    assert t.state.match.team[0] == t.state.match.team[2]
    circle = t.state.match.circle
    assert abs(circle.index(0) - circle.index(2)) == 2
    assert not any(event.kind == "draw" for event in table(None, -1).events)
    again = table(None, -1, seating="draw").do("chance draw HA SK DK C7")
    assert again.state.deal.players == (0, 1, 2, 3)  # the Kings tell no teams apart
    again.do("chance draw H6 S7 DK CA")
    assert again.state.match.team[2] == again.state.match.team[3] != again.state.match.team[0]


@pytest.mark.rule("sidi-barrani-4.setup.first-dealer")
def test_the_lowest_card_deals_first_also_where_it_was_drawn_for_the_teams() -> None:
    t = table(None, -1).do("chance draw HA S9 D6 CT")
    assert t.state.match.dealer == 2
    t = table(None, -1, seating="draw").do("chance draw HA S9 D6 CT")
    assert (t.state.match.dealer, t.state.deal.question) == (2, "shuffle")
    t = table(None, -1, seating="draw").do("chance draw HA S9 D9 CT")
    assert (t.state.match.dealer, t.state.deal.players) == (-1, (1, 2))
    assert t.do("chance draw HK H7").state.match.dealer == 2
    t = table(None, -1, seating="draw", first_dealer="random").do("chance draw HA S9 D6 CT")
    assert t.do("chance dealer 1").state.match.dealer == 1


@pytest.mark.rule("sidi-barrani-4.deal.rotation", "sidi-barrani-4.deal.all-pass")
@pytest.mark.parametrize(("agreed", "dealer"), [("next-dealer", 0), ("same-dealer", 3)])
def test_when_all_pass_nothing_is_written(agreed: str, dealer: int) -> None:
    t = table(all_pass=agreed).do("0 pass", "1 pass", "2 pass", "3 pass")
    assert not t.ledger()
    assert (t.state.match.number, t.state.match.dealer) == (2, dealer)
    after = played(table(all_pass=agreed).do("0 bid 90 H"))
    assert after.state.match.dealer == 0


# ------------------------------------------------------------------ bidding


@pytest.mark.rule(
    "sidi-barrani-4.bid.no-push", "sidi-barrani-4.bid.order", "sidi-barrani-4.bid.declarer"
)
def test_bids_go_round_from_forehand_and_nobody_pushes() -> None:
    t = table(doubling="off")
    assert "push" not in t.legal(0)
    spoken = []
    for number in (90, 95, 100, 105, 110):
        spoken.append(t.turn)
        t.do(f"{t.turn} bid {number} H")
    assert spoken == [0, 1, 2, 3, 0]
    assert t.refused("2 bid 120 H") == "sidi-barrani-4.bid.order"
    t.do("1 pass", "2 pass", "3 pass")
    assert t.state.deal.declarer == 0
    skipped = table(doubling="off").do("0 pass", "1 bid 90 H", "2 bid 95 S", "3 pass")
    assert skipped.turn == 1


@pytest.mark.rule("sidi-barrani-4.bid.content", "sidi-barrani-4.bid.modes")
def test_a_bid_is_a_number_and_a_suit() -> None:
    t = table()
    assert {"bid 90 H", "bid 90 D", "bid 90 C", "bid 90 S"} <= t.legal(0)
    assert t.refused("0 bid 90") == "sidi-barrani-4.bid.modes"
    assert t.refused("0 bid 90 obenabe") == "sidi-barrani-4.bid.modes"
    all_pass(t.do("0 bid 100 S"))
    assert (t.state.deal.contract, t.state.deal.mode, t.state.deal.declarer) == (100, "S", 0)


@pytest.mark.rule("sidi-barrani-4.bid.modes")
def test_by_agreement_top_down_and_bottom_up_rank_by_the_number_alone() -> None:
    t = table(no_trump_modes="on", doubling="off").do("0 bid 90 obenabe")
    assert "bid 90 undenufe" not in t.legal(1)
    assert {"bid 95 undenufe", "bid 95 obenabe", "bid 95 H"} <= t.legal(1)
    all_pass(t.do("1 bid 95 undenufe"))
    assert t.state.deal.mode == "undenufe"


@pytest.mark.rule("sidi-barrani-4.bid.minimum")
@pytest.mark.parametrize("least", [90, 50, 70])
def test_the_lowest_bid(least: int) -> None:
    t = table(min_bid=str(least))
    assert f"bid {least} H" in t.legal(0)
    assert t.refused(f"0 bid {least - 5} H") == "sidi-barrani-4.bid.minimum"


@pytest.mark.rule("sidi-barrani-4.bid.step")
@pytest.mark.parametrize("step", [5, 10])
def test_a_new_bid_is_so_much_higher(step: int) -> None:
    t = table(bid_step=str(step), doubling="off")
    assert t.refused("0 bid 92 H") == "sidi-barrani-4.bid.step"
    t.do("0 bid 95 H")
    assert t.refused(f"1 bid {90 + step} S") == "sidi-barrani-4.bid.step"
    assert f"bid {95 + step} S" in t.legal(1)


@pytest.mark.rule("sidi-barrani-4.bid.top-number", "sidi-barrani-4.bid.match")
@pytest.mark.parametrize("step", ["5", "10"])
def test_above_155_stands_only_the_matsch_which_ends_the_auction(step: str) -> None:
    t = table(bid_step=step, doubling="off")
    assert t.refused("0 bid 156 H") == "sidi-barrani-4.bid.step"
    assert t.refused("0 bid 160 H") == "sidi-barrani-4.bid.top-number"
    t.do("0 bid 155 H")
    assert t.legal(1) == {*(f"bid 157 {suit}" for suit in "HDCS"), "pass"}
    t.do("1 bid 157 S")
    assert (t.state.deal.declarer, t.state.deal.question) == (1, "play")


@pytest.mark.rule("sidi-barrani-4.bid.suit-free", "sidi-barrani-4.bid.ace-can-stick")
def test_any_suit_may_be_named_and_the_last_one_is_trump() -> None:
    t = table(doubling="off").do("0 bid 90 H", "1 bid 95 H", "2 bid 100 H", "3 bid 105 S")
    all_pass(t)
    assert (t.state.deal.mode, t.state.deal.contract) == ("S", 105)
    assert t.refused("3 trump H") == t.refused("0 undenufe") == "sidi-barrani-4.bid.suit-free"


@pytest.mark.rule("sidi-barrani-4.bid.pass-final")
def test_who_has_passed_is_out_unless_agreed() -> None:
    t = table(doubling="off").do("0 pass", "1 bid 90 H", "2 bid 95 S", "3 pass", "1 bid 100 H")
    assert t.refused("0 bid 120 S") == "sidi-barrani-4.bid.pass-final"
    t.do("2 pass")
    assert t.state.deal.declarer == 1
    again = table(doubling="off", reentry="on").do("0 pass", "1 bid 90 H", "2 pass", "3 pass")
    assert again.turn == 0
    again.do("0 bid 95 S", "1 pass", "2 pass")
    assert again.turn == 3
    again.do("3 pass")
    assert again.state.deal.declarer == 0
    nobody = table(doubling="off", reentry="on").do(*(f"{seat} pass" for seat in range(4)))
    assert nobody.state.match.number == 2


@pytest.mark.rule("sidi-barrani-4.bid.end", "sidi-barrani-4.bid.partner-raise")
def test_the_auction_ends_once_both_opponents_have_passed() -> None:
    t = table(doubling="off").do("0 bid 90 H", "1 pass")
    assert t.turn == 2
    assert {"bid 95 H", "pass"} <= t.legal(2)
    raised = table(doubling="off").do("0 bid 90 H", "1 pass", "2 bid 95 S", "3 pass")
    assert (raised.state.deal.declarer, raised.state.deal.question) == (2, "play")
    t.do("2 pass", "3 pass")
    assert (t.state.deal.declarer, t.state.deal.step) == (0, "play")
    early = table(doubling="off").do("0 pass", "1 bid 90 H", "2 pass")
    assert early.state.deal.declarer == 1


@pytest.mark.rule("sidi-barrani-4.bid.no-self-raise")
def test_nobody_raises_his_own_bid() -> None:
    t = table(doubling="off").do("0 bid 90 H", "1 pass")
    assert t.refused("0 bid 100 H") == "sidi-barrani-4.bid.no-self-raise"
    assert t.refused("0 pass") == "sidi-barrani-4.bid.order"
    t.do("2 bid 95 S", "3 bid 100 D")
    assert "bid 105 H" in t.legal(0)


@pytest.mark.rule("sidi-barrani-4.bid.announcements-free")
def test_no_bid_is_refused_because_of_the_hand() -> None:
    t = table("1=HJH9HAHKHQHTH8H7H6")
    assert {f"bid {number} H" for number in range(90, 156, 5)} <= t.legal(0)
    assert written(played(t.do("0 bid 155 H")))  # and nothing but the deal is counted
    assert {e.cause for e in t.ledger(1)} <= {
        *("tricks", "last-trick", "weis", "stoeck", "bid-made", "bid-short")
    }


@pytest.mark.rule("sidi-barrani-4.bid.announcements", "sidi-barrani-4.bid.announce-ace")
def test_a_bot_trusts_a_suit_that_its_partner_has_bid() -> None:
    def expected(*bids: str) -> float:
        t = table(doubling="off").do(*bids)
        return points(known_by(view_of(t.state, 2)), t.rules.modes["H"])

    alone = expected("0 pass", "1 pass")
    assert expected("0 bid 100 H", "1 pass") > expected("0 bid 100 S", "1 pass") > alone
    assert expected("0 pass", "1 bid 100 H") < alone


# ------------------------------------------------------------------ doubling


@pytest.mark.rule("sidi-barrani-4.bid.double-window", "sidi-barrani-4.bid.double")
def test_the_opponents_may_double_until_the_next_player_has_spoken() -> None:
    t = table()
    assert t.refused("0 double") == "sidi-barrani-4.bid.double-window"
    t.do("0 bid 90 H")
    assert (t.state.deal.question, t.state.deal.asked) == ("double", (3,))
    assert t.legal(3) == {"double", "pass"}
    assert t.refused("2 double") == "sidi-barrani-4.bid.double"
    assert t.refused("3 bid 100 S") == "sidi-barrani-4.bid.order"
    assert t.refused("3 bid 90 S") == "sidi-barrani-4.bid.step"
    t.do("3 pass")
    assert "double" in t.legal(1)
    t.do("1 pass")
    assert t.turn == 2
    t.do("2 pass")
    assert "double" not in t.legal(3)
    assert t.refused("3 double") == "sidi-barrani-4.bid.double-window"


@pytest.mark.rule("sidi-barrani-4.bid.double-window")
@pytest.mark.parametrize("form", ["sidi-barrani-4", "bolschewik-4"])
def test_who_was_asked_and_let_a_bid_go_does_not_double_it_but_the_next(form: str) -> None:
    t = Table(form, options={"seating": "fixed"}).do("0 bid 90 H", "3 pass")
    assert t.turn == 1  # the window is open, but he has answered
    assert t.refused("3 double") == "sidi-barrani-4.bid.double-window"
    t.do("1 pass", "2 bid 100 H")
    assert t.state.deal.question == "double"
    t.do(f"{t.turn} pass")
    assert "double" in t.legal(3)


@pytest.mark.rule("sidi-barrani-4.bid.double-window", "sidi-barrani-4.bid.double-closing")
def test_both_opponents_are_asked_when_the_partner_speaks_next_or_nobody() -> None:
    t = table().do("0 bid 90 H", "3 pass", "1 pass", "2 bid 95 H", "1 pass", "3 bid 100 S")
    t.do("2 pass", "0 bid 105 H")  # the next player is out, so it is the partner's turn
    assert (t.state.deal.question, t.state.deal.asked) == ("double", (1,))
    assert t.refused("1 bid 110 S") == "sidi-barrani-4.bid.pass-final"
    t.do("1 pass")
    assert (t.state.deal.question, t.state.deal.asked) == ("double", (3,))
    t.do("3 double")
    assert Doubled.of(t.state.deal).by == (3,)
    matsch = table().do("0 bid 157 H")
    assert (matsch.state.deal.question, matsch.state.deal.asked) == ("double", (1,))
    matsch.do("1 pass", "3 pass")
    assert matsch.state.deal.step == "play"


@pytest.mark.rule("sidi-barrani-4.bid.double-ends", "sidi-barrani-4.bid.double")
def test_a_double_ends_the_auction() -> None:
    t = table().do("0 bid 90 H", "3 pass", "1 double")
    assert (t.state.deal.question, t.turn) == ("redouble", 0)
    assert t.refused("2 bid 120 S") == "sidi-barrani-4.bid.double-ends"
    assert t.refused("0 bid 120 S") == "sidi-barrani-4.bid.double-ends"
    t.do("0 pass", "2 pass")
    assert (t.state.deal.declarer, t.state.deal.contract, t.turn) == (0, 90, 0)
    assert t.state.deal.step == "play"


@pytest.mark.rule("sidi-barrani-4.bid.double-agreement")
def test_doubling_may_be_agreed_away() -> None:
    t = table(doubling="off", double_at_lead="on").do("0 bid 90 H")
    assert (t.state.deal.question, t.turn) == ("auction", 1)
    assert t.refused("1 double") == "sidi-barrani-4.bid.double-agreement"
    all_pass(t).do("0 play HJ")
    assert t.state.deal.question == "play"


@pytest.mark.rule("sidi-barrani-4.bid.redouble", "sidi-barrani-4.bid.redouble-last")
@pytest.mark.parametrize("who", [0, 2])
def test_declarer_or_partner_doubles_again_and_then_nobody(who: int) -> None:
    t = table().do("0 bid 90 H", "3 double")
    assert t.refused("1 redouble") == "sidi-barrani-4.bid.redouble"
    t.do(*(["0 pass"] if who else []), f"{who} redouble")
    assert (t.state.deal.step, t.turn) == ("play", 0)
    assert Doubled.of(t.state.deal).by == (3, who)
    assert {(3, "double"), (who, "redouble")} <= set(t.state.deal.said)
    played(t)
    assert set(bids_of(t).values()) == {360}
    early = table().do("0 bid 90 H", "3 pass")
    assert early.refused("2 redouble") == "sidi-barrani-4.bid.redouble"
    late = table().do("0 bid 90 H", "3 double", "0 pass")
    assert late.refused("1 double") != ""


@pytest.mark.rule("sidi-barrani-4.bid.redouble-last")
def test_after_a_redouble_nothing_is_doubled_even_at_the_lead() -> None:
    t = table(double_at_lead="on").do("0 bid 90 H", "3 double", "0 redouble", "0 play HJ")
    assert (t.state.deal.question, t.turn) == ("play", 1)


@pytest.mark.rule("sidi-barrani-4.bid.double-late")
def test_by_agreement_the_first_card_may_be_doubled_until_the_second() -> None:
    assert all_pass(table().do("0 bid 90 H")).do("0 play HJ").state.deal.question == "play"
    t = all_pass(table(double_at_lead="on").do("0 bid 90 H")).do("0 play HJ")
    assert (t.state.deal.question, t.state.deal.asked) == ("double", (1,))
    quiet = all_pass(table(double_at_lead="on").do("0 bid 90 H")).do("0 play HJ")
    quiet.do("1 pass", "3 pass")
    assert (quiet.state.deal.question, quiet.turn) == ("play", 1)
    t.do("1 pass", "3 double", "0 pass", "2 redouble", "1 play HK", "2 play HQ")
    assert t.state.deal.question == "play"
    assert set(bids_of(t.play_out()).values()) == {360}


@pytest.mark.rule("sidi-barrani-4.bid.double-target", "sidi-barrani-4.score.target-points")
@pytest.mark.parametrize(
    ("said", "times"), [(["3 pass"], 1), (["3 double"], 2), (["3 double", "0 redouble"], 4)]
)
def test_doubling_doubles_the_target_points_alone(said: list[str], times: int) -> None:
    t = played(table().do("0 bid 100 H", *said))
    made = cards(t)[0, 2] >= 100
    assert bids_of(t) == {((0, 2) if made else (1, 3)): 100 * times}
    assert sum(cards(t).values()) == 157


@pytest.mark.night
def test_bots_make_more_bids_than_they_miss() -> None:
    results = [
        Table(SIDI, None, seed=seed).chance().bots(NORMAL, 1).state.match.played[-1].result
        for seed in range(30)
    ]
    assert results.count("won") > results.count("lost") > 0
