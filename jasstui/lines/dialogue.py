"""Menus of line mode, in place of pages on the screen: numbered options, one of them chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from jasstui.lines.asking import Option, find, ranges
from jasstui.lines.voice import Read, Write, sentence, spoken
from jasstui.problem import Problem
from jasstui.table.program.problems import sentence as problem_sentence
from jasstui.words import Words

Thing = TypeVar("Thing")

PROMPT = "> "
"""Prompt before the typed line."""


class Dialogue:
    """Input and output of line mode, and their language."""

    def __init__(self, words: Words, read: Read, write: Write) -> None:
        self.words = words
        self._read = read
        self._write = write

    def tell(self, *texts: str) -> None:
        """Write each text as a sentence of its own."""
        for text in filter(None, texts):
            self._write(sentence(text))

    def read_out(self, lines: Iterable[str]) -> None:
        """Write lines as they are."""
        for line in lines:
            self._write(line)

    def complain(self, typed: str) -> None:
        """Say that a line means nothing here."""
        self.tell(self.words("lines.unknown", typed=typed[:40]))

    @contextmanager
    def complaining(self) -> Iterator[None]:
        """Whatever cannot be used on the way ends it and is told."""
        try:
            yield
        except Problem as problem:
            self.tell(problem_sentence(self.words, problem))

    def line(self) -> str:
        """A line that was typed, with no more blanks than needed."""
        return " ".join(self._read(PROMPT).split())

    def show(self, options: Sequence[Option]) -> None:
        """Write the options, one to a line."""
        for option in options:
            self._write(spoken(f"  {option.key}: {option.label}"))

    def ask(
        self,
        question: str,
        options: Sequence[Option],
        hint: str,
        free: bool = False,
        listed: bool = True,
    ) -> str:
        """Ask until one of the options is chosen: its key, "" for an empty line, or with `free`
        whatever else was typed. `hint`: what an empty line does; `listed`: whether the
        options are told first."""
        if listed:
            self.show(options)
        keys = ", ".join([*ranges([option.key for option in options]), hint])
        while True:
            self._write(spoken(f"{question} ({keys})"))
            typed = self.line()
            found = find(typed.casefold(), options)
            if found is not None:
                return found.key
            if free or not typed:
                return typed
            self.complain(typed)

    def choose(
        self, question: str, told: Sequence[tuple[str, Thing]], hint: str, listed: bool = True
    ) -> Thing | None:
        """Ask for one of several things, each with its name; None if nothing is chosen."""
        options = numbered([name for name, _ in told])
        typed = self.ask(question, options, hint, listed=listed)
        return told[int(typed) - 1][1] if typed else None


def numbered(labels: Sequence[str]) -> list[Option]:
    """Labels with numbers from 1 on."""
    return [Option(str(number), label) for number, label in enumerate(labels, start=1)]
