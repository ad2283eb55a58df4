"""Practising without a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

from jasstui.bots.advice import Advice
from jasstui.bots.adviser import advise
from jasstui.engine.views import View
from jasstui.pages.coaching import Lesson
from jasstui.table.doing.desk import Desk
from jasstui.table.practising.practice import Practice
from jasstui.table.saying.playback import Playback
from tests.table.sitting import Sitting


class Slow:
    """A coach who answers when he is told to; without `playouts` by rules of thumb."""

    def __init__(self, playouts: int = 0, at_once: bool = True) -> None:
        self.playouts = playouts
        self.at_once = at_once
        self.owed: list[tuple[Future[Advice], Advice]] = []

    def advise(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Future[Advice]:
        future: Future[Advice] = Future()
        self.owed.append((future, advise(view, legal, calls, 1, self.playouts)))
        if self.at_once:
            self.answer()
        return future

    def answer(self) -> None:
        """Give all advice that is owed."""
        for future, advice in self.owed:
            future.set_result(advice)
        self.owed.clear()


class Lessons(Sitting):
    """A table at which the person at seat 0 practises."""

    def __init__(self, form: str, coach: Slow | None = None, **told: object) -> None:
        super().__init__(form, 1, **told)  # type: ignore[arg-type]
        self.coach = coach or Slow()
        self.practice = Practice(self.table, self.coach)

    def asked(self) -> list[str]:
        """Go on until the person is asked; what he may do, nothing when all is over."""
        if self.go_on().kind != "person":
            return []
        legal = self.session.legal(0)
        self.practice.ask(self.desk.view, legal, self.session.calls(0))
        return legal

    def answer(self, token: str) -> None:
        self.practice.answered(token)
        self.place.act(0, token)
        self.desk.clear()

    def follow(self, questions: int) -> int:
        """Do what is advised so many times; how many questions there were."""
        for count in range(questions):
            if not self.asked():
                return count
            advice = self.practice.advice
            assert advice is not None
            self.answer(advice.token)
        return questions

    def again(self) -> None:
        """Sit down anew after something was taken back."""

        self.playback = Playback(self.place)
        self.playback.catch_up()
        self.desk = Desk(self.place, self.playback, self.desk.tools)

    def lesson(self, legal: list[str]) -> Lesson:
        return Lesson(self.desk, self.practice, legal)
