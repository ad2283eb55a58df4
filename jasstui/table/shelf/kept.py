"""Saved tables, each under a name: who sits there and what is agreed."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict, RootModel, ValidationError

from jasstui.host.session import Seat, seat_of
from jasstui.paths import read_text, tables_file, unread, write_own
from jasstui.problem import Problem
from jasstui.table.shelf.setup import Setup


class Kept(BaseModel):
    """A saved table. `seats`: names in playing order; `players`: who sits there, as in a record's
    header; `options`: agreements of `form` unlike the defaults; `undo`: one may take back."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    name: str
    seats: list[str]
    players: list[str]
    form: str
    options: dict[str, str] = {}
    undo: bool = False

    @property
    def people(self) -> str:
        """The names."""
        return ", ".join(self.seats)


class Tables(RootModel[list[Kept]]):
    """All kept tables, the newest first."""

    model_config = ConfigDict(frozen=True)


class TablesProblem(Problem):
    """The kept tables cannot be read or written."""


def read(path: Path | None = None) -> list[Kept]:
    """All kept tables, none without a file; raises `TablesProblem`."""
    path = path or tables_file()
    try:
        return Tables.model_validate_json(read_text(path)).root
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise unread(path, error, TablesProblem) from None
    except ValidationError:
        raise TablesProblem("tables.damaged", str(path)) from None


def keep(setup: Setup, name: str, path: Path | None = None) -> list[Kept]:
    """Keep a table under a name in place of an older one of that name; raises `TablesProblem`."""
    table = Kept(
        name=name,
        seats=[seat.name for seat in setup.seats],
        players=[seat.kind for seat in setup.seats],
        form=setup.form.id,
        options=dict(setup.chosen),
        undo=setup.undo,
    )
    others = [kept for kept in read(path) if kept.name.casefold() != name.casefold()]
    return _write([table, *others], path)


def drop(name: str, path: Path | None = None) -> list[Kept]:
    """Keep a table no longer; raises `TablesProblem`."""
    return _write([kept for kept in read(path) if kept.name != name], path)


def _write(tables: list[Kept], path: Path | None) -> list[Kept]:
    text = Tables(tables).model_dump_json(indent=1) + "\n"
    write_own(path or tables_file(), text, TablesProblem)
    return tables


def take(setup: Setup, table: Kept) -> None:
    """Let the people of a kept table sit down as far as there are seats for them; what was agreed
    holds again where it was this form."""
    found = [seat_of(n, k) for n, k in zip(table.seats, table.players, strict=False)]
    wanted = len(found) if len(found) in setup.form.players else len(setup.seats)
    while len(setup.seats) != wanted:
        setup.resize(1)
    names = {seat.name.casefold() for seat in found}
    rest = [seat for seat in setup.seats if seat.name.casefold() not in names]
    setup.seats[:] = [*found, *rest, *_more(setup, found, rest, wanted)][:wanted]
    setup.undo = table.undo
    if table.form == setup.form.id:
        setup.chosen.clear()
        for agreement in setup.agreements:
            value = table.options.get(agreement.name, agreement.default)
            if value in agreement.values:
                setup.agree(agreement, value)


def _more(setup: Setup, found: list[Seat], rest: list[Seat], wanted: int) -> list[Seat]:
    """Seats that are still missing, under their numbers."""
    count = len(found) + len(rest)
    return [Seat(str(n + 1), setup.seats[-1].level) for n in range(count, wanted)]
