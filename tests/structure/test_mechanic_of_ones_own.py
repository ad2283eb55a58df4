"""A mechanic that the program does not know is handed in, and works wherever mechanics work."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from random import Random

import pytest

from jasstui.bots.advice import advise
from jasstui.bots.level import LEVELS, Budget
from jasstui.bots.player import choose
from jasstui.bots.pool import BotPool
from jasstui.cli.main import main
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.rows import plain
from jasstui.engine.look import look
from jasstui.engine.record import read
from jasstui.engine.replay import replayed
from jasstui.engine.step import calls, legal, to_act, verify
from jasstui.mechanics.state import State
from jasstui.settings import Settings
from jasstui.slate.reading import sides_of
from jasstui.table.composing.compose import page_of
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.page.page import paint_page
from jasstui.table.practising.coach import because, label
from jasstui.table.running.driver import Driver
from jasstui.table.running.minds import Minds
from jasstui.table.running.session import Seat, Session
from jasstui.table.saying.log import sentences
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.prompts import prompt_for
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import summary_of
from jasstui.words import words_for
from tests.harness import test_advice as advice_harness
from tests.harness import test_every_form as harness
from tests.harness import test_sampling as sampling
from tests.harness import test_two_worlds as two_worlds
from tests.harness.walk import check_views, walk
from tests.structure.buying import Bought, model
from tests.support import RULEBOOK, TREE, Table, strange

FORM = "buying-jass"
FILE = TREE / "tests" / "structure" / "buying.toml"
CODE = TREE / "tests" / "structure" / "buying.py"
PAGE = TREE / "docs" / "catalogue.md"
NAMES = ("Anna", "Beat", "Claudia", "Dani")
LOOK = Look(deck("french"), "en", ascii=True)


def table() -> Table:
    """Anna is asked first; the Ace of Hearts lies on the stock."""
    return Table(FORM, "0=H6C6S6 stock=HA", dealer=3)


def speech_of(t: Table) -> Speech:
    return Speech(words_for("en"), LOOK, t.rules, NAMES)


# ------------------------------------------------------------------ rules


def test_a_card_is_bought_paid_and_another_laid_off() -> None:
    t = table()
    assert t.legal() == {"buy", "pass"}
    t.do("0 buy")
    assert "HA" in t.hand(0)
    assert Bought.of(t.state.deal).by == (0,)
    assert t.points("bought") == {(1, 3): 20}
    assert t.rules_written() == {f"{FORM}.buy.paid"}
    assert t.legal() == {f"lay-off {code}" for code in t.hand(0)}
    t.do("0 lay-off H6", "1 pass", "2 pass", "3 pass")
    assert t.state.deal.question == "mode"
    assert len(t.hand(0)) == 8
    assert look(t.state, 0).laid == t.rules.pack.card("H6")
    assert not look(t.state, 2).laid


def test_what_is_forbidden_is_refused_by_rules_of_its_own_and_of_the_program() -> None:
    t = table().do("0 buy", "0 lay-off H6")
    assert t.refused("0 buy") == f"{FORM}.buy.once"
    assert t.refused("1 lay-off C7") == "table.token"
    assert t.refused("2 pass") == "table.turn"
    t = table()
    for seat in range(3):
        t.do(f"{seat} buy").do(f"{seat} {min(t.legal())}")
    assert t.legal() == {"pass"}
    assert t.refused("3 buy") == f"{FORM}.buy.most"


@pytest.mark.parametrize("quick", [["--quick"], []])
def test_check_finds_nothing(quick: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(FILE), "--language", "en", *quick], model) == 0
    assert capsys.readouterr().out.startswith("0 mistakes found.")


# ------------------------------------------------------------------ the harness


def test_the_harness_of_every_form_holds() -> None:
    for seed in range(3):
        harness.test_random_play_keeps_all_invariants(FORM, seed)
        two_worlds.test_another_world_looks_the_same_to_the_seat(FORM, seed)
    harness.test_a_view_is_the_fold_of_what_the_seat_has_seen(FORM, 20)
    harness.test_asking_changes_nothing_and_illegal_actions_change_nothing(FORM)
    harness.test_a_clone_goes_its_own_way_and_the_same_actions_give_the_same_state(FORM)
    harness.test_out_of_turn_and_impossible_chance_are_refused(FORM)
    sampling.test_every_past_card_is_legal_in_a_dealt_world(FORM)
    sampling.test_a_dealt_world_plays_on_to_the_end_of_the_deal(FORM)
    advice_harness.test_advice_is_the_same_in_every_world_that_looks_the_same(FORM)
