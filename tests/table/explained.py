"""The examples of a form, for tests of what the rules reader shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from jasstui.draw.deck import deck
from jasstui.draw.example import Example
from jasstui.draw.look import Look
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.table.explaining.examples import examples
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import Words, words_for
from tests.support import RULEBOOK, catalogue

LOOK = Look(deck("french"), "en")


@cache
def _shelf() -> Shelf:
    return Shelf(catalogue(), RULEBOOK)


@cache
def _compiled(form: str, options: tuple[tuple[str, str], ...]) -> Rules:
    return compile_bundle(catalogue().bundle(form, dict(options)), RULEBOOK)


def examples_of(
    form: str,
    look: Look = LOOK,
    words: Words | None = None,
    options: Mapping[str, str] | None = None,
) -> tuple[Example, ...]:
    """All examples of a form as it is played with these agreements."""
    rules = _compiled(form, tuple((options or {}).items()))
    speech = Speech(words or words_for("en"), look, rules, ())
    return examples(rules, _shelf().facts(form), speech)
