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

    `letter` is the key that chooses an open card; `state` marks trump or the chosen card.
    """

    face: Face | None
    below: int = 0
    captions: tuple[str, ...] = ()
    letter: str = ""
    state: CardState = CardState.RESTING


def _edges(pile: Pile, size: Size) -> int:
    return min(max(pile.below, 0), STAGGER if size is Size.L else 2)


def piles_width(piles: Sequence[Pile], size: Size, gap: int) -> int:
    """Cells that the piles take beside each other, captions apart."""
    cards = sum(size.w + _edges(pile, size) for pile in piles)
    return cards + gap * max(len(piles) - 1, 0)


def paint_piles(piles: Sequence[Pile], size: Size, look: Look, gap: int) -> Block:
    """Piles from left to right, letters and captions centred below."""
    if not piles:
        return ()
    under = [
        [word for word in (pile.letter, *map(look.words, pile.captions)) if word] for pile in piles
    ]
    deep = max(len(words) for words in under)
    canvas = Canvas(piles_width(piles, size, gap), size.h + deep, bg="felt")
    x = 0
    for pile, words in zip(piles, under, strict=True):
        edges = _edges(pile, size)
        if edges:
            canvas.blit(x, 0, paint_pile(pile.face, edges, size, look))
        if not edges or pile.state:
            canvas.blit(x + edges, 0, paint_card(pile.face, size, look, pile.state)[: size.h])
        wide = size.w + edges
        for down, word in enumerate(words):
            room = wide + gap - (0 if gap < 2 else 1)
            shown = text.cut(word, room)
            start = x + (wide - text.width(shown)) // 2
            start = max(0, min(start, canvas.width - text.width(shown)))
            ink = "text" if word == pile.letter else "muted"
            canvas.put(start, size.h + down, shown, ink)
        x += wide + gap
    return canvas.rows()
