"""Keys of one's own: what the file may say, what is refused in a sentence, and what then holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from jasstui.table.composing.handover import curtain_of
from jasstui.table.doing.moves import Tools
from jasstui.table.doing.situations import SITUATIONS
from jasstui.table.keys.actions import ABOVE, ACTIONS, BY_ID, places
from jasstui.table.keys.keyfile import KeyProblem, read_keys, template
from jasstui.table.keys.keymap import Keymap
from jasstui.table.program.problems import sentence
from jasstui.words import languages, words_for
from tests.table.sitting import Sitting


def written(folder: Path, text: str) -> Path:
    path = folder / "keys.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_file_the_registry_holds(tmp_path: Path) -> None:
    assert read_keys(tmp_path / "none.toml").chosen == {}


@pytest.mark.parametrize("language", languages())
def test_the_template_changes_nothing_and_holds_every_key_that_can_be_changed(
    language: str, tmp_path: Path
) -> None:
    text = template(words_for(language))
    assert read_keys(written(tmp_path, text)).chosen == {}
    lines = [line[2:] for line in text.splitlines() if ' = ["' in line]
    active = written(tmp_path, "\n".join(lines))
    chosen = read_keys(active).chosen
    assert chosen == {a.id: a.defaults for a in ACTIONS if not a.each}


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ('table.log = ["l"]\ntable.slat = ["x"]', 2, "«table.slate»"),
        ('table.slate = "x"', 1, "list"),
        ("table.slate = []", 1, "at least one key"),
        ('table.slate = ["s"]', 1, "«table.trick»"),
        ('[table]\nslate = ["pgup"]', 2, "«pageup»"),
        ('table.choose = ["x"]', 1, "stay as they are"),
        ('app.quit = ["t"]', 1, "belongs to"),
        ('summary.slate = ["ctrl+q"]', 1, "«app.quit»"),
        ("table.slate [", 1, "TOML"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(
    text: str, line: int, told: str, tmp_path: Path
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(KeyProblem) as caught:
        read_keys(path)
    shown = sentence(words_for("en"), caught.value)
    assert shown.startswith(f"{path}:{line}: ")
    assert told in shown


def test_two_actions_may_change_their_keys_with_each_other(tmp_path: Path) -> None:
    keymap = read_keys(written(tmp_path, 'table.slate = ["s"]\n"table.trick" = ["t", "f5"]'))
    assert keymap.find("table", "s") == BY_ID["table.slate"]
    assert keymap.find("table", "f5") == BY_ID["table.trick"]
    assert keymap.cap(BY_ID["table.slate"]) == "s"


def test_bar_choices_and_keys_at_the_table_follow_the_keys_in_force() -> None:
    s = Sitting("pandur-4", dealer=3, size=(120, 40))
    keymap = Keymap({"table.call": ("y",), "table.log": ("L",), "table.help": ("f9",)})
    s.desk.tools = Tools(s.settings, replace(s.desk.tools.speech, keymap=keymap))
    s.go_on()
    assert "y▏Misère, Pandur" in s.show()
    assert "L  Verlauf" in s.show()
    assert "F9 Hilfe" in s.show().splitlines()[0]
    assert s.press("k") is None
    assert s.desk.notice
    s.press("y")
    assert s.desk.stack
    s.press("escape")
    move = s.press("L")
    assert move is not None
    assert move.token == "log"


def test_what_the_registry_names_is_there() -> None:
    for action in ACTIONS:
        assert action.when in {"", "offered", "beside", "lines", "settled", *SITUATIONS}, action.id
        assert not action.beside or BY_ID[action.beside].where == action.where
    assert set(ABOVE) | set(ABOVE.values()) <= set(places())


@pytest.mark.parametrize("language", languages())
def test_the_curtain_names_the_key_in_force(language: str) -> None:
    s = Sitting("schieber-4", 2, language=language)
    assert curtain_of(s.desk, 1).button.startswith("Enter ")
    keymap = Keymap({"curtain.lift": ("f5",)})
    s.desk.tools = Tools(s.settings, replace(s.desk.speech, keymap=keymap))
    assert curtain_of(s.desk, 1).button.startswith("F5 ")


def test_a_later_action_leaves_a_key_to_whoever_has_chosen_it_before(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text('home.search = ["L"]\nreplay.play = ["w"]\napp.quit = ["E"]\n', "utf-8")
    keymap = read_keys(path)
    late = {action.id: keymap.keys(action) for action in ACTIONS if action.late}
    assert {id for id, keys in late.items() if not keys} == {
        "home.learn", "setup.character", "replay.worth",
    }  # fmt: skip
    assert (late["home.day"], late["summary.worth"]) == (("T",), ("w",))
    found = keymap.find("home", "L")
    assert found is not None
    assert found.id == "home.search"
    path.write_text('home.search = ["p"]\n', "utf-8")
    with pytest.raises(KeyProblem):
        read_keys(path)
