"""Taking part or staying out: what holds in every form in which players may stay at home."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.step import chance, legal, start, step, take_events, to_act, verify
from jasstui.engine.view_of import view_of
from jasstui.engine.views import fold_all
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from tests.harness.walk import check, check_views, choose, opening
from tests.rules.joining import rules


def dealt(made: Rules, seed: int = 4) -> State:
    """The first deal, dealt by the last seat."""
    s = start(made, made.spec.players[0], made.spec.players[0] - 1)
    rng = Random(seed)
    while to_act(s) == (CHANCE,):
        step(s, CHANCE, chance(s, rng))
    return s


def say(s: State, *words: str) -> State:
    """Whoever is asked answers with these words, one after the other."""
    for word in words:
        step(s, to_act(s)[0], word)
    return s


def refused(s: State, seat: int, token: str) -> str:
    refusal = verify(s, seat, token)
    assert refusal is not None
    return refusal.reason


def test_players_are_asked_in_playing_order_the_dealer_last(tmp_path: Path) -> None:
    s = dealt(rules(tmp_path))
    asked: list[int] = []
    while s.deal.question == "join":
        asked += to_act(s)
        say(s, "come")
    assert asked == [0, 1, 2, 3]
    assert s.deal.players == (0, 1, 2, 3)
    assert s.deal.question == "play"


def test_who_stays_out_lays_his_hand_aside_unseen_and_plays_no_card(tmp_path: Path) -> None:
    s = dealt(rules(tmp_path))
    own = s.hands[1]
    say(s, "come", "pass")
    assert not s.hands[1]
    assert s.aside == own
    assert view_of(s, 1).piles["aside"].known == own
    assert not view_of(s, 2).piles["aside"].known
    say(s, "come", "pass")
    assert s.deal.players == (0, 2)
    assert s.deal.sides == (0, -1, 2, -1)
    play = s.play
    assert play is not None
    assert (play.size, play.remaining) == (2, 9)
    seats: list[int] = []
    while s.deal.question == "play" and s.match.number == 1:
        seats += to_act(s)
        step(s, seats[-1], next(t for t in legal(s, seats[-1]) if t.startswith("play")))
    assert set(seats) == {0, 2}
    assert len(seats) == 18


def test_the_first_who_takes_part_leads(tmp_path: Path) -> None:
    s = say(dealt(rules(tmp_path)), "pass", "pass", "come", "come")
    assert to_act(s) == (2,)


def test_points_of_hands_laid_aside_count_for_nobody(tmp_path: Path) -> None:
    s = say(dealt(rules(tmp_path)), "come", "pass", "come", "come")
    values = s.rules.modes[s.deal.mode].schedule[0].points
    lost = sum(values[c] for c in s.rules.pack.cards if c & s.aside)
    while s.match.number == 1:
        seat = to_act(s)[0]
        step(s, seat, next(t for t in legal(s, seat) if t.startswith("play")))
    lines = [e for e in s.match.ledger if e.cause in ("tricks", "last-trick")]
    assert lost
    assert sum(e.total for e in lines) == 157 - lost
    assert not any(1 in e.seats for e in s.match.ledger)


def test_a_word_is_binding_and_whoever_is_out_has_no_say(tmp_path: Path) -> None:
    s = say(dealt(rules(tmp_path)), "come", "pass")
    assert refused(s, 0, "pass") == refused(s, 1, "come") != refused(s, 3, "come")
    say(s, "come", "come")
    for token in ("play HA", "weis", "claim", "rob H6"):
        assert verify(s, 1, token) is not None


def test_hesitating_is_for_the_first_round_alone(tmp_path: Path) -> None:
    s = dealt(rules(tmp_path))
    assert "undecided" not in legal(s, 0)
    s = dealt(rules(tmp_path, rounds="two"))
    say(s, "undecided", "come", "undecided", "pass")
    assert to_act(s) == (0,)
    assert legal(s, 0) == ["come", "pass"]
    say(s, "pass")
    assert to_act(s) == (2,)
    say(s, "come")
    assert s.deal.players == (1, 2)


@pytest.mark.parametrize("words", [["pass"] * 4, ["pass", "come", "pass", "pass"]])
def test_with_too_few_players_there_is_no_game(tmp_path: Path, words: list[str]) -> None:
    s = dealt(rules(tmp_path))
    say(s, *words)
    assert s.match.number == 2
    assert not s.match.ledger
    assert s.match.dealer == 0


def test_by_agreement_somebody_alone_is_paid_without_play(tmp_path: Path) -> None:
    s = say(dealt(rules(tmp_path, lone="striche")), "pass", "come", "pass", "pass")
    assert [c.striche for c in s.match.columns] == [0, 2, 0, 0]
    assert s.match.number == 2


def test_the_blind_hand_is_taken_once_and_for_the_whole_hand(tmp_path: Path) -> None:
    s = dealt(rules(tmp_path, "blind-inn"))
    blind, old, turned = sum(s.stock) | s.deal.table, s.hands[1], s.deal.turned
    say(s, "come")
    assert "blind" in legal(s, 1)
    say(s, "blind")
    assert s.hands[1] == blind
    assert blind & turned
    assert s.aside == old
    assert view_of(s, 1).piles["aside"].known == old
    assert view_of(s, 0).piles["hand:1"].known == turned
    assert "blind" not in legal(s, 2)
    say(s, "pass")
    assert s.deal.players == (0, 1)


@pytest.mark.parametrize("form", ["inn", "blind-inn"])
@pytest.mark.parametrize("seed", range(3))
def test_random_play_keeps_the_invariants_and_worlds_can_be_dealt(
    tmp_path: Path, form: str, seed: int
) -> None:
    made, rng = rules(tmp_path, form, rounds="two", lone="striche"), Random(seed)
    s, events, views = opening(made, made.spec.players[0])
    outside = 0
    for number in range(400):
        seat, token = choose(s, rng)
        step_events = step(s, seat, token)
        events += step_events
        for view in views:
            fold_all(view, step_events)
        check(s)
        if s.match.over:
            break
        if number % 3 == 0 and s.deal.question in ("join", "play"):
            check_views(s, views)
            who = rng.randrange(s.match.seats)
            view = view_of(s, who)
            other = Sampler(view).world(rng)
            assert view_of(other, who) == view
            assert legal(other, who) == legal(s, who)
            outside += who in s.deal.out
    assert outside
    take_events(s)
