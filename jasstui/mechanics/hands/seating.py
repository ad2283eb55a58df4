"""Drawing for the first deal, for partners and for seats.

Serves jass-base.setup.dealer-found* and the set-up rules of Euchre.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Literal

from jasstui.cards.faces import JOKER_SUIT, RANKS
from jasstui.cards.pack import cards_of
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.strict import Facts
from jasstui.mechanics.events import CardsDrawn, DealerFound
from jasstui.mechanics.facts import Public
from jasstui.mechanics.hands.dealing import read_cards
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State

Drawn = tuple[tuple[int, str], ...]
"""Seats and the cards they have drawn."""


class DrawnCards(Public, tag="draw"):
    """`drawn`: cards last drawn for the deal or the seats."""

    drawn: Drawn = ()


def unranked(order: str, spec: FormSpec) -> Iterator[Flaw]:
    """A rank of the pack that has no place in an order."""
    if missing := [rank for rank in spec.pack.ranks if rank not in order]:
        yield Flaw("reference.rank", ("order",), missing[0], tuple(order))


def sit_down(s: State, circle: tuple[int, ...], team: tuple[int, ...]) -> None:
    """The sides are found. What stood on the slate stands for sides: that of the first for the
    first."""
    old, totals, columns = s.match.team, s.match.totals, s.match.columns
    of = [old.index(side) for side in team]
    s.set_match(team=team, circle=circle, order=circle)
    if any(totals) or len(set(columns)) > 1:
        told = {"totals": tuple(totals[p] for p in of), "columns": tuple(columns[p] for p in of)}
        s.set_match(**told)


class _Draw(Phase):
    """Each of some seats draws a card from the spread pack: `draw H6 SK C9 DA`."""

    def spread(self, s: State) -> int:
        """Cards that may be drawn: all but those that others hold. A Joker is put back."""
        pack, gone = s.rules.pack, 0
        for _, code in self.kept(s):
            gone |= 0 if code.startswith(JOKER_SUIT) else pack.card(code)
        return pack.all & ~gone

    def kept(self, s: State) -> Drawn:
        """Cards drawn before that still count."""
        return ()

    @staticmethod
    def ask(s: State, players: tuple[int, ...]) -> None:
        """Let these draw."""
        s.set(players=players)
        s.ask("draw", CHANCE)

    def chance(self, s: State, rng: Random) -> str:
        drawn = rng.sample(list(cards_of(self.spread(s))), len(s.deal.players))
        return "draw " + " ".join(s.rules.pack.code(c) for c in drawn)

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        cards = read_cards(s.rules.pack, token, "draw")
        fits = len(cards) == len(s.deal.players) == len(set(cards))
        return None if fits and not sum(cards) & ~self.spread(s) else UNKNOWN_TOKEN

    def draw(self, s: State, token: str) -> dict[int, int]:
        """Show the cards and return the rank number drawn by each seat."""
        cards = read_cards(s.rules.pack, token, "draw")
        new = zip(s.deal.players, [s.rules.pack.code(c) for c in cards], strict=True)
        drawn = (*self.kept(s), *new)
        s.tell_on(DrawnCards(drawn), CardsDrawn)
        return {seat: RANKS.index(code[1]) for seat, code in drawn}


class DrawDealer(_Draw, tag="draw-dealer"):
    """The first dealer of a Partie is drawn, picked by chance, or named beforehand.

    The first dealer; skipped when the Partie starts with one. `method` "draw-keeper": who draws
    the lowest card keeps the slate, and the player before him in playing order deals. `order`:
    ranks from high to low for this draw, "" for Ace to Two. Who draws a Joker puts it back and
    draws again. `seats`: where cards were drawn for the seats, they name the dealer too.
    """

    method: Literal["draw-low", "draw-keeper", "random", "chosen", "holder"] = "draw-low"
    order: str = ""
    seats: bool = False

    STAGE: ClassVar[str] = "before"
    GIVES: ClassVar[Facts] = {"": ("dealer",)}
    QUESTIONS: ClassVar[Questions] = {
        "draw": Question("chance"),
        "dealer": Question(thumb="jasstui.bots.answers:first"),
    }

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        return unranked(self.order or RANKS, spec)

    def begin(self, s: State) -> None:
        if self.seats and self.method == "draw-low" and DrawnCards.of(s.match).drawn:
            self._found(s)
        elif s.match.dealer < 0 and self.method != "holder":
            self.find(s)

    def find(self, s: State) -> None:
        """Let all draw, or chance or the players decide."""
        s.set(players=s.match.order)
        if self.method == "chosen":
            s.ask("dealer", s.match.order[0])
        else:
            s.ask("draw", CHANCE)

    def legal(self, s: State, seat: int) -> list[str]:
        return [f"dealer {p}" for p in s.match.order]

    def chance(self, s: State, rng: Random) -> str:
        if self.method == "random":
            return f"dealer {rng.choice(s.match.order)}"
        return super().chance(s, rng)

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        if self.method == "random":
            return None if token in self.legal(s, CHANCE) else UNKNOWN_TOKEN
        return super().refuse_chance(s, token)

    def apply(self, s: State, seat: int, token: str) -> None:
        if (dealer := s.rules.pack.action(token).number) >= 0:
            s.set_match(DealerFound, dealer=dealer)
            s.ask("")
        else:
            self.draw(s, token)
            self._found(s)

    def _found(self, s: State) -> None:
        """The cards name the dealer, or some have to draw again."""
        if again := self._jokers(s) or self._lowest(s):
            self.ask(s, again)
        else:
            s.ask("")

    @staticmethod
    def _jokers(s: State) -> tuple[int, ...]:
        """Seats that have drawn a Joker."""
        return tuple(p for p, code in DrawnCards.of(s.match).drawn if code.startswith(JOKER_SUIT))

    def kept(self, s: State) -> Drawn:
        """While a Joker is drawn again, the cards of the others."""
        again = self._jokers(s)
        return tuple(d for d in DrawnCards.of(s.match).drawn if d[0] not in again) if again else ()

    def _lowest(self, s: State) -> tuple[int, ...]:
        """The lowest card deals; several players have to draw again."""
        ranking = self.order or RANKS[::-1]
        ranks: dict[int, list[int]] = {}
        for seat, code in DrawnCards.of(s.match).drawn:
            ranks.setdefault(seat, []).append(ranking.index(code[1]))
        lowest = tuple(p for p, rank in ranks.items() if rank == max(ranks.values()))
        if len(lowest) == 1:
            order = s.match.order
            keeper = self.method == "draw-keeper"
            dealer = order[order.index(lowest[0]) - 1] if keeper else lowest[0]
            s.set_match(DealerFound, dealer=dealer)
            return ()
        return lowest


class DrawAgain(DrawDealer, tag="draw-again"):
    """The dealer of every further deal is found anew, in the way of `method`.

    The first deal is left to the dealer that the Partie begins with.
    """

    STAGE: ClassVar[str] = "open"
    NEEDS: ClassVar[Facts] = {"": ("dealer",)}
    finds_dealer: ClassVar[bool] = True

    def begin(self, s: State) -> None:
        if s.match.played:
            self.find(s)


class DrawSeats(_Draw, tag="draw-seats"):
    """By agreement the partners are drawn.

    Partners are drawn: the two higher cards play together and sit opposite each other. `again`:
    whether `all` draw again, or those of `equal` rank, where the cards do not make two pairs.
    """

    on: bool = False
    again: Literal["all", "equal"] = "all"

    STAGE: ClassVar[str] = "before"
    NEEDS: ClassVar[Facts] = {"on": ("partners", "four")}
    QUESTIONS: ClassVar[Questions] = {"draw": Question("chance")}

    def begin(self, s: State) -> None:
        if self.on and not s.match.ledger:
            self.ask(s, s.match.circle)

    def kept(self, s: State) -> Drawn:
        """All cards drawn, where only some draw again: later ones only order those who were
        equal."""
        return DrawnCards.of(s.match).drawn if self.again == "equal" else ()

    def apply(self, s: State, seat: int, token: str) -> None:
        self.draw(s, token)
        ranks = {p: self._ranks(s, p) for p in s.match.circle}
        a, b, c, d = sorted(ranks, key=lambda p: ranks[p], reverse=True)
        if ranks[b] == ranks[c]:
            equal = tuple(p for p in s.match.circle if ranks[p] == ranks[b])
            self.ask(s, s.match.circle if self.again == "all" else equal)
            return
        team = tuple(0 if p in (a, b) else 1 for p in range(s.match.seats))
        circle = (a, c, b, d)
        sit_down(s, circle, team)
        s.ask("")

    @staticmethod
    def _ranks(s: State, seat: int) -> tuple[int, ...]:
        """Ranks this seat has drawn, one after the other."""
        return tuple(RANKS.index(code[1]) for p, code in DrawnCards.of(s.match).drawn if p == seat)


class DrawPartners(_Draw, tag="draw-partners", kw_only=True):
    """By agreement partners, seats and the first dealer are drawn at once: the two lowest are
    partners and the lowest deals. `order`: ranks from high to low for this draw.

    Each player draws a card from the spread pack: `draw H7 SK C9 DA`.

    Equal ranks draw again among themselves, and so does who has drawn a Joker; the cards drawn so
    far stand in `DrawnCards`. The lowest deals, the two lowest are partners, the highest sits
    next after the dealer. Where the dealer is known from the start nothing is drawn.
    """

    on: bool = False
    order: str

    STAGE: ClassVar[str] = "before"
    NEEDS: ClassVar[Facts] = {"on": ("partners", "four")}
    GIVES: ClassVar[Facts] = {"": ("dealer",)}
    QUESTIONS: ClassVar[Questions] = {"draw": Question("chance")}

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        return unranked(self.order, spec)

    def begin(self, s: State) -> None:
        if self.on and s.match.dealer < 0:
            self.ask(s, s.match.circle)

    def kept(self, s: State) -> Drawn:
        """All that have been drawn: later cards only order those who were equal."""
        return DrawnCards.of(s.match).drawn

    def apply(self, s: State, seat: int, token: str) -> None:
        self.draw(s, token)
        if again := self._again(s):
            self.ask(s, again)
            return
        highest, second, partner, dealer = sorted(s.match.circle, key=lambda p: self._worth(s, p))
        circle = (dealer, highest, partner, second)
        team = tuple(0 if p in (dealer, partner) else 1 for p in range(s.match.seats))
        sit_down(s, circle, team)
        s.set_match(DealerFound, dealer=dealer)
        s.ask("")

    def _worth(self, s: State, seat: int) -> tuple[int, ...]:
        """Ranks this seat has drawn, one after the other, the highest rank as 0, without Jokers."""
        own = (code for p, code in DrawnCards.of(s.match).drawn if p == seat)
        return tuple(self.order.index(code[1]) for code in own if code[0] != JOKER_SUIT)

    def _again(self, s: State) -> tuple[int, ...]:
        """Seats that have to draw again: whoever has only drawn a Joker, else the first equal
        players."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for seat in s.match.circle:
            groups.setdefault(self._worth(s, seat), []).append(seat)
        if () in groups:
            return tuple(groups[()])
        return next((tuple(g) for g in groups.values() if len(g) > 1), ())
