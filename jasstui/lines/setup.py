"""Setting up a table by questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from jasstui.bots.level import CHARACTERS
from jasstui.digits import whole
from jasstui.draw.deck import Deck
from jasstui.lines.asking import Option
from jasstui.lines.dialogue import Dialogue, Thing, numbered
from jasstui.table.program.terms import fairness, level_name, option_name, value_name
from jasstui.table.shelf import kept
from jasstui.table.shelf.kept import Kept
from jasstui.table.shelf.setup import FAIRNESS, KINDS, Setup
from jasstui.table.shelf.shelf import Agreement, Shelf

Row = tuple[str, Callable[[], None]]
"""A row that can be changed: its label, and the questions that change it."""


class SetupLines:
    """Asks who sits where and what is agreed."""

    def __init__(self, setup: Setup, shelf: Shelf, talk: Dialogue, deck: Deck) -> None:
        self.setup = setup
        self.shelf = shelf
        self.talk = talk
        self.deck = deck
        self.words = shelf.facts(setup.form.id).named(talk.words)

    def run(self) -> bool:
        """Ask until the Partie may begin; False if it shall not."""
        say, listed = self.words, True
        while True:
            rows = self._rows()
            options = numbered([label for label, _ in rows])
            beside = [
                Option(say(f"lines.setup.{name}-key"), say(f"lines.setup.{name}"))
                for name in ("begin", "usual", "keep", "back")
            ]
            begin, usual, keep, _ = beside
            answer = self.talk.ask(
                say("lines.setup.question"),
                [*options, *beside],
                say("lines.all-again"),
                listed=listed,
            )
            listed = True
            if answer == begin.key:
                return True
            if answer == usual.key:
                self.setup.reset()
            elif answer == keep.key:
                self._keep()
            elif (number := whole(answer)) is not None:
                rows[number - 1][1]()
                listed = len(self._rows()) != len(rows)
                self.talk.tell("" if listed else self._rows()[number - 1][0])
            elif answer:
                return False

    # ------------------------------------------------------------ rows

    def _rows(self) -> list[Row]:
        setup, say = self.setup, self.words
        rows: list[Row] = []
        for at, seat in enumerate(setup.seats):
            rows.append((f"{seat.name}: {self._level_label(seat.level)}", partial(self._seat, at)))
        if len(setup.form.players) > 1:
            rows.append((f"{say('setup.row.people')}: {len(setup.seats)}", self._people))
        if tables := self._tables():
            rows.append((say("setup.kept"), partial(self._take, tables)))
        idle = self.shelf.idle(setup.form.id, setup.chosen)
        for agreement in (one for one in setup.agreements if one.name not in idle):
            value = value_name(say, agreement, setup.value(agreement))
            label = f"{option_name(say, agreement.name)}: {value}"
            rows.append((label, partial(self._agree, agreement)))
        if setup.several:
            value = say(f"setup.plain.{'on' if setup.undo else 'off'}")
            rows.append((f"{say('setup.row.undo')}: {value}", self._undo))
        if self.shelf.can_be_fair(setup.form.id):
            rows.append((f"{say('setup.row.fair')}: {fairness(say, setup.fair)}", self._fair))
        rows.append(
            (f"{say('setup.row.number')}: {setup.number or say('setup.chance')}", self._number)
        )
        return rows

    def _level_label(self, level: str) -> str:
        name = level_name(self.words, level)
        return f"{self.words('setup.who.bot')} {name}" if level else name

    def _seat(self, at: int) -> None:
        """Ask for the player of a seat: a person, a bot of some level or character, or another
        name."""
        name, say = self.setup.seats[at].name, self.words
        labels = [self._level_label(level) for level in KINDS]
        bot = not self.setup.seats[at].person
        known = ("none", *CHARACTERS) if bot else ()
        kinds = numbered([*labels, *(say(f"character.{name}") for name in known)])
        typed = self.talk.ask(
            say("lines.setup.seat", name=name), kinds, say("lines.setup.or-name"), free=True
        )
        if any(typed == kind.key for kind in kinds) and int(typed) <= len(KINDS):
            self.setup.sit(at, KINDS[int(typed) - 1])
        elif any(typed == kind.key for kind in kinds):
            self.setup.character(at, known[int(typed) - len(KINDS) - 1])
        elif typed and not self.setup.rename(at, typed):
            self.talk.tell(say("setup.no-name", name=typed))

    def _people(self) -> None:
        counts = self.setup.form.players
        options = [Option(str(count), self.words("home.for", n=count)) for count in counts]
        question, hint = f"{self.words('setup.row.people')}?", self.words("lines.as-it-is")
        chosen = self.talk.ask(question, options, hint)
        while chosen and len(self.setup.seats) != int(chosen):
            self.setup.resize(1)

    def _agree(self, agreement: Agreement) -> None:
        say = self.words
        rule, about = self.shelf.rule_of(self.setup.form.id, agreement, say, self.deck)
        self.talk.tell(f"{about} ({rule})" if about and rule else about)
        values = [(value_name(say, agreement, value), value) for value in agreement.values]
        question = f"{option_name(say, agreement.name)}?"
        if chosen := self.talk.choose(question, values, say("lines.as-it-is")):
            self.setup.agree(agreement, chosen)

    def _undo(self) -> None:
        say = self.words
        answers = [(say(f"setup.plain.{'on' if on else 'off'}"), on) for on in (True, False)]
        chosen = self._choose("setup.row.undo", answers)
        self.setup.undo = self.setup.undo if chosen is None else chosen

    def _fair(self) -> None:
        say = self.words
        self.talk.tell(say("setup.about.fair"))
        chosen = self._choose("setup.row.fair", [(fairness(say, n), n) for n in FAIRNESS])
        self.setup.fair = self.setup.fair if chosen is None else chosen

    def _number(self) -> None:
        say = self.words
        self.talk.tell(say("lines.setup.number"))
        typed = self.talk.line()
        if not typed or whole(typed) is not None:
            self.setup.number = typed
        else:
            self.talk.complain(typed)

    def _choose(self, row: str, told: Sequence[tuple[str, Thing]]) -> Thing | None:
        return self.talk.choose(f"{self.words(row)}?", told, self.words("lines.as-it-is"))

    # ------------------------------------------------------------ kept tables

    def _tables(self) -> list[Kept]:
        with self.talk.complaining():
            return kept.read()
        return []

    def _take(self, tables: list[Kept]) -> None:
        told = [(f"{table.name}: {table.people}", table) for table in tables]
        if chosen := self._choose("setup.kept", told):
            kept.take(self.setup, chosen)

    def _keep(self) -> None:
        self.talk.tell(self.words("setup.keep-as"))
        name = self.talk.line()
        with self.talk.complaining():
            if name:
                kept.keep(self.setup, name)
