"""Settings: where they come from, what is refused, and how they are saved."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from jasstui import paths
from jasstui.language import of_locale
from jasstui.settings import Settings, SettingsProblem, load, save
from jasstui.table.program.preferences import preferences
from jasstui.table.program.problems import sentence
from jasstui.words import words_for
from tests.cli.calling import Caller


def file(text: str) -> Path:
    path = paths.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def problem() -> str:
    with pytest.raises(SettingsProblem) as caught:
        load()
    return sentence(words_for("en"), caught.value)


def test_without_anything_the_defaults_hold() -> None:
    assert load() == Settings(language="en")


def test_typed_beats_environment_beats_file_beats_default(monkeypatch: pytest.MonkeyPatch) -> None:
    file('deck = "swiss"\nspeed = "fast"\ntheme = "light"\n')
    monkeypatch.setenv("JASSTUI_SPEED", "off")
    monkeypatch.setenv("JASSTUI_THEME", "other")
    found = load({"theme": "dark"})
    assert (found.deck, found.speed, found.theme, found.memory) == (
        "swiss",
        "off",
        "dark",
        "points",
    )


def test_no_color_switches_colours_off_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file('colours = "truecolor"\n')
    assert load().colours == "truecolor"
    monkeypatch.setenv("NO_COLOR", "1")
    assert load().colours == "none"
    assert load({"colours": "256"}).colours == "256"
    monkeypatch.setenv("JASSTUI_COLOURS", "16")
    assert load().colours == "16"


def test_texts_from_the_environment_are_converted(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, value in {
        "BOT_SECONDS": "2.5",
        "BOT_PLAYOUTS": "40",
        "FOUR_COLOUR": "on",
        "NAMES": "Anna, Beat",
    }.items():
        monkeypatch.setenv(f"JASSTUI_{key}", value)
    found = load()
    assert (found.bot_seconds, found.bot_playouts, found.four_colour) == (2.5, 40, True)
    assert found.names == ["Anna", "Beat"]


def test_the_locale_chooses_the_language_only_where_nobody_else_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for locale, language in (
        ("de_CH.UTF-8", "de"),
        ("fr_CH.UTF-8", "fr"),
        ("it_CH", "it"),
        ("rm_CH.UTF-8", "de"),
        ("pt_BR.UTF-8", "en"),
        ("en_US", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("es_ES.UTF-8", "en"),
        ("de_DE@euro", "de"),
    ):
        monkeypatch.setenv("LANG", locale)
        assert load().language == language
    monkeypatch.setenv("LANG", "en_US")
    file('language = "de"\n')
    assert load().language == "de"


def test_where_the_environment_names_no_locale_the_system_is_asked() -> None:
    for system, language in (("de_CH", "de"), ("fr_FR", "fr"), ("", "en")):
        assert of_locale({"LANG": ""}, lambda named=system: named) == language  # type: ignore[misc]
    assert of_locale({"LC_ALL": "C", "LANG": "de_CH.UTF-8"}, lambda: "de_CH") == "en"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('lang = "de"', ":1: There is no key «lang». Did you mean «language»?"),
        (
            '\ndeck = "swis"',
            ":2: «deck» cannot be «swis», it may be: french, swiss. Did you mean «swiss»",
        ),
        ('four_colour = "on"', ":1: «four_colour» needs true or false, not «on»."),
        ("bot_seconds = 0", ":1: «bot_seconds» needs at least 0.05, not «0»."),
        ("theme = 3", ":1: «theme» needs a text, not «3»."),
        ("names = 3", ":1: «names» needs a list, not «3»."),
        ('names = [""]', ":1: «names» needs a text of at least 1 characters"),
        ("deck = ", ":1: This line is not valid TOML: deck ="),
    ],
)
def test_a_wrong_file_is_told_with_line_key_and_way_out(text: str, told: str) -> None:
    path = file(text)
    assert problem().startswith(f"{path}{told}")


def test_a_wrong_variable_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JASSTUI_SPEED", "quick")
    values = "slow, normal, fast, off"
    assert problem() == f"JASSTUI_SPEED: «speed» cannot be «quick», it may be: {values}."


def test_files_that_cannot_be_read(call: Caller) -> None:
    path = file("")
    path.write_bytes(b"theme = '\xe4'")
    assert problem() == f"{path}: The file is not written in UTF-8."
    answer = call()
    assert (answer.status, answer.sentence) == (2, f"{path}: The file is not written in UTF-8.")
    path.unlink()
    path.mkdir()
    assert problem() == f"{path}: The file cannot be read: it is a folder."


def test_saved_settings_are_read_back() -> None:
    mine = Settings(
        language="de", deck="swiss", four_colour=True, bot_seconds=0.5, names=['A "q" \\', "Ä\x7f"]
    )
    save(mine)
    assert load() == mine
    text = paths.settings_file().read_text(encoding="utf-8")
    assert "theme" not in text
    assert [p.name for p in paths.settings_file().parent.iterdir()] == ["settings.toml"]


def test_a_folder_that_cannot_be_written_is_a_problem_and_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("kept")
    monkeypatch.setenv("JASSTUI_CONFIG_DIR", str(blocked))
    with pytest.raises(SettingsProblem) as caught:
        save(Settings())
    assert caught.value.code == "file.unwritable"
    assert blocked.read_text() == "kept"


def test_a_full_disk_keeps_the_old_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    save(Settings(deck="swiss"))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("jasstui.settings.os.fsync", full)
    with pytest.raises(SettingsProblem) as caught:
        save(Settings(deck="french", speed="off"))
    assert sentence(words_for("en"), caught.value).endswith(
        "The file cannot be written: the disk is full."
    )
    assert load().deck == "swiss"
    assert [p.name for p in paths.settings_file().parent.iterdir()] == ["settings.toml"]


def test_the_help_names_the_values_that_the_schema_has(call: Caller) -> None:
    told = call("--help").out
    checked = set()
    for preference in preferences():
        option = f"--{preference.name.replace('_', '-')} "
        line = next((line for line in told.splitlines() if option in line), "")
        wanted = line.partition(option)[2].split()[:1]
        if preference.kind == "choice" and wanted and "|" in wanted[0]:
            assert set(wanted[0].split("|")) == {str(value) for value in preference.values}
            checked.add(preference.name)
    assert checked >= {"language", "deck", "theme", "colours", "speed"}


@pytest.mark.parametrize("plain", ["flag", "dumb"])
def test_a_newcomer_is_asked_in_lines_as_well_and_a_pipe_is_not(
    call: Caller, monkeypatch: pytest.MonkeyPatch, plain: str
) -> None:
    def answers(terminal: bool) -> str:
        typed = StringIO("2\nMia\n\n\n\n")
        monkeypatch.setattr(typed, "isatty", lambda: terminal)
        monkeypatch.setattr("sys.stdin", typed)
        return call(*(["--plain"] if plain == "flag" else [])).out

    monkeypatch.setenv("TERM", "dumb")
    asked = words_for("en")("welcome.ask.knows")
    assert asked not in answers(terminal=False)
    assert asked in answers(terminal=True)
    assert load().names == ["Mia"]
    assert asked not in answers(terminal=True)
