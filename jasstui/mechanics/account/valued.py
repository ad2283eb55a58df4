"""Games that are worth a number: the declarer writes it, or loses a multiple of it.

Serves bidding games in which a bid is a promise about the value of the game: by matadors, the
unbroken run of the highest trumps that one has or lacks, or a fixed value for taking no trick. The
declarer may announce more than his game asks for.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, NamedTuple

from msgspec import Meta

from jasstui.cards.pack import cards_of
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec, TrumpMode
from jasstui.catalogue.strict import Amount, Facts, ModeOrSuit
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import discarded, write
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.events import BlindShown, OpenPlay
from jasstui.mechanics.facts import Public
from jasstui.mechanics.hands.takeup import FromHand
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State

Worthy = Annotated[int, Meta(ge=1, le=10_000)]
"""A worth that counts in any case."""

Raised = Literal["schneider", "schwarz", "open"]
"""Announcements beyond a game."""

LOST = 2
"""Factor of a game that is lost."""


class Worth(NamedTuple):
    """The worth of a game that was played: `base` counts `times`, for these `reasons`; `made`: the
    declarer has done what he had to."""

    base: int
    times: int
    made: bool
    reasons: tuple[str, ...] = ()


class Valued(Goal):
    """A game that the declarer wins or loses by its value, which must not be below his bid.

    `raises`: what may be announced beyond it, each word with those before it, and `raised_from`
    which hand. `won`, `lost`: points beside the value, to the declarer and from him; `defended`:
    points for each opponent of a declarer who has lost.
    """

    raises: list[Raised] = []
    raised_from: Literal["hand", "any"] = "any"
    won: Amount = 0
    lost: Amount = 0
    defended: Amount = 0

    takes_off: ClassVar[bool] = True
    NEEDS: ClassVar[str] = "auction"

    @abstractmethod
    def worth(self, s: State) -> Worth:
        """The worth of the deal that was played."""

    def count(self, s: State) -> None:
        for place, cards in (("stock", sum(s.stock)), ("aside", s.aside)):
            if cards:  # everybody sees what lay covered
                s.reveal(cards, place, s.everybody, BlindShown)
        worth, seat = self.worth(s), s.deal.declarer
        value = worth.base * worth.times
        over = value < s.deal.contract
        won = worth.made and not over
        result = "won" if won else "overbid" if over else "lost"
        base, times = worth.base, worth.times
        if over:
            times = -(-s.deal.contract // base)  # the least that would have been enough
        s.set(result=result, reasons=worth.reasons)
        write(s, (seat,), base if won else -base, result, times=times if won else LOST * times)
        if bonus := self.won if won else -self.lost:
            write(s, (seat,), bonus, "bonus", times=1)
        for other in s.deal.players if self.defended and not won else ():
            if other != seat:
                write(s, (other,), self.defended, "defended", times=1)


class Matadors(Valued, tag="matadors"):
    """Enough points of cards; what the game is worth grows with the matadors.

    `base`: what a game in a mode, or with a suit as trump, is worth once. `need`: points that the
    declarer needs, his discards and cards left on the table included. `schneider`: most points of
    a side that is Schneider; without a trick it is schwarz. It counts once for the game, for each
    matador, for playing from the hand, for Schneider and schwarz, and once more for each of what
    was announced.
    """

    base: dict[ModeOrSuit, Worthy] = {}
    need: Worthy = 61
    schneider: Amount = 30

    points: ClassVar[bool] = True
    wins_tricks: ClassVar[bool] = True

    def once(self, mode: Mode) -> int:
        """Worth of a game in this mode, counted once."""
        return self.base.get(mode.trump) or self.base[mode.family]

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        games = (game for game in spec.games.values() if game.goal is self)
        for name in dict.fromkeys(name for game in games for name in game.modes):
            mode = spec.modes[name]
            trumps = mode.choices if isinstance(mode, TrumpMode) else [""]
            if name not in self.base and not self.base.keys() >= {*trumps}:
                unsaid = ", ".join(suit for suit in trumps if suit not in self.base)
                yield Flaw("reference.worth", ("base",), unsaid or name)

    def worth(self, s: State) -> Worth:
        seat, play, mode = s.deal.declarer, s.tricks, s.rules.modes[s.deal.mode]
        values = mode.schedule[0].points
        left = discarded(s) + sum(values[card] for card in s.stock)
        mine = play.points[seat] + left
        theirs = sum(play.points[p] for p in s.deal.players) - play.points[seat]
        s.set(points=(mine, theirs))
        ahead = mine >= self.need
        beaten, tricks = theirs, len(play.winners) - play.won[seat]
        if not ahead:
            beaten, tricks = mine, play.won[seat]
        reached = {"schneider": beaten <= self.schneider, "schwarz": not tricks, "open": True}
        own = s.hands[seat] | play.played_by(seat) | s.aside | sum(s.stock)
        reasons = [matadors(own, mode.schedule[0].trump, mode.schedule[0].beats)]
        times = 1 + int(reasons[0].rpartition("-")[2])
        if FromHand.of(s.deal).from_hand:
            reasons.append("hand")
        raised = Announced.of(s.deal).raised
        for word in ("schneider", "schwarz"):
            if reached[word] or word in raised:
                reasons.append(word)
        reasons += [f"raised-{word}" for word in raised]
        made = ahead and all(reached[word] for word in raised)
        base = self.once(mode)
        return Worth(base, times + len(reasons) - 1, made, tuple(reasons))


def matadors(own: int, trump: int, beats: dict[int, int]) -> str:
    """Number of the highest trumps held, or missing, without a gap: "with-2", "without-1"."""
    ranked = sorted(cards_of(trump), key=lambda card: (beats[card] & trump).bit_count())
    held = bool(own & ranked[0])
    run = next((at for at, card in enumerate(ranked) if bool(own & card) != held), len(ranked))
    return f"{'with' if held else 'without'}-{run}"


class Misere(Valued, tag="misere", kw_only=True):
    """No trick may be taken, for a fixed value: `value`, or `hand` from the hand, `open` with the
    cards on the table, `open_hand` with both."""

    value: Worthy
    hand: Amount = 0
    open: Amount = 0
    open_hand: Amount = 0

    def worth(self, s: State) -> Worth:
        hand, shown = FromHand.of(s.deal).from_hand, "open" in Announced.of(s.deal).raised
        value = self.open_hand if hand and shown else self.open if shown else self.hand * hand
        reasons = (*(("hand",) if hand else ()), *(("raised-open",) if shown else ()))
        return Worth(value or self.value, 1, not s.tricks.won[s.deal.declarer], reasons)

    def decided(self, s: State) -> bool:
        return s.tricks.winners[-1] == s.deal.declarer


class Announced(Public, tag="raise"):
    """`raised`: what he has announced beyond his game."""

    raised: tuple[str, ...] = ()


class Raise(Phase, tag="raise"):
    """The declarer may announce more than his game asks for, if its goal says what (`raises`). Each
    word includes those before it; `open` lays his hand on the table.

    Tokens: a word of the goal, `pass`.
    """

    NEEDS: ClassVar[Facts] = {"": ("game", "declarer")}
    QUESTIONS: ClassVar[Questions] = {
        "raise": Question(sort="announce", thumb="jasstui.bots.thumb.game_values:announce")
    }

    @staticmethod
    def words(s: State) -> list[str]:
        """Announcements allowed in the running deal."""
        goal = s.rules.goal(s.deal.game) if s.deal.game else None
        if not isinstance(goal, Valued) or (
            goal.raised_from == "hand" and not FromHand.of(s.deal).from_hand
        ):
            return []
        return list(goal.raises)

    def begin(self, s: State) -> None:
        if self.words(s):
            s.ask("raise", s.deal.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        return [*self.words(s), "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return refuse(s, "bid.what") if token.isalpha() else UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        words = self.words(s)
        if token in words:
            s.tell(Announced(tuple(words[: words.index(token) + 1])))
        if token == "open":
            s.reveal(s.hands[seat], f"hand:{seat}", s.everybody, OpenPlay)
