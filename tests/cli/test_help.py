"""Help and version: complete, in every language, and without loading what they do not need."""

from __future__ import annotations

import subprocess
import sys

import pytest

from jasstui import __version__
from jasstui.cli.parser import COMMANDS
from jasstui.words import words_for
from tests.cli.calling import Caller
from tests.support import TREE

_LOADED = """
import sys
from jasstui.cli.main import main
status = main(sys.argv[1:])
names = ("textual", "pydantic", "rich", "asyncio", "multiprocessing", "shtab")
print("loaded:", *(n for n in names if n in sys.modules))
sys.exit(status)
"""


def loaded(*typed: str) -> set[str]:
    """Which of the heavy packages a command has loaded."""
    done = subprocess.run(
        [sys.executable, "-c", _LOADED, *typed],
        cwd=TREE,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.splitlines()[-1].split()[1:])


@pytest.mark.parametrize("typed", [["--help"], ["--version"], ["--language", "en", "-h"]])
def test_help_and_version_load_neither_textual_nor_models(typed: list[str]) -> None:
    assert loaded(*typed) == set()


@pytest.mark.ci
@pytest.mark.parametrize(
    "typed", [["list"], ["show", "aucho-4"], ["rules", "aucho-2"], ["paths"], ["play", "--help"]]
)
def test_commands_without_a_table_load_no_textual(typed: list[str]) -> None:
    assert "textual" not in loaded(*typed)


def test_replay_loads_no_textual() -> None:
    record = TREE / "tests" / "cli" / "staged.jsonl"
    assert "textual" not in loaded("replay", str(record))


def test_sim_loads_no_textual() -> None:
    typed = ["sim", "aucho-2", "--deals", "1", "--seed", "1", "--bots", "easy,easy"]
    assert "textual" not in loaded(*typed)


@pytest.mark.parametrize("language", ["de", "en"])
def test_help_names_every_command(call: Caller, language: str) -> None:
    answer = call("--language", language, "--help")
    assert answer.status == 0
    assert answer.err == ""
    for command in COMMANDS:
        assert f"\n  {command} " in answer.out


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(call: Caller, command: str, language: str) -> None:
    answer = call(command, "--help", "--language", language)
    assert answer.status == 0
    assert f"jasstui {command}" in answer.out
    about = " ".join(answer.out.split())
    assert words_for(language)(f"cli.about.{command}") in about


def test_help_has_no_colours(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.14 brings some, and escape sequences would be spelled out."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    for typed in (["--help"], ["play", "--help"]):
        assert "\\x1b" not in call(*typed).out


def test_version(call: Caller) -> None:
    assert call("--version") == (0, f"jasstui {__version__}\n", "")


def test_language_follows_what_was_typed_then_environment_then_locale(
    call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Usage" in call("--help").out
    monkeypatch.setenv("LANG", "de_CH.UTF-8")
    assert "Aufruf" in call("--help").out
    monkeypatch.setenv("JASSTUI_LANGUAGE", "en")
    assert "Usage" in call("--help").out
    assert "Aufruf" in call("--help", "--language=de").out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            ["lst"],
            "There is no command «lst»; jasstui --help shows them all. Did you mean «list»?",
        ),
        (["list", "--jsn"], "There is no option «--jsn» here. Did you mean «--json»?"),
        (["paths", "all"], "«all» is one word too many here."),
        (["show"], "FORM is missing; jasstui --help shows how it is done."),
        (["play", "aucho-4", "--seed"], "--seed lacks its value or has one too many."),
        (["list", "--json=1"], "--json lacks its value or has one too many."),
        (["list", "--language", "pl"], "--language cannot be «pl», it may be: de, en, fr, it."),
        (["replay", "x", "--to", "-3"], "--to needs a whole number from 0, not «-3»."),
    ],
)
def test_wrong_usage_ends_with_2_and_one_sentence(
    call: Caller, typed: list[str], told: str
) -> None:
    answer = call(*typed)
    assert (answer.status, answer.out, answer.sentence) == (2, "", told)
