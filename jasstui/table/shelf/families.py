"""Forms by families, folded up until somebody opens one, and the few that stand above them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from jasstui.lists import together
from jasstui.plain import Plain
from jasstui.table.shelf.shelf import Form, span

RECENT = 3
"""Most forms on top because they were played last."""


class Family(Plain):
    """Forms that are alike, as one line of a list. `open`: whether they stand below it."""

    name: str
    forms: tuple[Form, ...]
    open: bool = False

    @property
    def numbers(self) -> str:
        """For how many players they are, as "2-4"."""
        return span(number for form in self.forms for number in form.players)


def grouped(forms: Sequence[Form], opened: Collection[str] = ()) -> tuple[Form | Family, ...]:
    """Families in the order of their first forms, with the forms of those that are `opened`. A
    form without relatives stands for itself, and a family that is alone needs no line."""
    members = together(forms, lambda form: form.family)
    if len(members) < 2:
        return tuple(forms)
    lines: list[Form | Family] = []
    for name, found in members.items():
        is_open = name in opened
        if len(found) > 1:
            lines.append(Family(name, tuple(found), is_open))
        lines += found if is_open or len(found) == 1 else []
    return tuple(lines)


def on_top(
    forms: Sequence[Form], played: Iterable[str], favourites: Collection[str]
) -> tuple[Form, ...]:
    """Those of the forms that were `played` last, by their ids and newest first, then the
    favourites."""
    known = {form.id: form for form in forms}
    recent = [known[name] for name in dict.fromkeys(played) if name in known][:RECENT]
    return (*recent, *(f for f in forms if f.id in favourites and f not in recent))
