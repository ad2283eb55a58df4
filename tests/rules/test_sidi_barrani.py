"""Sidi-Barrani: bids of points and trumps, doubling, target points and the end of the Partie."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from jasstui.bots.known import known_by
from jasstui.bots.level import NORMAL
from jasstui.bots.suited import points
from jasstui.engine.look import look
from jasstui.mechanics.bidding.doubling import Doubled
from jasstui.mechanics.partien.partie import next_dealer
from jasstui.slate.kinds import slate_of
from jasstui.slate.race import RaceSlate
from jasstui.slate.reading import Reading
from tests.rules.jass_deals import ALL_TRICKS, ONE_TAKES_ALL, WEIS
from tests.support import Table, rules_of

SIDI = "sidi-barrani-4"

ALL_TRICKS_OF_ONE = ("HJ HT H7 HK", "H9 H8 C8 HQ", "HA C6 CT H6", *ALL_TRICKS[3:])
"""The tricks of `ONE_TAKES_ALL` where seat 1 leads the first as well."""

EVEN = "0=HJHAH6SAS6DAD6CAC6 1=H9HKH7SKS7DKD7CKC7 2=HQHTH8SQSTDQDTCQCT"
"""Herz is trump: seat 0 has the Under, seat 1 the Nell; seats 0 and 2 have most points."""


def table(stage: str | None = EVEN, dealer: int = -2, totals: tuple[int, int] = (0, 0),
          **options: str) -> Table:  # fmt: skip
    """`totals`: points of seats 0 and 2 and of seats 1 and 3; seat 0 is forehand."""
    return Table(SIDI, stage, dealer, options, totals=totals * 2)


def all_pass(t: Table) -> Table:
    """Everybody who is still asked in the auction passes, and nobody doubles."""
    while t.state.deal.step == "auction":
        t.do(f"{t.turn} pass")
    return t


def played(t: Table) -> Table:
    """The deal is played out; what stands in the ledger is that of this deal."""
    return all_pass(t).play_out()


def sweep(*bids: str, totals: tuple[int, int] = (0, 0), options: Mapping[str, str] = {}) -> Table:
    """Seat 1 bids, and makes every trick but that his side leads the first."""
    t = table(ONE_TAKES_ALL, 0, totals, **options).do(*bids)
    all_pass(t)
    return t


def written(t: Table, deal: int = 1) -> dict[tuple[int, ...], int]:
    """All points of a deal by side."""
    found: dict[tuple[int, ...], int] = {}
    for entry in t.ledger(deal):
        if entry.unit == "points":
            found[entry.seats] = found.get(entry.seats, 0) + entry.total
    return found


def cards(t: Table, deal: int = 1) -> dict[tuple[int, ...], int]:
    """Card points of a deal by side, last trick included."""
    found = {(0, 2): 0, (1, 3): 0}
    for cause in ("tricks", "last-trick"):
        for seats, amount in t.points(cause, deal).items():
            found[tuple(sorted(seats))] += amount
    return found


def bids_of(t: Table, deal: int = 1) -> dict[tuple[int, ...], int]:
    """Target points of a deal by side."""
    both = {**t.points("bid-made", deal), **t.points("bid-short", deal)}
    return {tuple(sorted(seats)): amount for seats, amount in both.items()}


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


@pytest.mark.rule("sidi-barrani-4.setup.first-dealer")
def test_the_lowest_card_deals_first() -> None:
    t = table(None, -1).do("chance draw HA S9 D6 CT")
    assert t.state.match.dealer == 2


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
        return points(known_by(look(t.state, 2)), t.rules.modes["H"])

    alone = expected("0 pass", "1 pass")
    assert expected("0 bid 100 H", "1 pass") > expected("0 bid 100 S", "1 pass") > alone
    assert expected("0 pass", "1 bid 100 H") < alone


# ------------------------------------------------------------------ doubling


@pytest.mark.rule("sidi-barrani-4.bid.double-window", "sidi-barrani-4.bid.double")
def test_the_opponents_may_double_until_the_next_player_has_spoken() -> None:
    t = table().do("0 bid 90 H")
    assert (t.state.deal.question, t.state.deal.asked) == ("double", (3,))
    assert t.legal(3) == {"double", "pass"}
    assert t.refused("2 double") == "sidi-barrani-4.bid.double"
    t.do("3 pass")
    assert "double" in t.legal(1)
    t.do("1 pass")
    assert t.turn == 2
    t.do("2 pass")
    assert "double" not in t.legal(3)
    assert t.refused("3 double") == "sidi-barrani-4.bid.double-window"


@pytest.mark.rule("sidi-barrani-4.bid.double-window", "sidi-barrani-4.bid.double-closing")
def test_both_opponents_are_asked_when_the_partner_speaks_next_or_nobody() -> None:
    t = table().do("0 bid 90 H", "3 pass", "1 pass", "2 bid 95 H", "1 pass", "3 bid 100 S")
    t.do("2 pass", "0 bid 105 H")  # the next player is out, so it is the partner's turn
    assert (t.state.deal.question, t.state.deal.asked) == ("double", (1, 3))
    t.do("3 pass")
    assert t.state.deal.question == "double"
    t.do("1 double")
    assert Doubled.of(t.state.deal).by == (1,)
    matsch = table().do("0 bid 157 H")
    assert (matsch.state.deal.question, matsch.state.deal.asked) == ("double", (1, 3))
    matsch.do("all pass")
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
    all_pass(t).do(f"0 play HJ")
    assert t.state.deal.question == "play"


@pytest.mark.rule("sidi-barrani-4.bid.redouble", "sidi-barrani-4.bid.redouble-last")
@pytest.mark.parametrize("who", [0, 2])
def test_declarer_or_partner_doubles_again_and_then_nobody(who: int) -> None:
    t = table().do("0 bid 90 H", "3 double")
    assert t.refused("1 redouble") == "sidi-barrani-4.bid.redouble"
    t.do(*(["0 pass"] if who else []), f"{who} redouble")
    assert (t.state.deal.step, t.turn) == ("play", 0)
    assert Doubled.of(t.state.deal).by == (3, who)
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
    assert (t.state.deal.question, t.state.deal.asked) == ("double", (1, 3))
    quiet = all_pass(table(double_at_lead="on").do("0 bid 90 H")).do("0 play HJ", "all pass")
    assert (quiet.state.deal.question, quiet.turn) == ("play", 1)
    t.do("3 double", "0 pass", "2 redouble", "1 play HK", "2 play HQ")
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


# ------------------------------------------------------------------ play and melds


@pytest.mark.rule("sidi-barrani-4.play.lead")
def test_the_declarer_leads() -> None:
    t = table(doubling="off").do("0 pass", "1 bid 90 H")
    all_pass(t)
    assert t.turn == 1


@pytest.mark.rule("sidi-barrani-4.play.rules")
def test_cards_follow_and_count_as_in_schieber() -> None:
    ours, theirs = rules_of(SIDI), rules_of("schieber-4")
    for suit in "HDCS":
        mine, other = ours.modes[suit].schedule[0], theirs.modes[suit].schedule[0]
        assert (mine.points, mine.beats, mine.suit) == (other.points, other.beats, other.suit)
        assert ours.modes[suit].factor == 1
    assert ours.spec.follow == theirs.spec.follow


@pytest.mark.rule("sidi-barrani-4.play.to-the-end", "sidi-barrani-4.end.after-deal")
def test_nobody_ends_the_partie_in_mid_deal() -> None:
    t = all_pass(table(totals=(1999, 0)).do("0 bid 90 H")).play("HJ HK HQ S8")
    assert not t.state.match.over
    assert "thanks" not in t.calls(0)
    assert t.refused("0 thanks") == "sidi-barrani-4.play.to-the-end"
    t.play_out()
    assert t.state.match.over
    assert sum(cards(t).values()) == 157


@pytest.mark.rule("sidi-barrani-4.meld.weis-stoeck", "sidi-barrani-4.bid.card-points-only")
def test_weis_and_stoeck_are_written_and_help_no_bid() -> None:
    t = all_pass(table(WEIS, doubling="off").do("0 bid 155 H"))
    assert "weis" in t.legal(0)
    t.do("0 weis stoeck", "0 play HQ").play_out()
    assert t.points("stoeck", 1) == {(0, 2): 20}
    assert cards(t)[0, 2] < 155
    assert list(t.points("bid-short", 1).values()) == [155]
    off = all_pass(table(WEIS, doubling="off", weis="off").do("0 bid 155 H"))
    assert "weis" not in off.legal(0)


# ------------------------------------------------------------------ the account


@pytest.mark.rule("sidi-barrani-4.score.made")
def test_who_has_made_the_bid_writes_it_beside_the_cards() -> None:
    t = sweep("1 bid 120 H").play(*ALL_TRICKS_OF_ONE)
    assert cards(t) == {(0, 2): 0, (1, 3): 157}
    assert bids_of(t) == {(1, 3): 120}
    assert "sidi-barrani-4.score.made" in t.rules_written(1)


@pytest.mark.rule("sidi-barrani-4.score.failed")
def test_a_bid_that_is_missed_goes_to_the_others() -> None:
    t = sweep("1 pass", "2 bid 90 S")
    t.play_out()
    made = cards(t)
    assert made[0, 2] < 90
    assert bids_of(t) == {(1, 3): 90}
    assert written(t)[1, 3] >= made[1, 3] + 90
    assert "sidi-barrani-4.score.failed" in t.rules_written(1)


@pytest.mark.rule("sidi-barrani-4.score.match")
@pytest.mark.parametrize(
    ("said", "total"), [([], 314), (["0 double"], 471), (["0 double", "1 redouble"], 785)]
)
def test_a_matsch_that_was_bid_and_made(said: list[str], total: int) -> None:
    t = sweep("1 bid 157 H", *said).play(*ALL_TRICKS_OF_ONE)
    assert cards(t)[1, 3] + bids_of(t)[1, 3] == total
    assert "sidi-barrani-4.score.match" in t.rules_written(1)


@pytest.mark.rule("sidi-barrani-4.score.match-failed")
@pytest.mark.parametrize(
    ("said", "total"), [([], 157), (["1 double"], 314), (["1 double", "2 redouble"], 628)]
)
def test_a_matsch_that_was_bid_and_missed(said: list[str], total: int) -> None:
    t = sweep("1 pass", "2 bid 157 S", *said).play_out()
    assert bids_of(t) == {(1, 3): total}
    assert "sidi-barrani-4.score.match-failed" in t.rules_written(1)


@pytest.mark.rule("sidi-barrani-4.score.no-premium")
@pytest.mark.parametrize(("premium", "bid"), [("0", 157), ("100", 257)])
def test_all_tricks_bring_a_premium_by_agreement_alone(premium: str, bid: int) -> None:
    options = {"match_premium": premium}
    t = sweep("1 bid 157 H", options=options).play(*ALL_TRICKS_OF_ONE)
    assert sum(t.points("matsch", 1).values()) == int(premium)
    assert bids_of(t) == {(1, 3): bid}


# ------------------------------------------------------------------ slate and end


@pytest.mark.rule("sidi-barrani-4.slate.columns", "sidi-barrani-4.end.target")
@pytest.mark.parametrize("target", [1000, 1500, 2000, 2500])
def test_each_team_has_a_row_on_its_way_to_the_target(target: int) -> None:
    t = table(totals=(400, 250), target=str(target))
    slate = slate_of(Reading(look(t.state, 0), ("Anna", "Beat", "Claudia", "Dani")))
    assert isinstance(slate, RaceSlate)
    assert [(row.total, row.target) for row in slate.rows] == [(400, target), (250, target)]
    short = played(table(totals=(0, target - 300), target=str(target)).do("0 pass", "1 pass"))
    assert not short.state.match.over
    enough = played(table(totals=(target, 0), target=str(target)).do("0 bid 90 H"))
    assert enough.state.match.ranking[0] == (0, 2)


@pytest.mark.rule("sidi-barrani-4.end.both")
def test_of_two_at_the_target_the_higher_total_wins() -> None:
    t = sweep("1 bid 120 H", totals=(2100, 1990)).play(*ALL_TRICKS_OF_ONE)
    assert t.state.match.ranking == ((1, 3), (0, 2))


@pytest.mark.rule("sidi-barrani-4.end.tie")
def test_an_equal_lead_is_played_off() -> None:
    made = sweep("1 bid 120 H").play(*ALL_TRICKS_OF_ONE).state.match.totals
    start = (2100, 2100 + made[0] - made[1])
    t = sweep("1 bid 120 H", totals=start).play(*ALL_TRICKS_OF_ONE)
    assert t.state.match.totals[0] == t.state.match.totals[1] > 2000
    assert not t.state.match.over


@pytest.mark.rule("sidi-barrani-4.end.schneider")
@pytest.mark.parametrize(("behind", "schneider"), [(900, True), (1000, False)])
def test_less_than_half_the_target_is_schneider(behind: int, schneider: bool) -> None:
    t = sweep("1 bid 120 H", totals=(behind, 1900)).play(*ALL_TRICKS_OF_ONE)
    assert t.state.match.over
    assert any(e.unit == "schneider" and e.seats == (0, 2) for e in t.ledger()) is schneider


@pytest.mark.rule("sidi-barrani-4.end.bonus-rule")
def test_by_agreement_only_a_bid_of_its_own_that_it_has_made_wins() -> None:
    options = {"final_rule": "bonus"}
    won = sweep("1 bid 120 H", totals=(0, 1900), options=options).play(*ALL_TRICKS_OF_ONE)
    assert won.state.match.ranking[0] == (1, 3)
    others = sweep("1 bid 120 H", totals=(2500, 0), options=options).play(*ALL_TRICKS_OF_ONE)
    assert not others.state.match.over
    missed = sweep("1 pass", "2 bid 120 S", totals=(2500, 0), options=options).play_out()
    assert not missed.state.match.over


@pytest.mark.rule("sidi-barrani-4.end.overbid-rule")
def test_by_agreement_a_bid_that_was_missed_is_taken_off_both() -> None:
    options = {"final_rule": "overbid"}
    t = sweep("1 pass", "2 bid 120 S", totals=(2000, 0), options=options).play_out()
    assert not t.state.match.over
    assert t.points("taken-off", 1) == {(1, 3): -120, (2, 0): -120} or (
        sorted(t.points("taken-off", 1).values()) == [-120, -120]
    )
    far = sweep("1 pass", "2 bid 120 S", totals=(2200, 0), options=options).play_out()
    assert far.state.match.over
    doubled = ("1 pass", "2 bid 120 S", "1 double")
    kept = sweep(*doubled, totals=(2000, 0), options=options).play_out()
    assert kept.state.match.over
    assert not kept.points("taken-off", 1)


@pytest.mark.rule("sidi-barrani-4.end.new-partie")
@pytest.mark.parametrize(("winners", "dealer"), [((1, 3), 1), ((0, 2), 2)])
def test_the_next_of_the_winners_deals_the_next_partie(
    winners: tuple[int, int], dealer: int
) -> None:
    bids = ("1 bid 120 H",)
    totals = (0, 2000) if winners == (1, 3) else (9000, 0)
    t = sweep(*bids, totals=totals).play(*ALL_TRICKS_OF_ONE)
    assert t.state.match.ranking[0] == winners
    assert t.rules.partie.winners_open
    assert next_dealer(t.state.match, winners=True) == dealer


def test_bots_make_more_bids_than_they_miss() -> None:
    results = [
        Table(SIDI, None, seed=seed).chance().bots(NORMAL, 1).state.match.played[-1].result
        for seed in range(30)
    ]
    assert results.count("won") > results.count("lost") > 0
