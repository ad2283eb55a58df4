"""Faults put in by hand, by which one sees whether the monkey would find such a one.

Each says what is broken, how, which expectation has to notice, and a short sequence in which it
does. `python -m benchmarks.monkey --fault NAME` looks for it at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

from msgspec.structs import replace

from jasstui.pages import welcome as welcome_page
from jasstui.pages.page import Page
from jasstui.table.doing.attention import Attention
from jasstui.table.shelf.setup import Setup
from jasstui.tui.painting import Painting
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.page_screen import PageScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.table import TableScreen
from jasstui.tui.screens.welcome import WelcomeScreen
from tests.monkey.doing import Step
from tests.monkey.playing import Tale
from tests.monkey.worlds import World


class Fault(NamedTuple):
    """Something that is broken. `check`: the expectation that notices; `changes`: what stands in
    place of what, as an owner, a name and a replacement; `tale`: a sequence that shows it."""

    told: str
    check: str
    changes: tuple[tuple[Any, str, Any], ...]
    tale: Tale

    @contextmanager
    def broken(self) -> Iterator[None]:
        """Have it broken meanwhile."""
        with ExitStack() as stack:
            for owner, name, instead in self.changes:
                stack.enter_context(patch.object(owner, name, instead))
            yield


def _nothing(*_: object, **__: object) -> None:
    """Do nothing, without a word."""


def _after(method: Callable[..., Any], then: Callable[..., Any]) -> Callable[..., Any]:
    """A method that does something more."""

    def both(self: Any, *args: Any, **told: Any) -> Any:
        result = method(self, *args, **told)
        then(self, *args, **told)
        return result

    return both


def _no_curtain() -> Callable[..., Any]:
    ask = TableScreen._ask
    return lambda self, turn: ask(self, replace(turn, curtain=False))


def _to_neighbour() -> Callable[..., Any]:
    rename = Setup.rename
    return lambda self, at, name: rename(self, (at + 1) % len(self.seats), name)


def _forgets(self: WelcomeScreen, *_: object) -> None:
    if self.asked[min(self.at, self.last - 1)].name == "language":
        self.jass.adopt(replace(self.jass.settings, names=[]))


def _two_at_once(self: SettingsScreen, *_: object) -> None:
    now = self.jass.settings
    if self.chosen.name == "deck":
        self.jass.adopt(replace(now, quick_play=not now.quick_play))


def _plays(self: Painting, *_: object) -> None:
    desk = getattr(self.screen, "_desk", None)
    if desk is not None and desk.selected:
        self.screen.press("enter")  # type: ignore[attr-defined]


def _second_line(self: PageScreen, event: Any) -> None:
    self._write(event.text.splitlines()[1])


PEOPLE = World(place="table", people=4, agreed=True, seed=3)
"""Four people at a screen; Dora begins, then Beat is asked, whose cards are others at the twin."""

ENTER = Step("key", "enter")

NAMED = (Step("key", "down"), Step("write", "Zoe"), ENTER)
"""A name on the first page of all."""

FAULTS: Mapping[str, Fault] = {
    "dead-key": Fault(
        "A key of the bottom bar does nothing.",
        "no key is dead",
        ((HomeScreen, "action_favourite", _nothing),),
        Tale(World(), (Step("bar", "home.favourite"),)),
    ),
    "silent-key": Fault(
        "A key that only help names does nothing and says nothing.",
        "no key is dead",
        ((HomeScreen, "action_stats", _nothing), (PageScreen, "renewed", _nothing)),
        Tale(World(), (Step("help", "home.stats"),)),
    ),
    "no-curtain": Fault(
        "The next hand lies open without a curtain.",
        "no card is shown to the wrong eyes",
        ((TableScreen, "_ask", _no_curtain()),),
        Tale(PEOPLE, (ENTER, ENTER)),
    ),
    "hurry": Fault(
        "A key pressed twice answers what comes next, and lifts the curtain.",
        "no card is shown to the wrong eyes",
        ((Attention, "meant", lambda *_: True), (Attention, "saw", lambda *_: True)),
        Tale(PEOPLE, (ENTER, Step("twice", "enter"))),
    ),
    "neighbour": Fault(
        "A name is written to the seat beside.",
        "what was typed stands where it was typed",
        ((Setup, "rename", _to_neighbour()),),
        Tale(World(place="set-up"), (Step("name", "Zoe"), ENTER)),
    ),
    "forgets": Fault(
        "With another language a name that was written is gone.",
        "what was typed stands where it was typed",
        ((WelcomeScreen, "_step", _after(WelcomeScreen._step, _forgets)),),
        Tale(
            World(place="first"),
            (*NAMED, Step("key", "up"), Step("key", "up"), Step("key", "right")),
        ),
    ),
    "two-at-once": Fault(
        "Another deck changes a second setting.",
        "nothing else has changed",
        ((SettingsScreen, "action_more", _after(SettingsScreen.action_more, _two_at_once)),),
        Tale(World(place="settings"), (*[Step("key", "down")] * 4, Step("key", "right"))),
    ),
    "esc-stays": Fault(
        "Esc leaves a page open.",
        "Esc leads back",
        ((SettingsScreen, "action_back", _nothing),),
        Tale(World(place="settings"), (Step("leave"),)),
    ),
    "cut": Fault(
        "Words have less room than they need.",
        "no text is cut",
        ((welcome_page, "LABEL", 12),),
        Tale(World(place="first"), (Step("key", "down"),)),
    ),
    "no-mark": Fault(
        "One does not see what is chosen.",
        "focus is to be seen",
        ((Page, "mark", _nothing),),
        Tale(World(place="first"), (Step("key", "down"),)),
    ),
    "resize-plays": Fault(
        "Another size of the window plays the card that is raised.",
        "nothing is answered unseen",
        ((Painting, "on_resize", _after(Painting.on_resize, _plays)),),
        Tale(PEOPLE._replace(people=1), (Step("key", "1"), Step("resize", "100x30"))),
    ),
    "paste": Fault(
        "Pasting a single line ends the program.",
        "the program runs",
        ((PageScreen, "on_paste", _second_line),),
        Tale(World(), (Step("paste", "Zoe"),)),
    ),
    "stale": Fault(
        "What was painted anew is not written.",
        "what is painted is written",
        ((Painting, "refresh", lambda self, *regions, **told: self),),
        Tale(World(), (Step("key", "down"),)),
    ),
}
"""Faults by their names."""
