"""Public events of a deal as plain items for the log.

Read from the events of an onlooker, so that nothing private can get in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from jasstui.cards.action import action_of
from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.bidding.called import Called
from jasstui.mechanics.bidding.predict import SlipsReady
from jasstui.mechanics.events import (
    AgainstAll,
    BottomShown,
    CardCalled,
    CardLaid,
    CardPlayed,
    CardsDrawn,
    CardsMoved,
    CardsShown,
    DealerFound,
    DrawnInTurn,
    Event,
    GivenForIt,
    GivenUp,
    HandCompared,
    HandsDealt,
    LaidInRow,
    LaidOnPile,
    LineWritten,
    OpenPlay,
    OpenTaken,
    PartieOver,
    PartnerFound,
    PassedOn,
    PileTurned,
    PlayersLeft,
    RestTaken,
    SeatsTakenBack,
    SlipReady,
    SlipsUncovered,
    StockShown,
    StockTaken,
    TrickTaken,
    TurnedInHand,
    TurnedUp,
    WeisShown,
    WithNobody,
    WordSaid,
)
from jasstui.mechanics.hands.seating import DrawnCards
from jasstui.mechanics.question import found
from jasstui.plain import Plain


class News(Plain):
    """One thing that happened.

    `kind`: "deal", "said", "lead", "follow", "takes" (a card that now wins the trick), "trick",
    "turned", "bottom" (of the stock), "opened" (several cards), "laid" (on the pile), "draws",
    "forgot" (a word), "mixed" (the pile), "hand" (shown at the end), "shown", "ready", "uncovered"
    (slips), "rest", "drawn", "first", "king", "has-card" (that was called), "plays-with",
    "swap-seats", "own-seats", "left", "stock", "gives-up" (what was demanded), "gives" (a card for
    it), "with-nobody", "entry", "over", "careful", "bold" and "talkative" (character of a bot),
    "talk" (a word of a bot, `token`, that does nothing), or what was done beside the Partie:
    "shown-aside" (all hands to somebody), "back-aside", "forth-aside". `deal`: number of the deal.
    `question`: what was asked when a word (`token`) was said. `cards`: a set of cards; `amount`:
    points or a number; `seats`: other players it is about.
    """

    kind: str
    seat: int = -1
    question: str = ""
    token: str = ""
    cards: int = 0
    amount: int = 0
    seats: tuple[int, ...] = ()
    entry: Entry | None = None
    trump: str = ""
    deal: int = 0


Tells = Callable[[Event, View], list[News]]
"""News of an event, with the view before it."""


def news_of(event: Event, before: View, winning: bool) -> list[News]:
    """News items of an event. `before`: the onlooker's view before it; `winning`: whether a card
    that is played takes the trick as it stands."""
    asked = before.asked
    if isinstance(event, CardPlayed):
        told = _play(event, before, winning)
    elif isinstance(event, CardsMoved) and asked.moved:
        tells: Tells = found(asked.moved)
        told = tells(event, before)
    elif isinstance(event, CardsShown) and asked.shown:
        told = [News(asked.shown, cards=event.cards)]
    else:
        told = _NEWS[type(event)](event, before) if type(event) in _NEWS else []
    return [replace(news, deal=before.match.number) for news in told]


# ------------------------------------------------------------------ words, cards to tricks, lines


def _said(event: WordSaid, before: View) -> list[News]:
    if action_of(event.word).verb == "cut":
        return []
    return [News("said", event.seat, before.deal.question, event.word, trump=trump_of(before))]


def _play(event: CardPlayed, before: View, takes: bool) -> list[News]:
    kind = "lead" if not before.trick else "takes" if takes else "follow"
    return [News(kind, event.seat, cards=event.card, trump=trump_of(before))]


def _trick(event: TrickTaken, before: View) -> list[News]:
    return [News("trick", event.winner, amount=sum(event.points) - sum(before.points))]


def _rest(event: RestTaken, _: View) -> list[News]:
    return [News("rest", event.winner)]


def _entry(event: LineWritten, _: View) -> list[News]:
    entry = event.entry
    return [News("entry", entry.seats[0], amount=entry.total, entry=entry)]


# ------------------------------------------------------------------ cards that change places


def _turned(event: TurnedUp, _: View) -> list[News]:
    return [News("turned" if event.count == 1 else "opened", cards=event.seen)]


def _given_up(event: GivenUp, _: View) -> list[News]:
    return [News("gives-up", event.giver, cards=event.seen, seats=(event.taker,))]


def _given_for_it(event: GivenForIt, _: View) -> list[News]:
    return [News("gives", event.giver, seats=(event.taker,))]


def _passed_on(event: PassedOn, _: View) -> list[News]:
    return [News("passed-on", event.by, amount=event.count, seats=(event.taker,))]


def _in_row(event: LaidInRow, before: View) -> list[News]:
    news = [News("laid", event.giver, cards=event.seen)]
    if event.last:
        news.append(News("done-laying", event.giver, amount=len(before.deal.placed) + 1))
    return news


def _on_pile(event: LaidOnPile, _: View) -> list[News]:
    return [News("laid", event.giver, cards=event.seen)]


def _mixed(_: PileTurned, __: View) -> list[News]:
    return [News("mixed")]


def _draws(event: DrawnInTurn, _: View) -> list[News]:
    return [News("draws", event.taker, amount=event.count)]


def _stock_taken(event: StockTaken, before: View) -> list[News]:
    return [News("stock", event.taker)] if before.deal.offers else []


def _open_taken(event: OpenTaken, before: View) -> list[News]:
    """Told where somebody plays the Partie for himself."""
    playing = before.match.declarer >= 0
    return [News("takes-up", event.taker, cards=event.seen)] if playing else []


# ------------------------------------------------------------------ cards that are shown


def _card_turned(event: CardsShown, _: View) -> list[News]:
    return [News("turned", cards=event.cards)]


def _bottom(event: BottomShown, _: View) -> list[News]:
    return [News("bottom", cards=event.cards)]


def _with_nobody(event: WithNobody, _: View) -> list[News]:
    return [News("with-nobody", cards=event.cards)]


def _laid_open(event: OpenPlay, _: View) -> list[News]:
    return [News("opened", cards=event.cards)]


def _compared(event: HandCompared, _: View) -> list[News]:
    return [News("hand", event.holder, cards=event.cards)]


# ------------------------------------------------------------------ facts of the deal


def _dealt(_: HandsDealt, before: View) -> list[News]:
    return [News("deal", before.match.dealer)]


def _called(event: CardCalled, _: View) -> list[News]:
    assert isinstance(event.facts, Called)
    return [News("has-card", event.facts.holder)]


def _on_pile_now(event: CardLaid, _: View) -> list[News]:
    seat, word = event.shed.forgot
    return [News("forgot", seat, token=word)] if seat >= 0 else []


def _ready(event: SlipReady, _: View) -> list[News]:
    assert isinstance(event.facts, SlipsReady)
    return [News("ready", event.facts.ready[-1])]


def _uncovered(event: SlipsUncovered, _: View) -> list[News]:
    return [News("uncovered", seat, amount=number) for seat, number in event.predictions]


def _weis(event: WeisShown, before: View) -> list[News]:
    new = event.shown[len(before.deal.shown) :]
    return [News("shown", seat, cards=cards, amount=value) for seat, value, cards in new]


# ------------------------------------------------------------------ facts of the Partie


def _drawn(event: CardsDrawn, before: View) -> list[News]:
    pack = before.rules.pack
    assert isinstance(event.facts, DrawnCards)
    return [News("drawn", seat, cards=pack.card(code)) for seat, code in event.facts.drawn]


def _first(event: DealerFound, before: View) -> list[News]:
    return [] if before.match.number else [News("first", event.dealer)]


def _king(event: AgainstAll, _: View) -> list[News]:
    return [News("king", event.declarer, amount=event.targets[event.declarer])]


def _partner(event: PartnerFound, before: View) -> list[News]:
    king, team = before.match.declarer, event.team
    news = [
        News("plays-with", seat, seats=(king,))
        for seat, side in enumerate(team)
        if side == team[king] and seat != king
    ]
    return news + _other_seats("swap-seats", before.match.circle, event.circle)


def _own_seats(event: SeatsTakenBack, before: View) -> list[News]:
    return _other_seats("own-seats", before.match.circle, event.circle)


def _other_seats(kind: str, before: tuple[int, ...], after: tuple[int, ...]) -> list[News]:
    """Players who sit elsewhere now."""
    gone = tuple(seat for seat, now in zip(before, after, strict=True) if seat != now)
    return [News(kind, seats=gone)] if gone else []


def _left(event: PlayersLeft, before: View) -> list[News]:
    new = event.left[len(before.match.left) :]
    return [News("left", seats=tuple(seat for group in new for seat in group))] if new else []


def _over(_: PartieOver, __: View) -> list[News]:
    return [News("over")]


def trump_of(view: View) -> str:
    """Suit letter of trumps in the running deal, or ""."""
    return view.rules.modes[view.deal.mode].trump if view.deal.mode else ""


_NEWS: dict[type[Event], Callable[[Any, View], list[News]]] = {
    WordSaid: _said,
    TrickTaken: _trick,
    RestTaken: _rest,
    LineWritten: _entry,
    TurnedUp: _turned,
    GivenUp: _given_up,
    GivenForIt: _given_for_it,
    PassedOn: _passed_on,
    LaidInRow: _in_row,
    LaidOnPile: _on_pile,
    PileTurned: _mixed,
    DrawnInTurn: _draws,
    StockTaken: _stock_taken,
    OpenTaken: _open_taken,
    TurnedInHand: _card_turned,
    StockShown: _card_turned,
    BottomShown: _bottom,
    WithNobody: _with_nobody,
    OpenPlay: _laid_open,
    HandCompared: _compared,
    HandsDealt: _dealt,
    CardCalled: _called,
    CardLaid: _on_pile_now,
    SlipReady: _ready,
    SlipsUncovered: _uncovered,
    WeisShown: _weis,
    CardsDrawn: _drawn,
    DealerFound: _first,
    AgainstAll: _king,
    PartnerFound: _partner,
    SeatsTakenBack: _own_seats,
    PlayersLeft: _left,
    PartieOver: _over,
}
