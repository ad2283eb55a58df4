"""Contracts: what one has bid must be made, and only what the contract is worth is written.

Serves the score and end rules of Pandur.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from jasstui.catalogue.strict import Facts, Mark, Target
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.account.score import (
    stoeck_points,
    trick_points,
    weis_points,
    write_melds,
    write_tricks,
)
from jasstui.mechanics.events import HandLaidOpen, PlayersLeft
from jasstui.mechanics.facts import MatchState, Public
from jasstui.mechanics.order import ranked, round_from
from jasstui.mechanics.partien.partie import MatchRules, end
from jasstui.mechanics.phase import Window
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State

UNIT = "write-points"
"""Unit of what is written for a contract."""


class Granted(Public, tag="lay-down"):
    """`granted`: the opponents of the declarer have given him the game."""

    granted: bool = False


def fulfilled(s: State) -> bool:
    """True if the declarer has as many points as he has bid: cards, last trick, Weis and Stöck."""
    if Granted.of(s.deal).granted:
        return True
    write_tricks(s)
    mine = s.side(s.deal.declarer)
    write_melds(s, mine)
    made = sum(trick_points(s, mine)) + weis_points(s, mine) + stoeck_points(s, mine)
    s.set(points=(made,))
    return made >= s.deal.contract


class LayDown(Window, tag="lay-down"):
    """By agreement a declarer who is sure of his contract may lay his cards open; it is won unless
    an opponent objects.

    Tokens: `lay-down` or `pass` of the declarer, then `object` or `pass` of all opponents.
    """

    on: bool = False

    NEEDS: ClassVar[Facts] = {"on": ("game", "declarer")}
    QUESTIONS: ClassVar[Questions] = {
        # What is certain is certain in play as well.
        "lay-down": Question(words=("lay-down", "pass"), sort="bid", usual=("pass",)),
        # Who lays his cards open has to show that they win.
        "object": Question("window", words=("object", "pass"), sort="announce", usual=("object",)),
    }
    WHY: ClassVar[Slots] = {"": "bid.what"}
    OVER: ClassVar[Slots] = dict.fromkeys(("lay-down", "object"), "bid.what")

    def begin(self, s: State) -> None:
        if self.on and s.deal.game:
            s.ask("lay-down", s.deal.declarer)

    def apply(self, s: State, seat: int, token: str) -> None:
        if s.deal.question == "lay-down":
            s.say(seat, token)
            if token == "pass":
                s.ask("")
                return
            s.reveal(s.hands[seat], f"hand:{seat}", s.everybody, HandLaidOpen)
            s.ask("object", *(p for p in s.deal.players if p != seat))
        elif not self.answer(s, seat, token):
            if token == "object":
                s.say(seat, token)
            s.tell(Granted(token == "pass"))


class ContractRace(MatchRules, tag="contracts"):
    """A Partie to a number of points that contracts are worth, whatever was made in the tricks.

    `inherited`: whether points a player gets without having held cards are written when they would
    bring him to the target; they never finish it. `defenders_finish`: whether points from a
    contract that others lost do. `next`: the form that goes on with so many players. `deals`:
    after how many deals that somebody has played it is over, whatever the points; 0 for a target.
    """

    deals: Annotated[int, Meta(ge=0, le=1_000)] = 0
    target: Target = 17
    inherited: Literal["write", "drop"] = "write"
    defenders_finish: bool = True
    play_on: bool = False
    next: dict[str, str] = {}
    marks: ClassVar[bool] = True
    adds: ClassVar[bool] = False
    finished: ClassVar[float] = 3.0

    @property
    def unit(self) -> str:
        return UNIT

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        totals = list(s.match.totals)
        for mark, seats in marks:
            amount = mark.points_at(s.deal.worth)
            for seat in seats:
                reaches = not self.deals and totals[seat] + amount >= self.target
                drops = reaches and mark.kind == "inherited" and self.inherited == "drop"
                if amount and not drops:
                    totals[seat] += amount
                    rule = s.rules.ref(mark.rule)
                    s.write(Entry(rule, (seat,), UNIT, amount, 1, mark.kind, s.match.number))
        s.set_match(totals=tuple(totals))

    # ------------------------------------------------------------ finishing

    def counted_deals(self, match: MatchState) -> int:
        return sum(played.result != "passed" for played in match.played)

    def after_deal(self, s: State) -> None:
        if self.deals:
            if self.counted_deals(s.match) >= self.deals:
                end(s, ranked(s.match.order, s.match.totals.__getitem__))
            else:
                s.set_match(dealer=s.after(s.match.dealer))
            return
        done, before = self._finished(s), s.match.left
        order = tuple(p for p in s.match.order if p not in done)
        s.set_match(PlayersLeft, left=(*s.match.left, *((p,) for p in done)), order=order)
        if done and (len(order) < 2 or not self.play_on):
            # Those who have left come first, in their order; all others are ranked by their points.
            first = s.match.left if self.play_on or before else (tuple(done[:1]),)
            rest = [p for p in s.match.circle if (p,) not in first]
            end(s, (*first, *ranked(rest, s.match.totals.__getitem__)))
            return
        if done:
            s.rules = s.rules.next[len(order)]
        s.set_match(form=s.rules.id, dealer=s.after(s.match.dealer))

    def _finished(self, s: State) -> list[int]:
        """Players with the target by points of this deal that can finish; of two the one with more
        points first, of equal ones who comes first after the declarer."""
        earned = {"declared", "defended"} if self.defenders_finish else {"declared"}
        wrote = {e.seats[0] for e in s.match.lines(UNIT) if e.cause in earned}
        circle, declarer = s.match.circle, s.deal.declarer
        turns = round_from(circle, declarer) if declarer >= 0 else circle
        totals = s.match.totals
        done = [p for p in turns if p in wrote and totals[p] >= self.target]
        return sorted(done, key=lambda p: -totals[p])
