"""Lessons in lines: the teacher's words before every question."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing, suppress

from jasstui.beside.open_table import OpenTable
from jasstui.lines.asking import Asking
from jasstui.lines.dialogue import Dialogue, numbered
from jasstui.lines.run import read_line, tools_for, writer
from jasstui.lines.table import Elsewhere, LineTable
from jasstui.lines.voice import Read, Write, sentences
from jasstui.problem import Problem
from jasstui.settings import Settings
from jasstui.table.doing.moves import Move, Tools
from jasstui.table.program.problems import sentence as problem_sentence
from jasstui.table.teaching.course import LEAVES, Course, Standing, notes_of, opened
from jasstui.table.teaching.lesson import finish, learned, said
from jasstui.table.teaching.school import School
from jasstui.words import words_for


class LessonLines(LineTable):
    """A lesson at a table in lines; it ends with its deal, or when the learner has enough of it.
    `further`: title of the lesson after it, "" for none. `then`: what of `LEAVES` he wants once it
    is over, "" while it runs."""

    def __init__(
        self, course: Course, tools: Tools, read: Read, write: Write, further: str = ""
    ) -> None:
        self.course = course
        self.further = further
        self.then = ""
        self._ended = False
        super().__init__(course.table, tools, read, write)

    def _sit(self, table: OpenTable) -> None:
        super()._sit(table)
        self.desk.offered = frozenset({"table.hint", "table.undo"})
        self.desk.plain = lambda: self.course.plain
        self._heard: Standing | None = None

    def _opening(self) -> None:
        super()._opening()
        lesson, say = self.course.lesson, self.tools.speech.words
        title, about = self.course.title(say), said(lesson.about, say.language)
        self.write(sentences(say("lesson.bar", title=title), about))

    def _next(self) -> bool:
        return super()._next() and not self.then

    def _answer(self, asking: Asking) -> Move:
        if self._heard != self.course.standing:
            self._speak()
        if self.course.done and not self._ended:
            self._finish(LEAVES)
            if self.then:
                raise Elsewhere
        return super()._answer(asking)

    def _tell_table(self, anew: bool = False) -> None:
        if anew:
            self._speak()
        super()._tell_table(anew)

    def _speak(self) -> None:
        """Let the teacher speak. Whoever plays on after a wrong answer has heard what is said."""
        self.talk.tell(*self._told())
        self._heard = self.course.standing

    def _told(self) -> list[str]:
        """The teacher's sentences to the question."""
        undo = self.tools.speech.words("lines.command.undo").split()[0]
        return [said.told for said in self.course.told(self.desk.speech, undo=undo)]

    def _finish(self, leaves: Sequence[str]) -> None:
        """Remember that the lesson was finished, and ask what shall come now."""
        say, self._ended = self.tools.speech.words, True
        try:
            finish(self.course.name)
        except Problem as problem:
            self.talk.tell(problem_sentence(say, problem))
        names = [name for name in leaves if name != "next" or self.further]
        options = numbered([say(f"lesson.then.{name}", title=self.further) for name in names])
        chosen = {"": "leave", **{o.key: name for o, name in zip(options, names, strict=True)}}
        question, back = say("lesson.now"), say("lines.back")
        while (typed := self.talk.ask(question, options, back, free=True)) not in chosen:
            if self._commands.named(typed) == "pause":
                raise EOFError
            self.talk.complain(typed)
        self.then = chosen[typed] if chosen[typed] != "on" else ""

    def _other(self, asking: Asking, typed: str) -> None:
        name = self._commands.named(typed)
        if name == "undo":
            if self.course.take_back():
                raise Elsewhere
            asking.told = self.tools.speech.words("practice.no-back")
        elif name == "hint":
            self.course.show()
            shown = self.course.shown(self.desk.view, self.desk.speech)
            asking.told = shown or self._told()[-1]
        else:
            super()._other(asking, typed)

    def _settle(self) -> None:
        self.talk.tell(*notes_of(self.desk, self.course))
        super()._settle()
        if self.course.done:
            if not self.place.now.over:
                self._leave()
        elif self.course.take_back():
            self._sit(self.table)
        else:
            self.then = "leave"

    def _end(self) -> bool:
        if not self.course.done:
            self._settle()
            return True
        again = super()._end()
        self._leave()
        return again

    def _leave(self) -> None:
        """Leave the table with its deal."""
        if self._ended:
            self.then = "leave"
        else:
            self._finish([name for name in LEAVES if name != "on"])

    def _paused(self) -> None:
        """Nothing is kept of a lesson."""


def learn_lines(school: School, name: str, settings: Settings) -> int:
    """Learn in lines: this lesson and those after it, or any of them until none is wanted; the exit
    status for the shell."""
    talk = Dialogue(words_for(settings.language), read_line, writer(settings))
    with suppress(EOFError):
        wanted = name or _wanted(school, talk)
        while wanted:
            wanted = _learn(school, wanted, settings, talk) or (
                "" if name else _wanted(school, talk)
            )
    return 0


def _wanted(school: School, talk: Dialogue) -> str:
    """The lesson that is chosen from the list, "" for none."""
    say, done, names = talk.words, learned(), list(school.lessons)
    told = []
    for name in names:
        title = school.titled(name, say)
        told.append((say("lessons.learned", title=title) if name in done else title, name))
    return talk.choose(say("lessons.which"), told, say("lines.back")) or ""


def _learn(school: School, name: str, settings: Settings, talk: Dialogue) -> str:
    """Learn a lesson; the one that shall come after it, "" for none."""
    try:
        course = opened(name, school, settings, talk.words)
    except Problem as problem:
        talk.tell(problem_sentence(talk.words, problem))
        return ""
    after = school.after(name)
    further = said(school.lessons[after].title, talk.words.language) if after else ""
    with closing(course.table):
        tools = tools_for(course.place, settings, school.shelf.slates)
        table = LessonLines(course, tools, read_line, writer(settings), further)
        table.run()
    return {"next": after, "anew": name}.get(table.then, "")
