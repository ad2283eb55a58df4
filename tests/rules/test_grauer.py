"""Grauer Jass for two: the cards, the die, making trump, the stock."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.step import chance, verify
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.order import CHANCE
from tests.rules.grauer_deals import NINE, TWO, named, rolled, run, whole
from tests.support import Table, rules_of

# ------------------------------------------------------------------ cards, dealing, trump


@pytest.mark.rule("grauer-jass-2.setup.deck", "grauer-jass-2.setup.players")
def test_two_play_against_each_other_with_36_cards() -> None:
    t = named(NINE)
    assert rules_of(TWO).spec.players == [2]
    assert sides_of(t.state) == ((0,), (1,))
    assert t.rules.pack.ranks == "6789TJQKA"
    assert len(t.rules.pack) == 36


@pytest.mark.rule("grauer-jass-2.setup.die")
def test_the_die_has_six_sides() -> None:
    t = named(NINE)
    assert {chance(t.state, Random(n)) for n in range(100)} == {f"roll {n}" for n in range(1, 7)}
    for token in ("roll 0", "roll 7", "roll", "roll 1 2"):
        assert verify(t.state, CHANCE, token) is not None


@pytest.mark.rule("grauer-jass-2.deal.first-roll", "grauer-jass-2.deal.dealer")
def test_the_higher_roll_makes_trump_and_the_other_deals() -> None:
    t = Table(TWO, None, dealer=-1).do("chance roll 3 5")
    assert t.state.match.dealer == 0
    t.chance()
    assert t.turn == 1
    assert t.legal() == {"trump H", "trump D", "trump S", "trump C"}


@pytest.mark.rule("grauer-jass-2.deal.first-roll-tie")
def test_equal_numbers_are_rolled_again() -> None:
    t = Table(TWO, None, dealer=-1).do("chance roll 4 4")
    assert t.state.match.dealer < 0
    assert t.state.deal.question == "first-roll"
    t.do("chance roll 6 1")
    assert t.state.match.dealer == 1


@pytest.mark.rule("grauer-jass-2.deal.maker-alternates", "grauer-jass-2.end.next-game")
def test_the_right_to_make_trump_alternates() -> None:
    t = whole(TWO)
    assert t.state.match.number == 2
    t.chance()
    assert t.turn == 1
    assert t.state.deal.question == "mode"


@pytest.mark.rule("grauer-jass-2.deal.nine-each", "grauer-jass-2.deal.stock")
def test_nine_cards_in_packets_of_three_the_maker_first_and_eighteen_left() -> None:
    t = Table(TWO, NINE)
    moves = [e.data for e in t.events if e.kind == "move"]
    assert [(m["target"], m["count"]) for m in moves] == [("hand:0", 3), ("hand:1", 3)] * 3
    assert len(t.state.stock) == 18
    assert view_of(t.state, 0).piles["stock"].known == 0


@pytest.mark.rule("grauer-jass-2.bid.make-trump", "grauer-jass-2.bid.no-pass")
def test_the_maker_names_a_suit_after_seeing_his_cards_and_cannot_do_anything_else() -> None:
    t = Table(TWO, NINE)
    assert view_of(t.state, 0).hand == t.state.hands[0]
    assert t.legal(0) == {"trump H", "trump D", "trump S", "trump C"}
    for token in ("pass", "push", "obenabe", "undenufe"):
        assert t.refused(f"0 {token}") == "grauer-jass-2.bid.no-pass"
    assert t.refused("1 trump S") == "grauer-jass-2.bid.make-trump"
    t.do("0 trump S")
    assert t.state.deal.mode == "S"


@pytest.mark.rule("grauer-jass-2.setup.standalone")
def test_there_is_no_claim_no_last_trick_and_no_match() -> None:
    t = rolled(1)
    assert not t.calls(0)
    assert t.rules.spec.count.last_trick == t.rules.spec.count.matsch == 0
    assert [ledger.id for ledger in t.rules.rulebook.chain(TWO)] == [TWO]


# ------------------------------------------------------------------ the die


@pytest.mark.rule("grauer-jass-2.bid.maker-leads", "grauer-jass-2.play.roll-before-lead")
def test_the_die_is_rolled_before_the_first_card_and_after_each_trick() -> None:
    t = named(NINE)
    assert t.turn == CHANCE
    assert t.state.deal.roller == 0
    t.do("chance roll 4").play("C6 CA C7 CT")
    assert t.turn == CHANCE
    assert t.state.deal.roller == 1  # the winner


@pytest.mark.rule("grauer-jass-2.play.roll-suits", "grauer-jass-2.play.must-use-roll")
@pytest.mark.parametrize(("number", "suit"), [(1, "H"), (2, "D"), (3, "S"), (4, "C")])
def test_the_number_says_which_suit_must_be_led(number: int, suit: str) -> None:
    t = rolled(number)
    assert t.cards(0) == {code for code in t.hand(0) if code[0] == suit}
    other = next(code for code in t.hand(0) if code[0] != suit)
    assert t.refused(f"0 play {other}") == "grauer-jass-2.play.must-use-roll"


@pytest.mark.rule("grauer-jass-2.play.roll-five")
def test_a_five_lets_any_suit_be_led() -> None:
    t = rolled(5)
    assert t.cards(0) == t.hand(0)


@pytest.mark.rule("grauer-jass-2.play.roll-six")
def test_a_six_is_rolled_again_or_what_was_agreed() -> None:
    t = rolled(6)
    assert t.turn == CHANCE
    assert t.state.deal.roller == 0
    t = rolled(6, options={"roll_six": "free-suit"})
    assert t.cards(0) == t.hand(0)
    t.do("0 play D8")
    assert "HQ" in t.cards(1)  # trump stays trump
    t = rolled(6, options={"roll_six": "pass-die"})
    assert t.turn == CHANCE
    assert t.state.deal.roller == 1


VOID = "0=HAHKC6C7D8D9CJCTC9 1=HQHJCACQDADKCKC8DT"
"""Neither seat holds a spade."""


@pytest.mark.rule("grauer-jass-2.play.cannot-lead", "grauer-jass-2.play.cannot-lead-both")
def test_whoever_has_no_card_of_the_suit_passes_the_die_on_until_one_can_lead() -> None:
    t = rolled(3, VOID)
    assert (t.turn, t.state.deal.roller) == (CHANCE, 1)
    t.do("chance roll 3")
    assert (t.turn, t.state.deal.roller) == (CHANCE, 0)
    t.do("chance roll 3", "chance roll 2")
    assert t.turn == 1
    assert t.cards() == {"DA", "DK", "DT"}


@pytest.mark.rule("grauer-jass-2.play.roller-is-leader", "grauer-jass-2.play.four-card-round")
def test_who_leads_after_a_passed_die_plays_cards_one_and_three() -> None:
    t = rolled(3, VOID).do("chance roll 2")
    t.do("1 play DA", "0 play D8", "1 play DK", "0 play D9")
    play = t.state.play
    assert play is not None
    assert play.winners == [1]
    assert [seat for seat, _ in play.finished()[0]] == [1, 0, 1, 0]
    assert view_of(t.state, 0).tricks == play.finished()


@pytest.mark.rule("grauer-jass-2.play.rolled-trump", "grauer-jass-2.play.trump-led")
def test_when_trump_is_rolled_trump_is_led_and_must_be_played() -> None:
    t = rolled(1).do("0 play HA")
    assert t.cards(1) == {"HQ", "HJ"}
    assert t.refused("1 play CA") == "grauer-jass-2.play.trump-led"


# ------------------------------------------------------------------ the stock


@pytest.mark.rule("grauer-jass-2.exchange.draw-two", "grauer-jass-2.exchange.draw-hidden")
def test_after_a_round_the_winner_draws_two_then_the_other_unseen() -> None:
    t = rolled(4, NINE + " stock=D6C8CQD7")
    t.play("C6 CA C7 CT")
    drawn = [e for e in t.events if e.kind == "move"][-2:]
    assert [(e.data["target"], e.data["count"]) for e in drawn] == [("hand:1", 2), ("hand:0", 2)]
    assert {"D6", "C8"} <= t.hand(1)
    assert {"CQ", "D7"} <= t.hand(0)
    hidden = t.rules.pack.mask("D6C8")
    assert not view_of(t.state, 0).piles["hand:1"].known & hidden


@pytest.mark.rule(
    "grauer-jass-2.exchange.draw-two",
    "grauer-jass-2.exchange.draw-one",
    "grauer-jass-2.exchange.no-draw",
    "grauer-jass-2.exchange.hand-sizes",
    "grauer-jass-2.exchange.draw-mandatory",
)
def test_hands_at_the_start_of_each_round() -> None:
    t = named(NINE)
    sizes = []
    for tricks in range(9):
        run(t, tricks)
        sizes.append([len(t.hand(0)), len(t.hand(1))])
    assert sizes == [[n, n] for n in (9, 9, 9, 9, 9, 8, 6, 4, 2)]
    drawn = [e.data["count"] for e in t.events if e.kind == "move" and e.data["source"] == "stock"]
    assert drawn[6:] == [2] * 8 + [1] * 2


def test_a_card_drawn_later_does_not_contradict_a_suit_lacked_before() -> None:
    """Seat 1 had no spade in the first round; one that it plays later was drawn, and others may
    have been."""
    stage = "0=HAHKC6C7D8D9SJSTS6 1=HQHJCACTDADKC8C9CQ stock=S7S8D7D6"
    t = rolled(3, stage).play("ST CA SJ C8")
    assert t.state.deal.roller == 0
    view = view_of(t.state, 0)
    spades = t.rules.pack.suit["S"]
    worlds = [Sampler(view).world(Random(n)) for n in range(60)]
    counts = {(w.hands[1] & spades).bit_count() for w in worlds}
    assert max(counts) <= 2  # no more than it has drawn
    assert len(counts) > 1
