"""The table as plain data: all words and cards to be seen on it.

Where everything lies is the business of `jasstui.draw.seats`, how it looks of `jasstui.draw.table`.
All words come ready from the message catalogues.
"""

from __future__ import annotations

from typing import NamedTuple

from jasstui.canvas.rows import Block
from jasstui.cards.faces import Face
from jasstui.draw.piles import Pile
from jasstui.plain import Plain


class Seat(Plain):
    """One plate.

    `roles`: words at the right of the plate, the first beside the name (`gibt`), the second below
    (`mit dir`). `cards`: cards in the hidden hand, None shows none. `note`: one number or row of
    signs (`●●○`). `slip`: the word on a covered slip of paper that lies before it. `spoken`: the
    last word said, without quotation marks. `active`: it is this seat's turn. `out`: sits out or
    is finished. `declares`: the first role asks for attention.
    """

    name: str
    roles: tuple[str, ...] = ()
    cards: int | None = None
    note: str = ""
    slip: str = ""
    spoken: str = ""
    active: bool = False
    out: bool = False
    declares: bool = False
    open: tuple[Face, ...] = ()


class TrickCard(Plain):
    """A card of the trick. `seat` counts in playing order from the viewer, who is 0.

    `face` None is a covered card. `word` stands at the best card so far (`sticht bisher`),
    `brief` in its place where there is no room for it.
    """

    seat: int
    face: Face | None
    trump: bool = False
    leading: bool = False
    word: str = ""
    brief: str = ""


class LastTrick(Plain):
    """A trick that is over. `faces` in the order of play, `winner` the place of the card that took
    it, `title` what it is called, `told` who took it."""

    faces: tuple[Face, ...]
    winner: int
    title: str
    told: str


class Moving(Plain):
    """A card between the plate of the seat `plate` and the place of the seat `place` in the trick,
    or the plate of that seat if it is `dealt`.

    Seats count in playing order from the viewer, who is 0. `way`: 0 at the plate, 1 at the other
    end. `face` None is a back.
    """

    plate: int
    place: int
    way: float
    face: Face | None = None
    trump: bool = False
    dealt: bool = False


class Die(Plain):
    """A die that has been thrown. `number` is 1 to 6, `title` says so in words; `meanings` has what
    every number means, that of 1 first."""

    number: int
    title: str
    meanings: tuple[str, ...]


class Turned(NamedTuple):
    """Progress of a stock that is turned card by card: so many cards of at most so many, and a word
    about the rest."""

    now: int = 0
    most: int = 0
    word: str = ""


NOTHING_TURNED = Turned()
"""Progress where there is no such stock."""


class TableModel(Plain):
    """Everything to be seen on the mat.

    `width` and `height` in cells with the frame. `seats` in playing order, viewer first; the table
    is laid out `clockwise` or, as in Jass, the other way round, and `turned_round` when play goes
    against this order for a while; arrows in the frame say which way it goes.

    `turned` lies below the piles where the table is large enough.

    `trick` in the order of play. `awaited` is the seat whose card is next, its place shows
    `awaited_word`. `piles` (stock, turned card, open cards) lie in the middle, or aside while a
    trick is played; `apart` lies off the middle, small, where there is room; `lines` stand below
    them, or alone in the middle. `inset` is any block to stand
    in the middle instead. `caption` stands below the trick, `left` and `right` in the lower
    corners. `you` is the word at the viewer's own plate. `last` lies at the left where the felt is
    large enough. `die` lies at one side of the middle. `moving`: cards on their way. `bare`: no
    card has been played yet, so that the pattern of the felt is to be seen.
    """

    width: int
    height: int
    seats: tuple[Seat, ...]
    clockwise: bool = False
    turned_round: bool = False
    trick: tuple[TrickCard, ...] = ()
    awaited: int | None = None
    awaited_word: str = ""
    piles: tuple[Pile, ...] = ()
    apart: Pile | None = None
    lines: tuple[str, ...] = ()
    turned: Turned = NOTHING_TURNED
    inset: Block = ()
    caption: str = ""
    left: str = ""
    right: str = ""
    you: str = ""
    last: LastTrick | None = None
    die: Die | None = None
    moving: tuple[Moving, ...] = ()
    bare: bool = False
