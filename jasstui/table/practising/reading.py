"""How the numbers of an advice are to be read."""

from __future__ import annotations

from jasstui.bots.advice import Advice
from jasstui.engine.views import View
from jasstui.table.practising.practice import unit_of
from jasstui.table.practising.tally import places_for, signed
from jasstui.words import Words

MOST = 7
"""Most bars that are drawn; the rest is told as a number."""


def how_read(advice: Advice, view: View, words: Words) -> str:
    """How the numbers of a choice are to be read, and which differences say nothing."""
    error = signed(error_of(advice), places_of(advice)).lstrip("+±")
    if not any(sign in "123456789" for sign in error):
        return words("practice.sample", n=advice.worlds)
    if wins_alone(advice, view):
        share = max(1, round(100 * error_of(advice) * (view.match.seats - 1) / view.match.seats))
        error = words("practice.percent", n=share)
    return words("practice.sample-chance", n=advice.worlds, error=error)


def wins_alone(advice: Advice, view: View) -> bool:
    """True where a deal is won or lost and nothing else: how often it is won says it all."""
    won = all(option.won is not None for option in advice.options)
    return won and unit_of(view.rules) == "games"


def error_of(advice: Advice) -> float:
    """How far chance alone may lead a value of the options that are shown astray."""
    return max((option.error for option in advice.options[:MOST]), default=0.0)


def places_of(advice: Advice) -> int:
    """Decimal places that the values of an advice are told with."""
    return places_for(max(abs(option.value) for option in advice.options))
