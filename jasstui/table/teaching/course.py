"""A lesson at a table: where the learner stands in it, and what the teacher says there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from jasstui.beside.open_table import OpenTable
from jasstui.beside.opening import taught
from jasstui.engine.views import View
from jasstui.host.script import ScriptProblem
from jasstui.plain import Plain
from jasstui.settings import Settings
from jasstui.table.doing.desk import Desk
from jasstui.table.practising.coach import label
from jasstui.table.saying.speech import Speech
from jasstui.table.teaching import lesson as kept
from jasstui.table.teaching.lesson import Lesson, LessonProblem, spoken
from jasstui.table.teaching.school import School
from jasstui.words import Words

LEARNER = 0
"""The seat of the learner."""


TRUMPS = ("puur", "nell")
"""Terms after which the highest trumps are called by their names."""

LEAVES = ("next", "anew", "on", "leave")
"""What may be done once a lesson is over."""

INSTEAD = ("stay", "anew", "next", "leave")
"""What may be done before."""


class Standing(Plain):
    """How far the learner has come: number of the step, from 0, and the wrong answer he has given
    to it, "" for none."""

    step: int
    wrong: str = ""


class Said(Plain):
    """A sentence of the teacher. `about`: "right", "wrong", "step", "back" or "end"."""

    about: str
    told: str


class Course:
    """A lesson at its table. Everything follows from what the learner has chosen there, so that
    nothing has to be taken back here. `known`: terms that lessons before it have shown."""

    def __init__(
        self, name: str, lesson: Lesson, table: OpenTable, known: Collection[str] = TRUMPS
    ) -> None:
        self.name = name
        self.lesson = lesson
        self.table = table
        self.place = table.place
        self.known = known
        self._shows = -1

    @property
    def chosen(self) -> Sequence[str]:
        """What the learner has answered in this lesson."""
        return self.place.choices(LEARNER).tokens

    @property
    def standing(self) -> Standing:
        """How far the learner has come."""
        steps = self.lesson.steps
        for at, (step, token) in enumerate(zip(steps, self.chosen, strict=False)):
            if token not in step.good:
                return Standing(at, token)
        return Standing(min(len(self.chosen), len(steps)))

    @property
    def done(self) -> bool:
        """True once every step was found."""
        return self.standing.step == len(self.lesson.steps)

    @property
    def plain(self) -> bool:
        """True as long as nobody has told the learner what the highest trumps are called."""
        shown = {
            term for step in self.lesson.steps[: self.standing.step + 1] for term in step.shows
        }
        return not shown.union(self.known).issuperset(TRUMPS)

    def title(self, words: Words) -> str:
        """Its name."""
        return kept.said(self.lesson.title, words.language)

    def told(self, speech: Speech, view: View | None = None, undo: str = "") -> list[Said]:
        """What the teacher says now. `view`: of the learner while the others play, None once he is
        asked or the deal is over; `undo`: what to type to take a wrong answer back."""
        return list(self._told(speech, view, undo))

    def _told(self, speech: Speech, view: View | None, undo: str) -> Iterator[Said]:
        steps, at, say = self.lesson.steps, self.standing, speech.words
        open_yet = view is not None and not self._seen(view)
        if at.wrong:
            said = spoken(steps[at.step].answer(at.wrong), speech)
            yield Said("wrong", say("lesson.watch") if open_yet else said)
            yield Said("back", say("lesson.back", cap=undo))
            return
        if at.step and (right := steps[at.step - 1].right):
            yield Said("right", say("lesson.right") if open_yet else spoken(right, speech))
        if at.step == len(steps) and not open_yet:
            yield Said("end", spoken(self.lesson.end, speech))
        elif at.step < len(steps) and (view is None or not at.step):
            yield Said("step", spoken(steps[at.step].say, speech))

    def _seen(self, view: View) -> bool:
        """True if what came of the learner's last answer is on the table: the trick with his card
        is full. Of what others answer to a word nothing is known until he is asked again."""
        action = view.rules.pack.action(self.chosen[-1]) if self.chosen else None
        face = view.rules.pack.face
        wanted = face.get(action.card) if action else None
        full = len(view.trick) == len(view.deal.players)
        tricks = [*view.tricks, *([view.trick] if full else [])]
        return (LEARNER, wanted) in [(seat, face[card]) for trick in tricks for seat, card in trick]

    def show(self) -> None:
        """Show an answer to the question, or no longer; nothing once it is answered wrongly."""
        at = self.standing
        if not at.wrong:
            self._shows = -1 if self._shows == at.step else at.step

    def shown(self, view: View, speech: Speech) -> str:
        """An answer to the question, where the learner wants to see it."""
        at = self.standing
        if self.done or at.wrong or at.step != self._shows:
            return ""
        good = self.lesson.steps[at.step].good[0]
        return speech.words("lesson.shown", what=label(good, view, speech))

    def take_back(self) -> bool:
        """Back to the question that was answered wrongly, else to the last one; False if there is
        none. Raises `RecordProblem`."""
        keep, self._shows = max(0, min(self.standing.step, len(self.chosen) - 1)), -1
        back = False
        while len(self.chosen) > keep and self.place.wish(LEARNER, "choice").result():
            back = True
        return back


def opened(name: str, school: School, settings: Settings, words: Words) -> Course:
    """A lesson at a table of its own, which is kept nowhere. Raises `Problem` if it cannot be
    played."""
    lesson, shelf = school.lessons[name], school.shelf
    names = [*settings.names, *words("setup.names").split()]
    bundle = shelf.catalogue.bundle(lesson.form, lesson.options)
    known = school.known(name, lesson)
    try:
        return Course(name, lesson, taught(bundle, shelf.rulebook, names, lesson.script), known)
    except ScriptProblem as problem:
        raise LessonProblem(problem.code, name, **problem.params) from None


def notes_of(desk: Desk, course: Course) -> tuple[str, ...]:
    """What the teacher says when the deal is over."""
    told = [s.told for s in course.told(desk.speech) if s.about != "back"]
    again = () if course.done else (desk.speech.words("lesson.again"),)
    return (*told, *again)
