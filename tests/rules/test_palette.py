"""Palette for four and five: bids, the card that is called, its holder in secret, write-points."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.bots.level import EASY, NORMAL
from jasstui.engine.sample import Sampler
from jasstui.engine.view_of import view_of
from jasstui.slate.columns import ColumnsSlate
from tests.rules.palette_deals import ALL, FIVE, FOUR, STRONG, bid, called, stage, written
from tests.support import Table, for_forms, rules_of

NUMBERS = [f"bid {n}" for n in range(110, 158)]


# ------------------------------------------------------------------ setup and dealing


@for_forms(
    "palette-4.setup.players",
    "palette-5.setup.players",
    "palette-4.deal.packets",
    "palette-5.deal.packets",
)
def test_everybody_plays_for_himself_and_gets_his_packets(form: str) -> None:
    t = Table(form, stage(form))
    seats = t.state.match.seats
    assert t.state.match.team == tuple(range(seats))
    moves = [(m.data["target"], m.data["count"]) for m in t.events if m.kind == "move"]
    packets = (3, 3, 3) if form == FOUR else (3, 4)
    assert moves == [(f"hand:{seat}", n) for n in packets for seat in range(seats)]


@for_forms("palette-4.setup.deck", "palette-5.setup.deck")
def test_for_five_the_seven_of_clubs_is_taken_out(form: str) -> None:
    pack = rules_of(form).pack
    assert len(pack) == (36 if form == FOUR else 35)
    assert ("C7" in pack.codes(pack.all)) == (form == FOUR)
    for mode in ("H", "C", "obenabe", "undenufe"):
        assert sum(rules_of(form).modes[mode].schedule[0].points.values()) == 152


@pytest.mark.rule("palette-4.setup.first-dealer")
def test_the_lowest_card_deals_first() -> None:
    assert Table(FOUR, None, -1).do("chance draw HA S9 D6 CT").state.match.dealer == 2


@pytest.mark.rule("palette-4.deal.rotation", "palette-4.deal.all-pass", "palette-4.end.deals")
def test_a_deal_that_nobody_wants_is_dealt_again_and_does_not_count() -> None:
    t = Table(FOUR, STRONG)
    for seat in range(4):
        t.do(f"{seat} pass")
    assert not t.ledger()
    assert (t.state.match.dealer, t.rules.partie.counted_deals(t.state.match)) == (3, 0)
    played = called(FOUR).play_out()
    assert (played.state.match.dealer, played.rules.partie.counted_deals(played.state.match)) == (
        0,
        1,
    )


# ------------------------------------------------------------------ the auction


@for_forms("palette-4.bid.timing", "palette-4.bid.order", "palette-5.bid.order")
def test_bids_go_round_before_anything_is_named(form: str) -> None:
    t = Table(form, stage(form))
    assert (t.state.deal.question, t.state.deal.mode) == ("auction", "")
    seats = t.state.match.seats
    t.do("0 bid 110", "1 pass")
    for seat in range(2, seats):
        t.do(f"{seat} bid {110 + seat}")
    assert t.turn == 0
    assert t.refused("2 bid 150") == f"{form}.bid.order"
    t.do("0 bid 150")
    assert t.turn == 2  # who has passed is skipped


@pytest.mark.rule("palette-4.bid.meaning", "palette-4.bid.minimum", "palette-4.bid.top-number")
def test_a_bid_is_a_number_of_points_from_110_to_157() -> None:
    t = Table(FOUR, STRONG)
    assert t.legal(0) == {*NUMBERS, "matsch-mit", "matsch-allein", "pass"}
    assert t.refused("0 bid 109") == "palette-4.bid.minimum"
    assert t.refused("0 bid 158") == "palette-4.bid.top-number"


@pytest.mark.rule("palette-4.bid.step")
def test_one_point_more_is_enough() -> None:
    t = Table(FOUR, STRONG).do("0 bid 120")
    assert "bid 121" in t.legal(1)
    assert t.refused("1 bid 120") == "palette-4.bid.step"


@pytest.mark.rule(
    "palette-4.bid.match-partner", "palette-4.bid.match-alone", "palette-4.bid.match-alone-top"
)
def test_a_matsch_stands_above_all_numbers_and_alone_above_all() -> None:
    t = Table(FOUR, STRONG).do("0 bid 157", "1 matsch-mit")
    assert t.legal(2) == {"matsch-allein", "pass"}
    assert t.refused("2 bid 157") == "palette-4.bid.match-alone"
    t.do("2 matsch-allein")
    assert (t.state.deal.declarer, t.state.deal.question) == (2, "trump")


@pytest.mark.rule("palette-4.bid.pass-final", "palette-4.bid.forehand-may-pass")
def test_forehand_may_pass_and_then_he_is_out() -> None:
    t = Table(FOUR, STRONG).do("0 pass", "1 bid 110", "2 bid 111")
    assert t.refused("0 bid 120") == "palette-4.bid.pass-final"


@for_forms("palette-4.bid.end", "palette-5.bid.end")
def test_the_auction_ends_when_all_others_are_out(form: str) -> None:
    assert bid(form).state.deal.declarer == 0
    t = Table(form, stage(form))
    last = t.state.match.seats - 1
    for seat in range(last):
        t.do(f"{seat} pass")
    t.do(f"{last} bid 110")
    assert (t.state.deal.declarer, t.state.deal.question) == (last, "trump")


# ------------------------------------------------------------------ the mode and the card


@pytest.mark.rule("palette-4.bid.mode")
def test_the_declarer_names_a_suit_or_a_mode_without() -> None:
    t = bid(FOUR)
    assert t.legal(0) == {*(f"trump {suit}" for suit in "HDCS"), "obenabe", "undenufe"}
    assert t.refused("0 slalom") == "palette-4.bid.mode"
    assert t.do("0 trump undenufe").state.deal.mode == "undenufe"


@for_forms(
    "palette-4.bid.demand-card", "palette-5.bid.demand-card", "palette-4.bid.demand-own-card"
)
def test_any_card_of_another_hand_may_be_called(form: str) -> None:
    t = bid(form).do("0 trump H")
    pack = t.rules.pack
    others = {f"demand {code}" for code in pack.codes(pack.all)} - {
        f"demand {code}" for code in t.hand(0)
    }
    assert t.legal(0) == {*others, "pass"}
    why = f"{FOUR}.bid.demand-own-card" if form == FOUR else f"{FIVE}.bid.demand-card"
    assert t.refused("0 demand HJ") == why
    assert t.refused("0 demand") == f"{form}.bid.demand-card"
    assert t.refused("0 obenabe") == f"{FOUR}.bid.mode-then-card"
    assert form == FOUR or t.refused("0 demand C7") == why
    t.do("0 demand H9")
    assert t.state.parties[:3] == (0, 0, 1)


@pytest.mark.rule("palette-4.bid.mode-then-card")
def test_mode_and_card_are_public_and_stand() -> None:
    t = called(FOUR)
    for seat in range(4):
        view = view_of(t.state, seat)
        assert (view.deal.mode, view.deal.demanded) == ("H", t.rules.pack.card("H9"))
    assert t.turn == 0
    assert t.refused("0 demand D9") == "palette-4.bid.mode-then-card"


@pytest.mark.rule("palette-4.bid.demand-optional", "palette-4.bid.demand-match-alone")
def test_without_a_card_one_plays_alone() -> None:
    for t in (called(FOUR, card=""), called(FOUR, "matsch-allein")):
        assert t.state.deal.question == "play"
        assert t.state.deal.sides == (0, 1, 1, 1)
    assert t.refused("0 demand H9") == "palette-4.bid.demand-match-alone"


@pytest.mark.rule("palette-4.bid.demand-match-partner")
def test_a_matsch_with_a_partner_needs_one() -> None:
    t = bid(FOUR, "matsch-mit").do("0 trump H")
    assert "pass" not in t.legal(0)
    assert t.refused("0 pass") == "palette-4.bid.demand-match-partner"


@pytest.mark.rule("palette-4.bid.partner-card-stays")
def test_the_card_stays_where_it_is() -> None:
    t = called(FOUR)
    assert "H9" in t.hand(1)
    assert {len(t.hand(seat)) for seat in range(4)} == {9}


# ------------------------------------------------------------------ in secret


@pytest.mark.rule("palette-4.play.partner-secret", "palette-4.play.hidden-view")
def test_only_the_holder_knows_until_the_card_falls() -> None:
    t = called(FOUR)
    parties = {seat: view_of(t.state, seat).party for seat in range(5)}
    assert parties == {0: 0, 1: 0, 2: 1, 3: 1, 4: -1}
    for seat in range(5):
        view = view_of(t.state, seat)
        assert (view.deal.parties, view.deal.sides) == ((0, -1, -1, -1), ())
        own = view.piles["hand:1"].known
        assert (own == 0) == (seat != 1)
    t.do("0 play SA")
    assert "H9" in t.cards(1)
    assert t.calls(1) == t.calls(2) == set()


@pytest.mark.rule("palette-4.play.hidden-view")
def test_the_others_can_imagine_the_card_in_every_hand_but_the_declarers() -> None:
    t = called(FOUR).do("0 play SA")
    card = t.rules.pack.card("H9")
    for seat, where in ((0, {1, 2, 3}), (2, {1, 3}), (3, {1, 2}), (1, {1})):
        sampler, rng = Sampler(view_of(t.state, seat)), Random(1)
        worlds = [sampler.world(rng) for _ in range(60)]
        found = {p for world in worlds for p in range(4) if world.hands[p] & card}
        assert found == where
        assert all(w.parties.index(0) == 0 and w.parties.count(0) == 2 for w in worlds)


@pytest.mark.rule("palette-4.play.partner-revealed", "palette-4.play.partner-not-forced")
def test_the_partner_may_keep_the_card_and_is_known_when_he_plays_it() -> None:
    t = called(FOUR).do("0 play HA")
    assert t.cards(1) == {"H9", "H6"}
    t.do("1 play H6")
    assert view_of(t.state, 2).deal.sides == ()
    t.do("2 play H8", "3 play H7", "0 play HK", "1 play H9")
    assert view_of(t.state, 2).deal.parties == (0, 0, 1, 1)
    assert t.state.deal.sides == (0, 0, 1, 1)


@for_forms("palette-5.play.sides")
def test_two_play_against_three_or_one_against_four(form: str) -> None:
    assert called(form).state.parties == (0, 0, 1, 1, 1)
    assert called(form, card="").state.deal.sides == (0, 1, 1, 1, 1)


@pytest.mark.rule("palette-4.play.lead")
def test_the_declarer_leads_or_by_agreement_forehand() -> None:
    named = ("2 pass", "3 pass", "1 trump D", "1 demand SA")
    for agreed, leader in (("declarer", 1), ("forehand", 0)):
        for said in (
            ("1 bid 110", *named), ("1 matsch-mit", *named), ("1 matsch-allein", "1 trump D")
        ):  # fmt: skip
            t = Table(FOUR, STRONG, options={"first_lead": agreed}).do("0 pass", *said)
            assert t.turn == leader


@for_forms("palette-4.play.tricks", "palette-5.play.tricks", "palette-4.play.no-early-stop")
def test_every_trick_is_played_even_when_a_matsch_is_lost(form: str) -> None:
    t = called(form, "matsch-mit", mode="trump C", card="CA").play_out()
    tricks = [event for event in t.events if event.kind == "trick"]
    assert len(tricks) == (9 if form == FOUR else 7)
    assert t.state.match.played[0].result == "lost"


@pytest.mark.rule("palette-4.play.claim-alone")
def test_the_rest_is_claimed_on_the_own_hand_alone() -> None:
    t = called(FOUR)
    assert "claim" not in t.calls(0)  # the Nell is out, although the partner has it
    t.play(*ALL[:1])
    assert "claim" not in t.calls(0)
    assert t.refused("0 claim") == "palette-4.play.claim-alone"
    t.play(*ALL[1:5], "SA DJ CJ S7", "SK DQ CQ S8")
    assert "claim" not in t.calls(0)
    t.play("SQ DK CK SJ")
    assert "claim" not in t.calls(0)
    only_the_partner = "0=H9HAHKHQHTH8H7H6SA 1=HJ"
    risky = bid(FOUR, options={"claims": "at-own-risk"}, deal=only_the_partner)
    risky.do("0 trump H", "0 demand HJ", "0 claim")
    assert written(risky) == {2: 2, 3: 2}
    assert risky.state.match.played[0].result == "lost"


# ------------------------------------------------------------------ what is counted


@pytest.mark.rule("palette-4.play.side-tricks", "palette-4.score.fulfilled-number")
def test_tricks_of_both_count_together_from_the_first_on() -> None:
    t = called(FOUR, "bid 130").play("SA D8 D7 S6", *("HA H6 H8 H7",)).play_out()
    points = t.points("tricks", 1)
    assert set(points) == {(0, 1), (2, 3)}
    made = points[0, 1] + t.points("last-trick", 1).get((0, 1), 0)
    assert t.state.match.played[0].result == ("won" if made >= 130 else "lost")
    alone = called(FOUR, "bid 157", card="").play(*ALL)
    assert alone.state.match.played[0].result == "lost"
    assert set(written(alone)) == {1, 2, 3}


@pytest.mark.rule(
    "palette-4.score.fulfilled-match-partner", "palette-4.score.fulfilled-match-alone"
)
@pytest.mark.parametrize(
    ("said", "card", "won"),
    [("matsch-mit", "ST", True), ("matsch-mit", "H9", False), ("matsch-allein", "", False)],
)
def test_a_matsch_is_every_trick_of_both_or_of_one(said: str, card: str, won: bool) -> None:
    t = called(FOUR, said, card).play(*ALL)
    assert t.state.match.played[0].result == ("won" if won else "lost")


@pytest.mark.rule("palette-4.meld.none")
def test_there_are_no_weis() -> None:
    t = called(FOUR)
    assert not {token for token in t.legal(0) if token.startswith("weis") or "stoeck" in token}
    assert t.refused("0 weis") == "palette-4.meld.none"


@pytest.mark.rule("palette-4.score.simple", "palette-4.score.obenabe", "palette-4.score.undenufe")
def test_every_mode_counts_once_with_its_own_cards() -> None:
    modes = rules_of(FOUR).modes
    assert {mode.factor for mode in modes.values()} == {1}
    pack = rules_of(FOUR).pack
    for name, ace, six in (("obenabe", 11, 0), ("undenufe", 0, 11)):
        points = modes[name].schedule[0].points
        worth = [points[pack.card(code)] for code in ("SA", "S8", "S6")]
        assert worth == [ace, 8, six]


@pytest.mark.rule("palette-4.score.last-trick", "palette-4.score.no-match-premium")
def test_a_deal_has_157_points_and_no_more_for_all_tricks() -> None:
    t = called(FOUR, "bid 150", "ST").play(*ALL)
    assert t.points("last-trick", 1) == {(0, 3): 5}
    assert sum(t.points("tricks", 1).values()) == 152
    assert "matsch" not in {e.cause for e in t.ledger()}


@pytest.mark.rule("palette-4.score.table", "palette-4.score.by-bid", "palette-4.score.made")
@pytest.mark.parametrize(
    ("said", "worth"),
    [
        *((f"bid {n}", 2 * at) for at in range(1, 6) for n in (100 + 10 * at, 107 + 10 * at)),
        ("bid 119", 2),
        ("matsch-mit", 12),
        ("matsch-allein", 20),
    ],
)
def test_what_is_written_goes_by_the_bid(said: str, worth: int) -> None:
    assert bid(FOUR, said).state.deal.worth == worth
    made = called(FOUR, said, "ST").play(*ALL)
    won = said != "matsch-allein"
    assert written(made) == ({0: worth, 3: worth} if won else dict.fromkeys((1, 2, 3), worth))


@pytest.mark.rule("palette-4.score.made", "palette-4.score.failed")
def test_alone_only_the_declarer_writes_and_by_agreement_the_partner_half() -> None:
    assert written(called(FOUR, "bid 110", card="").play(*ALL)) == {0: 2}
    half = {"split": "half-partner"}
    made = called(FOUR, "bid 120", "ST", options=half).play(*ALL)
    assert written(made) == {0: 4, 3: 2}
    lost = called(FOUR, "matsch-mit", "H9", options=half).play(*ALL)
    assert written(lost) == {2: 6, 3: 6}


@for_forms("palette-4.score.failed", "palette-5.score.failed")
def test_if_it_fails_each_opponent_writes(form: str) -> None:
    opponents = (2, 3) if form == FOUR else (2, 3, 4)
    t = called(form, "matsch-mit", mode="trump C").play_out()
    assert written(t) == dict.fromkeys(opponents, 12)
    alone = called(form, "matsch-allein", mode="trump C").play_out()
    assert written(alone) == dict.fromkeys((1, *opponents), 20)


# ------------------------------------------------------------------ slate and end


@pytest.mark.rule("palette-4.slate.columns")
def test_everybody_has_a_column_of_what_he_wrote() -> None:
    t = called(FOUR, "bid 120", "ST").play(*ALL)
    slate = t.slate(ColumnsSlate, ["A", "B", "C", "D"], seat=4)
    assert [cell.text for cell in slate.rows[0].cells] == ["4", "0", "0", "4"]
    assert [cell.text for cell in slate.sums] == ["4", "0", "0", "4"]


@for_forms("palette-4.end.deals", "palette-5.end.deals")
def test_the_partie_has_so_many_deals_that_are_played(form: str) -> None:
    default = rules_of(form).spec.partie.deals
    assert default == 12
    for deals in ("8", "12", "16") if form == FOUR else ("10", "12", "15"):
        assert rules_of(form, {"deals": deals}).spec.partie.deals == int(deals)
    fewest = 8 if form == FOUR else 10
    t = Table(form, None, seed=3, options={"deals": str(fewest)}).bots(EASY, 60)
    played = [one for one in t.state.match.played if one.result != "passed"]
    assert t.state.match.over
    assert len(played) == fewest


@pytest.mark.rule("palette-4.end.winner", "palette-4.end.tie")
def test_most_points_win_and_equal_ones_share_the_place() -> None:
    t = Table(FOUR, None, seed=5, options={"deals": "8"}).bots(EASY, 60)
    totals, ranking = t.state.match.totals, t.state.match.ranking
    assert [{totals[p] for p in group} for group in ranking] == [
        {total} for total in sorted(set(totals), reverse=True)
    ]
    t = called(FOUR, "bid 110", "ST", options={"deals": "8"}, totals=(4, 6, 6, 3))
    t.state.set_match(played=called(FOUR).play_out().state.match.played * 7)
    t.play(*ALL)  # 2 for the seats 0 and 3
    assert t.state.match.ranking == ((0, 1, 2), (3,))


@pytest.mark.night
def test_bots_make_more_bids_than_they_miss() -> None:
    for form in (FOUR, FIVE):
        results = [
            Table(form, None, seed=seed).chance().bots(NORMAL, 1).state.match.played[-1].result
            for seed in range(30)
        ]
        assert results.count("won") > results.count("lost") > 0
