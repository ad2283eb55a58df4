"""Bots at questions before the play: what they keep, ask for, share and fill."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jasstui.bots.answers import answer
from jasstui.bots.known import known_by, known_in
from jasstui.bots.thumb.boxes import boxes_by_worth, is_free, worth_open
from jasstui.bots.thumb.contracts import chance_of
from jasstui.bots.thumb.parties import wedding
from jasstui.bots.thumb.predictions import _expected
from jasstui.bots.thumb.soloist import worth_bidding
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from tests.bots.test_drawing import kept
from tests.rules.doppelkopf_deals import FEW, nobody, table
from tests.rules.euchre_tables import euchre
from tests.rules.handjass_deals import said
from tests.support import Table


def thought(t: Table) -> str:
    """What the rules of thumb say to whoever is asked."""
    return answer(known_by(view_of(t.state, t.turn)), legal(t.state, t.turn))


def test_a_row_that_lacks_two_cards_is_still_thought_of() -> None:
    worth = kept("S7S8CAD6H6HKC7DADT")
    assert 0 < worth["D6"] < worth["S8"]


def test_who_is_left_the_short_share_does_not_take_it_for_the_one_that_was_asked() -> None:
    t = Table("zuger-3", "1=H9HASASKCAD6D7D8S6S7C8C9 stock=HT")
    assert thought(said(t, "come", "come", "share 9")) != "accept"


def test_the_card_that_is_called_covers_one_gap_in_a_hand_for_every_trick() -> None:
    whole = Table("palette-4", "0=HJH9HAHKHQHTSADACA")
    gap = Table("palette-4", "0=HJH9HAHKHQHTSADACK")
    both = [
        [chance_of(known_in(t.state, 0), game).sure for game in ("matsch-mit", "matsch-allein")]
        for t in (whole, gap)
    ]
    assert both[0] == [1.0, 1.0]  # it takes every trick
    assert both[1][0] > both[1][1]


def test_a_box_in_which_any_mode_may_be_played_is_kept_for_a_good_hand() -> None:
    t = Table("coiffeur-4")
    step = t.rules.boxes_step
    assert step is not None
    gone = {
        is_free(box, t.rules): (
            worth_open(t.rules, t.state.match, 0) - worth_open(t.rules, t.state.match, 0, name)
        )
        / box.factor
        for name, box in step.boxes.items()
    }
    assert gone[True] > gone[False]


@pytest.mark.parametrize("suit", ["H", "C"])
def test_in_a_box_in_which_any_mode_may_be_played_the_best_one_is_named(suit: str) -> None:
    t = Table("coiffeur-4", "0=" + "".join(suit + rank for rank in "J9AKQT") + "SADASK", 3)
    step = t.rules.boxes_step
    assert step is not None
    free = {name for name, box in step.boxes.items() if is_free(box, t.rules)}
    ways = boxes_by_worth(known_in(t.state, 0), legal(t.state, 0))
    _, best = max(way for way in ways if {*t.rules.pack.action(way[1]).names} & free)
    assert t.rules.pack.action(best).names[1] == suit


def test_a_wedding_looks_for_a_partner_and_a_hand_that_wins_alone_does_not() -> None:
    weak = nobody(table("0=CQCQD9D9H9H9S9S9SKSKCKCK"), "wedding")
    known = known_in(weak.state, 0)
    assert wedding(known, sorted(weak.legal())[::-1]) != "pass"
    great = nobody(table("0=CQCQSQSQHTHTHQHQDQCACASA"), "wedding")
    assert wedding(known_in(great.state, 0), sorted(great.legal())) == "pass"


def test_a_second_round_asks_for_less_than_the_first() -> None:
    """This hand would leave the turned suit where it lies, and names it once it is down."""
    assert thought(euchre("0=CJSJC7D7D8 stock=S7")) == "pass"
    later = euchre("0=CJSJC7D7D8 stock=H7").do("0 pass", "1 pass", "2 pass", "3 pass")
    assert thought(later).startswith("trump ")


@pytest.mark.parametrize(("hand", "word"), [("HAHKHQCACK", "stay"), ("HAC9D9SJS9", "turn")])
def test_another_trump_is_turned_only_where_it_should_be_better(hand: str, word: str) -> None:
    t = Table("zwick-4", f"0={hand}").do("2 pass", "3 pass", "0 turn")
    assert t.rules.pack.code(t.state.deal.turned) == "CQ"
    assert thought(t) == word


@pytest.mark.parametrize(("hand", "word"), [("D9DJDQC7SQ", "come"), ("C9CTCQCKS7", "pass")])
def test_where_anybody_may_trump_long_trumps_are_better_than_a_long_suit(
    hand: str, word: str
) -> None:
    t = Table("zwick-4", f"0={hand} stock=DA").do("2 pass", "3 pass", "0 push", "1 turn", "1 stay")
    assert thought(t.do("2 come", "3 come")) == word


def test_a_king_does_not_bid_all_he_has_at_once() -> None:
    t = Table("bieter-3", "0=HJH9HAHKHQHTSASKDADK")
    first = int(thought(t).split()[1])
    assert first < worth_bidding(known_in(t.state, 0)) - 50


def test_an_expected_rest_is_more_once_no_trumps_are_out() -> None:
    t = Table("schieber-4", "0=HAHKDA", 3).do("0 trump S")
    rules, hand = t.state.tricks.rules, t.rules.pack.mask("HAHKDA")
    everything = t.rules.pack.all & ~hand
    bare = _expected(hand, rules, everything & ~rules.trump, 12.0, full=False)
    among = _expected(hand, rules, everything, 12.0, full=False)
    assert sum(bare.values()) > sum(among.values()) > 0


def test_worthless_cards_are_handed_over_before_those_that_count() -> None:
    t = nobody(table(FEW), "give-away").do("0 give-away")
    while t.state.deal.question != "return":
        t.do(f"{t.turn} {thought(t)}")
    assert {code.rstrip("'")[1:] for code in thought(t).split()[1:]} == {"9"}


@pytest.mark.parametrize(("hand", "token"), [("H8C8D9D6C6", "H8"), ("H8CTD9D6C6", "D9")])
def test_a_card_that_has_to_be_followed_by_oneself_is_laid_only_with_one_that_fits(
    hand: str, token: str
) -> None:
    """An Eight is played on; another Eight will do for it."""
    assert thought(Table("tschau-sepp", f"0={hand} stock=H9", seats=3)) == f"shed {token}"


@pytest.mark.parametrize(("counts", "token"), [((5, 5, 1), "H7"), ((1, 5, 5), "C9")])
def test_who_is_about_to_finish_is_made_to_draw_by_the_player_before_him(
    counts: tuple[int, ...], token: str
) -> None:
    t = Table("tschau-sepp", "0=H9H6D6 1=H7C9C6C8CT stock=HK", seats=3).do("0 shed H9")
    known = replace(known_in(t.state, 1), counts=counts)
    assert answer(known, legal(t.state, 1)) == f"shed {token}"
