"""Trumpfabgabe: few trumps are given away, and whoever takes them is the partner.

Serves doppelkopf-4.bid.abgabe-* and doppelkopf-4.exchange.*.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb
from typing import ClassVar, Literal

from jasstui.cards.pack import Pack, cards_of
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import most_held
from jasstui.catalogue.strict import AnyCards, Cards, Facts, GameName
from jasstui.mechanics.bidding.announcements import answer
from jasstui.mechanics.bidding.solo import SOLO, Overbid
from jasstui.mechanics.bidding.wedding import HasPigs, Pigs
from jasstui.mechanics.events import GivenAway, Returned, TakenBack, TakenOver
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import step_of, take_game
from jasstui.mechanics.order import round_after
from jasstui.mechanics.parties import has_parties
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, ask_after, refuse
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State, only


def sets_of(pack: Pack, always: int, free: int, count: int) -> list[str]:
    """All sets of so many cards by their names, in the order of the pack: `always` all of them and
    the rest from `free`."""
    rest = count - always.bit_count()
    chosen = combinations([pack.name(c) for c in cards_of(free)], rest) if rest >= 0 else ()
    fixed = [pack.name(c) for c in cards_of(always)]
    found = dict.fromkeys(tuple(sorted((*fixed, *more))) for more in chosen)
    return [" ".join(names) for names in found]


def taken(pack: Pack, hand: int, cards: Iterable[int], first: int = 0) -> int:
    """Cards of a hand equal to these; of equal ones those in `first` before others."""
    found = 0
    for card in cards:
        found |= pack.held(hand & first & ~found, card) or pack.held(hand & ~found, card)
    return found


CHOICES = 20_000
"""Ways in which a player may choose several cards at once; each is an action of its own."""


def given(deal: Deal) -> bool:
    """True if somebody gives or has given trumps away."""
    going_on = deal.question in ("hand-over", "take")
    return deal.declarer >= 0 and (going_on or deal.taken_over)


class GiveAway(Phase, tag="give-away"):
    """Giving trumps away, for a player with few of them: with `cards` cards in all, to a partner
    who takes them.

    `most`: trumps he may have. `game`: what is played with it.

    Tokens: `give-away` or `pass`; `hand-over C9 CT DA`; the others `take` or `pass`.
    """

    game: GameName
    cards: Cards = 3
    most: AnyCards = 3

    NEEDS: ClassVar[Facts] = {"": ("solo",)}
    OVER: ClassVar[Slots] = dict.fromkeys(("give-away", "hand-over", "take"), "bid.over")
    EARLY: ClassVar[Slots] = {"give-away": "bid.turn"}
    QUESTIONS: ClassVar[Questions] = {
        # A partner who takes few trumps makes up for them.
        "give-away": Question(says=("pass",), sort="exchange", usual=("give-away", "pass")),
        "hand-over": Question(
            "set", searched=False, sort="exchange", thumb="jasstui.bots.thumb.parties:hand_over"
        ),
        "take": Question(says=("pass",), sort="exchange", thumb="jasstui.bots.thumb.parties:take"),
    }

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if comb(most_held(spec), self.cards) > CHOICES:
            yield Flaw("sense.choices", ("cards",), str(self.cards))

    def begin(self, s: State) -> None:
        if has_parties(s) and not s.rules.goal(s.deal.game).announced_solo:
            s.ask("give-away", s.deal.players[0])

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "give-away":
            trumps = s.hands[seat] & s.rules.modes[s.deal.mode].trumps
            return ["give-away", "pass"] if trumps.bit_count() <= self.most else ["pass"]
        if s.deal.question == "take":
            return ["take", "pass"]
        trumps = s.hands[seat] & s.rules.modes[s.deal.mode].trumps
        rest = s.hands[seat] & ~trumps
        return [f"hand-over {cards}" for cards in sets_of(s.rules.pack, trumps, rest, self.cards)]

    def trumps(self, deal: Deal) -> int:
        """Trumps that the giver may hold: as many as he said, then as many as may come back."""
        return self.most if deal.question == "hand-over" else self.cards

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if token == "give-away":
            return refuse(s, "bid.who" if s.deal.declarer < 0 else "bid.taken")
        over = s.rules.pack.action(token).verb == s.deal.question == "hand-over"
        return refuse(s, "lay.what") if over else UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        players, named = s.deal.players, s.rules.pack.action(token).cards
        if named:
            cards = taken(s.rules.pack, s.hands[seat], named)
            s.move(cards, f"hand:{seat}", "aside", only(seat), means=GivenAway)
            s.ask("take", round_after(players, seat)[0])
        elif token == "give-away":
            s.set(declarer=seat)
            s.ask("hand-over", seat)
        elif token == "take":
            take_game(s, s.deal.declarer, self.game, s.deal.mode)
            s.set(partner=seat)
        elif s.deal.question == "give-away":
            ask_after(s, seat, "give-away")
        elif (after := round_after(players, seat)[0]) != s.deal.declarer:
            s.ask("take", after)
        else:
            self._nobody(s)

    @staticmethod
    def _nobody(s: State) -> None:
        """Nobody takes the cards: a Solo that was overbid is played, or the hand is thrown in."""
        giver = s.deal.declarer
        holder, level = Overbid.of(s.deal).outbid
        s.set(declarer=-1, game="", mode="")
        if holder >= 0:
            s.move(s.aside, "aside", f"hand:{giver}", only(giver), means=TakenBack)
            s.set(offer=SOLO, bidder=holder, level=level)
        else:
            s.set(result="thrown")


class TakeOver(Phase, tag="take-over"):
    """The partner takes up what was given away and returns as many cards. `told`: whether everybody
    is told if a trump is among them, or only when asked.

    The partner takes the cards up and returns as many: `return C9 CT DA`.
    """

    told: Literal["always", "on-request"] = "always"

    NEEDS: ClassVar[Facts] = {"": ("give-away",)}
    QUESTIONS: ClassVar[Questions] = {
        "return": Question(
            "set", searched=False, sort="exchange", thumb="jasstui.bots.thumb.parties:hand_over"
        )
    }

    def begin(self, s: State) -> None:
        giver, taker = s.deal.declarer, s.deal.partner
        if taker < 0 or not s.aside:
            return
        s.move(s.aside, "aside", f"hand:{taker}", only(giver, taker), means=TakenOver)
        s.ask("return", taker)

    def legal(self, s: State, seat: int) -> list[str]:
        found = step_of(s.rules.spec, GiveAway)
        assert found is not None
        free = s.hands[seat] & ~self._kept(s)
        return [f"return {cards}" for cards in sets_of(s.rules.pack, 0, free, found.cards)]

    @staticmethod
    def _kept(s: State) -> int:
        """Announced Schweine stay with the partner. Serves
        doppelkopf-4.bid.schweine-abgabe-giver."""
        pigs = step_of(s.rules.spec, Pigs)
        if pigs is None or HasPigs.of(s.deal).pigs not in (s.deal.declarer, s.deal.partner):
            return 0
        return s.rules.pack.equal[s.rules.pack.card(pigs.card)]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if said.verb != "return":
            return UNKNOWN_TOKEN
        return refuse(s, "lay.kept" if sum(set(said.cards)) & self._kept(s) else "lay.what")

    def answered(self, s: State, seat: int, token: str) -> None:
        giver, named = s.deal.declarer, s.rules.pack.action(token).cards
        cards = taken(s.rules.pack, s.hands[seat], named, s.seen[giver])
        s.move(cards, f"hand:{seat}", f"hand:{giver}", only(seat, giver), means=Returned)
        if self.told == "always":
            answer(s)
