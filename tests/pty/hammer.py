"""`python -m tests.pty.hammer`: random input at every screen in a real terminal, then programs
that are killed in the middle of a Partie.

First as many `--events` as are wanted: keys, clicks, pastes, resizes and bytes that are no text, at
every screen and size, in a home full of damaged records with a foreign catalogue. Then so many
`--kills`: signals and closed terminals at random moments, also while strong bots think, and while
the disk is full or is becoming free. What was recorded by then must stand in the record afterwards,
every card that was seen falling must be among it, the record must replay, nothing that the program
has started may outlive it, and the Partie goes on. A second program that is begun before is refused
and told which process plays; one that is begun as the first one ends is refused so, too, or plays
on. Tells what ended or lost something; the exit status is 1 then.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import re
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from jasstui.cli.main import main as jasstui
from jasstui.words import words_for
from tests.pty.blows import PLAYED, SIZES, blow, furnish
from tests.pty.reading import asked
from tests.pty.terminal import Terminal

BURST = 25
"""Events after which the program must show that it is alive."""

LINES = "lines"
"""In the names of places that are told line by line."""

HELD = b"\x13\x16\x1a\x1c"
"""Control keys that the system keeps to itself there: they hold output or program, or end it."""

ALIVE = 15.0
"""Seconds it may take to show it."""

BOTS = "bot:easy,bot:easy,bot:strong"
QUICK = ("--bot-playouts", "2")

PLACES: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("start", (), ()),
    ("set-up", (), ("down", "down", "enter")),
    ("settings", (), (",",)),
    ("rules", (), ("r",)),
    ("help", (), ("?",)),
    ("schieber-4", ("play", "schieber-4", "--seats", f"Anna,{BOTS}", *QUICK), ()),
    ("aucho-4", ("play", "aucho-4", "--seats", f"Anna,{BOTS}", *QUICK), ()),
    ("doppelkopf-4", ("play", "doppelkopf-4", "--seats", f"Anna,{BOTS}", *QUICK), ()),
    ("tschau-sepp", ("play", "tschau-sepp", "--speed", "off"), ()),
    ("differenzler", ("play", "differenzler-verdeckt-4", "--ascii", "--speed", "off"), ()),
    ("hot-seat", ("play", "aucho-4", "--seats", "Anna,Beat,Claudia,Dani", "--undo"), ()),
    ("foreign", ("play", "skat", "--speed", "fast"), ()),
    ("practice", ("practice", "schieber-4"), ()),
    ("replay", ("replay", PLAYED), ()),
    (LINES, ("--plain",), ()),
    (f"table in {LINES}", ("play", "schieber-4", "--plain"), ()),
)
"""Screens: a name, the command line and the keys that lead there."""


@dataclass
class Told:
    """What was done and what went wrong."""

    events: int = 0
    begun: int = 0
    kills: dict[str, int] = field(default_factory=dict)
    shown: int = 0
    refused: int = 0
    went_on: int = 0
    full: int = 0
    problems: list[str] = field(default_factory=list)


# ------------------------------------------------------------------ random input


def hammer(rng: Random, events: int, told: Told, names: Sequence[str] = ()) -> None:
    """Give each screen in each size its share of the events."""
    tried = [place for place in PLACES if not names or place[0] in names]
    share = -(-events // (len(tried) * len(SIZES)))
    for place in tried:
        for size in SIZES:
            with tempfile.TemporaryDirectory() as home:
                furnish(Path(home), rng)
                _at(place, size, Path(home), rng, share, told)
                told.problems += [
                    f"{place[0]} {size}: {path.read_text(encoding='utf-8')}"
                    for path in Path(home).rglob("crashes/*")
                ]


def _at(
    place: tuple[str, tuple[str, ...], tuple[str, ...]],
    size: tuple[int, int],
    home: Path,
    rng: Random,
    events: int,
    told: Told,
) -> None:
    name, arguments, keys = place
    left = events
    while left > 0:
        told.begun += 1
        sent: list[bytes] = []
        with contextlib.chdir(home), Terminal(arguments, home, *size) as t:
            t.read(10)
            for key in keys:
                t.rest()
                t.press(key)
            t.rest()
            while left > 0 and t.status is None:
                for _ in range(min(BURST, left)):
                    sent.append(blow(rng, *size).translate(None, HELD if LINES in name else b""))
                    if not _sent(t, sent[-1]):
                        break
                    left -= 1
                    told.events += 1
                if t.status is None and not _alive(t, size, rng, name):
                    told.problems.append(
                        f"{name} {size}: waits for ever after {sent[-50:]}, and shows\n{t.text}"
                    )
                    break
            if t.exit_code not in (None, 0) or b"Traceback" in t.raw:
                end = bytes(t.raw[-3000:]).decode("utf-8", "replace")
                told.problems.append(f"{name} {size}: exit {t.exit_code} after {sent[-50:]}: {end}")


def _sent(t: Terminal, data: bytes) -> bool:
    """Send an event and take in what is answered at once; False once the program is gone."""
    try:
        t.send(data)
    except OSError:
        _ended(t)
        return False
    t.read(0.002)
    return t.status is None


def _alive(t: Terminal, size: tuple[int, int], rng: Random, name: str) -> bool:
    """Whether the program answers to a resize; one in lines, to another line."""
    t.read(0.05)
    before, end = len(t.raw), time.monotonic() + ALIVE
    if LINES in name:
        if not _sent(t, b"\x1b[201~\r\n"):
            return True
    else:
        for columns, rows in (
            rng.choice(SIZES),
            (rng.randrange(1, 99), rng.randrange(1, 40)),
            size,
        ):
            if t.status is None:
                t.resize(columns, rows)
                t.read(0.05)
    while len(t.raw) == before and t.status is None and time.monotonic() < end:
        t.read(0.2)
    return t.status is not None or len(t.raw) > before


def _ended(t: Terminal, seconds: float = ALIVE) -> None:
    """Wait until the program is gone."""
    end = time.monotonic() + seconds
    while t.status is None and time.monotonic() < end:
        t.read(0.1)


# ------------------------------------------------------------------ kills

KILLS = ("KILL", "TERM", "HUP", "INT", "closed", "left")
"""Ways to end the program: signals, the terminal closed, the key that leaves at once."""

SOFT = {"TERM": signal.SIGTERM, "HUP": signal.SIGHUP, "INT": signal.SIGINT}
"""Those after which the terminal is as it was."""

TAKEN = b"\x1b[?1049h"
"""Written when the terminal is taken over; before that a signal ends the program by itself."""

STRONG = "Anna,bot:strong,bot:strong,bot:strong"
TABLES = (STRONG, "Anna,bot:easy,bot:strong,bot", "Anna,Beat,bot:easy,bot")

UNWRITABLE = words_for("de").texts["problem.record.unwritable"].partition("{")[0].strip()
"""How a table begins to say that the record cannot be written."""

LOADING = 2.0
"""Seconds that a program needs at most to come to its record, on a machine that is not too busy."""

_CARD = re.compile(r" [CDHS][0-9AJKQT]")
"""A card in what somebody has done."""

LINGERS = 5.0
"""Seconds in which what a program has started ends after it."""

FORMS = ("schieber-4", "aucho-4", "doppelkopf-4", "tschau-sepp", "differenzler-verdeckt-4")


def kill_often(rng: Random, kills: int, told: Told) -> None:
    """Play on, be killed, go on, with a new Partie every now and then."""
    done = 0
    while done < kills:
        form = rng.choice(FORMS)
        with tempfile.TemporaryDirectory() as home:
            seats = () if form == "tschau-sepp" else ("--seats", rng.choice(TABLES))
            arguments: tuple[str, ...] = ("play", form, *seats)
            for _ in range(min(10, kills - done)):
                way = rng.choice(KILLS)
                done += 1
                told.kills[way] = told.kills.get(way, 0) + 1
                where = f"{form} after {' '.join(arguments)}, {way}"
                told.problems += [
                    f"{where}: {x}" for x in _killed(arguments, Path(home), rng, way, told)
                ]
                arguments = ("resume",)
            told.problems += [
                f"{form}: {path.read_text(encoding='utf-8')}"
                for path in Path(home).rglob("crashes/*")
            ]


def _killed(
    arguments: Sequence[str], home: Path, rng: Random, way: str, told: Told
) -> Iterator[str]:
    """Play for a while and end it so; what is wrong with the record then."""
    words = [*arguments, "--speed", rng.choice(("off", "fast"))]
    if STRONG not in arguments or rng.random() < 0.5:
        words += QUICK  # else they think as long as they do for people
    before = _record(home)
    with Terminal(words, home) as t:
        t.read(10)
        disk = _Disk(t, home, rng, told)
        seen = _played(before)
        for _ in range(rng.randrange(16)):
            disk.changes()
            seen += _answered(t, rng)
            if t.status is not None:
                break
        else:
            for _ in range(rng.randrange(3)):  # the last of them is not waited for
                t.press(rng.choice(("enter", "1", "1", "2", "0")))
        noted = _record(home)
        if rng.random() < 0.3 and way != "left":
            yield from _taken_over(t, home, rng, way, told)
        else:
            yield from _let_in(t, home, told)
            _end(t, way)
        yield from _ended_well(t, way)
        yield from _lost(home, before, noted, seen)
        told.shown += seen - _played(before)
    yield from _left_behind(home)


def _ended_well(t: Terminal, way: str) -> Iterator[str]:
    """What is wrong with the way in which a program has ended."""
    if way in SOFT and TAKEN in t.raw and b"\x1b[?1049l" not in t.raw:
        yield "leaves the terminal as it is"
    if t.status is None:
        yield f"is still there\n{t.text}"
    elif t.exit_code not in _expected(way, TAKEN in t.raw):
        yield f"exit {t.exit_code}\n{t.text}"
    if b"Traceback" in t.raw:
        yield bytes(t.raw[-3000:]).decode("utf-8", "replace")


class _Disk:
    """The disk under a program, which is full now and then: no file can grow beyond some bytes more
    than its record has, so that a line may be cut in the middle. Nothing happens where one process
    cannot be given such a bound by another."""

    def __init__(self, t: Terminal, home: Path, rng: Random, told: Told) -> None:
        self._t, self._home, self._rng, self._told = t, home, rng, told
        self._prlimit = getattr(resource, "prlimit", None)
        self._full = False

    def changes(self) -> None:
        """Let it be full from now on, or free again, or as it is."""
        if self._prlimit is None or self._t.status is not None or self._rng.random() > 0.2:
            return
        self._full = not self._full
        self._told.full += self._full
        most = len(_record(self._home)) + self._rng.randrange(150)
        bounds = (most if self._full else resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        with contextlib.suppress(ProcessLookupError):
            self._prlimit(self._t.pid, resource.RLIMIT_FSIZE, bounds)


def _taken_over(t: Terminal, home: Path, rng: Random, way: str, told: Told) -> Iterator[str]:
    """End the program while a second one comes that is to go on with the record; what is wrong with
    it. It may be refused, or find no Partie that is not over, or play on, and is killed then."""
    begun = bool(_record(home))
    with Terminal(["resume", "--speed", "off", *QUICK], home) as second:
        second.read(rng.random() * LOADING)  # it loads meanwhile
        _end(t, way)
        end = time.monotonic() + ALIVE
        while TAKEN not in second.raw and second.status is None and time.monotonic() < end:
            second.read(0.2)
        for _ in range(rng.randrange(4)):
            if second.status is None:
                _answered(second, rng)
        if second.status is None and TAKEN in second.raw:
            told.went_on += 1
        elif second.exit_code == 1 and begun and f"{t.pid})" in "".join(second.lines):
            told.refused += 1
        elif second.exit_code not in (0, 2):
            yield f"a second program: exit {second.exit_code}\n{second.text}"
        if b"Traceback" in second.raw:
            yield bytes(second.raw[-3000:]).decode("utf-8", "replace")


def _left_behind(home: Path) -> Iterator[str]:
    """What of the programs of this home is still there although all were ended."""
    end = time.monotonic() + LINGERS
    while (found := _living(home)) and time.monotonic() < end:
        time.sleep(0.1)
    if found:
        yield f"left behind: {found}"
        for process in found:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)


def _living(home: Path) -> dict[int, str]:
    """Processes whose home this is, as far as the system tells."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if f"HOME={home}\0".encode() in (folder / "environ").read_bytes():
                found[int(folder.name)] = (folder / "cmdline").read_text().replace("\0", " ")
    return found


def _let_in(t: Terminal, home: Path, told: Told) -> Iterator[str]:
    """What is wrong with a second program that is to go on with the same record while the first one
    plays in it; there is nothing to go on with once that Partie is over."""
    if TAKEN not in t.raw or t.status is not None or not _record(home):
        return
    with Terminal(["resume"], home) as second:
        _ended(second)
        if second.status is None:
            yield f"lets a second program in, which shows\n{second.text}"
        elif second.exit_code == 1 and f"{t.pid})" in "".join(second.lines):
            told.refused += 1
        elif second.exit_code != 2:
            yield f"a second program: exit {second.exit_code}\n{second.text}"


def _expected(way: str, taken: bool) -> tuple[int, ...]:
    """Exit statuses that are in order; `taken`: whether the terminal was taken over by then. A
    Partie that has come to its end meanwhile ends with 0."""
    if way == "left":
        return (0,)
    if way == "KILL":
        return 0, -signal.SIGKILL
    number = SOFT.get(way, signal.SIGHUP)
    return (0, 128 + number) if taken else (0, 128 + number, -number)


def _answered(t: Terminal, rng: Random) -> int:
    """Answer what is asked; how many cards were seen falling by that."""
    t.read(rng.choice((0.05, 0.2)))
    question = asked(t.lines)
    if question is None or question.decided:
        t.rest()
        question = asked(t.lines)
    if question is None or not question.cards:
        t.press(*(question.answer(rng) if question else ("enter",)))
        return 0
    keys = question.answer(rng)
    t.press(*keys)
    t.read(0.3)
    return int(question.fell(keys, asked(t.lines)) and not _unwritten(t))


def _unwritten(t: Terminal) -> bool:
    """Whether the table says that nothing could be written; a key asks again."""
    told = UNWRITABLE in " ".join(t.text.split())
    if told:
        t.press("enter")
    return told


def _end(t: Terminal, way: str) -> None:
    """End the program."""
    if t.status is not None:
        return
    if way == "closed":
        t.hang_up()
        return
    if way == "left":
        t.rest()  # before the terminal is taken over, the system keeps this key to itself
        t.send(b"\x11")
    else:
        os.kill(t.pid, getattr(signal, f"SIG{way}"))
    _ended(t)


def _record(home: Path) -> bytes:
    """All that is in the record."""
    found = sorted(home.rglob("partien/*.jsonl"))
    return found[-1].read_bytes() if found else b""


def _played(record: bytes) -> int:
    """How many cards of people have fallen, as far as lines are whole."""
    lines = [json.loads(line) for line in record.split(b"\n")[:-1]]
    people = [n for n, kind in enumerate(lines[0]["players"]) if kind == "person"] if lines else []
    return sum(line["seat"] in people and bool(_CARD.search(line["do"])) for line in lines[1:])


def _lost(home: Path, before: bytes, noted: bytes, seen: int) -> Iterator[str]:
    """What is missing in the record that stands now."""
    after = _record(home)
    for part in (before, noted):
        whole = part[: part.rfind(b"\n") + 1]
        if not after.startswith(whole):
            yield "lines are gone"
    if _played(after) < seen:
        yield f"{seen} cards of people were seen, {_played(after)} are recorded"
    if not after:
        yield "there is no record"
        return
    path = max(home.rglob("partien/*.jsonl"))
    errors = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(errors):
        status = jasstui(["replay", str(path), "--verify"])
    if status:
        yield f"does not replay: {errors.getvalue()}"


def main() -> int:
    """Send and kill as often as is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("place", nargs="*", help=", ".join(place[0] for place in PLACES))
    args = parser.parse_args()
    told, began = Told(), time.monotonic()
    if args.events:
        hammer(Random(args.seed), args.events, told, args.place)
        print(f"{told.events} events in {told.begun} programs", flush=True)
    if args.kills:
        kill_often(Random(args.seed), args.kills, told)
        ways = ", ".join(f"{count} {way}" for way, count in sorted(told.kills.items()))
        print(
            f"{sum(told.kills.values())} killed ({ways}); {told.shown} cards seen falling, "
            f"{told.refused} times a second program was refused, {told.went_on} times it went on; "
            f"{told.full} times the disk was full"
        )
    print(f"{len(told.problems)} problems, {time.monotonic() - began:.0f} s")
    print("\n".join(told.problems))
    return 1 if told.problems else 0


if __name__ == "__main__":
    sys.exit(main())
