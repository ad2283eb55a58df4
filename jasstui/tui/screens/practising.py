"""Opening a table for practice from the pages on which a form is chosen or read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from jasstui import paths
from jasstui.table.shelf.shelf import Shelf

if TYPE_CHECKING:
    from jasstui.tui.app import JasstuiApp


def practice_of(
    app: JasstuiApp, shelf: Shelf, form: str, options: Mapping[str, str]
) -> Screen[Any]:
    """A first deal of a form among bots, with advice. Raises `Problem` if it cannot be dealt or
    its record cannot be written."""
    from jasstui.table.practising.practice import begun
    from jasstui.tui.screens.practice import PracticeScreen

    bundle = shelf.catalogue.bundle(form, dict(options))
    names = [*app.settings.names, *app.words("setup.names").split()]
    path = paths.new_save(form, where=paths.practised())
    return PracticeScreen(begun(bundle, shelf.rulebook, names, path))
