"""Signals of partners: a suit that is pulled and returned, and one that is thrown away from."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jasstui.bots.adviser import advise
from jasstui.bots.belief.cards import habits_of
from jasstui.bots.level import EASY, NORMAL, Budget
from jasstui.bots.thumb.plan import plan_of
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.host.minds import Minds, minds_for
from jasstui.settings import Settings
from jasstui.table.practising.coach import because
from tests.bots.thinking import move
from tests.support import Table, rules_of
from tests.table.every_screen import open_session
from tests.table.test_coach_word import speech

SILENT = replace(NORMAL, signals=False)
"""A normal bot that neither gives signals nor reads any."""

SUITS = ["S HDC", "D HSC", "C HSD", "H SDC"]
"""A suit, and the others."""


def obenabe(stage: str, *lines: str) -> Table:
    """Seat 0 leads, and its partner is seat 2."""
    return Table("schieber-4", stage, dealer=3).do("0 obenabe", *lines)


def staged(text: str, suits: str) -> str:
    """A text about the suits x, v, w, z, for these suits."""
    for letter, suit in zip("xvwz", suits.replace(" ", ""), strict=True):
        text = text.replace(letter, suit)
    return text


LEADER = "0=xKxJx6vQv7v9wQw7z8"
"""A hand with one suit that is worth pulling, and nothing that wins at once."""

PULLED = f"{LEADER} 1=x8 2=xAx7vTv8wTw8zTzJz9 3=x9"
"""The partner takes the trick in the suit that is pulled, and has one of it left."""


def returning(suits: str) -> Table:
    """Seat 2 is to lead after seat 0 has pulled."""
    lines = [staged(f"{seat} play x{rank}", suits) for seat, rank in enumerate("68A9")]
    return obenabe(staged(PULLED, suits), *lines)


@pytest.mark.parametrize("suits", SUITS)
def test_it_pulls_the_suit_of_its_second_best_card(suits: str) -> None:
    t = obenabe(staged(LEADER, suits))
    assert move(t) == staged("play x6", suits)


@pytest.mark.parametrize("suits", SUITS)
def test_its_partner_returns_the_suit_that_was_pulled(suits: str) -> None:
    t = returning(suits)
    assert move(t) == staged("play x7", suits)
    assert move(t, SILENT) not in (None, staged("play x7", suits))
    assert move(t, replace(EASY, blunders=0.0)) != staged("play x7", suits)


REFUSED = "0=HAHKvQv6wQw6xJx7x8 1=H6H8 2=vAvKw7w8w9x6x9wJv9 3=H7H9"
"""Seat 0 has two sure tricks, and then no more."""


@pytest.mark.parametrize("suits", ["D SC H", "S DC H", "C SD H"])
def test_it_does_not_lead_the_suit_its_partner_has_thrown_away_from(suits: str) -> None:
    lines = ["0 play HA", "1 play H6", "2 play x6", "3 play H7"]
    lines += ["0 play HK", "1 play H8", "2 play w7", "3 play H9"]
    t = obenabe(*(staged(text, suits) for text in (REFUSED, *lines)))
    unwanted = [staged(f"play x{rank}", suits) for rank in "J78"]
    assert move(t, SILENT) in unwanted
    assert move(t) not in (None, *unwanted)


def test_it_throws_away_first_from_a_suit_it_does_not_want() -> None:
    t = obenabe("0=HTH6 1=HA 2=DADQD6SJS7S6CJC7C6 3=H7", "0 play H6", "1 play HA")
    assert move(t, SILENT) == "play D6"  # with the ace behind it
    assert move(t) in ("play S6", "play C6")


@pytest.mark.parametrize("suits", SUITS[:3])
def test_without_signals_it_leads_any_suit(suits: str) -> None:
    assert move(obenabe(staged(LEADER, suits)), SILENT) != staged("play x6", suits)


def test_a_world_in_which_a_suit_was_worth_pulling_is_likelier() -> None:
    t = returning("S HDC")
    view = view_of(t.state, 2)
    strong, weak = t.state.clone(), t.state.clone()
    king, ten = (t.rules.pack.card(code) for code in ("SK", "C8"))
    holder = next(seat for seat, hand in enumerate(weak.hands) if hand & king)
    other = next(card for card in t.rules.pack.cards if weak.hands[3] & card)
    assert holder == 0
    assert ten & weak.hands[0]
    weak.hands[0] ^= king | other
    weak.hands[3] ^= king | other

    def likelihood(world: object, signals: bool) -> float:
        evidence = next(e for e in habits_of(view, signals) if e.seat == 0)
        return evidence.likelihood(world)  # type: ignore[arg-type]

    assert likelihood(strong, True) > likelihood(weak, True)
    assert likelihood(strong, False) <= likelihood(weak, False)


def test_signals_are_those_of_partners_in_games_for_points() -> None:
    for form, expected in {"coiffeur-4": True, "sidi-barrani-4": True, "aucho-4": False}.items():
        assert rules_of(form).spec.partners == expected
    t = Table("aucho-4", "0=SJS9SASKSQS6HAHKDA", dealer=3).do("all pass", "0 aucho S")
    assert not plan_of(view_of(t.state, 0)).signals


def test_a_setting_switches_them_off() -> None:
    t = returning("S HDC")
    view, tokens = view_of(t.state, 2), legal(t.state, 2)
    for on, card in ((True, "play S7"), (False, "play C9")):
        minds = minds_for(open_session("schieber-4"), Settings(signals=on))
        assert minds(view, tokens, (), "normal") == card
    advice = Minds(Budget(), 1, signals=False).advise(view, tokens, ()).result()
    assert not advice.signals


@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", "hat Schaufel angezogen und möchte es wieder."), ("en", "has pulled")],
)
def test_advice_names_the_signal_it_goes_by(lang: str, said: str) -> None:
    t = returning("S HDC")
    view, tokens = view_of(t.state, 2), legal(t.state, 2)
    advice = replace(advise(view, tokens, (), 1), token="play S7")
    assert said in because(view, advice, tokens, speech(view, lang))
    assert said not in because(view, replace(advice, signals=False), tokens, speech(view, lang))
