"""Exchanging cards with those that lie open, knocking, and the dealer's two hands; what hands are
worth when all are shown, and who pays for the lowest.

Serves the deal, play and score rules of Hose abe and its slate.lowest*.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from jasstui.cards.pack import Pack, cards_of
from jasstui.catalogue.strict import Cards, Facts, GameName, RankName, Times
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import write
from jasstui.mechanics.events import (
    HandCompared,
    LaidForOthers,
    LeftOver,
    PutBy,
    SecondHandOpened,
    SecondHandTaken,
    TakenForThem,
    TurnedUp,
)
from jasstui.mechanics.facts import Deal, Public
from jasstui.mechanics.games import take_game
from jasstui.mechanics.order import ranked
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State, only

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class Knocked(Public, tag="exchange"):
    """`knocker`: who has knocked; `passes`: how many have passed one after the other."""

    knocker: int = -1
    passes: int = 0


def knocker(deal: Deal) -> int:
    """Who has knocked, -1 before anybody has."""
    return Knocked.of(deal).knocker


class BestHand(Goal, tag="best-hand"):
    """Goal of the best hand when all are shown, by the points of the game's mode.

    A hand of one suit counts its sum, any other the best sum of a suit in it; cards of one rank
    count `alike`. `knocker_alone`: of several lowest a knocker loses alone. `beats_all`: rank whose
    cards, held alone, let everybody else lose, "" for none.
    """

    alike: Annotated[float, Meta(ge=0, le=10_000)] = 30.5
    knocker_alone: bool = False
    beats_all: RankName = ""

    NEEDS: ClassVar[str] = "exchange"

    def count(self, s: State) -> None:
        """Show all hands and let the lowest lose a life. Serves hose-abe.slate.*"""
        hands = hands_of(s.rules)
        for seat in s.deal.players:
            s.reveal(s.hands[seat], f"hand:{seat}", s.everybody, HandCompared)
        worth = {p: hands.worth(s.hands[p]) for p in s.deal.players}
        groups = ranked(worth, worth.__getitem__)
        why = "lowest" if len(groups[-1]) == 1 else "tie"
        if (best := beats_all(s, hands)) >= 0:
            groups = [(best,), tuple(p for p in worth if p != best)]
            why = "beats-all"
        losers = groups[-1]
        if self.knocker_alone and why == "tie" and knocker(s.deal) in losers:
            losers = (knocker(s.deal),)
        s.set(placed=tuple(groups), result="shown")
        if len(groups) > 1:
            rule = s.rules.slot(s.deal, "count.game", scope=why)
            about = {f"worth-{p}": f"{worth[p]:g}" for p in s.deal.players}
            write(s, losers, 1, "lowest", rule=rule, unit="life", times=1, of=about)


class Hands:
    """The worth of hands of one form. `most`: the highest a hand of so many cards can be worth."""

    def __init__(self, pack: Pack, points: dict[int, int], spec: BestHand, cards: int) -> None:
        self.pack = pack
        self.points = points
        self.spec = spec
        by_suit = [sorted((points[c] for c in cards_of(suit)), reverse=True)[:cards]
                   for suit in pack.suit.values()]  # fmt: skip
        self.most = float(max(map(sum, by_suit)))
        self.worth = lru_cache(maxsize=1 << 14)(self._worth)
        self.pairs = lru_cache(maxsize=1 << 14)(self._pairs)

    def alike(self, hand: int) -> str:
        """The rank that all cards of a hand share, or ""."""
        return next((rank for rank, cards in self.pack.rank.items() if not hand & ~cards), "")

    def _worth(self, hand: int) -> float:
        if self.alike(hand):
            return self.spec.alike
        suits = self.pack.suit.values()
        return float(max(sum(self.points[c] for c in cards_of(hand & suit)) for suit in suits))

    def _pairs(self, hand: int) -> int:
        """Number of pairs of one rank that a hand holds."""
        return sum((hand & rank).bit_count() > 1 for rank in self.pack.rank.values())


def hands_of(rules: Rules) -> Hands:
    """The worth of hands in a form."""
    assert rules.hands is not None, "no game of this form compares hands"
    return rules.hands


def beats_all(s: State, hands: Hands) -> int:
    """The player whose hand lets all others lose, or -1. Serves hose-abe.score.feuer."""
    rank = hands.spec.beats_all
    if not rank:
        return -1
    return next((p for p in s.deal.players if hands.alike(s.hands[p]) == rank), -1)


class OpenHand(Phase, tag="table-hand"):
    """So many cards lie open in the middle. `choice`: the dealer looks at his hand and may lay it
    there instead, taking the others unseen.

    Tokens: `keep-hand`, `other-hand`: the dealer keeps the hand he looks at, or takes the other
    unseen.
    """

    cards: Cards = 3
    choice: bool = True

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "rest")}
    GIVES: ClassVar[Facts] = {"": ("table",)}
    QUESTIONS: ClassVar[Questions] = {
        "two-hands": Question(
            words=("keep-hand", "other-hand"),
            sort="exchange",
            thumb="jasstui.bots.thumb.tableau:keep_hand",
            reason="jasstui.table.saying.reasons:worth",
            coach="jasstui.table.practising.coach_word:two_hands",
        )
    }
    WHY: ClassVar[Slots] = {"": "bid.what"}

    def begin(self, s: State) -> None:
        cards = sum(s.stock[: self.cards])
        if not self.choice:
            s.move(cards, "stock", "table", s.everybody, means=TurnedUp)
            return
        s.move(cards, "stock", "aside", 0, means=LeftOver)
        s.ask("two-hands", s.match.dealer)

    def answered(self, s: State, seat: int, token: str) -> None:
        other, own = s.aside, s.hands[seat]
        if token == "keep-hand":
            s.move(other, "aside", "table", s.everybody, means=SecondHandOpened)
        else:
            s.move(own, f"hand:{seat}", "table", s.everybody, means=LaidForOthers)
            s.move(other, "aside", f"hand:{seat}", only(seat), means=SecondHandTaken)


class ExchangeCards(Phase, tag="exchange"):
    """In turn each player exchanges one card or all with those that lie open, passes, or knocks;
    after a knock everybody else has one more turn.

    `passing`: whether one may pass before somebody has knocked. `knock_from`: the first turn or the
    second round. `rounds`: after so many without a knock the hands are compared.

    Tokens: `swap H7 SA` (one's own card first), `swap all`, `pass`, `knock`.
    """

    game: GameName
    passing: bool = True
    knock_from: Literal["at-once", "second-round"] = "at-once"
    rounds: Times = 20

    STAGE: ClassVar[str] = "played"
    NEEDS: ClassVar[Facts] = {"": ("hand-out", "table")}
    GIVES: ClassVar[Facts] = {"": ("played",)}
    QUESTIONS: ClassVar[Questions] = {
        "swap": Question(
            "cards",
            says=("knock", "pass"),
            aloud=True,
            blunders=True,
            turns=True,
            sort="exchange",
            thumb="jasstui.bots.thumb.tableau:swap",
            tried="jasstui.bots.thumb.tableau:likely",
            reason="jasstui.table.saying.reasons:worth",
            coach="jasstui.table.practising.coach_word:swap",
        )
    }

    # ------------------------------------------------------------ a turn

    def begin(self, s: State) -> None:
        take_game(s, -1, self.game)
        s.set(turn=s.deal.players[0], turns=0)
        self._next(s)

    def legal(self, s: State, seat: int) -> list[str]:
        pack = s.rules.pack
        lying = pack.codes(s.deal.table)
        tokens = [f"swap {own} {card}" for own in pack.codes(s.hands[seat]) for card in lying]
        tokens.append("swap all")
        if self.passing or knocker(s.deal) >= 0:
            tokens.append("pass")
        if self._may_knock(s):
            tokens.append("knock")
        return tokens

    def _may_knock(self, s: State) -> bool:
        late = self.knock_from == "at-once" or s.deal.turns >= len(s.deal.players)
        return late and knocker(s.deal) < 0

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        verb = said.verb
        if verb == "knock":
            return refuse(s, "bid.once" if knocker(s.deal) >= 0 else "bid.when")
        if verb == "pass":
            return refuse(s, "bid.pass")
        if verb == "swap":
            return refuse(s, "lay.count" if len(said.words) > 2 else "lay.what")
        return UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        said = s.rules.pack.action(token)
        verb = said.verb
        s.set(turns=s.deal.turns + 1)
        heard = Knocked.of(s.deal)
        passes = heard.passes + 1 if verb == "pass" else 0
        if passes != heard.passes:
            s.tell(replace(heard, passes=passes))
        if verb == "swap":
            self._swap(s, seat, *said.cards)
        elif verb == "knock":
            s.tell(replace(Knocked.of(s.deal), knocker=seat))
        elif heard.knocker < 0 and passes == len(s.deal.players) and not self._renew(s):
            s.set(turn=-1)
            return
        s.set(turn=s.deal.players[s.deal.turns % len(s.deal.players)])
        self._next(s)

    @staticmethod
    def _swap(s: State, seat: int, given: int = 0, taken: int = 0) -> None:
        """One card for one, or all for all; everybody sees what changes places."""
        hand, taken = f"hand:{seat}", taken or s.deal.table
        given = given or s.hands[seat]
        s.move(given, hand, "table", s.everybody, means=LaidForOthers)
        s.move(taken, "table", hand, s.everybody, means=TakenForThem)

    @staticmethod
    def _renew(s: State) -> bool:
        """All have passed: other cards are turned up. False if there are too few. Serves
        hose-abe.play.all-pass."""
        count = s.deal.table.bit_count()
        s.tell(replace(Knocked.of(s.deal), passes=0))
        if len(s.stock) < count:
            return False
        s.move(s.deal.table, "table", "aside", s.everybody, means=PutBy)
        s.move(sum(s.stock[:count]), "stock", "table", s.everybody, means=TurnedUp)
        return True

    # ------------------------------------------------------------ the end of the exchanging

    def _next(self, s: State) -> None:
        """Ask whose turn it is, unless a hand ends the game, everybody has had his last turn, or
        nobody has knocked for too long."""
        hands = hands_of(s.rules)
        full = [p for p in s.deal.players if hands.worth(s.hands[p]) == hands.most]
        if full and knocker(s.deal) < 0:
            s.say(full[0], "knock")
            s.tell(replace(Knocked.of(s.deal), knocker=full[0]))
        if full or beats_all(s, hands) >= 0 or s.deal.turn == knocker(s.deal) or self._too_long(s):
            s.set(turn=-1)
        else:
            s.ask("swap", s.deal.turn)

    def _too_long(self, s: State) -> bool:
        """Serves hose-abe.play.safety."""
        return knocker(s.deal) < 0 and s.deal.turns >= self.rounds * len(s.deal.players)
