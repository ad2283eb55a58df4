"""Statistics in line mode: whose, of which form, and everything in sentences."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from jasstui.lines.dialogue import Dialogue
from jasstui.table.remembering.figures import people, report
from jasstui.table.remembering.kept import found_in
from jasstui.table.remembering.told import facts_of, sentences_of, tables_of
from jasstui.table.shelf.shelf import Shelf


def tell_stats(shelf: Shelf, talk: Dialogue) -> None:
    """Tell the figures of a person over all forms, then those of any form he asks for. Raises
    `RememberingProblem`."""
    say, found = talk.words, found_in(shelf)
    names = people(found.outcomes)
    if not names:
        talk.tell(say("stats.none"))
        return
    name: str | None = names[0]
    if len(names) > 1:
        told = [(name, name) for name in names]
        name = talk.choose(say("lines.home.whose"), told, say("lines.back"))
    if name is None:
        return
    title = partial(shelf.title, language=say.language)

    def tell(form: str) -> None:
        told = report(found.outcomes, name, form)
        talk.tell(", ".join(filter(None, [name, title(form)])))
        tables = tables_of(told, form, title, say, datetime.now())
        talk.tell(*sentences_of([*facts_of(told.all, say)], [*tables]))

    tell("")
    forms = [(title(form), form) for form in report(found.outcomes, name).forms]
    while asked := talk.choose(say("lines.home.which-form"), forms, say("lines.back")):
        tell(asked)
