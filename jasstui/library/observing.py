"""What a seat sees as numbers: one row of floats, made from its `View` and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from jasstui.cards.pack import cards_of
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
        self._card = {name: at for at, name in enumerate(words.cards)}
        self._name = {name: at for at, name in enumerate(words.names)}
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
        row: Row = np.zeros(self.size, np.float32)
        pack, deal, match, me = view.rules.pack, view.deal, view.match, view.seat
        part = self.parts

        def put(name: str, at: int, number: float = 1.0) -> None:
            row[part[name].start + at] = number

        def cards(name: str, mask: int) -> None:
            for card in cards_of(mask):
                row[part[name].start + self._card[pack.name(card)]] += 1 / pack.copies

        def seat(number: int) -> int:
            return (number - me) % self.seats

        def who(name: str, *seats: int) -> None:
            for number in seats:
                if 0 <= number < self.seats:
                    put(name, seat(number))

        cards("hand", view.hand)
        for place in PLACES:
            cards(f"known-{place}", view.piles[place].known)
        for at in range(self.seats):
            hand = view.piles.get(f"hand:{at}")
            if hand is not None:
                put("counts", seat(at), hand.count / len(pack))
                if at != me:
                    cards(f"known-hand-{seat(at)}", hand.known)
        for number, place in enumerate(PLACES, start=self.seats):
            put("counts", number, view.piles[place].count / len(pack))
        for at, card in view.trick:
            cards(f"trick-{seat(at)}", card)
        for trick in view.tricks:
            for at, card in trick:
                cards(f"played-{seat(at)}", card)
        for at, token in deal.said:
            if at >= 0:
                said = pack.action(token)
                self._say(row, part, seat(at), (said.verb, *said.names))
                cards(f"said-cards-{seat(at)}", sum({*said.cards}))
                numbers = [said.number, *(int(n) for n in said.names if n.isdecimal())]
                if max(numbers) >= 0:
                    put(f"said-number-{seat(at)}", 0, max(numbers) / HUNDRED)
        for name, known, word in (
            ("mode", self.words.modes, deal.mode),
            ("game", self.words.games, deal.game),
            ("question", self.words.questions, deal.question),
        ):
            if word in known:
                put(name, known.index(word))
        who("dealer", match.dealer)
        who("declarer", deal.declarer)
        who("bidder", deal.bidder)
        who("asked", *deal.asked)
        who("taking-part", *(deal.players or match.order))
        sides = deal.sides or match.team
        who("side", *(p for p, side in enumerate(sides) if side == sides[me] and side >= 0))
        for name, values in (
            ("points", view.points),
            ("tricks", [won * 10 for won in view.won]),
            ("slate", view.rules.partie.worth(match)),
        ):
            for at, value in enumerate(values):
                put(name, seat(at), value / HUNDRED)
        if view.party in (0, 1):
            put("party", view.party)
        if choosing(deal):
            cards("chosen", max(view.slip, 0))
        else:
            put("slip", 0, (view.slip + 1) / HUNDRED)
        put("factor", 0, deal.factor)
        self._begin(row, part["begun"].start, begun)
        return row

    def _say(self, row: Row, part: dict[str, slice], seat: int, words: Sequence[str]) -> None:
        for word in words:
            if word in self._name:
                row[part[f"said-{seat}"].start + self._name[word]] = 1

    def _begin(self, row: Row, start: int, begun: Sequence[str]) -> None:
        for word in begun:
            if word in self._card:
                row[start + self._card[word]] = 1
            elif word in self._name:
                row[start + len(self._card) + self._name[word]] = 1
            elif word.isdecimal():
                row[start + len(self._card) + len(self._name)] = int(word) / HUNDRED
