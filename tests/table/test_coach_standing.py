"""What the coach says about the standing is what the rules of the form would count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.engine.step import act, calls, chance, legal, start, to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.table.practising.coach_card import Card
from jasstui.table.practising.coach_standing import Standing, standing
from jasstui.table.practising.coach_word import said_reason
from tests.support import rules_of
from tests.table.test_coach_word import speech

FORMS = (
    ("aucho-4", 1),
    ("doppelkopf-4", 1),
    ("pandur-3", 5),
    ("euchre-4", 1),
    ("schieber-4", 12),
)
"""Forms, and deals in which the standing comes to matter."""


def cards(form: str, deals: int = 1, seed: int = 2) -> Iterator[tuple[State, int, str]]:
    """What bots do in the play, each before it is done."""
    rules, rng = rules_of(form), Random(seed)
    s = start(rules, rules.spec.players[0])
    while not s.match.over and s.match.number <= deals:
        seat = to_act(s)[0]
        if seat == CHANCE:
            act(s, seat, chance(s, rng))
            continue
        view, tokens = view_of(s, seat), legal(s, seat)
        token = choose(view, tokens, (), NORMAL, 7, Budget(playouts=1)) or tokens[0]
        if view.deal.question == "play":
            yield s, seat, token
        act(s, seat, token)


@pytest.mark.parametrize(("form", "deals"), FORMS)
def test_numbers_are_those_of_the_deal_and_sentences_whole(form: str, deals: int) -> None:
    told = 0
    for s, seat, token in cards(form, deals):
        if not token.startswith("play "):
            continue
        view = view_of(s, seat)
        card = Card(view, token, legal(s, seat), speech(view, "de"))
        sentence = standing(card)
        if not sentence:
            continue
        told += 1
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert standing(Card(view, token, legal(s, seat), speech(view, "en"))).endswith(".")
        found = Standing(card, view.rules.spec.games[view.deal.game])
        play = s.tricks
        points = [sum(play.points[p] for p in side) for side in (found.ours, found.others)]
        shown = sum(value for who, value, _ in s.deal.shown if who in found.ours)
        stoeck = view.rules.spec.melds.stoeck_value * len({*s.deal.stoeck} & {*found.ours})
        assert found.made(found.ours) == points[0] + shown + stoeck
        if pair := re.search(r"(\d+) zu (\d+)", sentence):
            assert int(pair[2]) == found.made(found.others)
            assert int(pair[1]) == found.made(found.ours) + found.gain
    assert told


def test_a_trick_that_is_certain_comes_to_the_own_side() -> None:
    certain: list[tuple[int, list[int]]] = []
    checked: list[bool] = []
    for s, seat, token in cards("aucho-4"):
        if not token.startswith("play "):
            continue
        view = view_of(s, seat)
        card = Card(view, token, legal(s, seat), speech(view, "de"))
        found = Standing(card, view.rules.spec.games[view.deal.game])
        if found.taken:
            certain.append((len(view.winners), found.ours))
        if view.winners:
            for number, ours in certain:
                assert number != len(view.winners) - 1 or view.winners[number] in ours
        certain = [c for c in certain if c[0] == len(view.winners)]
        checked.append(found.taken)
    assert any(checked)


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_is_said_beside_the_card_has_a_reason_of_its_own(language: str) -> None:
    seen = set()
    for form in ("schieber-4", "doppelkopf-4", "handjass-2"):
        for s, seat, _ in cards(form):
            view = view_of(s, seat)
            told = speech(view, language)
            for token in (*legal(s, seat), *calls(s, seat)):
                if token.startswith(("weis", "rob ", "claim", "no-", "re", "kontra")):
                    why = said_reason(view, token, told)
                    assert why.endswith(".")
                    assert "{" not in why
                    if token.split()[0] in ("rob", "re", "kontra", "claim"):
                        assert why != told.words("coach.word.other")
                    seen.add(token.split()[0])
    assert {"weis", "re", "kontra"} <= seen
