"""From a seat's view to what stands on the slate.

Serves jass-base.slate.*, schieber-4.slate.tafel and differenzler-offen-4.slate.columns. What the
running or last deal added is new chalk until the next deal starts.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from jasstui.catalogue import partien
from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.bidding.boxes import filled
from jasstui.slate.balance import balance_of
from jasstui.slate.models import (
    OPEN,
    PLAIN,
    Cell,
    ColumnsRow,
    ColumnsSlate,
    GridRow,
    GridSlate,
    Label,
    Lettering,
    Lives,
    LivesSlate,
    PointsSlate,
    PointsTeam,
    Predicted,
    PredictionRow,
    PredictionSlate,
    RaceRow,
    RaceSlate,
    Slate,
    StrichColumn,
    StrichSlate,
    Told,
    Tone,
)
from jasstui.slate.rubber import marker_slate
from jasstui.slate.sheet import sheet_slate
from jasstui.slate.sides import side_initials, side_name, sides_of


def slate_of(view: View, names: Sequence[str], lettering: Lettering = PLAIN) -> Slate:
    """The slate of the form; `names` one per seat, `lettering` for boxes and deals."""
    kind = view.rules.spec.slate
    if kind == "striche":
        return _striche(view, names)
    if kind == "games":
        return _games(view, names)
    if kind == "lives":
        return _lives(view, names)
    if kind == "grid":
        return _grid(view, names, lettering.box)
    if kind == "predictions":
        return _predictions(view, names)
    if kind in ("markers", "digits"):
        return marker_slate(view, names)
    if kind == "sheet":
        return sheet_slate(view, names, lettering.told)
    if kind == "race":
        return _race(view, names)
    if kind == "balance":
        return balance_of(view, names)
    return _tafel(view, names) if kind == "tafel" else _columns(view, names, lettering.told)


def _target(view: View) -> int:
    return int(getattr(view.rules.spec.partie, "target", 0))


def _latest(view: View) -> list[Entry]:
    return [e for e in view.match.ledger if e.deal == view.match.number]


def _striche(view: View, names: Sequence[str]) -> StrichSlate:
    columns = []
    for seat, column in enumerate(view.match.columns):
        new = [e for e in _latest(view) if e.seats == (seat,)]
        written = sum(e.amount - _paid(e) for e in new if e.unit == "strich")
        if any(e.unit == "partie" and e.amount > 0 for e in new):
            written = column.striche
        places = [i for i, group in enumerate(view.match.left, start=1) if seat in group]
        columns.append(
            StrichColumn(
                name=names[seat],
                striche=column.striche,
                nulls=column.nulls,
                doubles=column.doubles,
                paid=column.paid,
                new_striche=min(written, column.striche),
                new_nulls=min(sum(e.amount for e in new if e.unit == "null"), column.nulls),
                place=places[0] if places else 0,
            )
        )
    return StrichSlate(_target(view), tuple(columns))


def _paid(entry: Entry) -> int:
    """How many Striche of an entry went into wiping out Nullen."""
    return int(dict(entry.of).get("paid", "0"))


def _games(view: View, names: Sequence[str]) -> StrichSlate:
    """A stroke for each game won."""
    new = [e for e in _latest(view) if e.unit == "win"]
    return StrichSlate(
        0,
        tuple(
            StrichColumn(
                name,
                view.match.totals[seat],
                new_striche=sum(e.total for e in new if seat in e.seats),
            )
            for seat, name in enumerate(names)
        ),
    )


def _lives(view: View, names: Sequence[str]) -> LivesSlate:
    """What is left of everybody's stakes, and who is out."""
    partie, match = view.rules.spec.partie, view.match
    assert isinstance(partie, partien.LivesRace)
    lost = [e for e in _latest(view) if e.unit == "life"]
    behind = [seat for group in match.left for seat in group]
    columns = []
    for seat, name in enumerate(names):
        new = sum(e.total for e in lost if seat in e.seats)
        left = max(0, partie.lives - match.totals[seat])
        gone = [i for i, group in enumerate(match.left) if seat in group]
        place = match.seats - sum(len(g) for g in match.left[: gone[0] + 1]) + 1 if gone else 0
        columns.append(Lives(name, left, partie.lives, new, place))
    if match.over:
        columns = [c if seat in behind else replace(c, place=1) for seat, c in enumerate(columns)]
    return LivesSlate(tuple(columns))


def _tafel(view: View, names: Sequence[str]) -> PointsSlate:
    sides = []
    for seats in sides_of(view):
        new = sum(e.total for e in _latest(view) if e.unit == "points" and seats[0] in e.seats)
        name = side_name(names, seats)
        sides.append(PointsTeam(name, view.match.totals[seats[0]], new))
    return PointsSlate(_target(view), tuple(sides))


def _race(view: View, names: Sequence[str]) -> RaceSlate:
    """Each side with its own target. Serves bieter-3.slate.columns."""
    rows = []
    for seats in sides_of(view):
        new = sum(e.total for e in _latest(view) if e.unit == "points" and seats[0] in e.seats)
        name = side_name(names, seats)
        target = view.match.targets[seats[0]] if view.match.targets else 0
        rows.append(RaceRow(name, view.match.totals[seats[0]], target, new))
    return RaceSlate(tuple(rows), view.match.number)


def _grid(view: View, names: Sequence[str], label: Label) -> GridSlate:
    """One row per box, one column per side; what the last deal filled is new."""
    step, sides = view.rules.grid, sides_of(view)
    boxes = step.boxes if step else {}
    rows = [
        GridRow(
            box.factor,
            label(name, False),
            label(name, True),
            tuple(_box_cell(view, view.match.team[seats[0]], name) for seats in sides),
        )
        for name, box in boxes.items()
    ]
    return GridSlate(
        names=tuple(side_name(names, seats) for seats in sides),
        initials=tuple(side_initials(names, seats) for seats in sides),
        rows=tuple(rows),
        sums=tuple(Cell(str(view.match.totals[seats[0]])) for seats in sides),
    )


def _box_cell(view: View, side: int, name: str) -> Cell:
    """What stands in a box; an open one that is being played for is lit."""
    deal = view.deal
    current = deal.box == name and view.match.team[deal.declarer] == side
    counted = bool(view.match.played) and view.match.played[-1].deal == view.match.number
    new = counted and view.match.boxes[-1:] and view.match.boxes[-1][:2] == (side, name)
    tone: Tone = "gold" if new else "chalk"
    found = filled(view.match, side)
    if name in found:
        return Cell(str(found[name]), tone)
    return Cell(OPEN, "gold" if current else "dim")


def _columns(view: View, names: Sequence[str], told: Told) -> ColumnsSlate:
    """Points of each deal in columns, sums below; where contracts count, what they were worth."""
    sides = sides_of(view)
    contracts = isinstance(view.rules.spec.partie, partien.ContractRace)
    unit = "write-points" if contracts else partien.made_in(view.rules.spec.partie)
    about = {played.deal: told(played) for played in view.match.played}
    rows = []
    for deal in range(1, view.match.number + 1):
        entries = [e for e in view.match.ledger if e.deal == deal and e.unit == unit]
        if not entries:
            continue
        tone: Tone = "gold" if deal == view.match.number else "chalk"
        cells = tuple(
            Cell(str(sum(e.total for e in entries if seats[0] in e.seats)), tone) for seats in sides
        )
        rows.append(ColumnsRow(str(deal), cells, game=about.get(deal, "")))
    return ColumnsSlate(
        names=tuple(side_name(names, seats) for seats in sides),
        rows=tuple(rows),
        sums=tuple(Cell(str(view.match.totals[seats[0]])) for seats in sides),
        target=_target(view),
        series=len({game.goal for game in view.rules.spec.games.values()}) > 1 and not contracts,
    )


def _predictions(view: View, names: Sequence[str]) -> PredictionSlate:
    """Each deal with what everybody said, made and was written."""
    rows = []
    for deal in range(1, view.match.number + 1):
        entries = [e for e in view.match.ledger if e.deal == deal and e.unit == "points"]
        told = {e.seats[0]: dict(e.of) for e in entries if e.of}
        if len(told) < view.match.seats:
            continue
        cells = tuple(
            Predicted(
                int(told[seat]["said"]),
                int(told[seat]["made"]),
                sum(e.total for e in entries if seat in e.seats),
                any(e.cause == "exact" for e in entries if seat in e.seats),
            )
            for seat in range(view.match.seats)
        )
        rows.append(PredictionRow(str(deal), cells, deal == view.match.number))
    partie = view.rules.spec.partie
    deals = partie.deals if isinstance(partie, partien.PointsRace) else 0
    return PredictionSlate(tuple(names), tuple(rows), view.match.totals, deals)
