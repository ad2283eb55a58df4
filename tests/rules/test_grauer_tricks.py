"""Grauer Jass for two: following, four cards to a trick, counting."""

from __future__ import annotations

import itertools

import pytest

from jasstui.mechanics.cardplay.dice import meanings
from jasstui.slate.columns import ColumnsSlate
from tests.rules.grauer_deals import TWO, named, rolled, run, whole
from tests.support import Table, rules_of

# ------------------------------------------------------------------ following


@pytest.mark.rule("grauer-jass-2.play.follow", "grauer-jass-2.penalty.revoke")
def test_follow_suit_or_trump() -> None:
    t = rolled(4).do("0 play C6")
    assert t.cards(1) == {"CA", "CT", "HQ", "HJ"}
    assert t.refused("1 play DA") == "grauer-jass-2.play.follow"


@pytest.mark.rule("grauer-jass-2.play.void")
def test_without_the_suit_any_card() -> None:
    t = rolled(3, "0=HAHKC6C7D8D9SJSTS6 1=HQHJCACTDADKC8C9CQ").do("0 play S6")
    assert t.cards(1) == t.hand(1)


@pytest.mark.rule("grauer-jass-2.play.leader-third-card", "grauer-jass-2.play.four-card-round")
def test_the_leader_follows_his_own_card_too() -> None:
    t = rolled(3).do("0 play S6", "1 play S7")
    assert t.cards(0) == {"SJ", "ST", "HA", "HK"}
    t.do("0 play ST")
    assert t.cards(1) == {"S8", "SQ", "HQ", "HJ"}
    assert t.refused("1 play CA") == "grauer-jass-2.play.follow"


@pytest.mark.rule("grauer-jass-2.play.undertrump")
def test_a_lower_trump_may_be_added() -> None:
    t = rolled(4).do("0 play C6", "1 play HJ")
    assert {"HA", "HK"} <= t.cards(0)
    t.do("0 play HK")
    assert "HQ" in t.cards(1)


@pytest.mark.rule("grauer-jass-2.play.buur-no-exemption")
def test_a_bare_jack_of_trumps_must_be_played_unless_agreed_otherwise() -> None:
    stage = "0=HAHKC6C7D8D9SJSTS6 1=HJCACTDADKS7S8SQD7"
    t = rolled(1, stage).do("0 play HA")
    assert t.cards(1) == {"HJ"}
    t = rolled(1, stage, options={"buur_exempt": "on"}).do("0 play HA")
    assert t.cards(1) == t.hand(1)
    t = rolled(5, stage, options={"buur_exempt": "on"}).do("0 play HA")
    assert t.cards(1) == {"HJ"}


# ------------------------------------------------------------------ who wins


@pytest.mark.rule("grauer-jass-2.play.rank-plain", "grauer-jass-2.play.rank-trump")
def test_ranks_of_plain_suits_and_trumps() -> None:
    rules = rules_of(TWO)
    beats, pack = rules.modes["H"].schedule[0].beats, rules.pack
    plain, trump = "AKQJT9876", "J9AKQT876"
    for order, suit in ((plain, "S"), (trump, "H")):
        cards = [pack.card(suit + rank) for rank in order]
        for high, low in itertools.pairwise(cards):
            assert beats[low] & high
            assert not beats[high] & low


@pytest.mark.rule("grauer-jass-2.play.winner", "grauer-jass-2.play.winner-leads")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [("C6 CA C7 CT", 1), ("C6 CT HK CA", 0), ("C6 CT HK HJ", 1), ("C6 HQ HK CA", 0)],
)
def test_the_highest_trump_of_four_cards_wins_else_the_highest_of_the_suit(
    trick: str, winner: int
) -> None:
    t = rolled(4).play(trick)
    play = t.state.play
    assert play is not None
    assert play.winners == [winner]
    assert t.state.deal.roller == winner


@pytest.mark.rule("grauer-jass-2.play.five-rank", "grauer-jass-2.play.winner")
def test_under_a_five_the_lowest_card_is_the_strongest() -> None:
    for trick, winner in (("S6 S7 SJ S8", 0), ("SJ S8 ST S7", 1), ("HA HQ HK HJ", 1)):
        play = rolled(5).play(trick).state.play
        assert play is not None
        assert play.winners == [winner]
    dice, pack = meanings(rules_of(TWO), "H")[5], rules_of(TWO).pack
    for suit in "HDSC":
        cards = [pack.card(suit + rank) for rank in "6789TJQKA"]
        assert all(dice.beats[low] & high for high, low in itertools.pairwise(cards))


@pytest.mark.rule("grauer-jass-2.play.five-no-trump")
def test_under_a_five_trumps_have_no_power() -> None:
    t = rolled(5).do("0 play C6")
    assert t.cards(1) == {"CA", "CT"}
    assert t.refused("1 play HJ") == "grauer-jass-2.play.five-no-trump"
    t = rolled(5, "0=HAHKC6C7D8D9SJSTS6 1=HQHJCACTDADKC8C9CQ").play("ST HJ SJ HQ")
    play = t.state.play
    assert play is not None
    assert play.winners == [0]


@pytest.mark.rule("grauer-jass-2.play.five-one-round")
def test_a_five_holds_for_one_round() -> None:
    t = rolled(5).play("C7 CA C6 CT")
    assert t.state.deal.roller == 0
    t.do("chance roll 2").do("0 play D8")
    assert {"HJ", "DA"} <= t.cards(1)


@pytest.mark.rule("grauer-jass-2.play.nine-rounds")
def test_a_game_has_nine_rounds_with_all_cards() -> None:
    t = whole(TWO)
    assert sum(1 for e in t.events if e.kind == "trick") == 9
    assert sum(1 for e in t.events if e.kind == "play") == 36


# ------------------------------------------------------------------ counting


@pytest.mark.rule("grauer-jass-2.score.values", "grauer-jass-2.score.total-152")
def test_values_of_the_cards() -> None:
    rules = rules_of(TWO)
    points, pack = rules.modes["H"].schedule[0].points, rules.pack
    worth = {code: points[pack.card(code)] for code in rules.codes}
    assert worth["HJ"] == 20
    assert worth["H9"] == 14
    assert worth["SJ"] == 2
    assert [worth["S" + r] for r in "AKQT9876"] == [11, 4, 3, 10, 0, 0, 0, 0]
    assert sum(worth.values()) == 152
    t = whole(TWO)
    assert sum(t.points("tricks", 1).values()) == 152


@pytest.mark.rule("grauer-jass-2.score.five-values")
def test_values_stay_under_a_five() -> None:
    t = rolled(5).play("C7 CA C6 CT")
    assert t.state.play is not None
    assert t.state.play.points[0] == 21
    assert meanings(t.rules, "H")[5].points == t.rules.modes["H"].schedule[0].points


@pytest.mark.rule("grauer-jass-2.score.no-last-trick", "grauer-jass-2.score.no-match")
def test_last_trick_and_match_only_by_agreement() -> None:
    assert not whole(TWO).points("last-trick", 1)
    t = whole(TWO, options={"last_trick_bonus": "5"})
    assert sum(t.points("last-trick", 1).values()) == 5
    assert rules_of(TWO, {"match_premium": "100"}).spec.count.matsch == 100
    for premium, bonus in (("0", {}), ("100", {(0,): 100})):
        assert _all_nine(premium).points("matsch", 1) == bonus


def _all_nine(premium: str) -> Table:
    """Seat 0 holds all trumps, draws all high cards and wins every round."""
    stage = "0=HJH9HAHKHQHTH8H7H6 1=S6S7S8C6C7C8D6D7D8 stock=SASKS9STSQDASJC9DKDQCTCJCACKD9DTCQDJ"
    t = named(stage, options={"match_premium": premium})
    script = [(1, "HJ H9"), (1, "HA HK"), (1, "HQ HT"), (1, "H8 H7"), (3, "SA SK")]
    for number, cards in [*script, (2, "DA DK"), (4, "CA CK"), (1, "H6 SQ"), (2, "DQ CQ")]:
        t.do(f"chance roll {number}")
        for card in cards.split():
            t.do(f"0 play {card}")
            t.do(f"1 play {min(t.cards(1))}")
    return t


@pytest.mark.rule("grauer-jass-2.score.game-score", "grauer-jass-2.score.no-multiplier")
def test_the_score_is_cards_weis_and_stoeck_without_any_factor() -> None:
    for seed in range(4):
        t = whole(TWO, seed)
        assert all(entry.total == entry.amount for entry in t.ledger(1))
        for seat in (0, 1):
            parts = [t.points(cause, 1).get((seat,), 0) for cause in ("tricks", "weis", "stoeck")]
            assert t.state.match.totals[seat] == sum(parts)


@pytest.mark.rule("grauer-jass-2.setup.terms")
def test_a_game_is_nine_rounds_of_four_cards_and_a_partie_the_agreed_number_of_games() -> None:
    t = Table(TWO, None, options={"deals": "2"}).chance()
    for game in (1, 2):
        assert not t.state.match.over
        begun = len(t.events)
        run(t.do(f"{t.turn} trump H"))
        events = t.events[begun:]
        kinds = [e.kind for e in events if e.kind in ("play", "trick")]
        assert kinds == ["play", "play", "play", "play", "trick"] * 9
        assert sum(e.data["card"] for e in events if e.kind == "play") == t.rules.pack.all
        assert {e.deal for e in t.ledger(game)} == {game}
        t.chance()
    assert t.state.match.over


@pytest.mark.rule("grauer-jass-2.slate.columns")
def test_the_slate_has_a_column_for_each_and_a_row_for_each_game() -> None:
    t = whole(TWO)
    slate = t.slate(ColumnsSlate, ("Anna", "Beat"))
    assert slate.names == ("Anna", "Beat")
    assert len(slate.rows) == 1
    assert [int(c.text) for c in slate.sums] == list(t.state.match.totals)


@pytest.mark.rule("grauer-jass-2.end.match-length")
@pytest.mark.parametrize("deals", ["2", "4", "6", "8", "12"])
def test_the_partie_has_an_even_number_of_games(deals: str) -> None:
    partie = rules_of(TWO, {"deals": deals}).spec.partie
    assert partie.deals == int(deals)


@pytest.mark.rule("grauer-jass-2.end.winner")
def test_most_points_win() -> None:
    assert _partie((900, 0)).state.match.ranking == ((0,), (1,))
    assert _partie((0, 900)).state.match.ranking == ((1,), (0,))


@pytest.mark.rule("grauer-jass-2.end.tie")
def test_equal_totals_are_a_draw() -> None:
    first, second = _partie((0, 0)).state.match.totals
    assert first != second
    match = _partie((max(0, second - first), max(0, first - second))).state.match
    assert match.totals[0] == match.totals[1]
    assert match.ranking == ((0, 1),)


def _partie(totals: tuple[int, int]) -> Table:
    t = Table(TWO, None, seed=3, options={"deals": "2"}, totals=totals)
    for maker in (0, 1):
        run(t.chance().do(f"{maker} trump S"))
    assert t.state.match.over
    return t
