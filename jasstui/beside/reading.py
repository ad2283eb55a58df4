"""Reading a record to look at it: every action done once, all hands seen, nothing written."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path

from msgspec.structs import replace

from jasstui.beside.open_table import OpenTable
from jasstui.bots.level import Budget
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.problems import NONSENSE, CatalogueProblem
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine import record as rec
from jasstui.engine.replay import bundle_of, replay, rules_of
from jasstui.host.heads import complete
from jasstui.host.host import Host
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.session import Session


def from_the_beginning(session: Session) -> OpenTable:
    """A table whose place hears again what everybody heard since the Partie began."""
    host = Host(session, Minds(Budget()))
    return OpenTable(host, LocalPlace(host, since=0))


def retold(
    path: Path, catalogue: Catalogue, rulebook: Rulebook
) -> tuple[rec.Record, OpenTable, list[int]]:
    """A record, a table whose place sees all of it, and how many events of its stream had happened
    before the first line and after each. Raises `RecordProblem` or `CatalogueProblem`."""
    record = rec.read(path)
    rules = rules_of(record.header, catalogue, rulebook, path)
    header = complete(record.header, rules, record.actions)
    if header.rules is None:  # a record written by hand; other processes need the rules, too
        header = replace(header, rules=bundle_of(header, catalogue).document())
    session = Session(rules, header, None)
    ends = [len(session.history)]
    try:
        for action in record.actions:
            session.follow([action])
            ends.append(len(session.history))
    except (CatalogueProblem, *NONSENSE):  # an illegal action among them
        replay(rules, header, record.actions, path)  # tells the line and what was wrong with it
        raise
    host = Host(session, Minds(Budget()))
    place = LocalPlace(host, wide=True)
    seen = [number for number, _ in host.told(place.eyes, 0)]
    return record, OpenTable(host, place), [bisect_right(seen, end) for end in ends]
