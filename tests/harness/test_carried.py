"""Places elsewhere see what they may, and what they do is done once, however bad the way is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.harness.carried import CarriedTable
from tests.support import EVERY_FORM

FEW = ("aucho-4", "bieter-3", "differenzler-verdeckt-4", "doppelkopf-4", "hose-abe", "tschau-sepp")
"""Forms whose questions differ most; all others at night."""


@pytest.mark.parametrize(
    "form",
    [pytest.param(f, marks=pytest.mark.ci if f in FEW else pytest.mark.night) for f in EVERY_FORM],
)
def test_a_table_over_ways_that_are_cut(form: str, tmp_path: Path) -> None:
    table = CarriedTable(form, "1", tmp_path / "partie.jsonl")
    table.play(40)
    table.close()
    assert table.compared > 10


@pytest.mark.parametrize("seed", ["2", "3"])
def test_schieber_over_ways_that_are_cut(seed: str, tmp_path: Path) -> None:
    table = CarriedTable("schieber-4", seed, tmp_path / "partie.jsonl")
    table.play(150)
    table.close()
    assert table.compared > 100
