"""Additions of every deal to the slate: for slates that show only how things stand."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.catalogue.models import FormSpec
from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import Played
from jasstui.plain import Plain
from jasstui.slate.cells import Cell, Tone
from jasstui.slate.reading import Reading

SIGNS = {"null": "0", "double": "8", "life": "○"}
"""Units that are written as signs."""

GAINS = {"strich": "+", "win": "+", "minus": "-"}
"""Units that are told by their number and whether they are won or lost."""


def counted_in(spec: FormSpec) -> str:
    """Unit of the totals of a Partie, as in the ledger."""
    won = any(game.goal.kind == "shed" for game in spec.games.values())
    return "win" if won else spec.partie.unit


def standing(view: View) -> tuple[str, tuple[int, ...]]:
    """Unit in which places are told, and how many each seat has."""
    partie = view.rules.partie
    unit, stands = partie.stands(view.match)
    return counted_in(view.rules.spec) if unit == partie.unit else unit, stands


class DealRow(Plain):
    """One deal: what it was about, and what each column got, "" for nothing."""

    deal: int
    played: Played
    cells: tuple[Cell, ...]


def history_of(
    view: View, groups: Sequence[tuple[int, ...]], units: Sequence[str]
) -> tuple[DealRow, ...]:
    """Every deal that has been counted, oldest first. `groups`: seats of each column, `units`: what
    the slate counts."""
    match = view.match
    about = {played.deal: played for played in match.played}
    written = {deal: list[Entry]() for deal in about} | Reading(view, ()).deals(*units)
    rows = []
    for deal, entries in sorted(written.items()):
        tone: Tone = "gold" if deal == match.number else "chalk"
        cells = tuple(
            _cell([e for e in entries if group[0] in e.seats], units, tone) for group in groups
        )
        rows.append(DealRow(deal, about.get(deal, Played(deal)), cells))
    return tuple(rows)


def _cell(entries: Sequence[Entry], units: Sequence[str], tone: Tone) -> Cell:
    parts = []
    for unit in units:
        own = [e.total for e in entries if e.unit == unit]
        if own and (shown := _shown(unit, sum(own))):
            parts.append(shown)
    lost = bool(parts) and all(e.unit in ("null", "double", "minus") for e in entries)
    return Cell(" ".join(parts), "potato" if lost and tone == "chalk" else tone)


def _shown(unit: str, total: int) -> str:
    if unit in SIGNS:
        return SIGNS[unit] * max(total, 0)
    return f"{GAINS[unit]}{total}" if unit in GAINS and total else str(total)
