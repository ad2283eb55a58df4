"""A place at the table of a host in the same process."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from time import monotonic

from jasstui.engine.failure import IllegalAction
from jasstui.engine.views import View
from jasstui.host.heads import DAY
from jasstui.host.host import Host
from jasstui.host.place import ONLOOKER, About, Aside, Back, Choices, Now, Pause, Sight, at_once
from jasstui.mechanics.phase import NOT_YOUR_TURN, Refusal


class LocalPlace:
    """A place with its host; see `jasstui.host.place.Place`. `clock`: the time in seconds."""

    def __init__(
        self,
        host: Host,
        here: Sequence[int] | None = None,
        wide: bool = False,
        since: int | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`here`: all people at the table unless it says who. `wide`: all hands are seen, of a
        Partie that is only looked at. `since`: the deal with which the stream begins, 0: the
        Partie; by default the one before the running one."""
        session, self._host, self._clock = host.session, host, clock
        info, people = session.header.info, session.people
        self.about = About(
            form=session.header.form,
            options=session.header.options,
            seats=session.seats,
            here=people if here is None else tuple(here),
            agreed=session.agreed,
            daily=DAY in info,
            kept=session.writer is not None,
            number=info.get("seed", "") if len(people) < 2 else "",
        )
        self.rules = session.rules
        self.eyes = (*(range(len(session.seats)) if wide else self.about.here), ONLOOKER)
        self._renewed = 0
        self._anew(0 if wide else since)

    # ------------------------------------------------------------ what happened

    def _anew(self, deal: int | None = None) -> None:
        """Begin to hear from the beginning of a deal, 0: of the Partie, as after something was
        taken back; where none is named, of the deal before the running one, so that its account
        is among what is told."""
        session = self._host.session
        self._since = session.deal - 1 if deal is None else deal
        self._heard, _ = session.beginning_of(self._since, ())
        self._first, self._turns = self._heard, self._host.turns
        self._numbers: list[int] = []
        self._stream: list[Sight] = []

    def _fresh(self) -> None:
        """Begin anew where somebody else has gone back."""
        if self._turns != self._host.turns:
            self._anew()

    def views(self) -> dict[int, View]:
        self._fresh()
        return self._host.session.beginning_of(self._since, self.eyes)[1]

    def view(self, seat: int) -> View:
        """What a seat of this place knows by now; it goes on to change."""
        return self._host.session.view(seat)

    @property
    def stream(self) -> Sequence[Sight]:
        self._fresh()
        if self._heard < self._host.heard:
            told = self._host.told(self.eyes, self._heard)
            self._stream += [sight for _, sight in told]
            self._numbers += [number for number, _ in told]
            self._heard = self._host.heard
        return self._stream

    def _shown_by(self, number: int) -> int:
        """Number of events of the stream that are among the first of the Partie."""
        return bisect_right(self._numbers, number, hi=len(self.stream))

    @property
    def turns(self) -> int:
        return self._host.turns + self._renewed

    @property
    def asides(self) -> Sequence[tuple[int, Aside]]:
        self._fresh()
        first = self._first
        return [
            (-1 if first and heard <= first else self._shown_by(heard), aside)
            for heard, aside in self._host.asides
        ]

    def step(self) -> Pause | None:
        return self._host.step(self._clock())

    @property
    def now(self) -> Now:
        host, session, here = self._host, self._host.session, self.about.here
        pending = session.pending()
        chosen = [(session.last_choice(seat), seat) for seat in here]
        last = max(chosen, default=(-1, -1))
        return Now(
            deal=session.deal,
            over=session.over,
            people=session.people,
            seeking=host.seeking,
            asked=tuple(seat for seat in pending if seat in here),
            window=session.open_window,
            chose=last[1] if last[0] >= 0 else -1,
            wish=host.wished,
        )

    # ------------------------------------------------------------ asking and answering

    def legal(self, seat: int) -> Sequence[str]:
        return self._host.session.legal(seat)

    def calls(self, seat: int) -> Sequence[str]:
        return self._host.session.calls(seat)

    def why(self, seat: int, token: str) -> Refusal | None:
        return self._host.session.verify(seat, token)

    def act(self, seat: int, token: str) -> Future[Refusal | None]:
        return at_once(lambda: self._act(seat, token))

    def _act(self, seat: int, token: str) -> Refusal | None:
        if seat not in self.about.here:
            return NOT_YOUR_TURN
        try:
            self._host.act(seat, token)
        except IllegalAction as error:
            return error.refusal
        return None

    # ------------------------------------------------------------ beside the rules

    def choices(self, seat: int) -> Choices:
        session = self._host.session
        own = [done.token for done in session.done if done.chosen and done.seat == seat]
        alone = len(session.people) == 1
        return Choices(len(own), self._host.ahead(seat).steps, tuple(own) if alone else ())

    def wish(self, seat: int, to: Back) -> Future[bool]:
        return self._host.wish(seat, to)

    def agree(self, seat: int, *, yes: bool) -> None:
        self._host.agree(seat, yes=yes)

    def lay_open(self, at: int) -> Future[int]:
        return at_once(lambda: self._lay_open(at))

    def _lay_open(self, at: int) -> int:
        if len(self._host.session.people) > 1:
            return at  # it would be nobody's game any more
        shown = self._numbers[: max(0, at)]
        number = shown[-1] if shown else 0
        self._host.lay_open(self.about.here)
        self.eyes = (*range(len(self.about.seats)), ONLOOKER)
        self._renewed += 1
        self._anew(self._since)
        return self._shown_by(number)

    def leave(self) -> None:
        self._host.close()
