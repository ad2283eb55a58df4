"""Aucho with all Schikanen: the warning of four Under beside the great games.

For four players the dealer sits at 3 and has no hand, for three at 2.
"""

from __future__ import annotations

import pytest

from tests.rules.aucho_tables import SPADES, columns, kehr, offer, pass_out
from tests.support import Table, for_forms

FOUR, THREE = "aucho-schikanen-4", "aucho-schikanen-3"
GREAT = {"durch-trump", "durch", "misere-durch", "misere"}
UNDER = "HJDJCJSJ"


def heir(form: str, striche: int) -> dict[int, int]:
    """What the dealer who sits out gets."""
    return {3: striche} if form == FOUR else {}


@for_forms("aucho-schikanen-4.warn.who", "aucho-schikanen-3.warn.who")
def test_only_the_holder_of_four_under_may_warn_before_the_first_declaration(form: str) -> None:
    t = Table(form, f"1={UNDER}")
    # Everybody is asked at once, so that nobody learns who holds them.
    assert {seat for seat in range(3) if t.legal(seat)} == {0, 1, 2}
    assert t.legal(0) == {"pass"}
    assert t.legal(1) == {"pass", "warn"}
    assert t.refused("0 warn") == f"{form}.warn.who"
    t.do("all pass")
    assert t.refused("0 warn") == f"{form}.warn.who"
    t.do("0 pass")
    assert t.refused("1 warn") == f"{form}.warn.who"


@for_forms(
    "aucho-schikanen-4.warn.blocks",
    "aucho-schikanen-4.warn.wins",
    "aucho-schikanen-3.warn.blocks",
    "aucho-schikanen-3.warn.wins",
)
def test_after_a_warning_only_the_great_games_stay_open(form: str) -> None:
    t = Table(form, f"1={UNDER}").do("1 warn")
    for seat in (0, 1, 2):
        assert t.turn == seat
        assert t.legal(seat) == {*GREAT, "pass"}
        assert t.refused(f"{seat} aucho") == f"{form}.warn.blocks"
        assert t.refused(f"{seat} kehr") == f"{form}.warn.blocks"
        t.do(f"{seat} pass")
    assert t.turn == 1
    assert t.legal(1) == {f"trump {suit}" for suit in "HDCS"}
    t.do("1 trump D")
    # Settled without a card played.
    assert t.state.match.number == 2
    assert not [e for e in t.events if e.kind == "play"]
    assert t.marks("strich") == {1: 2, **heir(form, 2)}
    assert t.rules_written() == {f"{form}.warn.wins"}


@for_forms("aucho-schikanen-4.warn.wins", "aucho-schikanen-3.warn.wins")
def test_by_agreement_a_warned_game_is_played(form: str) -> None:
    t = Table(form, f"1={UNDER}HAH7DAD7CA", options={"warn_result": "play"}).do("1 warn")
    t.do("0 pass", "1 pass", "2 pass", "1 trump S")
    assert (t.state.deal.question, t.turn) == ("play", 1)
    t.play_out()
    assert t.points("weis") == {(1,): 200}
    assert t.marks("strich") == {1: 2, **heir(form, 2)}


@for_forms("aucho-schikanen-4.warn.blocks", "aucho-schikanen-3.warn.blocks")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_great_game_outbids_the_warning_the_warner_may_make_it_too(form: str, seat: int) -> None:
    low = "H6H7H8D6D7D8C6C7C8"
    t = Table(form, f"1={UNDER} 2={low}").do("1 warn")
    offer(t, seat, "misere")
    assert (t.state.deal.declarer, t.state.deal.game) == (seat, "misere")
    t.play_out()
    assert not any("warn" in rule for rule in t.rules_written())


@for_forms("aucho-schikanen-4.warn.silent-declarer", "aucho-schikanen-3.warn.silent-declarer")
def test_an_unwarned_declarer_of_a_point_game_loses_whatever_he_makes(form: str) -> None:
    t = offer(Table(form, f"0={UNDER}S9SASKSQST"), 0, "aucho", "S").play_out()
    points = t.points("tricks")
    assert points[0,] > sum(points.values()) - points[0,]
    assert t.marks("null") == {0: 1}
    assert t.marks("strich") == {1: 1, 2: 1, **heir(form, 1)}


@for_forms("aucho-schikanen-4.warn.silent-declarer", "aucho-schikanen-3.warn.silent-declarer")
@pytest.mark.parametrize("word", ["weis", "weis quiet"])
def test_by_agreement_only_who_shows_the_four_under_loses(form: str, word: str) -> None:
    t = Table(form, f"0={UNDER}SASKSQC6C7", options={"warn_penalty": "only-if-shown"})
    offer(t, 0, "aucho", "S").do(f"0 {word}").play_out()
    assert t.marks("null") == ({0: 1} if word == "weis" else {})


@for_forms("aucho-schikanen-4.warn.silent-defender", "aucho-schikanen-3.warn.silent-defender")
def test_an_unwarned_opponent_gets_a_null_and_no_weis(form: str) -> None:
    t = offer(Table(form, f"0=SASKSQ 1={UNDER}S9"), 0, "aucho", "S")
    t.do("0 play SA")
    assert "weis" not in t.legal(1)
    t.play_out()
    assert t.marks("null")[1] == 1
    assert f"{form}.warn.silent-defender" in t.rules_written()
    assert t.points("weis") == {}


@for_forms("aucho-schikanen-4.warn.silent-defender", "aucho-schikanen-3.warn.silent-defender")
@pytest.mark.parametrize("shown", [True, False])
def test_by_agreement_an_opponent_pays_only_for_what_he_shows(form: str, shown: bool) -> None:
    stage = f"0={SPADES.replace('SJ', 'C6')} 1={UNDER}HAH7DAD7CA"
    t = Table(form, stage, options={"warn_penalty": "only-if-shown"})
    offer(t, 0, "aucho", "S").do("0 play SA")
    if shown:
        t.do("1 weis")
    t.play_out()
    assert t.points("weis") == {}
    assert (f"{form}.warn.silent-defender" in t.rules_written()) is shown


@pytest.mark.rule("aucho-schikanen-4.warn.silent-defender")
def test_in_the_lukas_too_a_missing_warning_costs_a_null() -> None:
    t = Table(FOUR, f"1={UNDER} stock=S9SASKSQSTS8S7S6HA").do(
        "all pass", "0 pass", "1 pass", "2 pass"
    )
    t.do("3 lukas", "3 trump S").play_out()
    assert t.marks("null")[1] == 1


@for_forms("aucho-schikanen-4.warn.robbed", "aucho-schikanen-3.warn.robbed")
def test_whoever_robs_the_fourth_under_may_still_warn(form: str) -> None:
    t = kehr(Table(form, "0=S6HJDJCJ stock=D7D8D9DTC7C8C9CTSJ"))
    t.do("0 rob S6")
    assert t.state.deal.question == "warn"
    assert t.refused("1 warn") == f"{form}.warn.who"
    assert t.legal(0) == {"pass", "warn"}
    t.do("0 warn", "0 trump H")
    assert t.marks("strich") == {0: 2, **heir(form, 2)}


@for_forms("aucho-schikanen-4.warn.silent-no-game", "aucho-schikanen-3.warn.silent-no-game")
@pytest.mark.parametrize("word", sorted(GREAT))
@pytest.mark.parametrize("declarer", [0, 1])
def test_in_the_great_games_a_missing_warning_has_no_consequence(
    form: str, word: str, declarer: int
) -> None:
    t = Table(form, f"0={UNDER}")
    offer(t, declarer, word, "S").play_out()
    assert t.marks("null") == {}
    assert not any("warn" in rule for rule in t.rules_written())


@for_forms("aucho-schikanen-4.warn.silent-no-game", "aucho-schikanen-3.warn.silent-no-game")
def test_without_a_game_a_missing_warning_has_no_consequence(form: str) -> None:
    passed = pass_out(Table(form, f"0={UNDER}"))
    assert passed.ledger() == []
    failed = pass_out(kehr(Table(form, f"0={UNDER}"), 1))
    assert columns(failed)[0] == (1, 0, 0)
    assert failed.marks("null") == {1: 1}
