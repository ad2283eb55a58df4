"""What there is to be seen at a moment, and what a person remembers of the moments before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from jasstui.canvas.text import to_ascii
from jasstui.pages.plan import LEAST
from jasstui.settings import Settings
from jasstui.words import Words, words_for
from tests.monkey.hands import Frame, Hands
from tests.monkey.worlds import LANGUAGES, PEOPLE, World
from tests.table.legible import Cuts


class Seen(NamedTuple):
    """What there is at a moment. `where`: the page that is open; `other`: what a twin shows, None
    if there is none, or if something else was done there by now; `answers`: of people, how many
    there were; `painted`: rows as the page has them, empty where nobody knows; `names`: of people,
    as the program has them, `told`: what it says at a table of what was done last, `spoken`: how
    often it has said something on another page; `over`, `failure`: whether the program has ended,
    and by what."""

    frame: Frame
    where: str
    settings: Settings
    answers: int
    over: bool
    failure: BaseException | None
    other: Frame | None = None
    painted: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    told: str = ""
    spoken: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return len(self.frame.cells[0]), len(self.frame.cells)

    @property
    def small(self) -> bool:
        """True in a window that is too small for anything."""
        return self.size[0] < LEAST[0] or self.size[1] < LEAST[1]

    @property
    def say(self) -> Words:
        """The words of the language that is on."""
        return words_for(self.settings.language)

    def says(self, message: str, **told: object) -> bool:
        """True if a message, or its first words, stand there."""
        text = self.say(message, **told)
        return any(plain in self.frame.text for plain in (text, to_ascii(text)))


def seen(hands: Hands, answers: int, other: Frame | None) -> Seen:
    """What there is now."""
    settings, over = hands.app.settings, hands.over
    now = () if over else (hands.painted, hands.names, hands.told, hands.app.spoken)
    return Seen(hands.frame, hands.where, settings, answers, over, hands.failure, other, *now)


class Wrong(NamedTuple):
    """Something that is not as it should be. `kind`: what it is a case of."""

    check: str
    kind: str
    told: str


NAMES = (
    *PEOPLE,
    *(
        written
        for language in LANGUAGES
        for name in words_for(language)("setup.names").split()
        for written in (name, to_ascii(name))
    ),
)
"""Names of people that are met here; they may be shortened, as those that are written."""


class Written(NamedTuple):
    """A word that was typed: on which page, beside what, in which cell of which window."""

    word: str
    where: str
    label: str
    x: int
    y: int
    size: tuple[int, int]
    names: frozenset[str]


@dataclass
class Memory:
    """What a person remembers of a sequence. `owners`: whose cards are others at the other table;
    `eyes`: who is at the screen, `handed`: who was asked for last; `written`: what was typed, and
    where; `keys`: those that were meant to do something, after the action they are for."""

    world: World
    owners: tuple[str, ...] = ()
    eyes: str = ""
    handed: str = ""
    written: Written | None = None
    keys: tuple[str, ...] = ()
    cuts: Cuts = field(default_factory=lambda: Cuts(NAMES))
    known: set[str] = field(default_factory=set)


def follow_eyes(before: Seen, after: Seen, memory: Memory) -> None:
    """Who is at the screen: whoever a curtain has asked for, once it was lifted in sight; nobody
    after a question to somebody else."""
    if memory.world.people == 1:
        memory.eyes = PEOPLE[0]
        return
    if after.frame == before.frame and after is not before:
        return
    people = PEOPLE[: memory.world.people]
    curtain = next((n for n in people if _curtained(after, n)), "")
    others = [n for n in people if n not in (memory.eyes, memory.handed)]
    if curtain:
        memory.eyes, memory.handed = "", curtain
    elif any(after.says("table.undo.asked", name=n) for n in others):
        memory.eyes = ""
    elif memory.handed and after.where == "table" and not after.small:
        memory.eyes, memory.handed = memory.handed, ""


def _curtained(seen: Seen, name: str) -> bool:
    return seen.says("curtain.button", cap="Enter", name=name)
