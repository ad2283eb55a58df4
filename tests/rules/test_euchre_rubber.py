"""Euchre: games, the rubber, and the slate of low cards."""

from __future__ import annotations

from itertools import product

import pytest

from jasstui.canvas.rows import plain, row_width
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.engine.step import start, take_events
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.partien.rubber import Rubber
from jasstui.mechanics.state import State
from jasstui.slate.kinds import slate_of
from jasstui.slate.markers import MarkerSide, MarkerSlate, at_bridge, markers
from jasstui.slate.reading import Reading
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import ranking_of
from jasstui.words import words_for
from tests.draw.drawing import DECKS, on_slate
from tests.rules.euchre_tables import MARCH, NONE, THREE, euchre, settled
from tests.support import rules_of

NAMES = ("Anna", "Beat", "Claudia", "Dani")


@pytest.mark.rule("euchre-4.end.target")
@pytest.mark.parametrize("target", ["5", "7", "10"])
def test_the_side_that_reaches_the_target_wins_the_game(target: str) -> None:
    almost = int(target) - 1
    t = settled(THREE, "0 accept", totals=(almost - 1, 0, almost - 1, 0), target=target)
    assert not t.state.match.games
    assert t.state.match.totals[0] == almost
    won = settled(THREE, "0 accept", totals=(almost, 3, almost, 3), target=target)
    assert won.state.match.games == ((0, 1),)


@pytest.mark.rule("euchre-4.end.overshoot", "euchre-4.deal.next-game")
def test_the_next_game_begins_at_nothing_and_the_deal_goes_on() -> None:
    t = settled(MARCH, "0 accept-alone", totals=(4, 3, 4, 3))
    assert t.state.match.totals == (0, 0, 0, 0)
    assert t.state.match.dealer == 0
    assert t.state.match.team == (0, 1, 0, 1)
    assert not t.state.match.over


@pytest.mark.rule("euchre-4.end.rubber")
def test_who_first_wins_two_games_wins_the_rubber() -> None:
    s = _games([(0, 3), (1, 1), (0, 2)])
    assert s.match.over
    assert s.match.ranking == ((0, 2), (1, 3))
    assert not _games([(0, 3), (1, 1)]).match.over


@pytest.mark.rule("euchre-4.end.rubber")
def test_by_agreement_there_is_a_single_game() -> None:
    t = settled(THREE, "0 accept", totals=(4, 2, 4, 2), rubber="off")
    assert t.state.match.over
    assert t.state.match.ranking == ((0, 2), (1, 3))
    assert [e.unit for e in t.ledger(1)] == ["points", "partie"]


@pytest.mark.rule("euchre-4.score.rubber-3", "euchre-4.score.rubber-2", "euchre-4.score.rubber-1")
@pytest.mark.parametrize(("losers", "worth"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1), (-2, 3)])
def test_a_game_counts_by_what_the_losers_have(losers: int, worth: int) -> None:
    t = settled(THREE, "0 accept", totals=(4, losers, 4, losers))
    line = next(e for e in t.ledger(1) if e.unit == "game")
    assert (line.amount, line.seats) == (worth, (0, 2))
    assert line.rule == f"euchre-4.score.rubber-{worth}"


@pytest.mark.rule("euchre-4.score.rubber-thresholds")
@pytest.mark.parametrize("target", ["7", "10"])
def test_the_steps_are_the_same_in_longer_games(target: str) -> None:
    have = int(target) - 1
    for losers, worth in ((0, 3), (2, 2), (3, 1), (6, 1)):
        t = settled(THREE, "0 accept", totals=(have, losers, have, losers), target=target)
        assert t.state.match.games == ((0, worth),)


def _games(games: list[tuple[int, int]]) -> State:
    """A rubber in which these games have been won: (side, rubber points)."""
    rules = rules_of("euchre-4")
    s = start(rules, 4, 3)
    take_events(s)
    short = {3: 0, 2: 2, 1: 4}
    for side, worth in games:
        mine, others = (0, 2), (1, 3)
        seats, losers = (mine, others) if side == 0 else (others, mine)
        for who, n in ((seats, 5), (losers, short[worth])):
            rules.partie.score(s, Entry("", who, "points", n))
        rules.partie.after_deal(s)
    return s


def _margin(s: State) -> int:
    return next(e.amount for e in s.match.ledger if e.cause == "rubber")


@pytest.mark.rule("euchre-4.score.rubber-margin")
def test_the_margin_is_two_and_the_difference_of_the_rubber_points() -> None:
    s = _games([(1, 3), (0, 2), (1, 1)])
    line = next(e for e in s.match.ledger if e.cause == "rubber")
    assert line.seats == (1, 3)
    assert line.amount == 2 + 3 + 1 - 2
    assert line.rule == "euchre-4.score.rubber-margin"


@pytest.mark.rule("euchre-4.score.rubber-range")
def test_the_margin_is_between_one_and_eight() -> None:
    found = {_margin(_games([(0, a), (0, b)])) for a, b in product((1, 2, 3), repeat=2)}
    found |= {_margin(_games([(0, a), (1, b), (0, c)])) for a, b, c in product((1, 2, 3), repeat=3)}
    assert found == set(range(1, 9))
    assert _margin(_games([(0, 1), (1, 3), (0, 1)])) == 1
    assert _margin(_games([(0, 3), (0, 3)])) == 8


def test_a_rubber_is_worth_games_and_the_points_of_the_running_one() -> None:
    partie = rules_of("euchre-4").partie
    assert isinstance(partie, Rubber)
    s = _games([(0, 3)])
    partie.score(s, Entry("", (1, 3), "points", 4))
    assert partie.worth(s.match) == (5.0, 4.0, 5.0, 4.0)


# ------------------------------------------------------------------ the slate


def _slate(totals: tuple[int, ...], **options: str) -> MarkerSlate:
    t = euchre("stock=H7", totals, **options)
    return t.slate(MarkerSlate, NAMES)


@pytest.mark.rule("euchre-4.slate.bridge")
def test_the_bridge_is_four_to_at_most_two_in_the_game_to_five() -> None:
    found = {(a, b) for a, b in product(range(6), repeat=2) if at_bridge(a, b, 5)}
    assert found == {(4, 0), (4, 1), (4, 2)}
    assert not any(at_bridge(a, b, t) for t in (7, 10) for a, b in product(range(t), repeat=2))
    assert [side.bridge for side in _slate((4, 2, 4, 2)).sides] == [True, False]
    sides = MarkerSide("A", "A", 4, new=1, bridge=True), MarkerSide("B", "B", 2)
    assert not any(side.bridge for side in MarkerSlate(5, sides).before().sides)


@pytest.mark.rule("euchre-4.slate.markers")
def test_the_score_is_shown_with_cards_or_in_digits() -> None:
    cards, digits = _slate((2, 1, 2, 1)), _slate((2, 1, 2, 1), score_display="digits")
    assert not cards.digits
    assert digits.digits
    look_ = Look(DECKS["french"])
    with_cards, without = (plain(on_slate(slate, 29, 14, look_)) for slate in (cards, digits))
    assert with_cards.count("♠") + with_cards.count("♥") == 2 + 1
    assert "♠" not in without
    for painted in (with_cards, without):
        assert "2/5" in painted
        assert "1/5" in painted


@pytest.mark.rule("euchre-4.slate.marker-0")
def test_at_nothing_both_cards_lie_face_down() -> None:
    lie = markers(0, 5)
    assert (lie.lower.seen, lie.upper.seen) == (0, 0)
    assert {lie.lower.pips, lie.upper.pips} == {3, 4}


@pytest.mark.rule("euchre-4.slate.marker-1")
def test_one_is_a_pip_of_the_three_below_the_covered_four() -> None:
    lie = markers(1, 5)
    assert (lie.lower.pips, lie.lower.seen) == (3, 1)
    assert (lie.upper.pips, lie.up) == (4, False)


@pytest.mark.rule("euchre-4.slate.marker-2")
def test_two_are_pips_of_the_four_below_the_covered_three() -> None:
    lie = markers(2, 5)
    assert (lie.lower.pips, lie.lower.seen) == (4, 2)
    assert (lie.upper.pips, lie.up) == (3, False)


@pytest.mark.rule("euchre-4.slate.marker-3")
def test_three_is_the_three_on_the_four() -> None:
    lie = markers(3, 5)
    assert (lie.upper.pips, lie.up, lie.shown) == (3, True, 3)
    assert lie.lower.pips == 4


@pytest.mark.rule("euchre-4.slate.marker-4")
def test_four_is_the_four_on_the_three() -> None:
    lie = markers(4, 5)
    assert (lie.upper.pips, lie.up, lie.shown) == (4, True, 4)
    assert lie.lower.pips == 3


@pytest.mark.rule("euchre-4.slate.marker-7")
def test_to_seven_the_whole_four_and_pips_of_the_three() -> None:
    for points in range(5):
        assert markers(points, 7) == markers(points, 5)
    for points in (5, 6):
        lie = markers(points, 7)
        assert (lie.upper.pips, lie.upper.seen) == (4, 4)
        assert (lie.lower.pips, lie.lower.seen) == (3, points - 4)


@pytest.mark.rule("euchre-4.slate.marker-10")
def test_to_ten_a_six_and_a_four() -> None:
    for points in range(1, 7):
        lie = markers(points, 10)
        assert (lie.lower.pips, lie.lower.seen, lie.upper.seen) == (6, points, 0)
    for points in (7, 8, 9):
        lie = markers(points, 10)
        assert (lie.upper.pips, lie.upper.seen) == (6, 6)
        assert (lie.lower.pips, lie.lower.seen) == (4, points - 6)


@pytest.mark.parametrize("target", [5, 7, 10])
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", [(23, 12), (29, 14), (43, 20), (16, 3)])
def test_as_many_pips_are_painted_as_points(
    target: int, ascii_only: bool, size: tuple[int, int]
) -> None:
    for points in range(target):
        side = MarkerSide("Anna + Claudia", "A+C", points, games=1, rubber=3)
        slate = MarkerSlate(target, (side, MarkerSide("Beat + Dani", "B+D", 0)))
        block = on_slate(slate, *size, Look(DECKS["french"], ascii=ascii_only), Caption("to 5"), 0)
        assert {row_width(row) for row in block} == {size[0]}
        assert len(block) == size[1]
        painted = plain(block)
        if size[1] > 10:
            assert painted.count("o" if ascii_only else "♠") - ascii_only * 1 == points
            assert f"{points}/{target}" in painted


def test_a_game_just_won_stands_until_the_next_deal() -> None:
    t = euchre(NONE, (0, 3, 0, 3)).do("0 accept", "3 discard H7")
    while t.state.match.number == 1 and not t.state.match.games:
        t.play_out()
    view = view_of(t.state, 0)
    slate = slate_of(Reading(view, NAMES))
    assert isinstance(slate, MarkerSlate)
    assert view.match.games == ((1, 3),)
    assert slate.sides[1].games == 1
    assert slate.sides[1].rubber == 3


def test_the_places_are_told_in_games() -> None:
    s = _games([(0, 3), (1, 1), (0, 2)])
    speech = Speech(words_for("en"), Look(DECKS["french"]), s.rules, NAMES)
    sentence, places = ranking_of(view_of(s, 0), speech)
    assert "Anna and Claudia" in sentence
    assert [(p.names, p.worth) for p in places] == [
        ("Anna and Claudia", "2 games"),
        ("Beat and Dani", "1 game"),
    ]
