"""Reading catalogues: inheritance, agreements, hashes, and where a key is written."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import ValidationError, to_builtins
from msgspec.structs import replace

from jasstui.catalogue import tables
from jasstui.catalogue.check import check
from jasstui.catalogue.load import Catalogue, bundle_from
from jasstui.catalogue.models import read_form
from jasstui.catalogue.problems import CatalogueProblem, line_of, nearest
from jasstui.catalogue.refused import spot
from jasstui.mechanics.compile import Rules
from jasstui.standard import standard
from tests.support import FORMS, RULEBOOK, catalogue

PARENT = """
[form.parent]
abstract = true
extends = "jass-base"
family = "x"
rulebook = "aucho-2"
players = [2]
slate = "striche"
deal = ["shuffle", "hand-out", "declare", "play", "settle"]
phases = { declare = { do = "declare", offers = ["one"] } }

[form.parent.partie]
kind = "striche"
target = 7

[form.parent.games]
one = { goal = "beat", warning = "nobody" }
two = { like = "one", goal = "all-tricks" }

[form.parent.options.target]
default = "7"
rules = ["end.target"]
values = { 7 = {}, 9 = { "partie.target" = 9 } }
"""

CHILD = """
[form.child]
extends = "parent"
title = "Kind"
title_en = "Child"
rulebook = "aucho-2"
drop = ["options.four_nines"]

[form.child.games]
one = { lead = "forehand" }
three = { like = "two", stop = true }

[form.child.options.target]
values = { 11 = { "partie.target" = 11 } }
"""


@pytest.fixture
def family(tmp_path: Path) -> Catalogue:
    path = tmp_path / "own.toml"
    path.write_text(PARENT + CHILD, encoding="utf-8")
    result = Catalogue(standard, dict(catalogue().sources))
    result.add(path)
    return result


def test_tables_merge_and_everything_else_replaces(family: Catalogue) -> None:
    spec = family.resolve("child", {})
    assert spec.title_en == "Child"
    assert spec.players == [2]
    assert list(spec.options["target"].values) == ["7", "9", "11"]
    assert spec.modes["obenabe"].kind == "plain"
    assert "four_nines" not in spec.options
    assert "four_nines" in family.resolve("aucho-2", {}).options


def test_a_game_like_another_takes_over_what_it_does_not_say(family: Catalogue) -> None:
    games = family.resolve("child", {}).games
    assert (games["one"].lead, games["one"].goal.kind) == ("forehand", "beat")
    assert (games["two"].lead, games["two"].goal.kind) == ("forehand", "all-tricks")
    assert (games["three"].goal.kind, games["three"].stop) == ("all-tricks", True)
    assert games["two"].stop is False


def test_agreements_change_what_they_set_and_nothing_else(family: Catalogue) -> None:
    usual, agreed = (family.resolve("child", chosen) for chosen in ({}, {"target": "11"}))
    assert (target(usual), target(agreed)) == (7, 11)
    assert replace(agreed, partie=usual.partie) == usual


def target(spec: Any) -> int:
    return int(spec.partie.target)


def test_an_abstract_form_cannot_be_played(family: Catalogue) -> None:
    assert "parent" not in family.playable()
    with pytest.raises(CatalogueProblem) as caught:
        family.bundle("parent", {})
    assert caught.value.code == "form.abstract"


@pytest.mark.parametrize("form", FORMS)
def test_a_bundle_survives_being_written_down(form: str) -> None:
    bundle = catalogue().bundle(form, {})
    again = bundle_from(bundle.document(), standard())
    assert again == bundle
    assert again.digest == bundle.digest


def test_every_agreement_has_a_hash_of_its_own() -> None:
    seen: dict[str, object] = {}
    for form in FORMS:
        for name, option in catalogue().options(form).items():
            for value in option.values:
                chosen = {} if value == option.default else {name: value}
                digest = catalogue().bundle(form, chosen).digest
                known = (form, *chosen.items())
                assert seen.setdefault(digest, known) == known


def test_agreements_go_on_into_the_forms_that_follow() -> None:
    bundle = catalogue().bundle("aucho-4", {"target": "9", "lukas_look": "off"})
    assert {form: target(spec) for form, spec in bundle.forms.items()} == {
        "aucho-4": 9,
        "aucho-3": 9,
        "aucho-2": 9,
    }


def test_a_key_is_found_where_it_is_written(family: Catalogue) -> None:
    text = family.sources["child"].text
    lines = text.splitlines()

    def line(*path: str | int) -> str:
        return lines[int(family.place("child", path).rpartition(":")[2]) - 1]

    assert line("title") == 'title = "Kind"'
    assert line("players") == "players = [2]"
    assert line("games", "one", "lead").startswith("one = { lead")
    assert line("games", "one", "goal").startswith("one = { goal")
    assert line("partie", "target") == "target = 7"
    assert line("options", "target", "values", "11").startswith("values = { 11")
    assert line("nowhere") == "[form.child]"


def test_lines_of_quoted_and_nested_keys() -> None:
    text = '[form.a]\nx = 1\n[[form.a.o.values.off."p.q"]]\nto = 1\n[form."b c".d]\n"e f".g = 2\n'
    assert line_of(text, ["form", "a", "x"]) == 2
    assert line_of(text, ["form", "a", "o", "values", "off", "p.q"]) == 3
    assert line_of(text, ["form", "b c", "d", "e f", "g"]) == 6
    assert line_of(text, ["form", "a", "missing"]) == 1
    assert line_of(text, ["other"]) == 0


@pytest.mark.parametrize(
    ("word", "found"),
    [("Aucho", "aucho"), ("auchoo", "aucho"), ("kher", "kehr"), ("x", ""), ("", "")],
)
def test_the_nearest_word(word: str, found: str) -> None:
    assert nearest(word, ["aucho", "kehr", "pass"]) == found


@pytest.mark.parametrize(
    ("place", "path", "key"),
    [
        (("titel",), ("titel",), "title"),
        (("modes", "trump", "trump", "ordr"), ("modes", "trump", "ordr"), "trump_order"),
        (("phases", "kehr", "kehr", "frist"), ("phases", "kehr", "frist"), "first"),
        (("games", "x", "won", 0, "too"), ("games", "x", "won", 0, "too"), "to"),
        (("partie", "points", "points"), ("partie", "points"), "target"),
        (("options", "play", "rule"), ("options", "play", "rule"), "rules"),
    ],
)
def test_words_that_select_a_model_are_no_keys(
    place: tuple[str | int, ...], path: tuple[str | int, ...], key: str
) -> None:
    found = spot(place, standard())
    assert found.path == path
    assert key in found.keys


def test_the_check_finds_what_only_one_agreement_breaks(tmp_path: Path) -> None:
    odd = 'values = { 1 = {}, 2 = { "deal" = ["shuffle", "nothing"] } }'
    option = f"[form.child.options.odd]\ndefault = '1'\nrules = []\n{odd}\n"
    path = tmp_path / "own.toml"
    path.write_text(PARENT + CHILD + option, encoding="utf-8")
    own = Catalogue(standard, dict(catalogue().sources))
    forms = own.add(path)
    problems = check(own, RULEBOOK, forms, lambda spec: Rules(spec, RULEBOOK))
    assert [(p.code, p.params["name"]) for p in problems] == [("reference.phase", "nothing")]
    line = path.read_text(encoding="utf-8").splitlines().index(odd)
    assert problems[0].where == f"{path}:{line + 1}"


def test_whatever_compiling_refuses_is_a_problem_too(family: Catalogue) -> None:
    def refuses(_: object) -> None:
        raise ValueError("odd")

    problems = check(family, RULEBOOK, ["child"], refuses)
    assert {p.code for p in problems} == {"rules.damaged"}


def test_doubling_at_the_lead_has_moved_from_the_play_to_the_auction() -> None:
    rules = catalogue().bundle("sidi-barrani-4", {}).document()
    phases = rules["forms"]["sidi-barrani-4"]["phases"]
    del phases["auction"]["at_lead"]
    phases["play"] |= {"doubling": True, "redoubling": True}  # as earlier versions wrote it
    spec = bundle_from(rules, standard()).spec
    now = catalogue().bundle("sidi-barrani-4", {"double_at_lead": "on"}).spec
    assert spec.phases == now.phases


def test_a_form_is_read_by_a_model_of_the_kinds_that_it_names() -> None:
    spec = catalogue().resolve("schieber-4", {})
    named = {step.kind for step in spec.phases.values()}
    steps = get_args(get_args(type(spec).__annotations__["phases"])[1])
    assert named <= {kind.__struct_config__.tag for kind in steps}
    assert len(steps) <= len(named) + 2 < len(spec.kinds.steps)
    assert type(catalogue().resolve("schieber-4", {})) is type(spec)
    assert read_form(to_builtins(spec), spec.kinds) == spec
    assert len(get_args(get_args(spec.model.__annotations__["phases"])[1])) == len(spec.kinds.steps)


def test_the_only_kind_that_a_form_names_must_be_named_by_every_part() -> None:
    raw = to_builtins(catalogue().resolve("schieber-4", {}))
    play = {name: step for name, step in raw["phases"].items() if step["do"] == "play"}
    assert len(play) == 1
    for phases in ({**play, "more": {}}, {**play, "more": {"do": "nothing"}}, {"more": "play"}):
        with pytest.raises(ValidationError, match="phases"):
            read_form({**raw, "phases": phases}, standard().kinds)


@pytest.mark.parametrize("at", [0, "0"])
def test_a_number_in_a_path_picks_an_item_of_a_list(at: int | str) -> None:
    raw = {"phases": [{"do": "paly", "draw": 1}]}
    assert tables.changed(raw, ("phases", at, "do"), "play") == {
        "phases": [{"do": "play", "draw": 1}]
    }
    assert tables.changed(raw, ("phases", 1, "do"), "play") is None
