"""What the start page shows, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import field

from jasstui.plain import Plain
from jasstui.table.shelf.finding import Hidden, Wanted
from jasstui.table.shelf.partien import Partie
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.words import Words


class HomeModel(Plain):
    """What the start page shows.

    `records`: all Partien on the disk as far as they are known, newest first. `parts`: those of
    them that stand in the list, `forms`: what is left by what is `wanted`; `total`: forms there
    are. `at`: the chosen one, counted through both. `old`: the list shows Partien instead of forms.
    `notice`: a sentence that something did not work; `told`: what is wrong with the chosen record.
    `practised`: how many deals of a form were practised; `favourites`: ids of the forms that are
    marked; `hidden`: what filters hide where nothing was found.
    """

    shelf: Shelf
    records: Sequence[Partie]
    parts: Sequence[Partie]
    forms: Sequence[Form]
    total: int
    at: int
    wanted: Wanted
    typing: bool
    old: bool
    now: datetime
    notice: str = ""
    told: str = ""
    practised: Mapping[str, int] = field(default_factory=dict)
    favourites: Sequence[str] = ()
    hidden: Sequence[Hidden] = ()

    @property
    def chosen(self) -> Form | Partie | None:
        """What is chosen, None if nothing fits the search."""
        everything: list[Form | Partie] = [*self.parts, *self.forms]
        return everything[self.at] if 0 <= self.at < len(everything) else None

    @property
    def going(self) -> Partie | None:
        """The Partie played last that can go on."""
        return next((p for p in self.records if p.goes_on), None)


def title_of(shelf: Shelf, partie: Partie, language: str) -> str:
    """Name of a Partie's form, or its id if the catalogue no longer has it."""
    try:
        return shelf.form(partie.form).title(language)
    except KeyError:
        return partie.form


def state_of(partie: Partie, words: Words) -> str:
    """Where a Partie stands, in a few words."""
    if partie.over:
        return words("home.over")
    deal = words("home.deal", n=partie.deal)
    if len(partie.standing) == 2:
        first, second = partie.standing
        return f"{deal} · {words('home.score', first=first, second=second)}"
    return deal
