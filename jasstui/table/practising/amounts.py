"""How much a choice is worth, in the words of a table: points, Striche, wins in a hundred deals."""

from __future__ import annotations

from jasstui.bots.advice import Advice
from jasstui.mechanics.compile import Rules
from jasstui.table.practising.practice import unit_of
from jasstui.table.practising.tally import signed
from jasstui.words import Words

WHOLE = 0.95
"""From here on a number is told as it is; smaller ones as what they come to in ten deals."""

SURELY = 6.0
"""Standard errors from which on nobody would bet against a difference."""


def amount(value: float, rules: Rules, players: int, words: Words) -> str:
    """A difference with its sign and unit, rounded as people would tell it; what is less than one,
    as what it comes to in ten deals. Where a deal is won or lost, as wins in a hundred deals: a
    win of one player is a loss of all others, so that of a lead on their mean not all is a gain."""
    number, key, _ = _counted(value, rules, players)
    mark = "±" if not number else "−" if value < 0 else "+"
    return mark + words(f"worth.amount.{key}", n=number)


def roughly(value: float, rules: Rules, players: int, words: Words) -> str:
    """The size of a difference as part of a sentence."""
    number, key, deals = _counted(value, rules, players)
    if not number:
        return words("worth.little")
    told = words(f"worth.amount.{key}", n=number)
    return words("worth.about-deals" if deals > 1 else "worth.about", amount=told)


def exactly(value: float, places: int, rules: Rules, players: int, words: Words) -> str:
    """A difference among several, all with so many decimals, with its sign and unit."""
    if unit_of(rules) == "games":
        return amount(value, rules, players, words)
    told = signed(value, places)
    return told[0] + words(f"worth.amount.{unit_of(rules)}", n=told[1:])


def _counted(value: float, rules: Rules, players: int) -> tuple[int, str, int]:
    """The size of a difference as a whole number, what is counted, and in how many deals."""
    unit = unit_of(rules)
    if unit == "games":
        return abs(round(100 * value * (players - 1) / players)), "wins", 100
    if abs(value) < WHOLE and (tenths := abs(round(10 * value))):
        return tenths, f"in-ten.{unit}", 10
    return abs(round(value)) if abs(value) >= WHOLE else 0, unit, 1


def how_sure(advice: Advice, words: Words) -> str:
    """How sure it is that the first choice is better than the second one, in a sentence."""
    second = advice.options[1]
    if advice.exact == "all" or not second.error:
        return words("worth.sure.certain")
    very = second.behind > SURELY * second.error
    return words("worth.sure.very" if very else "worth.sure.likely")
