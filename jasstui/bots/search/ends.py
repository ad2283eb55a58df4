"""Ends of a deal, settled by the form's own rules: what they are worth to each player."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from msgspec.structs import replace

from jasstui.bots.search.outcome import Gain
from jasstui.bots.search.playouts import Players
from jasstui.bots.thumb.talk import with_the_card
from jasstui.engine.playout import finish_deal
from jasstui.engine.step import act, legal, told
from jasstui.engine.views import View
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.cardplay.beside import listeners
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import holds_stoeck

Worths = tuple[float, ...]
"""What an end is worth to each player, in the order of the deal."""

MOST = 4_000
"""Ends whose worth is kept."""


class Ends:
    """Ends of the deal of a view. In a world (`enter`) the cards that have fallen since its
    beginning are laid by `act`, the deal is settled, and `Gain` says what that is worth.

    An end is settled once for each `account`: all that the deal is counted by.
    """

    def __init__(self, view: View) -> None:
        goal = view.rules.goal(view.deal.game)
        assert isinstance(goal, Goal)
        self.players = view.deal.players
        self.outcomes = [Gain(replace(view, seat=seat)) for seat in self.players]
        self.follows = goal.follows
        self.number = view.match.number
        self.game = view.deal.game
        self.settlings = 0
        self._known: dict[Hashable, int] = {}
        self._kept: dict[Hashable, Worths | None] = {}

    def enter(self, world: State, groups: Sequence[int]) -> None:
        """Ends of this world from now on, which stays as it is. `groups`: who plays together, by
        seat, counted from 0."""
        self.world, self._groups = world, groups
        self._sums = [0] * (max(groups) + 1)
        play = world.tricks
        self._since, self._tricks = len(play.log), len(play.winners)
        self.early = bool(listeners(world).trick)
        facts = (
            world.parties,
            tuple(sorted(world.slips.items())),
            world.aside,
            tuple(world.stock),
            tuple(p for p in self.players if holds_stoeck(world, p)),
            tuple(world.hands) if self.follows == "cards" else (),
        )
        self._facts = self._known.setdefault(facts, len(self._known))

    def account(self, play: Tricks) -> Hashable:
        """All that the tricks played so far mean for the account of the deal."""
        if self.follows == "cards":
            tricks = zip(play.finished(self._tricks), play.winners[self._tricks :], strict=True)
            masks = [(sum(card for _, card in trick), winner) for trick, winner in tricks]
            return (self._facts, *sorted(masks), *masks[-1:])
        last = play.winners[-1] if play.winners else -1
        if self.follows == "seats":
            return (self._facts, *play.points, *play.won, last)
        groups = self._groups
        points, won = self._sums[:], self._sums[:]
        for seat in self.players:
            points[groups[seat]] += play.points[seat]
            won[groups[seat]] += play.won[seat]
        last = last if self.early or last < 0 else groups[last]
        return (self._facts, *points, *won, last)

    def reached(self, play: Tricks) -> Worths | None:
        """The worth of the end if the deal is over with the trick just won, or None."""
        return self.over(play, self.account(play))

    def over(self, play: Tricks, account: Hashable) -> Worths | None:
        """The same, with what the tricks mean for the account."""
        if play.remaining and not self.early:
            return None
        key = (play.remaining, account) if self.early else account
        if key not in self._kept:
            if len(self._kept) >= MOST:
                self._kept.clear()
            self._kept[key] = self._settled(play)
        return self._kept[key]

    def after(self, play: Tricks) -> State:
        """The world after the cards of this play, to where they have ended the deal."""
        s = self.world.clone()
        words = bool(listeners(s).words)
        for card in play.log[self._since :]:
            if not self._running(s):
                break
            seat = s.deal.asked[0]
            held = s.rules.pack.held(s.hands[seat], card)
            act(s, seat, with_the_card(told(s, card), legal(s, seat)) if words else held)
        return s

    def settled(self, play: Tricks) -> State:
        """The world after the cards of this play, with the deal settled if they have ended it."""
        s = self.after(play)
        if not self._running(s):
            finish_deal(s, self.number, Random(0), Players())
        return s

    def _running(self, s: State) -> bool:
        return s.match.number == self.number and s.deal.playing and not s.match.over

    def _settled(self, play: Tricks) -> Worths | None:
        self.settlings += 1
        s = self.settled(play)
        if self._running(s):
            return None
        return tuple([outcome(s, self.game) for outcome in self.outcomes])
