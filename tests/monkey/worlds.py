"""Where a monkey begins: a page, a window, a language, cards and people.

A table of people may have a twin: the same deal but for a few cards that a hand and a place that
nobody sees have exchanged. What is painted for anybody else is the same at both.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from textual.screen import Screen

from jasstui.beside.opening import seated
from jasstui.cards.pack import cards_of
from jasstui.engine.failure import IllegalAction
from jasstui.host.session import AGREED, Seat, Session
from jasstui.mechanics.order import CHANCE
from jasstui.settings import Settings
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.table import TableScreen
from tests.support import RULEBOOK, TREE, catalogue
from tests.table.test_twins import put_over

PEOPLE = ("Anna", "Beat", "Cleo", "Dora", "Emil", "Flora")
"""Names of those who sit at a table, people first."""

LANGUAGES = ("de", "en", "fr", "it")
SIZES = (*[(60, 18)] * 2, *[(80, 24)] * 4, (100, 30), *[(120, 40)] * 2, (200, 60))

FORMS = (
    "schieber-4",
    "aucho-4",
    "sidi-barrani-4",
    "coiffeur-4",
    "differenzler-verdeckt-4",
    "bieter-3",
    "doppelkopf-4",
    "tschau-sepp",
    "zuger-4",
    "ramset",
)
"""Forms at whose tables it plays: each asks something of its own."""

PLACES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("first", ()),
    ("home", ()),
    ("set-up", ("enter",)),
    ("settings", (",",)),
    ("rules", ("r",)),
    ("help", ("?",)),
    ("words", ("r", "w")),
    ("lessons", ("L",)),
    ("lesson", ("L", "enter")),
    ("day", ("T",)),
    ("practice", ("p",)),
    ("statistics", ("v",)),
    ("replay", ("a", "n")),
    ("worth", ("a", "n", "w")),
    ("table", ()),
)
"""Where it begins, with the keys that lead there from the start page; more often at a table."""

RECORD = "20260101-101010-schieber-4.jsonl"


class World(NamedTuple):
    """What a sequence begins with. `people`: how many sit at the table; `form`: what is played
    there; `swapped`: the seat whose cards others must not see."""

    place: str = "home"
    language: str = "en"
    size: tuple[int, int] = (80, 24)
    deck: str = "french"
    ascii: str = "off"
    form: str = "schieber-4"
    people: int = 1
    agreed: bool = False
    swapped: int = 0
    seed: int = 1

    @property
    def settings(self) -> Settings:
        """The settings of whoever sits there: nothing moves, bots do not search."""
        return Settings(
            language=self.language,
            deck=self.deck,
            ascii=self.ascii,  # type: ignore[arg-type]
            colours="truecolor",
            speed="off",
            bot_playouts=1,
        )

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that lead to where it begins."""
        return dict(PLACES)[self.place]


def drawn(rng: Random) -> World:
    """Any world."""
    return World(
        place=rng.choice([name for name, _ in PLACES] + ["table"] * 6),
        language=rng.choice(LANGUAGES),
        size=rng.choice(SIZES),
        deck=rng.choice(("french", "swiss")),
        ascii=rng.choice(("off", "off", "off", "on")),
        form=rng.choice(FORMS),
        people=rng.randrange(1, 5),
        agreed=rng.random() < 0.7,
        swapped=rng.randrange(4),
        seed=rng.randrange(1000),
    )


def furnish(folder: Path) -> None:
    """A home with a Partie that is over."""
    place = folder / "xdg_state_home" / "jasstui" / "partien"
    place.mkdir(parents=True)
    shutil.copy(TREE / "tests" / "golden" / "schieber-4.jsonl", place / RECORD)


def start_of(world: World, session: Session | None) -> Callable[[], Screen[Any]]:
    """Factory of the first screen."""
    if session is not None:
        return lambda: TableScreen(seated(session, world.settings))
    return lambda: HomeScreen(shelf(), first=world.place == "first")


@cache
def shelf() -> Shelf:
    """What there is to play, read once."""
    return Shelf.open()


def table_of(world: World) -> Session | None:
    """The table at which a world begins, with its cards dealt; None at another page."""
    if world.place != "table":
        return None
    bundle = catalogue().bundle(world.form, {})
    count = bundle.spec.players[0]
    seats = tuple(Seat(PEOPLE[n], "" if n < world.people else "easy") for n in range(count))
    info = {"seed": str(world.seed), **({"undo": AGREED} if world.agreed else {})}
    session = Session.new(bundle, RULEBOOK, seats, None, info=info)
    session.run_chance()
    return session


def pair_of(world: World, session: Session) -> tuple[int, int]:
    """The seats that exchange cards at the twin: one that is drawn, and a bot, else somebody else;
    -1 for the cards that nobody holds."""
    count = len(session.seats)
    own = world.swapped % count
    if session._state.stock:
        return own, -1
    bots = [n for n, seat in enumerate(session.seats) if not seat.person and n != own]
    return own, bots[-1] if bots else (own + 1) % count


def twin_of(world: World, session: Session) -> Session | None:
    """The same table, where a pair of seats have exchanged some cards; None where that could be
    heard, or where whoever is always at the screen sees it."""
    state, pack = session._state, session.rules.pack
    own, other = pair_of(world, session)
    if world.people == 1 and 0 in (own, other):
        return None
    mine = list(cards_of(state.hands[own]))
    theirs = list(state.stock) if other < 0 else list(cards_of(state.hands[other]))
    to = {
        a: b for pair in zip(mine[1:6:2], theirs[-3:], strict=False) for a, b in (pair, pair[::-1])
    }
    twin = Session(session.rules, session.header, None)
    try:
        for done in session.done:  # lots for the seats were drawn in the open
            dealt = done.token.startswith("shuffle")
            twin.act(done.seat, put_over(done.token, pack, to) if dealt else done.token)
    except IllegalAction:
        return None
    same = alike(session, twin, (own, other))
    return twin if same and twin._state.hands != state.hands else None


def alike(session: Session, twin: Session, pair: tuple[int, int]) -> bool:
    """True if nobody but the pair can have noticed a difference between two tables."""
    if said(session) != said(twin):
        return False
    for seat in range(len(session.seats) + 1):  # the last one is an onlooker
        told, heard = ([e.seen_by(seat) for e in s.history] for s in (session, twin))
        if seat not in pair and told != heard:
            return False
    return True


def answers(session: Session) -> int:
    """How many choices of people stand."""
    return sum(done.chosen for done in session.done)


def said(session: Session) -> list[tuple[int, str]]:
    """What was done in the open."""
    return [(done.seat, done.token) for done in session.done if done.seat != CHANCE]
