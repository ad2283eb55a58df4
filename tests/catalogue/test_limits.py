"""Files of people that hold far too much are refused at once, with the line at which they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from jasstui import limits
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.problems import CatalogueProblem, line_of, read_toml
from jasstui.limits import DEPTH, ENTRIES, NUMBER, SIZE, TEXT, Excess
from jasstui.standard import standard
from jasstui.table.program.problems import sentence
from jasstui.words import words_for


@pytest.mark.parametrize(
    ("text", "kind", "line"),
    [
        ("a = 1\nb = " + "[" * 100_000, "depth", 2),
        ("a = 1\n\nb = " + "[\n" * 100_000, "depth", 3),
        ("a = 1\nb = " + "{ c = " * 100_000, "depth", 2),
        ("a = 1\n" + ".".join("a" * 200_000) + " = 1", "depth", 2),
        ("[" + " . ".join(['"a"'] * 100_000) + "]", "depth", 1),
        ("a = 1\nb = " + "9" * 5_000, "number", 2),
        ("a = 1\nb = -" + "9_" * 5_000 + "9", "number", 2),
    ],
)
def test_what_parsing_would_suffer_from_is_found_before(text: str, kind: str, line: int) -> None:
    with pytest.raises(Excess) as excess:
        limits.parse(text)
    assert (excess.value.kind, excess.value.line) == (kind, line)


@pytest.mark.parametrize(
    ("text", "kind", "key"),
    [
        ("a.b = " + "[" * (DEPTH + 1) + "]" * (DEPTH + 1), "depth", ("a", "b", *[0] * (DEPTH - 1))),
        ("a = 0x" + "f" * 5_000, "number", ("a",)),
        (f"[a]\nb = {NUMBER + 1}", "number", ("a", "b")),
        (f"[a]\nb = [1, {-NUMBER - 1}]", "number", ("a", "b", 1)),
        ("a = nan", "number", ("a",)),
        ("a = -inf", "number", ("a",)),
        ("a = [" + "1, " * (ENTRIES + 1) + "]", "too_long", ("a",)),
        ("\n".join(f"a.b{n} = 1" for n in range(ENTRIES + 1)), "too_long", ("a",)),
        ("a = '" + "x" * (TEXT + 1) + "'", "string_too_long", ("a",)),
        ("[a]\n" + "x" * (TEXT + 1) + " = 1", "string_too_long", ("a",)),
    ],
)
def test_what_is_too_much_is_found_by_its_key(
    text: str, kind: str, key: tuple[str | int, ...]
) -> None:
    with pytest.raises(Excess) as excess:
        limits.parse(text)
    assert (excess.value.kind, excess.value.key) == (kind, key)


def test_what_is_just_enough_is_read() -> None:
    nested = "[" * (DEPTH - 1) + "]" * (DEPTH - 1)
    text = f"a.b = {nested}\n" + ".".join("c" * DEPTH) + f" = {NUMBER}\n"
    text += "d = [" + "1, " * ENTRIES + "]\ne = '" + "x" * TEXT + "'\n"
    assert set(limits.parse(text)) == set("acde")


def test_no_more_of_a_file_is_read_than_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_text("#" * (SIZE + 1), encoding="utf-8")
    with pytest.raises(CatalogueProblem) as problem:
        read_toml(path, CatalogueProblem)
    told = sentence(words_for("en"), problem.value)
    assert told == (f"{path}: This is too large; the file may have at most {SIZE} characters here.")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without end")
def test_a_file_without_end_ends() -> None:
    with pytest.raises(CatalogueProblem):
        read_toml(Path("/dev/zero"), CatalogueProblem)


def test_the_line_of_what_is_too_much_is_told(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("[form.a]\ntitle = 1\n[form.a.partie]\ntarget = 0xffffffffff\n")
    with pytest.raises(CatalogueProblem) as problem:
        Catalogue(standard).add(path)
    assert sentence(words_for("en"), problem.value) == (
        f"{path}:4: «form.a.partie.target» is too large; it may have a number of at most {NUMBER}."
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('a = """\n[' + " " * 400_000 + '\n"""\n[ x . "y.z" ]\nb = 1', 4),
        ('[x."y.z"]\nb = 1', 1),
        ('x . "y.z" = { b = 1 }', 1),
    ],
)
def test_the_line_of_a_key_is_found_in_no_time(text: str, line: int) -> None:
    assert line_of(text, ("x", "y.z", "c", 3)) == line


@pytest.mark.parametrize("name", ["a/b", "../a", "a.b", "", "a b", "x" * 61, "a\\nb"])
def test_a_form_is_called_something_that_files_and_rules_can_be_called(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(f'[form."{name}"]\n', encoding="utf-8")
    with pytest.raises(CatalogueProblem) as problem:
        Catalogue(standard).add(path)
    assert problem.value.code == "form.name"
