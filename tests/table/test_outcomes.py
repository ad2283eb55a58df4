"""What a record came to: deals won, points and Striche, bids and predictions, by every seat."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from jasstui.engine import record as rec
from jasstui.engine.replay import replay, rules_of
from jasstui.engine.view_of import view_of
from jasstui.host.heads import complete
from jasstui.host.session import seat_of
from jasstui.mechanics.facts import MatchState
from jasstui.table.remembering.outcome import File, Outcome, first_of, outcome_of
from tests.support import RULEBOOK, TREE, catalogue_of
from tests.table.remembered import SAVED, outcome
from tests.table.test_shelf import play

GOLDEN = TREE / "tests" / "golden"


def saved(name: str) -> Outcome:
    return outcome(SAVED / f"{name}.jsonl")


def match_of(path: Path) -> MatchState:
    record = rec.read(path)
    form = record.header.form
    rules = rules_of(record.header, catalogue_of(form), RULEBOOK, path)
    return replay(rules, record.header, record.actions, path)[0].match


def test_partners_share_what_their_side_has_written() -> None:
    found = saved("schieber-4")
    assert (found.form, found.unit, found.low) == ("schieber-4", "points", False)
    assert found.seats == ("Anna", "Beat", "Claudia", "Dani")
    assert found.levels == ("", "normal", "easy", "normal")
    assert found.team == (1, 0, 1, 0)
    assert (found.deals, found.decided) == (2, 2)
    assert found.made == (186, 188, 186, 188)
    assert found.best == (99, 110, 99, 110)
    assert found.taken == (1, 1, 1, 1)
    assert found.kept == found.missed == (0, 0, 0, 0)
    assert (found.over, found.first) == (False, ())


def test_a_bid_is_kept_or_missed_by_its_declarer_alone() -> None:
    found = saved("pandur-4-c")
    assert (found.unit, found.made, found.best) == ("write-points", (4, 7, 0, 4), (2, 3, 0, 2))
    assert (found.deals, found.taken) == (5, (2, 3, 0, 2))
    assert found.kept == (1, 1, 0, 1)
    assert found.missed == (1, 0, 1, 0)


def test_a_prediction_is_kept_by_who_hits_it_and_the_least_difference_wins_the_deal() -> None:
    found = saved("differenzler-offen-4-b")
    assert found.low
    assert (found.made, found.best) == ((11, 19, -11, 28), (-10, 1, -13, 12))
    assert (found.deals, found.taken) == (2, (0, 0, 2, 0))
    assert found.kept == (1, 0, 1, 0)
    assert found.missed == (1, 2, 1, 2)


def test_striche_count_less_what_is_lost() -> None:
    found = saved("aucho-3")
    assert (found.unit, found.deals) == ("strich", 3)
    assert found.made == (0, 2, 2)  # two for one game, and a Null for each of two that were lost
    assert found.best == (2, 1, 1)
    assert found.taken == (1, 2, 2)
    assert (found.kept, found.missed) == ((1, 0, 0), (2, 0, 0))


def test_a_minus_is_taken_off() -> None:
    found = saved("zwick-4-b")
    assert (found.made, found.taken) == ((-5, 1, -5, 2), (0, 0, 0, 1))
    units = {e.unit: e.total for e in match_of(SAVED / "zwick-4-b.jsonl").ledger if 0 in e.seats}
    assert units == {"minus": 5}


def test_nobody_wins_a_deal_that_brings_all_the_same() -> None:
    found = saved("bieter-stube")
    assert (found.made, found.deals, found.decided) == ((100, 100, 100), 1, 0)
    assert found.taken == (0, 0, 0)


def test_nobody_wins_a_partie_in_which_all_share_the_first_place() -> None:
    match = match_of(SAVED / "hose-abe.jsonl")
    for team, ranking, first in (
        ((0, 1, 2, 3), ((0, 1, 2, 3),), ()),
        ((0, 1, 2, 3), ((0, 1), (2, 3)), (0, 1)),
        ((0, 0, 0, 0), ((0, 1, 2, 3),), (0, 1, 2, 3)),
        ((0, 1, 2, 3), (), ()),
    ):
        match.team, match.ranking = team, ranking
        assert first_of(match) == first


def test_everybody_for_himself_loses_stakes() -> None:
    found = saved("hose-abe")
    assert (found.unit, found.low, found.team) == ("life", True, (0, 1, 2, 3))
    assert (found.deals, found.decided) == (5, 5)
    assert (found.made, found.best) == ((2, 1, 3, 0), (0, 0, 0, 0))
    assert found.taken == (3, 4, 2, 5)
    assert found.score == (2, 1, 3, 0)


def test_nobody_wins_a_deal_that_is_played_for_a_box_of_one_side() -> None:
    found = saved("coiffeur-4-c")
    assert (found.deals, found.decided, found.taken) == (8, 0, (0, 0, 0, 0))
    assert (found.made, found.best) == ((2370, 2044, 2370, 2044), (1008, 1080, 1008, 1080))


def test_deals_that_nobody_has_played_do_not_count() -> None:
    path = GOLDEN / "aucho-3.jsonl"
    match = match_of(path)
    passed = sum(deal.result == "passed" for deal in match.played)
    assert passed
    record = rec.read(path)
    assert record.header.form == "aucho-3"
    found = outcome(path)
    assert found.deals == len(match.played) - passed
    assert found.first == match.ranking[0]


def test_what_a_side_predicts_together_is_kept_by_both() -> None:
    match = match_of(GOLDEN / "spades.jsonl")
    causes = {True: ("bid-made", "nil"), False: ("bid-short", "nil-lost")}
    found = _of_example("spades")
    for good, numbers in ((True, found.kept), (False, found.missed)):
        own = [e for e in match.ledger if e.cause in causes[good]]
        assert numbers == tuple(sum(seat in e.seats for e in own) for seat in range(4))
        assert own


def test_a_bid_for_a_whole_partie_is_kept_by_who_is_paid_for_it() -> None:
    assert outcome(GOLDEN / "bieter-5.jsonl").unit == "strich"
    for form in ("bieter-3", "bieter-4"):
        match, found = match_of(GOLDEN / f"{form}.jsonl"), outcome(GOLDEN / f"{form}.jsonl")
        won = match.declarer in match.ranking[0]
        numbers = found.kept if won else found.missed
        assert Counter(numbers) == {0: match.seats - 1, 1: 1}
        assert numbers[match.declarer] == 1
        assert sum(found.kept) + sum(found.missed) == 1


def test_a_partie_has_a_winner_unless_all_share_the_first_place(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = play(path, "schieber-4", seed=3)
    found = outcome(path)
    assert found.over
    assert found.first == session.onlooker.match.ranking[0]
    seats = [found.won(seat) for seat in range(4)]
    assert seats == [not found.lost(seat) for seat in range(4)]
    assert sum(seats) == 2


@pytest.mark.parametrize("name", ["differenzler-verdeckt-4", "pandur-4-c", "schieber-4", "zuger-4"])
def test_nothing_of_the_running_deal_is_told(name: str, tmp_path: Path) -> None:
    """Cut off where the running deal began, a record comes to the same."""
    path = SAVED / f"{name}.jsonl"
    found, record = outcome(path), rec.read(path)
    assert not found.over
    begun: list[int] = []

    def watch(s: object, at: int, *_: object) -> None:
        number = s.match.number  # type: ignore[attr-defined]
        begun.extend([at] * (number + 1 - len(begun)))

    rules = rules_of(record.header, catalogue_of(record.header.form), RULEBOOK, path)
    replay(rules, record.header, record.actions, path, watch)
    kept = record.actions[: begun[-1]]
    assert kept
    cut = tmp_path / "cut.jsonl"
    writer = rec.Writer(cut)
    writer.create(record.header, "0")
    for action in kept:
        writer.write(action.seat, action.token)
    before = outcome(cut)
    for field in ("deals", "made", "best", "taken", "kept", "missed", "over", "unit"):
        assert getattr(found, field) == getattr(before, field), field


def _of_example(form: str) -> Outcome:
    path = GOLDEN / f"{form}.jsonl"
    record = rec.read(path)
    rules = rules_of(record.header, catalogue_of(form), RULEBOOK, path)
    header = complete(record.header, rules, record.actions)
    s, _ = replay(rules, header, record.actions, path)
    players = [seat_of(*who) for who in zip(header.seats, header.players, strict=True)]
    seen = view_of(s, len(players))
    return outcome_of(seen, rules.for_players(len(players)), players, File(path.name, 0, 0))
