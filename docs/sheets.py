"""Sheets of things that stand on many screens: cards, and the slates of all kinds."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Weight
from jasstui.cards.faces import Face
from jasstui.draw.card import CardState, Size, paint_card, paint_chip, paint_pile
from jasstui.draw.look import Look
from jasstui.draw.slate import paint_slate
from jasstui.engine.step import new_match
from jasstui.engine.views import View, empty_view, fold_all
from jasstui.host.session import Session
from jasstui.table.saying.slates import slate_for
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for

Table = Callable[[Mapping[str, Any]], Session]

_STATES = {
    "resting": CardState.RESTING,
    "playable": CardState.PLAYABLE,
    "selected": CardState.SELECTED,
    "blocked": CardState.BLOCKED,
    "trump": CardState.TRUMP,
    "leading": CardState.LEADING,
}


def card_sheet(look: Look, table: Table, parties: Mapping[str, Any]) -> Block:
    """Every size and every state of a card."""
    del table, parties
    canvas = Canvas(130, 44, bg="felt")
    faces = [Face(suit, rank) for suit, rank in zip("SHDCSHDCSHD", "AKQJT98765A", strict=True)]
    y = 1
    for size in (Size.L, Size.M, Size.S):
        canvas.put(2, y, f"{size.w} x {size.h}", "muted", ground="felt")
        x = 10
        for face in (*faces, Face("*", "J"), None):
            if x + size.w > 128:
                break
            canvas.blit(x, y, paint_card(face, size, look))
            x += size.w + 1
        if x + size.w + 4 < 128:
            canvas.blit(x, y, paint_pile(None, 3, size, look))
        y += size.h + 1
    x = 10
    for name, state in _STATES.items():
        canvas.blit(x, y + 1, paint_card(Face("H", "J"), Size.L, look, state))
        canvas.put(x, y + 10, name, "muted", ground="felt")
        x += 14
    canvas.put(x, y + 2, "chips", "muted", ground="felt")
    for at, face in enumerate(itertools.islice(faces, 4)):
        canvas.blit(x + at * 6, y + 4, (paint_chip(face, look),))
    y += 12
    x = 10
    for suit in "SHDC":
        for rank in "KQJ":
            canvas.blit(x, y, paint_card(Face(suit, rank), Size.L, look))
            x += 10
    return canvas.rows()[: y + 8]


def slate_sheet(look: Look, table: Table, parties: Mapping[str, Any]) -> Block:
    """A slate of every kind from Partien in the middle."""
    shown = [told for told in parties.values() if "slate" in told]
    width, high, columns = 38, 18, 4
    canvas = Canvas(columns * (width + 2) - 2, -(-len(shown) // columns) * (high + 2))
    for at, told in enumerate(shown):
        title, viewer = told["slate"]
        x, y = at % columns * (width + 2), at // columns * (high + 2)
        session = table(told)
        view = _settled(session, viewer, told["until"]["counted"])
        names = tuple(seat.name for seat in session.seats)
        own = replace(look, ascii=True) if told.get("ascii") else look
        speech = Speech(words_for(look.lettering), own, session.rules, names)
        canvas.put(x + 1, y, title, "text", Weight.BOLD)
        block = paint_slate(slate_for(view, speech, viewer), width, high, own)
        canvas.blit(x, y + 1, block)
    return canvas.rows()


def _settled(session: Session, seat: int, deals: int) -> View:
    """What a seat sees when so many deals are counted and the next one has not begun."""
    rules, start, count = session.rules, session.header.start, len(session.seats)
    before = new_match(rules, count, start.dealer, start.columns, start.totals)
    view = empty_view(rules, seat, before)
    for event in session.history:
        if "number" in event.data and len(view.match.played) == deals:
            break
        fold_all(view, [event])
    return view


SHEETS = {"cards": card_sheet, "slates": slate_sheet}
