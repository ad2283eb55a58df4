"""A Partie in plain sentences: new lines only, numbered choices, no keys but Enter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import wait
from time import monotonic, sleep

from msgspec.structs import replace

from jasstui.beside.open_table import OpenTable
from jasstui.engine.failure import RulesFailure
from jasstui.engine.record import RecordProblem
from jasstui.host.place import Pause
from jasstui.lines.asking import Asking, ranges
from jasstui.lines.commands import Commands
from jasstui.lines.dialogue import Dialogue
from jasstui.lines.telling import (
    facts,
    hand_told,
    points_told,
    ranking_told,
    rules_told,
    slate_told,
    summary_told,
    trick_told,
    tricks_told,
)
from jasstui.lines.voice import Read, Write, sentence, sentences, spoken
from jasstui.stdio import call
from jasstui.table.composing.handover import curtain_of
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Move, Tools
from jasstui.table.doing.turn import Turn
from jasstui.table.program.problems import sentence as problem_sentence
from jasstui.table.saying.bar import bar_of
from jasstui.table.saying.daily import day_line
from jasstui.table.saying.log import sentences as news_told
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.slates import slate_for
from jasstui.table.saying.summary import ranking_of, summary_of


class Elsewhere(Exception):
    """The question that is open is given up, because something was taken back or done again."""


class Left(Exception):
    """The terminal was left to others while a line was waited for."""


class LineTable:
    """A running Partie told line by line.

    `read` and `write`: where lines come from and go to. `rows`: so many empty lines hide what one
    person has read from the next. `ahead`: drops what was typed before it could be asked for.
    """

    _desk: Desk | None = None
    _reading = False
    _left = False

    def __init__(
        self,
        table: OpenTable,
        tools: Tools,
        read: Read,
        write: Write,
        rows: int = 60,
        ahead: Callable[[], None] = lambda: None,
    ) -> None:
        self.tools = tools
        self._ahead = ahead
        self.write = write
        self._read = read
        self.talk = Dialogue(tools.speech.words, self._line, write)
        self._rows = rows
        self._sit(table)

    @property
    def desk(self) -> Desk:
        """The desk of the person at the terminal."""
        assert self._desk is not None
        return self._desk

    def _sit(self, table: OpenTable) -> None:
        self.table = table
        self.place = place = table.place
        playback = Playback(place)
        if place.now.deal:
            playback.catch_up()
        eyes = self._desk.eyes if self._desk and self._desk.place is place else None
        self._desk = Desk(place, playback, self.tools, eyes)
        self._news = len(playback.news)
        self._known: set[str] = set()
        self._sought = False
        self._commands = Commands(self.desk)

    # ------------------------------------------------------------ the course of the Partie

    def run(self) -> bool:
        """Tell, ask and act until the Partie is over or the player pauses; False for a pause."""
        self._opening()
        try:
            while self._next():
                pass
        except EOFError:
            self.write("")
            self._paused()
            return False
        finally:
            self.table.close()
        return True

    def _opening(self) -> None:
        bar = bar_of(self.desk.view, self.tools.speech, self.place.about.daily)
        self.write(sentences(bar.title, self.tools.speech.words("lines.opening")))

    def _next(self) -> bool:
        """Tell what has happened, or ask who is next; False when all is over."""
        try:
            return self._go_on()
        except Left:  # whoever comes back to the terminal is asked for behind a curtain
            self.desk.clear()
            return True

    def _go_on(self) -> bool:
        try:
            turn = self.desk.next()
            self._tell_news()
            if not isinstance(turn, Turn):
                if turn == "deal":
                    self._settle()
            elif turn.kind == "over":
                return self._end()
            elif turn.kind == "wait":
                if self.place.now.seeking and not self._sought:
                    self.write(self.tools.speech.words("fair.seeking"))
                self._sought = self.place.now.seeking
                _sit_out(turn.pause)
            else:
                self._people(turn)
        except RecordProblem as problem:  # nothing has happened, because it could not be written
            self.desk.clear()
            say = self.tools.speech.words
            self.write(problem_sentence(say, problem))
            self.write(spoken(say("lines.try-again")))
            if self._commands.named(self.talk.line()) == "pause":
                raise EOFError from None
        except RulesFailure as problem:  # nothing has happened, and nothing can
            self.write(problem_sentence(self.tools.speech.words, problem))
            raise EOFError from None
        return True

    def _tell_news(self) -> None:
        desk = self.desk
        news, self._news = desk.playback.news[self._news :], len(desk.playback.news)
        self.talk.tell(*news_told(news, desk.speech, points_told(desk)))

    def _people(self, turn: Turn) -> None:
        kind = self.tools.settings.bell
        call(kind, self.tools.speech.words("bell.turn"))
        try:
            if turn.curtain:
                self._hand_over(turn.seat)
            self.desk.turn_to(turn)
            move = self._answer(Asking(self.desk))
            try:
                if not self.desk.answer(move):
                    self.write(sentence(self.desk.notice))
            except RulesFailure as problem:  # another answer may do
                self.write(problem_sentence(self.tools.speech.words, problem))
        except Elsewhere:
            self._sit(self.table)
        finally:
            call(kind, "")

    def _hand_over(self, seat: int) -> None:
        """Hide what the last person has read, and wait for the next one."""
        desk = self.desk
        self.desk.eyes.open()
        self._left = False
        desk.clear()
        self._known.clear()
        for _ in range(self._rows):
            self.write("")
        curtain, say = curtain_of(desk, seat), desk.speech.words
        self.write(sentences(f"{curtain.lead} {curtain.name}", curtain.hint))
        self.talk.tell(*curtain.news)
        self._ahead()
        while True:
            self.write(spoken(say("lines.take-over", name=curtain.name)))
            typed = self.talk.line()
            if self._commands.named(typed) == "pause":
                raise EOFError
            if not typed or typed.casefold() == curtain.name.casefold():
                return
            self.talk.complain(typed)

    # ------------------------------------------------------------ leaving the terminal

    def leave(self, hide: Callable[[int], None]) -> None:
        """The terminal is about to be left to others, or was. Where several people share it, what
        one of them has read is hidden by so many empty rows, as from the next of them."""
        told = self.desk.viewer >= 0
        if self.desk.eyes.cover() and told:
            self._left = True
            hide(self._rows)

    def come_back(self, hide: Callable[[int], None]) -> None:
        """Somebody has come back to the terminal, perhaps somebody else: a line that is waited for
        is given up. Raises `Left` within the reading of it, and nowhere else."""
        self.leave(hide)
        if self._left and self._reading:
            self._left = self._reading = False
            raise Left

    def _line(self, prompt: str) -> str:
        if self._left:
            self._left = False
            raise Left
        self._reading = True
        try:
            return self._read(prompt)
        finally:
            self._reading = False

    # ------------------------------------------------------------ asking

    def _answer(self, asking: Asking) -> Move:
        """Ask until a line leads to a move."""
        self._tell_table()
        self._write_question(asking)
        while True:
            typed, opened = self.talk.line(), len(self.desk.stack)
            asking.told = ""
            if not typed:
                self._tell_table(anew=True)
            else:
                try:
                    if (move := asking.answer(typed)) is not None:
                        return move
                except KeyError:
                    self._other(asking, typed)
            if asking.told:
                self.write(sentence(asking.told))
            if typed and len(self.desk.stack) == opened:
                self.write(self._question(asking))
            else:
                self._write_question(asking)

    def _other(self, asking: Asking, typed: str) -> None:
        """Handle a line that is no answer: a command, a step back, or nothing."""
        say, name = self.tools.speech.words, self._commands.named(typed)
        if name == "pause":
            raise EOFError
        if name == "back":
            asking.back()
        elif name == "calls" and self.desk.calls():
            self.desk.stack.append((say("table.panel.calls"), self.desk.calls()))
        elif name:
            self.talk.read_out(self._commands.told(name))
        else:
            asking.told = say("lines.unknown", typed=typed[:40])

    def _tell_table(self, anew: bool = False) -> None:
        """Write what has changed at the table since it was last told, or all of it if `anew`."""
        if anew:
            self._known.clear()
        now = facts(self.desk)
        fresh = [fact for fact in now if fact not in self._known]
        self._known = set(now)
        if fresh:
            self.write(" ".join(fresh))
        if anew and (trick := trick_told(self.desk)):
            self.write(trick)

    def _write_question(self, asking: Asking) -> None:
        """The question with everything that answers it."""
        desk, options, prompt = self.desk, asking.options, self.desk.prompt
        whole = desk.playable is not None and len(options) == len(desk.hand)
        if not whole and not desk.stack and (hand := hand_told(desk)):
            self.write(hand)
        if prompt is not None and prompt.reason and not desk.stack:
            self.write(sentence(prompt.reason))
        self.talk.show((*options, *asking.beside))
        self.write(self._question(asking))

    def _question(self, asking: Asking) -> str:
        """The question, and what answers it."""
        say = self.tools.speech.words
        if (number := asking.desk.number) is not None:
            keys = [say("table.slip.range", least=number.least, most=number.most)]
        else:
            keys = ranges([option.key for option in asking.options if not option.refused])
        keys += [option.key for option in asking.beside]
        hint = say("lines.hint", keys=", ".join(keys))
        return spoken(f"{asking.question} {hint}")

    # ------------------------------------------------------------ ends

    def _settle(self) -> None:
        """Write the settlement of the deal; goes on after a line."""
        desk = self.desk
        self.desk.eyes.open()
        desk.clear()
        summary = summary_of(desk.playback.onlooker, desk.speech)
        if self.place.about.daily:  # after which nobody deals
            summary = replace(summary, next=())
        self._known.clear()
        self.talk.read_out(summary_told(summary, desk.speech))
        slate = slate_for(desk.playback.onlooker, desk.speech).slate
        told: dict[str, Callable[[], Sequence[str]]] = {
            "slate": lambda: slate_told(slate, desk.speech.words),
            "last": lambda: tricks_told(desk.playback.onlooker, desk.speech),
            "rule": lambda: rules_told(summary),
            "worth": self._worth,
        }
        self.talk.read_out(told["slate"]())
        if self.place.about.daily:
            self.write(day_line(self.table.result_of_day(), desk.speech))
        self._look_back(told)

    def _worth(self) -> list[str]:
        """What the decisions of the people here were worth in the deal that is over."""
        from jasstui.table.reviewing.worth import sentences as worth_told

        desk, lines = self.desk, list[str]()
        say, deal = desk.speech.words, desk.playback.onlooker.match.number
        self.write(spoken(say("worth.reading")))
        for seat in self.place.about.here:
            judging = self.table.judging(deal, seat)
            judging.wait()
            lines.append(sentence(say("worth.of", name=desk.speech.name(seat), n=deal)))
            lines += map(sentence, worth_told(judging, desk.speech))
        return lines

    def _look_back(self, told: Mapping[str, Callable[[], Sequence[str]]]) -> None:
        """Wait for an empty line; on a command read out what is `told` for it."""
        say = self.tools.speech.words
        while True:
            self.write(spoken(say("lines.go-on")))
            typed = self.talk.line()
            name = self._commands.named(typed)
            if not typed or (name == "pause" and self.place.about.daily):  # that deal is over
                return
            if name == "pause":
                raise EOFError
            if name in told:
                self.talk.read_out(told[name]())
            else:
                self.talk.complain(typed)

    def _end(self) -> bool:
        """The last deal and the ranking; True if another Partie begins. The deal of the day has
        been told by then."""
        if self.place.about.daily:
            return False
        self._settle()
        desk, say = self.desk, self.tools.speech.words
        self.talk.read_out(
            ranking_told(*ranking_of(desk.playback.onlooker, desk.speech), desk.speech)
        )
        if not self.table.goes_on:
            return False
        self.write(spoken(say("lines.again")))
        if self._commands.named(self.talk.line()) != "again":
            return False
        self._sit(self.table.another())
        return True

    def _paused(self) -> None:
        """Tell the player where the Partie is kept, if it is."""
        say, record = self.tools.speech.words, self.table.record
        kept = record is not None and record.is_file()
        self.write(spoken(say("lines.kept" if kept else "lines.not-kept")))


def _sit_out(pause: Pause) -> None:
    """Wait until a pause of the table has passed."""
    began = monotonic()
    wait(pause.on)
    sleep(max(0.0, began + pause.seconds - monotonic()))
