"""Classes that check their values, and what the start screen does without."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, field

from jasstui.plain import Strict
from jasstui.slate.kinds import KINDS
from jasstui.validation import Refused, checked


class Inner(Strict):
    share: Annotated[float, Meta(ge=0, le=1)]
    place: Literal["top", "bottom"] | int = "top"


class Outer(Strict):
    name: Annotated[str, Meta(min_length=1, max_length=3, pattern="^[a-z]+$")]
    inner: dict[str, Inner]
    maybe: Inner | None = None
    words: Annotated[list[str], Meta(max_length=2)] = field(default_factory=list)
    on: bool = False


GOOD: dict[str, Any] = {"name": "abc", "inner": {"x": {"share": 1}}}


def test_tables_become_classes_and_whole_numbers_floats() -> None:
    found = checked(Outer, {**GOOD, "maybe": {"share": 0.5, "place": 3}})
    assert found == Outer("abc", {"x": Inner(1.0)}, Inner(0.5, 3))
    assert isinstance(found.inner["x"].share, float)


@pytest.mark.parametrize(
    ("wrong", "kind", "key"),
    [
        ({"other": 1}, "unknown", "other"),
        ({"inner": {"x": {"shar": 1}}}, "unknown", "inner.x.shar"),
        ({"inner": {"x": {}}}, "missing", "inner.x.share"),
        ({"inner": {"x": {"share": 1.5}}}, "less_than_equal", "inner.x.share"),
        ({"inner": {"x": {"share": float("nan")}}}, "finite_number", "inner.x.share"),
        ({"inner": {"x": {"share": 10**400}}}, "float_type", "inner.x.share"),
        ({"inner": {"x": {"share": True}}}, "float_type", "inner.x.share"),
        ({"inner": {"x": {"share": 1, "place": "left"}}}, "literal_error", "inner.x.place"),
        ({"inner": []}, "dict_type", "inner"),
        ({"inner": {"x": 3}}, "model_type", "inner.x"),
        ({"name": ""}, "string_too_short", "name"),
        ({"name": "abcd"}, "string_too_long", "name"),
        ({"name": "A"}, "string_pattern_mismatch", "name"),
        ({"words": ["a", 1]}, "string_type", "words.1"),
        ({"words": ["a"] * 3}, "too_long", "words"),
        ({"on": 1}, "bool_type", "on"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_key(
    wrong: dict[str, Any], kind: str, key: str
) -> None:
    with pytest.raises(Refused) as refused:
        checked(Outer, {**GOOD, **wrong})
    assert (refused.value.kind, ".".join(map(str, refused.value.key))) == (kind, key)


def loaded(modules: str) -> set[str]:
    """What is imported with these modules, each with the packages it lies in."""
    code = f"import sys, {modules}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {*done.stdout.split()}


SLATES = {*(f"jasstui.slate.{kind}" for kind in KINDS), *(f"jasstui.draw.slate_{k}" for k in KINDS)}
"""The modules of all kinds of slate, of which a page shows one at most."""

EXPLAINS = {"pydantic", "tomllib", "multiprocessing"}
"""What is wrong, what has changed since the last start, and what thinks elsewhere."""


def test_the_start_screen_is_there_before_rules_slates_and_bots() -> None:
    found = loaded("jasstui.cli.main, jasstui.tui.app, jasstui.tui.screens.home")
    rooms = {"jasstui.mechanics", "jasstui.engine", "jasstui.bots"}
    assert not found & (EXPLAINS | {"jasstui.catalogue.models"} | rooms | SLATES)


def test_a_table_is_there_before_what_it_does_not_show_at_first() -> None:
    found = loaded("jasstui.cli.resume, jasstui.tui.app, jasstui.tui.screens.table")
    late = {"jasstui.table.shelf.shelf", "jasstui.pages.ledger", "jasstui.bots.pool"}
    screens = {"jasstui.tui.screens.summary", "jasstui.tui.screens.curtain"}
    assert "jasstui.mechanics" in found
    assert not found & (EXPLAINS | late | screens | SLATES)


def test_a_table_whose_bots_think_elsewhere_does_not_import_how() -> None:
    bots = {name for name in loaded("jasstui.bots.pool") if name.startswith("jasstui.bots.")}
    assert bots == {"jasstui.bots.pool", "jasstui.bots.level"}


def test_a_start_parses_no_toml_twice(tmp_path: Path) -> None:
    code = """
import os, sys
os.environ["JASSTUI_CACHE_DIR"] = os.environ["JASSTUI_CONFIG_DIR"] = sys.argv[1]
from jasstui.draw.deck import deck
from jasstui.draw.palette import Palette, theme
from jasstui.settings import load
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for
settings = load()
words_for(settings.language), Palette(theme(settings.theme), deck(settings.deck))
shelf = Shelf.open()
[shelf.minutes(form.id) for form in shelf.forms]
print("tomllib" in sys.modules)
"""
    (tmp_path / "settings.toml").write_text('language = "de"\n')
    command = [sys.executable, "-c", code, str(tmp_path)]
    told = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(2)]
    assert [one.stdout.strip() for one in told] == ["True", "False"]
