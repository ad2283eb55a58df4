"""The declarer, of the Partie or of a deal, takes up the cards on the table and lays others away.

Serves the exchange rules of Bieter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import fewest_held
from jasstui.catalogue.strict import Cards, Facts
from jasstui.mechanics.events import LaidAway, OpenTaken, StockShown, StockTaken, TakenBack
from jasstui.mechanics.facts import Deal, MatchState, Public
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, Window, refuse
from jasstui.mechanics.question import A_NAME, Question, Questions, Slots
from jasstui.mechanics.state import State, only

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


def taker(match: MatchState, deal: Deal) -> int:
    """The player of the Partie alone, else the declarer of the deal, -1 while there is none."""
    return match.declarer if match.declarer >= 0 else deal.declarer


class FromHand(Public, tag="take-up"):
    """What a declarer does with cards for him. `from_hand`: he has left those on the table where
    they lie."""

    from_hand: bool = False


class TakeUp(Window, tag="take-up"):
    """Whoever is declarer, of the Partie or of the deal, takes up all cards on the table. `show`:
    whether he shows the others those that lay face down. `choice`: he may leave them there and play
    from the hand; then nothing is laid away either.

    Tokens: `take` and `leave` of the declarer; `see` and `pass` of those who may ask for the
    covered cards, all at once.

    They ask before the covered cards are taken up, so that the cards that are shown are those that
    lay there.
    """

    show: Literal["request", "always", "never"] = "request"
    choice: bool = False

    NEEDS: ClassVar[Facts] = {"": ("declarer", "table")}
    WHY: ClassVar[Slots] = {"": "bid.what"}
    NOT_NOW: ClassVar[Slots] = {"see": "bid.what", "lay": "lay.count"}
    QUESTIONS: ClassVar[Questions] = {
        "talon": Question(
            words=("take", "leave"),
            blunders=True,
            searched=False,
            sort="join",
            thumb="jasstui.bots.thumb.game_values:talon",
        ),
        "see": Question(
            "window",
            words=("see", "pass"),
            searched=False,
            sort="exchange",
            # To be shown cards costs nothing.
            usual=("see",),
            coach="jasstui.table.practising.coach_word:see",
        ),
    }

    def asks(self, rules: Rules) -> list[str]:
        asked = {"talon": self.choice, "see": self.show == "request"}
        return [name for name in self.QUESTIONS if asked[name]]

    def begin(self, s: State) -> None:
        who = taker(s.match, s.deal)
        if who < 0:
            return
        if self.choice:
            s.ask("talon", who)
        else:
            self._taken(s, who)

    def _taken(self, s: State, who: int) -> None:
        """The cards are taken up, at once or after the others were asked."""
        if self.show == "request" and s.stock:
            s.ask("see", *(p for p in s.deal.players if p != who))
        else:
            self._take(s, shown=self.show == "always")

    def apply(self, s: State, seat: int, token: str) -> None:
        if s.deal.question == "talon":
            s.say(seat, token)
            s.ask("")
            if token == "leave":
                s.tell(FromHand(True))
            else:
                self._taken(s, seat)
        elif not self.answer(s, seat, token):
            if token == "see":
                s.say(seat, token)
            self._take(s, shown=token == "see")

    @staticmethod
    def _take(s: State, shown: bool) -> None:
        who = taker(s.match, s.deal)
        hand, covered = f"hand:{who}", sum(s.stock)
        if shown:
            s.reveal(covered, "stock", s.everybody, StockShown)
        s.set(taken=s.deal.table | (covered if shown else 0))
        s.move(s.deal.table, "table", hand, s.everybody, means=OpenTaken)
        s.move(covered, "stock", hand, s.everybody if shown else only(who), means=StockTaken)


class LayAway(Phase, tag="lay-away"):
    """He lays so many cards of his hand face down aside.

    Tokens: `lay HA` for each card; until the last one `take-back HA`.
    """

    cards: Cards

    NEEDS: ClassVar[Facts] = {"": ("declarer",)}
    OVER: ClassVar[Slots] = {"lay": "lay.count", "take-back": "bid.final"}
    NOT_NOW: ClassVar[Slots] = {"see": "bid.what"}
    KNOWS: ClassVar[tuple[str, ...]] = ("pass", "play", "trump", A_NAME)
    QUESTIONS: ClassVar[Questions] = {
        "lay": Question(
            "cards",
            says=("take-back",),
            searched=False,
            sort="exchange",
            thumb="jasstui.bots.thumb.soloist:lay",
            reason="jasstui.table.saying.reasons:laid_away",
            rest="jasstui.table.practising.coach:thinned",
        )
    }

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if self.cards > fewest_held(spec):
            yield Flaw("sense.cards", ("cards",), str(self.cards))

    def begin(self, s: State) -> None:
        who = taker(s.match, s.deal)
        if who >= 0 and not FromHand.of(s.deal).from_hand:
            s.ask("lay", who)

    def legal(self, s: State, seat: int) -> list[str]:
        return [f"lay {code}" for code in s.rules.pack.codes(s.hands[seat])]

    def out_of_turn(self, s: State, seat: int) -> list[str]:
        if seat != taker(s.match, s.deal):
            return []
        return [f"take-back {code}" for code in s.rules.pack.codes(s.aside)]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        verb = s.rules.pack.action(token).verb
        if verb in ("play", "trump", *s.rules.modes):
            return refuse(s, "lay.first")
        if token == "pass":
            return refuse(s, "lay.count")
        return refuse(s, "lay.what") if verb == "lay" else UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        said, hand = s.rules.pack.action(token), f"hand:{seat}"
        if said.verb == "lay":
            s.move(said.card, hand, "aside", only(seat), means=LaidAway)
        else:
            s.move(said.card, "aside", hand, only(seat), means=TakenBack)
        if s.aside.bit_count() != self.cards:
            s.ask("lay", seat)
