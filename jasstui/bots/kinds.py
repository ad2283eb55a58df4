"""The kind of a decision, as players sort them: from what is asked and what lies in the trick.

Kinds are those of the positions, and tell what the question is, not how it was answered.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import play_of
from jasstui.bots.thumb.plan import plan_of
from jasstui.bots.thumb.talk import before_the_card
from jasstui.engine.views import View


def kind_of(view: View, tokens: Sequence[str]) -> str:
    """The kind of what a seat is asked. `tokens`: its answers. What nobody has sorted yet is of its
    own kind, by its name."""
    if view.playing:
        return _of_card(view, tokens)
    asked = view.asked
    if "push" in tokens:
        return "push"
    if asked.foretells:
        return "predict"
    return asked.sort or ("trump" if asked.names_mode else view.deal.question)


def _of_card(view: View, tokens: Sequence[str]) -> str:
    """The kind of a card to a trick. Giving to a trick that the partner holds is smearing, with or
    without the suit; who lacks the suit ruffs if he may, else he discards."""
    if before_the_card(view.rules, view.deal, len(view.tricks), tokens):
        return "announce"
    play, sides = play_of(view), plan_of(view).sides
    if not play.led:
        return "lead"
    if play.winner != view.seat and 0 <= sides[view.seat] == sides[play.winner]:
        return "smear"
    if view.hand & play.rules.suit[play.led]:
        return "follow"
    action = view.rules.pack.action
    may = (said.card for said in map(action, tokens) if said.verb == "play")
    return "ruff" if any(card & play.rules.trump for card in may) else "discard"
