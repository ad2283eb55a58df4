"""Cards laid in rows, on the mat: a line for each suit with every rank in its place."""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.draw import text
from jasstui.draw.rows import Block, Canvas, Weight
from jasstui.engine.views import View
from jasstui.mechanics.rows import fitting
from jasstui.table.speech import Speech


def lays(view: View) -> bool:
    """Whether cards are being laid in rows."""
    deal = view.deal
    return bool(deal.game) and view.rules.spec.games[deal.game].goal == "rows"


def rows_block(view: View, speech: Speech, width: int, height: int) -> Block:
    """Every suit with its sign and its ranks: laid ones in the ink of the suit, those that fit next
    in brackets. `width` and `height` are those of the mat."""
    look, pack = speech.look, view.rules.pack
    open_now = fitting(pack, view.deal) if view.deal.rank else 0
    suits = [suit for suit, cards in pack.suit.items() if cards]
    cell = 4 if width >= 3 + 4 * len(pack.ranks) + 4 else 3
    pitch = 2 if height >= 2 * len(suits) + 8 else 1
    canvas = Canvas(3 + cell * len(pack.ranks) + 1, pitch * len(suits), bg="felt")
    for line, suit in enumerate(suits):
        y = line * pitch
        canvas.put(0, y, speech.sign(suit), "text" if look.outlined else "gold", weight=Weight.BOLD)
        for at, card in enumerate(cards_of(pack.suit[suit])):
            rank = look.rank(pack.face[card])
            x = 3 + at * cell
            if card & view.deal.table:
                shown = rank.ljust(2)
                ink = ("text", "") if look.outlined else (f"ink.{suit}", "face")
                canvas.put(x, y, f" {shown}", *ink, weight=Weight.BOLD)
            elif card & open_now:
                canvas.put(x, y, text.cut(f"({rank})", cell), "gold")
            else:
                canvas.put(x + 1, y, look.words("·"), "muted")
    return canvas.rows()


def place_of(view: View, seat: int) -> int:
    """The place of who has laid all his cards, 0 while he still holds some."""
    places = enumerate(view.deal.placed, start=1)
    return next((place for place, group in places if seat in group), 0)
