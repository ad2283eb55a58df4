"""Opening tables: a Partie with bots, another one after it, and tables for practice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import SystemRandom

from msgspec.structs import replace

from jasstui.bots.level import NORMAL, Budget
from jasstui.catalogue.load import Bundle, bundle_from
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine import record as rec
from jasstui.engine.starting import Start
from jasstui.engine.views import View
from jasstui.host.heads import DAY, FAIR
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.host.session import BY_PACK, Done, Seat, Session
from jasstui.mechanics.compile import Rules
from jasstui.paths import new_save, practised

MOST_NUMBER = 10_000
"""Bound of random deal numbers, so that they can be told to somebody."""


# ------------------------------------------------------------------ a further Partie


def another(session: Session, path: Path | None) -> Session:
    """The next Partie of the same table under the same rules; raises `RecordProblem`."""
    header = session.header
    assert header.rules is not None, "a Partie set up here carries its rules"
    bundle = bundle_from(header.rules, session.rules.spec.model)
    info = {key: header.info[key] for key in ("undo", BY_PACK, FAIR) if key in header.info}
    rulebook = session.rules.rulebook
    return Session.new(bundle, rulebook, session.seats, path, next_start(session), info)


def onwards(session: Session) -> Callable[[Session], Session] | None:
    """Opener of a further Partie of this table, saved if this one is; None after the deal of the
    day, and where the record does not carry its rules."""
    if session.header.rules is None or DAY in session.header.info:
        return None

    def further(last: Session) -> Session:
        begun = another(last, new_save(last.header.form) if last.writer else None)
        begun.dated_last()
        return begun

    return further


def next_start(session: Session) -> Start:
    """Start of a further Partie of the same table when the losers name nobody: usually the player
    to the right of the last dealer deals. Serves jass-base.deal.next-partie."""
    match = session.onlooker.match
    dealer = session.onlooker.rules.partie.next_dealer(match)
    marks = [column.marks for column in match.columns]
    return Start(dealer, marks=tuple(marks) if any(marks) else ())


# ------------------------------------------------------------------ practice


def players_at(seats: Sequence[Seat], seat: int, level: str = "") -> tuple[str, ...]:
    """Kinds of players with the person at a seat and bots elsewhere."""
    kinds = []
    for at, who in enumerate(seats):
        bot = level or who.level or NORMAL.name
        kinds.append(Seat("", "" if at == seat else bot).kind)
    return tuple(kinds)


def opened(
    rules: Rules, header: rec.Header, path: Path | None, done: Sequence[Done] = ()
) -> Session:
    """A table with this header at which these actions have been done. Raises `RecordProblem`."""
    session = Session.opened(rules, header, path)
    session.follow(rec.Action(d.seat, d.token) for d in done)
    return session


def free_names(names: Iterable[str], taken: Sequence[str]) -> list[str]:
    """The names that are not taken, first those with an initial of their own: where there is little
    room, it is all that is written of a name."""
    known = {name.casefold() for name in taken}
    initials = {name[:1] for name in known}
    free = [name for name in dict.fromkeys(names) if name.casefold() not in known]
    return sorted(free, key=lambda name: name[:1].casefold() in initials)


def seats_for(names: Sequence[str], count: int, seat: int, level: str) -> tuple[Seat, ...]:
    """The person at a seat and bots of a level elsewhere; the first name is that of the person."""
    free = [*free_names(names, names[:1]), *map(str, range(1, count + 1))]
    at = [p for p in range(count) if p != seat]
    others = {p: Seat(name, level) for p, name in zip(at, free, strict=False)}
    return tuple(others.get(p, Seat(names[0])) for p in range(count))


def begun(
    bundle: Bundle,
    rulebook: Rulebook,
    names: Sequence[str],
    path: Path | None,
    number: str = "",
    seat: int = 0,
    level: str = NORMAL.name,
) -> Session:
    """A table of a form with the person at a seat, dealt by a number or by any. Raises
    `RecordProblem`."""
    seats = seats_for(names, bundle.spec.players[0], seat, level)
    return Session.new(bundle, rulebook, seats, path, info={"seed": number or any_number()})


def staged(
    header: rec.Header,
    bundle: Bundle,
    actions: Sequence[rec.Action],
    rules: Rules,
    seat: int,
    level: str,
    number: str,
    path: Path | None,
) -> Session:
    """A table that begins where a record stands: its actions are the first of a record of its own.

    `seat`: where the person sits, with bots of a `level` elsewhere; `number`: for what is still
    dealt, unless the record has one. Raises `RecordProblem`.
    """
    seats = [Seat(name) for name in header.seats]
    mine = replace(
        header,
        players=players_at(seats, seat, level),
        rules=bundle.document(),
        digest=bundle.digest,
        options=bundle.options,
        info={"seed": number, **header.info},
    )
    session = Session.opened(rules, mine, path)
    session.follow(actions)
    return session


def fresh(session: Session) -> Session:
    """Another deal at the same table: a Partie from the beginning under a number of its own.

    Raises `RecordProblem`.
    """
    header = replace(session.header, start=Start(), info={"seed": any_number()})
    return opened(session.rules, header, next_practice_file(session))


def elsewhere(session: Session, seat: int, done: int, path: Path | None) -> Session:
    """This Partie as it stood after so many actions, with the person at this seat and bots
    elsewhere: a table of its own, with a record of its own. Raises `RecordProblem`."""
    info = {"seed": any_number(), **session.header.info}
    header = replace(session.header, players=players_at(session.seats, seat), info=info)
    return opened(session.rules, header, path, session.done[:done])


def next_practice_file(session: Session) -> Path | None:
    """Path for a further record of practice, if this one is written."""
    return new_save(session.header.form, where=practised()) if session.writer else None


def any_number() -> str:
    """A deal number that nobody has chosen."""
    return str(SystemRandom().randrange(1, MOST_NUMBER))


# ------------------------------------------------------------------ comparing


def compared(session: Session, deal: int, seat: int) -> tuple[float, float]:
    """Lead of a seat over the mean of the others in a deal that is over, and that of a normal bot
    with its cards, with bots on all seats: they play the deal once more, which takes some
    hundredths of a second."""
    header = replace(session.header, players=players_at(session.seats, -1, NORMAL.name))

    def after(count: int) -> Session:
        return opened(session.rules, header, None, session.done[:count])

    before, end = after(session.dealt(deal)), session.beginning(deal + 1)
    start = lead(before.onlooker, seat)
    there = session if end == len(session.done) else after(end)
    made = lead(there.onlooker, seat) - start
    host = Host(before, Minds(Budget(playouts=1), seed=deal))
    while not before.over and before.deal == deal:
        host.hasten()
    return made, lead(before.onlooker, seat) - start


def lead(view: View, seat: int) -> float:
    """Lead of a seat over the mean of those who are not its partners, in the unit of the slate."""
    match = view.match
    worth = view.rules.partie.worth(match)
    others = [worth[p] for p in match.circle if match.team[p] != match.team[seat]]
    return worth[seat] - sum(others) / max(1, len(others))
