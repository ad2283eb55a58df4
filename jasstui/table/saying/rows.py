"""Cards laid in rows, on the mat: a line for each suit with every rank in its place."""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.draw.rows import Block, Canvas, Weight
from jasstui.engine.views import View
from jasstui.mechanics.laying.rows import fitting
from jasstui.table.saying.speech import Speech


def lays(view: View) -> bool:
    """Whether cards are being laid in rows."""
    deal = view.deal
    return bool(deal.game) and view.rules.spec.games[deal.game].goal == "rows"


def rows_block(view: View, speech: Speech, width: int, height: int) -> Block:
    """Every suit with its sign and its ranks: laid cards on their ground, the places where one fits
    next marked. `width` and `height` are those of the mat; on a small one the rows keep between
    the plates at its sides."""
    look, pack = speech.look, view.rules.pack
    suits = [suit for suit, cards in pack.suit.items() if cards]
    large = height >= 2 * len(suits) + 10 and width >= 4 * len(pack.ranks) + 44
    cell, pitch = (4, 2) if large else (2, 1)
    canvas = Canvas(2 + cell * len(pack.ranks) + (0 if large else 1), pitch * len(suits), bg="felt")
    opens = fitting(pack, view.deal) if view.deal.rank else 0
    for line, suit in enumerate(suits):
        y = line * pitch
        canvas.put(0, y, speech.sign(suit), "text" if look.outlined else "gold", weight=Weight.BOLD)
        for at, card in enumerate(cards_of(pack.suit[suit])):
            x, rank = 2 + at * cell, look.rank(pack.face[card])
            if card & view.deal.table:
                ground = ("text", "") if look.outlined else (f"ink.{suit}", "face")
                shown = f" {rank:<2}" if large else f"{rank:<2}"
                canvas.put(x, y, shown, *ground, weight=Weight.BOLD)
            elif card & opens:
                canvas.put(x, y, f"+{rank}" if large else "+", "gold", weight=Weight.BOLD)
            else:
                canvas.put(x, y, look.words("·"), "muted")
    return canvas.rows()


def place_of(view: View, seat: int) -> int:
    """The place of who has laid all his cards, 0 while he still holds some."""
    places = enumerate(view.deal.placed, start=1)
    return next((place for place, group in places if seat in group), 0)
