"""Make the pictures of the documentation from the running program: `python docs/pictures.py`.

Each picture is a staged record opened on the real screen, without anything drawn by hand.
"""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.paths import asset, catalogue_file
from jasstui.settings import Settings
from jasstui.table.session import Session
from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.table import TableScreen

CELL = 12.2
"""Width of a cell in an exported picture."""

FOLDER = Path(__file__).resolve().parent / "pictures"
SEATS = {
    "seats": ["Anna", "Beat", "Claudia", "Dani"],
    "players": ["person", "bot:normal", "bot:normal", "bot:normal"],
}
SCHIEBER = [
    {"form": "schieber-4", **SEATS, "start": {"dealer": 0, "totals": [521, 358, 521, 358]}},
    {"seat": "chance", "do": "stage 1=H7H8D6 2=HKHTC6 3=HJDA 0=H9H6SASTDKC8"},
    {"seat": 1, "do": "push"},
    {"seat": 3, "do": "trump H"},
    {"seat": 1, "do": "play H7"},
    {"seat": 2, "do": "play HK"},
    {"seat": 3, "do": "play HJ"},
]
AUCHO = [
    {
        "form": "aucho-4",
        **SEATS,
        "start": {"dealer": 3, "columns": [[3, 0, 0], [5, 0, 0], [1, 1, 0], [2, 0, 0]]},
    },
    {"seat": "chance", "do": "stage 0=DADKD9D7SJSAHTH8CK 1=C6 2=H6 stock=HACASKDQ"},
    {"seat": "all", "do": "pass"},
    {"seat": 0, "do": "pass"},
    {"seat": 1, "do": "kehr"},
    {"seat": 2, "do": "pass"},
]


def session_of(lines: Sequence[object]) -> Session:
    """A Partie at the end of a staged record."""
    catalogue = Catalogue()
    catalogue.add(catalogue_file())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        session = Session.resume(path, catalogue, Rulebook(asset("rulebook")))
    session.writer = None
    return session


def _trimmed(text: re.Match[str]) -> str:
    """A piece of text without blanks around it, which some viewers swallow."""
    x, before, after, content = text.groups()
    inner = content.replace("&#160;", " ")
    left = len(inner) - len(inner.lstrip(" "))
    inner = inner.strip(" ")
    place = round(float(x) + left * CELL, 1)
    cells = len(re.sub(r"&#?\w+;", "x", inner))
    kept = inner.replace(" ", "&#160;")
    return f' x="{place}"{before} textLength="{round(cells * CELL, 1)}"{after}>{kept}<'


async def picture(name: str, lines: Sequence[object], size: tuple[int, int], **wish: str) -> None:
    """Paint one screen into an SVG file."""
    settings = Settings.model_validate({"language": "de", "colours": "truecolor", **wish})
    app = JasstuiApp(lambda: TableScreen(session_of(lines)), settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(1.5)
        svg = app.export_screenshot(title="jasstui")
    svg = re.sub(r' x="([\d.]+)"([^>]*?) textLength="[\d.]+"([^>]*)>([^<]*)<', _trimmed, svg)
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")


async def main() -> None:
    """All pictures."""
    await picture("schieber", SCHIEBER, (120, 40), deck="french")
    await picture("aucho", AUCHO, (120, 40), deck="swiss")


if __name__ == "__main__":
    asyncio.run(main())
