"""A Partie of meetings: rounds, special rounds, the pennant, and a bill at the end of a sequence.

Serves doppelkopf-4.end.*, doppelkopf-4.table.wimpel* and doppelkopf-4.deal.host-deals.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from jasstui.catalogue.strict import Facts
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.games import game
from jasstui.mechanics.order import CHANCE, ranked
from jasstui.mechanics.partien import evening as evenings
from jasstui.mechanics.partien.evening import RAMSCH, Evening, Game
from jasstui.mechanics.partien.partie import MatchRules, end
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

TIME = "time"
"""Says that the time agreed for the end of the meeting has come."""

COIN = 100
"""Smallest coins in the unit a bill is told in."""


class Meetings(MatchRules, tag="meetings"):
    """Evenings of several rounds, in each of which everybody deals once; a sequence of them ends
    when everybody has been host.

    `rounds`: of a meeting, 0 where it ends when the time is called. `bock_stack`: several reasons
    in one deal make one Bock round or one each. `bock_solos`: which Solos in a row make one.
    `duty_after`: after which deals everybody owes a Solo.
    """

    rounds: Annotated[int, Meta(ge=0, le=1_000)] = 4
    bock_stack: Literal["one", "each"] = "one"
    bock_solos: Literal["all", "voluntary"] = "all"
    duty_after: Literal["timid", "any-plus"] = "timid"
    GIVES: ClassVar[tuple[str, ...]] = ("meetings",)
    words: ClassVar[tuple[str, ...]] = (TIME,)

    def after_deal(self, s: State) -> None:
        """The evening goes on; a hand that was thrown in counts for nothing."""
        if s.deal.result == "thrown":
            return
        evening = s.match.evening
        suspended = evening.round == RAMSCH and game(s).goal.kind != "ramsch"
        reasons = tuple(word for word in s.deal.reasons if word != "timid")
        solo = bool(s.deal.game) and s.rules.goal(s.deal.game).announced_solo
        played = Game(
            soloist=s.deal.declarer if solo else -1,
            duty=s.deal.duty,
            suspended=suspended,
            reasons=reasons,
            owing=self._owing(s),
        )
        after = evenings.after_game(evening, self, len(s.match.order), played)
        s.set_match(evening=after)
        if not suspended:
            s.set_match(dealer=s.after(s.match.dealer))

    def _owing(self, s: State) -> bool:
        """True if the deal calls for a round of Solos. Serves
        doppelkopf-4.slate.pflichtsolo-trigger."""
        if "timid" in s.deal.reasons or self.duty_after == "timid":
            return "timid" in s.deal.reasons
        losers = {"re": 1, "kontra": 0}.get(s.deal.result)
        lines = s.match.lines("points")
        seats = [p for p in s.deal.players if s.parties[p] == losers] if s.parties else []
        return any(sum(e.total for e in lines if p in e.seats) > 0 for p in seats)

    def calls(self, s: State, seat: int) -> list[str]:
        evening = s.match.evening
        by_clock = not self.rounds and evening.running and not evening.called
        return [TIME] if by_clock and seat == evening.host and s.deal.game else []

    def call(self, s: State, seat: int, token: str) -> None:
        evening, seats = s.match.evening, len(s.match.order)
        last = evening.dealt - evening.dealt % seats + seats
        s.set_match(evening=replace(evening, called=True, last=last))


class OpenMeeting(Phase, tag="open-meeting"):
    """A meeting begins: its host deals first, and whoever won the last one is asked for the
    pennant. `host`: whether the next host follows by the seats or is chosen.

    Tokens: `host 2`, where the host is chosen; `brought` or `forgotten` of the pennant.
    """

    host: Literal["clockwise", "chosen"] = "clockwise"

    STAGE: ClassVar[str] = "open"
    NEEDS: ClassVar[Facts] = {"": ("meetings",)}
    GIVES: ClassVar[Facts] = {"": ("dealer",)}
    QUESTIONS: ClassVar[Questions] = {
        "host": Question(searched=False, thumb="jasstui.bots.answers:first"),
        "pennant": Question(searched=False, usual=("brought",)),
    }

    def begin(self, s: State) -> None:
        if s.match.evening.running:
            return
        if s.match.dealer < 0:
            s.set_match(dealer=s.match.order[-1])
        if not s.match.evening.meeting:
            self._open(s, s.match.dealer)
        elif self.host == "chosen":
            s.ask("host", s.match.evening.host)
        else:
            self._open(s, s.after(s.match.evening.host))

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "pennant":
            return ["brought", "forgotten"]
        return [f"host {p}" for p in s.match.order]

    def answered(self, s: State, seat: int, token: str) -> None:
        if (host := s.rules.pack.action(token).number) >= 0:
            self._open(s, host)
        elif token == "forgotten":
            evening = s.match.evening
            owed = (*evening.owed, (seat, evening.sequence))
            s.set_match(evening=replace(evening, owed=owed))

    @staticmethod
    def _open(s: State, host: int) -> None:
        evening = evenings.opened(s.match.evening, host, s.match.totals, s.match.number)
        s.set_match(evening=evening, dealer=host, ended=())
        if evening.pennant >= 0:
            s.ask("pennant", evening.pennant)


class CloseMeeting(Phase, tag="close-meeting"):
    """A meeting that is over: its result, at the end of a sequence the bill, and whether another
    one follows. `bill`: how it is split; `most`: the highest bill that can be told.

    After the last deal of a meeting: `bill 120` at the end of a sequence, `meet` or `part`.

    Chance decides by lot who chooses the restaurant, where nothing else does: `lot 2`.
    """

    bill: Literal["distance", "manual"] = "distance"
    most: Annotated[int, Meta(ge=1, le=10_000)] = 500

    STAGE: ClassVar[str] = "close"
    NEEDS: ClassVar[Facts] = {"": ("open-meeting",)}
    QUESTIONS: ClassVar[Questions] = {
        "lot": Question("chance"),
        "bill": Question("number", searched=False, thumb="jasstui.bots.thumb.meetings:bill"),
        "meet": Question(
            words=("meet", "part"), searched=False, thumb="jasstui.bots.thumb.meetings:meet"
        ),
    }
    WHY: ClassVar[Slots] = {"bill": "bid.what"}

    def spoken(self, rules: Rules, seats: int) -> Iterable[object]:
        return range(self.most + 1)

    def begin(self, s: State) -> None:
        evening, partie = s.match.evening, s.rules.partie
        assert isinstance(partie, Meetings)
        if not evening.running or not evenings.over(evening, partie, len(s.match.order)):
            return
        evening = evenings.closed(evening, s.match.totals, s.match.circle)
        s.set_match(evening=evening)
        result = evening.results[-1]
        best = tuple(p for p in s.match.order if result[p] == max(result))
        s.write(self._line(s, best, max(result), "meeting-won"))
        if not evenings.sequence_over(evening, s.match.order):
            s.ask("meet", evening.host)
        elif len(worst := self._worst(s)) > 1:
            s.ask("lot", CHANCE)
        else:
            self._chosen(s, worst[0])

    @staticmethod
    def _line(s: State, seats: tuple[int, ...], amount: int, cause: str) -> Entry:
        rule = s.rules.slot(s.deal, "end.meeting", scope=cause)
        return Entry(rule, seats, cause, amount, 1, cause, s.match.number)

    @staticmethod
    def _worst(s: State) -> list[int]:
        """Players who may choose the restaurant."""
        last = s.match.evening.results[-1]
        stands = {p: (s.match.totals[p], last[p]) for p in s.match.order}
        return [p for p in s.match.order if stands[p] == min(stands.values())]

    def _chosen(self, s: State, seat: int) -> None:
        """The worst chooses the restaurant and tells what it has cost."""
        s.write(self._line(s, (seat,), s.match.totals[seat], "restaurant"))
        if self.bill == "manual":
            s.ask("meet", s.match.evening.host)
        else:
            s.ask("bill", seat)

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "bill":
            return [f"bill {amount}" for amount in range(self.most + 1)]
        return super().legal(s, seat)

    def chance(self, s: State, rng: Random) -> str:
        return f"lot {rng.choice(self._worst(s))}"

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        return None if token in [f"lot {p}" for p in self._worst(s)] else UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        said = s.rules.pack.action(token)
        if said.verb == "lot":
            self._chosen(s, said.number)
        elif said.verb == "bill":
            self._split(s, said.number * COIN)
            s.ask("meet", s.match.evening.host)
        elif said.verb == "meet":
            self._go_on(s)
        else:
            self._part(s)

    def _split(self, s: State, bill: int) -> None:
        """Everybody's share of the bill, in the smallest coin."""
        totals = [s.match.totals[p] for p in s.match.order]
        for seat, paid in zip(s.match.order, evenings.shares(bill, totals), strict=True):
            s.write(self._line(s, (seat,), paid, "share"))

    @staticmethod
    def _go_on(s: State) -> None:
        evening: Evening = s.match.evening
        if evenings.sequence_over(evening, s.match.order):
            after = replace(evening, sequence=evening.sequence + 1, hosts=(), results=())
            totals = s.match.totals
            s.set_match(evening=after, totals=(0,) * s.match.seats, ended=totals)

    @staticmethod
    def _part(s: State) -> None:
        ranking = ranked(s.match.order, s.match.totals.__getitem__)
        end(s, ranking)
