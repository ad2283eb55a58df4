"""Piles in the middle of the table: stock, turned card, discard pile, open cards with letters."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Weight
from jasstui.cards.faces import Face
from jasstui.draw.card import STAGGER, CardState, Size, paint_card, paint_pile
from jasstui.draw.look import Look
from jasstui.plain import Plain


class Pile(Plain):
    """One pile: its top card (None is a back), how many lie below, words under it.

    `short` stands for a caption where any of those beside each other finds no room. `letter` is the
    key that chooses an open card; `state` marks trump or the chosen card. `open`: how much of the
    card's width is to be seen while it is being turned, from 0 (its edge) to 1.
    """

    face: Face | None
    below: int = 0
    captions: tuple[str, ...] = ()
    short: str = ""
    letter: str = ""
    state: CardState = CardState.RESTING
    open: float = 1


def _edges(pile: Pile, size: Size) -> int:
    return min(max(pile.below, 0), STAGGER if size in (Size.XL, Size.L) else 2)


def _words(pile: Pile, look: Look) -> list[str]:
    return [word for word in (pile.letter, *map(look.words, pile.captions)) if word]


FEW = 2
"""Most piles that have room for captions in full."""


def _slot(pile: Pile, size: Size, look: Look, few: bool, tight: bool) -> int:
    """Cells for one pile: its cards, or a caption that is wider, among many a little wider."""
    cards = size.w + _edges(pile, size)
    if tight:
        return cards
    longest = max((text.width(word) for word in _words(pile, look)), default=0)
    return max(cards, min(longest, cards + (12 if few else 4)))


def piles_width(
    piles: Sequence[Pile], size: Size, look: Look, gap: int, tight: bool = False
) -> int:
    """Cells that the piles take beside each other with their captions; `tight` gives these no more
    than the width of the cards."""
    few = len(piles) <= FEW and gap > 2
    slots = sum(_slot(pile, size, look, few, tight) for pile in piles)
    return slots + gap * max(len(piles) - 1, 0)


def paint_piles(
    piles: Sequence[Pile], size: Size, look: Look, gap: int, tight: bool = False, most: int = 9
) -> Block:
    """Piles from left to right, letters and captions centred below, in so many rows at most."""
    if not piles:
        return ()
    deep = min(most, max(len(_words(pile, look)) for pile in piles))
    canvas = Canvas(piles_width(piles, size, look, gap, tight), size.h + deep, bg="felt")
    few = len(piles) <= FEW and gap > 2
    slots = [_slot(pile, size, look, few, tight) for pile in piles]
    brief = any(
        pile.face and pile.short and text.width(_words(pile, look)[-1]) > slot
        for pile, slot in zip(piles, slots, strict=True)
    )
    x = 0
    for pile, slot in zip(piles, slots, strict=True):
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
        words = _words(pile, look)
        for down, word in enumerate(words):
            key, last = bool(pile.letter) and not down, down == len(words) - 1
            shorter = brief if pile.face else text.width(word) > slot
            if pile.short and last and not key and shorter:
                word = look.words(pile.short)
            shown = word if text.width(word) <= slot else ""  # half a name says nothing
            ink, weight = ("gold", Weight.BOLD) if key else ("muted", Weight.NORMAL)
            at = max(x, left + (wide - text.width(shown)) // 2)
            canvas.put(at, size.h + down, shown, ink, weight)
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
