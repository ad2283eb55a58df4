"""Make every picture of the documentation from the running program: `python docs/pictures.py`.

`docs/pictures.toml` says what is on each picture: a table (a staged record, a stored Partie, or one
that bots play from a seed) at a certain moment, or a page, and the keys that are pressed then. The
program runs with these settings in a window of that size, and what it paints is kept as an SVG.
`python docs/pictures.py NAME ...` makes only those.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any

from rich.segment import Segment
from sheets import SHEETS
from svg import ANSI, moving, svg
from textual.screen import Screen

from jasstui.beside.open_table import OpenTable, practising
from jasstui.beside.opening import seated
from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.draw.palette import Palette
from jasstui.engine.record import read
from jasstui.engine.starting import Start
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.host.session import Seat, Session
from jasstui.lines.run import tools_for
from jasstui.lines.table import LineTable
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.marks import Column
from jasstui.paths import asset, catalogue_file
from jasstui.settings import Settings
from jasstui.standard import standard
from jasstui.table.program.terminal import look_and_palette
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.app import JasstuiApp
from jasstui.tui.painting import Painting
from jasstui.tui.screens.table import TableScreen
from jasstui.validation import checked

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "pictures"
STORED = HERE.parent / "tests" / "golden"
NAMES = ("Anna", "Beat", "Claudia", "Dani", "Erika", "Fritz", "Greta", "Hans", "Ida", "Jürg")
PLAIN = {
    "trick_waits": "off",
    "language": "de",
    "colours": "truecolor",
    "ascii": "off",
    "memory": "points",
}
EACH, LAST = 0.1, 2.5
"""Seconds of a frame of a picture that moves, and of its last one."""

MOST = 5000
"""Actions after which a moment is not looked for any more."""

Lines = list[list[Segment]]


# ------------------------------------------------------------------ tables


def table(told: Mapping[str, Any]) -> Session:
    """A Partie at the moment that an entry `[partie.x]` describes."""
    catalogue = Catalogue(standard)
    catalogue.add(catalogue_file())
    bundle = catalogue.bundle(told["form"], told.get("options", {}))
    count = told.get("seats", bundle.spec.players[0])
    people = told.get("people", [0])
    seats = tuple(Seat(NAMES[n], "" if n in people else "normal") for n in range(count))
    info = {"seed": str(told.get("seed", 1))}
    session = Session.new(bundle, Rulebook(asset("rulebook")), seats, None, _start(told), info)
    for line in told.get("do", ()):
        who, _, token = line.partition(" ")
        for seat in _acting(session, who):
            session.act(seat, token)
    if "until" in told:
        _go_on(session, told)
    return session


def _start(told: Mapping[str, Any]) -> Start | None:
    start = told.get("start")
    if start is None:
        return None
    columns = tuple(Column(*column) for column in start.get("columns", ()))
    return Start(start.get("dealer", -1), columns, tuple(start.get("totals", ())))


def _acting(session: Session, who: str) -> Sequence[int]:
    if who == "all":
        return session.pending()
    return (CHANCE,) if who == "chance" else (int(who),)


def _go_on(session: Session, told: Mapping[str, Any]) -> None:
    """Play a stored record, or let bots play, until the moment has come."""
    stored = read(STORED / f"{told['form']}.jsonl").actions if told.get("stored") else ()
    for step in range(MOST):
        if _there(session, told["until"]):
            return
        if step < len(stored):
            session.act(stored[step].seat, stored[step].token)
        elif pending := session.pending():
            session.act(pending[0], _token(session, pending[0], step))
        else:
            session.run_chance()
    raise SystemExit(f"the moment {told['until']} never comes in {told['form']}")


def _token(session: Session, seat: int, step: int) -> str:
    view, legal, calls = session.views[seat], session.legal(seat), session.calls(seat)
    return choose(view, legal, calls, NORMAL, step, Budget()) or legal[0]


def _there(session: Session, until: Mapping[str, Any]) -> bool:
    view = session.onlooker
    now = {
        "deal": view.match.number,
        "question": view.deal.question,
        "tricks": len(view.tricks),
        "cards": len(view.trick),
        "counted": len(view.match.played),
    }
    if until.get("seat", 0) not in (-1, *session.pending()):
        return False
    passed = {
        "turns": view.deal.turns,
        "pile": len(view.deal.pile),
        "laid": view.deal.table.bit_count(),
    }
    enough = all(n >= until.get(key, 0) for key, n in passed.items())
    return enough and all(now[key] == value for key, value in until.items() if key in now)


# ------------------------------------------------------------------ screens


def first_screen(
    told: Mapping[str, Any], parties: Mapping[str, Any], settings: Settings
) -> Callable[[], Screen[Any]]:
    """What the program opens with."""
    if "partie" in told:
        session = table(parties[told["partie"]])
        if told.get("practice"):
            from jasstui.tui.screens.practice import PracticeScreen

            return lambda: PracticeScreen(practising(session, settings))
        return lambda: TableScreen(seated(session, settings))
    if "review" in told:
        from jasstui.tui.screens.replay import ReplayScreen

        record = _named(told["review"])
        return lambda: ReplayScreen(record, Shelf.open())
    from jasstui.tui.screens.home import HomeScreen

    return HomeScreen


def _named(form: str) -> Path:
    """A stored Partie with names at the seats, for this run of the pictures."""
    header, *actions = (STORED / f"{form}.jsonl").read_text(encoding="utf-8").splitlines()
    people = {"seats": NAMES[:4], "players": ["person", *["bot:normal"] * 3]}
    path = Path(os.environ["HOME"]) / f"{form}.jsonl"
    path.write_text("\n".join([json.dumps({**json.loads(header), **people}), *actions, ""]))
    return path


async def filmed(
    start: Callable[[], Screen[Any]], settings: Settings, told: Mapping[str, Any]
) -> tuple[list[tuple[Lines, float]], Palette]:
    """What stands on the screen while it is filmed ("film 3" among the keys), and after the last
    key."""
    app = JasstuiApp(start, settings)
    width, height = told["size"]
    frames: list[tuple[Lines, float]] = []

    def shot() -> Lines:
        painting = app.screen.query_one(Painting)
        return [list(painting.render_line(y)) for y in range(height)]

    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause(1.0)
        for key in told.get("keys", ()):
            word, _, seconds = key.partition(" ")
            if word == "wait":
                await pilot.pause(float(seconds))
            elif word == "film":
                for _ in range(round(float(seconds) / EACH)):
                    frames.append((shot(), EACH))
                    await pilot.pause(EACH)
            else:
                for letter in key[2:] if key.startswith("t:") else [key]:
                    await pilot.press("space" if letter == " " else letter)
                if not frames:
                    await pilot.pause(0.3)
        frames.append((shot(), LAST))
        return _held(frames), app.palette


def _held(frames: Sequence[tuple[Lines, float]]) -> list[tuple[Lines, float]]:
    """The frames without those that are like the one before, which stands as long instead."""
    held: list[tuple[Lines, float]] = []
    for lines, seconds in frames:
        if held and held[-1][0] == lines:
            lines, seconds = held[-1][0], held.pop()[1] + seconds
        held.append((lines, seconds))
    return held


def picture(told: Mapping[str, Any], parties: Mapping[str, Any]) -> str:
    """One entry `[[picture]]` as SVG."""
    settings = checked(Settings, {**PLAIN, **told.get("settings", {})})
    if "sheet" in told:
        look, palette = look_and_palette(settings, {})
        lines = [list(line) for line in palette.lines(SHEETS[told["sheet"]](look, table, parties))]
    else:
        frames, palette = asyncio.run(filmed(first_screen(told, parties, settings), settings, told))
        if len(frames) > 1:
            return moving(frames, told["see"], _ground(palette))
        lines = frames[0][0]
    return svg(lines, told["see"], _ground(palette))


def _ground(palette: Palette) -> tuple[str, str]:
    """Text and background of the terminal itself."""
    if palette.mode in ("none", "16"):
        return ANSI.foreground_color.hex, ANSI.background_color.hex
    return palette.rgb("text"), palette.rgb("room")


def transcript(told: Mapping[str, Any], parties: Mapping[str, Any]) -> str:
    """What line mode writes, and what is typed at it."""
    settings = checked(Settings, {**PLAIN, **told.get("settings", {})})
    session = table(parties[told["partie"]])
    lines: list[str] = []
    answers: Iterator[str] = iter(told["typed"])

    def typed(prompt: str) -> str:
        answer = next(answers, None)
        if answer is None:
            raise EOFError
        lines.append(prompt + answer)
        return answer

    minds = Minds(Budget(playouts=1), 1)
    opened = OpenTable(Host(session, minds))
    LineTable(opened, tools_for(opened.place, settings), typed, lines.append, 3).run()
    return "\n".join(lines)


# ------------------------------------------------------------------ the page of all screens


def gallery(pictures: Sequence[Mapping[str, Any]], parties: Mapping[str, Any], head: str) -> str:
    """`docs/screens.md`: every picture with what there is to see."""
    parts = [head.strip(), ""]
    chapter = ""
    for told in pictures:
        if told.get("chapter", chapter) != chapter:
            chapter = told["chapter"]
            parts += [f"## {chapter}", ""]
        parts += [f"### {told['name']}", "", told["see"], ""]
        if "typed" in told:
            parts += ["```", transcript(told, parties), "```", ""]
        else:
            parts += [f"![{told['name']}](pictures/{told['name']}.svg)", ""]
        drawing = Path("design") / f"{told.get('drawing', told['name'])}.txt"
        if (HERE / drawing).exists():
            parts += [f"[The drawing it was built from]({drawing.as_posix()}), in characters.", ""]
    return "\n".join(parts)


def main(wanted: Sequence[str]) -> None:
    """All pictures, or those of these names, and the page that shows them."""
    found = tomllib.loads((HERE / "pictures.toml").read_text(encoding="utf-8"))
    FOLDER.mkdir(exist_ok=True)
    resource_tracker.ensure_running()  # as the program does before it opens a screen
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME"):
            os.environ[name] = folder
        for told in found["picture"]:
            if "typed" in told or (wanted and told["name"] not in wanted):
                continue
            made = picture(told, found["partie"])
            (FOLDER / f"{told['name']}.svg").write_text(made, encoding="utf-8")
            print(f"{told['name']:<40} {len(made) / 1024:.0f} kB")
        page = gallery(found["picture"], found["partie"], found["head"])
        (HERE / "screens.md").write_text(page, encoding="utf-8")
    names = {told["name"] for told in found["picture"]}
    for path in FOLDER.glob("*.svg"):
        if path.stem not in names:
            path.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
