"""Grauer Jass: Weis of one's own hand, from the start and by drawing; and the form for four."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.weis.melds import melds_of
from tests.rules.grauer_deals import FOUR, NINE, TWO, named, rolled, run, whole
from tests.support import Table, rules_of

# ------------------------------------------------------------------ what counts


@pytest.mark.rule("grauer-jass-2.meld.sequence-3", "grauer-jass-2.meld.sequence-4")
def test_values_of_rows() -> None:
    rules = rules_of(TWO)
    row = "6789TJQKA"
    for length, value in ((3, 20), (4, 50), (5, 100), (6, 150), (7, 200), (8, 250), (9, 300)):
        cards = sum(rules.pack.card("S" + rank) for rank in row[:length])
        (meld,) = melds_of(cards, rules.pack, rules.spec.melds)
        assert meld.value == value


@pytest.mark.rule("grauer-jass-2.meld.sequence-order", "grauer-jass-2.meld.sequence-maximal")
def test_rows_run_in_the_natural_order_at_full_length() -> None:
    t = named("0=HTHJHQHKS9S7S8D6D9 1=CACTC6DADKDQSASKSQ", "H")
    assert shown(t, 0) == {50: "HKHQHJHT", 20: "S9S8S7"}
    t = named("0=S6SASKC6C8C9CTD6D9 1=H6H7HAHJDADTDQS8S7", "H")
    assert shown(t, 0) == {20: "CTC9C8"}  # not round the corner, and not through a gap
    t = named("0=S6S7S8STSJSQCTD6D9 1=H6H7HAHJDADTDQC8C7", "H")
    assert [v for s, v, _ in t.state.deal.shown if s == 0] == [20, 20]


def shown(t: Table, seat: int) -> dict[int, str]:
    """Weis a seat was credited with: cards by value."""
    found = [(v, c) for s, v, c in t.state.deal.shown if s == seat]
    return {value: t.rules.pack.write_down(cards) for value, cards in found}


@pytest.mark.rule(
    "grauer-jass-2.meld.quartet-jacks",
    "grauer-jass-2.meld.quartet-100",
    "grauer-jass-2.meld.quartet-others",
)
@pytest.mark.parametrize(
    ("rank", "value"),
    [("J", 200), ("A", 100), ("K", 100), ("Q", 100), ("9", 100), *((r, 0) for r in "T876")],
)
def test_values_of_fours(rank: str, value: int) -> None:
    rules = rules_of(TWO)
    melds = melds_of(rules.pack.rank[rank], rules.pack, rules.spec.melds)
    assert sum(m.value for m in melds) == value


@pytest.mark.rule("grauer-jass-2.meld.own-credit", "grauer-jass-2.meld.first-credit")
def test_both_are_credited_after_trump_is_named_and_before_the_first_roll() -> None:
    t = Table(TWO, "0=S6S7S8D6D8CTCJHAHK 1=C6C7C8C9DADKDQHTST")
    assert not t.state.deal.shown
    t.do("0 trump D")
    assert t.turn == CHANCE
    assert {v for _, v, _ in t.state.deal.shown} == {20, 50}
    assert [v for s, v, _ in t.state.deal.shown if s == 1] == [50, 20]
    assert shown(t, 0) == {20: "S8S7S6"}
    assert t.state.deal.stoeck == (1,)


@pytest.mark.rule("grauer-jass-2.meld.stoeck")
def test_stoeck_count_once() -> None:
    t = run(named(NINE.replace("HQ", "D6") + " stock=C8C9CQD7", "H"))
    assert sum(t.points("stoeck", 1).values()) in (0, 20)
    t = run(named("0=HKHQC6C7D8D9SJSTS6 1=H8HJCACTDADKS7S8SQ", "H"))
    assert t.points("stoeck", 1) == {(0,): 20}


# ------------------------------------------------------------------ by drawing

GROW = "0=S7S8S9C6D6DAH6H7CJ 1=C7CACTD7DKHJHQSASQ"


@pytest.mark.rule("grauer-jass-2.meld.growth", "grauer-jass-2.meld.growth-full")
def test_a_longer_row_counts_fully_on_top() -> None:
    t = rolled(4, GROW + " stock=C8HAD8ST").play("C6 CA CJ CT")
    assert [v for s, v, _ in t.state.deal.shown if s == 0] == [20, 50]
    assert shown(t, 0)[50] == "STS9S8S7"


@pytest.mark.rule("grauer-jass-2.meld.growth-both-cards")
def test_two_cards_drawn_are_judged_together() -> None:
    t = rolled(4, GROW + " stock=C8HASTSJ").play("C6 CA CJ CT")
    assert [v for s, v, _ in t.state.deal.shown if s == 0] == [20, 100]


@pytest.mark.rule("grauer-jass-2.meld.growth-join")
def test_a_card_that_joins_two_rows_counts_the_joined_row() -> None:
    t = rolled(4, "0=S6S7S8STSJSQC6CJH6 1=C7CACTD7DKHJHQSAD9 stock=C8HAS9D8")
    t.play("C6 CA CJ CT")
    assert [v for s, v, _ in t.state.deal.shown if s == 0] == [20, 20, 200]


@pytest.mark.rule("grauer-jass-2.meld.growth-after-play")
def test_only_cards_still_in_the_hand_count() -> None:
    t = rolled(3, "0=S7S8S9C6D6DAH6H7CJ 1=C7CACTD7DKHJHQSASQ stock=C8D8STD9")
    t.play("S7 SA H6 SQ")
    play = t.state.play
    assert play is not None
    assert play.winners == [0]
    assert [v for s, v, _ in t.state.deal.shown if s == 0] == [20]
    t = rolled(3, "0=S7S8S9C6D6DAH6H7CJ 1=C7CACTD7DKHJHQSASQ stock=STD9C8D8")
    t.play("S7 SA H6 SQ")
    assert [c for s, _, c in t.state.deal.shown if s == 0] == [
        t.rules.pack.mask("S7S8S9"),
        t.rules.pack.mask("S8S9ST"),
    ]


@pytest.mark.rule("grauer-jass-2.meld.growth-quartet")
def test_a_four_completed_by_drawing() -> None:
    t = rolled(4, "0=CKHKSKC6D6DAH8H7CJ 1=C7CACTD7D9HJHQSASQ stock=C8HADKD8")
    t.play("C6 CA CJ CT")
    assert set(shown(t, 0)) == {100}


@pytest.mark.rule("grauer-jass-2.meld.growth-stoeck")
def test_stoeck_by_drawing_unless_the_other_card_is_played() -> None:
    t = rolled(4, "0=HKS7S9C6D6DAH6H8CJ 1=C7CACTD7DKHJHASASQ stock=C8D8HQST")
    t.play("C6 CA CJ CT")
    assert t.state.deal.stoeck == (0,)
    t = rolled(4, "0=HKS7S9C6D6DAH6H8CJ 1=C7CACTD7DKHJHASASQ stock=C8D8HQST")
    t.play("C6 CA HK HJ")
    assert not t.state.deal.stoeck


@pytest.mark.rule("grauer-jass-2.meld.no-growth-by-play")
def test_playing_makes_no_weis_and_takes_none_away() -> None:
    t = rolled(3, "0=S7S8S9C6D6DAH6H7CJ 1=C7CACTD7DKHJHQSASQ stock=C8D8STD9")
    t.play("S7 SA S8 SQ")
    assert t.points("weis") == {(0,): 20}
    run(t)
    assert t.points("weis", 1)[(0,)] >= 20


@pytest.mark.rule("grauer-jass-2.meld.card-reuse")
@pytest.mark.parametrize(("cross", "values"), [("on", [100, 20]), ("off", [100])])
def test_a_card_may_count_in_a_row_and_a_four(cross: str, values: list[int]) -> None:
    stage = "0=HKDKSKCKSASQC6D6H8 1=C7CACTD7D9HJHQDAD8"
    t = named(stage, "H", options={"kreuzweis": cross})
    assert [v for s, v, _ in t.state.deal.shown if s == 0] == values


@pytest.mark.rule("grauer-jass-2.meld.announce")
def test_weis_are_shown_by_themselves_or_must_be_announced_before_the_next_card() -> None:
    t = rolled(4, GROW)
    assert view_of(t.state, 1).piles["hand:0"].known == t.rules.pack.mask("S7S8S9")
    manual = {"meld_announce": "manual"}
    t = rolled(4, GROW + " stock=C8HAD8ST", options=manual)
    assert not t.state.deal.shown
    assert "weis" in t.legal(0)
    t.do("0 weis")
    assert [v for s, v, _ in t.state.deal.shown if s == 0] == [20]
    assert "weis" not in t.legal(0)
    t.play("C6 CA CJ CT")  # seat 0 has drawn the ten of spades
    t.do("chance roll 4", "1 play C7")
    assert "weis" in t.legal(0)
    t = rolled(4, GROW, options=manual).play("C6 CA")
    assert t.refused("0 weis") == "grauer-jass-2.meld.announce"
    assert not t.state.deal.shown


# ------------------------------------------------------------------ for four

HANDS = "0=HAHKC6C7D8D9SJSTS6 1=HQHJCACTDADKS7S8SQ 2=H6H7C8C9D6D7S9SKCK 3=H8H9HTCJCQDTDJDQSA"


@pytest.mark.rule(
    "grauer-jass-4.setup.players", "grauer-jass-4.end.winner", "grauer-jass-4.setup.same-rules"
)
def test_four_play_for_themselves_or_by_agreement_in_pairs() -> None:
    t = whole(FOUR)
    assert sides_of(named(HANDS, form=FOUR).state) == ((0,), (1,), (2,), (3,))
    assert len(t.points("tricks", 1)) == 4
    t = whole(FOUR, options={"teams": "on"})
    assert set(t.points("tricks", 1)) == {(0, 2), (1, 3)}
    assert t.state.match.totals[0] == t.state.match.totals[2]
    while not t.state.match.over:
        t.chance()
        if t.state.deal.question == "mode":
            run(t.do(f"{t.turn} trump S"))
    assert t.state.match.ranking[0] in ((0, 2), (1, 3), (0, 1, 2, 3))


@pytest.mark.rule("grauer-jass-4.setup.direction", "grauer-jass-4.play.one-card-round")
def test_everybody_plays_one_card_to_the_right() -> None:
    t = rolled(4, HANDS, FOUR).play("C6 CA C8 CJ")
    assert t.rules.spec.direction == "counter-clockwise"
    play = t.state.play
    assert play is not None
    assert [seat for seat, _ in play.finished()[0]] == [0, 1, 2, 3]
    assert play.winners == [1]


@pytest.mark.rule("grauer-jass-4.deal.first-roll", "grauer-jass-4.deal.dealer")
def test_the_highest_of_four_rolls_makes_trump_and_sits_after_the_dealer() -> None:
    t = Table(FOUR, None, dealer=-1).do("chance roll 3 5 1 2")
    assert t.state.match.dealer == 0
    assert t.chance().turn == 1


@pytest.mark.rule("grauer-jass-4.deal.first-roll-tie")
def test_only_those_who_share_the_highest_number_roll_again() -> None:
    t = Table(FOUR, None, dealer=-1).do("chance roll 3 5 1 5")
    assert t.state.deal.players == (1, 3)
    t.do("chance roll 2 4")
    assert t.state.match.dealer == 2


@pytest.mark.rule("grauer-jass-4.deal.maker-rotates")
def test_the_next_to_the_right_makes_trump_in_the_next_game() -> None:
    t = whole(FOUR).chance()
    assert t.turn == 1


@pytest.mark.rule(
    "grauer-jass-4.deal.nine-each",
    "grauer-jass-4.deal.no-stock",
    "grauer-jass-4.exchange.no-drawing",
)
def test_all_cards_are_dealt_and_nothing_is_drawn() -> None:
    t = Table(FOUR, HANDS)
    moves = [e.data for e in t.events if e.kind == "move"]
    assert [m["count"] for m in moves] == [3] * 12
    assert not t.state.stock
    run(t.do("0 trump H"))
    assert not [e for e in t.events if e.kind == "move" and e.data["target"] == "stock"]
    assert not t.rules.play_step.draw


@pytest.mark.rule("grauer-jass-4.bid.maker-leads", "grauer-jass-4.play.nine-rounds")
def test_the_maker_has_the_die_first_and_nine_rounds_follow() -> None:
    t = named(HANDS, form=FOUR)
    assert t.state.deal.roller == 0
    run(t)
    assert sum(1 for e in t.events if e.kind == "trick") == 9


@pytest.mark.rule("grauer-jass-4.play.cannot-lead", "grauer-jass-4.play.roller-is-leader")
def test_the_die_goes_round_until_somebody_can_lead() -> None:
    hands = "0=HAHKC6C7D8D9C9CTCJ 1=HQHJCACQDADKC8D7DJ 2=H6H7S8S9D6S7SKSTS6 3=H8H9HTCKDTDQSASJSQ"
    t = rolled(3, hands, FOUR)
    assert t.state.deal.roller == 1
    t.do("chance roll 3")
    assert t.state.deal.roller == 2
    t.do("chance roll 3", "2 play S6")
    assert t.turn == 3
    t.play("SA C6 CA")
    play = t.state.play
    assert play is not None
    assert [seat for seat, _ in play.finished()[0]] == [2, 3, 0, 1]


@pytest.mark.rule(
    "grauer-jass-4.meld.initial-only",
    "grauer-jass-4.meld.own-credit",
    "grauer-jass-4.meld.stoeck",
)
def test_all_four_are_credited_once_from_the_cards_dealt() -> None:
    hands = "0=HAHKHQC6C7D8D9SJS6 1=HTHJCACTDADKS7S8S9 2=H6H7C8C9D6D7STSKCK 3=H8H9DTDJDQCJCQSASQ"
    t = named(hands, form=FOUR)
    assert {s: v for s, v, _ in t.state.deal.shown} == {0: 20, 1: 20, 3: 20}
    assert t.state.deal.stoeck == (0,)
    before = t.state.deal.shown
    run(t, 8)
    assert t.state.deal.shown == before
    assert t.points("weis", 1) == {(0,): 20, (1,): 20, (3,): 20}
    assert t.points("stoeck", 1) == {(0,): 20}


@pytest.mark.rule("grauer-jass-4.score.game-score")
def test_the_cards_of_all_four_are_worth_152() -> None:
    assert sum(whole(FOUR, 2).points("tricks", 1).values()) == 152


@pytest.mark.rule("grauer-jass-4.end.match-length")
@pytest.mark.parametrize("deals", ["4", "8", "12"])
def test_the_partie_has_a_multiple_of_four_games(deals: str) -> None:
    partie = rules_of(FOUR, {"deals": deals}).spec.partie
    assert partie.deals == int(deals)


@pytest.mark.rule("grauer-jass-4.end.winner")
def test_equal_totals_share_the_win() -> None:
    def partie(totals: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        t = Table(FOUR, None, seed=3, totals=totals).chance()
        while not t.state.match.over:
            run(t.do(f"{t.turn} trump S")) if t.turn != CHANCE else t.chance()
        return t.state.match.totals, t.state.match.ranking

    made, _ = partie((0, 0, 0, 0))
    _, ranking = partie(tuple(1000 - m for m in made))
    assert ranking == ((0, 1, 2, 3),)
