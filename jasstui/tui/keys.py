"""The one registry of keys: bindings, bottom bars and the help page are made from it.

The same key means the same on every page. Texts are in the message catalogues: `help.key.<id>` is
the word in the bottom bar, `help.about.<id>` the sentence of the help page.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual.binding import Binding, BindingType

from jasstui.table.strips import Key as Cap
from jasstui.words import Words


@dataclass(frozen=True)
class Key:
    """One action. `id`: "page.action", `keys`: names of its keys, `cap`: what is printed.

    `bar`: whether the bottom bar names it. `about`: key of its sentence if it is not
    `help.about.<id>`.
    """

    id: str
    keys: str
    cap: str
    bar: bool = True
    about: str = ""

    @property
    def where(self) -> str:
        """Page it belongs to."""
        return self.id.partition(".")[0]

    @property
    def action(self) -> str:
        """Name of the action as screens know it."""
        return self.id.partition(".")[2].replace("-", "_")

    def word(self, words: Words) -> str:
        """What it does, in a word."""
        return words(f"help.key.{self.id}")

    def sentence(self, words: Words) -> str:
        """What it does, in a sentence."""
        return words(self.about or f"help.about.{self.id}")


KEYS = (
    Key("home.open", "enter", "Enter"),
    Key("home.search", "slash", "/"),
    Key("home.rules", "r", "r"),
    Key("home.players", "0,1,2,3,4,5", "2-5"),
    Key("home.family", "f", "f"),
    Key("home.family-back", "F", "", bar=False),
    Key("home.degree", "d", "d"),
    Key("home.length", "l", "l"),
    Key("home.chance", "z", "z"),
    Key("home.old", "a", "a"),
    Key("home.replay", "n", "n", bar=False),
    Key("home.settings", "comma", ",", bar=False),
    Key("home.resume", "w", "w", bar=False),
    Key("home.put-away", "x", "x", bar=False),
    Key("home.up", "up", "↑↓", bar=False),
    Key("home.down", "down", "", bar=False),
    Key("home.page-up", "pageup", "PgUp PgDn", bar=False),
    Key("home.page-down", "pagedown", "", bar=False),
    Key("home.first", "home", "Home End", bar=False),
    Key("home.last", "end", "", bar=False),
    Key("home.back", "escape", "Esc", bar=False),
    Key("home.help", "question_mark,f1", "?"),
    Key("home.quit", "q", "q"),
    Key("setup.up", "up", "↑↓"),
    Key("setup.down", "down", "", bar=False),
    Key("setup.less", "left,minus", "←→"),
    Key("setup.more", "right,plus,space", "", bar=False),
    Key("setup.name", "n", "n"),
    Key("setup.start", "enter", "Enter"),
    Key("setup.rules", "r", "r"),
    Key("setup.reset", "z", "z"),
    Key("setup.page-up", "pageup", "PgUp PgDn", bar=False),
    Key("setup.page-down", "pagedown", "", bar=False),
    Key("setup.first", "home", "Home End", bar=False),
    Key("setup.last", "end", "", bar=False),
    Key("setup.back", "escape", "Esc"),
    Key("setup.help", "question_mark,f1", "?"),
    Key("rules.up", "up,k", "↑↓"),
    Key("rules.down", "down,j", "", bar=False),
    Key("rules.chapter-back", "left", "←→"),
    Key("rules.chapter-on", "right", "", bar=False),
    Key("rules.search", "slash", "/"),
    Key("rules.language", "d", "d"),
    Key("rules.notes", "n", "n"),
    Key("rules.page-up", "pageup", "PgUp PgDn", bar=False),
    Key("rules.page-down", "pagedown,space", "", bar=False),
    Key("rules.first", "home", "Home End", bar=False),
    Key("rules.last", "end", "", bar=False),
    Key("rules.back", "escape,q", "Esc"),
    Key("rules.help", "question_mark,f1", "?"),
    Key("replay.back-one", "left", "←→"),
    Key("replay.on-one", "right,enter", "", bar=False),
    Key("replay.trick-back", "up", "↑↓"),
    Key("replay.trick-on", "down", "", bar=False),
    Key("replay.deal-back", "pageup", "PgUp PgDn", bar=False),
    Key("replay.deal-on", "pagedown", "", bar=False),
    Key("replay.play", "space", "Space"),
    Key("replay.open", "o", "o"),
    Key("replay.eye", "tab", "Tab"),
    Key("replay.note", "n", "n"),
    Key("replay.note-back", "less_than_sign", "< >", bar=False),
    Key("replay.note-on", "greater_than_sign", "", bar=False),
    Key("replay.jump", "g", "g"),
    Key("replay.save", "x", "x"),
    Key("replay.rules", "r", "r", bar=False),
    Key("replay.yes", "j,y", "j", bar=False),
    Key("replay.first", "home", "Home End", bar=False),
    Key("replay.last", "end", "", bar=False),
    Key("replay.back", "escape,q", "Esc"),
    Key("replay.help", "question_mark,f1", "?", bar=False),
    Key("settings.up", "up", "↑↓"),
    Key("settings.down", "down", "", bar=False),
    Key("settings.less", "left,minus", "←→"),
    Key("settings.more", "right,plus,space", "", bar=False),
    Key("settings.edit", "enter", "Enter"),
    Key("settings.reset", "z", "z"),
    Key("settings.first", "home", "Home End", bar=False),
    Key("settings.last", "end", "", bar=False),
    Key("settings.back", "escape,q", "Esc"),
    Key("settings.help", "question_mark,f1", "?"),
    Key("help.up", "up,k", "↑↓"),
    Key("help.down", "down,j", "", bar=False),
    Key("help.page-up", "pageup", "PgUp PgDn", bar=False),
    Key("help.page-down", "pagedown,space", "", bar=False),
    Key("help.first", "home", "Home End", bar=False),
    Key("help.last", "end", "", bar=False),
    Key("help.back", "escape,q,question_mark,f1", "Esc"),
    Key("table.digits", "", "1-9 0", bar=False, about="table.help-line.digits"),
    Key("table.arrows", "", "←→", bar=False, about="table.help-line.arrows"),
    Key("table.enter", "", "Enter", bar=False, about="table.help-line.enter"),
    Key("table.esc", "", "Esc", bar=False, about="table.help-line.esc"),
    Key("table.w", "", "w", bar=False, about="table.help-line.w"),
    Key("table.k", "", "k", bar=False, about="table.help-line.k"),
    Key("table.t", "", "t", bar=False, about="table.help-line.t"),
    Key("table.a", "", "a", bar=False, about="table.help-line.a"),
    Key("table.s", "", "s", bar=False, about="table.help-line.s"),
    Key("table.v", "", "v", bar=False, about="table.help-line.v"),
    Key("table.r", "", "r", bar=False, about="table.help-line.r"),
    Key("table.m", "", "m", bar=False, about="table.help-line.m"),
    Key("app.quit", "ctrl+q", "Ctrl+Q", bar=False),
)
"""All keys by page, in the order in which bars and help name them."""


def pages() -> tuple[str, ...]:
    """All pages that have keys, in the order of the registry."""
    return tuple(dict.fromkeys(key.where for key in KEYS))


def keys_of(where: str) -> tuple[Key, ...]:
    """The keys of a page."""
    return tuple(key for key in KEYS if key.where == where)


def bindings(where: str) -> list[BindingType]:
    """The keys of a page as bindings; a key with several values passes itself on."""
    found: list[BindingType] = []
    for key in keys_of(where):
        if key.action == "players":
            for digit in key.keys.split(","):
                found.append(
                    Binding(digit, f"players({digit})", show=False, id=f"{key.id}.{digit}")
                )
        else:
            found.append(Binding(key.keys, key.action, show=False, id=key.id))
    return found


def bar(where: str, words: Words) -> list[Cap]:
    """The keys that the bottom bar of a page names, the most important first."""
    return [Cap(key.action, key.cap, key.word(words)) for key in keys_of(where) if key.bar]
