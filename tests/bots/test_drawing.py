"""How bots play where cards are drawn: what they keep, and which Weis they announce."""

from __future__ import annotations

import pytest

from jasstui.bots.hand.meld_potential import growing, shapes_of
from jasstui.bots.level import NORMAL, STRONG, Budget
from jasstui.bots.player import choose
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.weis.upwards import worth_telling
from tests.bots.thinking import move
from tests.support import Table, rules_of

RULES = rules_of("schmaus-2")
PACK = RULES.pack


def kept(hand: str, gone: str = "") -> dict[str, float]:
    """What each card of a hand is worth for Weis to come."""
    own, away = PACK.mask(hand), PACK.mask(gone)
    shapes = shapes_of(PACK, RULES.spec.melds)
    found = growing(own, PACK.all & ~own & ~away, away, 1, shapes)
    return {PACK.code(card): worth for card, worth in found.items()}


def test_cards_that_lack_one_for_a_row_are_worth_more_than_single_ones() -> None:
    worth = kept("S7S8CAD6H6HKC7DADT")
    assert worth["S8"] > worth.get("D6", 0.0)


def test_nothing_is_kept_for_a_row_whose_missing_cards_are_gone() -> None:
    assert "S8" not in kept("S7S8CAD6H6HKC7DADT", "S6S9H8C8D8STSJ")


def test_of_several_weis_the_lowest_goes_first_while_there_is_time() -> None:
    assert worth_telling(["low", "middle", "high"], 5) == "low"
    assert worth_telling(["low", "middle", "high"], 2) == "middle"
    assert worth_telling(["low", "middle", "high"], 1) == "high"


def test_a_bot_announces_part_of_a_row_before_the_whole() -> None:
    t = Table("schmaus-2", "0=S9S8S7S6CACKCTD6D7 1=HAHKHQSASKSJC6C7C8 stock=H7H8")
    view = view_of(t.state, 0)
    for level in (NORMAL, STRONG):
        token = choose(view, legal(t.state, 0), (), level, 1, Budget(playouts=10))
        assert token == "weis S8S7S6"


def test_a_strong_bot_thinks_through_draws_and_rolls() -> None:
    for form, stage in (
        ("schmaus-2", "0=S9S7CACKCTD6D7D9HJ 1=HAHKH9SASKSJC6C7C8 stock=H7H8"),
        ("grauer-jass-2", "0=HAHKC6C7D8D9SJSTS6 1=HQHJCACTDADKS7S8SQ"),
    ):
        t = Table(form, stage)
        if form == "grauer-jass-2":
            t.do("0 trump H", "chance roll 4")
        tokens = legal(t.state, 0)
        token = choose(view_of(t.state, 0), tokens, (), STRONG, 1, Budget(playouts=40))
        assert token in tokens


@pytest.mark.parametrize(("won", "card"), [("H9", "HJ"), ("H6", "D6")])
def test_the_open_card_that_goes_with_a_trick_decides_what_the_trick_is_worth(
    won: str, card: str
) -> None:
    hand = "HJD7D6D8C6C8CTDTD9C9DACA"
    t = Table("schnueffler-2", f"0=S8 1={hand} stock={won}", dealer=1, options={"weis": "off"})
    t.do("0 play S8")
    assert move(t) == f"play {card}"
