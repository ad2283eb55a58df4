"""Spades, a form of somebody else: partners bid tricks together, and nil each for himself."""

from __future__ import annotations

import re

import pytest

from jasstui.bots.level import EASY, NORMAL, STRONG, Budget, Level
from jasstui.bots.player import choose
from jasstui.catalogue.check import check
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.lines.telling import slate_told
from jasstui.mechanics.account.predicted import Bags
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.order import CHANCE
from jasstui.slate.kinds import slate_of
from jasstui.slate.reading import Reading
from jasstui.words import words_for
from tests.support import RULEBOOK, Table, examples

FORM = "spades"

SUITS = (
    "0=C2C3C4C5C6C7C8C9CTCJCQCKCA 1=D2D3D4D5D6D7D8D9DTDJDQDKDA"
    " 2=S2S3S4S5S6S7S8S9STSJSQSKSA 3=H2H3H4H5H6H7H8H9HTHJHQHKHA"
)
"""Everybody has a suit; seat 2 has the spades and makes every trick but those he is not asked."""


def bid(t: Table, *numbers: int) -> Table:
    """Everybody says his number in turn."""
    return t.do(*(f"{seat} bid {number}" for seat, number in enumerate(numbers)))


def settled(*numbers: int, totals: tuple[int, ...] = (0, 0, 0, 0), **options: str) -> Table:
    """A deal in which seat 2 trumps every trick, counted; seat 3 deals."""
    t = bid(Table(FORM, SUITS, 3, options, totals=totals), *numbers)
    while t.state.match.number == 1 and not t.state.match.over and t.turn != CHANCE:
        t.do(f"{t.turn} {max(legal(t.state, t.turn))}")
    return t


def written(t: Table) -> list[tuple[tuple[int, ...], str, int]]:
    """Who has written what for which rule."""
    return [(e.seats, e.rule.removeprefix("spades."), e.total) for e in t.ledger(1)]


def test_the_file_is_data_without_mistakes() -> None:
    assert check(examples(), RULEBOOK, [FORM], lambda spec: Rules(spec, RULEBOOK)) == []


# ------------------------------------------------------------------ saying a number


@pytest.mark.rule("spades.setup.players", "spades.play.trump")
def test_partners_sit_opposite_each_other_and_spades_are_trump() -> None:
    t = Table(FORM, "", 3)
    assert [len(t.hand(seat)) for seat in range(4)] == [13] * 4
    assert t.state.deal.sides == (0, 1, 0, 1)
    assert t.state.deal.mode == "S"


@pytest.mark.rule("spades.bid.order", "spades.bid.range", "spades.bid.mandatory")
def test_everybody_says_a_number_in_turn() -> None:
    t = Table(FORM, SUITS, 3)
    assert t.legal() == {f"bid {n}" for n in range(14)}
    assert t.refused("1 bid 2") == "spades.bid.order"
    assert t.refused("0 bid 14") == "spades.bid.range"
    assert t.refused("0 pass") == "spades.bid.mandatory"
    bid(t, 1, 2, 10)
    assert t.legal() == {f"bid {n}" for n in range(14)}  # the sum may be anything


@pytest.mark.rule("spades.bid.binding")
def test_what_has_been_said_stands() -> None:
    t = bid(Table(FORM, SUITS, 3), 1)
    assert t.refused("0 bid 2") == "spades.bid.binding"


# ------------------------------------------------------------------ the tricks


@pytest.mark.rule("spades.play.first-lead", "spades.follow.suit")
def test_forehand_leads_and_suit_is_followed() -> None:
    t = bid(Table(FORM, "0=C2 1=C3S2 3=C4", 3), 1, 1, 1, 1)
    assert t.turn == 0
    t.do("0 play C2")
    assert t.refused("1 play S2") == "spades.follow.suit"


@pytest.mark.rule("spades.play.broken")
def test_spades_are_not_led_before_one_has_fallen() -> None:
    t = bid(Table(FORM, "0=SAC2 1=C3S2 2=CA 3=C4", 3), 1, 1, 1, 1)
    assert t.refused("0 play SA") == "spades.play.broken"
    assert "SA" not in t.cards()
    only = Table(FORM, SUITS, 1).do("2 bid 1", "3 bid 1", "0 bid 1", "1 bid 1")
    assert only.cards() == only.hand(2)  # nothing but spades


@pytest.mark.rule("spades.play.broken", "spades.play.trump")
def test_a_spade_that_has_fallen_breaks_them() -> None:
    t = bid(Table(FORM, SUITS, 3), 1, 1, 1, 1).play("C2 D2 S2 H2")
    assert t.turn == 2
    assert t.cards() == t.hand(2)


@pytest.mark.rule("spades.trick.winner", "spades.setup.players", "spades.play.trump")
@pytest.mark.parametrize(
    ("changed", "trick", "winner"),
    [
        ("DA SK", "C2 SK SA H2", 2),
        ("D2 CA", "C2 CA S2 H2", 2),
        ("DA CQ S2 CA H2 CK", "C2 CQ CA CK", 2),
        ("HA CK", "C2 DA SA CK", 2),
    ],
)
def test_the_highest_spade_or_else_the_highest_of_the_suit_led_wins(
    changed: str, trick: str, winner: int
) -> None:
    """`changed`: cards of `SUITS` that lie in each other's place, in pairs."""
    codes = changed.split()
    other = dict(zip(codes, (codes[n ^ 1] for n in range(len(codes))), strict=True))
    stage = re.sub("[CDSH][2-9TJQKA]", lambda found: other.get(found[0], found[0]), SUITS)
    assert bid(Table(FORM, stage, 3), 1, 1, 1, 1).play(trick).turn == winner


# ------------------------------------------------------------------ counting


@pytest.mark.rule("spades.score.made", "spades.score.short", "spades.score.over")
def test_ten_for_each_trick_bid_and_one_for_each_more() -> None:
    assert written(settled(3, 2, 8, 1)) == [
        ((0, 2), "score.made", 110),
        ((0, 2), "score.over", 2),
        ((1, 3), "score.short", -30),
    ]


@pytest.mark.rule("spades.score.nil")
def test_nil_is_for_the_player_himself() -> None:
    assert written(settled(0, 0, 12, 3)) == [
        ((0, 2), "score.nil", 100),
        ((0, 2), "score.made", 120),
        ((0, 2), "score.over", 1),
        ((1, 3), "score.nil", 100),
        ((1, 3), "score.short", -30),
    ]
    assert written(settled(0, 1, 12, 3, nil="50"))[0] == ((0, 2), "score.nil", 50)


@pytest.mark.rule("spades.score.nil", "spades.score.over")
def test_tricks_of_a_nil_that_failed_do_not_help_the_partner_and_are_bags() -> None:
    assert written(settled(4, 1, 0, 1)) == [
        ((0, 2), "score.nil", -100),
        ((0, 2), "score.short", -40),
        ((0, 2), "score.over", 13),
        ((0, 2), "score.bags", -100),
        ((1, 3), "score.short", -20),
    ]


@pytest.mark.rule("spades.score.bags")
def test_ten_bags_cost_a_hundred_points_and_the_rest_is_kept() -> None:
    t = settled(1, 1, 5, 1)
    assert written(t)[:2] == [((0, 2), "score.made", 60), ((0, 2), "score.over", 7)]
    assert Bags.of(t.state.match).bags == (7, 0, 7, 0)
    bid_again = t.do(f"chance stage {SUITS}").do("1 bid 1", "2 bid 5", "3 bid 1", "0 bid 3")
    while bid_again.state.match.number == 2 and bid_again.turn != CHANCE:
        bid_again.do(f"{t.turn} {max(legal(t.state, t.turn))}")
    second = [(e.rule.removeprefix("spades."), e.total) for e in t.ledger(2) if 0 in e.seats]
    assert ("score.bags", -100) in second
    assert Bags.of(t.state.match).bags[0] == (7 + dict(second)["score.over"]) - 10


# ------------------------------------------------------------------ the end


@pytest.mark.rule("spades.end.target")
def test_the_higher_total_wins_once_a_side_has_the_target() -> None:
    t = settled(3, 2, 8, 1, totals=(400, 520, 400, 520))
    assert t.state.match.totals == (512, 490, 512, 490)
    assert t.state.match.ranking[0] == (0, 2)
    assert settled(3, 2, 7, 1, totals=(200, 200, 200, 200), target="300").state.match.over
    for before, over in ((387, False), (388, True)):  # 112 are written
        assert settled(3, 2, 8, 1, totals=(before, 0, before, 0)).state.match.over is over


@pytest.mark.rule("spades.end.target")
def test_nothing_ends_within_a_deal_and_equal_totals_are_played_off() -> None:
    t = bid(Table(FORM, SUITS, 3, totals=(495, 0, 495, 0)), 3, 2, 8, 1)
    t.play("C2 D2 S2 H2")
    assert not t.state.match.over
    assert t.state.match.totals[0] == 495
    even = settled(3, 2, 8, 1, totals=(400, 542, 400, 542))
    assert even.state.match.totals == (512, 512, 512, 512)
    assert not even.state.match.over


@pytest.mark.rule("spades.end.floor")
def test_a_side_that_falls_to_two_hundred_below_has_lost() -> None:
    t = settled(3, 10, 8, 10, totals=(0, 0, 0, 0))
    assert t.state.match.totals[1] == -200
    assert t.state.match.over
    assert t.state.match.ranking == ((0, 2), (1, 3))
    assert not settled(3, 10, 8, 10, floor="off").state.match.over
    assert not settled(3, 10, 8, 9).state.match.over


# ------------------------------------------------------------------ bots


@pytest.mark.ci
@pytest.mark.parametrize(("level", "deals"), [(EASY, 3), (NORMAL, 3), (STRONG, 1)])
def test_bots_play_it(level: Level, deals: int) -> None:
    Table(FORM, None, 3).bots(level, deals)


def test_who_bid_none_stays_below_the_others() -> None:
    t = bid(Table(FORM, "0=C2 1=C9CK 2=CA 3=C3", 3), 3, 0, 3, 3).do("0 play C2")
    view = view_of(t.state, 1)
    token = choose(view, legal(t.state, 1), (), NORMAL, 1, Budget())
    assert token in ("play C9", "play CK")
    t.do("1 play C9", "2 play CA")


@pytest.mark.rule("spades.score.over", "spades.score.bags")
def test_the_slate_tells_the_bags_that_are_still_to_be_paid() -> None:
    t = settled(1, 1, 5, 1)
    slate = slate_of(Reading(view_of(t.state, 0), ("Anna", "Beat", "Claudia", "Dani")))
    (sign,) = slate.signs()
    assert (sign.sign, sign.means.told(words_for("de"))) == ("7 : 0", "über der Ansage")
    assert (
        slate_told(slate, words_for("en"))[-1] == "Over the bid: Anna + Claudia 7, Beat + Dani 0."
    )
