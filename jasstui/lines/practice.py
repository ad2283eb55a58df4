"""Practising in lines: advice in a sentence, steps taken back and done again."""

from __future__ import annotations

from jasstui.beside.open_table import OpenTable
from jasstui.lines.asking import Asking
from jasstui.lines.table import Elsewhere, LineTable
from jasstui.lines.voice import sentence, sentences
from jasstui.table.doing.moves import Move
from jasstui.table.practising.amounts import exactly
from jasstui.table.practising.coach import because, label
from jasstui.table.practising.practice import Practice, notes_of
from jasstui.table.practising.reading import how_read, wins_alone
from jasstui.table.practising.tally import TallyProblem, add, places_for
from jasstui.table.program.problems import sentence as problem_sentence

OFFERED = frozenset({"table.hint", "table.undo", "table.redo"})
"""Actions offered in practice only."""


class PracticeLines(LineTable):
    """A table in lines at which one person practises among bots, whose minds advise him."""

    _practice: Practice | None = None

    @property
    def practice(self) -> Practice:
        """The practice under way."""
        assert self._practice is not None
        return self._practice

    def _sit(self, table: OpenTable) -> None:
        super()._sit(table)
        self.desk.offered = OFFERED
        if self._practice is None or self._practice.table is not table:
            self._practice = Practice(table)

    def _opening(self) -> None:
        super()._opening()
        say = self.tools.speech.words
        about = say("practice.bar", number=self.practice.number, form=say("practice.corner"))
        self.write(sentences(about, say("lines.about.hint-short")))

    def _answer(self, asking: Asking) -> Move:
        practice, place = self.practice, self.place
        seat = practice.seat
        practice.ask(self.desk.view, place.legal(seat), place.calls(seat))
        move = super()._answer(asking)
        if move.kind == "act" and move.token in place.legal(seat):
            practice.answered(move.token)
        return move

    def _other(self, asking: Asking, typed: str) -> None:
        name, say = self._commands.named(typed), self.tools.speech.words
        if name == "hint":
            self.talk.read_out(self._advice())
        elif name in ("undo", "redo"):
            practice = self.practice
            if practice.take_back() if name == "undo" else practice.go_on():
                raise Elsewhere
            asking.told = say("practice.no-back" if name == "undo" else "practice.no-on")
        else:
            super()._other(asking, typed)

    def _advice(self) -> list[str]:
        """The advice with its reason, then what each choice brings; it is waited for."""
        practice, speech, view = self.practice, self.desk.speech, self.desk.view
        say = speech.words
        practice.hint = True
        practice.asked[-1].peeked = True
        advice = practice.asked[-1].coming.result()
        legal = self.place.legal(practice.seat)
        told = say("practice.reason", what=label(advice.token, view, speech))
        lines = [sentences(told, because(view, advice, legal, speech))]
        places = places_for(max((abs(o.value) for o in advice.options), default=0.0))
        for option in advice.options:
            names = ", ".join(dict.fromkeys(label(token, view, speech) for token in option.tokens))
            worth = [exactly(option.value, places, view.rules, view.match.seats, say)]
            if option.won is not None:
                worth = [] if wins_alone(advice, view) else worth
                worth.append(say("lines.won", n=round(100 * option.won)))
            lines.append(f"  {names}: {', '.join(worth)}")
        if advice.options:
            lines.append(sentence(how_read(advice, view, say)))
        return lines

    def _paused(self) -> None:
        if self.table.record is not None:
            say = self.tools.speech.words
            self.write(say("lines.about.kept-practice", file=self.table.record))

    def _settle(self) -> None:
        deal = self.desk.playback.onlooker.match.number
        result = self.practice.finish(deal)
        self.talk.tell(*notes_of(result, self.desk.speech))
        if not result.again and self.place.about.kept:
            try:
                add(self.place.about.form, result.unit, result.practised)
            except TallyProblem as problem:
                self.write(problem_sentence(self.tools.speech.words, problem))
        super()._settle()
