"""Faces: the suits and ranks printed on cards, and their one-letter codes in tokens.

A suit or rank is known by its code everywhere in the program; names and pictures belong to the
message catalogues and the card faces in `assets/`. Serves jass-base.setup.ranks and
jass-base.setup.suits.
"""

from __future__ import annotations

from typing import NamedTuple

SUITS = "HDCS"
"""Herz/Schellen, Ecken/Schilten, Kreuz/Rosen, Schaufel/Eichel, in fixed order."""

RANKS = "23456789TJQKA"
"""Natural order from low to high; Jass packs begin at the Six."""

SISTER = {"H": "D", "D": "H", "C": "S", "S": "C"}
"""The other suit of the same colour with French faces."""

JOKER_SUIT = "*"
"""Stands where other cards have a suit."""

JOKER = JOKER_SUIT + "J"
"""Code of the Joker, which has no suit."""


class Face(NamedTuple):
    """The face of a card; two copies in a double pack share one face.

    `suit` and `rank` are single letters of `SUITS` and `RANKS`; the Joker has suit "*", rank "J".
    """

    suit: str
    rank: str

    @property
    def code(self) -> str:
        """Two letters, suit first: "HA", "SJ", "*J"."""
        return self.suit + self.rank
