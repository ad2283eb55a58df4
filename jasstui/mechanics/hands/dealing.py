"""Shuffling, cutting and handing out the cards.

Serves jass-base.deal.shuffle, cut, from-top, packets and
bodentrumpf*, and the deal rules of the forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.cards.faces import JOKER
from jasstui.cards.pack import Pack, UnknownCard, cards_of
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.references import packs_by_players
from jasstui.catalogue.seated import seatings
from jasstui.catalogue.strict import AnyCards, CardName, Cards, Facts, list_of
from jasstui.mechanics.events import (
    BottomShown,
    CardNamed,
    HandsDealt,
    LeftOver,
    TurnedInHand,
    TurnedUp,
)
from jasstui.mechanics.facts import Public
from jasstui.mechanics.hands.below import Spare, set_apart
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State, only

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class Shuffle(Phase, tag="shuffle"):
    """Shuffle and cut. `lift`: the fewest cards lifted, `leave`: the fewest that stay.

    Chance shuffles and cuts, or a staged deal puts every card where it is wanted.
    """

    lift: AnyCards = 3
    leave: AnyCards = 1

    STAGE: ClassVar[str] = "shuffle"
    QUESTIONS: ClassVar[Questions] = {
        "shuffle": Question("chance", deals=True),
        "cut": Question("chance"),
    }

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if any(self.lift + self.leave > len(pack) for pack in packs_by_players(spec).values()):
            yield Flaw("sense.cut", ("lift",), str(self.lift + self.leave))

    def begin(self, s: State) -> None:
        s.ask("shuffle", CHANCE)

    def chance(self, s: State, rng: Random) -> str:
        if s.deal.question == "cut":
            return f"cut {self._lifted(s, rng)}"
        return "shuffle " + s.rules.pack.write(shuffled(s.rules.pack.cards, rng))

    def happen(self, s: State, rng: Random) -> None:
        if s.deal.question == "cut":
            self._cut(s, self._lifted(s, rng))
        else:
            self._shuffle(s, shuffled(s.rules.pack.cards, rng))

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        if s.deal.question == "cut":
            said = s.rules.pack.action(token)
            fits = self.lift <= said.number <= len(s.stock) - self.leave
            return None if said.verb == "cut" and fits else refuse(s, "deal.cut")
        if s.rules.pack.action(token).verb == "stage":
            return None if staged(s, token) else UNKNOWN_TOKEN
        cards = read_cards(s.rules.pack, token, "shuffle")
        return None if sorted(cards) == sorted(s.rules.pack.cards) else UNKNOWN_TOKEN

    def apply(self, s: State, seat: int, token: str) -> None:
        said = s.rules.pack.action(token)
        if said.verb == "cut":
            self._cut(s, said.number)
        elif said.verb == "stage":
            s.stock = staged(s, token)
            s.ask("")
        else:
            self._shuffle(s, list(read_cards(s.rules.pack, token, "shuffle")))

    def _lifted(self, s: State, rng: Random) -> int:
        """Number of cards lifted by somebody who cuts by chance."""
        return rng.randint(self.lift, len(s.stock) - self.leave)

    @staticmethod
    def _cut(s: State, lifted: int) -> None:
        s.stock = s.stock[lifted:] + s.stock[:lifted]
        s.say(cutter(s), f"cut {lifted}")
        s.ask("")

    @staticmethod
    def _shuffle(s: State, cards: list[int]) -> None:
        s.stock = cards
        s.ask("cut", CHANCE)


def shuffled(cards: Sequence[int], rng: Random) -> list[int]:
    """The cards in an order of chance, the same for a seed as `Random.shuffle` gives: it draws as
    that does, in a third of the time."""
    order, bits = list(cards), rng.getrandbits
    for last, length in _draws(len(order)):
        at = bits(length)
        while at > last:
            at = bits(length)
        order[last], order[at] = order[at], order[last]
    return order


@lru_cache(maxsize=64)
def _draws(count: int) -> tuple[tuple[int, int], ...]:
    """Of each draw for the place of a card the last place, and the bits that are drawn for it."""
    return tuple((last, (last + 1).bit_length()) for last in range(count - 1, 0, -1))


def read_cards(pack: Pack, token: str, verb: str) -> tuple[int, ...]:
    """The cards of a token such as `draw H6 SK`; none if it does not name cards."""
    said = pack.action(token)
    return said.cards if said.verb == verb and not said.names else ()


def cutter(s: State) -> int:
    """The seat that cuts: the last player before the dealer; chance while nobody is dealer."""
    return s.from_forehand()[-2] if s.match.dealer >= 0 else CHANCE


def receivers(s: State, spec: HandOut) -> tuple[int, ...]:
    """Seats that get a hand, forehand first."""
    seats = s.from_forehand() if s.match.dealer >= 0 else s.match.order
    left = seats[:-1] if spec.to == "not-dealer" else seats
    return tuple(p for at, p in enumerate(left, start=1) if at not in spec.resting)


def places(s: State) -> list[str]:
    """Place of each card of the pack in this deal, from the top."""
    spec = s.rules.hand_out(s.deal.shape)
    seats = receivers(s, spec)
    to: list[str] = []
    for done, n in enumerate(Packets.of(s.deal).packets or spec.packets, start=1):
        hands = [str(seat) for seat in seats]
        if spec.spare:
            hands.insert(-1, "blind")
        to += [hand for hand in hands for _ in range(n)]
        to += ["aside"] * spec.dead
        if done == spec.spread_after:
            to += ["stock"] * spec.covered + ["table"] * spec.open
    if spec.turn == "last":  # its owner lacks a card in his last packet
        owner = str(spec.owner(s, seats))
        to.append(to.pop(len(to) - 1 - to[::-1].index(owner)))
    return to + ["stock"] * (len(s.rules.pack) - len(to))


def staged(s: State, token: str) -> list[int]:
    """The order of the pack that deals a staged deal, or [] if it cannot be dealt.

    `stage 0=HAHK 2=SJ stock=C6`: hands by seat, the stock from its top, `table` the open cards.
    What is not named is filled up in the order of the pack.
    """
    pack, to = s.rules.pack, places(s)
    wanted: dict[str, list[int]] = {}
    taken = 0
    for part in pack.action(token).words:
        place, _, text = part.partition("=")
        try:
            wanted[place] = list(pack.copies_of(pack.read(text), taken))
        except UnknownCard:
            return []
        taken |= sum(set(wanted[place]))
    named = [c for cards in wanted.values() for c in cards]
    if len(named) != len(set(named)) or any(
        len(cards) > to.count(place) for place, cards in wanted.items()
    ):
        return []
    rest = [c for c in pack.cards if c not in named]
    for place in dict.fromkeys(to):
        cards = wanted.setdefault(place, [])
        missing = to.count(place) - len(cards)
        cards += rest[:missing]
        del rest[:missing]
    return [wanted[place].pop(0) for place in to]


class Packets(Public, tag="packets"):
    """`packets`: how many the dealer has chosen to give at a time."""

    packets: tuple[int, ...] = ()


class ChoosePackets(Phase, tag="packets", kw_only=True):
    """By agreement the dealer chooses how many cards he gives at a time, before he deals.

    The dealer chooses how many cards he gives at a time: `packets 2-3`.
    """

    on: bool = False
    choices: list[list[Cards]]

    STAGE: ClassVar[str] = "open"
    NEEDS: ClassVar[Facts] = {"on": ("dealer",)}
    QUESTIONS: ClassVar[Questions] = {"packets": Question(thumb="jasstui.bots.answers:first")}

    def spoken(self, rules: Rules, seats: int) -> Iterable[object]:
        return ["-".join(map(str, sizes)) for sizes in self.choices]

    def begin(self, s: State) -> None:
        if self.on:
            s.ask("packets", s.match.dealer)

    def legal(self, s: State, seat: int) -> list[str]:
        return [f"packets {sizes}" for sizes in self.spoken(s.rules, s.match.seats)]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return (
            refuse(s, "deal.packets")
            if s.rules.pack.action(token).verb == "packets"
            else UNKNOWN_TOKEN
        )

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        s.tell(Packets(tuple(map(int, s.rules.pack.action(token).name.split("-")))))
        s.ask("")


Packet = tuple[int, int, bool]
"""To whom, how many cards, and whether he looks at them."""


@lru_cache(maxsize=256)
def packets_of(
    seats: tuple[int, ...], sizes: tuple[int, ...], held: tuple[int, ...], blind: int
) -> list[list[Packet]]:
    """The packets of each round of dealing. `held`: cards each seat has already; `blind`: who does
    not look at his."""
    rounds: list[list[Packet]] = []
    for done, size in enumerate(sizes):
        given = sum(sizes[:done])
        missing = {seat: sum(sizes) - held[seat] - given for seat in seats}
        rounds.append([(p, min(size, m), p != blind) for p, m in missing.items() if m > 0])
    return rounds


def _last_to(packets: list[Packet], owner: int) -> list[Packet]:
    """The last round of packets if a card of this player's comes after all others."""
    looks = next(looks for seat, _, looks in packets if seat == owner)
    less = [(seat, n - (seat == owner), looks) for seat, n, looks in packets]
    return [*(packet for packet in less if packet[1]), (owner, 1, looks)]


class HandOut(Phase, tag="hand-out"):
    """Deal the cards.

    `to`: everybody or all but the dealer. `resting`: who else gets no hand, as places after the
    dealer. `packets`: cards per round. `turn`: the card turned up:
    the bottom one of the stock, the "next" one after the hands, the "last" one that is dealt (shown
    before dealing, open until the first lead), or none. `last_to`: who gets that last card:
    whoever is dealt the last packet, or who plays the Partie alone, with one card fewer in his
    own last packet. `peek`: the bottom card of the stock may be looked at. `blind`: whose cards
    stay face down until the mode is named: those of the partner, or those of the dealer when a
    Joker is turned. `first_forehand`: holder of this card is forehand in the first deal.
    `covered`, `open`: cards laid on the table, first those face down, after `spread_after` rounds
    of packets. `dead`: cards laid aside after each round that nobody sees and that are out of play.
    `again`: after this card the next one is turned up too, whose suit then holds. `spare`: a
    further hand is dealt face down, in each round just before the last player; it lies below the
    stock.

    Hands are dealt packet by packet from the top, forehand first. Who already holds cards gets
    only what he lacks.
    """

    to: Literal["all", "not-dealer"] = "all"
    resting: list[Cards] = []
    packets: list[Cards] = list_of(3, 3, 3)
    turn: Literal["", "bottom", "next", "last"] = ""
    last_to: Literal["dealt", "soloist"] = "dealt"
    peek: bool = False
    blind: Literal["", "partner", "joker-turned"] = ""
    first_forehand: CardName = ""
    covered: AnyCards = 0
    open: AnyCards = 0
    spread_after: AnyCards = 0
    dead: AnyCards = 0
    again: CardName = ""
    spare: bool = False

    STAGE: ClassVar[str] = "hand-out"
    NEEDS: ClassVar[Facts] = {
        "": ("shuffle",),
        "turn=bottom": ("rest",),
        "turn=next": ("rest",),
        "last_to=soloist": ("soloist",),
        "peek": ("rest",),
        "blind=partner": ("partners",),
        "blind=joker-turned": ("rest",),
        "first_forehand": ("whole-pack",),
    }
    GIVES: ClassVar[Facts] = {"turn": ("turned",), "covered": ("table",), "open": ("table",)}

    def hand(self) -> int:
        return sum(self.packets)

    def owner(self, s: State, seats: tuple[int, ...]) -> int:
        """The seat, of those who get a hand, that is given the very last card."""
        soloist = s.match.declarer
        return soloist if self.last_to == "soloist" and soloist in seats else seats[-1]

    def dealt(self, players: int) -> int:
        return self.hand() * (players - (self.to == "not-dealer") - len(self.resting) + self.spare)

    def laid_off(self) -> int:
        return self.dead * len(self.packets)

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        packs = packs_by_players(spec)
        beside = self.covered + self.open + self.laid_off()
        name = next((name for name, step in spec.phases.items() if step is self), "")
        made = seatings(spec)
        few = any(
            (made[players].phases[name] if name else self).dealt(players) + beside > len(pack)
            for players, pack in packs.items()
        )
        if few or min(self.packets, default=0) < 1:
            yield Flaw("reference.packets", ("packets",), str(self.packets))
        for place in self.resting:
            if place >= min(spec.players):
                yield Flaw("reference.resting", ("resting",), str(place))

    def begin(self, s: State) -> None:
        if s.match.dealer < 0:
            s.set_match(dealer=s.match.order[-1])
        seats = receivers(s, self)
        if self.turn == "last":
            s.set(turned=s.stock[sum(self.packets) * len(seats) - 1])
        sizes = Packets.of(s.deal).packets or tuple(self.packets)
        dealt = len(seats) * sum(sizes)
        joker = self.blind == "joker-turned"
        blind = self.face_down(s, seats, s.stock[dealt] if joker else 0)
        held = tuple([hand.bit_count() for hand in s.hands])
        owner = self.owner(s, seats)
        rounds = packets_of(seats, sizes, held, blind)
        if self.spare:
            s.tell(Spare(set_apart(s, sizes, len(seats), self.dead)))
        if owner != seats[-1]:
            rounds = [*rounds[:-1], _last_to(rounds[-1], owner)]
        for done, packets in enumerate(rounds, start=1):
            s.hand_out(packets)
            if self.dead:
                s.move(sum(s.stock[: self.dead]), "stock", "aside", only(), means=LeftOver)
            if done == min(self.spread_after, len(rounds)):
                self._spread(s)
        if self.first_forehand and s.match.number == 1:
            seats = self._holder_is_forehand(s)
        sitter = s.match.dealer if self.to == "not-dealer" else -1
        s.set(HandsDealt, players=seats, sitter=sitter)
        if self.resting:
            s.set(out=tuple(p for p in s.match.order if p not in (*seats, sitter)))
        if self.turn == "last":
            s.reveal(s.deal.turned, f"hand:{owner}", s.everybody, TurnedInHand)
        elif self.turn:
            card = s.stock[-1] if self.turn == "bottom" else s.stock[0]
            s.move(card, "stock", "table", s.everybody, means=TurnedUp)
            s.set(turned=card)
            if self.again and card & s.rules.pack.mask(self.again):
                s.move(s.stock[0], "stock", "table", s.everybody, means=TurnedUp)
                s.set(turned=s.deal.table & ~card)
        if self.peek:
            s.show_bottom(s.everybody, BottomShown)

    def _spread(self, s: State) -> None:
        """Lay cards on the table: those face down go below all others and are the stock in the
        end. Serves bieter-3.deal.first-table-order."""
        covered = self.covered
        s.stock = s.stock[covered:] + s.stock[:covered]
        if self.open:
            s.move(sum(s.stock[: self.open]), "stock", "table", s.everybody, means=TurnedUp)

    def face_down(self, s: State, seats: tuple[int, ...], turned: int) -> int:
        """The seat that may not look at its hand yet, or CHANCE. `seats`: who gets one; `turned`:
        the card that is turned up."""
        if self.blind == "joker-turned":
            return seats[-1] if s.rules.pack.face[turned].code == JOKER else CHANCE
        if self.blind != "partner" or (self.first_forehand and s.match.number == 1):
            return CHANCE
        return next(p for p in seats[1:] if s.match.team[p] == s.match.team[seats[0]])

    def _holder_is_forehand(self, s: State) -> tuple[int, ...]:
        card = next(cards_of(s.rules.pack.mask(self.first_forehand)))
        holder = next(p for p in s.match.order if s.hands[p] & card)
        at = s.match.order.index(holder)
        s.set_match(dealer=s.match.order[at - 1])
        s.reveal(card, f"hand:{holder}", s.everybody, CardNamed)
        return s.from_forehand()
