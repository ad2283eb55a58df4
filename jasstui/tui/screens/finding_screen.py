"""Looking for a form: words, filters, families, and the list of Partien in place of the forms."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from textual import events

from jasstui.pages.home_model import Entry, Finding, line_of
from jasstui.table.shelf import favourites
from jasstui.table.shelf.acquainted import meant_game
from jasstui.table.shelf.families import Family
from jasstui.table.shelf.finding import Wanted, families, lifted
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.tui.screens.page_screen import MovingScreen


class FindingScreen(MovingScreen):
    """A list of what was found, with keys to look for something else."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf
        self._finding: Finding | None = None

    def on_mount(self) -> None:
        """Read which forms are liked best."""
        with self.complaining():
            self.look_for(favourites=favourites.read())

    @property
    def finding(self) -> Finding:
        """What is looked for, in the words of the present language."""
        words = self.jass.words
        if self._finding is None:
            self._finding = Finding(self.shelf, words)
        elif self._finding.words is not words:
            self._finding = self._finding.changed(words=words)
        return self._finding

    def look_for(self, **told: Any) -> None:
        """Look for something else, or know something more."""
        self._finding = self.finding.changed(**told)

    @property
    def chosen(self) -> Entry | None:
        """The chosen entry, None where there is nothing."""
        return self.finding.chosen(self.at)

    def come_to(self, *wanted: tuple[str, str]) -> None:
        """Choose the first of these places with a key that is in the list, else what stands where
        one is."""
        place = self.finding.place_of(*wanted)
        self.go(self.at if place is None else place)

    @property
    def last(self) -> int:
        return len(self.finding.entries) - 1

    def action_favourite(self) -> None:
        """Make the chosen form a favourite, or no longer; it stays the chosen one. Raises
        `FavouritesProblem`."""
        chosen = self.chosen
        if isinstance(chosen, Form):
            place = self.finding.entries[self.at].place
            self.look_for(favourites=favourites.turn(chosen.id))
            self.come_to((place, chosen.id), ("list", chosen.id), ("list", line_of(chosen.family)))

    # ------------------------------------------------------------ families

    def action_unfold(self) -> None:
        """Open the chosen family; in an open one go on to its first form."""
        chosen = self.chosen
        if isinstance(chosen, Family):
            self.go(self.at + 1) if chosen.open else self.turn(chosen)

    def action_fold(self) -> None:
        """Fold up the chosen family, or the one that the chosen form is in."""
        chosen = self.chosen
        if isinstance(chosen, Family):
            self.turn(chosen) if chosen.open else None
        elif isinstance(chosen, Form) and self.finding.entries[self.at].place == "list":
            self.look_for(opened=self.finding.opened - {chosen.family})
            self.come_to(("list", line_of(chosen.family)), ("list", chosen.id))

    def turn(self, family: Family) -> None:
        """Fold a family up, or open it; it is the chosen one then."""
        self._finding = self.finding.turned(family.name)
        self.come_to(("list", line_of(family.name)))

    # ------------------------------------------------------------ finding

    def action_search(self) -> None:
        """Look for something; what was looked for before stands there, until one writes."""
        self.type_into(self.finding.wanted.words, anew=True, finds=True)

    def takes(self, event: events.Key) -> bool:
        """A letter that has no key of its own begins a search."""
        letter = event.character or ""
        if not self.typing and letter.isalpha() and not self.jass.keymap.find(self.WHERE, letter):
            self.action_search()
        return super().takes(event)

    def _want(self, wanted: Wanted) -> None:
        """Look for this; the first form that fits is chosen."""
        self.look_for(wanted=wanted, old=False)
        self.go(0)

    def _step(self, name: str, further: Wanted) -> None:
        """Turn a filter on; one that hides everything is lifted instead."""
        hides = name in {one.filter for one in self.finding.hidden}
        self._want(lifted(self.finding.wanted)[name] if hides else further)

    def typed(self, told: str) -> None:
        """Show what is found while it is written."""
        self._want(replace(self.finding.wanted, words=told))
        if game := meant_game(told):
            self.notice = self.jass.words("home.acquainted", game=game.names[0])

    def action_players(self, number: int) -> None:
        """Show only forms for this number of players; 0 or 1 shows all."""
        self._want(replace(self.finding.wanted, players=number if number > 1 else 0))

    def action_degree(self) -> None:
        """Show only easier forms."""
        self._step("hardest", self.finding.wanted.easier())

    def action_length(self) -> None:
        """Show only shorter forms."""
        self._step("minutes", self.finding.wanted.shorter())

    def action_family(self) -> None:
        """Show the next family."""
        self._step("family", self.finding.wanted.other_family(families(self.shelf), 1))

    def action_family_back(self) -> None:
        """Show the family before."""
        self._step("family", self.finding.wanted.other_family(families(self.shelf), -1))

    def action_old(self) -> None:
        """Show all Partien in place of the forms, and back."""
        self.look_for(wanted=Wanted(), old=not self.finding.old)
        self.go(0)

    def action_back(self) -> None:
        """Take filter and search back; the program is left by its own key. Where only all filters
        together hide what is looked for, the words stay."""
        together = [one for one in self.finding.hidden if not one.filter]
        self._want(Wanted(words=self.finding.wanted.words) if together else Wanted())
