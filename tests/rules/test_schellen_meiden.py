"""Schellenjass in which Schellen (Herz) are avoided, for four and three: points, Striche, Rampo."""

from __future__ import annotations

from itertools import pairwise

import pytest

from jasstui.engine.view_of import view_of
from jasstui.host.report import on_slate
from jasstui.mechanics.account.spared import Rampo, Rampos
from jasstui.slate.columns import ACROSS, ColumnsSlate
from tests.rules.single_deals import whole
from tests.support import Table, for_forms

FOUR, THREE = "schellenjass-meiden-4", "schellenjass-meiden-3"
BOTH = pytest.mark.parametrize("form", [FOUR, THREE])

TURI = "0=H6H7H8H9HTHJHQHKHA"
"""Seat 0 has all Schellen and leads: nobody can take one from him."""

SPLIT = "0=SASKSQSJSTD6D7D8D9 1=S6S7S8S9C6DADKDQDJ 2=H6H7H8H9C7C8C9CTCA 3=HTHJHQHKHACJCQCKDT"
"""Seat 0 wins four tricks with Schaufeln, seat 1 four with Ecken, seat 2 the last; the seats 2 and
3 throw Schellen into them."""

STRICHE = {"scoring": "7-striche"}


def deal(form: str = FOUR, stage: str = "", **options: str) -> Table:
    return Table(form, stage, options=options)


def split(t: Table, two: int, three: int) -> Table:
    """Play `SPLIT`; seats 2 and 3 throw so many Schellen to seat 0, all but one to seat 1."""
    second = ["H6", "H7", "H8", "H9"][:two] + ["C7", "C8", "C9", "CT"][: 4 - two]
    second += [c for c in ("H6", "H7", "H8", "H9", "C7", "C8", "C9", "CT") if c not in second]
    third = ["HT", "HJ", "HQ", "HK"][:three] + ["CJ", "CQ", "CK"][: 4 - three] + ["DT"]
    third += [c for c in ("CJ", "CQ", "CK", "HT", "HJ", "HQ", "HK", "HA") if c not in third]
    lead = [("SA", "S6"), ("SK", "S7"), ("SQ", "S8"), ("SJ", "S9"), ("D6", "DA")]
    follow = [("DK", "D7"), ("DQ", "D8"), ("DJ", "D9"), ("C6", "ST")]
    for (own, other), a, b in zip(lead, second, third, strict=False):
        t.play(f"{own} {other} {a} {b}")
    for (own, other), a, b in zip(follow, [*second[5:], "CA"], third[5:], strict=True):
        t.play(f"{own} {a} {b} {other}")
    return t


def taken(t: Table, deal: int) -> list[int]:
    """Schellen in the tricks of each player in a deal, from what was played."""
    found, number, trick = [0] * len(t.state.hands), 1, 0
    for event in t.events:
        if event.kind == "deal" and event.data.get("result") == "taken":
            number += 1
        if number != deal:
            continue
        if event.kind == "play":
            trick += t.rules.pack.face[event.data["card"]].suit == "H"
        elif event.kind == "trick":
            found[event.data["winner"]] += trick
            trick = 0
    return found


def again(t: Table, stage: str = SPLIT) -> Table:
    """The next deal, dealt by seat 3 again."""
    t.state.set_match(dealer=3)
    return t.do(f"chance stage {stage}")


def points_of(t: Table, number: int) -> list[int]:
    """What each player was written in a deal."""
    lines = t.ledger(number)
    return [sum(e.total for e in lines if seat in e.seats) for seat in range(len(t.state.hands))]


# ------------------------------------------------------------------ the table and the cards


@pytest.mark.rule("schellenjass-meiden-4.setup.first-dealer")
def test_the_draw_finds_the_first_dealer_and_the_deal_passes_to_the_right() -> None:
    assert Table(FOUR, dealer=-1).do("chance draw HA C9 D7 SK").state.match.dealer == 2
    assert deal().play_out().state.match.dealer == 0


@pytest.mark.rule("schellenjass-meiden-4.bid.none")
@BOTH
def test_there_is_no_trump_and_nobody_chooses(form: str) -> None:
    t = deal(form)
    rules, pack = t.state.tricks.rules, t.rules.pack
    assert (t.state.deal.mode, t.state.deal.declarer, t.turn) == ("obenabe", -1, 0)
    assert not rules.trump
    for suit in "HDSC":
        cards = [pack.card(f"{suit}{rank}") for rank in "AKQJT9876"]
        assert all(rules.beats[low] & high for high, low in pairwise(cards))
    assert t.refused("0 trump H")


@pytest.mark.rule("schellenjass-meiden-4.meld.none")
@BOTH
def test_weis_stoeck_and_the_last_trick_count_nothing(form: str) -> None:
    t = deal(form, TURI.replace("H9", "S6"))
    assert t.refused("0 weis") == "schellenjass-meiden-4.meld.none"
    t.play_out()
    assert {e.cause for e in t.ledger(1)} <= {"taken", "sweep"}
    assert sum(points_of(t, 1)) in (9, 9 * (t.rules.spec.players[0] - 1))


@pytest.mark.rule("schellenjass-meiden-4.play.lead")
@BOTH
def test_any_card_may_be_led_unless_schellen_are_forbidden_in_the_first_trick(form: str) -> None:
    t = deal(form, "0=HAHKS6 1=HQD7")
    assert t.turn == 0
    assert t.cards() == t.hand(0)
    t = deal(form, "0=HAHKS6S7 1=HQD7D8C6", no_bells_first_trick="on")
    assert not {"HA", "HK"} & t.cards()
    assert t.refused("0 play HA") == "schellenjass-meiden-4.play.lead"
    t = deal(form, TURI + ("S6S7S8" if form == THREE else ""), no_bells_first_trick="on")
    allowed = {"S6", "S7", "S8"} if form == THREE else t.hand(0)
    assert t.cards() == allowed  # whoever has nothing else may


@pytest.mark.rule("schellenjass-meiden-4.play.lead")
def test_nor_may_a_schelle_be_thrown_into_such_a_first_trick() -> None:
    stage = "0=SA 1=HAHKD6D7D8D9C6C7C8"
    t = deal(stage=stage, no_bells_first_trick="on").do("0 play SA")
    assert t.cards() == {"D6", "D7", "D8", "D9", "C6", "C7", "C8"}
    assert t.refused("1 play HA") == "schellenjass-meiden-4.play.lead"
    t = deal(stage=stage).do("0 play SA")
    assert "HA" in t.cards()


@pytest.mark.rule("schellenjass-meiden-4.play.follow")
@BOTH
def test_suit_is_followed_and_without_it_any_card_may_be_thrown(form: str) -> None:
    more = "CKC9CT" if form == THREE else ""
    t = deal(form, f"0=SA 1=HAHKS6S7D6D7D8C6C7{more}").do("0 play SA")
    assert t.cards() == {"S6", "S7"}
    assert t.refused("1 play HA") == "schellenjass-meiden-4.play.follow"
    t = deal(form, f"0=SA 1=HAHKD9DTD6D7D8C6C7{more}").do("0 play SA")
    assert t.cards() == t.hand(1)


@pytest.mark.rule("schellenjass-meiden-3.play.tricks")
def test_three_play_twelve_tricks() -> None:
    t = deal(THREE).play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == 12


# ------------------------------------------------------------------ points


@for_forms("schellenjass-meiden-4.score.count", "schellenjass-meiden-3.score.count")
@pytest.mark.parametrize("seed", range(4))
def test_every_schelle_taken_is_a_point(form: str, seed: int) -> None:
    t = Table(form, None, seed=seed).chance().play_out()
    mine = taken(t, 1)
    assert sum(mine) == 9
    if 9 not in mine:
        assert points_of(t, 1) == mine
        assert t.rules_written(1) == {f"{form}.score.count"}


@pytest.mark.rule("schellenjass-meiden-4.score.turi")
@BOTH
def test_who_takes_all_nine_is_written_nothing_and_the_others_nine(form: str) -> None:
    stage = TURI + ("SASKSQ" if form == THREE else "")
    t = deal(form, stage)
    while t.state.match.number == 1:
        t.do(f"{t.turn} play {min(t.cards())}")
    players = t.rules.spec.players[0]
    assert points_of(t, 1) == [0, *[9] * (players - 1)]
    assert t.rules_written(1) == {"schellenjass-meiden-4.score.turi"}
    t = deal(form, stage, turi="self-minus-9")
    while t.state.match.number == 1:
        t.do(f"{t.turn} play {min(t.cards())}")
    assert points_of(t, 1) == [-9, *[0] * (players - 1)]


# ------------------------------------------------------------------ Striche and Rampo


def striche(*plays: tuple[int, int]) -> Table:
    """Deals of `SPLIT` one after the other, counted in Striche."""
    t = deal(stage=SPLIT, **STRICHE)
    for number, (two, three) in enumerate(plays):
        if number:
            again(t)
        split(t, two, three)
    return t


@pytest.mark.rule("schellenjass-meiden-4.slate.strokes")
def test_everybody_writes_a_strich_but_who_has_most_schellen() -> None:
    t = striche((4, 1))
    assert taken(t, 1) == [5, 3, 1, 0]
    assert points_of(t, 1) == [0, 1, 1, 1]
    assert t.rules_written(1) == {"schellenjass-meiden-4.slate.strokes"}
    assert t.state.match.totals == (0, 1, 1, 1)


@pytest.mark.rule("schellenjass-meiden-4.slate.turi-strokes")
@BOTH
def test_a_turi_brings_three_striche_and_the_others_none(form: str) -> None:
    t = deal(form, TURI + ("SASKSQ" if form == THREE else ""), **STRICHE)
    while t.state.match.number == 1:
        t.do(f"{t.turn} play {min(t.cards())}")
    assert points_of(t, 1) == [3, *[0] * (t.rules.spec.players[0] - 1)]
    assert t.rules_written(1) == {"schellenjass-meiden-4.slate.turi-strokes"}


@pytest.mark.rule("schellenjass-meiden-4.slate.rampo")
def test_who_share_the_most_play_for_a_strich_in_the_next_deal() -> None:
    t = striche((3, 1))
    assert taken(t, 1) == [4, 4, 1, 0]
    assert points_of(t, 1) == [0, 0, 1, 1]
    assert Rampos.of(t.state.match).rampos == (Rampo(1, (0, 1)),)
    split(again(t), 4, 1)
    assert taken(t, 2) == [5, 3, 1, 0]
    assert points_of(t, 2) == [0, 2, 1, 1]  # on top of the Strich of the deal
    assert not Rampos.of(t.state.match).rampos
    assert "schellenjass-meiden-4.slate.rampo" in t.rules_written(2)
    t = striche((3, 1), (0, 1))
    assert taken(t, 2) == [1, 7, 1, 0]
    assert points_of(t, 2) == [2, 0, 1, 1]


@pytest.mark.rule("schellenjass-meiden-4.slate.rampo", "schellenjass-meiden-4.slate.rampo-open")
def test_on_a_new_tie_it_stays_and_several_may_stand_at_once() -> None:
    t = striche((3, 1), (3, 1))
    assert points_of(t, 2) == [0, 0, 1, 1]
    assert Rampos.of(t.state.match).rampos == (Rampo(1, (0, 1)), Rampo(2, (0, 1)))
    split(again(t), 4, 1)
    assert points_of(t, 3) == [0, 3, 1, 1]
    assert not Rampos.of(t.state.match).rampos


@pytest.mark.rule("schellenjass-meiden-4.slate.rampo-open")
def test_a_turi_decides_no_rampo() -> None:
    t = again(striche((3, 1)), TURI)
    while t.state.match.number == 2:
        t.do(f"{t.turn} play {min(t.cards())}")
    assert points_of(t, 2) == [3, 0, 0, 0]
    assert Rampos.of(t.state.match).rampos == (Rampo(1, (0, 1)),)


@pytest.mark.rule("schellenjass-meiden-4.slate.rampo-open")
def test_a_rampo_still_open_at_the_end_lapses() -> None:
    t = Table(FOUR, SPLIT, options=STRICHE, totals=(0, 3, 6, 6))
    split(t, 3, 1)
    assert t.state.match.over
    assert t.state.match.totals == (0, 3, 7, 7)
    assert t.state.match.ranking == ((2, 3), (1,), (0,))


def test_a_rampo_stands_as_a_stroke_across_while_it_is_open() -> None:
    t = striche((3, 1))
    slate = t.slate(ColumnsSlate, ("Anna", "Beat", "Claudia", "Dani"))
    assert [cell.text for cell in slate.rows[0].cells] == [ACROSS, ACROSS, "1", "1"]
    assert slate.rampos == ("Anna Beat",)
    told = [on_slate(view_of(t.state, 4), seat) for seat in range(4)]
    assert [(row["striche"], row["rampos"]) for row in told] == [(0, 1), (0, 1), (1, 0), (1, 0)]
    assert [(row["unit"], row["standing"]) for row in told[1:3]] == [("strich", 0), ("strich", 1)]
    split(again(t), 4, 1)
    slate = t.slate(ColumnsSlate, ("Anna", "Beat", "Claudia", "Dani"))
    assert [cell.text for cell in slate.rows[0].cells] == ["0", "0", "1", "1"]
    assert not slate.rampos


@for_forms("schellenjass-meiden-4.slate.strokes", "schellenjass-meiden-3.slate.strokes")
@pytest.mark.parametrize("seed", range(4))
def test_striche_of_whole_partien_follow_from_the_schellen(form: str, seed: int) -> None:
    t = whole(form, seed, {"scoring": "9-striche"})
    players = t.rules.spec.players[0]
    open_: list[list[int]] = []
    for number in range(1, t.state.match.number + 1):
        mine = taken(t, number)
        most = [seat for seat in range(players) if mine[seat] == max(mine)]
        wanted = [int(seat not in most) for seat in range(players)]
        if 9 in mine:
            wanted = [3 * (points == 9) for points in mine]
        else:
            for group in [*open_]:
                least = [p for p in group if mine[p] == min(mine[q] for q in group)]
                if len(least) == 1:
                    wanted[least[0]] += 1
                    open_.remove(group)
            open_ += [most] if len(most) > 1 else []
        assert points_of(t, number) == wanted
    assert [list(rampo.seats) for rampo in Rampos.of(t.state.match).rampos] == open_


# ------------------------------------------------------------------ the end


@pytest.mark.rule("schellenjass-meiden-4.end.deals")
@BOTH
@pytest.mark.parametrize("deals", [12, 8, 16])
def test_a_partie_in_points_has_its_deals(form: str, deals: int) -> None:
    assert whole(form, options={"deals": str(deals)}).state.match.number == deals


@pytest.mark.rule("schellenjass-meiden-4.end.winner", "schellenjass-meiden-4.end.tie")
def test_the_fewest_points_win_and_equal_ones_share_the_place() -> None:
    t = Table(FOUR, SPLIT, totals=(20, 22, 40, 30))
    t.state.set_match(number=12)
    split(t, 4, 1)
    assert t.state.match.totals == (25, 25, 41, 30)
    assert t.state.match.ranking == ((0, 1), (3,), (2,))


@pytest.mark.rule("schellenjass-meiden-4.end.strokes")
@pytest.mark.parametrize("target", [7, 9])
def test_in_striche_it_ends_after_the_deal_that_brings_the_number(target: int) -> None:
    options = {"scoring": f"{target}-striche"}
    t = Table(FOUR, SPLIT, options=options, totals=(target - 1, 2, target - 2, 0))
    assert not split(t, 4, 1).state.match.over
    t = Table(FOUR, SPLIT, options=options, totals=(0, target - 1, target - 1, 4))
    assert split(t, 4, 1).state.match.over
    assert t.state.match.ranking == ((1, 2), (3,), (0,))
    assert t.state.match.totals == (0, target, target, 5)
