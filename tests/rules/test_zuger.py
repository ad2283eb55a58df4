"""Zuger for four: three play, the dealer inherits; tens are written, and who has too few falls."""

from __future__ import annotations

import pytest

from jasstui.mechanics.account.score import sides_of
from jasstui.slate.balance import DebtSlate
from tests.support import Table, rules_of

FORM = "zuger-4"

TWENTY = "0=H9HAHKHQHTH8SASKSQSJCADT 1=HJD6D7D8D9C6C7C8C9S6S7S8 2=H7DADKDQDJCKCQCJCTSTS9H6"
"""Hearts are trump; seat 1 can win one trick, with the Under of trumps. Seat 0 has Weis of 50, 20
and 20 and the Stöck, seat 1 lower ones."""

TWENTY_ONE = "0=H9HAHKHQHTHJSASKSQSJCADT 1=DAD6D7D8D9C6C7C8C9S6S7S8 2=H7H8DKDQDJCKCQCJCTSTS9H6"
"""Seat 1 can win one trick, with the ace of diamonds over the ten."""

FIFTY = "0=HAHQH9H7SASKSQSJCAC9DTD8 1=HKHTH8DAD7DQCKC7CTCQS9S7 2=HJD6D9DJDKC6C8CJS6S8STH6"
"""Seat 0 has a Weis of 50 and nothing else is held."""

SIXES = "0=H6D6C6S6HAHQDADQCACQSASQ 1=H7H9HJD7D9DJC7C9CJS7S9SJ 2=H8HTHKD8DTDKC8CTCKS8STSK"


def table(stage: str = FIFTY, totals: tuple[int, ...] = (), **options: str) -> Table:
    """Seat 3 deals; forehand is asked whether he takes part."""
    return Table(FORM, stage, options=options, totals=totals)


def two(stage: str = FIFTY, totals: tuple[int, ...] = (), **options: str) -> Table:
    """Seats 0 and 1 take part, seat 2 stays at home."""
    return table(stage, totals, **options).do("0 come", "1 come", "2 pass")


def three(stage: str = FIFTY, **options: str) -> Table:
    return table(stage, (), **options).do("0 come", "1 come", "2 come")


def written(t: Table, deal: int = 1) -> dict[tuple[int, str], int]:
    """What stands in the ledger of a deal, by seat and cause, with factor."""
    return {(e.seats[0], e.cause): e.total for e in t.ledger(deal)}


# ------------------------------------------------------------------ seats and cards


@pytest.mark.rule("zuger-4.setup.players", "zuger-4.bid.three")
def test_the_dealer_sits_out_and_three_play_each_for_himself() -> None:
    t = three()
    assert t.state.deal.sitter == 3
    assert not t.hand(3)
    assert sides_of(t.state) == ((0,), (1,), (2,))
    assert t.turn == 0
    assert t.state.play is not None
    assert t.state.play.remaining == 12
    names = ["A", "B", "C", "D"]
    slate = t.slate(DebtSlate, names, seat=4)
    assert [row.name for row in slate.rows] == names


@pytest.mark.rule("zuger-4.setup.first-dealer", "zuger-4.deal.rotation")
def test_the_lowest_card_deals_first_and_the_deal_passes_to_the_right() -> None:
    t = Table(FORM, dealer=-1).do("chance draw HA C9 D7 SK")
    assert t.state.match.dealer == 2
    t = table().do("0 pass", "1 pass", "2 pass")
    assert t.state.match.dealer == 0


@pytest.mark.rule("zuger-4.deal.cards")
def test_twelve_cards_in_three_packets_of_four() -> None:
    moves = [e.data for e in table().events if e.kind == "move"]
    assert [(m["target"], m["count"]) for m in moves] == [
        (f"hand:{seat}", 4) for _ in range(3) for seat in range(3)
    ]
    assert not table().state.stock


@pytest.mark.rule("zuger-4.deal.trump")
def test_the_bottom_card_makes_trump_and_belongs_to_the_player_left_of_the_dealer() -> None:
    t = three()
    assert t.state.deal.mode == "H"
    assert t.state.deal.turned == t.rules.pack.card("H6")
    assert "H6" in t.hand(2)
    assert all(not token.startswith("rob") for seat in range(3) for token in t.legal(seat))
    assert t.refused("0 rob H6") == "zuger-4.deal.trump"


@pytest.mark.rule("zuger-4.deal.inherit")
def test_the_dealer_writes_ten_in_every_deal() -> None:
    for t in (
        three().play_out(),
        two().do("0 pass", "1 pass").play_out(),
        table().do("0 pass", "1 pass", "2 pass"),
        table().do("0 come", "1 pass", "2 pass"),
    ):
        assert written(t)[3, "inherited"] == 10
        assert "zuger-4.deal.inherit" in t.rules_written(1)


# ------------------------------------------------------------------ who takes part


@pytest.mark.rule("zuger-4.bid.decide")
def test_each_declares_once_in_playing_order() -> None:
    t = table()
    assert t.turn == 0
    assert t.legal() == {"come", "pass"}
    assert t.refused("1 come") == "zuger-4.bid.decide"
    t.do("0 come", "1 pass")
    assert t.refused("0 pass") == "zuger-4.bid.decide"
    assert t.do("2 come").state.deal.players == (0, 2)


@pytest.mark.rule("zuger-4.play.home")
def test_who_stays_at_home_lays_his_cards_aside_and_writes_nothing() -> None:
    t = two(split="off")
    assert not t.hand(2)
    assert t.state.aside.bit_count() == 12
    t.play_out()
    assert all(seat != 2 for seat, _ in written(t))
    points = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    pack, worth = t.rules.pack, t.rules.modes["H"].schedule[0].points
    aside = sum(worth[card] for card in pack.read(FIFTY.split("2=")[1]))
    assert sum(points) == 157 - aside


@pytest.mark.rule("zuger-4.bid.one")
def test_who_comes_alone_writes_fifteen_and_his_weis_without_play() -> None:
    t = table(TWENTY).do("0 come", "1 pass", "2 pass")
    assert written(t) == {
        (3, "inherited"): 10,
        (0, "alone"): 15,
        (0, "weis"): 9,
        (0, "stoeck"): 2,
    }
    again = table(TWENTY, lone_player="redeal").do("0 come", "1 pass", "2 pass")
    assert written(again) == {(3, "inherited"): 10}
    assert again.state.match.dealer == 0


@pytest.mark.rule("zuger-4.bid.none")
def test_when_nobody_comes_only_the_dealer_writes() -> None:
    t = table().do("0 pass", "1 pass", "2 pass")
    assert written(t) == {(3, "inherited"): 10}
    assert t.state.match.number == 2


# ------------------------------------------------------------------ sharing


@pytest.mark.rule("zuger-4.bid.two", "zuger-4.split.example")
def test_two_may_share_the_game_and_half_of_the_weis() -> None:
    t = two().do("0 share 7", "1 accept")
    assert written(t) == {
        (3, "inherited"): 10,
        (0, "shared"): 7,
        (1, "shared"): 7,
        (0, "weis"): 2,
        (1, "weis"): 2,
    }
    assert {e.rule for e in t.ledger(1) if e.cause == "weis"} == {"zuger-4.bid.two"}
    assert two(TWENTY).do("0 share 7", "1 accept").state.match.totals == (12, 12, 0, 10)
    assert two(split="off").state.deal.question == "play"
    assert three().state.deal.question == "play"


@pytest.mark.rule("zuger-4.split.terms")
def test_offers_go_in_order_and_a_refused_one_is_answered_once() -> None:
    t = two()
    assert t.turn == 0
    assert t.legal() >= {"share 7", "share 10", "share-game 7", "pass"}
    assert t.refused("1 share 7") == "zuger-4.split.terms"
    t.do("0 pass")
    assert t.turn == 1
    assert t.do("1 pass").state.deal.question == "play"
    t = two().do("0 share 10")
    assert t.legal(1) >= {"accept", "refuse", "share 7", "share-game 10"}
    t.do("1 share 8")
    assert t.legal(0) == {"accept", "refuse"}
    assert t.refused("0 share 7") == "zuger-4.split.terms"
    assert t.do("0 refuse").state.deal.question == "play"
    t = two().do("0 share-game 10", "1 accept")
    assert written(t) == {
        (3, "inherited"): 10,
        (0, "shared"): 10,
        (1, "shared"): 5,
        (0, "weis"): 5,
    }


@pytest.mark.rule("zuger-4.split.terms")
def test_any_greater_part_of_the_fifteen_may_be_demanded() -> None:
    offers = {f"{word} {n}" for word in ("share", "share-game") for n in range(7, 15)}
    assert two().legal() == {*offers, "pass"}
    t = two(TWENTY).do("0 share-game 14", "1 accept")
    assert (written(t)[0, "shared"], written(t)[1, "shared"]) == (14, 1)
    assert two().refused("0 share 6") == two().refused("0 share 15") == "zuger-4.split.terms"


@pytest.mark.rule("zuger-4.split.words")
def test_each_offers_in_turn_and_only_who_is_offered_a_share_accepts() -> None:
    rule = "zuger-4.split.words"
    t = two()
    assert t.refused("0 accept") == t.refused("1 refuse") == t.refused("0 play") == rule
    t.do("0 share 7")
    assert t.refused("0 accept") == t.refused("1 pass") == rule
    assert "accept" in t.legal(1)


@pytest.mark.rule("zuger-4.split.played")
def test_without_agreement_the_points_made_count_and_the_first_leads() -> None:
    t = table(TWENTY).do("0 pass", "1 come", "2 come", "1 pass", "2 share 7", "1 refuse")
    assert t.turn == 1
    t = two(TWENTY).do("0 share 7", "1 refuse").play("H8 HJ", "D6 DT").play_out()
    points = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    assert written(t)[0, "tricks"] == points[0] // 10


# ------------------------------------------------------------------ Weis and counting


@pytest.mark.rule("zuger-4.meld.big")
def test_long_runs_count_in_full() -> None:
    runs = rules_of(FORM).spec.melds.runs
    assert runs == {"3": 20, "4": 50, "5": 100, "6": 150, "7": 200, "8": 250, "9": 300}
    nine = "0=HAHKHQHJHTH9H8H7H6CACKDA 1=D6D7D8C6C7C8S6S7S8D9C9S9 2=SASKSQSJSTDKDQDJCJCTCQDT"
    t = table(nine).do("0 come", "1 come", "2 come", "0 weis")
    assert t.state.deal.called == ((0, 300),)


@pytest.mark.rule("zuger-4.meld.four-sixes")
def test_four_sixes_count_a_hundred_or_by_agreement_three() -> None:
    assert three(SIXES).do("0 weis").state.deal.called[0] == (0, 100)
    assert three(SIXES, four_sixes="300").do("0 weis").state.deal.called[0] == (0, 300)


@pytest.mark.rule("zuger-4.meld.single", "zuger-4.slate.weis-tenth")
def test_only_the_best_holder_writes_his_weis_and_stoeck_count_for_their_holder() -> None:
    t = two(TWENTY, split="off").do("0 weis", "0 play H8", "1 weis", "1 play HJ")
    assert {seat for seat, _, _ in t.state.deal.shown} == {0}
    t.play("D6 DT")
    t.do("0 play HK", "1 play S6", "0 play HQ stoeck").play_out()
    assert written(t)[0, "weis"] == 9
    assert written(t)[0, "stoeck"] == 2
    assert (1, "weis") not in written(t)


@pytest.mark.rule("zuger-4.score.no-matsch")
def test_all_tricks_bring_no_premium() -> None:
    t = two(TWENTY, split="off").play("HA S6").play_out()
    assert rules_of(FORM).spec.count.matsch == 0
    assert {cause for _, cause in written(t)} <= {"inherited", "tricks", "fall"}


@pytest.mark.rule("zuger-4.slate.tenth", "zuger-4.slate.fall")
@pytest.mark.parametrize("seed", range(6))
def test_tens_are_written_rounded_down_and_who_has_too_few_falls(seed: int) -> None:
    t = Table(FORM, None, seed=seed).chance().do("0 come", "1 come", "2 come").play_out()
    points = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    for seat in range(3):
        made = points[seat]
        told = (seat, "tricks") if made >= 21 else (seat, "fall")
        assert written(t)[told] == (made // 10 if made >= 21 else -10)
    assert t.rules_written(1) <= {
        "zuger-4.slate.tenth",
        "zuger-4.slate.fall",
        "zuger-4.deal.inherit",
    }


@pytest.mark.rule("zuger-4.slate.twenty")
def test_twenty_points_are_a_fall_and_twenty_one_are_enough() -> None:
    t = two(TWENTY, split="off").play("H8 HJ", "D6 DT").play_out()
    assert written(t)[1, "fall"] == -10
    assert (1, "tricks") not in written(t)
    t = two(TWENTY_ONE, split="off").play("DT DA", "D6 HT").play_out()
    assert written(t)[1, "tricks"] == 2


STOECK_SAVES = "0=H9HAHJHTH8SASKSQSJCADTCK 1=HKHQD6D7D8D9C6C7C8S6S7S8 2=H7DADKDQDJC9CQCJCTSTS9H6"
"""Seat 1 wins nothing but has the Stöck and Weis of 50, 20 and 20, which seat 0 does not announce
against."""


@pytest.mark.rule("zuger-4.slate.fall-count")
def test_weis_and_stoeck_count_for_the_limit_unless_agreed_otherwise() -> None:
    def fallen(option: str) -> bool:
        t = two(STOECK_SAVES, split="off", fall_counts_weis=option)
        t.do("0 play HJ", "1 weis", "1 play HK", "0 play HA", "1 play HQ stoeck")
        t.play_out()
        assert written(t).get((1, "weis")) == (None if option == "off" else 9)
        return (1, "fall") in written(t)

    assert not fallen("on")
    assert fallen("off")


@pytest.mark.rule("zuger-4.score.factors")
def test_by_agreement_suits_count_several_times_and_the_last_is_obligatory() -> None:
    t = two(TWENTY, factors="4-3-2-1", split="off").play("H8 HJ", "D6 DT").play_out()
    points = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    assert written(t)[1, "fall"] == -40
    assert written(t)[0, "tricks"] == points[0] // 10 * 4
    assert written(t)[3, "inherited"] == 10
    factors = {
        token: rules_of(FORM, {"factors": "4-3-2-1"}).modes[token].factor for token in "HDCS"
    }
    assert factors == {"H": 4, "D": 3, "C": 2, "S": 1}
    spades = FIFTY.replace("S6S8STH6", "H6S6S8ST")
    assert table(spades, factors="4-3-2-1").state.deal.question == "play"
    assert table(spades).state.deal.question == "join"


# ------------------------------------------------------------------ the end


@pytest.mark.rule("zuger-4.end.target", "zuger-4.end.balance")
def test_the_partie_ends_when_plus_and_minus_are_level() -> None:
    for option, target in (("150", 150), ("100", 100), ("200", 200)):
        near = (target - 15, 0, 0, 0)
        t = table(FIFTY, near, target=option).do("0 come", "1 pass", "2 pass")
        assert t.state.match.over
        assert t.state.match.ranking[0] == (0,)
        short = table(FIFTY, (target - 21, 0, 0, 0), target=option)
        assert not short.do("0 come", "1 pass", "2 pass").state.match.over
    t = table().do("0 come", "1 pass", "2 pass")
    slate = t.slate(DebtSlate, ["A", "B", "C", "D"], seat=4)
    assert [row.written for row in slate.rows] == [20, 0, 0, 10]
    assert [row.owed for row in slate.rows] == [150] * 4
    assert [row.missing for row in slate.rows] == [130, 150, 150, 140]
    fallen = two(TWENTY, split="off").play("H8 HJ", "D6 DT").play_out()
    slate = fallen.slate(DebtSlate, ["A", "B", "C", "D"], seat=4)
    assert slate.rows[1].owed == 160
    assert two(TWENTY, split="off").refused("0 thanks") == "zuger-4.end.balance"


@pytest.mark.rule("zuger-4.end.same-deal")
def test_the_larger_surplus_wins_then_who_sits_nearer_to_forehand() -> None:
    t = table(FIFTY, (130, 20, 20, 145)).do("0 come", "1 pass", "2 pass")
    assert t.state.match.totals == (150, 20, 20, 155)
    assert t.state.match.ranking == ((3,), (0,), (1, 2))
    t = table(FIFTY, (130, 20, 10, 140)).do("0 come", "1 pass", "2 pass")
    assert t.state.match.totals == (150, 20, 10, 150)
    assert t.state.match.ranking == ((0,), (3,), (1,), (2,))
