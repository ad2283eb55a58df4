"""What the documentation shows really works."""

from __future__ import annotations

import json
import re
from pathlib import Path
from runpy import run_path
from typing import get_args

import pytest
from msgspec.structs import fields as fields_of

from benchmarks.matches import PAIRS, stored
from jasstui import __version__
from jasstui.catalogue.load import Catalogue
from jasstui.cli.parser import COMMANDS
from jasstui.engine.record import parse
from jasstui.engine.replay import replayed
from jasstui.engine.step import to_act
from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.compile import compile_bundle
from jasstui.mechanics.facts import Deal, MatchState
from jasstui.mechanics.state import State
from jasstui.mechanics.steps import GOALS, PARTIEN, STEPS
from jasstui.plain import Strict
from jasstui.slate.kinds import KINDS
from jasstui.standard import standard
from tests.support import EVERY_FORM, EXAMPLES, RULEBOOK, TREE, catalogue, rules_of

DOCS = [TREE / "README.md", *sorted((TREE / "docs").glob("*.md"))]


def _blocks(path: Path, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("name", ["README.md", "docs/catalogue.md"])
def test_the_form_of_ones_own_can_be_played(name: str, tmp_path: Path) -> None:
    text = next(b for b in _blocks(TREE / name, "toml") if "[form.schieber-stube]" in b)
    own = tmp_path / "catalogue.toml"
    own.write_text(text, encoding="utf-8")
    both = Catalogue(standard)
    both.add(TREE / "variants.toml")
    both.add(own)
    rules = compile_bundle(both.bundle("schieber-stube", {}), RULEBOOK)
    assert getattr(rules.spec.partie, "target", 0) == 1500
    assert rules.modes["obenabe"].factor == 5
    assert len(text.splitlines()) <= 10


@pytest.mark.parametrize("form", EXAMPLES)
def test_the_examples_tell_every_rule_in_both_languages(form: str) -> None:
    spec = rules_of(form).spec
    assert list(spec.rules_de) == list(spec.rules)
    assert not set(spec.rules_de.values()) & set(spec.rules.values())
    assert "ß" not in "".join(spec.rules_de.values())


def test_the_record_in_the_documentation_replays() -> None:
    text = next(b for b in _blocks(TREE / "docs" / "record-format.md", "json"))
    s, _ = replayed(parse(text.encode()), catalogue(), RULEBOOK)
    assert s.deal.game == "aucho"
    assert to_act(s) == (0,)
    for line in text.splitlines():
        json.loads(line)


@pytest.mark.parametrize("path", DOCS, ids=lambda p: p.name)
def test_links_in_the_documentation_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in target:
            assert (path.parent / target).exists(), target
    for named in re.findall(r"`((?:docs|jasstui|tests|assets)/[\w/.-]+\.\w+)`", text):
        assert (TREE / named).exists(), named


def _played() -> tuple[set[str], set[str]]:
    """First words of all tokens, and units of all ledger lines, in the stored playthroughs."""
    golden = TREE / "tests" / "golden"
    records = (p.read_text(encoding="utf-8").splitlines()[1:] for p in golden.glob("*.jsonl"))
    words = {json.loads(line)["do"].split()[0] for record in records for line in record}
    ends = (json.loads(p.read_text(encoding="utf-8")) for p in golden.glob("*.json"))
    return words, {line[3] for end in ends for line in end["ledger"]}


def test_every_word_and_unit_of_a_playthrough_is_documented() -> None:
    text = (TREE / "docs" / "record-format.md").read_text(encoding="utf-8")
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    named = {word for code in re.findall(r"`([^`]+)`", prose) for word in code.split()}
    words, units = _played()
    contracts = {game for form in EVERY_FORM for game in rules_of(form).spec.games}
    assert words - contracts <= named
    assert units <= named
    assert units <= set(re.findall(r'"([\w-]+)"', Entry.__doc__ or ""))


def _choices(model: type[Strict], field: str) -> set[str]:
    """The words among which a field chooses."""
    return set(get_args({f.name: f.type for f in fields_of(model)}[field]))


def test_every_step_goal_slate_and_partie_is_explained() -> None:
    text = (TREE / "docs" / "catalogue.md").read_text(encoding="utf-8")
    codes = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    named = {word for code in codes for word in re.findall(r"[\w-]+", code)}
    known = {str(model.__struct_config__.tag) for model in (*STEPS, *GOALS, *PARTIEN)} | set(KINDS)
    assert len(known) > 80
    assert known <= named


@pytest.mark.parametrize("facts", [MatchState, Deal, View, State])
def test_every_public_fact_has_its_sentence(facts: type) -> None:
    plain = {"rules", "match", "deal", "play", "seat"}
    names = set(getattr(facts, "__struct_fields__", State.__slots__))
    assert not {name for name in names - plain if f"`{name}" not in (facts.__doc__ or "")}


def test_every_mode_and_offer_is_documented() -> None:
    text = (TREE / "docs" / "record-format.md").read_text(encoding="utf-8")
    for mode in rules_of("schieber-4").modes.values():
        family = mode.family if not mode.trump or mode.family != "trump" else "trump"
        assert f"`{family}" in text, family
    for form in catalogue().playable():
        for step in rules_of(form).spec.phases.values():
            for word in [*getattr(step, "offers", []), *getattr(step, "talk", [])]:
                assert f"`{word}" in text, word


def test_the_table_of_keys_is_that_of_the_registry() -> None:
    made = run_path(str(TREE / "docs" / "keys.py"))
    assert made["FILE"].read_text(encoding="utf-8") == made["page"](), "run python docs/keys.py"


def test_the_man_page_is_that_of_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    made = run_path(str(TREE / "docs" / "manpage.py"))
    stored = made["FILE"].read_text(encoding="utf-8")
    assert stored == made["page"](), "run python docs/manpage.py"
    for command in COMMANDS:
        assert f"jasstui {command}" in stored


def test_the_changelog_tells_of_this_version() -> None:
    made = run_path(str(TREE / "docs" / "manpage.py"))
    assert __version__ in made["released"]()


@pytest.mark.ci
def test_the_table_of_forms_is_that_of_catalogue_rulebook_and_figures() -> None:
    made = run_path(str(TREE / "docs" / "forms.py"))
    stored = made["FILE"].read_text(encoding="utf-8")
    same = made["without_counts"](stored) == made["without_counts"](made["page"]())
    assert same, "run python docs/forms.py"


@pytest.mark.ci
def test_the_table_of_forms_says_how_many_tests_cite_a_form() -> None:
    made = run_path(str(TREE / "docs" / "forms.py"))
    cited = made["citing"]()
    here = "test_hindersi_duty.py:test_"
    assert any(test.startswith(here) for test in cited["aucho-hindersi-3.setup.base"])
    assert made["without_counts"]("| x | 4 of 12 | 7 | 25 |") == "| x | 4 of 12 | | 25 |"


def test_the_table_of_strength_is_that_of_the_measured_matches() -> None:
    made = run_path(str(TREE / "docs" / "strength.py"))
    assert made["FILE"].read_text(encoding="utf-8") == made["page"](), "run python docs/strength.py"


def test_every_form_was_measured_against_easy() -> None:
    measured = {(match.form, match.a, match.b) for match in stored()}
    lacking = [
        (form, a)
        for form in catalogue().playable()
        for a in ("normal", "strong")
        if (form, a, "easy") not in measured
    ]
    assert not lacking


def test_what_no_interval_shows_is_given_its_reason() -> None:
    made = run_path(str(TREE / "docs" / "strength.py"))
    reasons = made["FILE"].read_text(encoding="utf-8").partition(made["END"])[2]
    levels = [match for match in stored() if (match.a, match.b) in PAIRS[:3]]
    pairs = {(match.form, match.a, match.b): False for match in levels}
    pairs |= {(match.form, match.a, match.b): True for match in levels if match.shown}
    unshown = {form for (form, _, _), shown in pairs.items() if not shown}
    assert not {form for form in unshown if f"`{form}`" not in reasons}
