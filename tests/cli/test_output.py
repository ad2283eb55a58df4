"""Output that is cut off, cannot be written, or goes to a terminal that knows only ASCII."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from jasstui import paths
from jasstui.cli import listing
from tests.cli.calling import Caller, shell
from tests.support import TREE

PLAIN = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


@pytest.mark.ci
@pytest.mark.parametrize(
    "typed",
    [
        ["--help"],
        ["list"],
        ["list", "--json"],
        ["show", "schieber-4"],
        ["rules", "aucho-2"],
        ["show", "x"],
        ["replay", "tests/cli/staged.jsonl"],
    ],
)
def test_a_terminal_without_signs_gets_plain_letters(typed: list[str]) -> None:
    answer = shell("--language", "de", *typed, encoding="ascii", **PLAIN)
    assert answer.status in (0, 2)
    assert "Traceback" not in answer.err
    assert answer.out or answer.err
    assert not re.search(r"\?\w", answer.out + answer.err)  # a tagline may ask


@pytest.mark.ci
@pytest.mark.parametrize("typed", [["list", "--help"], ["rules", "aucho-2"], ["show", "x"]])
def test_plain_letters_can_be_asked_for(typed: list[str]) -> None:
    usual, plain = shell("--language", "de", *typed), shell("--language", "de", *typed, "--ascii")
    assert not (usual.out + usual.err).isascii()
    assert (plain.out + plain.err).isascii()
    assert plain.status == usual.status


def test_odd_letters_typed_there_do_no_harm() -> None:
    answer = shell("--language", "de", "show", "äöü♥", encoding="ascii", **PLAIN)
    assert answer.status == 2
    assert answer.sentence.startswith("Die Spielform")


@pytest.mark.ci
def test_json_stays_the_same_data_in_ascii() -> None:
    plain = shell("list", "--json", encoding="ascii", **PLAIN)
    assert plain.data == shell("list", "--json").data
    assert plain.out.isascii()


def test_a_reader_who_leaves_early_causes_no_noise() -> None:
    command = [sys.executable, "-m", "jasstui", "rules", "schieber-4"]
    with subprocess.Popen(
        command, cwd=TREE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        noise = process.stderr.read()
        assert process.wait(30) == 0
    assert noise == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "jasstui", "rules", "schieber-4"],
            cwd=TREE,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "jasstui: The output cannot be written: the disk is full.\n"


def test_an_error_nobody_foresaw_is_written_down(
    call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("odd")

    monkeypatch.setattr(listing, "described", fails)
    answer = call("list", "--json")
    assert answer.status == 1
    note = next(paths.crashes().iterdir())
    assert str(note) in answer.sentence
    assert "RuntimeError: odd" in note.read_text(encoding="utf-8")


def test_an_error_that_cannot_be_written_down_is_told_all_the_same(
    call: Caller, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("JASSTUI_STATE_DIR", str(blocked))
    monkeypatch.setattr(listing, "described", None)
    answer = call("list", "--json")
    assert answer.status == 1
    assert "could not even be written down: TypeError(" in answer.sentence


def test_an_interrupt_ends_with_130(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(listing, "described", interrupted)
    assert call("list", "--json") == (130, "", "")
