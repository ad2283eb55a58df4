"""Tables that are kept under a name."""

from __future__ import annotations

import pytest

from jasstui.paths import tables_file
from jasstui.table.shelf.kept import TablesProblem, drop, keep, read, take
from jasstui.table.shelf.setup import Setup, set_up
from jasstui.table.shelf.shelf import Shelf

SHELF = Shelf.open()


def table(form: str) -> Setup:
    agreements = SHELF.facts(form).agreements
    return set_up(SHELF.form(form), agreements, (), ("Anna", "Beat", "Claudia", "Dani"))


def test_a_table_is_kept_taken_again_and_forgotten() -> None:
    four = table("schieber-4")
    four.rename(0, "Reto")
    four.sit(1, "strong")
    push = next(a for a in four.agreements if a.name == "push_back")
    four.agree(push, "on")
    four.undo = True
    assert [kept.name for kept in keep(four, "Stamm")] == ["Stamm"]
    assert [kept.name for kept in keep(four, "stamm")] == ["stamm"]
    again = table("schieber-4")
    take(again, read()[0])
    assert (again.seats, again.chosen, again.undo) == (four.seats, four.chosen, True)
    three = table("aucho-3")
    take(three, read()[0])
    assert [(s.name, s.level) for s in three.seats][:2] == [("Reto", ""), ("Beat", "strong")]
    assert (len(three.seats), three.chosen) == (3, {})
    many = table("hose-abe")
    take(many, read()[0])
    assert len(many.seats) == 4
    assert len({seat.name for seat in many.seats}) == 4
    assert drop("stamm") == read() == []


def test_a_damaged_file_is_told_and_left_alone() -> None:
    tables_file().parent.mkdir(parents=True)
    tables_file().write_text("nonsense")
    with pytest.raises(TablesProblem):
        keep(table("schieber-4"), "Stamm")
    assert tables_file().read_text() == "nonsense"
