"""All players of a deal at once, by the rules of thumb: how bots play their worlds to the end."""

from __future__ import annotations

from jasstui.bots.answers import answer
from jasstui.bots.heuristics import Rollout
from jasstui.bots.known import known_in
from jasstui.bots.plan import plan_for, with_foes
from jasstui.bots.talk import before_the_card, with_the_card
from jasstui.engine.step import legal
from jasstui.mechanics.cardplay.objections import laid
from jasstui.mechanics.cardplay.play import listeners, say
from jasstui.mechanics.state import State


def sides_in(s: State) -> tuple[int, ...]:
    """The real sides: public ones, else the secret parties."""
    return s.deal.sides or s.parties


class Players:
    """All players of one deal: whoever is asked answers by the rules of thumb, from what he knows.
    `game`, `sides`: of the deal as they were last seen."""

    def __init__(self) -> None:
        self.game = ""
        self.sides: tuple[int, ...] = ()
        self.rollout: Rollout | None = None
        self.parties: tuple[int, ...] = ()
        self.turned = 0

    def __call__(self, s: State, seat: int) -> str:
        if not s.deal.playing:
            self._look(s)
            return answer(known_in(s, seat), legal(s, seat))
        rollout = self.rollout
        if rollout is None or s.parties is not self.parties or s.deal.turned != self.turned:
            self._look(s)
            plan = plan_for(s.rules, s.deal, s.slips, parties=with_foes(s.parties))
            self.rollout = rollout = Rollout(s.tricks, plan)
        if (s.listeners or listeners(s)).words or s.deal.laid:
            return self._with_words(s, seat, rollout)
        return s.rules.pack.plays.token[rollout.card()]

    @staticmethod
    def _with_words(s: State, seat: int, rollout: Rollout) -> str:
        """The word to be said before the card, or the card with what is said with it."""
        words: list[str] = []
        say(s, seat, s.hands[seat], words)
        if words and (said := before_the_card(s.rules, s.deal, len(s.tricks.winners), words)):
            return said
        token = s.rules.pack.plays.token[laid(s) or rollout.card()]
        return with_the_card(token, words) if words else token

    def _look(self, s: State) -> None:
        self.game, self.sides, self.parties = s.deal.game, sides_in(s), s.parties
        self.turned = s.deal.turned
