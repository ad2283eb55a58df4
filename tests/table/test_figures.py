"""Figures of a person from outcomes: sums, runs, partners, and how all of it is told."""

from __future__ import annotations

from datetime import datetime

import pytest

from jasstui.table.remembering.figures import Figures, Mate, figures, people, report
from jasstui.table.remembering.told import Table, course_of, facts_of, sentences_of, tables_of
from jasstui.words import words_for
from tests.table.remembered import told

LOST = (1, 3)
"""Seats of the other side."""


def facts(figures: Figures) -> dict[str, str]:
    return dict(facts_of(figures, words_for("en")))


def test_a_person_gets_what_stands_at_his_seat() -> None:
    one = told()
    anna, beat = figures([one], "Anna"), figures([one], "Beat")
    assert (anna.partien, anna.over, anna.won, beat.won) == (1, 1, 1, 0)
    assert (anna.deals, anna.decided, anna.taken, beat.taken) == (10, 8, 5, 3)
    assert (anna.mean, anna.best, beat.mean, beat.best) == (100, 257, 78, 120)


def test_a_bot_is_nobody_and_everybody_else_goes_by_name() -> None:
    shared = told(1, levels=("", "", "", "easy"))
    assert people([told(), shared]) == ("Anna", "Beat", "Claudia")
    assert (
        figures([one for one in [told(), shared] if one.seat("Claudia") >= 0], "Claudia").won == 1
    )
    assert report([told(), shared], "Claudia").partien == (shared,)
    assert report([told(), shared], "Dani").all == Figures()


def test_a_running_partie_is_neither_won_nor_lost() -> None:
    found = figures([told(1, over=False, first=()), told()], "Anna")
    assert (found.partien, found.over, found.won, found.run) == (2, 1, 1, 1)
    assert facts(found)["Partien"] == "1 finished, 1 won (100%), 1 unfinished"


@pytest.mark.parametrize(
    ("won", "run", "longest"),
    [("110111", 3, 3), ("1101110", -1, 3), ("00", -2, 0), ("111100", -2, 4)],
)
def test_runs_are_counted_from_the_oldest_partie_on(won: str, run: int, longest: int) -> None:
    parties = [told(n, first=(0, 2) if sign == "1" else LOST) for n, sign in enumerate(won)]
    found = figures(parties[::-1], "Anna")
    assert (found.run, found.longest) == (run, longest)


def test_where_less_is_better_the_least_is_best() -> None:
    parties = [told(n, low=True, best=(n, 9, 9, 9)) for n in (5, 2, 7)]
    assert figures(parties, "Anna").best == 2
    assert figures([told(n, best=(n, 9, 9, 9)) for n in (5, 2, 7)], "Anna").best == 7


def test_points_and_striche_are_not_added() -> None:
    found = figures([told(), told(1, unit="strich")], "Anna")
    assert (found.unit, found.made, found.best, found.course) == ("", 0, 0, ())
    assert facts(found).keys() == {"Partien", "Deals", "Run"}


def test_a_form_without_bids_has_no_row_for_them() -> None:
    assert "Bids" not in facts(figures([told()], "Anna"))
    bid = told(kept=(3, 0, 0, 0), missed=(1, 0, 0, 0))
    assert facts(figures([bid], "Anna"))["Bids"] == "3 kept (75%), 1 missed"
    assert "Bids" not in facts(figures([bid], "Beat"))


def test_games_that_are_simply_won_have_no_average() -> None:
    assert facts(figures([told()], "Anna"))["Points in a deal"] == "100.0 on average, 257 at best"
    assert facts(figures([told(unit="win")], "Anna")).keys() == {"Partien", "Deals", "Run"}


def test_mistakes_are_told_where_somebody_has_found_some() -> None:
    say, now = words_for("en"), datetime(2026, 1, 1)
    heads = [table.head[0] for table in tables_of(report([told()], "Anna"), "", str, say, now)]
    assert "Mistakes" not in heads
    one = told(mistakes={"Anna": {"trump": 2}, "Beat": {"lead": 1}})
    other = told(1, mistakes={"Anna": {"trump": 1, "lead": 1}})
    assert figures([one, other], "Anna").mistakes == {"trump": 3, "lead": 1}
    *_, mistakes = tables_of(report([one, other], "Anna"), "", str, say, now)
    assert mistakes == Table(("Mistakes", ""), (("Trump", "3"), ("Leading", "1")))


def test_the_course_goes_up_where_it_was_better() -> None:
    parties = [told(n, made=(made, 0, made, 0)) for n, made in enumerate((100, 400, 800))]
    assert course_of(figures(parties[::-1], "Anna")) == "▁▄█"
    shunned = [told(n, made=(made, 0, 0, 0), low=True) for n, made in enumerate((100, 400, 800))]
    assert course_of(figures(shunned[::-1], "Anna")) == "█▅▁"
    assert course_of(figures(parties[:1], "Anna")) == ""


def test_partners_and_opponents_are_people_by_name_and_bots_by_level() -> None:
    found = report([told(1, first=LOST), told()], "Anna")
    assert {mate: (f.partien, f.won, f.taken) for mate, f in found.mates.items()} == {
        Mate(True, "", "strong"): (2, 1, 10),
        Mate(False, "Beat", ""): (2, 1, 10),
        Mate(False, "", "easy"): (2, 1, 10),
    }
    bots = told(levels=("", "easy", "strong", "easy"))
    assert report([bots], "Anna").mates[Mate(False, "", "easy")].partien == 1


def test_a_report_on_a_form_is_of_its_partien_alone() -> None:
    other = told(1, form="aucho-4", unit="strich", first=LOST)
    every = report([other, told()], "Anna")
    assert {form: f.won for form, f in every.forms.items()} == {"aucho-4": 0, "schieber-4": 1}
    assert report([other, told()], "Anna", "aucho-4").partien == (other,)


def test_tables_tell_the_partien_with_names_score_and_time() -> None:
    one = told(2, first=LOST)
    found = report([one, told(1, over=False, first=())], "Anna", "schieber-4")
    say, now = words_for("en"), datetime.fromtimestamp(one.file.written / 1e9)
    *mates, partien = tables_of(found, "schieber-4", str.title, say, now)
    assert [table.head[0] for table in mates] == ["Together with", "Against"]
    assert mates[0].rows == (("Bot, strong", "2", "0%", "20", "62%"),)
    played = f"today {now:%H:%M}"
    assert partien.rows[0] == ("Anna + Claudia 1012, Beat + Dani 800", "lost", played)
    assert partien.rows[1][1] == "unfinished"
    assert partien.goes == ("2.jsonl", "1.jsonl")
    beat = [*tables_of(report([one], "Beat", "schieber-4"), "schieber-4", str, say, now)][-1]
    assert beat.rows[0][:2] == ("Beat + Dani 800, Anna + Claudia 1012", "won")


def test_in_sentences_every_number_has_its_name() -> None:
    found = report([told()], "Anna")
    say = words_for("en")
    tables = [*tables_of(found, "", str.title, say, datetime(2026, 1, 1))]
    lines = [*sentences_of([*facts_of(found.all, say)], tables)]
    assert "Deals: 10, 5 won (62%)" in lines
    assert "Schieber-4, Partien 1, won 100%, Deals 10, won 62%" in lines
