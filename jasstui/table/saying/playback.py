"""Showing what happened at the pace of people, not of the engine: what is to be seen, and how long.

The engine clears a trick in the step that completes it and deals the next hand in the step that
settles the last. A `Playback` folds the stream of a place event by event into views of its own and
says after which of them somebody should look.
"""

from __future__ import annotations

from typing import Literal

from jasstui.bots.level import character_of, level_of
from jasstui.cards.action import action_of
from jasstui.engine.views import View, fold
from jasstui.host.place import ONLOOKER, Place, Sight
from jasstui.mechanics.cardplay import beside
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.events import (
    CardOnOffer,
    CardPlayed,
    Drawn,
    DrawnInTurn,
    Event,
    LaidOnPile,
    LaidOpen,
    NewDeal,
    Packet,
    PartieOver,
    RestTaken,
    StockTaken,
    TrickTaken,
    TurnedUp,
    WeisShown,
    WordSaid,
)
from jasstui.mechanics.games import mode_played
from jasstui.settings import TIMES, Settings
from jasstui.table.saying.news import News, news_of

Beat = Literal["card", "word", "turned", "trick", "weis", "rest", "deal", "over", "packet"]
"""A moment to look at: a card was played, something was said, a card was turned or changed places,
a trick is full, Weis are compared, hands are laid down, a deal is settled, the Partie is over; and,
where cards are seen being dealt, a packet has come to a seat."""


RICH = 20
"""Points of a trick that is worth a word."""


class Playback:
    """Views that follow the stream of a place.

    `views[seat]` is what a seat whose sight the place has was shown so far, `views[-1]` an
    onlooker. `news`: all that everybody was told. `spoken`: the last word of each seat, until the
    first trick is over. `packets`: whether each packet that is dealt is a beat; `dealt`: the seat
    that got the last; `characters` of bots by seat, and `talkers`: who of them says what does
    nothing. `at`: how many events of
    the stream were shown; `turns`: how often the table had gone back when it began.
    """

    def __init__(self, place: Place, packets: bool = False) -> None:
        self.place = place
        self.packets = packets
        self.characters = [character_of(seat.level) for seat in place.about.seats]
        levels = [level_of(seat.level) for seat in place.about.seats]
        self.talkers = [seat for seat, level in enumerate(levels) if level and level.talks]
        self._begin()

    def _begin(self) -> None:
        self._held = False
        self.turns = self.place.turns
        self._asides = 0
        self.dealt = -1
        self.at = 0
        self.views: dict[int, View] = self.place.views()
        self.news: list[News] = []
        self.spoken: dict[int, News] = {}

    @property
    def onlooker(self) -> View:
        """The public view as shown so far."""
        return self.views[ONLOOKER]

    @property
    def behind(self) -> bool:
        """True if there are events that have not been shown."""
        return self.at < len(self.place.stream)

    def catch_up(self, to: int | None = None) -> None:
        """Show everything at once, as for a Partie that is resumed; `to`: only so many events."""
        last = len(self.place.stream) if to is None else to
        while self.at < last:
            self._fold(self.place.stream[self.at])
        self._tell_asides()

    def lay_open(self) -> None:
        """Show all hands from here on, and as they were up to here."""
        shown = self.place.lay_open(self.at).result()
        self._begin()
        self.catch_up(shown)

    def advance(self) -> Beat | None:
        """Go on to the next thing worth a look; None when all has been shown. Where somebody else
        has gone back, everything up to there is shown at once."""
        if self.turns != self.place.turns:
            self._begin()
            self.catch_up()
        self._tell_asides()
        while self.behind:
            sight = self.place.stream[self.at]
            event = widest(sight)
            pause = self._before(event)
            if pause and not self._held:
                self._held = True
                return pause
            self._held = False
            before = self.onlooker.deal.demander
            self._fold(sight)
            if beat := self._after(event, before >= 0):
                return beat
        return None

    def _before(self, event: Event) -> Beat | None:
        """Beat to be seen before an event wipes it away."""
        if isinstance(event, TrickTaken):
            return "trick"
        if isinstance(event, NewDeal) and self.onlooker.match.number:
            return "deal"
        return None

    def _after(self, event: Event, kehr: bool) -> Beat | None:
        if isinstance(event, CardPlayed | LaidOpen | LaidOnPile | DrawnInTurn):
            return "card"
        if self.packets and isinstance(event, Packet | Drawn | StockTaken):
            self.dealt = event.taker
            return "packet"
        if isinstance(event, WordSaid):
            return "word" if event.seat >= 0 and action_of(event.word).verb != "cut" else None
        if isinstance(event, CardOnOffer) and kehr:
            return "turned"  # the card has moved by then, and the view counts it
        if isinstance(event, WeisShown) and event.shown:
            return "weis"
        if isinstance(event, RestTaken):
            return "rest"
        return "over" if isinstance(event, PartieOver) else None

    def _fold(self, sight: Sight) -> None:
        view, public = self.onlooker, sight[-1]
        if public is not None:
            winning = isinstance(public, CardPlayed) and wins(view, public.card)
            told = news_of(public, view, winning)
            told += self._of_bots(told, view)
            self.news += told
            self._note(public, told)
        for seen, own in zip(sight, self.views.values(), strict=True):
            if seen is not None:
                fold(own, seen)
        self.at += 1
        self._tell_asides()

    def _of_bots(self, told: list[News], view: View) -> list[News]:
        """Who plays how, told with the first deal, and the words of bots that talk about the tricks
        they and others make. Nothing but what everybody sees leads to a word."""
        found, number = [], view.match.number
        for news in told:
            if news.kind == "deal" and number == 1:
                found += [News(c, seat, deal=1) for seat, c in enumerate(self.characters) if c]
            talks = news.kind == "trick" and news.amount >= RICH
            for seat in self.talkers if talks else ():
                sides = view.deal.sides or tuple(range(view.match.seats))
                word = "glad" if sides[seat] == sides[news.seat] else "sorry"
                if (len(view.tricks) + seat + number) % 2 and (word == "glad" or view.deal.sides):
                    found.append(News("talk", seat, token=word, deal=number))
            if news.kind == "over":
                found += [News("talk", seat, token="thanks", deal=number) for seat in self.talkers]
        return found

    def _tell_asides(self) -> None:
        """Tell what was done beside the Partie by now; the same again is no news."""
        for at, aside in self.place.asides[self._asides :]:
            if at > self.at:
                return
            self._asides += 1
            if at < 0:  # before the stream
                continue
            told = News(aside.kind + "-aside", aside.seat, deal=self.onlooker.match.number)
            if self.news[-1:] != [told]:
                self.news.append(told)

    def _note(self, event: Event, told: list[News]) -> None:
        if isinstance(event, NewDeal | TrickTaken | TurnedUp):
            self.spoken.clear()
        elif isinstance(event, LaidOpen | LaidOnPile):
            self.spoken.pop(event.giver, None)
        elif isinstance(event, DrawnInTurn):
            self.spoken.pop(event.taker, None)
        for item in told:
            if item.kind in ("said", "talk"):
                self.spoken[item.seat] = item


def widest(sight: Sight) -> Event:
    """An event as the seat that knows most of it learns it."""
    learned = [event for event in sight if event]
    return next((event for event in learned if event.whole), learned[0])


# ------------------------------------------------------------------ the running trick


def trick_rules(view: View) -> TrickRules | None:
    """Rules of the trick that lies on the table, or of the next one; None before the play."""
    deal = view.deal
    if not deal.mode or not deal.game:
        return None
    if rules := beside.led(view.rules, deal, len(view.tricks)):
        return rules
    mode = mode_played(view.rules, deal)
    if mode.makes is not None and deal.mode != mode.token:  # somebody has made trumps by now
        mode = next(made for made in mode.makes.values() if made.token == deal.mode)
    rules = mode.schedule[0]
    for number, trick in enumerate([*view.tricks, view.trick]):
        if len(mode.schedule) > 1:
            rules = mode.schedule[number % len(mode.schedule)]
        if trick and rules.on_lead is not None:
            rules = rules.on_lead[trick[0][1]]
    return rules


def best_of(view: View) -> int:
    """Place in the running trick of the card that takes it so far, or -1."""
    rules = trick_rules(view)
    if rules is None or not view.trick:
        return -1
    best = 0
    for at, (_, card) in enumerate(view.trick):
        if rules.beats[view.trick[best][1]] & card:
            best = at
    return best


def wins(view: View, card: int) -> bool:
    """True if a card would take the running trick as it stands."""
    rules = trick_rules(view)
    if rules is None or not view.trick:
        return False
    return bool(rules.beats[view.trick[best_of(view)][1]] & card)


def trick_worth(view: View) -> int:
    """Points that lie in the running trick."""
    rules = trick_rules(view)
    return sum(rules.points[card] for _, card in view.trick) if rules else 0


KEY = float("inf")
"""Wait until a key is pressed."""

_SECONDS: dict[Beat, float] = {"card": 0.4, "word": 0.8, "turned": 1.2}

_STAYS = ("weis", "rest")
"""Beats that wait for a key at every speed."""


def trick_waits(settings: Settings, alone: bool, first: bool) -> bool:
    """True if a full trick stays until a key is pressed. `alone`: nobody else sits at the screen;
    `first`: no Partie was ever played to its end here."""
    return settings.trick_waits == "on" or (settings.trick_waits == "auto" and alone and first)


def seconds(beat: Beat, settings: Settings, mine: bool, waits: bool = False) -> float:
    """Seconds to look at a beat, `KEY` until a key is pressed.

    At the speed "fast" it takes half as long, at "slow" twice, at "off" everything stands at once
    and what must be seen waits for a key. `mine`: it was done by who sits at the screen, who knows
    it already. `waits`: a full trick stays until a key is pressed, whatever the speed.
    """
    if beat in _STAYS or (waits and beat == "trick"):
        return KEY
    pause = settings.trick_seconds if beat == "trick" else _SECONDS.get(beat, 0.0)
    if settings.speed == "off":
        return KEY if beat in ("trick", "turned") else 0.0
    if mine and beat in ("card", "word"):
        return 0.0
    return pause * TIMES[settings.speed]
