"""The lead to the first trick. Serves jass-base.play.lead* and the lead rules of the forms."""

from __future__ import annotations

from jasstui.mechanics.bidding.choose import Pushed
from jasstui.mechanics.bidding.solo import SoloLead
from jasstui.mechanics.events import CardNamed
from jasstui.mechanics.games import game
from jasstui.mechanics.state import State


class NobodyLeads(ValueError):
    """The rules name as leader of the first trick somebody who does not play."""


def first_leader(s: State) -> int:
    """The leader of the first trick of the deal."""
    spec = game(s)
    if (soloist := SoloLead.of(s.deal).leader) >= 0:
        return soloist
    if spec.opens:
        return opener(s, s.rules.pack.card(spec.opens))
    by_push = s.rules.modes[s.deal.mode].family in spec.lead_pushed
    if spec.lead == "declarer" or (by_push and Pushed.of(s.deal).pushed):
        return s.deal.declarer
    return s.deal.players[0]


def opener(s: State, card: int) -> int:
    """The holder of the card that is led first; everybody learns it."""
    holder = next(p for p in s.deal.players if s.hands[p] & card)
    s.reveal(card, f"hand:{holder}", s.everybody, CardNamed)
    return holder
