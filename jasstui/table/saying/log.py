"""The log of a deal in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from jasstui.host.place import Aside
from jasstui.table.saying.news import News
from jasstui.table.saying.rounds import worth_text
from jasstui.table.saying.speech import Speech


def sentence(news: News, speech: Speech, points: bool = True) -> str:
    """One item in words, "" if there is nothing to say. `points`: whether the table tells the
    points of a trick."""
    speech = replace(speech, trump=news.trump)
    name = speech.name(news.seat) if news.seat >= 0 else ""
    if news.kind == "said":
        return _said(news, speech, name)
    if news.kind == "entry":
        return _entry(news, speech)
    alone, who = news.cards.bit_count() == 1, speech.people(news.seats)
    hands = speech.rules.hands if news.kind in ("opened", "hand") else None
    several = "-several" if news.kind == "turned" and not alone else ""
    return speech.words(
        f"log.{news.kind}{several}{'-points' if news.kind == 'trick' and points else ''}",
        name=name,
        n=news.deal if news.kind == "deal" else news.amount,
        card=speech.card(news.cards) if alone else "",
        cards=speech.shorts(news.cards),
        points=speech.points(news.amount) if news.kind == "trick" else "",
        worth=worth_text(hands.worth(news.cards)) if hands else "",
        word=speech.token("log", "", news.token) if news.token and news.kind != "talk" else "",
        said=speech.words(f"talk.{news.token}") if news.kind == "talk" else "",
        to=who,
        names=who,
    )


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


def aside_told(aside: Aside, speech: Speech) -> str:
    """An aside in words."""
    return sentence(News(f"{aside.kind}-aside", aside.seat), speech)


def sentences(items: Sequence[News], speech: Speech, points: bool = True) -> list[str]:
    """All items that have something to tell."""
    return [text for item in items if (text := sentence(item, speech, points))]


def spoken(news: News, speech: Speech) -> str:
    """A word as it is written at the speaker's plate."""
    if news.kind == "talk":
        return speech.words(f"talk.{news.token}")
    return speech.token("plate", news.question, news.token)
