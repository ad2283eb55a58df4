"""Card faces as data: what is printed on the cards of a deck, read from `assets/decks/`.

Suits and ranks are the letters of `jasstui.cards.faces`; what a person reads on the card (rank
labels, suit signs, pictures, inks) is here alone.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from jasstui.cards.faces import RANKS, SUITS, Face
from jasstui.paths import asset

JOKER_SUIT = "*"
Index = Literal["default"] | int
"""An index into a terminal palette, or the terminal's own colour."""

_PIXELS = {"M": (5, 6), "L": (7, 10)}


class DeckError(ValueError):
    """A deck or theme file does not describe one; the message names file, key and reason."""


class Strict(BaseModel):
    """A table of an asset file: unknown keys are refused, values do not change."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Colour(Strict):
    """One colour for each kind of terminal: `#rrggbb`, index of 256, index of 16."""

    rgb: str = Field(pattern=r"^#[0-9a-f]{6}$")
    c256: Index
    c16: Index

    @property
    def triplet(self) -> tuple[int, int, int]:
        """Red, green and blue from 0 to 255."""
        return int(self.rgb[1:3], 16), int(self.rgb[3:5], 16), int(self.rgb[5:7], 16)


class SuitFace(Strict):
    """How a suit is shown: sign, letters for plain fonts, ASCII letters, ink on the card.

    `four` is the ink where each suit has a colour of its own; without it `ink` serves.
    """

    glyph: str = Field(min_length=1, max_length=1)
    letters: str = Field(min_length=1, max_length=2)
    ascii: str = Field(min_length=1, max_length=2)
    ink: Colour
    four: Colour | None = None


class JokerFace(Strict):
    """Label and ink of the Joker."""

    label: str = Field(min_length=1, max_length=2)
    ink: Colour


class _DeckFile(Strict):
    name: str
    ranks: dict[str, dict[str, str]]
    suits: dict[str, SuitFace]
    joker: JokerFace
    colours: dict[str, Colour]
    emblem: dict[Literal["M", "L"], dict[str, str]]
    court: dict[Literal["M", "L"], dict[str, str]]
    glyphs: dict[Literal["M", "L"], dict[str, str]] = Field(default_factory=dict)
    corners: dict[str, Literal["top", "bottom"]] = Field(default_factory=dict)
    doubled: list[str]
    pairing: dict[str, dict[str, str]] = Field(default_factory=dict)


class Deck:
    """The faces of one deck. Two decks are equal only if they are the same object.

    `colours` maps the letters of the pictures to their colours. `home`: for each suit the letter
    under which its face stands in the file; traditions pair the suits of the two decks in their
    own ways (serves jass-base.setup.suits). `doubled`: the two suits that count double with this
    deck (schieber-4.score.doubled-suits). Immutable after reading.
    """

    def __init__(self, data: _DeckFile, pairing: str = "") -> None:
        self._data = data
        self.name = data.name
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

    def ink(self, suit: str, four_colour: bool = False) -> Colour:
        """Colour of suit and rank on the card surface; `*` is the Joker."""
        if suit == JOKER_SUIT:
            return self.joker.ink
        shown = self.suits[suit]
        return shown.four if four_colour and shown.four else shown.ink

    def corner(self, face: Face) -> Literal["top", "bottom", ""]:
        """Where a court card repeats its suit sign, which is what tells Ober from Under."""
        return self._data.corners.get(face.rank, "") if face.suit != JOKER_SUIT else ""

    def is_court(self, face: Face) -> bool:
        """Whether the card shows a person rather than its suit."""
        return face.suit == JOKER_SUIT or face.rank in self._data.court["M"]

    def pixels(self, face: Face, size: Literal["M", "L"]) -> tuple[str, ...]:
        """Rows of colour letters, two pixels to a cell from top to bottom; () if there are none.

        M is 5 x 6, L 7 x 10 pixels. `R` is the suit's ink, `.` the card surface.
        """
        if face.suit == JOKER_SUIT:
            text = self._data.court[size].get(JOKER_SUIT, "")
        else:
            text = self._data.court[size].get(face.rank) or self._data.emblem[size].get(
                self.home[face.suit], ""
            )
        rows = text.split()
        if not rows:
            return ()
        across, down = _PIXELS[size]
        above = (down - len(rows)) // 2
        blank = "." * across
        return (*[blank] * above, *rows, *[blank] * (down - len(rows) - above))

    def glyph_rows(self, face: Face, size: Literal["M", "L"]) -> tuple[str, ...]:
        """Rows of characters for an emblem that pixels cannot draw; `·` is the card surface."""
        text = self._data.glyphs.get(size, {}).get(self.home.get(face.suit, ""), "")
        if self.is_court(face) or not text:
            return ()
        return tuple(text.replace("·", " ").split("\n"))


@cache
def load_deck(path: Path, pairing: str = "") -> Deck:
    """Read a deck file; raises `DeckError` that names file and key, `OSError` if unreadable.

    `pairing`: one of the file's own ways to pair its suits with those of other decks.
    """
    try:
        data = _DeckFile.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"{path}: {error}") from error
    except ValidationError as error:
        raise DeckError(_first(path, error)) from error
    _check(path, data)
    return Deck(data, pairing)


def deck(name: str, pairing: str = "") -> Deck:
    """The shipped deck of this name: "french" or "swiss"; `pairing` as in the settings."""
    return load_deck(asset(f"decks/{name}.toml"), pairing)


def _first(path: Path, error: ValidationError) -> str:
    found = error.errors()[0]
    key = ".".join(str(part) for part in found["loc"])
    return f"{path}: {key}: {found['msg']}"


def _check(path: Path, data: _DeckFile) -> None:
    """Refuse what the types cannot say: missing suits, pictures of a wrong size or colour."""
    if set(data.suits) != set(SUITS):
        raise DeckError(f"{path}: suits: needs exactly {', '.join(SUITS)}")
    for name, homes in data.pairing.items():
        if sorted(homes) != sorted(SUITS) or sorted(homes.values()) != sorted(SUITS):
            raise DeckError(f"{path}: pairing.{name}: needs each suit once")
    if not data.ranks:
        raise DeckError(f"{path}: ranks: needs at least one lettering")
    for lettering, labels in data.ranks.items():
        for rank in labels:
            if rank not in RANKS:
                raise DeckError(f"{path}: ranks.{lettering}.{rank}: no such rank")
    letters = {*data.colours, "R", "."}
    for kind, sizes in (("emblem", data.emblem), ("court", data.court)):
        for size, (across, down) in _PIXELS.items():
            pictures = sizes.get(size)  # type: ignore[call-overload]
            if pictures is None:
                raise DeckError(f"{path}: {kind}.{size}: missing")
            for name, text in pictures.items():
                rows = text.split()
                key = f"{path}: {kind}.{size}.{name}"
                if len(rows) > down or any(len(row) != across for row in rows):
                    raise DeckError(f"{key}: needs at most {down} rows of {across} pixels")
                if unknown := {c for row in rows for c in row} - letters:
                    raise DeckError(f"{key}: no colour for {', '.join(sorted(unknown))}")
    for suit in SUITS:
        for size in ("M", "L"):
            drawn = data.emblem.get(size, {}).get(suit) or data.glyphs.get(size, {}).get(suit)  # type: ignore[call-overload]
            if not drawn:
                raise DeckError(f"{path}: emblem.{size}.{suit}: missing")
