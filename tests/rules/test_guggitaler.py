"""Guggitaler: five games in which something is avoided, then Karten-Domino or the same turned
round."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.rules.guggitaler_deals import (
    game_of,
    out,
    step_at_random,
    whole_of,
    written,
)
from tests.support import Table

FORM = "guggitaler-4"

SUITS = "0=H6H7H8H9HTHJHQHKHA 1=S6S7S8S9STSJSQSKSA 2=D6D7D8D9DTDJDQDKDA 3=C6C7C8C9CTCJCQCKCA"
"""Everybody has a suit, so that forehand wins whatever he leads."""

SHARED = "0=HAH6SAS6DAD6CAC6CK 1=HKH7SKS7DKD7CQC7C8 2=HQH8SQS8DQD8CJC9H9 3=HJHTSJSTDJDTCTS9D9"
"""Two or three cards of each suit everywhere; seat 0 has the king of clubs and its ace."""


def game(number: int, stage: str = "", **options: str) -> Table:
    """The game of this number, seat 3 deals and seat 0 is forehand."""
    return game_of(FORM, number, stage, **options)


def domino(stage: str = "", **options: str) -> Table:
    """The round of Karten-Domino."""
    return game(6, stage, **options)


def whole(seed: int, **options: str) -> Table:
    """A Partie played at random."""
    return whole_of(FORM, seed, **options)


# ------------------------------------------------------------------ the tricks


@pytest.mark.rule("guggitaler-4.play.no-trump", "guggitaler-4.play.order")
@pytest.mark.parametrize("number", range(1, 6))
def test_the_highest_card_of_the_suit_led_wins(number: int) -> None:
    t = game(number, "0=H6H7 1=HT 2=HJ 3=SASKSQSJST")
    t.play("H6 HT HJ SA")
    assert t.state.play is not None
    assert t.state.play.winners == [2]
    order = t.state.play.rules.beats
    hearts = [t.rules.pack.card(f"H{rank}") for rank in "6789TJQKA"]
    assert all(order[low] & high for low, high in pairwise(hearts))


@pytest.mark.rule("guggitaler-4.play.follow")
def test_who_has_the_suit_must_follow() -> None:
    t = game(1, SHARED).do("0 play HA")
    assert t.cards() == {"HK", "H7"}
    assert t.refused("1 play SK") == "guggitaler-4.play.follow"
    t = game(1, SUITS).do("0 play HA")
    assert t.cards() == t.hand(1)


@pytest.mark.rule("guggitaler-4.play.first-lead")
@pytest.mark.parametrize("number", range(1, 6))
def test_forehand_leads_and_the_winner_leads_on(number: int) -> None:
    t = game(number, SHARED)
    assert t.turn == 0
    t.play("H6 HK H9 HT")
    assert t.turn == 1


@pytest.mark.rule("guggitaler-4.play.lead-free")
def test_hearts_may_be_led_unless_the_table_forbids_it() -> None:
    assert {"HA", "H6"} <= game(2, SHARED).cards()
    for number, ban in ((1, False), (2, True), (3, False)):
        t = game(number, SHARED, bells_lead_ban="on")
        assert ("HA" not in t.cards()) is ban
    t = game(2, SHARED, bells_lead_ban="on")
    assert t.refused("0 play HA") == "guggitaler-4.play.lead-free"
    assert t.cards() == t.hand(0) - {"HA", "H6"}
    t = game(2, SUITS, bells_lead_ban="on")
    assert t.cards() == t.hand(0)  # nothing but hearts
    t = game(2, "0=S6S7H6 1=HAS8", bells_lead_ban="on")
    assert "HA" in t.do("0 play S6").hand(1)
    t = game(7, SHARED, mode="ten-games", bells_lead_ban="on")
    assert "H6" not in t.cards()


# ------------------------------------------------------------------ what is written


@pytest.mark.rule("guggitaler-4.score.no-card-points")
@pytest.mark.parametrize(("number", "total"), [(1, 9), (2, 18), (3, 16), (4, 8), (5, 10)])
def test_only_what_the_game_is_about_is_written(number: int, total: int) -> None:
    t = out(game(number, SUITS))
    assert written(t, number) == [total, 0, 0, 0]
    assert {e.rule for e in t.ledger(number)} == {f"guggitaler-4.score.game-{number}"}


@pytest.mark.rule("guggitaler-4.score.game-1")
def test_each_trick_costs_one_point() -> None:
    t = game(1, SHARED).play("HA H7 H8 HT", "H6 HK HQ HJ", "S7 SQ SJ SA")
    out(t)
    assert sum(written(t, 1)) == 9
    lines = {e.seats[0]: (e.amount, e.times) for e in t.ledger(1)}
    assert all(amount == 1 for amount, _ in lines.values())
    assert sum(times for _, times in lines.values()) == 9


@pytest.mark.rule("guggitaler-4.score.game-2")
def test_each_heart_costs_two_points() -> None:
    t = game(2, SHARED).play("HA H7 H8 HT", "H6 HK HQ HJ")
    out(t)
    assert written(t, 2)[0] >= 8
    assert sum(written(t, 2)) == 18


@pytest.mark.rule("guggitaler-4.score.game-3")
def test_each_queen_costs_four_points() -> None:
    t = game(3, SHARED).play("HA H7 HQ HT", "SA S7 SQ ST", "DA D7 DQ DT", "CA CQ CJ CT")
    assert written(t, 3) == [16, 0, 0, 0]


@pytest.mark.rule("guggitaler-4.score.game-4")
def test_the_king_of_clubs_costs_eight_points() -> None:
    t = game(4, SHARED).play("CK CQ CJ CT")
    assert written(t, 4) == [8, 0, 0, 0]


@pytest.mark.rule("guggitaler-4.score.game-5")
def test_the_last_trick_costs_ten_points() -> None:
    t = game(5, SUITS).play("H6 S6 D6 C6")
    assert not t.ledger(5)
    assert written(out(t), 5) == [10, 0, 0, 0]


@pytest.mark.rule("guggitaler-4.score.early-stop")
@pytest.mark.parametrize("number", [2, 3, 4, 7, 8, 9])
def test_a_game_stops_when_nothing_is_left_to_be_won(number: int) -> None:
    stage = "0=H6H7H8H9HTHJHQHKHA 1=SQ 2=DQ 3=CQCKC6"
    tricks = {2: 9, 3: 1, 4: 1, 7: 9, 8: 1, 9: 1}[number]
    first = {3: "HQ SQ DQ CQ", 8: "HQ SQ DQ CQ", 4: "H6 SQ DQ CK", 9: "H6 SQ DQ CK"}
    for early in ("on", "off"):
        t = game(number, stage, mode="ten-games", early_stop=early)
        if tricks == 1:
            t.play(first[number])
        else:
            out(t)
        done = bool(t.ledger(number))
        assert done is (early == "on" or tricks == 9)
    assert sum(written(out(t), number)) != 0


# ------------------------------------------------------------------ Karten-Domino


@pytest.mark.rule("guggitaler-4.play.domino-start")
def test_forehand_begins_with_any_card_whose_rank_opens_all_rows() -> None:
    t = domino(SHARED)
    assert t.turn == 0
    assert t.legal() == {f"place {code}" for code in t.hand(0)}
    assert t.refused("0 pass") == "guggitaler-4.play.domino-start"
    t.do("0 place D6")
    assert t.state.deal.rank == "6"
    assert t.legal(1) == {"place D7"}


@pytest.mark.rule("guggitaler-4.play.domino-start")
@pytest.mark.parametrize(("start", "card"), [("ten", "DT"), ("under", "DJ")])
def test_by_agreement_a_certain_card_begins(start: str, card: str) -> None:
    t = domino(SHARED, domino_start=start)
    assert t.turn == 3
    assert t.legal() == {f"place {card}"}
    assert t.refused("3 place HJ") == "guggitaler-4.play.domino-start"


@pytest.mark.rule("guggitaler-4.play.domino-rows")
def test_rows_grow_by_neighbours_up_and_down_and_do_not_wrap() -> None:
    t = domino("0=SAHK 1=HAHQSKS6 2=C9 3=D6").do("0 place SA")
    assert t.refused("1 place S6") == "guggitaler-4.play.domino-rows"
    assert t.refused("1 place HQ") == "guggitaler-4.play.domino-rows"
    assert t.legal() == {"place HA", "place SK"}
    t = domino("0=H9 1=H8HTS9SJ").do("0 place H9")
    assert {"place H8", "place HT", "place S9"} <= t.legal()
    assert "place SJ" not in t.legal()


@pytest.mark.rule("guggitaler-4.play.domino-turn")
def test_everybody_lays_one_card_in_turn() -> None:
    t = domino(SHARED).do("0 place HA")
    assert t.turn == 1
    for word in ("place HK H7", "play HK"):
        assert t.refused(f"1 {word}") == "guggitaler-4.play.domino-turn"
    assert t.refused("2 place HQ") == "table.turn"
    t.do("1 place HK", "2 place HQ", "3 place HJ")
    assert t.turn == 0


@pytest.mark.rule("guggitaler-4.play.domino-forced")
def test_who_can_lay_must_lay_a_card_of_his_choice() -> None:
    t = domino("0=H9 1=H8HTS9").do("0 place H9")
    assert {"place H8", "place HT", "place S9"} <= t.legal()
    assert t.refused("1 pass") == "guggitaler-4.play.domino-forced"


@pytest.mark.rule("guggitaler-4.play.domino-end", "guggitaler-4.score.domino-order")
@pytest.mark.parametrize("seed", range(4))
def test_places_are_taken_in_the_order_of_the_last_cards(seed: int) -> None:
    t, rng = domino(""), Random(seed)
    order: list[int] = []
    while not t.state.match.over:
        seat = t.turn
        assert t.state.hands[seat]
        step_at_random(t, rng)
        if not t.state.hands[seat]:
            order.append(seat)
    last = next(p for p in range(4) if p not in order)
    assert t.state.deal.placed == tuple((p,) for p in (*order, last))
    assert t.state.hands[last]


@pytest.mark.rule("guggitaler-4.score.domino-credit")
def test_places_are_credited() -> None:
    t = out(domino(SHARED))
    points = written(t, 6)
    assert [points[p] for (p,) in t.state.deal.placed] == [-25, -16, -12, -8]
    assert {e.rule for e in t.ledger(6)} == {"guggitaler-4.score.domino-credit"}
