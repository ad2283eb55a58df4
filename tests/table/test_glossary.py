"""Terms and where they stand in a text."""

from __future__ import annotations

import pytest

from jasstui.canvas.text import to_ascii
from jasstui.draw.deck import deck
from jasstui.draw.naming import Naming
from jasstui.table.explaining.glossary import Glossary, terms
from jasstui.table.shelf.letters import plain_letters
from jasstui.words import languages, words_for
from tests.support import RULEBOOK


def marked(text: str, language: str = "de") -> list[str]:
    return [text[p.start : p.end] for p in Glossary(words_for(language)).places(text)]


def test_a_term_is_found_in_its_forms_and_at_the_beginning_of_a_sentence() -> None:
    assert marked("Geschoben wird nur von der Vorhand.") == ["Geschoben", "Vorhand"]
    assert marked("Untertrumpfen ist verboten.") == ["Untertrumpfen"]
    assert marked("You must follow suit or ruffed it.", "en") == ["follow suit", "ruffed"]


def test_no_part_of_another_word_is_a_term() -> None:
    assert marked("Der Stockwerkplan, durch die Stichwahl.") == []
    assert marked("a strumpet", "en") == []


def test_a_word_that_says_something_else_where_it_stands_is_no_term() -> None:
    assert marked("Eine unterlassene Warnung bleibt ohne Folgen.") == ["Warnung"]
    assert marked("Folgen und vier Gleiche zählen.") == ["Folgen"]
    assert marked("Jeder schreibt auf einen Zettel.") == ["Zettel"]
    assert marked("Die Punkte kommen auf den Zettel.") == []
    assert marked("The auction follows the deal.", "en") == []
    assert marked("A player who follows suit is safe.", "en") == ["follows suit"]


def test_plain_letters_are_looked_through_as_they_are_painted() -> None:
    plain = Glossary(words_for("de"), to_ascii)
    assert [place.term for place in plain.places(to_ascii("Die Stöck, nicht der Stock."))] == [
        "stoeck",
        "stock",
    ]


@pytest.mark.parametrize("language", languages())
def test_every_term_stands_in_some_rule(language: str) -> None:
    naming = Naming(words_for(language), deck("swiss"))
    texts = [
        text
        for form in RULEBOOK.forms
        for ledger in [RULEBOOK.ledger(form)]
        for text in (naming.summary(ledger), *map(naming.rule, ledger.rules))
    ]
    glossary = Glossary(words_for(language))
    assert {term.id for term in glossary.used(texts)} == set(terms(language))


@pytest.mark.parametrize("language", languages())
def test_terms_are_told_in_whole_sentences_in_the_order_of_their_names(language: str) -> None:
    found = list(terms(language).values())
    assert [t.name for t in found] == sorted((t.name for t in found), key=plain_letters)
    assert all(term.means.endswith(".") for term in found)


@pytest.mark.parametrize("language", languages())
def test_a_mode_that_is_a_term_has_one_name(language: str) -> None:
    words = words_for(language)
    others = {"trump", "stock", "pigs", "sepp", "null"}  # their modes are games with the thing
    for id, term in terms(language).items():
        for table in ("mode.name", "mode.game"):
            if id not in others and (mode := words.get(f"{table}.{id}")):
                assert term.name.casefold() == mode.casefold(), (id, table)
