"""The command line in tests speaks English and knows no settings of the machine."""

from __future__ import annotations

import os

import pytest

from tests.cli.calling import Caller


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("JASSTUI_")]:
        monkeypatch.delenv(name)
    for name in ("LC_ALL", "LC_MESSAGES", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Caller:
    """`call("list", "--json")`."""
    return Caller(capsys)
