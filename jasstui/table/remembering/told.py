"""A report in words, facts and tables: for the page, the command and line mode."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime

from jasstui.canvas import text
from jasstui.lists import together
from jasstui.plain import Plain
from jasstui.table.program.terms import level_name, when
from jasstui.table.remembering.figures import Figures, Mate, Report
from jasstui.table.remembering.outcome import Outcome
from jasstui.table.saying.kinds import kind_told
from jasstui.words import Words

BLOCKS = "▁▂▃▄▅▆▇█"
"""Heights of a chart of one row."""

CELLS = 24
"""Partien in a chart."""

MATES = 5
"""Kinds of partners, and of opponents, that are told."""

NO_UNIT = ("", "win")
"""Units that say no more than how many deals were won."""

Fact = tuple[str, str]
"""Name and value."""


class Table(Plain):
    """Rows below the `head` of each column. `goes`: where each row leads to, a form or the name of
    a record; nothing where rows are only read."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    goes: tuple[str, ...] = ()


def facts_of(f: Figures, say: Words) -> Iterator[Fact]:
    """Everything that is known of some Partien; nothing of what their forms do not have."""
    over = say("stats.over", n=f.over, won=f.won, share=_share(f.won, f.over)) if f.over else ""
    running = say("stats.running", n=f.partien - f.over) if f.partien > f.over else ""
    yield say("stats.partien"), _joined(over, running) or "0"
    if f.deals:
        won = say("stats.taken", n=f.taken, share=_share(f.taken, f.decided)) if f.decided else ""
        yield say("stats.deals"), _joined(str(f.deals), won)
    if bids := f.kept + f.missed:
        kept = say("stats.kept", n=f.kept, share=_share(f.kept, bids))
        yield say("stats.bids"), _joined(kept, say("stats.missed", n=f.missed))
    if f.deals and f.unit not in NO_UNIT:
        name = say("stats.each", unit=say(f"stats.unit.{f.unit}"))
        yield text.heading(name), say("stats.mean", mean=f"{f.mean:.1f}", best=f.best)
    if f.run:
        now = say("stats.run" if f.run > 0 else "stats.run-lost", n=abs(f.run))
        yield say("stats.runs"), _joined(now, say("stats.longest", n=f.longest))


def course_of(f: Figures) -> str:
    """Chart of what a deal brought in the last Partien, the newest at the right and better ones
    higher."""
    shown = [-value if f.low else value for value in f.course[-CELLS:]]
    if len(shown) < 2:
        return ""
    least, span = min(shown), (max(shown) - min(shown)) or 1.0
    return "".join(BLOCKS[round((value - least) / span * (len(BLOCKS) - 1))] for value in shown)


def tables_of(
    report: Report, form: str, title: Callable[[str], str], say: Words, now: datetime
) -> Iterator[Table]:
    """Tables of a report: all forms, or the Partien of one, and who was at the table. `title`: of a
    form."""
    if not form:
        rows = [_row(title(name), f, say) for name, f in report.forms.items()]
        yield Table(_head("stats.forms", say), tuple(rows), tuple(report.forms))
    for partner in (True, False):
        met = [(m, f) for m, f in report.mates.items() if m.partner == partner][:MATES]
        if met:
            head = _head("stats.with" if partner else "stats.against", say)
            yield Table(head, tuple(_row(_called(m, say), f, say) for m, f in met))
    if mistakes := report.all.mistakes.items():
        kinds = sorted(((n, kind_told(kind, say)) for kind, n in mistakes), reverse=True)
        yield Table((say("stats.mistakes"), ""), tuple((told, str(n)) for n, told in kinds))
    if form:
        units = {one.counts for one in report.partien}
        unit = say(f"stats.unit.{units.pop()}") if len(units) == 1 else ""
        heading = say("stats.all", unit=unit) if unit else say("stats.partien")
        told = [_partie(one, report.name, say, now) for one in report.partien]
        yield Table((heading, "", ""), tuple(told), tuple(one.file.name for one in report.partien))


def _head(heading: str, say: Words) -> tuple[str, ...]:
    won = say("stats.won")
    return say(heading), say("stats.partien"), won, say("stats.deals"), won


def _row(name: str, f: Figures, say: Words) -> tuple[str, ...]:
    partien = _percent(f.won, f.over, say)
    return name, str(f.partien), partien, str(f.deals), _percent(f.taken, f.decided, say)


def _called(mate: Mate, say: Words) -> str:
    return mate.name or say("stats.bot", level=level_name(say, mate.level))


def _partie(one: Outcome, name: str, say: Words, now: datetime) -> tuple[str, ...]:
    """Who played a Partie and how they stand, one's own side first; how it ended, and when."""
    own, sides = one.seat(name), together(range(len(one.team)), one.team.__getitem__)
    order = sorted(sides.values(), key=lambda seats: own not in seats)
    stands = (f"{' + '.join(one.seats[p] for p in some)} {one.score[some[0]]}" for some in order)
    ended = "won" if one.won(own) else "lost" if one.lost(own) else "drawn"
    key = f"stats.{ended if one.over else 'going'}"
    if one.day:
        key = "day.title" if one.deals else "stats.day-going"
    played = datetime.fromtimestamp(one.file.written / 1e9)
    return ", ".join(stands), say(key), when(say, played, now)


def lines_of(facts: Sequence[Fact], tables: Sequence[Table]) -> Iterator[str]:
    """The same in lines of even columns."""
    wide = max(text.width(name) for name, _ in facts)
    for name, value in facts:
        yield f"  {text.left(name, wide)}  {value}"
    for table in tables:
        yield ""
        rows = (table.head, *table.rows)
        widths = [max(map(text.width, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            numbers = map(text.right, row[1:], widths[1:])
            yield "  ".join(["", text.left(row[0], widths[0]), *numbers]).rstrip()


def sentences_of(facts: Sequence[Fact], tables: Sequence[Table]) -> Iterator[str]:
    """The same in sentences, every number with its name."""
    for name, value in facts:
        yield f"{name}: {value}"
    for table in tables:
        yield f"{table.head[0]}:"
        for first, *rest in table.rows:
            named = zip(table.head[1:], rest, strict=True)
            yield _joined(first, *(f"{head} {cell}".strip() for head, cell in named if cell))


def _share(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0


def _percent(part: int, whole: int, say: Words) -> str:
    """A share, "" where there is nothing to have one of."""
    return say("stats.share", n=_share(part, whole)) if whole else ""


def _joined(*parts: str) -> str:
    return ", ".join(filter(None, parts))
