"""The order of a hand and the trumps in it come from the tables of the mode."""

from __future__ import annotations

from jasstui.engine.view_of import view_of
from jasstui.table.saying.fan import card_labels, sorted_hand, suit_numbers, trump_cards
from tests.support import Table


def _codes(t: Table, seat: int) -> str:
    view = view_of(t.state, seat)
    return view.rules.pack.write(sorted_hand(view))


def test_before_a_mode_is_named_suits_alternate_in_colour() -> None:
    t = Table("schieber-4", "0=H6HAS6SAD6DAC6CAC7")
    assert _codes(t, 0) == "HAH6SAS6DAD6CAC7C6"
    assert not trump_cards(view_of(t.state, 0))


def test_what_is_a_trump_in_any_case_stands_first_before_a_mode_is_named() -> None:
    t = Table("skat", "0=HJH7HTSACJC8DJDKDQD9")
    assert _codes(t, 0) == "CJHJDJHTH7SADKDQD9C8"
    numbers = suit_numbers(view_of(t.state, 0))
    assert [numbers[t.rules.pack.card(code)] for code in ("CJ", "DJ", "HT", "C8")] == list("1125")
    assert not trump_cards(view_of(t.state, 0))


def test_trumps_stand_first_in_their_own_order() -> None:
    t = Table("schieber-4", "0=S6SJS9SAH6HAD7DAC6").do("0 trump S")
    view = view_of(t.state, 0)
    assert _codes(t, 0) == "SJS9SAS6DAD7C6HAH6"
    assert trump_cards(view) == view.rules.pack.suit["S"]
    assert {view.rules.pack.code(c): n for c, n in suit_numbers(view).items()} == {
        **dict.fromkeys(("SJ", "S9", "SA", "S6"), "1"),
        **dict.fromkeys(("DA", "D7"), "2"),
        "C6": "3",
        **dict.fromkeys(("HA", "H6"), "4"),
    }


def test_bottom_up_the_lowest_card_stands_first() -> None:
    t = Table("schieber-4", "0=H6HAS6SAD6DAC6CAC7").do("0 undenufe")
    assert _codes(t, 0) == "H6HAS6SAD6DAC6C7CA"
    assert not trump_cards(view_of(t.state, 0))


def test_where_the_card_led_makes_trumps_there_are_none_before() -> None:
    options = {"mode_tutti": "on"}
    t = Table("schieber-4", "0=H6HAS6SAD6DAC6CAC7", options=options).do("0 tutti")
    assert not trump_cards(view_of(t.state, 0))
    t.do("0 play D6")
    view = view_of(t.state, 1)
    assert trump_cards(view) == view.rules.pack.suit["D"]


def test_labels_have_one_digit_up_to_nine_cards_and_two_beyond() -> None:
    cards = [1 << n for n in range(24)]
    suits = ["1"] * 12 + ["2"] * 12
    few = card_labels(cards[:9], 0b101, suits[:9])
    assert few == {1: "1", 4: "3"}
    assert list(card_labels(cards, sum(cards[12:15]), suits).values()) == ["1", "2", "3"]
    many = card_labels(cards, sum(cards), suits)
    assert len(set(many.values())) == 24
    assert [many[c] for c in (cards[0], cards[8], cards[9], cards[12])] == ["11", "19", "21", "31"]
    assert all(len(label) == 2 and "0" not in label for label in many.values())
