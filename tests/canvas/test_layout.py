"""Parts share the room of a page, and those that keep least give way first."""

from __future__ import annotations

import random
import re
from contextlib import redirect_stdout
from io import StringIO

import pytest

from jasstui.canvas.cells import Canvas
from jasstui.canvas.layout import (
    ALL,
    REST,
    Part,
    columns,
    facts,
    in_sight,
    nothing,
    pitch_of,
    shares,
    stack,
    widths_of,
)
from jasstui.canvas.rows import Hit, Rect, plain
from tests.support import TREE


def part(needs: int = 1, likes: int = 0, **more: int | bool | None) -> Part[Canvas]:
    return Part(nothing, needs, likes, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("room", "got"),
    [(20, [4, 12, 4]), (10, [4, 2, 4]), (8, [4, 0, 4]), (6, [4, 0, 2]), (3, [3, 0, 0])],
)
def test_whoever_always_stays_gets_what_is_needed_before_anybody_grows(
    room: int, got: list[int]
) -> None:
    assert shares(room, [part(4), part(0, ALL), part(4)]) == got


def test_those_that_keep_least_are_left_out_first() -> None:
    parts = [part(4), part(3, keeps=1, gap=1), part(2, keeps=2, gap=1), part(5, keeps=0)]
    assert shares(16, parts) == [4, 3, 2, 5]
    assert shares(15, parts) == [4, 3, 2, 0]
    assert shares(10, parts) == [4, 0, 2, 0]
    assert shares(6, parts) == [4, 0, 0, 0]


def test_those_that_keep_as_much_go_together() -> None:
    parts = [part(4), part(3, keeps=1), part(2, keeps=1), part(2, keeps=0)]
    assert shares(9, parts) == [4, 3, 2, 0]
    assert shares(8, parts) == [4, 0, 0, 2]


def test_what_is_left_goes_to_those_that_like_more() -> None:
    parts = [part(2, 4), part(1, 9, keeps=0), part(2, 5, keeps=1)]
    assert shares(6, parts) == [3, 1, 2]
    assert shares(9, parts) == [4, 1, 4]
    assert shares(14, parts) == [4, 5, 5]


def test_half_of_what_it_likes_is_of_no_use_to_one_that_wants_it_whole() -> None:
    parts = [part(3, 5, whole=True), part(1, 3)]
    assert shares(5, parts) == [3, 2]
    assert shares(6, parts) == [5, 1]


def test_one_that_takes_soon_is_served_before_those_that_keep_less() -> None:
    parts = [part(2, 6, keeps=1, soon=True), part(3, keeps=0)]
    assert shares(7, parts) == [6, 0]
    assert shares(9, parts) == [6, 3]
    assert shares(7, [parts[0]._replace(soon=False), parts[1]]) == [4, 3]


def test_nobody_ever_gets_more_than_there_is_or_less_than_is_needed() -> None:
    chance = random.Random(3)
    for _ in range(2000):
        some = [
            part(
                needs := chance.randint(0, 6),
                chance.choice((0, needs + chance.randint(0, 5), ALL)),
                gap=chance.randint(0, 2),
                keeps=chance.choice((None, 0, 1, 2)),
                whole=chance.random() < 0.2,
                soon=chance.random() < 0.2,
            )
            for _ in range(chance.randint(1, 5))
        ]
        room = chance.randint(0, 40)
        got = shares(room, some)
        assert sum(cells + one.gap for cells, one in zip(got, some, strict=True) if cells) <= room
        sure = sum(one.needs + one.gap for one in some if one.keeps is None)
        for cells, one in zip(got, some, strict=True):
            if one.keeps is not None or sure <= room:
                assert cells >= one.needs or not cells
            assert cells <= max(one.needs, one.likes)


def test_parts_are_painted_where_they_stand() -> None:
    page = Canvas(9, 5)

    def named(name: str) -> Part[Canvas]:
        return Part(lambda canvas: canvas.fill(Rect(0, 0, 99, 99), name), 1, gap=1)

    stack(
        page,
        Part(lambda part: columns(part, named("a")._replace(gap=0), REST, named("b")), 2),
        REST,
        named("c"),
    )
    grounds = [
        [next((s.bg[0] for s in [span]), "") for span in row for _ in span.text]
        for row in page.rows()
    ]
    assert ["".join(row).replace("r", ".") for row in grounds] == [
        "a.......b",
        "a.......b",
        ".........",
        ".........",
        "ccccccccc",
    ]


def test_a_list_shows_the_chosen_line_and_how_far_it_goes() -> None:
    page = Canvas(6, 4)
    lines = [str(number) for number in range(9)]
    for row, line in in_sight(page, lines, (7, 7)):
        row.put(0, 0, line)
        row.hit(Rect(0, 0, 1, 1), line)
    assert plain(page.rows()) == "4    │\n5    │\n6    ▐\n7    │"
    assert page.hits[-1] == Hit(Rect(0, 3, 1, 1), "7")
    assert [row.area.y for row, _ in in_sight(Canvas(6, 5), lines[:3], pitch=pitch_of(3, 5))] == [
        0,
        2,
        4,
    ]
    assert pitch_of(3, 4) == 1


def test_facts_and_tables_are_as_wide_as_their_widest_words() -> None:
    page = Canvas(20, 2)
    facts(page, (("Deals", "12"), ("Won", "7, three of them alone")))
    assert plain(page.rows()) == "Deals  12\nWon    7"
    assert widths_of(page, (("a", "bcd"), ("efgh", "i"))) == [4, 3]


def test_the_example_of_the_documentation_is_painted_as_it_says() -> None:
    told = (TREE / "docs" / "canvas.md").read_text(encoding="utf-8")
    code, shown = re.findall(r"```(?:python|text)\n(.*?)```", told, re.DOTALL)
    assert len([line for line in code.splitlines() if line]) <= 20
    out = StringIO()
    with redirect_stdout(out):
        exec(compile(code, "docs/canvas.md", "exec"), {})
    assert out.getvalue() == shown
