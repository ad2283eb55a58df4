"""A duty gives the legal cards, and says which of its sentences leaves a card out."""

from random import Random

import pytest

from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.duty import Duty
from jasstui.mechanics.cardplay.play import Play
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.games import step_of
from jasstui.mechanics.laying.rows import Rows
from tests.support import catalogue, rules_of

FORMS = [form for form in catalogue().playable() if step_of(rules_of(form).spec, Play)]


def duties(rules: Rules) -> list[tuple[int, Duty, dict[int, int]]]:
    """(card led, its duty, what beats each card) of every mode in every game of a form."""
    found: dict[int, tuple[int, Duty, dict[int, int]]] = {}
    for game, spec in rules.spec.games.items():
        if isinstance(spec.goal, Rows):
            continue  # cards are laid in rows, and no tricks are made
        for mode in rules.modes.values():
            if mode.family in spec.modes:
                for trick in rules.mode_of(game, mode.token).schedule:
                    found |= {id(d): (led, d, trick.beats) for led, d in trick.duty.items()}
    return list(found.values())


@pytest.mark.parametrize("form", FORMS)
def test_a_card_that_may_not_be_played_is_left_out_by_a_rule_of_the_form(form: str) -> None:
    rules, rng = rules_of(form), Random(form)
    cards = list(rules.pack.cards)
    for led, duty, beats in duties(rules):
        for clause in duty.clauses:
            slots = clause.ground.slots
            assert any(rules.rulebook.filling(rules.spec.book, slot) for slot in slots), slots
        for _ in range(20):
            hand = sum(rng.sample([c for c in cards if c != led], min(7, len(cards) - 1)))
            top = rng.choice([led, *cards_of(beats[led] & ~hand)])
            may = duty.legal(hand, top)
            assert may
            assert not may & ~hand
            for card in cards_of(hand):
                assert (duty.against(hand, top, card) is None) == bool(may & card)


@pytest.mark.rule("ramset.play.belli-must")
def test_belli_as_the_only_trump_is_given_by_the_rule_about_belli() -> None:
    rules = rules_of("ramset")
    trick, card = rules.modes["H"].schedule[0], rules.pack.card
    hand = card("HJ") | card("C8") | card("S9")
    ground = trick.duty[card("HA")].against(hand, card("HA"), card("C8"))
    assert ground is not None
    assert ground.slots[0] == "follow.under"


@pytest.mark.rule("jass-base.follow.undertrump-exception")
def test_who_has_only_lower_trumps_may_undertrump() -> None:
    trick, card = rules_of("schieber-4").modes["H"].schedule[0], rules_of("schieber-4").pack.card
    led, ruff = card("CA"), card("HK")
    low, plain = card("H6") | card("H7"), card("S6")
    duty = trick.duty[led]
    assert duty.legal(low, ruff) == low
    assert duty.legal(low | plain, ruff) == plain
    ground = duty.against(low | plain, ruff, card("H6"))
    assert ground is not None
    assert ground.slots == ("follow.undertrump",)
