"""Card faces as data: what is printed on the cards of a deck.

Suits and ranks are the letters of `jasstui.cards.faces`; what a person reads on the card (rank
labels, suit signs, pictures, inks) is here alone, as `deckfile` reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from jasstui.cards.faces import JOKER_SUIT, SUITS, Face
from jasstui.draw.deckfile import PIXELS, Colour, DeckError, DeckFile, Printed, raised, read_deck
from jasstui.draw.pips import pips
from jasstui.paths import decks

SAMPLE = (Face("S", "A"), Face("H", "K"), Face("D", "Q"), Face("C", "J"))
"""Sample cards of a deck, one of each suit."""


class Deck:
    """The faces of one deck. Two decks are equal only if they are the same object.

    `colours` maps the letters of the pictures to their colours. `home`: for each suit the letter
    under which its face stands in the file; traditions pair the suits of the two decks in their
    own ways (serves jass-base.setup.suits). `doubled`: the two suits that count double with this
    deck (schieber-4.score.doubled-suits). `spoken`: the shipped deck by whose words suits and ranks
    are called where this one has no `names`. Immutable after reading.
    """

    def __init__(self, data: DeckFile, pairing: str = "") -> None:
        self._data = data
        self.name = data.name
        self.spoken = data.like or data.name
        self.home: dict[str, str] = {s: data.pairing.get(pairing, {}).get(s, s) for s in SUITS}
        self.suits = {s: data.suits[home] for s, home in self.home.items()}
        self.doubled = "+".join(s for s in "SCDH" if self.home[s] in data.doubled)
        self.joker = data.joker
        self.colours = data.colours
        self.letterings: tuple[str, ...] = tuple(data.ranks)

    def rank(self, face: Face, lettering: str = "de") -> str:
        """Label of the rank in one of `letterings`; unknown lettering falls back to the first."""
        if face.suit == JOKER_SUIT:
            return self.joker.label
        labels = self._data.ranks.get(lettering) or self._data.ranks[self.letterings[0]]
        return labels.get(face.rank, face.rank)

    def called(self, what: str, language: str) -> str:
        """The deck's own name for `suit.H` or `rank.K`, "" without one."""
        names = self._data.names.get(language)
        if names is None:
            return ""
        kind, _, letter = what.partition(".")
        own: Mapping[str, str] = names.suit if kind == "suit" else names.rank
        return own.get(letter, "")

    def ink(self, suit: str, four_colour: bool = False) -> Colour:
        """Colour of suit and rank on the card surface; `*` is the Joker."""
        if suit == JOKER_SUIT:
            return self.joker.ink
        shown = self.suits[suit]
        return shown.four if four_colour and shown.four else shown.ink

    def corner(self, face: Face) -> Literal["top", "bottom", ""]:
        """Corner where a court card repeats its suit sign, which is what tells Ober from Under."""
        return self._data.corners.get(face.rank, "") if face.suit != JOKER_SUIT else ""

    def is_court(self, face: Face) -> bool:
        """True if the card shows a person rather than its suit."""
        return face.suit == JOKER_SUIT or face.rank in self._data.court["M"]

    def _pips(self, home: str, rank: str) -> list[str]:
        """As many pips as the rank of a low card says, nothing where the deck has none."""
        pip = self._data.emblem.get("S", {}).get(home, "").split()
        return pips(rank, raised(pip, len(pip[0]), PIXELS["S"][1])) if pip else []

    def pixels(self, face: Face, size: Printed, pip: bool = True) -> tuple[str, ...]:
        """Rows of colour letters from top to bottom, () if there is no picture in this size. `pip`:
        a low card has as many pips as its rank where there is room for them.

        There are two pixels to a cell, or four if the rows are twice as long as `PIXELS` says. `R`
        is the suit's ink, `.` the card surface.
        """
        court, emblem = self._data.court.get(size, {}), self._data.emblem.get(size, {})
        if face.suit == JOKER_SUIT:
            text = court.get(JOKER_SUIT, "")
        else:
            home = self.home[face.suit]
            one = home + face.rank
            text = court.get(one) or court.get(face.rank) or emblem.get(one, "")
            if not text and size == "XL" and pip and (found := self._pips(home, face.rank)):
                return tuple(found)
            text = text or emblem.get(home, "")
        rows = text.split()
        return raised(rows, len(rows[0]), PIXELS[size][1]) if rows else ()


@cache
def load_deck(path: Path, pairing: str = "") -> Deck:
    """Read a deck file; raises `DeckError` that names file and key.

    `pairing`: one of the file's own ways to pair its suits with those of other decks.
    """
    return Deck(read_deck(path), pairing)


def deck(name: str, pairing: str = "") -> Deck:
    """The deck of this name, shipped or in the player's folder; `pairing` as in the settings.

    Raises `DeckError` if its file is missing or broken.
    """
    path = decks().get(name)
    if path is None:
        raise DeckError("deck.unknown", name=name, names=", ".join(sorted(decks())))
    return load_deck(path, pairing)
