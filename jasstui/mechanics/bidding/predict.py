"""Saying beforehand how much one will make, aloud in turn or on covered slips.

Serves the bid rules of Differenzler.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta

from jasstui.catalogue.strict import Facts
from jasstui.mechanics.cardplay.drawing import still_to_draw
from jasstui.mechanics.events import SlipReady
from jasstui.mechanics.facts import Deal, Public
from jasstui.mechanics.games import step_of
from jasstui.mechanics.phase import NOT_YOUR_TURN, UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

TAKE_BACK = "take-back"
"""The word with which a prediction is taken back."""


class SlipsReady(Public, tag="predict"):
    """`ready`: seats whose slips are written."""

    ready: tuple[int, ...] = ()


def ready_of(deal: Deal) -> tuple[int, ...]:
    """Seats whose slips are written, the last one at the end."""
    return SlipsReady.of(deal).ready


class Predict(Phase, tag="predict", kw_only=True):
    """Everybody says how much he will make.

    `secret`: all write a slip at once, which stays covered until the deal is counted; else each
    says it aloud in turn. `least`, `most`: the numbers that may be said; `most` is 0 for as many as
    the deal has tricks. `sum_forbidden`: who speaks last may not say what brings all numbers
    together to `most`. `correct`: until when a prediction may be taken back: never, until the next
    player's, or until the first lead.

    Tokens: `bid 40`; out of turn `take-back`.

    Slips are written by everybody at once and in any order; others learn only that one is ready.
    """

    secret: bool = False
    least: Annotated[int, Meta(ge=0, le=1_000)] = 0
    most: Annotated[int, Meta(ge=0, le=1_000)] = 0
    sum_forbidden: bool = False
    correct: Literal["off", "until-next", "until-lead"] = "off"

    NEEDS: ClassVar[Facts] = {"": ("hand-out",)}
    OVER: ClassVar[Slots] = dict.fromkeys(("bid", TAKE_BACK), "bid.final")
    KNOWS: ClassVar[tuple[str, ...]] = ("pass", "play")
    QUESTIONS: ClassVar[Questions] = {
        "predict": Question(
            "number",
            says=("bid", TAKE_BACK),
            foretells=True,
            blunders=True,
            thumb="jasstui.bots.thumb.predictions:predict",
            tried="jasstui.bots.thumb.predictions:near",
            aid="jasstui.table.saying.predictions:aid",
            reason="jasstui.table.saying.reasons:estimate",
        )
    }

    def begin(self, s: State) -> None:
        self._ask_next(s)

    def _ask_next(self, s: State) -> None:
        """Ask whoever has not said his number yet: the next in turn, or all for their slips."""
        done = (*ready_of(s.deal), *dict(s.deal.predictions))
        waiting = [p for p in s.deal.players if p not in done]
        if waiting:
            s.ask("predict", *(waiting if self.secret else waiting[:1]))
        else:
            s.ask("")

    def legal(self, s: State, seat: int) -> list[str]:
        tricks = self.tricks(s, s.hands[seat])
        barred = self.barred(s.deal, tricks)
        return [f"bid {n}" for n in self.numbers(tricks) if n != barred]

    @staticmethod
    def tricks(s: State, hand: int) -> int:
        """Number of tricks of a deal in which this is a whole hand."""
        play = s.rules.play_step
        return (hand.bit_count() + still_to_draw(play, 0)) // play.each

    def numbers(self, tricks: int) -> range:
        """Numbers that may be predicted in a deal of so many `tricks`."""
        return range(self.least, (self.most or tricks) + 1)

    def spoken(self, rules: Rules, seats: int) -> Iterable[object]:
        return self.numbers(len(rules.pack) // seats)

    def barred(self, deal: Deal, tricks: int) -> int | None:
        """The number with which all together would come out even, which who speaks last may not
        say in a deal of so many `tricks`; None for no such number."""
        said = dict(deal.predictions)
        if not self.sum_forbidden or self.secret or len(said) < len(deal.players) - 1:
            return None
        number = (self.most or tricks) - sum(said.values())
        return number if number in self.numbers(tricks) else None

    def why(self, s: State, seat: int, token: str) -> Refusal:
        verb = s.rules.pack.action(token).verb
        if verb == "bid":
            if token == f"bid {self.barred(s.deal, self.tricks(s, s.hands[seat]))}":
                return refuse(s, "bid.sum")
            return refuse(s, "bid.range")
        if token == "pass":
            return refuse(s, "bid.pass")
        if verb == "play":
            return refuse(s, "play.first")
        return UNKNOWN_TOKEN

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        verb = s.rules.pack.action(token).verb
        if verb == "play":
            return refuse(s, "play.first")
        if seat not in (*ready_of(s.deal), *dict(s.deal.predictions)):
            return refuse(s, "bid.turn")
        if verb == "pass":
            return refuse(s, "bid.pass")
        return refuse(s, "bid.final") if verb in self.OVER else NOT_YOUR_TURN

    def out_of_turn(self, s: State, seat: int) -> list[str]:
        said = ready_of(s.deal) or tuple(p for p, _ in s.deal.predictions)
        if self.correct == "off" or seat not in said:
            return []
        last = self.correct == "until-lead" or self._spoke_last(s) == seat
        return [TAKE_BACK] if last else []

    def _spoke_last(self, s: State) -> int:
        """Who has predicted last, even if he has taken it back since: the others have heard it."""
        if self.secret:
            return ready_of(s.deal)[-1]
        return next(seat for seat, word in reversed(s.deal.said) if word != TAKE_BACK)

    def apply(self, s: State, seat: int, token: str) -> None:
        if token == TAKE_BACK:
            s.say(seat, token)
            self.take_back(s, seat)
            return
        number = s.rules.pack.action(token).number
        if self.secret:
            s.slip(seat, number)
            s.tell(SlipsReady((*ready_of(s.deal), seat)), SlipReady)
        else:
            s.say(seat, token)
            s.set(predictions=(*s.deal.predictions, (seat, number)))
        self._ask_next(s)

    def take_back(self, s: State, seat: int) -> None:
        """A player changes his mind and is asked again."""
        if self.secret:
            s.slip(seat, -1)
            s.tell(SlipsReady(tuple(p for p in ready_of(s.deal) if p != seat)))
        else:
            s.set(predictions=tuple(pair for pair in s.deal.predictions if pair[0] != seat))
        self._ask_next(s)


def prediction_step(s: State) -> Predict | None:
    """The step in which predictions are made, None in forms without."""
    return step_of(s.rules.spec, Predict)


def late(s: State, seat: int) -> list[str]:
    """Tokens to take a prediction back although the play has begun: until the first card is led."""
    if s.play is None or s.play.log:
        return []
    step = prediction_step(s)
    return step.out_of_turn(s, seat) if step else []


def reopen(s: State, seat: int) -> None:
    """Go back from the play, in which no card has fallen yet, to the predictions."""
    step = prediction_step(s)
    assert step is not None
    s.play = None
    s.set(step=next(name for name, own in s.rules.steps.items() if own is step))
    step.take_back(s, seat)


def predictions_of(s: State) -> dict[int, int]:
    """All numbers, also those that are still covered, by seat."""
    return {**s.slips, **dict(s.deal.predictions)}
