"""Tokens: what is read from one is what was written, whoever wrote it."""

from __future__ import annotations

import pytest

from jasstui.cards.action import Action, action_of, written
from jasstui.cards.pack import KEPT, LONG, Pack, pack_of
from tests.support import EVERY_FORM, rules_of

PACK = pack_of("6789TJQKA")
DOUBLE = pack_of("9TJQKA", 2)


def _cards(pack: Pack, *codes: str) -> tuple[int, ...]:
    return tuple(map(pack.card, codes))


@pytest.mark.parametrize(
    ("token", "cards", "number", "names"),
    [
        ("pass", (), -1, ()),
        ("play SJ", ("SJ",), -1, ()),
        ("play SJ stoeck", ("SJ",), -1, ("stoeck",)),
        ("swap H6 S7", ("H6", "S7"), -1, ()),
        ("weis HKHQHJ", ("HK", "HQ", "HJ"), -1, ()),
        ("bid 100", (), 100, ()),
        ("bid 0", (), 0, ()),
        ("trump S", (), -1, ("S",)),
        ("box joker-7 H", (), -1, ("joker-7", "H")),
    ],
)
def test_a_token_says_what_is_done_and_with_what(
    token: str, cards: tuple[str, ...], number: int, names: tuple[str, ...]
) -> None:
    said = PACK.action(token)
    assert (said.cards, said.number, said.names) == (_cards(PACK, *cards), number, names)
    assert said.card == (said.cards[0] if cards else 0)
    assert said.name == (names[0] if names else "")
    assert said.token == token == written(said.verb, *said.words)


@pytest.mark.parametrize("token", ["play XX", "play H5", "play *J", "bid ²", "lay ??", "x HA'"])
def test_what_is_no_card_of_the_pack_and_no_number_is_a_name(token: str) -> None:
    said = PACK.action(token)
    assert (said.card, said.number, said.name) == (0, -1, token.split()[1])
    assert PACK.held(PACK.all, said.card) == 0


def test_blanks_do_not_matter_and_nothing_is_an_action_too() -> None:
    assert PACK.action("  play \t SJ ").token == "play SJ"
    assert PACK.action("") == PACK.action(" ") == Action("")


def test_of_equal_cards_the_one_that_is_held_is_meant() -> None:
    first, second = _cards(DOUBLE, "HA", "HA'")
    assert DOUBLE.held(second, DOUBLE.action("play HA").card) == second
    assert DOUBLE.held(first | second, DOUBLE.action("lay HA'").card) == first
    assert DOUBLE.held(DOUBLE.card("SA"), DOUBLE.action("play HA").card) == 0


def test_without_a_pack_verbs_and_numbers_are_known() -> None:
    assert action_of("bid 40").number == 40
    assert action_of("play SJ") == Action("play", ("SJ",), names=("SJ",))


def test_an_action_is_read_once_and_not_everything_is_kept() -> None:
    pack = Pack("6789TJQKA")
    assert pack.action("play SJ") is pack.action("play SJ")
    long = "hand" + " SJ" * LONG
    assert pack.action(long) == pack.action(long)
    assert pack.action(long) is not pack.action(long)
    before = pack.action("play SJ")
    for number in range(KEPT):
        pack.action(f"bid {number}")
    assert pack.action("play SJ") is not before


@pytest.mark.parametrize("form", EVERY_FORM)
def test_no_mode_game_or_box_is_called_like_a_card_or_a_number(form: str) -> None:
    rules = rules_of(form)
    for name in (
        *rules.modes,
        *rules.spec.games,
        *(rules.boxes_step.boxes if rules.boxes_step else ()),
    ):
        assert rules.pack.action(f"name {name}").names == (name,)
