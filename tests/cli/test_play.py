"""`play`, `resume` and the start screen: what is handed to the screen, and what is refused."""

from __future__ import annotations

import os
import sys
import types
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from jasstui import locks, paths
from jasstui.cli import main as cli_main
from jasstui.cli import play as cli_play
from jasstui.cli import tables as cli_tables
from jasstui.draw.slate import Slates
from jasstui.engine.record import RecordHeld, read
from jasstui.host.place import Place
from jasstui.host.session import Session
from jasstui.locks import Held, Taken
from jasstui.settings import Settings
from jasstui.table.shelf.shelf import Shelf
from tests.cli.calling import Caller, shell, written
from tests.table.sitting import session_of

Table = tuple[Session, Settings]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was handed to the screen, which itself stays closed."""
    shown: list[Any] = []

    def run_table(place: Place, settings: Settings, slates: Slates) -> int:
        shown.append((session_of(place), settings))
        return 0

    def run_home(settings: Settings, shelf: Shelf | None, first: bool) -> int:
        shown.append((settings, shelf))
        return 0

    screen = types.ModuleType("jasstui.tui.app")
    screen.run_table, screen.run_home = run_table, run_home  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jasstui.tui.app", screen)
    for module in (cli_main, cli_tables):
        monkeypatch.setattr(module, "need_terminal", lambda: None)
    return shown


def test_play_sits_people_and_bots_down(call: Caller, opened: list[Table]) -> None:
    typed = "--seats Anna,bot,Ben,bot:strong --option target=9 --seed 7 --deck swiss --ascii"
    assert call("play", "aucho-4", *typed.split()).status == 0
    session, settings = opened[0]
    assert [seat.kind for seat in session.seats] == ["person", "bot:normal", "person", "bot:strong"]
    assert [seat.name for seat in session.seats][::2] == ["Anna", "Ben"]
    assert len({seat.name[0] for seat in session.seats}) == 4
    assert session.header.options["target"] == "9"
    assert session.header.info["seed"] == "7"
    assert (settings.deck, settings.ascii, settings.language) == ("swiss", "on", "en")


def test_play_records_the_partie_where_it_can_be_resumed(call: Caller, opened: list[Table]) -> None:
    assert call("play", "aucho-2").status == 0
    saved = list(paths.saves().glob("*-aucho-2.jsonl"))
    assert len(saved) == 1
    assert read(saved[0]).header.form == "aucho-2"
    opened[0][0].run_chance()
    assert call("resume").status == 0
    assert opened[1][0].writer is not None
    assert opened[1][0].writer.path == saved[0]
    assert opened[1][0].pending() == opened[0][0].pending() != ()


def test_the_same_seed_deals_the_same_cards(call: Caller, opened: list[Table]) -> None:
    for seed in ("7", "7", "8"):
        assert call("play", "aucho-4", "--seed", seed, "--no-save").status == 0
    hands = []
    for session, _ in opened:
        session.run_chance()
        hands.append([view.hand for view in session.views])
    assert hands[0] == hands[1] != hands[2]
    assert not paths.saves().exists()


def test_without_seats_one_person_plays_against_bots(call: Caller, opened: list[Table]) -> None:
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text('names = ["Zoe"]\nspeed = "off"\n', encoding="utf-8")
    assert call("play", "schieber-4").status == 0
    session, settings = opened[0]
    assert [seat.person for seat in session.seats] == [True, False, False, False]
    assert session.seats[0].name == "Zoe"
    assert settings.speed == "off"


def test_no_command_opens_the_start_screen(call: Caller, opened: list[Any], tmp_path: Path) -> None:
    assert call("--deck", "swiss", "--theme", "light").status == 0
    settings, shelf = opened[0]
    assert (settings.deck, settings.theme, shelf) == ("swiss", "light", None)
    own = tmp_path / "own.toml"
    own.write_text('[form.own]\nextends = "aucho-2"\nrulebook = "aucho-2"\n', encoding="utf-8")
    assert call("--catalogue", own).status == 0
    assert "own" in opened[1][1].catalogue.playable()


def test_resume_takes_the_latest_partie_that_is_not_over(call: Caller, opened: list[Table]) -> None:
    folder = paths.saves()
    folder.mkdir(parents=True)
    stage = {"seat": "chance", "do": "stage 0=HAHKHQHJHTH9H8H7H6"}
    lines: list[dict[str, object]] = [
        {"seat": "all", "do": "pass"},
        {"seat": 0, "do": "aucho H"},
        {"seat": 0, "do": "claim"},
    ]
    columns = [[5, 0, 0], [7, 0, 0], [0, 0, 0], [0, 0, 0]]
    header = {"form": "aucho-4", "options": {"play_on": "off"}}
    header_over = {**header, "start": {"dealer": 3, "columns": columns}}
    older = written(folder / "1.jsonl", {"form": "aucho-4"}, stage)
    over = written(folder / "2.jsonl", header_over, stage, *lines)
    broken = written(folder / "3.jsonl", "broken")
    for age, path in enumerate((broken, over, older)):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    answer = call("resume")
    assert answer.status == 0
    assert f"{broken}:1: The line is not a JSON object." in answer.err
    assert opened[0][0].writer is not None
    assert opened[0][0].writer.path == older
    assert call("resume", over).sentence == f"The Partie in {over} is over."


def test_play_goes_on_with_the_open_partie_of_the_same_form_if_that_is_wished(
    call: Caller, opened: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    for form in ("aucho-2", "schieber-4", "aucho-2"):
        assert call("play", form, "--go-on", "--seed", "7").status == 0
    first, other, again = (session.writer.path for session, _ in opened if session.writer)
    assert first == again != other

    def held(path: Path, *_: object) -> Session:
        raise RecordHeld(path, 1234)

    monkeypatch.setattr(Session, "resume", held)
    monkeypatch.setattr(cli_play, "PATIENCE", 0.1)
    assert call("play", "aucho-2", "--go-on").status == 0
    assert (writer := opened[-1][0].writer)
    assert writer.path not in (first, other)


def test_whoever_comes_back_while_his_table_is_ending_goes_on_at_it(
    call: Caller, opened: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert call("play", "aucho-2", "--go-on", "--seed", "7").status == 0
    (session, _) = opened[0]
    assert session.writer
    path = session.writer.path
    session.close()
    with monkeypatch.context() as patch:
        patch.setattr(locks, "mark", lambda: 4711)
        ending = Held(path)
    with pytest.raises(Taken):
        Held(path)
    leaving = Timer(0.3, ending.close)
    leaving.start()
    assert call("play", "aucho-2", "--go-on").status == 0
    leaving.join()
    assert (writer := opened[1][0].writer)
    assert writer.path == path


def test_resume_without_a_partie(call: Caller, opened: list[Table]) -> None:
    answer = call("resume")
    assert answer.status == 2
    assert answer.sentence == f"There is no unfinished Partie in {paths.saves()}."


def test_resume_tells_what_is_wrong_with_a_record(
    call: Caller, opened: list[Table], tmp_path: Path
) -> None:
    bad = written(tmp_path / "bad.jsonl", {"form": "aucho-2"}, {"seat": 0, "do": "play HA"})
    answer = call("resume", bad)
    assert answer.status == 1
    assert answer.sentence.startswith(f"{bad}:2: «play HA»: it is not the turn of 0 but of chance.")
    assert call("resume", tmp_path / "no").status == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "aucho-5",
            "There is no form «aucho-5»; jasstui list shows them all. Did you mean «aucho-4»",
        ),
        ("aucho-4 --seats A,B", "The form aucho-4 is for 4 players, 2 seats are given."),
        ("aucho-4 --seats A,B,C,D,E", "The form aucho-4 is for 4 players, 5 seats are given."),
        (
            "aucho-2 --seats A,bot:stong",
            "There is no strength «stong», it may be: easy, normal, strong, module:player.",
        ),
        ("aucho-2 --seats A,A", "The name «A» is given twice."),
        ("aucho-2 --seats A,all", "«all» cannot be a name."),
        ("aucho-2 --option target=8", "The agreement «target» cannot be «8», it may be: 7, 9."),
        (
            "aucho-2 --deck swis",
            "--deck: «deck» cannot be «swis», it may be: french, swiss. Did you mean «swiss»?",
        ),
        (
            "aucho-2 --theme drk",
            "«theme» cannot be «drk», it may be: dark, light. Did you mean «dark»",
        ),
        (
            "aucho-2 --bot-seconds x",
            "--bot-seconds: «bot_seconds» needs a number, not «x».",
        ),
        (
            "aucho-2 --bot-seconds 900",
            "--bot-seconds: «bot_seconds» needs at most 60, not «900.0».",
        ),
    ],
)
def test_a_table_that_cannot_be_set_ends_with_2(
    call: Caller, opened: list[Table], typed: str, told: str
) -> None:
    answer = call("play", *typed.split())
    assert answer.status == 2
    assert answer.sentence.startswith(told)
    assert opened == []
    assert not paths.saves().exists()


@pytest.mark.ci
@pytest.mark.parametrize("typed", [(), ("play", "aucho-4"), ("--language", "en")])
def test_without_a_terminal_nothing_is_opened(typed: tuple[str, ...], tmp_path: Path) -> None:
    answer = shell(*typed)
    assert answer.status == 2
    assert answer.sentence == (
        "A table needs a terminal: standard input and standard error must not be redirected. "
        "Without one, play in lines with --plain."
    )


def test_a_partie_that_cannot_be_recorded_ends_with_1(
    call: Caller, opened: list[Table], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("JASSTUI_STATE_DIR", str(blocked))
    answer = call("play", "aucho-2")
    assert answer.status == 1
    assert "The record cannot be written: a part of the path is not a folder." in answer.sentence
    assert opened == []


@pytest.mark.parametrize("raised", [KeyboardInterrupt, ZeroDivisionError])
def test_whatever_happens_on_the_screen_has_a_status(
    call: Caller,
    opened: list[Table],
    monkeypatch: pytest.MonkeyPatch,
    raised: type[BaseException],
) -> None:
    def fails(*_: object) -> int:
        raise raised

    monkeypatch.setattr(sys.modules["jasstui.tui.app"], "run_table", fails)
    answer = call("play", "aucho-2", "--no-save")
    if raised is KeyboardInterrupt:
        assert (answer.status, answer.err) == (130, "")
        return
    assert answer.status == 1
    note = next(paths.crashes().iterdir())
    assert answer.sentence == (f"This should not have happened; the details are in {note}.")
    text = note.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert "jasstui play aucho-2 --no-save" in text


def test_the_status_of_the_screen_is_passed_on(
    call: Caller, opened: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: Callable[..., int] = lambda *_: 3  # noqa: E731
    monkeypatch.setattr(sys.modules["jasstui.tui.app"], "run_table", ended)
    assert call("play", "aucho-2", "--no-save").status == 3
