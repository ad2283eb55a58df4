"""Bots that may take a game over before they hold all their cards."""

from __future__ import annotations

import pytest

from jasstui.bots.known import known_in
from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.bots.thumb.offers import tricks
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from tests.rules.handjass_deals import said
from tests.support import Table


def thought(t: Table) -> str | None:
    """What a bot of normal strength says whose turn it is."""
    return choose(view_of(t.state, t.turn), legal(t.state, t.turn), (), NORMAL, 1, Budget())


def test_a_game_is_taken_over_with_high_trumps_and_not_without() -> None:
    strong, weak = "HJH9HASAS7C8", "S7S8C7C8D7D8"
    assert thought(Table("cinq-cents-2", f"0={strong} stock=H7")) == "accept cinq-cents"
    assert thought(Table("cinq-cents-2", f"0={weak} stock=H7")) == "pass"


def test_another_suit_is_named_when_nobody_wants_the_turned_one() -> None:
    t = said(Table("cinq-cents-2", "0=HJH9HASAS7C8 stock=D7"), "pass", "pass")
    assert thought(t) == "trump H"


@pytest.mark.parametrize(
    ("hand", "said_first", "word"),
    [
        ("HAHKHQSASK", (), "accept rumba"),
        ("HAHKS7C7D7", (), "pass"),
        ("HAHKHQC7D7", ("pass",) * 3, "accept simple"),
        ("S7S8C7C8D7", ("pass",) * 3, "pass"),
    ],
)
def test_tricks_are_promised_by_what_the_hand_should_make(
    hand: str, said_first: tuple[str, ...], word: str
) -> None:
    t = said(Table("rumba", f"0={hand} stock=H6", seats=3), *said_first)
    assert thought(t) == word


def simple_with(hand: str, seats: int) -> str | None:
    """What forehand says with these cards when a simple game is asked for."""
    return thought(said(Table("rumba", f"0={hand} stock=H6", seats=seats), *["pass"] * seats))


def test_who_plays_against_more_needs_a_better_hand_to_promise_tricks() -> None:
    found = [simple_with("HKH9SAC7D8", seats) for seats in (3, 4, 5)]
    assert found == ["accept simple", "accept simple", "pass"]


def test_three_trumps_make_two_tricks_even_among_five_and_an_ace_with_one_more_does_not() -> None:
    assert simple_with("HQHTH9C7D8", 5) == "accept simple"
    assert simple_with("HAH9S8C7D8", 3) == "pass"


def test_among_more_players_the_same_hand_makes_fewer_tricks() -> None:
    hands = [Table("rumba", "0=HAHKSAC7D7 stock=H6", seats=seats).state for seats in (3, 4, 5)]
    three, four, five = (tricks(known_in(state, 0)) for state in hands)
    assert three > four > five


def test_a_player_waits_for_fewer_tricks_where_they_bring_more_on_the_whole() -> None:
    words = {
        seats: thought(Table("rumba", "0=HAHKSAC7D7 stock=H6", seats=seats)) for seats in (3, 4)
    }
    assert words == {3: "accept rumba", 4: "pass"}
    assert simple_with("HAHKSAC7D7", 4) == "accept simple"


def test_cards_that_hardly_make_a_trick_are_exchanged() -> None:
    t = Table("rumba", "0=HAHKS7C8D7 stock=H6", seats=3, options={"exchange": "up-to-4"})
    said(t, "pass", "pass", "pass", "accept simple", "come", "come")
    for card in ("D7", "S7", "C8"):
        assert thought(t) == f"redraw {card}"
        t.do(f"0 redraw {card}")
    assert thought(t) == "pass"
