"""The one registry of actions: what a person can do, by which keys, and on which page.

The keys of all pages and of the table, bottom bars, the help page, the palette, the file of
one's own keys and `docs/keys.md` are made from it. A new action is one line here and its texts:
`help.key.<id>` is the word in a bottom bar, `help.brief.<id>` that for little room, and
`help.about.<id>` the sentence of the help page.

A key is its character where it has one (`?`), else a name (`enter`). The same key means the same on
every page and in every game.
"""

from __future__ import annotations

from functools import cache

from jasstui.plain import Plain


class Action(Plain):
    """One thing to do. `id`: "page.action"; `keys`: names of its keys, with blanks between them.

    `bar`: whether the bottom bar names it; `beside`: id of the action whose cap and sentence tell
    of this one, too (down beside up). `each`: every key does something of its own and is passed on,
    as digits are; such keys are never changed. `when`: the situation in which bars name it, one of
    those in `table/doing/working.py`, or "offered" where only some tables allow it; "" for always.
    `late`: whether it came in when people had keys of their own already, so that its keys give way
    to those that somebody has chosen for something else.
    `decides`: whether it begins, ends, answers or puts away something, so that it counts only from
    somebody who has had the time to see what is asked (`jasstui.table.doing.attention`).
    """

    id: str
    keys: str
    bar: bool = False
    beside: str = ""
    each: bool = False
    when: str = ""
    decides: bool = False
    late: bool = False

    @property
    def stays(self) -> bool:
        """True if a bottom bar names it however little room there is: nobody is left without help
        or a way out, nor those who only click."""
        return self.name in ("help", "back", "quit")

    @property
    def where(self) -> str:
        """Page or part of a page it belongs to."""
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        """Its name on that page."""
        return self.id.partition(".")[2]

    @property
    def defaults(self) -> tuple[str, ...]:
        """Its default keys."""
        return tuple(self.keys.split())


def _editing() -> tuple[Action, ...]:
    """Writing into a text field. They came in when people had keys of their own already."""
    keys = (
        ("keep", "enter", ""),
        ("drop", "escape", ""),
        ("left", "left", ""),
        ("right", "right", "left"),
        ("word-left", "ctrl+left alt+left", ""),
        ("word-right", "ctrl+right alt+right", "word-left"),
        ("first", "home ctrl+a", ""),
        ("last", "end ctrl+e", "first"),
        ("delete-left", "backspace", ""),
        ("delete-right", "delete ctrl+d", ""),
        ("delete-word", "ctrl+w ctrl+backspace alt+backspace", ""),
        ("delete-word-right", "ctrl+delete alt+d", ""),
        ("delete-start", "ctrl+u", ""),
        ("delete-end", "ctrl+k", ""),
        ("select-left", "shift+left", ""),
        ("select-right", "shift+right", "select-left"),
        ("select-word-left", "ctrl+shift+left", ""),
        ("select-word-right", "ctrl+shift+right", "select-word-left"),
        ("select-first", "shift+home", ""),
        ("select-last", "shift+end", ""),
        ("select-all", "ctrl+shift+a", ""),
        ("cut", "ctrl+x", ""),
        ("paste", "ctrl+v", ""),
    )
    return tuple(
        Action(f"field.{name}", used, beside=f"field.{beside}" if beside else "", late=True)
        for name, used, beside in keys
    )


def _moving(where: str, bar: bool = True, letters: bool = False) -> tuple[Action, ...]:
    """Moving through a list or a text: lines, pages, both ends."""
    up, down = ("up k", "down j") if letters else ("up", "down")
    page = "pagedown space" if letters else "pagedown"
    return (
        Action(f"{where}.up", up, bar),
        Action(f"{where}.down", down, beside=f"{where}.up"),
        Action(f"{where}.page-up", "pageup"),
        Action(f"{where}.page-down", page, beside=f"{where}.page-up"),
        Action(f"{where}.first", "home"),
        Action(f"{where}.last", "end", beside=f"{where}.first"),
    )


ACTIONS: tuple[Action, ...] = (
    Action("home.open", "enter", bar=True, decides=True),
    Action("home.fold", "left", bar=True),
    Action("home.unfold", "right", beside="home.fold"),
    Action("home.practise", "p", bar=True, decides=True),
    Action("home.search", "/", bar=True),
    Action("home.learn", "L", bar=True, late=True),
    Action("home.day", "T", bar=True, decides=True, late=True),
    Action("home.rules", "r", bar=True),
    Action("home.players", "0 1 2 3 4 5", bar=True, each=True),
    Action("home.family", "f", bar=True),
    Action("home.family-back", "F", beside="home.family"),
    Action("home.degree", "d", bar=True),
    Action("home.length", "l", bar=True),
    Action("home.chance", "z", bar=True),
    Action("home.favourite", "m", bar=True),
    Action("home.old", "a", bar=True),
    Action("home.stats", "v", late=True),
    Action("home.replay", "n"),
    Action("home.settings", ","),
    Action("home.resume", "w", decides=True),
    Action("home.put-away", "x", decides=True),
    *_moving("home", bar=False),
    Action("home.back", "escape"),
    Action("home.help", "? f1", bar=True),
    Action("home.quit", "q", bar=True, decides=True),
    Action("welcome.next", "enter", bar=True, decides=True),
    *_moving("welcome"),
    Action("welcome.less", "left", bar=True),
    Action("welcome.more", "right space", beside="welcome.less"),
    Action("welcome.back", "escape", bar=True),
    Action("welcome.help", "? f1", bar=True),
    Action("lessons.open", "enter", bar=True, decides=True),
    *_moving("lessons", letters=True),
    Action("lessons.back", "escape q", bar=True),
    Action("lessons.help", "? f1", bar=True),
    Action("setup.start", "enter", bar=True, decides=True),
    *_moving("setup"),
    Action("setup.less", "left -", bar=True),
    Action("setup.more", "right + space", beside="setup.less"),
    Action("setup.name", "n", bar=True),
    Action("setup.character", "E", bar=True, late=True),
    Action("setup.rules", "r", bar=True),
    Action("setup.draw", "l", bar=True),
    Action("setup.reset", "z", bar=True),
    Action("setup.keep", "s", bar=True),
    Action("setup.drop", "x"),
    Action("setup.back", "escape", bar=True),
    Action("setup.help", "? f1", bar=True),
    *_moving("rules", letters=True),
    Action("rules.chapter-back", "left", bar=True),
    Action("rules.chapter-on", "right", beside="rules.chapter-back"),
    Action("rules.search", "/", bar=True),
    Action("rules.words", "w", bar=True),
    Action("rules.practise", "p", bar=True, decides=True),
    Action("rules.language", "d", bar=True),
    Action("rules.notes", "n", bar=True),
    Action("rules.back", "escape q", bar=True),
    Action("rules.help", "? f1", bar=True),
    *_moving("words", letters=True),
    Action("words.back", "escape q w", bar=True),
    Action("words.help", "? f1", bar=True),
    Action("replay.back-one", "left", bar=True),
    Action("replay.on-one", "right enter", beside="replay.back-one"),
    Action("replay.trick-back", "up", bar=True),
    Action("replay.trick-on", "down", beside="replay.trick-back"),
    Action("replay.tricks", "t", bar=True),
    Action("replay.worth", "w", bar=True, late=True),
    Action("replay.deal-back", "pageup"),
    Action("replay.deal-on", "pagedown", beside="replay.deal-back"),
    Action("replay.play", "space", bar=True),
    Action("replay.open", "o", bar=True),
    Action("replay.eye", "tab", bar=True),
    Action("replay.note", "n", bar=True),
    Action("replay.note-back", "<"),
    Action("replay.note-on", ">", beside="replay.note-back"),
    Action("replay.jump", "g", bar=True),
    Action("replay.save", "x", bar=True),
    Action("replay.practise", "p", bar=True),
    Action("replay.turn-back", "K", late=True),
    Action("replay.turn-on", "k", beside="replay.turn-back", late=True),
    Action("replay.rules", "r"),
    Action("replay.yes", "j y"),
    Action("replay.first", "home"),
    Action("replay.last", "end", beside="replay.first"),
    Action("replay.back", "escape q", bar=True),
    Action("replay.help", "? f1"),
    Action("stats.open", "enter", bar=True),
    *_moving("stats"),
    Action("stats.person", "tab", bar=True),
    Action("stats.back", "escape q", bar=True),
    Action("stats.help", "? f1", bar=True),
    *_moving("settings"),
    Action("settings.less", "left -", bar=True),
    Action("settings.more", "right + space", beside="settings.less"),
    Action("settings.group", "tab", bar=True),
    Action("settings.group-back", "shift+tab", beside="settings.group"),
    Action("settings.edit", "enter", bar=True),
    Action("settings.reset", "z", bar=True),
    Action("settings.back", "escape q", bar=True),
    Action("settings.help", "? f1", bar=True),
    *_moving("help", letters=True),
    Action("help.back", "escape q ? f1", bar=True),
    Action("table.back", "escape", bar=True, when="opened"),
    Action("table.previous", "left up shift+tab", bar=True, when="cards"),
    Action("table.next", "right down tab", beside="table.previous", when="cards"),
    Action("table.first", "home", when="choices"),
    Action("table.last", "end", beside="table.first", when="choices"),
    Action("table.choose", "1 2 3 4 5 6 7 8 9 0", each=True),
    Action("table.confirm", "enter space", bar=True, decides=True),
    Action("table.hint", "h", bar=True, when="offered"),
    Action("table.undo", "u", bar=True, when="offered"),
    Action("table.redo", "U", when="offered"),
    Action("table.again", "n", bar=True, when="offered"),
    Action("table.hints", "b", when="offered"),
    Action("table.unseen", "x", when="offered"),
    Action("table.hands", "o", when="offered"),
    Action("table.weis", "w", when="beside"),
    Action("table.call", "k", when="calls"),
    Action("table.draw", "z", when="beside"),
    Action("table.all", "d", when="beside"),
    Action("table.word", "c", when="word"),
    Action("table.slip", "a", bar=True, when="own"),
    Action("table.slate", "t", bar=True),
    Action("table.trick", "s", bar=True, when="tricks"),
    Action("table.order", "i", bar=True, late=True),
    Action("table.log", "v", bar=True),
    Action("table.rule", "r", bar=True),
    Action("table.words", "W", late=True),
    Action("table.help", "? f1", bar=True),
    Action("table.menu", "m", bar=True),
    Action("number.digit", "0 1 2 3 4 5 6 7 8 9", bar=True, each=True),
    Action("number.more", "up right +", bar=True),
    Action("number.less", "down left -", beside="number.more"),
    Action("number.much-more", "pageup"),
    Action("number.much-less", "pagedown", beside="number.much-more"),
    Action("number.least", "home"),
    Action("number.most", "end", beside="number.least"),
    Action("number.delete", "backspace", bar=True),
    Action("number.clear", "escape"),
    Action("open.card", "a b c d e f g h", each=True),
    *_moving("panel", bar=False),
    Action("panel.choose", "1 2 3 4 5 6 7 8 9", each=True),
    Action("panel.confirm", "enter space"),
    Action("panel.back", "escape", bar=True),
    Action("summary.confirm", "enter space", bar=True, decides=True),
    Action("summary.choose", "1 2 3 4 5 6 7 8 9", each=True, decides=True),
    Action("summary.previous", "left shift+tab"),
    Action("summary.next", "right tab", beside="summary.previous"),
    Action("summary.up", "up", bar=True, when="lines"),
    Action("summary.down", "down", beside="summary.up", when="lines"),
    Action("summary.worth", "w", bar=True, when="settled", late=True),
    Action("summary.rule", "r", bar=True, when="lines"),
    Action("summary.tricks", "s", bar=True, when="tricks"),
    Action("summary.slate", "t", bar=True),
    Action("summary.undo", "u", bar=True, when="offered"),
    Action("summary.help", "? f1"),
    Action("worth.practise", "p enter", bar=True, decides=True),
    Action("worth.seat", "tab", bar=True),
    Action("worth.again", "n", bar=True, decides=True),
    *_moving("worth"),
    Action("worth.back", "escape q w", bar=True),
    Action("worth.help", "? f1"),
    Action("curtain.lift", "enter space", decides=True),
    Action("curtain.slate", "t", bar=True),
    Action("curtain.menu", "m", bar=True),
    Action("curtain.help", "? f1", bar=True),
    *_editing(),
    *_moving("palette"),
    Action("palette.take", "enter", bar=True),
    Action("palette.back", "escape", bar=True),
    Action("app.palette", "ctrl+p"),
    Action("app.suspend", "ctrl+z", late=True),
    Action("app.quit", "ctrl+q ctrl+c"),
)
"""All actions by page, in the order in which bars and help name them."""

BY_ID = {action.id: action for action in ACTIONS}

ALWAYS = ("app.quit", "app.suspend")
"""Actions that work where nothing is to be seen but that the window is too small."""

ABOVE = {"number": "table", "open": "table", "panel": "table"}
"""Parts of the table whose keys go before those of the table itself while they are open."""

EDITING = frozenset(key for action in _editing() for key in action.defaults)
"""Keys of a text field."""


def places() -> tuple[str, ...]:
    """All pages that have actions, in the order of the registry."""
    return tuple(dict.fromkeys(action.where for action in ACTIONS))


@cache
def actions_of(where: str) -> tuple[Action, ...]:
    """The actions of a page."""
    return tuple(action for action in ACTIONS if action.where == where)


def groups() -> dict[str, tuple[Action, ...]]:
    """All actions by the heading under which help and lists name them: their page, or "practice"
    for what only some tables offer."""
    found: dict[str, tuple[Action, ...]] = {}
    for where in places():
        own = actions_of(where)
        found[where] = tuple(action for action in own if action.when != "offered")
        offered = tuple(action for action in own if action.when == "offered")
        if offered:
            found["practice"] = (*found.get("practice", ()), *offered)
    return found


@cache
def told_with(action: Action) -> tuple[Action, ...]:
    """The action with those that share its cap."""
    return (action, *(other for other in ACTIONS if other.beside == action.id))
