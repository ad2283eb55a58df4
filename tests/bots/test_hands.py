"""How good a hand is taken to be: cards that may lose a trick or be caught, prizes, games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jasstui.bots.announcing import announcement
from jasstui.bots.answers import answer
from jasstui.bots.bids import as_a_whole, extras, good_for_kehr
from jasstui.bots.known import known_by, known_in
from jasstui.bots.level import is_guest
from jasstui.bots.parties import meet, time_is_up
from jasstui.bots.valued import limit
from jasstui.bots.worth import expected, exposed, losers, weights_for
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from tests.support import Table, rules_of

RULES = rules_of("schieber-4")
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
