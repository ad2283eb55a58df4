"""The Kehr: the stock is turned card by card until somebody takes over.

Serves the kehr rules of Aucho, jass-base.rob.* and the warning after robbing. For each card there
is first a window for robbing, in which everybody is asked at once, then the takeover question in
playing order.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from jasstui.catalogue.strict import AnyCards, Facts, GameName, Mark
from jasstui.mechanics.account.decided import write_marks
from jasstui.mechanics.events import CardOnOffer, PutBy, TurnedUp
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import holds_all, suit_of, take_game
from jasstui.mechanics.hands import rob
from jasstui.mechanics.phase import NOT_YOUR_TURN, Refusal, Window, ask_after, refuse
from jasstui.mechanics.question import A_NAME, Question, Questions, Slots
from jasstui.mechanics.state import State


class Kehr(Window, tag="kehr"):
    """The stock is turned card by card until somebody takes over.

    `first`: whether the card turned at the deal is the first on offer. `spare`: cards at the end
    of the stock that are never turned.

    Tokens: `rob H6` and `pass` in the robbing window, `warn` after robbing, `halt` and `pass`
    at the takeover question.
    """

    game: GameName
    first: Literal["turned", "stock"] = "turned"
    spare: AnyCards = 1
    failed: list[Mark] = []

    NEEDS: ClassVar[Facts] = {
        "": ("declare",),
        "first=turned": ("turned",),
        "first=stock": ("rest",),
    }
    GIVES: ClassVar[Facts] = {"": ("game", "mode", "declarer")}
    OVER: ClassVar[Slots] = {"halt": "bid.turn"}
    KNOWS: ClassVar[tuple[str, ...]] = ("trump", "warn", A_NAME)
    QUESTIONS: ClassVar[Questions] = {
        "rob": Question(
            "window",
            says=("pass",),
            sort="rob",
            thumb="jasstui.bots.thumb.games:rob",
            reason="jasstui.table.saying.kehr:turned_suit",
            coach="jasstui.table.practising.coach_word:robbed",
        ),
        "warn": Question("window", says=("pass",), sort="announce", usual=("warn", "pass")),
        "halt": Question(
            blunders=True,
            sort="join",
            thumb="jasstui.bots.thumb.games:take_over",
            reason="jasstui.table.saying.kehr:turned_suit",
            coach="jasstui.table.practising.coach_word:turned",
        ),
    }

    def stake(self, deal: Deal | None = None) -> str:
        return self.game if deal is None or (deal.turned and deal.demander >= 0) else ""

    def begin(self, s: State) -> None:
        if s.deal.demander < 0 or s.deal.declarer >= 0:
            return
        if self.first == "turned":
            s.set(turns=1)
            self._offer(s)
        else:
            self._turn(s)

    def _turn(self, s: State) -> None:
        """Cover the card on offer with the next one."""
        if len(s.stock) <= self.spare:
            self._fail(s)
            return
        if s.deal.turns:
            s.move(s.deal.turned, "table", "aside", s.everybody, means=PutBy)
        card = s.stock[0]
        s.move(card, "stock", "table", s.everybody, means=TurnedUp)
        s.set(CardOnOffer, turned=card, turns=s.deal.turns + 1)
        self._offer(s)

    def _offer(self, s: State) -> None:
        if s.rules.pack.face[s.deal.turned].rank == rob.RANK:
            s.ask("halt", s.deal.players[0])
        else:
            s.ask("rob", *s.deal.players)

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "halt":
            return ["halt", "pass"]
        if s.deal.question == "warn":
            return ["pass", "warn"] if self._may_warn(s, seat) else ["pass"]
        return ["pass", *rob.rob_tokens(s, seat)]

    @staticmethod
    def _may_warn(s: State, seat: int) -> bool:
        """True if the player who has just robbed may have completed the four."""
        warn = s.rules.warn_step
        return warn is not None and s.deal.said[-1][0] == seat and holds_all(s, seat, warn.rank)

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        verb = said.verb
        if verb == "rob" and self._of_another(s, said.card):
            return refuse(s, "rob.other", "rob.who")
        if verb == "rob":
            if s.rules.pack.face[s.deal.turned].rank == rob.RANK:
                return refuse(s, "rob.itself")
            return refuse(s, "rob.window" if s.deal.question == "halt" else "rob.who")
        if verb == "warn":
            return refuse(s, "warn.who")
        if verb in ("trump", *s.rules.modes) or (verb == "halt" and said.words):
            return refuse(s, "bid.suit")
        if verb in s.rules.spec.games:
            own = ("bid.once", "bid.suit") if verb == self.game else ("bid.great",)
            return refuse(s, *own)
        if verb == "halt":
            return refuse(s, "rob.window")
        return super().why(s, seat, token)

    @staticmethod
    def _of_another(s: State, card: int) -> bool:
        """True if the card that lay open before the Kehr is to be robbed."""
        if not card or suit_of(s, card) == suit_of(s, s.deal.turned):
            return False
        return bool(s.deal.table & ~s.deal.turned & s.rules.pack.suit[suit_of(s, card)])

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        robbing = s.rules.pack.action(token).verb == "rob"
        if s.deal.question != "halt" and not (robbing and s.deal.question == "rob"):
            return NOT_YOUR_TURN
        return refuse(s, "rob.window" if robbing else "bid.turn")

    def apply(self, s: State, seat: int, token: str) -> None:
        if s.deal.question == "halt":
            self._takeover(s, seat, token)
        elif not self.answer(s, seat, token):
            if token == "warn":
                s.say(seat, token)
                s.set(warner=seat)
                take_game(s, seat, s.rules.warn_game)
            elif token != "pass" and self._rob(s, seat):
                s.ask("warn", *s.deal.players)
            else:
                s.ask("halt", s.deal.players[0])

    @staticmethod
    def _rob(s: State, seat: int) -> bool:
        """Rob; whether it was a card that may complete a warning."""
        warn, rank = s.rules.warn_step, s.rules.pack.face[s.deal.turned].rank
        rob.rob(s, seat)
        return warn is not None and rank == warn.rank

    def _takeover(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if token == "halt":
            take_game(s, seat, self.game, suit_of(s, s.deal.turned))
            s.ask("")
        elif not ask_after(s, seat, "halt"):
            s.ask("")
            self._turn(s)

    def _fail(self, s: State) -> None:
        s.set(result="kehr-failed")
        write_marks(s, self.failed)
        s.ask("")
