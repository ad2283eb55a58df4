"""Painting one card: faces, backs, stocks, empty places, chips and cards in words.

Anatomy: cell 0 is the edge, the rank stands in row 0 from cell 1, the suit in row 1. Three columns
are therefore enough to know a card in a fan. State is shape first: trump has a thick edge, the
selected and the leading card a foot, a blocked card has sunk and its picture is a shadow.
"""

from __future__ import annotations

from enum import Enum, IntFlag
from functools import lru_cache

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Row, Span, Weight, bold
from jasstui.cards.faces import Face
from jasstui.draw.deckfile import Printed
from jasstui.draw.look import Look
from jasstui.draw.pixels import blocks


class Size(Enum):
    """Size of a card; `w` and `h` in cells."""

    XL = (16, 12)
    L = (9, 7)
    M = (7, 5)
    S = (5, 3)

    @property
    def w(self) -> int:
        """Width in cells."""
        return int(self.value[0])

    @property
    def h(self) -> int:
        """Height in cells."""
        return int(self.value[1])

    @property
    def smaller(self) -> Size:
        """The next smaller size; S stays S."""
        return {Size.XL: Size.L, Size.L: Size.M}.get(self, Size.S)


class CardState(IntFlag):
    """Visible state flags of a card; values combine."""

    RESTING = 0
    PLAYABLE = 1
    SELECTED = 2
    BLOCKED = 4
    TRUMP = 8
    LEADING = 16


TRUMP_MARK = "*T*"


@lru_cache(maxsize=2048)
def paint_card(
    face: Face | None,
    size: Size,
    look: Look,
    state: CardState = CardState.RESTING,
    seen: int = 0,
) -> Block:
    """One card, `size.w` cells wide; None is a back. `seen`: how many columns of it other cards
    leave free, 0 for all: a rank is repeated only where it is not cut.

    `size.h` rows, one row less for a blocked card (its bottom is cut, it has sunk) and one row more
    for the foot of a selected or leading card. Where the card lies is the caller's business.
    """
    seen = seen or size.w
    if face is None:
        return _outline_back(size, look) if look.outlined else _back(size)
    if look.outlined:
        return _outline(face, size, look, state, seen)
    rows = _surface(face, size, look, state, seen)
    if state & CardState.BLOCKED:
        return rows[:-1]
    if state & CardState.SELECTED:
        return (*rows, (Span("▀" * size.w, "focus"),))
    if state & CardState.LEADING:
        return (*rows, (Span("▀" * size.w, "gold"),))
    return rows


@lru_cache(maxsize=512)
def card_sheet(
    face: Face | None, size: Size, look: Look, state: CardState, seen: int = 0
) -> Canvas:
    """The card of `paint_card` on a canvas of its own, on which nobody paints any more."""
    picture = paint_card(face, size, look, state, seen)
    canvas = Canvas(size.w, len(picture), bg="")
    canvas.blit(0, 0, picture)
    return canvas


def _edge(state: CardState) -> tuple[str, str]:
    if state & CardState.SELECTED:
        return "▌", "focus"
    if state & CardState.TRUMP:
        return "▎", "gold"
    return "▏", "edge"


def _surface(face: Face, size: Size, look: Look, state: CardState, seen: int) -> Block:
    blocked = bool(state & CardState.BLOCKED)
    ground, ink = ("off", f"off.{face.suit}") if blocked else ("face", f"ink.{face.suit}")
    canvas = Canvas(size.w, size.h, fg=ink, bg=ground)
    edge, edge_role = _edge(state)
    if edge == "▏" and blocked:
        edge_role = "line"
    for y in range(size.h):
        canvas.put(0, y, edge, edge_role)
    rank, suit = look.rank(face), look.suit(face)
    canvas.put(1, 0, rank, ink, Weight.BOLD)
    if size is Size.S:
        if not blocked:
            _mirror(canvas, rank, suit, ink)
        else:
            canvas.put(1, 1, suit, ink)
        return canvas.rows()
    canvas.put(1, 1, suit, ink)
    _picture(canvas, face, size, look, "ghost." if blocked else "")
    if not blocked:
        _corners(canvas, face, size, look, ink, seen)
    return canvas.rows()


def _mirror(canvas: Canvas, rank: str, suit: str, ink: str) -> None:
    """The small card: rank and suit above, suit and rank below."""
    last = canvas.height - 1
    room = canvas.width - 1
    tight = text.width(rank) + text.width(suit) >= room - 1
    suit_x = 1 + text.width(rank) if tight else 1 + room - 1 - text.width(suit)
    canvas.put(suit_x, 0, suit, ink)
    canvas.put(1, last, suit, ink)
    rank_x = 1 + text.width(suit) if tight else 1 + room - 1 - text.width(rank)
    canvas.put(rank_x, last, rank, ink, Weight.BOLD)


def _picture(canvas: Canvas, face: Face, size: Size, look: Look, ghost: str) -> None:
    """The picture from row 2 on."""
    ink = f"{ghost}ink.{face.suit}"
    pixels = [[_role(p, ink, ghost) for p in row] for row in printed(face, size, look)]
    canvas.blit(1, 2, blocks(pixels, size.w - 2))


def printed(face: Face, size: Size, look: Look) -> list[str]:
    """The picture of a card in letters of its deck; the largest one may have that of the next
    smaller size, twice as large. Plain fonts have no quarters of a cell: every other column goes.
    """
    rows = list(look.deck.pixels(face, _PRINTED[size]))
    if not rows and size is Size.XL:
        rows = ["".join(p for p in row for _ in "xx") for row in printed(face, Size.L, look)]
        rows = [row for row in rows for _ in "yy"]
    if look.letters and rows and len(rows[0]) > size.w - 2:
        rows = [row[::2] for row in rows]
    return rows


_PRINTED: dict[Size, Printed] = {Size.XL: "XL", Size.L: "L", Size.M: "M"}


def _role(pixel: str, ink: str, ghost: str) -> str:
    if pixel == ".":
        return ""
    return ink if pixel == "R" else f"{ghost}pic.{pixel}"


def _corners(canvas: Canvas, face: Face, size: Size, look: Look, ink: str, seen: int) -> None:
    corner = look.deck.corner(face)
    suit = look.suit(face)
    if corner == "top":
        canvas.end(size.w - 1, 0, suit, ink)
    elif corner == "bottom":
        canvas.end(size.w, size.h - 1, suit, ink)
    elif size in (Size.XL, Size.L) and not look.deck.is_court(face):
        rank, y = look.rank(face), size.h - 1
        x = size.w - 1 - text.width(rank)
        x += not canvas.is_free(x, y, text.width(rank), "face")
        if x + text.width(rank) <= seen:
            canvas.put(x, y, rank, ink, Weight.BOLD)


def _back(size: Size) -> Block:
    canvas = Canvas(size.w, size.h, fg="back2", bg="back")
    for y in range(size.h):
        canvas.put(0, y, "▏", "edge")
    for y in range(1, size.h - 1):
        for x in range(1 + (y - 1) % 2, size.w - 1, 2):
            if 0 < x < size.w - 1:
                canvas.put(x, y, "╳", "back2")
    return canvas.rows()


def _outline(face: Face, size: Size, look: Look, state: CardState, seen: int) -> Block:
    canvas = Canvas(size.w, size.h, fg="text", bg="", look=look)
    canvas.box(Rect(0, 0, size.w, size.h), "text")
    heavy = bold(not state & CardState.BLOCKED)
    rank, suit = look.rank(face), look.suit(face)
    if size is Size.S:
        # Two letters of suit and a ten do not fit into three cells, so the rank sits in the frame.
        canvas.put(1, 0, rank, weight=heavy)
        canvas.put(1 if text.width(suit) == 2 else 2, 1, suit, weight=heavy)
    else:
        canvas.put(1, 1, rank, weight=heavy)
        canvas.put(1, 2, suit, weight=heavy)
        corner = look.deck.corner(face)
        if corner == "top":
            canvas.end(size.w - 1, 1, suit)
        elif corner == "bottom":
            canvas.end(size.w - 1, size.h - 2, suit)
        elif size in (Size.XL, Size.L) and size.w - 1 <= seen:
            canvas.end(size.w - 1, size.h - 2, rank)
    if state & CardState.TRUMP:
        y = size.h - 1 if size is Size.S else size.h - 2
        canvas.put(1, y, TRUMP_MARK, weight=heavy)
    rows = canvas.rows()
    if state & CardState.BLOCKED:
        return rows[:-1]
    if state & CardState.LEADING:
        return (*rows, (Span("=" * size.w, "text", "", Weight.BOLD),))
    return rows


def _outline_back(size: Size, look: Look) -> Block:
    canvas = Canvas(size.w, size.h, fg="text", bg="", look=look)
    canvas.box(Rect(0, 0, size.w, size.h), "text")
    for y in range(1, size.h - 1):
        canvas.put(1, y, look.sign("░", "#") * (size.w - 2))
    return canvas.rows()


STAGGER = 4
"""Most edges that show below the top card of a pile."""


def paint_pile(face: Face | None, below: int, size: Size, look: Look) -> Block:
    """A pile: the top card (None is a back) and up to four edges of the cards below at its left.

    The result is `size.w + min(below, 4)` cells wide.
    """
    edges = min(max(below, 0), STAGGER)
    card = paint_card(face, size, look)
    if look.outlined:
        edge = Span(look.box[5] * edges, "text")
    else:
        edge = Span("▏" * edges, "edge", "pile" if face is None else "face")
    return tuple((edge, *row) for row in card) if edges else card


def paint_place(size: Size, look: Look, word: str = "") -> Block:
    """An empty place for a card; `word` in it asks for the person at the screen."""
    canvas = Canvas(size.w, size.h, fg="place", bg="", look=look)
    canvas.box(Rect(0, 0, size.w, size.h), "place")
    if word:
        room = size.w - 2
        shown = text.centre(look.words(word), room)
        canvas.put(1, size.h // 2, shown, "gold", Weight.BOLD)
    return canvas.rows()


def paint_stubs(cards: int, room: int, look: Look) -> Row:
    """Cards in a hidden hand: one stub per card and the number, in at most `room` cells.

    The number always stands. Where not every card has a stub, a single one says what is counted;
    some would look like so many cards.
    """
    number = str(cards)
    stubs = max(0, min(cards, room - len(number) - 1))
    if stubs < cards:
        stubs = min(stubs, 1)
    lead = (Span(look.sign("▌", "#") * stubs, "back2"), Span(" ")) if stubs else ()
    return (*lead, Span(number, "muted"))


def paint_chip(face: Face, look: Look, blocked: bool = False, inks: str = "ink") -> Row:
    """A card in one row, written as in a sentence: ` ♥K `, ` ♥10`; every card takes the same cells.
    `inks`: the roles of its ink, "other" for those of the other choice between two colours and
    four."""
    name = text.left(card_text(face, look), look.name_cells)
    if look.outlined:
        return (Span(f"[{name}]", "text", "", Weight.BOLD),)
    ground, ink = ("off", f"off.{face.suit}") if blocked else ("face", f"{inks}.{face.suit}")
    return (Span(f" {name}", ink, ground, Weight.BOLD),)


def card_text(face: Face, look: Look) -> str:
    """A card as it is written everywhere, suit first: `♥K`, in ASCII `hK`."""
    return look.suit(face) + look.rank(face)
