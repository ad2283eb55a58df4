"""What is told of deals that are over, as pages for `every_page.py`: worth of the decisions, how a
deal stood, statistics, the deal of the day."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from datetime import datetime
from functools import cache
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from jasstui.beside import judging
from jasstui.beside.daily import DayResult
from jasstui.beside.judging import Judging
from jasstui.beside.reading import retold
from jasstui.bots import prospects
from jasstui.draw.look import Look
from jasstui.pages.ledger import paint_ledger
from jasstui.pages.page import Page
from jasstui.pages.replay import ReplayModel, paint_replay, reviewing_desk
from jasstui.pages.settled import items_of, settled_page
from jasstui.pages.stats import StatsModel, paint_stats
from jasstui.pages.worth import WorthModel, paint_worth
from jasstui.settings import Settings
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.remembering.figures import report
from jasstui.table.remembering.told import course_of, facts_of, tables_of
from jasstui.table.reviewing.review import Review
from jasstui.table.saying.daily import day_line
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import summary_of
from jasstui.words import Words
from tests.support import RULEBOOK
from tests.table.judged import PLAYED, deal, played
from tests.table.remembered import SAVED, told
from tests.table.sitting import table_of
from tests.table.test_daily import day
from tests.table.test_daily import played as day_played
from tests.tui.paging import painted
from tests.tui.test_pages import SHELF

REPLAYED = ("schieber-4", "hose-abe")
"""Records that are gone through: with tricks, and without."""

NAMES = ("Anna", "Beat", "Claudia", "Dani", "Emma", "Fritz")
ANALYSES = (
    "worth",
    "worth-schieber-4",
    *(f"worth-{form}" for form in PLAYED),
    *(f"replay-{form}" for form in REPLAYED),
    "stats",
    "day",
)
"""Their sheets."""

Painted = Iterator[tuple[str, Page]]


@cache
def _judged(form: str) -> Judging:
    """A deal of a form, of Schieber without a mistake, or that with a blunder."""
    _, seat, number = PLAYED.get(form, (0, 0, 1))
    session = played(form) if form in PLAYED else deal("D6" if form else "DA")
    with patch.multiple(judging, WORKERS=0, PLAYOUTS=40 if form in PLAYED else 100):
        return Judging(session, number, seat, None)


def _worth(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    whole, half = _judged(form), copy(_judged(form))
    half.found = [None if at % 2 else found for at, found in enumerate(whole.found)]
    view = whole.decisions[0].view
    speech = Speech(words, look, view.rules, NAMES[: view.match.seats])
    moments = [("whole", whole), *([] if form else [("half", half), ("reading", None)])]
    for moment, found in moments:
        model = WorthModel(found, speech, whole.deal, whole.seat)
        yield moment, painted(paint_worth, model, width, height, look, words)


@cache
def _reviewed(form: str) -> Review:
    """A record in the midst of its first deal, with how that stood after each action."""
    path = SAVED / f"{form}.jsonl"
    review = Review(path, *retold(path, SHELF.catalogue, RULEBOOK))
    with patch.object(prospects, "PLAYOUTS", 8):
        review.curves[1] = review.table.chances(1, lambda: True)
    assert review.curves[1]
    review.go(review.find(1, 3) or review.firsts()[1] // 2)
    return review


def _replay(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    review, seats = _reviewed(form), len(_reviewed(form).place.about.seats)
    speech = Speech(words, look, review.place.rules, NAMES[:seats])
    desk = reviewing_desk(review, 0, Tools(Settings(), speech))
    for moment, lists in (("plain", False), ("tricks", True)):
        model = ReplayModel(review.path, review, desk, 0, False, lists=lists)
        yield moment, painted(paint_replay, model, width, height, look, words)


@cache
def _over() -> Playback:
    """The deal of a day when it is counted."""
    playback = Playback(day_played(table_of(day())).place)
    while playback.advance() not in ("deal", "over"):
        pass
    return playback


def _day(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    """The deal of a day at its end, with the line to share."""
    playback = _over()
    speech = Speech(words, look, playback.place.rules, NAMES[:4])
    desk = Desk(playback.place, playback, Tools(Settings(), speech))
    items, summary = items_of(False, True, daily=True), summary_of(playback.onlooker, speech)
    told = settled_page(desk, summary, items)
    for moment, result in (
        ("better", DayResult("2026-11-23", False, (240, 74), (157, 0))),
        ("worse", DayResult("2026-11-23", True, (100, 257), (150, 107))),
    ):
        page = Page(width, height, look, words)
        whole = replace(told, notes=(day_line(result, speech),), noted="day.title")
        page.blit(0, 0, paint_ledger(whole, width, height, look)[0])
        yield moment, page


LOG: tuple[dict[str, Any], ...] = (
    {"made": (900, 700, 900, 700)},
    {"over": False, "first": (), "made": (300, 500, 300, 500)},
    {"first": (1, 3), "seats": ("Anna", "Maximilian Alexander", "Claudia", "Dani")},
    {
        "form": "pandur-4", "unit": "write-points", "counts": "write-points",
        "team": (0, 1, 2, 3), "first": (0,), "kept": (3, 0, 0, 0), "missed": (1, 2, 0, 0),
    },
    {"day": "first", "over": False, "first": (), "deals": 1, "made": (98, 59, 98, 59)},
    {"day": "first", "over": False, "first": (), "deals": 0, "made": (0, 0, 0, 0)},
    *({"made": (made, 700, made, 700)} for made in (650, 1300, 1000, 1450)),
)  # fmt: skip
"""Partien that statistics tell of, the oldest first, each one like `told` but for these fields."""


def _stats(form: str, width: int, height: int, look: Look, words: Words) -> Painted:
    mistakes = {"Anna": {"trump": 2}}
    told_of = [told(n, **fields, mistakes=mistakes) for n, fields in enumerate(LOG)][::-1]

    def title(form: str) -> str:
        return SHELF.form(form).title(words.language)

    for moment, of, some, at, model in (
        ("all", "", told_of, 1, StatsModel("Anna", damaged=2)),
        ("form", "schieber-4", told_of, 4, StatsModel("", "Schieber", left=1200, total=3000)),
        ("one", "", [told()], 0, StatsModel()),
    ):
        found = report(some, "Anna", of)
        tables = tables_of(found, of, title, words, datetime(2026, 1, 1))
        model = replace(
            model,
            facts=tuple(facts_of(found.all, words)),
            course=course_of(found.all),
            tables=tuple(tables),
            at=at,
        )
        yield moment, painted(paint_stats, model, width, height, look, words)
    yield "none", painted(paint_stats, StatsModel(), width, height, look, words)


PAGES = {"worth": _worth, "replay": _replay, "day": _day, "stats": _stats}
