"""Whole Partien by keys, hand-overs and what stays hidden."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.cards.pack import cards_of
from tests.harness.walk import SHORT
from tests.support import FORMS, catalogue
from tests.table.sitting import Sitting


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_a_partie_is_played_by_keys_to_its_end(form: str) -> None:
    s = Sitting(form, people=1, seed=3, options=SHORT.get(form), bots="easy")
    s.play(1200, Random(3))
    assert s.session.over
    assert s.go_on().kind == "over"
    assert s.beats[-1] == "over"


@pytest.mark.ci
@pytest.mark.parametrize("form", ["schieber-4", "aucho-3", "aucho-2"])
def test_no_other_hand_is_ever_painted(form: str) -> None:
    """Names of cards tell whose they are only while they are in a hand that was never shown."""
    people = catalogue().bundle(form, {}).spec.players[0]
    s = Sitting(form, people=people, seed=4)

    def look(sitting: Sitting) -> None:
        text = sitting.show()
        viewer = sitting.desk.viewer
        for seat in range(people):
            known = sitting.session.onlooker.piles[f"hand:{seat}"].known
            secret = sitting.session.views[seat].hand & ~known
            if seat == viewer:
                continue
            for card in cards_of(secret & ~_public(sitting)):
                assert sitting.desk.speech.card(card) not in text
                assert sitting.desk.speech.short(card) not in text

    s.play(120, Random(4), look)
    assert any(turn.curtain for turn in s.turns)


def _public(sitting: Sitting) -> int:
    """Cards of which the log may have told: those that have lain open in the deal."""
    view = sitting.session.onlooker
    opened = view.deal.turned | view.deal.table | view.deal.demanded | view.played
    number = view.match.number
    return opened | sum(
        {c for n in sitting.playback.news if n.deal == number for c in cards_of(n.cards)}
    )


def test_the_curtain_falls_whenever_the_person_changes() -> None:
    s = Sitting("schieber-4", people=2, seed=2)
    s.play(30, Random(2))
    at_screen = -1
    for turn in s.turns:
        if turn.kind == "person":
            assert turn.curtain or turn.seat == at_screen
            at_screen = turn.seat


def test_the_curtain_shows_no_card_and_only_news_since_the_last_turn() -> None:
    s = Sitting("schieber-4", people=4, stage="0=HAHT", dealer=3)
    s.go_on()
    s.press("5")
    s.go_on()
    s.press("1", "1")
    s.go_on()
    viewer, text = s.shown[-1]
    assert viewer == -1
    assert "Weitergeben an" in text
    assert "Anna: Obenabe" in text
    played = {s.desk.speech.card(card) for _, card in s.session.onlooker.trick}
    hidden = set().union(*(s.cards(seat) for seat in range(4))) - played
    assert not [card for card in hidden if card in text]
    for _ in range(3):
        key = next(iter(s.desk.labels.values()))
        s.press(key, key)
        turn = s.go_on()
    assert (turn.seat, turn.curtain) == (0, True)
    assert "Weitergeben an" in s.shown[-1][1]
    assert "Obenabe" not in s.shown[-1][1]


def test_a_single_person_sees_no_curtain_and_is_not_asked_what_he_cannot_do() -> None:
    s = Sitting("aucho-4", people=1, seed=2)
    s.play(60, Random(2))
    assert not any(turn.curtain for turn in s.turns)
    assert all(turn.kind in ("person", "over") for turn in s.turns)


def test_a_single_person_is_asked_aloud_only_what_he_can_answer_in_two_ways() -> None:
    s = Sitting("doppelkopf-4", people=1, seed=2)
    chance, before = Random(2), 0
    for _ in range(60):
        if s.go_on().kind == "over":
            break
        legal, asked = s.place.legal(0), s.desk.view.asked
        assert len(legal) > 1 or asked.kind != "choice" or s.place.calls(0)
        s.place.act(0, chance.choice(legal))
        s.desk.clear()
        before += len(legal) > 1
    given = [d for d in s.session.done if d.seat == 0 and not d.chosen]
    assert before
    assert {d.token for d in given} >= {"pass"}


def test_several_people_are_asked_openly_who_robs() -> None:
    s = Sitting("aucho-3", people=3, seed=2, dealer=2, stage="0=S6 stock=C6C7C8C9CTCJCQCKSA")
    s.reply("1", "1", "1", "5", "0", "0")
    assert s.go_on().kind == "window"
    assert s.desk.viewer == -1
    assert s.desk.prompt is not None
    assert s.desk.prompt.question.startswith("Wer raubt")
    before = len(s.session.history)
    other = next(c for c in s.desk.choices if c.label == "Beat")
    s.press(other.key)
    assert len(s.session.history) == before
    assert s.desk.rule == "aucho-3.kehr.rob"
    s.press(next(c for c in s.desk.choices if c.label == "Anna").key)
    assert (0, "rob S6") in s.session.onlooker.deal.said
    assert s.session.onlooker.piles["hand:0"].known


def test_nobody_robs_and_the_takeover_question_comes_behind_the_curtain() -> None:
    s = Sitting("aucho-3", people=3, seed=2, dealer=2)
    s.reply("1", "1", "1", "5", "0", "0")
    assert s.go_on().kind == "window"
    s.press("0")
    turn = s.go_on()
    assert (turn.kind, turn.curtain) == ("person", True)
    assert s.session.onlooker.deal.question == "halt"


def test_in_a_new_deal_nobody_is_asked_openly_who_has_not_seen_his_cards() -> None:
    s = Sitting("aucho-3", people=3, seed=2)
    deals = set[int]()
    while len(deals) < 3:
        turn = s.go_on()
        if s.place.now.deal not in deals:
            deals.add(s.place.now.deal)
            assert turn.kind == "person"
        s.press("0" if "0" in s.useful_keys() else s.useful_keys()[-1])


def test_a_finished_trick_is_shown_with_all_its_cards() -> None:
    s = Sitting("schieber-4", people=1, seed=6)
    s.go_on()
    full = 0
    for _ in range(6):
        if s.desk.playable is None:
            s.press(s.desk.choices[0].key)
        else:
            key = next(iter(s.desk.labels.values()))
            s.press(key, key)
            if s.desk.stack:
                s.press("1")
        while (beat := s.playback.advance()) is not None:
            if beat == "trick":
                full += 1
                assert len(s.desk.view.trick) == 4
        s.go_on()
    assert full
