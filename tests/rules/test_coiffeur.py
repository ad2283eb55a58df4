"""Coiffeur: choosing boxes, what goes into them, and the end of the Partie."""

from __future__ import annotations

import pytest

from jasstui.mechanics.bidding.choose import Boxed, FilledBoxes
from jasstui.slate.grid import GridSlate
from tests.rules.coiffeur_deals import partie, written
from tests.rules.jass_deals import ALL_TRICKS, HIGHEST_THREE, ONE_TAKES_ALL, WEIS
from tests.support import Table, rules_of

FORM = "coiffeur-4"
BOXES = ("S", "C", "D", "H", "obenabe", "undenufe", "joker-7", "joker-8")
FIXED = {f"box {name}" for name in BOXES[:6]}
MODES = ("H", "D", "C", "S", "obenabe", "undenufe")
JOKERS = {f"box {joker} {mode}" for joker in BOXES[6:] for mode in MODES}


def table(*lines: str, stage: str = "", dealer: int = 3, **options: str) -> Table:
    return Table(FORM, stage, dealer, options).do(*lines)


# ------------------------------------------------------------------ the table


@pytest.mark.rule("coiffeur-4.setup.players", "coiffeur-4.setup.deck", "coiffeur-4.setup.boxes")
def test_two_teams_nine_cards_each_and_eight_boxes_per_team() -> None:
    t = table()
    assert t.state.match.team == (0, 1, 0, 1)
    packets = [e.data for e in t.events if e.kind == "move"]
    assert [e["count"] for e in packets] == [3] * 12
    assert all(len(t.hand(seat)) == 9 for seat in range(4))
    for seat, lines in ((0, ()), (1, ("0 pass",))):
        assert table(*lines).legal(seat) == FIXED | JOKERS | {"pass"}
    assert t.refused("0 box slalom") == "coiffeur-4.setup.boxes"


@pytest.mark.rule("coiffeur-4.setup.first-dealer")
def test_the_lowest_card_deals_first_and_the_deal_passes_to_the_right() -> None:
    t = Table(FORM, dealer=-1).do("chance draw HA C6 DK S7")
    assert t.state.match.dealer == 1
    t.do("chance stage", "2 box S").play_out()
    assert t.state.match.dealer == 2


@pytest.mark.rule(
    "coiffeur-4.bid.factors",
    "coiffeur-4.bid.factor-obenabe",
    "coiffeur-4.bid.factor-undenufe",
    "coiffeur-4.bid.factor-jokers",
)
@pytest.mark.parametrize(
    ("agreed", "suits"), [("2-2-3-4", "2234"), ("1-2-3-4", "1234"), ("2-2-3-3", "3223")]
)
def test_the_factors_of_the_boxes(agreed: str, suits: str) -> None:
    wanted = [*map(int, suits), 5, 6, 7, 8]
    for box, factor in zip(BOXES, wanted, strict=True):
        mode = " D" if box.startswith("joker") else ""
        t = table(f"0 box {box}{mode}", factor_table=agreed).play_out()
        assert {e.times for e in t.ledger()} == {factor}
    assert rules_of("coiffeur-4").boxes_step is not None


# ------------------------------------------------------------------ choosing


@pytest.mark.rule("coiffeur-4.bid.joker-free", "coiffeur-4.bid.joker-box")
def test_a_joker_names_its_box_and_any_mode_even_one_already_filled() -> None:
    t = table("0 box S").play_out().chance()
    t.do("1 pass")
    assert t.legal(2) >= JOKERS
    assert t.refused("2 box joker S") == "coiffeur-4.bid.joker-box"
    assert t.refused("2 box joker-7") == "coiffeur-4.bid.joker-free"
    t.do("2 box joker-8 S")
    assert (Boxed.of(t.state.deal).box, t.state.deal.mode, t.state.deal.factor) == (
        "joker-8",
        "S",
        8,
    )


@pytest.mark.rule("coiffeur-4.bid.start", "coiffeur-4.bid.pass-round", "coiffeur-4.bid.any-player")
def test_forehand_speaks_first_and_a_pass_goes_to_the_next_player() -> None:
    t = table()
    assert t.turn == 0
    assert t.refused("1 box S") == "coiffeur-4.bid.start"
    for seat in range(3):
        t.do(f"{seat} pass")
        assert t.turn == seat + 1
    assert t.refused("2 box S") == "coiffeur-4.bid.pass-all-once"
    assert table("0 pass").refused("2 box S") == "coiffeur-4.bid.pass-round"
    t.do("3 box H").play_out()
    assert [(side, box) for side, box, _ in FilledBoxes.of(t.state.match).boxes] == [(1, "H")]


@pytest.mark.rule("coiffeur-4.bid.open-box", "coiffeur-4.bid.free-order")
def test_each_team_fills_each_box_once_and_in_any_order() -> None:
    t = table("0 box undenufe").play_out().chance()
    assert "box undenufe" in t.legal(1)  # the other team still has it
    t.do("1 pass")
    assert t.legal(2) == (FIXED | JOKERS | {"pass"}) - {"box undenufe"}
    assert t.refused("2 box undenufe") == "coiffeur-4.bid.open-box"
    t.do("2 box C").play_out()
    assert [box for _, box, _ in FilledBoxes.of(t.state.match).boxes] == ["undenufe", "C"]


@pytest.mark.rule("coiffeur-4.bid.forced", "coiffeur-4.bid.pass-all-once")
def test_when_all_have_passed_forehand_must_choose() -> None:
    t = table("0 pass", "1 pass", "2 pass", "3 pass")
    assert t.turn == 0
    assert t.legal(0) == FIXED | JOKERS
    assert t.refused("0 pass") == "coiffeur-4.bid.forced"
    assert t.refused("1 box S") == "coiffeur-4.bid.pass-all-once"


@pytest.mark.rule("coiffeur-4.bid.team-finished", "coiffeur-4.bid.forced-finished")
def test_a_team_without_open_boxes_is_passed_over_also_when_somebody_must_choose() -> None:
    t = partie(FORM, 8, willing=(0,))
    assert {side for side, _ in written(t)} == {0}
    assert t.state.deal.players[0] == 0
    assert t.turn == 1
    assert t.refused("0 box S") == "coiffeur-4.bid.team-finished"
    t.do("1 pass")
    assert t.turn == 3
    t.do("3 pass")
    assert t.turn == 1
    assert t.refused("1 pass") == "coiffeur-4.bid.forced-finished"


@pytest.mark.rule("coiffeur-4.bid.binding")
def test_a_box_cannot_be_changed() -> None:
    t = table("0 box S")
    assert t.refused("0 box H") == "coiffeur-4.bid.binding"
    assert Boxed.of(t.state.deal).box == "S"


# ------------------------------------------------------------------ playing, Weis and Stöck


@pytest.mark.rule("coiffeur-4.play.lead")
@pytest.mark.parametrize(("agreed", "leader"), [("declarer", 2), ("forehand", 0)])
@pytest.mark.parametrize("box", ["S", "joker-7 S"])
def test_who_leads_is_agreed(agreed: str, leader: int, box: str) -> None:
    assert table("0 pass", "1 pass", f"2 box {box}", first_lead=agreed).turn == leader


@pytest.mark.rule("coiffeur-4.play.rules")
def test_cards_rank_by_the_mode_that_was_chosen() -> None:
    for box, winner in (("obenabe", 0), ("undenufe", 1), ("joker-7 undenufe", 1), ("D", 0)):
        t = table(f"0 box {box}", stage=WEIS).play("HA H6 H7 HT")
        assert t.state.play is not None
        assert t.state.play.winners == [winner]


@pytest.mark.rule("coiffeur-4.meld.normal-boxes")
def test_weis_count_outside_the_jokers_unless_agreed_otherwise() -> None:
    t = table("0 box obenabe", "0 weis", stage=WEIS).play("HA H6 H7 HT")
    assert t.points("weis") == {(0, 2): 20 * 5}
    off = table("0 box H", stage=WEIS, weis="off")
    assert {word.split()[0] for word in off.legal(0)} == {"play"}
    off.play("HQ H6 H7 HJ").do("3 play DA", "0 play D7", "1 play DT", "2 play D6")
    assert not any("stoeck" in word for word in off.legal(0))


@pytest.mark.rule("coiffeur-4.meld.none-joker")
def test_a_joker_has_neither_weis_nor_stoeck() -> None:
    t = table("0 box joker-7 H", stage=WEIS)
    assert t.refused("0 weis") == "coiffeur-4.meld.none-joker"
    t.play("HQ H6 H7 HJ", "DA D7 DT D6").do("3 play SA")
    assert t.refused("0 play HK stoeck") == "coiffeur-4.meld.none-joker"


@pytest.mark.rule("coiffeur-4.meld.opponents")
def test_a_better_weis_of_the_opponents_cancels_and_is_written_nowhere() -> None:
    t = table("0 box obenabe", "0 weis", "0 play HA", "1 weis", "1 play H6", stage=WEIS)
    t.play("H7 HT").play_out()
    assert t.points("weis") == {}
    assert all(e.seats == (0, 2) for e in t.ledger())


@pytest.mark.rule("coiffeur-4.meld.opponents-stoeck")
def test_only_stoeck_of_the_announcing_team_are_written() -> None:
    t = table("0 pass", "1 box H", stage=ONE_TAKES_ALL).play("HJ HT H7 HQ")
    t.do("1 play H9", "2 play H8", "3 play C8", "0 play HK stoeck")
    assert t.state.deal.stoeck == (0,)
    t.play_out()
    assert t.points("stoeck") == {}
    own = table("0 box H", stage=ONE_TAKES_ALL).play("HQ HA H8 H7", "HJ HT C8")
    assert own.do("0 play HK stoeck").points("stoeck") == {(0, 2): 20 * 4}


# ------------------------------------------------------------------ counting


@pytest.mark.rule("coiffeur-4.score.announcer-only", "coiffeur-4.score.multiply")
def test_the_points_of_the_announcing_team_times_the_factor_go_into_the_box() -> None:
    t = table("0 box obenabe", "0 weis", stage=WEIS).play("HA H6 H7 HT").play_out()
    made = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    total = (made[0] + made[2] + 20) * 5
    assert written(t) == {(0, "obenabe"): total}
    assert t.state.match.totals == (total, 0, total, 0)
    assert {e.seats for e in t.ledger()} == {(0, 2)}


@pytest.mark.rule("coiffeur-4.score.match")
@pytest.mark.parametrize(("agreed", "points"), [("100", 257), ("0", 157)])
def test_all_tricks_are_257_points_before_the_factor(agreed: str, points: int) -> None:
    t = table("1 box obenabe", stage=HIGHEST_THREE, dealer=0, match_premium=agreed).play_out()
    assert written(t) == {(1, "obenabe"): points * 5}
    assert ("coiffeur-4.score.match" in t.rules_written()) == (agreed == "100")


@pytest.mark.rule("coiffeur-4.score.counter-match")
def test_a_matsch_of_the_others_leaves_only_weis_and_stoeck_in_the_box() -> None:
    t = table("0 box H", "0 weis", stage=ONE_TAKES_ALL).play(ALL_TRICKS[0], "HJ HT C8")
    t.do("0 play HK stoeck").play(*ALL_TRICKS[2:])
    assert written(t) == {(0, "H"): (20 + 20) * 4}
    assert t.points("kontermatsch") == {}
    assert t.state.match.totals == (160, 0, 160, 0)
    bare = table("0 box H", stage=ONE_TAKES_ALL).play(*ALL_TRICKS)
    assert written(bare) == {(0, "H"): 0}


@pytest.mark.rule("coiffeur-4.slate.grid")
def test_the_slate_has_eight_rows_with_factors_and_a_column_per_team() -> None:
    t = table("0 box H", stage=ONE_TAKES_ALL).play(*ALL_TRICKS).chance()
    t.do("1 box C").play_out()
    slate = t.slate(GridSlate, ("Anna", "Beat", "Cora", "Dani"))
    assert slate.names == ("Anna + Cora", "Beat + Dani")
    assert [row.factor for row in slate.rows] == [2, 2, 3, 4, 5, 6, 7, 8]
    cells = {row.label: tuple(cell.text for cell in row.cells) for row in slate.rows}
    assert cells["H"] == ("0", "·")
    assert cells["C"] == ("·", str(written(t)[1, "C"]))
    assert cells["obenabe"] == ("·", "·")
    assert slate.sums[1].text == cells["C"][1]


# ------------------------------------------------------------------ the end


@pytest.mark.rule("coiffeur-4.end.sixteen", "coiffeur-4.end.no-target", "coiffeur-4.end.winner")
def test_the_partie_ends_when_all_boxes_are_filled_and_the_higher_sum_wins() -> None:
    t = partie(FORM, 15, totals=(99999, 0, 99999, 0))
    assert not t.state.match.over
    t = partie(FORM, 16)
    assert t.state.match.over
    assert set(written(t)) == {(side, box) for side in (0, 1) for box in BOXES}
    sums = [sum(p for (side, _), p in written(t).items() if side == team) for team in (0, 1)]
    assert t.state.match.totals == (sums[0], sums[1]) * 2
    best = (0, 2) if sums[0] > sums[1] else (1, 3)
    assert t.state.match.ranking[0] == best
    assert len(t.state.match.ranking) == 2


@pytest.mark.rule("coiffeur-4.end.tie")
def test_equal_sums_are_a_draw() -> None:
    first, second = partie(FORM, 16).state.match.totals[:2]
    head = (max(second - first, 0), max(first - second, 0))
    t = partie(FORM, 16, totals=head * 2)
    assert t.state.match.totals[0] == t.state.match.totals[1]
    assert t.state.match.ranking == ((0, 1, 2, 3),)
