"""An auction at the table: typing a bid, passing, bidding what has a name, and what is told."""

from __future__ import annotations

import pytest

from jasstui.table.saying.number import number_of
from tests.rules.bieter_deals import HEARTS
from tests.table.sitting import Sitting


def test_beside_a_number_other_words_may_be_said() -> None:
    number = number_of(["bid 610", "bid 620", "misere-ohne", "pass"], by=10, few=0)
    assert number is not None
    assert (number.least, number.most, number.start) == (610, 620, 610)
    assert number_of(["misere-ohne", "pass"], few=0) is None


def test_steps_go_by_the_raise_of_the_auction() -> None:
    number = number_of([f"bid {n}" for n in range(600, 2001)], by=10)
    assert number is not None
    assert number.stepped("", 1) == "600"
    assert number.stepped("600", 1) == "610"
    assert number.stepped("600", 10) == "700"
    assert number.stepped("600", -1) == "600"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 18)])
def test_a_bid_is_typed_and_the_table_cards_lie_in_sight(size: tuple[int, int]) -> None:
    s = Sitting("bieter-3", stage=HEARTS, dealer=2, size=size)
    s.go_on()
    text = s.show()
    assert "600 bis 2000" in text
    assert "Was bietest du?" in text
    if size[0] >= 80:
        assert "fort" in text
        assert "6♠" in text or "♠" in text


def test_a_bid_below_the_minimum_is_refused_with_its_rule() -> None:
    s = Sitting("bieter-3", stage=HEARTS, dealer=2)
    s.go_on()
    s.press("5", "9", "9", "enter")
    assert s.desk.rule == "bieter-3.bid.minimum"


def test_named_contracts_are_one_key_away() -> None:
    s = Sitting("pandur-4", dealer=3)
    s.go_on()
    assert s.desk.prompt is not None
    assert [extra.key for extra in s.desk.extras] == ["0", "k"]
    s.press("k")
    assert "Misère ohne Trumpf" in s.show()
    assert "Pandur mit Trumpf" in s.show()


def test_the_log_tells_who_is_king_and_what_he_takes_up() -> None:
    s = Sitting("bieter-3", stage=HEARTS, dealer=2, size=(120, 40))
    s.go_on()
    s.press("2", "0", "0", "0", "enter")
    s.go_on()
    told = s.show()
    assert "König" in told
    assert "0/2000" in told


def test_a_span_of_bids_names_its_suit_once() -> None:
    s = Sitting("sidi-barrani-4", people=1, dealer=3)
    s.go_on()
    s.press("1")
    spans = [choice.label for choice in s.desk.choices]
    assert all(" bis " in span and span.count("♥ Herz") == 1 for span in spans)
    assert all(f"{span}…" in s.show() for span in spans)
