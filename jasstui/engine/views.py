"""Views: what one seat knows, folded from the events it may see.

A `View` holds no reference to the state. Bots, screens and hints get nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from msgspec import UNSET, Struct, field
from msgspec.structs import replace

from jasstui.cards.pack import cards_of
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.events import (
    Answered,
    CardPlayed,
    CardsMoved,
    CardsShown,
    DealFacts,
    Event,
    InParty,
    LineWritten,
    MatchFacts,
    NewDeal,
    OnSlip,
    PointsChanged,
    QuestionAsked,
    RestTaken,
    StepTold,
    StepToldOn,
    TrickTaken,
    WordSaid,
)
from jasstui.mechanics.facts import Cards, Deal, MatchState
from jasstui.mechanics.question import Question
from jasstui.mechanics.tracking import tracked
from jasstui.plain import Plain


class Pile(Plain):
    """Cards in one place: how many, and the set of those whose faces this seat knows."""

    count: int = 0
    known: Cards = 0


class View(Struct):
    """The table as one seat sees it; seat number `match.seats` is an onlooker.

    `piles`: "hand:N", "stock", "table", "pile", "aside". `tricks`: finished tricks as (seat, card),
    with `winners`; `trick`: the running one. `points`, `won`: card points and tricks per seat.
    `answered`: this seat has answered a question that is still open for others. `slip`: what this
    seat has written on its slip in secret, -1 for nothing. `bottom`: the bottom card of the stock
    if this seat knows it, else 0. `laid`: cards aside that this seat knows and not everybody.
    `swapped`: (cards, from seat, to seat) of cards that went from hand to hand in its sight.
    `received_at`: for each card that this seat saw come to a hand during the play the number of
    tricks finished by then. `party`: the party it belongs to, where that is secret, -1 unknown.
    """

    seat: int
    rules: Rules
    match: MatchState
    deal: Deal = field(default_factory=Deal)
    piles: dict[str, Pile] = field(default_factory=dict)
    tricks: list[list[tuple[int, Cards]]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    trick: list[tuple[int, Cards]] = field(default_factory=list)
    points: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    answered: bool = False
    slip: int = -1
    received_at: dict[Cards, int] = field(default_factory=dict)
    party: int = -1
    bottom: Cards = 0
    laid: Cards = 0
    swapped: tuple[tuple[Cards, int, int], ...] = ()

    @property
    def hand(self) -> int:
        """The seat's own cards as far as it may look at them."""
        pile = self.piles.get(f"hand:{self.seat}")
        return pile.known if pile else 0

    @property
    def played(self) -> int:
        """All cards played in the deal."""
        return sum(card for trick in [*self.tricks, self.trick] for _, card in trick)

    def played_by(self, seat: int) -> int:
        """The cards a seat has played in the deal."""
        return sum(c for trick in [*self.tricks, self.trick] for who, c in trick if who == seat)

    def of_deal(self) -> View:
        """The same with the ledger of this deal only, so that it is copied fast."""
        return replace(self, match=replace(self.match, ledger=self.match.lines()))

    @property
    def asked(self) -> Question:
        """The declaration of what is asked now."""
        return self.rules.question(self.deal)

    @property
    def playing(self) -> bool:
        """True while a card to a trick is asked for."""
        return self.deal.playing

    @property
    def must_act(self) -> bool:
        """True if this seat owes an answer."""
        return self.seat in self.deal.asked and not self.answered and not self.match.over


def places(seats: int) -> list[str]:
    """Names of all places."""
    return [*(f"hand:{seat}" for seat in range(seats)), "stock", "table", "pile", "aside"]


def empty_view(rules: Rules, seat: int, match: MatchState) -> View:
    """The view of a seat before anything has happened."""
    own = copy(match)
    own.ledger = match.ledger[:]
    return View(
        seat, rules.for_players(match.seats), own, piles=dict.fromkeys(places(match.seats), Pile())
    )


def snapshot(view: View) -> View:
    """A view that stays as it is while the table goes on, for a bot in another thread."""
    match = copy(view.match)
    match.ledger = view.match.ledger[:]
    return replace(
        view,
        match=match,
        deal=copy(view.deal),
        piles=dict(view.piles),
        tricks=view.tricks[:],
        winners=view.winners[:],
    )


def fold(view: View, event: Event) -> None:
    """Bring a view up to date with an event this seat has seen (`Event.seen_by`)."""
    _FOLDS[event.kind](view, event)


def fold_all(view: View, events: list[Event]) -> None:
    """Fold whatever of these events the view's seat may see."""
    for event in events:
        seen = event.seen_by(view.seat)
        if seen is not None:
            fold(view, seen)


def _facts_of_match(view: View, event: MatchFacts) -> None:
    for name, value in event.facts().items():
        setattr(view.match, name, value)


def _facts_of_deal(view: View, event: DealFacts) -> None:
    for name, value in event.facts().items():
        setattr(view.deal, name, value)


def _new_deal(view: View, event: NewDeal) -> None:
    # Not before: a deal that has been settled is still told by the rules it was played by.
    if view.match.form != view.rules.id:
        view.rules = next(r for r in view.rules.next.values() if r.id == view.match.form)
    piles = {place: Pile() for place in places(view.match.seats)}
    fresh = View(view.seat, view.rules, view.match, piles=piles)
    piles["stock"] = Pile(event.cards)
    for name in View.__struct_fields__:
        setattr(view, name, getattr(fresh, name))


def _move(view: View, event: CardsMoved) -> None:
    source, target, count = event.source, event.target, event.count
    out, into = view.piles[source], view.piles[target]
    bottom = view.bottom if source == "stock" else 0
    seen = None if event.cards is UNSET else event.cards
    went, left = tracked(out.known, seen, count == out.count, bottom | event.stays)
    if went & bottom:
        view.bottom = 0
    view.piles[source] = Pile(out.count - count, left)
    view.piles[target] = Pile(into.count + count, into.known | went)
    giver, taker = event.giver, event.taker
    if seen and taker >= 0 and view.winners:
        view.received_at |= dict.fromkeys(cards_of(seen), len(view.winners))
    if source == "aside":
        view.laid &= left
    elif target == "aside":
        view.laid |= went & ~event.open
    elif seen and giver >= 0 and taker >= 0:
        view.swapped += ((seen, giver, taker),)
    view.deal.lose(source, went)
    view.deal.gain(target, went)


def _reveal(view: View, event: CardsShown) -> None:
    place, cards = event.place, event.cards
    if place == "bottom":
        place, view.bottom = "stock", cards
    pile = view.piles[place]
    view.piles[place] = Pile(pile.count, pile.known | cards)


def _ask(view: View, event: QuestionAsked) -> None:
    view.deal.question, view.deal.asked = event.question, event.asked
    view.answered = False


def _say(view: View, event: WordSaid) -> None:
    view.deal.said += ((event.seat, event.word),)


def _slip(view: View, event: OnSlip) -> None:
    view.slip = event.number


def _party(view: View, event: InParty) -> None:
    view.party = event.party


def _entry(view: View, event: LineWritten) -> None:
    view.match.ledger.append(event.entry)


def _play(view: View, event: CardPlayed) -> None:
    seat, card = event.seat, event.card
    place = f"hand:{seat}"
    pile = view.piles[place]
    equal, gone = view.rules.pack.equal[card], card
    if equal != card and not pile.known & card:
        somewhere = any(other.known & equal for other in view.piles.values())
        gone = equal & ~view.played if somewhere else card
    view.piles[place] = Pile(pile.count - 1, pile.known & ~gone)
    if gone != card:
        _keep_equal(view, card, gone ^ card)
    view.trick = [*view.trick, (seat, card)]


def _keep_equal(view: View, card: int, other: int) -> None:
    """Of two equal cards one was known to lie elsewhere: there it is the other one now."""
    for place, pile in view.piles.items():
        if pile.known & card:
            view.piles[place] = Pile(pile.count, pile.known & ~card | other)


def _trick(view: View, event: TrickTaken) -> None:
    view.tricks.append(view.trick)
    view.trick = []
    view.winners.append(event.winner)
    view.points, view.won = event.points, event.won


def _rest(view: View, event: RestTaken) -> None:
    for seat in view.deal.players:
        view.piles[f"hand:{seat}"] = Pile()
    view.points, view.won = event.points, event.won


def _points(view: View, event: PointsChanged) -> None:
    view.points, view.won = event.points, event.won


_FOLDS: dict[str, Callable[[View, Any], None]] = {
    MatchFacts.kind: _facts_of_match,
    DealFacts.kind: _facts_of_deal,
    StepTold.kind: lambda view, event: event.facts.told_in(view.deal),
    StepToldOn.kind: lambda view, event: event.facts.told_in(view.match),
    NewDeal.kind: _new_deal,
    CardsMoved.kind: _move,
    CardsShown.kind: _reveal,
    QuestionAsked.kind: _ask,
    Answered.kind: lambda view, _: setattr(view, "answered", True),
    WordSaid.kind: _say,
    OnSlip.kind: _slip,
    InParty.kind: _party,
    LineWritten.kind: _entry,
    CardPlayed.kind: _play,
    TrickTaken.kind: _trick,
    RestTaken.kind: _rest,
    PointsChanged.kind: _points,
}
