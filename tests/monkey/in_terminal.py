"""The same sequences in a pseudo terminal: a program of its own, its screen read back.

What is looked at is what a terminal tells: that the program runs on and answers, that what was
typed stands where it was typed, that Esc leads back, that a curtain hides all cards and Ctrl+Z says
why no shell would bring the program back. A look away is a stop by Ctrl+Z's signal, with
the screen as it was when the program goes on. Every other program is begun by a shell: there Ctrl+Z
gives the terminal back as it was, and `fg` brings the program, which paints all of it anew.
"""

from __future__ import annotations

import os
import re
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import chdir
from copy import copy
from pathlib import Path

from rich.style import Style

from jasstui.settings import Settings
from jasstui.table.keys.actions import places
from jasstui.words import words_for
from tests.monkey.doing import BY_NAME, Step
from tests.monkey.expecting import leads_back, runs, typed
from tests.monkey.hands import LOOK, Frame, Line
from tests.monkey.playing import Played, Tale
from tests.monkey.seeing import Memory, Seen, Wrong
from tests.monkey.worlds import LANGUAGES, PEOPLE, RECORD, World
from tests.pty.shell import RESET, SHELL
from tests.pty.terminal import KEYS, TREE, Terminal

QUICK = ("--bot-playouts", "1")

ENDED = 15.0
"""Seconds after which a program that does not answer is held to be stuck."""

PATIENCE = 5.0
"""Seconds that a person waits before he holds that something has not come."""

CODES = {
    **KEYS,
    "escape": "\x1b",
    "backspace": "\x7f",
    "space": " ",
    "shift+tab": "\x1b[Z",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    **{f"ctrl+{letter}": chr(ord(letter) - 96) for letter in "pquwz"},
}
"""What a terminal sends for keys."""


TAKEN = b"\x1b[?1049h"
"""Written when the terminal is taken over."""


class Ended(Exception):
    """The program has ended with a status that nobody wanted, or does not answer."""


class TerminalHands:
    """Hands at a program in a terminal; as `Hands`, but that time is that of the machine. `shell`:
    whether a shell has begun it; `bad`: what was wrong when it was stopped there last."""

    def __init__(self, world: World, home: Path) -> None:
        self.width, self.height = world.size
        settings = ("--language", world.language, "--deck", world.deck, "--speed", "off", *QUICK)
        table = ("play", world.form, "--seats", _seats(world))
        begun = table if world.place == "table" else ()
        fresh = {"XDG_CONFIG_HOME": str(home / "fresh")} if world.place == "first" else {}
        self.shell, self.bad = world.seed % 2 == 0, ""
        program = ("-c", SHELL) if self.shell else ("-m", "jasstui")
        arguments = (*begun, *settings)
        self.terminal = Terminal(arguments, home, *world.size, env=fresh, program=program)
        end = time.monotonic() + ENDED
        while not (self.over or self.terminal.text.strip()) and time.monotonic() < end:
            self.terminal.read(0.2)
        self.settle()

    @property
    def over(self) -> bool:
        """True once the program has ended."""
        return self.terminal.status is not None

    @property
    def frame(self) -> Frame:
        """What stands on the terminal."""
        rows, screen = [], self.terminal.screen
        for y in range(screen.lines):
            row = screen.buffer[y]
            cells = (row[x] for x in range(screen.columns))
            rows.append(Line([(cell.data, _BOLD if cell.bold else None) for cell in cells]))
        return Frame(tuple(rows))

    @property
    def where(self) -> str:
        """The page that is open, as its bar says it in words; "" where that is not known."""
        text = self.frame.lines[0].strip()[:24] if self.frame.cells else ""  # keys stand behind
        return next((where for where, said in _TITLES.items() if re.search(said, text)), "")

    def settle(self) -> None:
        """Until nothing is written any more."""
        self.terminal.rest(0.3)

    def wait(self, seconds: float = 0.0) -> None:
        """A person looks, as long as keys in a hurry do not count."""
        if seconds >= LOOK:
            self.terminal.rest()
        else:
            self.terminal.read(0.02)

    def _send(self, data: str) -> None:
        if not self.over:
            try:
                self.terminal.send(data.encode())
            except OSError:
                self.settle()
        self.terminal.read(0.005) if not self.over else None

    def key(self, key: str) -> None:
        """Press a key."""
        if key == "ctrl+z" and self.shell:
            self._stop()
        else:
            self._send(CODES.get(key, key))

    def _stop(self) -> None:
        """Give the terminal back to the shell, and bring the program back."""
        since, terminal = len(self.terminal.raw), self.terminal
        self._send(CODES["ctrl+z"])
        if not self._until(lambda: b"STOPPED" in terminal.raw[since:]):
            self.bad = "" if self.over else f"Ctrl+Z has not stopped it: {terminal.text}"
            return
        self._until(lambda: terminal.raw.endswith(b".\r\n"))
        told = bytes(terminal.raw[since:])
        left = [code for code in RESET if code not in terminal.raw[terminal.raw.rfind(TAKEN) :]]
        self.bad = f"the shell has another terminal: {left}" if left else ""
        self.bad = self.bad or ("" if b"STOPPED True" in told else "the shell hears no lines")
        terminal.screen.reset()  # the emulator knows one screen only
        again = len(terminal.raw)
        self._send("fg\n")
        back = self._until(lambda: TAKEN in terminal.raw[again:])
        self.settle()
        seen = any(line.strip() not in ("", "fg") for line in terminal.lines) or self.width < 2
        if not self.bad and not self.over and not (back and seen):
            self.bad = f"fg has not brought it back: {terminal.text}"

    def _until(self, there: Callable[[], bool]) -> bool:
        """Read until something is there; False if one waits for it in vain."""
        end = time.monotonic() + ENDED
        while not (found := there()) and not self.over and time.monotonic() < end:
            self.terminal.read(0.05)
        return found

    def write(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            self._send(letter)

    def paste(self, text: str) -> None:
        """Paste a text."""
        self._send(f"\x1b[200~{text}\x1b[201~")

    def click(self, x: int, y: int) -> None:
        """Click in a cell."""
        self._send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def wheel(self, x: int, y: int, down: bool) -> None:
        """Turn the wheel."""
        self._send(f"\x1b[<{65 if down else 64};{x + 1};{y + 1}M")

    def resize(self, width: int, height: int) -> None:
        """Pull the window to another size."""
        if not self.over:
            self.width, self.height = width, height
            self.terminal.resize(width, height)

    def look_away(self) -> None:
        """Stop the program for a while."""
        if self.shell:
            self._stop()
        elif not self.over:
            os.kill(self.terminal.pid, signal.SIGSTOP)
            os.kill(self.terminal.pid, signal.SIGCONT)
            self.settle()


_BOLD = Style(bold=True)

_SHELL = tuple(words_for(language)("suspend.shell") for language in LANGUAGES)
"""Why the program cannot be stopped here, whatever language is on by now."""

_TITLES = {
    where: "|".join(
        re.escape(words_for(language)(f"{where}.title"))
        for language in ("de", "en", "fr", "it")
        if words_for(language).get(f"{where}.title", "")
    )
    for where in places()
    if words_for("en").get(f"{where}.title", "") and where in ("welcome", "settings", "help")
}
"""Words in the top bar by which a page is known."""


def _seats(world: World) -> str:
    count = 3 if world.form.endswith("-3") else 4
    return ",".join([*PEOPLE[: min(world.people, count)], *["bot:easy"] * (count - world.people)])


def played(tale: Tale) -> Played:
    """Play a sequence to its end, or to that of the program."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        home = Path(folder)
        saves = home / ".local" / "state" / "jasstui" / "partien"
        saves.mkdir(parents=True)
        (saves / RECORD).write_bytes((TREE / "tests" / "golden" / "schieber-4.jsonl").read_bytes())
        hands = TerminalHands(tale.world, home)
        memory = Memory(tale.world)
        try:
            for key in tale.world.keys:
                hands.key(key)
                hands.settle()
            before = _seen(hands, tale.world)
            for at, step in enumerate(tale.steps, 1):
                hands.bad = ""
                BY_NAME[step.name].do(hands, step)  # type: ignore[arg-type]
                if hands.bad:
                    yield at, Wrong("Ctrl+Z stops it", hands.bad.partition(":")[0], hands.bad)
                after = _seen(hands, tale.world)
                fresh = copy(memory)
                if found := _wrong(before, step, after, memory, hands.shell):
                    hands.terminal.rest(PATIENCE)  # of a machine that is busy one waits for more
                    after, memory = _seen(hands, tale.world), fresh
                    found = _wrong(before, step, after, memory, hands.shell)
                for name, kind, told in found:
                    yield at, Wrong(name, kind, told)
                yield at, None
                before = after
                if hands.over:
                    return
            at = len(tale.steps)
            if not _answers(hands):
                yield at, Wrong("the program runs", "stuck", hands.terminal.text)
            for kind, told in runs(before, Step("look"), _seen(hands, tale.world), memory):
                yield at, Wrong("the program runs", kind, told)
        finally:
            hands.terminal.kill()


def _seen(hands: TerminalHands, world: World) -> Seen:
    status = hands.terminal.exit_code
    failure = None
    if status not in (None, 0) or b"Traceback" in hands.terminal.raw:
        end = bytes(hands.terminal.raw[-600:]).decode("utf-8", "replace")
        failure = Ended(f"status {status}: {end}")
    settings = Settings(language=world.language)
    return Seen(hands.frame, hands.where, settings, 0, hands.over, failure)


def covered(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """No card is to be seen where the screen is handed over."""
    asked = any(after.says("curtain.button", cap="Enter", name=name) for name in PEOPLE)
    if asked and any(edge in after.frame.text for edge in "▎▏"):
        yield "curtain", f"cards beside the question who is here: {after.frame.text}"


def suspends(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """Ctrl+Z says why it cannot stop a program that no shell would bring back."""
    if step != Step("key", "ctrl+z") or before.small or after.small or after.over:
        return
    if not any(told[:20] in after.frame.text for told in _SHELL):
        yield "suspend", f"Ctrl+Z did nothing, without a word: {after.frame.text}"


def _wrong(
    before: Seen, step: Step, after: Seen, memory: Memory, shell: bool
) -> list[tuple[str, str, str]]:
    checks = {
        "the program runs": runs,
        "what was typed stands where it was typed": typed,
        "Esc leads back": leads_back,
        "no card is shown to the wrong eyes": covered,
        "Ctrl+Z says why it cannot": suspends,
    }
    anywhere = (runs, covered, suspends)  # also where the page has no name
    return [
        (name, kind, told)
        for name, check in checks.items()
        if (after.where or check in anywhere)
        and not (shell and check is suspends)
        and (after.failure is None or check is runs)
        for kind, told in check(before, step, after, memory)
    ]


LEAVING = b"\x1b[?2004l"
"""Written when the terminal is given back."""


def _answers(hands: TerminalHands) -> bool:
    """True if the program writes something for another size, or has ended as one wanted."""
    written = len(hands.terminal.raw)
    for size in ((81, 25), (80, 24)):
        hands.resize(*size)
        hands.settle()
    hands.terminal.read(ENDED if len(hands.terminal.raw) == written else 0.0)
    end = time.monotonic() + ENDED
    while LEAVING in hands.terminal.raw and not hands.over and time.monotonic() < end:
        hands.terminal.read(0.2)
    return hands.over or len(hands.terminal.raw) > written
