"""Habits of bots in games without tricks."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from jasstui.bots.known import known_by
from jasstui.bots.level import EASY, NORMAL, STRONG, Budget, Level
from jasstui.bots.player import choose
from jasstui.bots.thumb.tableau import keep_hand, name_suit, place, shed_card, swap
from jasstui.engine.sample import Sampler
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from tests.rules.shedding_deals import exchanging, laying
from tests.support import Table


def heuristic(t: Table) -> str:
    """What the rules of thumb would do."""
    seat = t.turn
    view, tokens = view_of(t.state, seat), legal(t.state, seat)
    found = choose(view, tokens, (), NORMAL, 1, Budget())
    assert found is not None
    return found


def test_an_under_is_kept_while_something_else_fits() -> None:
    t = laying("0=HJH9S6C6D6", "HK")
    assert shed_card(known_by(view_of(t.state, 0)), legal(t.state, 0)) == "shed H9"
    t = laying("0=HJS9S6C6D6", "HK")
    assert heuristic(t) == "shed HJ"


def test_the_suit_of_which_one_holds_most_is_named() -> None:
    t = laying("0=HJS9S6STD6", "DK").do("0 shed HJ")
    assert name_suit(known_by(view_of(t.state, 0)), legal(t.state, 0)) == "suit S"


def test_a_seven_is_laid_on_who_is_about_to_finish() -> None:
    t = laying("0=H7H9S9C9D9 1=HQS8", "HK")
    known = known_by(view_of(t.state, 0))
    known.counts = (5, 1, 5)
    assert shed_card(known, legal(t.state, 0)) == "shed H7"


def test_a_good_hand_knocks_and_a_bad_one_exchanges() -> None:
    t = exchanging("0=HKHQH9 1=D6D8S9 2=SKSTC6", "CTD9CA")
    assert swap(known_by(view_of(t.state, 0)), legal(t.state, 0)) == "knock"
    t = exchanging("0=HKHQC7 1=D6D8S9 2=SKSTC6", "HTD9CA")
    assert heuristic(t) == "swap C7 HT"


def test_thirty_one_is_taken_before_three_of_a_kind() -> None:
    t = exchanging("0=SASQDQ 1=D6D8C9", "CQSJC7", seats=2)
    assert heuristic(t) == "swap DQ SJ"


def test_a_hand_that_is_good_enough_knocks_late_as_early() -> None:
    t = exchanging("0=S8S9SK 1=D6D8C9", "CTH7CA", seats=2)
    seat, tokens = 0, legal(t.state, 0)
    for turns in (0, 12):
        t.state.deal.turns = turns
        assert swap(known_by(view_of(t.state, seat)), tokens) == "knock"


def test_the_dealer_keeps_a_hand_better_than_most() -> None:
    for hand, token in (("SKSTC6", "keep-hand"), ("S6C7D8", "other-hand")):
        t = Table("hose-abe", f"0=HKHQC9 1=D6D9S9 2={hand} stock=HTDTCA", seats=3)
        assert keep_hand(known_by(view_of(t.state, 2)), legal(t.state, 2)) == token


@pytest.mark.parametrize("level", [EASY, NORMAL, STRONG])
@pytest.mark.parametrize(("form", "seats"), [("tschau-sepp", 5), ("hose-abe", 7)])
def test_every_level_plays_a_legal_token(form: str, seats: int, level: Level) -> None:
    t = Table(form, None, 0, seats=seats, seed=4)
    for _ in range(25):
        t.chance()
        seat = t.turn
        tokens = legal(t.state, seat)
        token = choose(view_of(t.state, seat), tokens, (), level, 1, Budget(playouts=9))
        assert token in tokens
        t.do(f"{seat} {token}")


def test_in_a_dealt_world_everybody_sees_his_own_hand() -> None:

    t = laying("0=H9S9S6C6D6", "HK")
    world = Sampler(view_of(t.state, 0)).world(Random(1))
    for seat in range(3):
        assert world.hands[seat] & world.seen[seat] == world.hands[seat]


@pytest.mark.parametrize(
    ("laid", "hand", "token"),
    [("STHT", "S9S8H9H6", "place S9"), ("S9H9", "STSJHTHA", "place ST")],
)
def test_of_the_cards_behind_one_in_a_row_the_nearest_counts_most(
    laid: str, hand: str, token: str
) -> None:
    t = Table("guggitaler-4")
    pack, known = t.rules.pack, known_by(view_of(t.state, 0))
    deal = replace(known.deal, rank=laid[1], table=pack.mask(laid))
    known = replace(known, hand=pack.mask(hand), deal=deal)
    assert place(known, [f"place H{hand[5]}", f"place S{hand[1]}"]) == token
