"""Nothing that a terminal would obey is painted, whatever stands in a record or a catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from jasstui import paths
from jasstui.controls import steers
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.replay import ReplayScreen
from tests.cli.calling import written
from tests.cli.test_controls import EVIL, IN_TOML
from tests.support import TREE
from tests.tui.paging import Visit, visit


def harmless(here: Visit) -> bool:
    return not any(steers(c) for line in here.lines for s in line for c in s.text)


def evil_record(path: Path, **more: object) -> Path:
    seats = [f"{EVIL}{name}" for name in "ABCD"]
    header = {"form": "schieber-4", "seats": seats, "start": {"dealer": 3}, **more}
    staged = {"seat": "chance", "do": "stage 0=HA"}
    played = {"seat": 0, "do": "play HA", "note": f"{EVIL}look"}
    path.parent.mkdir(parents=True, exist_ok=True)
    return written(path, header, staged, {"seat": 0, "do": "obenabe"}, played)


@pytest.mark.ci
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("ascii", ["off", "on"])
def test_names_and_remarks_in_a_record(tmp_path: Path, size: tuple[int, int], ascii: str) -> None:
    path = evil_record(tmp_path / "evil.jsonl")

    async def act(here: Visit) -> None:
        for keys in ((), ("home",), ("right",), ("end",)):
            await here.keys(*keys)
            assert harmless(here)
            here.fits()
        assert "look" in here.text

    visit(act, size, lambda: ReplayScreen(path, Shelf.open()), ascii=ascii)


def test_the_start_screen_with_a_record_and_a_catalogue() -> None:
    evil_record(paths.saves() / "20250101-120000-schieber-4.jsonl")
    evil_record(paths.saves() / "20250101-120001-schieber-4.jsonl", form=f"no{EVIL}")
    text = (TREE / "assets" / "elsewhere" / "hearts.toml").read_text(encoding="utf-8")
    paths.own_catalogue().parent.mkdir(parents=True, exist_ok=True)
    paths.own_catalogue().write_text(
        text.replace('title = "Hearts"', f'title = "{IN_TOML}Hearts"'), encoding="utf-8"
    )

    async def act(here: Visit) -> None:
        for keys in ((), ("end",), ("up",), ("r",), ("escape",)):
            await here.keys(*keys)
            assert harmless(here)
            here.fits()

    visit(act)
