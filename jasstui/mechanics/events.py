"""Events: what happens at a table, one struct for each meaning, and who may know what of it.

An event is one change and says what it meant: cards that go from the table to a hand were robbed,
drawn or taken for others, and only the step that moved them knows. `kind` is the change, by which
views are folded; the class, and its tag where it is written down, is the meaning, by which it is
told. A field that not everybody sees names the mask of seats that do (`Audience`); what a seat
learns holds neither such a field nor any mask.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Self, get_type_hints

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import Cards, Public, Shed
from jasstui.plain import Plain

EVERYBODY = -1
"""Mask of all seats and of onlookers."""


class Audience(Plain):
    """Mark of a field that only some seats see. `mask`: name of the field that says which; "to" is
    that of the whole event."""

    mask: str


Mask = Annotated[int, Audience("")]
"""The seats that learn of something, one bit each; nobody at the table is told who they are."""


class Event(Plain, tag_field="event", kw_only=True, omit_defaults=True):
    """One change. `to`: the seats that learn of it at all."""

    kind: ClassVar[str] = ""

    to: Mask = EVERYBODY

    def seen_by(self, seat: int) -> Self | None:
        """The event as this seat learns it; None if not at all."""
        if not self.to >> seat & 1:
            return None
        limited = audiences(type(self))
        if not limited and self.to == EVERYBODY:
            return self
        seen: dict[str, Any] = {"to": EVERYBODY}
        for name, mask in limited:
            who = getattr(self, mask)
            seen[mask] = EVERYBODY
            if not who >> seat & 1:
                seen[name] = UNSET
        return replace(self, **seen)

    @property
    def whole(self) -> bool:
        """True if nothing of it is left out."""
        return all(getattr(self, name) is not UNSET for name, _ in audiences(type(self)))

    @property
    def data(self) -> Mapping[str, Any]:
        """What it tells, by name; what was left out and masks are not there."""
        named = ((name, getattr(self, name)) for name in _told(type(self)))
        return {name: value for name, value in named if value is not UNSET}


@cache
def _told(kind: type[Event]) -> tuple[str, ...]:
    """The fields of such an event that are no masks."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in kind.__struct_fields__ if hints[name] != Mask)


@cache
def audiences(kind: type[Event]) -> tuple[tuple[str, str], ...]:
    """Each field of such an event that only some seats see, with the field that says which."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (name, mark.mask)
        for name in kind.__struct_fields__
        for mark in getattr(hints[name], "__metadata__", ())
        if isinstance(mark, Audience) and mark.mask
    )


Faces = Annotated[Cards | UnsetType, Audience("faces")]
"""Cards whose faces only some seats see; unset for all others."""


# ------------------------------------------------------------------ what is asked and said


class NewDeal(Event, tag="new-deal"):
    """The table is cleared for a deal from so many `cards`."""

    kind = "new-deal"

    cards: int


class QuestionAsked(Event, tag="ask"):
    """These seats owe an answer."""

    kind = "ask"

    question: str
    asked: tuple[int, ...]


class Answered(Event, tag="answered"):
    """A seat has answered while others still think; nobody else learns of it."""

    kind = "answered"

    seat: int


class WordSaid(Event, tag="say"):
    """A word aloud."""

    kind = "say"

    seat: int
    word: str


class OnSlip(Event, tag="slip"):
    """A seat has written on its slip, -1 for nothing any more."""

    kind = "slip"

    number: int


class InParty(Event, tag="party"):
    """A seat learns its own party."""

    kind = "party"

    party: int


class LineWritten(Event, tag="entry"):
    """A line in the ledger."""

    kind = "entry"

    entry: Entry


# ------------------------------------------------------------------ cards to tricks


class CardPlayed(Event, tag="play"):
    """A card to the running trick."""

    kind = "play"

    seat: int
    card: Cards


class TrickTaken(Event, tag="trick"):
    """A full trick goes to its winner; `points` and `won` tricks of each seat afterwards."""

    kind = "trick"

    winner: int
    points: tuple[int, ...]
    won: tuple[int, ...]


class RestTaken(Event, tag="rest"):
    """All hands lie open and the tricks that are left go to one player, the `winner`: `points` and
    `won` tricks of each seat afterwards."""

    kind = "rest"

    winner: int
    points: tuple[int, ...]
    won: tuple[int, ...]


class PointsChanged(Event, tag="points"):
    """Tricks that were taken count otherwise: `points`, `won` after it."""

    kind = "points"

    points: tuple[int, ...]
    won: tuple[int, ...]


# ------------------------------------------------------------------ cards that change places


def seat_of(place: str) -> int:
    """Whose hand a place is, -1 for any other place."""
    return int(place[5:]) if place.startswith("hand:") else -1


class CardsMoved(Event, tag="move"):
    """Cards go from one place to another: "hand:N", "stock", "table", "pile" or "aside".

    `faces`: who sees them; all others learn their `count`. `open`: those among them that everybody
    knows; `stays`: cards of the source that, as everybody knows, are not among them.
    """

    kind = "move"

    source: str
    target: str
    count: int
    cards: Faces = UNSET
    open: Cards = 0
    stays: Cards = 0
    faces: Mask = EVERYBODY

    @property
    def giver(self) -> int:
        """Whose hand they leave, -1 if nobody's."""
        return seat_of(self.source)

    @property
    def taker(self) -> int:
        """Whose hand they come to, -1 if nobody's."""
        return seat_of(self.target)

    @property
    def seen(self) -> int:
        """The cards as far as their faces are seen."""
        return 0 if self.cards is UNSET else self.cards


class Packet(CardsMoved, tag="packet"):
    """Cards are dealt to a hand."""


class TurnedUp(CardsMoved, tag="turned-up"):
    """Cards of the stock are laid open, on the table or as the pile."""


class PutBy(CardsMoved, tag="put-by"):
    """Open cards of the table are out of play."""


class LeftOver(CardsMoved, tag="left-over"):
    """Cards of the stock are laid face down aside: nobody has taken them."""


class CardRobbed(CardsMoved, tag="robbed"):
    """The turned card is robbed."""


class LaidOpen(CardsMoved, tag="laid-open"):
    """Cards of a hand are laid open on the table."""


class LeftForRobbed(LaidOpen, tag="left-for-robbed"):
    """Whoever has robbed the turned card leaves his own for it."""


class LaidInRow(LaidOpen, tag="laid-in-row"):
    """A card is laid in its row; `last`: it was the last of the hand."""

    last: bool = False


class LaidForOthers(LaidOpen, tag="laid-for-others"):
    """Cards of a hand are laid down for others, which lie on the table or in the second hand."""


class TakenForThem(CardsMoved, tag="taken-for-them"):
    """Cards of the table come to the hand that has laid others down for them."""


class SecondHandTaken(CardsMoved, tag="second-hand-taken"):
    """The dealer takes the second hand."""


class SecondHandOpened(CardsMoved, tag="second-hand-opened"):
    """The dealer keeps his own: the second hand lies open."""


class TurnedTaken(CardsMoved, tag="turned-taken"):
    """The turned card comes to the hand that it belongs to."""


class OpenTaken(CardsMoved, tag="open-taken"):
    """The open cards of the table are taken up with the stock."""


class StockTaken(CardsMoved, tag="stock-taken"):
    """A blind hand: what was left of the stock is taken up."""


class Drawn(CardsMoved, tag="drawn"):
    """Cards are drawn from the stock."""


class BottomKept(Drawn, tag="bottom-kept"):
    """The bottom card of the pack is kept before the deal."""


class HandGivenUp(CardsMoved, tag="hand-given-up"):
    """A hand is laid face down aside: its player stays out, or takes another one."""


class LaidAway(CardsMoved, tag="laid-away"):
    """Cards of a hand are laid face down aside."""


class TakenBack(CardsMoved, tag="taken-back"):
    """Cards that were laid aside come back to the hand."""


class ChosenToPass(CardsMoved, tag="chosen-to-pass"):
    """The cards that a player has chosen to pass on leave his hand."""


class PassedOn(CardsMoved, tag="passed-on", kw_only=True):
    """Cards that another player has passed on; `by`: he."""

    by: int


class GivenUp(CardsMoved, tag="given-up"):
    """The card that was demanded changes hands."""


class GivenForIt(CardsMoved, tag="given-for-it"):
    """A card for the one that was demanded."""


class GivenAway(CardsMoved, tag="given-away"):
    """Cards are offered to whoever will be the partner."""


class TakenOver(CardsMoved, tag="taken-over"):
    """The partner takes up what was given away."""


class Returned(CardsMoved, tag="returned"):
    """The partner returns as many cards."""


class LaidOnPile(CardsMoved, tag="laid-on-pile"):
    """A card is laid on the pile."""


class PileTurned(CardsMoved, tag="pile-turned"):
    """The pile but for its top is the new stock."""


class DrawnInTurn(Drawn, tag="drawn-in-turn"):
    """Cards are drawn where one may not or will not lay any."""


def usual(source: str, target: str, pile: bool) -> type[CardsMoved]:
    """What a move means if its step does not say; `pile`: whether there is one to lay cards on."""
    if source == "stock" and target in ("table", "pile"):
        return TurnedUp
    if target == "pile":
        return LaidOnPile
    if source == "pile":
        return PileTurned
    if pile and target.startswith("hand:"):
        return DrawnInTurn
    if source.startswith("hand:") and target in ("table", "aside"):
        return LaidOpen if target == "table" else LaidAway
    return Drawn if source == "stock" and target.startswith("hand:") else CardsMoved


# ------------------------------------------------------------------ cards that are shown


class CardsShown(Event, tag="reveal"):
    """Cards are shown where they lie; "bottom" is the bottom of the stock."""

    kind = "reveal"

    cards: Cards
    place: str

    @property
    def holder(self) -> int:
        """In whose hand they are, -1 if in nobody's."""
        return seat_of(self.place)


class TurnedInHand(CardsShown, tag="turned-in-hand"):
    """The last card that was dealt is turned, and stays in its hand."""


class BottomShown(CardsShown, tag="bottom-shown"):
    """The bottom card of the stock is shown to all."""


class BottomSeen(CardsShown, tag="bottom-seen"):
    """One player looks at the bottom card of the pack."""


class HandSeen(CardsShown, tag="hand-seen"):
    """A player looks at his own hand now."""


class StockShown(CardsShown, tag="stock-shown"):
    """The covered cards are shown before they are taken up."""


class BlindShown(CardsShown, tag="blind-shown"):
    """After the play everybody sees what lay covered."""


class WithNobody(CardsShown, tag="with-nobody"):
    """The card that was demanded is in no hand."""


class CardNamed(CardsShown, tag="card-named"):
    """A card decides something, so that all know who holds it: it was called, opens, or made
    trumps."""


class MeldShown(CardsShown, tag="meld-shown"):
    """The cards of a Weis or of Stöck."""


class HandLaidOpen(CardsShown, tag="hand-laid-open"):
    """A hand is laid down: the rest is claimed, settled or given away."""


class OpenPlay(CardsShown, tag="open-play"):
    """A declarer plays with his hand open."""


class HandCompared(CardsShown, tag="hand-compared"):
    """Hands are shown at the end and compared."""


# ------------------------------------------------------------------ facts of the deal


class DealFacts(Event):
    """Facts of the deal are others now, by their names; fields that are unset stay as they were."""

    kind = "deal"

    def facts(self) -> Mapping[str, Any]:
        """The facts, by name."""
        return self.data


class DealChanged(DealFacts, tag="deal"):
    """Some facts of the deal, which need no telling."""

    values: Mapping[str, Any]

    @property
    def data(self) -> Mapping[str, Any]:
        return self.values


class HandsDealt(DealFacts, tag="hands-dealt"):
    """All have their cards."""

    players: tuple[int, ...]
    sitter: int


class CardOnOffer(DealFacts, tag="card-on-offer"):
    """Another card is on offer in a Kehr, or lies in place of the one that was robbed."""

    turned: Cards
    turns: int | UnsetType = UNSET


class GameTaken(DealFacts, tag="game-taken"):
    """A game was taken on: who plays what, and with whom."""

    declarer: int
    game: str
    mode: str
    sides: tuple[int, ...]


class ModeNamed(DealFacts, tag="mode-named"):
    """The mode was named, perhaps by the card that was led; `lacks`: what it told of a hand."""

    mode: str
    laid: Cards | UnsetType = UNSET
    lacks: tuple[tuple[int, Cards], ...] | UnsetType = UNSET


class SlipsUncovered(DealFacts, tag="slips-uncovered"):
    """What was written in secret is known to all."""

    predictions: tuple[tuple[int, int], ...]


class WeisShown(DealFacts, tag="weis-shown"):
    """Weis that count are known, the new ones last."""

    shown: tuple[tuple[int, int, Cards], ...]
    told: tuple[tuple[int, int, int, Cards], ...] | UnsetType = UNSET


class CardLaid(DealFacts, tag="card-laid"):
    """What holds after a card on the pile; whoever has forgotten his word with it stands there."""

    shed: Shed


# ------------------------------------------------------------------ facts of a single step


class StepTold(Event, tag="step"):
    """What is public of a single step is this now."""

    kind = "step"

    facts: Public


class CardCalled(StepTold, tag="card-called"):
    """A partner was called by a card, and is known."""


class SlipReady(StepTold, tag="slip-ready"):
    """The last of these has written its prediction in secret."""


class StepToldOn(Event, tag="step-on"):
    """What is public of a single step beyond the deal is this now."""

    kind = "step-on"

    facts: Public


class CardsDrawn(StepToldOn, tag="cards-drawn"):
    """Cards were drawn for the deal or the seats."""


# ------------------------------------------------------------------ facts of the Partie


class MatchFacts(Event):
    """Facts of the Partie are others now, by their names."""

    kind = "match"

    def facts(self) -> Mapping[str, Any]:
        """The facts, by name."""
        return self.data


class MatchChanged(MatchFacts, tag="match"):
    """Some facts of the Partie, which need no telling."""

    values: Mapping[str, Any]

    @property
    def data(self) -> Mapping[str, Any]:
        return self.values


class DealerFound(MatchFacts, tag="dealer-found"):
    """Cards, dice or players have found who deals."""

    dealer: int


class AgainstAll(MatchFacts, tag="against-all"):
    """Somebody plays the Partie against all others."""

    declarer: int
    team: tuple[int, ...]
    targets: tuple[int, ...]
    totals: tuple[int, ...] | UnsetType = UNSET
    dealer: int | UnsetType = UNSET


class PartnerFound(MatchFacts, tag="partner-found"):
    """Who plays the Partie has a partner, perhaps in another seat."""

    circle: tuple[int, ...]
    order: tuple[int, ...]
    team: tuple[int, ...]
    totals: tuple[int, ...]
    targets: tuple[int, ...]


class SeatsTakenBack(MatchFacts, tag="seats-taken-back"):
    """After a Partie all sit in their own seats again, each for himself."""

    circle: tuple[int, ...]
    order: tuple[int, ...]
    team: tuple[int, ...]
    targets: tuple[int, ...]
    totals: tuple[int, ...]


class PlayersLeft(MatchFacts, tag="players-left"):
    """Some have finished, the last groups in `left`."""

    left: tuple[tuple[int, ...], ...]
    order: tuple[int, ...]
    last: tuple[int, ...] | UnsetType = UNSET


class PartieOver(MatchFacts, tag="partie-over"):
    """The Partie is over; the ranking has who shares each place."""

    over: bool
    ranking: tuple[tuple[int, ...], ...]
