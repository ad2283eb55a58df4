"""One slate: what stands there is the same for the Partie itself, in the JSON, on the screen, in
lines and in `--text`, wherever a Partie begins."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from jasstui.canvas.rows import plain
from jasstui.draw.look import Look
from jasstui.draw.slate import paint_slate
from jasstui.engine.record import parse
from jasstui.engine.replay import opening, replay
from jasstui.engine.starting import Meeting, Start, below_zero, told_start, wrong
from jasstui.engine.step import chance, legal, new_match, step, to_act
from jasstui.engine.view_of import view_of
from jasstui.engine.views import empty_view
from jasstui.host.report import on_slate, report
from jasstui.lines.telling import slate_told
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.balance import BalanceRace, size_of
from jasstui.mechanics.partien.contract import ContractRace
from jasstui.mechanics.partien.kings import KingsRace
from jasstui.mechanics.partien.lives import LivesRace
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.partien.meetings import Meetings
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.partien.rubber import Rubber
from jasstui.mechanics.partien.session import BidSession
from jasstui.mechanics.partien.striche import StrichRace
from jasstui.mechanics.partien.tally import Tally
from jasstui.mechanics.state import State
from jasstui.slate.balance import DebtSlate
from jasstui.slate.columns import ACROSS, ColumnsSlate
from jasstui.slate.grid import GridSlate
from jasstui.slate.kinds import slate_of
from jasstui.slate.lives import LivesSlate
from jasstui.slate.markers import MarkerSlate
from jasstui.slate.models import Slate
from jasstui.slate.predictions import PredictionSlate
from jasstui.slate.race import RaceSlate
from jasstui.slate.reading import Reading
from jasstui.slate.session import SessionSlate
from jasstui.slate.sheet import SheetSlate
from jasstui.slate.striche import StrichSlate
from jasstui.slate.tafel import PointsSlate
from jasstui.slate.umgang import RoundsSlate
from jasstui.table.saying.slates import slate_for
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.cli.calling import Caller
from tests.draw.drawing import DECKS
from tests.rules.bieter_deals import king, later
from tests.support import FORMS, Table, rules_of, seeds

NAMES = ("Anna", "Beat", "Claudia", "Dani", "Ella", "Fritz")

AGREED: Mapping[str, Sequence[Mapping[str, str]]] = {
    "schieber-4": ({"striche": "on", "bedanken": "auto"},),
    "schellenjass-meiden-4": ({"scoring": "7-striche"},),
    "schellenjass-meiden-3": ({"scoring": "7-striche"},),
    "schaufel-dame-4": ({"scoring": "twelve-striche"},),
    "ramset": ({"null_value": "5"},),
}
"""Agreements that change what is written."""

EVERY = [(form, agreed) for form in FORMS for agreed in ({}, *AGREED.get(form, ()))]


class Told(NamedTuple):
    """A record as far as it was played."""

    s: State
    text: str
    start: Start

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.s.match.seats]

    def slate(self, language: str = "en", names: Sequence[str] = ()) -> tuple[Slate, Speech]:
        look = Look(DECKS["french"], language, ascii=True)
        view = view_of(self.s, self.s.match.seats)
        speech = Speech(words_for(language), look, view.rules, names or self.names, spelled=True)
        return slate_for(view, speech).slate, speech


def start_of(rules: Rules, seats: int) -> Start:
    """A start with all that a form can begin with."""
    partie, totals = rules.partie, [13, 7, 9, 4, 8, 6][:seats]
    if rules.spec.partners:
        totals = [13, 7, 13, 7]
    elif rules.spec.first or isinstance(partie, KingsRace):
        totals = [7] * (seats - 1) + [13]
    elif isinstance(partie, LivesRace):
        totals = [n % 3 for n in totals]
    elif isinstance(partie, Rubber | PointsRace) and 0 < partie.target < 15:
        totals = [n % 4 for n in totals]
    if below_zero(rules):
        totals = [-n if n % 4 == 3 else n for n in totals]
    columns = [Column(2, 1), Column(0, 2, 1), Column(1), Column(), Column(3), Column(0, 1)]
    meeting = None
    if isinstance(partie, Meetings):
        meeting = Meeting(host=1, dealt=2, round="bock", left=2, queue=("ramsch",))
    return Start(
        dealer=seats - 1,
        columns=tuple(columns[:seats]) if partie.columns else (),
        totals=() if isinstance(partie, StrichRace) else tuple(totals),
        marks=(2, 1, 2, 1) if getattr(partie, "striche", False) else (),
        meeting=meeting,
    )


def told(form: str, agreed: Mapping[str, str], deals: int, seed: int = 1) -> Told:
    """A Partie at random until so many deals are over, and some way into the next."""
    rules = rules_of(form, agreed)
    seats = rules.spec.players[-1] if form == "ramset" else rules.spec.players[0]
    start = start_of(rules, seats)
    assert wrong(start, rules, seats) is None
    head = {"form": form, "options": agreed, "seats": NAMES[:seats], "start": told_start(start)}
    lines = [json.dumps(head)]
    s = opening(rules, parse(lines[0].encode()).header)
    rng, more = Random(f"{form}/{seed}"), 25
    while not s.match.over and more:
        seat = to_act(s)[0]
        token = chance(s, rng) if seat == CHANCE else _word(s, seat, rng)
        step(s, seat, token)
        lines.append(json.dumps({"seat": "chance" if seat == CHANCE else seat, "do": token}))
        more -= len(s.match.played) >= deals
    return Told(s, "\n".join(lines) + "\n", start)


def _word(s: State, seat: int, rng: Random) -> str:
    """A word or a card at random; no claims, and seldom a pass, so that something is played."""
    may = [token for token in legal(s, seat) if token != "claim"]
    brave = [token for token in may if token not in ("pass", "push", "decline")]
    return rng.choice(brave if brave and rng.random() < 0.8 else may)


# ------------------------------------------------------------------ what follows from the record


def counted(t: Told) -> list[dict[str, int]]:
    """What stands for each seat, worked out anew from the start and the ledger alone; nothing for
    what a new game or round has wiped out."""
    partie, match, start = t.s.rules.partie, t.s.match, t.start
    found: list[dict[str, int]] = []
    for seat in range(match.seats):
        lines = [e for e in match.ledger if seat in e.seats]
        total = _begun(t, seat)
        column = start.columns[seat] if start.columns else Column()
        summed = {unit: sum(e.total for e in lines if e.unit == unit) for unit in UNITS}
        kept: dict[str, int] = {}
        if isinstance(partie, BalanceRace):
            made = [total, *(-e.total if e.unit == "minus" else e.total for e in lines)]
            kept["points"] = sum(made)
            kept["plus"] = sum(n for n in made if n > 0)
            kept["minus"] = -sum(n for n in made if n < 0)
        elif isinstance(partie, StrichRace | Tally | BidSession):
            net = column.striche - column.nulls - 2 * column.doubles
            if not summed["partie"]:
                kept["net"] = net + summed["strich"] - summed["null"] - 2 * summed["double"]
        elif isinstance(partie, KingsRace):
            kept["stake"] = summed["stake"]
        elif isinstance(partie, Rubber):
            games = [e for e in lines if e.cause == "game-won" and e.unit == "game"]
            kept |= {"games": len(games), "rubber": sum(e.amount for e in games)}
            kept |= {} if match.games else {"points": total + summed["points"]}
        elif isinstance(partie, LivesRace):
            kept["points"] = total + summed["life"]
        elif isinstance(partie, ContractRace):
            kept["points"] = total + summed["write-points"]
        elif isinstance(partie, PointsRace):
            unit = partie.unit
            kept["points"] = total + summed[unit] + summed["win"] * (unit == "points")
            if partie.striche:
                kept["marks"] = summed["mark"]
            if partie.stake:
                kept["stake"] = summed["stake"]
        elif not match.evening.results:
            kept["points"] = total + summed["points"]
        found.append(kept)
    return found


def _begun(t: Told, seat: int) -> int:
    """Points with which a seat began: those of its side once it is known who plays with whom."""
    match, rules, totals = t.s.match, t.s.rules, t.start.totals
    if not totals:
        return 0
    if rules.spec.first and match.declarer >= 0:
        return 13 if match.team[seat] == match.team[match.declarer] else 7
    return totals[match.team[seat] if rules.spec.partners else seat]


UNITS = (
    "points", "strich", "null", "double", "minus", "partie", "stake", "life", "write-points",
    "win", "mark",
)  # fmt: skip


# ------------------------------------------------------------------ what stands on a slate


def shown(slate: Slate, seat: int, side: int) -> tuple[str, dict[str, int]]:
    """The name of a seat's column on a slate, and the numbers that stand there under the names that
    they have in the JSON; `side`: number of its side."""
    at = seat if slate.by_seat else side
    match slate:
        case RoundsSlate():
            _, marks = shown(slate.marks, seat, side)
            return slate.points.names[at], marks | {"points": int(slate.points.sums[at].text)}
        case SessionSlate():
            name, marks = shown(slate.marks, seat, side)
            return name, marks
        case StrichSlate():
            c = slate.columns[at]
            marks = {"striche": c.striche, "nulls": c.nulls, "doubles": c.doubles, "paid": c.paid}
            if slate.units == ("win",):
                return c.name, {"points": c.striche}
            return c.name, marks | ({} if c.standing is None else {"points": c.standing})
        case DebtSlate():
            row = slate.rows[at]
            return row.name, {"plus": row.written, "owed": row.owed}
        case ColumnsSlate() | GridSlate():
            return slate.names[at], {"points": int(slate.sums[at].text)}
        case PredictionSlate():
            return slate.names[at], {"points": slate.sums[at]}
        case PointsSlate():
            marks = {"marks": slate.marks[at]} if any(slate.marks) else {}
            return slate.teams[at].name, {"points": slate.teams[at].total, **marks}
        case RaceSlate():
            each = slate.rows[at]
            stake = {} if each.stake is None else {"stake": each.stake}
            return each.name, {"points": each.total, **stake}
        case LivesSlate():
            return slate.columns[at].name, {"left": slate.columns[at].left}
        case MarkerSlate():
            card = slate.sides[at]
            return card.name, {"points": card.points, "games": card.games, "rubber": card.rubber}
    raise AssertionError(slate.kind)


def wanted(t: Told, line: Mapping[str, Any]) -> dict[str, int]:
    """The numbers of a seat in the JSON, and what a slate makes of them."""
    partie, match = t.s.rules.partie, t.s.match
    numbers = {key: value for key, value in line.items() if isinstance(value, int)}
    numbers["net"] = line["striche"] - line["nulls"] - 2 * line["doubles"]
    if isinstance(partie, BidSession):
        numbers["points"] = numbers["net"]
    if match.ended:
        numbers["points"] = match.ended[line["seat"]]
    if isinstance(partie, LivesRace):
        numbers["left"] = max(0, partie.lives - line["points"])
    if isinstance(partie, BalanceRace):
        numbers["owed"] = partie.target + line["minus"]
    numbers.setdefault("games", 0)
    numbers.setdefault("rubber", 0)
    return numbers


def numbers_in(text: str) -> set[int]:
    """Numbers in a text, without their signs."""
    return {int(n) for n in re.findall(r"\d+", re.sub(r"\b(a|one)\b", "1", text))}


STROKES = (StrichSlate, RoundsSlate, SessionSlate, LivesSlate)
"""Slates on which strokes say how many there are."""

UNTOLD = {"paid", "owed"}
"""What stands there as a sign, or only as far as there is any."""


def added_up(slate: Slate, t: Told) -> None:
    """The rows of a slate lead from what a seat began with to its sum."""
    teams = list(dict.fromkeys(t.s.match.team))
    first = [_begun(t, t.s.match.team.index(team)) for team in teams]
    if isinstance(slate, SheetSlate):
        if slate.rows:
            assert [cell.text for cell in slate.rows[-1].cells] == [c.text for c in slate.sums]
    elif isinstance(slate, ColumnsSlate):
        for at, total in enumerate(slate.sums):
            made = (row.cells[at].text for row in slate.rows)
            assert first[at] + sum(int(n) for n in made if n != ACROSS) == int(total.text)
    elif isinstance(slate, PredictionSlate):
        results = (sum(row.cells[at].result for row in slate.rows) for at in range(len(slate.sums)))
        assert [a + b for a, b in zip(first, results, strict=True)] == [*slate.sums]


def agree(t: Told) -> list[dict[str, Any]]:
    """Compare all that is told of a record; what its JSON says of the slate."""
    record = parse(t.text.encode())
    rules = rules_of(record.header.form, record.header.options)
    state, events = replay(rules, record.header, record.actions)
    rows: list[dict[str, Any]] = report(rules, record.header, state, events)["slate"]
    partie, (slate, speech) = t.s.rules.partie, t.slate()
    lines = slate_told(slate, speech.words)
    added_up(slate, t)
    block = paint_slate(slate_for(view_of(t.s, 0), speech), 90, 40, speech.look)
    painted = numbers_in(plain(block))
    teams = list(dict.fromkeys(t.s.match.team))
    for row, own in zip(rows, counted(t), strict=True):
        seat = row["seat"]
        numbers = wanted(t, row)
        assert {key: numbers[key] for key in own} == own, (t.s.rules.id, seat)
        _, stands = partie.stands(t.s.match)
        assert row["standing"] == stands[seat]
        name, there = shown(slate, seat, teams.index(t.s.match.team[seat]))
        assert {key: numbers[key] for key in there} == there, (t.s.rules.id, seat)
        mine = numbers_in(" ".join(line for line in lines if name in line))
        for key, number in there.items():
            if key not in UNTOLD and (number or key == "points"):
                assert abs(number) in mine | numbers_in("\n".join(lines[-1:])), (key, lines)
                if not isinstance(slate, STROKES) and key not in ("games", "rubber"):
                    assert abs(number) in painted, (key, plain(block))
    return rows


@pytest.mark.parametrize(("form", "agreed"), EVERY)
def test_every_slate_tells_the_same_after_a_start_and_some_deals(
    form: str, agreed: Mapping[str, str]
) -> None:
    for deals in (0, 2):
        agree(told(form, agreed, deals))


@pytest.mark.parametrize("form", FORMS)
def test_replay_prints_the_slate_of_the_screen(form: str, call: Caller, tmp_path: Path) -> None:
    for agreed in AGREED.get(form, ({},))[:1]:
        t = told(form, agreed, 1)
        path = tmp_path / "partie.jsonl"
        path.write_text(t.text, encoding="utf-8")
        numbered = [f"{seat} {name}" for seat, name in enumerate(t.names)]
        slate, speech = t.slate("en", numbered)
        printed = call("replay", path, "--text").out
        assert "\n".join(slate_told(slate, speech.words)) in printed
        assert call("replay", path, "--json").data["slate"] == agree(t)


@pytest.mark.parametrize(("form", "agreed"), EVERY)
@seeds(save=0, ci=1, night=2)
def test_every_slate_tells_the_same_to_the_end(
    form: str, agreed: Mapping[str, str], seed: int
) -> None:
    t = told(form, agreed, 400, seed)
    rows, match, partie = agree(t), t.s.match, t.s.rules.partie
    first_has_won = getattr(partie, "raced", False) or isinstance(partie, BalanceRace)
    if not match.over or match.left or match.last or first_has_won:
        return
    at_a_blow = any(e.unit == "partie" for e in match.ledger) or getattr(
        partie, "two_doubles", False
    )
    if at_a_blow or getattr(partie, "reached", "") == "loses":
        return
    low = partie.charged and not partie.columns
    stands = [rows[group[0]]["standing"] * (-1 if low else 1) for group in match.ranking]
    assert stands == sorted(stands, reverse=True)


# ------------------------------------------------------------------ single kinds


@pytest.mark.rule("ramset.slate.haerdoepfel-cancel", "zwick-4.slate.vogel-cancel")
@pytest.mark.parametrize(
    ("size", "lines", "kept"),
    [
        (1, (3, -1, 2), (4, 0, 1)),
        (1, (3, -1), (3, 1, 0)),  # what is written already stays
        (1, (3, -1, -1, 1), (3, 1, 1)),
        (5, (7, -5, 4), (11, 1, 0)),
        (5, (7, -5, 4, 1), (7, 0, 1)),
        (5, (-5, -5, 6), (1, 1, 1)),
    ],
)
def test_new_striche_go_to_open_losses_first(
    size: int, lines: tuple[int, ...], kept: tuple[int, int, int]
) -> None:
    agreed = {"null_value": str(size)}
    s = opening(rules_of("ramset", agreed), parse(b'{"form": "ramset"}').header)
    for n in lines:
        unit = "strich" if n > 0 else "minus"
        s.rules.partie.score(s, Entry("", (0,), unit, abs(n), deal=1))
    column = s.match.columns[0]
    assert size_of(s.rules) == size
    assert (column.striche, column.nulls, column.paid) == kept
    assert column.striche - size * column.nulls == s.match.totals[0] == sum(lines)


@pytest.mark.parametrize(
    ("form", "total", "kept"), [("zwick-4", -3, (2, 1)), ("ramset", -3, (0, 3))]
)
def test_a_start_below_zero_stands_as_open_losses(
    form: str, total: int, kept: tuple[int, int]
) -> None:
    head = {
        "form": form,
        "start": {"dealer": 0, "totals": [total, 4, 0, 0][: 2 + 2 * (form[0] == "z")]},
    }
    s = opening(rules_of(form), parse(json.dumps(head).encode()).header)
    assert (s.match.columns[0].striche, s.match.columns[0].nulls) == kept
    assert s.match.columns[1].striche == 4


@pytest.mark.parametrize(
    ("form", "places"), [("aucho-4", (1, 1, 3, 0)), ("hose-abe", (3, 3, 2, 1))]
)
def test_who_have_left_together_share_a_place(form: str, places: tuple[int, ...]) -> None:
    rules = rules_of(form)
    match = new_match(rules, 4)
    match.left, match.order = ((0, 1), (2,)), (3,)
    match.over = form == "hose-abe"
    assert rules.partie.places(match) == places
    slate = slate_of(Reading(empty_view(rules, 4, match), NAMES[:4]))
    assert isinstance(slate, StrichSlate | LivesSlate)
    assert tuple(column.place for column in slate.columns) == places


def test_a_game_that_is_won_stands_until_the_next_begins() -> None:
    rules = rules_of("euchre-2")
    s = opening(
        rules, parse(b'{"form": "euchre-2", "start": {"dealer": 0, "totals": [3, 4]}}').header
    )
    s.rules.partie.score(s, Entry("", (1,), "points", 2))
    s.rules.partie.after_deal(s)
    assert (s.match.totals, s.match.ended) == ((0, 0), (3, 6))
    slate = slate_of(Reading(view_of(s, 2), NAMES[:2]))
    assert isinstance(slate, MarkerSlate)
    assert [(side.points, side.games) for side in slate.sides] == [(3, 0), (6, 1)]
    s.rules.partie.before_deal(s)
    assert not s.match.ended


def test_stakes_are_told_by_slate_and_record_once_they_are_paid() -> None:
    t = king(totals=(0, 743, 743)).do("0 play HJ")
    assert all("stake" in row and not row["stake"] for row in _rows(t))
    t = later(totals=(400, 743)).do("0 decline")
    assert [row["stake"] for row in _rows(t)] == [-2, 1, 1]
    slate = t.slate(RaceSlate, NAMES[:3], seat=3)
    assert [(row.stake, row.new_stake) for row in slate.rows] == [(-2, -2), (1, 1)]


def _rows(t: Table) -> list[dict[str, Any]]:
    """What stands on the slate, as data."""
    view = view_of(t.state, t.state.match.seats)
    return [on_slate(view, seat) for seat in range(t.state.match.seats)]
