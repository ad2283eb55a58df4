"""Names that depend on the deck: a rule says what the cards on the table are called."""

from __future__ import annotations

import pytest

from jasstui.cards.faces import Face
from jasstui.catalogue.rulebook import Rule, own_ledger
from jasstui.draw.deck import deck
from jasstui.draw.naming import Naming
from jasstui.words import words_for

TOLD = {
    ("en", "french", "{J:a} of {H}, {HJ}, {Q:s}"): "a Jack of Hearts, Jack of Hearts, Queens",
    ("en", "swiss", "{J:a} of {H}, {HJ}, {Q:s}"): "an Under of Schellen, Schellen Under, Obers",
    ("de", "french", "{Q:den} und {J:den}, Trumpf-{J}"): "die Dame und den Bauern, Trumpf-Bauer",
    ("de", "swiss", "{Q:den} und {J:den}, Trumpf-{J}"): "den Ober und den Under, Trumpf-Under",
    ("fr", "french", "{Q:le} {J:de} {CQ}"): "la dame de valet dame de trèfle",
    ("fr", "swiss", "{Q:le} {J:de} {CQ}"): "l'ober d'under ober de roses",
    ("it", "swiss", "{Q:del} {T:il}"): "del Sopra il Banner",
    ("en", "french", "{obenabe}, {undenufe}; {doubled}"): "Top-down, Bottom-up; Spades and Clubs",
    ("en", "swiss", "{doubled}"): "Schilten and Schellen",
    ("en", "french", "{puur} {J:xyz} {nothing} {} { J }"): "Puur Jack {nothing} {} { J }",
}  # fmt: skip


@pytest.mark.parametrize("case", TOLD, ids=" ".join)
def test_names_are_those_of_language_and_deck(case: tuple[str, str, str]) -> None:
    language, cards, text = case
    assert Naming(words_for(language), deck(cards)).filled(text) == TOLD[case]


def test_a_form_has_names_of_its_own() -> None:
    german = Naming(words_for("de"), deck("french"), ["general"])
    assert german.filled("{DJ}, {S}, {J:den}") == "Karo Bube, Pik, den Buben"
    euchre = Naming(words_for("en"), deck("french"), ["euchre", "general"])
    assert euchre.card(Face("H", "J"), trump="D") == "left bower"


def test_suits_paired_in_another_way_are_called_as_they_are_painted() -> None:
    paired = Naming(words_for("de"), deck("swiss", "swisslos"))
    assert (
        paired.filled("{H}") == paired.suit("H") != Naming(words_for("de"), deck("swiss")).suit("H")
    )


def test_what_a_form_brings_along_stands_as_it_was_written() -> None:
    naming = Naming(words_for("en"), deck("french"))
    (ledger,) = own_ledger("mine", {"rules": {"play.odd": "A brace {J} and {0.__class__}"}})
    assert naming.rule(ledger.rules[0]) == "A brace {J} and {0.__class__}"
    ours = Rule("x.play.odd", "play", "A {J}", "source")
    assert naming.rule(ours) == "A Jack"
