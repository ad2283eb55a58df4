"""The start page as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple

from msgspec import field
from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.table.program.terms import family_name
from jasstui.table.shelf.families import Family, grouped, on_top
from jasstui.table.shelf.finding import Hidden, Wanted, find, hidden
from jasstui.table.shelf.letters import plain_letters
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


class Finding(Plain, dict=True):
    """What is looked for among all there is to play, and what is found.

    `wanted`: words and filters; `opened`: families that are open; `old`: the list is of Partien in
    place of forms. `favourites`: ids of the forms that are marked; `records`: all Partien on the
    disk as far as they are known, newest first; `kept`: tables that people keep. What follows from
    it is worked out once, as every key asks often.
    """

    shelf: Shelf
    words: Words
    wanted: Wanted = Wanted()
    old: bool = False
    opened: frozenset[str] = frozenset()
    favourites: tuple[str, ...] = ()
    records: tuple[Partie, ...] = ()
    kept: tuple[Regulars, ...] = ()

    def changed(self, **told: Any) -> Finding:
        """The same with something else. What was found is not looked for again where it cannot be
        another thing."""
        other = replace(self, **told)
        asked = [(one.wanted, one.old, one.words.language) for one in (self, other)]
        if asked[0] == asked[1]:
            vars(other)["forms"] = self.forms
        return other

    def turned(self, family: str) -> Finding:
        """With a family folded up, or opened."""
        return self.changed(opened=self.opened ^ {family})

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """The forms that are left by what is wanted."""
        return () if self.old else find(self.shelf, self.wanted, self._called)

    @cached_property
    def hidden(self) -> tuple[Hidden, ...]:
        """Counts of forms that filters hide where nothing was found."""
        if self.old or self.forms:
            return ()
        return hidden(self.shelf, self.wanted, self._called)

    def _called(self, family: str) -> str:
        """Name that people use for a family."""
        return family_name(self.words, family)

    @property
    def parts(self) -> tuple[Partie, ...]:
        """Records in the list: those to go on with and damaged ones while nothing is looked for,
        or all of them."""
        if self.old:
            return self.records
        return tuple(p for p in self.records if not p.over) if self.wanted.anything else ()

    @property
    def tables(self) -> list[Regulars]:
        """Kept tables by whose name or people one finds them; all while nothing is looked for."""
        if self.old or self.wanted != Wanted(words=self.wanted.words):
            return []
        words = plain_letters(self.wanted.words).split()
        named = ((one, plain_letters(f"{one.name} {one.people}")) for one in self.kept)
        return [one for one, told in named if all(word in told for word in words)]

    @cached_property
    def entries(self) -> tuple[Placed, ...]:
        """Everything in the list, from top to bottom. Words open whatever they find."""
        listed = self.forms if self.wanted.words else grouped(self.forms, self.opened)
        played = [partie.form for partie in self.records if partie.over]
        top = () if self.wanted.words else on_top(self.forms, played, self.favourites)
        places = (("part", self.parts), ("table", self.tables), ("top", top), ("list", listed))
        return tuple(Placed(place, entry) for place, some in places for entry in some)

    def chosen(self, at: int) -> Entry | None:
        """What stands there in the list, None where there is nothing."""
        return self.entries[at].entry if 0 <= at < len(self.entries) else None

    def place_of(self, *wanted: tuple[str, str]) -> int | None:
        """Where the first of these places with a key is that is in the list."""
        keys = [(placed.place, placed.key) for placed in self.entries]
        return next((keys.index(one) for one in wanted if one in keys), None)

    @property
    def going(self) -> Partie | None:
        """The Partie played last that can go on."""
        return next((p for p in self.records if p.goes_on), None)


class HomeModel(Plain):
    """The start page: what is looked for and found, and the chosen entry of it (`at`). `typing`:
    words are being written; `told`: what is wrong with the chosen record; `practised`: how many
    deals of a form were practised."""

    finding: Finding
    at: int
    typing: bool
    now: datetime
    told: str = ""
    practised: Mapping[str, int] = field(default_factory=dict)

    @property
    def shelf(self) -> Shelf:
        """All there is to play."""
        return self.finding.shelf

    @property
    def chosen(self) -> Entry | None:
        """The chosen entry, None if nothing fits the search."""
        return self.finding.chosen(self.at)


def state_of(partie: Partie, words: Words) -> str:
    """Standing of a Partie, in a few words."""
    if partie.over and not partie.day:
        return words("home.over")
    deal = words("day.title") if partie.day else words("home.deal", n=partie.deal)
    if len(partie.standing) == 2:
        first, second = partie.standing
        return f"{deal} · {words('home.score', first=first, second=second)}"
    return deal
