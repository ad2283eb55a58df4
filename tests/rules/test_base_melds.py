"""Which Weis a hand holds, what they count and which of two is higher."""

from __future__ import annotations

import pytest

from jasstui.mechanics.weis.melds import best_seat, melds_of
from tests.support import rules_of

SMALL = {"weis_mode": "klein"}


def weis(hand: str, **options: str) -> dict[str, int]:
    """Value of every Weis of a hand, by its cards."""
    rules = rules_of("schieber-4", options)
    found = melds_of(rules.pack.mask(hand), rules.pack, rules.spec.melds)
    return {rules.pack.write(c for c in rules.pack.cards if c & m.cards): m.value for m in found}


def higher(first: str, second: str, mode: str = "C", **options: str) -> int:
    """Which of two hands has the highest single Weis: 0 announces first, then 1; -1 for none."""
    rules = rules_of("schieber-4", options)
    claims = [
        (seat, melds_of(rules.pack.mask(hand), rules.pack, rules.spec.melds))
        for seat, hand in enumerate((first, second))
    ]
    named = rules.modes[mode]
    return best_seat(claims, rules.pack, named.high, named.trump)


def wins(high: str, low: str, mode: str = "C", **options: str) -> bool:
    """Whether a hand beats another from either place."""
    return higher(high, low, mode, **options) == 0 and higher(low, high, mode, **options) == 1


# ------------------------------------------------------------------ runs


@pytest.mark.rule("jass-base.meld.run")
def test_three_neighbours_of_a_suit_in_printed_order_are_a_run() -> None:
    assert weis("H6H7H8") == {"H6H7H8": 20}
    assert weis("HTHJHQ") == {"HTHJHQ": 20}
    assert weis("H6H7") == {}
    assert weis("H6H7H9") == {}
    assert weis("H6H7D8") == {}
    assert weis("HKHAH6") == {}  # the row does not close
    # The trump Under and Neuner keep their printed place: Puur, Nell, Ass is no run.
    assert weis("HJH9HA") == {}


@pytest.mark.rule("jass-base.meld.run-values", "schieber-4.meld.mode")
def test_values_of_runs_in_the_full_weis() -> None:
    row = "H6H7H8H9HTHJHQHKHA"
    worth = [sum(weis(row[: 2 * length]).values()) for length in range(1, 10)]
    assert worth == [0, 0, 20, 50, 100, 150, 200, 250, 300]
    assert [weis(row[: 2 * n], weis_mode="gross") for n in (6, 9)] == [
        {row[:12]: 150},
        {row: 300},
    ]


@pytest.mark.rule("jass-base.meld.run-maximal")
def test_a_run_counts_at_its_full_length_only() -> None:
    assert weis("H6H7H8H9HTHJ") == {"H6H7H8H9HTHJ": 150}
    assert weis("H6H7H8HTHJHQ") == {"H6H7H8": 20, "HTHJHQ": 20}


@pytest.mark.rule("jass-base.meld.small-weis")
def test_in_the_small_weis_five_cards_and_more_count_a_hundred() -> None:
    row = "H6H7H8H9HTHJHQHKHA"
    worth = [sum(weis(row[: 2 * length], **SMALL).values()) for length in range(3, 8)]
    assert worth == [20, 50, 100, 100, 100]


@pytest.mark.rule("jass-base.meld.small-weis-split")
def test_in_the_small_weis_eight_and_nine_in_a_row_are_shown_in_two_parts() -> None:
    row = "H6H7H8H9HTHJHQHKHA"
    assert sum(weis(row, **SMALL).values()) == 100 + 50
    assert sum(weis(row[2:], **SMALL).values()) == 100 + 20
    assert sum(weis(row[:16], **SMALL).values()) == 100 + 20


# ------------------------------------------------------------------ fours


@pytest.mark.rule("jass-base.meld.four")
@pytest.mark.parametrize("rank", "AKQT876")
def test_four_of_a_kind_count_a_hundred(rank: str) -> None:
    four = f"H{rank}D{rank}C{rank}S{rank}"
    assert weis(four) == {four: 100}
    assert weis(four[:6]) == {}


@pytest.mark.rule("jass-base.meld.four")
def test_by_agreement_four_low_cards_count_nothing() -> None:
    for rank in "876":
        four = f"H{rank}D{rank}C{rank}S{rank}"
        assert weis(four, low_fours="off") == {}
        assert weis(four, low_fours="on") == {four: 100}
    assert weis("HTDTCTST", low_fours="off") == {"HTDTCTST": 100}


@pytest.mark.rule("jass-base.meld.four-nines")
def test_four_nell_count_150_or_by_agreement_100() -> None:
    four = "H9D9C9S9"
    assert weis(four) == weis(four, four_nines="150") == {four: 150}
    assert weis(four, four_nines="100") == {four: 100}


@pytest.mark.rule("jass-base.meld.four-under")
def test_four_under_count_200() -> None:
    assert weis("HJDJCJSJ") == {"HJDJCJSJ": 200}
    assert weis("HJDJCJSJ", four_nines="100", low_fours="off") == {"HJDJCJSJ": 200}


@pytest.mark.rule("jass-base.meld.kreuzweis")
def test_a_card_may_serve_a_run_and_a_four_unless_agreed_otherwise() -> None:
    hand = "HJHQHKDKCKSK"
    assert weis(hand) == weis(hand, kreuzweis="on") == {"HKDKCKSK": 100, "HJHQHK": 20}
    assert weis(hand, kreuzweis="off") == {"HKDKCKSK": 100}
    run = "H9HTHJHQHKHADKCKSK"
    assert weis(run, kreuzweis="off") == {"H9HTHJHQHKHA": 150}


@pytest.mark.rule("schieber-4.meld.mode")
def test_by_agreement_there_are_no_weis() -> None:
    assert weis("H6H7H8DJDQDK", weis="off") == {}
    assert weis("H6H7H8", weis="on") == {"H6H7H8": 20}


# ------------------------------------------------------------------ comparing


@pytest.mark.rule("jass-base.meld.compare-1")
def test_the_higher_single_weis_wins_and_values_are_not_added() -> None:
    assert wins("H6H7H8H9", "DQDKDA")
    assert wins("H6H7H8H9", "DQDKDASQSKSACQCKCA")


@pytest.mark.rule("jass-base.meld.compare-2")
def test_of_equal_values_the_longer_weis_wins() -> None:
    assert wins("H6H7H8H9HT", "HKDKCKSK")
    assert wins("H6H7H8H9HTHJ", "H9D9C9S9")


@pytest.mark.rule("jass-base.meld.compare-small")
def test_in_the_small_weis_length_decides_among_the_hundreds() -> None:
    assert wins("H6H7H8H9HTHJ", "DTDJDQDKDA", **SMALL)
    assert wins("H6H7H8H9HT", "HADACASA", **SMALL)


@pytest.mark.rule("jass-base.meld.small-weis-split-compare")
def test_a_run_shown_in_two_parts_is_compared_at_its_full_length() -> None:
    assert wins("H6H7H8H9HTHJHQHK", "D8D9DTDJDQDKDA", **SMALL)
    assert wins("H6H7H8H9HTHJHQHKHA", "D7D8D9DTDJDQDKDA", **SMALL)


@pytest.mark.rule("jass-base.meld.compare-3")
def test_of_equal_length_the_higher_top_card_wins_in_the_order_of_the_mode() -> None:
    for mode in ("C", "obenabe"):
        assert wins("HQHKHA", "DJDQDK", mode)
        assert wins("HADACASA", "HKDKCKSK", mode)
    assert wins("H6H7H8", "D7D8D9", "undenufe")
    assert wins("H6D6C6S6", "H7D7C7S7", "undenufe")


@pytest.mark.rule("jass-base.meld.compare-4")
def test_of_equal_runs_the_one_in_trumps_wins() -> None:
    assert wins("DQDKDA", "HQHKHA", "D")
    assert higher("DQDKDA", "HQHKHA", "obenabe") == higher("HQHKHA", "DQDKDA", "obenabe") == 0


@pytest.mark.rule("jass-base.meld.compare-5")
def test_of_weis_equal_in_everything_the_first_announced_wins() -> None:
    assert higher("DQDKDA", "HQHKHA", "S") == 0
    assert higher("HQHKHA", "DQDKDA", "S") == 0


@pytest.mark.rule("jass-base.meld.any-mode")
def test_runs_and_fours_count_in_every_mode() -> None:
    for mode in ("H", "S", "obenabe", "undenufe"):
        assert higher("HADACASA", "", mode) == 0
        assert higher("H6D6C6S6", "", mode) == 0
        assert higher("S7S8S9", "", mode) == 0
