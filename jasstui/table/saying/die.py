"""The die that is rolled between the tricks, in words and as it lies on the table."""

from __future__ import annotations

from jasstui.draw.table_model import Die
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.dice import SIDES, number_for
from jasstui.table.saying.reasons import Asked
from jasstui.table.saying.speech import Speech


def rolled(asked: Asked) -> str:
    """The number that says what is led."""
    number = number_for(asked.view.deal, len(asked.view.tricks))
    return asked.say("die", n=number, meaning=meaning(number, asked.speech)) if number else ""


def die_part(view: View, speech: Speech) -> list[str]:
    """For the top bar: the number rolled for this trick."""
    number = number_for(view.deal, len(view.tricks))
    if not number or not view.playing:
        return []
    return [speech.words("table.die", n=number, meaning=meaning(number, speech))]


def die_thrown(view: View, speech: Speech) -> Die | None:
    """The die as it lies on the table since it was last thrown in the running deal."""
    if not view.deal.rolled:
        return None
    number = view.deal.rolled[-1].number
    meanings = tuple(meaning(n, speech) for n in range(1, SIDES + 1))
    return Die(number, speech.words("table.thrown", n=number), meanings)


def meaning(number: int, speech: Speech) -> str:
    """Meaning of a number on the die: a suit, a mode, any suit, or another throw."""
    word = speech.rules.play_step.dice[str(number)]
    if word in speech.look.deck.suits:
        return speech.signed(word)
    return speech.words.get(f"table.dice.{word}") or speech.family(word)
