"""The start page as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from msgspec import field

from jasstui.plain import Plain
from jasstui.table.shelf.families import Family
from jasstui.table.shelf.finding import Hidden, Wanted
from jasstui.table.shelf.partien import Partie
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.words import Words


def line_of(family: str) -> str:
    """Key of the line of a family, which no form has."""
    return f"family {family}"


class Regulars(Plain):
    """A table that people keep under a name: who sits there, and the id of the form they play."""

    name: str
    people: str
    form: str


Entry = Partie | Regulars | Form | Family
"""What stands in the list."""


class Placed(NamedTuple):
    """An entry of the list, and the part of it that it is in: "part" for Partien, "table" for kept
    tables, "top" for the forms above the others, "list"."""

    place: str
    entry: Entry

    @property
    def key(self) -> str:
        """Id that tells it from all others in the list."""
        if isinstance(self.entry, Partie):
            return str(self.entry.path)
        if isinstance(self.entry, Regulars):
            return f"table {self.entry.name}"
        return self.entry.id if isinstance(self.entry, Form) else line_of(self.entry.name)


class HomeModel(Plain):
    """Everything that the start page shows.

    `records`: all Partien on the disk as far as they are known, newest first. `entries`: what
    stands in the list, from top to bottom. `found`: how many forms are left by what is `wanted`, of
    a `total`. `at`: the chosen entry. `old`: the list shows Partien instead of forms.
    `told`: what is wrong with the chosen record.
    `practised`: how many deals of a form were practised; `favourites`: ids of the forms that are
    marked; `hidden`: what filters hide where nothing was found.
    """

    shelf: Shelf
    records: Sequence[Partie]
    entries: Sequence[Placed]
    found: int
    total: int
    at: int
    wanted: Wanted
    typing: bool
    old: bool
    now: datetime
    told: str = ""
    practised: Mapping[str, int] = field(default_factory=dict)
    favourites: Sequence[str] = ()
    hidden: Sequence[Hidden] = ()

    @property
    def chosen(self) -> Entry | None:
        """The chosen entry, None if nothing fits the search."""
        return self.entries[self.at].entry if 0 <= self.at < len(self.entries) else None

    @property
    def opened(self) -> set[str]:
        """Names of the families that are open."""
        families = (placed.entry for placed in self.entries)
        return {one.name for one in families if isinstance(one, Family) and one.open}

    @property
    def going(self) -> Partie | None:
        """The Partie played last that can go on."""
        return next((p for p in self.records if p.goes_on), None)


def state_of(partie: Partie, words: Words) -> str:
    """Standing of a Partie, in a few words."""
    if partie.over and not partie.day:
        return words("home.over")
    deal = words("day.title") if partie.day else words("home.deal", n=partie.deal)
    if len(partie.standing) == 2:
        first, second = partie.standing
        return f"{deal} · {words('home.score', first=first, second=second)}"
    return deal
