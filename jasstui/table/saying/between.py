"""Events between the tricks, in words: cards to draw and cards drawn."""

from __future__ import annotations

from jasstui.engine.views import View
from jasstui.mechanics.cardplay.drawing import still_to_draw
from jasstui.table.saying.speech import Speech


def to_draw(view: View) -> int:
    """Cards each player will still draw in the running deal."""
    return still_to_draw(view.rules.play_step, len(view.tricks))


def tricks_of_deal(view: View) -> int:
    """Number of tricks in the running deal, also while cards are being drawn and hands are short of
    one."""
    step, done, left = view.rules.play_step, len(view.tricks), to_draw(view)
    if step.drawer == "winner":  # as many as there can be
        won = view.winners[: len(step.draw)]
        most = max((won.count(p) for p in view.deal.players), default=0)
        return sum(view.rules.hand_out(view.deal.shape).packets) + most + left
    hands = [view.piles[f"hand:{p}"].count for p in view.deal.players] or [0]
    if view.trick:
        return done + 1 + (min(hands) + left) // step.each
    if done and step.draw and view.piles["stock"].count > left * len(hands):
        left = still_to_draw(step, done - 1)
    return done + (max(hands) + left) // step.each


def stock_part(view: View, speech: Speech) -> list[str]:
    """For the top bar: what is left of a stock that is drawn from."""
    shown = view.deal.turned & view.deal.table
    left = view.piles["stock"].count + shown.bit_count()
    if not to_draw(view) or not left:
        return []
    if shown and view.rules.play_step.open_stock:
        return [speech.words("table.stock-open", n=left, card=speech.short(shown))]
    return [speech.words("table.stock", n=left)]


def drawn_words(view: View, speech: Speech) -> str:
    """The cards that the player at the screen has just drawn, "" once he has played since."""
    if any(who == view.seat for who, _ in view.trick):
        return ""
    now = len(view.tricks)
    cards = sum(c for c, n in view.received_at.items() if n == now and c & view.hand)
    return speech.words("prompt.why.drawn", cards=speech.shorts(cards)) if cards else ""
