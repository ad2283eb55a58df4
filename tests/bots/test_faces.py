"""What the rules say of a card in one look is what they say of it elsewhere."""

from __future__ import annotations

import pytest

from jasstui.bots.hand.faces import faces_of
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tricks import Tricks
from tests.support import rules_of


@pytest.mark.parametrize("form", ["schieber-4", "doppelkopf-4", "euchre-4"])
def test_faces_are_those_of_the_tables(form: str) -> None:
    compiled = rules_of(form)
    for mode in compiled.modes.values():
        for rules in mode.schedule:
            faces = faces_of(rules)
            for card in compiled.pack.cards:
                suit, beats = rules.suit[card], rules.beats[card]
                own, among = beats & suit, bool(card & rules.trump)
                expected = (card, suit, beats, own, rules.points[card], among)
                assert faces[card.bit_length()] == expected


def test_cards_taken_back_are_not_gone() -> None:
    compiled = rules_of("schieber-4")
    pack = compiled.pack
    hands = [sum(pack.cards[seat::4]) for seat in range(4)]
    play = Tricks(compiled.modes["obenabe"], hands, (0, 1, 2, 3), 0, 5)
    for _ in range(5):
        play.put(next(cards_of(play.legal())))
    then = play.clone(play.hands[:])
    before = play.before()
    play.put(next(cards_of(play.legal())))
    assert play.gone != then.gone == sum(then.log)
    play.undo(before)
    assert play.gone == then.gone
