"""When the cards of a hand came to it, where others draw cards unseen.

A player who lacked a suit in one trick may have drawn it since. So a hand is dealt in slots, one
for each time cards came to it: a card that he cannot have held fits only into a later slot. Cards
he has played since take slots as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from jasstui.cards.pack import cards_of
from jasstui.engine.past import Void
from jasstui.engine.views import View


def drew_since(view: View, void: Void) -> bool:
    """Whether this player has drawn cards since he showed what he lacks."""
    return any(view.rules.play_step.draw[void.trick : len(view.tricks)])


def drawn_by(
    view: View, place: str, hidden: Sequence[int], rng: Random
) -> Iterator[tuple[int, int]]:
    """(card, tricks finished) for those of a player's unseen cards that he has drawn, as likely as
    not; all that he drew last are among them while he has not played since."""
    counts = [sum(view.rules.hand_out("").packets), *view.rules.play_step.draw[: len(view.tricks)]]
    seat, last = int(place[5:]), len(counts) - 1
    at = 0
    if last == len(view.tricks) and all(who != seat for who, _ in view.trick):
        at = counts[-1]
        yield from ((card, last) for card in hidden[:at])
    for card in hidden[at:]:
        number = rng.choices(range(len(counts)), counts)[0]
        if number:
            yield card, number


class Slots:
    """The slots of one player's hand, named "hand:1@0" for the cards dealt and "hand:1@3" for those
    drawn after three tricks.

    `room`: cards in each slot. `held`: cards that are known to have been in the hand at some time.
    """

    def __init__(self, view: View, seat: int, known: int, voids: Sequence[Void]) -> None:
        counts = view.rules.play_step.draw[: len(view.tricks)]
        self.place = f"hand:{seat}"
        dealt = sum(view.rules.hand_out("").packets)
        drawn = {f"{self.place}@{n}": count for n, count in enumerate(counts, start=1) if count}
        self.room: dict[str, int] = {f"{self.place}@0": dealt, **drawn}
        self._voids = [v for v in voids if v.seat == seat]
        self._played = {
            card: number
            for number, trick in enumerate([*view.tricks, view.trick])
            for who, card in trick
            if who == seat
        }
        self.held = sum(self._played) | known
        self._came = {c: n for c, n in view.came.items() if c & self.held}
        self._since = len(view.tricks)

    def fitting(self, card: int) -> list[str]:
        """Slots a card may have come in."""
        latest = self._played.get(card, self._since)
        shown = (v.trick + 1 for v in self._voids if v.cards & card and v.trick <= latest)
        earliest = max(shown, default=0)
        if card in self._came:
            earliest = latest = self._came[card]
        return [slot for slot in self.room if earliest <= slot_time(slot) <= latest]

    def choices(self) -> list[tuple[int, list[str]]]:
        """The cards known to have been in the hand, each with the slots it may have come in."""
        return [(card, self.fitting(card)) for card in cards_of(self.held)]


def slot_time(slot: str) -> int:
    """Tricks that were finished when the cards of a slot came; 0 for cards that were dealt."""
    return int(slot.partition("@")[2] or "0")
