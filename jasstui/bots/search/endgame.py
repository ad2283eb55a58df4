"""Exact play of the last tricks in one world, with all hands open.

Two sides play against each other for what the end is worth to one player (alpha-beta). Where more
sides want their own good, each takes what is best for itself; of cards that are as good for it the
mean is taken, because nobody can say which of them it will be.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from jasstui.bots.hand.chances import exempted
from jasstui.bots.search.ends import Ends, Worths
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.state import State

POSITIONS = 12_000
"""Positions that are remembered; together they stay below 16 MiB."""

PATIENCE = 32
"""Positions after which it is asked whether to go on."""

SETTLING = 4
"""Positions that take as long as settling an end."""

EVEN = 1e-9
"""Difference between worths that are the same."""


class OutOfBudget(Exception):
    """There is no more time to solve a position."""


class Endgame:
    """Solves positions of one deal. `seat`: whose good counts where there are two sides; `go_on`:
    asked now and then with the number of positions looked at, False to break off.

    `looked`: positions looked at so far. `opposed`: whether two sides are against each other in
    this world; where partners write for themselves, each of them is a side.
    """

    def __init__(self, ends: Ends, seat: int, go_on: Callable[[int], bool]) -> None:
        self.ends = ends
        self.looked = 0
        self._seat = seat
        self._place = ends.players.index(seat)
        self._go_on = go_on
        self._bounds: dict[Hashable, tuple[float, float]] = {}
        self._shared: dict[Hashable, Worths] = {}

    def enter(self, world: State, groups: Sequence[int]) -> None:
        """Solve in this world from now on. `groups`: who plays together, by seat."""
        self.ends.enter(world, groups)
        self._groups, self._ours = groups, groups[self._seat]
        teams = {(groups[p], world.match.team[p]) for p in self.ends.players}
        together = self.ends.follows != "seats" or len(teams) == 2
        self.opposed = max(groups) < 2 and together
        self._play = play = world.tricks.clone(world.hands[:])
        coming = play.mode.schedule
        self._merges = (
            play.steady and play.duties is None and play.rules.leads == -1 and len(coming) == 1
        ) and self.ends.follows != "cards"

    def worth(self, card: int) -> float:
        """What the end is worth to the seat, which is to move, if it plays this card."""
        play = self._play
        before = play.before()
        play.put(card)
        try:
            if self.opposed:
                return self._value(-1e9, 1e9)
            return self._values()[self._place]
        finally:
            play.undo(before)

    def line(self, play: Tricks, card: int, until: int = -1) -> Tricks:
        """What follows on this play in the world, and this card, as everybody plays what is best:
        to the end of the deal, or to where the seat `until` is to move."""
        play = play.clone(play.hands[:])
        self._play, kept = play, self._play
        play.put(card)
        while play.remaining and play.seat != until:
            if not play.led and self.ends.reached(play) is not None:
                break
            play.put(self._best())
        self._play = kept
        return play

    def _best(self) -> int:
        """The card of the player to move that is best for him; of equal ones the first."""
        play = self._play
        at = self.ends.players.index(play.seat)
        sign = 1.0 if self._groups[play.seat] == self._ours else -1.0
        found = {}
        for card in self._choices(play.legal()):
            before = play.before()
            play.put(card)
            found[card] = sign * self._value(-1e9, 1e9) if self.opposed else self._values()[at]
            play.undo(before)
        return max(found, key=lambda card: found[card])

    def _look(self) -> None:
        self.looked += 1
        if not self.looked % PATIENCE and not self._go_on(self.spent):
            raise OutOfBudget

    @property
    def spent(self) -> int:
        """Positions looked at, and ends settled, each of which takes as long as several of them."""
        return self.looked + SETTLING * self.ends.settlings

    # ------------------------------------------------------------ two sides

    def _value(self, low: float, high: float) -> float:
        """Worth to the seat, exact between `low` and `high`, else a bound beyond them."""
        play = self._play
        if play.led:
            return self._tried(low, high)
        account = self.ends.account(play)
        if (end := self.ends.over(play, account)) is not None:
            return end[self._place]
        key = (*play.hands, play.seat, account)
        least, most = self._bounds.get(key, (-1e9, 1e9))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self._look()
        value = self._tried(low, high)
        if value < high:
            most = min(most, value)
        if value > low:
            least = max(least, value)
        if len(self._bounds) >= POSITIONS:
            self._bounds.clear()
        self._bounds[key] = (least, most)
        return value

    def _tried(self, low: float, high: float) -> float:
        """The best of all cards for the side of the player to move."""
        play = self._play
        before, may = play.before(), play.legal()
        if not may & (may - 1):
            play.put(may)
            value = self._tried(low, high) if play.led else self._value(low, high)
            play.undo(before)
            return value
        ours = self._groups[play.seat] == self._ours
        best = -1e9 if ours else 1e9
        for card in self._choices(may):
            play.put(card)
            value = self._tried(low, high) if play.led else self._value(low, high)
            play.undo(before)
            if ours:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    # ------------------------------------------------------------ more sides

    def _values(self) -> Worths:
        """Worth to every player when each side looks after itself."""
        play = self._play
        if play.led:
            return self._each()
        account = self.ends.account(play)
        if (end := self.ends.over(play, account)) is not None:
            return end
        key = (*play.hands, play.seat, account)
        if key in self._shared:
            return self._shared[key]
        self._look()
        if len(self._shared) >= POSITIONS:
            self._shared.clear()
        found = self._shared[key] = self._each()
        return found

    def _each(self) -> Worths:
        """The mean of those cards of the player to move that are best for him."""
        play = self._play
        before, may = play.before(), play.legal()
        if not may & (may - 1):
            play.put(may)
            worth = self._values()
            play.undo(before)
            return worth
        at = self.ends.players.index(play.seat)
        best: list[Worths] = []
        for card, count in self._choices(may).items():
            play.put(card)
            worth = self._values()
            play.undo(before)
            if not best or worth[at] > best[0][at] + EVEN:
                best = [worth] * count
            elif worth[at] > best[0][at] - EVEN:
                best += [worth] * count
        if len(best) == 1:
            return best[0]
        return tuple([sum(each) / len(best) for each in zip(*best, strict=True)])

    # ------------------------------------------------------------ cards that do the same

    def _choices(self, may: int) -> dict[int, int]:
        """The cards worth looking at, high ones first: of those that do the same only one, with how
        many they are."""
        cards: dict[int, int] = {}
        play = self._play
        own = play.hands[play.seat]
        if not self._merges:
            while may:
                card = 1 << may.bit_length() - 1
                may ^= card
                cards[card] = 1
            return cards
        rules, others = play.rules, play.top
        for hand in play.hands:
            others |= hand
        others &= ~own
        points, beats, suits = rules.points, rules.beats, rules.suit
        exempt = exempted(rules)
        while may:
            card = 1 << may.bit_length() - 1
            may ^= card
            near = others & suits[card]
            for kept in cards:
                if (
                    kept & suits[card]
                    and points[kept] == points[card]
                    and not (beats[kept] ^ beats[card]) & near
                    and not (kept | card) & exempt
                ):
                    cards[kept] += 1
                    break
            else:
                cards[card] = 1
        return cards
