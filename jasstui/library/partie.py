"""A Partie for programs: open one, see what a seat sees, act, read the slate and the record."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import wait
from pathlib import Path
from time import monotonic
from typing import Any

from jasstui.bots.level import LEVELS, NORMAL, Budget, character_of, is_guest
from jasstui.catalogue.problems import nearest
from jasstui.controls import json_text
from jasstui.engine.starting import Start
from jasstui.engine.views import View
from jasstui.host.expected import few
from jasstui.host.guests import Guests
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.host.report import on_slate, table_of
from jasstui.host.session import Seat, Session
from jasstui.library.opening import catalogue_with, refusing, resolved, rulebook_of, shipped
from jasstui.mechanics.compile import Rules
from jasstui.problem import Problem
from jasstui.words import FALLBACK, words_for

PERSON = "person"
"""A seat for which the program that opened the Partie answers."""


class Partie:
    """A Partie at a table: `Partie.new` opens one, `Partie.read` takes one from a record.

    Seats are numbers from 0; cards, words and bids are tokens, `play SJ`. Whatever cannot be raises
    `Refused`, with a sentence; also rules by which the game cannot go on, which only a catalogue or
    a record of somebody else's can have: `Refused.problem` is a `RulesFailure` then, and the Partie
    stands as before.
    """

    def __init__(self, session: Session, guests: Guests, seed: int, playouts: int) -> None:
        self._session = session
        self._guests = guests
        self._host = Host(session, Minds(Budget(playouts=playouts), seed, guests=guests))

    @classmethod
    def new(
        cls,
        form: str,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        players: Sequence[str] = (),
        names: Sequence[str] = (),
        dealer: int = -1,
        record: str | Path | None = None,
        catalogue: Sequence[str | Path] = (),
        playouts: int = 60,
    ) -> Partie:
        """A Partie of a form under some agreements.

        `players`: one for each seat, "person" for whoever calls `act`, else a level of the bots or
        a player of one's own, `module:name`; nobody named: all are persons, as few as can be.
        `seed`: the same one deals the same cards, None deals any. `dealer`: who deals first, -1 to
        let the form find one. `record`: the file in which all is written down. `catalogue`: files
        of forms of one's own. `playouts`: how long strong bots think.
        """
        with refusing():
            bundle, book = resolved(form, options or {}, catalogue)
            kinds = tuple(players) or (PERSON,) * bundle.spec.players[0]
            if len(kinds) not in bundle.spec.players:
                allowed = ", ".join(map(str, bundle.spec.players))
                raise Problem("seats.count", form=form, allowed=allowed, n=len(kinds))
            seats = tuple(
                Seat(name, level_of(kind))
                for name, kind in zip(_named(names, len(kinds)), kinds, strict=True)
            )
            path = Path(record) if record is not None else None
            info = {"seed": str(seed)} if seed is not None else None
            guests = Guests([seat.level for seat in seats], words_for(FALLBACK))
            try:
                session = Session.new(bundle, book, seats, path, Start(dealer), info)
            except Problem:
                guests.close()
                raise
        return cls(session, guests, seed or 0, playouts)

    @classmethod
    def read(
        cls,
        record: str | Path,
        go_on: bool = False,
        catalogue: Sequence[str | Path] = (),
        playouts: int = 60,
    ) -> Partie:
        """The Partie of a record as it stands at its end. `go_on`: what is played from here on is
        written there as well. A player of somebody else's whom the record names is not called: a
        normal bot sits there."""
        with refusing():
            known = catalogue_with(*catalogue) if catalogue else shipped()
            session = Session.resume(Path(record), known, rulebook_of(known), go_on)
        return cls(session, Guests(), 0, playouts)

    # ------------------------------------------------------------ whose turn it is

    def turn(self) -> int | None:
        """Let chance and bots act until a person is asked; whom, None once the Partie is over."""
        with refusing():
            while (pause := self._host.step(monotonic())) is not None and not self.over:
                wait(pause.on)
        return next(iter(self.asked), None)

    @property
    def asked(self) -> tuple[int, ...]:
        """Seats that owe an answer; several where nobody may hear what the others answer."""
        return self._session.pending()

    @property
    def over(self) -> bool:
        """True if the Partie is over."""
        return self._session.over

    @property
    def deal(self) -> int:
        """Number of the running deal, from 1."""
        return self._session.deal

    # ------------------------------------------------------------ seeing and acting

    def legal(self, seat: int) -> list[str]:
        """Legal tokens of a seat that owes an answer."""
        with refusing():
            return self._session.legal(seat)

    def calls(self, seat: int) -> list[str]:
        """Tokens that a seat may say out of turn."""
        with refusing():
            return self._session.calls(seat)

    def view(self, seat: int = -1) -> dict[str, Any]:
        """The view of a seat, as plain data that can be written as JSON; -1: an onlooker."""
        said = self.calls(seat) if seat >= 0 else []
        told = json_text(table_of(self._session.view(seat), self.legal(seat), said))
        return dict(json.loads(told))

    def sight(self, seat: int = -1) -> View:
        """The same as the program itself has it, with cards as bits."""
        return self._session.view(seat)

    @property
    def rules(self) -> Rules:
        """The compiled rules it began with."""
        return self._session.rules

    def act(self, seat: int, token: str) -> None:
        """Do something; raises `Refused` if the rules forbid it, and nothing has changed then."""
        with refusing():
            refusal = self._session.verify(seat, token)
            if refusal is not None:
                legal = [*self.legal(seat), *(self.calls(seat) if seat >= 0 else ())]
                raise Problem(
                    "library.illegal",
                    seat=seat,
                    token=token[:80],
                    rule=self._session.rules.rule(refusal.rule),
                    reason=refusal.reason,
                    allowed=few(token, legal) or "-",
                )
            self._host.act(seat, token)

    # ------------------------------------------------------------ what came of it

    @property
    def slate(self) -> list[dict[str, Any]]:
        """The slate, seat by seat. `worth`: how a seat stands in the unit of the slate, more is
        better."""
        view = self._session.onlooker
        worth = view.rules.partie.worth(view.match)
        return [
            {
                "seat": seat,
                "name": who.name,
                **on_slate(view, seat),
                "worth": worth[seat],
            }
            for seat, who in enumerate(self._session.seats)
        ]

    @property
    def ranking(self) -> list[list[int]]:
        """Seats by their places, the best first; empty until the Partie is over."""
        return [list(group) for group in self._session.onlooker.match.ranking]

    @property
    def actions(self) -> list[tuple[int, str]]:
        """All that was done, chance included: that is seat -1."""
        return [(done.seat, done.token) for done in self._session.done]

    @property
    def record(self) -> Path | None:
        """The file in which the Partie is written."""
        return self._session.writer.path if self._session.writer else None

    @property
    def faults(self) -> list[str]:
        """Breaches of the rules by players of one's own, each in a sentence."""
        return [fault.sentence for fault in self._guests.faults]

    def close(self) -> None:
        """End the processes of players of one's own; the record is whole at any time."""
        self._host.close()

    def __enter__(self) -> Partie:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def level_of(kind: str) -> str:
    """The level of a seat as `Seat` has it, "" for a person; raises a problem."""
    level = kind.removeprefix("bot:") if kind != "bot" else NORMAL.name
    if kind == PERSON or level in LEVELS or character_of(level) or is_guest(level):
        return "" if kind == PERSON else level
    words = (PERSON, *LEVELS)
    raise Problem(
        "seats.level", level=kind[:80], levels=", ".join(words), near=nearest(kind[:80], words)
    )


def _named(names: Sequence[str], count: int) -> tuple[str, ...]:
    """A name for each seat, its number where none is said; raises a problem."""
    told = (*names, *(str(n + 1) for n in range(len(names), count)))
    for name in told:
        if name in ("all", "chance") or not name.isprintable() or not 0 < len(name) <= 40:
            raise Problem("seats.name", name=name[:40])
        if told.count(name) > 1:
            raise Problem("seats.twice", name=name)
    if len(told) != count:
        raise Problem("library.names", n=count, given=len(names))
    return told
