"""Aucho with Hindersi: the dealer's duty to play with the stock, and everything around it.

For four players the dealer sits at 3 without a hand; for three he sits at 2 and has one.
"""

from __future__ import annotations

import pytest

from jasstui.mechanics.partien.marks import Column
from tests.rules.aucho_tables import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    columns,
    kehr,
    offer,
    pass_out,
)
from tests.support import RULEBOOK, Table, catalogue, for_forms

FOUR, THREE = "aucho-hindersi-4", "aucho-hindersi-3"
FROM_HAND = {f"aucho {suit}" for suit in "HDCS"}
OPEN = {f"trump {suit}" for suit in "HDCS"} | {"hindersi"}


def dealer(form: str) -> int:
    """The dealer's seat."""
    return 3 if form == FOUR else 2


def duty(form: str, stage: str = "", **more: object) -> Table:
    """Nobody warns and everybody passes: the dealer has to play with the stock."""
    t = Table(form, stage, **more)  # type: ignore[arg-type]
    return t.do("all pass", "0 pass", "1 pass", "2 pass")


# -------------------------------------------------------------- the same as simple Aucho


@pytest.mark.parametrize(("form", "simple"), [(FOUR, "aucho-4"), (THREE, "aucho-3")])
@pytest.mark.rule("aucho-hindersi-4.setup.base", "aucho-hindersi-3.setup.base")
def test_every_agreement_of_simple_aucho_can_be_made_here(form: str, simple: str) -> None:
    mine = catalogue().options(form)
    for name, option in catalogue().options(simple).items():
        if name == "lukas_look":
            # The dealer has to look at the stock before he chooses.
            assert name not in mine
            continue
        assert set(mine[name].values) == set(option.values)
        for value, settings in option.values.items():
            assert settings.items() <= mine[name].values[value].items()


@for_forms("aucho-hindersi-4.setup.base", "aucho-hindersi-3.setup.base")
def test_the_warning_is_that_of_simple_aucho(form: str) -> None:
    t = Table(form, "1=HJDJCJSJ").do("1 warn", "1 trump H")
    inherited = {3: 2} if form == FOUR else {}
    assert t.marks("strich") == {1: 2, **inherited}
    # Not warned: another's game costs the holder a Null.
    t = offer(Table(form, "0=S6 1=HJDJCJSJ"), 0, "aucho", "S").play_out()
    assert t.marks("null")[1] == 1


@for_forms("aucho-hindersi-4.setup.base", "aucho-hindersi-3.setup.base")
def test_kehr_and_robbing_are_those_of_simple_aucho(form: str) -> None:
    t = kehr(Table(form, "0=S6 stock=D7D8D9DTDJDQDKDASA"))
    t.do("0 rob S6")
    assert "SA" in t.hand(0)
    t.do("0 pass", "1 halt")
    assert (t.state.deal.declarer, t.state.deal.mode, t.turn) == (1, "S", 1)


# -------------------------------------------------------------- cards and declarations


@for_forms("aucho-hindersi-4.deal.cards", "aucho-hindersi-3.deal.cards")
def test_nine_cards_each_in_packets_of_three_and_nine_in_the_stock(form: str) -> None:
    t = Table(form, stage=None)
    t.do(f"chance shuffle {HEARTS}{DIAMONDS}{CLUBS}{SPADES}", "chance cut 9")
    assert {"DA", "DK", "DQ"} < t.hand(0)
    assert {"DJ", "DT", "D9"} < t.hand(1)
    assert {"D8", "D7", "D6"} < t.hand(2)
    assert [len(t.hand(seat)) for seat in range(dealer(form) + 1)] == [9, 9, 9, 0][
        : dealer(form) + 1
    ]
    # Eight covered cards and the open one.
    assert len(t.state.stock) + t.state.deal.table.bit_count() == 9


@pytest.mark.rule("aucho-hindersi-4.bid.choices")
def test_the_three_active_players_take_over_demand_a_kehr_or_pass() -> None:
    t = Table(FOUR).do("all pass")
    assert t.legal(0) == {*FROM_HAND, "kehr", "pass"}
    t.do("0 pass")
    assert t.legal(1) == {*FROM_HAND, "kehr", "pass"}
    t.do("1 kehr")
    assert t.legal(2) == {*FROM_HAND, "pass"}
    t.do("2 aucho H")
    assert (t.state.deal.declarer, t.state.deal.question) == (2, "play")


@pytest.mark.rule("aucho-hindersi-3.bid.order", "aucho-hindersi-3.bid.first-two")
def test_forehand_declares_first_and_the_dealer_last() -> None:
    t = Table(THREE).do("all pass")
    for seat in (0, 1):
        assert t.turn == seat
        assert t.legal(seat) == {*FROM_HAND, "kehr", "pass"}
        t.do(f"{seat} pass")
    assert t.turn == 2
    assert t.refused("0 kehr") == "aucho-hindersi-3.bid.order"


@pytest.mark.rule("aucho-hindersi-3.bid.dealer", "aucho-hindersi-3.bid.first-two")
def test_the_dealer_may_take_over_from_the_hand_but_never_demand_a_kehr() -> None:
    t = Table(THREE).do("all pass", "0 pass", "1 pass")
    assert t.legal(2) == {*FROM_HAND, "pass"}
    assert t.refused("2 kehr") == t.refused("2 trump H") == "aucho-hindersi-3.bid.dealer"
    t.do("2 aucho D")
    assert (t.state.deal.declarer, t.state.deal.mode, t.turn) == (2, "D", 2)
    assert t.state.deal.game == "aucho"


@pytest.mark.rule("aucho-hindersi-3.setup.base")
@for_forms("aucho-schikanen-3.setup.base", "aucho-schikanen-4.setup.base")
def test_nobody_is_told_offers_of_the_simple_game_that_do_not_hold(form: str) -> None:
    for told in (RULEBOOK.all_filling(f, "declare:question.why") for f in (form, THREE)):
        assert told
        assert not {"aucho-3.bid.choices", "aucho-4.bid.choices"} & {*told}
    assert Table(THREE).do("all pass").refused("0 halt") == f"{THREE}.bid.first-two"


@pytest.mark.parametrize("demander", [0, 1])
@pytest.mark.rule("aucho-hindersi-3.bid.dealer-after-kehr")
def test_after_a_kehr_the_dealer_takes_over_or_lets_it_be_carried_out(demander: int) -> None:
    for word in ("aucho C", "pass"):
        t = Table(THREE).do("all pass")
        for seat in (0, 1):
            t.do(f"{seat} {'kehr' if seat == demander else 'pass'}")
        assert t.legal(2) == {*FROM_HAND, "pass"}
        assert t.refused("2 kehr") == "aucho-hindersi-3.bid.dealer"
        t.do(f"2 {word}")
        assert t.state.deal.declarer == (-1 if word == "pass" else 2)
        assert t.state.deal.demander == (demander if word == "pass" else -1)


# -------------------------------------------------------------- the duty


@for_forms(
    "aucho-hindersi-4.bid.forced",
    "aucho-hindersi-4.bid.pickup",
    "aucho-hindersi-4.bid.choice",
    "aucho-hindersi-3.bid.forced",
    "aucho-hindersi-3.bid.choice",
)
def test_when_all_pass_the_dealer_must_play_and_chooses_with_the_stock_in_hand(form: str) -> None:
    t = duty(form, "stock=SJS9SASKSQSTS8S7H6")
    seat = dealer(form)
    assert t.turn == seat
    assert t.hand(seat) == {"SJ", "S9", "SA", "SK", "SQ", "ST", "S8", "S7", "H6"}
    assert t.legal(seat) == OPEN
    assert t.refused(f"{seat} pass") == f"{form}.bid.forced"
    assert t.refused(f"{seat} kehr") == f"{form}.bid.choice"
    assert t.refused(f"{seat} obenabe") == f"{form}.bid.choice"
    t.do(f"{seat} trump H")
    assert (t.state.deal.declarer, t.state.deal.mode, t.turn) == (seat, "H", seat)


@pytest.mark.rule("aucho-hindersi-4.bid.pickup", "aucho-hindersi-3.bid.pickup")
@pytest.mark.parametrize("form", [FOUR, THREE])
def test_nobody_else_sees_what_the_dealer_picks_up(form: str) -> None:
    t = duty(form, "stock=SJS9SASKSQSTS8S7H6")
    seat = dealer(form)
    taken = next(
        e for e in t.events if e.kind == "move" and e.data["target"] == f"hand:{seat}"
        and e.data["source"] == "stock" and e.data["count"] == 8
    )  # fmt: skip
    assert "cards" in taken.seen_by(seat).data  # type: ignore[union-attr]
    for other in range(seat):
        assert "cards" not in taken.seen_by(other).data  # type: ignore[union-attr]


@pytest.mark.rule("aucho-hindersi-3.bid.pickup")
def test_the_dealers_old_hand_is_out_of_play_and_counts_for_nobody() -> None:
    t = duty(THREE, f"0={HEARTS} 1={DIAMONDS} 2={CLUBS} stock={SPADES}")
    assert t.hand(2) == {SPADES[i : i + 2] for i in range(0, 18, 2)}
    assert set(t.rules.pack.codes(t.state.aside)) == {CLUBS[i : i + 2] for i in range(0, 18, 2)}
    laid = next(e for e in t.events if e.kind == "move" and e.data["target"] == "aside")
    assert ["cards" in laid.seen_by(p).data for p in range(3)] == [False, False, True]  # type: ignore[union-attr]
    assert t.refused("2 play CA") != ""
    t.do("2 trump S").play_out()
    # Trumps 62, two plain suits 30 each; the clubs are missing.
    assert t.points("tricks") == {(2,): 62 + 30 + 30, (0, 1): 0}


@pytest.mark.rule("aucho-hindersi-4.bid.kehr-failed")
def test_a_failed_kehr_does_not_lead_to_the_lukas() -> None:
    t = pass_out(kehr(Table(FOUR), 1))
    assert t.marks("null") == {1: 1}
    assert t.marks("strich") == {0: 1, 2: 1, 3: 1}
    assert t.rules_written() == {"aucho-4.kehr.failed", "aucho-4.kehr.failed-dealer"}
    assert "hindersi" not in {e.data.get("word") for e in t.events if e.kind == "say"}


# -------------------------------------------------------------- the trump game with the stock


@for_forms(
    "aucho-hindersi-4.lukas.won",
    "aucho-hindersi-4.lukas.goal",
    "aucho-hindersi-3.slate.won",
    "aucho-hindersi-3.score.goal",
)
def test_the_dealer_wins_the_trump_game(form: str) -> None:
    seat = dealer(form)
    t = duty(form, f"stock={SPADES}").do(f"{seat} trump S").play_out()
    assert t.marks("strich") == ({3: 4} if form == FOUR else {2: 2})
    assert t.marks("null") == {}
    assert f"{form}.{'lukas' if form == FOUR else 'slate'}.won" in t.rules_written()


@for_forms(
    "aucho-hindersi-4.lukas.lost",
    "aucho-hindersi-4.lukas.goal",
    "aucho-hindersi-3.slate.lost",
    "aucho-hindersi-3.score.goal",
)
def test_the_dealer_loses_the_trump_game(form: str) -> None:
    seat = dealer(form)
    t = duty(form, f"1={SPADES} stock={HEARTS}").do(f"{seat} trump S").play_out()
    assert t.marks("null") == {seat: 2 if form == FOUR else 1}
    assert t.marks("strich") == dict.fromkeys(range(seat), 1)
    assert f"{form}.{'lukas' if form == FOUR else 'slate'}.lost" in t.rules_written()


@for_forms("aucho-hindersi-4.lukas.goal", "aucho-hindersi-3.score.goal")
def test_more_points_than_any_other_are_not_enough(form: str) -> None:
    """The dealer must have more than his opponents together."""
    seat = dealer(form)
    stage = "stock=SJS9HAHKDADKC6C7C8" if form == FOUR else "0=SJSAS9 stock=SKSQHAHKDADKC6C7C8"
    results = set()
    for seed in range(16):
        t = duty(form, stage, seed=seed).do(f"{seat} trump S").play_out()
        mine = others = 0
        for entry in t.ledger():
            if entry.unit == "points":
                mine += entry.total * (entry.seats == (seat,))
                others += entry.total * (entry.seats != (seat,))
        won = mine > others
        assert (seat in t.marks("null")) is not won
        results.add(won)
    assert results == {True, False}


@pytest.mark.parametrize("declarer", [0, 1, 2])
@pytest.mark.rule("aucho-hindersi-4.slate.won", "aucho-hindersi-3.slate.won")
@pytest.mark.parametrize("form", [FOUR, THREE])
def test_games_from_the_hand_are_written_as_in_simple_aucho(form: str, declarer: int) -> None:
    won = offer(Table(form, f"{declarer}={SPADES}"), declarer, "aucho", "S").play_out()
    heir = {3: 2} if form == FOUR else {}
    assert won.marks("strich") == {declarer: 2, **heir}
    holder = (declarer + 1) % 3
    lost = offer(Table(form, f"{holder}={SPADES}"), declarer, "aucho", "S").play_out()
    assert lost.marks("null") == {declarer: 1}
    assert lost.marks("strich") == {p: 1 for p in range(dealer(form) + 1) if p != declarer}


@pytest.mark.rule("aucho-hindersi-3.slate.lost")
def test_a_lost_game_from_the_hand_costs_a_null() -> None:
    t = offer(Table(THREE, f"1={SPADES}"), 0, "aucho", "S").play_out()
    assert columns(t) == [(0, 1, 0), (1, 0, 0), (1, 0, 0)]
    assert "aucho-hindersi-3.slate.lost" in t.rules_written()


@pytest.mark.rule("aucho-hindersi-3.lukas.no-warning")
def test_four_under_from_the_stock_need_no_warning_and_count() -> None:
    t = duty(THREE, "stock=HJDJCJSJS7H7D7C8H6").do("2 trump S", "2 weis").play_out()
    assert t.points("weis") == {(2,): 200}
    assert columns(t) == [(0, 0, 0), (0, 0, 0), (2, 0, 0)]


@pytest.mark.rule("aucho-hindersi-3.lukas.no-warning")
def test_four_under_laid_aside_with_the_old_hand_have_no_consequence() -> None:
    t = duty(THREE, f"2=HJDJCJSJ stock={SPADES.replace('SJ', 'HA')}").do("2 trump S").play_out()
    assert t.marks("null").get(2, 0) == 0
    assert columns(t)[2] == (2, 0, 0)


@for_forms("aucho-hindersi-4.hindersi.no-warning", "aucho-hindersi-3.hindersi.no-warning")
def test_in_the_trump_game_a_missing_warning_does_cost_a_null(form: str) -> None:
    seat = dealer(form)
    t = (
        duty(form, f"0=HJDJCJSJ stock={SPADES.replace('SJ', 'HA')}")
        .do(f"{seat} trump S")
        .play_out()
    )
    assert t.marks("null")[0] == 1


# -------------------------------------------------------------- the end


@for_forms("aucho-hindersi-4.end.target", "aucho-hindersi-3.end.target")
@pytest.mark.parametrize("target", ["7", "9"])
def test_the_final_number_is_seven_or_nine(form: str, target: str) -> None:
    start = [Column(int(target) - 2)] * (dealer(form) + 1)
    t = Table(form, f"0={SPADES}", columns=start, options={"target": target})
    offer(t, 0, "aucho", "S").play_out()
    assert columns(t)[0] == (int(target), 0, 0)
    assert t.state.match.left == ((0,),)
    if form == FOUR:
        # The dealer inherits only one of two Striche: the last one cannot be inherited.
        assert columns(t)[3] == (int(target) - 1, 0, 0)
    assert len(t.state.match.order) == dealer(form)


@pytest.mark.rule("aucho-hindersi-4.end.continue", "aucho-hindersi-3.end.continue")
def test_the_partie_goes_on_with_three_and_then_with_two() -> None:
    t = Table(FOUR, f"0={SPADES}", columns=[Column(5)] * 4)
    offer(t, 0, "aucho", "S").play_out()
    assert t.state.match.form == THREE
    t.do(f"chance stage 1={SPADES}")
    offer(t, 1, "aucho", "S").play_out()
    assert t.state.match.form == "aucho-2"
    assert t.state.match.left == ((0,), (1,))
    # Aucho for two knows no Hindersi: both pass and the other deals.
    t.do("chance stage")
    pass_out(t)
    assert t.state.match.number == 4
