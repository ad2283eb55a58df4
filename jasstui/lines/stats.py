"""Statistics in line mode: whose, of which form, and everything in sentences."""

from __future__ import annotations

from datetime import datetime

from jasstui.lines.dialogue import Dialogue, numbered
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
    chosen = "1"
    if len(names) > 1:
        chosen = talk.ask(say("lines.home.whose"), numbered(names), say("lines.back"))
    if not chosen:
        return
    name = names[int(chosen) - 1]

    def title(form: str) -> str:
        known = (f.title(say.language) for f in shelf.forms if f.id == form)
        return next(known, form)

    def tell(form: str) -> None:
        told = report(found.outcomes, name, form)
        talk.tell(", ".join(filter(None, [name, title(form)])))
        tables = tables_of(told, form, title, say, datetime.now())
        talk.tell(*sentences_of([*facts_of(told.all, say)], [*tables]))

    tell("")
    forms = [*report(found.outcomes, name).forms]
    options = numbered([title(form) for form in forms])
    while asked := talk.ask(say("lines.home.which-form"), options, say("lines.back")):
        tell(forms[int(asked) - 1])
