"""Lines that take back: the table stands as it did then, and nothing is cut out of the record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from jasstui.engine.record import Action, RecordProblem, parse, read, standing
from jasstui.engine.views import snapshot
from jasstui.host.session import Seat, Session
from jasstui.mechanics.order import CHANCE
from tests.support import RULEBOOK, catalogue


def sit(form: str, path: Path | None, people: int = 2) -> Session:
    bundle = catalogue().bundle(form, {})
    names = ("Anna", "Beat", "Claudia", "Dani")[: bundle.spec.players[0]]
    seats = tuple(Seat(name, "" if n < people else "normal") for n, name in enumerate(names))
    return Session.new(bundle, RULEBOOK, seats, path, info={"seed": "4711"})


def go_on(session: Session, rng: Random, until: Callable[[Session], bool]) -> None:
    """Answer at random until something holds."""
    while not until(session):
        session.run_chance()
        seat = rng.choice(session.pending())
        session.act(seat, rng.choice(session.legal(seat)))


def told(session: Session) -> tuple[object, ...]:
    """What everybody knows, as it is now."""
    return [snapshot(v) for v in session.views], session.pending(), session.done[:]


def numbers(*tokens: str) -> list[int]:
    return standing([Action(0, token) for token in tokens])


def test_what_stands_is_the_way_from_the_last_line_to_the_top() -> None:
    assert numbers("a", "b", "c") == [1, 2, 3]
    assert numbers("a", "b", "undo 1", "c") == [1, 4]
    assert numbers("a", "b", "undo 0", "c") == [4]
    assert numbers("a", "undo 0") == []
    assert numbers("a", "b", "undo 1", "c", "undo 2") == [1, 2]
    assert numbers("a", "b", "undo 1", "undo 3", "c") == [1, 5]


@pytest.mark.parametrize("form", ["schieber-4", "aucho-4", "differenzler-verdeckt-4", "zwick-4"])
def test_taken_back_the_table_stands_as_it_did(form: str, tmp_path: Path) -> None:
    session = sit(form, tmp_path / "partie.jsonl")
    rng = Random(form)
    then: dict[int, tuple[object, ...]] = {}
    while session.onlooker.match.number < 3 and not session.over:
        session.run_chance()
        then[len(session.done)] = told(session)
        seat = rng.choice(session.pending())
        session.act(seat, rng.choice(session.legal(seat)))
    for keep in sorted(rng.sample(sorted(then), 5), reverse=True):
        session.undo(keep, 0)
        assert told(session) == then[keep]
        again = Session.resume(tmp_path / "partie.jsonl", catalogue(), RULEBOOK)
        assert told(again)[1:] == then[keep][1:]
        assert [v.piles for v in again.views] == [v.piles for v in session.views]
        assert again.lines == session.lines


def test_nothing_is_cut_out_and_one_may_go_back_to_what_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    session = sit("schieber-4", path)
    rng = Random(1)
    go_on(session, rng, lambda s: len(s.done) >= 12)
    before = path.read_bytes()
    keep = session.last_choice(0)
    session.undo(keep, 0)
    assert path.read_bytes().startswith(before)
    assert read(path).written[-1] == Action(0, f"undo {session.done[-1].line}", session.lines + 1)
    go_on(session, rng, lambda s: len(s.done) >= 14)
    assert [a.token for a in read(path).actions] == [d.token for d in session.done]


def test_the_last_choice_is_one_of_a_person_and_no_forced_answer() -> None:
    session = sit("aucho-4", None, people=1)
    rng = Random(7)
    go_on(session, rng, lambda s: sum(d.chosen for d in s.done) >= 6)
    chosen = [d for d in session.done if d.chosen]
    assert {d.seat for d in chosen} == {0}
    assert [d for d in session.done if d.seat == 0 and d.token == "pass" and not d.chosen]
    at = session.last_choice(0)
    assert session.done[at] == chosen[-1]
    session.undo(at, 0)
    assert 0 in session.pending()


def test_with_a_deal_number_the_same_cards_come_again_after_taking_back() -> None:
    session = sit("differenzler-offen-4", None)
    rng = Random(3)
    go_on(session, rng, lambda s: s.onlooker.match.number == 2)
    session.run_chance()
    deal = [d.token for d in session.done if d.seat == CHANCE]
    session.undo(session.dealt(1), 0)
    go_on(session, Random(99), lambda s: s.onlooker.match.number == 2)
    session.run_chance()
    assert [d.token for d in session.done if d.seat == CHANCE] == deal


@pytest.mark.parametrize("token", ["undo", "undo 2", "undo 7", "undo -1", "undo x", "undo 9" * 9])
def test_nobody_goes_back_to_a_line_that_is_not_above(token: str) -> None:
    head = '{"form":"schieber-4"}\n{"seat":"chance","do":"shuffle"}\n'
    with pytest.raises(RecordProblem) as problem:
        parse(f'{head}{{"seat":0,"do":"{token}"}}\n'.encode())
    assert (problem.value.code, problem.value.line) == ("record.undo", 3)
