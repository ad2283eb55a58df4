"""Looking for a form: words, filters, favourites, and the list of Partien in place of the forms."""

from __future__ import annotations

from msgspec.structs import replace
from textual import events

from jasstui.table.program.terms import family_name
from jasstui.table.shelf import favourites
from jasstui.table.shelf.finding import Hidden, Wanted, families, find, hidden, lifted
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.tui.screens.page_screen import MovingScreen


class FindingScreen(MovingScreen):
    """A list of forms that what is `wanted` leaves, favourites first; or of Partien (`old`)."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf
        self.wanted = Wanted()
        self.old = False
        self.favourites: tuple[str, ...] = ()

    def on_mount(self) -> None:
        """Read which forms are liked best."""
        with self.complaining():
            self.favourites = favourites.read()

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms that are left by what is wanted."""
        if self.old:
            return ()
        found = find(self.shelf, self.wanted, self._called)
        if self.wanted.words:  # what was looked for stands first
            return found
        return tuple(sorted(found, key=lambda form: form.id not in self.favourites))

    def _called(self, family: str) -> str:
        """What people call the forms of a family."""
        return family_name(self.jass.words, family)

    def mark(self, form: Form) -> None:
        """Make a form a favourite, or no longer. Raises `FavouritesProblem`."""
        self.favourites = favourites.turn(form.id)

    # ------------------------------------------------------------ finding

    def action_search(self) -> None:
        """Write into the search field."""
        self.type_into(self.wanted.words)

    def takes(self, event: events.Key) -> bool:
        """A letter that has no key of its own begins a search."""
        letter = event.character or ""
        if not self.typing and letter.isalpha() and not self.jass.keymap.find(self.WHERE, letter):
            self.type_into(self.wanted.words)
        return super().takes(event)

    def _want(self, wanted: Wanted) -> None:
        """Look for this; the first form that fits is chosen."""
        self.wanted, self.old = wanted, False
        self.go(0)

    def _step(self, name: str, further: Wanted) -> None:
        """Turn a filter on; one that hides everything is lifted instead."""
        hides = name in {one.filter for one in self.hidden}
        self._want(lifted(self.wanted)[name] if hides else further)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """What filters hide where nothing was found."""
        return () if self.old else hidden(self.shelf, self.wanted, self._called)

    def typed(self, field: str) -> None:
        """Show what is found while it is written."""
        self._want(replace(self.wanted, words=field))

    def action_players(self, number: int) -> None:
        """Show only forms for so many players; 0 or 1 shows all."""
        self._want(replace(self.wanted, players=number if number > 1 else 0))

    def action_degree(self) -> None:
        """Show only easier forms."""
        self._step("hardest", self.wanted.easier())

    def action_length(self) -> None:
        """Show only shorter forms."""
        self._step("minutes", self.wanted.shorter())

    def action_family(self) -> None:
        """Show the next family."""
        self._step("family", self.wanted.other_family(families(self.shelf), 1))

    def action_family_back(self) -> None:
        """Show the family before."""
        self._step("family", self.wanted.other_family(families(self.shelf), -1))

    def action_old(self) -> None:
        """Show all Partien in place of the forms, and back."""
        self.wanted, self.old = Wanted(), not self.old
        self.go(0)

    def action_back(self) -> None:
        """Take filter and search back; the program is left by its own key. Where only all filters
        together hide what is looked for, the words stay."""
        together = [one for one in self.hidden if not one.filter]
        self._want(Wanted(words=self.wanted.words) if together else Wanted())
