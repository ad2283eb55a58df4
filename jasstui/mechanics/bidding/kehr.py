"""The Kehr: the stock is turned card by card until somebody takes over.

Serves the kehr rules of Aucho, jass-base.rob.* and the warning after robbing. For each card there
is first a window for robbing, in which everybody is asked at once, then the takeover question in
playing order.
"""

from __future__ import annotations

from jasstui.catalogue import steps
from jasstui.mechanics.account.settle import write_marks
from jasstui.mechanics.games import holds_all, suit_of, take_game
from jasstui.mechanics.phase import Refusal, Window, because
from jasstui.mechanics.state import State

DETAILS = "bid.kehr-details"
"""The rule of forms that take over the whole Kehr in one sentence."""

ROBBER = "6"
"""Rank of the card that robs."""


class Kehr(Window):
    """Tokens: `rob H6` and `pass` in the robbing window, `warn` after robbing, `halt` and `pass`
    at the takeover question."""

    def __init__(self, name: str, spec: steps.Kehr, warn: steps.Warn | None, warned: str) -> None:
        super().__init__(name)
        self.spec = spec
        self.warn = warn
        self.warned = warned

    def begin(self, s: State) -> None:
        if s.deal.demander < 0 or s.deal.declarer >= 0:
            return
        if self.spec.first == "turned":
            s.set(turns=1)
            self._offer(s)
        else:
            self._turn(s)

    def _turn(self, s: State) -> None:
        """Cover the card on offer with the next one."""
        if len(s.stock) <= self.spec.spare:
            self._fail(s)
            return
        if s.deal.turns:
            s.move(s.deal.turned, "table", "aside", s.everybody)
        card = s.stock[0]
        s.move(card, "stock", "table", s.everybody)
        s.set(turned=card, turns=s.deal.turns + 1)
        self._offer(s)

    def _offer(self, s: State) -> None:
        if s.rules.pack.face[s.deal.turned].rank == ROBBER:
            s.ask("halt", s.deal.players[0])
        else:
            s.ask("rob", *s.deal.players)

    def _six(self, s: State) -> int:
        return s.rules.pack.where(suit_of(s, s.deal.turned), ROBBER)

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "halt":
            return ["halt", "pass"]
        if s.deal.question == "warn":
            return ["pass", "warn"] if self._may_warn(s, seat) else ["pass"]
        six = self._six(s)
        rob = [f"rob {s.rules.pack.code(six)}"] if s.hands[seat] & six else []
        return ["pass", *rob]

    def _may_warn(self, s: State, seat: int) -> bool:
        robbed_under = s.deal.said[-1][0] == seat
        return robbed_under and holds_all(s, seat, "J")

    def why(self, s: State, seat: int, token: str) -> Refusal:
        verb = token.split()[0] if token else ""
        if verb == "rob":
            if s.rules.pack.face[s.deal.turned].rank == ROBBER:
                return because(s, "kehr.rob-six-itself", DETAILS)
            return because(
                s, "kehr.rob-window" if s.deal.question == "halt" else "kehr.rob", DETAILS
            )
        if verb == "warn":
            return Refusal("warn.who")
        if verb == "trump" or (verb == "halt" and " " in token):
            return because(s, "kehr.call", "bid.kehr")
        if verb in s.rules.spec.games:
            once = ("bid.no-second", "bid.order")
            great = () if verb == self.spec.game else ("bid.kehr-only-aucho", "bid.agreed-kehr")
            return because(s, *great, *once)
        if verb == "halt":
            return because(s, "kehr.rob-window", DETAILS)
        return super().why(s, seat, token)

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if seat not in s.deal.players or s.deal.question != "halt":
            return super().why_not_now(s, seat, token)
        robbing = token.startswith("rob")
        return because(s, "kehr.rob-window" if robbing else "kehr.order", DETAILS)

    def apply(self, s: State, seat: int, token: str) -> None:
        if s.deal.question == "halt":
            self._takeover(s, seat, token)
        elif not self.answer(s, seat, token):
            if token == "warn":
                s.say(seat, token)
                s.set(warner=seat)
                take_game(s, seat, self.warned)
            elif token != "pass" and self._rob(s, seat, token) and self.warn:
                s.ask("warn", *s.deal.players)
            else:
                s.ask("halt", s.deal.players[0])

    def _rob(self, s: State, seat: int, token: str) -> bool:
        """The robber takes the card and leaves the Six; True if it was an Under, so that the
        question of the warning comes up."""
        s.say(seat, token)
        card, six = s.deal.turned, self._six(s)
        s.move(card, "table", f"hand:{seat}", s.everybody)
        s.move(six, f"hand:{seat}", "table", s.everybody)
        s.set(turned=six)
        return s.rules.pack.face[card].rank == "J"

    def _takeover(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        at = s.deal.players.index(seat) + 1
        if token == "halt":
            take_game(s, seat, self.spec.game, suit_of(s, s.deal.turned))
            s.ask("")
        elif at < len(s.deal.players):
            s.ask("halt", s.deal.players[at])
        else:
            s.ask("")
            self._turn(s)

    def _fail(self, s: State) -> None:
        s.set(result="kehr-failed")
        write_marks(s, self.spec.failed)
        s.ask("")
