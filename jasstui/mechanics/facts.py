"""Public facts of a Partie: plain facts of the match and of the running deal.

Everybody at the table may know all of it; what is hidden lives in `State`. What one mechanic alone
writes stands with it, as a `Public`. Here stands what several need, or bots at every card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple, Self, cast

from msgspec import Struct, field

from jasstui.cards.pack import cards_of
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.order import round_after
from jasstui.mechanics.partien.evening import NO_EVENING, Evening
from jasstui.mechanics.partien.marks import Column
from jasstui.plain import Plain

Cards = Annotated[int, "cards"]
"""A set of cards as a mask; the name tells readers and the report that it is no number."""


class Played(NamedTuple):
    """Summary of a deal that has been counted: its number, the game with its mode, box and contract
    where it had them, who played it, and how it ended."""

    deal: int
    game: str = ""
    mode: str = ""
    box: str = ""
    contract: int = 0
    declarer: int = -1
    result: str = ""


class Roll(NamedTuple):
    """A roll of the die: in which trick, by whom, its number, and who has the die next."""

    trick: int
    seat: int
    number: int
    holder: int


class Changed(NamedTuple):
    """Trumps that were changed in the play: tricks before the others, and their mode."""

    tricks: int = 0
    mode: str = ""


UNCHANGED = Changed()
"""As long as trumps stay what they are."""

DECIDED = ("won", "lost", "overbid")
"""Results of the game of a declarer."""

PARTIES = ("re", "kontra", "none")
"""Results of a game of two parties; the line "game" in the ledger is that of the winners."""


class MatchState(Struct):
    """State of the whole Partie that everybody may know.

    `seats`: how many there are; `form`: id of the form that is played now; `dealer`: of the running
    deal, -1 before the first; `number`: of that deal, from 1. `over`: the Partie has ended, with
    `ranking` as groups of seats that share a place, the best first. `ledger`: every line written;
    `columns`: Striche and Nullen of each seat. `circle`: all seats in playing order, `order`: those
    still in the Partie. `team`: side of each seat where partners are fixed, else the seat itself.
    `left`: groups of players who have finished, in order. `last`: who lost the Partie at a blow.
    `totals`: points per seat (partners share them); `ended`: those of the game or round that the
    last deal has ended, until the next begins. `declarer`: who plays the Partie against all others,
    `targets`: what each seat has to reach where that differs. `evening`: meetings, rounds and what
    they owe, where the Partie is made of them. `games`: (winning side, what it was worth) of every
    game of a rubber, Partie of a session, or round of kings (king, stakes from each), that is over.
    `played`: what every deal that has been counted was about. `own`: facts of a single step that
    outlast a deal.
    """

    seats: int
    form: str
    circle: tuple[int, ...]
    order: tuple[int, ...]
    team: tuple[int, ...]
    columns: tuple[Column, ...]
    totals: tuple[int, ...]
    ended: tuple[int, ...] = ()
    dealer: int = -1
    number: int = 0
    left: tuple[tuple[int, ...], ...] = ()
    last: tuple[int, ...] = ()
    over: bool = False
    ranking: tuple[tuple[int, ...], ...] = ()
    declarer: int = -1
    targets: tuple[int, ...] = ()
    evening: Evening = NO_EVENING
    games: tuple[tuple[int, int], ...] = ()
    played: tuple[Played, ...] = ()
    own: Mapping[type[Public], Public] = field(default_factory=dict)
    ledger: list[Entry] = field(default_factory=list)

    @property
    def turns(self) -> tuple[int, ...]:
        """All seats in the order in which they deal next, the present dealer last."""
        return round_after(self.circle, self.dealer)

    def lines(self, unit: str = "") -> list[Entry]:
        """The lines that the running deal has brought, or those in a unit."""
        own = (entry for entry in self.ledger if entry.deal == self.number)
        return [entry for entry in own if unit in ("", entry.unit)]


class Shed(Plain):
    """State of an open pile: what holds for the next card, and who owes what.

    `direction`: 1 in playing order, -1 against it. `wished`: suit that was named. `chain`: cards
    the next player draws unless he adds to them. `due`: (seat, number) of cards that are drawn
    before anything else happens. `drawn`: who is to act has drawn in this turn. `more`: why he lays
    again or names a suit, the function of his last card. `forgot`: who has just forgotten which
    word.
    """

    direction: int = 1
    wished: str = ""
    chain: int = 0
    due: tuple[tuple[int, int], ...] = ()
    drawn: bool = False
    more: str = ""
    forgot: tuple[int, str] = (-1, "")


OPENED = Shed()
"""State before the first card is laid."""


class Public(Plain, tag_field="step"):
    """Public facts of a single step, beside those of the deal or of the Partie.

    Its tag is the word of the step, or one of its own where a step has several; every fact has a
    value for before anything has happened. It is told by `State.tell`, or `State.tell_on` where it
    outlasts the deal, and read by `of`, from the deal or the Partie of a state or of a view.
    """

    @classmethod
    def word(cls) -> str:
        """The word of the step."""
        return str(cls.__struct_config__.tag)

    @classmethod
    def of(cls, facts: Deal | MatchState) -> Self:
        """The facts in a deal or a Partie, or those from before anything has happened."""
        found = facts.own.get(cls)
        return cls() if found is None else cast("Self", found)

    def told_in(self, facts: Deal | MatchState) -> None:
        """Take the place of what was public of the step before."""
        facts.own = {**facts.own, type(self): self}


class Deal(Struct):
    """Public facts of one deal. Seats are -1 and words "" where there is none yet.

    Where it stands: `step` is the name of the running phase, `question` what is asked and `asked`
    of whom; `shape` is "first" for a deal dealt by the steps `first`. `said`: all words in order.

    Who takes part: `players`, forehand first; `sitter`: the dealer who has no hand. `joined`: who
    has said that he takes part, `out`: who stays out and has laid his hand aside.

    What is played: the `game` of the `declarer` in a `mode`, both by their names in the catalogue;
    `sides`: side of each seat or -1. `factor`: what its points are multiplied by, 0 for the factor
    of the mode. `changed`: tricks before other trumps and their mode.

    Bidding: `offers` are (seat, word) so far, `offer` and `bidder` the best of them; `warner`: who
    has warned; `demander`: who demanded the Kehr. `bids`: (seat, word) of an auction; `contract`:
    the number that was bid highest, `worth` of the contract on the slate. `level`: what was bid for
    the game of `bidder`; `duty`: who has to play a Solo.

    Cards: `turned`: the face-up card on offer, `turns`: how many were turned; `rob_open`: it may be
    robbed. `table`: all cards that lie open. `demanded`: the card asked for against another.
    `taken`: cards that are known to be among those the declarer took up and holds or has laid away.
    `laid`: the card led with the word that named the mode. `lacks`: (seat, cards) that a player has
    shown not to hold where no trick shows it.

    Predictions: `predictions`: (seat, number) of those that everybody knows.

    Weis: `called`: (seat, value) of those announced, `shown`: (seat, value, cards) of those that
    count, `told`: (seat, trick, value, cards) of those announced with their cards; `stoeck`: who
    has called them.

    During the play: `rolled`: (trick, seat, number, who has the die next) of every roll, `roller`:
    who has the die. `claimed`: who has claimed the rest; `stopped`: the game was decided before the
    last trick.

    Without tricks: `turn`: whose turn it is; `turns`: turns taken. `rank`: rank that opens a row.
    `pile`: the open pile on which cards are laid, its top last; `shed`: what holds for the next
    card on it. `placed`: players who have finished, or all by what they hold, the best first.

    Parties: `parties`: party of each seat as far as everybody knows it, 0 for Re, 1 for Kontra, -1
    unknown; `announced`: (seat, word, number of the trick) of each announcement. `partner`: who has
    taken what the declarer gave away or was found by the way `finding`. `reasons`: what calls for
    special rounds.

    Of a single step: `own`: what is public of it beside all this, by the word of the step.

    The end: `points`: what each side or player has made, once it is counted; `result`: a word for
    how the deal ended; `closed`: a Partie of a session has ended with it, and it goes no further.
    """

    step: str = ""
    question: str = ""
    asked: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    sitter: int = -1
    offers: tuple[tuple[int, str], ...] = ()
    offer: str = ""
    bidder: int = -1
    demander: int = -1
    warner: int = -1
    declarer: int = -1
    game: str = ""
    mode: str = ""
    factor: int = 0
    sides: tuple[int, ...] = ()
    turned: Cards = 0
    turns: int = 0
    table: Cards = 0
    rob_open: bool = False
    demanded: Cards = 0
    joined: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    predictions: tuple[tuple[int, int], ...] = ()
    called: tuple[tuple[int, int], ...] = ()
    shown: tuple[tuple[int, int, Cards], ...] = ()
    lacks: tuple[tuple[int, Cards], ...] = ()
    rank: str = ""
    stoeck: tuple[int, ...] = ()
    told: tuple[tuple[int, int, int, Cards], ...] = ()
    rolled: tuple[Roll, ...] = ()
    roller: int = -1
    stopped: bool = False
    claimed: int = -1
    points: tuple[int, ...] = ()
    result: str = ""
    parties: tuple[int, ...] = ()
    announced: tuple[tuple[int, str, int], ...] = ()
    level: str = ""
    duty: int = -1
    partner: int = -1
    finding: str = ""
    changed: Changed = UNCHANGED
    reasons: tuple[str, ...] = ()
    said: tuple[tuple[int, str], ...] = ()
    turn: int = -1
    pile: tuple[Cards, ...] = ()
    shed: Shed = OPENED
    placed: tuple[tuple[int, ...], ...] = ()
    shape: str = ""
    bids: tuple[tuple[int, str], ...] = ()
    contract: int = 0
    worth: int = 0
    taken: Cards = 0
    laid: Cards = 0
    closed: bool = False
    own: Mapping[type[Public], Public] = field(default_factory=dict)

    def lose(self, place: str, cards: int) -> None:
        """Cards leave a place, as far as it lies open."""
        if place == "table":
            self.table &= ~cards
        elif place == "pile":
            self.pile = tuple(c for c in self.pile if not c & cards)

    def gain(self, place: str, cards: int) -> None:
        """Cards come to a place, as far as it lies open; on the pile the last one is the top."""
        if place == "table":
            self.table |= cards
        elif place == "pile":
            self.pile += (cards,) if not cards & (cards - 1) else tuple(cards_of(cards))

    @property
    def playing(self) -> bool:
        """True while a card to a trick is asked for."""
        return self.question == "play"

    @property
    def taken_over(self) -> bool:
        """True if the partner is one who took what the declarer gave away, not one he has found."""
        return self.partner >= 0 and not self.finding
