"""What `docs/library.md` shows is run as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import jasstui.library
from jasstui.library import Partie
from tests.cli.calling import Caller
from tests.support import TREE

PAGE = (TREE / "docs" / "library.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
FIRST, PLAYER, ENVIRONMENT = BLOCKS


def test_a_partie_in_twenty_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert len([line for line in FIRST.splitlines() if line.strip()]) <= 20
    exec(FIRST, {})
    printed = capsys.readouterr().out
    assert printed.startswith("schieber-4 ")
    assert "schieber-4." in printed.splitlines()[-1], "the sentence names the rule"


@pytest.mark.ci
def test_the_player_sits_down_as_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: Caller
) -> None:
    assert PLAYER.startswith("# mine.py\n")
    (tmp_path / "mine.py").write_text(PLAYER, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(TREE))
    monkeypatch.chdir(tmp_path)
    sim = next(line for line in PAGE.splitlines() if line.startswith("jasstui sim")).split()[1:]
    answer = call(*sim)
    assert answer.status == 0
    assert answer.out.count("mine:player") == 2, "both seats and no fault"


def test_the_environment_goes_as_it_is_shown() -> None:
    pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")
    space: dict[str, Any] = {}
    exec(ENVIRONMENT, space)
    assert space["over"]


def test_every_name_is_told() -> None:
    for name in (*jasstui.library.__all__, *(n for n in vars(Partie) if not n.startswith("_"))):
        if name not in ("FormEnv", "Form", "sight", "rules"):
            assert re.search(rf"\b{name}\b", PAGE), name
