"""What a bot believes about hidden hands: by cards played, by words, and how worlds are given."""

from __future__ import annotations

from functools import partial
from itertools import islice
from math import prod
from random import Random
from statistics import fmean

import pytest

from jasstui.bots.belief.cards import habits_of
from jasstui.bots.belief.evidence import Evidence
from jasstui.bots.belief.words import words_of
from jasstui.bots.belief.worlds import Belief, truncated
from jasstui.bots.thumb import parties
from jasstui.bots.thumb.announcements import SPEAK, WAIT
from jasstui.bots.thumb.games import PUSH_BELOW
from jasstui.bots.thumb.worth import PLAY_FROM, expected
from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.estimate import suggested
from jasstui.mechanics.parties import KONTRA, RE
from tests.bots.thinking import positions
from tests.rules.doppelkopf_deals import PARTNERS, normal
from tests.rules.euchre_tables import euchre
from tests.support import Table

WORLDS = 200


def share(table: Table, seat: int, holder: int, *cards: str) -> float:
    """How many of these cards are in a hand, by what a seat believes."""
    view = view_of(table.state, seat)
    belief, rng = Belief(view), Random(3)
    mask = sum(view.rules.pack.card(card) for card in cards)
    worlds = [belief.world(rng) for _ in range(WORLDS)]
    return sum((world.hands[holder] & mask).bit_count() for world in worlds) / WORLDS


def likely(table: Table, seat: int, holder: int, hand: str) -> float:
    """Likelihood for a seat of a world in which another one holds this hand."""
    belief = Belief(view_of(table.state, seat))
    world = belief.world(Random(3)).clone()
    codes = [hand[i : i + 2] for i in range(0, len(hand), 2)]
    world.hands[holder] = sum(map(table.state.rules.pack.card, codes))
    return belief.likelihood(world)


def lost_to_the_ace(last: str, *more: str) -> Table:
    """Seat 1 takes the six of diamonds with the ace; seat 3, his partner, plays `last`."""
    stage = f"0=HJHAHQH8D6D8SKC7C6 1=DA 2=D9 3={last}"
    table = Table("schieber-4", stage=stage, dealer=3).do("0 trump H", "0 play D6", "1 play DA")
    return table.do("2 play D9", f"3 play {last}", *more)


# ------------------------------------------------------------------ cards


def test_who_does_not_smear_has_nothing_to_smear() -> None:
    table = lost_to_the_ace("D7")
    assert share(table, 0, 3, "DT") < 0.2
    assert share(table, 0, 3, "S6") > 0.25  # it says nothing of other suits


def test_who_plays_otherwise_is_not_impossible() -> None:
    assert share(lost_to_the_ace("D7"), 0, 3, "DT") > 0.0


def test_own_cards_are_no_evidence() -> None:
    table = lost_to_the_ace("D7")
    for seat in range(4):
        told = {evidence.seat for evidence in habits_of(view_of(table.state, seat), True)}
        assert told == {0, 1, 2, 3} - {seat}


def test_a_card_that_had_to_be_played_says_nothing() -> None:
    table = lost_to_the_ace("D7")
    view = view_of(table.state, 0)
    world = Belief(view).world(Random(1)).clone()
    last = next(e for e in habits_of(view, True) if e.seat == 3)
    pack = view.rules.pack
    free = (card for card in pack.cards if not card & (pack.suit["D"] | pack.suit["H"]))
    world.hands[3] = sum(card for card, _ in zip(free, range(8), strict=False))
    assert last.likelihood(world) == 1.0
    world.hands[3] ^= world.hands[3] & -world.hands[3] | pack.card("DT")
    assert last.likelihood(world) < 0.5


@pytest.mark.parametrize("form", ["schmaus-2", "grauer-jass-4"])
def test_hands_are_not_told_from_cards_where_more_come_or_a_die_decides(form: str) -> None:
    views = [view_of(s, seat) for s, seat in islice(positions(form, 1, 3), 40)]
    asked = [view for view in views if view.tricks]
    assert asked
    assert not any(habits_of(view, True) for view in asked)


def test_hands_are_not_told_from_cards_while_parties_are_secret() -> None:
    table = normal(PARTNERS).play_out_until(11)
    view = view_of(table.state, table.turn)
    assert view.tricks
    assert -1 in view.deal.parties
    assert habits_of(view, True) == []


# ------------------------------------------------------------------ words


def test_who_orders_up_has_trumps_and_who_passes_few() -> None:
    table = euchre("3=S7S8C7C8D7 stock=H7")
    assert share(table, 3, 0, "HJ", "DJ", "HA", "HK") == pytest.approx(20 / 26, abs=0.2)
    said = table.do("0 accept")
    assert share(said, 3, 0, "HJ", "DJ", "HA", "HK") > 1.2
    passed = euchre("3=S7S8C7C8D7 stock=H7").do("0 pass")
    assert share(passed, 3, 0, "HJ", "DJ", "HA", "HK") < 0.7


def test_who_bids_for_a_suit_holds_it() -> None:
    table = Table("sidi-barrani-4", stage="0=S6S7D6D7C6C7S8D8C8", dealer=3).do(
        "0 pass", "1 bid 90 H"
    )
    assert share(table, 0, 1, "HJ", "H9") > 1.0


def test_who_names_a_suit_is_not_better_in_another() -> None:
    table = Table("schieber-4", stage="0=S6S7D6D7C6C7S8D8C8", dealer=0).do("1 trump H")
    assert share(table, 0, 1, "SJ", "DJ", "CJ") < 0.85


def test_who_leaves_all_boxes_open_has_no_good_suit() -> None:
    table = Table("coiffeur-4", stage="0=S6S7D6D7C6C7S8D8C8", dealer=0).do("1 pass")
    good = likely(table, 0, 1, "HJH9HAHTSASKDAC9CT")
    assert good < 0.2 * likely(table, 0, 1, "HTHQS9STDTDJCJCQC9")


def test_who_announces_his_party_has_high_trumps() -> None:
    table = normal(PARTNERS).do("0 re")
    poor = likely(table, 1, 0, "CQDKDAD9C9CTCKSAS9HKH9SK")
    assert likely(table, 1, 0, "CQSQHQDQHTCJDKDAD9CTCKHK") > 2 * poor


def words(table: Table, seat: int, hand: int) -> float:
    """Likelihood of a player's words with another hand, for who sits after him."""
    view = view_of(table.state, (seat + 1) % 4)
    world = table.state.clone()
    world.hands[seat] = hand
    return prod(e.likelihood(world) for e in words_of(view) if e.seat == seat)


def usual_hands(table: Table, count: int) -> list[int]:
    """Hands as they may be dealt."""
    cards, rng = list(table.rules.pack.cards), Random(1)
    size = table.state.hands[table.state.deal.players[0]].bit_count()
    return [sum(rng.sample(cards, size)) for _ in range(count)]


NAMED = {
    "named": (0, ("0 trump H",), PUSH_BELOW),
    "named after a push": (2, ("0 push", "2 trump H"), PLAY_FROM),
}


@pytest.mark.parametrize("way", NAMED)
def test_who_names_a_suit_has_a_hand_for_which_bots_would_name_it(way: str) -> None:
    """As far as they do not misjudge it by some points; among the hands best in this suit."""
    seat, lines, least = NAMED[way]
    t = Table("schieber-4", "", 3).do(*lines)
    modes = [t.rules.modes[name] for name in ("H", "D", "C", "S", "obenabe", "undenufe")]
    worth = [
        (hand, [expected(hand, mode, 2, 1) for mode in modes]) for hand in usual_hands(t, 2_000)
    ]
    found = [
        (own - least, words(t, seat, hand))
        for hand, (own, *others) in worth
        if own > max(others) + 40
    ]
    assert len(found) > 20
    assert all(likely > 0.9 for beyond, likely in found if beyond > 36)
    assert all(0.4 < likely < 0.7 for beyond, likely in found if 0 < beyond < 6)
    assert all(likely < 0.15 for beyond, likely in found if beyond < -30)


def test_of_two_suits_in_which_a_hand_is_as_good_either_may_have_been_named() -> None:
    t = Table("sidi-barrani-4", "", 3).do("0 bid 90 H")
    mask = t.rules.pack.mask
    assert words(t, 0, mask("HJH9HAHKSJS9SASKD6")) == pytest.approx(0.5, abs=0.05)
    assert words(t, 0, mask("HJH9HAHKH8H7SASKD6")) > 0.9
    assert words(t, 0, mask("SJS9SASKS8S7HAHKD6")) < 0.1


@pytest.mark.parametrize("party", [RE, KONTRA])
def test_who_speaks_has_what_bots_want_to_speak_at_once(party: int) -> None:
    t = normal(PARTNERS).do(("0 re", "1 kontra")[party])
    mode, queen = t.rules.modes[t.state.deal.mode], t.rules.pack.card("CQ")
    clubs = t.rules.pack.equal[queen]
    hands = [h & ~clubs | (queen if party == RE else 0) for h in usual_hands(t, 800)]
    found = [
        (parties.share(h, mode, parties.fitted().shared[party]), words(t, party, h)) for h in hands
    ]
    worth = [(made - SPEAK - WAIT, likely) for made, likely in found]
    near = [(beyond, likely) for beyond, likely in worth if abs(beyond) > 1]
    assert {beyond > 0 for beyond, _ in near} == {True, False}
    assert all((beyond > 0) == (likely > 0.5) for beyond, likely in near)


def test_who_predicts_has_a_hand_that_suggests_the_number() -> None:
    t = Table("differenzler-offen-4", "", 3).do("0 bid 60")
    found = [
        (abs(suggested(t.rules, t.state.deal, h) - 60), words(t, 0, h)) for h in usual_hands(t, 60)
    ]
    by_distance = [likely for _, likely in sorted(found)]
    assert by_distance == sorted(by_distance, reverse=True)
    assert by_distance[0] > 0.9
    assert 0 < by_distance[-1] < 0.05  # a foolish prediction is not impossible


def test_who_passes_again_lacks_more_than_the_turned_suit() -> None:
    table, hand = "3=S7S8C7C8D7 stock=H7", "CJSJCACKD8"
    once = euchre(table).do("0 pass")
    again = euchre(table).do("0 pass", "1 pass", "2 pass", "3 pass", "0 pass")
    assert likely(once, 3, 0, hand) > 0.8
    assert likely(again, 3, 0, hand) < 0.1


def test_nobody_hides_a_weis_that_is_written_by_itself() -> None:
    asked = (s for s, _ in positions("grauer-jass-4", 1, 3) if s.deal.playing and s.deal.mode)
    s = next(asked)
    view, pack = view_of(s, 0), s.rules.pack
    rows = pack.mask("HJHQHKHA"), pack.mask("HJSQDKCA")
    worlds = [s.clone() for _ in rows]
    for world, row in zip(worlds, rows, strict=True):
        world.hands[1] = row
    hidden, none = (
        prod(e.likelihood(world) for e in words_of(view) if e.seat == 1) for world in worlds
    )
    assert hidden < 0.1 * none


# ------------------------------------------------------------------ giving worlds


def test_who_plays_a_solo_holds_its_trumps() -> None:
    t = Table("doppelkopf-4", "1=SQHQHTHTDADADTDTCTCTSTST", dealer=3)
    t.do("0 solo", *(f"{seat} pass" for seat in (1, 2, 3, 1, 2, 3)), "0 name damensolo")
    believed, rng, queens = Belief(view_of(t.state, 1)), Random(1), t.state.tricks.rules.trump
    his = [(believed.world(rng).hands[0] & queens).bit_count() for _ in range(60)]
    assert fmean(his) > 2.7  # of six that are in three hands


def test_worlds_are_given_in_proportion_to_their_likelihood() -> None:
    table = lost_to_the_ace("D7")
    view = view_of(table.state, 0)
    card = view.rules.pack.card("S6")
    told = Evidence(1, lambda world: 3.0 if world.hands[1] & card else 1.0)
    found = []
    for seed in range(5):
        belief, rng = Belief(view), Random(seed)
        belief.evidence, belief.told = [told], {1}
        found += [bool(belief.world(rng).hands[1] & card) for _ in range(600)]
    assert fmean(found) == pytest.approx(3 / 5, abs=0.05)  # without evidence it is one in three


def test_a_few_likely_worlds_do_not_stand_for_all() -> None:
    weights = truncated([1.0] * 63 + [1e6])
    assert weights[0] == 1.0
    assert weights[-1] < 1e6 / 10
    assert truncated([0.5, 1.0, 1.2]) == [0.5, 1.0, 1.2]


def test_no_worlds_are_drawn_on_for_who_will_not_wait() -> None:
    t = Table("schieber-4", "", 3).do("0 trump S").play_out_until(4)
    view = view_of(t.state, t.turn)
    assert Belief(view).worlds(100, 10, Random(1), lambda: True).drawn
    assert not Belief(view).worlds(100, 10, Random(1), lambda: False).drawn


def test_worlds_are_all_there_are_only_if_all_were_looked_at() -> None:
    t = Table("schieber-4", "", 3).do("0 obenabe").play_out_until(2)
    belief, left = Belief(view_of(t.state, t.turn)), iter([True] * 40)
    assert belief.worlds(1_000, 10, Random(1), lambda: True).complete
    some = belief.worlds(1_000, 10, Random(1), lambda: next(left, False))
    assert some.drawn
    assert not some.complete


def test_whichever_worlds_there_is_time_for_are_looked_at() -> None:
    """Not each time the same forty of all, as they come one after the other."""
    t = Table("schieber-4", "", 3).do("0 obenabe").play_out_until(2)
    view, seen = view_of(t.state, t.turn), set[tuple[int, ...]]()
    for seed in range(8):
        left = iter([True] * 39)
        belief = Belief(view, cards=False)
        found = belief.worlds(1_000, 30, Random(seed), partial(next, left, False))
        seen |= {tuple(world.hands) for world, _ in found.drawn}
    assert len(seen) > 60
