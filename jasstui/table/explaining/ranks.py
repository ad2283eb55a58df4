"""What beats what now: the cards of the mode in force from high to low, with what they count.

Before anything is named it is told of each mode that the form plays, and where no tricks are made
which cards fit, do something or make a good hand. In the panel cards that lie in the trick and
those of the own hand are marked; beside the table there is room for the order alone.
"""

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
from jasstui.table.explaining.orders import Order, order_of, orders
from jasstui.table.saying.fan import trump_cards
from jasstui.table.saying.playback import trick_rules
from jasstui.table.saying.speech import Speech

APART = 1
"""Cells between two cards."""


def in_force(view: View) -> Order | None:
    """The order of the cards in the trick that is played now, or in the next one; None before a
    mode is named, and where no tricks are made."""
    rules, mode = trick_rules(view), view.rules.modes.get(view.deal.mode)
    if rules is None or mode is None or not orders(view.rules):
        return None
    return order_of(view.rules, mode.family, rules, mode.trump if trump_cards(view) else "")


# ------------------------------------------------------------------ beside the table


def ranks_beside(view: View, speech: Speech, width: int) -> Block:
    """The order in a few rows: trumps, then the longest of the other suits, which stands for all;
    empty before anything is named."""
    order = in_force(view)
    if order is None:
        return ()
    rows: list[Row] = []
    for title, cards in _groups(order, speech):
        rows.append(heading(text.cut(speech.look.words(title), width)))
        one_suit = len({view.rules.pack.face[card].suit for card in cards}) == 1
        rows += _columns(order, cards, view, speech, width, one_suit)
    return tuple(rows)


def _groups(order: Order, speech: Speech) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Trumps and one of the other suits, each under its heading."""
    say = speech.words
    if order.trumps:
        yield _trumps_told(order, speech), order.trumps
    if order.suits:
        yield say("example.suits" if order.trumps else "example.every-suit"), order.suits[0]


def _trumps_told(order: Order, speech: Speech) -> str:
    named = speech.words("example.trumps")
    return f"{named} {speech.sign(order.trump)}" if order.trump else named


def _columns(
    order: Order, cards: Sequence[int], view: View, speech: Speech, width: int, one_suit: bool
) -> Iterator[Row]:
    """Cards with their points below, in columns; those one holds are bold."""
    look, face = speech.look, view.rules.pack.face
    told = [look.rank(face[c]) if one_suit else speech.short(c) for c in cards]
    cell = max(map(text.width, told)) + APART
    for part in parts([*zip(cards, told, strict=True)], width // cell):
        yield tuple(
            Span(text.left(shown, cell), "text", "", bold(_equal(view, card) & view.hand != 0))
            for card, shown in part
        )
        if any(order.trick.points.values()):
            points = (text.left(str(order.trick.points[card]), cell) for card, _ in part)
            yield (Span("".join(points), "muted"),)


def _equal(view: View, card: int) -> int:
    """This card and those that are the same, where there are several."""
    return view.rules.pack.equal[card]


# ------------------------------------------------------------------ the panel


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
    if told := _mode_told(view, speech):
        rows += [*wrapped(look.words(told), width), ()]
    if order.trumps:
        rows += [heading(look.words(_trumps_told(order, speech)))]
        rows += _marked(order, order.trumps, view, speech, width)
        rows += [(), heading(look.words(say("example.suits")))]
    for suit in order.suits:
        rows += _marked(order, suit, view, speech, width)
    rows += [(), *wrapped(look.words(_legend(look, speech)), width, "muted")]
    return tuple(rows)


def _mode_told(view: View, speech: Speech) -> str:
    """The mode in force, "" where the trumps say it; where the order is another in each trick, that
    this is so."""
    mode = view.rules.modes[view.deal.mode]
    told = speech.mode(mode.token)
    if len(mode.schedule) > 1:
        return speech.words("ranks.changes", mode=told)
    return "" if mode.token == mode.trump else told


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
    equal = _equal(view, card)
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


# ------------------------------------------------------------------ in lines


def ranks_told(view: View, speech: Speech) -> list[str]:
    """The same in sentences: the order in force, or that of every mode before one is named."""
    order = in_force(view)
    if order is not None:
        return [*filter(None, [_mode_told(view, speech)]), *_sentences(order, view, speech)]
    told = [speech.words("ranks.open")] if orders(view.rules) else []
    for one in orders(view.rules):
        lead = "" if one.trump else f"{speech.family(one.family)}: "
        first, *more = _sentences(one, view, speech)
        told += [f"{lead}{first}", *(more if one.trump else ())]
    return told or [speech.words("ranks.none")]


def _sentences(order: Order, view: View, speech: Speech) -> Iterator[str]:
    points, face = order.trick.points, view.rules.pack.face
    for title, cards in _groups(order, speech):
        one_suit = len({face[card].suit for card in cards}) == 1
        names = (speech.rank(face[c].rank) if one_suit else speech.card(c) for c in cards)
        counted = any(points.values())
        worth = (f" {points[card]}" if counted else "" for card in cards)
        told = ", ".join(name + more for name, more in zip(names, worth, strict=True))
        yield f"{title}: {told}"
