"""Going through a record: forwards and backwards, from any seat, with remarks.

A `Review` knows every point of a Partie at which there is something to look at. It folds the same
events as the table does and keeps the views of the beginning of each deal and of points between, so
that going back costs little, however long the Partie.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from pathlib import Path

from jasstui import __version__
from jasstui.beside.curve import Chance, turning_points
from jasstui.beside.open_table import OpenTable
from jasstui.beside.reading import retold
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine import record as rec
from jasstui.engine.notes import keep_note, notes_of, record_bytes
from jasstui.engine.record import Record, RecordProblem
from jasstui.engine.views import View, snapshot
from jasstui.mechanics.events import Event, LaidOpen, TakenForThem, TrickTaken
from jasstui.paths import practised, write_new
from jasstui.plain import Plain
from jasstui.settings import Settings
from jasstui.table.saying.news import News
from jasstui.table.saying.playback import Beat, Playback, trick_worth, widest

APART = 200
"""Events between two points whose views are kept."""


class Stop(Plain):
    """A point worth a look. `at`: events shown by then; `done`: number of the last action line;
    `deal`: number of the deal, 0 before the first; `trick`: number of the trick that lies there or
    was the last, `cards`: cards in it; `beat`: what there is to look at."""

    at: int
    done: int
    deal: int
    trick: int
    cards: int
    beat: Beat


class Taken(Plain):
    """A trick of a deal: the stop at which it lies there complete, what it holds as (seat, card),
    who took it and what it was worth."""

    stop: int
    cards: tuple[tuple[int, int], ...]
    winner: int
    worth: int


class _Mark(Plain):
    """Snapshot of a playback after `at` events; `news`: how many there are by then."""

    at: int
    views: dict[int, View]
    news: int
    spoken: dict[int, News]


class Review:
    """A record being gone through. `stop` is the number of the point that is shown.

    `place`: at its `table`, from which all hands are seen, at the end of the Partie. `playback`:
    what has been shown up to here, for every seat. An exchange is one point: the word, what is laid
    down, what is taken. `tricks`: those of each deal, by its number. `notes`: remarks by the number
    of their action line. `curves`: how a deal stood after each action, as far as that was worked
    out. What was taken back is not shown.
    """

    def __init__(self, path: Path, record: Record, table: OpenTable, ends: Sequence[int]) -> None:
        self.path = path
        self.record = record
        self.table = table
        self.place = table.place
        self.notes = notes_of(record, path)
        self.tricks: dict[int, list[Taken]] = {}
        self.curves: dict[int, Sequence[Chance]] = {}
        self.stops: list[Stop] = []
        self._marks: list[_Mark] = []
        self.playback = Playback(self.place)
        self._walk(ends)
        self._news = self.playback.news
        self.stop = 0
        self.go(0)

    @classmethod
    def read(cls, path: Path, catalogue: Catalogue, rulebook: Rulebook) -> Review:
        """Read a record and play it through; raises `RecordProblem` or `CatalogueProblem`."""
        return cls(path, *retold(path, catalogue, rulebook))

    # ------------------------------------------------------------ finding all stops

    def _walk(self, ends: Sequence[int]) -> None:
        """Find all stops, all tricks, and keep the views at the beginning of each deal."""
        playback, stream = self.playback, self.place.stream
        lines = (0, *rec.standing(self.record.written))  # by how many actions have begun
        self._keep(playback)
        while (beat := playback.advance()) is not None:
            stop = _stop(playback, lines[bisect_left(ends, playback.at)], beat)
            if self.stops and _same_look(self.stops[-1], stop):
                self.stops.pop()
            if beat == "trick":
                full, view = widest(stream[playback.at]), playback.onlooker
                assert isinstance(full, TrickTaken)
                taken = Taken(len(self.stops), tuple(view.trick), full.winner, trick_worth(view))
                self.tricks.setdefault(stop.deal, []).append(taken)
            if beat == "deal" or playback.at - self._marks[-1].at >= APART:
                self._keep(playback)
            self.stops.append(stop)
        if not self.stops or self.stops[-1].at < len(stream):
            self.stops.append(_stop(playback, lines[-1], "word"))

    def _keep(self, playback: Playback) -> None:
        views = {eye: snapshot(view) for eye, view in playback.views.items()}
        spoken = dict(playback.spoken)
        self._marks.append(_Mark(playback.at, views, len(playback.news), spoken))

    # ------------------------------------------------------------ going

    def go(self, stop: int) -> None:
        """Show a stop, or the nearest there is; from here on or from what was kept, whatever is
        nearer before it."""
        self.stop = max(0, min(stop, len(self.stops) - 1))
        at = self.here.at
        mark = self._marks[bisect_right(self._marks, at, key=lambda m: m.at) - 1]
        if at < self.playback.at or self.playback.at < mark.at:
            self.playback = Playback(self.place)
            self.playback.at = mark.at
            self.playback.views = {eye: snapshot(view) for eye, view in mark.views.items()}
            self.playback.news = self._news[: mark.news]
            self.playback.spoken = dict(mark.spoken)
        self.playback.catch_up(at)

    @property
    def here(self) -> Stop:
        """The stop that is shown."""
        return self.stops[self.stop]

    def deal(self, step: int) -> int:
        """First stop of the deal before (-1) or after (1) this one; backwards first to the
        beginning of this one."""
        there = self._beside(self.firsts(), step)
        return there if there is not None else len(self.stops) - 1 if step > 0 else 0

    def trick(self, step: int) -> int:
        """Stop of the nearest complete trick before or after; where no tricks are played, the
        nearest deal."""
        full = [taken.stop for tricks in self.tricks.values() for taken in tricks]
        there = self._beside(full, step)
        return self.deal(step) if there is None else there

    def turns(self, seat: int) -> list[int]:
        """Stops of the running deal at which it turned for a seat, as far as that is known."""
        curve = self.curves.get(self.here.deal, ())
        return [self.heard(curve[at].heard) for at in turning_points(curve, seat)]

    def turn(self, step: int, seat: int) -> int | None:
        """The nearest of them before or after this one."""
        return self._beside(self.turns(seat), step)

    def _beside(self, stops: Sequence[int], step: int) -> int | None:
        """The nearest of the stops before (-1) or after (1) this one."""
        if step > 0:
            return next((n for n in stops if n > self.stop), None)
        return next((n for n in reversed(stops) if n < self.stop), None)

    def heard(self, count: int) -> int:
        """The last stop at which no more than so many events have been shown."""
        return max(0, bisect_right(self.stops, count, key=lambda stop: stop.at) - 1)

    def firsts(self) -> list[int]:
        """The first stop of each deal."""
        return [
            n for n, stop in enumerate(self.stops) if not n or stop.deal != self.stops[n - 1].deal
        ]

    def find(self, deal: int, trick: int = 0) -> int | None:
        """Stop at which a trick of a deal lies complete, or where the deal begins; None if there
        is no such thing."""
        if trick:
            tricks = self.tricks.get(deal, [])
            return tricks[trick - 1].stop if trick <= len(tricks) else None
        return next((n for n, stop in enumerate(self.stops) if stop.deal == deal), None)

    # ------------------------------------------------------------ remarks and files

    @property
    def note(self) -> str:
        """The remark on what was done last."""
        return self.notes.get(self.here.done, "")

    def write_note(self, note: str) -> None:
        """Keep a remark on what was done last, "" takes it back; raises `RecordProblem`."""
        keep_note(self.path, self.here.done, note)
        self.notes[self.here.done] = note
        self.notes = {at: told for at, told in sorted(self.notes.items()) if told}

    def noted(self, step: int) -> int | None:
        """The nearest stop with a remark before or after this one."""
        found = [n for n, stop in enumerate(self.stops) if stop.done in self.notes]
        return self._beside(found, step)

    def save(self, path: Path) -> None:
        """Write the record with its remarks as a new file; raises `RecordProblem`."""
        try:
            write_new(path, record_bytes(self.record, self.notes, __version__))
        except OSError as error:
            raise RecordProblem("record.unwritable", path, reason=error.strerror) from None

    @property
    def open(self) -> bool:
        """True if all hands may be seen without betraying anybody: the Partie is over, or is one's
        own practice."""
        return self.place.now.over or self.path.parent == practised()

    def practice(self, seat: int, catalogue: Catalogue, settings: Settings) -> OpenTable:
        """A table for practice that begins where the record is shown, with the person at this seat
        (-1: the first one's) and bots elsewhere; raises `RecordProblem` or `CatalogueProblem`."""
        lines = [line for line in rec.standing(self.record.written) if line <= self.here.done]
        actions = [self.record.written[line - 1] for line in lines]
        at = seat if seat >= 0 else next(iter(self.place.now.people), 0)
        return self.table.taken_up(actions, at, catalogue, self.path, settings)


def _stop(playback: Playback, done: int, beat: Beat) -> Stop:
    view = playback.onlooker
    trick = len(view.tricks) + bool(view.trick)
    at = _exchanged(playback) if beat == "card" else playback.at
    return Stop(at, done, view.match.number, trick, len(view.trick), beat)


def _exchanged(playback: Playback) -> int:
    """Number of events shown once whoever laid cards down has taken others for them."""
    stream, at = playback.place.stream, playback.at
    laid = widest(stream[at - 1])
    while at < len(stream) and _for(laid, widest(stream[at])):
        at += 1
    return at


def _for(laid: Event, taken: Event) -> bool:
    """True if cards are taken for those that were laid down."""
    if not isinstance(laid, LaidOpen) or not isinstance(taken, TakenForThem):
        return False
    return taken.taker == laid.giver


def _same_look(before: Stop, stop: Stop) -> bool:
    """True if two points are one look: the card that completes a trick and the trick; a word and
    the card that is laid down with it."""
    return before.at == stop.at or (
        before.done == stop.done and (before.beat, stop.beat) == ("word", "card")
    )
