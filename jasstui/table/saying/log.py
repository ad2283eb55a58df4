"""The log of a deal in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from jasstui.table.saying.news import News
from jasstui.table.saying.rounds import worth_text
from jasstui.table.saying.speech import Speech


def sentence(news: News, speech: Speech, points: bool = True) -> str:
    """One item in words, "" if there is nothing to be told. `points`: whether the table tells
    the points of a trick."""
    speech = replace(speech, trump=news.trump)
    say, name = speech.words, speech.name(news.seat) if news.seat >= 0 else ""
    if news.kind == "said":
        return _said(news, speech, name)
    if news.kind == "deal":
        return say("log.deal", n=news.deal, name=name)
    if news.cards & (news.cards - 1) and news.kind == "turned":
        return say("log.turned-several", cards=speech.shorts(news.cards))
    if news.kind in ("lead", "follow", "takes", "turned", "drawn", "laid"):
        return say(f"log.{news.kind}", name=name, card=speech.card(news.cards))
    if news.kind == "takes-up":
        return say("log.takes-up", name=name, cards=speech.shorts(news.cards))
    if news.kind == "king":
        return say("log.king", name=name, n=news.amount)
    if news.kind == "trick":
        if not points:
            return say("log.trick", name=name)
        return say("log.trick-points", name=name, points=speech.points(news.amount))
    if news.kind == "done-laying":
        return say("log.done-laying", name=name, n=news.amount)
    if news.kind in ("gives-up", "gives"):
        card = speech.card(news.cards) if news.cards else ""
        return say(f"log.{news.kind}", name=name, card=card, to=speech.people(news.seats))
    if news.kind == "with-nobody":
        return say("log.with-nobody", card=speech.card(news.cards))
    if news.kind == "passed-on":
        return say("log.passed-on", name=name, n=news.amount, to=speech.people(news.seats))
    if news.kind == "draws":
        return say("log.draws", name=name, n=news.amount)
    if news.kind == "forgot":
        return say("log.forgot", name=name, word=speech.token("log", "", news.token))
    if news.kind in ("opened", "hand"):
        hands = speech.rules.hands
        worth = worth_text(hands.worth(news.cards)) if hands else ""
        return say(f"log.{news.kind}", name=name, cards=speech.shorts(news.cards), worth=worth)
    if news.kind == "uncovered":
        return say("log.uncovered", name=name, n=news.amount)
    if news.kind == "shown":
        return say("log.shown", name=name, cards=speech.shorts(news.cards), n=news.amount)
    if news.kind == "left":
        return say("log.left", names=speech.people(news.seats))
    if news.kind == "entry":
        return _entry(news, speech)
    return say(f"log.{news.kind}", name=name)


def _said(news: News, speech: Speech, name: str) -> str:
    word = speech.token("log", news.question, news.token)
    if news.seat < 0:
        return ""
    return speech.words("log.said", name=name, word=word)


def _entry(news: News, speech: Speech) -> str:
    entry = news.entry
    if entry is None or entry.unit not in (
        "strich",
        "minus",
        "null",
        "double",
        "win",
        "life",
        "write-points",
    ):
        return ""
    return speech.mark("log.entry-", entry.unit, name=speech.people(entry.seats), n=entry.amount)


def sentences(items: Sequence[News], speech: Speech, points: bool = True) -> list[str]:
    """All items that have something to tell."""
    return [text for item in items if (text := sentence(item, speech, points))]


def spoken(news: News, speech: Speech) -> str:
    """A word as it stands at the plate of who said it."""
    return speech.token("plate", news.question, news.token)
