"""The first Partie of an installation: when it is over, and what waits until then."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from jasstui import paths
from jasstui.settings import Settings
from jasstui.table.remembering.first import is_first, note_finished
from jasstui.table.saying.playback import KEY, seconds, trick_waits
from tests.table.sitting import Sitting


def test_it_is_the_first_until_one_was_finished() -> None:
    assert is_first()
    note_finished()
    assert not is_first()
    assert paths.finished_file().exists()


def test_a_partie_that_an_earlier_version_finished_counts() -> None:
    paths.saves().mkdir(parents=True)
    over = Path(__file__).parents[1] / "golden" / "tschau-sepp.jsonl"
    shutil.copy(over, paths.saves() / "one.jsonl")
    assert not is_first()
    assert paths.finished_file().exists()


@pytest.mark.parametrize(
    ("waits", "alone", "first", "so"),
    [
        ("auto", True, True, True),
        ("auto", True, False, False),
        ("auto", False, True, False),
        ("on", False, False, True),
        ("off", True, True, False),
    ],
)
def test_a_full_trick_waits_where_somebody_is_new_or_wants_it(
    waits: str, alone: bool, first: bool, so: bool
) -> None:
    settings = Settings(trick_waits=waits)  # type: ignore[arg-type]
    assert trick_waits(settings, alone, first) == so
    assert (seconds("trick", settings, False, so) == KEY) == so


def test_the_last_trick_says_who_played_what() -> None:
    s = Sitting("schieber-4", dealer=3, seed=3, language="en")
    s.go_on()
    for _ in range(20):
        if not s.desk.view.tricks:
            s.session.act(0, s.session.legal(0)[0])
            s.go_on()
    s.press("s")
    told = s.show()
    trick = s.desk.view.tricks[-1]
    for seat, card in trick:
        face = s.desk.view.rules.pack.face[card]
        chip = s.look.suit(face) + s.look.rank(face)
        assert any(chip in line and s.desk.speech.name(seat) in line for line in told.splitlines())
