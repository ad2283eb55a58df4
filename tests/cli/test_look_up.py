"""`list`, `show`, `rules` and `paths`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jasstui.cli.sentences import Teller
from jasstui.words import languages, words_for
from tests.cli.calling import Caller
from tests.support import FORMS, RULEBOOK, TREE, catalogue, own_options
from tests.tongues import two_for

in_two_languages = pytest.mark.parametrize(
    ("form", "language"), [(form, code) for form in FORMS for code in two_for(form)]
)


def test_list_as_data_names_every_form_with_its_agreements(call: Caller) -> None:
    answer = call("list", "--json")
    assert answer.status == 0
    forms = {form["id"]: form for form in answer.data}
    assert set(forms) == set(FORMS)
    aucho = forms["aucho-4"]
    assert (aucho["title"], aucho["family"], aucho["players"]) == (
        "Aucho zu viert (einfach)",
        "aucho",
        [4],
    )
    assert aucho["title_en"] == "Simple Aucho for four"
    assert aucho["options"]["target"] == {"default": "7", "values": ["7", "9"]}


def test_list_names_every_form_in_the_chosen_language(call: Caller) -> None:
    english, german = call("list"), call("--language", "de", "list")
    for form in FORMS:
        assert f"{form} " in english.out
        assert f"{form} " in german.out
    assert "Simple Aucho for four" in english.out
    assert "Aucho zu viert (einfach)" in german.out


def test_list_groups_by_family_and_players_and_marks_what_is_good_to_begin_with(
    call: Caller,
) -> None:
    lines = call("list").out.splitlines()
    ids = [line[2:].split()[0] for line in lines if line[:2] in ("  ", "* ") and line[2:]]
    specs = {form: catalogue().resolve(form, {}) for form in FORMS}
    ids = [name for name in ids if name in specs]
    families = list(dict.fromkeys(specs[form].family for form in ids))
    places = [(families.index(specs[form].family), specs[form].players) for form in ids]
    assert sorted(ids) == sorted(FORMS)
    assert places == sorted(places)
    assert len(families) == len({spec.family for spec in specs.values()})
    marked = [line for line in lines if line.startswith("* ")]
    data = {form["id"]: form for form in call("list", "--json").data}
    assert {line.split()[1] for line in marked[:-1]} == {
        form for form in data if data[form]["beginners"]
    }
    assert "few rules" in marked[-1]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        (["butzer"], "handjass-4"),
        (["quoi", "faire"], "coiffeur-4"),
        (["schnautz"], "hose-abe"),
        (["--players", "2", "handjass"], "handjass-2"),
        (["--players", "9"], "hose-abe"),
    ],
)
def test_list_finds_by_other_names_with_slips_and_by_players(
    call: Caller, typed: list[str], first: str
) -> None:
    answer = call("list", *typed)
    assert answer.out.splitlines()[1][2:].startswith(f"{first} ")
    assert next(form["id"] for form in call("list", "--json", *typed).data) == first


def test_list_tells_what_was_found_and_that_nothing_was(call: Caller) -> None:
    told = call("list", "butzer").out
    assert "come or stay out" in told
    assert "also Butzer, Sackjass, Schläger" in told
    assert call("list", "xyzzy").out == "No form fits; jasstui list shows all of them.\n"
    assert call("list", "xyzzy", "--json").data == []
    assert call("list", "--players", "0").status == 2


def test_list_keeps_its_columns_in_a_terminal(
    call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = [line for line in call("list").out.splitlines() if line[2:].split()[0:1] == ["aucho-2"]]
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    for columns, agreed in ((120, True), (80, False), (60, False)):
        monkeypatch.setenv("COLUMNS", str(columns))
        found, lines = call("list", "aucho").out, call("list").out.splitlines()
        assert max(map(len, [*lines[:-3], *found.splitlines()[:-3]])) <= columns
        told = [line for line in lines if " min" in line]
        assert len(told) == len(FORMS)
        assert len({line.index(" min") for line in told}) == 1
        assert ("agreements" in told[0]) == agreed
    assert "12 agreements" in wide[0]


@pytest.mark.ci
@in_two_languages
def test_every_form_is_told_under_every_agreement(form: str, language: str) -> None:
    words = words_for(language)
    usual = list(Teller(words, catalogue().resolve(form, {})).sections())
    assert all(heading for heading, _ in usual)
    for name, option in own_options(form).items():
        for value in option.values:
            spec = catalogue().resolve(form, {name: value})
            for heading, sentences in Teller(words, spec).sections():
                for sentence in [heading, *sentences]:
                    assert sentence.strip(), (name, value, heading)
                    assert "{" not in sentence


def test_orders_name_the_cards_of_the_pack_alone(call: Caller) -> None:
    for given in ((), ("--option", "deck=32", "--option", "joker=on")):
        told = " ".join(call("show", "euchre-2", *given).out.split())
        assert ("Ten, Nine, Eight, Seven." in told) == bool(given)
        assert ("Eight, Seven, Ace" in told) == bool(given)  # for the draw
        assert ("Joker, Jack" in told) == bool(given)


def test_calls_are_told_as_they_are_heard(call: Caller) -> None:
    assert "1 left «Tschau», 0 left «Sepp»." in call("show", "tschau-sepp").out


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_show_lists_every_agreement_and_marks_what_holds(call: Caller, form: str) -> None:
    answer = call("show", form)
    assert answer.status == 0
    for name, option in catalogue().options(form).items():
        line = next(text for text in answer.out.splitlines() if text.startswith(f"  {name} = "))
        assert f"[{option.default}]" in line
        assert all(value in line for value in option.values)


def test_show_tells_the_rules_that_were_agreed_on(call: Caller) -> None:
    assert "The Partie goes to 7 Striche." in call("show", "aucho-4").out
    agreed = call("show", "aucho-4", "--option", "target=9", "--option", "lukas_look=off").out
    agreed = " ".join(agreed.split())
    assert "The Partie goes to 9 Striche." in agreed
    assert "He does not see the stock first." in agreed
    assert "target = 7 | [9]" in agreed


def test_show_as_data_is_the_resolved_document(call: Caller) -> None:
    answer = call("show", "aucho-4", "--json", "--option", "target=9")
    bundle = catalogue().bundle("aucho-4", {"target": "9"})
    assert answer.data == {**bundle.document(), "hash": bundle.digest}
    assert answer.data["forms"]["aucho-4"]["partie"]["target"] == 9
    assert set(answer.data["forms"]) == {"aucho-4", "aucho-3", "aucho-2"}


@pytest.mark.ci
@in_two_languages
def test_rules_prints_every_rule_of_the_form_and_of_those_it_takes_over(
    call: Caller, form: str, language: str
) -> None:
    answer = call("rules", form, "--language", language)
    text = " ".join(answer.out.split())
    rules = [rule for ledger in RULEBOOK.chain(form) for rule in ledger.rules]
    assert len(rules) > 30
    for rule in rules:
        mark = "≈" if rule.basis == "decision" else "-"
        mark = "×" if rule.id in RULEBOOK.replaced(form) else mark
        assert f"{mark} {' '.join(rule.sentence(language).split())}" in text
        assert f"[{rule.id}]" in text


def test_paths_follow_the_environment(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JASSTUI_STATE_DIR", str(tmp_path / "here"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "there"))
    found = call("paths", "--json").data
    assert found["saves"] == str(tmp_path / "here" / "partien")
    assert found["crashes"] == str(tmp_path / "here" / "crashes")
    assert found["settings"] == str(tmp_path / "there" / "jasstui" / "settings.toml")
    assert found["catalogue"] == str(TREE / "variants.toml")
    text = call("paths").out
    assert all(path in text for path in found.values())
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            ["show", "aucho-33"],
            "There is no form «aucho-33»; jasstui list shows them all. Did you mean «aucho-3»?",
        ),
        (
            ["rules", "schiber-4"],
            "There is no form «schiber-4»; jasstui list shows them all. Did you mean «schieber-4»?",
        ),
        (
            ["show", "aucho-4", "--option", "taget=9"],
            "There is no agreement «taget» for aucho-4. Did you mean «target»?",
        ),
        (
            ["show", "aucho-4", "--option", "target=8"],
            "The agreement «target» cannot be «8», it may be: 7, 9.",
        ),
        (
            ["show", "schieber-4", "--option", "factors=of"],
            "The agreement «factors» cannot be «of», it may be: by-target, off, on."
            " Did you mean «off»?",
        ),
        (["show", "aucho-4", "--option", "target"], "--option needs NAME=VALUE, not «target»."),
        (
            ["show", "aucho"],
            "«aucho» is only a base for other forms; jasstui list shows what can be played."
            " Did you mean «aucho-4»?",
        ),
    ],
)
def test_unknown_forms_and_agreements_end_with_2_and_one_sentence(
    call: Caller, typed: list[str], told: str
) -> None:
    answer = call(*typed)
    assert (answer.status, answer.out, answer.sentence) == (2, "", told)


@pytest.mark.parametrize("form", ["guggitaler-4", "schaufel-dame-4", "hearts"])
def test_show_says_nothing_of_trumps_or_the_last_trick_where_there_is_nothing(
    call: Caller, form: str
) -> None:
    shown = call("show", form, "--catalogue", TREE / "docs" / "examples" / "hearts.toml").out
    told = shown.partition("Agreements (")[0]
    assert "of trumps" not in told
    assert "Trumping" not in told
    assert "Last trick: 5" not in told
    assert "Nothing is played" not in told
    assert "Suit must be followed" in told


def test_show_says_nothing_of_a_target_within_a_deal_that_is_looked_at_after_it(
    call: Caller,
) -> None:
    told = call("show", "sidi-barrani-4").out
    assert "thanks" not in told.lower()
    assert "Stöck, then the first trick" not in told
    assert "Thanks are said automatically." in call("show", "schieber-4").out


def test_show_tells_of_doubling_again_what_was_agreed_on(call: Caller) -> None:
    def told(*agreed: str) -> str:
        shown = call("show", "bolschewik-4", *agreed).out
        return " ".join(shown.partition("Agreements (")[0].split())

    again, nobody = "The bidders may double again.", "Nobody doubles again."
    assert again in told()
    assert nobody not in told()
    assert again not in told("--option", "redouble=off")
    assert nobody in told("--option", "redouble=off")
    assert "double" not in told("--option", "doubling=off")


@pytest.mark.rule("hindersi-4.play.undertrump-void")
def test_show_frees_undertrumping_only_where_it_is_not_forbidden_throughout(call: Caller) -> None:
    free = "undertrumping is free"
    assert free in " ".join(call("show", "hindersi-4").out.split())
    banned = call("show", "hindersi-4", "--option", "undertrump=off").out
    assert free not in " ".join(banned.split())


def test_show_tells_each_ban_with_its_time(call: Caller) -> None:
    told = call("show", "hearts", "--catalogue", TREE / "docs" / "examples" / "hearts.toml").out
    lines = " ".join(told.split())
    assert "In the first trick, as long as one has other cards, not: Hearts, Queen" in lines
    assert "not led before one has fallen: Hearts." in lines


def test_rules_that_the_form_replaces_are_marked(call: Caller) -> None:
    told = " ".join(call("rules", "zwick-4").out.split())
    assert "× marks a rule" in told
    for rule in ("follow.trump-led", "follow.under-exempt", "deal.cut", "setup.deck"):
        before = told.partition(f"[jass-base.{rule}]")[0]
        assert before.rpartition(" × ")[2].count("[") == 0, rule
    assert "×" not in call("rules", "hose-abe").out


@pytest.mark.parametrize("language", languages())
def test_special_points_are_called_by_their_names(call: Caller, language: str) -> None:
    told = call("--language", language, "show", "doppelkopf-4").out
    assert "Karlchen" in told
    assert "full-trick" not in told
    assert "charlie" not in told


def test_of_an_agreement_on_several_things_each_is_told_once(call: Caller) -> None:
    told = call("show", "doppelkopf-4").out
    assert "Solos: trump, suit, queens, jacks, no trump; or several, joined by +" in told


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_a_number_in_the_name_of_a_box_is_told_apart_from_its_factor(
    call: Caller, language: str
) -> None:
    told = " ".join(call("--language", language, "show", "coiffeur-4").out.split())
    assert re.search(r" 1 ×7, \w+ 2 ×8\.", told)
