"""Zuger for three, where two play and the dealer writes ten, and for two, who always play."""

from __future__ import annotations

import pytest

from jasstui.mechanics.account.score import sides_of
from jasstui.slate.balance import DebtSlate
from tests.rules.test_zuger import written
from tests.support import Table, for_forms, rules_of

THREE, TWO = "zuger-3", "zuger-2"

TWENTY = "0=H9HAHKHQHTH8SASKSQSJCADT 1=HJD6D7D8D9C6C7C8C9S6S7S8 stock=H7DADKDQDJCKCQCJCTSTS9H6"
"""Hearts are trump; seat 1 can win one trick, with the Under of trumps. Seat 0 has Weis of 50, 20
and 20 and the Stöck, seat 1 lower ones."""

TWENTY_ONE = "0=H9HAHKHQHTHJSASKSQSJCADT 1=DAD6D7D8D9C6C7C8C9S6S7S8 stock=H7H8DKDQDJCKCQCJCTSTS9H6"
"""Seat 1 can win one trick, with the ace of diamonds over the ten."""

FIFTY = "0=HAHQH9H7SASKSQSJCAC9DTD8 1=HKHTH8DAD7DQCKC7CTCQS9S7 stock=HJD6D9DJDKC6C8CJS6S8STH6"
"""Seat 0 has a Weis of 50 and nothing else is held."""

SIXES = "0=C6D6S6HAHQDADQCACQSASQH6 1=H7H9HJD7D9DJC7C9CJS7S9SJ stock=H8HTHKDTDKC8CTCKS8STSKD8"
"""Seat 0 holds all Sixes; diamonds are trump."""

SAVED = "0=H9HAHJHTH8SASKSQSJCADTCK 1=HKHQD6D7D8D9C6C7C8S6S7S8 stock=H7DADKDQDJC9CQCJCTSTS9H6"
"""Seat 1 wins nothing but has the Stöck and Weis of 50, 20 and 20, which seat 0 does not announce
against."""


STOECK = "0=HJHAH9HTH8SASKSQSJCACKD6 1=HKHQDTD7D8D9C6C7C8S6S7S8 stock=H7DADKDQDJCQCJCTC9STS9H6"
"""Seat 1 has the Stöck, and wins the last trick alone, with the ten of diamonds."""


def asked(stage: str = FIFTY, totals: tuple[int, ...] = (), **options: str) -> Table:
    """Three at the table, seat 2 deals; forehand is asked whether he takes part."""
    return Table(THREE, stage, options=options, totals=totals)


def both(stage: str = FIFTY, **options: str) -> Table:
    """Both active players take part, and may share."""
    return asked(stage, (), **options).do("0 come", "1 come")


def played(form: str, stage: str = FIFTY, **options: str) -> Table:
    """Two play without any talk of sharing, with three or two at the table."""
    if form == TWO:
        return Table(TWO, stage, options=options)
    return both(stage, **{"split": "off", **options})


def made(t: Table) -> tuple[int, ...]:
    """Card points of each seat after the last trick."""
    points: tuple[int, ...] = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    return points


def slate(t: Table) -> DebtSlate:
    return t.slate(DebtSlate, ["A", "B", "C"][: t.state.match.seats])


# ------------------------------------------------------------------ seats and cards


@pytest.mark.rule("zuger-3.setup.players", "zuger-3.bid.both")
def test_the_dealer_is_out_and_two_play_twelve_tricks() -> None:
    t = both(split="off")
    assert t.state.deal.sitter == 2
    assert sides_of(t.state) == ((0,), (1,))
    assert t.turn == 0
    assert t.state.tricks.remaining == 12
    assert t.state.tricks.size == 2
    assert [row.name for row in slate(t).rows] == ["A", "B", "C"]


@pytest.mark.rule("zuger-3.setup.first-dealer", "zuger-3.deal.rotation")
def test_the_lowest_card_deals_first_and_the_deal_passes_to_the_right() -> None:
    t = Table(THREE, dealer=-1).do("chance draw HA C7 D9")
    assert t.state.match.dealer == 1
    assert asked().do("0 pass", "1 pass").state.match.dealer == 0
    assert asked().do("0 pass", "1 pass").chance().state.deal.sitter == 0


@for_forms("zuger-3.deal.cards", "zuger-2.deal.cards")
def test_two_get_twelve_cards_in_packets_of_four(form: str) -> None:
    t = Table(form, FIFTY)
    dealt = [(e.data["target"], e.data["count"]) for e in t.events if e.kind == "move"]
    assert dealt[:6] == [("hand:0", 4), ("hand:1", 4)] * 3
    assert [hand.bit_count() for hand in t.state.hands] == [12, 12, 0][: t.state.match.seats]


@pytest.mark.rule("zuger-3.deal.rest")
def test_twelve_cards_stay_out_and_count_for_nobody() -> None:
    t = both(split="off")
    pack, worth = t.rules.pack, t.rules.modes["H"].schedule[0].points
    rest = pack.read(FIFTY.split("stock=")[1])
    assert sum(t.state.stock) | t.state.deal.table == sum(rest)
    assert sum(made(t.play_out())) == 157 - sum(worth[card] for card in rest)


@for_forms("zuger-3.deal.trump", "zuger-2.deal.trump")
def test_the_bottom_card_makes_trump_and_stays_where_it_is(form: str) -> None:
    sixth = FIFTY.replace("H7", "H6").replace("STH6", "STH7")  # seat 0 holds the Six of trumps
    t = played(form, sixth)
    assert t.state.deal.mode == "H"
    assert t.state.deal.table == t.state.deal.turned == t.rules.pack.card("H7")
    assert not any(token.startswith("rob") for token in t.legal(0))
    assert t.refused("0 rob H6") == f"{form}.deal.trump"
    assert t.play_out_until(1).state.deal.table == t.rules.pack.card("H7")


@pytest.mark.rule("zuger-3.slate.papagei")
def test_the_dealer_writes_ten_whatever_becomes_of_the_deal() -> None:
    for t in (
        both(split="off").play_out(),
        both().do("0 share 7", "1 accept"),
        asked().do("0 come", "1 pass"),
        asked().do("0 pass", "1 pass"),
    ):
        assert written(t)[2, "inherited"] == 10
        assert "zuger-3.slate.papagei" in t.rules_written(1)


# ------------------------------------------------------------------ who takes part


@pytest.mark.rule("zuger-3.bid.decide")
def test_each_declares_once_and_forehand_first() -> None:
    t = asked()
    assert t.turn == 0
    assert t.legal() == {"come", "pass"}
    assert t.refused("1 come") == "zuger-3.bid.decide"
    t.do("0 come")
    assert t.refused("0 pass") == "zuger-3.bid.decide"


@pytest.mark.rule("zuger-3.play.home")
def test_who_stays_at_home_lays_his_cards_aside() -> None:
    t = asked().do("0 pass")
    assert not t.hand(0)
    assert t.refused("0 play H9") == t.refused("0 weis") == "zuger-3.play.home"
    assert not any(seat == 0 for seat, _ in written(t.do("1 come")))


@pytest.mark.rule("zuger-3.bid.one")
def test_who_comes_alone_writes_fifteen_and_his_weis_without_play() -> None:
    t = asked(TWENTY).do("0 come", "1 pass")
    lone = {(2, "inherited"): 10, (0, "alone"): 15, (0, "weis"): 9, (0, "stoeck"): 2}
    assert written(t) == lone
    again = asked(TWENTY, lone_player="redeal").do("0 come", "1 pass")
    assert written(again) == {(2, "inherited"): 10}
    assert again.state.match.dealer == 0


@pytest.mark.rule("zuger-3.bid.none")
def test_when_neither_comes_only_the_dealer_writes() -> None:
    t = asked().do("0 pass", "1 pass")
    assert written(t) == {(2, "inherited"): 10}
    assert t.state.match.number == 2


# ------------------------------------------------------------------ sharing


@pytest.mark.rule("zuger-3.split.offer", "zuger-3.split.example")
def test_both_may_share_the_game_and_half_of_the_weis() -> None:
    t = both().do("0 share 7", "1 accept")
    shares = {(0, "shared"): 7, (1, "shared"): 7, (0, "weis"): 2, (1, "weis"): 2}
    assert written(t) == {(2, "inherited"): 10, **shares}
    assert {e.rule for e in t.ledger(1) if e.cause == "weis"} == {"zuger-3.split.offer"}
    t = both().do("0 pass")
    assert t.turn == 1
    assert written(t.do("1 share 7", "0 accept")) == {(2, "inherited"): 10, **shares}
    assert both(TWENTY).do("0 share 7", "1 accept").state.match.totals == (12, 12, 10)
    assert both(split="off").state.deal.question == "play"


@pytest.mark.rule("zuger-3.split.terms")
def test_a_refused_offer_may_be_answered_once() -> None:
    t = both()
    assert t.legal() >= {"share 7", "share 10", "share-game 7", "pass"}
    t.do("0 share 10", "1 share 8")
    assert t.legal(0) == {"accept", "refuse"}
    assert t.refused("0 share 7") == "zuger-3.split.terms"
    assert t.do("0 refuse").state.deal.question == "play"
    t = both().do("0 share-game 10", "1 accept")
    shares = {(0, "shared"): 10, (1, "shared"): 5, (0, "weis"): 5}
    assert written(t) == {(2, "inherited"): 10, **shares}


@pytest.mark.rule("zuger-3.split.words")
def test_each_offers_in_turn_and_only_who_is_offered_a_share_accepts() -> None:
    rule = "zuger-3.split.words"
    t = both()
    assert t.refused("1 share 7") == t.refused("0 accept") == rule
    t.do("0 share 7")
    assert t.refused("0 accept") == t.refused("1 pass") == rule


@pytest.mark.rule("zuger-3.split.played")
def test_without_agreement_the_points_made_count() -> None:
    t = both(TWENTY).do("0 share 7", "1 refuse")
    assert t.turn == 0
    t.play("H8 HJ", "D6 DT").play_out()
    assert written(t)[0, "tricks"] == made(t)[0] // 10


# ------------------------------------------------------------------ Weis and counting


@pytest.mark.rule("zuger-3.meld.big")
def test_long_runs_count_in_full() -> None:
    runs = rules_of(THREE).spec.melds.runs
    assert runs == {"3": 20, "4": 50, "5": 100, "6": 150, "7": 200, "8": 250, "9": 300}
    nine = FIFTY.split(" stock")[0].replace("0=HAHQH9H7SASKSQSJCA", "0=HAHKHQHJHTH9H8H7H6")
    nine = nine.replace("1=HKHTH8", "1=SASKSQ")
    assert played(THREE, nine).do("0 weis").state.deal.called == ((0, 300),)


@pytest.mark.rule("zuger-3.meld.four-sixes")
def test_four_sixes_count_a_hundred_or_by_agreement_three() -> None:
    assert played(THREE, SIXES).do("0 weis").state.deal.called[0] == (0, 100)
    assert played(THREE, SIXES, four_sixes="300").do("0 weis").state.deal.called[0] == (0, 300)


@for_forms("zuger-3.meld.single", "zuger-3.slate.weis-tenth", "zuger-2.slate.same")
def test_only_the_best_holder_writes_his_weis_and_stoeck_count_for_their_holder(form: str) -> None:
    t = played(form, TWENTY).do("0 weis", "0 play H8", "1 weis", "1 play HJ")
    assert {seat for seat, _, _ in t.state.deal.shown} == {0}
    t.play("D6 DT").do("0 play HK", "1 play S6", "0 play HQ stoeck").play_out()
    assert written(t)[0, "weis"] == 9
    assert written(t)[0, "stoeck"] == 2
    assert (1, "weis") not in written(t)
    beaten = SAVED.replace("CADTCK 1=HKHQD6", "CADTCK 1=HKHQDA").replace("H7DADK", "H7D6DK")
    t = played(form, beaten).do("0 weis", "0 play HJ", "1 weis", "1 play HK", "0 play HA")
    t.do("1 play HQ stoeck").play("DT DA").play_out()
    assert written(t)[1, "stoeck"] == 2
    assert (1, "weis") not in written(t)


@pytest.mark.rule("zuger-3.score.no-matsch")
def test_all_tricks_bring_no_premium() -> None:
    t = played(THREE, SAVED).play("HJ HQ", "HA HK").play_out()
    assert {e.data["winner"] for e in t.events if e.kind == "trick"} == {0}
    assert {cause for _, cause in written(t)} <= {"inherited", "tricks", "fall"}


@for_forms("zuger-3.slate.tenth", "zuger-3.slate.fall", "zuger-2.slate.same")
@pytest.mark.parametrize("seed", range(4))
def test_tens_are_written_rounded_down_and_who_has_too_few_falls(form: str, seed: int) -> None:
    options = {"split": "off"} if form == THREE else {}
    t = Table(form, None, seed=seed, options=options).chance()
    if form == THREE:
        t.do("0 come", "1 come")
    seats = t.state.deal.players
    t.play_out()
    for seat in seats:
        points = made(t)[seat]
        told = (seat, "tricks") if points >= 21 else (seat, "fall")
        assert written(t)[told] == (points // 10 if points >= 21 else -10)


@for_forms("zuger-3.slate.twenty", "zuger-2.slate.same")
def test_twenty_points_are_a_fall_and_twenty_one_are_enough(form: str) -> None:
    t = played(form, TWENTY).play("H8 HJ", "D6 DT").play_out()
    assert made(t)[1] == 20
    assert written(t)[1, "fall"] == -10
    assert (1, "tricks") not in written(t)
    t = played(form, TWENTY_ONE).play("DT DA", "D6 HT").play_out()
    assert made(t)[1] == 21
    assert written(t)[1, "tricks"] == 2


@pytest.mark.rule("zuger-3.slate.fall-count")
def test_weis_and_stoeck_count_for_the_limit_unless_agreed_otherwise() -> None:
    def fallen(option: str) -> bool:
        t = played(THREE, SAVED, fall_counts_weis=option)
        t.do("0 play HJ", "1 weis", "1 play HK", "0 play HA", "1 play HQ stoeck").play_out()
        assert written(t).get((1, "weis")) == (None if option == "off" else 9)
        return (1, "fall") in written(t)

    assert not fallen("on")
    assert fallen("off")
    for option, written_ in (
        ("on", {(1, "tricks"): 1, (1, "stoeck"): 2}),
        ("off", {(1, "fall"): -10}),
    ):
        t = played(THREE, STOECK, fall_counts_weis=option).play("HJ HK")
        t.do("0 play HA", "1 play HQ stoeck")
        while t.state.match.number == 1:
            kept = {"DT"} if t.turn else {"D6"}
            t.do(f"{t.turn} play {min(t.cards() - kept or t.cards())}")
        assert made(t)[1] == 15  # the Stöck alone make it enough
        assert {key: n for key, n in written(t).items() if key[0] == 1} == written_


@pytest.mark.rule("zuger-3.score.factors")
def test_by_agreement_suits_count_several_times_and_the_last_is_obligatory() -> None:
    t = played(THREE, TWENTY, factors="4-3-2-1").play("H8 HJ", "D6 DT").play_out()
    assert written(t)[1, "fall"] == -40
    assert written(t)[0, "tricks"] == made(t)[0] // 10 * 4
    assert written(t)[2, "inherited"] == 10
    told = played(THREE, TWENTY, factors="4-3-2-1").do("0 weis", "0 play H8").play_out()
    assert written(told)[0, "weis"] == 9 * 4
    alone = asked(TWENTY, factors="4-3-2-1").do("0 come", "1 pass")
    assert written(alone)[0, "alone"] == 15 * 4
    modes = rules_of(THREE, {"factors": "4-3-2-1"}).modes
    assert {token: modes[token].factor for token in "HDCS"} == {"H": 4, "D": 3, "C": 2, "S": 1}
    spades = FIFTY.replace("STH6", "H6ST")
    assert asked(spades, factors="4-3-2-1").state.deal.question == "split"
    assert asked(spades).state.deal.question == "join"


# ------------------------------------------------------------------ the end


@pytest.mark.rule("zuger-3.end.target", "zuger-3.end.balance")
def test_the_partie_ends_when_plus_and_minus_are_level() -> None:
    for option, target in (("150", 150), ("100", 100), ("200", 200)):
        t = asked(FIFTY, (target - 20, 0, 0), target=option).do("0 come", "1 pass")
        assert t.state.match.over
        assert t.state.match.ranking[0] == (0,)
        short = asked(FIFTY, (target - 21, 0, 0), target=option)
        assert not short.do("0 come", "1 pass").state.match.over
    rows = slate(asked().do("0 come", "1 pass")).rows
    assert [row.written for row in rows] == [20, 0, 10]
    assert [row.owed for row in rows] == [150] * 3
    fallen = played(THREE, TWENTY).play("H8 HJ", "D6 DT").play_out()
    assert slate(fallen).rows[1].owed == 160


@pytest.mark.rule("zuger-3.end.same-deal")
def test_the_larger_surplus_wins_then_who_sits_nearer_to_forehand() -> None:
    t = asked(FIFTY, (130, 20, 145)).do("0 come", "1 pass")
    assert t.state.match.totals == (150, 20, 155)
    assert t.state.match.ranking == ((2,), (0,), (1,))
    t = asked(FIFTY, (130, 20, 140)).do("0 come", "1 pass")
    assert t.state.match.totals == (150, 20, 150)
    assert t.state.match.ranking == ((0,), (2,), (1,))


# ------------------------------------------------------------------ two at the table


@pytest.mark.rule("zuger-2.setup.players", "zuger-2.slate.no-papagei")
def test_the_dealer_plays_too_and_writes_nothing_for_dealing() -> None:
    t = Table(TWO, TWENTY)
    assert t.state.deal.players == (0, 1)
    assert t.state.deal.sitter == -1
    t.play_out()
    assert "inherited" not in {cause for _, cause in written(t)}


@pytest.mark.rule("zuger-2.setup.first-dealer")
def test_the_lower_card_deals_and_then_they_take_turns() -> None:
    t = Table(TWO, dealer=-1).do("chance draw HA C7")
    assert t.state.match.dealer == 1
    assert Table(TWO, FIFTY).play_out().state.match.dealer == 0


@pytest.mark.rule("zuger-2.bid.both")
def test_both_always_play_unless_staying_at_home_is_agreed() -> None:
    assert Table(TWO, FIFTY).state.deal.question == "play"
    t = Table(TWO, FIFTY, options={"stay_home": "on"})
    assert t.legal(0) == {"come", "pass"}
    assert t.refused("1 come") == "zuger-3.bid.decide"
    t.do("0 come", "1 come", "0 share 7", "1 accept")
    assert t.state.match.totals == (9, 9)
    t = Table(TWO, TWENTY, options={"stay_home": "on"}).do("0 pass", "1 come")
    assert written(t) == {(1, "alone"): 15, (1, "weis"): 12}
    assert "zuger-3.bid.one" in t.rules_written(1)


@pytest.mark.rule("zuger-2.play.tricks")
def test_the_player_who_does_not_deal_leads_to_twelve_tricks() -> None:
    t = Table(TWO, FIFTY)
    assert t.state.match.dealer == 1
    assert t.turn == 0
    assert t.state.tricks.remaining == 12


@pytest.mark.rule("zuger-2.end.target")
def test_the_first_column_that_is_level_wins() -> None:
    for option, target in (("150", 150), ("100", 100), ("200", 200)):
        t = Table(TWO, TWENTY, totals=(target - 1, 0), options={"target": option})
        t = t.play("H8 HJ", "D6 DT").play_out()
        assert t.state.match.ranking == ((0,), (1,))
        early = Table(TWO, TWENTY, totals=(target - 60, 0), options={"target": option})
        assert not early.play("H8 HJ", "D6 DT").play_out().state.match.over
