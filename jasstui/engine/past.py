"""The past of a deal as one seat knows it: the play as it has seen it, suits players have shown not
to hold, when their cards came to them, and cards of which they must hold one.

A player who lacked a suit in one trick may have drawn it since. So a hand is dealt in slots, one
for each time cards came to it: a card that he cannot have held fits only into a later slot. Cards
he has played since take slots as well. Serves euchre-4.bid.no-suit-needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.bidding.turnup import TurnedDown, TurnUp
from jasstui.mechanics.cardplay import beside
from jasstui.mechanics.cardplay.drawing import drawn, still_to_draw
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Duties, Tricks
from jasstui.mechanics.games import step_of


def play_seen(view: View, hands: list[int]) -> Tricks:
    """The running play with every card that has fallen; it goes on with `hands`, which it owns and
    which are to hold what each seat has left."""
    play = play_begun(view)
    for _ in replayed(view, play):
        pass
    done = view.rules.play_step.draw[: len(view.tricks)]
    play.drawn = max((n for n, count in enumerate(done, start=1) if count), default=0)
    if view.playing and not view.trick:
        _open(view, play, len(view.tricks), view.deal.asked[0])
    play.hands = hands
    return play


def play_begun(view: View) -> Tricks:
    """The play before its first card, with nothing in the hands."""
    rules, deal = view.rules, view.deal
    gone = _fallen(view)
    leader = gone[0][0][0] if gone else beside.leader(deal)
    each = rules.play_step.each
    cards = view.piles[f"hand:{leader}"].count
    cards += sum(1 for trick in gone for seat, _ in trick if seat == leader)
    cards -= sum(drawn(rules.play_step, view.winners, leader))
    cards += still_to_draw(rules.play_step, 0)
    return rules.tricks(deal, [0] * view.match.seats, leader, -(-cards // each))


def replayed(view: View, play: Tricks) -> Iterator[tuple[int, int]]:
    """(seat, card) of every card that has fallen, each before it is played to `play`, which looks
    at no hand."""
    for number, trick in enumerate(_fallen(view)):
        _open(view, play, number, trick[0][0])
        for seat, card in trick:
            yield seat, card
            play.put(card)


def _fallen(view: View) -> list[list[tuple[int, int]]]:
    """Finished tricks and the running one."""
    return [trick for trick in [*view.tricks, view.trick] if trick]


def _open(view: View, play: Tricks, number: int, leader: int) -> None:
    """A trick is about to be led by this player, by rules of its own if there are any."""
    if leader != play.seat:
        play.pass_lead(leader)
    if rules := beside.led(view.rules, view.deal, number):
        play.turn(rules)


_FREE = Duties()


class Void(NamedTuple):
    """`seat` held none of `cards` when it acted in a trick, counted from 0."""

    seat: int
    trick: int
    cards: int


def voids(view: View, play: Tricks) -> list[Void]:
    """Suits that the others have shown not to hold; `play`: that of the view.

    For each past card it is asked whether it would have been legal beside a single other card.
    """
    shown = beside.lacked(view.rules, view.deal)
    found = [Void(seat, trick, cards) for trick, seat, cards in shown if seat != view.seat]
    out = view.rules.pack.all
    game = view.rules.spec.games.get(view.deal.game)
    leads = bool(game and game.leads)
    beating = view.rules.spec.follow.ruff == "must-beat"  # following suit tells something too
    for number, trick in enumerate([*view.tricks, view.trick]):
        if not trick:
            continue
        led, top = trick[0][1], 0
        rules = play.rules_in(number, led)
        for seat, card in trick:
            gone = view.rules.pack.all ^ out
            out ^= card
            if seat != view.seat and (
                play.duties or (beating or not card & rules.suit[led] if top else leads)
            ):
                asked = _Asked(
                    rules, play.duties or _FREE, led if top else 0, top, not number, gone
                )
                bar = sum(c for c in cards_of(out) if not asked.allows(card, c))
                if bar:
                    found.append(Void(seat, number, bar))
            if not top or rules.beats[top] & card:
                top = card
    return found


class _Asked(NamedTuple):
    """A moment at which a card was played; `gone`: cards played before."""

    rules: TrickRules
    duties: Duties
    led: int
    top: int
    first: bool
    gone: int

    def allows(self, card: int, other: int) -> bool:
        """True if the card was allowed to somebody who held this other one too."""
        hand = card | other
        free = hand & self.rules.leads or hand
        may = self.rules.legal(hand, self.led, self.top) if self.led else free
        return bool(self.duties.restrict(may, not self.led, self.first, self.gone) & card)


def drew_since(view: View, void: Void) -> bool:
    """True if this player has drawn unseen cards since he showed what he lacks."""
    return any(drawn(view.rules.play_step, view.winners, void.seat, covered=True)[void.trick :])


def drawn_by(
    view: View, place: str, hidden: Sequence[int], rng: Random
) -> Iterator[tuple[int, int]]:
    """(card, tricks finished) for those of a player's unseen cards that he has drawn, as likely as
    not; all that he drew last are among them while he has not played since."""
    seat = int(place[5:])
    unseen = drawn(view.rules.play_step, view.winners, seat, covered=True)
    counts = [sum(view.rules.hand_out("").packets), *unseen]
    last = len(counts) - 1
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
        counts = drawn(view.rules.play_step, view.winners, seat, covered=True)
        self.place = f"hand:{seat}"
        dealt = sum(view.rules.hand_out("").packets)
        later = {f"{self.place}@{n}": count for n, count in enumerate(counts, start=1) if count}
        self.room: dict[str, int] = {f"{self.place}@0": dealt, **later}
        self._voids = [v for v in voids if v.seat == seat]
        self._played = {
            card: number
            for number, trick in enumerate([*view.tricks, view.trick])
            for who, card in trick
            if who == seat
        }
        self.held = sum(self._played) | known
        self._came = {c: n for c, n in view.received_at.items() if c & self.held}
        self._since = len(view.tricks)
        if view.rules.play_step.open_stock:
            self._leave_out_seen(view, seat)

    def _leave_out_seen(self, view: View, seat: int) -> None:
        """Cards that everybody saw come have no slot; the one that robbed the first of them had."""
        spec, came = view.rules.play_step, list(self._came.values())
        every, unseen = (drawn(spec, view.winners, seat, covered) for covered in (False, True))
        robbed = [
            n
            for n, (a, b) in enumerate(zip(every, unseen, strict=True), 1)
            if came.count(n) > a - b
        ]
        said = (view.rules.pack.action(word) for who, word in view.deal.said if who == seat)
        card = next((a.card for a in said if a.verb == "rob"), 0)
        self.held &= ~sum(self._came)
        if robbed and card not in view.received_at:
            self.held |= card
            self._played[card] = min(robbed)
        self._came = {}

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


def needed(view: View) -> tuple[str, int]:
    """A place and cards of which at least one lies there; ("", 0) where nothing follows."""
    deal, turned = view.deal, view.deal.turned
    step, seat = step_of(view.rules.spec, TurnUp), deal.declarer
    natural = step is not None and step.natural
    if (
        not natural
        or not deal.game
        or TurnedDown.of(deal).turned_down
        or seat in (view.seat, view.match.dealer)
    ):
        return "", 0
    own = view.rules.pack.suit.get(deal.mode, 0) & ~turned
    held = view.played_by(seat) | view.piles[f"hand:{seat}"].known
    return ("", 0) if held & own else (f"hand:{seat}", own)


def give_needed(
    content: dict[str, int],
    wanted: tuple[str, int],
    unseen: int,
    barred: dict[str, int],
    rng: Random,
) -> bool:
    """Change two unseen cards so that a place has one of the cards it needs; False if no change
    is possible. Nothing is done where it has one already."""
    place, cards = wanted
    if not place or content[place] & cards:
        return True
    ways = [
        (other, gained, given)
        for other in content
        if other != place
        for gained in cards_of(content[other] & cards & unseen & ~barred[place])
        for given in cards_of(content[place] & unseen & ~barred[other])
    ]
    if not ways:
        return False
    other, gained, given = rng.choice(ways)
    content[place] ^= gained | given
    content[other] ^= gained | given
    return True
