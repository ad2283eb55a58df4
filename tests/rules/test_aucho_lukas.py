"""Simple Aucho for four: the dealer plays with the stock when nobody else wants to."""

from __future__ import annotations

import pytest

from tests.rules.aucho_deals import lukas, suit
from tests.support import Table


def passed(stage: str = "", **options: str) -> Table:
    """All three have passed; the dealer (seat 3) is asked."""
    return Table("aucho-4", stage, options=options).do("all pass", "0 pass", "1 pass", "2 pass")


@pytest.mark.rule("aucho-4.lukas.look")
def test_the_dealer_looks_at_the_lukas_before_he_decides() -> None:
    t = passed(f"stock={suit('S')}")
    assert t.state.deal.question == "lukas"
    assert t.hand(3) == set(t.rules.pack.codes(t.rules.pack.suit["S"]))
    assert t.state.seen[3] == t.rules.pack.suit["S"]
    assert not t.state.seen[0] & t.rules.pack.mask("S6S7S8S9STSJSQSK")


@pytest.mark.rule("aucho-4.lukas.look")
def test_by_agreement_the_dealer_decides_without_looking() -> None:
    t = passed(f"stock={suit('S')}", lukas_look="off")
    assert t.state.deal.question == "lukas"
    assert t.hand(3) == set()
    assert t.rules.pack.codes(t.state.seen[3]) == ["SA"]
    t.do("3 lukas")
    assert len(t.hand(3)) == 9


@pytest.mark.rule("aucho-4.lukas.voluntary", "aucho-4.bid.all-pass")
@pytest.mark.parametrize("look", ["on", "off"])
def test_the_dealer_may_decline_and_nothing_is_written(look: str) -> None:
    t = passed(lukas_look=look)
    assert t.refused("3 kehr") == "aucho-4.bid.all-pass"
    t.do("3 pass")
    assert (t.state.match.number, t.state.match.dealer) == (2, 0)
    assert t.ledger() == []


@pytest.mark.rule("aucho-4.lukas.hand")
@pytest.mark.parametrize("card", ["top", "bottom"])
def test_the_hand_of_the_lukas_player_is_the_stock_with_the_turned_card(card: str) -> None:
    t = passed("stock=C9D8HAS7HJH8CJCKDQ", lukas_card=card).do("3 lukas")
    assert t.hand(3) == {"C9", "D8", "HA", "S7", "HJ", "H8", "CJ", "CK", "DQ"}
    assert t.state.deal.table == 0
    assert t.state.stock == []


@pytest.mark.rule("aucho-4.lukas.trump", "aucho-4.bid.suit-at-last")
def test_the_lukas_player_names_any_suit() -> None:
    t = passed(f"stock={suit('S')}").do("3 lukas")
    assert t.legal(3) == {"trump H", "trump D", "trump C", "trump S"}
    assert t.refused("3 obenabe") == "aucho-4.lukas.trump"
    assert t.refused("3 pass") == t.refused("3 rob S6") == "aucho-4.bid.suit-at-last"


@pytest.mark.rule("aucho-4.lukas.goal", "aucho-4.play.alone")
def test_the_lukas_player_is_alone_against_all_three() -> None:
    t = lukas(Table("aucho-4"), "S")
    assert t.state.deal.players == (0, 1, 2, 3)
    assert t.state.deal.sides == (1, 1, 1, 0)
    t.play_out()
    # Trumps 62 and three plain suits of 30 each: all 152 and the last trick are in play.
    assert t.points("tricks", 1) == {(3,): 152, (0, 1, 2): 0}
    assert t.points("last-trick", 1) == {(3,): 5}


NARROW = "stock=SJS9SAH6H7H8D6D7D8 0=SKSQHAHKHQHJHTH9C6 1=STS8DADKDQDJDTD9C7 2=S7S6CACKCQCJCTC9C8"
"""The dealer draws all trumps with three tricks, 62 points, and makes no other trick."""


@pytest.mark.rule("aucho-4.lukas.goal")
def test_the_lukas_player_wins_with_one_point_more_than_all_three_together() -> None:
    t = passed(NARROW).do("3 lukas", "3 trump S")
    t.play("SJ SK ST S7", "S9 SQ S8 S6", "SA HA DK CJ").play_out()
    # 62 + 11 + 4 + 2 = 79 of 157
    assert t.points("tricks", 1) == {(3,): 79, (0, 1, 2): 73}
    assert t.points("last-trick", 1) == {(0, 1, 2): 5}
    assert t.marks("strich", 1) == {3: 4}


@pytest.mark.rule("aucho-4.lukas.goal")
def test_the_lukas_player_loses_with_one_point_less_than_all_three_together() -> None:
    t = passed(NARROW).do("3 lukas", "3 trump S")
    t.play("SJ SK ST S7", "S9 SQ S8 S6", "SA HA DQ CJ").play_out()
    # 62 + 11 + 3 + 2 = 78 of 157
    assert t.points("tricks", 1) == {(3,): 78, (0, 1, 2): 74}
    assert t.points("last-trick", 1) == {(0, 1, 2): 5}
    assert t.marks("null", 1) == {3: 2}


@pytest.mark.rule("aucho-4.lukas.won")
def test_a_lukas_won_brings_four_striche_and_nobody_inherits() -> None:
    t = lukas(Table("aucho-4"), "S").play_out()
    assert t.marks("strich", 1) == {3: 4}
    assert t.marks("null", 1) == {}
    assert {e.rule for e in t.ledger(1) if e.unit == "strich"} == {"aucho-4.lukas.won"}


@pytest.mark.rule("aucho-4.lukas.lost")
def test_a_lukas_lost_brings_two_nulls_and_each_opponent_a_strich() -> None:
    t = lukas(Table("aucho-4"), "H").play_out()
    assert t.marks("null", 1) == {3: 2}
    assert t.marks("strich", 1) == {0: 1, 1: 1, 2: 1}
    marks = [e for e in t.ledger(1) if e.unit != "points"]
    assert {e.rule for e in marks} == {"aucho-4.lukas.lost"}


@pytest.mark.rule("aucho-4.lukas.no-warning")
def test_four_under_in_the_lukas_need_no_warning_and_count() -> None:
    t = Table("aucho-4", "stock=HJDJCJS6S7H6H7D6SJ").do("all pass", "0 pass", "1 pass", "2 pass")
    t.do("3 lukas", "3 trump S", "3 weis").play_out()
    assert t.points("weis", 1) == {(3,): 200}
    assert t.marks("strich", 1) == {3: 4}


@pytest.mark.rule("aucho-4.play.lead")
def test_the_dealer_leads_in_a_lukas_game() -> None:
    assert lukas(Table("aucho-4"), "S").turn == 3


@pytest.mark.rule("aucho-4.play.lead")
def test_by_agreement_forehand_leads_in_a_lukas_game_too() -> None:
    assert lukas(Table("aucho-4", options={"first_lead": "forehand"}), "S").turn == 0


@pytest.mark.rule("aucho-4.play.tricks")
def test_a_lukas_game_has_nine_tricks_of_four_cards() -> None:
    t = lukas(Table("aucho-4"), "S").play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == 9
    assert len([e for e in t.events if e.kind == "play"]) == 36
