"""Deals that are not played: declined by who plays the Partie alone, or shared by two players.

Serves the decline rules of Bieter, zuger-4.bid.two and zuger-4.split.*. To share, the first in
playing order may offer, then the other; a refused offer may be answered by one of the other's own.
Without agreement the deal is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.catalogue.models import GameSpec
from jasstui.catalogue.strict import Amount, Facts, GameName, Target, list_of
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import sides_of, whole, write
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.events import MeldShown
from jasstui.mechanics.facts import Public
from jasstui.mechanics.games import game, take_game
from jasstui.mechanics.phase import NOT_YOUR_TURN, UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import pair

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

DECLINE = "decline"


class Forfeit(Goal, tag="forfeit"):
    """Given up before it begins."""

    NEEDS: ClassVar[str] = ""

    def count(self, s: State) -> None:
        """The others write a deal that was not played, with the Stöck that one of them holds. Stöck
        called with a first card are written already; those of who gives up are taken off again."""
        amount = game(s).prize_lost or whole(s)
        both, value = pair(s), s.rules.spec.melds.stoeck_value
        for seats in sides_of(s):
            lines = [e for e in s.match.lines() if e.cause == "stoeck" and e.seats == seats]
            written = sum(e.amount for e in lines)
            if s.deal.declarer in seats:
                if written:
                    rule = s.rules.slot(s.deal, "count.stoeck", scope="own")
                    write(s, seats, -written, "stoeck", rule=rule)
                continue
            write(s, seats, amount, "forfeit", "count.prize")
            holder = next((p for p in seats if both and _dealt(s, p) & both == both), -1)
            if holder >= 0:
                s.reveal(both & s.hands[holder], f"hand:{holder}", s.everybody, MeldShown)
                if not written:
                    write(s, seats, value, "stoeck", "count.stoeck")
        s.set(result="declined")


def _dealt(s: State, seat: int) -> int:
    """Cards of a player, with one that he has led before the deal was declined."""
    return s.hands[seat] | (s.play.played_by(seat) if s.play else 0)


class Decline(Phase, tag="decline"):
    """He may decline to play the deal, which then counts as `game`. `until`: he is asked before the
    first lead, or may say so until he plays his own first card.

    Tokens: `accept`, `decline`.
    """

    game: GameName
    until: Literal["first-lead", "own-card"] = "first-lead"

    NEEDS: ClassVar[Facts] = {"": ("soloist",)}
    OVER: ClassVar[Slots] = {"decline": "decline.when"}
    NEVER: ClassVar[Slots] = OVER
    WHY: ClassVar[Slots] = {"": "decline.when"}
    NOT_NOW: ClassVar[Slots] = WHY
    QUESTIONS: ClassVar[Questions] = {
        "decline": Question(
            words=("accept", "decline"),
            searched=False,
            sort="join",
            # A deal that is played can hardly end worse than one that is declined.
            usual=("accept",),
            reason="jasstui.table.saying.reasons:turned_card",
            coach="jasstui.table.practising.coach_word:declined",
        )
    }

    @property
    def late(self) -> bool:
        """True if the deal may be declined while it is played already."""
        return self.until == "own-card"

    def begin(self, s: State) -> None:
        if not self.late:
            s.ask("decline", s.match.declarer)

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == "decline":
            take_game(s, seat, self.game, s.deal.mode)


class Declining(Listener):
    """Declining of a running deal, where it is agreed: who plays the Partie alone may decline until
    his first card; it is then played no further."""

    HEARS: ClassVar[tuple[str, ...]] = (DECLINE,)

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return any(isinstance(step, Decline) and step.late for step in rules.steps.values())

    def still(self, s: State) -> bool:
        return _in_time(s)

    def words(self, s: State, seat: int, may: int, tokens: list[str]) -> None:
        if seat == s.match.declarer and _in_time(s) and not s.tricks.played_by(seat):
            tokens.append(DECLINE)

    def said(self, s: State, seat: int, token: str) -> None:
        step = _late(s)
        assert step is not None, "this deal cannot be declined any more"
        s.say(seat, token)
        take_game(s, seat, step.game, s.deal.mode)
        s.set(stopped=True)
        s.ask("")


def _in_time(s: State) -> bool:
    """True if the first trick is being played of a deal that may be declined meanwhile."""
    return not s.tricks.winners and _late(s) is not None


def _late(s: State) -> Decline | None:
    """The step of this deal by which it may be declined while it is played already."""
    order = s.rules.first if s.deal.shape else s.rules.deal
    steps = (step for name, step in s.rules.steps.items() if name in order)
    found = next((step for step in steps if isinstance(step, Decline)), None)
    return found if found is not None and found.late else None


SHARE, GAME_ONLY = "share", "share-game"
"""Offers: the number is what who offers wants for himself; Weis are halved, or stay with their
holder."""


class Shared(Public, tag="split"):
    """`offered`: (seat, offer) to share the deal; `shares`: (seat, points) as agreed, `halved`:
    Weis are shared too."""

    offered: tuple[tuple[int, str], ...] = ()
    shares: tuple[tuple[int, int], ...] = ()
    halved: bool = False


class Split(Phase, tag="split", kw_only=True):
    """Sharing of a deal between the two who take part, in place of playing it, as `game`.

    `total`: what the game is worth between them; `even`: what each gets of equal shares. `shares`:
    what one may ask for himself; the other gets the rest of the total.

    Tokens: `share 8` or `share-game 8` to offer, `pass` to offer nothing; then `accept`,
    `refuse`, or once an offer of the other's own.
    """

    on: bool = True
    game: GameName
    total: Target = 15
    even: Target = 7
    shares: list[Amount] = list_of(7, 8, 9, 10)

    NEEDS: ClassVar[Facts] = {"on": ("game",)}
    WHY: ClassVar[Slots] = {
        **dict.fromkeys((SHARE, GAME_ONLY), "bid.what"),
        **dict.fromkeys(("accept", "refuse"), "bid.when"),
    }
    QUESTIONS: ClassVar[Questions] = {
        "split": Question(
            says=("share", "share-game", "pass"),
            blunders=True,
            sort="join",
            thumb="jasstui.bots.thumb.participation:split",
            coach="jasstui.table.practising.coach_word:split",
        ),
        "answer": Question(
            says=("share", "share-game", "accept", "refuse"),
            blunders=True,
            sort="join",
            thumb="jasstui.bots.thumb.participation:answer",
            coach="jasstui.table.practising.coach_word:split",
        ),
    }

    def spoken(self, rules: Rules, seats: int) -> Iterable[object]:
        return self.shares

    def begin(self, s: State) -> None:
        if self.on and s.deal.game and len(s.deal.players) == 2:
            s.ask("split", s.deal.players[0])

    def _offers(self) -> list[str]:
        return [f"{word} {n}" for word in (SHARE, GAME_ONLY) for n in self.shares]

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "split":
            return [*self._offers(), "pass"]
        counter = self._offers() if len(Shared.of(s.deal).offered) == 1 else []
        return ["accept", "refuse", *counter]

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        offered = s.rules.pack.action(token).verb in (SHARE, GAME_ONLY)
        if offered and s.deal.question == "split":
            return refuse(s, "bid.turn", "bid.what")
        found = self.why(s, seat, token)
        return NOT_YOUR_TURN if found is UNKNOWN_TOKEN else found

    def answered(self, s: State, seat: int, token: str) -> None:
        other = next(p for p in s.deal.players if p != seat)
        if s.rules.pack.action(token).number >= 0:
            s.tell(Shared((*Shared.of(s.deal).offered, (seat, token))))
            s.ask("answer", other)
        elif token == "pass" and seat == s.deal.players[0]:
            s.ask("split", other)
        elif token == "accept":
            self._agree(s)

    def _agree(self, s: State) -> None:
        """The last offer holds: nobody plays, and everybody writes his share."""
        offered = Shared.of(s.deal).offered
        seat, word = offered[-1]
        offer = s.rules.pack.action(word)
        mine = offer.number
        theirs = mine if mine == self.even else self.total - mine
        shares = tuple((p, mine if p == seat else theirs) for p in s.deal.players)
        take_game(s, s.deal.declarer, self.game, s.deal.mode)
        s.tell(Shared(offered, shares, offer.verb == SHARE))
