"""What happens between the tricks, in words: cards to draw, cards drawn, the number on the die."""

from __future__ import annotations

from jasstui.draw.table_model import Die
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.dice import SIDES, number_for
from jasstui.mechanics.cardplay.drawing import still_to_draw
from jasstui.table.saying.speech import Speech


def to_draw(view: View) -> int:
    """Cards each player will still draw in the running deal."""
    return still_to_draw(view.rules.play_step, len(view.tricks))


def tricks_of_deal(view: View) -> int:
    """How many tricks the running deal has, also while cards are being drawn and hands are short
    of one."""
    step, done, left = view.rules.play_step, len(view.tricks), to_draw(view)
    hands = [view.piles[f"hand:{p}"].count for p in view.deal.players] or [0]
    if view.trick:
        return done + 1 + (min(hands) + left) // step.each
    if done and step.draw and view.piles["stock"].count > left * len(hands):
        left = still_to_draw(step, done - 1)
    return done + (max(hands) + left) // step.each


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
    _, _, number, _ = view.deal.rolled[-1]
    meanings = tuple(meaning(n, speech) for n in range(1, SIDES + 1))
    return Die(number, speech.words("table.thrown", n=number), meanings)


def stock_part(view: View, speech: Speech) -> list[str]:
    """For the top bar: what is left of a stock that is drawn from."""
    left = view.piles["stock"].count + (view.deal.turned & view.deal.table).bit_count()
    return [speech.words("table.stock", n=left)] if to_draw(view) and left else []


def meaning(number: int, speech: Speech) -> str:
    """What a number on the die means: a suit, a mode, any suit, or another throw."""
    word = speech.rules.play_step.dice[str(number)]
    if word in speech.look.deck.suits:
        return speech.signed(word)
    return speech.words.get(f"table.dice.{word}") or speech.family(word)


def drawn_words(view: View, speech: Speech) -> str:
    """What the player at the screen has just drawn, "" once he has played since."""
    if any(who == view.seat for who, _ in view.trick):
        return ""
    now = len(view.tricks)
    cards = sum(c for c, n in view.came.items() if n == now and c & view.hand)
    return speech.words("prompt.why.drawn", cards=speech.shorts(cards)) if cards else ""
