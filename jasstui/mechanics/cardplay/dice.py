"""A die that decides before each trick which suit must be led.

Serves grauer-jass-2.play.roll-* and cannot-lead, grauer-jass-4.play.cannot-lead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from jasstui.cards.pack import Pack
from jasstui.catalogue.strict import Facts
from jasstui.mechanics.cardplay.tables import Mode, TrickRules
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import CHANCE, State

if TYPE_CHECKING:
    from jasstui.mechanics.cardplay.play import Play

SIDES = 6
"""Numbers of a die."""

Dice = dict[str, dict[int, TrickRules]]
"""For each mode the rules of a trick by the number rolled; numbers that lead to no trick lack."""


def make_dice(spec: Play, modes: Mapping[str, Mode], pack: Pack) -> Dice:
    """Rules for a trick by the number rolled, in each mode. The points of the cards stay those of
    the mode."""
    made: Dice = {}
    for token, mode in modes.items():
        if not (spec.dice and mode.trump) or len(mode.schedule) > 1:
            continue
        usual = mode.schedule[0]
        found: dict[int, TrickRules] = {}
        for number, meaning in spec.dice.items():
            if meaning in pack.suit:
                found[int(number)] = replace(usual, leads=pack.suit[meaning])
            elif meaning in modes:
                found[int(number)] = replace(modes[meaning].schedule[0], points=usual.points)
            elif meaning == "any":
                found[int(number)] = usual
        made[token] = found
    return made


def ask_roll(s: State, seat: int) -> None:
    """The die is with this player."""
    s.set(roller=seat)
    s.ask("roll", CHANCE)


def roll(rng: Random) -> str:
    """An outcome."""
    return f"roll {rng.randint(1, SIDES)}"


def refuse_roll(token: str) -> Refusal | None:
    """The refusal of a recorded outcome that is impossible, else None."""
    return None if token in {f"roll {n}" for n in range(1, SIDES + 1)} else UNKNOWN_TOKEN


def rolled(s: State, token: str) -> None:
    """A number lies on the table: the player leads by it, rolls again, or passes the die on when
    he has no card to lead."""
    play, seat, number = s.tricks, s.deal.roller, s.rules.pack.action(token).number
    s.say(seat, token)
    rules = s.rules.dice[s.deal.mode].get(number)
    leads = rules is not None and bool(s.hands[seat] & rules.leads)
    again = rules is None and s.rules.play_step.dice[str(number)] == "again"
    holder = seat if leads or again else play.after[seat]
    s.set(rolled=(*s.deal.rolled, (len(play.winners), seat, number, holder)))
    if rules is None or not leads:
        ask_roll(s, holder)
        return
    if seat != play.seat:
        play.pass_lead(seat)
    play.turn(rules)
    s.ask("play", seat)


def number_for(deal: Deal, trick: int) -> int:
    """The number that holds in a trick, counted from 0; 0 if there is none."""
    return next((n for at, _, n, _ in reversed(deal.rolled) if at == trick), 0)


def lacked(deal: Deal, dice: Dice) -> Iterator[tuple[int, int, int]]:
    """(trick, seat, suit) of every suit that was rolled by a player who could not lead it."""
    for trick, seat, number, holder in deal.rolled:
        rules = dice[deal.mode].get(number)
        if rules is not None and holder != seat:
            yield trick, seat, rules.leads


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
        s.set_match(dealer=order[order.index(best[0]) - 1])
        s.ask("")
