"""Mittlere: the first discard makes trumps, and whoever is in the middle loses."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.partien.marks import Column
from tests.support import Table, rules_of

FORM = "mittlere-3"

HANDS = "0=S6S7S8S9STSJSQSKSAD6D7D8 1=H6H7H8H9HTHJHQHKHAC6C7D9 2=DTDJDQDKDAC8C9CTCJCQCKCA"
"""Nobody but forehand holds Schaufel; seat 1 has all of Herz."""

EVEN = "0=SASKSQHAHKHQDADKDQCACKCQ 1=SJSTS9HJHTH9DJDTD9CJCTC9 2=S8S7S6H8H7H6D8D7D6C8C7C6"
"""Everybody holds three of each suit, so that all can always follow."""


def deal(stage: str = HANDS, **options: str) -> Table:
    """A deal before the first card; seat 2 deals."""
    return Table(FORM, stage, 2, options)


def written(t: Table) -> list[tuple[int, int]]:
    """Striche and Nuller of each seat."""
    striche, nulls = t.marks("strich", 1), t.marks("null", 1)
    return [(striche.get(p, 0), nulls.get(p, 0)) for p in range(3)]


def settled(
    points: tuple[int, int, int], won: tuple[int, int, int], t: Table | None = None
) -> Table:
    """A deal that ends with these points and tricks, whatever its cards."""
    t = (t or deal()).play("S6", "H6", "C8").play_out_until(1)
    play = t.state.tricks
    last = play.clone(list(t.state.hands))
    while not last.over:
        last.put(last.legal())
    for seat in range(3):
        play.points[seat] += points[seat] - last.points[seat]
        play.won[seat] += won[seat] - last.won[seat]
    return t.play_out()


# ------------------------------------------------------------------ seats and cards


@pytest.mark.rule("mittlere-3.setup.players", "mittlere-3.deal.cards")
def test_three_play_each_for_himself_with_twelve_cards() -> None:
    t = deal()
    assert rules_of(FORM).spec.players == [3]
    assert sides_of(t.state) == ((0,), (1,), (2,))
    assert [len(t.hand(seat)) for seat in range(3)] == [12, 12, 12]


@pytest.mark.rule("mittlere-3.deal.packets")
@pytest.mark.parametrize(("packets", "sizes"), [("4x3", [3] * 12), ("3x4", [4] * 9)])
def test_cards_are_dealt_in_packets_as_agreed(packets: str, sizes: list[int]) -> None:
    moves = [e.data for e in deal(packets=packets).events if e.kind == "move"]
    assert [m["count"] for m in moves] == sizes
    assert [m["target"] for m in moves[:3]] == ["hand:0", "hand:1", "hand:2"]


@pytest.mark.rule("mittlere-3.deal.rotation")
def test_the_first_dealer_is_drawn_and_the_deal_goes_round() -> None:
    t = Table(FORM, dealer=-1).do("chance draw HA C9 D7")
    assert t.state.match.dealer == 2
    assert deal().play_out().state.match.dealer == 0


@pytest.mark.rule("mittlere-3.bid.none", "mittlere-3.play.first-lead")
def test_forehand_leads_and_nobody_names_trumps() -> None:
    t = deal()
    assert (t.turn, t.state.deal.question, t.state.deal.mode) == (0, "play", "open")
    assert t.legal() == {f"play {card}" for card in t.hand(0)}
    t.play("D6", "D9", "DT")
    assert t.turn == 2


# ------------------------------------------------------------------ making trumps


@pytest.mark.rule("mittlere-3.play.obenabe-phase", "mittlere-3.play.must-follow")
def test_until_then_suit_is_followed_and_the_highest_wins() -> None:
    t = deal("0=D6S6 1=D9DJH6 2=DTDAHA").play("D6")
    assert t.cards() == {card for card in t.hand(1) if card[0] == "D"}
    assert t.refused("1 play H6") == "mittlere-3.play.must-follow"
    t.play("DJ", "DT")
    assert t.turn == 1
    assert t.state.deal.mode == "open"


@pytest.mark.rule("mittlere-3.play.trump-maker", "mittlere-3.play.trump-card-wins")
@pytest.mark.parametrize("card", ["H6", "C7", "D9"])
def test_who_first_cannot_follow_makes_trumps_with_any_card(card: str) -> None:
    t = deal().play("S6")
    assert t.cards() == t.hand(1)
    t.play(card)
    assert t.state.deal.mode == card[0]
    assert t.state.tricks.winner == 1


@pytest.mark.rule("mittlere-3.play.trump-card-wins", "mittlere-3.play.trump-maker")
def test_the_last_card_of_a_trick_makes_trumps_too_and_wins_it() -> None:
    t = deal("0=SAS6S7S8S9STSJ 1=SQSKH7 2=H6C6D6C7").play("SA", "SQ", "H6")
    assert t.state.deal.mode == "H"
    assert t.state.tricks.winners == [2]
    assert t.turn == 2


@pytest.mark.rule("mittlere-3.play.trump-fixed")
def test_trumps_stay_what_they_are() -> None:
    t = deal().play("S6", "H6", "C8")
    assert t.state.deal.mode == "H"
    t.play_out_until(1)
    assert t.state.deal.mode == "H"
    modes = [e.data["mode"] for e in t.events if e.kind == "deal" and "mode" in e.data]
    assert modes == ["open", "H"]


MADE = "0=S6S7D6 1=H8C6D7 2=S8H6HJHAC7"
"""Seat 1 has no Schaufel and H8; seat 2 has one, with a lower and two higher trumps."""

NO_SUIT = MADE.replace("2=S8H6", "2=H6").replace("0=S6S7", "0=S6S7S8S9STSJSQSKSA")


@pytest.mark.rule("mittlere-3.play.same-trick", "mittlere-3.play.undertrump")
def test_who_plays_after_it_is_bound_by_the_rules_of_trumps() -> None:
    rest = "S9STSJSQSKSA"
    t = deal(MADE.replace("0=S6S7", f"0=S6S7{rest}")).play("S6", "H8")
    assert t.cards() == {"S8", "HJ", *(c for c in t.hand(2) if c in ("HA", "H9", "HT", "HQ", "HK"))}
    assert t.refused("2 play H6") == "mittlere-3.play.undertrump"
    assert t.refused("2 play C7") == "jass-base.follow.plain-or-trump"
    t = deal(NO_SUIT).play("S6", "H8")
    assert t.cards() == t.hand(2)


@pytest.mark.rule("mittlere-3.play.trump-phase")
def test_afterwards_it_is_a_game_with_trumps() -> None:
    t = deal().play("S6", "H8")
    trumps = t.state.tricks.rules
    pack = t.rules.pack
    order = ["HJ", "H9", "HA", "HK", "HQ", "HT", "H8", "H7", "H6"]
    for better, worse in pairwise(order):
        assert trumps.beats[pack.card(worse)] & pack.card(better)
    assert trumps.beats[pack.card("SA")] & pack.card("H6")
    lone = trumps.legal(pack.card("HJ") | pack.card("C6"), pack.card("H9"), pack.card("H9"))
    assert lone == pack.card("HJ") | pack.card("C6")


@pytest.mark.rule("mittlere-3.play.earlier-tricks", "mittlere-3.score.values-retroactive")
def test_finished_tricks_keep_their_winners_and_count_by_the_new_values() -> None:
    t = deal("0=H7HKH6S6S7S8S9STSJSQSKSA 1=H9HTC6C9CT 2=HJHAC7C8CJ").play("H7", "H9", "HJ")
    assert t.state.tricks.winners == [2]
    assert t.state.tricks.points[2] == 2
    t.play("HA", "HK", "HT", "CJ", "H6", "C6")
    assert t.state.deal.mode == "H"
    play = t.state.tricks
    assert play.winners == [2, 2, 0]
    assert play.points == [2, 0, 20 + 14 + 11 + 4 + 10]


@pytest.mark.rule("mittlere-3.score.values-retroactive", "mittlere-3.score.no-match")
def test_all_points_are_157() -> None:
    for seed in range(6):
        t = Table(FORM, None, 2, seed=seed).chance().play_out()
        points = [e for e in t.ledger(1) if e.unit == "points"]
        assert sum(e.total for e in points) == 157
        assert {e.cause for e in points} == {"tricks", "last-trick"}


def test_the_maker_is_known_to_have_nothing_of_the_suit() -> None:
    t = deal().play("S6", "H6")
    view = view_of(t.state, 2)
    spades = t.rules.pack.suit["S"]
    assert view.deal.lacks == ((1, spades),)
    for seed in range(20):
        world = Sampler(view).world(Random(seed))
        assert not world.hands[1] & spades
        assert world.deal.mode == "H"


@pytest.mark.rule("mittlere-3.meld.none")
def test_neither_weis_nor_stoeck_count() -> None:
    t = deal()
    assert t.refused("0 weis") == "mittlere-3.meld.none"
    t.play("S6", "HQ", "C8")
    assert t.refused("1 play HK stoeck") == "mittlere-3.meld.none"


# ------------------------------------------------------------------ counting


@pytest.mark.rule("mittlere-3.score.values")
def test_cards_count_as_in_a_game_with_trumps() -> None:
    t = deal().play("S6", "H6", "C8")
    points, pack = t.state.tricks.rules.points, t.rules.pack
    values = {"HJ": 20, "H9": 14, "SA": 11, "ST": 10, "SK": 4, "SQ": 3, "SJ": 2, "S9": 0, "S8": 0}
    assert {card: points[pack.card(card)] for card in values} == values
    assert sum(points.values()) + t.state.tricks.last_trick == 157
    before = deal().state.tricks.rules.points  # until trumps are made
    plain = {**values, "HJ": 2, "H9": 0}
    assert {card: before[pack.card(card)] for card in plain} == plain


@pytest.mark.rule("mittlere-3.score.no-trump-annulled", "mittlere-3.score.annulled-redeal")
def test_without_trumps_the_deal_does_not_count_and_is_dealt_again() -> None:
    t = deal(EVEN)
    t.play_out()
    assert t.ledger() == []
    assert (t.state.match.dealer, t.state.match.number) == (2, 2)
    assert t.rules.partie.counted_deals(t.state.match) == 1  # the one that is dealt now
    while not t.state.match.over:
        t.chance().play_out()
    assert len({e.deal for e in t.ledger()}) == 12
    assert t.state.match.number == 13


@pytest.mark.rule("mittlere-3.score.no-trump-annulled")
def test_by_agreement_it_counts_with_eights_of_eight_points() -> None:
    t = deal(EVEN, no_trump="eights-8")
    assert t.state.tricks.rules.points[t.rules.pack.card("S8")] == 8
    t.play_out()
    assert sum(e.total for e in t.ledger(1) if e.unit == "points") == 157
    assert sum(n for n, _ in written(t)) == sum(n for _, n in written(t)) == 2


# ------------------------------------------------------------------ the slate

CASES = [
    ("normal", (70, 50, 37), (5, 4, 3), [(1, 0), (0, 2), (1, 0)]),
    ("hundred", (100, 40, 17), (6, 4, 2), [(0, 2), (1, 0), (1, 0)]),
    ("no-trick", (90, 67, 0), (7, 5, 0), [(1, 0), (1, 0), (0, 2)]),
    ("match", (157, 0, 0), (12, 0, 0), [(2, 0), (0, 1), (0, 1)]),
    ("hundred-and-no-trick", (120, 37, 0), (9, 3, 0), [(0, 1), (2, 0), (0, 1)]),
    ("tie", (60, 60, 37), (5, 4, 3), [(0, 1), (0, 1), (2, 0)]),
    ("tie", (79, 39, 39), (5, 4, 3), [(2, 0), (0, 1), (0, 1)]),
    ("hundred", (101, 28, 28), (6, 4, 2), [(0, 2), (1, 0), (1, 0)]),  # before the tie
]


@pytest.mark.rule(
    "mittlere-3.slate.normal",
    "mittlere-3.slate.middle",
    "mittlere-3.slate.hundred",
    "mittlere-3.slate.no-trick",
    "mittlere-3.slate.match",
    "mittlere-3.slate.match-others",
    "mittlere-3.slate.hundred-and-no-trick",
    "mittlere-3.slate.tie",
    "mittlere-3.slate.precedence",
)
@pytest.mark.parametrize(
    ("case", "points", "won", "expected"), CASES, ids=[case for case, *_ in CASES]
)
def test_each_case_has_its_marks(
    case: str,
    points: tuple[int, int, int],
    won: tuple[int, int, int],
    expected: list[tuple[int, int]],
) -> None:
    t = settled(points, won)
    assert written(t) == expected
    rules = {e.rule for e in t.ledger(1) if e.unit != "points"}
    more = {"normal": {"mittlere-3.slate.middle"}, "match": {"mittlere-3.slate.match-others"}}
    assert rules == {f"mittlere-3.slate.{case}", *more.get(case, set())}


@pytest.mark.rule("mittlere-3.slate.hundred", "mittlere-3.slate.no-trick")
def test_a_trick_without_points_is_a_trick_and_99_are_no_hundred() -> None:
    assert written(settled((99, 58, 0), (7, 4, 1))) == [(1, 0), (0, 2), (1, 0)]


@pytest.mark.rule("mittlere-3.slate.invariant")
@pytest.mark.parametrize("seed", range(12))
def test_every_deal_brings_two_striche_and_two_nuller(seed: int) -> None:
    t = Table(FORM, None, 2, seed=seed).chance().play_out()
    assert sum(n for n, _ in written(t)) == 2
    assert sum(n for _, n in written(t)) == 2


# ------------------------------------------------------------------ the end


@pytest.mark.rule("mittlere-3.end.games")
@pytest.mark.parametrize("deals", [12, 9, 6])
def test_the_partie_has_as_many_deals_as_agreed(deals: int) -> None:
    t = Table(FORM, None, 2, {"deals": str(deals)})
    while not t.state.match.over:
        t.chance().play_out()
    assert t.state.match.number == deals


@pytest.mark.rule("mittlere-3.end.winner")
@pytest.mark.parametrize(
    ("columns", "ranking"),
    [
        ((Column(4, 1), Column(3), Column(0, 5)), ((0,), (1,), (2,))),  # 4, 1 and -4
        ((Column(2, 2), Column(4), Column()), ((1,), (0, 2))),  # 2, and twice 1
        ((Column(1, 1), Column(4), Column(1)), ((1, 2), (0,))),
    ],
)
def test_the_best_balance_wins_and_equal_ones_share_the_place_whatever_they_are_made_of(
    columns: tuple[Column, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    t = Table(FORM, HANDS, 2, {"deals": "6"}, columns=columns)
    t.state.set_match(number=6)
    settled((70, 50, 37), (5, 4, 3), t)  # a Strich for 0 and 2, two Nuller for 1
    assert t.state.match.over
    assert t.state.match.ranking == ranking
