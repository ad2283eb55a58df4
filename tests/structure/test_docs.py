"""What the documentation shows really works."""

from __future__ import annotations

import json
import re
from pathlib import Path
from runpy import run_path
from typing import get_args, get_type_hints

import pytest
from msgspec.structs import fields as fields_of

from benchmarks.matches import PAIRS, stored
from jasstui import __version__, limits
from jasstui.bots import fair
from jasstui.bots.guest import LONGEST
from jasstui.bots.level import LONGEST_GUEST
from jasstui.catalogue.load import GENERATIONS, Catalogue
from jasstui.catalogue.models import BlockMode, FormSpec
from jasstui.catalogue.rulebook import NAME
from jasstui.cli.parser import COMMANDS
from jasstui.cli.serve import VISITORS
from jasstui.draw.deckfile import PIXELS
from jasstui.engine.record import FORMAT, parse
from jasstui.engine.replay import replayed
from jasstui.engine.step import IDLE, to_act
from jasstui.engine.views import View
from jasstui.host.guests import LOADING, SECONDS
from jasstui.host.heads import AGAIN, DAY, FAIR, TRY
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.compile import compile_bundle
from jasstui.mechanics.facts import Deal, MatchState
from jasstui.mechanics.state import State
from jasstui.mechanics.steps import GOALS, PARTIEN, STEPS
from jasstui.plain import Strict
from jasstui.slate.kinds import KINDS
from jasstui.standard import standard
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import languages, words_for
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


@pytest.mark.parametrize("path", DOCS, ids=lambda p: p.name)
def test_links_into_a_page_lead_to_a_heading_there(path: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", path.read_text(encoding="utf-8")):
        text = (path.parent / target if target else path).read_text(encoding="utf-8")
        headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
        there = {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in headings}
        assert anchor in there, f"{target}#{anchor}"


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


# ------------------------------------------------------------------------- figures

_ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_TENS = {20: "twenty", 30: "thirty", 40: "forty", 50: "fifty", 60: "sixty", 70: "seventy"}


def _in_words(number: int) -> str:
    """A number as prose has it."""
    tens, ones = number // 10 * 10, number % 10
    if number < len(_ONES):
        return _ONES[number]
    return f"{_TENS[tens]}-{_ONES[ones]}" if ones else _TENS[tens]


def _prose(name: str) -> str:
    """A page, its lines as one."""
    return " ".join((TREE / name).read_text(encoding="utf-8").split())


def test_readme_counts_what_there_is() -> None:
    text, shelf = _prose("README.md"), Shelf.open()
    forms = [form for form in shelf.forms if form.id not in shelf.catalogue.beside]
    families = len({form.family for form in forms})
    told = f"{_in_words(len(forms))} forms in {_in_words(families)} families".capitalize()
    assert told in text
    names = {"de": "German", "en": "English", "fr": "French", "it": "Italian"}
    assert sorted(names) == sorted(languages())
    assert "In German, English, French and Italian" in text
    assert f"`--language {'|'.join(sorted(names))}`" in text
    assert f"{_in_words(VISITORS)} play at once" in text
    assert f"the fairest of {fair.TRIES} " in text


def test_every_example_is_as_short_as_is_said() -> None:
    lines = {
        path.stem: len(path.read_text(encoding="utf-8").splitlines())
        for path in (TREE / "assets" / "elsewhere").glob("*.toml")
    }
    said = re.search(r"hearts.toml`, less than (\d+) lines", _prose("README.md"))
    assert said
    assert lines["hearts"] < int(said[1])
    said = re.search(r"none longer than (\d+) lines", _prose("docs/catalogue.md"))
    assert said
    assert max(lines.values()) <= int(said[1])
    assert lines.keys() <= set(re.findall(r"elsewhere/([\w-]+)\.toml", _prose("docs/catalogue.md")))


def test_what_is_said_of_fair_deals_is_what_is_done() -> None:
    for language in languages():
        about = words_for(language)("setup.about.fair")
        assert {str(fair.TRIES), str(fair.PLAYOUTS)} <= set(re.findall(r"\d+", about)), language


def test_the_bounds_that_are_told_are_those_that_hold() -> None:
    text = _prose("docs/catalogue.md").partition("## Bounds")[2]
    for told in (
        f"A file has at most {limits.SIZE:,} characters",
        f"a table or list {limits.ENTRIES} entries",
        f"a text or key {limits.TEXT:,} characters",
        f"a number at most {limits.NUMBER:,};",
        f"at most {limits.DEPTH} deep",
        f"at most {GENERATIONS} others",
        f"Where {IDLE:,} steps",
        f"at most {_most(FormSpec, 'modes')} `modes` and {_most(FormSpec, 'games')} `games`",
        f"`blocks` {_most(BlockMode, 'parts')} `parts` and {_most(BlockMode, 'lengths')} `lengths`",
    ):
        assert told in text, told
    assert NAME.fullmatch("x" * 60)
    assert not NAME.fullmatch("x" * 61)
    assert "60 at most" in text


def _most(model: type[Strict], field: str) -> int:
    """How many entries a field may have."""
    hints = get_type_hints(model, include_extras=True)
    return int(next(m.max_length for m in get_args(hints[field])[1:] if m.max_length))


def test_the_page_about_records_says_what_is_written_and_when() -> None:
    text = _prose("docs/record-format.md")
    assert f"version of this format, now {FORMAT};" in text
    assert f"| yes: {FORMAT} |" in text
    assert f"a line has at most {limits.SIZE:,} bytes" in text
    assert "waited for" not in text  # see `Host`: no key waits for the disk
    for note in (AGAIN, DAY, FAIR, TRY):
        assert f"`{note}` (" in text


def test_the_page_about_decks_gives_the_sizes_of_pictures() -> None:
    text = _prose("docs/decks.md")
    sizes = [f"{width} × {height}" for width, height in PIXELS.values()]
    assert f"{sizes[0]}, {sizes[1]} and {sizes[2]} pixels" in text


def test_the_page_about_players_of_ones_own_gives_their_bounds() -> None:
    text = _prose("docs/library.md")
    for told in (
        f"longer than {LOADING:g} s for it",
        f"longer than {SECONDS:g} s for an answer",
        f"at most {LONGEST_GUEST} characters",
        f"cut off after {LONGEST}",
    ):
        assert told in text, told


def test_every_module_that_is_named_in_the_documentation_is_there() -> None:
    there = {path.name for room in ("jasstui", "tests", "benchmarks", "docs")
             for path in (TREE / room).rglob("*.py")}  # fmt: skip
    gone = {
        f"{path.name}: {name}"
        for path in DOCS
        for name in re.findall(r"`(?:[\w./]*/)?(\w+\.py)`", path.read_text(encoding="utf-8"))
        if name not in there
    }
    assert not gone


# ------------------------------------------------------------------------- lengths and readers


@pytest.mark.parametrize(("name", "most"), [("bots", 200), ("benchmarks", 250)])
def test_a_page_is_short_enough_to_be_read_to_the_end(name: str, most: int) -> None:
    text = (TREE / "docs" / f"{name}.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= most


@pytest.mark.parametrize("path", [*DOCS, TREE / "CONTRIBUTING.md"], ids=lambda p: p.name)
def test_a_page_says_first_for_whom_it_is(path: Path) -> None:
    _, first, *_ = path.read_text(encoding="utf-8").split("\n\n")
    assert first.startswith("For "), first


TURNS = re.compile(r"(?<!\")\b[Ww]hoever\b|\bgone on with\b(?! {3})")
"""Turns that no page shall have, but to name them in quotes or as a row of a printed table."""


@pytest.mark.parametrize("path", [*DOCS, TREE / "CONTRIBUTING.md"], ids=lambda p: p.name)
def test_no_page_has_a_turn_that_engineers_do_not_write(path: Path) -> None:
    assert not TURNS.search(path.read_text(encoding="utf-8"))


def test_the_readme_names_every_page_of_the_documentation() -> None:
    text = (TREE / "README.md").read_text(encoding="utf-8")
    assert not [path.name for path in DOCS[1:] if f"docs/{path.name})" not in text]
