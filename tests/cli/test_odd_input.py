"""What nobody expects: signs that only look like digits, bytes that are no characters, files
without an end, streams that are closed."""

from __future__ import annotations

import codecs
import errno
import os
import socket
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from jasstui import paths
from jasstui.digits import whole
from jasstui.engine.notes import beside, keep_note, notes_of
from jasstui.engine.record import Header, RecordProblem, Writer, parse
from jasstui.files import NO_FILE, Mode, NoFile, opened
from jasstui.problem import Problem
from jasstui.table.practising import tally
from jasstui.table.program.problems import sentence
from jasstui.table.shelf import favourites
from jasstui.table.shelf import kept as tables
from jasstui.words import words_for
from tests.cli.calling import Caller, shell, written
from tests.support import TREE

STAGED = Path(__file__).with_name("staged.jsonl")

ODD = ("²", "٣", "１", "9" * 10, "9" * 5000)
"""Digits for `str.isdigit` of which `int` makes nothing, what was not meant, or too much."""


def test_a_whole_number_is_written_in_a_few_plain_digits() -> None:
    assert [whole(text) for text in ("0", "007", "999999999")] == [0, 7, 999_999_999]
    assert [whole(text) for text in ("", "-1", "+1", "1 ", "1.0", "1_0", *ODD)] == [None] * 11


def test_what_looks_like_a_digit_is_looked_at_in_one_place() -> None:
    for path in (TREE / "jasstui").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found = any(name in text for name in (".isdigit", ".isdecimal", ".isnumeric"))
        assert not found or path.name == "digits.py", path


@pytest.mark.parametrize("odd", ODD)
def test_odd_digits_on_the_command_line_are_refused_in_a_sentence(call: Caller, odd: str) -> None:
    for typed in (
        ("replay", STAGED, "--seen-by", odd),
        ("replay", STAGED, "--to", odd),
        ("practice", "schieber-4", "--deal", odd),
        ("serve", "--port", odd),
    ):
        answer = call(*typed)
        assert (answer.status, bool(answer.sentence)) == (2, True)


@pytest.mark.parametrize("odd", [odd for odd in ODD if len(odd) < 1000])
@pytest.mark.parametrize(
    ("form", "dealer", "before", "seat", "verb"),
    [
        ("bieter-3", 2, [{"seat": "chance", "do": "stage"}], 0, "bid"),
        ("differenzler-offen-4", 3, [{"seat": "chance", "do": "stage"}], 0, "bid"),
        ("differenzler-offen-4", 3, [{"seat": "chance", "do": "stage"}], 0, "bid -"),
        ("schieber-4", 3, [{"seat": "chance", "do": "stage"}], 0, "undo"),
    ],
)
def test_odd_digits_in_a_record_are_refused_with_their_line(
    call: Caller,
    tmp_path: Path,
    odd: str,
    form: str,
    dealer: int,
    before: list[dict[str, object]],
    seat: int,
    verb: str,
) -> None:
    header = {"form": form, "start": {"dealer": dealer}}
    said = {"seat": seat, "do": f"{verb} {odd}"}
    record = written(tmp_path / "odd.jsonl", header, *before, said)
    answer = call("replay", record, "--json")
    assert answer.status == 1
    assert answer.sentence.startswith(f"{record}:3: ")


def test_an_odd_number_of_cards_is_not_cut(call: Caller, tmp_path: Path) -> None:
    golden = (TREE / "tests" / "golden" / "doppelkopf-4.jsonl").read_text(encoding="utf-8")
    lines = [line for line in golden.splitlines()[:3] if "cut" not in line]
    record = written(tmp_path / "cut.jsonl", *lines, '{"seat":"chance","do":"cut ٣"}')
    assert call("replay", record).sentence.startswith(f"{record}:4: ")


def test_a_number_of_zeros_takes_nothing_back_that_is_not_there() -> None:
    text = b'{"form":"aucho-4"}\n{"seat":0,"do":"undo 00000000099999"}\n'
    with pytest.raises(RecordProblem) as problem:
        parse(text)
    assert (problem.value.code, problem.value.line) == ("record.undo", 2)


def test_half_a_character_in_a_record_is_damage() -> None:
    text = b'{"form":"aucho-4"}\n{"seat":0,"do":"\\ud800","sum":"00000000"}\n'
    with pytest.raises(RecordProblem) as problem:
        parse(text)
    assert (problem.value.code, problem.value.line) == ("record.not-utf8", 2)


# ------------------------------------------------------------ files and streams

endless = pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without an end")


@endless
@pytest.mark.parametrize(
    ("typed", "status"),
    [
        (("replay", "/dev/zero"), 1),
        (("resume", "/dev/zero", "--plain"), 1),
        (("check", "/dev/zero"), 2),
        (("list", "--catalogue", "/dev/zero"), 2),
    ],
)
def test_a_file_without_an_end_is_not_read_to_it(
    call: Caller, typed: tuple[str, ...], status: int
) -> None:
    answer = call(*typed)
    assert answer.status == status
    assert answer.sentence.startswith("/dev/zero: ")


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="needs pipes with a path")
def test_a_record_may_come_through_a_pipe() -> None:
    with subprocess.Popen(["cat", str(STAGED)], stdout=subprocess.PIPE) as source:
        assert source.stdout is not None
        through = f"/dev/fd/{source.stdout.fileno()}"
        done = subprocess.run(
            [sys.executable, "-m", "jasstui", "replay", through, "--verify"],
            cwd=TREE,
            pass_fds=[source.stdout.fileno()],
            capture_output=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_a_pipe_among_the_records_is_none(call: Caller) -> None:
    paths.saves().mkdir(parents=True)
    os.mkfifo(paths.saves() / "pipe.jsonl")
    assert call("resume", "--plain").status == 2


@pytest.mark.ci
@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict"])
def test_a_byte_that_is_no_character_is_no_answer(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jasstui", "--plain", "--language", "en"],
        cwd=TREE,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        input=b"\xff\xe4\nschieber-4\n\n\n",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"Which game?") == 3


@pytest.mark.ci
@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_closed_streams_lead_nowhere(closed: str) -> None:
    command = f'"{sys.executable}" -m jasstui list {closed}'
    done = subprocess.run(command, shell=True, cwd=TREE, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert not paths.crashes().exists()


def test_without_anything_to_read_a_table_in_lines_ends() -> None:
    assert shell("--plain").status == 0


# ---------------------------------------------------------- what bears the name of a file

no_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
no_bytes = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket is short
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)
    finally:
        os.chdir(here)


MADE: dict[str, Callable[[Path], object]] = {
    "pipe": lambda path: os.mkfifo(path),
    "socket": _socket,
    "device": lambda path: path.symlink_to("/dev/zero"),
    "terminal": lambda path: path.symlink_to("/dev/tty"),
    "folder": lambda path: path.mkdir(),
}


@no_pipes
@pytest.mark.parametrize("kind", MADE)
def test_what_is_no_file_is_neither_waited_for_nor_read(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "odd"
    MADE[kind](path)
    modes: tuple[Mode, ...] = ("rb", "r+b", "ab", "wb")
    for mode in modes:
        with pytest.raises(OSError, match=r".") as refused:
            opened(path, mode)
        no_terminal = kind == "terminal" and refused.value.errno == errno.ENXIO
        assert isinstance(refused.value, NoFile | IsADirectoryError) or no_terminal, mode
        assert refused.value.strerror


@no_pipes
@pytest.mark.parametrize("kind", MADE)
@pytest.mark.parametrize(
    ("place", "typed"),
    [
        (paths.settings_file, ("day", "--plain")),
        (paths.keys_file, ("keys",)),
        (paths.own_catalogue, ("list",)),
        (paths.left_out_file, ("stats",)),
        (
            lambda: paths.folder("data") / "decks" / "odd.toml",
            ("play", "aucho-4", "--deck", "odd", "--plain"),
        ),
        (lambda: paths.folder("data") / "odd.jsonl", ("replay",)),
        (lambda: paths.folder("data") / "odd.jsonl", ("resume", "--plain")),
        (lambda: paths.folder("data") / "odd.jsonl", ("practice", "--plain", "--from")),
        (lambda: paths.folder("data") / "odd.toml", ("check",)),
        (lambda: paths.folder("data") / "odd.toml", ("list", "--catalogue")),
    ],
)
def test_what_is_no_file_is_refused_in_a_sentence(
    call: Caller, kind: str, place: Callable[[], Path], typed: tuple[str, ...]
) -> None:
    path = place()
    path.parent.mkdir(parents=True)
    MADE[kind](path)
    named = [path] if path.name in ("odd.jsonl", "odd.toml") and "--deck" not in typed else []
    answer = call(*typed, *named, "--language", "en")
    assert answer.status in (1, 2)
    assert answer.sentence.startswith(f"{path}: ")
    assert answer.sentence.endswith((": it is a folder.", ": it is not a regular file."))


@no_pipes
def test_pipes_beside_a_record_cost_nobody_the_record(call: Caller) -> None:
    record = paths.saves() / "a.jsonl"
    record.parent.mkdir(parents=True)
    record.write_bytes(STAGED.read_bytes())
    for ending in ("notes", "worth"):
        os.mkfifo(record.with_name(f"a.jsonl.{ending}"))
    for name in (paths.remembered_file(), paths.favourites_file(), paths.learned_file()):
        name.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(name)
    assert call("replay", record).status == 0
    assert call("stats").status == 0
    with pytest.raises(RecordProblem) as problem:
        keep_note(record, 1, "Why?")
    assert problem.value.params["reason"] == NO_FILE


@no_pipes
def test_a_pipe_in_place_of_a_running_record_is_told(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "a.jsonl")
    writer.create(Header("aucho-4"), "1")
    writer.path.unlink()
    os.mkfifo(writer.path)
    with pytest.raises(RecordProblem) as problem:
        writer.write(0, "pass")
    assert problem.value.params["reason"] == NO_FILE


def test_the_null_device_is_an_empty_file(call: Caller) -> None:
    if sys.platform != "win32":
        assert call("list", "--catalogue", os.devnull).status == 0


@pytest.mark.parametrize("kind", [stat.S_IFCHR, stat.S_IFIFO])
def test_names_that_windows_reserves_are_told_by_what_was_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: int
) -> None:
    """CON, AUX and `\\\\.\\pipe\\x` can be opened there like files, and say what they are."""
    real = os.fstat
    monkeypatch.setattr(os, "fstat", lambda handle: os.stat_result((kind, *real(handle)[1:])))
    (tmp_path / "CON").touch()
    with pytest.raises(NoFile):
        opened(tmp_path / "CON", "rb")


@no_bytes
def test_a_path_that_is_no_text_is_a_path(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = tmp_path / os.fsdecode(b"h\xff")
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"JASSTUI_{kind}_DIR", str(odd / kind))
    record = paths.saves() / os.fsdecode(b"\xfe.jsonl")
    record.parent.mkdir(parents=True)
    record.write_bytes(STAGED.read_bytes())
    own = odd / "own.toml"
    own.write_bytes((TREE / "assets" / "elsewhere" / "hearts.toml").read_bytes())
    for typed in (
        ("list",),
        ("stats",),
        ("stats", "--json"),
        ("keys", "--write"),
        ("show", "aucho-4"),
        ("check", own, "--quick"),
        ("list", "--catalogue", own),
        ("replay", record),
        ("replay", record, "--json"),
    ):
        answer = call(*typed)
        assert (answer.status, answer.err) == (0, ""), typed
        assert answer.out.encode(), typed
    assert shell("resume", str(record), "--plain").err == ""
    assert call("keys", "--write").sentence.startswith(f"{tmp_path}/h\\udcff/CONFIG/keys.toml: ")
    assert paths.near(own) == f"{tmp_path}/h\\udcff/own.toml"
    told = sentence(words_for("en"), Problem("file.not-utf8", str(own)))
    assert told.startswith(f"{tmp_path}/h\\udcff/own.toml: ")


def test_a_name_that_no_file_can_have_is_refused_in_a_sentence(call: Caller) -> None:
    answer = call("replay", "a\0b.jsonl", "--language", "en")
    assert answer.status == 1
    assert answer.sentence.endswith("that is no name for a file here.")


@no_bytes
def test_in_a_locale_without_umlauts_a_folder_may_have_them(tmp_path: Path) -> None:
    folder = tmp_path / "Mädi"
    own = folder / "Übung.toml"
    folder.mkdir()
    own.write_bytes((TREE / "assets" / "elsewhere" / "hearts.toml").read_bytes())
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    there = {f"JASSTUI_{kind}_DIR": str(folder / kind) for kind in ("CONFIG", "DATA", "CACHE")}
    answer = shell("list", "--catalogue", str(own), **plain, **there)
    assert (answer.status, answer.err) == (0, "")
    answer = shell("check", str(folder / "hä.toml"), PYTHONIOENCODING="latin-1", encoding="latin-1")
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert "Mädi" in answer.err


# ------------------------------------------------------------------ byte order marks

MARKED = codecs.BOM_UTF8


def test_a_byte_order_mark_is_no_part_of_a_text(call: Caller, tmp_path: Path) -> None:
    data = paths.folder("data")
    (data / "decks").mkdir(parents=True)
    paths.keys_file().parent.mkdir(parents=True)
    french = (TREE / "assets" / "decks" / "french.toml").read_bytes()
    (data / "decks" / "own.toml").write_bytes(MARKED + french)
    paths.settings_file().write_bytes(MARKED + b'deck = "own"\r\nnames = ["\xc3\x84nni"]\r\n')
    paths.keys_file().write_bytes(MARKED + b'"home.day" = ["ctrl+t"]\n')
    hearts = (TREE / "assets" / "elsewhere" / "hearts.toml").read_bytes()
    paths.own_catalogue().write_bytes(MARKED + hearts)
    paths.favourites_file().write_bytes(MARKED + b"schieber-4\n")
    paths.tables_file().write_bytes(MARKED + b"[]")
    paths.tally_file().write_bytes(MARKED + b'{"version": 1, "forms": {}}')
    assert call("list").status == 0
    assert "hearts" in call("list").out
    assert "ctrl+t" in call("keys").out
    assert call("check", paths.own_catalogue(), "--quick").status == 0
    assert shell("play", "aucho-4", "--no-save", "--plain").err == ""
    assert favourites.read() == ("schieber-4",)
    assert (tables.read(), tally.read()) == ([], tally.Tally())
    english = (TREE / "assets" / "messages" / "en.toml").read_bytes()
    (tmp_path / "xx.toml").write_bytes(MARKED + english)
    assert call("check", tmp_path / "xx.toml").status == 0


def test_remarks_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    record = tmp_path / "a.jsonl"
    beside(record).write_bytes(MARKED + b'{"at": 1, "note": "Why?"}\n')
    assert notes_of(parse(STAGED.read_bytes()), record)[1] == "Why?"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be"])
def test_utf_16_is_told_by_its_name(call: Caller, tmp_path: Path, encoding: str) -> None:
    text = "language = 'de'\n" if encoding == "utf-16" else "\ufefflanguage = 'de'\n"
    for place in (paths.settings_file(), paths.keys_file(), tmp_path / "own.toml"):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode(encoding))
    for typed in (("day", "--plain"), ("keys",), ("check", tmp_path / "own.toml")):
        answer = call(*typed, "--language", "en")
        assert (answer.status, "UTF-16" in answer.sentence) == (2, True)


def test_a_word_that_is_near_is_named_once_and_none_that_is_not(call: Caller) -> None:
    near = call("learn", "schiber-1", "--language", "en").sentence
    assert near.count("schieber-1") == 1
    assert call("learn", "\udcff", "--language", "en").sentence.endswith("names them all.")


def test_every_message_leaves_the_nearest_word_to_the_sentence_about_it() -> None:
    texts = words_for("en").texts
    named = [key for key, text in texts.items() if key.startswith("problem.") and "{near}" in text]
    assert named == ["problem.near"]
