"""The reason beside a question fits the choices that there are."""

from __future__ import annotations

import pytest

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.step import legal, verify
from jasstui.engine.view_of import view_of
from jasstui.table.saying.prompts import prompt_for
from jasstui.table.saying.reasons import card_refusal
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.rules.bieter_deals import king
from tests.rules.differenzler_deals import RUFFED_WITH_SUIT, predicted
from tests.rules.doppelkopf_deals import normal
from tests.support import Table


def told(t: Table) -> tuple[str, Speech]:
    """What the player on turn is told about his choices."""
    seat = t.turn
    speech = Speech(words_for("en"), Look(deck("french")), t.rules, ("A", "B", "C", "D"))
    prompt = prompt_for(
        view_of(t.state, seat), legal(t.state, seat), (), speech, lambda x: verify(t.state, seat, x)
    )
    return prompt.reason, speech


@pytest.mark.rule("grauer-jass-2.play.follow")
def test_who_may_trump_is_not_told_that_he_must_follow() -> None:
    t = Table("grauer-jass-2", "")
    while t.state.deal.question != "play" or not t.state.tricks.led or not _may_trump(t):
        if t.turn < 0:
            t.chance()
        else:
            t.do(f"{t.turn} {min(t.legal())}")
    assert "or play a trump" in told(t)[0]


def _may_trump(t: Table) -> bool:
    """Whether the player follows suit or trumps, and another card is barred."""
    play, mode = t.state.tricks, t.rules.modes[t.state.deal.mode]
    may = sum(t.rules.pack.card(code) for code in t.cards())
    hand = t.state.hands[t.turn]
    suit = play.rules.suit[play.led]
    barred = hand & ~may
    return bool(
        barred and may & mode.trumps and may & suit & ~mode.trumps and not play.led & mode.trumps
    )


@pytest.mark.rule("differenzler-offen-4.play.undertrump-with-suit")
def test_with_all_trumps_too_low_nobody_is_told_to_trump() -> None:
    stage = RUFFED_WITH_SUIT.replace("0=C6", "0=HJ").replace("H6HJ", "H6C6")
    t = predicted("differenzler-verdeckt-4", 1, 2, 3, 4, stage=stage).play("S6", "H9")
    assert t.cards() == {"S7"}
    blocked = "C7"
    reason, speech = told(t)
    assert reason.endswith("were led: you must follow suit, your trumps are too low.")
    refusal = verify(t.state, t.turn, f"play {blocked}")
    assert refusal is not None
    view, free = view_of(t.state, t.turn), t.rules.pack.mask("".join(t.cards()))
    sentence, rule = card_refusal(refusal, t.rules.pack.card(blocked), free, view, speech)
    assert "your trumps are too low" in sentence
    assert rule == "differenzler-offen-4.play.follow"


@pytest.mark.rule("doppelkopf-4.play.follow")
def test_where_suit_must_be_followed_trumps_are_not_offered() -> None:
    t = normal("0=CACQ 1=CTDJ 2=CQCA 3=CT")
    t.do("0 play CA")
    assert t.cards() == {"CT"}
    assert told(t)[0].endswith("were led: you must follow suit.")


def test_a_king_who_names_the_mode_is_told_of_his_longest_suit() -> None:
    assert "Hearts" in told(king(mode=""))[0]
