"""What a hand can do: a table of plain data, and how each of it is done.

A step is a name of this table and what it is done with. Where that is a number, it picks one of
what is to be seen at that moment, so that a sequence can lose steps and still be played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from jasstui.canvas.text import to_ascii
from jasstui.table.keys.actions import ABOVE, ACTIONS, Action, actions_of, told_with
from jasstui.table.keys.keymap import REGISTRY, cap_of
from jasstui.words import words_for
from tests.monkey.hands import LOOK, Cell, Frame, Hands


class Step(NamedTuple):
    """One thing that a hand does, and with what."""

    name: str
    what: str | int = 0

    def __str__(self) -> str:
        return f"{self.name} {self.what}"


class Does(NamedTuple):
    """Something that a hand can do. `often`: its share among all; `whats`: what it can be done
    with, or how many numbers there are to pick by; `do`: does it, and returns the keys of which
    nothing has come though they were meant to do something, after the action they are for."""

    name: str
    often: int
    whats: tuple[str, ...] | int
    do: Callable[[Hands, Step], tuple[str, ...]]


MOVES = ("up", "down", "left", "right", "tab", "shift+tab", "home", "end", "pageup", "pagedown")
PLAIN = ("enter", "enter", "enter", "escape", "space", "backspace")
LETTERS = tuple("uUhnwktsvrmb?/acdoxzEpLTfglK,1234567890")
TYPED = ("Zoe", "Urs", "x", "7", "Ueli A")
"""What is written: names, a single letter, a digit, two words."""

PASTED = ("Zoe", "Zoe\nUrs\n", "a\tb", "7\r\n", "e\u0301漢", "x" * 200)
WINDOWS = (
    *("40x12", "59x17", "1x1", "60x18", "60x18", "80x24", "80x24", "80x24"),
    *("100x30", "120x40", "120x40", "200x60"),
)
"""Sizes of windows, below the least one and above, as often as they are met."""


def picks(rng: Random, does: Does) -> Step:
    """Do this with anything."""
    whats = does.whats
    return Step(does.name, rng.randrange(whats) if isinstance(whats, int) else rng.choice(whats))


# ------------------------------------------------------------------ how it is done


def _key(hands: Hands, step: Step) -> tuple[str, ...]:
    hands.key(str(step.what))
    hands.wait()
    return ()


def _twice(hands: Hands, step: Step) -> tuple[str, ...]:
    for _ in range(2):
        hands.key(str(step.what))
        hands.wait(0.08)
    hands.wait()
    return ()


def _early(hands: Hands, step: Step) -> tuple[str, ...]:
    """Before there was anything to be seen of it."""
    hands.key(str(step.what))
    return ()


def _write(hands: Hands, step: Step) -> tuple[str, ...]:
    hands.write(str(step.what))
    hands.wait()
    return ()


def _name(hands: Hands, step: Step) -> tuple[str, ...]:
    hands.key("n")
    return _write(hands, step)


def _paste(hands: Hands, step: Step) -> tuple[str, ...]:
    hands.paste(str(step.what))
    hands.wait()
    return ()


def _click(hands: Hands, step: Step) -> tuple[str, ...]:
    places = words(hands.frame)
    if places:
        hands.click(*places[int(step.what) % len(places)])
    hands.wait()
    return ()


def _wheel(hands: Hands, step: Step) -> tuple[str, ...]:
    at = int(step.what)
    hands.wheel(at % hands.width, at // 2 % hands.height, at % 2 == 0)
    hands.wait()
    return ()


def _resize(hands: Hands, step: Step) -> tuple[str, ...]:
    width, height = map(int, str(step.what).split("x"))
    hands.resize(width, height)
    hands.wait()
    return ()


def _away(hands: Hands, step: Step) -> tuple[str, ...]:
    hands.look_away()
    hands.wait()
    return ()


def _look(hands: Hands, step: Step) -> tuple[str, ...]:
    hands.wait(float(step.what))
    return ()


def _bar(hands: Hands, step: Step) -> tuple[str, ...]:
    """A key that the bar shows; where it does nothing, the others on its cap."""
    hands.wait(LOOK)
    shown = [a for a in in_bar(hands.frame, hands.where) if a.name != "quit"]
    return _one_of(hands, _picked(shown, step)) if shown else ()


def _helped(hands: Hands, step: Step) -> tuple[str, ...]:
    """A key of this page, as help tells it; while one writes keys are the field's."""
    hands.wait(LOOK)
    if getattr(getattr(hands, "app", None), "writes", False):
        return ()
    told = [a for a in actions_of(hands.where) if a.name != "quit"]
    return _one_of(hands, _picked(told, step)) if told else ()


def _picked(some: Sequence[Action], step: Step) -> Action:
    """The action that a step names, or the one that its number picks."""
    named = [action for action in some if action.id == step.what]
    return named[0] if named else some[step.what % len(some) if isinstance(step.what, int) else 0]


def _one_of(hands: Hands, action: Action) -> tuple[str, ...]:
    """Press the keys of an action until something comes of it; all of them if nothing has."""
    before, done = hands.frame, list[str]()
    for part in told_with(action) if not action.beside else (action,):
        for key in REGISTRY.keys(part)[: None if action.each else 1]:
            done.append(key)
            hands.key(key)
            hands.wait()
            if hands.over or (hands.frame != before and not _idle(hands, key)):
                return ()
    return (action.id, *done)


def _idle(hands: Hands, key: str) -> bool:
    """True where it is said of a key that it does nothing here."""
    app = getattr(hands, "app", None)  # in a terminal nobody asks
    told = words_for(app.settings.language)("refuse.no-key", cap=cap_of(key)) if app else ""
    return bool(told) and any(words in hands.frame.text for words in (told, to_ascii(told)))


def _menu(hands: Hands, step: Step) -> tuple[str, ...]:
    """Something from the menu of a table: rules, settings, leaving, quitting."""
    hands.key("m")
    hands.wait()
    hands.key(str(step.what))
    hands.wait()
    return ()


def _set(hands: Hands, step: Step) -> tuple[str, ...]:
    """Change a setting wherever one is, language and deck among them, and come back."""
    if hands.where in ("table", "practice"):
        hands.key("m")
        hands.wait()
        hands.key("3")
    else:
        hands.key(",")
    hands.wait()
    if hands.where == "settings":
        rows, left = divmod(int(step.what), 2)
        for key in ("home", *["down"] * rows, "left" if left else "right", "escape"):
            hands.key(key)
            hands.wait()
    return ()


DEEPEST = 6
"""Pages that lie on each other at most: help, words, rules, a replay, the figures of a form, and
those of all."""


def _leave(hands: Hands, step: Step) -> tuple[str, ...]:
    """Out of everything, by Esc."""
    for _ in range(DEEPEST):
        if hands.over:
            break
        hands.key("escape")
        hands.wait()
    return ()


# ------------------------------------------------------------------ what can be done

DOES: tuple[Does, ...] = (
    Does("key", 14, MOVES, _key),
    Does("key", 16, PLAIN, _key),
    Does("key", 14, LETTERS, _key),
    Does("twice", 6, ("enter", "enter", "1", "down", "u", "escape", "space"), _twice),
    Does("early", 6, ("enter", "1", "u", "?", "m", "escape", "space"), _early),
    Does("write", 8, TYPED, _write),
    Does("name", 3, TYPED[:2], _name),
    Does("paste", 3, PASTED, _paste),
    Does("click", 12, 997, _click),
    Does("wheel", 4, 997, _wheel),
    Does("resize", 8, WINDOWS, _resize),
    Does("away", 1, ("",), _away),
    Does("key", 1, ("ctrl+z", "ctrl+p", "f1", "ctrl+u", "ctrl+w"), _key),
    Does("key", 1, ("q", "ctrl+q"), _key),
    Does("menu", 2, tuple("223345"), _menu),
    Does("set", 3, 16, _set),
    Does("look", 2, ("0.1", "3"), _look),
    Does("bar", 12, 97, _bar),
    Does("help", 5, 97, _helped),
    Does("leave", 3, ("",), _leave),
)
"""Everything that it does."""

BY_NAME: Mapping[str, Does] = {does.name: does for does in DOES}


WRITES = (
    Does("name", 4, TYPED[:2], _name),
    Does("write", 1, TYPED[:2], _write),
    Does("key", 9, ("down", "down", "up"), _key),
    Does("key", 2, ("enter",), _key),
    Does("twice", 2, ("down",), _twice),
    Does("key", 1, ("left", "right", "tab", "escape"), _key),
    Does("click", 1, 997, _click),
)
"""What somebody does who fills in a page."""

PLAYS = (
    Does("key", 12, ("enter", "enter", "enter", "1"), _key),
    Does("key", 3, ("u", "u", "m", "?", "t", "escape"), _key),
    Does("twice", 2, ("enter", "1"), _twice),
    Does("resize", 1, WINDOWS, _resize),
    Does("menu", 1, tuple("2345"), _menu),
    Does("set", 1, 16, _set),
)
"""What somebody does who plays."""

MOODS: Mapping[str, tuple[Does, ...]] = {
    "first": WRITES,
    "set-up": WRITES,
    "settings": WRITES,
    "table": PLAYS,
    "practice": PLAYS,
    "lesson": PLAYS,
    "day": PLAYS,
}
"""What is done for the most part where one begins there; else it is anything."""


def drawn(rng: Random, steps: int, place: str) -> list[Step]:
    """So many steps, of which half are anything where one is in no mood for something."""
    mood = MOODS.get(place, DOES)
    if rng.random() < 0.4:
        mood = DOES
    found = []
    for _ in range(steps):
        some = DOES if rng.random() < 0.2 else mood
        found.append(picks(rng, rng.choices(some, [does.often for does in some])[0]))
    return found


# ------------------------------------------------------------------ what is there to be seen


def words(frame: Frame) -> list[tuple[int, int]]:
    """Cells in which words begin, as column and row."""
    found = []
    for y, line in enumerate(frame.lines):
        for x, char in enumerate(line):
            if char != " " and (x == 0 or line[x - 1] == " "):
                found.append((x, y))
    return found


AT_TABLE = ("table", "curtain", "summary", "worth", "palette")
"""Pages that have cards, choices or another page above the bar, where others have buttons."""


def in_bar(frame: Frame, where: str) -> list[Action]:
    """The actions of a page whose caps stand in the bottom bar, or on buttons just above it."""
    rows = frame.cells[-1:] if where in AT_TABLE else frame.cells[-3:]
    caps = {part for row in rows for part in _bold(row)}
    parts = (where, *(part for part, below in ABOVE.items() if below == where))
    return [a for a in ACTIONS if a.where in parts and a.bar and _cap(a) & caps]


def _cap(action: Action) -> set[str]:
    cap = REGISTRY.cap(action)
    return {cap, cap.replace("↑↓", "Up Dn").replace("←→", "< >")}


def _bold(row: Sequence[Cell]) -> set[str]:
    """The bold parts of a row, and their first words: caps are."""
    told = "".join([char if style and style.bold else "\n" for char, style in row])
    parts = {part.strip() for part in told.split("\n")}
    return {*parts, *(part.split(" ")[0] for part in parts)} - {""}
