"""What a game of value came to, in words: its mode, the points, and what made it worth so much."""

from __future__ import annotations

from jasstui.digits import whole
from jasstui.engine.views import View
from jasstui.mechanics.account.valued import Valued
from jasstui.table.saying.speech import Speech


def worth_told(view: View, speech: Speech) -> str:
    """The mode, the points of both sides, and the reasons for the value; "" for other games.

    Of what was announced the highest word is told, which includes all others.
    """
    deal = view.deal
    if not deal.game or not isinstance(view.rules.goal(deal.game), Valued):
        return ""
    say = speech.words
    mode = speech.mode(deal.mode)
    named = mode != speech.game(deal.game)
    points = [str(n) for n in deal.points]
    parts = [mode] if named else []
    parts += [say("summary.head.score", mine=points[0], theirs=points[1])] if points else []
    if deal.result == "overbid":
        parts.append(say("mode.chip.bid", n=deal.contract))
    included = {*deal.raised, *(f"raised-{word}" for word in deal.raised[:-1])}
    for reason in deal.reasons:
        if reason in included:
            continue
        word, _, number = reason.rpartition("-")
        counted = whole(number) is not None
        key = f"summary.worth.{word if counted else reason}"
        parts.append(say(key, n=int(number)) if counted else say(key))
    return ", ".join(parts)
