"""Painting the last trick where the felt has room for it: its cards side by side under a line."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.cards.faces import Face
from jasstui.draw import text
from jasstui.draw.card import CardState, Size, paint_card
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Weight
from jasstui.plain import Plain


class LastTrick(Plain):
    """A trick that is over. `faces` in the order of play, `winner` the place of the card that took
    it, `title` what it is called, `told` who took it."""

    faces: tuple[Face, ...]
    winner: int
    title: str
    told: str


HEIGHT = Size.M.h + 3
"""Rows: a title, the cards with the foot of the winning one, and a line below."""


def paint_last_trick(trick: LastTrick, width: int, look: Look) -> Block:
    """The trick in exactly `width` x `HEIGHT` cells."""
    canvas = Canvas(width, HEIGHT, bg="felt")
    canvas.put(0, 0, text.cut(look.words(trick.title), width), "muted", weight=Weight.BOLD)
    for at, x in enumerate(_columns(trick.faces, width)):
        state = CardState.LEADING if at == trick.winner else CardState.RESTING
        canvas.blit(x, 1, paint_card(trick.faces[at], Size.M, look, state))
    canvas.put(0, HEIGHT - 1, text.cut(look.words(trick.told), width), "muted")
    return canvas.rows()


def _columns(faces: Sequence[Face], width: int) -> list[int]:
    """Where the cards stand, overlapping if they must."""
    step = Size.M.w + 1
    if len(faces) > 1:
        step = min(step, (width - Size.M.w) // (len(faces) - 1))
    return [at * step for at in range(len(faces))]
