"""Standing of the deal with a card: tricks or points made, those needed, who leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from msgspec import Struct

from jasstui.catalogue.models import GameSpec
from jasstui.engine.views import View
from jasstui.mechanics.account.tricks import EnoughTricks
from jasstui.mechanics.games import factor_of
from jasstui.mechanics.partien.points import PointsRace
from jasstui.table.practising.coach_card import Card


def standing(card: Card) -> str:
    """Standing of the deal with this card, in a sentence; "" where that is open or of no matter."""
    view = card.view
    sides = {card.plan.sides[p] for p in view.deal.players}
    spec = view.rules.spec.games[view.deal.game]
    tell = TELLS.get(spec.goal.kind)
    if tell is None or len(sides) != 2 or -1 in sides or spec.writes != "own":
        return ""
    return tell(Standing(card, spec))


class Standing(Struct, dict=True):
    """Two sides of a deal, and a card that may add to one of them."""

    card: Card
    spec: GameSpec

    @property
    def view(self) -> View:
        """The view of the seat."""
        return self.card.view

    @cached_property
    def ours(self) -> list[int]:
        """The own side."""
        sides = self.card.plan.sides
        return [p for p in self.view.deal.players if sides[p] == sides[self.view.seat]]

    @cached_property
    def others(self) -> list[int]:
        """The other side."""
        return [p for p in self.view.deal.players if p not in self.ours]

    @cached_property
    def taken(self) -> bool:
        """True if the trick comes to the own side with this card, whatever else is played."""
        card = self.card
        return card.keeps or (card.last and bool(card.friend) and not card.wins)

    @cached_property
    def gain(self) -> int:
        """Points that the own side makes for certain with this card."""
        return self.card.points + self._bonus if self.taken else 0

    @property
    def _bonus(self) -> int:
        final = not self.view.hand & ~self.card.card and not self.view.piles["stock"].count
        return self.view.rules.spec.count.last_trick if final else 0

    @property
    def tricks_left(self) -> int:
        """Tricks that are still to be won."""
        return self.view.hand.bit_count()

    def made(self, seats: Sequence[int]) -> int:
        """Points of a side so far, with the Weis and Stöck it has shown."""
        deal, melds = self.view.deal, self.view.rules.spec.melds
        points = sum(self.view.points[p] for p in seats) if self.view.points else 0
        shown = sum(value for seat, value, _ in deal.shown if seat in seats)
        return points + shown + melds.stoeck_value * sum(p in seats for p in deal.stoeck)

    @cached_property
    def melds(self) -> int:
        """Points of all Weis and Stöck that were shown."""
        return self.made(self.view.deal.players) - sum(self.view.points or (0,))

    @cached_property
    def whole(self) -> int:
        """All points of the deal."""
        cards = sum(self.card.rules.points.values())
        return cards + self.view.rules.spec.count.last_trick + self.melds

    def say(self, key: str, **told: object) -> str:
        """A sentence about the own side: to one, or to several."""
        who = "us" if len(self.ours) > 1 else "you"
        return self.card.speech.words(f"coach.standing.{who}.{key}", **told)

    def said(self, key: str, **told: object) -> str:
        """A sentence about the declarer on the other side."""
        name = self.card.speech.name(self.view.deal.declarer)
        return self.card.speech.words(f"coach.standing.them.{key}", name=name, **told)


def _more(s: Standing) -> str:
    """The side with more points wins; the Weis, which no corner of the mat counts, are told."""
    told = _balance(s)
    melds = s.card.speech.words("coach.standing.melds") if s.melds and told else ""
    return f"{told} {melds}".strip()


def _balance(s: Standing) -> str:
    mine, theirs = s.made(s.ours), s.made(s.others)
    if 2 * mine > s.whole:
        return s.say("won", mine=mine)
    if 2 * theirs > s.whole:
        return s.say("lost", theirs=theirs)
    after = mine + s.gain
    if s.gain and 2 * after > s.whole:
        return s.say("enough", mine=after)
    if not after and not theirs:
        return ""
    key = "leads" if after > theirs else "level" if after == theirs else "behind"
    lead = "with-" if s.gain else ""
    return s.say(f"{lead}{key}", mine=after, theirs=theirs, gap=theirs - after)


def _needed(s: Standing, unit: str, needed: int, made: int, gain: int) -> str:
    """The declarer needs so much; `made` by him so far, `gain` with this card."""
    own = s.view.deal.declarer in s.ours
    if not made and not (own and gain):
        return ""
    say = s.say if own else s.said
    if made >= needed:
        return say(f"{unit}-made", all=needed)
    if own and gain and made + gain >= needed:
        return s.say(f"{unit}-make", all=needed)
    missing = needed - made - (gain if own else 0)
    return say(f"{unit}-after" if own and gain else unit, n=missing, all=needed)


def _contract(s: Standing) -> str:
    side = s.ours if s.view.deal.declarer in s.ours else s.others
    return _needed(s, "points", s.view.deal.contract, s.made(side), s.gain)


def _tricks(s: Standing) -> str:
    target = s.spec.goal
    assert isinstance(target, EnoughTricks)
    side = s.ours if s.view.deal.declarer in s.ours else s.others
    won = sum(s.view.won[p] for p in side) if s.view.won else 0
    return _needed(s, "tricks", target.reach[-1].tricks, won, int(s.taken))


def _race(s: Standing) -> str:
    """Near the end of the Partie what is missing to it, else whether one side has all tricks."""
    view, partie = s.view, s.view.rules.spec.partie
    factor = factor_of(view.rules, view.deal)
    if isinstance(partie, PointsRace) and partie.raced:
        target = view.match.targets[view.seat] if view.match.targets else partie.target
        missing = target - view.match.totals[view.seat] - factor * s.made(s.ours)
        after = missing - factor * s.gain
        left = factor * (s.whole - s.made(view.deal.players))
        if missing > 0 and s.gain and after <= 0:
            return s.say("reach", target=target)
        if 0 < after <= left:
            return s.say("target", target=target, n=after)
    if view.rules.spec.count.matsch and len(view.winners) > s.tricks_left:
        if all(winner in s.ours for winner in view.winners):
            return s.say("matsch")
        if all(winner in s.others for winner in view.winners):
            return s.say("no-matsch")
    return ""


TELLS: dict[str, Callable[[Standing], str]] = {
    "beat": _more,
    "outscore": _more,
    "levels": _more,
    "contract": _contract,
    "enough-tricks": _tricks,
    "count": _race,
}
"""Sentences on the standing, by the goal of the game."""
