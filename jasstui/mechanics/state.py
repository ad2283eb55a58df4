"""The state of a Partie: what is public of the match and the deal, and what is hidden.

`MatchState` and `Deal` hold only what everybody at the table may know; hands, stock and secret
answers live beside them in `State`. Mechanics change the state through its methods, and each change
leaves an event (`events.py`), which says what it meant and who may know what of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from jasstui.cards.pack import cards_of
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.events import (
    Answered,
    BottomSeen,
    CardsMoved,
    CardsShown,
    DealChanged,
    DealFacts,
    Event,
    InParty,
    LineWritten,
    MatchChanged,
    MatchFacts,
    NewDeal,
    OnSlip,
    Packet,
    QuestionAsked,
    StepTold,
    StepToldOn,
    WordSaid,
    usual,
)
from jasstui.mechanics.facts import Deal, MatchState, Public
from jasstui.mechanics.order import round_after
from jasstui.mechanics.tracking import tracked
from jasstui.mechanics.weis.melds import Meld

if TYPE_CHECKING:
    from jasstui.mechanics.cardplay.listening import Listeners
    from jasstui.mechanics.compile import Rules


HANDS: Mapping[str, int] = MappingProxyType({f"hand:{seat}": seat for seat in range(32)})
"""The places that are hands, and whose."""


def only(*seats: int) -> int:
    """Audience of these seats alone."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


class State:
    """The whole truth of a Partie. Copy it with `clone`; bots and screens never see it.

    `hands`, `stock` (top first), `aside` (covered and out of play) hold the cards; `seen[seat]`:
    cards whose place this seat knows, with an onlooker as last entry. `received_at`: for each card
    that came to a hand during the play the number of tricks finished by then and who saw it come.
    `answers`: words said in a window that is still open. `claims`: announced Weis before they are
    compared. `silent`: who should have warned and did not, and whether he has shown it. `slips`:
    predictions written in secret, or cards chosen in secret, by seat. `parties`: who really plays
    together, () before that is settled. `swapped`: (cards, from seat, to seat, who saw them) of
    cards that went from hand to hand. `knows_bottom`: who knows the bottom card of the stock, as a
    mask. `listeners`: what may still happen beside the cards, None until it is asked for. `events`:
    changes since the last step, or None when nobody is told of them.
    """

    __slots__ = (
        "answers",
        "aside",
        "claims",
        "deal",
        "events",
        "hands",
        "knows_bottom",
        "listeners",
        "match",
        "parties",
        "play",
        "received_at",
        "rules",
        "seen",
        "silent",
        "slips",
        "stock",
        "swapped",
    )

    def __init__(self, rules: Rules, match: MatchState) -> None:
        self.rules = rules
        self.match = match
        self.deal = Deal()
        self.hands = [0] * match.seats
        self.stock: list[int] = []
        self.aside = 0
        self.seen = [0] * (match.seats + 1)
        self.received_at: dict[int, tuple[int, int]] = {}
        self.answers: dict[int, str] = {}
        self.claims: dict[int, tuple[Meld, ...]] = {}
        self.silent: dict[int, bool] = {}
        self.slips: dict[int, int] = {}
        self.parties: tuple[int, ...] = ()
        self.swapped: tuple[tuple[int, int, int, int], ...] = ()
        self.knows_bottom = 0
        self.play: Tricks | None = None
        self.listeners: Listeners | None = None
        self.events: list[Event] | None = []

    def clone(self, listen: bool = False) -> State:
        """An independent copy; `listen`: whether the copy records events."""
        new = object.__new__(State)
        new.rules = self.rules
        new.match = copy(self.match)
        new.match.ledger = self.match.ledger[:]
        new.deal = copy(self.deal)
        new.hands = self.hands[:]
        new.stock = self.stock[:]
        new.aside = self.aside
        new.seen = self.seen[:]
        new.received_at = self.received_at.copy()
        new.answers = self.answers.copy()
        new.claims = self.claims.copy()
        new.silent = self.silent.copy()
        new.slips = self.slips.copy()
        new.parties = self.parties
        new.swapped = self.swapped
        new.knows_bottom = self.knows_bottom
        new.play = self.play.clone(new.hands) if self.play else None
        new.listeners = self.listeners
        new.events = [] if listen else None
        return new

    # ------------------------------------------------------------ questions of structure

    @property
    def everybody(self) -> int:
        """Audience of all seats and of onlookers."""
        return -1

    @property
    def tricks(self) -> Tricks:
        """The running card play; only for what happens while there is one."""
        assert self.play is not None, "no tricks are played"
        return self.play

    def after(self, seat: int) -> int:
        """The next seat in playing order that is still in the Partie, also after one who left."""
        order = self.match.order
        return next(p for p in round_after(self.match.circle, seat) if p in order)

    def from_forehand(self) -> tuple[int, ...]:
        """All seats in the Partie in playing order, the dealer last."""
        turns, order = self.match.turns, self.match.order
        return turns if len(order) == len(turns) else tuple(p for p in turns if p in order)

    @property
    def ended(self) -> bool:
        """True if the Partie is over, or one of several that are played one after the other."""
        return self.match.over or self.deal.closed

    def side(self, seat: int) -> tuple[int, ...]:
        """All players on this player's side in the deal."""
        own = self.deal.sides[seat]
        return tuple(p for p in self.deal.players if self.deal.sides[p] == own)

    def pending(self) -> tuple[int, ...]:
        """Seats that owe an answer now; `(CHANCE,)` when chance is to act."""
        if not self.answers:
            return self.deal.asked
        return tuple(seat for seat in self.deal.asked if seat not in self.answers)

    def aside_known(self, seat: int) -> int:
        """Covered cards out of play whose faces this seat knows."""
        return (self.aside | sum(self.stock)) & self.seen[seat]

    def content(self, place: str) -> int:
        """Cards in a place: "hand:N", "stock", "table", "pile" or "aside"."""
        if place in HANDS:
            return self.hands[HANDS[place]]
        if place == "stock":
            return sum(self.stock)
        if place == "pile":
            return sum(self.deal.pile)
        return self.deal.table if place == "table" else self.aside

    # ------------------------------------------------------------ changes, each with its event

    def set(self, means: type[DealFacts] | None = None, /, **values: Any) -> None:
        """Change public facts of the deal. `means`: what that is as an event, if it is told."""
        deal = self.deal
        for name, value in values.items():
            setattr(deal, name, value)
        if self.events is not None:
            self.events.append(means(**values) if means else DealChanged(values))

    def tell(self, facts: Public, means: type[StepTold] = StepTold) -> None:
        """Change what is public of a single step."""
        facts.told_in(self.deal)
        if self.events is not None:
            self.events.append(means(facts))

    def tell_on(self, facts: Public, means: type[StepToldOn] = StepToldOn) -> None:
        """Change what is public of a single step beyond the deal."""
        facts.told_in(self.match)
        if self.events is not None:
            self.events.append(means(facts))

    def set_match(self, means: type[MatchFacts] | None = None, /, **values: Any) -> None:
        """Change public facts of the Partie. `means`: what that is as an event, if it is told."""
        match = self.match
        for name, value in values.items():
            setattr(match, name, value)
        if self.events is not None:
            self.events.append(means(**values) if means else MatchChanged(values))

    def ask(self, question: str, *seats: int) -> None:
        """Ask these seats; several at once answer in secret until the window closes."""
        if self.answers:
            self.answers.clear()
        self.deal.question, self.deal.asked = question, seats
        if self.events is not None:
            self.events.append(QuestionAsked(question, seats))

    def pass_on(self, seat: int) -> None:
        """The same question goes to the next seat."""
        self.deal.asked = (seat,)
        if self.events is not None:
            self.events.append(QuestionAsked(self.deal.question, self.deal.asked))

    def say(self, seat: int, word: str) -> None:
        """A word spoken aloud."""
        self.deal.said += ((seat, word),)
        if self.events is not None:
            self.events.append(WordSaid(seat, word))

    def answer(self, seat: int, word: str) -> None:
        """Note an answer while others still think; nobody else learns of it."""
        self.answers[seat] = word
        if self.events is not None:
            self.events.append(Answered(seat, to=only(seat)))

    def slip(self, seat: int, number: int) -> None:
        """A slip that only its writer can read; -1 takes it back."""
        if number < 0:
            del self.slips[seat]
        else:
            self.slips[seat] = number
        if self.events is not None:
            self.events.append(OnSlip(number, to=only(seat)))

    def settle_parties(self, parties: tuple[int, ...]) -> None:
        """Settle who plays together from now on; everybody learns his own party."""
        self.parties = parties
        if self.events is not None:
            self.events += [InParty(party, to=only(seat)) for seat, party in enumerate(parties)]

    def write(self, entry: Entry) -> None:
        """A line in the ledger."""
        self.match.ledger.append(entry)
        if self.events is not None:
            self.events.append(LineWritten(entry))

    def new_deal(self) -> None:
        """Clear the table for the next deal."""
        self.deal = Deal()
        self.hands = [0] * self.match.seats
        self.stock = list(self.rules.pack.cards)
        self.aside = 0
        self.seen = [0] * (self.match.seats + 1)
        self.received_at = {}
        self.answers.clear()
        self.claims = {}
        self.silent = {}
        self.slips = {}
        self.parties = ()
        self.swapped = ()
        self.knows_bottom = 0
        self.play = None
        self.listeners = None
        if self.events is not None:
            self.events.append(NewDeal(len(self.stock)))

    def move(
        self,
        cards: int,
        source: str,
        target: str,
        to: int,
        stays: int = 0,
        means: Callable[..., CardsMoved] | None = None,
    ) -> None:
        """Move cards between places; `to`: who sees the faces; `stays`: cards of the source that,
        as everybody knows, are not among them; `means`: what makes the event, if the move is not
        what such a move usually is.

        What others still know of the source afterwards: `tracking.py`. Who knows the bottom card of
        the stock knows whether it is still there.
        """
        bottom = self.stock[-1] if source == "stock" and self.knows_bottom else 0
        if cards == bottom:
            to |= self.knows_bottom
        if to == -1:
            self.seen = [known | cards for known in self.seen]
        else:
            self._track(cards, self.content(source), to, stays, bottom & ~cards)
        if cards & bottom:
            self.knows_bottom = 0
        self._take(cards, source)
        if target in HANDS:
            self.hands[HANDS[target]] |= cards
            if self.play is not None and self.play.winners:
                finished = len(self.play.winners)
                self.received_at |= dict.fromkeys(cards_of(cards), (finished, to))
            if source.startswith("hand:"):
                self.swapped += ((cards, int(source[5:]), int(target[5:]), to),)
        elif target == "stock":
            self.stock[:0] = [c for c in self.rules.pack.cards if c & cards]
        elif target == "aside":
            self.aside |= cards
        else:
            self.deal.gain(target, cards)
        if self.events is not None:
            count, known = cards.bit_count(), cards & self.seen[-1]
            told = means or usual(source, target, bool(self.deal.pile))
            self.events.append(told(source, target, count, cards, known, stays, to))

    def hand_out(self, packets: Iterable[tuple[int, int, bool]]) -> None:
        """Deal packets from the top of the stock: (seat, number of cards, whether he looks at them)
        of each. A packet is a move of its own."""
        stock, hands, seen, at = self.stock, self.hands, self.seen, 0
        bottom, left = stock[-1] if self.knows_bottom else 0, sum(stock)
        aware = 0
        for known in seen:
            aware |= known & left
        for seat, count, looks in packets:
            cards = sum(stock[at : at + count])
            at += count
            hands[seat] |= cards
            to = 1 << seat if looks else 0
            if cards == bottom:
                to |= self.knows_bottom
            if aware:
                self._track(cards, left, to, 0, bottom & ~cards)
            elif looks:
                seen[seat] |= cards
            left ^= cards
            if cards & bottom:
                bottom = self.knows_bottom = 0
            if self.events is not None:
                known, hand = cards & seen[-1], f"hand:{seat}"
                self.events.append(Packet("stock", hand, count, cards, known, 0, to))
        self.stock = stock[at:]

    def _track(self, cards: int, content: int, to: int, stays: int, bottom: int) -> None:
        """What each seat knows once cards of a place with this content have left it. `bottom`: the
        bottom card of the stock if it is still there and somebody knows it."""
        whole = cards == content
        for seat, known in enumerate(self.seen):
            sees, there = to >> seat & 1, known & content
            if sees or there:
                stay = stays | bottom if self.knows_bottom >> seat & 1 else stays
                went, left = tracked(there, cards if sees else None, whole, stay)
                self.seen[seat] = known & ~content | went | left

    def _take(self, cards: int, source: str) -> None:
        if source in HANDS:
            self.hands[HANDS[source]] &= ~cards
        elif source == "stock":
            count = cards.bit_count()
            if sum(self.stock[:count]) == cards:
                self.stock = self.stock[count:]
            else:
                self.stock = [c for c in self.stock if not c & cards]
        elif source == "aside":
            self.aside &= ~cards
        else:
            self.deal.lose(source, cards)

    def show_bottom(self, to: int, means: type[CardsShown] = BottomSeen) -> None:
        """Let seats look at the bottom card of the stock."""
        card = self.stock[-1]
        self.knows_bottom |= to
        self.seen = [known | card if to >> p & 1 else known for p, known in enumerate(self.seen)]
        if self.events is not None:
            self.events.append(means(card, "bottom", to=to))

    def reveal(self, cards: int, place: str, to: int, means: type[CardsShown] = CardsShown) -> None:
        """Show cards where they lie; `means`: what that is as an event."""
        self.seen = [c | cards if to >> seat & 1 else c for seat, c in enumerate(self.seen)]
        if self.events is not None:
            self.events.append(means(cards, place, to=to))
