"""A language is a file: what it says is spoken, what it lacks is said in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jasstui.catalogue.languages import localized
from jasstui.paths import asset
from jasstui.table.program.preferences import preferences
from jasstui.translation import wrong
from jasstui.words import languages, words_for
from tests.cli.calling import Caller
from tests.support import rules_of
from tests.tongues import speaking

OWN = """
[language]
name = "Zimbrisch"
one = "0 1"

[table]
trick = "Trik {n} von {all} {weg}"
you = "Du da"

[summary.unit]
strich.one = "Strichle"
strich.other = "{n} Strichlen"

[tabel]
you = "falsch"
"""


@pytest.fixture
def zimbrisch(tmp_path: Path) -> Iterator[Path]:
    """The program with a further language beside its own."""
    with speaking("zi", OWN, tmp_path) as path:
        yield path


def test_a_file_is_enough_for_a_language(zimbrisch: Path) -> None:
    assert languages() == ("de", "en", "fr", "it", "zi")
    say = words_for("zi")
    assert say("table.you") == "Du da"
    assert [say("summary.unit.strich", n=n) for n in (0, 1, 2)] == [
        "Strichle",
        "Strichle",
        "2 Strichlen",
    ]
    assert say("table.turn") == words_for("en")("table.turn")
    choice = next(p for p in preferences() if p.name == "language")
    assert choice.values == languages()


def test_it_can_be_chosen_everywhere(zimbrisch: Path, call: Caller) -> None:
    answer = call("rules", "schieber-4", "--language", "zi")
    assert answer.status == 0
    assert "The rules are in English here." in answer.out
    assert call("list", "--language", "rm").status == 2


def test_rules_are_read_in_english_where_they_are_not_written() -> None:
    spec = rules_of("schieber-4").spec
    assert spec.titled("zi") == spec.title_en
    assert [localized(code, "ja", "yes") for code in ("de", "en", "it")] == ["ja", "yes", "yes"]


def test_nothing_is_wrong_with_the_languages_of_the_program() -> None:
    assert [wrong(asset(f"messages/{code}.toml")) for code in languages()] == [[]] * 4


@pytest.mark.ci
def test_check_tells_what_is_missing_and_what_cannot_be_used(zimbrisch: Path, call: Caller) -> None:
    answer = call("check", str(zimbrisch))
    assert answer.status == 1
    assert "messages are not translated" in answer.out
    assert "[summary.unit] null.one" not in answer.out
    assert "[table] predicted" in answer.out
    assert "“tabel.you”" in answer.err.replace("«", "“").replace("»", "”")
    assert "{weg}" in answer.err
    assert "Deutsch: " in call("check", "--quick").out
