"""Looking for a form: words, filters, families, and the list of Partien in place of the forms."""

from __future__ import annotations

from msgspec.structs import replace
from textual import events

from jasstui.pages.home_model import Entry, Placed, Regulars, line_of
from jasstui.table.program.terms import family_name
from jasstui.table.shelf import favourites
from jasstui.table.shelf.acquainted import meant_game
from jasstui.table.shelf.families import Family, grouped, on_top
from jasstui.table.shelf.finding import Hidden, Wanted, families, find, hidden, lifted
from jasstui.table.shelf.letters import plain_letters
from jasstui.table.shelf.partien import Partie
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.tui.screens.page_screen import MovingScreen


class FindingScreen(MovingScreen):
    """A list of forms that what is `wanted` leaves, by families of which some are `opened`, with
    what was played last and favourites above them; or of Partien (`old`)."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf
        self.wanted = Wanted()
        self.old = False
        self.opened: frozenset[str] = frozenset()
        self.favourites: tuple[str, ...] = ()
        self.records: list[Partie] = []
        self.kept: list[Regulars] = []
        self._found: tuple[tuple[Wanted, str], tuple[Form, ...]] | None = None

    def on_mount(self) -> None:
        """Read which forms are liked best."""
        with self.complaining():
            self.favourites = favourites.read()

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms that are left by what is wanted; looked for once, as every key asks often."""
        if self.old:
            return ()
        asked = (self.wanted, self.jass.words.language)
        if self._found is None or self._found[0] != asked:
            self._found = (asked, find(self.shelf, self.wanted, self._called))
        return self._found[1]

    @property
    def parts(self) -> list[Partie]:
        """Records in the list: those to go on with and damaged ones while nothing is looked for,
        or all of them."""
        if self.old:
            return self.records
        return [p for p in self.records if not p.over] if self.wanted.anything else []

    @property
    def tables(self) -> list[Regulars]:
        """Kept tables by whose name or people one finds them; all while nothing is looked for."""
        if self.old or self.wanted != Wanted(words=self.wanted.words):
            return []
        words = plain_letters(self.wanted.words).split()
        named = ((one, plain_letters(f"{one.name} {one.people}")) for one in self.kept)
        return [one for one, told in named if all(word in told for word in words)]

    def entries(self) -> list[Placed]:
        """Everything in the list, from top to bottom. Words open whatever they find."""
        found = self.forms
        listed = found if self.wanted.words else grouped(found, self.opened)
        played = [partie.form for partie in self.records if partie.over]
        top = () if self.wanted.words else on_top(found, played, self.favourites)
        places = (
            ("part", self.parts),
            ("table", self.tables),
            ("top", top),
            ("list", listed),
        )
        return [Placed(place, entry) for place, some in places for entry in some]

    def chosen(self) -> Entry | None:
        """The chosen entry, None where there is nothing."""
        entries = self.entries()
        return entries[self.at].entry if self.at < len(entries) else None

    def come_to(self, *wanted: tuple[str, str]) -> None:
        """Choose the first of these places with a key that is in the list, else what stands where
        one is."""
        keys = [(placed.place, placed.key) for placed in self.entries()]
        self.go(next((keys.index(one) for one in wanted if one in keys), self.at))

    @property
    def last(self) -> int:
        return len(self.entries()) - 1

    def _called(self, family: str) -> str:
        """Name that people use for a family."""
        return family_name(self.jass.words, family)

    def action_favourite(self) -> None:
        """Make the chosen form a favourite, or no longer; it stays the chosen one. Raises
        `FavouritesProblem`."""
        chosen = self.chosen()
        if isinstance(chosen, Form):
            place = self.entries()[self.at].place
            self.favourites = favourites.turn(chosen.id)
            self.come_to((place, chosen.id), ("list", chosen.id), ("list", line_of(chosen.family)))

    # ------------------------------------------------------------ families

    def action_unfold(self) -> None:
        """Open the chosen family; in an open one go on to its first form."""
        chosen = self.chosen()
        if isinstance(chosen, Family):
            self.go(self.at + 1) if chosen.open else self.turn(chosen)

    def action_fold(self) -> None:
        """Fold up the chosen family, or the one that the chosen form is in."""
        chosen = self.chosen()
        if isinstance(chosen, Family):
            self.turn(chosen) if chosen.open else None
        elif isinstance(chosen, Form) and self.entries()[self.at].place == "list":
            self.opened -= {chosen.family}
            self.come_to(("list", line_of(chosen.family)), ("list", chosen.id))

    def turn(self, family: Family) -> None:
        """Fold a family up, or open it; it is the chosen one then."""
        self.opened ^= {family.name}
        self.come_to(("list", line_of(family.name)))

    # ------------------------------------------------------------ finding

    def action_search(self) -> None:
        """Look for something; what was looked for before stands there, until one writes."""
        self.type_into(self.wanted.words, anew=True, finds=True)

    def takes(self, event: events.Key) -> bool:
        """A letter that has no key of its own begins a search."""
        letter = event.character or ""
        if not self.typing and letter.isalpha() and not self.jass.keymap.find(self.WHERE, letter):
            self.action_search()
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
        """Counts of forms that filters hide where nothing was found."""
        return () if self.old else hidden(self.shelf, self.wanted, self._called)

    def typed(self, told: str) -> None:
        """Show what is found while it is written."""
        self._want(replace(self.wanted, words=told))
        if game := meant_game(told):
            self.notice = self.jass.words("home.acquainted", game=game.names[0])

    def action_players(self, number: int) -> None:
        """Show only forms for this number of players; 0 or 1 shows all."""
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
