"""Players who take no part in the tricks of a deal because their partner plays alone.

Serves the rules of playing alone in Euchre.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.cards.faces import JOKER_SUIT
from jasstui.catalogue.strict import Facts, GameName
from jasstui.mechanics.facts import Deal, Match
from jasstui.mechanics.games import suit_of, take_game
from jasstui.mechanics.phase import Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State, only


def sit_out(s: State, seat: int) -> None:
    """The partner of this player lays his cards face down; the others go on in their order."""
    team = s.match.team
    partner = next(p for p in s.deal.players if p != seat and team[p] == team[seat])
    s.move(s.hands[partner], f"hand:{partner}", "aside", only(partner))
    s.set(
        players=tuple(p for p in s.deal.players if p != partner), out=(*s.deal.out, partner)
    )  # fmt: skip


def alone(match: Match, deal: Deal, seat: int) -> bool:
    """Whether this player plays without his partner."""
    team = match.team
    return seat in deal.players and any(p != seat and team[p] == team[seat] for p in deal.out)


class Alone(Phase, tag="alone"):
    """Who may still play alone before the first lead: a dealer who had to name trumps unseen, and
    with `defend` a player against one who plays alone. `game`: what is then played for.

    Tokens: `alone`, `pass`, for whoever may still decide before the first lead.

    A dealer who named trumps for a turned Joker before he saw his hand is asked first. Then, where
    it is agreed and the declarer plays alone, his opponents in turn; the first who wants to defends
    alone and leads.
    """

    game: GameName
    defend: bool = False

    NEEDS: ClassVar[Facts] = {"": ("turn-up",)}
    QUESTIONS: ClassVar[Questions] = {"alone": Question(), "defend": Question()}

    def begin(self, s: State) -> None:
        if not s.deal.game:
            return
        s.set(offers=())
        if s.deal.turned and suit_of(s, s.deal.turned) == JOKER_SUIT:
            s.ask("alone", s.deal.declarer)
        else:
            self._ask_defender(s)

    def _ask_defender(self, s: State) -> None:
        if self.defend and alone(s.match, s.deal, s.deal.declarer):
            asked = dict(s.deal.offers)
            waiting = [p for p in self._defenders(s) if p not in asked]
            if waiting:
                s.ask("defend", waiting[0])
                return
        s.ask("")

    @staticmethod
    def _defenders(s: State) -> list[int]:
        team = s.match.team
        return [p for p in s.deal.players if team[p] != team[s.deal.declarer]]

    def legal(self, s: State, seat: int) -> list[str]:
        return ["alone", "pass"]

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "bid.turn")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if s.deal.question == "alone":
            if token == "alone":
                take_game(s, seat, self.game, s.deal.mode)
                sit_out(s, seat)
            self._ask_defender(s)
            return
        s.set(offers=(*s.deal.offers, (seat, token)))
        if token == "alone":
            sit_out(s, seat)
            s.set(players=(seat, s.deal.declarer))
            s.ask("")
        else:
            self._ask_defender(s)
