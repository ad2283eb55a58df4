"""What is wrong with a lesson: texts that are missing or cannot be filled, words that no lesson has
shown yet, answers that are none, and a deal that does not go as it is written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from jasstui.cards.pack import UnknownCard
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.views import View
from jasstui.host.place import Place
from jasstui.problem import Problem
from jasstui.settings import Settings
from jasstui.table.explaining.glossary import Glossary
from jasstui.table.saying.news import trump_of
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.course import LEARNER, Course, opened
from jasstui.table.teaching.lesson import LessonProblem, Step, Text, files, filled, gaps, read
from jasstui.table.teaching.school import School
from jasstui.words import FALLBACK, FIRST, words_for

SPOKEN = ((FIRST, "swiss"), (FALLBACK, "french"))
"""Languages whose vocabulary knows the forms in which lessons have its terms, each with a deck."""


def wrong_lessons(shelf: Shelf) -> list[Problem]:
    """Everything that is wrong with the lessons of the program."""
    return [problem for path in files() for problem in wrong(path, shelf)]


def wrong(path: Path, shelf: Shelf) -> list[Problem]:
    """Everything that is wrong with a lesson."""
    school, name = School(shelf), path.stem
    try:
        lesson = read(path)
        school.lessons = {**school.lessons, name: lesson}
        course = opened(name, school, Settings(), words_for(FALLBACK))
    except Problem as problem:
        return [problem]
    told = [("gap", {"place": p, "language": language}) for p, language in gaps(lesson)]
    told += [("blank", {"place": p, "blank": blank}) for p, blank in _unfilled(course)]
    if not told:
        told += [("word", {"place": p, "word": word}) for p, word in _unshown(course)]
        course = opened(name, school, Settings(), words_for(FALLBACK))
    told += [("token", {"place": p, "token": token}) for p, token in _untaken(course)]
    return [LessonProblem(f"lesson.{code}", str(path), **params) for code, params in told]


def _unfilled(course: Course) -> Iterator[tuple[str, str]]:
    """Blanks of the texts that nothing fills, each with the place of its text."""
    speech = _speech(course, FALLBACK, "french")
    for place, text in course.lesson.texts:
        for told in text.values():
            try:
                filled(told, speech)
            except (LookupError, ValueError, UnknownCard) as error:
                yield place, str(error)


def _speech(course: Course, language: str, cards: str) -> Speech:
    """How a table speaks to the learner where he is now."""
    place = course.place
    names = [seat.name for seat in place.about.seats]
    told = Speech(words_for(language), Look(deck(cards), language), place.rules, names)
    return replace(told, trump=trump_of(_view(place)), plain=course.plain)


def _view(place: Place) -> View:
    """What the learner sees now."""
    playback = Playback(place)
    playback.catch_up()
    return playback.views[LEARNER]


def _unshown(course: Course) -> Iterator[tuple[str, str]]:
    """Terms of the vocabulary that a step says and no step before it has shown, with the place; and
    those that a step is said to show and does not name. Cards are called as they are called when
    the step is reached, for a trump may have a name of its own."""
    heard, place = set(course.known), course.place
    for number, step in enumerate(course.lesson.steps, start=1):
        asked(place)
        last = number == len(course.lesson.steps)
        texts = [*_texts(step), *([course.lesson.end] if last else ())]
        heard |= set(step.shows)
        named = set[str]()
        for language, cards in SPOKEN:
            speech, glossary = _speech(course, language, cards), Glossary(words_for(language))
            used = glossary.used(filled(text.get(language, ""), speech) for text in texts)
            named |= {term.id for term in used}
            for term in used:
                if term.id not in heard:
                    yield f"steps {number} ({language})", term.name
        for term_id in step.shows:
            if term_id not in named:
                yield f"steps {number} shows", term_id
        if place.act(LEARNER, step.good[0]).result() is not None:
            return


def _texts(step: Step) -> Iterator[Text]:
    """Everything that is said in a step."""
    yield from (step.say, step.right, step.wrong, *(answer.say for answer in step.answers))


def _untaken(course: Course) -> Iterator[tuple[str, str]]:
    """Right answers that are not allowed when they are asked for, unless they were right before
    and may be gone by now; and the first one that is never asked for, as the lesson goes."""
    before, said = list[tuple[str, int]](), course.place.rules.pack.action
    for number, step in enumerate(course.lesson.steps):
        if not asked(course.place):
            yield f"steps {number + 1}", step.good[0]
            return
        allowed = (*course.place.legal(LEARNER), *course.place.calls(LEARNER))
        for token in step.good:
            if token not in allowed and (said(token).verb, said(token).card) not in before:
                yield f"steps {number + 1}", token
        before += [(said(token).verb, said(token).card) for token in step.good]
        if course.place.act(LEARNER, step.good[0]).result() is not None:
            return


def asked(place: Place) -> bool:
    """Let the others play until the learner is asked; False if the deal is over before."""
    deal = place.now.deal
    while place.step() is not None:
        pass
    return not place.now.over and place.now.deal == max(deal, 1)
