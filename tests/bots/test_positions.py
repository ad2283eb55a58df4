"""Positions for judging bots are sound, and normal bots lose none of the ground they have there."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import json

from benchmarks.positions.__main__ import FILE, Share, answer
from benchmarks.positions.reading import NOTHING, Position, files, offered, positions_of, replayed
from jasstui.bots.level import NORMAL, Budget
from jasstui.engine.step import calls, to_act

ALL = [
    pytest.param(form, position, id=f"{form}/{position.id}")
    for form in files()
    for position in positions_of(form)
]


@pytest.mark.parametrize("form", list(files()))
def test_a_position_is_called_by_one_name_and_every_third_is_held(form: str) -> None:
    found = positions_of(form)
    assert not [name for name, times in Counter(p.id for p in found).items() if times > 1]
    assert [p.id for at, p in enumerate(found) if p.held != (at % 3 == 2)] == []


@pytest.mark.parametrize(("form", "position"), ALL)
def test_who_is_asked_may_give_each_good_answer_and_others(form: str, position: Position) -> None:
    s = replayed(form, position)
    if position.kind == "announce":
        assert calls(s, position.seat)
    else:
        assert position.seat in to_act(s)
    may = offered(s, position)
    assert set(position.answers) <= set(may)
    assert not all(position.right(token) for token in may)


@pytest.mark.parametrize(("form", "position"), ALL)
def test_a_position_says_why_in_sentences(form: str, position: Position) -> None:
    assert position.reason.endswith((".", "!"))
    assert position.source
    assert position.answers
    assert NOTHING not in position.answers or position.kind == "announce"


def test_what_is_said_with_a_card_does_not_matter_unless_it_is_asked_for() -> None:
    form = "schieber-4"
    card = next(p for p in positions_of(form) if p.good[0].startswith("play "))
    assert card.right(f"{card.good[0]} stoeck")
    assert not card.right("play")


@pytest.mark.parametrize("form", list(files()))
def test_normal_bots_find_no_fewer_good_answers_than_were_counted(form: str) -> None:
    """Of those that are not held: of the others nobody shall learn here whether they were found.
    Fewer are found after a change that takes something away; `--level normal` tells which."""
    kept = [json.decode(line, type=Share) for line in FILE.read_bytes().splitlines()]
    counted = next(one for one in kept if (one.form, one.level) == (form, "normal"))
    open_to_all = [one for one in positions_of(form) if not one.held]
    found = [
        one
        for one in open_to_all
        if one.right(answer(replayed(form, one), one, NORMAL, 1, Budget(playouts=80)))
    ]
    assert len(found) >= int(counted.right - counted.held)
