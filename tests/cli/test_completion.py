"""Completion scripts: shells take them, and they know what may be typed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from jasstui.cli.completion import SHELLS
from jasstui.cli.parser import COMMANDS
from jasstui.words import languages
from tests.cli.calling import Caller
from tests.support import EVERY_FORM, FORMS, TREE

_ASKED = """
source {script}
COMP_WORDS=({words} "{last}")
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_shtab_jasstui
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


def shell(name: str) -> str:
    """The path of a shell, without which a test is skipped. A bash on Windows knows other paths."""
    found = None if sys.platform == "win32" else which(name)
    return found or pytest.skip(f"no {name} here")


def program(folder: Path) -> Path:
    """A `jasstui` for the search path, which is the program of this tree."""
    file = folder / "jasstui"
    file.write_text(f'#!/bin/sh\ncd "{TREE}" && exec "{sys.executable}" -m jasstui "$@"\n')
    file.chmod(0o755)
    return file


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SHELLS)
def test_a_shell_takes_its_script(call: Caller, tmp_path: Path, name: str, language: str) -> None:
    answer = call("completion", name, "--language", language)
    assert (answer.status, answer.err) == (0, "")
    script = tmp_path / "script"
    script.write_text(answer.out, encoding="utf-8")
    done = subprocess.run([shell(name), "-n", script], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("typed", "last", "found"),
    [
        ("", "", set(COMMANDS)),
        ("", "pra", {"practice"}),
        ("play aucho-4", "--spe", {"--speed"}),
        ("play aucho-4 --speed", "", {"slow", "normal", "fast", "off"}),
        ("practice --level", "e", {"easy"}),
        ("completion", "", set(SHELLS)),
        ("rules", "aucho-", {form for form in FORMS if form.startswith("aucho-")}),
        ("replay", "pyproj", {"pyproject.toml"}),
    ],
)
def test_bash_completes(
    call: Caller,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    last: str,
    found: set[str],
) -> None:
    bash = shell("bash")
    script = tmp_path / "script"
    script.write_text(call("completion", "bash").out, encoding="utf-8")
    monkeypatch.setenv("PATH", str(program(tmp_path).parent), prepend=":")
    asked = _ASKED.format(script=script, words=f"jasstui {typed}", last=last)
    done = subprocess.run([bash, "-c", asked], cwd=TREE, capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == found


def test_fish_completes_forms_of_ones_own(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fish = shell("fish")
    (tmp_path / "catalogue.toml").write_text('[form.own-table]\nextends = "schieber-4"\n')
    monkeypatch.setenv("JASSTUI_CONFIG_DIR", str(tmp_path))
    monkeypatch.setenv("PATH", str(program(tmp_path).parent), prepend=":")
    script = tmp_path / "script"
    script.write_text(call("completion", "fish").out, encoding="utf-8")
    asked = f"source {script}; complete -C 'jasstui play own-'"
    done = subprocess.run([fish, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("own-table\t")


def test_nothing_of_an_example_value_is_taken_for_the_language_of_zsh(call: Caller) -> None:
    assert "Anna" not in call("completion", "zsh").out


def test_a_shell_that_nobody_told_of_is_refused(call: Caller) -> None:
    answer = call("completion", "fisch")
    assert (answer.status, answer.out) == (2, "")
    told = "SHELL cannot be «fisch», it may be: bash, zsh, fish. Did you mean «fish»?"
    assert answer.sentence == told


def test_the_ids_are_those_of_the_list(call: Caller) -> None:
    assert sorted(call("list", "--ids").out.split()) == sorted(FORMS)
    assert sorted(call("list", "--ids", "--all").out.split()) == sorted(EVERY_FORM)
    assert "handjass-4" in call("list", "butzer", "--ids").out.split()
