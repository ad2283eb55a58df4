"""How a search shares out its budget, and when it leaves the rules of thumb."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random
from statistics import fmean, median

import pytest

from jasstui.bots.level import STRONG, Budget
from jasstui.bots.player import choose
from jasstui.bots.search import choice
from jasstui.bots.search.choice import (
    HAIR,
    Spending,
    candidates,
    curse,
    decide,
    equivalent,
    heuristic_choice,
    representative,
    weigh,
)
from jasstui.bots.search.last_tricks import Solved
from jasstui.bots.search.outcome import Gain
from jasstui.bots.search.playouts import settle_deal
from jasstui.engine.step import calls, legal, start
from jasstui.engine.view_of import view_of
from jasstui.mechanics.state import State
from tests.bots.thinking import positions
from tests.rules.pandur_deals import HEARTS, declared
from tests.support import Table, rules_of

TRUMPS = "0=HJH9HAHQH8D8D6SKC7"
"""A declarer's hand with trumps to draw, and no plain suit worth a lead."""


def forehand(hand: str, *lines: str) -> Table:
    """A table of Schieber at which seat 0 is forehand."""
    return Table("schieber-4", stage=hand, dealer=3).do(*lines)


def answers(table: Table, playouts: int, seeds: int) -> Counter[str | None]:
    """What a strong bot says, and how often."""
    s, seat = table.state, table.turn
    view, budget = view_of(s, seat), Budget(playouts=playouts)
    may, said = legal(s, seat), calls(s, seat)
    return Counter(choose(view, may, said, STRONG, seed, budget) for seed in range(seeds))


def errors(names: list[str], worlds: int, rng: Random) -> dict[str, list[float]]:
    """Candidates of the same worth, each found out with an error."""
    return {name: [rng.gauss(0.0, 10.0) for _ in range(worlds)] for name in names}


@pytest.mark.parametrize("number", [2, 4, 9])
def test_errors_alone_seldom_override_the_rule_of_thumb(number: int) -> None:
    rng = Random(5)
    names = [f"play {n}" for n in range(number)]
    overridden = [
        decide(names, names[0], errors(names, 20, rng), curse(number)) != names[0]
        for _ in range(400)
    ]
    assert fmean(overridden) < 0.35


def test_no_hair_talks_a_declarer_out_of_drawing_trumps_from_the_top() -> None:
    table = Table("aucho-4", stage="0=HJH9HAHKH8DADKSAC6", dealer=3)
    table.do("all pass", "0 aucho H")
    assert {*answers(table, playouts=200, seeds=5)} == {"play HJ"}


def test_what_is_better_by_a_hair_in_every_world_is_not_worth_leaving_a_habit() -> None:
    found = errors(["usual", "other"], 400, Random(5))
    found["other"] = [value + 0.2 for value in found["usual"]]
    assert decide(["usual", "other"], "usual", found, curse(2)) == "other"
    assert decide(["usual", "other"], "usual", found, curse(2), HAIR) == "usual"


def test_what_is_better_in_every_world_is_done() -> None:
    found = errors(["usual", "other"], 8, Random(5))
    found["other"] = [value + 1.0 for value in found["usual"]]
    assert decide(["usual", "other"], "usual", found, curse(9)) == "other"


def test_the_more_is_compared_the_more_it_takes() -> None:
    assert 0.5 < curse(2) < curse(4) < curse(9) < 1.6


@pytest.mark.parametrize("playouts", [60, 80, 300])
def test_the_last_two_get_most_worlds(playouts: int) -> None:
    table = forehand(TRUMPS, "0 trump H")
    view = view_of(table.state, 0)
    weighed = weigh(view, legal(table.state, 0), Random(1), Budget(playouts=playouts))
    worlds = sorted((len(values) for values in weighed.found.values()), reverse=True)
    assert len(weighed.found[weighed.usual]) == worlds[0] == worlds[1] >= choice.LEAST
    assert worlds[-1] * 4 < worlds[0]
    left = worlds.count(worlds[0])  # with what the rules of thumb would do it may be three
    assert playouts - left < sum(worlds) <= playouts


def test_for_advice_all_get_as_many() -> None:
    table = forehand(TRUMPS, "0 trump H")
    view = view_of(table.state, 0)
    budget = Budget(playouts=100)
    weighed = weigh(view, legal(table.state, 0), Random(1), budget, halve=False)
    assert len({len(values) for values in weighed.found.values()}) == 1


def test_two_that_are_told_apart_are_tried_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    table = forehand(TRUMPS, "0 trump H")
    view, may = view_of(table.state, 0), legal(table.state, 0)
    usual = heuristic_choice(view, may)
    pair = [usual, next(token for token in may if token != usual)]
    turn = count()
    monkeypatch.setattr(choice, "candidates", lambda view, tokens: pair)
    monkeypatch.setattr(Gain, "__call__", lambda self, world, game: -next(turn) % 2)
    weighed = weigh(view, may, Random(1), Budget(playouts=1_000))
    assert {len(values) for values in weighed.found.values()} == {choice.SURE}
    assert weighed.token == pair[1]


def test_nothing_is_tried_where_all_cards_come_to_the_same() -> None:
    table = Table("schieber-4", "3=SA 0=S6S7S8D6D7D8C6C7C8", 2).do("3 trump H", "3 play SA")
    weighed = weigh(view_of(table.state, 0), legal(table.state, 0), Random(1), Budget(playouts=40))
    assert weighed.token == "play S6"
    assert not weighed.found


@pytest.mark.parametrize(("complete", "played"), [(True, "other"), (False, "usual")])
def test_a_small_gain_counts_only_where_all_worlds_were_looked_at(
    monkeypatch: pytest.MonkeyPatch, complete: bool, played: str
) -> None:
    table = forehand(TRUMPS, "0 trump H")
    view, may = view_of(table.state, 0), legal(table.state, 0)
    usual = representative(view, candidates(view, may), heuristic_choice(view, may))
    other = next(token for token in candidates(view, may) if token != usual)
    found = {token: [0.0] * 8 for token in candidates(view, may)} | {other: [10.0, -9.0] * 4}
    solved = Solved(found, complete, {})
    monkeypatch.setattr(choice, "solve", lambda *_, **__: solved)
    weighed = weigh(view, may, Random(1), Budget(playouts=80))
    assert weighed.token == {"usual": usual, "other": other}[played]
    assert weighed.exact == ("all" if complete else "some")


def test_a_card_is_stood_for_by_the_one_that_does_the_same() -> None:
    table = forehand("0=S6S7H8H9HTDADKCACK", "0 obenabe")
    view, may = view_of(table.state, 0), legal(table.state, 0)
    names = candidates(view, may)
    assert [representative(view, names, f"play {c}") for c in ("S7", "H9", "HT", "CA")] == [
        "play S6", "play H9", "play HT", "play CA",
    ]  # fmt: skip


def test_cards_do_the_same_only_if_they_do_in_every_trick_to_come() -> None:
    """The Nine of trumps is worth fourteen, and beats more than the Seven."""
    for mode, same in (("obenabe", True), ("slalom-uo", True), ("trio-H-out", False)):
        stage, options = "0=H7H8H9HTHASASKDADK", {"mode_slalom": "on", "mode_trio": "on"}
        t = Table("schieber-4", stage, 3, options).do(f"0 {mode}")
        seven, nine = map(t.rules.pack.card, ("H7", "H9"))
        assert equivalent(view_of(t.state, 0), seven, nine) == same


def test_no_card_stands_for_another_while_a_weis_may_still_come_of_either() -> None:
    t = Table("schmaus-2", "", 0)
    while t.state.deal.question != "play":
        t.do(f"{t.turn} {legal(t.state, t.turn)[0]}").chance()
    view, may = view_of(t.state, t.turn), legal(t.state, t.turn)
    cards = {token for token in may if token.startswith("play") and token.count(" ") == 1}
    assert len(cards) > 5
    assert cards <= {*candidates(view, may)}


def test_all_first_cards_that_are_tried_have_the_same_trump() -> None:
    t = declared("pandur-4", "bid 150", HEARTS)
    tried = candidates(view_of(t.state, t.turn), legal(t.state, t.turn))
    assert {*tried} == {"lead SA H", "lead SK H", *(f"lead H{rank}" for rank in "9TJQKA")}


def test_all_candidates_meet_the_same_rolls_of_the_die(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = positions("grauer-jass-4", 1, 3)
    s, seat = next((s, seat) for s, seat in asked if s.deal.playing and len(legal(s, seat)) > 1)
    settled, rolls = settle_deal, list[float]()

    def settle(world: State, number: int, rng: Random) -> tuple[str, tuple[int, ...]]:
        rolls.append(rng.random())
        return settled(world, number, rng)

    monkeypatch.setattr(choice, "settle_deal", settle)
    view, may = view_of(s, seat), legal(s, seat)
    weighed = weigh(view, may, Random(1), Budget(playouts=3 * len(may)), halve=False)
    worlds = {len(values) for values in weighed.found.values()}
    assert len(set(rolls)) == worlds.pop() > 1


@pytest.mark.parametrize(("playouts", "counted"), [(30, 30), (60, 20)])
def test_the_number_is_said_that_lies_in_the_middle_of_what_was_made(
    playouts: int, counted: int
) -> None:
    """It is moved once, after forty worlds, and what was made before counts no more."""
    t = Table("differenzler-verdeckt-4", "0=HJH9HAHKSASKDADKCA", 3)
    view, may = view_of(t.state, 0), legal(t.state, 0)
    weighed = weigh(view, may, Random(1), Budget(playouts=playouts))
    assert len(weighed.made) == counted
    said = int(weighed.token.split()[1])
    assert abs(said - median(weighed.made)) <= 0.5
    few = weigh(view, may, Random(1), Budget(playouts=choice.LEAST - 1))
    assert few.token == few.usual != weighed.token


def test_nothing_is_tried_before_the_first_deal() -> None:
    s = start(rules_of("aucho-4", {"first_dealer": "chosen"}), 4)
    weighed = weigh(view_of(s, 0), legal(s, 0), Random(1), Budget(playouts=40))
    assert weighed.token == "dealer 0"
    assert not weighed.found


def test_a_budget_is_spent_to_its_end_and_no_further() -> None:
    spending = Spending(Budget(playouts=10))
    assert [spending.allows(4) for _ in range(3)] == [True, True, False]
    assert spending.share == 0.8
    assert not Spending(Budget(seconds=0.0, playouts=None)).allows(1)
    assert Spending(Budget(seconds=None, playouts=None)).playouts == Budget().playouts


@pytest.mark.ci
@pytest.mark.parametrize("rest", ["D8D6SKC7", "D6S7CQC8"])
def test_errors_do_not_keep_a_declarer_from_drawing_trumps(rest: str) -> None:
    said = answers(forehand(f"0=HJH9HAHQH8{rest}", "0 trump H"), 80, 12)
    assert said["play HJ"] + said["play H9"] >= 9
