"""The settings by questions."""

from __future__ import annotations

from jasstui.lines.dialogue import Dialogue, numbered
from jasstui.settings import Settings, SettingsProblem
from jasstui.table.program.preferences import Preference, changed, keep, overruled, preferences
from jasstui.table.program.problems import sentence
from jasstui.table.program.terms import value_word
from jasstui.words import words_for


def settings_asked(settings: Settings, talk: Dialogue) -> Settings:
    """Ask which setting shall change and to what, until an empty line; the settings then. Each is
    written at once."""
    say, found, listed = talk.words, preferences(), True
    while True:
        labels = [
            f"{say(f'settings.name.{p.name}')}: {value_word(say, p, getattr(settings, p.name))}"
            for p in found
        ]
        question = say("lines.settings.question")
        chosen = talk.ask(question, numbered(labels), say("lines.back"), listed=listed)
        if not chosen:
            return settings
        preference, listed = found[int(chosen) - 1], False
        settings = _change(settings, preference, talk)
        talk.words = say = words_for(settings.language)
        value = value_word(say, preference, getattr(settings, preference.name))
        talk.tell(f"{say(f'settings.name.{preference.name}')}: {value}")


def _change(settings: Settings, preference: Preference, talk: Dialogue) -> Settings:
    say, name = talk.words, preference.name
    talk.tell(say.get(f"settings.about.{name}"))
    question, hint = f"{say(f'settings.name.{name}')}?", say("lines.as-it-is")
    if preference.kind in ("choice", "switch"):
        values = numbered([value_word(say, preference, value) for value in preference.values])
        chosen = talk.ask(question, values, hint)
        value = preference.values[int(chosen) - 1] if chosen else None
    else:
        typed = talk.ask(question, (), hint, free=True)
        try:
            value = preference.from_text(typed) if typed else None
        except ValueError:
            talk.complain(typed)
            return settings
    if value is None:
        return settings
    new = changed(settings, name, value)
    if new is None:
        talk.complain(Preference.to_text(value))
        return settings
    try:
        keep(new, name)
    except SettingsProblem as problem:
        talk.tell(say("settings.unsaved", problem=sentence(say, problem)))
        return new
    if variable := overruled(name):
        talk.tell(say("settings.overruled", name=variable))
    return new
