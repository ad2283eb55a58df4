"""Painting an example: a frame with cards, words beside them, and sentences below.

An example is made of strips, one below the other. In a strip cards lie as they do on the table, or
as chips in one row where a list is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Weight, row_width
from jasstui.cards.faces import Face
from jasstui.draw.card import CardState, Size, paint_card, paint_chip, paint_place
from jasstui.draw.die import LARGE, paint_tile
from jasstui.draw.look import Look
from jasstui.draw.slate import Framed, paint_slate
from jasstui.plain import Plain

LABEL = 22
"""Most columns for the words before chips."""

BESIDE = 17
"""Fewest columns in which words stand beside cards; with fewer they stand above them."""

SLATE = Rect(0, 0, 23, 8)
"""Size of the slate in an example."""

TILE = LARGE + 3
"""Columns of a die with the words below it."""


class Shown(Plain):
    """A card in an example: its face, None for a back, or an empty `place`; or the upper side of a
    die with the number `tile`. `below`: a few characters under it."""

    face: Face | None = None
    below: str = ""
    state: CardState = CardState.RESTING
    place: bool = False
    tile: int = 0


class Strip(Plain):
    """Cards side by side. `told`: what they show; `value`: what they are worth. `size` None makes
    chips of them. The first `apart` cards lie apart from the others, with `sign` between."""

    cards: tuple[Shown, ...] = ()
    told: str = ""
    value: str = ""
    size: Size | None = Size.M
    apart: int = 0
    sign: str = ""


class Example(Plain):
    """An example in a chapter of the rules. `phases`: the chapters it may stand in, the best first;
    `told`: sentences below all strips; `slate`: how it is written, beside the sentences."""

    phases: tuple[str, ...]
    title: str
    strips: tuple[Strip, ...] = ()
    told: tuple[str, ...] = ()
    slate: Framed | None = None


def paint_example(example: Example, width: int, look: Look) -> Block:
    """The example in a frame of this width, as high as it needs to be."""
    inner = width - 6
    strips = [part for strip in example.strips for part in _fitting(strip, inner)]
    parts = list(_parts(strips, inner, look))
    if example.slate is not None:
        parts.append((_slate(example.slate, example.told, inner, look), 0))
    elif example.told:
        parts.append((_sentences(example.told, inner, look, "muted"), 1))
    high = sum(part.height for part, _ in parts) + sum(above for _, above in parts[1:]) + 3
    frame = Canvas(width, high, bg="", look=look)
    frame.box(Rect(0, 0, width, high), "line")
    title = f" {text.cut(look.words(example.title), width - 6)} "
    frame.put(2, 0, title, "text", Weight.BOLD)
    y = 2
    for number, (part, above) in enumerate(parts):
        y += above if number else 0
        frame.lay(3, y, part)
        y += part.height
    return frame.rows()


def _parts(strips: Sequence[Strip], width: int, look: Look) -> Iterator[tuple[Canvas, int]]:
    """Each strip with the blank rows above it. Words are beside all cards, or above all."""
    listed = [strip for strip in strips if strip.size is None]
    label = min(LABEL, max((text.width(look.words(s.told)) for s in listed), default=0))
    value = max((text.width(s.value) for s in listed), default=0)
    across = max((_across(s, width) for s in strips if s.size is not None), default=0) + 3
    beside = across if width - across >= BESIDE else 0
    for number, strip in enumerate(strips):
        if strip.size is not None:
            yield _cards(strip, strip.size, beside, width, look), 1
            continue
        first = number > 0 and strips[number - 1].size is not None
        yield _list(strip, label, value, width, look), int(first or _captioned(strip))


def _fitting(strip: Strip, width: int) -> list[Strip]:
    """A row of dice that is too long for one line, as two."""
    if not any(card.tile for card in strip.cards) or len(strip.cards) * (TILE + 1) - 1 <= width:
        return [strip]
    half = (len(strip.cards) + 1) // 2
    return [replace(strip, cards=strip.cards[:half]), replace(strip, cards=strip.cards[half:])]


def _captioned(strip: Strip) -> bool:
    return any(card.below for card in strip.cards)


def _sentences(told: Sequence[str], width: int, look: Look, ink: str) -> Canvas:
    lines = [line for sentence in told for line in text.wrap(look.words(sentence), width)]
    canvas = Canvas(width, len(lines), bg="")
    for y, line in enumerate(lines):
        canvas.put(0, y, line, ink)
    return canvas


def _slate(slate: Framed, told: Sequence[str], width: int, look: Look) -> Canvas:
    """The slate, with the sentences at its right or below it."""
    beside = width - SLATE.w - 3
    right = beside >= BESIDE
    words = _sentences(told, beside if right else width, look, "text")
    high = max(SLATE.h, words.height) if right else SLATE.h + 1 + words.height
    canvas = Canvas(width, high, bg="")
    canvas.blit(0, 0, paint_slate(slate, SLATE.w, SLATE.h, look))
    canvas.lay(SLATE.w + 3 if right else 0, 0 if right else SLATE.h + 1, words)
    return canvas


# ------------------------------------------------------------------ a row of a list


def _list(strip: Strip, label: int, value: int, width: int, look: Look) -> Canvas:
    """Words, a value and chips in one row; a second one below holds what stands under the chips.
    Chips stand apart, or close where that is too much; what finds no room goes on below."""
    told = text.wrap(look.words(strip.told), label) if label else ()
    left = label + (value + 2 if value else 0) + 2
    chips = [(paint_chip(card.face, look), card.below) for card in strip.cards if card.face]
    whole = sum(row_width(chip) + 1 for chip, _ in chips) - 1
    gap = int(left + whole <= width)
    deep = 2 if _captioned(strip) else 1
    places: list[tuple[int, int]] = []
    x, y = left, 0
    for chip, _ in chips:
        if x + row_width(chip) > width:
            x, y = left, y + deep
        places.append((x, y))
        x += row_width(chip) + gap
    canvas = Canvas(width, max(len(told), y + deep), bg="")
    for down, line in enumerate(told):
        canvas.put(0, down, line, "text")
    canvas.put(label + 2 + value - text.width(strip.value), 0, strip.value, "gold", Weight.BOLD)
    for (chip, below), (x, y) in zip(chips, places, strict=True):
        canvas.blit(x, y, [chip])
        canvas.put(x + 1, y + 1, below, "muted")
    return canvas


# ------------------------------------------------------------------ cards


def _wide(strip: Strip) -> int:
    """Columns of each card of a strip."""
    assert strip.size is not None
    return TILE if any(card.tile for card in strip.cards) else strip.size.w


def _places(strip: Strip, width: int) -> list[int]:
    """Columns of the cards: side by side, or overlapping where there is no room for that."""
    wide, count = _wide(strip), len(strip.cards)
    gap = (5 if strip.sign else 3) if 0 < strip.apart < count else 0
    step = min(wide + 1, (width - wide - gap) // max(1, count - 1))
    return [at * step + (gap if at >= strip.apart else 0) for at in range(count)]


def _across(strip: Strip, width: int) -> int:
    """Columns that the cards of a strip take."""
    return max(_places(strip, width), default=0) + _wide(strip)


def _cards(strip: Strip, size: Size, beside: int, width: int, look: Look) -> Canvas:
    """Cards with their words from the column `beside` on, or above the cards if that is 0."""
    places = _places(strip, width)
    lines = text.wrap(look.words(strip.told), width - beside)
    pictures = [_picture(card, size, look) for card in strip.cards]
    below = [_under(card, look) for card in strip.cards]
    above = 0 if beside else len(lines)
    deepest = max(map(len, pictures), default=0)
    high = above + deepest + max(map(len, below), default=0)
    canvas = Canvas(width, max(high, len(lines) + 1 if beside else 0), bg="")
    for y, line in enumerate(lines):
        canvas.put(beside, y + int(beside > 0), line, "text")
    for card, x, picture, under in zip(strip.cards, places, pictures, below, strict=True):
        sunk, leads = (bool(card.state & s) for s in (CardState.BLOCKED, CardState.LEADING))
        canvas.blit(x, above + sunk, picture)
        for y, line in enumerate(under):
            ink, weight = ("gold", Weight.BOLD) if leads else ("muted", Weight.NORMAL)
            canvas.put(x + (not leads), above + deepest + y, line, ink, weight)
    if strip.sign and 0 < strip.apart < len(places):
        at = places[strip.apart - 1] + size.w + 2
        canvas.put(at, above + size.h // 2, look.words(strip.sign), "gold", Weight.BOLD)
    return canvas


def _under(card: Shown, look: Look) -> Sequence[str]:
    """The lines below a card; what a number of a die means may take several."""
    told = look.words(card.below)
    return text.wrap(told, TILE) if card.tile else (told,) if told else ()


def _picture(card: Shown, size: Size, look: Look) -> Block:
    if card.tile:
        return paint_tile(card.tile, LARGE, look)
    if card.place:
        return paint_place(size, look)
    return paint_card(card.face, size, look, card.state)
