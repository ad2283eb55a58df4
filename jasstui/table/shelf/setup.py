"""Setting up a table: who sits where, what is agreed, and off it goes.

Names, levels and agreements are those of the last table, which is remembered by its record.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct, field

from jasstui.bots.level import CHARACTERS, LEVELS, character_of, level_of, with_character
from jasstui.canvas.text import clean
from jasstui.catalogue.load import Bundle, Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.digits import whole
from jasstui.draw.deck import Deck
from jasstui.host.heads import FAIR
from jasstui.host.session import AGREED, BY_PACK, Seat, Session, seat_of
from jasstui.host.tables import free_names
from jasstui.lists import next_of
from jasstui.paths import saves
from jasstui.table.shelf.partien import last_table
from jasstui.table.shelf.shelf import Agreement, Form, Shelf

FAIRNESS = (0, 2, 5, 10, 20, 50, 100)
"""Points that the hands of a fair deal may lie apart, 0 for any deal."""

KINDS = ("", *LEVELS)
"""Kinds of players: "" for a person, else the level of the bot."""

DEFAULT_LEVEL = "normal"
LONGEST_NAME = 20

_RESERVED = frozenset({"all", "chance"})
"""Words that a record uses for others than a player."""


class Setup(Struct):
    """A table being set up. `seats[0]` is the person before the screen, the others follow in
    playing order. `pool`: names for more players. `chosen`: agreements that differ from the
    default. `number`: the deal number, digits or "". `undo`: one may take back if everybody says
    yes, where several people play. `fair`: how many points the hands of a deal may lie apart, 0 for
    any deal."""

    form: Form
    agreements: tuple[Agreement, ...]
    seats: list[Seat]
    pool: tuple[str, ...] = ()
    chosen: dict[str, str] = field(default_factory=dict)
    number: str = ""
    undo: bool = False
    fair: int = 0

    # ------------------------------------------------------------ seats

    def turn_seat(self, at: int, step: int) -> None:
        """Let the next kind of player sit there."""
        self.sit(at, next_of(KINDS, self.seats[at].level.partition(":")[0], step))

    def sit(self, at: int, level: str) -> None:
        """Let a person ("") or a bot of this level sit there; a bot keeps its character."""
        seat = self.seats[at]
        self.seats[at] = Seat(seat.name, with_character(level, character_of(seat.level)))

    def turn_character(self, at: int) -> None:
        """Give the bot that sits there the next character, or none again."""
        now = character_of(self.seats[at].level)
        self.character(at, next_of(("", *CHARACTERS), now))

    def character(self, at: int, name: str) -> None:
        """Give the bot that sits there a character, none if there is none of this name."""
        seat, name = self.seats[at], name if name in CHARACTERS else ""
        self.seats[at] = Seat(seat.name, with_character(seat.level, name))

    def rename(self, at: int, name: str) -> bool:
        """Give a seat a name; False if it is empty, taken, or a word with a meaning of its own. A
        bot that is called like a person gives way, and gets another name."""
        name = " ".join(clean(name).split())[:LONGEST_NAME]
        seat, wanted = self.seats[at], name.casefold()
        same = [n for n, other in enumerate(self.seats) if other.name.casefold() == wanted]
        others = [n for n in same if n != at]
        taken = any(self.seats[n].person or not seat.person for n in others)
        if not name or wanted in _RESERVED or taken:
            return False
        self.seats[at] = Seat(name, seat.level)
        for other in others:
            self.seats[other] = Seat(self.free_name(), self.seats[other].level)
        return True

    def draw(self, chance: Random) -> None:
        """Draw lots for the seats; who is before the screen stays there, the others move round."""
        others = self.seats[1:]
        chance.shuffle(others)
        self.seats[1:] = others

    def resize(self, step: int) -> None:
        """Seat the next number of players that the form is made for."""
        count = next_of(self.form.players, len(self.seats), step)
        while len(self.seats) < count:
            self.seats.append(Seat(self.free_name(), DEFAULT_LEVEL))
        del self.seats[count:]

    def free_name(self) -> str:
        """A name nobody at the table has yet, or the number of the seat."""
        free = free_names(self.pool, [seat.name for seat in self.seats])
        return free[0] if free else str(len(self.seats) + 1)

    @property
    def people(self) -> int:
        """Number of people who play."""
        return sum(seat.person for seat in self.seats)

    @property
    def several(self) -> bool:
        """True if people play with each other, so that there is something to agree on."""
        return self.people > 1

    # ------------------------------------------------------------ agreements

    def turn_fair(self, step: int) -> None:
        """Let the hands of a deal lie so much further apart, or less far."""
        self.fair = next_of(FAIRNESS, self.fair, step)

    def value(self, agreement: Agreement) -> str:
        """Agreed value."""
        return self.chosen.get(agreement.name, agreement.default)

    def turn(self, agreement: Agreement, step: int) -> None:
        """Agree on the next value."""
        self.agree(agreement, next_of(agreement.values, self.value(agreement), step))

    def agree(self, agreement: Agreement, value: str) -> None:
        """Agree on a value."""
        if value == agreement.default:
            self.chosen.pop(agreement.name, None)
        else:
            self.chosen[agreement.name] = value

    @property
    def changed(self) -> bool:
        """True if something is other than the form has it."""
        return bool(self.chosen or self.number or self.undo or self.fair)

    def reset(self) -> None:
        """Everything as the form has it; the players stay."""
        self.chosen.clear()
        self.number = ""
        self.undo = False
        self.fair = 0

    # ------------------------------------------------------------ off it goes

    def begin(
        self, catalogue: Catalogue, rulebook: Rulebook, path: Path | None, faces: Deck | None = None
    ) -> Session:
        """Begin the Partie; `path`: its record, None to play without one; `faces`: the deck that
        settles what is agreed by the pack.

        Raises `CatalogueProblem` or `RecordProblem`.
        """
        from jasstui.catalogue.check import sound

        bundle = catalogue.bundle(self.form.id, self.chosen)
        info = {"seed": self.number} if self.number else {}
        info |= {FAIR: str(self.fair)} if self.fair else {}
        if faces is not None:
            bundle, noted = by_pack(catalogue, bundle, faces)
            info |= noted
        if self.undo and self.several:
            info["undo"] = AGREED
        sound(catalogue, rulebook, bundle)
        return Session.new(bundle, rulebook, tuple(self.seats), path, info=info)


def set_up(
    form: Form,
    agreements: Sequence[Agreement],
    names: Sequence[str],
    pool: Sequence[str],
    same_form: dict[str, Any] | None = None,
    last: dict[str, Any] | None = None,
    count: int = 0,
) -> Setup:
    """A table for a form, for `count` players or as many as the form is made for first.

    `names`: of people, from the settings; `pool`: for everybody else. `same_form`: header of the
    last record of this form, whose players and agreements are taken over; `last`: header of the
    last record at all, whose players are taken over as far as they are needed.
    """
    count = count if count in form.players else form.players[0]
    pool = (*names[1:], *pool) if names else tuple(pool)
    seats = _seats(same_form or {}, count) or _seats(last or {}, count)
    setup = Setup(form, tuple(agreements), seats, pool)
    if not seats:
        seats.append(Seat(names[0] if names else setup.free_name()))
    while len(seats) < count:
        seats.append(Seat(setup.free_name(), DEFAULT_LEVEL))
    known, info = (same_form or {}).get("options"), (same_form or {}).get("info")
    known, info = (found if isinstance(found, dict) else {} for found in (known, info))
    left = str(info.get(BY_PACK, "")).split()
    for agreement in agreements:
        value = BY_PACK if agreement.name in left else known.get(agreement.name)
        if value in agreement.values:
            setup.agree(agreement, str(value))
    setup.undo = info.get("undo") == AGREED
    setup.fair = whole(str(info.get(FAIR, ""))) or 0
    return setup


def set_up_again(
    shelf: Shelf, form: Form, names: Sequence[str], pool: Sequence[str], count: int = 0
) -> Setup:
    """A table for a form as it was last, else as `set_up` has it. Raises `CatalogueProblem`."""
    folder, agreements = saves(), shelf.facts(form.id).agreements
    last, any_form = last_table(folder, form.id), last_table(folder)
    return set_up(form, agreements, names, pool, last, any_form, count)


def _seats(header: dict[str, Any], count: int) -> list[Seat]:
    """The players of an earlier table, those that are needed and whose header makes sense."""
    names, kinds = header.get("seats"), header.get("players")
    if not (isinstance(names, list) and isinstance(kinds, list)):
        return []
    seats: list[Seat] = []
    for name, kind in zip(names, kinds, strict=False):
        if not (isinstance(name, str) and isinstance(kind, str)):
            return []
        seat = seat_of(clean(name)[:LONGEST_NAME], kind)
        taken = {"", *_RESERVED, *(other.name.casefold() for other in seats)}
        if (seat.level and level_of(seat.level) is None) or seat.name.casefold() in taken:
            return []
        seats.append(seat)
    return seats[:count]


def by_pack(catalogue: Catalogue, bundle: Bundle, deck: Deck) -> tuple[Bundle, dict[str, str]]:
    """The same form with the suits of this deck for whatever is agreed by the pack, and the note of
    it for the header, so that the table is set up with another deck as it was agreed and not as it
    came out; nothing is noted where there is none."""
    left = [
        name
        for name, option in bundle.spec.options.items()
        if bundle.options[name] == BY_PACK and deck.doubled in option.values
    ]
    if not left:
        return bundle, {}
    options = {**bundle.options, **dict.fromkeys(left, deck.doubled)}
    return catalogue.bundle(bundle.root, options), {BY_PACK: " ".join(left)}
