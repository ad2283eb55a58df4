"""Painting what beats what now. In the panel cards that lie in the trick and those of the own hand
are marked; beside the table there is room for the order alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jasstui.canvas import text
from jasstui.canvas.rows import Block, Row, Span, bold, heading, row_width, wrapped
from jasstui.draw.card import paint_chip
from jasstui.draw.example import paint_example
from jasstui.draw.look import Look
from jasstui.engine.views import View
from jasstui.lists import parts
from jasstui.table.explaining.examples import dice, domino, hands, shed
from jasstui.table.explaining.orders import Order, orders
from jasstui.table.explaining.ranks import groups, in_force, mode_told, same_as, trumps_told
from jasstui.table.saying.speech import Speech

APART = 1
"""Cells between two cards."""


def ranks_beside(view: View, speech: Speech, width: int) -> Block:
    """The order in a few rows: trumps, then the longest of the other suits, which stands for all;
    empty before anything is named."""
    order = in_force(view)
    if order is None:
        return ()
    rows: list[Row] = []
    for title, cards in groups(order, speech):
        rows.append(heading(text.cut(speech.look.words(title), width)))
        one_suit = len({view.rules.pack.face[card].suit for card in cards}) == 1
        rows += _columns(order, cards, view, speech, width, one_suit)
    return tuple(rows)


def _columns(
    order: Order, cards: Sequence[int], view: View, speech: Speech, width: int, one_suit: bool
) -> Iterator[Row]:
    """Cards with their points below, in columns; those one holds are bold."""
    look, face = speech.look, view.rules.pack.face
    told = [look.rank(face[c]) if one_suit else speech.short(c) for c in cards]
    cell = max(map(text.width, told)) + APART
    for part in parts([*zip(cards, told, strict=True)], width // cell):
        yield tuple(
            Span(text.left(shown, cell), "text", "", bold(same_as(view, card) & view.hand != 0))
            for card, shown in part
        )
        if any(order.trick.points.values()):
            points = (text.left(str(order.trick.points[card]), cell) for card, _ in part)
            yield (Span("".join(points), "muted"),)


def ranks_panel(view: View, speech: Speech, width: int) -> Block:
    """All there is to say about what beats what, painted for a width."""
    if not orders(view.rules):
        return _without_tricks(view, speech, width)
    order, say, look = in_force(view), speech.words, speech.look
    rows: list[Row] = []
    if order is None:
        rows += wrapped(look.words(say("ranks.open")), width, "muted")
        for one in orders(view.rules):
            told = say("example.trumps") if one.trump else speech.family(one.family)
            rows += [(), heading(look.words(told))]
            rows += _marked(one, one.trumps or one.suits[0], view, speech, width)
            if one.trump:
                rows.append(heading(look.words(say("example.suits"))))
                rows += _marked(one, one.suits[0], view, speech, width)
        return tuple(rows)
    if told := mode_told(view, speech):
        rows += [*wrapped(look.words(told), width), ()]
    if order.trumps:
        rows += [heading(look.words(trumps_told(order, speech)))]
        rows += _marked(order, order.trumps, view, speech, width)
        rows += [(), heading(look.words(say("example.suits")))]
    for suit in order.suits:
        rows += _marked(order, suit, view, speech, width)
    rows += [(), *wrapped(look.words(_legend(look, speech)), width, "muted")]
    return tuple(rows)


def _marked(
    order: Order, cards: Sequence[int], view: View, speech: Speech, width: int
) -> Iterator[Row]:
    """Cards as chips, below each what it counts and where it is; as many rows as they need."""
    look, face, points = speech.look, view.rules.pack.face, order.trick.points
    counted = any(points.values())
    cell = row_width(paint_chip(face[cards[0]], look)) + APART
    for part in parts(cards, width // cell):
        chips = (span for c in part for span in (*paint_chip(face[c], look), Span(" " * APART)))
        yield tuple(chips)
        below = []
        for card in part:
            told = _mark(card, view, look) + (str(points[card]) if counted else "")
            ink = "text" if _mark(card, view, look) else "muted"
            below.append(Span(text.left(text.right(told, cell - APART - 1), cell), ink))
        if any(span.text.strip() for span in below):
            yield tuple(below)


def _mark(card: int, view: View, look: Look) -> str:
    """The sign of a card that lies in the trick or is in the own hand, "" for others."""
    equal = same_as(view, card)
    if any(lying & equal for _, lying in view.trick):
        return _signs(look)[1]
    return _signs(look)[0] if view.hand & equal else ""


def _signs(look: Look) -> tuple[str, str]:
    """Signs of the own cards and of those in the trick."""
    return look.sign("●", "*"), look.sign("▲", "^")


def _legend(look: Look, speech: Speech) -> str:
    own, lying = _signs(look)
    return speech.words("ranks.legend", own=own, lying=lying)


def _without_tricks(view: View, speech: Speech, width: int) -> Block:
    """Which cards fit, do something, or make a good hand, in examples."""
    made = (make(view.rules, speech) for make in (shed, dice, domino, hands))
    rows = [
        row
        for example in (example for found in made for example in found)
        for row in ((), *paint_example(example, width, speech.look))
    ]
    return tuple(rows[1:]) or tuple(wrapped(speech.words("ranks.none"), width))
