"""Starting somewhere else than at the beginning: standings, a deal of a series, a meeting."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jasstui.engine.record import RecordProblem, header_line, parse
from jasstui.engine.replay import replayed
from jasstui.engine.starting import below_zero
from jasstui.host.session import Seat, Session
from jasstui.mechanics.bidding.choose import Series
from jasstui.mechanics.games import step_of
from jasstui.mechanics.state import State
from tests.rules.doppelkopf_deals import nobody, nobody_before
from tests.support import RULEBOOK, Table, catalogue, rules_of

NAMES = ["Anna", "Beat", "Claudia", "Dani", "Erika"]


def started(form: str, start: dict[str, Any], seats: int = 4, *lines: str) -> State:
    """A Partie of a record written by hand, after some lines of chance."""
    header = {"form": form, "seats": NAMES[:seats], "start": start}
    rows = [json.dumps({"seat": "chance", "do": line}) for line in lines]
    text = "\n".join([json.dumps(header), *rows, ""])
    state, _ = replayed(parse(text.encode()), catalogue(), RULEBOOK)
    return state


def refused(form: str, start: dict[str, Any], seats: int = 4) -> tuple[str, object]:
    """Code and key of the problem with a start."""
    with pytest.raises(RecordProblem) as problem:
        started(form, start, seats)
    return problem.value.code, problem.value.params["key"]


@pytest.mark.parametrize(
    "form", ["doppelkopf-4", "differenzler-offen-4", "zwick-4", "guggitaler-4", "schaufel-dame-4"]
)
def test_totals_below_zero_where_the_form_writes_minus(form: str) -> None:
    state = started(form, {"dealer": 3, "totals": [-5, 0, 3, -120]})
    assert state.match.totals == (-5, 0, 3, -120)


@pytest.mark.rule("rumba.slate.total")
def test_who_plays_rumba_begins_below_zero_too() -> None:
    state = started("rumba", {"dealer": 2, "totals": [2, -10, -5]}, 3)
    assert state.match.totals == (2, -10, -5)


@pytest.mark.parametrize("form", ["skat", "spades"])
def test_whoever_can_lose_more_than_he_has_can_stand_below_zero(form: str) -> None:
    assert below_zero(rules_of(form))


@pytest.mark.parametrize("form", ["schieber-4", "coiffeur-4", "grauer-jass-4"])
def test_totals_below_zero_are_refused_where_nobody_can_stand_there(form: str) -> None:
    assert refused(form, {"totals": [-5, 0, -5, 0]}) == ("record.below-zero", "start.totals")


def test_partners_have_the_same_points() -> None:
    assert refused("schieber-4", {"totals": [5, 0, 6, 0]}) == ("record.partners", "start.totals")
    assert refused("bieter-3", {"totals": [5, 0, 6]}, 3) == ("record.against-one", "start.totals")
    assert started("bieter-3", {"dealer": 2, "totals": [5, 90, 90]}, 3).match.totals == (5, 90, 90)


@pytest.mark.rule("bieter-5.setup.sides")
def test_the_king_of_five_has_a_partner_with_the_same_points() -> None:
    shared = [5, 90, 5, 90, 90]
    assert started("bieter-5", {"dealer": 4, "totals": shared}, 5).match.totals == tuple(shared)
    for totals in ([5, 90, 6, 90, 90], [5, 90, 90, 6, 6]):
        assert refused("bieter-5", {"totals": totals}, 5) == ("record.against-two", "start.totals")
    assert refused("bieter-4", {"totals": [5, 90, 5, 90]}, 4)[0] == "record.against-one"


def test_a_series_starts_in_any_of_its_games() -> None:
    first = started("guggitaler-4", {"dealer": 3}, 4, "stage")
    third = started("guggitaler-4", {"dealer": 3, "deal": 3}, 4, "stage")
    series = step_of(first.rules.spec, Series)
    assert series is not None
    games = series.games
    assert first.deal.game == games[0]
    assert third.deal.game == games[2]
    assert third.match.number == 3
    assert started("guggitaler-4", {"deal": 2}, 4, "stage").match.dealer == 3


@pytest.mark.parametrize("kind", ["bock", "ramsch", "duty"])
def test_a_meeting_starts_in_a_special_round_with_its_host(kind: str) -> None:
    meeting = {"host": "Claudia", "round": kind, "left": 2, "queue": ["bock"], "dealt": 8}
    state = started("doppelkopf-4", {"meeting": meeting, "totals": [4, 4, -4, -4]}, 4, "stage")
    evening = state.match.evening
    assert (evening.host, state.match.dealer) == (2, 2)
    assert (evening.round, evening.left, evening.queue, evening.dealt) == (kind, 2, ("bock",), 8)
    assert evening.before == (4, 4, -4, -4)
    assert state.deal.duty == (3 if kind == "duty" else -1)


@pytest.mark.rule("doppelkopf-4.bid.solo-lead-first")
@pytest.mark.parametrize(("meeting", "leader"), [({"led": ["Anna"]}, 0), ({"soloed": [0]}, 2)])
def test_a_solo_that_was_played_before_the_start_has_used_up_the_lead(
    meeting: dict[str, Any], leader: int
) -> None:
    t = Table("doppelkopf-4", None)
    t.state = started("doppelkopf-4", {"dealer": 3, "meeting": meeting}, 4, "stage")
    t = nobody_before(t, 2).do("2 solo")
    nobody(nobody(t, "name").do("2 name damensolo"))
    assert (t.state.deal.question, t.turn) == ("play", leader)


def test_a_round_that_is_not_counted_down_has_all_its_deals_before_it() -> None:
    state = started("doppelkopf-4", {"dealer": 1, "meeting": {"round": "bock"}}, 4, "stage")
    assert (state.match.evening.left, state.match.evening.host, state.match.dealer) == (4, 1, 1)


@pytest.mark.parametrize(
    ("form", "start", "code", "key"),
    [
        ("schieber-4", {"meeting": {}}, "record.no-meetings", "start.meeting"),
        ("doppelkopf-4", {"meeting": {"round": "x"}}, "record.field", "start.meeting.round"),
        ("doppelkopf-4", {"meeting": {"queue": ["x"]}}, "record.field", "start.meeting.queue"),
        ("doppelkopf-4", {"meeting": {"left": 2}}, "record.field", "start.meeting.left"),
        ("doppelkopf-4", {"meeting": {"host": 4}}, "record.field", "start.meeting.host"),
        ("doppelkopf-4", {"meeting": {"host": "Eva"}}, "record.field", "start.meeting.host"),
        ("doppelkopf-4", {"meeting": {"soloed": [9]}}, "record.field", "start.meeting.soloed"),
        ("doppelkopf-4", {"meeting": {"led": ["Eva"]}}, "record.field", "start.meeting.led"),
        ("doppelkopf-4", {"meeting": {"led": [4]}}, "record.field", "start.meeting.led"),
        ("doppelkopf-4", {"meeting": {"hosts": 1}}, "record.key", "start.meeting.hosts"),
        ("doppelkopf-4", {"meeting": 3}, "record.field", "start.meeting"),
        ("guggitaler-4", {"deal": 0}, "record.field", "start.deal"),
    ],
)
def test_a_start_that_cannot_be_is_refused_by_its_key(
    form: str, start: dict[str, Any], code: str, key: str
) -> None:
    assert refused(form, start) == (code, key)


def test_the_start_is_written_as_it_was_read() -> None:
    told = {
        "dealer": 1,
        "totals": [4, 4, -4, -4],
        "deal": 9,
        "meeting": {"host": 2, "dealt": 8, "soloed": [1], "led": [1], "round": "bock", "left": 2},
    }
    header = parse(json.dumps({"form": "doppelkopf-4", "start": told}).encode()).header
    assert header_line(header, "test")["start"] == told


def test_what_everybody_sees_at_the_start_is_what_there_is() -> None:
    start = {"deal": 3, "meeting": {"host": 1, "round": "ramsch"}}
    header = parse(json.dumps({"form": "doppelkopf-4", "start": start}).encode()).header
    seats = tuple(Seat(name) for name in NAMES[:4])
    bundle = catalogue().bundle("doppelkopf-4", {})
    session = Session.new(bundle, RULEBOOK, seats, None, header.start)
    session.run_chance()
    match = session.onlooker.match
    assert (match.number, match.dealer, match.evening.round) == (3, 1, "ramsch")
