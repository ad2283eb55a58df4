"""A place at a table: all that the people at one screen get of it, and nothing else.

What happened comes as a stream of what their own seats and an onlooker learn; questions come with
what may be answered. Whoever shows a table knows its place and never the Partie behind it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from jasstui.bots.level import NORMAL
from jasstui.catalogue.load import Catalogue
from jasstui.engine.failure import IllegalAction
from jasstui.engine.record import Action
from jasstui.engine.replay import bundle_of
from jasstui.engine.views import View
from jasstui.host.heads import DAY
from jasstui.host.host import Host
from jasstui.host.minds import minds_for
from jasstui.host.session import Seat, Session
from jasstui.host.tables import (
    any_number,
    compared,
    elsewhere,
    fresh,
    next_practice_file,
    staged,
)
from jasstui.host.turn import ONLOOKER, Aside, Pause, Sight, Turn
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.phase import Refusal
from jasstui.paths import new_save, practised
from jasstui.settings import Settings
from jasstui.table.doing.eyes import Eyes

if TYPE_CHECKING:
    from jasstui.beside.curve import Chance
    from jasstui.beside.daily import DayResult
    from jasstui.beside.judging import Judging
    from jasstui.bots.advised import Advice

Back = Literal["choice", "deal", "before"]
"""Target of going back: one's last choice, the beginning of the deal, or of the one before."""


class Place:
    """A screen at the table of a host, and who sits before it.

    `here`: seats of the people who share the screen, nobody for an onlooker. `screen`: whose eyes
    are at it. `eyes`: whose sight the `stream` of events has, the onlooker's last.
    """

    def __init__(self, host: Host, here: Sequence[int] | None = None, wide: bool = False) -> None:
        """`here`: all people at the table unless it says who. `wide`: all hands are seen, of a
        Partie that is only looked at."""
        session = host.session
        self._host = host
        self.seats: tuple[Seat, ...] = session.seats
        self.rules: Rules = session.rules
        self.form = session.header.form
        self.options = session.header.options
        self.here = session.people if here is None else tuple(here)
        self.eyes = (*(range(len(self.seats)) if wide else self.here), ONLOOKER)
        self._deal = self.deal
        self.screen = Eyes(self._sitting)
        self._noticed: dict[int, int] = {}
        self._tried = False
        self.anew(0 if wide else None)

    def anew(self, deal: int | None = None) -> None:
        """Begin to hear from the beginning of a deal, 0: of the Partie, as after something was
        taken back; where none is named, of the deal before the running one, so that its account
        is among what is told."""
        self._since = self.deal - 1 if deal is None else deal
        self._heard, _ = self._host.session.beginning_of(self._since, ())
        self._first, self._turns = self._heard, self._host.turns
        self._numbers: list[int] = []
        self._stream: list[Sight] = []

    def views(self) -> dict[int, View]:
        """The views of all eyes before the first event of the stream."""
        return self._host.session.beginning_of(self._since, self.eyes)[1]

    @property
    def stream(self) -> Sequence[Sight]:
        """The sights learned here so far; begins anew where somebody else has gone back."""
        if self._turns != self._host.turns:
            self.anew()
        if self._heard < self._host.heard:
            told = self._host.told(self.eyes, self._heard)
            self._stream += [sight for _, sight in told]
            self._numbers += [number for number, _ in told]
            self._heard = self._host.heard
        return self._stream

    def shown_by(self, number: int) -> int:
        """Number of events of the stream that are among the first of the Partie."""
        return bisect_right(self._numbers, number, hi=len(self.stream))

    @property
    def turns(self) -> int:
        """Number of times somebody at the table went back or forth, each with a new stream."""
        return self._host.turns

    @property
    def asides(self) -> Sequence[tuple[int, Aside]]:
        """Asides since the stream began (things done beside the Partie), each with the number of
        events of the stream before it."""
        asides = [a for a in self._host.asides if a.heard > self._first or not self._first]
        return [(self.shown_by(aside.heard), aside) for aside in asides]

    def unnoticed(self, seat: int) -> Sequence[Aside]:
        """Asides by others since this seat was last told of them."""
        asides, told = self._host.asides, self._noticed.get(seat, 0)
        self._noticed[seat] = len(asides)
        return [aside for aside in asides[told:] if aside.seat != seat]

    # ------------------------------------------------------------ what is known of the table

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people who are still in the Partie."""
        return self._host.session.people

    @property
    def over(self) -> bool:
        """True if the Partie is over."""
        return self._host.session.over

    @property
    def deal(self) -> int:
        """Number of the running deal, 0 before the first."""
        return self._host.session.deal

    @property
    def hot_seat(self) -> bool:
        """True if several people share the screen."""
        return self.screen.shared

    @property
    def viewer(self) -> int:
        """The person whose hand may be shown, -1 for nobody."""
        return self.screen.seat

    @property
    def _sitting(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.here if seat in self.people)

    @property
    def agreed(self) -> bool:
        """True if all at the table agreed that one may ask to take back."""
        return self._host.session.agreed

    @property
    def record(self) -> Path | None:
        """The file in which the Partie is kept."""
        writer = self._host.session.writer
        return writer.path if writer else None

    @property
    def seeking(self) -> bool:
        """True while a fair deal is being looked for."""
        return self._host.seeking

    # ------------------------------------------------------------ who is next

    def turn(self) -> Turn:
        """Let the table carry on; what comes next here. Raises `RecordProblem`."""
        host, session = self._host, self._host.session
        pause = host.run()
        if session.over:
            return Turn("over")
        self._new_deal()
        pending = tuple(seat for seat in session.pending() if seat in self.here)
        if pause is not None or not pending:
            return Turn("wait", pause=pause or Pause())
        # Whoever may pass can answer before all eyes; what is secret is asked behind the curtain.
        openly = all("pass" in session.legal(seat) for seat in pending)
        if session.open_window and openly and self.hot_seat and set(pending) <= self.screen.looked:
            return Turn("window", seats=pending)
        first = self.screen.first(pending)
        return Turn("person", first, curtain=self.screen.hands_over(first))

    def _new_deal(self) -> None:
        if self.deal != self._deal:
            self._deal = self.deal
            self.screen.looked.clear()
        self.screen.stay(self._sitting)

    # ------------------------------------------------------------ asking and answering

    def legal(self, seat: int) -> list[str]:
        """Legal tokens of a seat of this place that owes an answer."""
        return self._host.session.legal(seat)

    def calls(self, seat: int) -> list[str]:
        """Tokens that a seat of this place may say out of turn."""
        return self._host.session.calls(seat)

    def why(self, seat: int, token: str) -> Refusal | None:
        """Why an action of a seat of this place is not allowed, or None."""
        return self._host.session.verify(seat, token)

    def act(self, seat: int, token: str) -> Refusal | None:
        """Do something, or learn why it is not allowed. Raises `RecordProblem`; nothing has changed
        then."""
        try:
            self._host.act(seat, token)
        except IllegalAction as error:
            return error.refusal
        if self.daily and not self._tried and self.rules.pack.action(token).cards:
            self._try()
        return None

    def _try(self) -> None:
        """Remember that the deal of the day was tried: a card was played, or all is over."""
        from jasstui.host import tries

        self._tried = True
        tries.note(self._host.session.header)

    def nobody(self) -> None:
        """Nobody speaks up in an open window: all people pass."""
        for seat in self.here:
            if seat in self._host.session.pending():
                self._host.act(seat, "pass")

    # ------------------------------------------------------------ going back

    @property
    def moment(self) -> int:
        """Position in the Partie, the same again when somebody has gone back to a moment."""
        return self._host.heard

    def chose(self, seat: int) -> int:
        """Number of actions done when somebody chose last, -1 if he has chosen nothing yet."""
        return self._host.session.last_choice(seat)

    def chosen(self, seat: int) -> list[str]:
        """What somebody has chosen so far and did not take back."""
        return [d.token for d in self._host.session.done if d.chosen and d.seat == seat]

    def steps(self, seat: int) -> tuple[int, int]:
        """Number of his choices a person can take back, and of those he can do again."""
        done = self._host.session.done
        return sum(d.chosen and d.seat == seat for d in done), self._host.ahead(seat).steps

    def back(self, seat: int, to: Back = "choice") -> bool:
        """Take back what was done since the last choice of this person, or since a deal was dealt;
        False if there is nothing. The stream begins anew. Raises `RecordProblem`."""
        session = self._host.session
        deal = session.deal - (to == "before")
        keep = session.last_choice(seat) if to == "choice" else session.dealt(deal)
        if keep < 0 or deal < 1 or keep >= len(session.done):
            return False
        try:
            self._host.go_back(seat, keep)
        finally:
            self.anew()
        return True

    def forth(self, seat: int) -> bool:
        """Do again what this person took back last; False if there is nothing. The stream begins
        anew. Raises `RecordProblem`."""
        try:
            return self._host.go_on(seat)
        finally:
            self.anew()

    # ------------------------------------------------------------ practising

    @property
    def number(self) -> str:
        """The deal number, by which two people get the same cards; "" at a table of several people,
        whom it would tell them."""
        info = self._host.session.header.info
        return info.get("seed", "") if len(self.people) < 2 else ""

    def advise(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Future[Advice]:
        """Advice of a bot with this view, perhaps later."""
        return self._host.bots.advise(view, legal, calls)

    def lay_open(self, shown: int) -> int:
        """Let all hands be seen here from now on, which everybody at the table is told. The stream
        begins anew; how many of its events come as far as the first `shown` did before."""
        number = self._numbers[shown - 1] if shown else 0
        self._host.lay_open(self.here)
        self.eyes = (*range(len(self.seats)), ONLOOKER)
        self.anew(self._since)
        return self.shown_by(number)

    @property
    def opened(self) -> frozenset[int]:
        """Seats of people who were shown all hands."""
        return self._host.opened

    def compared(self, deal: int, seat: int) -> tuple[float, float]:
        """Lead over the others of a person in a deal that is over, and of a bot with the same
        cards; see `jasstui.host.tables.compared`."""
        return compared(self._host.session, deal, seat)

    @property
    def daily(self) -> bool:
        """True if the deal of the day is played here."""
        return DAY in self._host.session.header.info

    def result_of_day(self) -> DayResult:
        """What came of the deal of the day. Raises `RecordProblem`."""
        from jasstui.beside.daily import result_of

        self._try()
        return result_of(self._host.session)

    # ------------------------------------------------------------ other tables

    @property
    def goes_on(self) -> bool:
        """True if there may be another Partie at this table."""
        return self._host.further is not None

    def another(self) -> Place:
        """The next Partie at the same table. Raises `RecordProblem`."""
        assert self._host.further is not None
        return Place(self._host.beside(self._host.further(self._host.session)))

    def elsewhere(self, seat: int) -> Place:
        """The running deal from the beginning with the person at another seat; see `elsewhere` of
        `jasstui.host.tables`. Raises `RecordProblem`."""
        session = self._host.session
        at, path = session.dealt(session.deal), next_practice_file(session)
        return Place(self._host.beside(elsewhere(session, seat, at, path)))

    def practised(self, seat: int, at: int, settings: Settings, saved: bool = True) -> Place:
        """A table for practice with the person at this seat, as this one stood after so many
        actions; `saved`: whether it has a record. Raises `RecordProblem`."""
        path = new_save(self.form, where=practised()) if saved else None
        return practising(elsewhere(self._host.session, seat, at, path), settings)

    def dealt(self, deal: int) -> int:
        """Number of actions done when a deal was dealt."""
        return self._host.session.dealt(deal)

    # ------------------------------------------------------------ after a deal

    def judging(self, deal: int, seat: int, path: Path | None = None) -> Judging:
        """What the decisions of a seat in a deal that is over were worth, as it is found out;
        `path`: the record, where it is not written here. See `Judging`."""
        from jasstui.beside.judging import Judging

        return Judging(self._host.session, deal, seat, path or self.record)

    def chances(self, deal: int, going: Callable[[], bool]) -> list[Chance]:
        """How a deal that is over stood after each action, with the number of events of the stream
        by then; see `jasstui.beside.chances`."""
        from jasstui.beside.chances import chances

        found = chances(self._host.session, deal, going)
        return [replace(one, heard=self.shown_by(one.heard)) for one in found]

    def taken_up(
        self,
        actions: Sequence[Action],
        seat: int,
        catalogue: Catalogue,
        source: Path,
        settings: Settings,
    ) -> Place:
        """A table for practice at which these actions of this Partie were done already, with the
        person at this seat and bots elsewhere. `source`: the record they come from. Raises
        `RecordProblem` or `CatalogueProblem`."""
        header, path = self._host.session.header, new_save(self.form, where=practised())
        bundle, number = bundle_of(header, catalogue, source), any_number()
        session = staged(header, bundle, actions, self.rules, seat, NORMAL.name, number, path)
        return practising(session, settings)

    # ------------------------------------------------------------ opening and closing

    def warm_up(self) -> None:
        """Let bots get ready."""
        self._host.bots.warm_up()

    def close(self) -> None:
        """Nobody sits here any more."""
        self._host.close()


def practising(session: Session, settings: Settings) -> Place:
    """A place for one person who practises among bots."""
    return Place(Host(session, minds_for(session, settings, coached=True), further=fresh))
