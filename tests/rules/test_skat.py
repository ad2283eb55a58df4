"""Skat, a form of somebody else: data alone, with an auction and its rules in the same file."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.bots.level import EASY, NORMAL, STRONG, Budget, Level
from jasstui.bots.player import choose
from jasstui.catalogue.check import check
from jasstui.engine.look import look
from jasstui.engine.sample import Sampler
from jasstui.engine.step import calls, chance, legal, to_act
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.state import CHANCE
from tests.harness import test_every_form, test_sampling, test_two_worlds
from tests.support import RULEBOOK, Table, examples

FORM = "skat"

CLUBS = "0=CJSJCACTCKC9HAHTDAD7 stock=D8H7"
"""Forehand has a club game with two matadors; spades and all tens but one are elsewhere."""

LOW = "0=C7C8C9S7S8S9H7H8D7D8 stock=DTDK"
"""Forehand has no trick."""


def forehand(stage: str, number: int = 18) -> Table:
    """Forehand holds this number against the second player and is declarer."""
    return Table(FORM, stage).do(f"1 bid {number}", "0 hold", "1 pass", "2 pass")


def taken(stage: str, *cards: str) -> Table:
    """Forehand takes up the cards on the table and lays these away."""
    return forehand(stage).do("0 take", *(f"0 lay {card}" for card in cards))


def played(t: Table, first: str) -> Table:
    """Forehand leads his cards in this order, as far as he leads; the others play what they may."""
    order = first.split()
    number = t.state.match.number
    while t.state.match.number == number and t.state.deal.question == "play":
        may = [token.split()[1] for token in legal(t.state, t.turn) if token.startswith("play")]
        card = next((c for c in order if c in may), may[0]) if t.turn == 0 else may[0]
        t.do(f"{t.turn} play {card}")
    return t


def lines(t: Table) -> list[tuple[str, tuple[int, ...], int, int]]:
    """Rule, seats, amount and factor of everything written in the first deal."""
    return [(e.rule, e.seats, e.amount, e.times) for e in t.ledger(1)]


def test_the_file_is_data_without_mistakes() -> None:
    assert check(examples(), RULEBOOK, [FORM], lambda spec: Rules(spec, RULEBOOK)) == []


# ------------------------------------------------------------------ bidding


@pytest.mark.rule("skat.bid.order", "skat.bid.values", "skat.bid.hold")
def test_the_second_player_bids_to_the_first_who_holds_or_passes() -> None:
    t = Table(FORM, CLUBS)
    assert t.turn == 1
    t.do("1 bid 18")
    assert (t.turn, legal(t.state, 0)) == (0, ["hold", "pass"])
    assert t.refused("0 bid 20") == "skat.bid.hold"
    t.do("0 hold")
    assert t.turn == 1
    assert legal(t.state, 1)[:5] == ["bid 20", "bid 22", "bid 23", "bid 24", "bid 27"]
    assert t.refused("1 bid 18") == "skat.bid.values"
    assert t.refused("1 bid 21") == "skat.bid.values"
    assert t.refused("1 bid 300") == "skat.bid.values"
    assert t.refused("2 bid 20") == "skat.bid.order"


@pytest.mark.rule("skat.bid.order", "skat.bid.passed")
def test_the_third_player_bids_to_whoever_is_left() -> None:
    t = Table(FORM, CLUBS).do("1 bid 18", "0 pass")
    assert t.turn == 2
    t.do("2 bid 20")
    assert (t.turn, legal(t.state, 1)) == (1, ["hold", "pass"])
    t.do("1 hold", "2 bid 22", "1 pass")
    assert (t.state.deal.declarer, t.state.deal.contract) == (2, 22)


@pytest.mark.rule("skat.bid.hold")
def test_a_bid_that_is_held_belongs_to_who_holds_it() -> None:
    t = forehand(CLUBS, 24)
    assert (t.state.deal.declarer, t.state.deal.contract) == (0, 24)
    assert t.state.deal.question == "talon"


def test_the_highest_bid_of_all_may_still_be_held() -> None:
    t = Table(FORM, CLUBS).do("1 bid 264", "0 hold")
    assert (t.state.deal.declarer, t.state.deal.contract) == (0, 264)


@pytest.mark.rule("skat.bid.order")
def test_the_first_may_bid_himself_when_the_others_have_passed() -> None:
    t = Table(FORM, CLUBS).do("1 pass", "2 pass")
    assert t.turn == 0
    assert legal(t.state, 0)[0] == "bid 18"
    t.do("0 bid 18")
    assert (t.state.deal.declarer, t.state.deal.contract) == (0, 18)


@pytest.mark.rule("skat.bid.passed")
def test_a_deal_that_all_pass_is_passed_on() -> None:
    t = Table(FORM, CLUBS).do("1 pass", "2 pass", "0 pass")
    assert (t.state.match.number, t.state.match.dealer) == (2, 0)
    assert t.ledger(1) == []


# ------------------------------------------------------------------ the two cards on the table


@pytest.mark.rule("skat.exchange.press")
def test_the_declarer_takes_them_up_and_lays_two_away() -> None:
    t = forehand(CLUBS).do("0 take")
    assert len(t.hand(0)) == 12
    assert t.refused("0 trump C") == "skat.exchange.press"
    t.do("0 lay HT")
    assert "take-back HT" in t.calls(0)
    t.do("0 take-back HT", "0 lay HT", "0 lay H7")
    assert len(t.hand(0)) == 10
    assert t.state.deal.question == "mode"
    assert look(t.state, 0).piles["aside"].known
    assert not look(t.state, 1).piles["aside"].known
    worlds = Sampler(look(t.state, 1))
    assert all(worlds.world(Random(n)).aside.bit_count() == 2 for n in range(5))


@pytest.mark.rule("skat.exchange.hand")
def test_from_the_hand_they_stay_where_they_are() -> None:
    t = forehand(CLUBS).do("0 leave")
    assert t.state.deal.from_hand
    assert t.state.deal.question == "mode"
    assert len(t.hand(0)) == 10
    assert not look(t.state, 0).piles["stock"].known


# ------------------------------------------------------------------ what is played


@pytest.mark.rule("skat.bid.game")
def test_the_declarer_names_a_suit_grand_or_null() -> None:
    t = taken(CLUBS, "D8", "H7")
    assert set(legal(t.state, 0)) == {*(f"trump {suit}" for suit in "CSHD"), "grand", "null"}
    assert t.refused("0 push") == "skat.bid.game"
    t.do("0 null")
    assert (t.state.deal.game, t.state.deal.mode) == ("null", "null")


@pytest.mark.rule("skat.bid.raise")
def test_more_is_announced_from_the_hand_and_null_is_played_open_at_any_time() -> None:
    assert taken(CLUBS, "D8", "H7").do("0 trump C").state.deal.question == "play"
    t = forehand(CLUBS).do("0 leave", "0 trump C")
    assert legal(t.state, 0) == ["schneider", "schwarz", "open", "pass"]
    t.do("0 schwarz")
    assert t.state.deal.raised == ("schneider", "schwarz")
    t = taken(LOW, "DT", "DK").do("0 null", "0 open")
    assert look(t.state, 1).piles["hand:0"].known == t.state.hands[0]


@pytest.mark.rule("skat.follow.trump")
def test_jacks_are_trumps_and_suit_is_followed() -> None:
    t = taken(CLUBS, "D8", "H7").do("0 trump C", "0 play CJ")
    trumps = {"HJ", "DJ", "CQ", "C8", "C7"}
    seat = t.turn
    assert t.cards() == (t.hand(seat) & trumps or t.hand(seat))
    plain = next(iter(t.hand(1) - trumps), "")
    if t.hand(1) & trumps and plain:
        assert t.refused(f"1 play {plain}") == "skat.follow.trump"


MIXED = "0=CJSJCACTCKCQHAHKD9S9 1=H8HJS7S8D7D8DTDKSKSQ stock=HTH9"
"""Second hand has one heart, and a Jack that looks like another."""


@pytest.mark.rule("skat.follow.suit")
def test_a_jack_does_not_belong_to_the_suit_on_it() -> None:
    t = taken(MIXED, "HT", "H9").do("0 trump C", "0 play HA")
    assert t.cards() == {"H8"}
    assert t.refused("1 play HJ") == "skat.follow.suit"


@pytest.mark.rule("skat.follow.no-trump")
def test_at_null_jacks_follow_and_stand_above_the_ten() -> None:
    stage = "0=HTS7S8S9C7C8C9D7D8D9 1=HJSTSJSQCTCJCQDTDJDQ stock=H7H8"
    t = taken(stage, "H7", "H8").do("0 null", "0 pass", "0 play HT")
    assert t.refused("1 play ST") == "skat.follow.no-trump"
    t.do("1 play HJ")
    assert t.refused("2 play CA") == "skat.follow.no-trump"


def test_nothing_is_claimed_because_matadors_are_counted_from_cards_played() -> None:
    t = forehand(ALL).do("0 leave", "0 trump C", "0 pass")
    assert "claim" not in t.calls(0)


# ------------------------------------------------------------------ what is written

ALL = "0=CJSJHJDJCACTCKCQC9C8 stock=D8H7"
"""Forehand has ten trumps."""


@pytest.mark.rule("skat.score.value", "skat.score.plain")
def test_matadors_hand_schneider_and_schwarz_raise_the_value() -> None:
    t = forehand(ALL).do("0 leave", "0 trump C", "0 pass")
    played(t, "CJ SJ HJ DJ CA CT CK CQ C9 C8")
    # with 10, game, hand, Schneider, schwarz
    assert lines(t) == [("skat.score.value", (0,), 12, 14)]
    assert t.state.match.totals == (168, 0, 0)


@pytest.mark.rule("skat.score.value")
def test_what_is_announced_counts_once_more() -> None:
    t = forehand(ALL).do("0 leave", "0 trump C", "0 schwarz")
    played(t, "CJ SJ HJ DJ CA CT CK CQ C9 C8")
    assert lines(t) == [("skat.score.value", (0,), 12, 16)]


@pytest.mark.rule("skat.exchange.press")
def test_cards_laid_away_count_for_the_declarer_and_for_his_matadors() -> None:
    t = taken("0=CJSJHJDJCACTCKCQC9C8 stock=HAHT", "CJ", "HA").do("0 grand")
    played(t, "SJ HJ DJ CA CT CK CQ C9 C8 HT")
    (line,) = t.ledger(1)
    assert line.amount == 24
    assert line.times in (6, 7)  # with 4, game, Schneider, perhaps schwarz


@pytest.mark.rule("skat.score.lost", "skat.score.plain")
def test_a_game_that_is_lost_counts_double() -> None:
    t = taken("0=S7S8S9H7H8H9D7D8D9C7 stock=C8C9", "C8", "C9").do("0 trump D")
    played(t, "")
    (line,) = t.ledger(1)
    assert (line.rule, line.seats) == ("skat.score.lost", (0,))
    # without 6 (four Jacks, ace, ten), or more; the game, Schneider and schwarz
    assert line.amount == -9
    assert line.total <= -2 * 9 * 7


@pytest.mark.rule("skat.score.overbid")
def test_who_is_worth_less_than_he_bid_has_lost() -> None:
    t = forehand("0=CJCACTCKCQC9C8C7HAHT stock=D8H7", 48)
    t.do("0 take", "0 lay D8", "0 lay H7", "0 trump C")
    played(t, "CJ CA CT CK CQ C9 C8 C7 HA HT")
    (line,) = t.ledger(1)
    # with 1, game 2, Schneider 3 are 36, perhaps schwarz 48
    assert line.rule in ("skat.score.overbid", "skat.score.value")
    t = forehand("0=CJCACTCKCQC9C8C7HAHT stock=D8H7", 120)
    t.do("0 take", "0 lay D8", "0 lay H7", "0 trump C")
    played(t, "CJ CA CT CK CQ C9 C8 C7 HA HT")
    assert lines(t) == [("skat.score.overbid", (0,), -12, 20)]


@pytest.mark.rule("skat.score.value", "skat.score.lost")
def test_null_is_worth_what_it_is_and_ends_with_the_first_trick() -> None:
    t = taken(LOW, "DT", "DK").do("0 null", "0 pass")
    played(t, "C7 S7 H7 D7")
    assert lines(t) == [("skat.score.value", (0,), 23, 1)]
    t = forehand(LOW).do("0 leave", "0 null", "0 open")
    played(t, "C7 S7 H7 D7")
    assert lines(t) == [("skat.score.value", (0,), 59, 1)]
    t = taken("0=CAC8C9S7S8S9H7H8D7D8 stock=DTDK", "DT", "DK").do("0 null", "0 pass", "0 play CA")
    played(t, "")
    assert lines(t) == [("skat.score.lost", (0,), -23, 2)]
    assert t.state.match.number == 2


@pytest.mark.rule("skat.score.seeger")
@pytest.mark.parametrize("lost", [False, True])
def test_after_seeger_a_game_is_worth_more_and_opponents_write(lost: bool) -> None:
    stage = "0=CAC8C9S7S8S9H7H8D7D8 stock=DTDK" if lost else LOW
    t = Table(FORM, stage, options={"scoring": "seeger"}).do("1 pass", "2 pass", "0 bid 18")
    t.do("0 leave", "0 null", "0 pass")
    played(t, "CA" if lost else "C7 S7 H7 D7")
    assert t.state.match.totals == ((-120, 40, 40) if lost else (85, 0, 0))
    assert "skat.score.seeger" in t.rules_written(1)


@pytest.mark.rule("skat.end.list")
def test_the_partie_is_over_after_the_agreed_deals() -> None:
    t, rng = Table(FORM, None, 2, options={"deals": "12"}), Random(6)
    while not t.state.match.over:
        seat = to_act(t.state)[0]
        token = chance(t.state, rng) if seat == CHANCE else rng.choice(legal(t.state, seat))
        t.do(f"chance {token}" if seat == CHANCE else f"{seat} {token}")
    totals = t.state.match.totals
    assert t.state.match.number == 12
    assert [totals[g[0]] for g in t.state.match.ranking] == sorted(set(totals), reverse=True)


# ------------------------------------------------------------------ the whole harness


@pytest.mark.parametrize("seed", range(3))
def test_it_passes_the_harness(seed: int) -> None:
    test_every_form.test_random_play_keeps_all_invariants(FORM, seed)
    test_every_form.test_a_view_is_the_fold_of_what_the_seat_has_seen(FORM, 20 + seed)
    test_two_worlds.test_another_world_looks_the_same_to_the_seat(FORM, seed)


def test_it_passes_the_rest_of_the_harness() -> None:
    test_every_form.test_asking_changes_nothing_and_illegal_actions_change_nothing(FORM)
    test_every_form.test_a_clone_goes_its_own_way_and_the_same_actions_give_the_same_state(FORM)
    test_every_form.test_out_of_turn_and_impossible_chance_are_refused(FORM)
    test_sampling.test_every_past_card_is_legal_in_a_dealt_world(FORM)
    test_sampling.test_a_dealt_world_plays_on_to_the_end_of_the_deal(FORM)


@pytest.mark.parametrize(("level", "deals"), [(EASY, 12), (NORMAL, 12), (STRONG, 1)])
def test_bots_play_it(level: Level, deals: int) -> None:
    t, rng = Table(FORM, None, 2), Random(1)
    while t.state.match.number <= deals and not t.state.match.over:
        seat = to_act(t.state)[0]
        if seat == CHANCE:
            t.do(f"chance {chance(t.state, rng)}")
            continue
        view, tokens = look(t.state, seat), legal(t.state, seat)
        token = choose(view, tokens, calls(t.state, seat), level, 1, Budget(playouts=24))
        assert token in (*tokens, *calls(t.state, seat))
        t.do(f"{seat} {token}")
