"""A player's memory of the play: what has fallen, and what it has shown."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.hand.chances import exempted
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks


class Signals:
    """What the cards of each seat have said, as sets of cards: suits it has `pulled`, and the one
    it has `thrown` away from first. `any_pulled`: suits that anybody has."""

    __slots__ = ("any_pulled", "pulled", "thrown")

    def __init__(self, pulled: list[int], thrown: list[int], any_pulled: int = 0) -> None:
        self.pulled = pulled
        self.thrown = thrown
        self.any_pulled = any_pulled

    def copy(self) -> Signals:
        """The same, to go on from."""
        return Signals(self.pulled[:], self.thrown[:], self.any_pulled)

    def note(self, rules: TrickRules, seat: int, led: int, card: int, gone: int) -> None:
        """Remember what a card says that is led (`led` is 0) or thrown away. `gone`: cards that
        have fallen before."""
        suit = rules.suit[card]
        if card & rules.trump:
            return
        if not led:
            if rules.beats[card] & suit & ~gone and not suit & (
                self.any_pulled | self.thrown[seat]
            ):
                self.pulled[seat] |= suit
                self.any_pulled |= suit
        elif not self.thrown[seat] and not card & (rules.suit[led] | self.pulled[seat]):
            self.thrown[seat] = suit


class Memory:
    """A player's memory of the play: cards gone, and suits others have shown not to hold.

    `lacks[seat]`: set of cards that this seat has shown not to hold. `signals`: what the cards of
    partners say.
    """

    __slots__ = ("gone", "lacks", "signals")

    def __init__(self, gone: int, lacks: list[int], signals: Signals | None = None) -> None:
        self.gone = gone
        self.lacks = lacks
        self.signals = signals or Signals([0] * len(lacks), [0] * len(lacks))

    def note(self, play: Tricks, card: int) -> None:
        """Remember what a card shows that is about to be played to a trick without following."""
        rules = play.rules
        suit = rules.suit[play.led]
        if not rules.free and rids(rules, suit, card):
            self.lacks[play.seat] |= lacked(rules, suit)


def rids(rules: TrickRules, suit: int, card: int) -> bool:
    """True if who plays this card of another suit shows that he is rid of the suit led."""
    return rules.shows_void or not card & rules.trump or bool(suit & rules.trump)


def lacked(rules: TrickRules, suit: int) -> int:
    """Cards that nobody holds who is rid of a suit: of trumps not those that need not be given."""
    return suit & ~exempted(rules) if suit & rules.trump else suit


def remembered(play: Tricks, shown: Sequence[tuple[int, int, int]] = ()) -> Memory:
    """Everything the play so far has shown, and that nobody holds what another has `shown`: seat,
    value and cards of Weis."""
    memory, before = Memory(play.gone, [0] * len(play.hands)), 0
    for holder, _, cards in shown:
        for seat in range(len(play.hands)):
            memory.lacks[seat] |= cards if seat != holder else 0
    for number, trick in enumerate([*play.finished(), play.trick()]):
        if not trick:
            continue
        led = trick[0][1]
        rules = play.rules_in(number, led)
        for seat, card in trick:
            memory.signals.note(rules, seat, 0 if card == led else led, card, before)
            before |= card
        if number < play.drawn or rules.free:
            continue  # who has drawn since, or may play anything, has shown nothing
        suit = rules.suit[led]
        for seat, card in trick[1:]:
            if not card & suit and rids(rules, suit, card):
                memory.lacks[seat] |= lacked(rules, suit)
    return memory
