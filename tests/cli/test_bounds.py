"""Catalogues whose numbers, lists or steps would keep the program busy for ever, or end it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import Caller

OWN = """[form.own]
extends = "{parent}"
title = "Eigene"
title_en = "Own"
rulebook = "{parent}"
"""


def own(tmp_path: Path, text: str, parent: str = "schieber-4") -> Path:
    path = tmp_path / "own.toml"
    path.write_text(OWN.format(parent=parent) + text, encoding="utf-8")
    return path


@pytest.mark.ci
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("partie.target = -5", "«partie.target» needs at least 0, not «-5»."),
        (
            f"partie.target = {10**8}",
            "«partie.target» needs at most 100000, not «100000000».",
        ),
        (
            "partie.target = 0",
            "«partie.target» is 0 and there is no number of deals: the Partie would have no end.",
        ),
        ("partie.deals = -1", "«partie.deals» needs at least 0, not «-1»."),
        ("count.factors.obenabe = -3", "«count.factors.obenabe» needs at least 1, not «-3»."),
        ("count.last_trick = -1", "«count.last_trick» needs at least 0, not «-1»."),
        ("players = []", "«players» needs 1 or more entries, not «[]»."),
        ("players = [1]", "«players.0» needs at least 2, not «1»."),
        ("players = [400]", "«players.0» needs at most 10, not «400»."),
        ("deal = []", "«deal» needs 1 or more entries, not «[]»."),
        (
            'deal = ["shuffle", "hand-out", "mode", "settle"]',
            "«deal» has no step in which cards are played: play, shed, exchange or lay-rows.",
        ),
        (
            'deal = ["shuffle", "hand-out", "play", "mode", "settle"]',
            "In «deal» the step «mode» comes too late. A deal is shuffled, handed out, bid for,"
            " played and settled.",
        ),
        (
            'deal = ["shuffle", "hand-out", "mode", "mode", "play", "settle"]',
            "«deal» names the step «mode», of which there is one already.",
        ),
        (
            'deal = ["dealer", "shuffle", "hand-out", "mode", "play", "settle"]\n'
            'phases.dealer.do = "draw-dealer"',
            "«deal» names the step «dealer», which belongs before the first deal, to «opening».",
        ),
        (
            'opening = ["play"]',
            "«opening» names the step «play», which belongs to a deal, to «deal».",
        ),
        (
            "phases.shuffle.lift = 36",
            "«phases.shuffle.lift» leaves no way to cut: 37 cards are lifted or left, and the pack"
            " has fewer.",
        ),
        ('pack.ranks = "66789TJQKA"', "«pack.ranks» has ranks twice: 6."),
    ],
)
def test_check_names_the_line_and_the_way_out(
    text: str, told: str, call: Caller, tmp_path: Path
) -> None:
    path = own(tmp_path, text)
    answer = call("check", path)
    assert answer.status == 1
    assert f"{path}:6: {told}" in answer.err.splitlines()
    assert call("sim", "own", "--catalogue", path, "--deals", 1, "--bots", "easy").status == 2


@pytest.mark.parametrize(
    ("deal", "lacking"),
    [
        (["settle"], "shuffle"),
        (["shuffle"], "hand-out"),
        (["mode"], "shuffle"),
        (["shuffle", "settle"], "hand-out"),
        (["hand-out", "mode", "play", "settle"], "shuffle"),
        (["shuffle", "hand-out", "mode", "play"], "settle"),
    ],
)
def test_no_deal_does_without_what_it_is_made_of(
    deal: list[str], lacking: str, call: Caller, tmp_path: Path
) -> None:
    path = own(tmp_path, f"deal = {deal}")
    answer = call("sim", "own", "--catalogue", path, "--deals", 1)
    assert answer.status == 2
    told = f"{path}:6: «deal» has no step {lacking}: without it "
    assert answer.sentence.startswith(told)
    assert told in call("check", path).err


def test_cards_on_the_table_have_to_be_there(call: Caller, tmp_path: Path) -> None:
    answer = call("check", own(tmp_path, "phases.hand-out.covered = 1"))
    assert "packets» do not fit cards and players." in answer.err


def test_a_die_that_never_lets_anybody_lead(call: Caller, tmp_path: Path) -> None:
    faces = "{ 1 = 'again', 2 = 'again', 3 = 'pass', 4 = 'pass', 5 = 'again', 6 = 'again' }"
    path = own(tmp_path, f"phases.play.dice = {faces}", "schmaus-2")
    assert "no number on the die means anything but rolling again" in call("check", path).err


@pytest.mark.ci
def test_cards_that_can_be_chosen_in_a_million_ways(call: Caller, tmp_path: Path) -> None:
    path = own(tmp_path, "phases.hand-out.packets = [12]\nphases.give-away.cards = 6")
    path.write_text(path.read_text().replace("schieber-4", "doppelkopf-4"))
    assert call("check", path).status == 0
    path.write_text(
        path.read_text().replace("[12]", "[24]").replace("= 6", "= 8") + "\nplayers = [2]"
    )
    assert (
        "«phases.give-away.cards» lets a player choose 8 cards at once" in call("check", path).err
    )


@pytest.mark.parametrize("nested", ["[", "{ a = ", "[\n"])
def test_deep_lists_and_tables_are_one_sentence(nested: str, call: Caller, tmp_path: Path) -> None:
    path = own(tmp_path, "deal = " + nested * 5_000)
    answer = call("check", path)
    assert answer.sentence == (
        f"{path}:6: This is too large; the file may have at most 20 tables and lists within"
        " each other here."
    )
    assert answer.status == 2


def test_a_number_of_thousands_of_digits_is_one_sentence(call: Caller, tmp_path: Path) -> None:
    path = own(tmp_path, "partie.target = " + "9" * 5_000)
    told = f"{path}:6: This is too large; the file may have a number of at most 1000000000"
    assert call("check", path).sentence.startswith(told)
    assert call("list", "--catalogue", path).sentence.startswith(told)


def test_an_agreement_of_many_words_is_refused_before_it_is_spread_out(
    call: Caller, tmp_path: Path
) -> None:
    items = "\n".join(f'w{n} = "trump"' for n in range(24))
    text = '[form.own.options.many]\ndefault = "w0"\nrules = ["bid.modes"]\n'
    path = own(
        tmp_path, f'{text}subset.setting = "naming"\n[form.own.options.many.subset.items]\n{items}'
    )
    answer = call("check", path)
    assert answer.status == 1
    assert f"{path}:10: «options.many.subset.items» needs at most 8 entries" in answer.err
    assert call("show", "own", "--catalogue", path).status == 2


@pytest.mark.parametrize(
    "key", [".".join("a" * 990), "partie.target.²", "phases.hand-out.packets.².x"]
)
def test_an_agreement_that_sets_what_lies_nowhere(key: str, call: Caller, tmp_path: Path) -> None:
    written = key.replace(".", "\\u002e")
    text = '[form.own.options.odd]\ndefault = "off"\nrules = ["bid.modes"]\n'
    path = own(tmp_path, f'{text}values = {{ off = {{}}, on = {{ "{written}" = 1 }} }}')
    answer = call("check", path)
    assert answer.status == 1
    assert f"{path}:9: The agreement sets «{key}», but there is no such setting." in answer.err


@pytest.mark.ci
def test_a_chain_of_parents_is_followed_only_so_far(call: Caller, tmp_path: Path) -> None:
    path = own(tmp_path, "")
    links = [f'[form.f{n}]\nextends = "{f"f{n - 1}" if n else "own"}"' for n in range(15)]
    path.write_text("\n".join([path.read_text(), *links]), encoding="utf-8")
    answer = call("check", path)
    assert answer.status == 1
    assert (
        "The form extends more than 12 others in a row; let it extend one higher up." in answer.err
    )
    assert "f3" not in answer.err


def test_thousands_of_forms_are_refused_at_once(call: Caller, tmp_path: Path) -> None:
    path = own(tmp_path, "")
    links = [f'[form.f{n}]\nextends = "{f"f{n - 1}" if n else "own"}"' for n in range(3_000)]
    path.write_text("\n".join([path.read_text(), *links]), encoding="utf-8")
    assert call("check", path).sentence == (
        f"{path}: «form» is too large; it may have at most 300 entries."
    )


def test_of_thousands_of_mistakes_the_first_hundred_are_told(call: Caller, tmp_path: Path) -> None:
    path = own(tmp_path, "\n".join(f"[form.own.k{n}]\nx = 1" for n in range(250)))
    assert call("check", path).out.startswith("100 mistakes found.")


def test_a_rulebook_that_inherits_from_itself(call: Caller, tmp_path: Path) -> None:
    rules = '[form.own.rules]\n"play.one" = "One."\n'
    path = own(tmp_path, f'{rules}[form.other]\nextends = "own"\nrulebook = "own"\n')
    path.write_text(path.read_text().replace('rulebook = "schieber-4"', 'rulebook = "other"'))
    answer = call("rules", "own", "--catalogue", path)
    assert (answer.status, answer.sentence) == (
        2,
        f"{path}:5: The rulebook of own inherits from itself; its key rulebook may name another"
        " one. Did you mean «other»?",
    )
    assert call("check", path).status == 1
    assert call("list", "--catalogue", path).status == 0


@pytest.mark.parametrize("name", ["../rulebook/schieber-4", "x" * 300, "a\\u0000"])
def test_a_rulebook_is_found_by_its_name_alone(name: str, call: Caller, tmp_path: Path) -> None:
    path = own(tmp_path, "")
    path.write_text(path.read_text().replace('rulebook = "schieber-4"', f'rulebook = "{name}"'))
    answer = call("check", path)
    assert answer.status == 1
    assert "There is no rulebook for the form" in answer.err
