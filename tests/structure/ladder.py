"""A ladder to write on, and a program that brings it along, with a mechanic of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Self

from msgspec.structs import replace

from jasstui.catalogue.models import FormSpec, form_of
from jasstui.cli.main import main
from jasstui.draw.board import Board
from jasstui.draw.slate import PAINTERS, Slates
from jasstui.mechanics.steps import STEPS
from jasstui.slate.kinds import KINDS
from jasstui.slate.models import Line, Message, Sign, Slate, message
from jasstui.slate.reading import Reading, Sample
from jasstui.standard import kinds
from tests.structure.buying import BuyCard

TEXTS = {
    "en": {"own.top": "up to {n}", "own.rung": "rung {n}", "own.sign": "a rung of 50"},
    "de": {"own.top": "bis {n}", "own.rung": "Sprosse {n}", "own.sign": "eine Sprosse von 50"},
}


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

    def paint(self, board: Board, slate: LadderSlate) -> None:
        for at, (name, rung) in enumerate(zip(slate.names, slate.rungs, strict=True)):
            sign = ">" if at == board.own else "H"
            board.put(0, at, f"{sign * (rung + 1)} {name}")


SLATES = Slates({**KINDS, "ladder": Ladder()}, {**PAINTERS, "ladder": Ladder()}, TEXTS)


def model() -> type[FormSpec]:
    """The model of forms that may be written on it, and may let cards be bought."""
    return form_of(kinds()._replace(steps=(*STEPS, BuyCard), slates=tuple(SLATES.kinds)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], model, SLATES))
