"""Solo Coiffeur for four and three: everybody fills boxes of his own and plays them alone."""

from __future__ import annotations

import pytest

from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.bidding.choose import Boxed
from jasstui.slate.grid import GridSlate
from tests.rules.coiffeur_deals import choose, partie, written
from tests.rules.jass_deals import ALL_TRICKS, HIGHEST_THREE, ONE_TAKES_ALL, WEIS
from tests.support import Table, for_forms, rules_of

FOUR, THREE = "einzel-coiffeur-4", "einzel-coiffeur-3"
BOTH = pytest.mark.parametrize("form", [FOUR, THREE])
FACTORS = {"D": 2, "C": 2, "S": 3, "H": 3, "obenabe": 5, "undenufe": 6, "joker-7": 7, "joker-8": 8}
MODES = ("H", "D", "C", "S", "obenabe", "undenufe")
OPEN = {f"box {name}" for name in FACTORS if "joker" not in name} | {
    f"box {joker} {mode}" for joker in ("joker-7", "joker-8") for mode in MODES
}

TWELVE = "0=HJH9HAHKHQHTH8H7H6SASKSQ"
"""For three: with Herz as trump seat 0 takes all tricks if he leads."""


def deal(*lines: str, form: str = FOUR, stage: str = "", **options: str) -> Table:
    """A deal in which the last seat deals and seat 0 is forehand."""
    return Table(form, stage, options=options).do(*lines)


# ------------------------------------------------------------------ boxes and who chooses


@for_forms("einzel-coiffeur-4.setup.players", "einzel-coiffeur-3.setup.players")
def test_each_player_is_for_himself_and_has_eight_boxes(form: str) -> None:
    t = deal(form=form)
    players = int(form[-1])
    assert t.rules.spec.players == [players]
    assert t.state.match.team == tuple(range(players))
    lines = [f"{seat} pass" for seat in range(players)]
    for seat in range(players):
        assert deal(*lines[:seat], form=form).legal(seat) == OPEN | {"pass"}
    assert t.refused("0 box slalom") == f"{form}.setup.players"


@pytest.mark.rule("einzel-coiffeur-3.deal.packets")
def test_three_get_twelve_cards_in_three_packets_of_four() -> None:
    t = deal(form=THREE)
    moves = [e.data for e in t.events if e.kind == "move"]
    places = [f"hand:{seat}" for seat in range(3)]
    assert [(m["target"], m["count"]) for m in moves] == [(p, 4) for p in places] * 3
    assert not t.state.stock


@pytest.mark.rule("einzel-coiffeur-4.bid.choice")
@BOTH
def test_forehand_speaks_first_and_must_choose_when_all_have_passed(form: str) -> None:
    players = int(form[-1])
    t = deal(form=form)
    for seat in range(players):
        assert t.turn == seat
        t.do(f"{seat} pass")
    assert t.turn == 0
    assert t.legal() == OPEN
    t = deal("0 pass", "1 box S", form=form)
    assert (t.state.deal.declarer, Boxed.of(t.state.deal).box, t.turn) == (1, "S", 1)


@pytest.mark.rule("einzel-coiffeur-3.bid.forced")
def test_forehand_of_three_may_not_pass_again() -> None:
    t = deal("0 pass", "1 pass", "2 pass", form=THREE)
    assert t.refused("0 pass") == "einzel-coiffeur-3.bid.forced"


@pytest.mark.rule("einzel-coiffeur-4.bid.forced", "einzel-coiffeur-4.bid.open-box")
def test_forehand_of_four_chooses_a_box_of_his_own_that_is_open() -> None:
    t = deal("0 pass", "1 pass", "2 pass", "3 pass")
    assert t.refused("0 pass") == "einzel-coiffeur-4.bid.forced"
    t.do("0 box S").play_out().chance()
    t.do("1 pass", "2 pass", "3 pass")
    assert t.refused("0 box S") == "einzel-coiffeur-4.bid.open-box"
    assert t.refused("0 trump S") == "einzel-coiffeur-4.bid.choice"


@for_forms("einzel-coiffeur-4.bid.factors", "einzel-coiffeur-3.bid.factors")
def test_the_factors_of_the_boxes(form: str) -> None:
    grid = rules_of(form).boxes_step
    assert grid is not None
    assert {name: box.factor for name, box in grid.boxes.items()} == FACTORS
    for box, factor in FACTORS.items():
        mode = " D" if box.startswith("joker") else ""
        t = deal(f"0 box {box}{mode}", form=form).play_out()
        assert {e.times for e in t.ledger()} <= {factor}


@pytest.mark.rule("einzel-coiffeur-4.bid.joker-free")
@BOTH
def test_a_joker_leaves_the_mode_free(form: str) -> None:
    t = deal(form=form)
    assert t.refused("0 box joker-7") == "einzel-coiffeur-4.bid.joker-free"
    for mode in MODES:
        played = deal(f"0 box joker-8 {mode}", form=form).state.deal
        assert (played.mode, played.factor) == (mode, 8)


@pytest.mark.rule("einzel-coiffeur-4.bid.finished-player")
@BOTH
def test_who_has_filled_all_boxes_is_passed_over_also_as_forehand(form: str) -> None:
    t = partie(form, 8, willing=(0,))
    while t.state.deal.players[0] != 0:
        choose(t, willing=())
        t.play_out().chance()
    assert {box for side, box in written(t) if side == 0} == set(FACTORS)
    assert t.turn == 1
    assert t.refused("0 box S") == "einzel-coiffeur-4.bid.finished-player"
    for seat in range(1, int(form[-1])):
        t.do(f"{seat} pass")
    assert t.turn == 1
    assert t.refused("1 pass") == "einzel-coiffeur-4.bid.finished-player"


# ------------------------------------------------------------------ alone against the others


@pytest.mark.rule("einzel-coiffeur-4.play.alone", "einzel-coiffeur-4.score.own")
@BOTH
@pytest.mark.parametrize("seed", range(3))
def test_only_the_announcer_writes_his_own_points_times_the_factor(form: str, seed: int) -> None:
    t = Table(form, None, seed=seed).chance().do("0 pass", "1 box undenufe")
    others = tuple(p for p in t.state.deal.players if p != 1)
    assert set(sides_of(t.state)) == {(1,), others}
    t.play_out()
    made = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    premium = sum(t.points("matsch", 1).values())
    assert written(t) == {(1, "undenufe"): made[1] * 6 + premium}
    assert {e.seats for e in t.ledger()} <= {(1,)}
    assert [total for seat, total in enumerate(t.state.match.totals) if seat != 1] == [0] * len(
        others
    )


@pytest.mark.rule("einzel-coiffeur-4.meld.solo")
def test_the_announcer_writes_his_weis_only_if_it_is_the_best_of_all() -> None:
    t = deal("0 box obenabe", "0 weis", stage=WEIS).play("HA H6 H7 HT").play_out()
    assert t.points("weis") == {(0,): 20 * 5}
    lines = ("0 weis", "0 play HA", "1 weis", "1 play H6", "2 weis", "2 play H7")
    t = deal("0 box obenabe", *lines, stage=WEIS).play("HT")
    assert t.points("weis") == {}
    shown = {seat for seat, _, _ in t.state.deal.shown}
    assert shown == {1}  # who has the best, and not the others who play with him
    t = deal("0 pass", "1 box H", stage=ONE_TAKES_ALL).play("HJ HT H7 HQ")
    t.do("1 play H9", "2 play H8", "3 play C8", "0 play HK stoeck").play_out()
    assert t.points("stoeck") == {}
    t = deal("0 box H", stage=ONE_TAKES_ALL).play("HQ HA H8 H7", "HJ HT C8")
    assert t.do("0 play HK stoeck").points("stoeck") == {(0,): 20 * 3}


@pytest.mark.rule("einzel-coiffeur-4.meld.none-joker")
def test_a_joker_has_neither_weis_nor_stoeck() -> None:
    t = deal("0 box joker-7 H", stage=WEIS)
    assert t.refused("0 weis") == "einzel-coiffeur-4.meld.none-joker"
    t.play("HQ H6 H7 HJ", "DA D7 DT D6").do("3 play SA")
    assert t.refused("0 play HK stoeck") == "einzel-coiffeur-4.meld.none-joker"


# ------------------------------------------------------------------ counting


@pytest.mark.rule("einzel-coiffeur-4.score.match")
@pytest.mark.parametrize(("agreed", "points"), [("100", 257), ("0", 157)])
def test_all_nine_tricks_are_257_before_the_factor(agreed: str, points: int) -> None:
    t = deal("0 pass", "1 box obenabe", stage=HIGHEST_THREE, match_premium=agreed).play_out()
    assert written(t) == {(1, "obenabe"): points * 5}
    assert ("einzel-coiffeur-4.score.match" in t.rules_written()) == (agreed == "100")


@pytest.mark.rule("einzel-coiffeur-3.score.match", "einzel-coiffeur-3.play.tricks")
@pytest.mark.parametrize(("agreed", "points"), [("100", 257), ("0", 157)])
def test_all_twelve_tricks_are_257_before_the_factor(agreed: str, points: int) -> None:
    t = deal("0 box H", form=THREE, stage=TWELVE, match_premium=agreed, weis="off")
    for code in ("HJ", "H9", "HA", "HK", "HQ", "HT", "H8", "H7", "H6", "SA", "SK", "SQ"):
        t.do(f"0 play {code}")
        while t.state.match.number == 1 and t.turn > 0:
            t.do(f"{t.turn} play {min(t.cards())}")
    assert len([e for e in t.events if e.kind == "trick"]) == 12
    assert written(t) == {(0, "H"): points * 3}
    assert ("einzel-coiffeur-3.score.match" in t.rules_written()) == (agreed == "100")


@pytest.mark.rule("einzel-coiffeur-3.play.tricks")
def test_a_deal_for_three_is_worth_157() -> None:
    t = deal("0 box S", form=THREE).play_out()
    made = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    assert sum(made) == 157


@pytest.mark.rule("einzel-coiffeur-4.score.no-trick")
def test_without_a_trick_only_his_weis_and_stoeck_are_written_and_the_box_is_filled() -> None:
    t = deal("0 box H", "0 weis", stage=ONE_TAKES_ALL).play(ALL_TRICKS[0], "HJ HT C8")
    t.do("0 play HK stoeck").play(*ALL_TRICKS[2:])
    assert written(t) == {(0, "H"): (20 + 20) * 3}
    assert t.state.match.totals == (120, 0, 0, 0)  # nothing for the Matsch of seat 1
    bare = deal("0 box H", stage=ONE_TAKES_ALL).play(*ALL_TRICKS)
    assert written(bare) == {(0, "H"): 0}
    assert bare.state.match.totals == (0, 0, 0, 0)


@pytest.mark.rule("einzel-coiffeur-4.slate.grid")
@BOTH
def test_the_slate_has_eight_rows_and_a_column_for_each_player(form: str) -> None:
    players = int(form[-1])
    t = deal("0 box H", form=form).play_out().chance().do("1 pass", "2 box C").play_out()
    names = ("Anna", "Beat", "Cora", "Dani")[:players]
    slate = t.slate(GridSlate, names)
    assert slate.names == names
    assert [row.factor for row in slate.rows] == [2, 2, 3, 3, 5, 6, 7, 8]
    cells = {row.label: [cell.text for cell in row.cells] for row in slate.rows}
    assert cells["H"] == [str(written(t)[0, "H"]), *["·"] * (players - 1)]
    assert cells["C"][2] == str(written(t)[2, "C"])
    assert [cell.text for cell in slate.sums] == [str(n) for n in t.state.match.totals]


# ------------------------------------------------------------------ the end


@for_forms(
    "einzel-coiffeur-4.end.deals", "einzel-coiffeur-3.end.deals", "einzel-coiffeur-4.end.winner"
)
def test_eight_deals_for_each_player_and_the_highest_sum_wins(form: str) -> None:
    players = int(form[-1])
    assert not partie(form, 8 * players - 1, willing=(0, 1)).state.match.over
    t = partie(form, 8 * players, willing=(0, 1))
    match = t.state.match
    assert match.over
    assert match.number == 8 * players
    assert set(written(t)) == {(seat, box) for seat in range(players) for box in FACTORS}
    sums = tuple(
        sum(points for (side, _), points in written(t).items() if side == seat)
        for seat in range(players)
    )
    assert match.totals == sums
    assert match.ranking == tuple(
        (seat,) for seat in sorted(range(players), key=lambda p: -sums[p])
    )


@pytest.mark.rule("einzel-coiffeur-4.end.tie")
@BOTH
def test_equal_sums_share_the_place(form: str) -> None:
    players = int(form[-1])
    sums = partie(form, 8 * players, willing=(0, 1)).state.match.totals
    most = max(sums)
    t = partie(form, 8 * players, (0, 1), totals=tuple(most - n for n in sums))
    assert t.state.match.ranking == (tuple(range(players)),)
