"""Keys of tests follow each other as fast as they can."""

from __future__ import annotations

import pytest

from jasstui.table.doing import attention


@pytest.fixture(autouse=True)
def _no_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key counts at once; what happens to keys in a hurry is tested by itself."""
    monkeypatch.setattr(attention, "QUIET", 0.0)
