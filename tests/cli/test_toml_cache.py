"""What is kept of long TOML files is used only where it is right."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from jasstui import toml_cache
from jasstui.toml_cache import tables_in

LONG = "a = 1\n" + "# talk\n" * 1000


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JASSTUI_CACHE_DIR", str(tmp_path / "cache"))


def kept(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "cache").rglob("*.json"))


def test_the_second_reading_parses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = tables_in(Path("x.toml"), LONG)
    monkeypatch.setattr(toml_cache, "parse", lambda text: pytest.fail("parsed again"))
    assert tables_in(Path("x.toml"), LONG) == first == {"a": 1}


def test_another_text_takes_the_place_of_what_is_kept(tmp_path: Path) -> None:
    tables_in(Path("x.toml"), LONG)
    assert tables_in(Path("x.toml"), LONG.replace("1", "2")) == {"a": 2}
    assert len(kept(tmp_path)) == 1


@pytest.mark.parametrize("damage", ["", "{}", "\n", "\x00", "[1"])
def test_damage_is_passed_over(tmp_path: Path, damage: str) -> None:
    tables_in(Path("x.toml"), LONG)
    (place,) = kept(tmp_path)
    head = place.read_text().partition("\n")[0]
    for text in (damage, f"{head}\n{damage}"):
        place.write_text(text)
        assert tables_in(Path("x.toml"), LONG) == {"a": 1}
    place.write_bytes(b"\xff\xfe")
    assert tables_in(Path("x.toml"), LONG) == {"a": 1}


def test_what_json_cannot_hold_and_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dated = LONG + "day = 2026-01-02\n"
    assert tables_in(Path("x.toml"), dated) == tables_in(Path("x.toml"), dated)
    assert not kept(tmp_path)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JASSTUI_CACHE_DIR", str(tmp_path / "file"))
    assert tables_in(Path("x.toml"), LONG) == {"a": 1}


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    with pytest.raises(tomllib.TOMLDecodeError, match="line 1002"):
        tables_in(Path("x.toml"), LONG[:-1] + "\n=")


def test_short_texts_are_kept_too(tmp_path: Path) -> None:
    tables_in(Path("x.toml"), "a = 1")
    assert kept(tmp_path)
