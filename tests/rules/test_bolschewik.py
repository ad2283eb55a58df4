"""Bolschewik: every card twice, bids of trumps and Bock, the Matsch in place of the cards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from jasstui.mechanics.bidding.doubling import Doubled
from tests.rules.sidi_deals import all_pass, bids_of, cards, written
from tests.support import Table, rules_of

FORM = "bolschewik-4"

HEARTS = "0=HJHJH9H9HAHAHKHKHQHQHTHT"
"""Seat 0 has all hearts, and so every trick with these as trumps, or without any."""

THEIRS = "1=HJHJH9H9HAHAHKHKHQHQHTHT"
"""The same for seat 1."""

MIXED = "0=HJHJH9H9HAHAS9S9D9D9C9C9 1=SASADADACACASKSKDKDKCKCK 3=HKHKHQHQHTHTSTSTDTDTCTCT"
"""Seat 0 has six trumps that nobody beats, worth 90, and nothing else; seat 2 has neither trumps
nor a card that beats seat 1."""

TRUMP_MODES = ("H", "D", "C", "S")


def table(stage: str | None = HEARTS, totals: tuple[int, int] = (0, 0), **options: str) -> Table:
    """Seat 0 is forehand, and the partners are those of the seats."""
    return Table(FORM, stage, -2, {"seating": "fixed", **options}, totals=totals * 2)


def deal(
    *words: str, stage: str = HEARTS, totals: tuple[int, int] = (0, 0), **options: str
) -> Table:
    """These words of the auction, in which everybody else passes, and the play."""
    return all_pass(table(stage, totals, **options).do(*words)).play_out()


# ------------------------------------------------------------------ setup and dealing


@pytest.mark.rule("bolschewik-4.setup.deck", "bolschewik-4.deal.packets")
def test_every_card_is_there_twice_and_dealt_in_fours() -> None:
    t = table()
    assert len(t.rules.pack) == 48
    faces = [t.rules.pack.face[card] for card in t.rules.pack.cards]
    assert {faces.count(face) for face in faces} == {2}
    assert {face.rank for face in faces} == set("9TJQKA")
    moves = [(m.data["target"], m.data["count"]) for m in t.events if m.kind == "move"]
    assert moves == [(f"hand:{seat}", 4) for _ in range(3) for seat in range(4)]


@pytest.mark.rule("bolschewik-4.setup.draw-teams", "bolschewik-4.setup.seats")
def test_the_two_higher_cards_play_together_unless_seats_are_fixed() -> None:
    t = Table(FORM, None, -1).do("chance draw HA S9 DK CT")
    team, circle = t.state.match.team, t.state.match.circle
    assert team[0] == team[2] != team[1] == team[3]
    assert t.state.match.dealer == 1  # who has drawn the lowest of these cards
    other = Table(FORM, None, -1).do("chance draw HA SK DT C9").state.match
    assert other.team[0] == other.team[1] != other.team[2]
    assert abs(other.circle.index(0) - other.circle.index(1)) == 2
    assert abs(circle.index(0) - circle.index(2)) == 2
    fixed = Table(FORM, None, -1, {"seating": "fixed"}).do("chance draw HA SK DT C9")
    assert fixed.state.match.dealer == 3


@pytest.mark.rule("bolschewik-4.setup.draw-ties")
def test_only_those_of_equal_rank_draw_again() -> None:
    t = Table(FORM, None, -1).do("chance draw HA SK DK C9")
    assert t.state.deal.players == (1, 2)
    t.do("chance draw HT ST")
    assert t.state.deal.players == (1, 2)
    t.do("chance draw DT CA")  # whatever they draw now, it stands below the Ace and above the Nine
    team = t.state.match.team
    assert team[0] == team[2] != team[1] == team[3]
    assert t.state.match.dealer == 3
    even = Table(FORM, None, -1).do("chance draw HA SA DK CK").state.match
    assert even.team[0] == even.team[1] != even.team[2]


# ------------------------------------------------------------------ bidding


@pytest.mark.rule("bolschewik-4.bid.modes", "bolschewik-4.bid.bock")
def test_a_bid_is_a_number_with_a_suit_or_bock() -> None:
    t = table()
    assert {*(f"bid 90 {mode}" for mode in TRUMP_MODES), "bid 90 bock"} <= t.legal(0)
    assert t.refused("0 bid 90") == "bolschewik-4.bid.modes"
    assert t.refused("0 bid 90 obenabe") == "bolschewik-4.bid.modes"
    all_pass(t.do("0 bid 100 bock"))
    assert (t.state.deal.mode, t.state.deal.contract) == ("bock", 100)
    bock = t.rules.modes["bock"].schedule[0]
    high = [t.rules.pack.where("S", rank) for rank in "AKQJT9"]
    assert not bock.trump
    for better, worse in pairwise(high):
        lowest = worse & -worse
        assert bock.beats[lowest] & better == better
        assert not bock.beats[better & -better] & worse


@pytest.mark.rule("bolschewik-4.bid.minimum", "bolschewik-4.bid.step", "bolschewik-4.bid.compare")
def test_numbers_begin_at_90_and_rise_by_fives() -> None:
    t = table(doubling="off")
    assert t.refused("0 bid 85 H") == "bolschewik-4.bid.minimum"
    assert t.refused("0 bid 92 H") == "bolschewik-4.bid.step"
    t.do("0 bid 120 H")
    assert t.refused("1 bid 120 bock") == "bolschewik-4.bid.step"
    assert t.refused("1 bid 120 S") == "bolschewik-4.bid.step"
    assert {"bid 125 bock", "bid 125 H", "bid 200 S"} <= t.legal(1)
    t.do("1 bid 200 bock")
    assert {"bid 205 H", "bid 205 bock"} <= t.legal(2)


@pytest.mark.rule("bolschewik-4.bid.top-number", "bolschewik-4.bid.match")
def test_numbers_end_at_310_or_250_and_above_them_stands_the_matsch() -> None:
    t = table(doubling="off")
    assert {"bid 250 bock", "bid 310 H", "bid 514 bock", "bid 514 H"} <= t.legal(0)
    assert t.refused("0 bid 255 bock") == "bolschewik-4.bid.top-number"
    assert t.refused("0 bid 315 H") == "bolschewik-4.bid.top-number"
    assert t.refused("0 bid 600 H") == "bolschewik-4.bid.top-number"
    assert t.refused("0 bid 257 H") == "bolschewik-4.bid.step"
    t.do("0 bid 250 bock")
    assert "bid 255 S" in t.legal(1)
    t.do("1 bid 310 S")
    assert t.legal(2) == {*(f"bid 514 {mode}" for mode in (*TRUMP_MODES, "bock")), "pass"}
    t.do("2 bid 514 bock")
    assert (t.state.deal.declarer, t.state.deal.step) == (2, "play")


@pytest.mark.rule("bolschewik-4.bid.no-announcements")
def test_no_bid_is_refused_because_of_the_hand() -> None:
    t = table(THEIRS)
    assert {f"bid {number} H" for number in range(90, 311, 5)} <= t.legal(0)


@pytest.mark.rule("bolschewik-4.bid.end")
def test_the_auction_goes_on_until_all_three_others_are_out() -> None:
    t = table(doubling="off").do("0 bid 90 H", "1 pass", "2 bid 95 S", "3 pass")
    assert (t.state.deal.question, t.turn) == ("auction", 0)
    assert t.refused("0 play HJ")
    t.do("0 bid 100 H")
    assert t.turn == 2
    t.do("2 pass")
    assert (t.state.deal.declarer, t.state.deal.step) == (0, "play")
    early = table(doubling="off").do("0 pass", "1 bid 90 H", "2 pass")
    assert early.turn == 3
    early.do("3 pass")
    assert (early.state.deal.declarer, early.state.deal.step) == (1, "play")


@pytest.mark.rule("bolschewik-4.bid.double")
def test_an_opponent_doubles_and_so_ends_the_auction() -> None:
    t = table().do("0 bid 90 H")
    assert t.legal(3) == {"double", "pass"}
    assert t.refused("2 double") == "bolschewik-4.bid.double"
    t.do("3 double", "0 pass", "2 pass")
    assert (t.state.deal.step, t.turn) == ("play", 0)


@pytest.mark.rule("bolschewik-4.bid.redouble")
def test_who_was_doubled_may_double_again_unless_agreed() -> None:
    t = table().do("0 bid 90 H", "3 double", "0 redouble")
    assert Doubled.of(t.state.deal).by == (3, 0)
    off = table(redouble="off").do("0 bid 90 H")
    assert off.refused("0 redouble") == "bolschewik-4.bid.redouble"
    off.do("3 double")
    assert (off.state.deal.step, off.turn) == ("play", 0)
    turn = table(redouble="off").do("0 bid 90 H", "3 pass", "1 double")
    assert (turn.state.deal.declarer, turn.state.deal.step) == (0, "play")
    late = all_pass(table(redouble="off", double_at_lead="on").do("0 bid 90 H"))
    late.do("0 play HJ", "1 double")
    assert (late.state.deal.question, late.turn) == ("play", 1)


# ------------------------------------------------------------------ the play


@pytest.mark.rule("bolschewik-4.play.declarer", "bolschewik-4.play.tricks")
def test_the_last_bidder_leads_and_twelve_tricks_are_played() -> None:
    t = all_pass(table().do("0 bid 90 H", "3 pass", "1 bid 95 S"))
    assert (t.state.deal.declarer, t.turn) == (1, 1)
    t.play_out_until(1)
    assert len(t.state.tricks.winners) == 11
    assert all(len(t.hand(seat)) == 1 for seat in range(4))


EQUAL = "0=HJSA 1=HJSA 2=HASQ 3=HQSJ"
"""Hearts are trumps; seats 0 and 1 have one of the Unders, and one of the Aces of spades each."""


@pytest.mark.rule("bolschewik-4.play.equal-cards", "bolschewik-4.play.equal-trump-jacks")
@pytest.mark.parametrize(
    ("mode", "trick"), [("H", "SA SA SQ SJ"), ("H", "HJ HJ HA HQ"), ("bock", "SA SA SQ SJ")]
)
def test_of_two_equal_cards_the_second_wins(mode: str, trick: str) -> None:
    t = all_pass(table(EQUAL).do(f"0 bid 90 {mode}")).play(trick)
    assert t.turn == 1


@pytest.mark.rule("bolschewik-4.play.rank-trump")
def test_trumps_rank_from_under_and_nine_others_from_the_ace() -> None:
    part = rules_of(FORM).modes["H"].schedule[0]
    pack = rules_of(FORM).pack
    for suit, order in (("H", "J9AKQT"), ("S", "AKQJT9")):
        high = [pack.where(suit, rank) for rank in order]
        for better, worse in pairwise(high):
            assert part.beats[worse & -worse] & better == better
            assert not part.beats[better & -better] & worse
    assert part.beats[pack.card("SA")] & part.trump == part.trump


@pytest.mark.rule("bolschewik-4.play.jacks-free")
@pytest.mark.parametrize(("trumps", "free"), [("HJHJ", True), ("HJ", True), ("HJHJHT", False)])
def test_the_unders_of_trump_need_not_be_played(trumps: str, free: bool) -> None:
    rest = "SASASKSKSQSQSTSTDADADKDK"[: 24 - len(trumps)]
    t = all_pass(table(f"0=H9 1={trumps}{rest}").do("0 bid 90 H")).do("0 play H9")
    assert ("SA" in t.cards(1)) is free
    assert "HJ" in t.cards(1)


@pytest.mark.rule("bolschewik-4.play.undertrump", "bolschewik-4.play.equal-overtrump")
def test_undertrumping_is_for_those_without_the_suit() -> None:
    stage = "0=SA 1=HKDADADKDKDQDQDTDTD9D9DJ 2=HKHTHASKCACACKCKCQCQCTCT 3=HTHQSJSJC9C9CJCJDJSTSTSQ"
    t = all_pass(table(stage).do("0 bid 90 H")).do("0 play SA", "1 play HK")
    assert {"SK", "HA", "HK"} == t.cards(2)  # an equal trump counts as higher
    assert t.refused("2 play HT") == "bolschewik-4.play.undertrump"
    void = "0=SA 1=HKDADADKDKDQDQDTDTD9D9DJ 2=HTHQCACACKCKCQCQCTCTCJCJ"
    t = all_pass(table(void).do("0 bid 90 H")).do("0 play SA", "1 play HK")
    assert {"HT", "HQ", "CA"} <= t.cards(2)


@pytest.mark.rule("bolschewik-4.meld.none")
def test_there_is_neither_weis_nor_stoeck() -> None:
    fours = "0=HJDJCJSJH9D9C9S9HKHQHAHA"
    t = all_pass(table(fours).do("0 bid 90 H"))
    assert t.legal(0) == {f"play {code[:2]}" for code in t.hand(0)}
    for word in ("weis", "stoeck", "play HA stoeck"):
        assert t.refused(f"0 {word}") == "bolschewik-4.meld.none"
    t = all_pass(table().do("0 bid 90 H")).do("0 play HK")
    while t.turn:
        t.do(f"{t.turn} play {min(t.cards())}")
    assert t.legal(0) == {f"play {code[:2]}" for code in t.hand(0)}  # the Ober makes no Stöck
    t.play_out()
    assert {e.cause for e in t.ledger(1)} == {"tricks", "last-trick", "matsch", "bid-made"}


# ------------------------------------------------------------------ the account


@pytest.mark.rule(
    "bolschewik-4.score.card-values",
    "bolschewik-4.score.last-trick",
    "bolschewik-4.score.total-trump",
    "bolschewik-4.score.total-bock",
)
@pytest.mark.parametrize(("mode", "total"), [("H", 314), ("bock", 250)])
def test_what_a_deal_holds(mode: str, total: int) -> None:
    t = deal(f"0 bid 90 {mode}", stage=MIXED)
    assert sum(cards(t).values()) == total
    assert sum(t.points("last-trick", 1).values()) == 10
    part, pack = t.rules.modes[mode].schedule[0], t.rules.pack
    plain = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    trumps = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3} if mode == "H" else plain
    for suit, values in (("H", trumps), ("S", plain)):
        for rank, value in values.items():
            assert part.points[pack.card(suit + rank)] == value


@pytest.mark.rule("bolschewik-4.score.made")
@pytest.mark.parametrize(
    ("said", "times"), [(["3 pass"], 1), (["3 double"], 2), (["3 double", "0 redouble"], 4)]
)
def test_who_has_made_the_bid_writes_it_beside_the_cards(said: list[str], times: int) -> None:
    t = all_pass(table(MIXED).do("0 bid 90 H", *said)).do("0 play S9", "1 play SA").play_out()
    made = cards(t)
    assert made[0, 2] >= 90
    assert made[1, 3]
    assert written(t) == {(0, 2): made[0, 2] + 90 * times, (1, 3): made[1, 3]}
    assert "bolschewik-4.score.made" in t.rules_written(1)


@pytest.mark.rule("bolschewik-4.score.failed")
@pytest.mark.parametrize(
    ("said", "times"), [(["3 pass"], 1), (["3 double"], 2), (["3 double", "0 redouble"], 4)]
)
def test_a_bid_that_is_missed_goes_to_the_others(said: list[str], times: int) -> None:
    t = all_pass(table(MIXED).do("0 bid 310 H", *said)).do("0 play S9", "1 play SA").play_out()
    made = cards(t)
    assert written(t) == {(0, 2): made[0, 2], (1, 3): made[1, 3] + 310 * times}
    assert "bolschewik-4.score.failed" in t.rules_written(1)


@pytest.mark.rule("bolschewik-4.score.match", "bolschewik-4.score.match-unbid")
def test_all_tricks_bring_514_and_the_number_that_was_bid() -> None:
    t = deal("0 bid 120 H")
    assert cards(t)[0, 2] + t.points("matsch", 1)[0, 2] == 514
    assert written(t) == {(0, 2): 514 + 120, (1, 3): 0}
    assert "bolschewik-4.score.match" in t.rules_written(1)


@pytest.mark.rule("bolschewik-4.score.match-bock")
@pytest.mark.parametrize("agreed", [514, 450])
def test_a_matsch_with_bock(agreed: int) -> None:
    unbid = deal("0 bid 90 bock", match_bock=str(agreed))
    assert written(unbid) == {(0, 2): agreed + 90, (1, 3): 0}
    assert written(deal("0 bid 514 bock", match_bock=str(agreed)))[0, 2] == 2 * agreed
    doubled = deal("0 bid 514 bock", "1 double", match_bock=str(agreed))
    assert written(doubled)[0, 2] == 3 * agreed
    missed = deal("0 bid 514 bock", stage=MIXED, match_bock=str(agreed))
    assert bids_of(missed) == {(1, 3): agreed}
    assert written(deal("0 bid 514 H", match_bock=str(agreed)))[0, 2] == 1028


@pytest.mark.rule(
    "bolschewik-4.score.match-bid",
    "bolschewik-4.score.match-bid-doubled",
    "bolschewik-4.score.match-bid-redoubled",
)
@pytest.mark.parametrize(
    ("said", "total"), [([], 1028), (["1 double"], 1542), (["1 double", "0 redouble"], 2570)]
)
def test_a_matsch_that_was_bid_and_made(said: list[str], total: int) -> None:
    t = deal("0 bid 514 H", *said)
    assert written(t) == {(0, 2): total, (1, 3): 0}
    assert "bolschewik-4.score.match-bid" in t.rules_written(1)


@pytest.mark.rule("bolschewik-4.score.match-bid-failed")
@pytest.mark.parametrize(
    ("said", "total"), [([], 514), (["1 double"], 1028), (["1 double", "0 redouble"], 2056)]
)
def test_a_matsch_that_was_bid_and_missed(said: list[str], total: int) -> None:
    t = all_pass(table(MIXED).do("0 bid 514 H", *said)).do("0 play S9", "1 play SA").play_out()
    made = cards(t)
    assert bids_of(t) == {(1, 3): total}
    assert written(t) == {(0, 2): made[0, 2], (1, 3): made[1, 3] + total}
    assert "bolschewik-4.score.match-bid-failed" in t.rules_written(1)


@pytest.mark.rule("bolschewik-4.bid.match")
def test_an_empty_trick_spoils_a_matsch_that_was_bid() -> None:
    stage = "0=SASASKSKSQSQSJSJSTSTS9H9 1=H9HAHAHKHKHQHQHJHJHTHT 2=C9S9 3=D9"
    t = all_pass(table(stage).do("0 bid 514 S")).play("H9 H9 C9 D9").play_out()
    assert cards(t)[0, 2] == 314
    assert bids_of(t) == {(1, 3): 514}


@pytest.mark.rule("bolschewik-4.score.counter-match")
def test_all_tricks_of_the_opponents() -> None:
    t = deal("0 bid 100 H", stage=THEIRS)
    assert written(t) == {(0, 2): 0, (1, 3): 514 + 100}
    assert "bolschewik-4.score.counter-match" in t.rules_written(1)


# ------------------------------------------------------------------ the end of the Partie


@pytest.mark.rule("bolschewik-4.end.target")
@pytest.mark.parametrize("target", [2000, 3000, 5000])
def test_the_partie_goes_to_the_points_agreed(target: int) -> None:
    short = deal("0 bid 90 H", totals=(target - 605, 0), target=str(target))
    assert not short.state.match.over
    enough = deal("0 bid 90 H", totals=(target - 604, 0), target=str(target))
    assert enough.state.match.over
    assert enough.state.match.ranking[0] == (0, 2)


@pytest.mark.rule("bolschewik-4.end.after-deal")
def test_the_end_is_looked_for_after_a_deal_and_the_higher_total_wins() -> None:
    t = all_pass(table(totals=(2990, 3100)).do("0 bid 90 H")).play_out_until(1)
    assert not t.state.match.over
    t.play_out()
    assert t.state.match.over
    assert t.state.match.ranking == ((0, 2), (1, 3))
