"""Names of forms, agreements, settings and times. What has no words keeps its name."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from jasstui.canvas.text import cut
from jasstui.catalogue.deviations import Setting
from jasstui.table.program.preferences import Preference
from jasstui.table.shelf.shelf import Agreement, Facts, Form
from jasstui.words import Words, readable, words_for


def family_name(words: Words, family: str) -> str:
    """Name of a family of forms."""
    return words.get(f"home.family.{family}", family.replace("-", " ").title())


def home_of(words: Words, form: Form) -> str:
    """Where a form is at home, "" for Switzerland."""
    return words.get(f"home.from.{form.id}") or words.get(f"home.from.{form.family}")


def option_name(words: Words, option: str) -> str:
    """Name of a table agreement."""
    return words.get(f"setup.option.{option}") or readable(option)


def value_name(words: Words, option: Agreement, value: str) -> str:
    """A value of a table agreement, where that matters by what the Partie is played to."""
    own = words.get(f"setup.value.{option.name}-{option.unit}.{value}")
    own = own or words.get(f"setup.value.{option.name}.{value}")
    if not own and "+" in value:
        return ", ".join(value_name(words, option, part) for part in value.split("+"))
    plain = value[:1] + value[1:].replace("-", " ")  # the sign of a number stays
    return own or words.get(f"setup.plain.{value}", plain)


def held_told(words: Words, option: Agreement, value: str) -> str:
    """An agreement with the value that holds."""
    name, held = option_name(words, option.name), value_name(words, option, value)
    return words("rule-words.held", name=name, value=held)


LONGEST = 300
"""Characters of a setting that are told; `jasstui show FORM --toml` has all of them."""


def setting_name(words: Words, setting: Setting) -> str:
    """A setting as it is written in the form, or what the form does without."""
    if setting.value is None:
        return words("rule-words.without", setting=setting.path)
    return cut(setting.written, LONGEST)


def setting_told(words: Words, setting: Setting) -> str:
    """What a form sets although its rulebook does not know of it."""
    return words("rule-words.here", setting=setting_name(words, setting))


def game_name(words: Words, game: str) -> str:
    """Name of the game played in a deal."""
    return words.get(f"mode.game.{game}") or readable(game)


def level_name(words: Words, level: str) -> str:
    """Name of a kind of player: a person (""), a bot of some level, with its character if it has
    one, or one of somebody's own."""
    name, _, character = level.partition(":")
    plain, manner = words.get(f"setup.who.{name}"), words.get(f"character.{character}")
    if plain and manner:
        return words("character.with", level=plain, character=manner)
    return words.get(f"setup.who.{level or 'person'}", level)


def fairness(words: Words, points: int) -> str:
    """How fair deals shall be: how many points hands may lie apart, 0 for any deal."""
    return words("fair.within", points=points) if points else words("fair.any")


def goal(words: Words, facts: Facts) -> str:
    """To what the Partie is played."""
    return words(f"home.to.{facts.unit}", n=facts.target)


def when(words: Words, then: datetime, now: datetime) -> str:
    """A time as people say it."""
    days = (now.date() - then.date()) // timedelta(days=1)
    time = f"{then:%H:%M}"
    if days in (0, 1):
        return words("home.today" if days == 0 else "home.yesterday", time=time)
    return words("home.date", day=then.day, month=then.month, year=then.year, time=time)


def preference_name(words: Words, preference: Preference) -> str:
    """Name of a setting, or of a file."""
    kind = "cli.path" if preference.kind == "place" else "settings.name"
    return words(f"{kind}.{preference.name}")


def value_word(words: Words, preference: Preference, value: Any) -> str:
    """A value in words."""
    if preference.kind == "switch":
        return words(f"settings.value.switch.{'on' if value else 'off'}")
    if preference.name == "language":
        return words_for(value)("language.name")
    if preference.kind == "choice":
        return words.get(f"settings.value.{preference.name}.{value}", str(value))
    if preference.kind == "text":
        return Preference.to_text(value) or words("settings.empty")
    if preference.name.endswith("_seconds"):
        return words("settings.seconds", n=Preference.to_text(value))
    if preference.name.endswith("_minutes"):
        told = words("settings.minutes", n=Preference.to_text(value))
        return told if value else words("settings.value.switch.off")
    return Preference.to_text(value) if value else words("settings.no-limit")
