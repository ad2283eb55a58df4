"""Letters as large as a name on a door: five pixels high, accents above them."""

from __future__ import annotations

from unicodedata import normalize

from jasstui.canvas.rows import Block
from jasstui.draw.pixels import half_blocks

_LETTERS = {
    "A": ".#. #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": ".## #.. #.. #.. .##",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": ".### #... #.## #..# .###",
    "H": "#.# #.# ### #.# #.#",
    "I": "# # # # #",
    "J": "..# ..# ..# #.# .#.",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": ".##. #..# #..# #..# .##.",
    "P": "##. #.# ##. #.. #..",
    "Q": ".##. #..# #..# #.## .###",
    "R": "##. #.# ##. #.# #.#",
    "S": ".## #.. .#. ..# ##.",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###",
    "0": "### #.# #.# #.# ###",
    "1": ".# ## .# .# .#",
    "2": "##. ..# .#. #.. ###",
    "3": "##. ..# .#. ..# ##.",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ##. ..# ##.",
    "6": ".## #.. ### #.# ###",
    "7": "### ..# .#. .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ##.",
    "-": "... ... ### ... ...",
    ".": ". . . . #",
    "'": "# # . . .",
    " ": ".. .. .. .. ..",
}
"""Rows of pixels from top to bottom."""

_ACCENTS = {"\u0308": "#.#", "\u0301": ".##", "\u0300": "##.", "\u0302": ".#.", "\u0303": "###"}
"""What stands above a letter, by its combining sign."""


def in_large(word: str, ink: str) -> Block:
    """The word in letters of half blocks, three rows high, or four with accents; no rows where one
    of its letters is not known."""
    letters: list[list[str]] = []
    for char in word.upper():
        base, *marks = list(normalize("NFD", char))
        rows = _LETTERS.get(base, "").split()
        if not rows or any(mark not in _ACCENTS for mark in marks):
            return ()
        wide = len(rows[0])
        above = [_ACCENTS[mark].ljust(wide, ".")[:wide] for mark in marks[:1]]
        letters.append([*(above or ["." * wide]), "." * wide, *rows])
    lines = [".".join(parts) for parts in zip(*letters, strict=True)]
    if letters and "#" not in lines[0]:
        lines = lines[2:]
    return half_blocks([[ink if pixel == "#" else "" for pixel in line] for line in lines])
