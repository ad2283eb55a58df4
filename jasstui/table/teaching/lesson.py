"""A lesson as it is written in `assets/lessons`: a deal, and what the teacher says to it.

`docs/lessons.md` describes every key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import field

from jasstui.catalogue.problems import line_of, nearest, read_toml
from jasstui.host.script import Script
from jasstui.paths import asset, learned_file
from jasstui.plain import Strict
from jasstui.problem import Problem
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf import favourites
from jasstui.validation import Refused, checked
from jasstui.words import FALLBACK, FIRST, languages

Text = dict[str, str]
"""What is said, by language; English where one is missing."""

BLANK = re.compile(r"\{([^{}]*)\}")
"""Something that every deck and table calls by a name of its own: `{HA}`, `{H}`, `{A}`, `{p1}`."""

BEGINS = re.compile(r"(?:^|(?<=[.!?] ))\w")
"""Letters that begin a sentence."""


class LessonProblem(Problem):
    """A lesson cannot be read or played."""


class Answer(Strict):
    """What the teacher says to these tokens."""

    to: list[str]
    say: Text


class Step(Strict):
    """A question to the learner. `say`: what is said before it; `good`: the answers he is to find;
    `right`: what is said to these; `wrong`: to all others but those of `answers`; `shows`: terms
    of the vocabulary, by their ids, that are explained here for the first time."""

    say: Text
    good: list[str]
    right: Text = field(default_factory=dict)
    wrong: Text = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    shows: list[str] = field(default_factory=list)

    def answer(self, token: str) -> Text:
        """What is said to a wrong answer."""
        return next((answer.say for answer in self.answers if token in answer.to), self.wrong)


class Lesson(Strict):
    """A lesson. The learner sits at seat 0; `others`: what each seat does, with commas between."""

    form: str
    title: Text
    about: Text
    end: Text
    steps: list[Step]
    options: dict[str, str] = field(default_factory=dict)
    players: int = 0
    start: dict[str, Any] = field(default_factory=dict)
    deal: str = ""
    before: list[str] = field(default_factory=list)
    others: dict[str, str] = field(default_factory=dict)

    @property
    def script(self) -> Script:
        """What is given at its table."""
        others = {
            int(seat): tuple(token.strip() for token in told.split(","))
            for seat, told in self.others.items()
        }
        return Script(self.players, self.start, self.deal, self.before, others)

    @property
    def texts(self) -> Iterator[tuple[str, Text]]:
        """Everything that is said, each with its place in the file."""
        for name in ("title", "about", "end"):
            yield name, getattr(self, name)
        for number, step in enumerate(self.steps, start=1):
            for name in ("say", "right", "wrong"):
                yield f"steps {number} {name}", getattr(step, name)
            for answer in step.answers:
                yield f"steps {number} answers", answer.say


def said(text: Mapping[str, str], language: str) -> str:
    """A text in a language, else in English."""
    return text.get(language) or text.get(FALLBACK, "")


def spoken(text: Mapping[str, str], speech: Speech) -> str:
    """What is said at a table in its language; a name that begins a sentence gets a capital."""
    told = filled(said(text, speech.words.language), speech)
    return BEGINS.sub(lambda found: found[0].upper(), told)


def filled(told: str, speech: Speech) -> str:
    """A text with cards, suits, ranks and players as a table calls them. Raises `LookupError` or
    `ValueError` for a blank that nothing fills."""
    return BLANK.sub(lambda found: _called(found[1], speech), told)


def _called(blank: str, speech: Speech) -> str:
    if blank[:1] == "p":
        return speech.name(int(blank[1:]))
    if blank in speech.look.deck.suits:
        return speech.suit(blank)
    return speech.rank(blank) if len(blank) == 1 else speech.card(speech.rules.pack.card(blank))


# ------------------------------------------------------------------ files


def read(path: Path) -> Lesson:
    """The lesson in a file; raises `LessonProblem`."""
    text, tables = read_toml(path, LessonProblem)
    try:
        return checked(Lesson, tables)
    except Refused as no:
        where, key = f"{path}:{line_of(text, no.key)}", ".".join(map(str, no.key))
        near = nearest(str(no.key[-1]), Lesson.__struct_fields__) if no.key else ""
        raise LessonProblem("lesson.key", where, key=key, near=near) from None


def files() -> tuple[Path, ...]:
    """The lessons that come with the program."""
    return tuple(sorted(asset("lessons").glob("*.toml")))


def lessons() -> dict[str, Lesson]:
    """All lessons by their ids. Raises `LessonProblem`."""
    return {path.stem: read(path) for path in files()}


def gaps(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Texts of a lesson that are not there in a language that every lesson speaks, or are in one
    that nobody speaks: the place, and the language."""
    spoken_here = {*languages(), "fr", "it"}
    for place, text in lesson.texts:
        wanted = {FIRST, FALLBACK} if text or place in ("title", "about", "end") else set()
        for language in sorted((wanted - set(text)) | (set(text) - spoken_here)):
            yield place, language


# ------------------------------------------------------------------ what was learned


def learned() -> tuple[str, ...]:
    """Ids of the lessons that were finished; none if that cannot be read."""
    try:
        return favourites.read(learned_file())
    except Problem:
        return ()


def finish(name: str) -> None:
    """Remember that a lesson was finished; raises `Problem` if that cannot be written."""
    if name not in favourites.read(learned_file()):
        favourites.turn(name, learned_file())
