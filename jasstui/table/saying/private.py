"""What only who looks may know beside his hand: cards that lie aside for him, and what he gave and
got in an exchange.
"""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.draw import text
from jasstui.draw.card import paint_chip
from jasstui.draw.rows import Block, Row, Span, Weight
from jasstui.engine.private import to_look_at
from jasstui.engine.views import View
from jasstui.table.saying.predictions import predicts
from jasstui.table.saying.speech import Speech


def private_cards(view: View, speech: Speech) -> list[tuple[str, int]]:
    """Each heading with the cards that belong under it; empty where there is nothing of the kind.

    What changed hands is told where a card was demanded for another."""
    say, found = speech.words, []
    if aside := to_look_at(view):
        found.append((say("table.private.aside"), aside))
    for cards, giver, to in view.swapped if view.deal.demanded else ():
        if giver == view.seat:
            found.append((say("table.private.gave", name=speech.name(to)), cards))
        elif to == view.seat:
            found.append((say("table.private.got", name=speech.name(giver)), cards))
    return found


def looks_up(view: View, speech: Speech) -> bool:
    """Whether there can be something of one's own to look up: a number, or such cards."""
    return predicts(view) or bool(private_cards(view, speech))


def private_lines(view: View, speech: Speech) -> tuple[str, ...]:
    """The same in sentences."""
    say = speech.words
    return tuple(
        say("table.private.line", what=what, cards=speech.shorts(cards))
        for what, cards in private_cards(view, speech)
    )


def private_block(view: View, speech: Speech, width: int) -> Block:
    """The same beside the table, cards as chips."""
    look = speech.look
    rows: list[Row] = []
    for what, cards in private_cards(view, speech):
        told = text.cut(look.words(what), width)
        rows.append((Span(told, "muted", "", Weight.BOLD),))
        row: Row = ()
        for card in cards_of(cards):
            chip = (*paint_chip(view.rules.pack.face[card], look), Span(" ", "text"))
            if sum(text.width(span.text) for span in (*row, *chip)) > width + 1:
                rows.append(row)
                row = ()
            row += chip
        rows.append(row)
    return tuple(rows)
