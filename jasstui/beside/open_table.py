"""An open table as the people at one screen have it: their place, and what it offers beside it.

Nothing of it is needed to play. It looks back on deals that are over, asks bots for advice, and
leads to other tables: another Partie, or the same deal at another seat.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jasstui.bots.level import NORMAL
from jasstui.catalogue.load import Catalogue
from jasstui.engine.record import Action
from jasstui.engine.replay import bundle_of
from jasstui.engine.views import View
from jasstui.host.host import Host
from jasstui.host.local import LocalPlace
from jasstui.host.minds import minds_for
from jasstui.host.place import Place
from jasstui.host.session import Session
from jasstui.host.tables import (
    any_number,
    compared,
    elsewhere,
    fresh,
    next_practice_file,
    staged,
)
from jasstui.paths import new_save, practised
from jasstui.settings import Settings

if TYPE_CHECKING:
    from jasstui.beside.curve import Chance
    from jasstui.beside.daily import DayResult
    from jasstui.beside.judging import Judging
    from jasstui.bots.advice import Advice


class OpenTable:
    """A table with the `place` of the people at one screen."""

    def __init__(self, host: Host, place: Place | None = None) -> None:
        """`place`: one for all people at the table unless there is another."""
        self._host = host
        self.place = place or LocalPlace(host)

    def warm_up(self) -> None:
        """Let bots get ready."""
        self._host.bots.warm_up()

    def close(self) -> None:
        """All get up."""
        self.place.leave()

    @property
    def record(self) -> Path | None:
        """The file in which the Partie is kept."""
        writer = self._host.session.writer
        return writer.path if writer else None

    def dealt(self, deal: int) -> int:
        """Number of actions done when a deal was dealt."""
        return self._host.session.dealt(deal)

    # ------------------------------------------------------------ advice

    def advise(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Future[Advice]:
        """Advice of a bot with this view, perhaps later."""
        return self._host.bots.advise(view, legal, calls)

    # ------------------------------------------------------------ other tables

    @property
    def goes_on(self) -> bool:
        """True if there may be another Partie at this table."""
        return self._host.further is not None

    def another(self) -> OpenTable:
        """The next Partie at the same table. Raises `RecordProblem`."""
        assert self._host.further is not None
        return OpenTable(self._host.beside(self._host.further(self._host.session)))

    def elsewhere(self, seat: int) -> OpenTable:
        """The running deal from the beginning with the person at another seat; see `elsewhere` of
        `jasstui.host.tables`. Raises `RecordProblem`."""
        session = self._host.session
        at, path = session.dealt(session.deal), next_practice_file(session)
        return OpenTable(self._host.beside(elsewhere(session, seat, at, path)))

    def practised(self, seat: int, at: int, settings: Settings, saved: bool = True) -> OpenTable:
        """A table for practice with the person at this seat, as this one stood after so many
        actions; `saved`: whether it has a record. Raises `RecordProblem`."""
        session = self._host.session
        path = new_save(session.header.form, where=practised()) if saved else None
        return practising(elsewhere(session, seat, at, path), settings)

    def taken_up(
        self,
        actions: Sequence[Action],
        seat: int,
        catalogue: Catalogue,
        source: Path,
        settings: Settings,
    ) -> OpenTable:
        """A table for practice at which these actions of this Partie were done already, with the
        person at this seat and bots elsewhere. `source`: the record they come from. Raises
        `RecordProblem` or `CatalogueProblem`."""
        header = self._host.session.header
        path = new_save(header.form, where=practised())
        bundle, number = bundle_of(header, catalogue, source), any_number()
        rules = self._host.session.rules
        session = staged(header, bundle, actions, rules, seat, NORMAL.name, number, path)
        return practising(session, settings)

    # ------------------------------------------------------------ after a deal

    def judging(self, deal: int, seat: int, path: Path | None = None) -> Judging:
        """What the decisions of a seat in a deal that is over were worth, as it is found out;
        `path`: the record, where it is not written here. See `Judging`."""
        from jasstui.beside.judging import Judging

        return Judging(self._host.session, deal, seat, path or self.record)

    def chances(self, deal: int, going: Callable[[], bool]) -> list[Chance]:
        """How a deal that is over stood after each action, with the number of events of the whole
        Partie that this place had seen by then; see `jasstui.beside.chances`."""
        from jasstui.beside.chances import chances

        seen = [number for number, _ in self._host.told(self.place.eyes, 0)]
        found = chances(self._host.session, deal, going)
        return [replace(one, heard=bisect_right(seen, one.heard)) for one in found]

    def compared(self, deal: int, seat: int) -> tuple[float, float]:
        """Lead over the others of a person in a deal that is over, and of a bot with the same
        cards; see `jasstui.host.tables.compared`."""
        return compared(self._host.session, deal, seat)

    def result_of_day(self) -> DayResult:
        """What came of the deal of the day. Raises `RecordProblem`."""
        from jasstui.beside.daily import result_of

        self._host.tried()
        return result_of(self._host.session)


def practising(session: Session, settings: Settings) -> OpenTable:
    """A table for one person who practises among bots."""
    return OpenTable(Host(session, minds_for(session, settings, coached=True), further=fresh))
