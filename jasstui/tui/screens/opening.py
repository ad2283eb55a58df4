"""Opening pages from several others: what leads back to the table, and a table for practice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.screen import Screen

from jasstui import paths
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.situations import may_come
from jasstui.table.saying.bar import title_of

if TYPE_CHECKING:
    from jasstui.table.shelf.shelf import Shelf
    from jasstui.tui.app import JasstuiApp


def open_page(app: App[int], name: str, where: str, desk: Desk) -> None:
    """Open "settings", "help" for the page `where`, "words" of the form, or "rules" with what was
    agreed."""
    from jasstui.tui.screens.listed import HelpScreen, WordsScreen
    from jasstui.tui.screens.rules import RulesScreen
    from jasstui.tui.screens.settings import SettingsScreen

    if name == "settings":
        app.push_screen(SettingsScreen())
    elif name == "help":
        app.push_screen(HelpScreen(where, has=partial(may_come, desk)))
    elif name == "words":
        from jasstui.table.explaining.glossary import at_table

        speech = desk.speech
        here, others = at_table(speech.rules, desk.rules(), speech.naming)
        title = title_of(desk.view, speech.words.language)
        app.push_screen(WordsScreen(title, here, others, speech.words, "-table"))
    else:
        options, rules = desk.place.about.options, desk.view.rules
        from jasstui.table.shelf.shelf import Shelf

        shelf = Shelf.open(lambda: rules.spec.model)
        app.push_screen(RulesScreen(shelf, rules.id, desk.rule, options, rules=rules))


def practice_of(
    app: JasstuiApp, shelf: Shelf, form: str, options: Mapping[str, str]
) -> Screen[Any]:
    """A first deal of a form among bots, with advice. Raises `Problem` if it cannot be dealt or
    its record cannot be written."""
    from jasstui.beside.opening import first_practice
    from jasstui.catalogue.check import sound
    from jasstui.tui.screens.practice import PracticeScreen

    catalogue, rulebook = shelf.catalogue, shelf.rulebook
    bundle = sound(catalogue, rulebook, catalogue.bundle(form, dict(options)))
    names = [*app.settings.names, *app.words("setup.names").split()]
    path = paths.new_save(form, where=paths.practised())
    return PracticeScreen(first_practice(bundle, rulebook, names, path, app.settings))
