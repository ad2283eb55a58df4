"""Observations as numbers: one row of floats for a seat, made from its `View` and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from jasstui.cards.pack import cards_of
from jasstui.digits import whole
from jasstui.engine.views import View
from jasstui.library.words import Vocabulary
from jasstui.mechanics.hands.changing import choosing

Row = NDArray[np.float32]

PLACES = ("stock", "table", "pile", "aside")
"""Where cards lie beside the hands."""

HUNDRED = 100.0
"""Points are told in hundreds."""


class Observer:
    """Views of a form for so many players as rows of the same length. Seats are counted from whom
    the view belongs to, on in the order of play. `parts`: where in a row each thing stands."""

    def __init__(self, words: Vocabulary, seats: int) -> None:
        self.words = words
        self.seats = seats
        self.card = {name: at for at, name in enumerate(words.cards)}
        self.name = {name: at for at, name in enumerate(words.names)}
        self.parts: dict[str, slice] = {}
        self.size = 0
        for name, size in self._sizes():
            self.parts[name] = slice(self.size, self.size + size)
            self.size += size

    def _sizes(self) -> Iterator[tuple[str, int]]:
        cards, names, seats = len(self.words.cards), len(self.words.names), self.seats
        yield "hand", cards
        for place in PLACES:
            yield f"known-{place}", cards
        for seat in range(1, seats):
            yield f"known-hand-{seat}", cards
        for seat in range(seats):
            yield f"trick-{seat}", cards
            yield f"played-{seat}", cards
            yield f"said-cards-{seat}", cards
            yield f"said-{seat}", names
            yield f"said-number-{seat}", 1
        yield "counts", seats + len(PLACES)
        yield "mode", len(self.words.modes)
        yield "game", len(self.words.games)
        yield "question", len(self.words.questions)
        for who in ("dealer", "declarer", "bidder", "asked", "taking-part", "side"):
            yield who, seats
        for what in ("points", "tricks", "slate"):
            yield what, seats
        yield "party", 2
        yield "slip", 1
        yield "chosen", cards
        yield "factor", 1
        yield "begun", len(self.words.cards) + names + 1

    def row(self, view: View, begun: Sequence[str] = ()) -> Row:
        """A view as a row. `begun`: words of a token that this seat has said so far."""
        drawn = _Drawn(self, view)
        drawn.cards_lie()
        drawn.cards_fell()
        drawn.words_fell()
        drawn.facts()
        drawn.numbers()
        drawn.words("begun", begun, len(self.words.cards))
        for word in begun:
            if word in self.card:
                drawn.put("begun", self.card[word])
            elif (number := whole(word)) is not None:
                drawn.put("begun", len(self.words.cards) + len(self.words.names), number / HUNDRED)
        return drawn.row


class _Drawn:
    """One row that is being filled."""

    def __init__(self, observer: Observer, view: View) -> None:
        self.observer = observer
        self.view = view
        self.row: Row = np.zeros(observer.size, np.float32)

    def put(self, part: str, at: int, number: float = 1.0) -> None:
        self.row[self.observer.parts[part].start + at] = number

    def cards(self, part: str, mask: int) -> None:
        """Each card of a set, by its share of the copies there are."""
        pack, start = self.view.rules.pack, self.observer.parts[part].start
        for card in cards_of(mask):
            self.row[start + self.observer.card[pack.name(card)]] += 1 / pack.copies

    def words(self, part: str, words: Sequence[str], begins: int = 0) -> None:
        for word in words:
            if word in self.observer.name:
                self.put(part, begins + self.observer.name[word])

    def seat(self, number: int) -> int:
        """A seat as counted from whom the view belongs to."""
        return (number - self.view.seat) % self.observer.seats

    def who(self, part: str, *seats: int) -> None:
        for number in seats:
            if 0 <= number < self.observer.seats:
                self.put(part, self.seat(number))

    def cards_lie(self) -> None:
        """Positions of the cards."""
        view, seats, all_cards = self.view, self.observer.seats, len(self.view.rules.pack)
        self.cards("hand", view.hand)
        for number, place in enumerate(PLACES, start=seats):
            self.cards(f"known-{place}", view.piles[place].known)
            self.put("counts", number, view.piles[place].count / all_cards)
        for at in range(seats):
            hand = view.piles[f"hand:{at}"]
            self.put("counts", self.seat(at), hand.count / all_cards)
            if at != view.seat:
                self.cards(f"known-hand-{self.seat(at)}", hand.known)

    def cards_fell(self) -> None:
        """The cards played."""
        for at, card in self.view.trick:
            self.cards(f"trick-{self.seat(at)}", card)
        for trick in self.view.tricks:
            for at, card in trick:
                self.cards(f"played-{self.seat(at)}", card)

    def words_fell(self) -> None:
        """The words said aloud."""
        pack = self.view.rules.pack
        for at, token in self.view.deal.said:
            if at < 0:
                continue
            said = pack.action(token)
            self.words(f"said-{self.seat(at)}", (said.verb, *said.names))
            self.cards(f"said-cards-{self.seat(at)}", sum({*said.cards}))
            numbers = [said.number, *(n for w in said.names if (n := whole(w)) is not None)]
            if max(numbers) >= 0:
                self.put(f"said-number-{self.seat(at)}", 0, max(numbers) / HUNDRED)

    def facts(self) -> None:
        """Mode, game and question, and the roles of the seats."""
        known, deal, match = self.observer.words, self.view.deal, self.view.match
        for part, words, word in (
            ("mode", known.modes, deal.mode),
            ("game", known.games, deal.game),
            ("question", known.questions, deal.question),
        ):
            if word in words:
                self.put(part, words.index(word))
        self.who("dealer", match.dealer)
        self.who("declarer", deal.declarer)
        self.who("bidder", deal.bidder)
        self.who("asked", *deal.asked)
        self.who("taking-part", *(deal.players or match.order))
        sides, me = deal.sides or match.team, self.view.seat
        self.who("side", *(p for p, side in enumerate(sides) if side == sides[me] and side >= 0))

    def numbers(self) -> None:
        """Points, tricks, slate and secret slip."""
        view = self.view
        for part, values in (
            ("points", view.points),
            ("tricks", [won * 10 for won in view.won]),
            ("slate", view.rules.partie.worth(view.match)),
        ):
            for at, value in enumerate(values):
                self.put(part, self.seat(at), value / HUNDRED)
        if view.party in (0, 1):
            self.put("party", view.party)
        if choosing(view.deal):
            self.cards("chosen", max(view.slip, 0))
        else:
            self.put("slip", 0, (view.slip + 1) / HUNDRED)
        self.put("factor", 0, view.deal.factor)
