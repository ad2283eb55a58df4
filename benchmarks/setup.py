"""What all measurements share: compiled forms from the shipped catalogue."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jasstui.catalogue.load import Bundle, Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.paths import asset, catalogue_file
from jasstui.standard import standard

EXAMPLES = Path(__file__).resolve().parent.parent / "assets" / "elsewhere"


@cache
def catalogue() -> Catalogue:
    """The shipped catalogue and the examples of the documentation."""
    found = Catalogue(standard)
    found.add(catalogue_file())
    for path in sorted(EXAMPLES.glob("*.toml")):
        found.add(path)
    return found


@cache
def rulebook() -> Rulebook:
    """The shipped rulebook."""
    return Rulebook(asset("rulebook"))


def bundle_of(form: str) -> Bundle:
    """A form under its default agreements."""
    return catalogue().bundle(form, {})


@cache
def rules_of(form: str, options: tuple[tuple[str, str], ...] = ()) -> Rules:
    """A compiled form, its agreements as usual but for these."""
    return compile_bundle(catalogue().bundle(form, dict(options)), rulebook())
