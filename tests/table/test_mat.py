"""Nothing on the mat lies on anything else: plates, cards, piles and words, for 2 to 10 seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, Literal

import pytest
from rich.cells import get_character_cell_size

from jasstui.canvas.rows import Rect, Row, Weight, plain
from jasstui.draw import felt, table
from jasstui.draw.card import Size
from jasstui.draw.look import Look
from jasstui.draw.seats import Grade, TableLayout, table_layout
from jasstui.draw.sheet import Sheet
from jasstui.draw.table_model import TableModel
from jasstui.pages.compose import page_of
from jasstui.pages.plan import plan
from jasstui.pages.table import paint_page
from jasstui.settings import Settings
from jasstui.slate.lives import LivesSlate
from jasstui.table.doing.desk import Desk
from jasstui.table.saying.news import trump_of
from tests.support import FORMS, catalogue
from tests.table.every_screen import questions
from tests.table.sitting import Sitting

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60))


def _taken(row: Row) -> list[bool]:
    """For each cell of a row whether something is to be seen there beside the felt, of which its
    pattern is a part."""
    return [
        (char != " " and span.fg != "thread") or span.bg not in ("", "felt")
        for span in row
        for char in span.text
        for _ in range(get_character_cell_size(char))
    ]


class Watched(Sheet):
    """A canvas that keeps what was put on it, piece by piece, and where."""

    made: ClassVar[list[Watched]] = []

    def __init__(
        self, width: int, height: int, look: Look, fg: str = "text", bg: str = "room"
    ) -> None:
        super().__init__(width, height, look, fg, bg)
        self.pieces: list[tuple[Rect, str]] = []
        self._inside = False
        Watched.made.append(self)

    def _write(self, x: int, y: int, told: str, fg: str, bg: str, weight: Weight) -> int:
        """A piece of one row, if it is not part of a block."""
        end = super()._write(x, y, told, fg, bg, weight)
        if not self._inside and told.strip() and fg != "thread":
            self.pieces.append((Rect(x, y, end - x, 1), told))
        return end

    def blit(self, x: int, y: int, block: Sequence[Row]) -> None:
        """A piece of several rows."""
        self._inside = True
        super().blit(x, y, block)
        self._inside = False
        for down, row in enumerate(block):
            words = "".join(span.text for span in row)
            seen = [cell for cell, taken in enumerate(_taken(row)) if taken]
            if seen:
                self.pieces.append((Rect(x + seen[0], y + down, seen[-1] - seen[0] + 1, 1), words))

    def box(self, rect: Rect, ink: str = "", ground: str = "") -> None:
        """Frames are not watched: everything lies inside them by the layout."""
        self._inside = True
        super().box(rect, ink, ground)
        self._inside = False

    def fill(self, rect: Rect, ground: str, ink: str = "") -> None:
        """Grounds are not watched."""
        self._inside = True
        super().fill(rect, ground, ink)
        self._inside = False


def watched(model: TableModel, look: Look, monkeypatch: pytest.MonkeyPatch) -> Watched:
    """The canvas of the mat as it is painted."""
    Watched.made.clear()
    with monkeypatch.context() as patch:
        patch.setattr(felt, "Sheet", Watched)
        table.table_sheet.__wrapped__(model, look)
    return Watched.made[0]


def overlaps(layout: TableLayout, pieces: Sequence[tuple[Rect, str]]) -> Iterator[str]:
    """Words for every two pieces that share a cell, and for every piece at a plate's edge. Cards
    of the trick may lie on each other where many sit at a table."""
    trick = [rect for place in layout.places for rect in _rows(place)]
    for at, (rect, words) in enumerate(pieces):
        for plate in layout.plates:
            if (
                rect.touches(plate)
                and not plate.x <= rect.x <= rect.x + rect.w <= plate.x + plate.w
            ):
                yield f"{words!r} at a plate"
        for other, said in pieces[:at]:
            if rect.touches(other) and not (rect in trick and other in trick):
                yield f"{words!r} on {said!r}"


def _rows(rect: Rect) -> list[Rect]:
    return [Rect(rect.x, rect.y + down, rect.w, 1) for down in range(rect.h)]


CASES = [(form, count) for form in FORMS for count in catalogue().bundle(form, {}).spec.players]


@pytest.mark.ci
@pytest.mark.parametrize(("form", "count"), CASES)
def test_nothing_lies_on_anything_else(
    form: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = Sitting(form, people=1, seed=11, bots="easy", deck_name="swiss", seats=count)
    rng = Random(11)
    for _ in range(6):
        if s.go_on().kind == "over":
            return
        for size in SIZES:
            _nothing_overlaps(s.desk, count, size, monkeypatch)
        s.play(1, rng)


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_nothing_lies_on_anything_else_whatever_is_asked(
    form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every kind of question that the stored Partie comes to in its first deals."""
    for desk in questions(form, deals=2):
        for size in SIZES:
            _nothing_overlaps(desk, len(desk.place.about.seats), size, monkeypatch)


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_every_choice_in_words_is_on_the_page(form: str) -> None:
    for desk in questions(form, deals=2):
        for size in SIZES:
            page = paint_page(page_of(desk), *size, desk.speech.look)
            found = {hit.deed for hit in page.hits}
            missing = {c.deed for c in desk.worded if not c.refused} - found
            assert not missing or "table.next" in found, (desk.view.deal.question, size, missing)


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_question_hand_trump_and_turn_are_on_every_page(form: str) -> None:
    for desk in questions(form, deals=2):
        page, look, trump = page_of(desk), desk.speech.look, trump_of(desk.view)
        assert page.bar.chip or not desk.view.deal.mode
        assert not trump or desk.speech.suit(trump) in page.bar.chip, desk.view.deal.question
        for size in ((60, 18), *SIZES):
            painted = paint_page(page, *size, look)
            rows = plain(painted.block).splitlines()
            where = (desk.view.deal.question, size)
            assert look.words(page.bar.chip) in rows[0], where
            told = " ".join(" ".join(rows).split())
            assert all(word in told for word in look.words(page.question).split()), where
            gold = [span.text for row in painted.block for span in row if span.fg == "gold"]
            assert "Anna" in " ".join(gold), where
            places = {hit.deed: hit.rect for hit in painted.hits}
            for at, card in enumerate(page.hand):
                x, y, wide, high = places[f"table.card:{at}"]
                seen = "".join(row[x : x + wide] for row in rows[y : y + high])
                assert card.face
                assert look.rank(card.face) in seen, (*where, at, seen)


def _nothing_overlaps(
    desk: Desk, count: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(desk)
    rect = plan(*size, not isinstance(page.slate, LivesSlate)).mat
    model = page.mat(rect.w, rect.h)
    layout = table_layout(count, rect.w, rect.h, model.clockwise)
    if layout.grade is Grade.LINES:
        return
    found = list(overlaps(layout, watched(model, desk.speech.look, monkeypatch).pieces))
    assert not found, (desk.view.deal.question, size, found)


@pytest.mark.parametrize(
    ("cards", "window", "size"),
    [
        ("auto", (120, 40), Size.L),
        ("medium", (120, 40), Size.M),
        ("small", (120, 40), Size.S),
        ("auto", (100, 30), Size.M),
        ("large", (100, 30), Size.L),
        ("large", (80, 24), Size.M),
        ("small", (80, 24), Size.S),
    ],
)
def test_the_cards_of_the_hand_are_as_large_as_wanted_and_possible(
    cards: Literal["auto", "large", "medium", "small"], window: tuple[int, int], size: Size
) -> None:
    s = Sitting("schieber-4", size=window, settings=Settings(language="de", card_size=cards))
    s.go_on()
    page = page_of(s.desk)
    at = plan(*window, cards=page.cards)
    assert at.size == size
    assert at.mat.h + at.hand.h <= window[1] - 4
    assert s.show()
