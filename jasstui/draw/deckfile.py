"""Deck files: what stands in them, and reading those that ship and those that build on them.

Everything that is not as it must be is refused by file, line and key.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from jasstui.cards.faces import RANKS, SUITS
from jasstui.catalogue.problems import line_of, nearest, read_toml
from jasstui.draw.pixels import quarters
from jasstui.paths import asset
from jasstui.plain import Strict
from jasstui.problem import Problem
from jasstui.toml_cache import tables_in
from jasstui.validation import Refused, checked

Index = Literal["default"] | int
"""An index into a terminal palette, or the terminal's own colour."""

Rgb = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]
"""Red, green and blue in hexadecimal digits."""

Printed = Literal["M", "L", "XL", "S"]
"""Sizes of cards with pictures of their own; without one, XL shows that of L twice as large. S is a
pip of a suit, of which a low card in XL has as many as its rank."""

PIXELS: dict[Printed, tuple[int, int]] = {"M": (5, 6), "L": (7, 10), "XL": (14, 20), "S": (4, 4)}
"""Columns and rows of pixels in a picture by the size of the card. A picture may also have twice as
many columns: then four pixels make a cell, in two colours at most, the surface among them."""


class Colour(Strict):
    """One colour for each kind of terminal: `#rrggbb`, index of 256, index of 16."""

    rgb: Rgb
    c256: Index
    c16: Index

    @property
    def triplet(self) -> tuple[int, int, int]:
        """Red, green and blue from 0 to 255."""
        return int(self.rgb[1:3], 16), int(self.rgb[3:5], 16), int(self.rgb[5:7], 16)


class SuitFace(Strict):
    """Appearance of a suit: sign, letters for plain fonts, ASCII letters, ink on the card.

    `four` is the ink where each suit has a colour of its own; without it `ink` serves.
    """

    glyph: Annotated[str, Meta(min_length=1, max_length=1)]
    letters: Annotated[str, Meta(min_length=1, max_length=2)]
    ascii: Annotated[str, Meta(min_length=1, max_length=2)]
    ink: Colour
    four: Colour | None = None


class JokerFace(Strict):
    """Label and ink of the Joker."""

    label: Annotated[str, Meta(min_length=1, max_length=2)]
    ink: Colour


class Called(Strict):
    """Names of suits and ranks in one language, by their letters."""

    suit: dict[str, str] = field(default_factory=dict)
    rank: dict[str, str] = field(default_factory=dict)


class DeckFile(Strict):
    """The content of a deck file. `like`: the shipped deck from which the rest is taken."""

    name: str
    ranks: dict[str, dict[str, str]]
    suits: dict[str, SuitFace]
    joker: JokerFace
    colours: dict[str, Colour]
    emblem: dict[Printed, dict[str, str]]
    court: dict[Printed, dict[str, str]]
    doubled: list[str]
    like: str = ""
    names: dict[str, Called] = field(default_factory=dict)
    corners: dict[str, Literal["top", "bottom"]] = field(default_factory=dict)
    pairing: dict[str, dict[str, str]] = field(default_factory=dict)


SHIPPED = ("french", "swiss")
"""Shipped decks, on which others may build."""


class DeckError(Problem):
    """A deck or theme file does not describe one; it names file, line, key and reason."""


def read_deck(path: Path) -> DeckFile:
    """Content of a deck file, filled up from the deck it is like; raises `DeckError`."""
    text, own = read_tables(path)
    content = own
    if like := own.get("like"):
        if like not in SHIPPED:
            raise _refused(path, text, ("like",), "deck.like", names=", ".join(SHIPPED))
        content = _joined(_without_larger(read_tables(asset(f"decks/{like}.toml"))[1], own), own)
    try:
        data = checked(DeckFile, content)
    except Refused as refused:
        raise read_problem(path, text, refused) from refused
    _check(path, text, data)
    return data


def read_tables(path: Path) -> tuple[str, dict[str, Any]]:
    """Text and tables of a TOML file; raises `DeckError`."""
    try:
        return read_toml(path, DeckError, tables_in)
    except FileNotFoundError as error:
        raise DeckError("file.unreadable", str(path), reason=error.strerror) from None


def _joined(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Tables merge, all else replaces."""
    joined = dict(below)
    for key, value in above.items():
        inner = joined.get(key)
        if isinstance(value, dict) and isinstance(inner, dict):
            value = _joined(inner, value)
        joined[key] = value
    return joined


def _without_larger(below: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The tables of a shipped deck without the largest pictures and those of single cards, where a
    deck that builds on it has a picture of its own for them in another size."""
    kept = dict(below)
    for kind in ("emblem", "court"):
        drawn, shipped = own.get(kind), below.get(kind, {})
        if not isinstance(drawn, dict):
            continue
        new = {name for size in drawn.values() if isinstance(size, dict) for name in size}
        kept[kind] = {
            size: {n: p for n, p in pictures.items() if not _hides(n, size, new)}
            for size, pictures in shipped.items()
        }
    return kept


def _hides(name: str, size: str, new: set[str]) -> bool:
    """True if a shipped picture would stand in the way of one of the deck's own."""
    one_card = len(name) == 2 and (name[0] in new or name[1] in new)
    return one_card or (size in ("XL", "S") and name in new)


def _refused(
    path: Path, text: str, key: tuple[object, ...], code: str, **params: object
) -> DeckError:
    line = line_of(text, key)
    where = f"{path}:{line}" if line else str(path)
    return DeckError(code, where, key=".".join(map(str, key)), **params)


def read_problem(path: Path, text: str, no: Refused) -> DeckError:
    """The error for a value that does not fit, as a sentence."""
    if no.kind == "missing":
        return _refused(path, text, no.key, "key.missing")
    if no.kind == "unknown":
        near = nearest(str(no.key[-1]), DeckFile.__struct_fields__) if len(no.key) == 1 else ""
        return _refused(path, text, no.key, "key.unknown", near=near)
    params = {"kind": no.kind, "limit": no.limit}
    return _refused(path, text, no.key, "key.value", value=no.value, **params)


def _check(path: Path, text: str, data: DeckFile) -> None:
    """Refuse what the types cannot say: missing suits, pictures of a wrong size or colour."""
    if set(data.suits) != set(SUITS):
        raise _refused(path, text, ("suits",), "deck.suits", suits=", ".join(SUITS))
    for name, homes in data.pairing.items():
        if sorted(homes) != sorted(SUITS) or sorted(homes.values()) != sorted(SUITS):
            raise _refused(path, text, ("pairing", name), "deck.pairing")
    if not data.ranks:
        raise _refused(path, text, ("ranks",), "key.missing")
    ranked: dict[tuple[str, ...], dict[str, str]] = {
        **{("ranks", lettering): labels for lettering, labels in data.ranks.items()},
        **{("names", language, "rank"): own.rank for language, own in data.names.items()},
    }
    for table, labels in ranked.items():
        for rank in labels:
            if rank not in RANKS:
                raise _refused(path, text, (*table, rank), "deck.rank", rank=rank)
    for language, own in data.names.items():
        for suit in own.suit:
            if suit not in SUITS:
                raise _refused(path, text, ("names", language, "suit", suit), "key.unknown")
    _check_pictures(path, text, data)


def _check_pictures(path: Path, text: str, data: DeckFile) -> None:
    letters = {*data.colours, "R", "."}
    for kind, sizes in (("emblem", data.emblem), ("court", data.court)):
        for size, (across, down) in PIXELS.items():
            pictures = sizes.get(size)
            if pictures is None and size in ("M", "L"):
                raise _refused(path, text, (kind, size), "key.missing")
            for name, drawn in (pictures or {}).items():
                rows, key = drawn.split(), (kind, size, name)
                wide = {len(row) for row in rows}
                if len(rows) > down or not (wide == {across} or wide == {2 * across}):
                    size_told = {"w": across, "fine": 2 * across, "h": down}
                    raise _refused(path, text, key, "deck.picture", **size_told)
                if unknown := {c for row in rows for c in row} - letters:
                    found = ", ".join(sorted(unknown))
                    raise _refused(path, text, key, "deck.colour", letters=found)
                if wide != {across} and (cell := _motley(raised(rows, 2 * across, down))):
                    raise _refused(path, text, key, "deck.cell", column=cell[0], row=cell[1])
    for suit in SUITS:
        for size in ("M", "L"):
            if not data.emblem[size].get(suit):
                raise _refused(path, text, ("emblem", size, suit), "key.missing")


def raised(rows: Sequence[str], across: int, down: int) -> tuple[str, ...]:
    """A picture with rows of card surface above and below it, so that it stands in the middle."""
    above, blank = (down - len(rows)) // 2, "." * across
    return (*[blank] * above, *rows, *[blank] * (down - len(rows) - above))


def _motley(rows: Sequence[str]) -> tuple[int, int] | None:
    """Column and row, from 1, of the first cell with more than two colours."""
    for y, line in enumerate(quarters(rows), 1):
        for x, four in enumerate(line, 1):
            if len(set(four)) > 2:
                return x, y
    return None
