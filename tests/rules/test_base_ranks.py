"""Rank and value of the cards in every mode, and the extra modes."""

from __future__ import annotations

from itertools import permutations

import pytest

from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules
from tests.support import Table, rules_of

EXTRA = ("slalom", "quer", "guschti", "mary", "trio", "tutti", "misere", "hindersi")
ALL_ON = {f"mode_{name}": "on" for name in EXTRA}

LADDER = "0=H6H7D6D7C6C7S6S7HQ 1=H8H9D8D9C8C9S8S9DQ 2=HTHJDTDJCTCJSTSJCQ 3=HKHADKDACKCASKSASQ"
"""Seat 0 holds the lowest cards of each suit, seat 3 the highest."""


def mode(token: str) -> TrickRules:
    return rules_of("schieber-4").modes[token].schedule[0]


def ranking(token: str, suit: str) -> str:
    """Ranks of a suit from the strongest to the weakest card."""
    rules, pack = mode(token), rules_of("schieber-4").pack
    cards = cards_of(pack.suit[suit])
    ordered = sorted(cards, key=lambda c: (rules.beats[c] & pack.suit[suit]).bit_count())
    return "".join(pack.face[c].rank for c in ordered)


def values(token: str, suit: str) -> dict[str, int]:
    """Points of the cards of a suit that count anything."""
    rules, pack = mode(token), rules_of("schieber-4").pack
    points = {pack.face[c].rank: rules.points[c] for c in cards_of(pack.suit[suit])}
    return {rank: worth for rank, worth in points.items() if worth}


def laddered(token: str) -> Table:
    """The ladder deal with this mode; seat 0 leads."""
    return Table("schieber-4", stage=LADDER, options=ALL_ON).do(f"0 {token}")


def suit_trick(t: Table, suit: str) -> int:
    """Everybody plays his first card of this suit, the Ober kept for the end; who wins."""
    for _ in range(4):
        own = [c for c in t.rules.pack.codes(t.state.hands[t.turn]) if c in t.cards()]
        fitting = [c for c in own if c[0] == suit and c[1] != "Q"]
        t.do(f"{t.turn} play {(fitting or own)[0]}")
    assert t.state.play is not None
    return t.state.play.winners[-1]


# ------------------------------------------------------------------ rank


@pytest.mark.rule("jass-base.rank.plain")
@pytest.mark.parametrize(
    ("token", "suit"), [("H", "S"), ("H", "D"), ("S", "H"), ("obenabe", "H"), ("obenabe", "C")]
)
def test_plain_suits_rank_from_the_ace_down(token: str, suit: str) -> None:
    assert ranking(token, suit) == "AKQJT9876"


@pytest.mark.rule("jass-base.rank.trump")
@pytest.mark.parametrize("suit", "HDCS")
def test_in_trumps_puur_and_nell_are_highest(suit: str) -> None:
    assert ranking(suit, suit) == "J9AKQT876"


@pytest.mark.rule("jass-base.rank.trump-beats")
def test_the_lowest_trump_beats_the_ace_of_another_suit() -> None:
    pack = rules_of("schieber-4").pack
    for plain in cards_of(pack.all & ~pack.suit["H"]):
        assert mode("H").beats[plain] & pack.suit["H"] == pack.suit["H"]
    t = Table("schieber-4", stage="0=SA 1=H6SK 2=SQ 3=SJ").do("0 trump H")
    t.play("SA H6 SQ SJ")
    assert t.turn == 1


@pytest.mark.rule("jass-base.rank.undenufe")
@pytest.mark.parametrize("suit", "HDCS")
def test_undenufe_turns_every_suit_round_and_has_no_trump(suit: str) -> None:
    assert ranking("undenufe", suit) == "6789TJQKA"
    assert mode("undenufe").trump == 0
    t = laddered("undenufe")
    assert suit_trick(t, suit) == 0


# ------------------------------------------------------------------ value


@pytest.mark.rule("jass-base.value.plain")
def test_values_of_the_other_suits_when_there_is_a_trump() -> None:
    for suit in "DCS":
        assert values("H", suit) == {"A": 11, "K": 4, "Q": 3, "J": 2, "T": 10}


@pytest.mark.rule("jass-base.value.trump")
def test_values_of_the_trump_suit() -> None:
    for suit in "HDCS":
        worth = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
        assert values(suit, suit) == worth


@pytest.mark.rule("jass-base.value.obenabe")
def test_values_of_obenabe_count_the_eights() -> None:
    for suit in "HDCS":
        assert values("obenabe", suit) == {"A": 11, "T": 10, "8": 8, "K": 4, "Q": 3, "J": 2}


@pytest.mark.rule("jass-base.value.undenufe")
def test_in_undenufe_the_six_takes_the_eleven_of_the_ace() -> None:
    for suit in "HDCS":
        assert values("undenufe", suit) == {"6": 11, "T": 10, "8": 8, "K": 4, "Q": 3, "J": 2}


@pytest.mark.rule("jass-base.value.total", "jass-base.value.last-trick")
@pytest.mark.parametrize("token", ["trump H", "trump S", "obenabe", "undenufe"])
def test_a_deal_is_worth_157_with_five_for_the_last_trick(token: str) -> None:
    t = laddered(token).play_out()
    last = [e for e in t.ledger() if e.cause == "last-trick"]
    assert [e.amount for e in last] == [5]
    assert sum(t.points("tricks").values()) == 152


@pytest.mark.rule("jass-base.value.last-trick")
def test_the_five_go_to_the_side_that_wins_the_last_trick() -> None:
    t = laddered("obenabe")
    for suit in "HHDDCCSS":
        assert suit_trick(t, suit) == 3
    t.play("SQ HQ DQ CQ")
    assert t.points("last-trick") == {(1, 3): 5}
    t = laddered("undenufe")
    for suit in "HHDDCCSS":
        assert suit_trick(t, suit) == 0
    t.play("HQ DQ CQ SQ")
    assert t.points("last-trick") == {(0, 2): 5}


@pytest.mark.rule("jass-base.value.undealt")
def test_cards_left_in_the_stock_count_for_nobody() -> None:
    stage = "stock=S6S7S8S9STSJSQSKSA"
    t = Table("aucho-3", stage=stage, dealer=2).do("all pass", "0 aucho H").play_out()
    counted = sum(e.amount for e in t.ledger() if e.cause in ("tricks", "last-trick"))
    assert counted == 157 - (11 + 4 + 3 + 2 + 10)


# ------------------------------------------------------------------ extra modes


@pytest.mark.rule("schieber-4.bid.modes")
@pytest.mark.parametrize("name", EXTRA)
def test_an_extra_mode_exists_only_where_the_table_has_switched_it_on(name: str) -> None:
    usual = {"trump H", "trump D", "trump C", "trump S", "obenabe", "undenufe", "push"}
    assert Table("schieber-4").legal() == usual
    off = Table("schieber-4", options={f"mode_{name}": "off"})
    assert off.legal() == usual
    on = Table("schieber-4", options={f"mode_{name}": "on"})
    assert on.legal() > usual
    assert {token.split("-")[0] for token in on.legal() - usual} == {name}
    assert off.refused(f"0 {sorted(on.legal() - usual)[0]}") == "schieber-4.bid.modes"


@pytest.mark.rule("jass-base.mode.slalom")
@pytest.mark.parametrize(("token", "odd", "even"), [("slalom-ou", 3, 0), ("slalom-uo", 0, 3)])
def test_slalom_tricks_go_up_and_down_in_turn(token: str, odd: int, even: int) -> None:
    t = laddered(token)
    assert [suit_trick(t, suit) for suit in "HHDDCCSS"] == [odd, even] * 4


@pytest.mark.rule("jass-base.mode.slalom-values")
@pytest.mark.parametrize(("token", "ace", "six"), [("slalom-ou", 11, 0), ("slalom-uo", 0, 11)])
def test_slalom_cards_count_by_the_first_trick_all_through(token: str, ace: int, six: int) -> None:
    t = laddered(token)
    suit_trick(t, "H")
    suit_trick(t, "H")
    assert t.state.play is not None
    # H6 H8 HT HK and H7 H9 HJ HA: each Eight counts 8.
    assert sum(t.state.play.points) == (six + 8 + 10 + 4) + (2 + ace)
    t.play_out()
    assert sum(t.points("tricks").values()) == 152


@pytest.mark.rule("jass-base.mode.quer")
@pytest.mark.parametrize(
    ("token", "winners"),
    [
        ("quer-ou-45", [3] * 4 + [0] * 4),
        ("quer-ou-54", [3] * 5 + [0] * 3),
        ("quer-uo-45", [0] * 4 + [3] * 4),
        ("quer-uo-54", [0] * 5 + [3] * 3),
    ],
)
def test_quer_changes_direction_once_after_four_or_five_tricks(
    token: str, winners: list[int]
) -> None:
    t = laddered(token)
    assert [suit_trick(t, suit) for suit in "HHDDCCSS"] == winners
    t.play_out()
    assert sum(t.points("tricks").values()) == 152


@pytest.mark.rule("jass-base.mode.guschti")
def test_guschti_is_four_tricks_obenabe_then_five_undenufe() -> None:
    t = laddered("guschti")
    suit_trick(t, "H")
    assert t.state.play is not None
    assert sum(t.state.play.points) == 0 + 8 + 10 + 4
    assert [suit_trick(t, suit) for suit in "HDDCCSS"] == [3] * 3 + [0] * 4
    t.play("HQ DQ CQ SQ")
    assert t.points("last-trick") == {(0, 2): 5}


@pytest.mark.rule("jass-base.mode.mary")
def test_mary_is_four_tricks_undenufe_then_five_obenabe() -> None:
    t = laddered("mary")
    suit_trick(t, "H")
    assert t.state.play is not None
    assert sum(t.state.play.points) == 11 + 8 + 10 + 4
    assert [suit_trick(t, suit) for suit in "HDDCCSS"] == [0] * 3 + [3] * 4
    t.play("SQ HQ DQ CQ")
    assert t.points("last-trick") == {(1, 3): 5}


@pytest.mark.rule("jass-base.mode.trio")
def test_trio_has_three_tricks_with_trump_three_obenabe_three_undenufe() -> None:
    t = laddered("trio-H-tou").play("D6 H8 DT DK")
    assert t.turn == 1
    assert t.state.play is not None
    assert t.state.play.points[1] == 10 + 4  # the Eight of trumps counts nothing
    assert [suit_trick(t, suit) for suit in "CS"] == [3, 3]
    assert [suit_trick(t, suit) for suit in "CSD"] == [3, 3, 3]
    assert suit_trick(t, "H") == 0
    t.play_out()
    assert sum(t.points("tricks").values()) == 152


@pytest.mark.rule("jass-base.mode.trio")
def test_the_caller_of_trio_chooses_suit_and_order_of_the_blocks() -> None:
    tokens = {c for c in Table("schieber-4", options={"mode_trio": "on"}).legal() if "trio" in c}
    orders = ["".join(order) for order in permutations("tou")]
    assert tokens == {f"trio-{suit}-{order}" for suit in "HDCS" for order in orders}
    t = laddered("trio-H-uto")
    assert [suit_trick(t, suit) for suit in "DCS"] == [0, 0, 0]
    t.play("D7 H8 DJ DA")
    assert t.turn == 1


@pytest.mark.rule("jass-base.mode.trio")
def test_trio_counts_every_block_like_its_trump() -> None:
    for block in rules_of("schieber-4").modes["trio-H-otu"].schedule:
        assert block.points == mode("H").points


@pytest.mark.rule("jass-base.mode.tutti")
def test_in_tutti_the_suit_led_is_trump_and_only_the_first_has_trump_values() -> None:
    t = laddered("tutti")
    t.play("D6 D8 DJ DK")
    assert t.turn == 2  # the Under of the suit led beats the King
    assert t.state.play is not None
    assert t.state.play.points[2] == 20 + 4
    t.play("CT CA C6 C9")
    assert t.turn == 1  # the Neuner beats the Ace
    assert t.state.play.points[1] == 10 + 11  # and counts nothing in this suit
    t.play("D9 DT DA D7")
    assert t.turn == 1
    assert t.state.play.points[1] == 21 + 14 + 10 + 11
    t.play_out()
    assert sum(t.points("tricks").values()) == 152
