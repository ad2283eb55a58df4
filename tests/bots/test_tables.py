"""Bots at particular tables: rows, piles, skat, passing on, asking a partner, long thoughts."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.bots.answers import answer
from jasstui.bots.known import known_by
from jasstui.bots.level import Budget
from jasstui.bots.search.choice import weigh
from jasstui.bots.thumb.game_values import Prospect, best
from jasstui.bots.thumb.soloist import duck
from jasstui.bots.thumb.tableau import place, shed_card
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from tests.bots.thinking import move
from tests.rules.guggitaler_deals import game_of
from tests.rules.shedding_deals import laying
from tests.rules.skat_deals import forehand, taken
from tests.support import Table

GREAT = "CJSJHJDJCACTCKCQC9C8"
"""A hand for clubs in skat that loses nothing."""


def thought(t: Table) -> str:
    """What the rules of thumb say to whoever is asked."""
    return answer(known_by(view_of(t.state, t.turn)), legal(t.state, t.turn))


def test_the_end_of_a_row_is_laid_before_a_card_that_lets_others_go_on() -> None:
    t = game_of("guggitaler-4", 6, "0=HK 1=HAHQ").do("0 place HK")
    assert {"place HA", "place HQ"} <= t.legal(1)
    assert place(known_by(view_of(t.state, 1)), ["place HQ", "place HA"]) == "place HA"


def test_a_card_that_opens_the_way_for_ones_own_is_laid_first() -> None:
    t = game_of("guggitaler-4", 6, "0=HT 1=HJHQHKH9").do("0 place HT")
    assert thought(t) == "place HJ"


def test_the_direction_is_turned_away_from_who_is_about_to_finish() -> None:
    t = laying("0=HAHTH9HQD6", "HK")
    known = known_by(view_of(t.state, 0))
    known.counts = (5, 1, 5)
    assert shed_card(known, legal(t.state, 0)) == "shed HA"
    known.counts = (5, 5, 1)
    assert shed_card(known, legal(t.state, 0)) != "shed HA"


def test_the_most_dangerous_card_is_passed_on() -> None:
    t = Table("hearts", "0=SQSKSAH2D2D3D4C2C3C4C5C6H3", 3)
    assert thought(t).split()[1] in ("SQ", "SA", "SK")


def test_a_number_is_held_as_far_as_the_hand_is_good_for_it() -> None:
    for hand, word in ((GREAT, "hold"), ("C9S8H9D7CQSQHQDQS9H8", "pass")):
        t = Table("skat", f"0={hand}").do("1 bid 20")
        assert thought(t) == word


def test_the_cards_on_the_table_stay_there_only_with_a_hand_that_hardly_loses() -> None:
    assert thought(forehand(f"0={GREAT}", 20)) == "leave"
    assert thought(forehand("0=CJSJCACKC9SAS7HTD9D8", 20)) == "take"


def test_the_longest_suit_is_named_in_skat() -> None:
    t = forehand("0=CJSJHAHTHKH9H8SAD9D8", 20).do("0 take")
    while t.state.deal.question != "name":
        if not any(token.startswith("lay") for token in t.legal()):
            break
        t.do(f"0 {thought(t)}")
    assert thought(t) == "trump H"


@pytest.mark.parametrize(("first", "word"), [("HK", "ruff"), ("HA", "ruff")])
def test_a_partner_who_has_played_says_whether_his_side_has_the_trick(
    first: str, word: str
) -> None:
    t = Table("aucho-3", f"0={first}SJ 1=H7H9 2=HTH8", dealer=2)
    t.do("all pass", "0 aucho S", f"0 play {first}", "1 play H7", "2 ask")
    assert move(t, seat=1) == word


def test_a_partner_who_has_the_trick_says_that_it_is_theirs() -> None:
    t = Table("aucho-3", "0=HKSJ 1=HAH9 2=HTH8", dealer=2)
    t.do("all pass", "0 aucho S", "0 play HK", "1 play HA", "2 ask")
    assert move(t, seat=1) == "smear"


def test_what_looks_best_is_tried_most_often() -> None:
    t = Table("schieber-4", "0=SJS9SASKSQS6HAHKDA", 3)
    view = view_of(t.state, 0)
    found = weigh(view, legal(t.state, 0), Random(3), Budget(playouts=200)).found
    tried = {name: len(values) for name, values in found.items()}
    assert tried["trump S"] == max(tried.values()) > min(tried.values())
    worst = min(found, key=lambda name: sum(found[name][:8]))
    assert tried[worst] == min(tried.values())


def test_domino_is_opened_with_a_rank_near_to_most_of_the_hand() -> None:
    t = game_of("guggitaler-4", 6, "0=H8D8C8S8H9D9H7D7SA")
    assert place(known_by(view_of(t.state, 0)), ["place SA", "place H8"]) == "place H8"


def test_a_solo_is_said_with_a_hand_for_it_and_with_no_other() -> None:
    for hand, word in (("HTHTCQCQSQSQHQHQDQDQCJCJ", "solo"), ("D9D9DKDKH9H9HKHKS9S9C9C9", "pass")):
        t = Table("doppelkopf-4", f"0={hand}", 3)
        assert t.state.deal.question == "solo"
        assert thought(t) == word


def test_who_must_take_no_trick_lays_his_high_cards_away() -> None:
    t = Table("bieter-3", "0=H6H7H8D6D7D8C6C7S6S7 table=HADACA")
    known = known_by(view_of(t.state, 0))
    value, away = duck(known, known.hand | t.state.deal.table, 10)
    assert value > 0
    assert set(t.rules.pack.codes(sum(away))) == {"HA", "DA", "CA"}


def test_a_game_below_what_was_bid_is_named_only_if_there_is_no_other() -> None:
    known = known_by(view_of(forehand(f"0={GREAT}", 20).state, 0))
    low, high = Prospect("a", "H", 0.99, 18), Prospect("b", "C", 0.5, 24)
    known.deal.contract = 20
    assert best(known, [low, high]) is high
    known.deal.contract = 18
    assert best(known, [low, high]) is low


def test_a_row_is_opened_at_the_rank_most_of_ones_cards_lie_near() -> None:
    t = game_of("guggitaler-4", 6, "0=H6HAHTHJDTDJCTCJSJ")
    assert thought(t) in ("place HT", "place HJ", "place DT", "place DJ", "place SJ")


@pytest.mark.parametrize(("clubs", "word"), [("C7C8C9", "open"), ("C7CQCA", "pass")])
def test_a_misere_is_laid_open_only_if_it_can_hardly_be_lost(clubs: str, word: str) -> None:
    """However poor a game with trumps would be on this hand."""
    stage = f"0={clubs}S7S8S9H7H8D7D8 stock=DTDK"
    assert thought(taken(stage, "DT", "DK").do("0 null")) == word
