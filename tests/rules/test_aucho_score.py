"""Simple Aucho: Weis, card points and when a game is won."""

from __future__ import annotations

import pytest

from tests.rules.aucho_deals import from_hand, suit, take_over
from tests.support import Table, for_forms

ALL_TRUMPS = f"0={suit('H')} 1={suit('D')} 2={suit('C')}"


def narrow(form: str, left_out: str, **options: str) -> Table:
    """Declarer 0 draws all trumps in three tricks and makes no other.

    He has SJ 20, S9 14, SA 11 and catches SK 4, SQ 3, ST 10: 62 points, and what is laid on the
    SA. `left_out`: the card of the club honours that lies in the stock.
    """
    clubs = [code for code in ("CA", "CT", "CK", "CQ", "CJ") if code != left_out]
    stage = (
        "0=SJS9SAH6H7H8D6D7D8 "
        f"1=SKS8HAHKHQHJHT{clubs[0]}{clubs[1]} 2=SQSTDADKDQDJDT{clubs[2]}{clubs[3]} "
        f"stock=S6S7C6C7C8C9H9D9{left_out}"
    )
    return take_over(Table(form, stage, options=options), 0, "S")


def draw_trumps(t: Table, *last: str) -> Table:
    """The three trump tricks; `last`: what 1 and 2 lay on the SA. The rest is theirs anyhow."""
    return t.play("SJ SK SQ", "S9 S8 ST", f"SA {' '.join(last)}").play_out()


# ------------------------------------------------------------------ winning and losing


@for_forms("aucho-4.score.goal", "aucho-3.score.goal")
def test_equal_points_are_lost(form: str) -> None:
    # In play 157 - 3 for the CQ: 62 + 11 + 4 = 77 against 72 + 5.
    t = draw_trumps(narrow(form, "CQ"), "HA", "DK")
    assert t.points("tricks", 1) == {(0,): 77, (1, 2): 72}
    assert t.points("last-trick", 1) == {(1, 2): 5}
    assert t.marks("null", 1) == {0: 1}


@for_forms("aucho-4.score.goal", "aucho-3.score.goal")
def test_one_point_more_than_both_opponents_together_wins(form: str) -> None:
    # In play 157 - 4 for the CK: 62 + 11 + 4 = 77 against 71 + 5.
    t = draw_trumps(narrow(form, "CK"), "HA", "DK")
    assert t.points("tricks", 1) == {(0,): 77, (1, 2): 71}
    assert t.points("last-trick", 1) == {(1, 2): 5}
    assert t.marks("strich", 1)[0] == 2


@for_forms("aucho-4.score.goal", "aucho-3.score.goal")
def test_one_point_less_than_both_opponents_together_loses(form: str) -> None:
    # In play 157 - 4 for the CK: 62 + 11 + 3 = 76 against 72 + 5.
    t = draw_trumps(narrow(form, "CK"), "HA", "DQ")
    assert t.points("tricks", 1) == {(0,): 76, (1, 2): 72}
    assert t.marks("null", 1) == {0: 1}


@for_forms("aucho-4.score.last-trick", "aucho-3.score.last-trick")
def test_the_last_trick_counts_five(form: str) -> None:
    t = draw_trumps(narrow(form, "CK"), "HA", "DK")
    (entry,) = [e for e in t.ledger(1) if e.cause == "last-trick"]
    assert (entry.seats, entry.total) == ((1, 2), 5)
    assert entry.rule == f"{form}.score.last-trick"


@for_forms("aucho-4.score.no-matsch", "aucho-3.score.last-trick")
def test_all_tricks_bring_only_the_points_in_them(form: str) -> None:
    t = from_hand(form, ALL_TRUMPS, 0, "H").play_out()
    # 62 points of trumps, 30 of diamonds, 30 of clubs
    assert {e.cause for e in t.ledger(1) if e.unit == "points"} == {"tricks", "last-trick"}
    assert t.points("tricks", 1) == {(0,): 122, (1, 2): 0}
    assert t.marks("strich", 1)[0] == 2


@for_forms("aucho-4.score.stock-points", "aucho-3.score.last-trick")
def test_the_points_of_the_stock_count_for_nobody(form: str) -> None:
    t = from_hand(form, ALL_TRUMPS, 0, "H").play_out()
    # The stock holds all spades: 30 points of the 157.
    assert sum(t.points("tricks", 1).values()) + 5 == 157 - 30


# ------------------------------------------------------------------ Weis and Stöck


@for_forms("aucho-4.meld.counts", "aucho-3.meld.counts")
def test_the_weis_of_the_declarer_turns_a_lost_game(form: str) -> None:
    t = narrow(form, "CQ").do("0 weis")
    draw_trumps(t, "HA", "DK")
    # 77 and two runs of three, H6 H7 H8 and D6 D7 D8, against 77
    assert t.points("weis", 1) == {(0,): 40}
    assert t.marks("strich", 1)[0] == 2


@for_forms("aucho-4.meld.counts", "aucho-3.meld.counts")
def test_the_weis_of_the_opponents_turns_a_won_game(form: str) -> None:
    t = narrow(form, "CK").do("0 play SJ", "1 weis").play("SK SQ", "S9 S8 ST", "SA HA DK")
    t.play_out()
    # 77 against 76 and a run of five, HT to HA
    assert t.points("weis", 1) == {(1, 2): 100}
    assert t.marks("null", 1) == {0: 1}


@for_forms("aucho-4.meld.sides", "aucho-3.meld.sides")
def test_all_weis_of_both_opponents_count_when_one_of_them_has_the_highest(form: str) -> None:
    # 0 and 1 have a run of three each, 2 has one of four.
    stage = "0=HJH9HAS6S7S8DTDQC7 1=D6D7D8C6S9DJSJSKC8 2=C9CTCJCQD9DKSTSQCA"
    t = from_hand(form, stage, 0, "H").do("0 weis", "0 play HJ", "1 weis", "1 play D6", "2 weis")
    t.do("2 play D9").play_out()
    assert t.points("weis", 1) == {(1, 2): 20 + 50}


@for_forms("aucho-4.meld.sides", "aucho-3.meld.sides")
def test_stoeck_count_also_for_the_side_whose_weis_does_not(form: str) -> None:
    # Clubs are trumps; 1 has Stöck and a run of three, the declarer a run of four.
    stage = "0=CJC9CASTSJSQSKD6D7 1=CKCQH6H7H8D9DT 2=C6C7HT"
    t = from_hand(form, stage, 0, "C").do("0 weis", "0 play CJ", "1 weis")
    t.play("CK C6").do("0 play C9", "1 play CQ stoeck").play_out()
    assert t.points("weis", 1) == {(0,): 50}
    assert t.points("stoeck", 1) == {(1, 2): 20}


@for_forms("aucho-4.meld.counts", "aucho-3.meld.counts")
def test_stoeck_count_toward_the_game(form: str) -> None:
    # As in a narrow game, but 1 holds King and Ober of trumps: 77 against 71 + 5 + 20.
    stage = (
        "0=SJS9SAH6H7H8D6D7D8 1=SKSQHAHKHQHJHTCACT 2=S8STDADKDQDJDTCQCJ stock=S6S7C6C7C8C9H9D9CK"
    )
    t = from_hand(form, stage, 0, "S").play("SJ SK ST").do("0 play S9", "1 play SQ stoeck")
    t.play("S8", "SA HA DK").play_out()
    assert t.points("tricks", 1) == {(0,): 77, (1, 2): 71}
    assert t.points("stoeck", 1) == {(1, 2): 20}
    assert t.marks("null", 1) == {0: 1}


SMALL = {5: (100, 100), 6: (100, 150), 7: (100, 200), 8: (120, 250), 9: (150, 300)}
"""Length of a run: value in the small and in the full Weis. Eight cards may be shown as five and
three, nine as five and four."""


@for_forms("aucho-4.meld.small-weis", "aucho-3.meld.small-weis")
@pytest.mark.parametrize("length", SMALL)
@pytest.mark.parametrize("mode", ["klein", "gross"])
def test_the_small_weis_gives_no_more_than_a_hundred_for_a_run(
    form: str, length: int, mode: str
) -> None:
    run = suit("H")[: 2 * length]
    filler = "D6D8C6C8"[: 2 * (9 - length)]
    small, full = SMALL[length]
    t = from_hand(form, f"0={run}{filler}", 0, "H", options={"weis_mode": mode}).do("0 weis")
    t.play_out()
    assert t.points("weis", 1) == {(0,): small if mode == "klein" else full}


@for_forms("aucho-4.meld.small-weis", "aucho-3.meld.small-weis")
def test_the_small_weis_is_the_one_agreed_on_unless_said_otherwise(form: str) -> None:
    t = from_hand(form, "0=H6H7H8H9HTHJD6D8C6", 0, "H").do("0 weis").play_out()
    assert t.points("weis", 1) == {(0,): 100}


FOURS = {"6": 100, "7": 100, "8": 100, "9": 150, "T": 100, "Q": 100, "K": 100, "A": 100}


@for_forms("aucho-4.meld.fours", "aucho-3.meld.fours")
@pytest.mark.parametrize("rank", FOURS)
def test_four_of_a_kind_count_a_hundred_and_four_nines_more(form: str, rank: str) -> None:
    assert weis_of_four(form, rank) == FOURS[rank]


@for_forms("aucho-4.meld.fours", "aucho-3.meld.fours")
def test_by_agreement_four_nines_count_a_hundred(form: str) -> None:
    assert weis_of_four(form, "9", four_nines="100") == 100
    assert weis_of_four(form, "9", four_nines="150") == 150


@for_forms("aucho-4.meld.fours", "aucho-3.meld.fours")
@pytest.mark.parametrize("rank", ["6", "7", "8"])
def test_by_agreement_four_sixes_sevens_and_eights_count_nothing(form: str, rank: str) -> None:
    assert weis_of_four(form, rank, low_fours="off") == 0


def weis_of_four(form: str, rank: str, **options: str) -> int:
    """Weis of a declarer who has four of a rank and nothing else to show."""
    four = "".join(letter + rank for letter in "HDCS")
    t = from_hand(form, f"0={four}{FILLER[rank]}", 0, "H", options=options)
    if "weis" not in t.legal():
        return 0
    return t.do("0 weis").play_out().points("weis", 1)[0,]


FILLER = dict.fromkeys("678", "HTHQDTDQCT") | dict.fromkeys("9TQKA", "H6H7D6D7C6")


@for_forms("aucho-4.meld.fours", "aucho-3.meld.fours")
def test_four_under_warned_and_played_count_two_hundred(form: str) -> None:
    options = {"warn_result": "play"}
    t = Table(form, "1=HJDJCJSJH6D6C6S6H8", options=options).do("1 warn", "1 trump S").play_out()
    # The four Sixes count too, once the four Under are the highest Weis.
    assert t.points("weis", 1) == {(1,): 200 + 100}


# ------------------------------------------------------------------ agreements of all Jass


@for_forms("aucho-4.meld.counts", "aucho-3.meld.counts")
@pytest.mark.parametrize(("cross", "points"), [("on", 120), ("off", 100)])
def test_by_agreement_a_card_belongs_to_one_weis_only(form: str, cross: str, points: int) -> None:
    t = from_hand(form, "0=HKDKCKSKHQHJD6D7C6", 0, "H", options={"kreuzweis": cross})
    assert t.do("0 weis").play_out().points("weis", 1) == {(0,): points}


@for_forms("aucho-4.meld.counts", "aucho-3.meld.counts")
@pytest.mark.parametrize(("needs", "points"), [("off", {(0,): 150}), ("on", {})])
def test_by_agreement_weis_without_a_trick_count_nothing(
    form: str, needs: str, points: dict[tuple[int, ...], int]
) -> None:
    # 0 has all hearts but 1 has all trumps.
    t = from_hand(form, ALL_TRUMPS, 0, "D", options={"weis_needs_trick": needs})
    assert t.do("0 weis").play_out().points("weis", 1) == points


@for_forms("aucho-4.meld.counts", "aucho-3.meld.counts")
@pytest.mark.parametrize(("call", "points"), [("manual", {}), ("auto", {(0,): 20})])
def test_by_agreement_stoeck_need_not_be_called(
    form: str, call: str, points: dict[tuple[int, ...], int]
) -> None:
    t = from_hand(form, ALL_TRUMPS, 0, "H", options={"stoeck_announce": call}).play_out()
    assert t.points("stoeck", 1) == points
