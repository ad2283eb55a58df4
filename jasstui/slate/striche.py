"""A slate of Striche. Serves jass-base.slate.*"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.slate.models import Line, Message, Sign, Slate, message
from jasstui.slate.reading import Reading, Sample

if TYPE_CHECKING:
    from jasstui.mechanics.account.ledger import Entry
    from jasstui.mechanics.partien.marks import Column


class StrichColumn(Plain):
    """Striche and Nullen of one player or side.

    `striche`, `nulls`, `doubles` (Doppelnullen) are all that stand now; `new_striche` and
    `new_nulls` say how many of them the last deal added. `paid` counts Nullen earned back, which
    stay on the slate struck through. `place` is the finishing place, 0 while still playing.
    `standing`: the number beside the strokes where it is not simply their number.
    """

    name: str
    striche: int = 0
    nulls: int = 0
    doubles: int = 0
    paid: int = 0
    new_striche: int = 0
    new_nulls: int = 0
    place: int = 0
    standing: int | None = None


class StrichSlate(Slate):
    """A slate of Striche. `target` is the number of Striche that ends the Partie, 0 for none;
    `size`: Striche that earn back one loss, which then is a Vogel and no Null."""

    kind = "striche"
    by_seat = True
    units: ClassVar[tuple[str, ...]] = ("strich", "null", "double")

    target: int
    columns: tuple[StrichColumn, ...]
    size: int = 1

    @property
    def null(self) -> str:
        """The sign of a loss."""
        return "0" if self.size == 1 else "V"

    def title(self) -> Message | None:
        """The target, if there is one."""
        return message("table.striche", n=self.target) if self.target else None

    def signs(self) -> list[Sign]:
        """Only those that stand there."""
        null, word = self.null, "null" if self.size == 1 else "vogel"
        paid = "ø" if self.size == 1 else f"({null})"
        found = (
            (Sign(null, message(f"slate.sign.{word}", n=self.size), "potato"), "nulls"),
            (Sign("8", message("slate.sign.double"), "potato"), "doubles"),
            (Sign(paid, message("slate.sign.paid"), "potato", f"({null})"), "paid"),
        )
        return [sign for sign, what in found if any(getattr(c, what) for c in self.columns)]

    def standing(self) -> tuple[str, ...]:
        """The Striche."""
        return tuple(str(column.striche) for column in self.columns)

    def told(self) -> Iterator[Line]:
        """Everything that stands in a column."""
        for c in self.columns:
            found = (
                ("summary.unit.strich", c.striche),
                ("summary.unit.null" if self.size == 1 else "lines.vogel", c.nulls or None),
                ("summary.unit.double", c.doubles or None),
                ("lines.standing", c.standing),
                ("table.place", c.place or None),
            )
            yield c.name, [message(key, n=n) for key, n in found if n is not None]

    def before(self) -> Self:
        """Without the new strokes and losses."""
        columns = (
            replace(
                c,
                striche=c.striche - c.new_striche,
                nulls=c.nulls - c.new_nulls,
                new_striche=0,
                new_nulls=0,
            )
            for c in self.columns
        )
        return replace(self, columns=tuple(columns))


def build(read: Reading) -> StrichSlate:
    """The columns as they are kept, and what the last deal has added."""
    return StrichSlate(read.target, columns_of(read))


def columns_of(read: Reading, size: int = 1) -> tuple[StrichColumn, ...]:
    """The column of every seat; `size`: Striche that earn back one loss."""
    places = read.view.rules.partie.places(read.match)
    return tuple(
        _column(name, read.match.columns[seat], [e for e in new if seat in e.seats], place, size)
        for new in [read.latest("strich", "null", "minus", "partie")]
        for seat, (name, place) in enumerate(zip(read.names, places, strict=True))
    )


def _column(name: str, column: Column, new: Sequence[Entry], place: int, size: int) -> StrichColumn:
    """A column with what these lines have added to it."""
    written = sum(e.total - size * _paid(e) for e in new if e.unit == "strich")
    if any(e.unit == "partie" and e.amount > 0 for e in new):
        written = column.striche
    lost = sum(e.total for e in new if e.unit == "null")
    lost += sum(e.total for e in new if e.unit == "minus") // size
    return StrichColumn(
        name=name,
        striche=column.striche,
        nulls=column.nulls,
        doubles=column.doubles,
        paid=column.paid,
        new_striche=max(0, min(written, column.striche)),
        new_nulls=min(lost, column.nulls),
        place=place,
    )


def _paid(entry: Entry) -> int:
    """Number of Nullen that the Striche of an entry have wiped out."""
    return int(dict(entry.of).get("paid", "0"))


def sample(of: Sample) -> StrichSlate:
    """After some deals."""
    marks = zip(of.names, (4, 2, 1, 3), (0, 1, 0, 0), strict=False)
    return StrichSlate(0, tuple(StrichColumn(*column) for column in marks))
