"""The deal of the day: the same for everybody, one deal, and a line that gives nothing away."""

from __future__ import annotations

import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from jasstui import paths
from jasstui.beside.daily import DayResult, deal_of, number_of, result_of
from jasstui.beside.open_table import OpenTable
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.record import HEADER_KEYS, read
from jasstui.host import tries
from jasstui.host.session import Session
from jasstui.lines.table import LineTable
from jasstui.pages.home_model import state_of
from jasstui.pages.settled import items_of, works
from jasstui.settings import Settings
from jasstui.table.doing.moves import Tools
from jasstui.table.keys.actions import BY_ID
from jasstui.table.remembering.figures import Report, report
from jasstui.table.remembering.kept import found_in
from jasstui.table.remembering.told import facts_of, lines_of, tables_of
from jasstui.table.saying.bar import bar_of
from jasstui.table.saying.daily import day_line
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.daily import sit_down, usual_form
from jasstui.table.shelf.partien import headers, look_at, newest
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue
from tests.table.sitting import NAMES, place_of, session_of, table_of, turn_at

DATE = "2026-11-23"


def day(
    form: str = "schieber-4", date: str = DATE, path: Path | None = None, version: str = "1"
) -> Session:
    bundle = catalogue().bundle(form, {})
    return deal_of(date, bundle, RULEBOOK, NAMES, path, version=version)


def played(table: OpenTable) -> OpenTable:
    """The table when its deal is over; the person plays whatever is legal."""
    rng, place = Random(1), table.place
    while (turn := turn_at(place)).kind != "over":
        if turn.kind == "person":
            assert place.act(turn.seat, rng.choice(place.legal(turn.seat))).result() is None
    return table


def speech_of(session: Session) -> Speech:
    look = Look(deck("french"), "en")
    return Speech(words_for("en"), look, session.rules, NAMES[: len(session.seats)])


def dealt(session: Session) -> list[int]:
    turn_at(place_of(session))
    return [view.hand for view in session.views]


def test_a_day_has_one_deal_whoever_plays_it() -> None:
    one, other = day(), day()
    assert dealt(one) == dealt(other)
    assert one.header.start.dealer == other.header.start.dealer
    assert number_of(DATE, "schieber-4", "1") == "852822469"  # the same for ever
    numbers = {number_of(d, f, v) for d in (DATE, "2026-11-24") for f in "ab" for v in "12"}
    assert len(numbers) == 8


@pytest.mark.ci
@pytest.mark.parametrize("form", ["schieber-4", "differenzler-verdeckt-4", "tschau-sepp"])
def test_bots_make_the_same_of_it_every_time(form: str) -> None:
    sessions = [session_of(played(table_of(day(form), seed=number))) for number in (1, 2)]
    results = [result_of(session) for session in sessions]
    assert results[0].bots == results[1].bots
    assert all(session.over and session.deal == 2 for session in sessions)


def test_its_record_is_an_ordinary_one_with_a_note(tmp_path: Path) -> None:
    path = tmp_path / "day.jsonl"
    table = played(table_of(day(path=path)))
    head = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])
    assert set(head) <= {*HEADER_KEYS, "rules", "sum"}
    assert all(isinstance(note, str) for note in head["info"].values())
    assert read(path).header.info["day"] == DATE
    again = Session.resume(path, catalogue(), RULEBOOK)
    assert again.over
    assert result_of(again) == table.result_of_day()
    ((_, when),) = newest(tmp_path)
    partie = look_at(path, when, Shelf.open())
    assert (partie.problem, partie.over, partie.won) == (None, True, False)


def test_the_line_tells_points_and_nothing_else() -> None:
    session = session_of(played(table_of(day())))
    line = day_line(result_of(session), speech_of(session))
    assert line.startswith("jasstui · Schieber")
    told = line.partition(f"{DATE}: ")[2].replace("bots with the same cards", "")
    assert told
    assert set(told) <= set("0123456789 :()·#-.")
    assert str(session.header.info["seed"]) not in line


def test_the_bar_shows_by_how_much_somebody_did_better() -> None:
    def bar(*made: float, bots: tuple[float, ...]) -> int:
        return DayResult(DATE, False, made, bots).better

    assert bar(98, 59, bots=(91, 66)) == 1
    assert bar(157, 0, bots=(70, 87)) == 5
    assert bar(90, 67, bots=(90, 67)) == bar(60, 97, bots=(90, 67)) == 0
    assert bar(-2, -30, -12, bots=(-20, -15, -9)) == 4
    assert bar(0, 0, bots=(-1, 1)) == 9


def test_more_points_for_everybody_are_no_better() -> None:
    """Bots named a trump that counts once, the person one that counts three times."""
    result = DayResult(DATE, False, (240, 231), (100, 57))
    assert result.better == 0
    line = day_line(result, speech_of(day()))
    assert "240 : 231 (bots with the same cards: 100 : 57)" in line


def test_a_deal_that_was_begun_goes_on_and_a_second_try_says_so() -> None:
    shelf, settings = Shelf.open(), Settings()

    def sit(date: str = DATE) -> OpenTable:
        return sit_down(shelf, "schieber-4", NAMES, settings, date)

    first = sit()
    turn_at(first.place)
    first.close()
    again = sit()
    assert again.record == first.record
    played(again)
    second = sit()
    assert second.record != first.record
    line = day_line(played(second).result_of_day(), speech_of(session_of(second)))
    assert "second try" in line
    assert "second try" not in day_line(again.result_of_day(), speech_of(session_of(again)))
    assert sit("2026-11-22").record not in (first.record, second.record)
    assert len([*headers(paths.saves(), "schieber-4")]) == 3
    assert usual_form(shelf) == "schieber-4"


def test_statistics_count_the_deal_but_no_partie_and_no_second_try() -> None:
    shelf = Shelf.open()

    def play_it() -> None:
        played(sit_down(shelf, "schieber-4", NAMES, Settings(), DATE)).close()

    play_it()
    first = of_anna(shelf)
    assert (first.all.partien, first.all.over, first.all.deals) == (0, 0, 1)
    told = "\n".join(lines_told(first))
    assert "deal of the day" in told.casefold()
    assert "unfinished" not in told
    play_it()
    assert of_anna(shelf) == first
    assert report(found_in(shelf).outcomes, NAMES[0], "schieber-4").all == first.all


def test_a_deal_of_the_day_that_was_begun_is_called_unfinished() -> None:
    shelf = Shelf.open()
    sit_down(shelf, "schieber-4", NAMES, Settings(), DATE).close()
    assert "daily, unfinished" in "\n".join(lines_told(of_anna(shelf)))


def of_anna(shelf: Shelf) -> Report:
    return report(found_in(shelf).outcomes, NAMES[0])


def lines_told(first: Report) -> list[str]:
    say, now = words_for("en"), datetime(2026, 11, 23)
    return [
        *lines_of([*facts_of(first.all, say)], [*tables_of(first, "schieber-4", str, say, now)])
    ]


def test_where_everything_is_listed_it_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "day.jsonl"
    turn_at(place_of(day(path=path)))
    ((_, when),) = newest(tmp_path)
    partie = look_at(path, when, Shelf.open())
    assert partie.goes_on
    assert state_of(partie, words_for("en")).startswith("Deal of the day")


@pytest.mark.parametrize("left", ["", "q"])
def test_in_lines_it_ends_with_its_line_and_nothing_is_to_come(left: str) -> None:
    session = day()
    lines: list[str] = []
    tools = Tools(Settings(language="en"), speech_of(session))

    def read(_: str) -> str:
        return left if "go on" in lines[-1] else "1"

    assert LineTable(table_of(session), tools, read, lines.append).run()
    assert lines[0].startswith("Deal of the day: Schieber.")
    assert sum(line.startswith("jasstui · Schieber") for line in lines) == 1
    told = "\n".join(lines)
    assert "Deal 2" not in told
    assert not re.search(r"\d+ to go|^\w+ deals\.$", told.partition("settled")[2], re.M)
    assert "jasstui resume" not in told


def test_the_table_says_that_it_is_the_deal_of_the_day_and_no_partie() -> None:
    place = place_of(day())
    turn_at(place)
    bar = bar_of(place.views()[0], speech_of(session_of(place)), place.about.daily)
    assert bar.title == "Deal of the day: Schieber"
    assert not [part for part in bar.parts if "1000" in part]


def test_what_the_decisions_of_the_day_were_worth_may_be_asked_for_when_it_is_over() -> None:
    assert works(BY_ID["summary.worth"], items_of(final=False, over=True, daily=True), undo=False)
    assert not works(BY_ID["summary.worth"], items_of(final=True, over=True), undo=False)


# ------------------------------------------------------------------------------ first tries


def sat(saved: bool, date: str = DATE, form: str = "schieber-4") -> OpenTable:
    return sit_down(Shelf.open(), form, NAMES, Settings(), date, saved)


def until_a_card(table: OpenTable) -> OpenTable:
    """The table when the person has played a card."""
    place = table.place
    cards = place.rules.pack.action
    while (turn := turn_at(place)).kind != "over":
        if turn.kind == "person":
            token = place.legal(turn.seat)[0]
            place.act(turn.seat, token)
            if cards(token).cards:
                break
    return table


def is_first(table: OpenTable) -> bool:
    """Whether the line to share says so, when all is over."""
    result = played(table).result_of_day()
    line = day_line(result, speech_of(session_of(table)))
    assert result.again == ("second try" in line)
    return not result.again


@pytest.mark.parametrize("saved", [False, True])
@pytest.mark.parametrize("then", [False, True])
def test_the_first_card_makes_the_first_try_saved_or_not(saved: bool, then: bool) -> None:
    until_a_card(sat(saved)).close()
    paths_before = [*headers(paths.saves(), "schieber-4")]
    assert is_first(sat(then)) == (saved and then)  # gone on with, that is
    assert len(paths_before) == saved
    assert not is_first(sat(then))


@pytest.mark.parametrize("saved", [False, True])
def test_to_look_at_the_cards_is_no_try(saved: bool) -> None:
    table = sat(False)
    turn_at(table.place)
    table.close()
    assert not paths.tries_file().exists()
    assert is_first(sat(saved))


def test_each_date_form_and_version_has_a_first_try(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_first(sat(False))
    assert is_first(sat(False, "2026-11-22"))
    assert is_first(sat(False, form="aucho-2"))
    monkeypatch.setattr("jasstui.table.shelf.daily.number_of", lambda d, f: number_of(d, f, "x"))
    before = deal_of.__defaults__
    monkeypatch.setattr(deal_of, "__defaults__", (*(before or ())[:-1], "x"))
    assert is_first(sat(False))
    assert not is_first(sat(False))


def test_of_two_tables_the_one_with_the_first_card_is_first() -> None:
    one, other = sat(True), sat(False)
    until_a_card(other)
    until_a_card(one)
    assert is_first(other)
    assert not is_first(one)
    assert of_anna(Shelf.open()).all.deals == 0  # the record is that of the second try


def test_two_programs_at_once_have_one_first_try_between_them() -> None:
    sessions = [day() for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda session: tries.note(session.header), sessions))
    assert [tries.is_again(session.header) for session in sessions].count(False) == 1


def test_what_is_remembered_is_private_and_tells_of_no_hand() -> None:
    place = until_a_card(sat(False))
    file = paths.tries_file()
    told = file.read_text(encoding="utf-8").split()
    seed = session_of(place).header.info["seed"]
    assert told[:3] == [DATE, "schieber-4", seed]
    assert len(told) == 4
    if os.name == "posix":
        assert file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("torn", [b"", b"\n2026-11-23\tschie", b"\xff\n", b"a\tb\tc\td\n\n1\t2"])
def test_a_damaged_list_of_tries_is_written_on(torn: bytes) -> None:
    paths.tries_file().parent.mkdir(parents=True)
    paths.tries_file().write_bytes(torn)
    assert is_first(sat(False))
    assert not is_first(sat(False))


def test_where_nothing_can_be_remembered_records_still_tell() -> None:
    paths.tries_file().mkdir(parents=True)
    assert is_first(sat(False))
    assert is_first(sat(True))
    assert not is_first(sat(True))
    assert not is_first(sat(False))


def test_tries_of_earlier_versions_have_no_name() -> None:
    place = sat(True)
    session = session_of(place)
    info = {name: text for name, text in session.header.info.items() if name != "try"}
    session.header = replace(session.header, info=info)
    assert is_first(until_a_card(place))
    assert paths.tries_file().read_text(encoding="utf-8").endswith("\t-")
    assert not is_first(sat(False))


def test_a_stranger_writes_nothing_into_the_list_of_tries() -> None:
    header = session_of(place_of(day())).header
    for odd in ("2026-11-23\tx\n", "\x1b[2J", "a" * 100, ""):
        tries.note(replace(header, info={**header.info, "day": odd}))
    assert not paths.tries_file().exists()


def test_in_lines_a_second_try_without_a_record_says_so() -> None:
    lines: list[str] = []

    def read(_: str) -> str:
        return "" if "go on" in lines[-1] else "1"

    for _ in range(2):
        table = sat(False)
        tools = Tools(Settings(language="en"), speech_of(session_of(table)))
        assert LineTable(table, tools, read, lines.append).run()
    told = [line for line in lines if line.startswith("jasstui · Schieber")]
    assert ["second try" in line for line in told] == [False, True]
