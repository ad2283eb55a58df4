"""The suits of the two decks correspond in several traditions; only the picture depends on it."""

from __future__ import annotations

import pytest

from jasstui.cards.faces import Face
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.setup import by_pack
from jasstui.words import words_for
from tests.support import catalogue, rules_of


def _names(pairing: str) -> dict[str, str]:
    look = Look(deck("swiss", pairing))
    speech = Speech(words_for("de"), look, rules_of("schieber-4"), ("A", "B", "C", "D"))
    return {suit: speech.suit(suit) for suit in "HDCS"}


@pytest.mark.rule("jass-base.setup.suits")
@pytest.mark.parametrize(
    ("pairing", "names"),
    [
        ("seed", {"H": "Schellen", "D": "Schilten", "C": "Rosen", "S": "Eichel"}),
        ("swisslos", {"H": "Rosen", "D": "Eichel", "C": "Schellen", "S": "Schilten"}),
        ("jasswiki2026", {"H": "Rosen", "D": "Schellen", "C": "Eichel", "S": "Schilten"}),
    ],
)
def test_each_tradition_pairs_the_suits_in_its_own_way(pairing: str, names: dict[str, str]) -> None:
    assert _names(pairing) == names


def test_signs_and_pictures_follow_the_names() -> None:
    plain, paired = deck("swiss"), deck("swiss", "swisslos")
    assert paired.suits["H"].glyph == plain.suits["C"].glyph
    assert paired.pixels(Face("H", "9"), "M") == plain.pixels(Face("C", "9"), "M")
    assert deck("french", "swisslos").suits == deck("french").suits


@pytest.mark.rule("schieber-4.score.doubled-suits")
@pytest.mark.parametrize(
    ("name", "pairing", "doubled"),
    [
        ("french", "seed", "SC"),
        ("swiss", "seed", "DH"),
        ("swiss", "swisslos", "SC"),
        ("swiss", "jasswiki2026", "SD"),
    ],
)
def test_the_suits_of_the_pack_count_double_and_are_written_down_at_the_start(
    name: str, pairing: str, doubled: str
) -> None:
    agreed = catalogue().bundle("schieber-4", {"target": "2500"})
    bundle, info = by_pack(catalogue(), agreed, deck(name, pairing))
    assert info == {"by-pack": "doubled_suits"}
    modes = rules_of("schieber-4", bundle.options).modes
    assert {s for s in "HDCS" if modes[s].factor == 2} == set(doubled)
    assert {s for s in "HDCS" if modes[s].factor == 1} == set("HDCS") - set(doubled)


def test_a_value_that_was_chosen_stays_whatever_the_pack() -> None:
    agreed = catalogue().bundle("schieber-4", {"doubled_suits": "S+C"})
    assert by_pack(catalogue(), agreed, deck("swiss")) == (agreed, {})
