"""The pages that are opened from the table and lead back to it."""

from __future__ import annotations

from textual.app import App

from jasstui.table.doing.desk import Desk


def open_page(app: App[int], name: str, where: str, desk: Desk) -> None:
    """Open "settings", "help" for the page `where`, or "rules" with what was agreed."""
    from jasstui.table.shelf.shelf import Shelf
    from jasstui.tui.screens.help import HelpScreen
    from jasstui.tui.screens.rules import RulesScreen
    from jasstui.tui.screens.settings import SettingsScreen

    if name == "settings":
        app.push_screen(SettingsScreen())
    elif name == "help":
        app.push_screen(HelpScreen(where))
    else:
        options, rules = desk.driver.session.header.options, desk.view.rules
        shelf = Shelf.open(lambda: type(rules.spec))
        app.push_screen(RulesScreen(shelf, rules.id, desk.rule, options, rules=rules))
