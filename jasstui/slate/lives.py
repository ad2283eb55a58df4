"""Stakes that are left. Serves the slate rules of Hose abe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.slate import columns as points
from jasstui.slate.models import Line, Slate, message
from jasstui.slate.reading import Reading, Sample, total


class Lives(Plain):
    """One player: stakes `left` of `all`, `new` of those lost by the last deal; `place`: where he
    finished, 0 while he is still playing."""

    name: str
    left: int
    all: int
    new: int = 0
    place: int = 0


class LivesSlate(Slate):
    """Stakes that are left; who has none and no place yet swims."""

    kind = "lives"
    by_seat = True
    units = ("life",)
    at_plates = True

    columns: tuple[Lives, ...]

    def told(self) -> Iterator[Line]:
        """A line for each player: lives left, and the place of who is out."""
        for c in self.columns:
            place = [message("table.place", n=c.place)] if c.place else []
            yield c.name, [message("lines.lives", n=max(c.left, 0), all=c.all), *place]

    def before(self) -> Self:
        """With the stakes that the last deal has cost."""
        columns = (replace(c, left=c.left + c.new, new=0) for c in self.columns)
        return replace(self, columns=tuple(columns))


def build(read: Reading) -> Slate:
    """The slate of lives: what is left of everybody's stakes, and who is out; columns of points
    where nobody has a stake."""
    from jasstui.mechanics.partien.lives import LivesRace  # the start screen does without

    partie = read.spec.partie
    if not isinstance(partie, LivesRace):
        return points.build(read)
    match, lost, columns = read.match, read.latest("life"), []
    for seat, (name, place) in enumerate(zip(read.names, partie.places(match), strict=True)):
        left = max(0, partie.lives - match.totals[seat])
        columns.append(Lives(name, left, partie.lives, total(lost, seat), place))
    return LivesSlate(tuple(columns))


def sample(of: Sample) -> LivesSlate:
    """After some deals."""
    left = zip(of.names, (3, 2, 1, 3), strict=False)
    return LivesSlate(tuple(Lives(name, stakes, 3) for name, stakes in left))
