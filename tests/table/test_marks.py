"""Going back from a mark: as if all had been played again from the beginning."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from jasstui.engine.record import Action, read
from jasstui.engine.replay import replay
from jasstui.engine.view_of import view_of
from jasstui.host import marks
from jasstui.host.local import LocalPlace
from jasstui.host.place import Back, Place, Sight
from jasstui.host.session import Seat, Session
from jasstui.mechanics.events import Event
from jasstui.mechanics.state import State
from jasstui.table.saying.playback import Playback
from tests.support import FORMS, RULEBOOK, catalogue
from tests.table.sitting import NAMES, place_of, session_of, turn_at

STEPS = 120
"""Answers of a walk."""


def sit(form: str, path: Path, people: int = 2) -> Session:
    bundle = catalogue().bundle(form, {})
    count = bundle.spec.players[0]
    seats = tuple(Seat(name, "" if p < people else "easy") for p, name in enumerate(NAMES[:count]))
    return Session.new(bundle, RULEBOOK, seats, path, info={"seed": form})


def play_on(place: Place, rng: Random, steps: int) -> None:
    """Answer at random, as the table asks."""
    session = session_of(place)
    for _ in range(steps):
        while (turn := turn_at(place)).kind == "wait":
            pass
        if turn.kind == "over":
            return
        seat = rng.choice([p for p in session.pending() if session.seats[p].person])
        place.act(seat, rng.choice(place.legal(seat)))


def whole(s: State) -> tuple[object, ...]:
    """All that a state is."""
    play = s.play
    tricks = None if play is None else (play.finished(), play.trick(), play.points, play.won)
    kept = ("deal", "hands", "stock", "aside", "seen", "received_at", "answers", "claims", "silent")
    more = ("slips", "parties", "swapped", "knows_bottom", "match")
    return tricks, s.rules.id, *(getattr(s, name) for name in (*kept, *more))


def anew(session: Session) -> tuple[State, list[Event]]:
    """What stands, played from the beginning."""
    return replay(session.rules, session.header, [Action(d.seat, d.token) for d in session.done])


def learned(place: Place) -> tuple[list[Sight], Playback]:
    """The stream of a place, and what was shown by its end."""
    playback = Playback(place)
    playback.catch_up()
    return [*place.stream], playback


def back(place: LocalPlace, to: Back) -> bool:
    """The person goes back; whether there was anything."""
    return place.wish(0, to).result()


def held(place: Place) -> None:
    """The table stands as it would had nobody gone back and no mark been left."""
    session = session_of(place)
    state, events = anew(session)
    assert whole(session._state) == whole(state)
    assert session.history == events
    seats = [*range(len(session.seats)), len(session.seats)]
    assert session.views == [view_of(state, seat) for seat in seats]
    assert isinstance(place, LocalPlace)
    full = LocalPlace(place._host, place.about.here, since=0)
    (stream, shown), (every, all_shown) = learned(place), learned(full)
    assert stream == every[len(every) - len(stream) :]
    assert shown.views == all_shown.views
    assert shown.spoken == all_shown.spoken
    account = [event for sight in stream if (event := sight[-1]) and event.kind == "new-deal"]
    assert account or place.now.deal < 2
    told = [item for item in all_shown.news if item.deal == place.now.deal]
    assert [item for item in shown.news if item.deal == place.now.deal] == told
    assert shown.news == all_shown.news[len(all_shown.news) - len(shown.news) :]


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_from_a_mark_the_table_stands_as_from_the_beginning(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(form)
    monkeypatch.setattr(marks, "APART", rng.choice((7, 40, 250)))
    session = sit(form, tmp_path / "partie.jsonl")
    place = place_of(session)
    for _ in range(4):
        play_on(place, rng, STEPS // 4)
        held(place)
        if rng.random() < 0.5:
            back(place, rng.choice(("choice", "deal", "before")))
        else:
            session.undo(rng.randrange(len(session.done)), 0)
            place._anew()
        held(place)
    again = Session.resume(tmp_path / "partie.jsonl", catalogue(), RULEBOOK)
    assert whole(again._state) == whole(session._state)
    assert again.history == session.history
    assert again.done == session.done
    for mine, theirs in zip(again.views, session.views, strict=True):
        assert replace(mine, rules=theirs.rules) == theirs
    assert len(read(tmp_path / "partie.jsonl").written) == again.lines == session.lines


def test_a_record_says_the_same_with_marks_and_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = []
    for apart in (5, 10**9):
        monkeypatch.setattr(marks, "APART", apart)
        path, rng = tmp_path / f"{apart}.jsonl", Random(3)
        place = place_of(sit("aucho-4", path, people=1))
        for _ in range(6):
            play_on(place, rng, 12)
            back(place, rng.choice(("choice", "choice", "deal", "before")))
            place.wish(0, "forth").result()
            place.wish(0, "choice").result()
        written.append(path.read_bytes())
    assert written[0] == written[1]


def test_only_what_came_after_the_nearest_mark_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = place_of(sit("schieber-4", tmp_path / "partie.jsonl", people=1))
    play_on(place, Random(1), 80)
    session, played = session_of(place), 0
    note = session._note

    def counted(s: State, seat: int, token: str, line: int, heard: int, chosen: bool) -> None:
        nonlocal played
        played += 1
        note(s, seat, token, line, heard, chosen)

    monkeypatch.setattr(session, "_note", counted)
    assert session.deal > 5
    for to in ("choice", "deal", "before"):
        played = 0
        place.wish(0, to).result()
        assert played < 60
        assert len(place.stream) < 400
