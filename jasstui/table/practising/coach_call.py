"""Why something is said before the card or out of turn: Weis, robbing, a claim, an announcement."""

from __future__ import annotations

from collections.abc import Callable

from jasstui.bots import parties
from jasstui.engine.views import View
from jasstui.mechanics.bidding.announcements import LEVELS
from jasstui.mechanics.parties import WORDS
from jasstui.mechanics.weis.melds import melds_of
from jasstui.table.saying.speech import Speech


def said_reason(view: View, token: str, speech: Speech) -> str:
    """What speaks for saying it now."""
    verb = view.rules.pack.action(token).verb
    reason = SAID.get(verb)
    return (reason and reason(view, token, speech)) or speech.words.get(
        f"coach.word.{verb}", speech.words("coach.word.other")
    )


def _weis(view: View, token: str, speech: Speech) -> str:
    """What the Weis are worth: those of the hand, or the one that is named by its cards."""
    pack, spec = view.rules.pack, view.rules.spec.melds
    named = sum(pack.action(token).cards)
    found = melds_of(named or view.hand, pack, spec)
    if not found:
        return ""
    value = found[0].value if named else sum(meld.value for meld in found)
    cards = ", ".join(speech.shorts(meld.cards) for meld in (found[:1] if named else found))
    return speech.words("coach.word.weis-worth", n=value, cards=cards)


def _rob(view: View, token: str, speech: Speech) -> str:
    """Which card is given for which."""
    if not view.deal.turned:
        return ""
    left = speech.card(view.rules.pack.action(token).card)
    return speech.words("coach.word.rob-card", taken=speech.card(view.deal.turned), left=left)


def _claim(view: View, token: str, speech: Speech) -> str:
    """Every card left in the hand wins."""
    del token
    return speech.words("coach.word.claim-cards", n=view.hand.bit_count())


def _stoeck(view: View, token: str, speech: Speech) -> str:
    """What the Stöck are worth."""
    del token
    return speech.words("coach.word.stoeck-worth", n=view.rules.spec.melds.stoeck_value)


def _announcement(view: View, token: str, speech: Speech) -> str:
    """What the own party may expect, of all there is."""
    del token
    whole = sum(view.rules.modes[view.deal.mode].schedule[0].points.values())
    made = min(whole, round(parties.expected(view)))
    return speech.words("coach.word.expected", made=made, whole=whole)


SAID: dict[str, Callable[[View, str, Speech], str]] = {
    "weis": _weis,
    "rob": _rob,
    "claim": _claim,
    "show-stoeck": _stoeck,
    **dict.fromkeys((*LEVELS, *WORDS), _announcement),
}
"""What is told for a word, by what it begins with."""
