"""Contrast of the themes and the decks, and colour vision deficiencies."""

from __future__ import annotations

import itertools
import math
from typing import Literal

import pytest
from rich.color import Color
from rich.terminal_theme import MONOKAI

from jasstui.cards.faces import Face
from jasstui.draw import palette
from jasstui.draw.deck import Deck
from jasstui.draw.deckfile import Colour
from jasstui.draw.palette import ColourMode, Palette, roles_of, theme
from tests.draw.drawing import DECKS

RGB = tuple[float, float, float]

TEXT_ON = [
    *[(ink, bg) for ink in ("text", "muted", "gold") for bg in ("room", "panel", "felt", "seat")],
    *[(ink, bg) for ink in ("accent", "ok") for bg in ("room", "panel")],
    ("ok", "felt"),
    ("text", "chip"),
    ("muted", "chip"),
    ("gold", "chip"),
    ("faint", "room"),
    ("text", "cap"),
    ("gold.ink", "gold"),
    ("focus.ink", "focus"),
    ("face.ink", "face"),
    ("face.muted", "face"),
    ("back.ink", "back"),
    *[(ink, "slate") for ink in ("chalk", "chalkdim", "sgold", "sred", "potato", "zlab")],
    *[(ink, "zband") for ink in ("chalk", "sgold", "zlab")],
    *[(f"ink.{suit}", "face") for suit in "HDCS*"],
    *[(f"off.{suit}", "off") for suit in "HDCS*"],
]

MARK_ON = [
    *[("gold", bg) for bg in ("room", "panel", "felt", "seat", "face")],
    *[("focus", bg) for bg in ("room", "panel")],
    *[("edge", bg) for bg in ("face", "back", "pile")],
    *[("back2", bg) for bg in ("room", "felt", "seat")],
    ("place", "felt"),
    *[(ink, bg) for ink in ("chalk", "sgold") for bg in ("slate", "zband")],
    *[(ink, "slate") for ink in ("chalkdim", "sred", "potato")],
]
"""Edges, stubs, feet, places and chalk: what is seen and not read."""


def inked(roles: dict[str, Colour], ink: str, ground: str) -> Colour:
    """The ink as it is on this ground."""
    return roles.get(f"{ink} on {ground}", roles[ink])


def linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def encoded(value: float) -> float:
    value = min(1.0, max(0.0, value))
    return 255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)


def luminance(rgb: RGB) -> float:
    red, green, blue = map(linear, rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: RGB, b: RGB) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def lab(rgb: RGB) -> RGB:
    red, green, blue = map(linear, rgb)
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(a: RGB, b: RGB) -> float:
    return float(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5)


def from_256(index: int) -> RGB:
    if index >= 232:
        return (8 + 10 * (index - 232),) * 3
    steps = (0, 95, 135, 175, 215, 255)
    index -= 16
    return steps[index // 36], steps[index // 6 % 6], steps[index % 6]


def shown(colour: Colour, kind: Literal["rgb", "256"]) -> RGB:
    if kind == "rgb":
        return colour.triplet
    assert isinstance(colour.c256, int)
    return from_256(colour.c256)


@pytest.mark.parametrize("kind", ["rgb", "256"])
@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("name", ["dark", "light"])
def test_needed_text_is_readable(
    name: str, deck: Deck, four: bool, kind: Literal["rgb", "256"]
) -> None:
    roles = roles_of(theme(name), deck, four)
    poor = {
        pair: round(contrast(shown(inked(roles, *pair), kind), shown(roles[pair[1]], kind)), 2)
        for pair in TEXT_ON
    }
    assert not {pair: value for pair, value in poor.items() if value < 4.5}


@pytest.mark.parametrize("kind", ["rgb", "256"])
@pytest.mark.parametrize("name", ["dark", "light"])
def test_marks_and_edges_stand_out(name: str, kind: Literal["rgb", "256"]) -> None:
    roles = roles_of(theme(name), DECKS["french"])
    poor = {
        pair: round(contrast(shown(inked(roles, *pair), kind), shown(roles[pair[1]], kind)), 2)
        for pair in MARK_ON
    }
    assert not {pair: value for pair, value in poor.items() if value < 3}


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("name", ["dark", "light"])
def test_card_ink_is_five_to_one(name: str, deck: Deck) -> None:
    for four in (False, True):
        roles = roles_of(theme(name), deck, four)
        for suit in "HDCS":
            assert contrast(roles[f"ink.{suit}"].triplet, roles["face"].triplet) >= 5


# Full loss of one cone; linear RGB, Machado, Oliveira and Fernandes 2009.
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


@pytest.mark.parametrize("kind", ["rgb", "256"])
@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_four_colours_stay_apart(deck: Deck, vision: str, kind: Literal["rgb", "256"]) -> None:
    """A distance of 10 in CIE Lab is seen at a glance; 2 is the limit of what is seen at all."""

    def seen(rgb: RGB) -> RGB:
        light = [linear(v) for v in rgb]
        red, green, blue = (
            encoded(sum(a * b for a, b in zip(row, light, strict=True))) for row in VISION[vision]
        )
        return lab((red, green, blue))

    inks = [seen(shown(deck.ink(suit, four_colour=True), kind)) for suit in "HDCS"]
    for a, b in itertools.combinations(inks, 2):
        assert distance(a, b) >= 10


@pytest.mark.parametrize("name", ["dark", "light"])
def test_surfaces_differ_where_cards_lie(name: str) -> None:
    roles = roles_of(theme(name), DECKS["swiss"])
    for kind in ("rgb", "256"):
        surfaces = [shown(roles[role], kind) for role in ("room", "felt", "seat", "slate", "face")]
        assert len(set(surfaces)) == len(surfaces)


def test_both_themes_know_the_same_roles() -> None:
    dark, light = theme("dark").roles, theme("light").roles
    assert {role for role in dark if " on " not in role} == {
        role for role in light if " on " not in role
    }


@pytest.mark.parametrize("name", ["dark", "light"])
def test_an_ink_may_be_another_one_on_a_ground(name: str) -> None:
    roles = theme(name).roles
    pairs = [role.split(" on ") for role in roles if " on " in role]
    assert pairs
    for ink, ground in pairs:
        assert ground in roles
        shown = Palette(theme(name), DECKS["swiss"], "256")
        there = roles[f"{ink} on {ground}"].c256
        assert shown.style(ink, ground).color == Color.from_ansi(int(there))
        assert shown.style(ink, "room").color == Color.from_ansi(int(roles[ink].c256))


@pytest.mark.parametrize("name", ["dark", "light"])
def test_text_on_the_mat_stands_out(name: str) -> None:
    roles = theme(name).roles
    for ground in ("felt", "seat"):
        assert contrast(roles["text"].triplet, roles[ground].triplet) >= 9, ground


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("name", ["dark", "light"])
def test_a_blocked_card_can_still_be_known(name: str, deck: Deck, four: bool) -> None:
    """Its ink stands out from its dimmed face, and red from black where both are on the table."""
    roles = roles_of(theme(name), deck, four)
    for suit in "HDCS*":
        for kind in ("rgb", "256"):
            ink, off = shown(roles[f"off.{suit}"], kind), shown(roles["off"], kind)
            assert contrast(ink, off) >= 3, (suit, kind)


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("name", ["dark", "light"])
def test_the_picture_of_a_blocked_card_keeps_its_colour(name: str, deck: Deck, four: bool) -> None:
    """It does not sink into the dimmed face, and has the hue of the suit where that has one."""
    roles = roles_of(theme(name), deck, four)
    for suit in "HDCS":
        ink = lab(roles[f"ink.{suit}"].triplet)
        for kind in ("rgb", "256"):
            ghost, off = (
                lab(shown(roles[f"ghost.ink.{suit}"], kind)),
                lab(shown(roles["off"], kind)),
            )
            assert distance(ghost, off) >= 9, (suit, kind)
            turned = abs(hue(ink) - hue(ghost)) % 360
            assert chroma(ink) < 12 or min(turned, 360 - turned) < TURNED, (suit, kind)


LIGHTER, TURNED, GHOST = 15, 45, 18
"""How far lightness (of 100) and hue (in degrees) of an index may be from those of its role; the
pictures of blocked cards keep their hue and may be a little lighter for it."""


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("name", ["dark", "light"])
def test_colours_of_256_are_near_their_roles(name: str, deck: Deck) -> None:
    """As light and of the same hue; the 256 have few muted colours, so they may be stronger."""
    far = {}
    for role, colour in roles_of(theme(name), deck, True).items():
        if role.startswith("off."):
            continue  # one ink for all of them: their signs tell them apart
        want, have = lab(colour.triplet), lab(shown(colour, "256"))
        lighter = abs(want[0] - have[0])
        turned = abs(hue(want) - hue(have)) % 360
        grey = min(chroma(want), chroma(have)) < 12
        most = GHOST if role.startswith("ghost.") else LIGHTER
        if lighter > most or (not grey and min(turned, 360 - turned) > TURNED):
            far[role] = (round(lighter), round(turned))
    assert not far


def hue(colour: RGB) -> float:
    return math.degrees(math.atan2(colour[2], colour[1]))


def chroma(colour: RGB) -> float:
    return math.hypot(colour[1], colour[2])


# What the sixteen names come to in the default colours of xterm, VGA and the Windows console.
SIXTEEN = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
    "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    "vga": "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa "
    "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    "windows": "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc "
    "767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2",
}


BOLD_INK = 4.0
"""Least contrast of what stands bold on a card in 16 colours: the magenta of xterm has no more."""


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("terminal", SIXTEEN)
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("name", ["dark", "light"])
def test_sixteen_colours_are_readable(name: str, deck: Deck, terminal: str, four: bool) -> None:
    """Whatever the terminal's own background is: no role is left to it."""
    table = [Colour(rgb=f"#{code}", c256=0, c16=0) for code in SIXTEEN[terminal].split()]
    roles = roles_of(theme(name), deck, four)
    assert "default" not in {colour.c16 for colour in roles.values()}
    shown = {role: table[int(colour.c16)] for role, colour in roles.items()}
    poor = {}
    for ink, ground in TEXT_ON:
        least = BOLD_INK if ink.startswith("ink.") else 3 if ink.startswith("off.") else 4.5
        found = contrast(inked(shown, ink, ground).triplet, shown[ground].triplet)
        if found < least:
            poor[ink, ground] = round(found, 2)
    assert not poor


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_sixteen_colours_show_every_suit(deck: Deck) -> None:
    inks = {suit: deck.ink(suit, four_colour=True).c16 for suit in "HDCS"}
    assert len(set(inks.values())) == 4, inks


VIVID = {2, 3, 6, 9, 10, 11, 12, 13, 14, 15}
"""Of the sixteen colours those that stand out from grey."""


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("name", ["dark", "light"])
def test_a_blocked_card_is_dim_and_known_in_sixteen_colours(name: str, deck: Deck) -> None:
    """Nothing on it is vivid, and its picture can be told from its ground."""
    roles = roles_of(theme(name), deck, four_colour=True)
    ghosts = {role: colour.c16 for role, colour in roles.items() if role.startswith("ghost.")}
    assert not VIVID & set(ghosts.values())
    for face in (Face(suit, rank) for suit in "HDCS" for rank in "789TJQKA"):
        letters = {letter for row in deck.pixels(face, "L") for letter in row} - {"."}
        drawn = {ghosts[f"ghost.{_printed(letter, face)}"] for letter in letters}
        assert drawn - {roles["off"].c16}, face


def _printed(letter: str, face: Face) -> str:
    return f"ink.{face.suit}" if letter == "R" else f"pic.{letter}"


@pytest.mark.parametrize("mode", ["truecolor", "16", "none"])
def test_the_nearest_of_256_colours_is_sought_only_where_there_are_so_many(
    mode: ColourMode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(palette, "nearest", lambda rgb: pytest.fail(f"sought {rgb}"))
    Palette(theme("dark"), DECKS["swiss"], mode)


@pytest.mark.parametrize("mode", ["truecolor", "256", "16", "none"])
@pytest.mark.parametrize("name", ["dark", "light"])
def test_what_lies_behind_stands_out_less(name: str, mode: ColourMode) -> None:
    both = Palette(theme(name), DECKS["swiss"], mode)
    near, far = both.style("text", "felt"), both.style("veil.text", "veil.felt")
    if mode == "none":
        assert (far.color, far.bgcolor) == (None, None)
        return
    values = []
    for style in (near, far):
        assert style.color
        assert style.bgcolor
        front, back = (c.get_truecolor(MONOKAI) for c in (style.color, style.bgcolor))
        values.append(contrast(front, back))
    assert values[1] < values[0]
