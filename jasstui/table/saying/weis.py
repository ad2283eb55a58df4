"""The comparison of Weis, as a sheet on the mat."""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.draw import text
from jasstui.draw.card import paint_chip
from jasstui.draw.rows import Block, Canvas, Rect, Row, Span, Weight, row_width
from jasstui.engine.views import View
from jasstui.table.saying.speech import Speech

_WIDTH = 44


def weis_block(view: View, speech: Speech, width: int, height: int) -> Block:
    """Who announced what, and which of it counts. `width` and `height` are those of the mat."""
    say, look = speech.words, speech.look
    shown = _just_shown(view)
    shown_by = {seat for seat, _, _ in shown}
    spread = height >= 19
    room = min(_WIDTH, width - 4) if spread else width - 2
    canvas = Canvas(room, 40, bg="felt")
    y = 2 if height >= 24 else 1
    best = dict(sorted((seat, value) for seat, value, _ in shown))
    for seat, value in view.deal.called or best.items():
        good = seat in shown_by
        canvas.put(2, y, text.cut(look.words(speech.name(seat)), 10), "text", weight=Weight.BOLD)
        verdict = look.words(say("table.weis.good" if good else "table.weis.not-good"))
        melds = [meld_name(cards, view, speech) for who, _, cards in shown if who == seat]
        told = look.words(", ".join(melds))
        fits = told and text.width(told) <= room - 16 - text.width(verdict)
        canvas.put(13, y, told if fits else str(value), "text")
        ink = "ok" if good else "muted"
        canvas.put(room - 2 - text.width(verdict), y, verdict, ink)
        y += 1
        for who, worth, cards in shown:
            if who == seat:
                y = _cards(canvas, y, chips(cards, view, speech), str(worth), room)
        y += 1 if spread else 0
    total: dict[int, int] = {}
    for seat, value, _ in shown:
        total[view.deal.sides[seat]] = total.get(view.deal.sides[seat], 0) + value
    for own, points in total.items():
        side = [p for p in view.deal.players if view.deal.sides[p] == own]
        line = say("table.weis.written", names=speech.side(side), points=points)
        canvas.put(2, y, text.cut(look.words(line), room - 4), "gold", weight=Weight.BOLD)
        y += 1
    y -= 1
    framed = Canvas(room, min(y + 2, 40), bg="felt")
    framed.blit(0, 0, canvas.rows()[: y + 1])
    framed.box(Rect(0, 0, room, y + 2), look.box, "feltline")
    title = f" {look.words(say('table.weis.title'))} "
    framed.put(2, 0, text.cut(title, room - 4), "text", weight=Weight.BOLD)
    return framed.rows()


def meld_name(cards: int, view: View, speech: Speech) -> str:
    """What shown cards are called: a run by its length and highest card, or four of a rank."""
    say, faces = speech.words, [view.rules.pack.face[card] for card in cards_of(cards)]
    if len({face.rank for face in faces}) == 1:
        return say("about.four-of", rank=speech.rank(faces[0].rank))
    top = speech.rank(faces[-1].rank)
    return say("about.run-to", run=say(f"about.run.{len(faces)}"), rank=top)


def _just_shown(view: View) -> list[tuple[int, int, int]]:
    """Weis that have come to count last: all of the deal, or where they may be announced again and
    again those of the last time."""
    shown, told = view.deal.shown, view.deal.told
    if not told:
        return list(shown)
    now = {(seat, value, cards) for seat, at, value, cards in told if at == told[-1][1]}
    return [item for item in shown if item in now]


def _cards(canvas: Canvas, y: int, row: Row, worth: str, room: int) -> int:
    """Chips and what they are worth; they lie apart where there is room for it."""
    apart = tuple(span for chip in row for span in (chip, Span(" ")))[:-1]
    row = apart if row_width(apart) + len(worth) + 7 <= room else row
    canvas.blit(3, y, [row])
    if row_width(row) + 6 < room:
        canvas.put(room - 2 - len(worth), y, worth, "text")
    return y + 1


def chips(cards: int, view: View, speech: Speech) -> Row:
    """Cards as chips, highest first."""
    spans: Row = ()
    for card in reversed(list(cards_of(cards))):
        spans = (*spans, *paint_chip(view.rules.pack.face[card], speech.look))
    return spans
