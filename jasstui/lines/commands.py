"""Line mode commands: letters and words that can be typed at any time to hear something again."""

from __future__ import annotations

from jasstui.lines.telling import (
    hand_told,
    heading,
    points_told,
    rows_told,
    seats_told,
    slate_told,
    trick_told,
    tricks_told,
)
from jasstui.lines.voice import sentence, spoken
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.situations import sees_last, works
from jasstui.table.explaining.ranks import ranks_told
from jasstui.table.keys.actions import BY_ID
from jasstui.table.saying.log import sentences as news_told
from jasstui.table.saying.predictions import looks_up, own_lines, private_lines
from jasstui.table.saying.rows import lays
from jasstui.table.saying.slates import slate_for

NAMES = (
    "hand",
    "table",
    "slate",
    "last",
    "log",
    "rule",
    "order",
    "slip",
    "calls",
    "hint",
    "undo",
    "redo",
    "back",
    "pause",
    "help",
    "again",
    "worth",
)
"""Names of all commands; their letters and words are in the message catalogues."""


class Commands:
    """The commands open to the person at a desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        say = desk.tools.speech.words
        self._words = {
            word: name for name in NAMES for word in say(f"lines.command.{name}").split()
        }

    def named(self, typed: str) -> str:
        """The command that a line is, or ""."""
        return self._words.get(typed.casefold(), "")

    def told(self, name: str) -> list[str]:
        """Output of a command, as lines."""
        desk, say = self.desk, self.desk.speech.words
        view, speech = desk.view, desk.speech
        if name == "hand":
            return [hand_told(desk) or sentence(say("lines.no-hand"))]
        if name == "table":
            rows = [sentence(row) for row in rows_told(view, speech)] if lays(view) else []
            trick = trick_told(desk)
            return [heading(desk), *seats_told(desk), *rows, *([trick] if trick else [])]
        if name == "slate":
            return slate_told(slate_for(view, speech).slate, say)
        if name == "last":
            last = tricks_told(view, speech, len(view.tricks) - 1) if view.tricks else []
            return last if last and sees_last(desk) else [sentence(say("table.panel.last-none"))]
        if name == "log":
            news = [item for item in desk.playback.news if item.deal == view.match.number]
            return [sentence(told) for told in news_told(news, speech, points_told(desk))]
        if name == "rule":
            return self._rules()
        if name == "order":
            return [sentence(told) for told in ranks_told(view, speech)]
        if name == "slip" and looks_up(view, speech) and desk.viewer >= 0:
            lines = (*own_lines(view, speech), *private_lines(view, speech))
            return [sentence(line) for line in lines]
        if name == "calls":
            return [sentence(say("table.panel.calls-none"))]
        return self._help() if name == "help" else [sentence(say("lines.nothing"))]

    def _rules(self) -> list[str]:
        speech = self.desk.speech
        told = [f"{sentence(speech.rule(rule))} ({rule})" for rule in self.desk.rules()]
        return told or [sentence(speech.words("lines.nothing"))]

    def _help(self) -> list[str]:
        say = self.desk.speech.words
        lines = [spoken(say("lines.help"))]
        for name in NAMES:
            if name in ("again", "worth") or (
                name == "slip" and not looks_up(self.desk.view, self.desk.speech)
            ):
                continue
            if name == "last" and not works(self.desk, BY_ID["table.trick"]):
                continue
            if name in ("hint", "undo", "redo") and f"table.{name}" not in self.desk.offered:
                continue
            first, *words = say(f"lines.command.{name}").split()
            names = f"{first} ({', '.join(words)})" if words else first
            about = "stop" if name == "pause" and not self.desk.place.about.kept else name
            lines.append(spoken(f"  {names}: {say(f'lines.about.{about}')}"))
        return lines
