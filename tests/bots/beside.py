"""What tests of players of other programs share: views, and modules in place of those programs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from benchmarks.others import View
from jasstui.engine.step import calls, legal
from jasstui.engine.view_of import view_of
from jasstui.host.report import table_of
from tests.support import Table

Put = Callable[..., None]

SMALL = {"deck": "24", "rubber": "off", "stick_the_dealer": "on"}
"""Agreements of Euchre as other programs play it."""


def putting(monkeypatch: pytest.MonkeyPatch) -> Put:
    """Puts modules where those of another program would be."""

    def put(name: str, **content: Any) -> None:
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)

    return put


def seen(t: Table) -> View:
    """What the seat whose turn it is would be handed."""
    s, seat = t.state, t.turn
    return table_of(view_of(s, seat), legal(s, seat), calls(s, seat))
