"""A stock that is turned card by card until somebody takes one: how far it is, in words."""

from __future__ import annotations

from jasstui.draw.table_model import NOTHING_TURNED, Turned
from jasstui.engine.views import View
from jasstui.mechanics.bidding.kehr import Kehr
from jasstui.mechanics.games import step_of
from jasstui.table.saying.speech import Speech


def turned_of(view: View, speech: Speech) -> Turned:
    """How many cards have been turned, how many will be at most, and that the last ones never are;
    zeros while none is on offer."""
    deal = view.deal
    step = step_of(view.rules.spec, Kehr)
    if step is None or deal.demander < 0 or not deal.turned or deal.game:
        return NOTHING_TURNED
    most = deal.turns + max(0, view.piles["stock"].count - step.spare)
    word = speech.words("table.middle.spared", n=step.spare) if step.spare else ""
    return Turned(deal.turns, most, word)


def passed_on(view: View, speech: Speech) -> tuple[str, str]:
    """Whether the card on offer was robbed, and who has let it pass."""
    deal, say = view.deal, speech.words
    if deal.question != "halt" or not turned_of(view, speech).most:
        return "", ""
    card = view.rules.pack.code(deal.turned)
    robber = next((seat for seat, word in deal.said if word == f"rob {card}"), -1)
    robbed = say("table.middle.robbed", name=speech.name(robber)) if robber >= 0 else ""
    before = deal.players[: deal.players.index(deal.asked[0])] if deal.asked else ()
    return robbed, say("table.middle.passed", names=speech.people(before)) if before else ""
