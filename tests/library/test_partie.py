"""The library as somebody uses it who knows nothing of the program."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.step import calls, legal
from jasstui.engine.view_of import view_of
from jasstui.host.report import table_of
from jasstui.library import Partie, Refused, form, forms
from tests.harness.walk import walk
from tests.support import FORMS


def played(partie: Partie, deals: int = 1) -> Partie:
    """The same after so many deals in which everybody took the last token."""
    while (seat := partie.turn()) is not None and partie.deal <= deals:
        partie.act(seat, partie.legal(seat)[-1])
    return partie


def test_all_forms_are_listed_with_what_may_be_agreed() -> None:
    assert [each.id for each in forms()] == list(FORMS)
    aucho = form("aucho-4")
    assert aucho.players == (4,)
    assert aucho.options["low_fours"][0] in ("on", "off")
    for name, values in aucho.options.items():
        assert len(values) == len(set(values)), name


@pytest.mark.ci
@pytest.mark.parametrize("name", FORMS)
def test_a_deal_of_every_form_can_be_played_and_what_a_seat_sees_is_plain(name: str) -> None:
    partie = Partie.new(name, seed=5)
    while (seat := partie.turn()) is not None and partie.deal <= 1:
        view = partie.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["seat"] == seat
        assert view["must_act"]
        partie.act(seat, view["legal"][len(partie.actions) % len(view["legal"])])
    assert len(partie.slate) == partie.view()["seats"]


def test_the_same_number_deals_the_same_cards() -> None:
    actions = [played(Partie.new("schieber-4", seed=seed)).actions for seed in (3, 3, 4)]
    assert actions[0] == actions[1] != actions[2]


def test_bots_answer_where_they_sit() -> None:
    levels = ["person", "easy", "strong", "normal"]
    partie = Partie.new("schieber-4", seed=2, players=levels, playouts=2)
    played(partie)
    assert {seat for seat, _ in partie.actions} == {-1, 0, 1, 2, 3}
    assert partie.asked in ((0,), ())


def test_the_record_is_read_and_gone_on_with(tmp_path: Path) -> None:
    first = played(Partie.new("zuger-2", seed=1, names=["Anna", "Beat"], record=tmp_path / "a"))
    assert first.record == tmp_path / "a"
    whole = (tmp_path / "a").read_bytes()

    looked = Partie.read(tmp_path / "a")
    assert (looked.actions, looked.slate) == (first.actions, first.slate)
    assert looked.view(0) == first.view(0)
    assert [row["name"] for row in looked.slate] == ["Anna", "Beat"]
    played(looked, 2)
    assert (tmp_path / "a").read_bytes() == whole

    played(Partie.read(tmp_path / "a", go_on=True), 2)
    assert (tmp_path / "a").read_bytes().startswith(whole)
    assert Partie.read(tmp_path / "a").actions == looked.actions


def test_a_whole_partie_comes_to_an_end_and_says_who_is_where() -> None:
    partie = Partie.new("aucho-2", seed=1, players=["normal", "normal"])
    assert partie.turn() is None
    assert partie.over
    assert sorted(seat for group in partie.ranking for seat in group) == [0, 1]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"form": "schiber-4"}, "There is no form «schiber-4»"),
        ({"form": "aucho-4", "options": {"target": "x"}}, "The agreement «target» cannot be «x»"),
        ({"form": "aucho-4", "players": ["person"]}, "The form aucho-4 is for 4 players, 1 seats"),
        ({"form": "aucho-2", "players": ["hard", "easy"]}, "There is no strength «hard»"),
        ({"form": "aucho-2", "names": ["A", "A"]}, "The name «A» is given twice."),
        ({"form": "aucho-2", "names": ["A", "B", "C"]}, "The table has 2 players, but 3 names"),
        ({"form": "aucho-2", "players": ["no.such:one", "easy"]}, "The player no.such:one cannot"),
        ({"form": "aucho-2", "catalogue": ["none.toml"]}, "none.toml"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(given: dict[str, object], told: str) -> None:
    with pytest.raises(Refused) as refused:
        Partie.new(**given)  # type: ignore[arg-type]
    assert str(refused.value).startswith(told)


def test_an_action_against_the_rules_changes_nothing_and_names_the_rule(tmp_path: Path) -> None:
    partie = Partie.new("schieber-4", seed=1, record=tmp_path / "a")
    seat = partie.turn()
    assert seat is not None
    before = partie.view(seat), (tmp_path / "a").read_bytes()
    for token in ("pass", "play XX", "", "trump \x1b[2J" + "x" * 5000):
        with pytest.raises(Refused) as refused:
            partie.act(seat, token)
        assert "push" in str(refused.value)
        assert len(str(refused.value)) < 600
    assert (partie.view(seat), (tmp_path / "a").read_bytes()) == before


@pytest.mark.parametrize("name", ["schieber-4", "aucho-4", "bieter-3", "doppelkopf-4", "hose-abe"])
def test_a_view_tells_nothing_that_the_seat_cannot_know(name: str) -> None:
    """Two worlds that a seat cannot tell apart are the same as plain data."""
    rng, others = Random(4), 0
    for number, (s, _) in enumerate(walk(name, 90, most=200)):
        if number % 4 or s.match.over or not s.match.number or s.deal.asked == (-1,):
            continue
        seat = rng.randrange(s.match.seats)
        view = view_of(s, seat)
        other = Sampler(view).world(rng)
        others += other.hands != s.hands
        here, there = (
            table_of(view_of(w, seat), legal(w, seat), calls(w, seat)) for w in (s, other)
        )
        assert here == there
    assert others


def test_the_command_line_loads_nothing_of_it() -> None:
    code = (
        "import sys; from jasstui.cli.main import main; main(['--help']); "
        "late = 'numpy pettingzoo gymnasium jasstui.library jasstui.host.guests'; "
        "sys.exit(bool({*late.split()} & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0


def test_the_library_loads_no_environment_before_it_is_asked_for() -> None:
    code = "import sys, jasstui.library; from jasstui.library import Partie; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numpy", "pettingzoo", "textual", "gymnasium"} & {*done.stdout.split()}
