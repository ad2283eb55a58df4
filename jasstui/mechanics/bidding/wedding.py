"""Hochzeit: who holds both copies of a card may look for a partner in the first tricks.

Serves doppelkopf-4.bid.hochzeit-*. Everybody is asked in turn, whatever he holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from jasstui.catalogue.models import GameSpec
from jasstui.catalogue.strict import CardName, Cards, Facts, GameName
from jasstui.mechanics.bidding.pigs import holds_pair
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.games import take_game
from jasstui.mechanics.hands.giveaway import normal_only
from jasstui.mechanics.parties import KONTRA, parties_beside, publish
from jasstui.mechanics.phase import TOKEN, InTurn, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class Wedding(InTurn, tag="wedding", kw_only=True):
    """Who holds all copies of `card` may look for a partner in the first `tricks` tricks.

    `rules`: the ways of finding him. `game`: what is played with it.

    Tokens: `wedding first-trump` and so on, or `pass`.
    """

    game: GameName
    card: CardName
    tricks: Cards = 3
    rules: list[Literal["first-stranger", "first-plain", "first-trump", "first-ruffed"]]

    NEEDS: ClassVar[Facts] = {"": ("game",)}
    QUESTIONS: ClassVar[Questions] = {"wedding": Question(searched=False)}

    def begin(self, s: State) -> None:
        if normal_only(s):
            self.ask_first(s)

    def legal(self, s: State, seat: int) -> list[str]:
        ways = self.rules if holds_pair(s, seat, self.card) else []
        return [*(f"wedding {way}" for way in ways), "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if s.rules.pack.action(token).verb != "wedding":
            return TOKEN
        pair = holds_pair(s, seat, self.card)
        return because(s, "bid.what" if pair else "bid.who")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if token == "pass":
            self.ask_next(s, seat)
            return
        take_game(s, seat, self.game, s.deal.mode)
        s.set(finding=s.rules.pack.action(token).name)
        s.ask("")


class Found(NamedTuple):
    """How the search for a partner stands: `partner` or -1; `over`: it has come to an end."""

    partner: int
    over: bool


def search(s: State) -> Found:
    """Whether the tricks so far have found the declarer a partner. Serves
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
            return Found(winner, True)
    return Found(-1, len(play.winners) >= most)


class FindingPartner(Listener):
    """A trick may find the declarer a partner; at last he remains alone."""

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return game.goal.NEEDS == "parties"

    def still(self, s: State) -> bool:
        return bool(s.deal.finding) and not s.deal.sides

    def trick(self, s: State) -> None:
        if not s.deal.finding or s.deal.sides:
            return
        found = search(s)
        if not found.over:
            return
        s.set(partner=found.partner)
        parties = parties_beside(s, KONTRA)
        s.settle_parties(parties)
        publish(s, parties)
