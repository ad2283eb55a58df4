"""Hochzeit and Schweine: what somebody with both copies of a card may declare before the play.

Serves doppelkopf-4.bid.hochzeit-* and doppelkopf-4.bid.schweine*. Everybody is asked in turn,
whatever he holds.
"""

from __future__ import annotations

from jasstui.catalogue import steps
from jasstui.mechanics.bidding.solo import NORMAL
from jasstui.mechanics.games import take_game
from jasstui.mechanics.hands.giveaway import normal_only
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, Step, because
from jasstui.mechanics.state import State


def holds_pair(s: State, seat: int, card: str) -> bool:
    """Whether a player has all copies of a card, in his hand or among what he gives away."""
    pack = s.rules.pack
    pair = pack.equal[pack.card(card)]
    own = s.hands[seat] | (s.aside if seat == s.deal.declarer else 0)
    return pair & own == pair


class _Asked(Phase[Step]):
    """Everybody is asked in turn until somebody declares something."""

    def _ask_first(self, s: State) -> None:
        s.ask(self.name, s.deal.players[0])

    def _pass(self, s: State, seat: int) -> None:
        players = s.deal.players
        after = players.index(seat) + 1
        if after < len(players):
            s.ask(self.name, players[after])
        else:
            s.ask("")


class Wedding(_Asked[steps.Wedding]):
    """Tokens: `wedding first-trump` and so on, or `pass`."""

    def begin(self, s: State) -> None:
        if normal_only(s):
            self._ask_first(s)

    def legal(self, s: State, seat: int) -> list[str]:
        ways = self.spec.rules if holds_pair(s, seat, self.spec.card) else []
        return [*(f"wedding {way}" for way in ways), "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if not token.startswith("wedding"):
            return TOKEN
        pair = holds_pair(s, seat, self.spec.card)
        return because(s, "bid.what" if pair else "bid.who")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if token == "pass":
            self._pass(s, seat)
            return
        take_game(s, seat, self.spec.game, s.deal.mode)
        s.set(finding=token.split()[1])
        s.ask("")


class Pigs(_Asked[steps.Pigs]):
    """Tokens: `pigs` or `pass`."""

    def begin(self, s: State) -> None:
        if s.deal.game in self.spec.games and s.deal.offer != NORMAL:
            self._ask_first(s)

    def legal(self, s: State, seat: int) -> list[str]:
        return ["pigs", "pass"] if holds_pair(s, seat, self.spec.card) else ["pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "bid.who") if token == "pigs" else TOKEN

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if token == "pass":
            self._pass(s, seat)
            return
        s.set(pigs=seat, mode=self.spec.modes[s.deal.mode])
        s.ask("")
