"""jasstui as a library: forms, Partien, what a seat may see and do. `docs/library.md` tells it.

Nothing is imported before it is asked for, so that whoever wants one name pays for one.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jasstui.library.environment import FormEnv, env
    from jasstui.library.opening import Form, Refused, form, forms
    from jasstui.library.partie import Partie

__all__ = ["Form", "FormEnv", "Partie", "Refused", "env", "form", "forms"]

_WHERE = {
    "Form": "opening",
    "form": "opening",
    "forms": "opening",
    "Partie": "partie",
    "Refused": "opening",
    "FormEnv": "environment",
    "env": "environment",
}


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
