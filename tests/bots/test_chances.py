"""Bots count whom the cards that are out may lie with: staged tricks."""

from __future__ import annotations

import pytest

from benchmarks.positions.__main__ import answer
from benchmarks.positions.reading import positions_of, replayed
from jasstui.bots.hand.chances import chance_it_holds, comes_back
from jasstui.bots.hand.memory import remembered
from jasstui.bots.level import NORMAL, Budget
from tests.bots.thinking import move
from tests.support import Table


def test_a_card_that_is_out_lies_with_somebody() -> None:
    t = Table("schieber-4", "0=HKDKCKSKH6D6C6S6S7", 3).do("0 obenabe")
    rules, card = t.state.tricks.rules, t.rules.pack.card("HK")
    out = t.rules.pack.all & ~t.state.hands[0]
    nobody = [0, 0, 0, 0]
    third = 1 - 9 / 27
    assert chance_it_holds(card, rules, out, (1, 3), nobody, third, 0.0) == pytest.approx(1 / 3)
    assert chance_it_holds(card, rules, out, (1, 2, 3), nobody, third, 0.0) == pytest.approx(0)
    lacking = [0, t.rules.pack.suit["H"], 0, 0]
    assert chance_it_holds(card, rules, out, (1, 3), lacking, third, 0.0) == pytest.approx(1 / 2)


def test_who_is_rid_of_the_suit_led_may_trump_and_beat_a_trump() -> None:
    t = Table("schieber-4", "0=HKH6DKDQDTCKC6SKS6", 3, {"weis": "off"}).do("0 trump H")
    rules, pack = t.state.tricks.rules, t.rules.pack
    clubs, out, third = pack.suit["C"], pack.all & ~t.state.hands[0], 1 - 9 / 27
    rid = [0, clubs, 0, 0]

    def holds(card: str, lacks: list[int], led: int) -> float:
        return chance_it_holds(pack.card(card), rules, out, (1,), lacks, third, 0.0, led)

    higher = (rules.beats[pack.card("H6")] & out).bit_count()
    assert holds("H6", rid, clubs) == pytest.approx(third**higher)
    assert holds("H6", [0] * 4, clubs) > 0.9
    assert holds("CK", rid, 0) == pytest.approx(third ** (rules.trump & out).bit_count())


def test_a_trick_comes_back_by_the_partner_who_alone_may_hold_the_best_card() -> None:
    t = Table("schieber-4", "0=H6H7D6D7C6C7S6S7S8", 3).do("0 obenabe")
    rules, pack = t.state.tricks.rules, t.rules.pack
    out, ace = pack.all & ~t.state.hands[0], pack.card("HA")
    led = pack.card("H6"), rules, out, (1, 3), (2,)
    assert comes_back(*led, [0, 0, 0, 0], 2 / 3, 0.0) == pytest.approx(1 / 3)
    assert comes_back(*led, [0, ace, 0, ace], 2 / 3, 0.0) == 1
    assert comes_back(*led, [0, 0, ace, 0], 2 / 3, 0.0) == 0


def test_what_a_partner_has_shown_is_led_to_him() -> None:
    stage = "0=HAH8D7D9C7C9CJS7ST 1=H6HTHQD6D8DQCQS6S9 2=SASKSQH7H9DKDTC8CA 3=HJHKDJDAC6CTCKS8SJ"
    t = Table("schieber-4", stage, 3).do("0 push", "2 obenabe", "0 play HA", "1 play H6")
    t.do("2 weis", "2 play H7", "3 play HJ")
    assert move(t) in ("play S7", "play ST")


def test_the_puur_may_have_stayed_in_a_hand_that_gave_no_trump() -> None:
    t = Table("schieber-4", "0=HAD6 1=D7D8 2=H6D9 3=H7DT", 3, {"weis": "off"}).do("0 trump H")
    t.do("0 play HA", "1 play D7", "2 play H6", "3 play H7")
    lacks, card = remembered(t.state.tricks).lacks, t.rules.pack.card
    assert lacks[1] & card("HK")
    assert not lacks[1] & card("HJ")


@pytest.mark.parametrize(
    ("form", "name"),
    [
        ("coiffeur-4", "clubs-for-the-partner-to-ruff"),
        ("bieter-3", "the-last-trump-is-higher"),
        ("differenzler-verdeckt-4", "the-ten-is-just-what-is-missing"),
    ],
)
def test_what_can_be_counted_is_done(form: str, name: str) -> None:
    position = next(one for one in positions_of(form) if one.id == name)
    s = replayed(form, position)
    assert position.right(answer(s, position, NORMAL, 1, Budget(playouts=8)))


@pytest.mark.parametrize(
    ("hand", "least", "most"),
    [("HKHQH8H7H6D6D7C6S7", 25, 45), ("H6DAD7D8C6C7S6S7S8", 0, 8)],
)
def test_many_trumps_are_foretold_to_bring_more_and_an_ace_beside_few_less(
    hand: str, least: int, most: int
) -> None:
    t = Table("differenzler-offen-4", f"0={hand} 3=D9DTDJDQDKC9CTCJHT", 3)
    assert least <= int(str(move(t)).split()[1]) <= most
