"""Painting a hand: a fan of cards in one row, two rows of small cards, or chips by suit.

Playable cards stand on the base row, the selected one rises a row, blocked ones sink a row. Below
each card stands the label of the key that chooses it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, Span, Weight, bold, row_width
from jasstui.cards.faces import Face
from jasstui.draw.card import CardState, Size, card_sheet, paint_card, paint_chip
from jasstui.draw.look import Look
from jasstui.plain import Plain

MARGIN = 1
"""Free cells at each side of a fan."""

LEAST_STEP = 3
"""Fewest visible columns by which a card can be told."""


class HandCard(Plain):
    """One card of a hand. `label` is the key that chooses it, `word` replaces it (`nein`)."""

    face: Face | None
    state: CardState = CardState.RESTING
    label: str = ""
    word: str = ""


class HandPicture(NamedTuple):
    """The hand on a canvas of its own, and the visible cells of each of its cards."""

    sheet: Canvas
    places: tuple[Rect, ...]


def hand_height(size: Size) -> int:
    """Rows of a hand: one to rise, the card, the labels."""
    return size.h + 2


def fan_step(count: int, columns: int, width: int) -> int:
    """Columns from one card to the next, `width + 1` where they do not overlap."""
    if count < 2:
        return width + 1
    return min(width + 1, (columns - 2 * MARGIN - width) // (count - 1))


def fan(cards: Sequence[HandCard], columns: int, width: int) -> tuple[int, ...]:
    """Column of each card, centred. Suits stand apart where there is room for it: the last card of
    each is seen further, in whole with a blank after it if possible."""
    if not cards:
        return ()
    step = fan_step(len(cards), columns, width)
    taken = width + step * (len(cards) - 1)
    breaks = [i for i in range(1, len(cards)) if _suit(cards[i]) != _suit(cards[i - 1])]
    gap = 0
    if 0 < len(breaks) <= 4:
        wished = 1 if step > width else width + 1 - step
        gap = min(wished, max(0, columns - 2 * MARGIN - taken) // len(breaks))
    x = max(0, (columns - taken - gap * len(breaks)) // 2)
    places = []
    for i in range(len(cards)):
        if i:
            x += step + (gap if i in breaks else 0)
        places.append(x)
    return tuple(places)


def _suit(card: HandCard) -> str:
    return card.face.suit if card.face else ""


@lru_cache(maxsize=32)
def paint_hand(
    cards: tuple[HandCard, ...], columns: int, look: Look, size: Size = Size.M
) -> HandPicture:
    """The hand in a field of `columns` x `hand_height(size)` cells.

    Cards keep `size` while three columns of each are visible; a fuller hand takes the next
    smaller size that fits, then two rows of small cards, then chips grouped by suit.
    """
    height = hand_height(size)
    while size is not Size.S and fan_step(len(cards), columns, size.w) < LEAST_STEP:
        size = size.smaller
    if size is not Size.S and fan_step(len(cards), columns, size.w) >= LEAST_STEP:
        return _one_row(cards, columns, height, look, size)
    if fan_step(len(cards), columns, Size.S.w) >= LEAST_STEP:
        return _one_row(cards, columns, height, look, Size.S)
    if fan_step((len(cards) + 1) // 2, columns, Size.S.w) >= LEAST_STEP and height >= 6:
        return _two_rows(cards, columns, height, look)
    return _chips(cards, columns, height, look)


def _one_row(
    cards: Sequence[HandCard], columns: int, height: int, look: Look, size: Size
) -> HandPicture:
    canvas = Canvas(columns, height)
    base = height - 1 - size.h
    places = fan(cards, columns, size.w)
    shown = []
    for i, (card, x) in enumerate(zip(cards, places, strict=True)):
        y = base + _shift(card.state)
        after = places[i + 1] if i + 1 < len(cards) else x + size.w
        picture = card_sheet(card.face, size, look, card.state, min(after - x, size.w))
        if picture.height > size.h:  # a foot has the table below it, not the card it overlaps
            canvas.fill(Rect(x, y + size.h, size.w, 1), "room")
        canvas.lay(x, y, picture)
        shown.append(Rect(x, y, min(after - x, size.w), height - y))
        room = min(after, x + size.w + 1) - x
        _label(canvas, x, height - 1, room, card, look)
    return HandPicture(canvas, tuple(shown))


def _shift(state: CardState) -> int:
    if state & CardState.SELECTED:
        return -1
    return 1 if state & CardState.BLOCKED else 0


def _label(canvas: Canvas, x: int, y: int, room: int, card: HandCard, look: Look) -> None:
    word = look.words(card.word)
    if word:
        canvas.put(x, y, text.cut(word, room), "muted")
        return
    if not card.label:
        return
    selected = bool(card.state & CardState.SELECTED)
    if look.outlined:
        shown = f"[{card.label}]"
        if selected and text.width(shown) + 2 <= room:
            shown = f"<{shown}>"
        elif selected:
            shown = f">{card.label}<"
        elif text.width(shown) + 1 <= room:
            shown = f" {shown}"
        if text.width(shown) > room:
            shown = card.label
        canvas.put(x, y, shown, "text", bold(selected))
    elif selected:
        canvas.put(
            x, y, f" {card.label} "[: max(room, 3)], "focus.ink", Weight.BOLD, ground="focus"
        )
    else:
        canvas.put(x + 1, y, card.label, "muted")


def _two_rows(cards: Sequence[HandCard], columns: int, height: int, look: Look) -> HandPicture:
    """Small cards without room to rise: the label stands between rank and its mirror image."""
    canvas = Canvas(columns, height)
    half = (len(cards) + 1) // 2
    shown: list[Rect] = []
    for down, part in enumerate((cards[:half], cards[half:])):
        y = down * Size.S.h
        places = fan(part, columns, Size.S.w)
        for i, (card, x) in enumerate(zip(part, places, strict=True)):
            canvas.blit(x, y, paint_card(card.face, Size.S, look, card.state)[: Size.S.h])
            after = places[i + 1] if i + 1 < len(part) else x + Size.S.w
            shown.append(Rect(x, y, min(after - x, Size.S.w), Size.S.h))
            if card.label and not look.outlined:
                selected = bool(card.state & CardState.SELECTED)
                ink, ground = ("focus.ink", "focus") if selected else ("face.muted", "face")
                canvas.put(x + 1, y + 1, card.label[: after - x - 1], ink, ground=ground)
    return HandPicture(canvas, tuple(shown))


def _chips(cards: Sequence[HandCard], columns: int, height: int, look: Look) -> HandPicture:
    """Chips behind their labels, a new line for each suit; closer together if that is too high."""
    for new_lines, labels in ((True, True), (False, True), (False, False)):
        picture, lines = _chip_lines(cards, columns, height, look, new_lines, labels)
        if lines <= height:
            break
    return picture


def _chip_lines(
    cards: Sequence[HandCard],
    columns: int,
    height: int,
    look: Look,
    new_lines: bool,
    labels: bool,
) -> tuple[HandPicture, int]:
    canvas = Canvas(columns, height)
    shown: list[Rect] = []
    x, y, suit = MARGIN, 0, ""
    for card in cards:
        chip = (
            paint_chip(card.face, look, bool(card.state & CardState.BLOCKED))
            if card.face
            else (Span(" ╳╳ " if not look.outlined else "[##]", "back2", "back"),)
        )
        label = f"{card.label} " if labels and card.label else ""
        need = text.width(label) + row_width(chip) + 1
        if (new_lines and suit and _suit(card) != suit) or x + need > columns - MARGIN + 1:
            x, y = MARGIN, y + 1
        suit = _suit(card)
        shown.append(Rect(x, y, need - 1, 1))
        selected = bool(card.state & CardState.SELECTED)
        if selected and not labels:
            chip = tuple(span._replace(fg="focus.ink", bg="focus") for span in chip)
        ink, ground = ("focus.ink", "focus") if selected else ("muted", "")
        x = canvas.put(x, y, label, ink, bold(selected), ground=ground)
        canvas.blit(x, y, [chip])
        x += row_width(chip) + 1
    return HandPicture(canvas, tuple(shown)), y + 1
