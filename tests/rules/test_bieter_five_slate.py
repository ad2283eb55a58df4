"""Bieter for five: Striche and Nuller, and from one Partie to the next."""

from __future__ import annotations

import pytest

from jasstui.engine.step import start, take_events
from jasstui.mechanics.partien.marks import Column
from jasstui.slate.session import SessionSlate
from tests.rules.bieter_five import HANDS, five, later, lost, marks, won

# ------------------------------------------------------------------ Striche and Nuller


@pytest.mark.rule("bieter-5.slate.win")
def test_a_partie_won_is_two_striche_one_strich_and_a_nuller_for_each_peasant() -> None:
    t = won()
    assert marks(t) == [(2, 0), (0, 1), (1, 0), (0, 1), (0, 1)]
    assert "bieter-5.slate.win" in t.rules_written(2)
    assert not any(e.cause == "stake" for e in t.ledger())


@pytest.mark.rule("bieter-5.slate.loss")
def test_a_partie_lost_is_two_nuller_one_nuller_and_a_strich_for_each_peasant() -> None:
    t = lost()
    assert marks(t) == [(0, 2), (1, 0), (0, 1), (1, 0), (1, 0)]
    assert "bieter-5.slate.loss" in t.rules_written(2)


@pytest.mark.rule("bieter-5.slate.schneider")
@pytest.mark.parametrize(("mine", "times"), [(299, 2), (300, 1)])
def test_a_king_below_half_of_his_bid_doubles_all_marks(mine: int, times: int) -> None:
    t = lost(mine)
    assert t.marks("null", 2) == {0: 2 * times, 2: times}
    assert t.marks("strich", 2) == {1: times, 3: times, 4: times}
    assert t.state.match.games[-1][1] == times
    assert marks(t)[0] == (0, 2 * times)
    assert marks(t)[1] == (times, 0)
    assert marks(t)[2] == (0, times)


@pytest.mark.rule("bieter-5.slate.schneider")
@pytest.mark.parametrize(("theirs", "times"), [(499, 2), (500, 1)])
def test_peasants_below_500_double_all_marks(theirs: int, times: int) -> None:
    assert marks(won(theirs=theirs)) == [
        (2 * times, 0),
        (0, times),
        (times, 0),
        (0, times),
        (0, times),
    ]


@pytest.mark.rule("bieter-5.slate.nuller-offset")
def test_the_standing_is_striche_less_nuller() -> None:
    t = lost()
    t.state.match.columns = (Column(striche=3), *t.state.match.columns[1:])
    assert t.state.match.columns[0].net == 3
    first = start(t.rules, 5, 4, columns=(Column(3, 0), Column(0, 2), *[Column()] * 3))
    t.state, t.events = first, take_events(first)
    t.do(f"chance stage {HANDS}", "0 bid 600", *(f"{seat} pass" for seat in range(1, 5)))
    t.do("0 call H7", "0 hindersi", "0 play HA")
    t.state.match.totals = (0, 743, 0, 743, 743)
    for seat in range(1, 5):
        t.do(f"{seat} play {min(t.cards(seat))}")
    assert marks(t) == [(3, 4), (2, 2), (0, 2), (2, 0), (2, 0)]
    names = ("Anna", "Beat", "Claudia", "Dani", "Emil")
    slate = t.slate(SessionSlate, names)
    assert slate.standing() == ("-1", "0", "-2", "2", "2")


# ------------------------------------------------------------------ from Partie to Partie


@pytest.mark.rule("bieter-5.end.session")
def test_after_a_partie_sides_are_found_by_a_new_auction() -> None:
    t = won().chance()
    match = t.state.match
    assert not match.over
    assert len(match.games) == 1
    assert t.state.deal.shape == "first"
    assert t.state.deal.question == "auction"
    assert match.declarer == -1
    assert match.totals == (0, 0, 0, 0, 0)
    assert match.team == (0, 1, 2, 3, 4)
    assert marks(t)[0] == (2, 0)


@pytest.mark.rule("bieter-5.end.session")
def test_a_partie_that_ends_before_the_play_leaves_the_deal_unplayed() -> None:
    t = later(610, 900, options={"bedanken": "manual"}).do("2 thanks")
    assert t.state.match.number == 3
    assert t.state.deal.shape == "first"
    assert marks(t)[0] == (2, 0)


@pytest.mark.rule("bieter-5.end.session")
@pytest.mark.parametrize(("agreed", "number"), [("", 5), ("1", 1), ("3", 3), ("5", 5), ("10", 10)])
def test_as_many_partien_are_played_as_agreed(agreed: str, number: int) -> None:
    options = {"partien": agreed} if agreed else {}
    t = later(400, 743, options=options)
    t.state.match.games = ((1, 1),) * (number - 2)
    t.do("0 decline")
    assert t.state.match.over is (number == 1)
    if number > 1:
        t.chance().do(*(f"{seat} pass" for seat in t.state.deal.players))
        assert not t.state.match.over
    t = later(400, 743, options=options)
    t.state.match.games = ((1, 1),) * (number - 1)
    assert t.do("0 decline").state.match.over


@pytest.mark.rule("bieter-5.end.session")
def test_by_agreement_it_goes_on_until_somebody_has_enough() -> None:
    t = lost(options={"partien": "open"})
    t.state.match.games = ((1, 1),) * 20
    t.chance()
    assert t.calls(3) == {"enough"}
    t.do(f"{t.turn} bid 600")
    assert not t.calls(3)
    t = lost(options={"partien": "open"}).chance().do("3 enough")
    assert t.state.match.ranking == ((1, 3, 4), (2,), (0,))
    assert not five(call="", mode="", options={"partien": "open"}).calls(3)


@pytest.mark.rule("bieter-5.end.new-partie")
def test_a_loser_is_forehand_of_the_next_partie() -> None:
    t = won()
    assert t.state.match.dealer == 2  # the first after seat 0 who has a peasant to his right
    t = lost()
    assert t.state.match.dealer == 1  # at whose right the partner of the King sits
    t.chance()
    assert t.turn == 2


@pytest.mark.rule("bieter-5.end.winner")
def test_the_best_standing_wins_and_equal_ones_share_the_place() -> None:
    t = won(options={"partien": "1"})
    assert t.state.match.over
    assert t.state.match.ranking == ((0,), (2,), (1, 3, 4))
