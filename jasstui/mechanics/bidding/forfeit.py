"""Who plays the Partie alone may decline a deal, which the others then write.

Serves the decline rules of Bieter.
"""

from __future__ import annotations

from jasstui.catalogue import steps
from jasstui.mechanics.account.score import line, sides_of, whole
from jasstui.mechanics.games import game, take_game
from jasstui.mechanics.phase import Phase, Refusal, because
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import pair


class Decline(Phase[steps.Decline]):
    """Tokens: `accept`, `decline`."""

    def begin(self, s: State) -> None:
        s.ask("decline", s.match.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        return ["accept", "decline"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "decline.when")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "decline.when")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        s.ask("")
        if token == "decline":
            take_game(s, seat, self.spec.game, s.deal.mode)


def write_forfeit(s: State) -> None:
    """The others write a deal that was not played, with the Stöck that one of them holds."""
    amount = game(s).prize_lost or whole(s)
    both = pair(s)
    for seats in sides_of(s):
        if s.deal.declarer in seats:
            continue
        s.rules.partie.score(s, line(s, seats, amount, "forfeit", "count.prize"))
        holder = next((p for p in seats if both and s.hands[p] & both == both), -1)
        if holder >= 0:
            s.reveal(both, f"hand:{holder}", s.everybody)
            value = s.rules.spec.melds.stoeck_value
            s.rules.partie.score(s, line(s, seats, value, "stoeck", "count.stoeck"))
    s.set(result="declined")
