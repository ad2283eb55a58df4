"""Players that somebody else has written: each in a process of its own, asked with a view as plain
data, and within bounds.

Who breaks the rules of a player - answers what is not legal, raises, is late - is told so in a
sentence, and a normal bot answers in his place. After the third time it plays on for him.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from threading import Lock, Thread, Timer
from typing import Any

from jasstui.apart import command, surroundings
from jasstui.bots.guest import LONGEST
from jasstui.bots.level import is_guest
from jasstui.controls import json_text
from jasstui.host.bots import Answer
from jasstui.plain import Plain
from jasstui.problem import Problem

SECONDS = 5.0
"""A player may think so long about one answer."""

LOADING = 30.0
"""A module may take so long to load: some bring much along."""

FAULTS = 3
"""After so many faults a normal bot plays on."""

_MOST = 8 * LONGEST
"""Bytes of an answer."""


class GuestProblem(Problem):
    """A player of somebody else's cannot be loaded."""


def _untold(key: str, **_: object) -> str:
    return key


class Fault(Plain):
    """A breach of the rules by a player. `code`: "illegal", "raised", "late" or "gone"; `sentence`:
    what happened and what followed, for people."""

    seat: int
    player: str
    deal: int
    code: str
    told: str
    sentence: str


class _Wrong(Exception):
    """A player did not answer as he has to."""

    def __init__(self, code: str, told: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.told = told


class _Guest:
    """One player in a process of its own, begun anew where it had to be ended. `one`: held by who
    asks it."""

    def __init__(self, name: str, seconds: float) -> None:
        self.name = name
        self.seconds = seconds
        self.faults = 0
        self._process: subprocess.Popen[bytes] | None = None
        self.one = Lock()
        self._late = False

    def start(self) -> None:
        """Load it; raises `_Wrong`."""
        if self._process is not None:
            return
        self._process = subprocess.Popen(
            command("jasstui.bots.guest", self.name),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=surroundings(),
            start_new_session=True,  # Ctrl+C is for the table
        )
        self._exchange(b"", LOADING)

    def ask(self, view: bytes) -> Any:
        """The answer to a view; raises `_Wrong`."""
        self.start()
        return self._exchange(view + b"\n", self.seconds).get("do")

    def _exchange(self, line: bytes, seconds: float) -> dict[str, Any]:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        self._late = False
        timer = Timer(seconds, self._too_late)
        timer.daemon = True
        timer.start()
        try:
            process.stdin.write(line)
            process.stdin.flush()
            said = process.stdout.readline(_MOST)
            answer = json.loads(said)
        except (OSError, ValueError, RecursionError):
            self.end()
            raise _Wrong("late" if self._late else "gone") from None
        finally:
            timer.cancel()
        if not isinstance(answer, dict) or "raised" in answer:
            raise _Wrong("raised", str(answer["raised"]) if isinstance(answer, dict) else "")
        return answer

    def _too_late(self) -> None:
        self._late = True
        self._kill()

    def _kill(self) -> None:
        if (process := self._process) is None:
            return
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)  # and whatever it has started
        process.kill()

    def end(self) -> None:
        """End its process."""
        self._kill()
        if (process := self._process) is not None:
            self._process = None
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    if pipe is not None:
                        pipe.close()


class Guests:
    """The players of somebody else's at a table, by seat. `levels`: what sits where, as `Seat` has
    it; what is no such player is passed over. `words`: tell a breach. `later`: answers are
    waited for elsewhere, so that a screen stays awake. Raises `GuestProblem` if one cannot be
    loaded."""

    def __init__(
        self,
        levels: Sequence[str] = (),
        words: Callable[..., str] = _untold,
        seconds: float = SECONDS,
        later: bool = False,
    ) -> None:
        self.later = later
        self.faults: list[Fault] = []
        self._closed = False
        self._words = words
        self._seconds = seconds
        self._remarks: dict[int, str] = {}
        self._at: dict[tuple[int, str], _Guest] = {}
        for seat, level in enumerate(levels):
            self.seat(seat, level)

    def seat(self, seat: int, level: str) -> None:
        """Let a player sit there if this is the name of one; raises `GuestProblem`."""
        if not is_guest(level):
            return
        guest = self._at[seat, level] = _Guest(level, self._seconds)
        try:
            guest.start()
        except _Wrong as wrong:
            self.close()
            code = f"guest.load-{wrong.code}"
            raise GuestProblem(code, player=level, seconds=LOADING, told=wrong.told) from None

    def plays(self, seat: int, level: str) -> bool:
        """True if such a player answers for this seat, and no bot in his place."""
        guest = self._at.get((seat, level))
        return guest is not None and guest.faults < FAULTS

    def answer(
        self, level: str, table: dict[str, Any], stand_in: Callable[[], Answer]
    ) -> Answer | Future[Answer]:
        """The answer of the player of this name to what he sees. `stand_in`: what a normal bot
        would do."""
        view, seat, must = json_text(table).encode(), table["seat"], bool(table["legal"])
        allowed = {*table["legal"], *table["calls"]}

        def think() -> Answer:
            guest = self._at[seat, level]
            with guest.one:
                if self._closed:
                    raise CancelledError
                self._remarks.pop(seat, None)
                try:
                    token = guest.ask(view)
                    if token in allowed or (token is None and not must):
                        return str(token) if token else None
                    raise _Wrong("illegal", str(token))
                except _Wrong as wrong:
                    if self._closed:  # nobody is to blame for that, nor waits for an answer
                        raise CancelledError from None
                    self._blame(seat, guest, table["match"]["number"], wrong)
            return stand_in()

        return _beside(think) if self.later and must else think()

    def _blame(self, seat: int, guest: _Guest, deal: int, wrong: _Wrong) -> None:
        guest.faults += 1
        params = {"player": guest.name, "seat": seat, "deal": deal, "told": wrong.told}
        what = self._words(f"guest.{wrong.code}", seconds=f"{self._seconds:g}", **params)
        out = guest.faults >= FAULTS
        self._remarks[seat] = f"{what} {self._words('guest.out' if out else 'guest.again')}"
        fault = Fault(seat, guest.name, deal, wrong.code, wrong.told, self._remarks[seat])
        self.faults.append(fault)
        if out:
            guest.end()

    def remark(self, seat: int) -> str:
        """Remark on the last answer of a seat, once; "" for none."""
        return self._remarks.pop(seat, "")

    def close(self) -> None:
        """End all of them, whatever they think about."""
        self._closed = True
        for guest in self._at.values():
            guest.end()


def _beside(think: Callable[[], Answer]) -> Future[Answer]:
    """The result of a thread of its own. Whoever waits for it cannot cancel it."""
    thought: Future[Answer] = Future()
    thought.set_running_or_notify_cancel()

    def run() -> None:
        try:
            thought.set_result(think())
        except Exception as error:
            thought.set_exception(error)

    Thread(target=run, daemon=True).start()
    return thought
