"""A kind of Partie that the program does not know is handed in like a step, and ends as it says."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from jasstui.catalogue.load import Catalogue, bundle_from
from jasstui.catalogue.models import FormSpec, form_of
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.strict import Times
from jasstui.engine.playout import at_random, finish_deal
from jasstui.engine.step import start
from jasstui.mechanics.compile import compile_bundle
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.partie import MatchRules, end
from jasstui.mechanics.state import State
from jasstui.standard import kinds
from tests.support import RULEBOOK, catalogue

FORM = """
[form.leads]
extends = "schieber-4"
title = "Vorsprung"
title_en = "Leads"
family = "schieber"
rulebook = "schieber-4"
drop = ["options", "partie"]
[form.leads.partie]
kind = "leads"
deals = 2
"""


class Leads(MatchRules, tag="leads"):
    """Whoever has most after `deals` deals, however far ahead somebody may be before."""

    deals: Times = 1
    TEXTS: ClassVar[dict[str, dict[str, str]]] = {"en": {"show.leads.deals": "{value} deals"}}

    def after_deal(self, s: State) -> None:
        if s.match.number < self.deals:
            s.set_match(dealer=s.after(s.match.dealer))
        else:
            end(s, ranked(s.match.order, s.match.totals.__getitem__))


def model() -> type[FormSpec]:
    usual = kinds()
    return form_of(usual._replace(partien=(*usual.partien, Leads)))


def own(folder: Path, form: str = FORM) -> Catalogue:
    path = folder / "own.toml"
    path.write_text(form, encoding="utf-8")
    found = Catalogue(model, dict(catalogue().sources))
    found.add(path)
    return found


def test_it_is_played_and_ends_as_it_says(tmp_path: Path) -> None:
    bundle = own(tmp_path).bundle("leads", {})
    rng = Random(7)
    rules = compile_bundle(bundle_from(bundle.document(), model()), RULEBOOK)
    assert isinstance(rules.partie, Leads)
    assert rules.deals(4) == 2
    s = start(rules, 4)
    for number in range(3):
        finish_deal(s, number, rng, at_random(rng))
    assert s.match.over
    assert s.match.number == 2
    assert sum(len(group) for group in s.match.ranking) == 4
    assert s.match.totals[s.match.ranking[0][0]] == max(s.match.totals)
    assert rules.texts("de")["show.leads.deals"] == "{value} deals"


def test_its_settings_are_checked_like_any_others(tmp_path: Path) -> None:
    with pytest.raises(CatalogueProblem) as refused:
        own(tmp_path, FORM.replace("deals = 2", "deals = 0")).bundle("leads", {})
    assert refused.value.params["key"] == "partie.deals"


def test_the_program_itself_does_not_know_it(tmp_path: Path) -> None:
    found = own(tmp_path)
    with pytest.raises(CatalogueProblem) as refused:
        Catalogue(catalogue().model, found.sources).bundle("leads", {})
    assert refused.value.params["value"] == "leads"
