"""What the start page shows, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from jasstui.table.partien import Partie
from jasstui.table.shelf import Form, Shelf
from jasstui.table.strips import Key
from jasstui.words import Words


@dataclass(frozen=True)
class HomeModel:
    """What the start page shows.

    `parts`: Partien to go on with and damaged records, `forms`: what the filter leaves, `total`:
    forms there are. `at`: the chosen one, counted through both. `players`: the filter, 0 for all;
    `numbers`: the filters there are. `notice`: a sentence that something did not work.
    """

    shelf: Shelf
    parts: Sequence[Partie]
    forms: Sequence[Form]
    total: int
    at: int
    search: str
    typing: bool
    players: int
    numbers: Sequence[int]
    keys: Sequence[Key]
    now: datetime
    notice: str = ""
    told: str = ""

    @property
    def chosen(self) -> Form | Partie | None:
        """What is chosen, None if nothing fits the search."""
        everything: list[Form | Partie] = [*self.parts, *self.forms]
        return everything[self.at] if 0 <= self.at < len(everything) else None


def title_of(shelf: Shelf, partie: Partie, language: str) -> str:
    """Name of a Partie's form, or its id if the catalogue no longer has it."""
    try:
        return shelf.form(partie.form).title(language)
    except KeyError:
        return partie.form


def state_of(partie: Partie, words: Words) -> str:
    """Where a Partie stands, in a few words."""
    deal = words("home.deal", n=partie.deal)
    if len(partie.standing) == 2:
        first, second = partie.standing
        return f"{deal} · {words('home.score', first=first, second=second)}"
    return deal
