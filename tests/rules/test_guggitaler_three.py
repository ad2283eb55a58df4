"""Guggitaler for three: twelve cards each, and the numbers that follow from it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.rules.guggitaler_deals import (
    game_of,
    out,
    step_at_random,
    written,
)
from tests.support import Table

FORM = "guggitaler-3"

SUITS = "0=H6H7H8H9HTHJHQHKHACACKCQ 1=S6S7S8S9STSJSQSKSAC6C7C8 2=D6D7D8D9DTDJDQDKDAC9CTCJ"
"""Seat 0 wins whatever it leads."""


def game(number: int, stage: str = SUITS, **options: str) -> Table:
    """The game of this number, seat 2 deals and seat 0 is forehand."""
    return game_of(FORM, number, stage, **options)


@pytest.mark.rule(
    "guggitaler-3.play.no-trump", "guggitaler-3.play.order", "guggitaler-3.play.first-lead"
)
@pytest.mark.parametrize("number", range(1, 6))
def test_forehand_leads_and_the_highest_of_the_suit_wins(number: int) -> None:
    t = game(number, "0=H6H7 1=HTHJ 2=SASKSQSJST")
    assert t.turn == 0
    t.play("H6 HT SA")
    assert t.turn == 1
    assert t.state.play is not None
    beats = t.state.play.rules.beats
    hearts = [t.rules.pack.card(f"H{rank}") for rank in "6789TJQKA"]
    assert all(beats[low] & high for low, high in pairwise(hearts))


@pytest.mark.rule("guggitaler-3.play.follow")
def test_who_has_the_suit_must_follow() -> None:
    t = game(1, "0=H6H7 1=HTHJ 2=SASKSQSJST").do("0 play H6")
    assert t.cards() == {c for c in t.hand(1) if c[0] == "H"}
    t = game(1).do("0 play H6")
    assert t.cards() == t.hand(1)


@pytest.mark.rule("guggitaler-3.play.lead-free")
def test_hearts_may_be_led_unless_the_table_forbids_it() -> None:
    assert "HA" in game(2).cards()
    t = game(2, bells_lead_ban="on")
    assert t.cards() == {"CA", "CK", "CQ"}
    assert t.refused("0 play HA") == "guggitaler-3.play.lead-free"
    assert "HA" in game(3, bells_lead_ban="on").cards()
    assert "HA" not in game(7, mode="ten-games", bells_lead_ban="on").cards()


@pytest.mark.rule(
    "guggitaler-3.score.no-card-points",
    "guggitaler-3.score.game-1",
    "guggitaler-3.score.game-2",
    "guggitaler-3.score.game-3",
    "guggitaler-3.score.game-4",
    "guggitaler-3.score.game-5",
)
@pytest.mark.parametrize(("number", "total"), [(1, 12), (2, 18), (3, 16), (4, 8), (5, 10)])
def test_each_game_charges_what_it_is_about(number: int, total: int) -> None:
    t = game(number)
    for code in ("CA", "CK", "CQ", "HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7", "H6"):
        while t.state.match.number == number and t.turn != 0:
            t.do(f"{t.turn} play {min(t.cards(), key=lambda c: c[1] != 'Q')}")
        if t.state.match.number != number:
            break
        t.do(f"0 play {code}")
    out(t)
    assert written(t, number) == [total, 0, 0]
    assert {e.rule for e in t.ledger(number)} == {f"guggitaler-3.score.game-{number}"}


@pytest.mark.rule("guggitaler-3.score.early-stop")
@pytest.mark.parametrize("early", ["on", "off"])
def test_a_game_stops_when_nothing_is_left_to_be_won(early: str) -> None:
    t = game(4, early_stop=early).play("CK C6 C9")
    assert bool(t.ledger(4)) is (early == "on")
    assert written(out(t), 4) == [8, 0, 0]


# ------------------------------------------------------------------ Karten-Domino


@pytest.mark.rule("guggitaler-3.play.domino-start")
def test_forehand_begins_or_the_holder_of_an_agreed_card() -> None:
    t = game(6)
    assert t.turn == 0
    assert t.legal() == {f"place {code}" for code in t.hand(0)}
    assert t.do("0 place CQ").state.deal.rank == "Q"
    for start, card in (("ten", "DT"), ("under", "DJ")):
        t = game(6, domino_start=start)
        assert t.turn == 2
        assert t.legal() == {f"place {card}"}


@pytest.mark.rule(
    "guggitaler-3.play.domino-rows",
    "guggitaler-3.play.domino-turn",
    "guggitaler-3.play.domino-forced",
)
def test_rows_grow_by_neighbours_one_card_a_turn() -> None:
    t = game(6).do("0 place HQ")
    assert t.legal() == {"place SQ"}
    assert t.refused("1 place SK") == "guggitaler-3.play.domino-rows"
    assert t.refused("1 pass") == "guggitaler-3.play.domino-forced"
    assert t.refused("1 place SQ SK") == "guggitaler-3.play.domino-turn"
    t.do("1 place SQ", "2 place DQ")
    assert t.legal() == {"place HJ", "place HK", "place CQ"}
    assert "place H6" not in game(6).do("0 place HA").legal(1)


@pytest.mark.rule(
    "guggitaler-3.play.domino-end",
    "guggitaler-3.score.domino-order",
    "guggitaler-3.score.domino-credit",
)
@pytest.mark.parametrize("seed", range(3))
def test_places_are_taken_in_order_and_credited(seed: int) -> None:
    t, rng = game(6), Random(seed)
    order: list[int] = []
    while not t.state.match.over:
        seat = t.turn
        step_at_random(t, rng)
        if not t.state.hands[seat]:
            order.append(seat)
    order += [p for p in range(3) if p not in order]
    assert t.state.deal.placed == tuple((p,) for p in order)
    assert t.state.hands[order[-1]]
    assert [written(t, 6)[p] for p in order] == [-30, -20, -14]
