"""The tally of what was practised."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from jasstui.table.practising.practice import unit_of
from jasstui.table.practising.tally import Practised, TallyProblem, Unit, add, read, told
from jasstui.words import languages, words_for
from tests.support import EVERY_FORM, rules_of

ONE = Practised(deals=1, alone=1, made=20.0, par=12.0, choices=8, followed=6, hints=1)
HELPED = Practised(deals=1, back=2)


def test_deals_add_up_by_form_and_unit(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "practice.json"
    assert read(path).forms == {}
    add("schieber-4", "points", ONE, path)
    add("aucho-4", "striche", ONE, path)
    tally = add("schieber-4", "points", HELPED, path)
    assert tally == read(path)
    both = tally.forms["schieber-4"]["points"]
    assert (both.deals, both.alone, both.made, both.back) == (2, 1, 20.0, 2)
    assert list(path.parent.iterdir()) == [path]


def test_it_is_told_in_sentences(tmp_path: Path) -> None:
    path = tmp_path / "practice.json"
    practised = add("schieber-4", "points", ONE, path).forms["schieber-4"]["points"]
    lines = told(practised, "points", words_for("en"))
    assert lines[0] == "1 deal practised."
    assert "+20 points" in lines[1]
    assert "+12 with the same cards: +8" in lines[1]
    assert "75% of 8 decisions" in lines[2]
    assert not any("taken back" in line for line in lines)
    helped = add("aucho-4", "striche", HELPED, path).forms["aucho-4"]["striche"]
    assert any("2 times" in line for line in told(helped, "striche", words_for("en")))


@pytest.mark.parametrize(
    ("made", "par", "english"),
    [(0.5, 0.25, "+0.50 points"), (0.5, -2.5, "+0.5 points"), (-10.0, 0.5, "−10 points")],
)
def test_small_means_are_told_more_exactly(made: float, par: float, english: str) -> None:
    one = Practised(deals=1, alone=1, made=made, par=par)
    assert english in told(one, "points", words_for("en"))[1]


def test_it_is_told_in_the_unit_of_every_form() -> None:
    units = {unit_of(rules_of(form)) for form in EVERY_FORM}
    assert units == set(get_args(Unit))
    for unit in units:
        for lang in languages():
            assert len(told(ONE, unit, words_for(lang))) > 1


@pytest.mark.parametrize(
    "text", ["", "{}x", '{"version":2}', '{"forms":{"a":{"points":{"deals":-1}}}}']
)
def test_what_is_not_understood_is_left_as_it_is(text: str, tmp_path: Path) -> None:
    path = tmp_path / "practice.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TallyProblem) as problem:
        add("schieber-4", "points", ONE, path)
    assert problem.value.code == "tally.damaged"
    assert ("deals" in str(problem.value.params["key"])) == ("deals" in text)
    assert path.read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "practice.json"
    path.mkdir()
    with pytest.raises(TallyProblem) as problem:
        read(path)
    assert problem.value.code == "tally.unreadable"
