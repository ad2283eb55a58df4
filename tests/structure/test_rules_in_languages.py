"""The rules in every language: nothing is missing, and what is said is the same."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from jasstui.catalogue.rulebook import Ledger
from jasstui.draw.deck import deck
from jasstui.draw.naming import Naming
from jasstui.words import FALLBACK, languages, texts_of, words_for
from tests.support import RULEBOOK

OTHERS = [language for language in languages() if language != FALLBACK]
BLANK = re.compile(r"\{([\w-]+)(?::([\w-]+))?\}")

BOTH_DECKS = ("setup.suits", "setup.ranks")
"""Rules that name the cards of both decks, whichever lies on the table."""

AVOIDED = {
    "en": r"[Ww]hoever|\b[Hh]e who\b|Obenabe|Undenufe|geschoben|schiebt|jass-base|gone on with",
    "de": r"Obenabe|Undenufe|ß|jass-base",
    "fr": r"Obenabe|Undenufe|jass-base|\bcelui qui\b",
    "it": r"Obenabe|Undenufe|jass-base|\bcolui che\b",
}
"""Turns that shall not come back, and names that buttons do not have."""


def sentences(ledger: Ledger, language: str) -> Iterator[tuple[str, str]]:
    """Everything that a language says of a ledger, by its short id."""
    yield "summary", ledger.summed(language)
    for rule in ledger.rules:
        yield rule.short, rule.sentence(language)


def blanks(text: str) -> set[str]:
    return {found[1] for found in BLANK.finditer(text)}


def digits(text: str) -> set[str]:
    return set(re.findall(r"\d+", BLANK.sub("", text)))


@pytest.mark.parametrize("form", RULEBOOK.forms)
def test_every_language_says_every_rule_with_the_same_names_and_numbers(form: str) -> None:
    ledger = RULEBOOK.ledger(form)
    english = dict(sentences(ledger, FALLBACK))
    for language in OTHERS:
        written = ledger.translations.of(language)
        assert set(written) == set(english), (form, language)
        for short, text in written.items():
            assert blanks(text) == blanks(english[short]), (language, short)
            assert digits(text) == digits(english[short]), (language, short)


@pytest.mark.parametrize("form", RULEBOOK.forms)
@pytest.mark.parametrize("language", languages())
def test_every_blank_is_filled_with_every_deck(form: str, language: str) -> None:
    words, known = words_for(language), texts_of(language)
    for cards in ("french", "swiss"):
        for own in (["jass"], ["general"]):
            naming = Naming(words, deck(cards), own)
            for short, text in sentences(RULEBOOK.ledger(form), language):
                assert not re.search(r"[{}]", naming.filled(text)), short
                for found in BLANK.finditer(text):
                    if found[2]:
                        assert f"noun.{naming.rank(found[1])}.{found[2]}" in known, short


@pytest.mark.parametrize("language", languages())
def test_rules_avoid_turns_that_nobody_says(language: str) -> None:
    avoided = re.compile(AVOIDED[language])
    found = [
        (form, short, avoided.findall(text))
        for form in RULEBOOK.forms
        for short, text in sentences(RULEBOOK.ledger(form), language)
        if avoided.search(text) and short not in BOTH_DECKS
    ]
    assert found == []
