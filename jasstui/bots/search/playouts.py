"""All players of a deal at once, by the rules of thumb: how bots play their worlds to the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from jasstui.bots.answers import answer
from jasstui.bots.known import known_in
from jasstui.bots.thumb.announcements import Announcers
from jasstui.bots.thumb.heuristics import Rollout
from jasstui.bots.thumb.plan import plan_for, with_foes
from jasstui.bots.thumb.points import LATE
from jasstui.bots.thumb.talk import before_the_card, spoken, with_the_card
from jasstui.engine.playout import finish_deal
from jasstui.engine.step import act, calls, legal, told
from jasstui.mechanics.cardplay.beside import listeners, say
from jasstui.mechanics.cardplay.objections import laid
from jasstui.mechanics.state import State


def sides_in(s: State) -> tuple[int, ...]:
    """The real sides: public ones, else the secret parties."""
    return s.deal.sides or s.parties


class Players:
    """All players of one deal: whoever is asked answers by the rules of thumb, from what he knows.
    `game`, `sides`: of the deal as they were last seen; `open`: whether anybody may yet have made
    enough to end the Partie."""

    def __init__(self) -> None:
        self.game = ""
        self.sides: tuple[int, ...] = ()
        self.open = True
        self.claims = self.draws = False
        self.announcers = Announcers()
        self.rollout: Rollout | None = None
        self.parties: tuple[int, ...] = ()
        self.turned = 0

    def __call__(self, s: State, seat: int) -> tuple[int, str | int]:
        play, deal, rollout = s.play, s.deal, self.rollout
        if play is None or deal.question != "play":
            self._look(s)
            return seat, answer(known_in(s, seat), legal(s, seat))
        drawn = self.draws and deal.turned != self.turned
        if rollout is None or s.parties is not self.parties or drawn:
            self._look(s)
            plan = plan_for(s.rules, s.deal, s.slips, parties=with_foes(s.parties), signals=False)
            self.rollout = rollout = Rollout(play, plan, s.deal.shown)
            self.claims = s.rules.play_step.claims != "off"
            self.draws = bool(s.rules.play_step.draw)
        hear = s.listeners or listeners(s)
        if not play.led:  # nothing that bots go by changes in the midst of a trick
            if hear.calls and (said := self.announcers.next(s)):
                return said
            if self.open and play.winners and (said := self.ended(s)):
                return said
            if play.remaining == LATE and self.claims and self._claims(s, seat, rollout):
                return seat, "claim"
        if hear.words or deal.laid:
            return seat, self._with_words(s, seat, rollout)
        return seat, rollout.card()

    def ended(self, s: State) -> tuple[int, str] | None:
        """Somebody with the word by which the Partie ends, because he has enough."""
        self.open = s.rules.partie.awaits(s)
        for seat in s.match.order if self.open else ():
            if (words := calls(s, seat)) and (said := spoken(known_in(s, seat), words)):
                return seat, said
        return None

    @staticmethod
    def _claims(s: State, seat: int, rollout: Rollout) -> bool:
        """True if whoever leads may lay his hand down."""
        aside = s.deal.table | s.aside_known(seat) if s.aside or s.stock or s.deal.table else 0
        return rollout.rest_is_certain(aside) and "claim" in calls(s, seat)

    @staticmethod
    def _with_words(s: State, seat: int, rollout: Rollout) -> str | int:
        """The word to be said before the card, or the card with what is said with it."""
        words: list[str] = []
        say(s, seat, s.hands[seat], words)
        if words and (said := before_the_card(s.rules, s.deal, len(s.tricks.winners), words)):
            return said
        card = laid(s) or rollout.card()
        return with_the_card(told(s, card), words) if words else card

    def _look(self, s: State) -> None:
        self.game, self.sides, self.parties = s.deal.game, sides_in(s), s.parties
        self.turned = s.deal.turned


def settle_deal(s: State, number: int, rng: Random) -> tuple[str, tuple[int, ...]]:
    """Play a world by the rules of thumb until the deal of this number is settled; the game that
    was played, or "", and the sides as they were last seen."""
    players = Players()
    finish_deal(s, number, rng, players)
    if players.open and not s.match.over and (said := players.ended(s)):  # by the last trick
        act(s, *said)
    return players.game, players.sides


class Slipping(Players):
    """Players by the rules of thumb, a `share` of whose cards, or turns where there are no tricks,
    are any that is allowed. `roll`: a number from 0 to 1 for the seat that plays, below `share` for
    a slip."""

    def __init__(self, share: float, roll: Callable[[State, int], float]) -> None:
        super().__init__()
        self._share, self._roll = share, roll

    def __call__(self, s: State, seat: int) -> tuple[int, str | int]:
        who, action = super().__call__(s, seat)
        cards = s.deal.playing
        if who != seat or not (cards or s.rules.question(s.deal).turns):
            return who, action
        roll, said = self._roll(s, seat), s.rules.pack.action
        if roll < self._share and (not cards or said(told(s, action)).verb == "play"):
            free = [one for one in legal(s, seat) if not cards or said(one).verb == "play"]
            action = free[int(roll / self._share * len(free))]
        return seat, action
