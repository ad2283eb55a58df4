"""What is wrong with a form of one's own is told in its file, and at the line behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import Caller

HEAD = '[form.mine]\nextends = "schieber-4"\nrulebook = "schieber-4"\n'
TITLED = HEAD + 'title = "Meins"\ntitle_en = "Mine"\n'


def told(call: Caller, path: Path, text: str) -> list[str]:
    path.write_text(text, encoding="utf-8")
    answer = call("--language", "en", "check", path, "--quick")
    lines = [line.removeprefix("jasstui: ") for line in answer.err.splitlines()]
    assert all(line.startswith(f"{path}:") for line in lines), lines
    return [line.removeprefix(f"{path}:") for line in lines]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HEAD + 'title = ""\ntitle_en = "Mine"\n', "4: «title» is empty"),
        (HEAD + 'title = "Meins"\ntitle_en = "  "\n', "5: «title_en» is empty"),
        (TITLED + 'titles = { fr = "" }\n', "6: «titles.fr» is empty"),
        (TITLED + 'names = ["Meines", ""]\n', "6: «names» is empty"),
        (TITLED + 'naming = ["nope"]\n', "6: «naming» names «nope»"),
        (TITLED + 'naming = ["jas"]\n', "6: «naming» names «jas»"),
        (TITLED + 'drop = ["phases"]\n', "6: The key «phases» is missing"),
        (TITLED + '\ndrop = ["phases.hand-out"]\n', "7: «deal» names the step «hand-out»"),
        (TITLED + 'drop = ["games.schieber"]\n', "6: «phases.choose.game» names the game «schi"),
        (TITLED + 'drop = ["modes.obenabe"]\n', "6: «phases.choose.modes» names the mode «oben"),
    ],
)
def test_it_is_told_where_it_is_written(text: str, line: str, tmp_path: Path, call: Caller) -> None:
    lines = told(call, tmp_path / "own.toml", text)
    assert any(found.startswith(line) for found in lines), lines


def test_what_is_inherited_and_fits_no_more_is_told_where_the_form_stands(
    tmp_path: Path, call: Caller
) -> None:
    lines = told(call, tmp_path / "own.toml", "\n" + TITLED + 'partie = { kind = "striche" }\n')
    assert lines
    assert {found.partition(":")[0] for found in lines} <= {"2", "7"}


def test_marks_of_a_step_need_a_partie_that_has_a_place_for_them(
    tmp_path: Path, call: Caller
) -> None:
    text = TITLED.replace("schieber-4", "zuger-4") + "[form.mine.partie]\nkind = "
    lines = told(call, tmp_path / "own.toml", text + '"points"\ntarget = 1000\n')
    assert any("«phases.inherit.marks» writes marks" in line for line in lines)


def test_namings_of_the_program_are_known(tmp_path: Path, call: Caller) -> None:
    assert told(call, tmp_path / "own.toml", TITLED + 'naming = ["general", "jass"]\n') == []


def test_one_may_play_what_is_only_careless(tmp_path: Path, call: Caller) -> None:
    """Forms that could be played with an earlier version can be played still."""
    path = tmp_path / "own.toml"
    path.write_text(TITLED + 'naming = ["nope"]\n', encoding="utf-8")
    assert call("--catalogue", path, "sim", "mine", "--deals", 1, "--bots", "easy").status == 0


FOLLOWED = """
[form.mine]
extends = "aucho-4"
rulebook = "aucho-4"
title = "M"
title_en = "M"
options = { extra = { default = "a", rules = [], values = { a = {}, b = {} } } }
partie = { next = { 3 = "mine-3" } }

[form.mine-3]
extends = "aucho-3"
rulebook = "aucho-3"
title = "M"
title_en = "M"

[form.mine-3.options.extra]
default = "a"
rules = []
subset = { setting = "naming", items = { a = "jass", b = "general" } }
"""


def test_a_form_that_goes_on_with_an_agreement_of_several_words(
    tmp_path: Path, call: Caller
) -> None:
    """It ended in a crash."""
    path = tmp_path / "own.toml"
    path.write_text(FOLLOWED, encoding="utf-8")
    typed = ("sim", "mine", "--option", "extra=b", "--deals", 1, "--bots", "easy")
    assert call("--catalogue", path, *typed).status == 0
