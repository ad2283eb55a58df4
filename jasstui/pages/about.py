"""Painting what the running game is about, beside the table; and while Weis are being compared, the
sheet on the mat that shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import groupby
from operator import or_

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Row, Span, Weight, flanked, heading, row_width, wrapped
from jasstui.cards.pack import cards_of
from jasstui.draw.card import paint_chip
from jasstui.engine.views import View
from jasstui.table.saying.about import briefly, just_shown, meld_name, told_about, weis_values
from jasstui.table.saying.speech import Speech


def about(view: View, speech: Speech, weis: bool) -> Callable[[int], Block] | None:
    """The lines, None where there is nothing to tell. `weis`: Weis are being compared."""
    if weis:
        values = weis_values(view.rules.spec.melds, speech)
        return lambda width: _table(speech.words("about.weis"), values, width, speech)
    told = told_about(view, speech)
    if not told:
        return None
    return lambda width: _told(speech.words("about.game"), told, width, speech)


def _told(title: str, sentences: Sequence[str], width: int, speech: Speech) -> Block:
    """Sentences below a heading, the first one in the ink of text."""
    rows: list[Row] = [heading(speech.look.words(title))]
    for number, sentence in enumerate(sentences):
        rows += wrapped(speech.look.words(sentence), width - 1, "muted" if number else "text")
    return tuple(rows)


def _table(title: str, values: Sequence[tuple[str, str]], width: int, speech: Speech) -> Block:
    """Names with their values at the right."""
    rows: list[Row] = [heading(speech.look.words(title))]
    for name, value in values:
        shown = text.cut(speech.look.words(name), width - 6)
        rows.append(flanked((Span(shown, "text"),), Span(value, "muted"), min(width, 22)))
    return tuple(rows)


_WIDTH, _LEAST = 44, 38
"""Cells of the table, where there is room between the plates, and at least."""

_CHIPS = 3
"""Column of the cards within it."""


def weis_block(view: View, speech: Speech, area: Rect, width: int, height: int) -> Block:
    """Table of Weis announced, and those which count. `width` and `height` are those of the mat,
    `area` is the middle of it. Where rows are scarce all Weis of a player stand in one."""
    say, look = speech.words, speech.look
    shown = just_shown(view)
    shown_by = {seat for seat, _, _ in shown}
    spread = height >= 19
    room = min(_WIDTH, max(_LEAST, area.w), width - 4) if spread else width - 2
    canvas = Canvas(room, 40, bg="felt")
    y = 2 if height >= 24 else 1
    best = dict(sorted((seat, value) for seat, value, _ in shown))
    calls = view.deal.called or tuple(best.items())
    crowded = len(calls) + len(shown) + 4 > height
    names = {seat: text.cut(look.words(speech.name(seat)), room // 3) for seat, _ in calls}
    column = 4 + max(map(text.width, names.values()), default=0)
    for seat, value in calls:
        good = seat in shown_by
        canvas.put(2, y, names[seat], "text", Weight.BOLD)
        verdict = look.words(say("table.weis.good" if good else "table.weis.not-good"))
        start = canvas.end(room - 2, y, verdict, "ok" if good else "muted")
        held = [cards for who, _, cards in shown if who == seat]
        ways = ([name(cards, view, speech) for cards in held] for name in (meld_name, briefly))
        told = (look.words(", ".join(melds)) for melds in ways if melds)
        fits = (words for words in told if column + text.width(words) < start)
        canvas.put(column, y, next(fits, str(value)), "text")
        y += 1
        rows = [(cards, worth) for who, worth, cards in shown if who == seat]
        if crowded and rows:
            rows = [(reduce(or_, (cards for cards, _ in rows)), sum(worth for _, worth in rows))]
        for cards, worth in rows:
            y = _cards(canvas, y, cards, view, speech, str(worth))
        y += 1 if spread else 0
    total: dict[int, int] = {}
    for seat, value, _ in shown:
        total[view.deal.sides[seat]] = total.get(view.deal.sides[seat], 0) + value
    for own, points in total.items():
        side = [p for p in view.deal.players if view.deal.sides[p] == own]
        line = say("table.weis.written", names=speech.side(side), points=points)
        canvas.put(2, y, text.cut(look.words(line), room - 4), "gold", Weight.BOLD)
        y += 1
    y -= 1
    framed = Canvas(room, min(y + 2, 40), bg="felt", look=look)
    framed.blit(0, 0, canvas.rows()[: y + 1])
    framed.box(Rect(0, 0, room, y + 2), "feltline")
    title = f" {look.words(say('table.weis.title'))} "
    framed.put(2, 0, text.cut(title, room - 4), "text", Weight.BOLD)
    return framed.rows()


def _cards(canvas: Canvas, y: int, cards: int, view: View, speech: Speech, worth: str) -> int:
    """Chips and what they are worth, apart where there is room for it, as one chip where there is
    no room for all."""
    row, last = chips(cards, view, speech), canvas.width - 1
    apart = tuple(span for chip in row for span in (chip, Span(" ")))[:-1]
    if _CHIPS + row_width(row) > last:
        row = (_long_chip(cards, view, speech),)
    elif row_width(apart) + len(worth) + 7 <= canvas.width:
        row = apart
    canvas.blit(_CHIPS, y, [row])
    if row_width(row) + 6 < canvas.width:
        canvas.end(last - 1, y, worth, "text")
    return y + 1


def _long_chip(cards: int, view: View, speech: Speech) -> Span:
    """Cards as one chip, highest first, with the sign of each suit once before its ranks."""
    look = speech.look
    faces = [view.rules.pack.face[card] for card in reversed(list(cards_of(cards)))]
    suits = groupby(faces, key=look.suit)
    told = ", ".join(" ".join([suit, *map(look.rank, some)]) for suit, some in suits)
    if look.outlined:
        return Span(f"[{told}]", "text", "", Weight.BOLD)
    return Span(f" {told} ", f"ink.{faces[0].suit}", "face", Weight.BOLD)


def chips(cards: int, view: View, speech: Speech) -> Row:
    """Cards as chips, highest first."""
    spans: Row = ()
    for card in reversed(list(cards_of(cards))):
        spans = (*spans, *paint_chip(view.rules.pack.face[card], speech.look))
    return spans
