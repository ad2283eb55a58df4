"""The settings screen: every change holds and is saved at once."""

from __future__ import annotations

from typing import Any

from jasstui.lists import next_of
from jasstui.pages.page import Page
from jasstui.pages.settings import SettingsModel, paint_settings
from jasstui.settings import SettingsProblem
from jasstui.table.program.preferences import (
    Preference,
    changed,
    default_of,
    files,
    keep,
    overruled,
    preferences,
)
from jasstui.tui.screens.page_screen import MovingScreen


class SettingsScreen(MovingScreen):
    """All settings; a change holds even if the file cannot be written, which is told."""

    WHERE = "settings"

    def __init__(self) -> None:
        super().__init__()
        self.preferences = (*preferences(), *files())
        self.saved = False

    @property
    def chosen(self) -> Preference:
        """The setting that is chosen."""
        return self.preferences[self.at]

    def fill(self, page: Page) -> None:
        """The settings page."""
        model = SettingsModel(self.jass.settings, self.preferences, self.at, self.saved)
        paint_settings(page, model)

    # ------------------------------------------------------------ moving about

    @property
    def last(self) -> int:
        return len(self.preferences) - 1

    def moved(self) -> None:
        self.notice, self.saved = "", False
        self.repaint()

    def action_group(self) -> None:
        """To the next group."""
        self._to_group(1)

    def action_group_back(self) -> None:
        """To the group before."""
        self._to_group(-1)

    def _to_group(self, step: int) -> None:
        groups = list(dict.fromkeys(preference.group for preference in self.preferences))
        wanted = next_of(groups, self.chosen.group, step)
        self.go(next(n for n, p in enumerate(self.preferences) if p.group == wanted))

    # ------------------------------------------------------------ changing

    def action_less(self) -> None:
        """The value before."""
        self._put(self.chosen.next(self._value(), -1))

    def action_more(self) -> None:
        """The next value."""
        self._put(self.chosen.next(self._value(), 1))

    def action_put(self, index: int, at: int) -> None:
        """A value by a click."""
        self.go(index)
        self._put(self.chosen.values[at])

    def action_reset(self) -> None:
        """The default."""
        self._put(default_of(self.chosen))

    def action_edit(self) -> None:
        """Write a text or number; anything else takes its next value."""
        if self.chosen.kind in ("text", "number"):
            self.type_into(Preference.to_text(self._value()), anew=True)
        else:
            self.action_more()

    def take_over(self, told: str) -> str:
        """Take over what was written, if it makes sense."""
        try:
            return self._set(self.chosen.from_text(told))
        except (ValueError, OverflowError):
            return self._refused(told)

    def _value(self) -> Any:
        return self.chosen.value(self.jass.settings)

    def _put(self, value: Any) -> None:
        if refused := self._set(value):
            self.note(refused)

    def _refused(self, told: str) -> str:
        self.saved = False
        return self.jass.words("settings.bad", value=told.strip())

    def _set(self, value: Any) -> str:
        """Let a value hold from now on, and save it; a sentence if it cannot hold."""
        name = self.chosen.name
        if value == self._value():
            return ""
        settings = changed(self.jass.settings, name, value)
        if settings is None:
            told = Preference.to_text(value) if self.chosen.kind != "choice" else str(value)
            return self._refused(told)
        self.jass.adopt(settings)
        words = self.jass.words
        self.notice, self.saved = "", True
        try:
            keep(settings, name)
        except SettingsProblem as problem:
            self.saved = False
            self.notice = words("settings.unsaved", problem=self.told(problem))
        else:
            if stronger := overruled(name):
                self.notice = words("settings.overruled", name=stronger)
        self.repaint()
        return ""
