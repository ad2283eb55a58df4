"""Sidi-Barrani: play, melds, target points, slate and the end of the Partie."""

from __future__ import annotations

import pytest

from jasstui.slate.race import RaceSlate
from tests.rules.jass_deals import WEIS
from tests.rules.sidi_deals import (
    ALL_TRICKS_OF_ONE,
    SIDI,
    all_pass,
    bids_of,
    cards,
    played,
    sweep,
    table,
    written,
)
from tests.support import rules_of

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
    assert t.points("weis", 1) == {(0, 2): 20}
    assert cards(t)[0, 2] < 155
    assert list(t.points("bid-short", 1).values()) == [155]
    off = all_pass(table(WEIS, doubling="off", weis="off").do("0 bid 155 H"))
    assert off.legal(0) == {f"play {card}" for card in off.hand(0)}
    off.do("0 play HQ")
    while off.turn:
        off.do(f"{off.turn} play {min(off.cards())}")
    assert off.legal(0) == {f"play {card}" for card in off.cards(0)}
    assert "HK" in off.hand(0)


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
    ("said", "total"),
    [("", 314), ("2 pass, 0 double", 471), ("2 pass, 0 double, 1 redouble", 785)],
)
def test_a_matsch_that_was_bid_and_made(said: str, total: int) -> None:
    t = sweep("1 bid 157 H", *filter(None, said.split(", "))).play(*ALL_TRICKS_OF_ONE)
    assert cards(t)[1, 3] + bids_of(t)[1, 3] == total
    assert "sidi-barrani-4.score.match" in t.rules_written(1)


@pytest.mark.rule("sidi-barrani-4.score.match")
def test_a_trick_without_points_that_the_others_win_spoils_no_matsch() -> None:
    t = table("0=HJH9HAHKHQHTH8H7S6 1=S9 2=S7 3=S8H6", doubling="off").do("0 bid 157 H")
    t.play("S6 S9 S7 S8")
    while t.state.match.number == 1:
        t.do(f"{t.turn} play {min(t.cards(), key=lambda card: (card[0] == 'H', card))}")
    assert [e.data["winner"] for e in t.events if e.kind == "trick"] == [1, *[0] * 8]
    assert cards(t)[0, 2] == 157
    assert bids_of(t) == {(0, 2): 157}


@pytest.mark.rule("sidi-barrani-4.score.match-failed")
@pytest.mark.parametrize(
    ("said", "total"),
    [("", 157), ("3 pass, 1 double", 314), ("3 pass, 1 double, 2 redouble", 628)],
)
def test_a_matsch_that_was_bid_and_missed(said: str, total: int) -> None:
    t = sweep("1 pass", "2 bid 157 S", *filter(None, said.split(", "))).play_out()
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
    slate = t.slate(RaceSlate, ("Anna", "Beat", "Claudia", "Dani"))
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
    assert sorted(t.points("taken-off", 1).values()) == [-120, -120]
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
    assert t.rules.partie.next_dealer(t.state.match) == dealer
