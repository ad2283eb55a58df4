"""A hand is written to the terminal only while its owner's eyes are at the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from time import monotonic

import pyte
import pytest
from msgspec.structs import replace
from rich.console import RenderableType
from textual.pilot import Pilot
from textual.screen import Screen

from jasstui.host.session import AGREED, Seat, Session
from jasstui.tui.app import JasstuiApp
from jasstui.tui.internals import Sparing, SparingApp, sparing
from jasstui.tui.screens.curtain import CurtainScreen
from jasstui.tui.screens.listed import HelpScreen
from jasstui.tui.screens.palette import PaletteScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.summary import SummaryScreen
from jasstui.tui.screens.table import TableScreen
from tests.support import RULEBOOK, catalogue
from tests.tui.paging import Visit, visit
from tests.tui.test_curtain import at_curtain
from tests.tui.test_table_keys import NAMES, STILL, asked, forward, run, session, text, until

pytestmark = pytest.mark.ci

RANKS = {"A": "A", "K": "K", "D": "Q", "B": "J", "10": "T", "9": "9", "8": "8", "7": "7", "6": "6"}
SUITS = {"♥": "H", "♦": "D", "♣": "C", "♠": "S"}
HAND = slice(14, 22)
"""Rows of the hand in a window of 80x24."""
SMALL, USUAL = (40, 12), (80, 24)


class Frames:
    """What an emulator shows of all that is written. After each writing: whose cards of the first
    deal lie in the rows of the hand, and who has lifted the last curtain."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(*USUAL)
        self._stream = pyte.Stream(self.screen)
        self.owners: dict[str, int] = {}
        self.who = -1
        self.wrong: list[str] = []
        self.shown: set[int] = set()

    def note(self, table: Session) -> None:
        """Note who holds what; some may not look at their cards from the first moment on."""
        names = table.rules.pack.name
        for seat in range(len(table.seats)):
            self.owners |= {names(card): seat for card in _cards(table.view(seat).hand)}

    def write(self, data: str) -> None:
        """Take in a writing and look at what can be seen then."""
        self._stream.feed(data)
        seats = {self.owners[card] for card in self.cards() if card in self.owners}
        shown = "".join(self.screen.display)
        lifts = [n for n, name in enumerate(NAMES) if f"Ich bin {name}" in shown]
        self.who = lifts[0] if lifts else self.who
        allowed = set[int]() if lifts else {self.who}
        self.shown |= seats
        if seats - allowed:
            self.wrong.append("\n".join(self.screen.display))

    def cards(self) -> set[str]:
        """The cards in the rows of the hand: a rank above a suit."""
        rows = self.screen.display[HAND]
        return {
            SUITS[below[x]] + RANKS[rank]
            for row, below in pairwise(rows)
            for x in range(len(row))
            if below[x] in SUITS and (rank := row[x : x + 2].strip()) in RANKS
        }


def _cards(mask: int) -> Iterator[int]:
    while mask:
        yield mask & -mask
        mask &= mask - 1


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Frames:
    """All frames as a terminal would get them."""
    found, display = Frames(), SparingApp._display

    def write(app: SparingApp, screen: Screen[object], frame: RenderableType | None) -> None:
        frame = app.fitting(screen, frame) if app.screen is screen else None
        update = sparing(frame)
        if isinstance(update, Sparing):
            found.write(update.render_segments(app.console))
        display(app, screen, frame)

    monkeypatch.setattr(SparingApp, "_display", write)
    return found


def agreed(people: int = 4, form: str = "schieber-4") -> Session:
    """A table that agreed on taking back."""
    bundle = catalogue().bundle(form, {})
    seats = tuple(Seat(name, "" if n < people else "normal") for n, name in enumerate(NAMES))
    return Session.new(bundle, RULEBOOK, seats, None, info={"seed": "7", "undo": AGREED})


def here(app: JasstuiApp, seat: int) -> bool:
    """Whether this person is asked and can see it."""
    screen = app.screen
    return asked(app) and isinstance(screen, TableScreen) and screen.desk.viewer == seat


def played(table: Session, tricks: int, frames: Frames | None = None) -> Session:
    """The table after so many tricks, played without a screen."""
    while len(table.onlooker.tricks) < tricks:
        table.run_chance()
        if frames is not None:
            frames.note(table)
        seat = table.pending()[0]
        table.act(seat, table.legal(seat)[0])
    return table


async def meet(app: JasstuiApp, pilot: Pilot[int]) -> TableScreen:
    """Come to the first question and see it."""
    await until(app, pilot, lambda: at_curtain(app) or asked(app))
    if at_curtain(app):
        await pilot.press("enter")
    await until(app, pilot, lambda: asked(app))
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def settled(app: JasstuiApp, pilot: Pilot[int]) -> SummaryScreen:
    """Come to the account of the deal and see it."""
    await forward(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
    screen = app.screen
    assert isinstance(screen, SummaryScreen)
    await until(app, pilot, lambda: screen.attention.saw(monotonic()))
    return screen


@pytest.mark.parametrize("people", [2, 4])
def test_each_person_is_asked_behind_a_curtain_whether_somebody_may_take_back(
    people: int, frames: Frames
) -> None:
    table = played(agreed(people), 1, frames)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        seat = (await meet(app, pilot)).desk.viewer
        keep = table.last_choice(seat)
        others = [(seat + n) % 4 for n in range(1, 4) if (seat + n) % 4 < people]
        await pilot.press("u")
        for other in others:
            await until(app, pilot, lambda: at_curtain(app))
            assert frames.who == other
            await pilot.press("enter")
            await until(app, pilot, partial(here, app, other))
            assert f"{NAMES[other]}, bist du einverstanden?" in text(app)
            assert f"{NAMES[seat]} möchte zurücknehmen" in text(app)
            assert len(table.done) > keep
            await pilot.press("1")
        await until(app, pilot, lambda: len(table.done) == keep and at_curtain(app))
        assert frames.who == seat
        await pilot.press("enter")
        await until(app, pilot, lambda: here(app, seat))

    run(table, flow)
    assert not frames.wrong, frames.wrong[0]
    assert len(frames.shown) == people


def test_who_is_refused_is_told_so_behind_a_curtain(frames: Frames) -> None:
    table = played(agreed(), 1, frames)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        seat = (await meet(app, pilot)).desk.viewer
        done = len(table.done)
        await pilot.press("u")
        await until(app, pilot, lambda: at_curtain(app))
        await pilot.press("enter")
        await until(app, pilot, lambda: here(app, (seat + 1) % 4))
        await pilot.press("enter")  # does the least: no
        await until(app, pilot, lambda: at_curtain(app))
        await pilot.press("enter")
        await until(app, pilot, lambda: here(app, seat))
        assert "Nicht alle sind einverstanden" in text(app)
        assert len(table.done) == done

    run(table, flow)
    assert not frames.wrong, frames.wrong[0]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_after_a_deal_the_last_choice_is_taken_back_if_all_agree(
    answer: str, frames: Frames
) -> None:
    table = played(agreed(2), 5, frames)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await settled(app, pilot)
        keep, done = max(table.last_choice(seat) for seat in (0, 1)), len(table.done)
        await pilot.press("u")
        await until(app, pilot, lambda: at_curtain(app))
        await pilot.press("enter")
        await until(app, pilot, lambda: asked(app))
        assert "bist du einverstanden?" in text(app)
        await pilot.press("1" if answer == "yes" else "0")
        if answer == "yes":
            await until(app, pilot, lambda: len(table.done) == keep)
        else:
            await until(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
            assert "Nicht alle sind einverstanden" in text(app)
            assert len(table.done) == done

    run(table, flow)
    assert not frames.wrong, frames.wrong[0]


def test_who_is_asked_to_agree_is_asked_so_in_other_settings_too() -> None:
    table = played(agreed(2), 5)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await settled(app, pilot)
        await pilot.press("u")
        await until(app, pilot, lambda: at_curtain(app))
        await pilot.press("enter")
        await until(app, pilot, lambda: asked(app))
        app.push_screen(SettingsScreen())
        await until(app, pilot, lambda: isinstance(app.screen, SettingsScreen))
        app.adopt(replace(app.settings, language="en"))
        app.pop_screen()
        await until(app, pilot, lambda: "do you agree?" in text(app))
        await pilot.press("0")
        await until(app, pilot, lambda: isinstance(app.screen, SummaryScreen))

    run(table, flow)


@pytest.mark.parametrize(("people", "told"), [(1, "beim Üben"), (2, "nicht vereinbart")])
def test_where_nothing_is_taken_back_the_key_says_so(people: int, told: str) -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await meet(app, pilot)
        await pilot.press("u")
        assert told in text(app)
        await settled(app, pilot)
        await pilot.press("u")
        assert told in text(app)
        await pilot.press("x")
        assert isinstance(app.screen, SummaryScreen)
        assert told not in text(app)

    run(played(session("schieber-4", people), 5), flow)


async def small(app: JasstuiApp, pilot: Pilot[int]) -> None:
    """Shrink the window, press and click, make it larger again."""
    await pilot.resize_terminal(*SMALL)
    await pilot.pause()
    assert "Fenster ist zu klein" in text(app)
    await pilot.press("enter", "enter", "enter", "1", "question_mark", "m", "ctrl+p")
    await pilot.click(offset=(20, 6))
    assert "Fenster ist zu klein" in text(app)
    await pilot.resize_terminal(*USUAL)
    await pilot.pause()


@pytest.mark.parametrize("people", [1, 2, 4])
def test_no_key_acts_behind_the_notice_that_the_window_is_too_small(
    people: int, frames: Frames
) -> None:
    table = played(session("schieber-4", people), 1, frames)
    frames.who = 0 if people == 1 else -1

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        screen = await meet(app, pilot)
        seat = screen.desk.viewer
        await pilot.press(next(iter(screen.desk.labels.values())))
        lifted, done = screen.desk.selected, len(table.done)
        assert lifted
        frames.screen.resize(*reversed(SMALL))
        await small(app, pilot)
        frames.screen.resize(*reversed(USUAL))
        assert len(table.done) == done
        if people == 1:
            assert screen.desk.selected == lifted
            assert app.screen is screen
            await until(app, pilot, lambda: here(app, seat))
        else:
            await until(app, pilot, lambda: at_curtain(app))
            assert screen.desk.viewer == -1
            await pilot.press("enter")
            await until(app, pilot, lambda: here(app, seat))

    run(table, flow)
    assert not frames.wrong, frames.wrong[0]


def test_what_was_pressed_before_the_screen_was_in_sight_again_does_not_count() -> None:
    table = played(session("schieber-4", 1), 1)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        screen = await meet(app, pilot)
        app.hide()
        await pilot.press("right", "question_mark", "ctrl+p")
        await pilot.click(offset=(40, 10))
        assert app.screen is screen
        assert not screen.desk.selected
        app.show_again()
        await until(app, pilot, lambda: asked(app))
        await pilot.press("right")
        assert screen.desk.selected

    run(table, flow)


def test_no_key_lifts_a_curtain_that_cannot_be_seen() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: at_curtain(app))
        await small(app, pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen.desk.panel is None
        await until(app, pilot, lambda: at_curtain(app))
        await pilot.press("enter")
        await until(app, pilot, lambda: asked(app))

    run(session("schieber-4", 4), flow)


def test_the_program_can_be_left_where_nothing_can_be_seen() -> None:
    async def act(v: Visit) -> None:
        await v.pilot.resize_terminal(*SMALL)
        await v.keys("q", "ctrl+q")

    assert visit(act).return_code == 0


def test_a_page_that_was_asked_for_is_read_before_the_screen_is_handed_over(
    frames: Frames,
) -> None:
    """What is opened straight after a card must not lie open before the next person."""
    table = played(session("schieber-4", 4), 1, frames)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        screen = await meet(app, pilot)
        seat, label = screen.desk.viewer, next(iter(screen.desk.labels.values()))
        screen.press(label)
        screen.press(label)
        screen.press("?")
        await until(app, pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.pause(0.05)
        assert isinstance(app.screen, HelpScreen)
        assert screen.desk.viewer == -1
        await pilot.press("escape")
        await until(app, pilot, lambda: at_curtain(app))
        await pilot.press("enter")
        await until(app, pilot, lambda: asked(app))
        assert screen.desk.viewer not in (-1, seat)

    run(table, flow)
    assert not frames.wrong, frames.wrong[0]


def test_a_panel_is_laid_away_before_the_screen_is_handed_over() -> None:
    table = played(session("schieber-4", 4), 1)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        screen = await meet(app, pilot)
        seat, label = screen.desk.viewer, next(iter(screen.desk.labels.values()))
        screen.press(label)
        screen.press(label)
        screen.press("v")
        await pilot.pause(0.05)
        assert screen.desk.panel is not None
        assert app.screen is screen
        await pilot.press("escape")
        await until(app, pilot, lambda: at_curtain(app))
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen.seat != seat
        assert screen.desk.panel is None

    run(table, flow)


def test_what_names_cards_is_shut_when_nobody_sees_the_screen(frames: Frames) -> None:
    table = played(session("schieber-4", 2), 1, frames)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await meet(app, pilot)
        await pilot.press("ctrl+p")
        await until(app, pilot, lambda: isinstance(app.screen, PaletteScreen))
        app.hide()
        app.show_again()
        await until(app, pilot, lambda: at_curtain(app))
        assert not any(isinstance(screen, PaletteScreen) for screen in app.screen_stack)

    run(table, flow)
    assert not frames.wrong, frames.wrong[0]


@pytest.mark.parametrize("minutes", [0, 1])
def test_after_a_long_pause_the_curtain_falls_if_that_is_wished(
    minutes: int, frames: Frames, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(session("schieber-4", 2), 1, frames)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        screen = await meet(app, pilot)
        seat, loop = screen.desk.viewer, asyncio.get_running_loop()
        asked_for, later = list[float](), loop.call_later

        def soon(delay: float, call: Callable[..., object], *args: object) -> asyncio.TimerHandle:
            if delay >= 60:
                asked_for.append(delay)
                delay = 0.01
            return later(delay, call, *args)

        monkeypatch.setattr(loop, "call_later", soon)
        await pilot.press("left")
        await pilot.pause(0.05)
        if minutes:
            await until(app, pilot, lambda: at_curtain(app))
            assert frames.who == seat
            assert asked_for == [60]
        else:
            assert here(app, seat)
            assert not asked_for

    run(table, flow, settings=replace(STILL, cover_minutes=minutes))
    assert not frames.wrong, frames.wrong[0]


def test_where_the_program_cannot_be_suspended_every_page_says_why() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        told = "kann Programme nicht unterbrechen"
        await until(app, pilot, lambda: at_curtain(app))
        await pilot.press("ctrl+z")
        assert told in text(app)
        await pilot.press("escape", "enter")
        await until(app, pilot, lambda: asked(app))
        await pilot.press("ctrl+z")
        assert told in text(app)
        await settled(app, pilot)
        await pilot.press("ctrl+z")
        assert told in text(app)

    run(played(session("schieber-4", 2), 5), flow)

    async def act(v: Visit) -> None:
        await v.keys("ctrl+z")
        assert "kann Programme nicht unterbrechen" in v.text

    visit(act)


def test_a_click_on_the_slate_of_the_account_enlarges_it() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await settled(app, pilot)
        before = text(app)
        await pilot.click(offset=(70, 4))
        await pilot.pause()
        assert text(app) != before
        await pilot.press("escape")
        assert text(app) == before

    run(played(session("schieber-4", 1), 5), flow)
