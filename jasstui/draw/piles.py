"""Piles in the middle of the table: stock, turned card, discard pile, open cards with letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jasstui.cards.faces import Face
from jasstui.draw import text
from jasstui.draw.card import STAGGER, CardState, Size, paint_card, paint_pile
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas


@dataclass(frozen=True)
class Pile:
    """One pile: its top card (None is a back), how many lie below, words under it.

    `letter` is the key that chooses an open card; `state` marks trump or the chosen card. `open`:
    how much of the card's width is to be seen while it is being turned, from 0 (its edge) to 1.
    """

    face: Face | None
    below: int = 0
    captions: tuple[str, ...] = ()
    letter: str = ""
    state: CardState = CardState.RESTING
    open: float = 1


def _edges(pile: Pile, size: Size) -> int:
    return min(max(pile.below, 0), STAGGER if size is Size.L else 2)


def _words(pile: Pile, look: Look) -> list[str]:
    return [word for word in (pile.letter, *map(look.words, pile.captions)) if word]


FEW = 2
"""So many piles stand with their captions in full."""


def _slot(pile: Pile, size: Size, look: Look, few: bool) -> int:
    """Cells for one pile: its cards, or a caption that is wider, among many a little wider."""
    cards = size.w + _edges(pile, size)
    longest = max((text.width(word) for word in _words(pile, look)), default=0)
    return max(cards, min(longest, cards + (12 if few else 4)))


def piles_width(piles: Sequence[Pile], size: Size, look: Look, gap: int) -> int:
    """Cells that the piles take beside each other with their captions."""
    few = len(piles) <= FEW and gap > 2
    return sum(_slot(pile, size, look, few) for pile in piles) + gap * max(len(piles) - 1, 0)


def paint_piles(piles: Sequence[Pile], size: Size, look: Look, gap: int) -> Block:
    """Piles from left to right, letters and captions centred below."""
    if not piles:
        return ()
    deep = max(len(_words(pile, look)) for pile in piles)
    canvas = Canvas(piles_width(piles, size, look, gap), size.h + deep, bg="felt")
    x = 0
    for pile in piles:
        slot = _slot(pile, size, look, len(piles) <= FEW and gap > 2)
        edges = _edges(pile, size)
        wide = size.w + edges
        left = x + (slot - wide) // 2
        if pile.open < 1:
            _turning(canvas, left + edges, pile, size, look)
        elif edges:
            canvas.blit(left, 0, paint_pile(pile.face, edges, size, look))
        if pile.open == 1 and (not edges or pile.state):
            card = paint_card(pile.face, size, look, pile.state)[: size.h]
            canvas.blit(left + edges, 0, card)
        for down, word in enumerate(_words(pile, look)):
            shown = text.cut(word, slot)
            ink = "text" if word == pile.letter else "muted"
            canvas.put(left + (wide - text.width(shown)) // 2, size.h + down, shown, ink)
        x += slot + gap
    return canvas.rows()


def _turning(canvas: Canvas, x: int, pile: Pile, size: Size, look: Look) -> None:
    """A card seen from the side: the middle of its width, at last one cell of its edge."""
    seen = max(1, round(size.w * pile.open))
    skip = (size.w - seen) // 2
    if seen == 1:
        for y in range(size.h):
            canvas.put(x + skip, y, look.sign("▏", "|"), "edge")
        return
    card = Canvas(seen, size.h, bg="felt")
    card.blit(-skip, 0, paint_card(pile.face, size, look)[: size.h])
    canvas.blit(x + skip, 0, card.rows())
