"""Display options: everything about a frame that is the person's choice and not the game's."""

from __future__ import annotations

from functools import cached_property

from jasstui.canvas.letters import Letters
from jasstui.canvas.text import width
from jasstui.cards.faces import JOKER_SUIT, Face
from jasstui.draw.deck import Deck


class Look(Letters, dict=True):
    """Deck, lettering and the characters that may be used.

    `lettering` is one of `deck.letterings`. `letters`: suits as letters, for fonts without the
    signs. A card, a seat and a slate take the same cells in every look, so that a table never moves
    when the look changes.
    """

    deck: Deck
    lettering: str = "de"
    letters: bool = False

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

    @cached_property
    def name_cells(self) -> int:
        """Cells of a card's name: two for the rank, and those of the widest suit."""
        signs = (self.suit(Face(suit, "6")) for suit in self.deck.suits)
        return 2 + max(map(width, signs))

    def spoken(self, text: str) -> str:
        """Spoken words, in quotation marks."""
        return self.words(f"«{text}»") if text else ""
