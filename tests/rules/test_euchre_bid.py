"""Euchre: accepting the turned card, naming another suit, the exchange, playing alone."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.turnup import TurnedDown
from tests.rules.euchre_tables import MARCH, NONE, THREE, euchre, points
from tests.support import Table


def passes(t: Table, *seats: int) -> Table:
    """These seats pass."""
    return t.do(*(f"{seat} pass" for seat in seats))


@pytest.mark.rule("euchre-4.bid.round1-order")
def test_from_the_left_of_the_dealer_each_accepts_or_passes() -> None:
    t = euchre("stock=H7")
    for seat in (0, 1, 2, 3):
        assert t.turn == seat
        assert t.legal() == {"accept", "accept-alone", "pass"}
        assert t.refused(f"{(seat + 1) % 4} accept") == "euchre-4.bid.round1-order"
        assert t.refused(f"{seat} trump D") == "euchre-4.bid.round1-order"
        t.do(f"{seat} pass")


@pytest.mark.rule("euchre-4.bid.order-up", "euchre-4.bid.assist", "euchre-4.bid.maker")
@pytest.mark.parametrize(("seat", "word"), [(0, "order-up"), (1, "assist"), (2, "order-up")])
def test_opponents_order_up_and_the_partner_assists(seat: int, word: str) -> None:
    t = passes(euchre("stock=H7"), *range(seat)).do(f"{seat} accept")
    assert t.state.deal.said[-1] == (seat, word)
    assert t.state.deal.declarer == seat
    assert t.state.deal.mode == "H"
    makers = {p for p in range(4) if t.state.deal.sides[p] == t.state.deal.sides[seat]}
    assert makers == {seat, (seat + 2) % 4}


@pytest.mark.rule("euchre-4.bid.take-up")
def test_the_dealer_accepts_and_has_to_discard() -> None:
    t = passes(euchre("3=S7S8S9STSJ stock=H7"), 0, 1, 2).do("3 accept")
    assert t.state.deal.said[-1] == (3, "take-up")
    assert t.legal(3) == {f"discard {c}" for c in ("S7", "S8", "S9", "ST", "SJ", "H7")}
    assert t.refused("3 play S7") == t.refused("3 discard") == "euchre-4.bid.dealer-exchange"
    assert t.refused("3 rob S7") == "table.token"
    t.do("3 discard S7")
    assert t.hand(3) == {"H7", "S8", "S9", "ST", "SJ"}


@pytest.mark.rule("euchre-4.bid.turn-down")
def test_a_dealer_who_refuses_turns_the_card_down_and_it_stays_in_sight() -> None:
    t = passes(euchre("stock=H7"), 0, 1, 2, 3)
    assert t.state.deal.said[-1] == (3, "turn-down")
    assert TurnedDown.of(t.state.deal).turned_down
    assert view_of(t.state, 0).piles["table"].known == t.rules.pack.card("H7")


@pytest.mark.rule("euchre-4.bid.no-suit-needed")
def test_a_card_of_the_suit_is_needed_only_by_agreement() -> None:
    stage = "0=S7S8S9DJC9 1=HAST 3=C7C8D7D8D9 stock=H7"
    assert "accept" in euchre(stage).legal(0)
    t = euchre(stage, natural_trump_needed="on")
    # The left bower does not count as a card of the suit.
    assert t.legal(0) == {"pass"}
    assert t.refused("0 accept") == "euchre-4.bid.no-suit-needed"
    t.do("0 pass")
    assert "accept" in t.legal(1)
    passes(t, 1, 2)
    # For the dealer the turned card itself counts.
    assert "accept" in t.legal(3)
    joker = euchre("0=S7S8S9*JC9 stock=H7", natural_trump_needed="on", joker="on")
    assert joker.legal(0) == {"pass"}


@pytest.mark.rule("euchre-4.bid.no-suit-needed")
def test_who_needed_a_card_to_accept_has_one_in_every_possible_world() -> None:
    t = euchre("0=S7S8S9HACT stock=H7", natural_trump_needed="on").do("0 accept", "3 discard H7")
    sampler, rng = Sampler(view_of(t.state, 2)), Random(3)
    hearts = t.rules.pack.suit["H"]
    assert all(sampler.world(rng).hands[0] & hearts for _ in range(200))


@pytest.mark.rule("euchre-4.bid.dealer-exchange")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_whoever_accepts_the_dealer_exchanges(seat: int) -> None:
    t = passes(euchre("3=S7S8S9STSJ stock=H7"), *range(seat)).do(f"{seat} accept")
    assert t.turn == 3
    t.do("3 discard SJ")
    assert t.hand(3) == {"S7", "S8", "S9", "ST", "H7"}
    assert t.rules.pack.codes(t.state.aside) == ["SJ"]
    assert t.turn == 0


@pytest.mark.rule("euchre-4.bid.dealer-discard-turnup")
def test_the_dealer_may_lay_the_turned_card_itself_aside_in_sight_of_all() -> None:
    t = euchre("3=S7S8S9STSJ stock=H7").do("0 accept", "3 discard H7")
    assert t.hand(3) == {"S7", "S8", "S9", "ST", "SJ"}
    seven = t.rules.pack.card("H7")
    for seat in range(4):
        assert view_of(t.state, seat).piles["aside"].known == seven
    assert not t.state.deal.turned


@pytest.mark.rule("euchre-4.bid.turn-up-stays")
def test_everybody_knows_the_exchanged_card_until_it_is_played_and_not_the_discard() -> None:
    t = euchre("0=HA 3=S7S8S9STSJ stock=H7").do("0 accept", "3 discard S7")
    seven, spade = t.rules.pack.card("H7"), t.rules.pack.card("S7")
    for seat in (0, 1, 2):
        view = view_of(t.state, seat)
        assert view.piles["hand:3"].known == seven
        assert view.piles["aside"].known == 0
        assert view.deal.turned == seven
        assert not any(e.seen_by(seat) and e.seen_by(seat).data.get("cards") == spade  # type: ignore[union-attr]
                       for e in t.events)  # fmt: skip
    assert view_of(t.state, 3).piles["aside"].known == spade
    t.do("0 play HA")
    while t.turn != 3:
        t.do(f"{t.turn} {min(t.legal())}")
    assert t.cards(3) == {"H7"}
    t.do("3 play H7")
    assert not t.state.deal.turned


@pytest.mark.rule("euchre-4.bid.round2-order")
def test_after_four_passes_each_may_name_another_suit() -> None:
    t = passes(euchre("stock=H7"), 0, 1, 2, 3)
    for seat in (0, 1, 2, 3):
        assert t.turn == seat
        assert t.legal() == {"pass", *(f"{w} {s}" for w in ("trump", "alone") for s in "DCS")}
        assert t.refused(f"{(seat + 1) % 4} trump S") == "euchre-4.bid.round2-order"
        assert t.refused(f"{seat} accept") == "euchre-4.bid.round2-order"
        t.do(f"{seat} pass")


@pytest.mark.rule("euchre-4.bid.round2-rejected")
def test_the_suit_turned_down_may_not_be_named() -> None:
    t = passes(euchre("stock=H7"), 0, 1, 2, 3)
    assert t.refused("0 trump H") == "euchre-4.bid.round2-rejected"
    assert t.refused("0 alone H") == "euchre-4.bid.round2-rejected"


@pytest.mark.rule("euchre-4.bid.next-cross")
@pytest.mark.parametrize(("suit", "word"), [("D", "next"), ("S", "cross"), ("C", "cross")])
def test_naming_the_same_colour_is_next_the_other_is_crossing(suit: str, word: str) -> None:
    t = passes(euchre("stock=H7"), 0, 1, 2, 3).do(f"0 trump {suit}")
    assert t.state.deal.said[-1] == (0, f"{word} {suit}")
    assert t.state.deal.mode == suit


@pytest.mark.rule("euchre-4.bid.all-pass")
def test_after_eight_passes_the_next_dealer_deals_unless_the_dealer_must_name() -> None:
    t = passes(euchre("stock=H7"), 0, 1, 2, 3, 0, 1, 2, 3)
    assert t.state.match.number == 2
    assert t.state.match.dealer == 0
    assert not t.ledger()
    stuck = passes(euchre("stock=H7", stick_the_dealer="on"), 0, 1, 2, 3, 0, 1, 2)
    assert "pass" not in stuck.legal(3)
    assert stuck.refused("3 pass") == "euchre-4.bid.all-pass"
    stuck.do("3 trump S")
    assert stuck.state.deal.declarer == 3


@pytest.mark.rule("euchre-4.bid.ends")
def test_nobody_overcalls() -> None:
    t = euchre("3=S7 stock=H7").do("0 accept")
    assert t.refused("1 accept") == "euchre-4.bid.ends"
    assert t.refused("3 pass") == "euchre-4.bid.ends"
    t.do("3 discard S7")
    assert t.state.deal.question == "play"
    assert t.refused("0 accept") == "euchre-4.bid.ends"
    assert t.refused("0 trump S") == "euchre-4.bid.ends"


@pytest.mark.rule("euchre-4.bid.no-exchange-round2")
def test_nobody_exchanges_when_trump_is_named_in_the_second_round() -> None:
    t = passes(euchre("stock=H7"), 0, 1, 2, 3).do("0 trump S")
    assert t.state.deal.question == "play"
    assert t.rules.pack.codes(t.state.deal.table) == ["H7"]
    t.play_out()
    assert all("H7" not in t.rules.pack.codes(e.data["card"]) for e in t.events if e.kind == "play")


# ------------------------------------------------------------------ the Joker


@pytest.mark.rule("euchre-4.bid.joker-turn-up")
def test_for_a_turned_joker_the_dealer_names_trump_before_he_sees_his_hand() -> None:
    t = euchre("3=S7S8S9STSJ stock=*J", joker="on")
    assert t.turn == 3
    assert view_of(t.state, 3).hand == 0
    assert t.legal(3) == {"trump H", "trump D", "trump C", "trump S"}
    assert t.refused("0 accept") == "euchre-4.bid.joker-turn-up"
    assert t.refused("3 pass") == "euchre-4.bid.joker-turn-up"
    t.do("3 trump S")
    assert view_of(t.state, 3).hand.bit_count() == 6
    assert t.state.deal.declarer == 3
    assert t.refused("3 discard *J") == "euchre-4.bid.joker-turn-up"
    t.do("3 discard S7")
    assert t.hand(3) == {"*J", "S8", "S9", "ST", "SJ"}


@pytest.mark.rule("euchre-4.bid.joker-turn-up")
def test_by_agreement_the_same_dealer_deals_again() -> None:
    t = euchre("stock=*J", joker="on", joker_turned="redeal")
    assert t.state.match.number == 2
    assert t.state.match.dealer == 3
    assert not t.ledger()


@pytest.mark.rule("euchre-4.bid.alone-joker-turned")
def test_a_dealer_who_named_unseen_may_still_play_alone() -> None:
    t = euchre("3=S7S8S9STSJ stock=*J", joker="on")
    assert t.refused("3 alone S") == "euchre-4.bid.alone"
    t.do("3 trump S", "3 discard S7")
    assert t.turn == 3
    assert t.legal(3) == {"alone", "pass"}
    assert t.refused("0 alone") == "euchre-4.bid.alone-joker-turned"
    t.do("3 alone")
    assert t.state.deal.players == (0, 2, 3)
    assert t.state.deal.question == "play"


# ------------------------------------------------------------------ alone


@pytest.mark.rule("euchre-4.bid.alone")
def test_alone_is_said_when_trump_is_made_and_not_later() -> None:
    first = euchre("3=S7 stock=H7").do("0 accept-alone", "3 discard S7")
    assert first.state.deal.said[0] == (0, "order-up alone")
    assert first.state.deal.players == (0, 1, 3)
    later = passes(euchre("stock=H7"), 0, 1, 2, 3).do("0 alone S")
    assert later.state.deal.said[-1] == (0, "cross-alone S")
    assert later.state.deal.players == (0, 1, 3)
    together = euchre("3=S7 stock=H7").do("0 accept", "3 discard S7")
    assert together.refused("0 alone") != ""
    assert not together.calls(0)


@pytest.mark.rule("euchre-4.bid.alone-partner-out")
def test_the_partner_lays_his_cards_face_down_and_takes_no_part() -> None:
    t = euchre("2=S8S9STSJSQ 3=S7 stock=H7").do("0 accept-alone", "3 discard S7")
    assert t.state.hands[2] == 0
    partner = t.rules.pack.mask("S8S9STSJSQ")
    assert t.state.aside & partner == partner
    assert view_of(t.state, 2).piles["aside"].known == partner
    assert view_of(t.state, 0).piles["aside"].known == 0
    t.play_out()
    assert all(e.data["seat"] != 2 for e in t.events if e.kind == "play")


@pytest.mark.rule("euchre-4.bid.alone-any-seat")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_any_maker_may_play_alone_and_none_must(seat: int) -> None:
    t = passes(euchre("stock=H7"), *range(seat))
    assert {"accept", "accept-alone"} <= t.legal(seat)


@pytest.mark.rule("euchre-4.bid.alone-any-seat")
def test_by_agreement_assisting_means_playing_alone() -> None:
    t = passes(euchre("stock=H7", assist_alone="on"), 0)
    assert t.legal(1) == {"accept-alone", "pass"}
    assert t.refused("1 accept") == "euchre-4.bid.alone-any-seat"
    passes(t, 1)
    assert "accept" in t.legal(2)


@pytest.mark.rule("euchre-4.bid.alone-dealer-out")
def test_a_dealer_whose_partner_plays_alone_does_not_exchange() -> None:
    t = passes(euchre("stock=H7"), 0).do("1 accept-alone")
    assert t.state.deal.question == "play"
    assert t.state.deal.out == (3,)
    assert t.rules.pack.codes(t.state.deal.table) == ["H7"]
    other = euchre("stock=H7").do("0 accept-alone")
    assert other.turn == 3
    assert other.state.deal.question == "discard"


@pytest.mark.rule("euchre-4.bid.defend-alone")
def test_defenders_do_not_play_alone_unless_it_is_agreed() -> None:
    t = euchre("3=S7 stock=H7").do("0 accept-alone", "3 discard S7")
    assert t.state.deal.question == "play"
    agreed = euchre("3=S7 stock=H7", defend_alone="on").do("0 accept-alone", "3 discard S7")
    assert agreed.state.deal.question == "defend"
    both = euchre("3=S7 stock=H7", defend_alone="on").do("0 accept", "3 discard S7")
    assert both.state.deal.question == "play"


@pytest.mark.rule("euchre-4.bid.defend-alone-how")
def test_the_first_defender_who_wants_to_plays_leads_and_writes_four() -> None:
    t = euchre(NONE, defend_alone="on").do("0 accept-alone", "3 discard H7")
    assert t.turn == 1
    assert t.refused("3 alone") == "euchre-4.bid.defend-alone-how"
    t.do("1 alone")
    assert t.state.deal.players == (1, 0)
    assert set(t.state.deal.out) == {2, 3}
    assert t.turn == 1
    t.play_out()
    assert [e.data["seat"] for e in t.events if e.kind == "play"] == [1, 0] * 5
    assert points(t) == {(1, 3): (4, "bid.defend-alone-how")}


@pytest.mark.rule("euchre-4.bid.defend-alone-how")
def test_if_the_first_passes_the_second_is_asked_and_then_both_play() -> None:
    t = euchre(NONE, defend_alone="on").do("0 accept-alone", "3 discard H7", "1 pass")
    assert t.turn == 3
    second = euchre(NONE, defend_alone="on").do("0 accept-alone", "3 discard H7", "1 pass")
    second.do("3 alone")
    assert (second.state.deal.players, second.turn) == ((3, 0), 3)
    t.do("3 pass")
    assert t.state.deal.players == (0, 1, 3)
    t.play_out()
    assert points(t) == {(1, 3): (2, "score.euchred")}


@pytest.mark.rule("euchre-4.table.talk")
def test_nothing_but_bids_can_be_said() -> None:
    t = euchre(THREE).do("0 accept", "3 discard DK")
    while t.state.match.number == 1 and t.state.deal.question == "play":
        assert all(not t.calls(seat) for seat in range(4))
        t.do(f"{t.turn} {min(t.legal())}")
    lone = euchre(MARCH).do("0 accept-alone", "3 discard H7")
    assert [word for _, word in lone.state.deal.said] == ["order-up alone", "turned-left"]
