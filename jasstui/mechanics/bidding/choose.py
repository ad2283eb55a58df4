"""Forehand names the mode or pushes the choice to the partner.

Serves schieber-4.bid.* and schieber-4.score.doubled-suits.
"""

from __future__ import annotations

from jasstui.catalogue import steps
from jasstui.mechanics.games import mode_of, suit_of, take_game
from jasstui.mechanics.phase import Phase, Refusal, because
from jasstui.mechanics.state import State, only


class Choose(Phase[steps.Choose]):
    """Tokens: `trump H`, `obenabe` and the like, `push`, and with silent lead `play HA`."""

    def __init__(self, name: str, spec: steps.Choose) -> None:
        super().__init__(name, spec)
        self._named: list[str] = []

    def begin(self, s: State) -> None:
        if self.spec.who == "forehand":
            s.ask("mode", s.deal.players[0])
        elif s.match.declarer >= 0:
            s.ask("mode", s.match.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        tokens = [*(self._named or self._name_all(s))]
        forehand = seat == s.deal.players[0]
        if self.spec.push and s.deal.pushed < (1 if forehand else 2 if self.spec.push_back else 0):
            tokens.append("push")
        if self.spec.silent_lead and forehand and not s.deal.pushed:
            tokens += [f"play {code}" for code in s.rules.pack.codes(s.hands[seat])]
        return tokens

    def _name_all(self, s: State) -> list[str]:
        """The tokens of all modes and games that may be named, the same in every deal."""
        self._named = [
            f"trump {token}" if token == mode.trump else token
            for token, mode in s.rules.modes.items()
            if self.spec.modes.get(mode.family)
        ]
        self._named += [name for name, on in self.spec.games.items() if on]
        return self._named

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if token == "push":
            return because(s, "bid.push", "bid.no-pass")
        if token == "pass":
            forehand = seat == s.deal.players[0]
            return because(s, *(("bid.forehand",) if forehand else ()), "bid.push", "bid.no-pass")
        if token.startswith("play"):
            return Refusal("bid.silent-lead")
        return because(s, "bid.modes", "bid.first-mode", "bid.no-pass")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if s.match.team[seat] != s.match.team[s.deal.asked[0]]:
            return because(s, "bid.opponents", "bid.first-mode")
        return super().why_not_now(s, seat, token)

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        team = s.match.team
        partner = next((p for p in s.deal.players if p != seat and team[p] == team[seat]), -1)
        blind = partner if seat == s.deal.players[0] and not s.deal.pushed else -1
        if token == "push":
            s.set(pushed=s.deal.pushed + 1)
            s.ask("mode", partner)
        else:
            mode = mode_of(token)
            if token.startswith("play"):
                card = s.rules.pack.card(mode)
                s.reveal(card, f"hand:{seat}", s.everybody)
                s.set(laid=card)
                mode = suit_of(s, card)
            named = token in self.spec.games
            take_game(s, seat, token if named else self.spec.game, "" if named else mode)
            s.ask("")
        if blind >= 0 and ~s.seen[blind] & s.hands[blind]:
            s.reveal(s.hands[blind], f"hand:{blind}", only(blind))
