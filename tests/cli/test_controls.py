"""Nothing that a terminal would obey gets out, whatever stands in records, catalogues and words."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from jasstui.catalogue.load import Catalogue
from jasstui.controls import json_text, spelled_out, steers
from jasstui.engine.record import RecordProblem, parse, read
from jasstui.lines.run import writer
from jasstui.settings import Settings
from jasstui.standard import standard
from jasstui.stdio import put
from tests.cli.calling import Answer, Caller, written
from tests.support import TREE

EVIL = "\x1b]52;c;Zm9v\x07\x1b[2J\x9b31m\x85\u202e\u2066\u200b\U000e0041\x7f\r\n"
"""Fills the clipboard, clears the screen, turns the letters round, hides, forges a line."""

LONE = {"form": "schieber-4", "seats": [f"A{EVIL}", "B", "C", "D"], "start": {"dealer": 3}}

STAGED = {"seat": "chance", "do": "stage 0=HA", "note": f"look{EVIL}"}


IN_TOML = "".join(f"\\U{ord(char):08x}" for char in EVIL)


def catalogue_of(path: Path) -> Catalogue:
    catalogue = Catalogue(standard)
    catalogue.add(path)
    return catalogue


def harmless(answer: Answer) -> bool:
    return not any(steers(char) for char in answer.out + answer.err if char != "\n")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return written(tmp_path / "evil.jsonl", LONE, STAGED, {"seat": 0, "do": "obenabe"})


@pytest.fixture
def forms(tmp_path: Path) -> Path:
    """A catalogue in which all that people read holds what steers."""
    text = (TREE / "assets" / "elsewhere" / "hearts.toml").read_text(encoding="utf-8")
    text = text.replace('title = "Hearts"', f'title = "Hearts{IN_TOML}"')
    text = text.replace('title_en = "Hearts"', f'title_en = "Hearts{IN_TOML}"')
    text = text.replace('"Each heart', f'"{IN_TOML}Each heart')
    text = text.replace('"elsewhere"', f'"x{IN_TOML}"', 1)
    path = tmp_path / "forms.toml"
    path.write_text(
        f'{text}\n[form.hearts.options."o{IN_TOML}"]\ndefault = "off{IN_TOML}"\n'
        f'rules = ["score.hearts"]\nvalues = {{ "off{IN_TOML}" = {{}} }}\n',
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize("how", ["--text", "--json", "--verify", "--seen-by=0"])
def test_a_record_is_printed_without_what_steers(how: str, record: Path, call: Caller) -> None:
    answer = call("replay", record, how)
    assert answer.status == 0
    assert harmless(answer)


def test_it_is_spelled_out_in_place(record: Path, call: Caller) -> None:
    told = call("replay", record, "--text").out
    assert "0 A\\x1b]52;c;Zm9v\\x07" in told
    assert "look\\x1b" in told


def test_as_data_it_stays_what_it_was(record: Path, call: Caller) -> None:
    header = json.loads(call("replay", record, "--seen-by=0").out.splitlines()[0])
    assert header["seats"] == LONE["seats"]


def test_a_form_as_data_stays_what_it_was(forms: Path, call: Caller) -> None:
    document = call("--catalogue", forms, "show", "hearts", "--json").data
    assert document["forms"]["hearts"]["title"] == f"Hearts{EVIL}"
    assert document["hash"] == catalogue_of(forms).bundle("hearts", {}).digest


def test_the_checksums_of_what_is_printed_hold(record: Path, call: Caller) -> None:
    lines = call("replay", record, "--seen-by=0").out.encode()
    with pytest.raises(RecordProblem) as problem:
        parse(lines)
    assert problem.value.code == "record.seen"  # and not that it was changed


@pytest.mark.parametrize(
    "lines",
    [
        [{**LONE, "form": f"f{EVIL}"}],
        [{**LONE, f"key{EVIL}": 1}],
        [{**LONE, "options": {f"o{EVIL}": f"v{EVIL}"}}],
        [{**LONE, "start": {"dealer": EVIL}}],
        [LONE, STAGED, {"seat": 0, "do": f"play{EVIL}"}],
        [LONE, STAGED, {"seat": EVIL, "do": "play HA"}],
        [LONE, STAGED, {"seat": 0, "do": "push", f"k{EVIL}": 1}],
        [LONE, {"seat": "chance", "do": f"stage {EVIL}=HA"}],
        [LONE, {"seat": "chance", "do": f"stage 0={EVIL}"}],
        [{"form": "hearts", "rules": {EVIL: EVIL}, "hash": EVIL}],
    ],
)
def test_a_problem_with_a_record_is_told_in_one_harmless_line(
    lines: list[dict[str, object]], call: Caller, tmp_path: Path
) -> None:
    answer = call("replay", written(tmp_path / f"r{EVIL[:5]}.jsonl", *lines), "--verify")
    assert answer.status == 1
    assert harmless(answer)
    assert answer.sentence


@pytest.mark.ci
@pytest.mark.parametrize(
    "typed",
    [
        ["list"], ["list", "--json"], ["show", "hearts"], ["show", "hearts", "--json"],
        ["rules", "hearts"], ["check", "--quick"],
        ["sim", "hearts", "--deals", "1", "--bots", "easy"],
        ["show", EVIL], [EVIL], [f"--{EVIL}"], ["show", "hearts", "--option", f"{EVIL}={EVIL}"],
    ],
)  # fmt: skip
def test_a_catalogue_is_printed_without_what_steers(
    typed: list[str], forms: Path, call: Caller
) -> None:
    answer = call("--catalogue", forms, *typed)
    assert answer.out or answer.err
    assert harmless(answer)


def test_problems_of_a_catalogue_too(forms: Path, call: Caller) -> None:
    text = forms.read_text(encoding="utf-8")
    forms.write_text(text.replace("score.queen", f"{IN_TOML}.queen", 1) + f'"{IN_TOML}" = 1\n')
    answer = call("check", forms)
    assert answer.status == 1
    assert answer.err
    assert harmless(answer)


def test_line_mode_goes_through_the_same_door(capsys: pytest.CaptureFixture[str]) -> None:
    writer(Settings())(EVIL)
    put(EVIL, sys.stderr)
    out, err = capsys.readouterr()
    assert out == err == spelled_out(EVIL) + "\n"


def test_letters_and_signs_of_all_languages_stay() -> None:
    text = "Größe · Stöck «ja» 12½ 中文 é ♥ \u00a0 \ue0b0"
    assert spelled_out(text) == text
    assert json.loads(json_text(text)) == text
    assert json_text(text) == json.dumps(text, ensure_ascii=False)


def test_escaped_json_is_the_same_data() -> None:
    assert json.loads(json_text({EVIL: [EVIL]}, indent=2)) == {EVIL: [EVIL]}


def test_half_a_character_is_no_text(tmp_path: Path) -> None:
    path = written(tmp_path / "half.jsonl", '{"form": "schieber-4", "seats": ["\\ud800"]}')
    with pytest.raises(RecordProblem) as problem:
        read(path)
    assert (problem.value.code, problem.value.line) == ("record.not-utf8", 1)
