"""Keys of tests follow each other as fast as they can."""

from __future__ import annotations

import pytest

from jasstui.table.doing import attention
from jasstui.table.remembering import first


@pytest.fixture(autouse=True)
def _no_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key counts at once; what happens to keys in a hurry is tested by itself."""
    monkeypatch.setattr(attention, "QUIET", 0.0)


@pytest.fixture(autouse=True)
def _not_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Partie was finished before; what is otherwise in the first one is tested by itself."""
    monkeypatch.setattr(first, "is_first", lambda: False)
