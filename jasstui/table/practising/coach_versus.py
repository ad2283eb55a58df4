"""What differs between two cards that might have been played to a trick, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.engine.views import View
from jasstui.table.practising.coach_card import ALL_OR_NONE, NUMBERED, SHUNS, Card
from jasstui.table.practising.coach_standing import standing
from jasstui.table.saying.prompts import own_card
from jasstui.table.saying.speech import Speech


def versus(view: View, better: str, worse: str, legal: Sequence[str], speech: Speech) -> str:
    """Why one card would have done better than the one that was played, "" where the trick does
    not tell it. Of a card that only gives away points more may hang on it than these: how both
    sides stand is said besides."""
    if not (view.playing and own_card(view, better) and own_card(view, worse)):
        return ""
    one, other = (Card(view, token, legal, speech) for token in (better, worse))
    if one.card == other.card:
        return ""
    if one.aim in SHUNS:
        key = "shun" if one.top and other.wins and not one.wins else ""
    elif one.aim in NUMBERED or one.aim in ALL_OR_NONE:
        key = ""
    else:
        key = _taking(one, other)
    n, m = (one.points, other.points) if key in ("less", "more") else (one.own, other.own)
    told = {
        "better": speech.card(one.card),
        "worse": speech.card(other.card),
        "n": n,
        "m": m,
        "name": one.friend,
        "top": speech.card(one.top) if one.top else "",
        "who": speech.name(one.play.winner) if one.top else "",
    }
    if not key:
        return ""
    said = speech.words(f"coach.versus.{key}", **told)
    return " ".join(filter(None, [said, standing(one) if key == "away" else ""]))


def _taking(one: Card, other: Card) -> str:
    """The difference for somebody who would like to take the trick."""
    first, second = _hold(one), _hold(other)
    if one.friend and first == "no":
        if second != "no":
            return "friend"
        return "give" if one.own > other.own else ""
    if first != second:
        return f"{first}-{second}"
    if first == "sure":
        return _both_sure(one, other)
    if one.plan.by_tricks or one.own >= other.own:
        return ""
    return "stake" if first == "maybe" else "away"


def _both_sure(one: Card, other: Card) -> str:
    if one.points > other.points:
        return "more"
    if one.points < other.points:
        return "less"
    return "dear" if one.rules.beats[one.card] & other.card else ""


def _hold(card: Card) -> str:
    """Whether it takes the trick for certain, perhaps or not at all."""
    return "sure" if card.keeps else "maybe" if card.wins else "no"
