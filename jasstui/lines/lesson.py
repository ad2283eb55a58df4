"""Lessons in lines: the teacher's words before every question."""

from __future__ import annotations

from contextlib import closing, suppress

from jasstui.lines.asking import Asking
from jasstui.lines.dialogue import Dialogue, numbered
from jasstui.lines.run import read_line, tools_for, writer
from jasstui.lines.table import Elsewhere, LineTable
from jasstui.lines.voice import Read, Write, sentences
from jasstui.problem import Problem
from jasstui.settings import Settings
from jasstui.table.doing.moves import Move, Tools
from jasstui.table.program.problems import sentence as problem_sentence
from jasstui.table.running.place import Place
from jasstui.table.teaching.course import Course, Said, opened
from jasstui.table.teaching.lesson import finish, learned, said
from jasstui.table.teaching.lesson_page import notes_of
from jasstui.table.teaching.school import School
from jasstui.words import words_for


class LessonLines(LineTable):
    """A lesson at a table in lines; it ends with its deal."""

    def __init__(self, course: Course, tools: Tools, read: Read, write: Write) -> None:
        self.course = course
        self._over = False
        super().__init__(course.place, tools, read, write)

    def _sit(self, place: Place) -> None:
        super()._sit(place)
        self.desk.offered = frozenset({"table.hint", "table.undo"})

    def _opening(self) -> None:
        super()._opening()
        lesson, say = self.course.lesson, self.tools.speech.words
        title, about = self.course.title(say), said(lesson.about, say.language)
        self.write(sentences(say("lesson.bar", title=title), about))

    def _next(self) -> bool:
        return super()._next() and not self._over

    def _answer(self, asking: Asking) -> Move:
        self._speak()
        return super()._answer(asking)

    def _speak(self) -> None:
        self.talk.tell(*map(self._told, self.course.told(self.desk.speech, asked=True)))
        if self.course.done:
            finish(self.course.name)

    def _told(self, said: Said) -> str:
        """A sentence of the teacher; behind that about going back what to type for it."""
        typed = self.tools.speech.words("lines.command.undo").split()[0]
        return f"{said.told.rstrip('.')} ({typed})" if said.about == "back" else said.told

    def _other(self, asking: Asking, typed: str) -> None:
        name = self._commands.named(typed)
        if name == "undo":
            if self.course.take_back():
                raise Elsewhere
            asking.told = self.tools.speech.words("practice.no-back")
        elif name == "hint":
            self.course.show()
            shown = self.course.shown(self.desk.view, self.desk.speech)
            last = self.course.told(self.desk.speech, asked=True)[-1]
            asking.told = shown or self._told(last)
        else:
            super()._other(asking, typed)

    def _settle(self) -> None:
        self.talk.tell(*notes_of(self.desk, self.course))
        super()._settle()
        if self.course.done:
            finish(self.course.name)
        if self.course.done or not self.course.take_back():
            self._over = True
        else:
            self._sit(self.place)

    def _paused(self) -> None:
        """Nothing is kept of a lesson."""


def learn_lines(school: School, name: str, settings: Settings) -> int:
    """Learn in lines: this lesson, or any of them until none is wanted; the exit status for the
    shell."""
    talk = Dialogue(words_for(settings.language), read_line, writer(settings))
    with suppress(EOFError):
        if name:
            _learn(school, name, settings, talk)
            return 0
        while wanted := _wanted(school, talk):
            _learn(school, wanted, settings, talk)
    return 0


def _wanted(school: School, talk: Dialogue) -> str:
    """The lesson that is chosen from the list, "" for none."""
    say, done, names = talk.words, learned(), list(school.lessons)
    labels = []
    for name in names:
        title = school.titled(name, say)
        labels.append(say("lessons.learned", title=title) if name in done else title)
    chosen = talk.ask(say("lessons.which"), numbered(labels), say("lines.back"))
    return names[int(chosen) - 1] if chosen else ""


def _learn(school: School, name: str, settings: Settings, talk: Dialogue) -> None:
    try:
        course = opened(name, school, settings, talk.words)
    except Problem as problem:
        talk.tell(problem_sentence(talk.words, problem))
        return
    with closing(course.place):
        tools = tools_for(course.place, settings, school.shelf.slates)
        LessonLines(course, tools, read_line, writer(settings)).run()
