"""What stands beside the names at the table: parts, slips, what was said and made, open hands."""

from __future__ import annotations

import pytest

from jasstui.cards.pack import cards_of
from jasstui.draw.look import Look
from jasstui.engine.view_of import view_of
from jasstui.table.composing.scene import Mat, counts, table_model
from jasstui.table.saying.predictions import covered_slip, in_tricks
from jasstui.table.saying.roles import note_of, roles_of
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.draw.drawing import DECKS, NAMES
from tests.rules.differenzler_deals import SUITS
from tests.rules.skat_deals import CLUBS, forehand
from tests.support import FORMS, Table
from tests.table.every_screen import moments

ALOUD = (
    "differenzler-offen-3", "differenzler-offen-4", "oh-hell", "stich-differenzler-2",
    "stich-differenzler-3",
)  # fmt: skip
"""Forms in which everybody says for himself, and for all to hear, how much he will make."""


def speech_of(t: Table) -> Speech:
    return Speech(words_for("de"), Look(DECKS["french"]), t.rules, NAMES[: t.state.match.seats])


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_forehand_is_told_until_the_first_trick_is_over(form: str) -> None:
    for session in moments(form).values():
        view, rules = session.onlooker, session.rules
        speech = Speech(words_for("de"), Look(DECKS["french"]), rules, NAMES[: view.match.seats])
        for seat in view.match.circle:
            if "Vorhand" in roles_of(view, seat, 0, speech):
                assert not view.tricks
                assert seat == view.deal.players[0]


@pytest.mark.parametrize("form", ALOUD)
def test_a_plate_tells_what_was_made_of_what_was_said(form: str) -> None:
    t = Table(form, None, 0, seed=4)
    while t.state.match.number < 2 and not (t.state.play and len(t.state.tricks.winners) > 3):
        t.anything()
    view, told = view_of(t.state, t.state.match.seats), dict(t.state.deal.predictions)
    assert len(told) == len(view.deal.players)
    made = view.won if in_tricks(view) else view.points
    for seat, said in told.items():
        assert note_of(view, seat, counts(view), speech_of(t)) == f"{made[seat]}/{said}"


def test_a_slip_lies_there_until_all_are_uncovered() -> None:
    t = Table("differenzler-verdeckt-4", SUITS, 3)
    t.do(*(f"{seat} bid {seat}" for seat in range(4)))
    view = view_of(t.state, 4)
    assert all(covered_slip(view, seat, speech_of(t)) for seat in range(4))
    view.deal.predictions = tuple((seat, seat) for seat in range(4))
    assert not any(covered_slip(view, seat, speech_of(t)) for seat in range(4))


def test_an_open_hand_lies_there_with_trumps_first_each_suit_from_high_to_low() -> None:
    t = forehand(CLUBS).do("0 leave", "0 trump C", "0 open")
    model = table_model(view_of(t.state, 1), Mat(1, {}), speech_of(t), 80, 16)
    (shown,) = [seat.open for seat in model.seats if seat.open]
    assert {*shown} == {t.rules.pack.face[card] for card in cards_of(t.state.hands[0])}
    assert "".join(face.code for face in shown) == "CJSJCACTCKC9DAD7HAHT"
