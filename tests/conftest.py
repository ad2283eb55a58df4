"""Shared set-up of the suite: which layer of it runs, and that nothing of the player's own machine
is read or written.

A test belongs to what every save runs, unless it or its file is marked `ci` or `night`. Without
the name of a file or folder `pytest` runs what every save runs, with one all there is in it;
`--layer` says otherwise.
"""

from __future__ import annotations

import gc
import os
import re
from itertools import count
from pathlib import Path

import pytest

LAYERS = ("save", "ci", "night")

WHOLE = re.compile(r"^pytestmark = pytest\.mark\.(ci|night)$", re.MULTILINE)
"""The line by which a whole file belongs to a layer."""

HOMES = count()

WINDOWS = "WIN_PD_OVERRIDE_LOCAL_APPDATA"
"""What platformdirs asks first where folders are looked up in the registry."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--layer`, "" until it is known whether a file or folder is named."""
    parser.addoption("--layer", choices=(*LAYERS, "all"), default="", help="what is run")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Settle the layer before other processes are told of it."""
    if not config.option.layer:
        named = config.args_source is pytest.Config.ArgsSource.ARGS
        config.option.layer = "all" if named else LAYERS[0]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file that belongs to another layer as a whole is not even imported."""
    if config.option.layer == "all" or collection_path.suffix != ".py":
        return None
    whole = WHOLE.search(collection_path.read_text(encoding="utf-8"))
    return True if whole and whole[1] != config.option.layer else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what belongs to other layers."""
    layer = config.option.layer
    left = [item for item in items if layer in ("all", layer_of(item))]
    config.hook.pytest_deselected(items=[item for item in items if item not in {*left}])
    items[:] = left


def layer_of(item: pytest.Item) -> str:
    """The layer of a test; of two marks the later counts."""
    return next((one for one in LAYERS[:0:-1] if item.get_closest_marker(one)), LAYERS[0])


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
    for name in ("NO_COLOR", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_CH.UTF-8")  # of the language that comes first


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test waits until the disk has what was written; for what is waited is tested by itself."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
