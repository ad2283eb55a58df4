"""Tschau Sepp: calls, what it costs to forget them, the last card, the end of game and Partie."""

from __future__ import annotations

import pytest

from jasstui.bots.level import EASY, NORMAL, STRONG, Budget, Level
from jasstui.bots.player import choose
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.order import CHANCE
from tests.rules.shedding_deals import cards, counts, empty_hand, laying, pile
from tests.rules.test_tschau_sepp import HANDS, finish
from tests.support import Table


def with_two(kept: str = "H9HT", seats: int = 3, **options: str) -> Table:
    """Seat 0 has two cards left."""
    hands = f"0={kept}S6C6D6 1=HQS8C8D9DT 2=S9STC9CTDK"
    return empty_hand(laying(hands, "HK", seats, "", **options), 0, kept)


def with_one(kept: str = "H9", seats: int = 3, start: str = "HK", **options: str) -> Table:
    """Seat 0 has one card left."""
    hands = f"0={kept}S6C6D6CQ 1=HQS8C8D9DT 2=S9STC9CTDK"
    return empty_hand(laying(hands, start, seats, "", **options), 0, kept)


@pytest.mark.rule("tschau-sepp.play.tschau")
def test_tschau_is_owed_with_the_last_card_but_one() -> None:
    t = with_two().do("0 shed H9 tschau")
    assert counts(t)[0] == 1
    assert (0, "tschau") in t.state.deal.said
    t = with_two().do("0 shed H9")
    assert counts(t)[0] == 5
    t = laying(HANDS).do("0 shed H9")  # four cards remain, nothing is owed
    assert counts(t)[0] == 4


@pytest.mark.rule("tschau-sepp.play.sepp")
def test_sepp_is_owed_with_the_last_card() -> None:
    t = with_one().do("0 shed H9 sepp")
    assert t.state.match.totals == (1, 0, 0)
    t = with_one().do("0 shed H9")
    assert t.state.match.totals == (0, 0, 0)


@pytest.mark.rule("tschau-sepp.play.call-is-decision")
def test_the_call_is_a_choice_with_every_card() -> None:
    t = laying(HANDS)
    assert {"shed H9", "shed H9 tschau", "shed H9 sepp"} <= t.legal()
    t = with_two()
    assert {"shed H9", "shed H9 tschau", "shed H9 sepp"} <= t.legal()
    assert t.refused("0 shed H9 uno") == "table.no-word"


@pytest.mark.rule("tschau-sepp.play.call-is-decision")
@pytest.mark.parametrize("level", [EASY, NORMAL, STRONG])
def test_bots_never_forget_to_call(level: Level) -> None:
    for seed in range(20):
        for t, word in ((with_two(), "tschau"), (with_one(), "sepp")):
            view = view_of(t.state, 0)
            token = choose(view, legal(t.state, 0), (), level, seed, Budget(playouts=16))
            assert token is not None
            assert token == "draw" or token.endswith(word)


@pytest.mark.rule("tschau-sepp.play.call-is-decision")
def test_by_agreement_the_program_calls() -> None:
    t = with_two(call="auto")
    assert t.legal() == {"shed H9", "shed HT", "draw"}
    t.do("0 shed H9")
    assert (0, "tschau") in t.state.deal.said
    assert counts(t)[0] == 1
    t = with_one(call="auto").do("0 shed H9")
    assert t.state.match.totals == (1, 0, 0)


@pytest.mark.rule("tschau-sepp.penalty.forgotten")
def test_a_forgotten_call_costs_four_cards_before_the_next_card_is_laid() -> None:
    t = with_two().do("0 shed H9")
    assert counts(t) == [5, 5, 5]
    assert t.turn == 1
    assert t.state.deal.shed.forgot == (0, "tschau")
    t = with_two("H8HT").do("0 shed H8")  # he goes on himself
    assert counts(t)[0] == 5
    assert t.turn == 0
    assert "HT" in cards(t)


@pytest.mark.rule("tschau-sepp.penalty.forgotten-sepp")
def test_a_forgotten_sepp_means_that_the_game_goes_on() -> None:
    t = with_one().do("0 shed H9")
    assert pile(t)[-1] == "H9"
    assert counts(t) == [4, 5, 5]
    assert t.turn == 1
    assert t.state.deal.shed.forgot == (0, "sepp")


@pytest.mark.rule("tschau-sepp.penalty.wrong-call")
def test_a_call_at_the_wrong_moment_has_no_consequence() -> None:
    t = laying(HANDS).do("0 shed H9 sepp")
    assert counts(t) == [4, 5, 5]
    assert t.turn == 1
    t = with_two().do("0 shed H9 sepp")  # the right word is missing all the same
    assert counts(t)[0] == 5


@pytest.mark.rule("tschau-sepp.play.eight-last")
def test_an_eight_that_asks_for_a_further_card_is_not_the_last() -> None:
    t = with_one("H8").do("0 shed H8 sepp")
    assert t.state.match.number == 1
    assert t.legal() == {"draw"}
    stock = t.rules.pack.code(t.state.stock[0])
    t.do("0 draw")
    assert t.hand(0) == {stock}
    hearts = "H8S6C6D6CQ"
    t = empty_hand(laying(f"0={hearts} 1=HQS8C8D9DT 2=S9STC9CTDK", stock="H6"), 0, "H8")
    t.do("0 shed H8", "0 draw")
    assert cards(t) == {"H6"}
    t.do("0 shed H6 sepp")
    assert t.state.match.totals == (1, 0, 0)
    t = empty_hand(laying(f"0={hearts} 1=HQS8C8D9DT 2=S9STC9CTDK", stock="DA"), 0, "H8")
    t.do("0 shed H8", "0 draw", "0 pass")
    assert t.turn == 1
    t = with_one("H8", function_eight="skip").do("0 shed H8 sepp")
    assert t.state.match.totals == (1, 0, 0)


@pytest.mark.rule("tschau-sepp.play.under-last")
@pytest.mark.parametrize("card", ["HJ", "H7", "HA"])
def test_any_other_function_card_may_be_the_last_and_does_nothing(card: str) -> None:
    t = with_one(card, play_on="on").do(f"0 shed {card} sepp")
    assert t.state.deal.placed == ((0,),)
    assert counts(t) == [0, 5, 5]
    assert t.turn == 1
    assert not t.state.deal.shed.wished
    assert t.state.deal.shed.direction == 1
    t = with_one("HA", function_ace="cover").do("0 shed HA sepp")
    assert t.state.match.totals == (1, 0, 0)


@pytest.mark.rule("tschau-sepp.end.game")
def test_the_first_without_cards_who_has_called_wins_at_once() -> None:
    t = with_one().do("0 shed H9 sepp")
    (line,) = t.ledger(1)
    assert (line.rule, line.seats, line.unit, line.total) == (
        "tschau-sepp.end.game",
        (0,),
        "win",
        1,
    )
    assert t.state.match.number == 2
    assert t.state.match.dealer == 0


@pytest.mark.rule("tschau-sepp.end.game")
def test_by_agreement_the_others_play_on_for_the_places() -> None:
    t = with_one(play_on="on").do("0 shed H9 sepp")
    assert t.turn == 1
    assert t.state.match.number == 1
    assert t.state.match.totals == (0, 0, 0)
    placed: tuple[tuple[int, ...], ...] = ()
    while t.state.match.number == 1:
        placed = t.state.deal.placed
        if t.turn == CHANCE:
            t.chance()
            continue
        seat = t.turn
        assert seat != 0
        token = choose(view_of(t.state, seat), legal(t.state, seat), (), NORMAL, 1, Budget())
        t.do(f"{seat} {token}")
    assert placed == ((0,),)
    last = [e.data["placed"] for e in t.events if e.kind == "deal" and "placed" in e.data][-1]
    assert [len(group) for group in last] == [1, 1, 1]
    assert last[0] == (0,)
    assert t.state.match.totals == (1, 0, 0)


@pytest.mark.rule("tschau-sepp.end.partie")
@pytest.mark.parametrize("deals", ["5", "1", "3", "10"])
def test_whoever_has_won_most_of_the_agreed_games_wins(deals: str) -> None:
    t = Table("tschau-sepp", None, 2, {"deals": deals}, seats=3, seed=int(deals))
    t.chance()
    while not t.state.match.over:
        finish(t)
        if not t.state.match.over:
            t.chance()
    match = t.state.match
    assert match.number == int(deals)
    assert sum(match.totals) == int(deals)
    assert [match.totals[group[0]] for group in match.ranking] == sorted({*match.totals})[::-1]
    for group in match.ranking:
        assert len({match.totals[p] for p in group}) == 1
    assert Table("tschau-sepp").rules.spec.options["deals"].default == "5"
