"""What is wrong with a lesson: texts that are missing or cannot be filled, answers that are none,
and a deal that does not go as it is written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jasstui.cards.pack import UnknownCard
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.problem import Problem
from jasstui.settings import Settings
from jasstui.table.running.place import Place
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.course import LEARNER, Course, opened
from jasstui.table.teaching.lesson import LessonProblem, files, filled, gaps, read
from jasstui.table.teaching.school import School
from jasstui.words import FALLBACK, words_for


def wrong_lessons(shelf: Shelf) -> list[Problem]:
    """Everything that is wrong with the lessons of the program."""
    return [problem for path in files() for problem in wrong(path, shelf)]


def wrong(path: Path, shelf: Shelf) -> list[Problem]:
    """Everything that is wrong with a lesson."""
    school, name = School(shelf), path.stem
    try:
        lesson = read(path)
        school.lessons = {name: lesson}
        course = opened(name, school, Settings(), words_for(FALLBACK))
    except Problem as problem:
        return [problem]
    told = [("gap", {"place": p, "language": language}) for p, language in gaps(lesson)]
    told += [("blank", {"place": p, "blank": blank}) for p, blank in _unfilled(course)]
    told += [("token", {"place": p, "token": token}) for p, token in _untaken(course)]
    return [LessonProblem(f"lesson.{code}", str(path), **params) for code, params in told]


def _unfilled(course: Course) -> Iterator[tuple[str, str]]:
    """Blanks of the texts that nothing fills, each with the place of its text."""
    names = [seat.name for seat in course.place.seats]
    look = Look(deck("french"), FALLBACK)
    speech = Speech(words_for(FALLBACK), look, course.place.rules, names)
    for place, text in course.lesson.texts:
        for told in text.values():
            try:
                filled(told, speech)
            except (LookupError, ValueError, UnknownCard) as error:
                yield place, str(error)


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
        if course.place.act(LEARNER, step.good[0]) is not None:
            return


def asked(place: Place) -> bool:
    """Let the others play until the learner is asked; False if the deal is over before."""
    deal = place.deal
    while (turn := place.turn()).kind == "wait":
        pass
    return turn.kind != "over" and place.deal == max(deal, 1)
