"""Taking part in the deal or staying out of it, said aloud in playing order.

Serves the bid rules of Handjass; every form in which players may stay at home can use it.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from jasstui.catalogue.strict import Facts, GameName
from jasstui.mechanics.games import take_game
from jasstui.mechanics.hands.swap import take_stock
from jasstui.mechanics.order import round_after
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State, only

COME, OUT, UNDECIDED, BLIND = "come", "pass", "undecided", "blind"
"""The words that may be said; `blind` takes the blind hand and comes with it."""


class Join(Phase, tag="join"):
    """In playing order each player says whether he takes part; who stays out lays his hand aside.

    A declarer takes part already: the others are asked in turn after him. `least`: how many must
    come, else the deal is over. `alone`: the game of a player who is the only one to come, "" when
    nothing is written for him. `undecided`: whoever hesitates is asked again in a second round, in
    which he must decide. `swap`: at his turn a player may come with the stock and the turned card
    in place of his whole hand, as long as nobody else has taken them. `duty`: modes in which
    everybody must take part.

    Tokens: `come`, `pass`, in the first of two rounds `undecided`, and `blind` for the blind
    hand while it lies there.

    Who passes lays his hand aside at once, covered; his cards belong to nobody any more. When all
    have decided, `players` are those who take part, and the sides are theirs alone.
    """

    least: Annotated[int, Meta(ge=1, le=10)] = 2
    alone: GameName = ""
    undecided: bool = False
    swap: bool = False
    duty: list[str] = []

    NEEDS: ClassVar[Facts] = {"": ("hand-out",), "swap": ("rest",)}
    QUESTIONS: ClassVar[Questions] = {"join": Question(blunders=True)}

    def begin(self, s: State) -> None:
        if s.deal.result:
            return
        if s.deal.declarer >= 0 and s.deal.declarer not in s.deal.joined:
            s.set(joined=(*s.deal.joined, s.deal.declarer))
        if s.deal.mode in self.duty:
            s.set(joined=s.deal.players)
        self._ask_next(s)

    def _order(self, s: State) -> tuple[int, ...]:
        """Everybody in the order in which he is asked."""
        players = s.deal.players
        declarer = s.deal.declarer
        return round_after(players, declarer) if declarer in players else players

    def _ask_next(self, s: State) -> None:
        """Ask the next who has said nothing, then those who could not decide."""
        waiting = [p for p in self._order(s) if p not in (*s.deal.joined, *s.deal.out)]
        fresh = [p for p in waiting if p not in s.deal.undecided]
        if waiting:
            s.ask("join", (fresh or waiting)[0])
        else:
            self._close(s)

    def legal(self, s: State, seat: int) -> list[str]:
        tokens = [COME, OUT]
        if self.undecided and seat not in s.deal.undecided:
            tokens.append(UNDECIDED)
        if self.swap and s.stock:
            tokens.append(BLIND)
        return tokens

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if token == UNDECIDED:
            return because(s, "bid.once", "bid.what")
        if token == BLIND:
            return because(s, "bid.taken", "bid.what") if self.swap else TOKEN
        if s.rules.pack.action(token).verb == "rob":
            return because(s, "rob.when", "rob.never")
        return TOKEN

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if seat in (*s.deal.joined, *s.deal.out):
            return because(s, "bid.final")
        if seat in s.deal.players:
            return because(s, "bid.turn")
        return super().why_not_now(s, seat, token)

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if token == UNDECIDED:
            s.set(undecided=(*s.deal.undecided, seat))
        elif token == OUT:
            s.move(s.hands[seat], f"hand:{seat}", "aside", only(seat))
            s.set(out=(*s.deal.out, seat))
        else:
            if token == BLIND:
                take_stock(s, seat, swap=True)
                s.set(turned=0)
            s.set(joined=(*s.deal.joined, seat))
        self._ask_next(s)

    def _close(self, s: State) -> None:
        """All have decided: the game is on, one writes alone, or there is no game."""
        s.ask("")
        players = tuple(p for p in s.deal.players if p in s.deal.joined)
        if len(players) >= self.least:
            s.set(players=players)
            if s.deal.game:
                take_game(s, s.deal.declarer, s.deal.game, s.deal.mode)
        elif players and self.alone:
            s.set(players=players)
            take_game(s, players[0], self.alone, s.deal.mode)
        else:
            s.set(game="", mode="", declarer=-1, sides=(), result="too-few")
