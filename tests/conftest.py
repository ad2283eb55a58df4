"""Shared set-up of the suite: nothing of the player's own machine is read or written."""

from __future__ import annotations

import gc
import os
from itertools import count

import pytest

HOMES = count()

WINDOWS = "WIN_PD_OVERRIDE_LOCAL_APPDATA"
"""What platformdirs asks first where folders are looked up in the registry."""


def pytest_collection_finish() -> None:
    """Thousands of tests and what is kept for them are not looked through again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own for every test, which is made by whoever writes there."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(HOMES))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME", WINDOWS):
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home.parent / "cache"))  # a cache may be shared
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test waits until the disk has what was written; for what is waited is tested by itself."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
