"""Hose abe: dealing, the dealer's two hands, exchanging, passing, knocking, what hands count."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.laying.exchange import hands_of, knocker
from jasstui.mechanics.order import CHANCE
from tests.rules.shedding_deals import counts, exchanging
from tests.support import Table, rules_of

HANDS = "0=HKHQC7 1=D6D8S9 2=SKSTC6"
TABLE = "HTD9CA"
"""Seat 0 has two hearts of 20, seat 1 two diamonds of 14, seat 2 two spades of 20."""


@pytest.mark.rule("hose-abe.setup.players", "hose-abe.setup.deck")
def test_two_to_ten_players_with_one_pack() -> None:
    spec = rules_of("hose-abe").spec
    assert spec.players == list(range(2, 11))
    for seats in spec.players:
        t = Table("hose-abe", seats=seats)
        assert counts(t) == [3] * seats
        assert len(t.state.rules.pack) == 36
        assert t.state.rules.pack.ranks == "6789TJQKA"
        t.do(f"{seats - 1} keep-hand")
        if t.state.match.number == 1:
            assert t.state.deal.sides == tuple(range(seats))


@pytest.mark.rule("hose-abe.setup.stakes")
def test_everybody_starts_with_three_stakes() -> None:
    t = Table("hose-abe", seats=4)
    assert t.rules.spec.partie.lives == 3  # type: ignore[attr-defined]
    assert t.state.match.totals == (0, 0, 0, 0)


@pytest.mark.rule("hose-abe.deal.first-dealer")
def test_the_first_dealer_is_drawn_and_who_is_out_is_skipped() -> None:
    t = Table("hose-abe", None, -1, seats=4)
    t.do("chance draw HK D6 CA SQ")
    assert t.state.match.dealer == 1
    t = Table("hose-abe", "0=H6D7C8 1=HKHQHT 2=SKSTSQ 3=CKCQCT stock=D9S7S8", 3, seats=4,
              totals=(3, 0, 0, 0))  # fmt: skip
    t.do("3 keep-hand", "0 knock", "1 pass", "2 pass", "3 pass")
    assert t.state.match.order == (1, 2, 3)
    assert t.state.match.dealer == 1
    t.do("chance stage")
    assert counts(t) == [0, 3, 3, 3]


@pytest.mark.rule("hose-abe.deal.cards")
def test_three_cards_one_at_a_time() -> None:
    t = Table("hose-abe", None, 2, seats=3)
    t.do("chance shuffle " + t.rules.pack.write(t.rules.pack.cards), "chance cut 18")
    order = t.rules.pack.cards[18:] + t.rules.pack.cards[:18]
    for seat in range(3):
        assert t.state.hands[seat] == sum(order[turn * 3 + seat] for turn in range(3))


@pytest.mark.rule("hose-abe.deal.two-hands", "hose-abe.deal.dealer-choice")
def test_the_dealer_looks_at_one_of_two_hands_and_keeps_it() -> None:
    t = Table("hose-abe", f"{HANDS} stock={TABLE}", seats=3)
    assert t.turn == 2
    assert t.legal() == {"keep-hand", "other-hand"}
    assert view_of(t.state, 2).hand == t.state.hands[2]
    assert t.state.aside.bit_count() == 3
    assert not any(view_of(t.state, seat).piles["aside"].known for seat in range(4))
    t.do("2 keep-hand")
    assert t.hand(2) == {"SK", "ST", "C6"}
    assert set(t.rules.pack.codes(t.state.deal.table)) == {"HT", "D9", "CA"}


@pytest.mark.rule("hose-abe.deal.dealer-choice")
def test_or_he_takes_the_other_unseen_and_lays_the_first_open() -> None:
    t = Table("hose-abe", f"{HANDS} stock={TABLE}", seats=3).do("2 other-hand")
    assert t.hand(2) == {"HT", "D9", "CA"}
    assert set(t.rules.pack.codes(t.state.deal.table)) == {"SK", "ST", "C6"}
    assert view_of(t.state, 2).hand == t.state.hands[2]
    assert not view_of(t.state, 0).piles["hand:2"].known
    t = Table("hose-abe", f"{HANDS} stock={TABLE}", options={"dealer_choice": "off"}, seats=3)
    assert t.turn == 0
    assert set(t.rules.pack.codes(t.state.deal.table)) == {"HT", "D9", "CA"}


@pytest.mark.rule("hose-abe.deal.table")
def test_everybody_sees_the_open_cards_and_nobody_the_rest() -> None:
    t = exchanging(HANDS, TABLE)
    for seat in range(4):
        view = view_of(t.state, seat)
        assert view.deal.table == t.rules.pack.mask(TABLE)
        assert not view.piles["stock"].known
        assert view.piles["stock"].count == 36 - 12


# ------------------------------------------------------------------ what hands count


@pytest.mark.rule(
    "hose-abe.score.combination",
    "hose-abe.score.values",
    "hose-abe.score.hose-abe",
    "hose-abe.score.court-ten",
    "hose-abe.score.trio",
    "hose-abe.score.suit",
    "hose-abe.score.partial",
)
@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("HAHKHQ", 31),
        ("SASTSJ", 31),
        ("DADKDT", 31),
        ("HAHKH9", 30),
        ("HKHQHJ", 30),
        ("H6H7H8", 21),
        ("C9C8C7", 24),
        ("HADACA", 30.5),
        ("H6D6S6", 30.5),
        ("HTDTST", 30.5),
        ("HTH9S8", 19),
        ("HTD9S8", 10),
        ("HAD9S8", 11),
        ("HAHKSA", 21),
        ("H6H7S9", 13),
    ],
)
def test_what_a_hand_is_worth(hand: str, worth: float) -> None:
    t = Table("hose-abe", seats=3)
    assert hands_of(t.rules).worth(t.rules.pack.mask(hand)) == worth
    assert hands_of(t.rules).most == 31


@pytest.mark.rule("hose-abe.score.feuer")
def test_three_aces_are_a_trio_like_any_other_unless_it_is_agreed() -> None:
    fire = "0=HKHQC7 1=HADASA 2=SKSTC6 3=D7D8D9"
    t = exchanging(fire, "HTC9CA", seats=4)
    assert t.turn == 0
    t = exchanging(fire, "HTC9CA", seats=4, feuer="on")
    assert t.state.match.number == 2
    assert t.state.match.totals == (1, 0, 1, 1)
    (line,) = t.ledger(1)
    assert line.rule == "hose-abe.score.feuer"
    # A knocker who would lose alone among the lowest is only one of those who lose to it.
    t = exchanging("0=HKHQC7 1=DASACK 2=SKSTC6", "CAD9S7", feuer="on", knocker_alone="on").do(
        "0 knock", "1 swap CK CA"
    )
    assert t.state.match.totals == (1, 0, 1)


# ------------------------------------------------------------------ a turn


@pytest.mark.rule("hose-abe.play.first-turn")
def test_forehand_begins_and_it_goes_to_the_right() -> None:
    t = exchanging(HANDS, TABLE)
    turns = []
    for _ in range(5):
        turns.append(t.turn)
        t.do(
            f"{t.turn} swap {sorted(t.hand(t.turn))[0]} {t.rules.pack.codes(t.state.deal.table)[0]}"
        )
    assert turns == [0, 1, 2, 0, 1]


@pytest.mark.rule("hose-abe.play.turn", "hose-abe.play.exchange-one", "hose-abe.play.exchange-all")
def test_one_card_or_all_three_are_exchanged_or_one_passes_or_knocks() -> None:
    t = exchanging(HANDS, TABLE)
    singles = {f"swap {own} {card}" for own in ("HK", "HQ", "C7") for card in ("HT", "D9", "CA")}
    assert t.legal() == {*singles, "swap all", "pass", "knock"}
    assert t.refused("0 swap HK HQ HT D9") == "hose-abe.play.exchange-all"
    assert t.refused("0 swap SK HT") == "table.not-yours"
    assert t.refused("0 swap HK HK") == "hose-abe.play.exchange-one"
    t.do("0 swap C7 HT")
    assert t.hand(0) == {"HK", "HQ", "HT"}
    assert set(t.rules.pack.codes(t.state.deal.table)) == {"C7", "D9", "CA"}
    t.do("1 swap all")
    assert t.hand(1) == {"C7", "D9", "CA"}
    assert set(t.rules.pack.codes(t.state.deal.table)) == {"D6", "D8", "S9"}
    assert view_of(t.state, 0).piles["hand:1"].known == t.state.hands[1]


@pytest.mark.rule("hose-abe.play.pass")
def test_by_agreement_nobody_passes_before_a_knock() -> None:
    assert "pass" in exchanging(HANDS, TABLE).legal()
    t = exchanging(HANDS, TABLE, pass_turn="off")
    assert "pass" not in t.legal()
    assert t.refused("0 pass") == "hose-abe.play.pass"
    t.do("0 knock")
    assert "pass" in t.legal()


@pytest.mark.rule("hose-abe.play.all-pass")
def test_when_all_pass_one_after_the_other_new_cards_are_turned_up() -> None:
    t = exchanging(HANDS, TABLE, stock="DTDJDQ")
    t.do("0 pass", "1 pass")
    assert t.state.deal.table == t.rules.pack.mask(TABLE)
    t.do("2 pass")
    assert t.state.deal.table == t.rules.pack.mask("DTDJDQ")
    assert t.state.aside == t.rules.pack.mask(TABLE)
    assert t.turn == 0
    t.do("0 pass", "1 swap D6 DT", "2 pass", "0 pass")
    assert t.state.aside == t.rules.pack.mask(TABLE)  # not one directly after the other
    t.do("1 pass")
    assert t.state.aside == t.rules.pack.mask(TABLE + "D6DJDQ")


@pytest.mark.rule("hose-abe.play.all-pass")
def test_the_game_ends_when_there_are_no_three_new_cards() -> None:
    stage = "0=H6D7C8 1=H9C9S8 2=H7D6CT 3=H8D8CJ 4=HTD9CQ 5=HJDTCK 6=HQDJCA 7=HKDQS6 8=HADKS7"
    t = Table("hose-abe", f"{stage} 9=DAC6S9", seats=10).do("9 keep-hand")
    assert len(t.state.stock) == 3
    t.do(*(f"{seat} pass" for seat in range(10)))
    assert t.state.match.number == 1
    t.do(*(f"{seat} pass" for seat in range(10)))
    assert t.state.match.number == 2
    assert t.ledger(1)
    t = exchanging(HANDS, TABLE, seats=3).do("0 knock", "1 pass", "2 pass")
    assert t.state.match.number == 2  # after a knock nothing new is turned up


# ------------------------------------------------------------------ knocking


@pytest.mark.rule("hose-abe.play.knock", "hose-abe.play.knock-last-turns")
def test_after_a_knock_everybody_else_has_one_more_turn() -> None:
    t = exchanging(HANDS, TABLE).do("0 swap C7 HT", "1 pass", "2 knock")
    assert knocker(t.state.deal) == 2
    assert t.turn == 0
    t.do("0 pass")
    assert t.turn == 1
    t.do("1 swap S9 D9")
    assert t.turn == CHANCE
    shown = [e.data["place"] for e in t.events if e.kind == "reveal" and e.to == -1]
    assert shown == ["hand:0", "hand:1", "hand:2"]


@pytest.mark.rule("hose-abe.play.knock-any-time")
def test_knocking_is_allowed_at_once_or_from_the_second_round() -> None:
    assert "knock" in exchanging(HANDS, TABLE).legal()
    t = exchanging(HANDS, TABLE, knock_from="second-round")
    for seat in range(3):
        assert "knock" not in t.legal()
        assert t.refused(f"{seat} knock") == "hose-abe.play.knock-any-time"
        t.do(f"{seat} swap all")
    assert "knock" in t.legal()


@pytest.mark.rule("hose-abe.play.knock-once")
def test_nobody_knocks_a_second_time_and_the_knocker_has_no_further_turn() -> None:
    t = exchanging(HANDS, TABLE).do("0 knock")
    assert "knock" not in t.legal()
    assert t.refused("1 knock") == "hose-abe.play.knock-once"
    t.do("1 pass", "2 pass")
    assert t.state.match.number == 2


@pytest.mark.rule("hose-abe.play.hose-abe-ends")
@pytest.mark.parametrize("knock_from", ["at-once", "second-round"])
def test_a_hand_of_31_ends_the_game_on_the_spot(knock_from: str) -> None:
    t = exchanging("0=HKHAC7 1=D6D8S9 2=SKSTC6", TABLE, knock_from=knock_from)
    t.do("0 swap C7 HT")
    assert t.state.match.number == 2
    assert (0, "knock") in [(e.data["seat"], e.data["word"]) for e in t.events if e.kind == "say"]
    assert t.state.match.totals == (0, 1, 0)


@pytest.mark.rule("hose-abe.play.hose-abe-dealt")
def test_this_also_holds_right_after_dealing_and_after_a_knock() -> None:
    t = Table("hose-abe", "0=HKHAHT 1=D6D8S9 2=SKSTC6 stock=HQD9CA", seats=3)
    assert t.turn == 2  # first the dealer chooses
    t.do("2 keep-hand")
    assert t.state.match.number == 2
    t = Table("hose-abe", "0=HKHQC7 1=D6D8S9 2=SKSTC6 stock=CACKCT", seats=3).do("2 other-hand")
    assert t.state.match.number == 2
    t = exchanging("0=HKH9C7 1=DADTS9 2=SKSTC6", "DKH8H7").do("0 knock", "1 swap S9 DK")
    assert t.state.match.number == 2  # the dealer has no turn any more
    assert t.state.match.totals == (1, 0, 0)


@pytest.mark.rule("hose-abe.play.safety")
def test_after_twenty_rounds_without_a_knock_hands_are_compared() -> None:
    t = exchanging(HANDS, TABLE, seats=3)
    for turn in range(60):
        assert t.state.match.number == 1, turn
        own = sorted(t.hand(t.turn))[0]
        t.do(f"{t.turn} swap {own} {t.rules.pack.codes(t.state.deal.table)[0]}")
        if t.state.match.number == 2:
            break
    assert turn == 59
