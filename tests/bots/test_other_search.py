"""The search of OpenSpiel at a table of Euchre: the worlds it searches in, and what its answers are
here. OpenSpiel itself need not be there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from benchmarks.others import ismcts
from tests.bots.beside import SMALL, putting, seen
from tests.support import Table

ALONE_OR_NOT = pytest.mark.parametrize("alone", [True, False])


def deal_of(t: Table, tries: int = 5) -> list[list[int]]:
    """Histories of that game that the seat whose turn it is thinks possible."""
    known = ismcts.known_to(seen(t))
    return [ismcts.history(known, Random(n)) for n in range(tries)]


def codes(actions: list[int]) -> list[str]:
    return [ismcts.code_of(action) for action in actions]


def dealt_to(history: list[int], place: int) -> set[str]:
    return set(codes(history[1 + (place - history[0]) % 4 : 21 : 4]))


def test_cards_have_the_numbers_of_that_game() -> None:
    assert [ismcts.card_of(code) for code in ("C9", "S9", "CT", "SA")] == [0, 3, 4, 23]
    assert codes([*range(24)]) == [suit + rank for rank in "9TJQKA" for suit in "CDHS"]
    assert ismcts.suit_of(ismcts.card_of("DJ"), ismcts.SUITS.index("H")) == 2
    assert ismcts.suit_of(ismcts.card_of("DJ"), ismcts.SUITS.index("C")) == 1


def test_a_world_has_all_that_was_said_and_played() -> None:
    t = Table("euchre-4", "0=HAHKD9CTSA 3=CJSJDT stock=S9", options=SMALL)
    t.do("0 pass", "1 pass", "2 accept", "3 discard DT", "0 play HA")
    told = seen(t)
    for world in deal_of(t):
        assert world[0] == 3
        assert dealt_to(world, 1) == set(told["hand"])
        assert "HA" in dealt_to(world, 0)
        assert ismcts.code_of(world[21]) == "S9"
        assert world[22:25] == [ismcts.PASS, ismcts.PASS, ismcts.TRUMP + 3]
        assert ismcts.code_of(world[25]) in dealt_to(world, 3)
        assert world[26:] == [ismcts.TOGETHER, ismcts.card_of("HA")]
        assert len({*world[1:22]}) == 21
    assert len({tuple(world) for world in deal_of(t)}) == 5


def test_a_dealer_knows_what_he_has_laid_aside() -> None:
    t = Table("euchre-4", "3=CJSJDTDQDK stock=S9", options=SMALL).do("0 accept", "3 discard DT")
    t.anything().anything().anything()
    for world in deal_of(t):
        assert dealt_to(world, 3) == {"CJ", "SJ", "DT", "DQ", "DK"}
        assert ismcts.code_of(world[23]) == "DT"


def test_nobody_gets_a_suit_that_he_has_shown_not_to_hold() -> None:
    stage = "0=HAHKHQCACK 1=HTH9DJD9DT 2=S9STSQDADK 3=CQC9SKSACT stock=HJ"
    t = Table("euchre-4", stage, options=SMALL).do("0 accept", "3 discard CT", "0 play CA")
    t.do("1 play D9", "2 play S9", "3 play C9", "0 play CK")
    for world in deal_of(t, 20):
        after = dealt_to(world, 2) - {"S9"}
        assert not {code for code in after if code[0] == "C"}
        assert "HJ" not in dealt_to(world, 3) | after


def test_who_leaves_the_turned_card_or_sits_out_has_not_taken_it() -> None:
    left = Table("euchre-4", "stock=S9", options=SMALL).do("0 accept", "3 discard S9")
    alone = Table("euchre-4", "stock=S9", options=SMALL).do("0 pass", "1 accept-alone")
    for t, said in ((left, ismcts.TOGETHER), (alone, ismcts.ALONE)):
        for world in deal_of(t):
            assert codes([world[21], world[-2]]) == ["S9", "S9"]
            assert world[-1] == said


class Scripted:
    """Answers with a list of actions, and notes at what length of a deal it was asked."""

    script: ClassVar[list[int]] = []
    asked: ClassVar[list[list[int]]] = []

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def set_resampler(self, worlds: Callable[..., Any]) -> None:
        assert len(worlds(None, 0).actions) > 21

    def step(self, state: Any) -> int:
        self.asked.append(state.actions)
        return self.script.pop(0)


@pytest.fixture
def searcher(monkeypatch: pytest.MonkeyPatch) -> ismcts.Player:
    """Our side of a search that answers by a script."""

    def state() -> Any:
        actions = list[int]()
        return SimpleNamespace(actions=actions, apply_action=actions.append)

    put, game = putting(monkeypatch), SimpleNamespace(new_initial_state=state)
    put("open_spiel.python.algorithms.ismcts", ISMCTSBot=Scripted)
    put("open_spiel.python.algorithms.mcts", RandomRolloutEvaluator=lambda *_: None)
    put("numpy", random=SimpleNamespace(RandomState=lambda _: None))
    put("pyspiel", load_game=lambda _: game)
    Scripted.asked.clear()
    return ismcts.Player()


@ALONE_OR_NOT
def test_who_orders_up_is_asked_at_once_if_he_plays_alone(
    searcher: ismcts.Player, alone: bool
) -> None:
    t = Table("euchre-4", "0=HA stock=S9", options=SMALL)
    Scripted.script = [ismcts.TRUMP + 3, ismcts.ALONE if alone else ismcts.TOGETHER]
    assert searcher(seen(t)) == ("accept-alone" if alone else "accept")
    first, second = Scripted.asked
    assert len(first) == 22
    assert second[22] == ismcts.TRUMP + 3
    assert ismcts.code_of(second[23]) in dealt_to(second, 3)
    assert len(second) == 24


@ALONE_OR_NOT
def test_a_dealer_lays_aside_before_he_says_if_he_plays_alone(
    searcher: ismcts.Player, alone: bool
) -> None:
    t = Table("euchre-4", "3=HAHKDTCASA stock=S9", options=SMALL)
    t.do("0 pass", "1 pass", "2 pass")
    ten = ismcts.card_of("DT")
    Scripted.script = [ismcts.TRUMP + 3, ten, ismcts.ALONE if alone else ismcts.TOGETHER]
    said = searcher(seen(t))
    assert said == ("accept-alone" if alone else "accept")
    assert [len(asked) for asked in Scripted.asked] == [25, 26, 27]
    assert Scripted.asked[2][-1] == ten
    t.do(f"3 {said}")
    Scripted.script = [ten]
    assert searcher(seen(t)) == "discard DT"
    assert len(Scripted.asked[3]) == 26


def test_a_suit_is_named_in_the_second_round(searcher: ismcts.Player) -> None:
    t = Table("euchre-4", "stock=S9", options=SMALL).do(*(f"{seat} pass" for seat in range(4)))
    for answers, token in (
        ([ismcts.PASS], "pass"),
        ([ismcts.TRUMP + 2, ismcts.ALONE], "alone H"),
        ([ismcts.TRUMP, ismcts.TOGETHER], "trump C"),
    ):
        Scripted.script = [*answers]
        assert searcher(seen(t)) == token
