"""Problems with records, told with everything a person needs to put them right."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.record import RecordProblem, read


@contextmanager
def in_record(path: Path, catalogue: Catalogue, rulebook: Rulebook) -> Iterator[None]:
    """Problems with the rules a record asks for are problems of its first line; an action the rules
    forbid is told with what they would have allowed."""
    try:
        yield
    except CatalogueProblem as problem:
        if problem.where:
            raise
        raise RecordProblem(problem.code, path, 1, **problem.params) from None
    except RecordProblem as problem:
        if problem.code != "record.illegal":
            raise
        from jasstui.host.expected import explained

        raise explained(problem, read(path), catalogue, rulebook) from None


@contextmanager
def new_record() -> Iterator[None]:
    """Tell how to play where a record cannot be begun."""
    try:
        yield
    except RecordProblem as problem:
        if problem.code != "record.unwritable":
            raise
        raise RecordProblem("record.unwritable-new", problem.path, 0, **problem.params) from None
