"""Line mode on the terminal, or on whatever stands where it should be: playing, practising, and a
stored Partie told again."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from contextlib import closing, suppress

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.slate import SLATES, Slates
from jasstui.draw.text import to_ascii
from jasstui.lines.dialogue import Dialogue
from jasstui.lines.practice import PracticeLines
from jasstui.lines.table import LineTable
from jasstui.lines.telling import ranking_told, slate_told, summary_told
from jasstui.paths import new_save, practised
from jasstui.settings import Settings
from jasstui.stdio import put
from jasstui.table.doing.moves import Tools
from jasstui.table.practising.practice import fresh
from jasstui.table.program.terminal import wants_ascii
from jasstui.table.running.minds import minds_for
from jasstui.table.running.session import Session
from jasstui.table.saying.log import sentences as news_told
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.slates import slate_for
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import ranking_of, summary_of
from jasstui.table.shelf.setup import onwards
from jasstui.words import words_for

HIDING = 60
"""Empty lines at least between what two people read."""


def run_lines(session: Session, settings: Settings, slates: Slates = SLATES) -> int:
    """Play this Partie in lines; the exit status for the shell."""
    rows = max(HIDING, shutil.get_terminal_size().lines)
    tools = tools_for(session, settings, slates)
    with closing(minds_for(session, settings)) as minds:
        minds.warm_up()
        LineTable(
            session, minds, tools, read_line, writer(settings), rows, onwards(session), drop_ahead
        ).run()
    return 0


def retell_lines(session: Session, settings: Settings, slates: Slates = SLATES) -> int:
    """Tell a stored Partie again; the exit status for the shell."""
    talk = Dialogue(words_for(settings.language), read_line, writer(settings))
    with suppress(EOFError):
        retell(session, tools_for(session, settings, slates).speech, talk)
    return 0


def practise_lines(session: Session, settings: Settings, slates: Slates = SLATES) -> int:
    """Practise at this table in lines; the exit status for the shell."""

    def another(last: Session) -> Session:
        path = new_save(last.header.form, where=practised()) if last.writer else None
        return fresh(last, path)

    tools = tools_for(session, settings, slates)
    with closing(minds_for(session, settings, coached=True)) as minds:
        minds.warm_up()
        PracticeLines(session, minds, tools, read_line, writer(settings), again=another).run()
    return 0


def tools_for(session: Session, settings: Settings, slates: Slates = SLATES) -> Tools:
    """What a table is told with in lines: cards and suits by their names."""
    look = Look(deck(settings.deck, settings.suit_names), settings.language, ascii=True)
    names = tuple(seat.name for seat in session.seats)
    words = words_for(settings.language)
    speech = Speech(words, look, session.rules, names, spelled=True, slates=slates)
    return Tools(settings, speech)


def writer(settings: Settings) -> Callable[[str], None]:
    """Puts out one line at once, in ASCII where the terminal knows no more."""
    ascii_only = wants_ascii(settings, getattr(sys.stdout, "encoding", None), os.environ)

    def write(line: str) -> None:
        put(to_ascii(line) if ascii_only else line, flush=True)

    return write


def drop_ahead() -> None:
    """Forget what was typed ahead at a terminal: it was not meant for who comes next."""
    try:
        import termios
    except ImportError:  # there is none on Windows
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


def retell(session: Session, speech: Speech, talk: Dialogue) -> None:
    """Tell every deal with its account; goes on after each with an empty line, stops at any
    other."""
    playback, told, say = Playback(session), 0, talk.words
    while True:
        beat = playback.advance()
        news, told = playback.news[told:], len(playback.news)
        talk.tell(*news_told(news, speech, points=True))
        if beat == "deal" or (beat is None and session.over):
            view = playback.onlooker
            talk.tell(*summary_told(summary_of(view, speech), speech))
            talk.tell(*slate_told(slate_for(view, speech).slate, say))
        if beat is None:
            if session.over:
                talk.tell(*ranking_told(*ranking_of(playback.onlooker, speech), speech))
            return
        if beat == "deal":
            talk.tell(say("lines.read-on"))
            if talk.line():
                return
