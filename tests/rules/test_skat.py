"""Skat, a form of somebody else: data alone, with an auction and its rules in the same file."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from jasstui.bots.level import EASY, NORMAL, STRONG, Level
from jasstui.catalogue.check import check
from jasstui.engine.look import look
from jasstui.engine.sample import Sampler
from jasstui.engine.step import legal
from jasstui.mechanics.bidding.auction import Auction
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.games import step_of
from tests.support import RULEBOOK, Table, examples

FORM = "skat"

CLUBS = "0=CJSJCACTCKC9HAHTDAD7 stock=D8H7"
"""Forehand has a club game with two matadors; spades and all tens but one are elsewhere."""

LOW = "0=C7C8C9S7S8S9H7H8D7D8 stock=DTDK"
"""Forehand has no trick."""

ALL = "0=CJSJHJDJCACTCKCQC9C8 stock=D8H7"
"""Forehand has ten trumps."""

CLOSE = "0=CJSJHJDJCACTCKH7D7SQ 1=HADAHKCQC9H8H9D8D9HQ stock=SASK"
"""Forehand has seven trumps in clubs and loses three tricks: 60 or 61 points are his."""

SHORT = "0=CJSJHJDJCACTCKCQD7SQ 1=DAHQC9H7H8H9HKD8D9HT stock=SASK"
"""Forehand has eight trumps in clubs and loses two tricks with 30 or 31 points."""

MIXED = "0=CJSJCACTCKCQHAHKD9S9 1=H8HJS7S8D7D8DTDKSKSQ stock=HTH9"
"""Second hand has one heart, and a Jack that looks like another."""


def forehand(stage: str, number: int = 18) -> Table:
    """Forehand holds this number against the second player and is declarer."""
    return Table(FORM, stage).do(f"1 bid {number}", "0 hold", "1 pass", "2 pass")


def taken(stage: str, *cards: str, number: int = 18) -> Table:
    """Forehand takes up the cards on the table and lays these away."""
    return forehand(stage, number).do("0 take", *(f"0 lay {card}" for card in cards))


def played(t: Table, first: str) -> Table:
    """Forehand leads his cards in this order, as far as he leads; the others play what they may."""
    order = first.split()
    number = t.state.match.number
    while t.state.match.number == number and t.state.deal.question == "play":
        may = [token.split()[1] for token in legal(t.state, t.turn) if token.startswith("play")]
        card = next((c for c in order if c in may), may[0]) if t.turn == 0 else may[0]
        t.do(f"{t.turn} play {card}")
    return t


def close(away: str, number: int = 18) -> Table:
    """A club game: with the king of spades laid away the opponents have 59 points, with the queen,
    so that the king falls in the last trick, 60."""
    t = taken(CLOSE, "SA", away, number=number).do("0 trump C")
    return t.play(*close_play({"SK": "SQ", "SQ": "SK"}[away]))


def close_play(kept: str) -> tuple[str, ...]:
    """The tricks of that game, with this card of forehand in the last one."""
    seven = "CJ CQ C8", "SJ C9 C7", "HJ H8 S7", "DJ H9 S8", "CA D8 S9", "CT D9 DQ", "CK HQ DK"
    return (*seven, "H7 HA HT", "DA DT D7", f"HK ST {kept}")


def short(t: Table, kept: str) -> Table:
    """A club game in which the opponents make two tricks, the last one with this spade in it."""
    t.play("CJ C9 C8", "SJ H7 C7", "HJ H8 S7", "DJ H9 S8", "CA HK S9", "CT D8 ST", "CK D9 DK")
    return t.play("CQ HT HA", "D7 DA DT", f"HQ DQ {kept}")


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
    assert t.refused("2 bid 18") == "skat.bid.order"
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


@pytest.mark.rule("skat.bid.values")
def test_only_what_a_game_can_be_worth_is_bid() -> None:
    rules = Table(FORM, CLUBS).rules
    auction = step_of(rules.spec, Auction)
    assert auction is not None
    suits = {base * times for base in (9, 10, 11, 12) for times in range(2, 11 + 7 + 1)}
    grands = {24 * times for times in range(2, 4 + 7 + 1)}
    assert auction.numbers == sorted(suits | grands | {23, 35, 46, 59})


@pytest.mark.rule("skat.bid.order", "skat.bid.passed")
def test_the_third_player_bids_to_whoever_is_left() -> None:
    t = Table(FORM, CLUBS).do("1 bid 18", "0 pass")
    assert t.turn == 2
    assert t.refused("0 bid 20") == "skat.bid.passed"
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


@pytest.mark.rule("skat.exchange.hand", "skat.exchange.press")
def test_the_declarer_takes_them_up_and_lays_two_away() -> None:
    t = forehand(CLUBS).do("0 take")
    assert len(t.hand(0)) == 12
    assert t.hand(0) >= {"D8", "H7"}
    assert not look(t.state, 1).piles["hand:0"].known
    assert t.refused("0 trump C") == "skat.exchange.press"
    t.do("0 lay HT")
    assert "take-back HT" in t.calls(0)
    t.do("0 take-back HT", "0 lay HT", "0 lay H7")
    assert len(t.hand(0)) == 10
    assert t.state.deal.question == "mode"
    assert look(t.state, 0).piles["aside"].known == t.rules.pack.mask("HTH7")
    assert not look(t.state, 1).piles["aside"].known
    worlds = Sampler(look(t.state, 1))
    assert all(worlds.world(Random(n)).aside.bit_count() == 2 for n in range(5))


@pytest.mark.rule("skat.exchange.hand")
def test_from_the_hand_they_stay_where_they_are() -> None:
    t = forehand(CLUBS)
    assert t.refused("0 trump C") == "skat.exchange.hand"
    t.do("0 leave")
    assert t.state.deal.from_hand
    assert t.state.deal.question == "mode"
    assert len(t.hand(0)) == 10
    assert not look(t.state, 0).piles["stock"].known


@pytest.mark.rule("skat.exchange.hand")
def test_from_the_hand_they_count_for_the_declarer_all_the_same() -> None:
    t = forehand(CLOSE).do("0 leave", "0 trump C", "0 pass").play(*close_play("SQ"))
    # 61 points with the ace and king that lie there; with 7, game and hand
    assert lines(t) == [("skat.score.value", (0,), 12, 9)]
    t = forehand("0=SJHJDJCACTCKCQC9C8C7 stock=CJH7").do("0 leave", "0 trump C", "0 pass")
    # with 11 and not without 1; game, hand, Schneider, schwarz
    assert lines(played(t, "SJ")) == [("skat.score.value", (0,), 12, 15)]


# ------------------------------------------------------------------ what is played


@pytest.mark.rule("skat.setup.deal")
def test_three_players_get_ten_cards_and_two_lie_on_the_table() -> None:
    t = Table(FORM, CLUBS)
    assert [len(t.hand(seat)) for seat in range(3)] == [10, 10, 10]
    assert len(t.state.stock) == 2
    assert not any(look(t.state, seat).piles["stock"].known for seat in range(3))
    for name in ("C", "grand"):
        points = t.rules.modes[name].schedule[0].points
        worth = {rank: points[t.rules.pack.card(f"H{rank}")] for rank in "ATKQJ987"}
        assert list(worth.values()) == [11, 10, 4, 3, 2, 0, 0, 0]


@pytest.mark.rule("skat.trick.order")
@pytest.mark.parametrize(
    ("name", "trumps", "plain"),
    [
        ("H", "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7", "SA ST SK SQ S9 S8 S7"),
        ("grand", "CJ SJ HJ DJ", "HA HT HK HQ H9 H8 H7"),
    ],
)
def test_jacks_are_the_highest_trumps_and_tens_stand_below_the_ace(
    name: str, trumps: str, plain: str
) -> None:
    rules = Table(FORM, CLUBS).rules
    mode, pack = rules.modes[name].schedule[0], rules.pack
    assert pack.mask(trumps.replace(" ", "")) == mode.trump
    for order in (trumps, plain):
        cards = [pack.card(code) for code in order.split()]
        assert all(mode.beats[low] & high for high, low in pairwise(cards))


@pytest.mark.rule("skat.bid.game")
def test_the_declarer_names_a_suit_grand_or_null_and_is_bound_by_it() -> None:
    t = taken(CLUBS, "D8", "H7")
    assert set(legal(t.state, 0)) == {*(f"trump {suit}" for suit in "CSHD"), "grand", "null"}
    assert t.refused("0 push") == "skat.bid.game"
    t.do("0 null")
    assert (t.state.deal.game, t.state.deal.mode) == ("null", "null")
    assert t.do("0 pass").refused("0 grand") == "skat.bid.game"


@pytest.mark.rule("skat.bid.raise")
@pytest.mark.parametrize("game", ["trump C", "grand"])
def test_more_is_announced_from_the_hand_each_with_what_is_before_it(game: str) -> None:
    assert taken(CLUBS, "D8", "H7").do(f"0 {game}").state.deal.question == "play"
    words = ["schneider", "schwarz", "open"]
    for number, word in enumerate(words):
        t = forehand(CLUBS).do("0 leave", f"0 {game}")
        assert legal(t.state, 0) == [*words, "pass"]
        t.do(f"0 {word}")
        assert t.state.deal.raised == tuple(words[: number + 1])
        shown = look(t.state, 1).piles["hand:0"].known
        assert shown == (t.state.hands[0] if word == "open" else 0)


@pytest.mark.rule("skat.bid.raise")
def test_null_is_played_open_with_the_two_cards_too() -> None:
    for t in (taken(LOW, "DT", "DK"), forehand(LOW).do("0 leave")):
        t.do("0 null")
        assert legal(t.state, 0) == ["open", "pass"]
        t.do("0 open")
        assert look(t.state, 1).piles["hand:0"].known == t.state.hands[0]


@pytest.mark.rule("skat.follow.trump")
def test_jacks_are_trumps_and_trumps_are_followed() -> None:
    t = taken(MIXED, "HT", "H9").do("0 trump C", "0 play CA")
    assert t.cards() == {"HJ"}
    assert t.refused("1 play H8") == "skat.follow.trump"
    t.do("1 play HJ")
    assert t.cards() == {"DJ", "C7", "C8", "C9"}
    assert t.do("2 play C7").turn == 1  # a Jack beats the ace


@pytest.mark.rule("skat.follow.suit")
def test_a_jack_does_not_belong_to_the_suit_on_it() -> None:
    t = taken(MIXED, "HT", "H9").do("0 trump C", "0 play HA")
    assert t.cards() == {"H8"}
    assert t.refused("1 play HJ") == "skat.follow.suit"
    void = taken(MIXED, "HT", "H9").do("0 grand", "0 play CA", "1 play HJ")
    assert void.cards() == {"C7", "C8", "C9"}  # at grand clubs are no trumps


@pytest.mark.rule("skat.follow.suit")
def test_without_the_suit_led_any_card_may_be_played() -> None:
    t = taken(MIXED, "HT", "H9").do("0 grand", "0 play CA")
    assert t.cards() == t.hand(1)


@pytest.mark.rule("skat.follow.no-trump")
def test_at_null_jacks_follow_and_stand_above_the_ten() -> None:
    stage = "0=HTS7S8S9C7C8C9D7D8D9 1=HJSTSJSQCTCJCQDTDJDQ stock=H7H8"
    t = taken(stage, "H7", "H8").do("0 null", "0 pass", "0 play HT")
    assert t.refused("1 play ST") == "skat.follow.no-trump"
    t.do("1 play HJ")
    assert t.refused("2 play CA") == "skat.follow.no-trump"
    assert t.do("2 play H9").turn == 1


@pytest.mark.rule("skat.follow.no-trump")
def test_at_null_cards_rank_from_the_ace_to_the_seven() -> None:
    mode = Table(FORM, CLUBS).rules.modes["null"].schedule[0]
    pack = Table(FORM, CLUBS).rules.pack
    higher = [mode.beats[pack.card(f"H{rank}")].bit_count() for rank in "AKQJT987"]
    assert higher == list(range(8))


# ------------------------------------------------------------------ claiming the rest


@pytest.mark.rule("skat.claim.rest")
def test_whoever_leads_claims_the_rest_only_if_it_is_certain() -> None:
    t = forehand(ALL).do("0 leave", "0 trump C", "0 pass")
    assert t.calls(0) == {"claim"}
    t.do("0 play CJ")
    assert t.refused("0 claim") == "skat.claim.rest"  # in the middle of a trick
    t = taken(CLUBS, "D8", "H7").do("0 trump C")
    assert t.refused("0 claim") == "skat.claim.rest"
    t = taken(LOW, "DT", "DK").do("0 null", "0 pass")
    assert t.refused("0 claim") == "skat.claim.rest"


@pytest.mark.rule("skat.claim.rest", "skat.score.value")
@pytest.mark.parametrize("tricks", [0, 1, 5])
def test_a_game_is_worth_as_much_if_the_rest_is_claimed(tricks: int) -> None:
    t = forehand(ALL).do("0 leave", "0 trump C", "0 pass")
    for card in ["CJ", "SJ", "HJ", "DJ", "CA"][:tricks]:
        t.do(f"0 play {card}")
        for seat in (1, 2):
            t.do(f"{seat} play {min(t.cards())}")
    t.do("0 claim")
    assert lines(t) == [("skat.score.value", (0,), 12, 14)]


@pytest.mark.rule("skat.claim.rest", "skat.score.lost")
def test_opponents_claim_the_rest_too() -> None:
    stage = "0=S7S8S9H7H8H9D7D8D9C7 1=CJSJHJDJCACTCKCQC9C8 stock=HAHT"
    t = taken(stage, "HA", "HT").do("0 trump C").play("S7 CJ SA").do("1 claim")
    # without 10, game, Schneider although 21 points lie away, schwarz
    assert lines(t) == [("skat.score.lost", (0,), -12, 2 * 13)]


# ------------------------------------------------------------------ what is written


@pytest.mark.rule("skat.score.value", "skat.score.plain")
def test_matadors_hand_schneider_and_schwarz_raise_the_value() -> None:
    t = forehand(ALL).do("0 leave", "0 trump C", "0 pass")
    played(t, "CJ SJ HJ DJ CA CT CK CQ C9 C8")
    # with 10, game, hand, Schneider, schwarz
    assert lines(t) == [("skat.score.value", (0,), 12, 14)]
    assert t.state.match.totals == (168, 0, 0)


@pytest.mark.rule("skat.score.value")
def test_what_is_announced_counts_once_more() -> None:
    for word, times in (("schneider", 15), ("schwarz", 16), ("open", 17)):
        t = forehand(ALL).do("0 leave", "0 trump C", f"0 {word}")
        played(t, "CJ SJ HJ DJ CA CT CK CQ C9 C8")
        assert lines(t) == [("skat.score.value", (0,), 12, times)]


@pytest.mark.rule("skat.score.value")
@pytest.mark.parametrize(("suit", "base"), [("D", 9), ("H", 10), ("S", 11), ("C", 12)])
def test_each_suit_has_its_base_value(suit: str, base: int) -> None:
    own, other = "".join(f"{suit}{rank}" for rank in "ATKQ987"), "S" if suit == "H" else "H"
    t = taken(f"0=SJHJDJ{own} stock=CJ{other}A", f"{suit}8", f"{suit}7")
    t.do(f"0 trump {suit}", "0 claim")
    # with 11, game, Schneider, schwarz
    assert lines(t) == [("skat.score.value", (0,), base, 14)]


@pytest.mark.rule("skat.score.value")
def test_matadors_that_are_missing_count_as_well() -> None:
    """Second hand has two Jacks and makes them, and no other trick."""
    stage = "0=HJDJCACTCKCQC9C8C7HA 1=CJSJH7H8H9D7D8D9S7S8 stock=HTDA"
    t = taken(stage, "HT", "DA").do("0 trump C")
    t.play("HJ SJ DT", "H7 HK HA", "DJ CJ DK", "H8 HQ CA")
    t.do("0 claim")
    # without 2, game, Schneider
    assert lines(t) == [("skat.score.value", (0,), 12, 4)]


@pytest.mark.rule("skat.exchange.press", "skat.score.value")
def test_cards_laid_away_count_for_the_declarer_and_for_his_matadors() -> None:
    t = taken("0=CJSJHJDJCACTCKCQC9C8 stock=HAC7", "CJ", "HA").do("0 grand", "0 claim")
    # with 4, game, Schneider, schwarz
    assert lines(t) == [("skat.score.value", (0,), 24, 7)]
    points = [e.data["points"] for e in t.events if e.kind == "deal" and "points" in e.data]
    assert points == [(120, 0)]


@pytest.mark.rule("skat.score.lost", "skat.score.plain", "skat.exchange.press")
def test_sixty_one_points_are_needed_and_a_lost_game_counts_double() -> None:
    won, lost = close("SK"), close("SQ")
    # with 7 and game
    assert lines(won) == [("skat.score.value", (0,), 12, 8)]
    assert lines(lost) == [("skat.score.lost", (0,), -12, 2 * 8)]
    assert lost.state.match.totals == (-192, 0, 0)


@pytest.mark.rule("skat.score.value")
def test_schneider_is_thirty_points_or_less() -> None:
    for away, kept, times in (("SK", "SQ", 10), ("SQ", "SK", 9)):
        t = short(taken(SHORT, "SA", away).do("0 trump C"), kept)
        # with 8, game, perhaps Schneider
        assert lines(t) == [("skat.score.value", (0,), 12, times)]


@pytest.mark.rule("skat.score.lost")
def test_what_is_announced_has_to_be_reached() -> None:
    for word, line in (
        # with 8, game, hand, Schneider, and announced
        ("schneider", ("skat.score.value", (0,), 12, 12)),
        # and schwarz, and announced
        ("schwarz", ("skat.score.lost", (0,), -12, 2 * 14)),
    ):
        t = forehand(SHORT).do("0 leave", "0 trump C", f"0 {word}")
        assert lines(short(t, "SQ")) == [line]


@pytest.mark.rule("skat.score.overbid")
def test_who_is_worth_less_than_he_bid_has_lost() -> None:
    assert lines(close("SK", 96)) == [("skat.score.value", (0,), 12, 8)]
    # 99 is reached by nine times 12
    assert lines(close("SK", 99)) == [("skat.score.overbid", (0,), -12, 2 * 9)]
    assert lines(close("SQ", 99)) == [("skat.score.overbid", (0,), -12, 2 * 9)]


@pytest.mark.rule("skat.score.overbid")
@pytest.mark.parametrize(
    ("number", "hand", "open_", "line"),
    [
        (23, False, False, ("skat.score.value", (0,), 23, 1)),
        (24, False, False, ("skat.score.overbid", (0,), -23, 2 * 2)),
        (48, False, False, ("skat.score.overbid", (0,), -23, 2 * 3)),
        (35, True, False, ("skat.score.value", (0,), 35, 1)),
        (36, True, False, ("skat.score.overbid", (0,), -35, 2 * 2)),
        (46, False, True, ("skat.score.value", (0,), 46, 1)),
        (59, True, True, ("skat.score.value", (0,), 59, 1)),
        (60, True, True, ("skat.score.overbid", (0,), -59, 2 * 2)),
    ],
)
def test_null_below_the_bid_has_lost(
    number: int, hand: bool, open_: bool, line: tuple[str, tuple[int, ...], int, int]
) -> None:
    t = forehand(LOW, number).do("0 leave") if hand else taken(LOW, "DT", "DK", number=number)
    played(t.do("0 null", "0 open" if open_ else "0 pass"), "C7 S7 H7 D7")
    assert lines(t) == [line]


@pytest.mark.rule("skat.score.lost")
def test_null_is_lost_with_the_first_trick_and_ends() -> None:
    t = taken("0=CAC8C9S7S8S9H7H8D7D8 1=C7 2=CT stock=DTDK", "DT", "DK").do("0 null", "0 pass")
    t.play("CA C7 CT")
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


@pytest.mark.rule("skat.score.seeger")
def test_after_seeger_suits_are_worth_more_too() -> None:
    t = Table(FORM, ALL, options={"scoring": "seeger"}).do("1 pass", "2 pass", "0 bid 18")
    t.do("0 leave", "0 trump C", "0 pass", "0 claim")
    assert t.state.match.totals == (168 + 50, 0, 0)
    t = Table(FORM, SHORT, options={"scoring": "seeger"}).do("1 pass", "2 pass", "0 bid 18")
    t.do("0 leave", "0 trump C", "0 schwarz")
    assert short(t, "SQ").state.match.totals == (-336 - 50, 40, 40)


@pytest.mark.rule("skat.end.list")
@pytest.mark.parametrize("deals", ["12", "24"])
def test_the_partie_is_over_after_the_agreed_deals(deals: str) -> None:
    t = Table(FORM, None, 2, options={"deals": deals}, seed=6)
    while not t.state.match.over:
        t.anything()
    totals = t.state.match.totals
    assert t.state.match.number == int(deals)
    assert [totals[g[0]] for g in t.state.match.ranking] == sorted(set(totals), reverse=True)


# ------------------------------------------------------------------ bots


@pytest.mark.parametrize(("level", "deals"), [(EASY, 12), (NORMAL, 12), (STRONG, 1)])
def test_bots_play_it(level: Level, deals: int) -> None:
    Table(FORM, None, 2).bots(level, deals)
