"""`list`, `show`, `rules` and `paths`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from jasstui.catalogue.deviations import deviations
from jasstui.catalogue.effect import concerns, idle
from jasstui.catalogue.load import Catalogue
from jasstui.draw.deck import deck
from jasstui.draw.naming import Naming
from jasstui.standard import standard
from jasstui.words import words_for
from tests.cli.calling import Caller
from tests.support import EVERY_FORM, FORMS, RULEBOOK, TREE, catalogue, examples
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
    specs = {form: examples().resolve(form, {}) for form in EVERY_FORM}
    ids = [name for name in ids if name in specs]
    families = list(dict.fromkeys(specs[form].family for form in ids))
    places = [(families.index(specs[form].family), specs[form].players) for form in ids]
    assert sorted(ids) == sorted(EVERY_FORM)
    assert places == sorted(places)
    assert len(families) == len({spec.family for spec in specs.values()})
    marked = [line for line in lines if line.startswith("* ")]
    data = {form["id"]: form for form in call("list", "--json", "--all").data}
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
    assert "are you in? 21 points" in told
    assert "also Butzer, Sackjass, Schläger" in told
    assert call("list", "xyzzy").out == "No form matches; jasstui list shows all of them.\n"
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
        assert len(told) == len(EVERY_FORM)
        assert len({line.index(" min") for line in told}) == 1
        assert ("agreements" in told[0]) == agreed
    assert "12 agreements" in wide[0]


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_show_lists_every_agreement_and_marks_what_holds(call: Caller, form: str) -> None:
    answer = call("show", form)
    assert answer.status == 0
    spec = catalogue().resolve(form, {})
    for name in spec.options.keys() - idle(spec):
        option, told = spec.options[name], " ".join(answer.out.split())
        typed = told.partition(f" {name} = ")[2]
        assert f"[{option.default}]" in typed
        words = option.subset.items if option.subset else option.values
        assert all(value in typed for value in words)


MORE = """
[form.schieber-mehr]
extends = "schieber-stube"
rulebook = "schieber-4"
slate = "columns"
drop = ["modes.tutti", "options.mode_tutti"]
"""
"""A form that sets besides what no agreement of its rulebook sets."""


@pytest.fixture
def stube(call: Caller, tmp_path: Path) -> Callable[..., str]:
    """What a command says of the form in the README, or of one that builds on it, in one line."""
    readme = (TREE / "README.md").read_text(encoding="utf-8")
    form = readme.partition("```toml\n[form.schieber-stube]")[2].partition("```")[0]
    file = tmp_path / "stube.toml"
    file.write_text(f"[form.schieber-stube]{form}{MORE}", encoding="utf-8")

    def said(command: str, form: str, *typed: str) -> str:
        answer = call(command, form, *typed, "--catalogue", file)
        assert answer.status == 0
        return " ".join(answer.out.split())

    return said


def test_what_a_form_sets_is_told_beside_the_rule_it_changes(stube: Callable[..., str]) -> None:
    told = stube("show", "schieber-stube")
    assert "to 1000 points, and every mode counts single. This form: partie.target = 1500" in told
    assert 'by the factor of the mode. This form: count.factors_on = "on"' in told
    assert "Top-down and Bottom-up triple. This form: count.factors.obenabe = 5" in told
    assert "Partie: 1000 points The" not in told
    assert "target = 1000 | 1500 | 2000" in told
    assert "12 deals This form: partie.target = 1500 factors = by-target | off | on" in told
    law = stube("rules", "schieber-stube")
    assert (
        "(agreement: target) This form: partie.target = 1500 [schieber-4.play.points-mode]" in law
    )


def test_what_no_rule_speaks_of_is_told_by_itself(stube: Callable[..., str]) -> None:
    assert "Set by this form" not in stube("show", "schieber-stube")
    apart = stube("show", "schieber-mehr").partition("Set by this form ")[2]
    assert apart.startswith('without modes.tutti slate = "columns" Agreements (')


def test_what_is_agreed_on_goes_before_what_the_form_sets(stube: Callable[..., str]) -> None:
    told = stube("show", "schieber-stube", "--option", "target=2500")
    assert "partie.target" not in told
    assert "Partie: 2500 points" in told
    assert "(agreement: target = 2500)" in stube(
        "rules", "schieber-stube", "--option", "target=2500"
    )


def test_a_form_of_its_own_rulebook_sets_nothing_besides(call: Caller) -> None:
    for form in FORMS:
        assert deviations(catalogue(), catalogue().resolve(form, {}), {}) == ()
    assert "This form" not in call("show", "aucho-4").out


def test_show_tells_the_rules_that_were_agreed_on(call: Caller) -> None:
    def told(*agreed: str) -> str:
        return " ".join(
            call("show", "schieber-4", *agreed).out.partition("Agreements (")[0].split()
        )

    usual, other = "cannot push back. Pushing back: no", "Pushing back: yes Otherwise: If forehand"
    slalom = "Extra mode Slalom (Zickzack): there are no trumps."
    assert usual in told()
    assert other not in told()
    assert slalom not in told()
    agreed = told("--option", "push_back=on", "--option", "mode_slalom=on")
    assert usual not in agreed
    assert other in agreed
    assert slalom in agreed


def test_rules_of_an_agreement_that_the_form_has_not_do_not_hold(call: Caller) -> None:
    assert "Slalom" not in call("show", "aucho-4").out
    assert "× Extra mode Slalom" in call("rules", "aucho-4").out
    assert "- Extra mode Slalom" in call("rules", "schieber-4").out


def test_rules_finds_those_with_some_words(call: Caller) -> None:
    found = call("rules", "schieber-4", "kreuzweis").out
    assert found.count("[") == 1
    assert "[jass-base.meld.kreuzweis]" in found
    assert call("rules", "schieber-4", "kreuzweis", "xyzzy").out == "No rule has these words.\n"


def test_a_form_without_a_rulebook_is_told_by_its_own_sentences_and_settings(call: Caller) -> None:
    file = TREE / "assets" / "elsewhere" / "hearts.toml"
    told = " ".join(call("show", "hearts", "--catalogue", file).out.split())
    assert "Hearts are not led before one has been played" in told
    assert 'Settings players = [4] direction = "clockwise"' in told
    assert 'partie = { kind = "points", target = 100,' in told


def test_show_as_toml_is_a_catalogue_that_plays_the_same(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(call("show", "aucho-4", "--toml", "--option", "target=9").out, encoding="utf-8")
    again = Catalogue(standard)
    assert again.add(file) == ["aucho-4", "aucho-3", "aucho-2"]
    for name, spec in catalogue().bundle("aucho-4", {"target": "9"}).forms.items():
        assert again.resolve(name, {}) == replace(spec, options={})
    assert call("check", file, "--quick").status == 0


def test_show_as_data_is_the_resolved_document(call: Caller) -> None:
    answer = call("show", "aucho-4", "--json", "--option", "target=9")
    bundle = catalogue().bundle("aucho-4", {"target": "9"})
    assert answer.data == {**bundle.document(), "hash": bundle.digest}
    assert answer.data["forms"]["aucho-4"]["partie"]["target"] == 9
    assert set(answer.data["forms"]) == {"aucho-4", "aucho-3", "aucho-2"}


def test_show_offers_what_has_an_effect(call: Caller) -> None:
    def offered(*typed: str) -> set[str]:
        lines = call("show", *typed).out.partition("Agreements (")[2].splitlines()
        return {line.split()[0] for line in lines if line[:2] == "  " and line[2:3] != " "}

    usual = offered("schellenjass-meiden-4")
    assert {"turi", "deals", "scoring"} <= usual
    striche = offered("schellenjass-meiden-4", "--option", "scoring=7-striche")
    assert striche == usual - {"turi", "deals"}


def test_check_names_a_setting_that_nothing_has(call: Caller, tmp_path: Path) -> None:
    file = TREE / "assets" / "elsewhere" / "hearts.toml"
    text = file.read_text(encoding="utf-8").replace(
        'rules = ["play.queen-breaks"]\n',
        'rules = ["play.queen-breaks"]\nwhen = [{ "partie.berge" = true }]\n',
    )
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    answer = call("check", own, "--quick")
    assert answer.status == 1
    assert "«options.queen_breaks.when» names the setting «partie.berge»" in answer.err


@pytest.mark.ci
@in_two_languages
def test_rules_prints_every_rule_of_the_form_and_of_those_it_takes_over(
    call: Caller, form: str, language: str
) -> None:
    answer = call("rules", form, "--language", language)
    text = " ".join(answer.out.split())
    rules = [rule for ledger in RULEBOOK.chain(form) for rule in ledger.rules]
    spec = catalogue().resolve(form, {})
    naming = Naming(words_for(language), deck("french"), spec.naming)
    assert len(rules) > 30
    for rule in rules:
        mark = "≈" if rule.basis == "decision" else "-"
        strange = rule.values and rule.option not in spec.options
        void = strange and rule.default.partition(" ")[0] not in rule.values
        void = void or not concerns(spec, rule.when)
        mark = "×" if void or rule.id in RULEBOOK.replaced(form) else mark
        assert f"{mark} {' '.join(naming.rule(rule).split())}" in text
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
            ["show", "schieber-4", "--option", "target=400"],
            "The agreement «target» cannot be «400», it may be: 1000, 1500, 2000, 2500, 3000,"
            " 12-deals.",
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


def test_rules_that_the_form_replaces_are_marked(call: Caller) -> None:
    told = " ".join(call("rules", "zwick-4").out.split())
    assert "× marks a rule" in told
    for rule in ("follow.trump-led", "follow.under-exempt", "deal.cut", "setup.deck"):
        before = told.partition(f"[jass-base.{rule}]")[0]
        assert before.rpartition(" × ")[2].count("[") == 0, rule
    assert "×" not in call("rules", "hose-abe").out


def test_of_an_agreement_on_several_things_each_is_told_once(call: Caller) -> None:
    told = call("show", "doppelkopf-4").out
    assert "Solos: trump, suit, queens, jacks, no trump; or several, joined by +" in told


def test_rules_end_with_what_their_words_mean(call: Caller) -> None:
    told = " ".join(call("rules", "schieber-4", "--language", "en").out.split())
    assert "Puur: " in told.partition(" Words ")[2]
    found = call("rules", "schieber-4", "slalom", "--language", "en").out
    assert " Words " not in " ".join(found.split())


def test_rules_are_told_with_the_cards_that_are_asked_for(call: Caller) -> None:
    french, swiss = (
        call("rules", "schieber-4", "--deck", deck, "--language", "en").out
        for deck in ("french", "swiss")
    )
    assert "four Jacks" in french.replace("Four", "four")
    assert "four Unders" in swiss.replace("Four", "four")
    assert "Spades and Clubs" in " ".join(french.split())
    assert "Schilten and Schellen" in " ".join(swiss.split())


def test_who_comes_from_elsewhere_is_said(call: Caller) -> None:
    assert "from Germany" in call("list", "doppelkopf", "--language", "en").out
    assert "from " not in call("list", "zwick", "--language", "en").out


def test_who_knows_another_game_is_led_on(call: Caller) -> None:
    assert call("list", "belote", "--language", "en").out.startswith("Do you know Belote?")
    assert "Do you know" not in call("list", "zwick", "--language", "en").out
