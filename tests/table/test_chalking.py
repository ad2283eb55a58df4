"""New chalk as models: from the slate as it was to the slate as it is, in a bounded time."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from jasstui.canvas.rows import Block, Span, plain, row_width
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.slate import SLATES, Framed, paint_slate
from jasstui.pages.chalking import MOST, UNWRITTEN, chalked, marks, strokes
from jasstui.slate.markers import MarkerSide, MarkerSlate
from jasstui.slate.models import Slate
from jasstui.slate.striche import StrichColumn, StrichSlate
from jasstui.slate.tafel import PointsSlate, PointsTeam
from jasstui.table.saying.slates import slate_for
from tests.support import FORMS
from tests.table.sitting import Sitting, watched

STRICHE = StrichSlate(7, (StrichColumn("Anna", 4, 1, new_striche=3, new_nulls=1),))
SIDES = PointsSlate(1000, (PointsTeam("Anna + Claudia", 257, 157), PointsTeam("Beat + Dani", 100)))


def pictures(slate: Slate) -> tuple[Block, Block]:
    """The slate without its new chalk and with it."""
    return both(SLATES.framed(slate), 29, 20, Look(deck("french")))


def both(slate: Framed, width: int, high: int, look: Look) -> tuple[Block, Block]:
    """The same for a slate that stands at a table."""
    was = replace(slate, slate=slate.slate.before())
    return paint_slate(was, width, high, look), paint_slate(slate, width, high, look)


def cells(block: Block) -> list[Span]:
    """Every character with its ink."""
    return [span._replace(text=char) for row in block for span in row for char in span.text]


@pytest.mark.ci
def test_on_every_kind_of_slate_the_chalk_comes_bit_by_bit_until_all_of_it_stands() -> None:
    moved: dict[str, bool] = {}
    for form in FORMS:
        s = Sitting(form, people=1, seed=12)
        kind = s.session.rules.spec.slate
        if moved.get(kind):
            continue
        s.play(40, Random(12))
        playback = watched(s.session)
        while (beat := playback.advance()) is not None and beat not in ("deal", "over"):
            pass
        slate = slate_for(playback.onlooker, s.desk.speech)
        was, now = both(slate, 25, 18, s.desk.speech.look)
        moments = strokes(was, now, "normal")
        assert len(moments) <= MOST
        assert sum(m.seconds for m in moments) <= 1
        shown = [chalked(was, now, moment) for moment in moments]
        moved[kind] = bool(moments)
        if moments:
            assert cells(shown[0]) == cells(was)
            assert chalked(was, now, moments[-1]._replace(step=moments[-1].steps)) == now
        for picture in shown:
            assert [row_width(row) for row in picture] == [25] * 18
        assert len({plain(p) + str(cells(p)) for p in (*shown, now)}) == len(shown) + 1
    assert all(moved.values()), moved


def test_a_stroke_is_a_mark_even_where_it_takes_two_rows() -> None:
    was, now = pictures(STRICHE)
    assert plain(now).count("┃") - plain(was).count("┃") == 6
    tall = [mark for mark in marks(was, now) if mark[0][2].text == "┃"]
    assert [len(mark) for mark in tall] == [2, 2, 2]


def test_a_marker_card_is_turned_as_a_whole() -> None:
    was, now = pictures(MarkerSlate(5, (MarkerSide("A + B", "A+B", 2, new=2),)))
    assert len(marks(was, now)) == 2


def test_a_side_that_wrote_nothing_stays_as_it_is() -> None:
    was, now = pictures(SIDES)
    assert "257" in plain(now)
    assert "257" not in plain(was)
    other = next(y for y, row in enumerate(plain(now).splitlines()) if "Beat" in row)
    assert was[other:] == now[other:]


@pytest.mark.parametrize(("speed", "each"), [("normal", 0.09), ("fast", 0.045), ("off", None)])
def test_the_setting_says_how_fast(speed: str, each: float | None) -> None:
    moments = strokes(*pictures(STRICHE), speed)
    assert {m.seconds for m in moments} == ({each} if each else set())


def test_nothing_moves_where_nothing_is_new() -> None:
    was, now = pictures(STRICHE.before())
    assert was == now
    assert strokes(was, now, "normal") == ()
    assert chalked(was, now, UNWRITTEN) == now
