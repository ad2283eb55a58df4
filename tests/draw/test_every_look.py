"""What must hold for every picture in every look."""

from __future__ import annotations

import io
import itertools
import re

import pytest
from rich.console import Console
from rich.segment import Segment, Segments

from jasstui.canvas.rows import Block, plain, row_width
from jasstui.draw.card import CardState, Size, paint_card
from jasstui.draw.look import Look
from jasstui.draw.palette import ColourMode, Palette, theme
from tests.draw.drawing import FACES, LOOKS, STATES, card_sheet, pictures

MODES: tuple[ColourMode, ...] = ("truecolor", "256", "16", "none")
COLOUR_CODE = re.compile(r"\x1b\[(?:[0-9]+;)*(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])[;m]")


def sent(block: Block, palette: Palette) -> str:
    """What a terminal gets for a block."""
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, color_system="truecolor", width=400)
    lines = [[*line, Segment.line()] for line in palette.lines(block)]
    console.print(Segments(itertools.chain.from_iterable(lines)), end="")
    return out.getvalue()


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_pictures_have_their_exact_size(look: Look) -> None:
    for name, block, width, height in pictures(look):
        assert len(block) == height, name
        assert {row_width(row) for row in block} == {width}, name


@pytest.mark.ci
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("size", Size)
def test_cards_have_their_exact_size(look: Look, size: Size) -> None:
    for face in (*FACES, None):
        for state in STATES:
            block = paint_card(face, size, look, state)
            assert {row_width(row) for row in block} == {size.w}, (face, state)
            blocked = bool(state & CardState.BLOCKED) and face is not None
            assert len(block) in ((size.h - 1,) if blocked else (size.h, size.h + 1))


@pytest.mark.parametrize("name", ["french-ascii", "swiss-ascii"])
def test_ascii_is_pure_ascii(name: str) -> None:
    look = LOOKS[name]
    assert plain(card_sheet(look)).isascii()
    for picture, block, _, _ in pictures(look):
        assert plain(block).isascii(), picture


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_no_emoji_variation_selector_or_combining_mark(look: Look) -> None:
    shown = "".join(plain(block) for _, block, _, _ in pictures(look)) + plain(card_sheet(look))
    assert not [c for c in shown if "\ufe00" <= c <= "\ufe0f" or ord(c) > 0xFFFF]
    assert not [c for c in shown if "\u0300" <= c <= "\u036f"]


@pytest.mark.ci
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_role_is_known_and_every_segment_styled(
    look: Look, name: str, mode: ColourMode
) -> None:
    palette = Palette(theme(name), look.deck, mode)
    for picture, block, _, _ in pictures(look):
        segments = itertools.chain.from_iterable(palette.lines(block))
        assert all(segment.style is not None for segment in segments), picture


@pytest.mark.parametrize("name", ["dark", "light"])
def test_without_colours_only_weights_are_sent(name: str) -> None:
    look = LOOKS["swiss-outline"]
    none = Palette(theme(name), look.deck, "none")
    blocks = [block for _, block, _, _ in pictures(look)]
    assert not [b for b in blocks if COLOUR_CODE.search(sent(b, none))]
    # The same check finds the colours where they belong, so it can fail.
    full = Palette(theme(name), look.deck, "truecolor")
    assert all(COLOUR_CODE.search(sent(b, full)) for b in blocks)


def test_the_focused_choice_is_reversed_without_colours() -> None:
    none = Palette(theme("dark"), LOOKS["swiss-outline"].deck, "none")
    assert none.style("focus.ink", "focus").reverse
    assert not none.style("text", "room").reverse


def lying_on_each_other() -> list[tuple[str, Size]]:
    """Looks and sizes of cards that overlap; a small card without a frame shows its suit at the
    right of its first row and is never covered there."""
    pairs = itertools.product(LOOKS, Size)
    return [(name, size) for name, size in pairs if size is not Size.S or LOOKS[name].outlined]


@pytest.mark.parametrize(("name", "size"), lying_on_each_other())
def test_three_columns_are_enough_to_know_a_card(name: str, size: Size) -> None:
    look = LOOKS[name]
    seen: dict[object, object] = {}
    for face in FACES:
        rows = plain(paint_card(face, size, look)).split("\n")
        strip = "\n".join(row[:3] for row in rows[:4])
        assert strip not in seen, (face, seen.get(strip))
        seen[strip] = face


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_states_differ_by_shape_alone(look: Look) -> None:
    face = FACES[7]
    shapes = {
        state: plain(paint_card(face, Size.M, look, state))
        for state in (CardState.RESTING, CardState.BLOCKED, CardState.TRUMP, CardState.LEADING)
    }
    assert len(set(shapes.values())) == len(shapes)
