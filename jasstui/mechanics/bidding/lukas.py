"""The dealer and the stock: his right or his duty to play with it when nobody else wants to.

Serves the lukas rules of Aucho and the forced game of Aucho with Hindersi.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Facts, GameName
from jasstui.mechanics.games import mode_of, mode_tokens, take_game
from jasstui.mechanics.hands.swap import take_stock
from jasstui.mechanics.phase import Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State


class Lukas(Phase, tag="lukas"):
    """When all pass, the dealer may (or must: `duty`) play with the stock.

    `look`: he sees it before he decides. `swap`: he lays his own hand aside first.

    Tokens: `lukas` or `pass`, then `trump H` or the name of another game (`hindersi`).
    """

    games: list[GameName]
    duty: bool = False
    look: bool = True
    swap: bool = False

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "rest")}
    GIVES: ClassVar[Facts] = {"": ("game", "declarer")}
    QUESTIONS: ClassVar[Questions] = {"lukas": Question(blunders=True), "game": Question()}

    def begin(self, s: State) -> None:
        if s.deal.declarer >= 0 or s.deal.offer or s.deal.warner >= 0:
            return
        if self.duty:
            take_stock(s, s.match.dealer, self.swap)
            self._take_part(s)
        else:
            if self.look:
                take_stock(s, s.match.dealer, self.swap)
            s.ask("lukas", s.match.dealer)

    def _take_part(self, s: State) -> None:
        s.set(players=s.from_forehand(), sitter=-1)
        if len(self.games) == 1:
            take_game(s, s.match.dealer, self.games[0])
            s.ask("")
        else:
            s.ask("game", s.match.dealer)

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "lukas":
            return ["lukas", "pass"]
        tokens: list[str] = []
        for name in self.games:
            trumps = mode_tokens(s, name)
            tokens += trumps if len(trumps) > 1 else [name]
        return tokens

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if token == "pass":
            return because(s, "bid.forced")
        return because(s, "bid.what")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if token == "pass":
            s.ask("")
        elif token == "lukas":
            if not self.look:
                take_stock(s, s.match.dealer, self.swap)
            self._take_part(s)
        else:
            name = next(n for n in self.games if token == n or token in mode_tokens(s, n))
            take_game(s, seat, name, mode_of(token) if token != name else "")
            s.ask("")
