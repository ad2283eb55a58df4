"""Hindersi-Jass for four and three: points are shunned, and rounds bring Striche and Nuller."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.partien.tally import Tally
from jasstui.slate.umgang import RoundsSlate
from tests.rules.differenzler_deals import RUFFED, RUFFED_WITH_SUIT, cut_at
from tests.rules.hindersi_deals import FOUR, SUITS, SWEPT, THREE, deal, from_the_top, seats
from tests.support import Table, for_forms, rules_of


def written(t: Table, number: int = 1) -> list[int]:
    """Points of each seat in a deal."""
    found = [0] * t.state.match.seats
    for entry in t.ledger(number):
        found[entry.seats[0]] += entry.total if entry.unit == "points" else 0
    return found


def after_round(form: str, *totals: int, columns: tuple[Column, ...] = (), **options: str) -> Table:
    """A round that ends with these totals, and the marks that stood before it.

    The last deal of the round is random; what it brings is taken off beforehand.
    """
    t = Table(form, None, 0, options, columns=columns)
    for _ in range(seats(form) - 1):
        t.chance().play_out()
    t.chance().play_out_until(1)
    made = probe(t)
    t.state.match.totals = tuple(a - b for a, b in zip(totals, made, strict=True))
    return t.play_out()


def probe(t: Table) -> list[int]:
    """What the running deal will bring, which has one trick left."""
    play = t.state.tricks.clone(list(t.state.hands))
    while not play.over:
        play.put(play.legal())
    return play.points


def marks(t: Table) -> list[tuple[int, int]]:
    """Striche and Nuller that the last round has brought."""
    last = max(e.deal for e in t.ledger())
    striche, nulls = t.marks("strich", last), t.marks("null", last)
    return [(striche.get(p, 0), nulls.get(p, 0)) for p in range(t.state.match.seats)]


# ------------------------------------------------------------------ seats and cards


@for_forms("hindersi-4.setup.players", "hindersi-3.setup.players")
def test_each_plays_for_himself(form: str) -> None:
    t = deal(form)
    assert seats(form) == {FOUR: 4, THREE: 3}[form]
    assert sides_of(t.state) == tuple((seat,) for seat in range(seats(form)))


@pytest.mark.rule("hindersi-4.deal.first-dealer", "hindersi-4.deal.rotation")
def test_the_lowest_card_deals_first_and_the_deal_goes_round() -> None:
    t = Table(FOUR, dealer=-1).do("chance draw HA C9 D7 SK")
    assert t.state.match.dealer == 2
    assert deal(FOUR).play_out().state.match.dealer == 0


@for_forms("hindersi-4.deal.packets", "hindersi-3.deal.packets")
def test_all_cards_are_dealt_in_three_packets(form: str) -> None:
    t = deal(form)
    moves = [e.data for e in t.events if e.kind == "move"]
    each = 36 // seats(form)
    assert [(m["target"], m["count"]) for m in moves] == [
        (f"hand:{seat}", each // 3) for _ in range(3) for seat in range(seats(form))
    ]


@pytest.mark.rule("hindersi-4.deal.trump-card", "hindersi-4.deal.trump-card-owner")
def test_the_bottom_card_makes_trumps_and_lies_open_until_the_lead() -> None:
    t = Table(FOUR, None, 3)
    cut_at(t, "C9", 10)
    assert t.state.deal.mode == "C"
    assert "C9" in t.hand(3)
    t = deal(FOUR)
    assert t.state.deal.turned == t.rules.pack.card("H7")
    t.play("HJ")
    assert not t.state.deal.turned
    assert len(t.hand(3)) == 9
    assert "H7" in t.hand(3)


@for_forms("hindersi-4.deal.trump-card-no-rob", "hindersi-3.setup.rest")
def test_nobody_robs_the_trump_card(form: str) -> None:
    assert deal(form).refused("0 rob H6") == "hindersi-4.deal.trump-card-no-rob"


@for_forms("hindersi-4.bid.none", "hindersi-3.setup.rest")
def test_nothing_is_chosen_before_the_first_lead(form: str) -> None:
    t = deal(form)
    assert (t.turn, t.state.deal.question) == (0, "play")
    assert not {"obenabe", "trump H", "pass", "push"} & t.legal()


# ------------------------------------------------------------------ the tricks


@for_forms("hindersi-4.play.first-lead", "hindersi-4.play.normal")
def test_forehand_leads_and_suit_is_followed_or_trumped(form: str) -> None:
    t = deal(form)
    assert t.turn == 0
    assert t.cards() == t.hand(0)
    t.play("S6")
    assert t.cards() == {card for card in t.hand(1) if card[0] == "S"}
    stage = SUITS[FOUR].replace("HJH9", "C6H9").replace("SAC6", "SAHJ")
    under = deal(FOUR, stage).play("H9")
    assert under.cards(1) == under.hand(1)


@for_forms("hindersi-4.play.aim", "hindersi-3.play.aim")
def test_a_trick_may_be_left_and_few_points_are_best(form: str) -> None:
    t = deal(form).play("S6")
    assert {"S7", "SJ"} <= t.cards(1)
    t.play("S7")
    assert t.cards(2) == t.hand(2)
    t = after_round(form, *(100, 200, 90, 67)[: seats(form)])
    assert marks(t)[2][0] == 1
    assert marks(t)[1][1] == 1


@pytest.mark.rule("hindersi-4.play.undertrump-void", "jass-base.follow.undertrump")
def test_without_the_suit_a_lower_trump_may_be_added() -> None:
    t = deal(FOUR, RUFFED).play("S6", "H9")
    assert {"H6", "HA"} <= t.cards(2) == t.hand(2)
    t = deal(FOUR, RUFFED, undertrump="off").play("S6", "H9")
    assert not {"H6", "HA"} & t.cards(2)
    assert t.refused("2 play H6") == "jass-base.follow.undertrump"


@pytest.mark.rule("hindersi-4.play.undertrump-with-suit")
def test_with_the_suit_only_a_higher_trump_may_be_added() -> None:
    t = deal(FOUR, RUFFED_WITH_SUIT).play("S6", "H9")
    assert t.cards(2) == {"S7", "HJ"}
    assert t.refused("2 play H6") == "hindersi-4.play.undertrump-with-suit"


@for_forms("hindersi-4.meld.none", "hindersi-3.setup.rest")
def test_neither_weis_nor_stoeck_count(form: str) -> None:
    t = deal(form)
    assert t.legal() == {f"play {card}" for card in t.hand(0)}
    assert t.refused("0 weis") == "hindersi-4.meld.none"
    t.do("0 play HK")
    while t.turn:
        t.do(f"{t.turn} play {min(t.cards())}")
    assert t.refused("0 play HQ stoeck") == "hindersi-4.meld.none"


# ------------------------------------------------------------------ counting


@for_forms("hindersi-4.score.card-points", "hindersi-3.score.card-points")
def test_everybody_is_written_his_points_157_together(form: str) -> None:
    t = from_the_top(deal(form))
    assert sum(written(t)) == 157
    assert t.points("last-trick") == {(1,): 5}
    assert t.rules_written() == {f"{form}.score.card-points"}
    assert written(t) == {FOUR: [122, 35, 0, 0], THREE: [138, 19, 0]}[form]


@for_forms("hindersi-4.score.all-tricks", "hindersi-3.score.all-tricks")
def test_all_tricks_load_157_on_each_of_the_others(form: str) -> None:
    t = from_the_top(deal(form, SWEPT[form]))
    assert written(t) == [0, *(157 for _ in range(seats(form) - 1))]
    assert f"{form}.score.all-tricks" in t.rules_written()


@pytest.mark.rule("hindersi-4.score.all-tricks-self", "hindersi-4.score.no-match")
def test_whoever_makes_them_is_charged_nothing_and_there_is_no_matsch() -> None:
    t = from_the_top(deal(FOUR, SWEPT[FOUR]))
    own = [(e.total, e.rule) for e in t.ledger(1) if 0 in e.seats]
    assert own == [(0, "hindersi-4.score.all-tricks-self")]
    assert sum(written(t)) == 471
    assert {e.cause for e in t.ledger(1)} == {"durchmarsch", "swept"}


# ------------------------------------------------------------------ rounds and the slate


def slate(t: Table) -> RoundsSlate:
    names = ("A", "B", "C", "D")[: t.state.match.seats]
    return t.slate(RoundsSlate, names)


@for_forms("hindersi-4.slate.points", "hindersi-4.slate.umgang", "hindersi-3.slate.umgang")
def test_the_points_of_a_round_are_added_up_in_columns(form: str) -> None:
    t = Table(form, None, 0)
    dealers = []
    for number in range(1, seats(form) + 1):
        assert (slate(t).number, slate(t).all) == (1, 4)
        dealers.append(t.state.match.dealer)
        t.chance().play_out()
        if number < seats(form):
            assert [int(c.text) for c in slate(t).points.rows[-1].cells] == written(t, number)
            sums = [
                sum(column)
                for column in zip(*(written(t, n + 1) for n in range(number)), strict=True)
            ]
            assert [int(c.text) for c in slate(t).points.sums] == sums
    assert sorted(dealers) == list(range(seats(form)))
    assert slate(t).number == 2


@pytest.mark.rule("hindersi-4.slate.reset")
def test_points_begin_again_and_marks_stay() -> None:
    t = after_round(FOUR, 100, 150, 160, 218)
    assert t.state.match.totals == (0, 0, 0, 0)
    t.chance().play_out()
    assert slate(t).number == 2
    assert [row.label for row in slate(t).points.rows] == ["5"]
    assert [(c.striche, c.nulls) for c in slate(t).marks.columns] == [
        (1, 0),
        (1, 0),
        (0, 1),
        (0, 1),
    ]


@pytest.mark.rule("hindersi-4.slate.strich", "hindersi-4.slate.nuller")
def test_the_two_lowest_write_a_strich_and_the_two_highest_a_nuller() -> None:
    t = after_round(FOUR, 218, 100, 160, 150)
    assert marks(t) == [(0, 1), (1, 0), (0, 1), (1, 0)]
    rules = {e.rule for e in t.ledger() if e.unit != "points"}
    assert rules == {"hindersi-4.slate.strich", "hindersi-4.slate.nuller"}


@pytest.mark.rule("hindersi-3.slate.strich", "hindersi-3.slate.nuller", "hindersi-3.slate.middle")
def test_for_three_the_middle_gets_nothing() -> None:
    t = after_round(THREE, 157, 100, 214)
    assert marks(t) == [(0, 0), (1, 0), (0, 1)]
    rules = {e.rule for e in t.ledger() if e.unit != "points"}
    assert rules == {"hindersi-3.slate.strich", "hindersi-3.slate.nuller"}


@pytest.mark.rule("hindersi-4.slate.tie")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((100, 150, 150, 228), [(1, 0), (0, 0), (0, 0), (0, 1)]),
        ((120, 120, 120, 268), [(0, 0), (0, 0), (0, 0), (0, 1)]),
        ((60, 188, 190, 190), [(1, 0), (1, 0), (0, 1), (0, 1)]),
        ((157, 157, 157, 157), [(0, 0)] * 4),
    ],
)
def test_who_is_level_over_the_border_gets_nothing(
    totals: tuple[int, ...], expected: list[tuple[int, int]]
) -> None:
    assert marks(after_round(FOUR, *totals)) == expected


@pytest.mark.rule("hindersi-3.slate.tie")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((80, 80, 311), [(0, 0), (0, 0), (0, 1)]),
        ((71, 200, 200), [(1, 0), (0, 0), (0, 0)]),
        ((157, 157, 157), [(0, 0)] * 3),
    ],
)
def test_for_three_who_shares_a_place_gets_nothing(
    totals: tuple[int, ...], expected: list[tuple[int, int]]
) -> None:
    assert marks(after_round(THREE, *totals)) == expected


# ------------------------------------------------------------------ the end


@for_forms("hindersi-4.end.number", "hindersi-3.end.number")
@pytest.mark.parametrize("partien", [4, 8, 1])
def test_it_ends_after_the_agreed_number_of_rounds(form: str, partien: int) -> None:
    t = Table(form, None, 0, {"partien": str(partien)})
    while not t.state.match.over:
        t.chance().play_out()
    assert t.state.match.number == partien * seats(form)


def standing(form: str, *columns: tuple[int, int, int], cancel: str = "on") -> object:
    """Who shares which place with these Striche, Nuller and Nuller that were earned back."""
    t = Table(form, None, 0, {"null_cancels": cancel, "partien": "1"})
    for _ in range(seats(form) - 1):
        t.chance().play_out()
    t.chance().play_out_until(1)
    made = probe(t)
    t.state.match.totals = tuple(-n for n in made)  # level: nobody writes anything
    t.state.match.columns = tuple(Column(s, n, 0, paid) for s, n, paid in columns)
    t.play_out()
    assert t.state.match.over
    return t.state.match.ranking


@for_forms("hindersi-4.end.winner", "hindersi-3.end.winner")
def test_most_striche_win(form: str) -> None:
    columns = ((1, 0, 0), (3, 0, 0), (2, 0, 0), (0, 0, 0))[: seats(form)]
    places = [(1,), (2,), (0,), (3,)][: seats(form)]
    for cancel in ("on", "off"):
        assert standing(form, *columns, cancel=cancel) == tuple(places)


@for_forms("hindersi-4.end.nuller-cancel", "hindersi-3.end.nuller-cancel")
def test_a_nuller_has_to_be_earned_back_unless_only_striche_count(form: str) -> None:
    columns = ((2, 2, 0), (1, 0, 0), (0, 0, 0), (0, 3, 0))[: seats(form)]
    assert standing(form, *columns)[0] == (1,)  # type: ignore[index]
    assert standing(form, *columns, cancel="off")[0] == (0,)  # type: ignore[index]
    before = tuple(Column(0, 1) for _ in range(seats(form)))
    totals = (50, 90, 150, 190)[: seats(form)]
    t = after_round(form, *totals, columns=before)
    won = t.state.match.columns[0]
    assert (won.striche, won.nulls, won.paid) == (0, 0, 1)
    assert [dict(e.of) for e in t.ledger() if e.unit == "strich" and 0 in e.seats] == [
        {"paid": "1"}
    ]
    won = after_round(form, *totals, columns=before, null_cancels="off").state.match.columns[0]
    assert (won.striche, won.nulls, won.paid) == (1, 1, 0)


@for_forms("hindersi-4.end.tie", "hindersi-3.end.nuller-cancel")
def test_of_equal_balances_fewer_nuller_are_better_then_the_place_is_shared(form: str) -> None:
    columns = ((1, 1, 0), (0, 0, 0), (0, 0, 1), (0, 0, 1))[: seats(form)]
    shared = tuple(range(2, seats(form)))
    assert standing(form, *columns) == ((1,), (0, *shared))


def test_a_strich_is_worth_more_to_bots_than_points() -> None:
    partie = rules_of(FOUR).partie
    assert isinstance(partie, Tally)
    match = deal(FOUR).state.match
    match.columns = (Column(1), Column(), Column(), Column())
    match.totals = (20, 0, 0, 90)
    worth = partie.worth(match)
    assert worth[0] > worth[1] == worth[2] > worth[3]
    assert replace(partie, cancel=False).balance(Column(2, 1)) == 2
