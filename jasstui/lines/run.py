"""Line mode on the terminal, or on whatever stdin and stdout are: playing, practising, and telling
a stored Partie."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from types import FrameType

from jasstui.beside.open_table import OpenTable
from jasstui.canvas.text import to_ascii
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.slate import SLATES, Slates
from jasstui.host.place import Place
from jasstui.lines.dialogue import Dialogue
from jasstui.lines.practice import PracticeLines
from jasstui.lines.table import LineTable
from jasstui.lines.telling import ranking_told, slate_told, summary_told
from jasstui.settings import Settings
from jasstui.stdio import put
from jasstui.table.doing.moves import Tools
from jasstui.table.program.terminal import wants_ascii
from jasstui.table.saying.log import sentences as news_told
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.slates import slate_for
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import ranking_of, summary_of
from jasstui.words import words_for

HIDING = 60
"""Fewest empty lines between what two people read."""

FOLD = 2
"""Blanks before what goes on in a further row."""

LEAST = 20
"""Columns that rows have in any terminal."""


def run_lines(table: OpenTable, settings: Settings, slates: Slates = SLATES) -> int:
    """Play this Partie in lines; the exit status for the shell."""
    rows = max(HIDING, shutil.get_terminal_size().lines)
    with closing(table):
        table.warm_up()
        tools = tools_for(table.place, settings, slates)
        told = LineTable(table, tools, read_line, writer(settings), rows, drop_ahead)
        with heeding(told):
            told.run()
    return 0


@contextmanager
def heeding(table: LineTable) -> Iterator[None]:
    """Tell a table when the terminal is left to the shell and taken over again, where there are
    signals for that."""
    if not hasattr(signal, "SIGTSTP") or not sys.stdin.isatty():
        yield
        return

    def leave(number: int, _: FrameType | None) -> None:
        table.leave(push_out)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)  # stops here, if there is a shell
        signal.signal(number, leave)

    numbers = (signal.SIGTSTP, signal.SIGCONT)
    before = [signal.getsignal(number) for number in numbers]
    signal.signal(signal.SIGTSTP, leave)
    signal.signal(signal.SIGCONT, lambda *_: table.come_back(push_out))
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def push_out(rows: int) -> None:
    """Write so many empty rows at once, whatever else is being written."""
    with suppress(OSError, ValueError):
        os.write(sys.stdout.fileno(), b"\n" * rows)


def retell_lines(place: Place, settings: Settings, slates: Slates = SLATES) -> int:
    """Tell a stored Partie again; the exit status for the shell."""
    talk = Dialogue(words_for(settings.language), read_line, writer(settings))
    with suppress(EOFError):
        retell(place, tools_for(place, settings, slates).speech, talk)
    return 0


def practise_lines(table: OpenTable, settings: Settings, slates: Slates = SLATES) -> int:
    """Practise at this table in lines; the exit status for the shell."""
    with closing(table):
        table.warm_up()
        tools = tools_for(table.place, settings, slates)
        PracticeLines(table, tools, read_line, writer(settings)).run()
    return 0


def tools_for(place: Place, settings: Settings, slates: Slates = SLATES) -> Tools:
    """The tools of a table in lines: cards and suits go by their names."""
    look = Look(deck(settings.deck, settings.suit_names), settings.language, ascii=True)
    names = tuple(seat.name for seat in place.about.seats)
    words = words_for(settings.language)
    speech = Speech(words, look, place.rules, names, spelled=True, slates=slates)
    return Tools(settings, speech)


def writer(settings: Settings) -> Callable[[str], None]:
    """Puts out one line at once, in ASCII where the terminal knows no more, and between words in as
    many rows as a terminal needs for it."""
    ascii_only = wants_ascii(settings, getattr(sys.stdout, "encoding", None), os.environ)
    narrow = sys.stdout.isatty()

    def write(line: str) -> None:
        told = to_ascii(line) if ascii_only else line
        columns = shutil.get_terminal_size().columns
        for row in folded(told, columns) if narrow else [told]:
            put(row, flush=True)

    return write


def folded(line: str, columns: int) -> list[str]:
    """A line in rows of so many columns; those that go on begin below its own beginning."""
    inset = " " * (len(line) - len(line.lstrip()) + FOLD)
    return textwrap.wrap(line, max(columns, LEAST), subsequent_indent=inset) or [line]


def drop_ahead() -> None:
    """Forget what was typed ahead at a terminal: it was not meant for who comes next."""
    try:
        import termios
    except ImportError:  # Windows has none
        return
    with suppress(termios.error, OSError, ValueError):
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def read_line(prompt: str) -> str:
    """A line that was typed; one that comes from a file or a pipe is shown, too."""
    if sys.stdin.isatty():
        return input(prompt)
    put(prompt, end="", flush=True)
    line = input()
    put(line, flush=True)
    return line


def retell(place: Place, speech: Speech, talk: Dialogue) -> None:
    """Tell every deal that this place hears of with its account; goes on after each with an empty
    line, stops at any other."""
    playback, told, say = Playback(place), 0, talk.words
    while True:
        beat = playback.advance()
        news, told = playback.news[told:], len(playback.news)
        talk.tell(*news_told(news, speech, points=True))
        if beat == "deal" or (beat is None and place.now.over):
            view = playback.onlooker
            talk.tell(*summary_told(summary_of(view, speech), speech))
            talk.tell(*slate_told(slate_for(view, speech).slate, say))
        if beat is None:
            if place.now.over:
                talk.tell(*ranking_told(*ranking_of(playback.onlooker, speech), speech))
            return
        if beat == "deal":
            talk.tell(say("lines.read-on"))
            if talk.line():
                return
