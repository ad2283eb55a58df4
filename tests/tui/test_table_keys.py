"""The table on a screen without a terminal: keys in, painted rows out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace
from textual.events import Key
from textual.pilot import Pilot

from jasstui.beside.open_table import OpenTable
from jasstui.bots.level import Budget
from jasstui.host.host import Host
from jasstui.host.link import MemoryLink
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.session import Seat, Session
from jasstui.host.tables import onwards
from jasstui.settings import Settings
from jasstui.table.doing.motion import Moment
from jasstui.tui.app import JasstuiApp
from jasstui.tui.painting import Painting
from jasstui.tui.screens.curtain import CurtainScreen
from jasstui.tui.screens.desk_screen import Showing
from jasstui.tui.screens.listed import HelpScreen
from jasstui.tui.screens.summary import SummaryScreen
from jasstui.tui.screens.table import TableScreen
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue

NAMES = ("Anna", "Beat", "Claudia", "Dani")
STILL = Settings(speed="off", colours="truecolor", ascii="off", memory="points")

Flow = Callable[[JasstuiApp, Pilot[int]], Awaitable[None]]


def session(form: str, people: int, seed: int = 7, path: Path | None = None) -> Session:
    bundle = catalogue().bundle(form, {})
    seats = tuple(
        Seat(NAMES[n], "" if n < people else "normal") for n in range(bundle.spec.players[0])
    )
    return Session.new(bundle, RULEBOOK, seats, path, info={"seed": str(seed)})


def run(
    table: Session,
    flow: Flow,
    size: tuple[int, int] = (80, 24),
    settings: Settings = STILL,
    linked: bool = False,
) -> JasstuiApp:
    """Run a flow at a table; bots think with a budget that is the same on every machine. `linked`:
    the place is at the other end of a link."""
    minds = Minds(Budget(playouts=1), 1)

    async def go() -> JasstuiApp:
        host = Host(table, minds, further=onwards(table))
        place = MemoryLink(LocalPlace(host)).place if linked else None
        app = JasstuiApp(lambda: TableScreen(OpenTable(host, place)), settings)
        async with app.run_test(size=size) as pilot:
            await flow(app, pilot)
        return app

    return asyncio.run(go())


def text(app: JasstuiApp) -> str:
    """What stands on the screen."""
    painting = app.screen.query_one(Painting)
    rows = (painting.render_line(y).text for y in range(painting.size.height))
    return "\n".join(row.rstrip() for row in rows)


async def until(app: JasstuiApp, pilot: Pilot[int], done: Callable[[], bool]) -> None:
    """Wait for something that comes of itself."""
    for _ in range(300):
        if done():
            return
        await pilot.pause(0.01)
    raise AssertionError(text(app))


async def forward(app: JasstuiApp, pilot: Pilot[int], done: Callable[[], bool]) -> None:
    """Answer with the first thing that is allowed until something is reached."""
    for _ in range(400):
        await pilot.pause(0.01)
        if done():
            return
        await pilot.press(*_some_key(app))
    raise AssertionError(text(app))


def _some_key(app: JasstuiApp) -> tuple[str, ...]:
    screen = app.screen
    if not isinstance(screen, TableScreen) or screen.desk.prompt is None:
        return ("enter",)
    desk = screen.desk
    if desk.playable is not None:
        label = next(iter(desk.labels.values()))
        return label, label
    return (next(c.key for c in reversed(desk.choices) if not c.refused),)


def asked(app: JasstuiApp) -> bool:
    """Whether the person at the screen is asked something, and can see it."""
    screen = app.screen
    if not isinstance(screen, TableScreen) or screen.desk.prompt is None:
        return False
    return screen.attention.saw(monotonic())


@pytest.mark.ci
def test_a_deal_of_schieber_is_played_to_its_settlement_and_the_next_one_begins() -> None:
    table = session("schieber-4", 1)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
        assert "Spiel 1 abgerechnet" in text(app)
        await pilot.press("?")
        await until(app, pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("escape")
        await until(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
        await pilot.press("down", "r")
        assert "jass-base." in text(app) or "schieber-4." in text(app)
        await pilot.press("escape", "s")
        assert text(app).count("Anna") + text(app).count("Beat") > 2
        await pilot.press("escape", "1")
        await forward(app, pilot, lambda: asked(app))
        assert table.onlooker.match.number == 2

    run(table, flow)


@pytest.mark.ci
def test_a_key_finishes_the_chalk_and_is_carried_out() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
        account, whole = app.screen, text(app)
        assert isinstance(account, SummaryScreen)
        app.adopt(replace(STILL, speed="normal"))
        again = SummaryScreen(account.table, account.desk, Showing(), final=False, another=False)
        await app.push_screen(again)
        await until(app, pilot, lambda: again.attention.saw(monotonic()))
        assert text(app) != whole
        await pilot.press("enter")
        await until(app, pilot, lambda: app.screen is account)

    run(session("schieber-4", 1), flow)


def test_the_keys_are_told_over_the_menu_too() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        await pilot.press("m", "?")
        await until(app, pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("escape")
        await until(app, pilot, lambda: asked(app))
        assert "─ Menü ─" not in text(app)

    run(session("schieber-4", 1), flow)


@pytest.mark.ci
def test_tricks_are_no_key_where_there_are_none() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        await pilot.press("s")
        assert "Letzter Stich" not in text(app)
        assert words_for("de")("refuse.no-key", cap="s") in text(app)
        await forward(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
        await pilot.press("s")
        assert words_for("de")("refuse.no-key", cap="s") in text(app)

    run(session("hose-abe", 1), flow)


def test_panels_open_over_the_table_and_esc_closes_them() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        for key, title in (
            ("s", "Letzter Stich"),
            ("v", "Verlauf"),
            ("r", "Regel"),
            ("m", "Menü"),
        ):
            await pilot.press(key)
            assert f"─ {title} ─" in text(app)
            await pilot.press("escape")
            assert f"─ {title} ─" not in text(app)

    run(session("schieber-4", 1), flow)


@pytest.mark.ci
def test_rules_and_settings_are_reached_from_the_menu_and_lead_back() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        for digit in "23":
            await pilot.press("m", digit)
            await until(app, pilot, lambda: not isinstance(app.screen, TableScreen))
            await pilot.press("escape")
            await until(app, pilot, lambda: asked(app))
        app.adopt(replace(STILL, language="en", deck="swiss"))
        await pilot.press("m", "3")
        await until(app, pilot, lambda: not isinstance(app.screen, TableScreen))
        await pilot.press("escape")
        await until(app, pilot, lambda: "Deal 1" in text(app))

    run(session("schieber-4", 1), flow)


def test_resizing_at_any_moment_paints_the_new_size() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        for size in ((120, 40), (60, 18), (40, 10), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            shown = text(app)
            assert len(shown.split("\n")) == size[1]
            assert ("Fenster ist zu klein" in " ".join(shown.split())) == (size == (40, 10))

    run(session("schieber-4", 1), flow)


@pytest.mark.ci
def test_pausing_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    table = session("schieber-4", 1, path=path)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app) and len(table.onlooker.tricks) == 2)
        await pilot.press("m", "4")
        await pilot.pause()

    app = run(table, flow)
    assert app.return_value == 0
    again = Session.resume(path, catalogue(), RULEBOOK)
    assert again.views[0].hand == table.views[0].hand
    assert again.onlooker.tricks == table.onlooker.tricks
    assert again.pending() == table.pending()


@pytest.mark.ci
def test_a_resumed_partie_shows_its_table_at_once(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    table = session("schieber-4", 1, path=path)

    async def some_tricks(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app) and len(table.onlooker.tricks) == 2)

    run(table, some_tricks)
    again = Session.resume(path, catalogue(), RULEBOOK)

    async def look(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: asked(app))
        assert "Stich 3 von 9" in text(app)
        assert "Deine Karte?" in text(app)

    run(again, look)


@pytest.mark.ci
def test_between_two_people_the_curtain_hides_both_hands() -> None:
    table = session("schieber-4", 4)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        for _ in range(6):
            await until(app, pilot, lambda: isinstance(app.screen, CurtainScreen))
            assert "Weitergeben an" in text(app)
            assert not set("♥♦♣♠▏▎") & set(text(app).split("Seit deinem")[0])
            below = app.screen_stack[-2].query_one(Painting)
            hand = [below.render_line(y).text for y in range(14, 21)]
            assert not "".join(hand).strip()
            await pilot.press("x")
            assert isinstance(app.screen, CurtainScreen)
            await pilot.press("enter")
            await until(app, pilot, lambda: asked(app))
            screen = app.screen
            assert isinstance(screen, TableScreen)
            assert screen.desk.viewer in table.pending()
            await pilot.press(*_some_key(app))
            await forward(app, pilot, lambda: isinstance(app.screen, CurtainScreen))

    run(table, flow)


def test_the_title_of_the_terminal_tells_nothing_private() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        assert app.title == "jasstui"
        assert not app.sub_title

    run(session("schieber-4", 2), flow)


@pytest.mark.parametrize(
    ("colours", "ascii_mode"), [("none", "off"), ("none", "on"), ("16", "off")]
)
def test_colours_are_sent_only_where_they_are_wanted(colours: str, ascii_mode: str) -> None:
    settings = Settings(speed="off", colours=colours, ascii=ascii_mode)  # type: ignore[arg-type]

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        painting = app.screen.query_one(Painting)
        spans = [s for y in range(24) for s in painting.render_line(y)]
        assert all(s.style is not None for s in spans)
        coloured = [s for s in spans if s.style and (s.style.color or s.style.bgcolor)]
        assert bool(coloured) == (colours != "none")
        assert text(app).isascii() == (ascii_mode == "on")

    run(session("schieber-4", 1), flow, settings=settings)


def test_a_disk_that_is_full_stops_nothing_but_the_action(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    table = session("schieber-4", 1, path=path)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        before = len(table.history)
        path.rename(tmp_path / "away.jsonl")
        path.mkdir()
        await pilot.press(*_some_key(app))
        await pilot.pause(0.1)
        assert len(table.history) == before
        path.rmdir()
        (tmp_path / "away.jsonl").rename(path)
        await pilot.press("enter")
        await until(app, pilot, lambda: asked(app))
        await pilot.press(*_some_key(app))
        await until(app, pilot, lambda: len(table.history) > before)

    run(table, flow)


def test_keys_pressed_before_a_screen_could_be_seen_were_not_meant_for_it() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: isinstance(app.screen, CurtainScreen))
        curtain = app.screen
        assert isinstance(curtain, CurtainScreen)
        early = Key("enter", None)
        early.time -= 60
        curtain.on_key(early)
        await pilot.pause()
        assert app.screen is curtain
        await pilot.press("enter")
        await until(app, pilot, lambda: asked(app))

    run(session("schieber-4", 4), flow)


def test_any_key_finishes_a_motion() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await until(app, pilot, lambda: screen.desk.prompt is not None)
        motion = asyncio.create_task(screen._run([Moment("packet", 2, 60.0, 1)] * 2))
        await pilot.pause(0.05)
        assert screen.desk.moment is not None
        await pilot.press("right")
        assert await asyncio.wait_for(motion, 5) is False

    run(session("schieber-4", 1), flow)
