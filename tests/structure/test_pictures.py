"""The pictures of the documentation can be made, and those that are stored are all of them."""

from __future__ import annotations

import importlib
import sys
import tomllib
from typing import Any

import pytest
from rich.segment import Segment
from rich.style import Style

from tests.support import TREE

DOCS = TREE / "docs"
LARGEST = 60 * 1024
FOUND: dict[str, Any] = tomllib.loads((DOCS / "pictures.toml").read_text(encoding="utf-8"))
SHOWN = sorted({told["partie"] for told in FOUND["picture"] if "partie" in told})


def module(name: str) -> Any:
    """A script of the documentation, which has no package."""
    sys.path.insert(0, str(DOCS))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(DOCS))


def test_every_picture_is_stored_small_and_shown() -> None:
    page = (DOCS / "screens.md").read_text(encoding="utf-8")
    names = [told["name"] for told in FOUND["picture"]]
    assert len(names) == len(set(names))
    drawn = [told["name"] for told in FOUND["picture"] if "typed" not in told]
    assert {path.stem for path in (DOCS / "pictures").glob("*.svg")} == set(drawn)
    for told in FOUND["picture"]:
        assert f"### {told['name']}\n\n{told['see']}\n" in page
    for told in FOUND["picture"]:
        most = LARGEST * (2 if any(key.startswith("film") for key in told.get("keys", ())) else 1)
        path = DOCS / "pictures" / f"{told['name']}.svg"
        assert "typed" in told or path.stat().st_size < most, told["name"]


def test_a_picture_that_moves_paints_of_each_frame_what_is_new() -> None:
    first, then = ([[Segment(word)], [Segment("same")]] for word in ("once", "twice"))
    made = module("svg").moving([(first, 1.0), (then, 3.0)], "x", ("#eeeeee", "#111111"))
    assert made.count(">same<") == made.count(">once<") == made.count(">twice<") == 1
    assert "animation:4s step-end infinite" in made
    assert "25%,to{visibility:visible}" in made


@pytest.mark.ci
@pytest.mark.parametrize("name", SHOWN)
def test_the_moment_of_every_picture_still_comes(name: str) -> None:
    told = FOUND["partie"][name]
    session = module("pictures").table(told)
    assert session.pending() or told["until"]["seat"] == -1


def test_a_picture_holds_every_cell_in_its_place() -> None:
    lines = [[Segment("ab █", Style(color="#ff0000")), Segment("♥", Style(bgcolor="#00ff00"))]]
    made = module("svg").svg(lines, "two < three", ("#eeeeee", "#111111"))
    assert 'viewBox="0 0 45 18"' in made
    assert "two &lt; three" in made
    assert '<path fill="#00ff00" shape-rendering="crispEdges" d="M36 0h9v18h-9z"/>' in made
    assert '<path fill="#ff0000" shape-rendering="crispEdges" d="M27 0h9v18h-9z"/>' in made
    assert '<text x="0" y="14" textLength="18">ab</text>' in made
    assert '<text x="36" y="14">♥</text>' in made
