"""Looks, palettes and sheets that the drawing tests share."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, row_width
from jasstui.cards.faces import Face
from jasstui.draw.caption import NO_CAPTION, Caption, Note
from jasstui.draw.card import CardState, Size, card_text, paint_card, paint_chip, paint_pile
from jasstui.draw.curtain import CurtainModel, paint_curtain
from jasstui.draw.deck import Deck, deck
from jasstui.draw.hand import HandCard, paint_hand
from jasstui.draw.look import Look
from jasstui.draw.piles import Pile
from jasstui.draw.slate import SLATES as KNOWN
from jasstui.draw.slate import paint_slate
from jasstui.draw.table import table_sheet
from jasstui.draw.table_model import Seat, TableModel, TrickCard
from jasstui.slate.balance import Debt, DebtSlate
from jasstui.slate.cells import Cell
from jasstui.slate.columns import ColumnsRow, ColumnsSlate, Rounds
from jasstui.slate.grid import GridRow, GridSlate
from jasstui.slate.lives import Lives, LivesSlate
from jasstui.slate.models import Slate
from jasstui.slate.striche import StrichColumn, StrichSlate
from jasstui.slate.tafel import PointsSlate, PointsTeam

GOLDEN = Path(__file__).parent / "golden"

DECKS: dict[str, Deck] = {name: deck(name) for name in ("french", "swiss")}

LOOKS: dict[str, Look] = {
    f"{name}-{kind}": Look(DECKS[name], **options)  # type: ignore[arg-type]
    for name in DECKS
    for kind, options in {
        "full": {},
        "letters": {"letters": True},
        "outline": {"outline": True},
        "ascii": {"ascii": True},
    }.items()
}

FACES = (
    *(Face(suit, rank) for suit, rank in itertools.product("HDCS", "23456789TJQKA")),
    Face("*", "J"),
)

STATES = (
    CardState.RESTING,
    CardState.PLAYABLE,
    CardState.SELECTED,
    CardState.BLOCKED,
    CardState.TRUMP,
    CardState.LEADING,
    CardState.TRUMP | CardState.BLOCKED,
    CardState.TRUMP | CardState.SELECTED,
)

NAMES = ("Anna", "Beat", "Claudia", "Dani", "Erika", "Fritz", "Greta", "Hans", "Ida", "Jürg")


def beside(blocks: list[Block], gap: int = 1) -> Block:
    """Blocks from left to right on the mat."""
    wide = sum(max(map(row_width, block)) + gap for block in blocks)
    canvas = Canvas(wide, max(map(len, blocks)), bg="felt")
    x = 0
    for block in blocks:
        canvas.blit(x, 0, block)
        x += max(map(row_width, block)) + gap
    return canvas.rows()


def card_sheet(look: Look) -> Block:
    """Every rank of the full pack and every suit in each size, backs, states, chips, words."""
    faces = [Face(suit, rank) for suit, rank in zip("SHDCSHDCS", "AKQJT9876", strict=True)]
    faces.append(Face("*", "J"))
    rows: list[Block] = []
    for size in Size:
        cards = [paint_card(face, size, look) for face in faces]
        rows.append(beside([*cards, paint_card(None, size, look), paint_pile(None, 3, size, look)]))
        low = [Face(suit, rank) for suit, rank in zip("SHDC", "5432", strict=True)]
        rows.append(beside([paint_card(face, size, look) for face in low]))
    for size in (Size.M, Size.S):
        rows.append(beside([paint_card(Face("H", "9"), size, look, state) for state in STATES]))
    rows.append(beside([(paint_chip(face, look),) for face in faces]))
    words = Canvas(60, 1)
    words.put(0, 0, " ".join(card_text(face, look) for face in faces))
    rows.append(words.rows())
    return tuple(row for block in rows for row in block)


def paint_table(model: TableModel, look: Look) -> Block:
    """The table without the hand."""
    return table_sheet(model, look).rows()


def hand(cards: int, selected: int = 1) -> tuple[HandCard, ...]:
    """A hand of that many cards; hearts are trumps, clubs are blocked."""
    faces = itertools.islice(itertools.cycle(FACES[::-1]), cards)
    return tuple(
        HandCard(
            face,
            (CardState.TRUMP if face.suit == "H" else CardState.RESTING)
            | (
                CardState.SELECTED
                if i == selected
                else CardState.BLOCKED
                if face.suit == "C"
                else CardState.PLAYABLE
            ),
            str(i + 1),
            "nein" if face.suit == "C" and i != selected else "",
        )
        for i, face in enumerate(sorted(faces, key=lambda face: face.suit))
    )


def trick_table(width: int, height: int) -> TableModel:
    """Four players in the middle of a trick."""
    return TableModel(
        width,
        height,
        (
            Seat("Anna", ("Vorhand",), 6, active=True),
            Seat("Beat", (), 5),
            Seat("Claudia", ("sagt an", "mit dir"), 5, spoken="Trumpf Schellen", declares=True),
            Seat("Dani", ("gibt",), 5),
        ),
        trick=(
            TrickCard(1, Face("H", "7"), trump=True),
            TrickCard(2, Face("H", "K"), trump=True),
            TrickCard(3, Face("H", "J"), trump=True, leading=True, word="sticht"),
        ),
        awaited=0,
        awaited_word="Du",
        caption="24 Punkte",
        left="Anna + Claudia  1 Stich",
        right="Beat + Dani  2 Stiche",
        you="Du",
    )


def kehr_table(width: int, height: int) -> TableModel:
    """A stock, a turned card, and a dealer who sits out."""
    return TableModel(
        width,
        height,
        (
            Seat("Anna", ("dritte Hand",), 9, active=True),
            Seat("Dani", ("gibt", "setzt aus"), out=True),
            Seat("Claudia", ("Vorhand",), 9, spoken="fort"),
            Seat("Beat", (), 9, spoken="Kehr"),
        ),
        piles=(
            Pile(None, 5, ("noch 5",)),
            Pile(Face("D", "Q"), 0, ("Schilten O",)),
        ),
        lines=("● ● ● ● ○ ○ ○ ○",) if height > 20 else (),
        you="Du",
    )


def crowd_table(
    seats: int, width: int, height: int, clockwise: bool = False, cards: bool = True
) -> TableModel:
    """Any number of seats with a full trick, somebody always leading, everybody speaking."""
    names = list(itertools.islice(itertools.cycle(NAMES), seats))
    return TableModel(
        width,
        height,
        tuple(
            Seat(name, ("gibt",), 9, note="●●○", spoken="Re", active=i == 1)
            for i, name in enumerate(names)
        ),
        clockwise=clockwise,
        trick=tuple(
            TrickCard(i, FACES[i % 52], leading=i == seats - 1, word="sticht" * (i == seats - 1))
            for i in range(seats)
        )
        if cards
        else (),
        piles=(Pile(None, 5, ("Stock 5",)),),
        caption="12 Punkte",
        left="wir  1 Stich",
        right="sie  2 Stiche",
        you="Du",
    )


SLATES: dict[str, Slate] = {
    "debts": DebtSlate((Debt("Anna", 150, 86), Debt("Beat", 160, 158, new=True))),
    "lives": LivesSlate((Lives("Anna", 2, 3, 1), Lives("Beat", 0, 3), Lives("Dani", 0, 3, 0, 3))),
    "striche": StrichSlate(
        7,
        (
            StrichColumn("Anna", 6, new_striche=1),
            StrichColumn("Beat", 3, nulls=1, new_nulls=1),
            StrichColumn("Claudia", 7, paid=1, place=1),
            StrichColumn("Dani", 1, doubles=1),
        ),
    ),
    "points": PointsSlate(
        1000, (PointsTeam("Anna + Claudia", 521, 64), PointsTeam("Beat + Dani", 358))
    ),
    "columns": ColumnsSlate(
        ("Anna", "Maja", "Tobias", "Reto"),
        (
            ColumnsRow("4", tuple(map(Cell, ("-3", "+9", "-3", "-3"))), Cell("S", "gold")),
            ColumnsRow("5", tuple(map(Cell, ("+1", "+1", "-1", "-1")))),
            ColumnsRow("6", tuple(map(Cell, ("-4", "+4", "+4", "-4"))), Cell("B", "red")),
        ),
        tuple(map(Cell, ("-6", "+14", "0", "-8"))),
        rounds=Rounds(Cell("B", "red"), 3, 4, 1),
    ),
    "grid": GridSlate(
        ("Anna + Claudia", "Beat + Dani"),
        (
            GridRow(2, "♠ Schaufel", "♠ Schaufel", (Cell("184"), Cell("·", "dim"))),
            GridRow(5, "Obenabe", "Obenabe", (Cell("520", "gold"), Cell("·", "dim"))),
            GridRow(6, "Undenufe", "Unde", (Cell("·", "dim"), Cell("462"))),
            GridRow(8, "Joker 2", "Joker 2", (Cell("0"), Cell("·", "dim"))),
        ),
        (Cell("704"), Cell("462")),
    ),
}

CAPTION = Caption(
    "auf 7 Striche",
    (Note("0 Null", "potato"), Note("ø verdient", "potato")),
    "Spiel",
    "mal",
    "Summe",
    "{n} von {all}",
    "fehlt {n}",
    "schwimmt",
    "draussen",
    "angesagt > gemacht",
)
"""Every word that a slate may carry."""

CURTAIN = CurtainModel(
    "Anna",
    "Weitergeben an",
    "Alle andern schauen weg.",
    "↵  Ich bin Anna",
    "Aucho · Spiel 4 · Anna wird gefragt",
    ("Seit deinem letzten Zug: Claudia fort, Beat Kehr",),
    "t Tafel   q Pause   ? Tasten",
)


def on_slate(
    slate: Slate,
    width: int,
    height: int,
    look: Look,
    caption: Caption = NO_CAPTION,
    own: int | None = None,
) -> Block:
    """A slate in its frame."""
    return paint_slate(KNOWN.framed(slate, caption, own), width, height, look)


def pictures(look: Look) -> Iterator[tuple[str, Block, int, int]]:
    """Many pictures with the size they must have: name, block, width, height."""
    for width, height in ((90, 26), (57, 12), (126, 44), (40, 10)):
        size = f"{width}x{height}"
        yield f"trick-{size}", paint_table(trick_table(width, height), look), width, height
        yield f"kehr-{size}", paint_table(kehr_table(width, height), look), width, height
        yield f"crowd-{size}", paint_table(crowd_table(8, width, height), look), width, height
    for name, slate in SLATES.items():
        for width, height in ((29, 18), (23, 12)):
            block = on_slate(slate, width, height, look, CAPTION, 0)
            yield f"slate-{name}-{width}x{height}", block, width, height
    for cards in (9, 16, 24, 36, 70):
        block = paint_hand(hand(cards), 80, look).sheet.rows()
        yield f"hand-{cards}", block, 80, Size.M.h + 2
    yield "hand-L", paint_hand(hand(9), 90, look, Size.L).sheet.rows(), 90, Size.L.h + 2
    yield "curtain", paint_curtain(CURTAIN, 80, 24, look), 80, 24
