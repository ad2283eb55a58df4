"""Which rule fills a slot: the nearest ledger, a scope before none, the form before its ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from jasstui.catalogue.check import check
from jasstui.catalogue.load import Catalogue, bundle_from
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.step import legal, start, step, to_act, verify
from jasstui.mechanics.compile import compile_bundle
from jasstui.mechanics.facts import Deal
from jasstui.standard import standard
from tests.support import RULEBOOK, TREE, catalogue, rules_of


def test_the_nearest_ledger_fills_a_slot() -> None:
    assert RULEBOOK.filling("jass-base", "follow.void") == "jass-base.follow.void"
    assert RULEBOOK.filling("zwick-4", "follow.void") == "zwick-4.play.follow"
    assert RULEBOOK.filling("schieber-4", "follow.void") == "jass-base.follow.void"
    assert RULEBOOK.filling("schieber-4", "place.fits") == ""


def test_a_scope_goes_before_none() -> None:
    rules = rules_of("aucho-hindersi-4")
    assert rules.slot(Deal(game="aucho"), "count.tricks") == "aucho-4.score.goal"
    assert rules.slot(Deal(game="hindersi"), "count.tricks").endswith("hindersi.values")
    assert rules.filled(Deal(game="hindersi"), "meld.none").slot == "hindersi:meld.none"


def test_rules_that_another_one_replaces_are_known() -> None:
    replaced = RULEBOOK.replaced("zwick-4")
    assert {"jass-base.follow.trump-led", "jass-base.deal.cut"} <= replaced
    assert "jass-base.play.one-card" not in replaced
    assert not RULEBOOK.replaced("jass-base")


@pytest.mark.parametrize(
    ("form", "rules"),
    [
        ("differenzler-verdeckt-4", "differenzler-offen-4.bid.open"),
        ("differenzler-offen-3", "differenzler-offen-4.score.match jass-base.trick.closed"),
        ("handjass-4", "jass-base.score.matsch jass-base.score.kontermatsch"),
        ("handjass-blinder-3", "handjass-4.slate.two handjass-4.slate.only-one-reaches"),
        ("handjass-bessern-3", "handjass-4.deal.trump handjass-4.deal.trump-owner"),
        (
            "handjass-2",
            "handjass-4.setup.players handjass-4.bid.choices handjass-4.slate.schlaeger-fewer",
        ),
        ("mittlere-3", "jass-base.score.matsch"),
        ("schellenjass-3", "jass-base.end.bedanken"),
        ("schellenjass-meiden-3", "jass-base.value.last-trick jass-base.score.matsch"),
        ("zuger-2", "zuger-3.slate.papagei jass-base.score.matsch"),
        ("zuger-4", "jass-base.score.matsch jass-base.score.kontermatsch"),
    ],
)
def test_what_a_form_overrides_is_not_read_as_in_force(form: str, rules: str) -> None:
    assert set(rules.split()) <= RULEBOOK.replaced(form)


def _own(tmp_path: Path, slots: str) -> Catalogue:
    text = (
        f'[form.own]\nextends = "schieber-4"\nrulebook = "schieber-4"\n[form.own.slots]\n{slots}\n'
    )
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    found = Catalogue(standard)
    found.add(TREE / "variants.toml")
    found.add(path)
    return found


def test_a_form_fills_a_slot_before_its_ledger(tmp_path: Path) -> None:
    source = _own(tmp_path, '"follow.no-trump" = "bid.push"\n"mode:bid.pass" = "end.target"')
    rules = compile_bundle(source.bundle("own", {}), RULEBOOK)
    assert rules.slot(Deal(), "follow.no-trump") == "schieber-4.bid.push"
    assert rules.slot(Deal(question="mode"), "bid.pass") == "schieber-4.end.target"
    assert rules.slot(Deal(), "bid.pass") == "schieber-4.bid.forehand"


@pytest.mark.parametrize(
    ("slots", "code"),
    [('"follow.sute" = "bid.push"', "slot"), ('"follow.suit" = "bid.pull"', "rule")],
)
def test_a_slot_or_a_rule_that_there_is_not_is_named(tmp_path: Path, slots: str, code: str) -> None:
    problems = check(_own(tmp_path, slots), RULEBOOK, ["own"], lambda bundle: None)
    assert {p.code for p in problems} == {f"reference.{code}"}


def test_a_form_with_trumps_only_without_the_suit_is_told_so(tmp_path: Path) -> None:
    text = (
        '[form.own]\nextends = "schieber-4"\n[form.own.follow]\nruff = "void"\n[form.own.rules]\n'
        '"follow.suit" = "Suit must be followed."\n"follow.plain-or-trump" = "Or trump."\n'
    )
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    source = Catalogue(standard)
    source.add(TREE / "variants.toml")
    source.add(path)
    own = Rulebook(RULEBOOK.folder)
    s = start(compile_bundle(source.bundle("own", {}), own), 4, 3)
    step(s, -1, "stage 0=SA 1=S6H6D6")
    for token in ("trump H", "play SA"):
        step(s, 0, token)
    assert to_act(s) == (1,)
    assert "play S6" in legal(s, 1)
    refusal = verify(s, 1, "play D6")
    assert refusal is not None
    assert (refusal.reason, refusal.slot) == ("own.follow.suit", "follow.suit")


def test_records_of_forms_without_slots_still_play() -> None:
    document = catalogue().bundle("schieber-4", {}).document()
    for form in document["forms"].values():
        form.pop("slots")
        form["partie"].pop("unit", None)
    assert bundle_from(document, standard()).spec.slots == {}
