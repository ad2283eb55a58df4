"""Players that somebody has written himself: where they sit, and what becomes of who errs."""

from __future__ import annotations

import io
import os
import sys
from concurrent.futures import CancelledError, Future
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from benchmarks.strength import contest_of, match_of
from jasstui.bots.level import Budget, is_guest
from jasstui.engine.record import read
from jasstui.host.guests import FAULTS, GuestProblem, Guests
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.host.session import Seat, Session
from jasstui.library import Partie
from jasstui.words import FALLBACK, words_for
from tests.cli.calling import Caller
from tests.support import RULEBOOK, catalogue

MINE = """
import os, sys, time

def first(view):
    return view["legal"][0] if view["legal"] else None

def last(view):
    print("to the terminal \\x1b[2J"); sys.stderr.write("and there")
    return view["legal"][-1] if view["legal"] else None

def illegal(view):
    return "play \\x1b[2J"

def number(view):
    return 7

def silent(view):
    return None

def failing(view):
    raise ValueError("no idea")

def ending(view):
    os._exit(3)

def leaving(view):
    sys.exit(3)

def endless(view):
    while True:
        pass

def long(view):
    return "x" * 1_000_000

class Remembering:
    def __init__(self):
        self.asked = 0

    def __call__(self, view):
        self.asked += 1
        with open(f"asked-{os.getpid()}", "w") as file:
            file.write(f"{view['seat']} {self.asked}")
        return first(view)

def peeking(view):
    for place, pile in view["piles"].items():
        if place.startswith("hand:") and place != f"hand:{view['seat']}" and pile["known"]:
            raise LookupError(place)
    if any(name.startswith("jasstui") and name != "jasstui" and name != "jasstui.bots"
           for name in sys.modules):
        raise LookupError("the program")
    return first(view)

no_player = 7
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with players, in which the program was started."""
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    (tmp_path / "broken.py").write_text("def player(:", encoding="utf-8")
    monkeypatch.setenv(
        "PYTHONPATH", os.pathsep.join([str(Path.cwd()), os.environ.get("PYTHONPATH", "")])
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


def one_deal(player: str, **given: Any) -> Partie:
    """A deal with this player at seat 0 and normal bots."""
    partie = Partie.new("schieber-4", seed=1, players=[player, *["normal"] * 3], **given)
    host = partie._host
    while partie.deal <= 1:
        host.step(0.0)
    partie.close()
    return partie


def test_names_are_a_module_and_a_player() -> None:
    assert all(map(is_guest, ("mine:first", "a.b_2.c:Class.make")))
    wrong = ("mine", ":first", "mine:", "mine:first()", "../x:y", "a b:c", "mine:\x1b", "ä:b")
    assert not any(map(is_guest, (*wrong, "a" * 80 + ":b", "normal", "")))


@pytest.mark.parametrize("player", ["mine:first", "mine:last", "mine:Remembering", "mine:peeking"])
def test_a_player_of_ones_own_sits_at_the_table(
    mine: Path, player: str, capfd: pytest.CaptureFixture[str]
) -> None:
    partie = one_deal(player, record=mine / "record")
    assert partie.faults == []
    assert read(mine / "record").header.players[0] == f"bot:{player}"
    assert capfd.readouterr() == ("", "")


def test_what_it_plays_is_what_it_said(mine: Path) -> None:
    own = Partie.new("schieber-4", seed=3, players=["person"] * 4)
    while (seat := own.turn()) is not None and own.deal <= 1:
        own.act(seat, own.legal(seat)[0])
    with Partie.new("schieber-4", seed=3, players=["mine:first"] * 4) as sent:
        while sent.deal <= 1:
            sent._host.step(0.0)
        assert sent.actions[: len(own.actions)] == own.actions
        assert sent.faults == []


def test_every_seat_has_a_player_of_its_own(mine: Path) -> None:
    with Partie.new("schieber-4", seed=1, players=["mine:Remembering"] * 4) as partie:
        while partie.deal <= 1:
            partie._host.step(0.0)
    told = sorted(file.read_text().split() for file in mine.glob("asked-*"))
    assert [seat for seat, _ in told] == list("0123")
    assert all(int(asked) >= 9 for _, asked in told)


@pytest.mark.ci
@pytest.mark.parametrize(
    ("player", "code", "told"),
    [
        ("mine:illegal", "illegal", "answered «play \x1b[2J» in deal 1, which is not legal there."),
        ("mine:silent", "illegal", "answered «None» in deal 1, which is not legal there."),
        ("mine:long", "illegal", "answered «" + "x" * 300 + "» in deal 1"),
        ("mine:number", "raised", "failed in deal 1: int is no token."),
        ("mine:failing", "raised", "failed in deal 1: ValueError: no idea (mine.py:21)."),
        ("mine:leaving", "raised", "failed in deal 1: SystemExit: 3"),
        ("mine:ending", "gone", "ended its process in deal 1."),
    ],
)
def test_who_breaks_the_rules_is_told_and_a_normal_bot_answers(
    mine: Path, player: str, code: str, told: str
) -> None:
    partie = one_deal(player, record=mine / "record")
    assert len(partie.faults) == FAULTS
    assert [fault.code for fault in partie._guests.faults] == [code] * FAULTS
    for sentence in partie.faults:
        assert sentence.startswith(f"The player {player} at seat 0 {told}")
    assert partie.faults[0].endswith("A normal bot answered for it.")
    assert partie.faults[-1].endswith("A normal bot plays on for it.")
    written = [action for action in read(mine / "record").written if action.note]
    assert [action.note for action in written] == partie.faults
    assert {action.seat for action in written} == {0}
    usual = one_deal("normal")
    assert partie.actions[: len(usual.actions)] == usual.actions


@pytest.mark.ci
def test_who_takes_for_ever_is_ended(mine: Path) -> None:
    session = Session.new(
        catalogue().bundle("aucho-2", {}),
        RULEBOOK,
        session_seats("mine:endless", "normal"),
        None,
        info={"seed": "1"},
    )
    guests = Guests(["mine:endless", "normal"], words_for("en"), seconds=0.3)
    host, began = Host(session, Minds(Budget(playouts=1), 1, guests=guests)), monotonic()
    while session.deal <= 1 and not session.over:
        host.step(0.0)
    assert [fault.code for fault in guests.faults] == ["late"] * FAULTS
    assert "did not answer within 0.3 s" in guests.faults[0].sentence
    assert monotonic() - began < 20
    guest = guests._at[0, "mine:endless"]
    assert guest._process is None


def session_seats(*levels: str) -> tuple[Seat, ...]:
    return tuple(Seat(str(n), level) for n, level in enumerate(levels))


@pytest.mark.ci
def test_the_screen_stays_awake_while_it_thinks(mine: Path) -> None:
    guests = Guests(["mine:endless"], seconds=1.0, later=True)
    session = Session.new(
        catalogue().bundle("aucho-2", {}),
        RULEBOOK,
        session_seats("mine:endless", "mine:endless"),
        None,
        info={"seed": "1"},
    )
    host = Host(session, Minds(Budget(playouts=1), 1, guests=guests))
    began = monotonic()
    pause = host.step(0.0)
    while pause is not None and not pause.on:
        pause = host.step(0.0)
    assert pause is not None
    assert monotonic() - began < 0.9
    assert pause.on[0].result(10) in session.legal(session.pending()[0])
    host.close()


def test_who_is_sent_away_while_it_thinks_has_done_nothing_wrong(mine: Path) -> None:
    guests = Guests(["mine:endless"], seconds=60.0, later=True)
    table = {"seat": 0, "legal": ["pass"], "calls": [], "match": {"number": 1}}
    thought = guests.answer("mine:endless", table, lambda: "pass")
    assert isinstance(thought, Future)
    guests.close()
    assert isinstance(thought.exception(10), CancelledError)
    assert guests.faults == []
    assert guests._at[0, "mine:endless"]._process is None


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ("nothing.there:player", "No module named 'nothing'"),
        ("mine:nobody", "module 'mine' has no attribute 'nobody'"),
        ("mine:no_player", "no_player cannot be called"),
        ("broken:player", "SyntaxError"),
    ],
)
def test_who_cannot_be_loaded_is_told_before_anything_begins(
    mine: Path, call: Caller, player: str, told: str
) -> None:
    answer = call("sim", "schieber-4", "--deals", "1", "--bots", f"normal,{player},normal,normal")
    assert answer.status == 2
    assert answer.sentence.startswith(f"The player {player} cannot be loaded: ")
    assert told in answer.sentence
    with pytest.raises(GuestProblem):
        Guests([player])


def test_sim_seats_it_and_tells_its_faults(mine: Path, call: Caller) -> None:
    typed = ("sim", "schieber-4", "--deals", "1", "--bots", "normal,mine:first,mine:illegal,easy")
    data = call(*typed, "--json").data
    assert data["levels"] == ["normal", "mine:first", "mine:illegal", "easy"]
    assert [(f["seat"], f["code"]) for f in data["faults"]] == [(2, "illegal")] * FAULTS
    answer = call(*typed)
    assert answer.status == 0
    assert answer.out.count("The player mine:illegal at seat 2 answered «play \\x1b[2J»") == FAULTS
    assert "\x1b" not in answer.out


@pytest.mark.night
def test_its_faults_are_told_when_the_table_is_closed(
    mine: Path, call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    answer = call("play", "aucho-2", "--plain", "--seats", "bot:mine:first,bot:mine:failing")
    assert answer.status == 0
    assert answer.err.count("The player mine:failing at seat 1 failed") == FAULTS
    assert "The player mine:first" not in answer.err


@pytest.mark.ci
def test_it_is_measured_against_the_levels(mine: Path) -> None:
    match, watch = match_of(contest_of("schieber-4", "normal", "mine:first"), 2, 0)
    assert (match.a, match.b) == ("normal", "mine:first")
    assert watch.faults == []
    _, watch = match_of(contest_of("aucho-2", "mine:failing", "easy"), 1, 0)
    assert watch.faults


def test_a_record_starts_no_player(mine: Path) -> None:
    one_deal("mine:Remembering", record=mine / "record")
    for file in mine.glob("asked-*"):
        file.unlink()
    again = Partie.read(mine / "record")
    for _ in range(100):
        again._host.step(0.0)
    assert len(again.actions) > 60
    assert not list(mine.glob("asked-*"))


def test_its_process_ends_with_the_table(mine: Path) -> None:
    guests = Guests(["mine:first"])
    process = guests._at[0, "mine:first"]._process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()  # as when the program is killed
    process.wait(10)
    guests.close()


def test_every_fault_has_a_sentence_in_every_language() -> None:
    for language in ("de", FALLBACK):
        for code in ("illegal", "raised", "late", "gone", "again", "out"):
            assert words_for(language).texts[f"guest.{code}"]
