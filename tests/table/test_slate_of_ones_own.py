"""A kind of slate that nobody has heard of is handed in, and stands wherever slates stand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest
from msgspec.structs import replace

from jasstui.bots.level import Budget
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.models import Kinds, form_of
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.draw.caption import Caption
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, plain
from jasstui.draw.slate import PAINTERS, Slates, paint_slate
from jasstui.engine.record import RecordProblem
from jasstui.engine.starting import Start
from jasstui.lines.table import LineTable
from jasstui.mechanics.steps import GOALS, PARTIEN, STEPS
from jasstui.settings import Settings
from jasstui.slate.kinds import KINDS
from jasstui.slate.models import Line, Message, Sign, Slate, message
from jasstui.slate.reading import Reading, Sample
from jasstui.standard import standard
from jasstui.table.composing.compose import page_of, panel_of
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.page.page import paint_page
from jasstui.table.program.problems import sentence
from jasstui.table.running.driver import Driver
from jasstui.table.running.minds import Minds
from jasstui.table.running.session import Seat, Session
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.partien import records
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import Words, words_for
from tests.support import RULEBOOK, catalogue

FORM = """
[form.own-game]
extends = "schieber-4"
title = "Leiter"
title_en = "Ladder"
rulebook = "schieber-4"
slate = "ladder"
"""
TEXTS = {"own.top": "up to {n}", "own.rung": "rung {n}", "own.sign": "a rung of 50"}
NAMES = ("Anna", "Beat", "Claudia", "Dani")
LOOK = Look(deck("french"), "en", ascii=True)


class LadderSlate(Slate):
    """Everybody stands on a rung."""

    kind = "ladder"

    names: tuple[str, ...]
    rungs: tuple[int, ...]
    top: int

    def title(self) -> Message:
        return message("own.top", n=self.top)

    def signs(self) -> list[Sign]:
        return [Sign("H", message("own.sign"))]

    def told(self) -> Iterator[Line]:
        for name, rung in zip(self.names, self.rungs, strict=True):
            yield name, [message("own.rung", n=rung)]

    def before(self) -> Self:
        return replace(self, rungs=(0,) * len(self.names))


class Ladder:
    """Its building and its painter."""

    def build(self, read: Reading) -> LadderSlate:
        names = tuple(name for name, *_ in read.points())
        rungs = tuple(total // 50 for _, total, _ in read.points())
        return LadderSlate(names, rungs, read.target // 50)

    def sample(self, of: Sample) -> LadderSlate:
        return LadderSlate(of.pairs, (3, 5), of.target // 50)

    def needs(self, slate: LadderSlate) -> int:
        return len(slate.names)

    def likes(self, slate: LadderSlate, _: int) -> int:
        return len(slate.names)

    def paint(
        self,
        canvas: Canvas,
        area: Rect,
        slate: LadderSlate,
        look: Look,
        own: int | None,
        caption: Caption,
    ) -> None:
        for at, (name, rung) in enumerate(zip(slate.names, slate.rungs, strict=True)):
            sign = ">" if at == own else "H"
            canvas.put(area.x, area.y + at, f"{sign * (rung + 1)} {look.words(name)}", "chalk")


SLATES = Slates({**KINDS, "ladder": Ladder()}, {**PAINTERS, "ladder": Ladder()})


def catalogue_with(kinds: tuple[str, ...], folder: Path, form: str = FORM) -> Catalogue:
    path = folder / "own.toml"
    path.write_text(form, encoding="utf-8")
    found = Catalogue(
        lambda: form_of(Kinds(STEPS, GOALS, PARTIEN, kinds)), dict(catalogue().sources)
    )
    found.add(path)
    return found


@pytest.fixture
def own(tmp_path: Path) -> Catalogue:
    return catalogue_with(tuple(SLATES.kinds), tmp_path)


def at_table(own: Catalogue, path: Path | None = None) -> tuple[Session, Minds, Tools]:
    seats = tuple(Seat(name, "normal" if n else "") for n, name in enumerate(NAMES))
    bundle = own.bundle("own-game", {})
    totals = (310, 120, 310, 120)
    start = Start(3, totals=totals)
    session = Session.new(bundle, RULEBOOK, seats, path, start, {"seed": "1"})
    words = Words("en", TEXTS)
    speech = Speech(words, LOOK, session.rules, NAMES, slates=SLATES)
    return session, Minds(Budget(playouts=1), 1), Tools(Settings(language="en"), speech)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_it_stands_on_the_page_of_the_table(own: Catalogue, size: tuple[int, int]) -> None:
    session, minds, tools = at_table(own)
    driver = Driver(session, minds)
    desk = Desk(driver, Playback(session), tools)
    driver.sit_down(0)
    page = plain(paint_page(page_of(desk), *size, LOOK).block)
    assert "up to 20" in page
    assert ">>>>>>> Anna" in page
    assert "HHH Beat" in page
    desk.open(panel_of(desk, "slate"))
    large = plain(paint_page(page_of(desk), *size, LOOK).block)
    assert "H a rung of 50" in large
    assert ">>>>>>> Anna + Claudia" in large


def test_it_is_told_in_lines(own: Catalogue) -> None:
    session, minds, tools = at_table(own)
    lines: list[str] = []
    typed = iter(["slate"])

    def read(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    LineTable(session, minds, tools, read, lines.append, 3).run()
    assert "Anna + Claudia: rung 6." in lines
    assert "Beat + Dani: rung 2." in lines


def test_it_stands_beside_records_and_forms(own: Catalogue, tmp_path: Path) -> None:
    at_table(own, tmp_path / "own.jsonl")
    (partie,) = records(tmp_path, Shelf(own, RULEBOOK, slates=SLATES))
    assert partie.slate is not None
    assert "HHHHHHH Anna" in plain(paint_slate(partie.slate, 35, 18, LOOK))
    shown = SLATES.sample("ladder", NAMES, 1000, "points")
    assert shown is not None
    assert "HHHH Anna" in plain(paint_slate(shown, 23, 8, LOOK))


def test_a_kind_that_nobody_brings_is_refused_with_a_sentence(tmp_path: Path) -> None:
    plain_kinds = catalogue_with(tuple(KINDS), tmp_path, FORM.replace("ladder", "collumns"))
    with pytest.raises(CatalogueProblem) as caught:
        plain_kinds.bundle("own-game", {})
    told = sentence(words_for("en"), caught.value)
    assert "own.toml:7" in told
    assert "collumns" in told
    assert all(kind in told for kind in KINDS)
    raw = plain_kinds.merged("own-game")
    assert [problem.code for problem in plain_kinds.problems("own-game", raw)] == ["key.choice"]


def test_a_record_on_a_slate_that_nobody_knows_is_told_and_not_opened(
    own: Catalogue, tmp_path: Path
) -> None:
    at_table(own, tmp_path / "own.jsonl")
    known = Catalogue(standard, dict(catalogue().sources))
    (partie,) = records(tmp_path, Shelf(known, RULEBOOK))
    assert isinstance(partie.problem, RecordProblem)
    assert partie.problem.code == "key.choice"
