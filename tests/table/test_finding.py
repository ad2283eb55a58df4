"""Finding a form by words, players, family, scope and length."""

from __future__ import annotations

import tomllib

import pytest

from jasstui.paths import asset
from jasstui.table.shelf.finding import (
    HARDEST,
    MANY,
    Hidden,
    Wanted,
    degree,
    families,
    find,
    hidden,
)
from jasstui.table.shelf.letters import close
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for

SHELF = Shelf.open()
WORDS = words_for("de")


def called(family: str) -> str:
    return f"{WORDS.get(f'home.family.{family}')} {WORDS.get(f'home.alias.{family}')}"


def found(words: str = "", **wanted: object) -> list[str]:
    return [form.id for form in find(SHELF, Wanted(words, **wanted), called)]  # type: ignore[arg-type]


def test_names_come_before_summaries_and_case_and_accents_do_not_matter() -> None:
    assert found("SCHIEB")[0] == "schieber-4"
    assert found("hindersi")[:2] == ["aucho-hindersi-4", "aucho-hindersi-3"]
    assert "aucho-hindersi-4" in found("dealer Lukas")
    assert found("königs") == found("konigs") != []
    assert found("xyzzy") == []


@pytest.mark.parametrize(
    ("typed", "form"),
    [
        ("schibber", "schieber-4"),
        ("coifeur", "coiffeur-4"),
        ("dopelkopf", "doppelkopf-4"),
        ("zwikc", "zwick-4"),
        ("mau-mau", "tschau-sepp"),
        ("butzer", "handjass-4"),
        ("steiger dritt", "bieter-3"),
    ],
)
def test_slips_are_forgiven_and_other_names_are_known(typed: str, form: str) -> None:
    assert found(typed)[0] == form


def test_a_short_word_is_taken_as_it_stands() -> None:
    assert not close("auh", "aucho")
    assert close("auc", "aucho")
    assert not close("schiebermeister", "schieber")


def test_filters_leave_what_fits_and_go_round() -> None:
    three = found(players=3)
    assert {"aucho-3", "aucho-hindersi-3"} <= set(three)
    assert all(3 in SHELF.form(name).players for name in three)
    assert set(found(players=MANY)) == {"tschau-sepp", "hose-abe"}
    easy = found(hardest=1)
    assert 0 < len(easy) < len(found(hardest=2)) < len(found())
    assert all(degree(SHELF.rules(name)) == 1 for name in easy)
    assert all(SHELF.minutes(name) <= 20 for name in found(minutes=20))
    assert found(family="aucho", players=2) == ["aucho-2", "aucho-schikanen-2"]
    wanted = Wanted()
    for _ in range(HARDEST):
        wanted = wanted.easier()
    for _ in range(4):
        wanted = wanted.shorter()
    for _ in range(len(families(SHELF)) + 1):
        wanted = wanted.other_family(families(SHELF), 1)
    assert wanted.anything


def test_every_form_has_a_scope_and_a_length_and_no_other_has() -> None:
    measured = tomllib.loads(asset("lengths.toml").read_text(encoding="utf-8"))
    assert set(measured) == {form.id for form in SHELF.forms}
    for form in SHELF.forms:
        assert 1 <= degree(SHELF.rules(form.id)) <= HARDEST
        assert SHELF.minutes(form.id) >= 5
    assert degree(SHELF.rules("no such form")) == SHELF.minutes("no such form") == 0


@pytest.mark.parametrize("typed", ["ajss", "jsas", "jasss", "jess"])
def test_letters_swapped_doubled_or_wrong_are_one_slip(typed: str) -> None:
    assert close(typed, "jass")


def test_two_slips_in_a_short_word_are_too_many() -> None:
    assert not close("ajsx", "jass")


def hiding(words: str = "", **wanted: object) -> tuple[Hidden, ...]:
    return hidden(SHELF, Wanted(words, **wanted), called)  # type: ignore[arg-type]


def test_a_filter_that_hides_everything_says_how_many() -> None:
    assert hiding("doppelkopf", players=2) == (Hidden("players", 1),)
    assert hiding("doppelkopf", hardest=1) == (Hidden("hardest", 1),)
    assert hiding("schieber", players=4) == ()
    assert hiding("xyzzy", players=4) == ()


def test_filters_that_hide_only_together_are_told_together() -> None:
    assert hiding("doppelkopf", players=2, hardest=1) == (Hidden("", 1),)
    assert [one.filter for one in hiding(players=2, family="doppelkopf")] == ["players", "family"]
