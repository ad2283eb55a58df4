"""The slate of a Partie in which plus and minus stand side by side.

Serves the slate rules of Zwick and Zuger.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.catalogue import partien
from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.partien.balance import MINUS
from jasstui.slate.models import Debt, DebtSlate, StrichColumn, StrichSlate

NULL, VOGEL = "0", "V"
"""How a loss of one Strich and one of several are written."""


def balance_of(view: View, names: Sequence[str]) -> StrichSlate | DebtSlate:
    """Plus, minus, and what is left of both, in Striche or in points."""
    partie = view.rules.spec.partie
    assert isinstance(partie, partien.BalanceRace)
    return _strokes(view, names) if partie.unit == "strich" else _debts(view, names, partie.target)


def _debts(view: View, names: Sequence[str], target: int) -> DebtSlate:
    """Everybody begins with a debt; what he writes is set against it."""
    seats = range(view.match.seats)
    plus, minus = [0] * len(names), [target] * len(names)
    new: set[int] = set()
    for entry in view.match.ledger:
        for seat in entry.seats:
            plus[seat] += max(entry.total, 0)
            minus[seat] -= min(entry.total, 0)
            if entry.deal == view.match.number:
                new.add(seat)
    return DebtSlate(tuple(Debt(names[p], minus[p], plus[p], p in new) for p in seats))


def _strokes(view: View, names: Sequence[str]) -> StrichSlate:
    """Striche, the losses that are still to be earned back, and what is left of both."""
    spec = view.rules.spec
    assert isinstance(spec.partie, partien.BalanceRace)
    size = max([1, *(view.rules.goal(game).without_trick for game in spec.games)])
    columns = tuple(_column(view, seat, names[seat], size) for seat in range(view.match.seats))
    return StrichSlate(spec.partie.target, columns, NULL if size == 1 else VOGEL)


def _column(view: View, seat: int, name: str, size: int) -> StrichColumn:
    """One player; `size`: Striche that earn back one loss. New Striche go to open losses first."""
    own = [e for e in view.match.ledger if seat in e.seats]
    new = [e for e in own if e.deal == view.match.number]
    plus, lost = _striche(own), _lost(own, size)
    paid = min(lost, plus // size)
    left = plus - paid * size
    return StrichColumn(
        name=name,
        striche=left,
        nulls=lost - paid,
        paid=paid,
        new_striche=min(_striche(new), left),
        new_nulls=min(_lost(new, size), lost - paid),
        standing=view.match.totals[seat],
    )


def _striche(entries: Sequence[Entry]) -> int:
    return sum(e.total for e in entries if e.unit == "strich")


def _lost(entries: Sequence[Entry], size: int) -> int:
    return sum(e.total for e in entries if e.unit == MINUS) // size
