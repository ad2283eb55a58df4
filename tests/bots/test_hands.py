"""How good a hand is taken to be: cards that may lose a trick or be caught, prizes, games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from jasstui.bots.answers import answer
from jasstui.bots.hand.counts import exposed, losers
from jasstui.bots.known import known_by, known_in
from jasstui.bots.level import is_guest
from jasstui.bots.thumb import parties
from jasstui.bots.thumb.announcements import announcement
from jasstui.bots.thumb.game_values import limit
from jasstui.bots.thumb.games import as_a_whole, good_for_kehr
from jasstui.bots.thumb.meetings import meet, time_is_up
from jasstui.bots.thumb.parties import fitted, share
from jasstui.bots.thumb.worth import expected, extras, weights_for
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.parties import KONTRA, RE
from tests.support import Table, rules_of

RULES = rules_of("schieber-4")
KOPF = rules_of("doppelkopf-4")
OBENABE = RULES.modes["obenabe"]


def thought(t: Table) -> str:
    """What the rules of thumb say to whoever is asked."""
    return answer(known_by(view_of(t.state, t.turn)), legal(t.state, t.turn))


@pytest.mark.parametrize(
    ("hand", "count"),
    [("HAHKHQ", 0), ("HKHQ", 2), ("HAHKHQHJHTH6", 0), ("HAH6", 1), ("H6", 1), ("HADACASA", 0)],
)
def test_cards_that_may_lose_a_trick_are_counted_and_a_long_suit_clears_its_low_ones(
    hand: str, count: int
) -> None:
    assert losers(RULES.pack.mask(hand), OBENABE.schedule[0]) == count


@pytest.mark.parametrize(
    ("hand", "count"),
    [("H6H7H8", 0), ("H6H8HT", 0), ("HA", 1), ("H7", 1), ("HQHKHA", 3)],
)
def test_cards_with_which_one_may_be_caught_are_counted_and_low_ones_cover_them(
    hand: str, count: int
) -> None:
    assert exposed(RULES.pack.mask(hand), OBENABE.schedule[0]) == count


def test_a_hand_is_worth_more_with_a_partner_and_with_its_trumps_named() -> None:
    hand = RULES.pack.mask("HJH9HAHKSASKDAC6C7")
    trump, other = RULES.modes["H"], RULES.modes["C"]
    assert expected(hand, trump, 2, 1) > expected(hand, other, 2, 1)
    assert expected(hand, trump, 2, 1) > expected(hand, trump, 3, 0)
    for foes, mates in ((1, 0), (2, 0), (3, 0), (2, 1)):
        found = weights_for(True, foes, mates)
        assert (found.trump, found.foes, found.mates) == (True, foes, mates)


def test_the_stoeck_count_only_together() -> None:
    def more(hand: str) -> float:
        known = known_in(Table("schieber-4", f"0={hand}", 3).state, 0)
        return extras(known, RULES.modes["S"], RULES.pack.mask(hand))

    assert more("SKSQ") == RULES.spec.melds.stoeck_value
    assert more("SKSJ") == more("SQS6") == 0
    assert more("HAHKHQ") == pytest.approx(12.0)


def test_a_kehr_needs_two_suits_that_can_be_played() -> None:
    one, two = "HJH9HAHKHQHTS6D6C6", "HJH9HAHKSJS9SASKC6"
    found = [good_for_kehr(known_in(Table("aucho-4", f"0={hand}").state, 0)) for hand in (one, two)]
    assert found == [False, True]


def test_no_trick_is_a_prize_for_one_alone_and_hopeless_with_a_partner() -> None:
    low = "0=H6H7H8D6D7D8C6C7S6"
    partners = known_in(Table("schieber-4", low, 3).state, 0)
    assert as_a_whole(partners, "misere") < 0
    single = known_in(Table("aucho-schikanen-4", low, 3).state, 0)
    assert as_a_whole(single, "misere") > 0
    high = known_in(Table("aucho-schikanen-4", "0=HAHKHQDADKCACKSASK", 3).state, 0)
    assert as_a_whole(high, "misere") < 0


def test_a_player_of_ones_own_is_named_as_python_names_it() -> None:
    assert is_guest("package.module:player")
    assert not is_guest("normal")
    assert not is_guest("package.module")
    assert not is_guest("p" * 80 + ":player")


def test_a_better_hand_bids_higher_in_skat_and_a_poor_one_passes() -> None:
    limits = [
        limit(known_in(Table("skat", f"0={hand}").state, 0))
        for hand in ("CJSJHJDJCACTCKCQSAHA", "CJSJHACTCKC9C8SAD7D8", "C9S8H9D7CQSQHQDQS9H8")
    ]
    assert limits[0] > limits[1] > limits[2] == 0


def test_everybody_meets_again_until_each_has_been_host() -> None:
    t = Table("doppelkopf-4", "", 3)
    known = known_in(t.state, 0)
    assert meet(known, ()) == "meet"
    evening = known.match.evening
    known.match.evening = replace(evening, hosts=tuple(known.match.order))
    assert meet(known, ()) == "part"


def test_the_end_that_is_a_time_is_called_after_as_many_rounds_as_there_are_players() -> None:
    for rounds, dealt, over in (("clock", 15, False), ("clock", 16, True), ("4", 16, False)):
        known = known_in(Table("doppelkopf-4", "", 3, {"rounds": rounds}).state, 0)
        known.match.evening = replace(known.match.evening, dealt=dealt)
        assert time_is_up(known) == over


def test_an_announcement_is_made_on_a_great_hand_and_on_no_other() -> None:
    for hand, word in (("CQCQHTHTSQSQHQHQDQDQCACA", True), ("C9C9S9S9H9H9D9D9CKSKHKDK", False)):
        t = Table("doppelkopf-4", f"2={hand}", dealer=3)
        while not t.state.deal.playing:
            t.do(f"{t.turn} {'pass' if 'pass' in t.legal() else min(t.legal())}")
        known = known_in(t.state, 2)
        said = announcement(known, sorted(t.calls(2), key=lambda w: w not in ("re", "kontra")))
        assert (said is not None) == word


# ------------------------------------------------------------------ hands in two parties


def dealt(deals: int) -> Iterator[list[int]]:
    """Deals, as the cards of all four."""
    cards, rng = list(KOPF.pack.cards), Random(1)
    for _ in range(deals):
        rng.shuffle(cards)
        yield [sum(cards[at : at + 12]) for at in range(0, 48, 12)]


BY = fitted()
"""Weights of parties."""

TOGETHER = [table[party] for table in (BY.shared, BY.found) for party in (RE, KONTRA)]
ONE_AGAINST = [w for by in (BY.alone, BY.against) for kind, w in by.items() if kind != "none"]

GAINS = {
    "a higher trump": ("CQHJDADKD9CKC9SKS9HKH9H9", "DJHJDADKD9CKC9SKS9HKH9H9"),
    "an ace": ("SQHJDADKD9CAC9SKS9HKH9H9", "SQHJDADKD9CKC9SKS9HKH9H9"),
    "the second ace": ("SQHJDADKD9CACASKS9HKH9H9", "SQHJDADKD9CACKSKS9HKH9H9"),
    "a suit it has none of": ("SQHJDADKD9CKC9SKSKS9S9ST", "SQHJDADKD9CKC9SKS9HKH9H9"),
}
"""A hand, and one that lacks something."""


@pytest.mark.parametrize("gain", GAINS)
@pytest.mark.parametrize("weights", [*TOGETHER, *ONE_AGAINST])
def test_a_hand_is_worth_more_with_what_wins_tricks(gain: str, weights: Sequence[float]) -> None:
    """By points that may be seen on the slate, and by no more than a fat trick."""
    rules = KOPF
    mode, pack = rules.modes["normal"], rules.pack
    better, poorer = (sum(pack.copies_of(pack.read(hand), 0)) for hand in GAINS[gain])
    assert 0.3 < share(better, mode, weights) - share(poorer, mode, weights) < 25


PLAIN_GAINS = {
    "an ace": ("CACKCQCTC9SKSQS9HKHQH9D9", "CJCKCQCTC9SKSQS9HKHQH9D9"),
    "the second ace": ("CACACQCJC9SKSQS9HKHQH9D9", "CACKCQCJC9SKSQS9HKHQH9D9"),
    "a suit it has none of": ("CACKCQCTC9SKSQS9HKHQH9HJ", "CACKCQCTC9SKSQS9HKHQH9D9"),
}


@pytest.mark.parametrize("gain", PLAIN_GAINS)
def test_a_soloist_without_trumps_counts_on_what_wins_tricks(gain: str) -> None:
    rules = KOPF
    better, poorer = (sum(rules.pack.copies_of(rules.pack.read(h))) for h in PLAIN_GAINS[gain])
    mode = rules.modes["fleischlos"]
    assert 2 < parties.alone(better, mode) - parties.alone(poorer, mode) < 25


def test_what_two_parties_expect_comes_to_all_points() -> None:
    rules = KOPF
    mode, queens = rules.modes["normal"], rules.pack.equal[rules.pack.card("CQ")]
    for weights, most in ((BY.shared, 4), (BY.found, 20)):
        found: dict[int, list[float]] = {RE: [], KONTRA: []}
        for deal in dealt(80):
            for hand in deal:
                party = RE if hand & queens else KONTRA
                if hand & queens != queens:
                    found[party].append(share(hand, mode, weights[party]))
        assert fmean(found[RE]) + fmean(found[KONTRA]) == pytest.approx(240, abs=most)
        assert fmean(found[RE]) > fmean(found[KONTRA]) + 10


@pytest.mark.parametrize("solo", ["trumpfsolo", "damensolo", "fleischlos"])
def test_a_good_solo_leaves_a_usual_hand_of_the_others_less_than_half(solo: str) -> None:
    mode = KOPF.modes[solo]
    found = [parties.against(hand, mode) for deal in dealt(40) for hand in deal]
    assert 85 < fmean(found) < 110


def test_of_few_trumps_the_soloist_has_none_that_lie_with_his_opponent() -> None:
    rules = KOPF
    mode, pack = rules.modes["damensolo"], rules.pack
    queens = ("", "CQ", "CQCQ", "CQCQSQSQ", "CQCQSQSQHQHQ", "CQCQSQSQHQHQDQ")
    rest = "D9D9DTDTDKDKH9H9HKHKC9C9"
    hands = [sum(pack.copies_of(pack.read(q + rest[len(q) :]))) for q in queens]
    found = [parties.against(hand, mode) for hand in hands]
    assert found == sorted(found)
    assert found[0] < 100
    assert 180 < found[-1] < 215
