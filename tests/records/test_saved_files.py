"""The files of a player of version 0.1.0 live on: his catalogue, settings, keys, kept tables,
favourites, tally and deck. See `saved/README.md`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jasstui import paths
from jasstui.catalogue.load import Catalogue, bundle_from
from jasstui.catalogue.spelling import MOVED
from jasstui.draw.deckfile import read_deck
from jasstui.settings import load
from jasstui.standard import standard
from jasstui.table.keys.keyfile import read_keys
from jasstui.table.practising import tally
from jasstui.table.shelf import favourites, kept
from jasstui.table.shelf.setup import set_up
from jasstui.table.shelf.shelf import Shelf
from tests.cli.calling import Caller
from tests.records.test_saved import lost
from tests.support import TREE

SAVED = Path(__file__).parent / "saved"
CATALOGUE = SAVED / "player" / "config" / "catalogue.toml"
READ: dict[str, Any] = json.loads((SAVED / "player.json").read_text(encoding="utf-8"))
HASHES: dict[str, str] = json.loads((SAVED / "catalogue.json").read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def _player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player's folders, as `jasstui paths` names them, are copies of what he had."""
    shutil.copytree(SAVED / "player", tmp_path, dirs_exist_ok=True)
    for kind in paths.FOLDERS:
        monkeypatch.setenv(f"JASSTUI_{kind.upper()}_DIR", str(tmp_path / kind))


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Caller:
    return Caller(capsys)


def plain(value: Any) -> Any:
    """As it stands in a JSON file."""
    made = value if isinstance(value, dict | list | tuple) else msgspec.to_builtins(value)
    return json.loads(json.dumps(made))


def test_settings_are_read_and_saved_again_as_they_were() -> None:
    assert list(lost(plain(load()), READ["settings"])) == []


def test_keys_are_read_as_they_were_chosen() -> None:
    assert list(lost(plain(read_keys(paths.keys_file()).chosen), READ["keys"])) == []


def test_favourites_are_read_in_their_order_with_those_that_are_not_there() -> None:
    assert list(favourites.read()) == READ["favourites"]
    assert favourites.turn("aucho-3") == tuple(f for f in READ["favourites"] if f != "aucho-3")


def test_kept_tables_are_read_and_taken_again() -> None:
    tables = kept.read()
    assert list(lost([plain(t.model_dump()) for t in tables], READ["tables"])) == []
    shelf = Shelf.open()
    assert shelf.problems == ()
    for table in tables:
        setup = set_up(shelf.form(table.form), shelf.facts(table.form).agreements, (), ())
        kept.take(setup, table)
        assert [seat.name for seat in setup.seats] == table.seats
        assert [seat.kind for seat in setup.seats] == table.players
        assert (setup.chosen, setup.undo) == (table.options, table.undo)
        setup.begin(shelf.catalogue, shelf.rulebook, None)


def test_the_tally_is_read_and_goes_on() -> None:
    assert list(lost(plain(tally.read().model_dump()), READ["tally"])) == []
    more = tally.add("hose-abe", "stakes", tally.Practised(deals=1))
    assert more.forms["hose-abe"]["stakes"].deals == 3


def test_the_deck_is_read_as_it_was_drawn() -> None:
    assert "bern" in paths.decks()
    assert list(lost(plain(read_deck(paths.decks()["bern"])), READ["deck"])) == []


def test_paths_lead_to_all_of_them(call: Caller, tmp_path: Path) -> None:
    found = call("paths", "--json").data
    files = {name: Path(found[name]).relative_to(tmp_path) for name in READ["paths"]}
    assert {name: str(path) for name, path in files.items()} == READ["paths"]
    assert all((tmp_path / files[name]).exists() for name in ("settings", "keys", "own-catalogue"))


# ------------------------------------------------------------------ his catalogue

NOW = TREE / "tests" / "records" / "moved" / "catalogue.toml"
"""His catalogue with every key where it is written now."""


def own() -> tuple[Catalogue, list[str]]:
    """The catalogue with the player's forms, and their names."""
    catalogue = Catalogue(standard)
    catalogue.add(TREE / "variants.toml")
    mine = catalogue.add(NOW)
    return catalogue, [form for form in mine if form in catalogue.playable()]


@pytest.mark.ci
def test_each_key_that_has_moved_is_refused_with_where_it_is_written_now(call: Caller) -> None:
    answer = call("check", paths.own_catalogue(), "--quick")
    told = [line for line in answer.err.splitlines() if ": goal = {" in line]
    assert {key for key in MOVED if any(f".{key}»" in line for line in told)} == set(MOVED)
    assert answer.status == 1


@pytest.mark.ci
def test_the_catalogue_has_no_mistakes_and_a_form_of_every_family(call: Caller) -> None:
    shutil.copy(NOW, paths.own_catalogue())
    answer = call("check", paths.own_catalogue())
    assert (answer.status, answer.err) == (0, "")
    catalogue, forms = own()
    known = {catalogue.lineage(form)[-1] for form in forms}
    roots = {catalogue.lineage(form)[-1] for form in catalogue.playable()}
    assert known == roots
    listed = call("list", "--json")
    assert listed.status == 0
    assert all(f'"{form}"' in listed.out for form in forms)


@pytest.mark.ci
@pytest.mark.parametrize("form", HASHES)
def test_each_form_of_the_catalogue_resolves_to_what_its_record_carries(form: str) -> None:
    header = json.loads((SAVED / "partien" / f"{form}.jsonl").open(encoding="utf-8").readline())
    catalogue, forms = own()
    assert form in forms
    resolved = plain(catalogue.bundle(form, header["options"]).document()["forms"])
    carried = bundle_from(header["rules"], standard()).document()["forms"]
    for made in (*resolved.values(), *carried.values()):
        del made["options"]  # the shipped agreements may be told otherwise
    newer = (  # the shipped forms say so
        ".partie.unit is strich",
        ".partie.early_thanks is False",
        ".partie.broken_off is all-made",
    )
    told = lost(resolved, plain(carried))
    assert [one for one in told if not any(new in one for new in newer)] == []
