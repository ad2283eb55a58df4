"""Chance may have a say between the cards, whatever else is said meanwhile."""

from __future__ import annotations

from pathlib import Path
from random import Random

from jasstui.catalogue.load import Catalogue
from jasstui.engine.step import calls, chance, start, step, to_act, verify
from jasstui.mechanics.compile import compile_bundle
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.standard import standard
from tests.harness.walk import choose
from tests.support import RULEBOOK, catalogue

FORM = """
[form.rolled]
extends = "aucho-4"
phases.play.dice = { "1" = "S", "2" = "C", "3" = "H", "4" = "D", "5" = "any", "6" = "again" }
"""
"""A form in which those who wait may talk while the die is rolled."""


def rolling(folder: Path) -> State:
    """A Partie in which the die is about to be rolled and somebody may say something."""
    path = folder / "rolled.toml"
    path.write_text(FORM, encoding="utf-8")
    found = Catalogue(standard, dict(catalogue().sources))
    found.add(path)
    rng = Random(3)
    s = start(compile_bundle(found.bundle("rolled", {}), RULEBOOK), 4)
    while s.deal.question != "roll" or not any(calls(s, seat) for seat in s.deal.players):
        step(s, *choose(s, rng))
    return s


def test_what_is_said_while_chance_is_asked_is_no_outcome(tmp_path: Path) -> None:
    s = rolling(tmp_path)
    seat = next(p for p in s.deal.players if calls(s, p))
    rolled = s.deal.rolled
    step(s, seat, "ask")
    assert s.deal.said[-1] == (seat, "ask")
    assert (to_act(s), s.deal.rolled) == ((CHANCE,), rolled)
    token = chance(s, Random(1))
    assert verify(s, CHANCE, token) is None
    step(s, CHANCE, token)
    assert len(s.deal.rolled) == len(rolled) + 1
