"""Dealt worlds keep to what is known, reach the truth, and never fall back."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from jasstui.cards.pack import cards_of
from jasstui.engine.past import drawn_by
from jasstui.engine.sample import Inconsistent, Sampler
from jasstui.engine.step import act, legal, to_act, verify
from jasstui.engine.view_of import view_of
from jasstui.engine.views import Pile
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from tests.harness.walk import walk
from tests.rules.doppelkopf_deals import ALONE, NEXT, normal, wedding
from tests.support import EVERY_FORM, Table


def _past_is_legal(world: State) -> None:
    """Every card played so far was allowed with the hands of this world."""
    play = world.play
    if play is None:
        return
    tricks = [*play.finished(), play.trick()]
    hands = world.hands[:]
    for trick in tricks:
        for seat, card in trick:
            hands[seat] |= card
    for number, trick in enumerate(tricks):
        led = top = 0
        rules = play.rules_in(number, trick[0][1]) if trick else play.rules
        later = sum(card for card, (came, _) in world.received_at.items() if came > number)
        for seat, card in trick:
            if led:
                assert rules.legal(hands[seat] & ~later, led, top) & card
            hands[seat] ^= card
            led = led or card
            top = card if not top or rules.beats[top] & card else top


@pytest.mark.ci
@pytest.mark.parametrize("form", EVERY_FORM)
def test_every_past_card_is_legal_in_a_dealt_world_and_what_is_certain_is_true(form: str) -> None:
    rng = Random(1)
    for number, (s, _) in enumerate(walk(form, 70, most=500)):
        if number % 5 or s.match.over or not s.match.number or not s.deal.players:
            continue
        for seat in range(s.match.seats):
            sampler = Sampler(view_of(s, seat))
            _past_is_legal(sampler.world(rng))
            for card, holder in sampler.certain().items():
                assert holder != seat
                assert s.hands[holder] & card


@pytest.mark.ci
@pytest.mark.parametrize("form", EVERY_FORM)
def test_a_dealt_world_plays_on_to_the_end_of_the_deal(form: str) -> None:
    rng = Random(2)
    for number, (s, _) in enumerate(walk(form, 71, most=300)):
        if number % 25 or s.match.over or to_act(s) == (CHANCE,):
            continue
        world = Sampler(view_of(s, to_act(s)[0])).world(rng)
        while not world.match.over and to_act(world) != (CHANCE,):
            seat = rng.choice(to_act(world))
            act(world, seat, rng.choice(legal(world, seat)))


@pytest.mark.ci
@pytest.mark.parametrize("form", EVERY_FORM)
def test_in_a_dealt_world_everybody_has_looked_at_his_hand_who_has_at_the_table(form: str) -> None:
    rng = Random(3)
    for number, (s, _) in enumerate(walk(form, 72, most=400)):
        if number % 4 or s.match.over or not s.match.number or not s.deal.players:
            continue
        for seat in range(s.match.seats):
            world = Sampler(view_of(s, seat)).world(rng)
            assert [_looked(world, p) for p in s.deal.players] == [
                _looked(s, p) for p in s.deal.players
            ]


def _looked(s: State, seat: int) -> bool:
    """Whether a player knows his own hand."""
    return not s.hands[seat] & ~s.seen[seat]


def test_a_player_who_did_not_follow_has_no_card_of_the_suit() -> None:
    t = Table("schieber-4", "0=HAHKHQ 1=S6S7S8S9STSJSQSKSA 2=HTH9H8 3=H7H6")
    t.do("0 obenabe", "0 play HA", "1 play S6")
    sampler = Sampler(view_of(t.state, 2))
    hearts = t.rules.pack.suit["H"]
    rng = Random(4)
    for _ in range(200):
        assert not sampler.world(rng).hands[1] & hearts


def test_not_following_trumps_leaves_the_under_possible() -> None:
    t = Table("schieber-4", "0=HAHK 1=HJS6 2=HT 3=H7")
    t.do("0 trump H", "0 play HA", "1 play S6")
    sampler = Sampler(view_of(t.state, 2))
    trumps, under = t.rules.pack.suit["H"], t.rules.pack.card("HJ")
    worlds = [sampler.world(Random(n)).hands[1] & trumps for n in range(200)]
    assert set(worlds) == {0, under}


def test_the_truth_is_among_the_worlds_and_not_the_only_one() -> None:
    t = Table("aucho-3", seed=3, stage=None).chance()
    t.do("all pass", "0 aucho H").play_out_until(2)
    view = view_of(t.state, 0)
    sampler = Sampler(view)
    found = {tuple(sampler.world(Random(n)).hands) for n in range(4000)}
    assert len(found) > 1
    assert tuple(t.state.hands) in found


def test_of_the_cards_drawn_last_one_may_have_been_played_since() -> None:
    t = Table("schmaus-2", seed=2, stage=None).chance()
    while len(t.state.tricks.winners) < 1 or not t.state.tricks.led:
        t.do(f"{t.turn} {t.rng.choice(sorted(w for w in t.legal() if w.startswith('play')))}")
    leader, other = t.state.tricks.leader, t.turn
    for seat, viewer, least in ((leader, other, 0), (other, leader, 1)):
        view = view_of(t.state, viewer)
        hidden = sorted(cards_of(t.state.hands[seat] & ~view.piles[f"hand:{seat}"].known))
        drawn = [[*drawn_by(view, f"hand:{seat}", hidden, Random(n))] for n in range(60)]
        assert min(map(len, drawn)) == least


def test_shown_and_moved_cards_stay_where_they_are() -> None:
    t = Table("aucho-3", "0=H6 1=HA stock=HKHT")
    t.do("all pass", "0 kehr", "1 pass", "2 pass")
    turned = t.rules.pack.code(t.state.deal.turned)
    assert turned not in t.hand(0) | t.hand(1) | t.hand(2)
    view = view_of(t.state, 1)
    for n in range(50):
        world = Sampler(view).world(Random(n))
        assert world.deal.table == t.state.deal.table
        assert world.hands[1] == t.state.hands[1]


def test_what_words_give_away_in_secret_parties_holds_in_every_world() -> None:
    bride = wedding("first-stranger", ALONE)
    named = normal(NEXT).do("1 re")
    for t, holder, least, seats in ((bride, 0, 2, (1, 2, 3)), (named, 1, 1, (2, 3))):
        queens = t.rules.pack.equal[t.rules.pack.card("CQ")]
        for seat in seats:
            sampler = Sampler(view_of(t.state, seat))
            held = [sampler.world(Random(n)).hands[holder] & queens for n in range(40)]
            assert min(queen.bit_count() for queen in held) == least


def test_nothing_is_dealt_when_nothing_fits() -> None:
    t = Table("schieber-4").do("0 trump H")
    view = view_of(t.state, 0)
    view.piles["hand:1"] = replace(view.piles["hand:1"], count=8)
    with pytest.raises(Inconsistent):
        Sampler(view).world(Random(1))
    hearts = t.rules.pack.suit["H"]
    view = view_of(t.state, 0)
    view.piles["hand:1"] = Pile(9, hearts)
    view.piles["hand:2"] = Pile(9, hearts)
    with pytest.raises(Inconsistent):
        Sampler(view).world(Random(1))


def test_worlds_are_spread_evenly() -> None:
    """Each unseen card is about equally often in each of three equal hands."""
    t = Table("schieber-4").do("0 trump H")
    sampler = Sampler(view_of(t.state, 0))
    card = next(cards_of(t.state.hands[1]))
    rng = Random(9)
    counts = [0, 0, 0, 0]
    for _ in range(3000):
        hands = sampler.world(rng).hands
        counts[next(p for p in range(4) if hands[p] & card)] += 1
    assert counts[0] == 0
    assert all(900 < n < 1100 for n in counts[1:])


def test_every_token_of_the_seat_stays_legal_in_its_worlds() -> None:
    t = Table("aucho-schikanen-4", seed=8, stage=None).chance()
    t.do("all pass")
    seat = t.turn
    view = view_of(t.state, seat)
    world = Sampler(view).world(Random(1))
    assert all(verify(world, seat, token) is None for token in t.legal(seat))
