"""Records that are cut, changed, foreign or from the future: refused with a place, or resumed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from jasstui.catalogue.rulebook import Rule
from jasstui.engine.record import FORMAT, Header, RecordProblem, Writer, parse, read
from jasstui.engine.replay import bundle_of, replay, replayed
from jasstui.engine.step import chance, legal, start, step, to_act
from jasstui.host.session import Seat, Session
from jasstui.mechanics.order import CHANCE
from tests.support import RULEBOOK, catalogue, rules_of

NAMES = ("Anna", "Beat", "Claudia", "Dani")


def written(path: Path, form: str = "aucho-4", actions: int = 60) -> bytes:
    """A record with embedded rules, written as the table writes it."""
    bundle = catalogue().bundle(form, {})
    header = Header(
        form, bundle.options, NAMES, ("person",) * 4, rules=bundle.document(), digest=bundle.digest
    )
    writer = Writer(path)
    writer.create(header, "test")
    rng = Random(11)
    s = start(rules_of(form), 4)
    for _ in range(actions):
        seat = rng.choice(to_act(s))
        token = chance(s, rng) if seat == CHANCE else rng.choice(legal(s, seat))
        writer.write(seat, token)
        step(s, seat, token)
    return path.read_bytes()


@pytest.fixture
def data(tmp_path: Path) -> bytes:
    return written(tmp_path / "partie.jsonl")


@pytest.mark.night
def test_cut_at_any_byte_it_resumes_at_the_last_whole_line(data: bytes) -> None:
    header_end = data.index(b"\n") + 1
    whole = parse(data)
    for cut in range(len(data)):
        if cut < header_end - 1:
            if cut % 53:
                continue
            with pytest.raises(RecordProblem) as problem:
                parse(data[:cut])
            assert problem.value.code in ("record.empty", "record.not-json")
            continue
        record = parse(data[:cut])
        count = data[:cut].count(b"\n") - 1 if cut >= header_end else 0
        assert record.actions == whole.actions[: len(record.actions)]
        assert len(record.actions) in (count, count + 1)
        assert record.size <= cut


@pytest.mark.ci
def test_a_flipped_byte_is_found_with_its_line_and_never_makes_another_game(data: bytes) -> None:
    whole = parse(data)
    header_end = data.index(b"\n") + 1
    places = [*range(0, header_end, 211), *range(header_end, len(data), 3)]
    for place in places:
        for bit in (1, 0x20):
            damaged = bytearray(data)
            damaged[place] ^= bit
            try:
                record = parse(bytes(damaged))
            except RecordProblem as problem:
                assert problem.line == data[:place].count(b"\n") + 1 or problem.line >= 1
                continue
            assert record.header == whole.header
            assert record.actions == whole.actions[: len(record.actions)]


def test_an_edited_line_is_refused_with_its_line(data: bytes) -> None:
    lines = data.split(b"\n")
    lines[5] = lines[5].replace(b'"pass"', b'"warn"').replace(b"cut", b"cut ")
    if lines[5] == data.split(b"\n")[5]:
        lines[5] = lines[5].replace(b'"n":', b'"n": ')
    with pytest.raises(RecordProblem) as problem:
        parse(b"\n".join(lines))
    assert problem.value.code == "record.changed"
    assert problem.value.line == 6


def test_a_missing_or_doubled_line_is_found(data: bytes) -> None:
    lines = data.split(b"\n")
    for changed in (lines[:7] + lines[8:], [*lines[:8], *lines[7:]]):
        with pytest.raises(RecordProblem):
            parse(b"\n".join(changed))


def test_a_record_of_a_newer_format_is_refused() -> None:
    header = json.dumps({"jasstui": FORMAT + 1, "form": "aucho-4"}).encode()
    with pytest.raises(RecordProblem) as problem:
        parse(header + b"\n")
    assert problem.value.code == "record.newer"


def test_changed_rules_in_the_header_are_found(data: bytes) -> None:
    head, _, rest = data.partition(b"\n")
    header = json.loads(head)
    del header["sum"]
    header["rules"]["forms"]["aucho-4"]["partie"]["target"] = 3
    record = parse(
        json.dumps(header).encode()
        + b"\n"
        + b"\n".join(
            json.dumps({k: v for k, v in json.loads(x).items() if k != "sum"}).encode()
            for x in rest.splitlines()
        )
    )
    with pytest.raises(RecordProblem) as problem:
        bundle_of(record.header, catalogue())
    assert problem.value.code == "record.rules-changed"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (b"", "record.empty", 0),
        (b"\n\n", "record.empty", 0),
        (b"nothing\n", "record.not-json", 1),
        (b'{"form":"aucho-4"}\n\xff\xfe\n', "record.not-utf8", 2),
        (b'{"form":"aucho-4"}\n[1]\n', "record.not-json", 2),
        (b'{"seats":[]}\n', "record.missing", 1),
        (b'{"form":"aucho-4","colour":"red"}\n', "record.key", 1),
        (b'{"form":"aucho-4","seats":[1,2]}\n', "record.text", 1),
        (b'{"form":"aucho-4","start":{"dealer":"x"}}\n', "record.field", 1),
        (b'{"form":"aucho-4"}\n{"seat":0}\n', "record.missing", 2),
        (b'{"form":"aucho-4"}\n{"seat":"Nobody","do":"pass"}\n', "record.seat", 2),
        (b'{"form":"aucho-4"}\n{"n":7,"seat":0,"do":"pass"}\n', "record.order", 2),
        (b'{"form":"aucho-4"}\n{"seat":0,"do":"pass","x":1}\n', "record.key", 2),
        (b"[" * 100_000 + b"\n{}\n", "record.not-json", 1),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(text: bytes, code: str, line: int) -> None:
    with pytest.raises(RecordProblem) as problem:
        parse(text)
    assert (problem.value.code, problem.value.line) == (code, line)


def test_an_illegal_action_is_refused_with_its_line_and_its_rule() -> None:
    record = parse(
        b'{"form":"aucho-4","start":{"dealer":3}}\n'
        b'{"seat":"chance","do":"stage"}\n{"seat":"all","do":"pass"}\n{"seat":1,"do":"kehr"}\n'
    )
    with pytest.raises(RecordProblem) as problem:
        replayed(record, catalogue(), RULEBOOK)
    assert problem.value.line == 4
    rule = problem.value.params["rule"]
    assert isinstance(rule, Rule)
    assert rule.id == "aucho-4.bid.order"


def test_a_missing_file_and_a_folder_are_no_records(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        with pytest.raises(RecordProblem) as problem:
            read(path)
        assert problem.value.code == "record.unreadable"


@pytest.mark.parametrize("form", ["schieber-4", "aucho-4"])
def test_killed_and_resumed_after_every_action_of_a_deal(form: str, tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    seats = tuple(Seat(name) for name in NAMES)
    session = Session.new(catalogue().bundle(form, {}), RULEBOOK, seats, path, info={"seed": "3"})
    rng = Random(5)
    while session.onlooker.match.number < 2 and not session.over:
        session.run_chance()
        seat = rng.choice(session.pending())
        session.act(seat, rng.choice(session.legal(seat)))
        torn = path.read_bytes() + b'{"n":999,"seat":0,"do":"pl'
        path.write_bytes(torn)
        again = Session.resume(path, catalogue(), RULEBOOK)
        assert [v.piles for v in again.views] == [v.piles for v in session.views]
        assert again.onlooker.match == session.onlooker.match
        assert again.onlooker.deal == session.onlooker.deal
        assert again.pending() == session.pending()
        session = again
    record = read(path)
    s, _ = replay(rules_of(form), record.header, record.actions)
    assert s.match == session.onlooker.match


def test_a_record_that_cannot_be_written_keeps_the_table_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    seats = tuple(Seat(name) for name in NAMES)
    session = Session.new(catalogue().bundle("schieber-4", {}), RULEBOOK, seats, path)
    session.run_chance()
    before, seat = session.onlooker.deal, session.pending()[0]
    path.unlink()
    path.mkdir()
    with pytest.raises(RecordProblem) as problem:
        session.act(seat, session.legal(seat)[0])
    assert problem.value.code == "record.unwritable"
    assert session.pending() == (seat,)
    assert session.onlooker.deal == before


def test_of_two_programs_on_one_record_neither_loses_what_the_other_wrote(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    seats = tuple(Seat(name) for name in NAMES)
    Session.new(catalogue().bundle("schieber-4", {}), RULEBOOK, seats, path).run_chance()
    with path.open("ab") as file:
        file.write(b'{"torn')
    one, other = (Session.resume(path, catalogue(), RULEBOOK) for _ in range(2))
    seat = one.pending()[0]
    one.act(seat, one.legal(seat)[0])
    written = path.read_bytes()
    for _ in range(2):
        with pytest.raises(RecordProblem) as problem:
            other.act(seat, other.legal(seat)[-1])
        assert problem.value.code == "record.elsewhere"
        assert path.read_bytes() == written
    seat = one.pending()[0]
    one.act(seat, one.legal(seat)[0])
    assert Session.resume(path, catalogue(), RULEBOOK).done == one.done


@pytest.mark.parametrize("players", [["person"], ["person", "bot:genius", "bot", "bot"]])
def test_players_who_cannot_sit_there_are_refused(players: list[str], tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    path.write_text(json.dumps({"form": "schieber-4", "players": players}) + "\n", encoding="utf-8")
    with pytest.raises(RecordProblem) as problem:
        Session.resume(path, catalogue(), RULEBOOK)
    assert problem.value.line == 1
    assert problem.value.params["key"] == "players"


def test_a_bot_without_a_level_is_a_normal_one(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    header = {"form": "schieber-4", "players": ["person", "bot", "bot:easy", "bot:strong"]}
    path.write_text(json.dumps(header) + "\n", encoding="utf-8")
    session = Session.resume(path, catalogue(), RULEBOOK)
    assert [seat.level for seat in session.seats] == ["", "normal", "easy", "strong"]
