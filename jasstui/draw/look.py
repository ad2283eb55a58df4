"""Display options: everything about a frame that is the person's choice and not the game's."""

from __future__ import annotations

from functools import cached_property

from jasstui.cards.faces import JOKER_SUIT, Face
from jasstui.draw.deck import Deck
from jasstui.draw.text import clean, to_ascii, width
from jasstui.plain import Plain


class Look(Plain, dict=True):
    """Deck, lettering and the characters that may be used.

    `lettering` is one of `deck.letterings`. `ascii`: nothing but ASCII is painted. `outline`: cards
    are outlines, because there are no colours to paint a surface with. `letters`: suits as letters,
    for fonts without the signs. A card, a seat and a slate take the same cells in
    every look, so that a table never moves when the look changes.
    """

    deck: Deck
    lettering: str = "de"
    ascii: bool = False
    outline: bool = False
    letters: bool = False

    @property
    def outlined(self) -> bool:
        """True if cards are drawn as outlines."""
        return self.outline or self.ascii

    @cached_property
    def box(self) -> str:
        """Corners and sides of a thin frame: north-west, -east, south-west, -east, flat, tall."""
        return "++++-|" if self.ascii else "╭╮╰╯─│"

    @cached_property
    def stroke(self) -> str:
        """A stroke of chalk; as thin as a hair where the font may have no thick one."""
        return "|" if self.ascii else "│" if self.letters else "┃"

    @cached_property
    def struck(self) -> str:
        """A stroke of chalk through which another one goes."""
        return "+" if self.ascii else "┼" if self.letters else "╋"

    def rank(self, face: Face) -> str:
        """Label of the rank, one or two cells."""
        return self.deck.rank(face, self.lettering)

    def suit(self, face: Face) -> str:
        """Sign or letters of the suit, one or two cells, empty for the Joker."""
        if face.suit == JOKER_SUIT:
            return ""
        shown = self.deck.suits[face.suit]
        if self.ascii:
            return shown.ascii
        return shown.letters if self.letters else shown.glyph

    def is_sign(self, char: str) -> bool:
        """True if it is the sign of a suit, which no letter or digit is taken for."""
        return any(char == suit.glyph for suit in self.deck.suits.values()) and not char.isalnum()

    @cached_property
    def name_cells(self) -> int:
        """Cells of a card's name: two for the rank, and those of the widest suit."""
        signs = (self.suit(Face(suit, "6")) for suit in self.deck.suits)
        return 2 + max(map(width, signs))

    def words(self, text: str) -> str:
        """Text as it may be shown: without control characters, and plain ASCII if needed."""
        return to_ascii(text) if self.ascii else clean(text)

    def spoken(self, text: str) -> str:
        """Spoken words, in quotation marks."""
        return self.words(f"«{text}»") if text else ""

    def sign(self, fancy: str, plain: str) -> str:
        """The first, or in ASCII the second; both must take the same cells."""
        return plain if self.ascii else fancy
