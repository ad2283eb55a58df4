"""Hochzeit and Schweine: who holds both copies of a card may look for a partner in the first
tricks, or make these cards the highest trumps.

Serves doppelkopf-4.bid.hochzeit-* and bid.schweine*. Everybody is asked in turn, whatever he holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.catalogue.models import GameSpec
from jasstui.catalogue.strict import CardName, Cards, Facts, GameName
from jasstui.mechanics.bidding.solo import NORMAL
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.facts import Public
from jasstui.mechanics.games import game, take_game
from jasstui.mechanics.parties import KONTRA, parties_beside, publish
from jasstui.mechanics.phase import UNKNOWN_TOKEN, InTurn, Refusal, refuse
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


def holds_pair(s: State, seat: int, card: str) -> bool:
    """True if a player has all copies of a card, in his hand or among what he gives away."""
    pack = s.rules.pack
    pair = pack.equal[pack.card(card)]
    own = s.hands[seat] | (s.aside if seat == s.deal.declarer else 0)
    return pair & own == pair


class HasPigs(Public, tag="pigs"):
    """`pigs`: who has announced them."""

    pigs: int = -1


class Pigs(InTurn, tag="pigs"):
    """Choice to make the copies of `card` the highest trumps, for who holds all of them. `modes`:
    mode before and after; `games`: where it is allowed.

    Tokens: `pigs` or `pass`.
    """

    card: CardName
    modes: dict[str, str]
    games: list[GameName]

    NEEDS: ClassVar[Facts] = {"": ("game", "mode")}
    QUESTIONS: ClassVar[Questions] = {
        "pigs": Question(says=("pass",), searched=False, sort="announce", usual=("pigs", "pass"))
    }
    WHY: ClassVar[Slots] = {"pigs": "bid.who"}
    OVER: ClassVar[Slots] = {"pigs": "bid.late"}
    EARLY: ClassVar[Slots] = {"pigs": "bid.turn"}

    def begin(self, s: State) -> None:
        if s.deal.game in self.games and s.deal.offer != NORMAL:
            self.ask_first(s)

    def legal(self, s: State, seat: int) -> list[str]:
        return ["pigs", "pass"] if holds_pair(s, seat, self.card) else ["pass"]

    def answered(self, s: State, seat: int, token: str) -> None:
        if token != "pass":
            s.set(mode=self.modes[s.deal.mode])
            s.tell(HasPigs(seat))
        else:
            self.ask_next(s, seat)


class Wedding(InTurn, tag="wedding", kw_only=True):
    """Choice to look for a partner in the first `tricks` tricks, for who holds all copies of
    `card`.

    `rules`: the ways of finding him. `game`: what is played with it.

    Tokens: `wedding first-trump` and so on, or `pass`.
    """

    game: GameName
    card: CardName
    tricks: Cards = 3
    rules: list[Literal["first-stranger", "first-plain", "first-trump", "first-ruffed"]]

    NEEDS: ClassVar[Facts] = {"": ("game",)}
    OVER: ClassVar[Slots] = {"wedding": "bid.over"}
    EARLY: ClassVar[Slots] = {"wedding": "bid.turn"}
    QUESTIONS: ClassVar[Questions] = {
        "wedding": Question(
            says=("pass",),
            searched=False,
            sort="announce",
            thumb="jasstui.bots.thumb.parties:wedding",
            coach="jasstui.table.practising.coach_word:wedding",
        )
    }

    def begin(self, s: State) -> None:
        # Only where the game without a Solo is played and nothing else is declared yet.
        if s.deal.game and game(s).sides == "holders" and s.deal.offer in ("", NORMAL):
            self.ask_first(s)

    def legal(self, s: State, seat: int) -> list[str]:
        ways = self.rules if holds_pair(s, seat, self.card) else []
        return [*(f"wedding {way}" for way in ways), "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if s.rules.pack.action(token).verb != "wedding":
            return UNKNOWN_TOKEN
        pair = holds_pair(s, seat, self.card)
        return refuse(s, "bid.what" if pair else "bid.who")

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == "pass":
            self.ask_next(s, seat)
            return
        take_game(s, seat, self.game, s.deal.mode)
        s.set(finding=s.rules.pack.action(token).name)


def search(s: State) -> int | None:
    """The partner whom the tricks so far have found, -1 if none can be found any more, None as long
    as the search goes on. Serves
    doppelkopf-4.bid.hochzeit-fremder, hochzeit-fehl, hochzeit-trumpf, hochzeit-gestochen."""
    play = s.tricks
    most = s.rules.step(Wedding).tricks
    for number, trick in enumerate(play.finished()[:most]):
        rules = play.mode.schedule[number % len(play.mode.schedule)]
        winner = play.winners[number]
        if winner == s.deal.declarer:
            continue
        plain = not trick[0][1] & rules.trump
        best = next(card for seat, card in trick if seat == winner)
        fits = {
            "first-stranger": True,
            "first-plain": plain,
            "first-trump": not plain,
            "first-ruffed": plain and bool(best & rules.trump),
        }
        if fits[s.deal.finding]:
            return winner
    return -1 if len(play.winners) >= most else None


class FindingPartner(Listener):
    """A trick may find the declarer a partner; at last he remains alone."""

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return game.goal.NEEDS == "parties"

    def still(self, s: State) -> bool:
        return bool(s.deal.finding) and not s.deal.sides

    def trick(self, s: State) -> None:
        if not s.deal.finding or s.deal.sides:
            return
        if (partner := search(s)) is None:
            return
        s.set(partner=partner)
        parties = parties_beside(s, KONTRA, s.deal.declarer, partner)
        s.settle_parties(parties)
        publish(s, parties)
