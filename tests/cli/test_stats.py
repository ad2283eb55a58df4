"""`jasstui stats`: figures in words, as JSON and as CSV, and beginning anew."""

from __future__ import annotations

import csv
import io

import pytest

from jasstui import paths
from jasstui.cli import stats
from jasstui.cli.stats import COLUMNS
from jasstui.table.remembering.figures import Figures
from jasstui.table.remembering.outcome import Outcome
from tests.cli.calling import Caller
from tests.table.remembered import stored

RECORDS = ("schieber-4", "pandur-4-c", "hose-abe", "schieber-4-e")
"""Anna is in all of them; in the third four people share the screen."""


def test_figures_of_who_has_played_most(call: Caller) -> None:
    stored(*RECORDS)
    told = call("stats").out.splitlines()
    assert told[0] == "Anna"
    assert told[1].split(maxsplit=1) == ["Partien", "4 unfinished"]
    assert told[2].split(maxsplit=1) == ["Deals", "13, 6 won (46%)"]
    assert told[3].split(maxsplit=1) == ["Bids", "1 kept (50%), 1 missed"]
    rows = [line.split() for line in told if line.startswith("  Schieber ")]
    assert [row[-3:] for row in rows] == [["2", "3", "33%"]]
    assert told[-1] == ("Also played: Beat, Claudia, Dani. --person NAME shows their figures.")


def test_figures_of_a_form_with_its_partien(call: Caller) -> None:
    stored(*RECORDS)
    told = call("stats", "schieber-4").out
    assert "Points in a deal  72.0 on average, 99 at best" in told
    assert "Claudia" in told
    assert "Anna + Claudia 186, Beat + Dani 188  unfinished" in told
    assert "▁█" not in told.splitlines()[0]
    assert call("stats", "schieber-4", "--ascii").out.isascii()


def test_figures_of_a_person_by_name(call: Caller) -> None:
    stored(*RECORDS)
    assert call("stats", "--person", "Beat").out.splitlines()[0] == "Beat"
    assert call("stats", "--person", "Nobody").out == "No Partie of Nobody.\n"


def test_nothing_played(call: Caller) -> None:
    assert call("stats").out == "No Partie played yet.\n"
    assert call("stats", "coiffeur-4").out == "No Partie of this game yet.\n"
    answer = call("stats", "koiffeur-4")
    assert answer.status == 2
    assert "coiffeur-4" in answer.sentence


def test_damaged_records_are_told(call: Caller) -> None:
    stored("hose-abe")
    (paths.saves() / "a.jsonl").write_text("nonsense\n")
    assert call("stats").out.endswith("1 damaged record is not counted\n")


def test_json_holds_every_figure_of_everybody(call: Caller) -> None:
    stored(*RECORDS)
    data = call("stats", "--json").data
    assert data.keys() == {"records", "damaged", "people"}
    assert (data["records"], data["damaged"]) == (4, 0)
    anna = data["people"][0]
    assert [one["name"] for one in data["people"]] == ["Anna", "Beat", "Claudia", "Dani"]
    assert anna.keys() == {"name", "all", "forms", "mates", "partien"}
    figures = set(Figures.__struct_fields__)
    assert anna["all"].keys() == figures
    assert all(form.keys() == figures for form in anna["forms"].values())
    assert all(mate.keys() == {"partner", "name", "level", *figures} for mate in anna["mates"])
    outcome = set(Outcome.__struct_fields__) - {"file"} | {"name", "size", "written"}
    assert [one.keys() for one in anna["partien"]] == [outcome] * 4
    assert [one["name"] for one in anna["partien"]] == [f"{name}.jsonl" for name in RECORDS]
    assert (anna["all"]["deals"], anna["all"]["taken"], anna["all"]["kept"]) == (13, 6, 1)
    of_form = call("stats", "hose-abe", "--person", "Dani", "--json").data["people"]
    assert [(one["name"], one["all"]["made"], one["all"]["low"]) for one in of_form] == [
        ("Dani", 0, True)
    ]


def test_csv_has_a_line_for_each_person_in_each_partie(call: Caller) -> None:
    stored(*RECORDS)
    rows = [*csv.DictReader(io.StringIO(call("stats", "--csv").out))]
    assert tuple(rows[0]) == COLUMNS
    assert [row["person"] for row in rows] == ["Anna"] * 4 + ["Beat", "Claudia", "Dani"]
    second = {key: value for key, value in rows[1].items() if key != "written"}
    assert second == {
        "record": "pandur-4-c.jsonl", "form": "pandur-4", "person": "Anna", "over": "0",
        "won": "0", "score": "4", "counts": "write-points", "unit": "write-points", "deals": "5",
        "decided": "5", "taken": "2", "made": "4", "best": "2", "kept": "1", "missed": "1",
        "day": "0",
    }  # fmt: skip
    assert rows[1]["written"].startswith("2023-11-1")


# ------------------------------------------------------------------ beginning anew


def test_forgetting_leaves_the_records_and_says_where_they_are_listed(call: Caller) -> None:
    stored(*RECORDS)
    call("stats")
    told = call("stats", "schieber-4", "--forget", "--yes")
    assert told.status == 0
    assert told.out.startswith("The statistics begin anew: 2 Partien are not counted any more.")
    assert "not-counted.txt" in told.out
    assert len([*paths.saves().iterdir()]) == 4
    assert call("stats", "--json").data["records"] == 2
    call("stats", "--forget", "--yes")
    assert call("stats").out == "No Partie played yet.\n"
    paths.left_out_file().unlink()
    assert call("stats", "--json").data["records"] == 4


def test_forgetting_asks_first(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    stored(*RECORDS)
    answer = call("stats", "--forget")
    assert (answer.status, "--yes" in answer.err) == (2, True)
    monkeypatch.setattr(stats, "on_screen", lambda: True)
    for typed, left in (("n", 4), ("", 4), ("y", 0)):
        monkeypatch.setattr("builtins.input", lambda prompt, typed=typed: typed)
        call("stats", "--forget")
        assert call("stats", "--json").data["records"] == left


def test_the_help_says_what_is_forgotten(call: Caller) -> None:
    told = " ".join(call("stats", "--help").out.split())
    assert "the Partien so far, or those of the form you name, no longer count" in told
    assert "Their records stay" in told
