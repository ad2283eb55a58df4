"""A die that decides before each trick which suit must be led.

Serves grauer-jass-2.play.roll-* and cannot-lead, grauer-jass-4.play.cannot-lead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec, GameSpec
from jasstui.catalogue.references import blocks_named
from jasstui.catalogue.strict import Facts
from jasstui.mechanics.cardplay.duty import Ground
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.events import DealerFound
from jasstui.mechanics.facts import Deal, Roll
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal
from jasstui.mechanics.question import Question, Questions, Reference
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.cardplay.play import Play
    from jasstui.mechanics.compile import Rules

SIDES = 6
"""Numbers of a die."""

ROLLED = Ground(("follow.roll",))
"""What stands against a card that is led against the die."""


@lru_cache(maxsize=256)
def meanings(rules: Rules, token: str) -> Mapping[int, TrickRules]:
    """Rules of a trick by the number rolled in a mode; numbers that lead to no trick lack, and all
    of them without a die. The points of the cards stay those of the mode."""
    spec, modes, suits = rules.play_step, rules.modes, rules.pack.suit
    mode = modes.get(token)
    if not spec.dice or mode is None or not mode.trump or len(mode.schedule) > 1:
        return {}
    usual = replace(mode.schedule[0], ground=ROLLED)
    found: dict[int, TrickRules] = {}
    for number, meaning in spec.dice.items():
        if meaning in suits:
            found[int(number)] = replace(usual, leads=suits[meaning])
        elif meaning in modes:
            other = modes[meaning].schedule[0]
            found[int(number)] = replace(other, points=usual.points, ground=ROLLED)
        elif meaning == "any":
            found[int(number)] = usual
    return found


def number_for(deal: Deal, trick: int) -> int:
    """The number that holds in a trick, counted from 0; 0 if there is none."""
    return next((roll.number for roll in reversed(deal.rolled) if roll.trick == trick), 0)


class Rolling(Listener):
    """The die is rolled before each trick: the player leads by its number, rolls again, or passes
    it on where he has no card to lead."""

    QUESTIONS: ClassVar[Questions] = {"roll": Question("chance")}
    LEADS: ClassVar[Reference] = "jasstui.table.saying.die:rolled"

    def asks(self, rules: Rules) -> Mapping[str, bool]:
        return {"roll": bool(rules.play_step.dice)}

    def flaws(self, play: Play, spec: FormSpec) -> Iterator[Flaw]:
        if not play.dice:
            return
        if not {*play.dice.values()} - {"again", "pass"}:
            yield Flaw("reference.idle-die", ("dice",), ", ".join(play.dice))
        if play.draw and play.duty == "none":
            yield Flaw("sense.die", ("dice",), play.duty)
        for mode in blocks_named(spec):
            yield Flaw("sense.blocks", ("dice",), mode)

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return bool(rules.play_step.dice)

    def still(self, s: State) -> bool:
        return bool(meanings(s.rules, s.deal.mode))

    def lead(self, s: State, seat: int) -> bool:
        if not meanings(s.rules, s.deal.mode):
            return False
        _ask(s, seat)
        return True

    def leader(self, deal: Deal) -> int:
        return deal.roller

    def chance(self, s: State, rng: Random) -> str:
        return f"roll {rng.randint(1, SIDES)}"

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        return None if token in {f"roll {n}" for n in range(1, SIDES + 1)} else UNKNOWN_TOKEN

    def said(self, s: State, seat: int, token: str) -> None:
        play, seat, number = s.tricks, s.deal.roller, s.rules.pack.action(token).number
        s.say(seat, token)
        rules = meanings(s.rules, s.deal.mode).get(number)
        leads = rules is not None and bool(s.hands[seat] & rules.leads)
        again = rules is None and s.rules.play_step.dice[str(number)] == "again"
        holder = seat if leads or again else play.after[seat]
        s.set(rolled=(*s.deal.rolled, Roll(len(play.winners), seat, number, holder)))
        if rules is None or not leads:
            _ask(s, holder)
            return
        if seat != play.seat:
            play.pass_lead(seat)
        play.turn(rules)
        s.ask("play", seat)

    def tables(self, rules: Rules, deal: Deal) -> Iterable[TrickRules]:
        return meanings(rules, deal.mode).values()

    def led(self, rules: Rules, deal: Deal, number: int) -> TrickRules | None:
        rolled = number_for(deal, number) if deal.rolled else 0
        return meanings(rules, deal.mode).get(rolled) if rolled else None

    def lacked(self, rules: Rules, deal: Deal) -> Iterator[tuple[int, int, int]]:
        for trick, seat, number, holder in deal.rolled:
            found = meanings(rules, deal.mode).get(number)
            if found is not None and holder != seat:
                yield trick, seat, found.leads


def _ask(s: State, seat: int) -> None:
    """The die is with this player."""
    s.set(roller=seat)
    s.ask("roll", CHANCE)


class RollForehand(Phase, tag="roll-forehand"):
    """Before the first deal of a Partie all roll a die; the highest number is forehand.

    All roll at once, one number for each: `roll 4 6`; those who share the highest roll again.

    Serves grauer-jass-2.deal.first-roll* and dealer, grauer-jass-4.deal.first-roll*.
    """

    STAGE: ClassVar[str] = "before"
    GIVES: ClassVar[Facts] = {"": ("dealer",)}
    QUESTIONS: ClassVar[Questions] = {"first-roll": Question("chance")}

    def begin(self, s: State) -> None:
        if s.match.dealer < 0:
            s.set(players=s.match.order)
            s.ask("first-roll", CHANCE)

    def legal(self, s: State, seat: int) -> list[str]:
        return []

    def chance(self, s: State, rng: Random) -> str:
        return "roll " + " ".join(str(rng.randint(1, SIDES)) for _ in s.deal.players)

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        said = s.rules.pack.action(token)
        fits = len(said.words) == len(s.deal.players) and {*said.words} <= {*"123456"}
        return None if said.verb == "roll" and fits else UNKNOWN_TOKEN

    def apply(self, s: State, seat: int, token: str) -> None:
        thrown = dict(zip(s.deal.players, map(int, s.rules.pack.action(token).words), strict=True))
        for who, number in thrown.items():
            s.say(who, f"roll {number}")
        best = [who for who, number in thrown.items() if number == max(thrown.values())]
        if len(best) > 1:
            s.set(players=tuple(best))
            s.ask("first-roll", CHANCE)
            return
        order = s.match.order
        s.set_match(DealerFound, dealer=order[order.index(best[0]) - 1])
        s.ask("")
