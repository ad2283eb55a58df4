"""What stands on the slate for one player beside his total: Striche and Nullen, plus and minus.

Serves jass-base.slate.* and the slate rules of the Strich games: a Strich first wipes out a
standing Null, a Doppelnull ("8") needs two, some Striche may not be the last.
"""

from __future__ import annotations

from msgspec.structs import replace

from jasstui.plain import Plain


class Column(Plain):
    """A column of Striche and Nullen. `doubles` count twice; `paid`: Nullen earned back so far;
    `toward`: Striche among those that stand which go towards a loss that costs several.

    `plus`, `minus`: what was written and what was taken off, where both stand side by side.
    `stake`: stakes won less those paid. `games`, `rubber`: games won, and what they count. `marks`:
    Striche that are written over several Partien.
    """

    striche: int = 0
    nulls: int = 0
    doubles: int = 0
    paid: int = 0
    toward: int = 0
    plus: int = 0
    minus: int = 0
    stake: int = 0
    games: int = 0
    rubber: int = 0
    marks: int = 0

    @property
    def net(self) -> int:
        """Striche minus Nullen, a Doppelnull counting two."""
        return self.striche - self.nulls - 2 * self.doubles

    def credit(self, size: int = 1) -> Column:
        """One Strich: wipes out half a Doppelnull, else a Null, else is written. A Null that costs
        `size` Striche is wiped out with the last of them, those before it stand until then."""
        if self.doubles:
            return replace(self, doubles=self.doubles - 1, nulls=self.nulls + 1)
        if not self.nulls:
            return replace(self, striche=self.striche + 1)
        if self.toward < size - 1:
            return replace(self, striche=self.striche + 1, toward=self.toward + 1)
        left = self.striche - self.toward
        return replace(self, striche=left, toward=0, nulls=self.nulls - 1, paid=self.paid + 1)

    def charge(self, nulls: int, doubles: int) -> Column:
        """New Nullen stand beside the Striche until they are earned back."""
        return replace(self, nulls=self.nulls + nulls, doubles=self.doubles + doubles)

    def room(self, target: int, capped: bool) -> bool:
        """True if one more Strich may be entered: never beyond the target, and a capped one only as
        far as Striche minus Nullen stay one short of it."""
        if capped:
            return self.net < target - 1
        return self.striche < target or self.nulls > 0 or self.doubles > 0

    def done(self, target: int) -> bool:
        """True if the player has the final number with no Null standing."""
        return self.striche >= target and not self.nulls and not self.doubles


def credited(column: Column, striche: int, target: int, capped: bool) -> tuple[Column, int]:
    """Enter up to `striche` Striche one after the other; the column and how many were entered."""
    entered = 0
    while entered < striche and column.room(target, capped):
        column = column.credit()
        entered += 1
    return column, entered
