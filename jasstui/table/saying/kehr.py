"""The Kehr in words: how far the stock is that is turned card by card until somebody takes one."""

from __future__ import annotations

from jasstui.cards.action import written
from jasstui.draw.table_model import NOTHING_TURNED, Turned
from jasstui.engine.views import View
from jasstui.mechanics.bidding.kehr import Kehr
from jasstui.mechanics.games import step_of
from jasstui.table.saying.reasons import Asked, warned
from jasstui.table.saying.speech import Speech


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


def chip(view: View, speech: Speech) -> str:
    """For the top bar: the card on offer, and how many there are; "" while there is none."""
    deal = view.deal
    if deal.demander < 0 or not deal.turned:
        return ""
    now, most, _ = turned_of(view, speech)
    card = speech.card(deal.turned)
    return speech.words("mode.chip.kehr-of", n=max(now, 1), all=most, card=card)


def turned_suit(asked: Asked) -> str:
    """Number of cards of the turned suit in hand, and of cards still to be turned."""
    view, deal = asked.view, asked.view.deal
    if not deal.turned:
        return warned(asked)
    suit = view.rules.pack.face[deal.turned].suit
    held = (view.hand & view.rules.pack.suit[suit]).bit_count()
    if view.asked.kind == "window" and asked.cards:
        return asked.say("rob", card=asked.speech.short(next(iter(asked.cards))), n=held)
    now, most, _ = turned_of(view, asked.speech)
    left = asked.say("turns-left" if most > now else "turns-left-none", n=most - now)
    return asked.say("suit-held", n=held, left=left)
