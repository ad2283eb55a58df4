"""Karten-Domino: cards are laid in rows, one for each suit, and the first to run out is best.

Serves the domino rules of Guggitaler.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import ClassVar

from jasstui.cards.pack import Pack, cards_of
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import may_stay_undealt
from jasstui.catalogue.strict import CardName, Facts, Points, RuleName
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import write
from jasstui.mechanics.cardplay.leading import opener
from jasstui.mechanics.events import LaidInRow
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import game, goal_of
from jasstui.mechanics.order import round_after
from jasstui.mechanics.phase import NOT_YOURS, UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State

PASS = "pass"


class Rows(Goal, tag="rows"):
    """Cards are laid in rows, one row for each suit, until one player is left.

    `start`: the card that must be laid first, by its holder; "" for any card of forehand. Its rank
    opens every row. `places`: what is written for the first who has laid all his cards, the second
    and so on.
    """

    start: CardName = ""
    places: list[Points] = []
    rule: RuleName = ""

    NEEDS: ClassVar[str] = "lay-rows"

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if self.start and may_stay_undealt(spec):
            yield Flaw("sense.undealt", ("start",), self.start)

    def count(self, s: State) -> None:
        """Write what everybody gets for his place."""
        s.set(result="laid")
        rule = s.rules.ref(self.rule)
        for at, ((seat,), points) in enumerate(zip(s.deal.placed, self.places, strict=True)):
            write(s, (seat,), points, "place", rule=rule, times=1, of={"place": at + 1})


def fitting(pack: Pack, deal: Deal) -> int:
    """Cards that may be laid now: those of the opening rank, and in each row the neighbours of
    its ends. Without an opening rank any card begins."""
    if not deal.rank:
        return pack.all
    found = pack.rank[deal.rank]
    for suit in pack.suit.values():
        ordered = list(cards_of(suit))
        for card, after in pairwise(ordered):
            if card & deal.table:
                found |= after
            if after & deal.table:
                found |= card
    return found & ~deal.table


class LayRows(Phase, tag="lay-rows"):
    """Cards are laid in rows, in deals whose game has the goal "rows".

    Tokens: `place H9`, and `pass` for who can lay nothing.
    """

    STAGE: ClassVar[str] = "played"
    NEEDS: ClassVar[Facts] = {"": ("game",)}
    GIVES: ClassVar[Facts] = {"": ("played",)}
    KNOWS: ClassVar[tuple[str, ...]] = (PASS,)
    QUESTIONS: ClassVar[Questions] = {
        "place": Question(
            "cards",
            says=("pass",),
            blunders=True,
            turns=True,
            sort="lay",
            thumb="jasstui.bots.thumb.tableau:place",
            reason="jasstui.table.saying.reasons:place",
        )
    }

    def begin(self, s: State) -> None:
        if not s.deal.game or not isinstance(game(s).goal, Rows):
            return
        first = s.deal.players[0]
        if start := self._start(s):
            first = opener(s, start)
        s.ask("place", first)

    @staticmethod
    def _start(s: State) -> int:
        """The card that has to begin, 0 if any may."""
        start = goal_of(s, Rows).start
        return s.rules.pack.card(start) if start else 0

    def legal(self, s: State, seat: int) -> list[str]:
        own = s.hands[seat]
        may = own & fitting(s.rules.pack, s.deal) if s.deal.rank else self._start(s) or own
        return [f"place {code}" for code in s.rules.pack.codes(may)] or [PASS]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if token == PASS:
            return refuse(s, "place.forced" if s.deal.rank else "place.first")
        if said.verb != "place" or said.names or not said.cards:
            return UNKNOWN_TOKEN
        if len(said.cards) > 1:
            return refuse(s, "play.one")
        if not s.hands[seat] & said.card:
            return NOT_YOURS
        return refuse(s, "place.fits" if s.deal.rank else "place.first")

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == PASS:
            s.say(seat, token)
            s.set(lacks=_more(s.deal.lacks, seat, fitting(s.rules.pack, s.deal)))
        else:
            card = s.rules.pack.action(token).card
            means = partial(LaidInRow, last=s.hands[seat] == card)
            s.move(card, f"hand:{seat}", "table", s.everybody, means=means)
            if not s.deal.rank:
                s.set(rank=s.rules.pack.face[card].rank)
            if not s.hands[seat]:
                s.set(placed=(*s.deal.placed, (seat,)))
        self._go_on(s, seat)

    def _go_on(self, s: State, seat: int) -> None:
        """The next who still holds cards is asked; when only one is left he is last."""
        left = [p for p in round_after(s.deal.players, seat) if s.hands[p]]
        if len(left) == 1:
            s.set(placed=(*s.deal.placed, tuple(left)))
        else:
            s.ask("place", left[0])


def _more(lacks: tuple[tuple[int, int], ...], seat: int, cards: int) -> tuple[tuple[int, int], ...]:
    known = dict(lacks)
    known[seat] = known.get(seat, 0) | cards
    return tuple(known.items())
