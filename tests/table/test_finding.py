"""Finding a form by words, players, family, scope and length."""

from __future__ import annotations

import tomllib

import pytest

from jasstui.paths import asset
from jasstui.table.program.terms import family_name
from jasstui.table.shelf import finding
from jasstui.table.shelf.finding import (
    HARDEST,
    MANY,
    Hidden,
    Wanted,
    degree,
    families,
    find,
    for_beginners,
    hidden,
)
from jasstui.table.shelf.letters import close
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue, examples

SHELF = Shelf.open()
WORDS = words_for("de")


def called(family: str) -> str:
    return family_name(WORDS, family)


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
        ("steiger dritt", "bieter-3"),
        ("tschausepp", "tschau-sepp"),
        ("schaufeldame", "schaufel-dame-4"),
    ],
)
def test_slips_are_forgiven_and_other_names_are_known(typed: str, form: str) -> None:
    names = found(typed)
    assert form in names
    assert SHELF.form(names[0]).family == SHELF.form(form).family


OTHER_NAMES = [
    ("Butzer", "handjass-4"),
    ("Büter", "bieter-3"),
    ("Einfacher Jass", "gluecksjass-4"),
    ("Feste Trumpffarbe", "schellenjass-4"),
    ("Fischenthaler", "schafhauser-3"),
    ("Fischentaler", "schafhauser-3"),
    ("Herzjass", "schellenjass-meiden-4"),
    ("Königsjass", "aucho-4"),
    ("Mau-Mau", "tschau-sepp"),
    ("maumau", "tschau-sepp"),
    ("Pik Dame", "schaufel-dame-4"),
    ("quoi faire", "coiffeur-4"),
    ("quoi fiare", "coiffeur-4"),
    ("Sackjass", "handjass-4"),
    ("Sakcjass", "handjass-4"),
    ("Schläger", "handjass-4"),
    ("Schnauz", "hose-abe"),
    ("Schnautz", "hose-abe"),
    ("Schwimmen", "hose-abe"),
    ("Schwimen", "hose-abe"),
    ("Serienjass", "guggitaler-4"),
    ("Sidi", "sidi-barrani-4"),
    ("Steiger", "bieter-3"),
    ("Steigre", "bieter-3"),
]
"""What somebody types, and a form that is meant by it, whether or not there is one yet."""


@pytest.mark.parametrize(
    ("typed", "form"), [one for one in OTHER_NAMES if one[1] in catalogue().playable()]
)
def test_a_form_is_found_first_by_any_of_its_names(typed: str, form: str) -> None:
    family = SHELF.form(form).family
    names = found(typed)
    assert form in names
    assert SHELF.form(names[0]).family == family


def test_names_are_inherited_with_the_rules() -> None:
    assert (
        SHELF.names("handjass-2") == SHELF.names("handjass-4") == ("Butzer", "Sackjass", "Schläger")
    )
    assert SHELF.names("schieber-4") == SHELF.names("no such form") == ()
    assert found("chibre")[0] == "schieber-4"


def test_a_form_without_a_ledger_says_itself_what_it_is_called_and_about() -> None:
    shelf = Shelf(examples(), RULEBOOK)
    found = find(shelf, Wanted("black lady"), called)
    assert found[0].id == "hearts"
    assert shelf.brief("hearts", "en") == "take no hearts, and not the Queen of Spades"
    assert shelf.brief("hearts", "de") == "kein Herz nehmen und nicht die Pik-Dame"
    assert shelf.brief("no such form", "en") == ""


def test_to_begin_with_are_forms_with_few_rules_and_short_partien() -> None:
    easy = [form.id for form in SHELF.forms if for_beginners(SHELF, form.id)]
    assert {"tschau-sepp", "hose-abe", "grauer-jass-4"} <= set(easy)
    assert not {"schieber-4", "aucho-4", "doppelkopf-4", "coiffeur-4"} & set(easy)
    for name in easy:
        assert degree(SHELF.rules(name)) <= 2
        assert SHELF.minutes(name) <= 30
    assert not for_beginners(SHELF, "no such form")


def test_a_short_word_is_taken_as_it_stands() -> None:
    assert not close("auh", "aucho")
    assert close("auc", "aucho")
    assert not close("schiebermeister", "schieber")


def test_filters_leave_what_fits_and_go_round() -> None:
    three = found(players=3)
    assert {"aucho-3", "aucho-hindersi-3"} <= set(three)
    assert all(3 in SHELF.form(name).players for name in three)
    assert {"tschau-sepp", "hose-abe"} <= set(found(players=MANY))
    assert all(max(SHELF.form(name).players) >= MANY for name in found(players=MANY))
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
    assert hiding("schmaus", players=4) == (Hidden("players", 1),)
    assert hiding("schmaus", hardest=1) == (Hidden("hardest", 1),)
    assert hiding("schieber", players=4) == ()
    assert hiding("xyzzy", players=4) == ()


def test_filters_that_hide_only_together_are_told_together() -> None:
    assert hiding("schmaus", players=4, hardest=1) == (Hidden("", 1),)
    assert [one.filter for one in hiding(players=4, family="schmaus")] == ["players", "family"]


def test_a_text_that_is_nowhere_is_given_up_at_its_first_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []

    def counted(typed: str, word: str) -> bool:
        looked.append(typed)
        return close(typed, word)

    monkeypatch.setattr(finding, "close", counted)
    shelf = Shelf.open()
    assert not find(shelf, Wanted("qqqqqq " + " ".join(f"wwww{n}" for n in range(400))), str)
    assert set(looked) == {"qqqqqq"}
    words = {word for form in shelf.forms for word in shelf.spelt(form).words}
    assert len(looked) <= len(words) + len(shelf.forms)  # each of them once, and those of families


def test_what_a_form_is_called_is_read_once_however_much_is_typed() -> None:
    class Counting(Shelf):
        asked = 0

        def names(self, name: str) -> tuple[str, ...]:
            self.asked += 1
            return super().names(name)

    shelf = Counting(catalogue(), RULEBOOK)
    find(shelf, Wanted("partenaire"), str)
    first = shelf.asked
    assert find(shelf, Wanted("partenaires"), str) or find(shelf, Wanted("atout"), str)
    assert 0 < first == shelf.asked
