"""What the coach says of cards that must be with somebody, and of ends that were solved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jasstui.bots.adviser import advise
from jasstui.cards.pack import cards_of
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.mechanics.state import State
from jasstui.table.practising.coach import because
from jasstui.table.practising.coach_card import Card, placed
from jasstui.words import words_for
from tests.bots.thinking import positions
from tests.table.test_coach_card import card, schieber
from tests.table.test_coach_word import speech


def cards(form: str, deals: int) -> Iterator[tuple[State, View, list[str]]]:
    """Positions in which a card is to be chosen among several."""
    for s, seat in positions(form, deals, seed=2):
        tokens = legal(s, seat)
        if s.deal.question == "play" and len(tokens) > 1:
            yield s, view_of(s, seat), tokens


@pytest.mark.ci
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_card_that_only_one_can_hold_is_named_with_him(lang: str) -> None:
    said = 0
    for s, view, tokens in cards("schieber-4", 6):
        speak = speech(view, lang)
        for token in tokens:
            card = Card(view, token, tokens, speak)
            if not (sentence := placed(card)):
                continue
            said += 1
            told = [
                (seat, held)
                for seat in s.deal.players
                for held in cards_of(view.rules.pack.all)
                if sentence
                == speak.words("coach.placed", card=speak.card(held), who=speak.name(seat))
            ]
            assert all(s.hands[seat] & held and seat != view.seat for seat, held in told)
            assert told
    assert said > 3


def test_of_cards_that_must_be_with_somebody_the_highest_is_named() -> None:
    stage = "0=S8S9STHAHKDADKCACK 1=S6S7SJSQSKSAH6D6C6 2=H7H8H9HTHJHQD7D8D9"
    t = schieber(stage, "0 undenufe").play("S8 SA H7 DT")
    assert placed(card(t, "S9")) == "Only Beat can still hold 6 of Spades."


def test_an_end_that_was_solved_is_called_so() -> None:
    say, found = words_for("de"), set()
    for _, view, tokens in cards("schieber-4", 3):
        if view.hand.bit_count() > 3 or len(view.tricks) < 6:
            continue
        advice = advise(view, tokens, [], 1)
        reason = because(view, advice, tokens, speech(view, "de"))
        assert bool(advice.exact) == (advice.how == "tried")
        if advice.exact:
            found.add(advice.exact)
            assert reason.endswith(say(f"coach.exact-{advice.exact}", n=advice.worlds))
    assert found == {"some", "all"}
