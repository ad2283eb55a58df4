"""`check` means that a form can be played: what it lacks is told, by reading it or by a trial."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from pathlib import Path

import pytest
from msgspec import to_builtins

from jasstui.catalogue.check import check, values
from jasstui.catalogue.load import Catalogue, digest
from jasstui.engine.record import Action, Header, RecordProblem
from jasstui.engine.replay import replay
from jasstui.engine.starting import Start
from jasstui.engine.trial import troubles
from jasstui.mechanics.bidding.choose import Choose
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.state import State
from jasstui.standard import standard
from tests.cli.calling import Caller
from tests.support import RULEBOOK, TREE, catalogue, rules_of

HEARTS = (TREE / "assets" / "elsewhere" / "hearts.toml").read_text(encoding="utf-8")
SKAT = (TREE / "assets" / "elsewhere" / "skat.toml").read_text(encoding="utf-8")


def like(parent: str, text: str) -> str:
    """A form that changes another one."""
    return f'[form.x]\nextends = "{parent}"\nrulebook = "{parent}"\n{text}\n'


def hearts(*changes: tuple[str, str]) -> str:
    """Hearts with words changed."""
    text = HEARTS
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def at(key: str) -> str:
    """The place of a line of Hearts that begins like this."""
    lines = HEARTS.splitlines()
    return f":{next(n for n, line in enumerate(lines, 1) if line.startswith(key))}:"


def steps(*names: str) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


HEARTS_DEAL = steps("shuffle", "hand-out", "series", "pass", "play", "settle")


def hearts_of(*names: str) -> str:
    """Hearts with other steps in a deal."""
    return hearts((HEARTS_DEAL, steps(*names)))


BLOCKS = """[form.x.modes.twice]
kind = "blocks"
parts = ["trump", "obenabe"]
lengths = [[4, 5]]
[form.x.phases.trump]
modes = { twice = true }
[form.x.games.grauer]
modes = ["trump", "twice"]"""
"""A mode in blocks that may be named."""

READ = {
    "pushing to nobody": (
        like("schieber-4", "partners = false"),
        ":1: «phases.choose.push» needs partners: partners = true, or this setting left out.",
    ),
    "an agreement that pushes to nobody": (
        like(
            "grauer-jass-4",
            '[form.x.options.push]\ndefault = "off"\nrules = ["play.roll-six"]\n'
            'values = { off = {}, on = { "phases.trump.push" = true } }',
        ),
        ":7: «phases.trump.push» needs partners: partners = true, or this setting left out."
        " It happens where push=on is agreed.",
    ),
    "a series in trumps that nobody names": (
        like("schaufel-dame-4", '[form.x.games.schaufel-dame]\nmodes = ["trump"]'),
        ":1: «phases.play» needs somebody to name what is trump",
    ),
    "euchre for two": (
        like("euchre-4", "players = [2]"),
        ":1: «partners» needs an even number of players from four on, not 2.",
    ),
    "partners of three": (
        like("grauer-jass-4", "players = [3]\npartners = true"),
        ":5: «partners» needs an even number of players from four on, not 3.",
    ),
    "no turned card": (
        like("differenzler-offen-4", '[form.x.phases]\nhand-out = { turn = "" }'),
        ":1: «phases.trump» needs a turned card: turn = ",
    ),
    "a hand improved by fewer cards than it gives away": (
        like("handjass-bessern-3", "[form.x.phases.improve]\npackets = [1, 1]"),
        ":5: «phases.improve.packets» deals 2 new cards to each player, not as many as «cards»",
    ),
    "more cards improved than lie there": (
        like("handjass-bessern-3", "[form.x.phases.improve]\ncards = 4\npackets = [4]"),
        ":6: The packets [4] in «phases.improve.packets» do not fit cards and players.",
    ),
    "more cards improved than held": (
        like("handjass-bessern-3", "[form.x.phases.improve]\ncards = 12\npackets = [12]"),
        ":5: «phases.improve.cards» is 12, more cards than a hand has.",
    ),
    "a die over a mode in blocks": (
        like("grauer-jass-4", BLOCKS),
        ":1: «phases.play.dice» does not go with the mode twice, which changes by trick",
    ),
    "no duty over a mode in blocks": (
        like(
            "grauer-jass-2",
            f'{BLOCKS}\n[form.x.phases.play]\ndice = {{ 1 = "any" }}\nduty = "none"',
        ),
        ":14: «phases.play.duty» does not go with the mode twice, which changes by trick",
    ),
    "a die where nothing binds": (
        like("grauer-jass-2", '[form.x.phases.play]\nduty = "none"'),
        ':4: «phases.play.dice» does not go with duty = "none": a die says what must be led',
    ),
    "no predictions": (
        like(
            "differenzler-offen-4",
            f"deal = {steps('shuffle', 'hand-out', 'trump', 'play', 'settle')}",
        ),
        ":1: «games.differenzler.goal» needs a step predict before it.",
    ),
    "predictions over cards that count nothing": (
        like(
            "differenzler-offen-4",
            "[form.x.modes.trump]\npoints = { A = 0, K = 0, Q = 0, J = 0, T = 0 }\n"
            "trump_points = { A = 0, K = 0, Q = 0, J = 0, T = 0, 9 = 0 }",
        ),
        ":5: «modes.trump.points» gives no card any points, but the game differenzler is decided"
        " by them.",
    ),
    "a contract without trumps": (
        like("pandur-4", f"deal = {steps('shuffle', 'hand-out', 'auction', 'play', 'settle')}"),
        ":1: «phases.play» needs somebody to name what is trump",
    ),
    "an auction without what follows": (
        like("bieter-3", f"first = {steps('shuffle', 'spread', 'auction', 'play', 'settle')}"),
        ":1: «phases.play» needs a game: a step such as choose, declare",
    ),
    "a Partie bid by contracts": (
        like("pandur-4", '[form.x.phases]\nauction = { winner = "partie" }'),
        ":5: «phases.auction.ladder»: misere-ohne, misere-mit, pandur-ohne, pandur-mit is no",
    ),
    "an auction for a Partie in every deal": (
        like("pandur-4", '[form.x.phases]\nauction = { winner = "partie" }'),
        ":5: «phases.auction.winner» means an auction for the whole Partie, whose place is in",
    ),
    "a cut that cannot be made": (
        hearts(("lift = 1", "lift = 60")),
        at("shuffle =") + " «phases.shuffle.lift» leaves no way to cut: 61 cards are",
    ),
    "more cards passed than held": (
        hearts(("cards = 3", "cards = 14")),
        at("pass =") + " «phases.pass.cards» is 14, more cards than a hand has.",
    ),
    "a first card that is not dealt": (
        hearts(("players = [4]", "players = [3]")),
        at("opens =") + " «games.hearts.opens» names C2, which may stay undealt",
    ),
    "a turned card where none is left": (
        hearts(("1, 1, 1, 1] }", '1, 1, 1, 1], turn = "next" }')),
        at("hand-out =") + " «phases.hand-out.turn» needs cards that are left after the deal",
    ),
    "nothing played": (
        hearts_of("shuffle", "hand-out", "series", "pass", "settle"),
        at("deal =")
        + " «deal» has no step in which cards are played: play, shed, exchange or lay-rows.",
    ),
    "counted before it is played": (
        hearts_of("shuffle", "hand-out", "series", "pass", "settle", "play"),
        at("settle =") + " «phases.settle» needs a step in which cards are played before it",
    ),
    "nothing dealt": (
        hearts_of("shuffle", "series", "pass", "play", "settle"),
        at("deal =") + " «deal» has no step hand-out: without it nobody holds cards.",
    ),
    "nothing shuffled": (
        hearts_of("hand-out", "series", "pass", "play", "settle"),
        at("deal =")
        + " «deal» has no step shuffle: without it the same cards are dealt every time.",
    ),
    "nothing counted": (
        hearts_of("shuffle", "hand-out", "series", "pass", "play"),
        at("deal =") + " «deal» has no step settle: without it nothing is written",
    ),
    "no step at all": (hearts_of(), at("deal =") + " «deal» needs 1 or more entries"),
    "no end": (
        like("schieber-4", "[form.x.partie]\ntarget = 0"),
        ":5: «partie.target» is 0 and there is no number of deals: the Partie would have no end.",
    ),
    "takings that do not count": (
        like(
            "schieber-4",
            "[form.x.games.schieber.takings]\n"
            'lines = [{ what = "H", points = 1, rule = "bid.push" }]',
        ),
        ":4: «games.schieber.takings» is now a setting of another table",
    ),
    "doubling in the play": (
        like("sidi-barrani-4", "[form.x.phases.play]\ndoubling = true"),
        ':5: «phases.play.doubling» is now a setting of another table: { do = "auction", at_lead',
    ),
    "a suit whose game is worth nothing": (
        SKAT.replace("S = 11, C = 12", "C = 12"),
        ":45: «games.suit.goal.base» does not say what a game in S is worth; it belongs in this",
    ),
    "a mode whose game is worth nothing": (
        SKAT.replace(", grand = 24", ""),
        ":51: «games.grand.goal.base» does not say what a game in grand is worth; it belongs in",
    ),
    "marks in a Partie to points": (
        like("aucho-2", 'drop = ["partie", "options"]\n[form.x.partie]\nkind = "points"'),
        ":1: «games.aucho.goal» writes marks, which a Partie of kind points has no place for.",
    ),
    "a Kehr that nobody can demand": (
        like(
            "aucho-2", f"deal = {steps('shuffle', 'hand-out', 'kehr', 'trump', 'play', 'settle')}"
        ),
        ":1: «phases.kehr» needs a step declare before it.",
    ),
}
"""Forms that cannot be played as they stand, and what is told of each without playing it."""

PLAYED = {
    "a leader who is nobody": (
        hearts(('opens = "C2"\n', "\n")),
        at("play =") + " The step «phases.play» asks somebody who is not there, in deal 1 of"
        " hearts with 4 players. Nobody has become declarer before it",
    ),
    "nothing to choose from": (
        like("grauer-jass-4", "[form.x.phases]\ntrump = { modes = { trump = false } }"),
        ":5: In the step «phases.trump» the player asked may do nothing, in deal 1 of x with 4"
        ' players. The step is written with: game = "grauer", modes = {"trump": false}',
    ),
    "rows that cannot be finished": (
        like("guggitaler-4", "players = [3]\n" 'drop = ["options"]'),
        ":1: The step «phases.rows» never ends, in deal",
    ),
    "cards that cost nothing": (
        hearts(("points = 1,", "points = 0,"), ("points = 13", "points = 0")),
        at("[form.hearts.partie]") + " In hearts with 4 players nothing is ever written",
    ),
    "a target away from which everybody goes": (
        hearts(("points = 1,", "points = -1,"), ("points = 13", "points = -13")),
        at("[form.hearts.partie]") + " A Partie of hearts with 4 players never ends: in 40"
        " deals at random",
    ),
    "points in a Partie of Striche": (
        like("schieber-4", 'drop = ["partie", "options"]\n[form.x.partie]\nkind = "striche"'),
        ":5: A Partie of x with 4 players never ends",
    ),
    "players who leave and no form for the others": (
        like("aucho-4", 'drop = ["partie.next", "options"]'),
        "Somebody has left the Partie by then; partie.next names the form that goes on",
    ),
    "two agreements that do not go together": (
        hearts(
            ("[form.hearts.rules]", '[form.hearts.options.pass]\ndefault = "3"\nrules = []\n'
             'values = { 3 = {}, 7 = { "phases.pass.cards" = 7 } }\n'
             '[form.hearts.options.short]\ndefault = "off"\nrules = []\nvalues = { off = {},'
             ' on = { "phases.hand-out.packets" = [6], "games.hearts.opens" = "",'
             ' "games.hearts.lead" = "forehand" } }\n[form.hearts.rules]'),
        ),
        "«phases.pass.cards» is 7, more cards than a hand has."
        " It happens where pass=7, short=on is agreed.",
    ),
}  # fmt: skip
"""Forms that read well and cannot be played, and what a trial of each comes to."""


def problems(call: Caller, path: Path, text: str, *typed: str) -> list[str]:
    path.write_text(text, encoding="utf-8")
    answer = call("check", path, *typed)
    assert "Traceback" not in answer.err
    return answer.err.splitlines()


@pytest.mark.ci
@pytest.mark.parametrize("name", READ)
def test_what_a_step_lacks_is_told_without_playing(call: Caller, tmp_path: Path, name: str) -> None:
    text, told = READ[name]
    path = tmp_path / "x.toml"
    found = problems(call, path, text, "--quick")
    assert any(problem.startswith(f"{path}{told}") for problem in found), found


@pytest.mark.ci
@pytest.mark.parametrize("name", PLAYED)
def test_what_a_trial_comes_to_is_told(call: Caller, tmp_path: Path, name: str) -> None:
    text, told = PLAYED[name]
    path = tmp_path / "x.toml"
    assert problems(call, path, text, "--quick") == []
    found = problems(call, path, text)
    assert any(problem.startswith(f"{path}:") and told in problem for problem in found), found
    assert len(found) <= 2


def test_the_example_of_the_documentation_can_be_played(call: Caller) -> None:
    answer = call("check", TREE / "assets" / "elsewhere" / "hearts.toml")
    assert (answer.status, answer.err) == (0, "")


def breaking(error: Exception) -> Rules:
    """Rules of Schieber in which something goes wrong when a mode is asked for."""

    class Broken(Choose):
        def begin(self, s: State) -> None:
            raise error

    rules = copy(rules_of("schieber-4"))
    rules.seatings, rules.steps = {}, {**rules.steps, "mode": Broken(game="schieber", modes={})}
    return rules


def test_what_a_phase_makes_of_a_form_is_told() -> None:
    (found,) = troubles(lambda _: breaking(RecursionError("too deep")), {}, [4])
    assert (found.code, found.step, found.deal) == ("crash", "mode", 1)
    assert found.reason == "RecursionError: too deep"


def test_marks_that_a_partie_has_no_place_for_are_told() -> None:
    (found,) = troubles(lambda _: breaking(NotImplementedError("no marks")), {}, [4])
    assert (found.code, found.reason) == ("crash", "NotImplementedError: no marks")


def test_a_fault_of_the_program_is_not_told_of_the_form() -> None:
    with pytest.raises(AttributeError, match="no such thing"):
        list(troubles(lambda _: breaking(AttributeError("no such thing")), {}, [4]))


def test_a_fault_of_rules_that_come_with_the_program_is_not_told_of_the_record() -> None:
    """By rules of a stranger nobody knows whose fault it is, and nothing may end the program."""
    spec = rules_of("schieber-4").spec
    bundle = catalogue().bundle("schieber-4", {})
    other = {**bundle.document(), "forms": {"schieber-4": {**to_builtins(spec), "title": "x"}}}
    ours = Header("schieber-4", rules=bundle.document(), digest=bundle.digest, start=Start(3))
    theirs = Header("schieber-4", rules=other, digest=digest(other), start=Start(3))
    dealt = (Action(-1, "stage", 2), Action(0, "obenabe", 3))
    for header, error, raised in (
        (ours, KeyError("mode"), KeyError),
        (theirs, KeyError("mode"), RecordProblem),
        (ours, AttributeError("mode"), AttributeError),
        (theirs, AttributeError("mode"), RecordProblem),
    ):
        with pytest.raises(raised):
            replay(breaking(error), header, dealt, "x.jsonl")


def test_of_all_agreements_only_those_behind_a_trouble_are_told() -> None:
    settings: list[Mapping[str, str]] = []

    def under(chosen: Mapping[str, str]) -> Rules:
        if chosen["b"] == chosen["e"] == "2":
            settings.append(chosen)
            raise ValueError("no")
        return rules_of("zwick-4")

    some = {name: ["1", "2"] for name in "abcdef"}
    (found,) = troubles(under, some, [4])
    assert list(settings[0].values()).count("2") > 2
    assert (found.code, found.reason) == ("unmade", "ValueError: no")
    assert found.chosen == (("b", "2"), ("e", "2"))


def test_the_same_form_is_tried_in_the_same_way() -> None:
    seen: list[dict[str, str]] = []

    def under(chosen: Mapping[str, str]) -> Rules:
        seen.append(dict(chosen))
        return compile_bundle(catalogue().bundle("zwick-4", chosen), RULEBOOK)

    options = values(catalogue().resolve("zwick-4", {}))
    assert not list(troubles(under, options, [4]))
    once = list(seen)
    assert not list(troubles(under, options, [4]))
    assert seen == once * 2


def test_only_what_stands_there_without_a_mistake_is_tried(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(like("schieber-4", "titel = 1") + '[form.y]\nextends = "schieber-4"\n'
                    'rulebook = "schieber-4"\n')  # fmt: skip
    both = Catalogue(standard, dict(catalogue().sources))
    tried: list[str] = []

    def note(form: str) -> list[object]:
        tried.append(form)
        return []

    check(both, RULEBOOK, both.add(path), lambda spec: Rules(spec, RULEBOOK), note)  # type: ignore[arg-type]
    assert tried == ["y"]
