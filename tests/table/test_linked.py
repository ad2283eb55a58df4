"""At the other end of a link everything looks and goes as at the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from jasstui.host.link import MemoryLink
from jasstui.host.session import AGREED, Session
from jasstui.table.doing.agreeing import asked_of, put, wishes
from tests.lines.person import Person
from tests.support import RULEBOOK, catalogue_of
from tests.table.practising import Lessons
from tests.table.sitting import Sitting, place_of

TWELVE = (
    "schieber-4", "coiffeur-4", "aucho-4", "differenzler-verdeckt-4", "bieter-3", "zuger-3",
    "doppelkopf-4", "tschau-sepp", "hose-abe", "grauer-jass-2", "guggitaler-4", "euchre-4",
)  # fmt: skip
"""Forms that ask every kind of question."""

QUESTIONS = 14


def painted(s: Sitting) -> None:
    s.show()


def both(sit: Callable[[bool], list[str]]) -> None:
    """What is seen is the same with a link and without one."""
    here, there = sit(False), sit(True)
    assert here
    assert there == here


@pytest.mark.parametrize("form", TWELVE)
def test_the_page_is_the_same(form: str) -> None:
    def sit(linked: bool) -> list[str]:
        s = Sitting(form, people=2, seed=3, linked=linked, size=(120, 40))
        s.play(QUESTIONS, Random(form), painted)
        return [text for _, text in s.shown]

    both(sit)


@pytest.mark.parametrize("form", TWELVE)
def test_lines_are_the_same(form: str) -> None:
    def sit(linked: bool) -> list[str]:
        person = Person(form, seed=3, most=QUESTIONS, language="en", linked=linked)
        person.play()
        return person.lines

    both(sit)


@pytest.mark.parametrize("form", TWELVE)
def test_whoever_takes_back_and_whoever_has_to_agree_see_the_same(form: str) -> None:
    def sit(linked: bool) -> list[str]:
        s = Sitting(form, people=2, seed=3, info={"undo": AGREED}, linked=linked)
        s.play(QUESTIONS, Random(form))
        for answer in (False, True):
            seat = wishes(s.desk)
            done = s.place.wish(seat, "choice")
            asked = asked_of(s.place)
            assert asked is not None
            s.desk.eyes.sit(asked[0])
            put(s.desk, *asked)
            s.show()
            s.place.agree(asked[0], yes=answer)
            assert done.result() == answer
        s.go_on()
        s.show()
        return [text for _, text in s.shown]

    both(sit)


@pytest.mark.parametrize("form", TWELVE)
def test_practice_goes_back_and_forth_and_lays_all_hands_open(form: str) -> None:
    def sit(linked: bool) -> list[str]:
        s = Lessons(form, seed=3, linked=linked, size=(120, 40))
        rng = Random(form)
        for turn in range(QUESTIONS):
            if not (legal := s.asked()):
                break
            s.answer(rng.choice(legal))
            if turn == 4:
                assert s.practice.take_back()
                s.playback.advance()
                assert s.practice.go_on()
            if turn == 6:
                s.practice.turn_open(s.playback)
        s.asked()
        s.show()
        return [*(text for _, text in s.shown), str(s.practice.steps), str(s.practice.ahead)]

    both(sit)


@pytest.mark.parametrize("form", TWELVE)
def test_a_partie_that_is_resumed_is_the_same(form: str, tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    played = Sitting(form, seed=3, path=path)
    played.play(QUESTIONS, Random(form))
    played.table.close()
    session = Session.resume(path, catalogue_of(form), RULEBOOK, writes=False)
    here = place_of(session)
    there = MemoryLink(place_of(session)).place
    while here.step() is not None:
        pass
    there.begin()
    assert there.now == here.now
    assert [*there.stream] == [*here.stream]
    assert there.views() == here.views()
