"""Simple Aucho: four Under and the duty to warn of them."""

from __future__ import annotations

import pytest

from tests.rules.aucho_deals import kehr, pass_out, take_over, warned
from tests.support import Table, for_forms

FOUR_UNDER = "HJDJCJSJ"
SURE = "HJDJCJSJH9HAHKHQHT"
"""Four Under and the six highest hearts: at least 62 points with hearts as trumps, while three
tricks of the others bring them at most AAAA TT or so: 2 Aces, 2 Banner, 2 Kings and the last
trick, 22 + 20 + 8 + 5 = 55."""

DEFENDED = f"0=HAHKHQHTH9H8H7H6SA 1={FOUR_UNDER}D6D8C6C8S6 2=C7D7"
"""Seat 1 has nothing but the four Under to show. He takes the H6 with the trump Under and leads
the D6, which 0 trumps; from then on 0 has all the trumps that are left and the SA."""

QUIET = {"warn_penalty": "only-if-shown"}


def everybody(form: str, **extra: int) -> set[int]:
    """Seats of a form."""
    return set(range(4 if form == "aucho-4" else 3))


@for_forms("aucho-4.warn.who", "aucho-3.warn.who")
def test_only_the_holder_of_four_under_may_warn(form: str) -> None:
    t = Table(form, f"1={FOUR_UNDER}")
    assert t.legal(1) == {"warn", "pass"}
    assert t.legal(0) == t.legal(2) == {"pass"}
    assert t.refused("0 warn") == f"{form}.warn.who"


@for_forms("aucho-4.warn.who", "aucho-3.warn.who")
def test_three_under_are_nothing_to_warn_of(form: str) -> None:
    t = Table(form, "1=HJDJCJ 2=SJ")
    assert t.refused("1 warn") == f"{form}.warn.who"


@for_forms("aucho-4.warn.who", "aucho-3.warn.who")
def test_the_warning_comes_before_the_first_declaration(form: str) -> None:
    t = Table(form, f"1={FOUR_UNDER}").do("all pass", "0 pass")
    assert t.refused("1 warn") == f"{form}.warn.who"


@for_forms("aucho-4.warn.who", "aucho-3.warn.who")
def test_no_pause_betrays_who_could_have_warned(form: str) -> None:
    t = Table(form, f"1={FOUR_UNDER}")
    assert t.state.deal.asked == (0, 1, 2)
    told = len(t.events)
    t.do("1 pass")
    others = everybody(form) - {1}
    assert not any(e.seen_by(seat) for e in t.events[told:] for seat in others)


@for_forms("aucho-4.warn.blocks", "aucho-3.warn.blocks")
def test_after_a_warning_nobody_else_may_take_over_or_demand_a_kehr(form: str) -> None:
    t = Table(form, f"1={FOUR_UNDER}").do("1 warn")
    assert t.state.deal.declarer == 1
    assert t.refused("0 aucho H") == t.refused("2 kehr") == f"{form}.warn.blocks"


@for_forms("aucho-4.warn.blocks", "aucho-3.warn.blocks")
def test_the_warner_names_any_suit_as_trump(form: str) -> None:
    t = Table(form, f"1={FOUR_UNDER}").do("1 warn")
    assert t.legal(1) == {"trump H", "trump D", "trump C", "trump S"}
    assert t.refused("1 obenabe") == f"{form}.warn.blocks"


@for_forms("aucho-4.warn.wins", "aucho-3.warn.wins")
def test_a_warned_game_is_won_at_once_without_play(form: str) -> None:
    t = warned(Table(form, f"1={FOUR_UNDER}"), 1)
    assert t.state.match.number == 2
    assert not any(e.kind == "play" for e in t.events)
    assert t.marks("strich", 1) == ({1: 2, 3: 2} if form == "aucho-4" else {1: 2})
    assert t.rules_written(1) == {f"{form}.warn.wins"}


@for_forms("aucho-4.warn.wins", "aucho-3.warn.wins")
@pytest.mark.parametrize("lead", ["declarer", "forehand"])
def test_by_agreement_a_warned_game_is_played_with_its_two_hundred(form: str, lead: str) -> None:
    # 1 holds the four Under and the three lowest spades and clubs there are.
    options = {"warn_result": "play", "first_lead": lead}
    stage = f"1={FOUR_UNDER}S6S7C6C7D6"
    t = Table(form, stage, options=options).do("1 warn", "1 trump S")
    assert t.turn == (1 if lead == "declarer" else 0)
    t.play_out()
    assert t.points("weis", 1) == {(1,): 200}
    assert t.marks("strich", 1) == ({1: 2, 3: 2} if form == "aucho-4" else {1: 2})


@for_forms("aucho-4.warn.silent-declarer", "aucho-3.warn.silent-declarer")
def test_a_declarer_who_has_not_warned_loses_whatever_he_makes(form: str) -> None:
    t = take_over(Table(form, f"0={SURE}"), 0, "H").play_out()
    assert t.points("tricks", 1)[0,] > t.points("tricks", 1)[1, 2] + 5
    assert t.marks("null", 1) == {0: 1}
    others = everybody(form) - {0}
    assert t.marks("strich", 1) == dict.fromkeys(others, 1)


@for_forms("aucho-4.warn.silent-declarer", "aucho-3.warn.silent-declarer")
def test_by_agreement_an_unwarned_declarer_loses_only_if_he_shows_the_under(form: str) -> None:
    # A K Q and J T of hearts: besides the Under there is a run of five to show.
    t = take_over(Table(form, f"0={SURE}", options=QUIET), 0, "H")
    assert {"weis", "weis quiet"} <= t.legal()
    t.do("0 weis").play_out()
    assert t.marks("null", 1) == {0: 1}
    # "weis 200" is withdrawn, the run of 9 to Ace counts.
    assert t.points("weis", 1) == {(0,): 100}


@for_forms("aucho-4.warn.silent-declarer", "aucho-3.warn.silent-declarer")
def test_by_agreement_an_unwarned_declarer_who_keeps_silent_is_counted(form: str) -> None:
    t = take_over(Table(form, f"0={SURE}", options=QUIET), 0, "H").do("0 weis quiet").play_out()
    assert t.points("weis", 1) == {(0,): 100}
    assert t.marks("null", 1) == {}
    assert t.marks("strich", 1)[0] == 2


@for_forms("aucho-4.warn.silent-defender", "aucho-3.warn.silent-defender")
def test_an_opponent_who_has_not_warned_gets_a_null_and_no_weis(form: str) -> None:
    t = take_over(Table(form, DEFENDED), 0, "H").do("0 play H6")
    assert "weis" not in t.legal(1)
    t.play("HJ C7", "D6 D7 H7").play_out()
    assert t.marks("strich", 1) == ({0: 2, 3: 2} if form == "aucho-4" else {0: 2})
    assert t.marks("null", 1) == {1: 1}
    (null,) = [e for e in t.ledger(1) if e.unit == "null"]
    assert null.rule == f"{form}.warn.silent-defender"


@for_forms("aucho-4.warn.silent-defender", "aucho-3.warn.silent-defender")
def test_the_null_for_silence_comes_on_top_of_the_strich_for_a_won_defence(form: str) -> None:
    # Nobody beats spades: 2 makes all tricks; then 1 pays for his silence.
    t = take_over(Table(form, f"1={FOUR_UNDER} 2=SAS9SKSQSTS8S7S6CA"), 0, "S").play_out()
    others = everybody(form) - {0}
    assert t.marks("strich", 1) == dict.fromkeys(others, 1)
    assert t.marks("null", 1) == {0: 1, 1: 1}
    assert (t.state.match.columns[1].striche, t.state.match.columns[1].nulls) == (1, 1)


@for_forms("aucho-4.warn.silent-defender", "aucho-3.warn.silent-defender")
@pytest.mark.parametrize("shown", [True, False])
def test_by_agreement_an_opponent_pays_only_if_he_shows_the_under(form: str, shown: bool) -> None:
    t = take_over(Table(form, DEFENDED, options=QUIET), 0, "H").do("0 play H6")
    if shown:
        t.do("1 weis")
    t.play("HJ C7", "D6 D7 H7").play_out()
    assert t.marks("null", 1) == ({1: 1} if shown else {})
    assert t.points("weis", 1) == {}


@pytest.mark.rule("aucho-4.warn.silent-defender")
def test_an_unwarned_holder_pays_also_when_the_dealer_plays_the_lukas() -> None:
    t = Table("aucho-4", f"0={FOUR_UNDER} stock=SAS9SKSQSTS8S7S6HA")
    t.do("all pass", "0 pass", "1 pass", "2 pass", "3 lukas", "3 trump S").play_out()
    assert t.marks("strich", 1) == {3: 4}
    assert t.marks("null", 1) == {0: 1}


@for_forms("aucho-4.warn.robbed", "aucho-3.warn.robbed")
def test_who_robs_the_fourth_under_may_warn_before_the_takeover_question(form: str) -> None:
    t = kehr(Table(form, "1=HJDJCJS6 stock=D6D7D8D9DTDQDKDASJ"), 0).do("1 rob S6")
    assert t.state.deal.question == "warn"
    assert t.legal(0) == t.legal(2) == {"pass"}
    t.do("0 pass", "1 warn", "1 trump D")
    assert t.state.match.number == 2
    assert t.marks("strich", 1) == ({1: 2, 3: 2} if form == "aucho-4" else {1: 2})
    assert t.rules_written(1) == {f"{form}.warn.wins"}


@for_forms("aucho-4.warn.robbed", "aucho-3.warn.robbed")
def test_robbing_an_under_that_is_not_the_fourth_gives_nothing_to_warn_of(form: str) -> None:
    t = kehr(Table(form, "1=HJDJS6 2=CJ stock=D6D7D8D9DTDQDKDASJ"), 0).do("1 rob S6")
    assert t.refused("1 warn") == f"{form}.warn.who"
    t.do("all pass")
    assert (t.state.deal.question, t.turn) == ("halt", 0)


@for_forms("aucho-4.warn.silent-declarer", "aucho-3.warn.silent-declarer")
def test_who_robs_the_fourth_under_without_warning_loses_his_own_game(form: str) -> None:
    stage = "1=HJDJCJS6S9SASKSQST stock=D6D7D8D9DTDQDKDASJ"
    t = kehr(Table(form, stage), 0).do("1 rob S6", "all pass", "0 pass", "1 halt").play_out()
    assert t.marks("null", 1) == {1: 1}


@for_forms("aucho-4.warn.silent-no-game", "aucho-3.warn.silent-no-game")
def test_silence_has_no_consequence_when_the_kehr_fails(form: str) -> None:
    t = pass_out(kehr(Table(form, f"1={FOUR_UNDER}"), 0))
    assert t.marks("null", 1) == {0: 1}


@for_forms("aucho-4.warn.silent-no-game", "aucho-3.warn.silent-no-game")
def test_silence_has_no_consequence_when_nobody_plays(form: str) -> None:
    t = pass_out(Table(form, f"1={FOUR_UNDER}"))
    assert t.state.match.number == 2
    assert t.ledger() == []
