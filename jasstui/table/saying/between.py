"""Events between the tricks, in words: cards to draw and cards drawn; and how far a stock is that
is turned card by card until somebody takes one.
"""

from __future__ import annotations

from jasstui.cards.action import written
from jasstui.draw.table_model import NOTHING_TURNED, Turned
from jasstui.engine.views import View
from jasstui.mechanics.bidding.kehr import Kehr
from jasstui.mechanics.cardplay.drawing import still_to_draw
from jasstui.mechanics.games import step_of
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


# ------------------------------------------------------------------ a stock that is turned


def turned_of(view: View, speech: Speech) -> Turned:
    """Number of cards that have been turned and that will be at most, and that the last ones never
    are; zeros while none is on offer."""
    deal = view.deal
    step = step_of(view.rules.spec, Kehr)
    if step is None or deal.demander < 0 or not deal.turned or deal.game:
        return NOTHING_TURNED
    most = deal.turns + max(0, view.piles["stock"].count - step.spare)
    word = speech.words("table.middle.spared", n=step.spare) if step.spare else ""
    return Turned(deal.turns, most, word)


def passed_on(view: View, speech: Speech) -> tuple[str, str]:
    """Words on the robbing of the card on offer, and on those who let it pass."""
    deal, say = view.deal, speech.words
    if deal.question != "halt" or not turned_of(view, speech).most:
        return "", ""
    robbing = written("rob", view.rules.pack.code(deal.turned))
    robber = next((seat for seat, word in deal.said if word == robbing), -1)
    robbed = say("table.middle.robbed", name=speech.name(robber)) if robber >= 0 else ""
    before = deal.players[: deal.players.index(deal.asked[0])] if deal.asked else ()
    return robbed, say("table.middle.passed", names=speech.people(before)) if before else ""
