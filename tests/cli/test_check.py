"""`check`, and catalogues of one's own."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from jasstui.words import languages
from tests.cli.calling import Caller
from tests.support import EVERY_FORM, TREE

SHIPPED = (TREE / "variants.toml").read_text(encoding="utf-8")

OWN = """
[form.own-3]
extends = "aucho-3"
title = "Eigener"
title_en = "Own"
rulebook = "aucho-3"

[form.own-3.partie]
target = 5
"""


def own(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


def edited(tmp_path: Path, *changes: tuple[str, str]) -> tuple[Path, list[int]]:
    """The shipped catalogue with words changed, and the lines of the changes.

    Forms that have nothing to do with the changes are left out.
    """
    text = part(*(owner(old) for old, _ in changes))
    lines = []
    for old, new in changes:
        at = text.index(old)
        text = text[:at] + new + text[at + len(old) :]
        lines.append(text[:at].count("\n") + 1)
    return own(tmp_path, text), lines


def owner(words: str) -> str:
    """The form in whose tables these words stand first."""
    before = SHIPPED[: SHIPPED.index(words)]
    return str(re.findall(r"(?m)^\[+form\.([\w-]+)", before)[-1])


def part(*forms: str) -> str:
    """The text of these forms, of two small ones, and of all that they refer to."""
    raw = tomllib.loads(SHIPPED)["form"]
    needed, waiting = set(), ["aucho-3", *forms]
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            after = raw[name].get("partie", {}).get("next", {}).values()
            waiting += [form for form in (raw[name].get("extends"), *after) if form]
    pieces = re.split(r"(?m)^(?=\[+form\.)", SHIPPED)
    return "".join(p for p in pieces if re.split(r"[.\]]", p)[1] in needed)


@pytest.mark.ci
def test_the_shipped_catalogue_has_no_mistakes(call: Caller, tmp_path: Path) -> None:
    answer = call("check")
    assert (answer.status, answer.err) == (0, "")
    forms, *spoken = answer.out.removeprefix("0 mistakes found.\n").splitlines()
    assert forms == f"{len(EVERY_FORM)} forms checked."
    assert len(spoken) == len(languages())
    assert call("check", own(tmp_path, part("schieber-4", "doppelkopf-6")), "--quick").status == 0


def test_a_form_of_ones_own_is_checked_and_played(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own(tmp_path, OWN)
    assert call("check", path).out == "0 mistakes found.\n1 form checked.\n"
    assert "This form: partie.target = 5" in call("show", "own-3", "--catalogue", path).out
    assert call("show", "own-3").status == 2
    monkeypatch.setenv("JASSTUI_CONFIG_DIR", str(tmp_path))
    path.rename(tmp_path / "catalogue.toml")
    assert "own-3" in call("list").out


@pytest.mark.ci
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'title_en = "Simple Aucho for three"',
            'titel_en = "x"',
            "There is no key «titel_en». Did you mean «title_en»?",
        ),
        (
            'warning = "everybody"',
            'warning = "everybuddy"',
            "«games.aucho.warning» cannot be «everybuddy», it may be: nobody, everybody, defenders."
            " Did you mean «everybody»?",
        ),
        (
            "last_trick = 5",
            'last_trick = "5"',
            '«count.last_trick» needs a whole number, not «"5"».',
        ),
        (
            'rule = "lukas.won"',
            'rule = "lukas.wonn"',
            "«games.lukas.won» names the rule «lukas.wonn», which the rulebook does not have."
            " Did you mean «lukas.won»?",
        ),
        (
            'rules = ["deal.lukas-card"]',
            'rules = ["deal.luka-card"]',
            "«options.lukas_card.rules» names the rule «deal.luka-card», which the rulebook does"
            " not have. Did you mean «deal.lukas-card»?",
        ),
        (
            'games = ["lukas", "hindersi"]',
            'games = ["lukas", "hintersi"]',
            "«phases.lukas.games» names the game «hintersi», which does not exist."
            " Did you mean «hindersi»?",
        ),
        (
            '"choose", "mode", "play"',
            '"chose", "mode", "play"',
            "«deal» names the step «chose», which does not exist. Did you mean «choose»?",
        ),
        (
            'sets = "phases.demand.on"',
            'sets = "phases.demand.onn"',
            "There is no key «phases.demand.onn». Did you mean «on»?",
        ),
        (
            'extends = "aucho-2"',
            'extends = "aucho-22"',
            "The form this one extends does not exist: «aucho-22». Did you mean «aucho-2»?",
        ),
        (
            'extends = "jass-base"\nfamily',
            'extends = "aucho-2"\nfamily',
            "The form extends itself by way of «aucho-2».",
        ),
        (
            'next = { 2 = "aucho-schikanen-2" }',
            'next = { 2 = "aucho-schickanen-2" }',
            "«partie.next» names the form «aucho-schickanen-2», which does not exist."
            " Did you mean «aucho-schikanen-2»?",
        ),
        (
            'parts = ["undenufe", "obenabe"]',
            'parts = ["undenufe", "obenaben"]',
            "«modes.mary.parts» names the mode «obenaben», which does not exist here."
            " Did you mean «obenabe»?",
        ),
        (
            'trump_order = "J9AKQT876"',
            'trump_order = "J9AKQT87"',
            "Ranks are missing in «modes.trump.trump_order»: 6.",
        ),
        (
            "packets = [3, 3, 3]",
            "packets = [5, 5, 5]",
            "The packets [5, 5, 5] in «phases.hand-out.packets» do not fit cards and players.",
        ),
        (
            'misere-durch = { like = "durch", goal',
            'misere-durch = { like = "dursch", goal',
            "There is no game «dursch» that this one could be like. Did you mean «durch»?",
        ),
        ('do = "kehr"', 'do = "kehre"', "«phases.kehr.do» cannot be «kehre»"),
    ],
)
def test_every_mistake_is_told_with_file_line_key_and_way_out(
    call: Caller, tmp_path: Path, old: str, new: str, told: str
) -> None:
    path, lines = edited(tmp_path, (old, new))
    answer = call("check", path, "--quick")
    assert answer.status == 1
    assert any(
        problem.startswith(f"{path}:{lines[0]}: ") and told in problem
        for problem in answer.err.splitlines()
    ), answer.err


def test_a_mistake_that_many_forms_inherit_is_told_once(call: Caller, tmp_path: Path) -> None:
    path, lines = edited(tmp_path, ('do = "kehr"', 'do = "kehre"'))
    problems = call("check", path).err.splitlines()
    assert len(problems) == 1
    assert problems[0].startswith(f"{path}:{lines[0]}: ")
    assert problems[0].endswith("Did you mean «kehr»?")


def test_all_mistakes_are_told_at_once(call: Caller, tmp_path: Path) -> None:
    path, lines = edited(
        tmp_path,
        ("last_trick = 5", 'last_trick = "5"'),
        ('"choose", "mode", "play"', '"chose", "mode", "play"'),
        ('warning = "everybody"', 'warning = "everybuddy"'),
        ('title_en = "Simple Aucho for three"', 'titel_en = "x"'),
        ('rule = "lukas.won"', 'rule = "lukas.wonn"'),
        ('extends = "aucho-2"', 'extends = "aucho-22"'),
    )
    answer = call("check", path)
    told = [problem.split(": ")[0] for problem in answer.err.splitlines()]
    assert sorted(told) == sorted(f"{path}:{line}" for line in lines)
    assert "6 mistakes found." in answer.out


SNIFFER = """[form.a]
extends = "schnueffler-2"
rulebook = "schnueffler-2"
[form.a.phases.play]
"""


@pytest.mark.parametrize(
    "setting", ["each = 2", "draw = []", "draw = [1, 1, 2]", "draw = [0, 1]"], ids=str
)
def test_who_wins_a_trick_draws_one_card_for_one_card_of_each(
    call: Caller, tmp_path: Path, setting: str
) -> None:
    path = own(tmp_path, SNIFFER + setting)
    problems = call("check", path, "--quick").err.splitlines()
    sentence = '«phases.play.drawer» = "winner" needs one card to draw after each trick'
    assert any(problem.startswith(f"{path}:") and sentence in problem for problem in problems)
    fine = own(tmp_path, SNIFFER + "draw = [1, 1, 1]")
    assert call("check", fine, "--quick").status == 0


SCHIEBER = '[form.a]\nextends = "schieber-4"\nrulebook = "schieber-4"\n'


@pytest.mark.ci
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            SCHIEBER + 'drop = ["options.nix", "games.nada"]\ntitel = "x"\n',
            ["4: «options.nix» is to be", "4: «games.nada» is to be", "5: There is no key «titel»"],
        ),
        (
            "x = 1\ny = 2\n" + SCHIEBER + 'titel = "x"\n',
            ["1: There is no key «x»", "2: There is no key «y»", "6: There is no key «titel»"],
        ),
        (
            SCHIEBER + 'deal = ["shuffel"]\n[form.a.phases]\nplay = { do = "plai" }\n'
            'choose = { do = "chose" }\n',
            [
                "6: «phases.play.do» cannot be «plai»",
                "7: «phases.choose.do» cannot be «chose»",
                "4: «deal» names the step «shuffel»",
            ],
        ),
        (
            SCHIEBER + "[form.a.options]\n"
            'seating = { default = "x" }\ntarget = { default = "y" }\nberg = { rules = ["z"] }\n',
            [
                "5: The agreement «seating» cannot be «x»",
                "6: The agreement «target» cannot be «y»",
                "7: «options.berg.rules» names the rule «z»",
            ],
        ),
        (
            SCHIEBER + "[form.a.games]\nx = { like = 'schiber' }\ny = { like = 'hinderso' }\n"
            "[form.a.count]\nlast_trick = 'z'\n",
            [
                "5: There is no game «schiber»",
                "6: There is no game «hinderso»",
                "8: «count.last_trick» needs a whole number",
            ],
        ),
        (
            SCHIEBER + '[form.a.options.seating.values]\nfixed = { "title.x" = 1 }\n'
            '[form.a.options.berg.values]\noff = { "title.y" = 1 }\n'
            'on = { "phases.choose.puhs" = true }\n',
            [
                "5: The agreement sets «title.x»",
                "7: The agreement sets «title.y»",
                "8: There is no key «phases.choose.puhs»",
            ],
        ),
        (
            '[form.a]\nextends = "schieber-4"\n[form.a.phases.choose]\ngame = "schiebr"\n'
            "modes = { nix = true }\n",
            [
                "1: There is no rulebook for the form a",
                "4: «phases.choose.game» names the game «schiebr»",
                "5: «phases.choose.modes» names the mode «nix»",
            ],
        ),
        (
            SCHIEBER
            + "partners = false\n[form.a.phases]\nhand-out = { turn = 'next', blind = '' }\n"
            "[form.a.partie]\ntarget = 0\n[form.a.options.seating]\nvalues = { draw = {} }\n",
            [
                "6: «phases.hand-out.turn» needs cards that are left",
                "1: «phases.choose.push» needs partners",
                "8: «partie.target» is 0",
                "10: «phases.partners.on» needs partners",
            ],
        ),
    ],
)
def test_three_mistakes_of_a_form_are_three_sentences(
    call: Caller, tmp_path: Path, text: str, told: list[str]
) -> None:
    path = own(tmp_path, text)
    answer = call("check", path)
    assert answer.out.startswith(f"{len(told)} mistakes found.")
    for problem, start in zip(answer.err.splitlines(), told, strict=True):
        assert problem.startswith(f"{path}:{start}")


def test_a_file_is_checked_beside_all_catalogues_in_use(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, other, path = (tmp_path / name for name in ("catalogue.toml", "other.toml", "it.toml"))
    mine.write_text(SCHIEBER.replace("form.a", "form.mine"), encoding="utf-8")
    other.write_text('[form.b]\nextends = "mine"\nrulebook = "schieber-4"\n', encoding="utf-8")
    path.write_text('[form.c]\nextends = "b"\nrulebook = "schieber-4"\n', encoding="utf-8")
    monkeypatch.setenv("JASSTUI_CONFIG_DIR", str(tmp_path / "nowhere"))
    assert "does not exist: «b»" in call("check", path).err
    monkeypatch.setenv("JASSTUI_CONFIG_DIR", str(tmp_path))
    assert call("check", path, "--catalogue", other, "--quick").out.startswith("0 mistakes found.")
    everything = call("check", other, "--catalogue", other, "--catalogue", path, "--quick")
    assert everything.out == "0 mistakes found.\n1 form checked.\n"
    assert call("check", mine, "--quick").out == "0 mistakes found.\n1 form checked.\n"


@pytest.mark.ci
@pytest.mark.parametrize("abstract", ["true", "false"])
def test_rules_of_a_parent_in_the_same_file_are_found(
    call: Caller, tmp_path: Path, abstract: str
) -> None:
    text = f"""
[form.p]
abstract = {abstract}
extends = "schieber-4"
rulebook = "schieber-4"
[form.p.rules]
"bid.mine" = "Mine."
[form.c]
extends = "p"
rulebook = "p"
[form.c.options.berg]
rules = ["bid.mine"]
"""
    answer = call("check", own(tmp_path, text), "--quick")
    assert (answer.status, answer.err) == (0, "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[form.a\n", ":1: This line is not valid TOML: [form.a"),
        ("x = 1\n", ":1: There is no key «x». Did you mean «form»?"),
        ("form = 1\n", ":1: «form» needs a table, not «1»."),
        ("[form]\na = 1\n", ":2: «form.a» needs a table, not «1»."),
        ("[form.a]\nextends = 3\n", ":2: «extends» needs a text, not «3»."),
        ('[form.a]\nextends = "a"\n', ":2: The form extends itself by way of «a»."),
        ('[form.aucho-4]\nextends = "x"\n', ":1: The form «aucho-4» exists already"),
        ('[form.a]\nextends = "aucho-4"\ndrop = ["games.no"]\n', ":3: «games.no» is to be dropped"),
        ('[form.a]\nextends = "aucho-4"\n', ":1: There is no rulebook for the form a;"),
        ('[form.a]\nextends = "aucho-4"\ngames = 3\n', ":3: «games» needs a table, not «3»."),
        (
            '[form.a]\nextends = "aucho-4"\nplayers = ["4"]\n',
            ":3: «players.0» needs a whole number",
        ),
    ],
)
def test_files_that_are_no_catalogue(call: Caller, tmp_path: Path, text: str, told: str) -> None:
    path = own(tmp_path, text)
    checked = call("check", path)
    assert checked.status in (1, 2)
    assert f"{path}{told}" in checked.err
    used = call("show", "a", "--catalogue", path)
    assert used.status == 2
    assert f"{path}{told}" in used.sentence


def test_files_that_cannot_be_read(call: Caller, tmp_path: Path) -> None:
    missing = tmp_path / "no.toml"
    assert call("check", missing).sentence == (
        f"{missing}: The file cannot be read: it does not exist."
    )
    assert call("check", tmp_path).sentence.endswith("it is a folder.")
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"title = '\xe4'")
    answer = call("list", "--catalogue", latin)
    assert (answer.status, answer.sentence) == (2, f"{latin}: The file is not written in UTF-8.")


def test_a_factor_of_a_mode_that_is_not_there_is_found(call: Caller, tmp_path: Path) -> None:
    text = OWN + "[form.own-3.count]\nfactors = { obenaeb = 5, single = 1, other = 2 }\n"
    answer = call("check", own(tmp_path, text))
    assert answer.status == 1
    assert "«count.factors» names the mode «obenaeb», which does not exist here" in answer.err
    assert answer.out.startswith("1 mistake found.")
