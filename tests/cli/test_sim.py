"""`sim`: bots among themselves."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest

from jasstui.beside.sim import Table
from jasstui.bots.level import Budget
from jasstui.host.minds import Minds
from tests.cli.calling import Caller
from tests.support import RULEBOOK, TREE, catalogue_of


def counted(call: Caller, *typed: str) -> dict[str, Any]:
    """What a simulation counts, without how long it took."""
    answer = call("sim", *typed, "--json")
    assert answer.status == 0
    return {k: v for k, v in answer.data.items() if k != "seconds"}


def test_sim_repeats_itself_with_the_same_seed(call: Caller) -> None:
    typed = ("aucho-2", "--deals", "6", "--bots", "easy,normal")
    first = counted(call, *typed, "--seed", "3")
    assert first == counted(call, *typed, "--seed", "3")
    assert first != counted(call, *typed, "--seed", "4")
    assert (first["deals"], first["levels"]) == (6, ["easy", "normal"])


def test_sim_lets_strong_bots_think_in_playouts(call: Caller) -> None:
    typed = ("aucho-2", "--deals", "1", "--bots", "strong,easy", "--playouts", "3")
    assert counted(call, *typed) == counted(call, *typed)


def test_sim_prints_a_line_for_every_seat(call: Caller) -> None:
    answer = call("sim", "schieber-4", "--deals", "2")
    assert answer.status == 0
    assert "2 deals" in answer.out
    assert sum("normal" in line for line in answer.out.splitlines()) == 4


def test_one_strength_holds_for_all_seats(call: Caller) -> None:
    assert counted(call, "aucho-4", "--deals", "1", "--bots", "easy")["levels"] == ["easy"] * 4


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("aucho-4 --bots easy,easy", "The form aucho-4 is for 4 players, 2 seats are given."),
        (
            "aucho-2 --bots easy,eazy",
            "There is no strength «eazy», it may be: easy, normal,",
        ),
        ("aucho-2 --deals 0", "--deals needs a whole number from 1, not «0»."),
        ("aucho-2 --jobs all", "--jobs needs a whole number from 0, not «all»."),
        ("aucho-2 --playouts many", "--playouts needs a whole number from 1, not «many»."),
    ],
)
def test_wrong_simulations_end_with_2(call: Caller, typed: str, told: str) -> None:
    answer = call("sim", *typed.split())
    assert answer.status == 2
    assert answer.sentence.startswith(told)


def test_sim_seats_as_many_as_are_wanted(call: Caller) -> None:
    found = counted(call, "hose-abe", "--players", "7", "--deals", "2", "--bots", "easy")
    assert found["levels"] == ["easy"] * 7
    found = counted(call, "tschau-sepp", "--players", "6", "--deals", "1")
    assert found["levels"] == ["normal"] * 6
    assert sum(found["points"]) == 1
    assert call("sim", "hose-abe", "--players", "11").status != 0
    assert call("sim", "hose-abe", "--players", "3", "--bots", "easy,normal").status != 0


@pytest.mark.ci
@pytest.mark.parametrize(
    "typed",
    [
        ("aucho-2", "--deals", "25", "--bots", "easy,normal"),
        ("aucho-2", "--deals", "3", "--bots", "strong,easy", "--playouts", "12"),
    ],
)
def test_several_jobs_count_what_one_counts(call: Caller, typed: tuple[str, ...]) -> None:
    pytest.importorskip("joblib")
    one = counted(call, *typed)
    assert one == counted(call, *typed, "--jobs", "2")
    assert one["deals"] == int(typed[2])


@pytest.mark.ci
def test_deals_add_up_over_the_partien_in_which_they_are_played(call: Caller) -> None:
    """A Partie is the same whether it is cut short or not."""
    few, more = (counted(call, "aucho-2", "--deals", n) for n in ("12", "13"))
    assert few["parties"] > 0
    assert few["deals"] + 1 == more["deals"]
    assert few["decisions"] < more["decisions"] < few["decisions"] + 30


def test_without_joblib_there_is_one_job_and_a_sentence(
    call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "joblib", None)
    answer = call("sim", "aucho-2", "--deals", "2", "--jobs", "2")
    assert answer.status == 2
    assert "pip install 'jasstui[jobs]'" in answer.sentence
    assert call("sim", "aucho-2", "--deals", "2").status == 0


def test_players_of_ones_own_play_with_one_job(call: Caller) -> None:
    answer = call("sim", "aucho-2", "--bots", "easy,mine:player", "--jobs", "2")
    assert answer.status == 2
    assert answer.sentence.startswith("A player of your own needs --jobs 1")


@pytest.mark.parametrize("typed", [["--help"], ["sim", "aucho-2", "--deals", "1"]])
def test_joblib_is_imported_for_several_jobs_only(typed: list[str]) -> None:
    code = "import sys; from jasstui.cli.main import main; main(sys.argv[1:]); "
    words = [sys.executable, "-c", code + "assert 'joblib' not in sys.modules", *typed]
    assert subprocess.run(words, cwd=TREE, capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("form", ["schieber-4", "aucho-4", "doppelkopf-4", "buying-jass"])
def test_a_form_travels_to_other_processes(form: str) -> None:
    """Whatever its parts are made of; its rules are compiled where it comes to."""
    bundle = catalogue_of(form).bundle(form, {})
    table = Table(bundle, RULEBOOK, ["easy"] * bundle.spec.players[0], Minds(Budget(), 1))
    assert table.rules.id == form
    again = pickle.loads(pickle.dumps(table))
    assert again.bundle.digest == bundle.digest
    assert type(again.bundle.spec) is type(bundle.spec)
    assert again((0, 1)) == table((0, 1))
