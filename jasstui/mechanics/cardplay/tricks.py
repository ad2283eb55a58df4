"""The card play of one deal: the kernel that table, bots and playouts share.

`Tricks` knows hands, the trick on the table and what was won; nothing about people, bids or slates.
Serves jass-base.play.* and jass-base.trick.winner-*.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.duty import Ground
from jasstui.mechanics.cardplay.tables import Mode, TrickRules
from jasstui.plain import Plain

OPENING = Ground(("play.first",))
"""What stands against any other card than the one that opens the play."""


class PlayBan(Plain):
    """A set of cards that may not be played while the player may play others: by the leader of a
    trick, or by everybody in the `first_trick`; `until_broken`: only until one of `breakers`, these
    among them, has been played."""

    cards: int
    first_trick: bool = False
    until_broken: bool = False
    ground: Ground = OPENING
    breakers: int = 0

    def holds(self, leads: bool, first: bool, gone: int) -> bool:
        """True if the ban is in force. `gone`: cards played so far."""
        if self.until_broken and gone & self.breakers:
            return False
        return first if self.first_trick else leads


class Duties(Plain):
    """Duties of a game beside those of its mode. `opens`: the card that is led first; `bans`: what
    may not be played."""

    opens: int = 0
    bans: tuple[PlayBan, ...] = ()

    def restrict(self, may: int, leads: bool, first: bool, gone: int) -> int:
        """The cards among `may` that are really allowed, never none. `leads`: nothing lies in the
        trick yet; `first`: it is the first trick of the deal."""
        if leads and not gone and may & self.opens:
            return self.opens
        for ban in self.bans:
            if ban.holds(leads, first, gone):
                may = may & ~ban.cards or may
        return may

    def against(self, card: int, may: int, leads: bool, first: bool, gone: int) -> Ground | None:
        """The ground on which a card among `may` is not allowed, None if it is: that of the demand
        with which it is gone."""
        grounds = (OPENING, *(ban.ground for ban in self.bans))
        for number, ground in enumerate(grounds):
            if not Duties(self.opens, self.bans[:number]).restrict(may, leads, first, gone) & card:
                return ground
        return None


Before = tuple[int, int, int, int, int, int, int, "TrickRules"]
"""What a card changes beside the hand it comes from; see `Tricks.before`."""

NOTHING: Mapping[int, Any] = MappingProxyType({})
"""For play in which chance decides nothing between the tricks."""


class Tricks:
    """The running play. Seats are the deal's players; lists are indexed by seat number.

    `seat`: who is to play, `led`/`top`: first and best card of the trick (0 between tricks),
    `winner`: who holds `top`, `left`: cards still missing in the trick, `points` and `won`: card
    points and tricks per seat, `log`: all cards in the order played, `gone`: the same as a set,
    `winners`: winner of each finished trick, `first`: leader of the first. `over` when `remaining`
    tricks are used up.
    `drawn`: tricks finished when cards were last drawn. `turned`: rules of single tricks that
    chance has decided, `took`: who led instead of the last winner, both by number of the trick
    from 0. `laid`: what each seat laid down when the rest was awarded, () before that. Each trick
    counts `base` points beside its cards, the last one `last_trick` more.
    `duties`: what the game demands, None for nothing beside its mode.
    """

    __slots__ = (
        "after",
        "base",
        "drawn",
        "duties",
        "first",
        "gone",
        "hands",
        "laid",
        "last_trick",
        "leader",
        "led",
        "left",
        "log",
        "mode",
        "pile",
        "points",
        "remaining",
        "rules",
        "seat",
        "size",
        "took",
        "top",
        "turned",
        "winner",
        "winners",
        "won",
    )

    def __init__(
        self,
        mode: Mode,
        hands: list[int],
        players: tuple[int, ...],
        leader: int,
        last_trick: int,
        each: int = 1,
        tricks: int = 0,
        base: int = 0,
        duties: Duties | None = None,
    ) -> None:
        """`each`: cards every player adds to a trick, in turn. `tricks`: how many are played; 0 for
        as many as the leader holds cards for."""
        self.mode = mode
        self.base = base
        self.duties = duties
        self.rules: TrickRules = mode.schedule[0]
        self.hands = hands
        self.after = [0] * len(hands)
        for i, seat in enumerate(players):
            self.after[seat] = players[(i + 1) % len(players)]
        self.size = self.left = len(players) * each
        self.first = self.seat = self.leader = self.winner = leader
        self.led = self.top = 0
        self.pile = base
        self.points = [0] * len(hands)
        self.won = [0] * len(hands)
        self.log: list[int] = []
        self.gone = 0
        self.winners: list[int] = []
        self.drawn = 0
        self.turned: Mapping[int, TrickRules] = NOTHING
        self.took: Mapping[int, int] = NOTHING
        self.laid: tuple[int, ...] = ()
        self.remaining = tricks or hands[leader].bit_count() // each
        self.last_trick = last_trick

    def clone(self, hands: list[int]) -> Tricks:
        """A copy that plays on with `hands` (which it owns from now on)."""
        new = object.__new__(self.__class__)
        new.mode, new.rules, new.hands, new.after = self.mode, self.rules, hands, self.after
        new.size, new.left, new.seat, new.leader = self.size, self.left, self.seat, self.leader
        new.first, new.base, new.duties = self.first, self.base, self.duties
        new.winner, new.led, new.top, new.pile = self.winner, self.led, self.top, self.pile
        new.points, new.won = self.points[:], self.won[:]
        new.log, new.gone, new.winners = self.log[:], self.gone, self.winners[:]
        new.turned, new.took, new.drawn = self.turned, self.took, self.drawn
        new.laid = self.laid
        new.remaining, new.last_trick = self.remaining, self.last_trick
        return new

    @property
    def over(self) -> bool:
        """True after the last trick."""
        return not self.remaining

    def legal(self) -> int:
        """Cards the player to move may play."""
        hand = self.hands[self.seat]
        led = self.led
        rules = self.rules
        may = rules.duty[led].legal(hand, self.top) if led else hand & rules.leads or hand
        if self.duties is None:
            return may
        return self.duties.restrict(may, not led, not self.winners, self.gone)

    def against(self, seat: int, card: int) -> Ground | None:
        """The ground on which a seat may not play a card of its hand now, None if it may."""
        rules, hand, led = self.rules, self.hands[seat], self.led
        if led:
            found = rules.duty[led].against(hand, self.top, card)
            may = rules.duty[led].legal(hand, self.top)
        else:
            may = hand & rules.leads or hand
            found = None if may & card else rules.ground
        if found or self.duties is None:
            return found
        return self.duties.against(card, may, not led, not self.winners, self.gone)

    def put(self, card: int) -> None:
        """Play a card that is legal; closes the trick with its last card."""
        seat, rules = self.seat, self.rules
        self.hands[seat] ^= card
        self.log.append(card)
        self.gone |= card
        if self.led:
            if rules.beats[self.top] & card:
                self.top = card
                self.winner = seat
        else:
            if rules.on_lead is not None:
                rules = self.rules = rules.on_lead[card]
            self.led = self.top = card
            self.winner = self.leader = seat
        self.pile += rules.points[card]
        self.left -= 1
        if self.left:
            self.seat = self.after[seat]
        else:
            self.close()

    def close(self) -> None:
        """Give the full trick to its winner, who leads next. Serves jass-base.value.last-trick."""
        winner = self.winner
        self.remaining -= 1
        self.points[winner] += self.pile if self.remaining else self.pile + self.last_trick
        self.won[winner] += 1
        self.winners.append(winner)
        self.seat = self.leader = winner
        self.led = self.top = 0
        self.pile = self.base if self.remaining else 0
        self.left = self.size
        schedule = self.mode.schedule
        if len(schedule) > 1:
            self.rules = schedule[len(self.winners) % len(schedule)]

    def before(self) -> Before:
        """What `undo` needs to take back the card that is played next."""
        return (
            self.seat,
            self.led,
            self.top,
            self.winner,
            self.leader,
            self.left,
            self.pile,
            self.rules,
        )

    def undo(self, before: Before) -> None:
        """Take back the last card. `before`: what `before` told before it was played."""
        card = self.log.pop()
        self.gone ^= card
        self.seat, self.led, self.top, self.winner, self.leader, self.left, pile, rules = before
        if self.left == 1:
            winner = self.winners.pop()
            worth = pile + rules.points[card]
            self.points[winner] -= worth if self.remaining else worth + self.last_trick
            self.won[winner] -= 1
            self.remaining += 1
        self.pile, self.rules = pile, rules
        self.hands[self.seat] ^= card

    def turn(self, rules: TrickRules) -> None:
        """These rules hold in the trick that is about to be led."""
        self.rules = rules
        self.turned = {**self.turned, len(self.winners): rules}

    def pass_lead(self, seat: int) -> None:
        """Another player leads the trick that is about to begin."""
        self.seat = self.leader = self.winner = seat
        self.took = {**self.took, len(self.winners): seat}

    def rules_in(self, number: int, led: int) -> TrickRules:
        """Rules of a trick, counted from 0, once `led` was led."""
        schedule = self.mode.schedule
        rules = self.turned.get(number) or schedule[number % len(schedule)]
        while rules.on_lead is not None and rules is not rules.on_lead[led]:
            rules = rules.on_lead[led]
        return rules

    @property
    def steady(self) -> bool:
        """True if the same rules hold in all tricks to come, whatever is led."""
        schedule, number = self.mode.schedule, len(self.winners)
        coming = {schedule[(number + n) % len(schedule)] for n in range(self.remaining)}
        return len(coming) < 2 and self.rules.on_lead is None

    def award_rest(self, winner: int) -> None:
        """All remaining tricks go to one player without play; hands are laid down."""
        values = self.rules.points
        rest = sum(self.hands)
        self.points[winner] += sum(values[c] for c in cards_of(rest)) + self.last_trick
        self.points[winner] += self.base * self.remaining
        self.won[winner] += self.remaining
        self.winners.extend([winner] * self.remaining)
        self.laid = tuple(self.hands)
        self.hands[:] = [0] * len(self.hands)
        self.remaining = 0

    def hand_over(self, winner: int, since: int = 0) -> None:
        """Give what was won since a trick, counted from 0, to one player, as if he had taken every
        one of them."""
        for number, trick in enumerate(self.finished(since), start=since):
            seat, values = self.winners[number], self.rules_in(number, trick[0][1]).points
            worth = self.base + sum(values[card] for _, card in trick)
            self.points[seat] -= worth
            self.won[seat] -= 1
            self.points[winner] += worth
            self.won[winner] += 1

    def trick(self) -> list[tuple[int, int]]:
        """(seat, card) of the running trick in order."""
        played = self.size - self.left
        if not played:
            return []
        return self._seats(self.log[-played:], self.leader)

    def finished(self, since: int = 0) -> list[list[tuple[int, int]]]:
        """(seat, card) of every trick that was really played to its end; `since`: from this one on,
        counted from 0."""
        leaders = [self.first, *self.winners]
        full = len(self.log) // self.size
        for number, seat in self.took.items():
            leaders[number] = seat
        return [
            self._seats(self.log[i * self.size : (i + 1) * self.size], leaders[i])
            for i in range(since, full)
        ]

    def played_by(self, seat: int) -> int:
        """Cards this seat has played so far, those it laid down for the rest included."""
        tricks = [*self.finished(), self.trick()]
        laid = self.laid[seat] if self.laid else 0
        return laid | sum(card for trick in tricks for who, card in trick if who == seat)

    def who_played(self, card: int) -> int:
        """The seat that has played a card, -1 if none has."""
        if card not in self.log:
            return -1
        number, place = divmod(self.log.index(card), self.size)
        leaders = [self.first, *self.winners]
        seat = self.took.get(number, leaders[number])
        for _ in range(place):
            seat = self.after[seat]
        return seat

    def _seats(self, cards: list[int], leader: int) -> list[tuple[int, int]]:
        placed, seat = [], leader
        for card in cards:
            placed.append((seat, card))
            seat = self.after[seat]
        return placed


def play_out(tricks: Tricks, rng: Random) -> None:
    """Play random legal cards to the last trick, by `legal` and `put` alone."""
    random = rng.random
    legal, put = tricks.legal, tricks.put
    while tricks.remaining:
        cards = legal()
        count = cards.bit_count()
        if count > 1:
            skip = int(random() * count)
            while skip:
                cards &= cards - 1
                skip -= 1
        put(cards & -cards)
