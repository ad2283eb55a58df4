"""Staged deals for tests: readable records of what was dealt, said and played.

t = Table("aucho-4", stage="0=HA 1=S6", dealer=3)
t.do("0 aucho H", "0 play HA")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from jasstui.bots.level import Budget, Level
from jasstui.bots.player import choose
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.models import OptionSpec
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.step import calls, chance, legal, start, step, take_events, to_act, verify
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.events import Event
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.state import State
from jasstui.slate.kinds import slate_of
from jasstui.slate.reading import Reading
from jasstui.standard import standard
from tests.structure.buying import model

S = TypeVar("S")
"""A kind of slate."""

TREE = Path(__file__).resolve().parent.parent
RULEBOOK = Rulebook(TREE / "assets" / "rulebook")


@cache
def catalogue() -> Catalogue:
    """The catalogue in the tree."""
    result = Catalogue(standard)
    result.add(TREE / "variants.toml")
    return result


@cache
def examples() -> Catalogue:
    """The catalogue in the tree with the examples of the documentation, as a player adds them."""
    result = Catalogue(standard)
    result.add(TREE / "variants.toml")
    for path in sorted((TREE / "assets" / "elsewhere").glob("*.toml")):
        result.add(path)
    return result


@cache
def strange() -> Catalogue:
    """The catalogue in the tree with a form whose mechanic the program does not know."""
    result = Catalogue(model)
    result.add(TREE / "variants.toml")
    for name in ("buying", "names"):
        result.add(TREE / "tests" / "structure" / f"{name}.toml")
    return result


FORMS = tuple(catalogue().playable())
"""Every form that can be played, as the catalogue has them."""

EXAMPLES = tuple(form for form in examples().playable() if form not in FORMS)
"""The forms of the documentation, which are data alone."""

EVERY_FORM = (*FORMS, *EXAMPLES)


def options_of(form: str) -> dict[str, OptionSpec]:
    """Table agreements of a form of the catalogue or an example."""
    return (catalogue() if form in FORMS else examples()).options(form)


def own_options(form: str) -> dict[str, OptionSpec]:
    """Those of its agreements that a form does not take over as they stand from one that is played
    itself, where they are tried."""
    known = catalogue_of(form)
    parents = [parent for parent in known.lineage(form)[1:] if parent in known.playable()]
    theirs = known.options(parents[0]) if parents else {}
    return {name: each for name, each in options_of(form).items() if theirs.get(name) != each}


def catalogue_of(form: str) -> Catalogue:
    """The first of these catalogues that has a form."""
    return next(made() for made in (catalogue, examples, strange) if form in made().sources)


@lru_cache(maxsize=100)
def _rules(form: str, options: tuple[tuple[str, str], ...]) -> Rules:
    return compile_bundle(catalogue_of(form).bundle(form, dict(options)), RULEBOOK)


def rules_of(form: str, options: Mapping[str, str] | None = None) -> Rules:
    """Compiled rules of a form under some agreements."""
    return _rules(form, tuple(sorted((options or {}).items())))


def for_forms(*ids: str) -> pytest.MarkDecorator:
    """Run a test once for each form that these rule ids belong to, each run marked with its own.

    The test takes the argument `form`.
    """
    forms: dict[str, list[str]] = {}
    for full in ids:
        forms.setdefault(full.split(".", 1)[0], []).append(full)
    params = [pytest.param(form, marks=pytest.mark.rule(*own)) for form, own in forms.items()]
    return pytest.mark.parametrize("form", params)


def seeds(first: int = 0, save: int = 1, ci: int = 2, night: int = 7) -> pytest.MarkDecorator:
    """Run a test with so many seeds at every save, with further ones in CI and by night.

    The test takes the argument `seed`.
    """
    marks = [()] * save + [(pytest.mark.ci,)] * ci + [(pytest.mark.night,)] * night
    numbered = enumerate(marks, start=first)
    return pytest.mark.parametrize("seed", [pytest.param(n, marks=m) for n, m in numbered])


class Table:
    """A table in a test. Seats are numbers; `dealer` deals first, so forehand is the seat after.

    `stage`: "0=HAHK 2=SJ stock=C6" puts cards where they are wanted, the rest is filled up in the
    order of the pack; without it the deal is random by `seed`.
    """

    def __init__(
        self,
        form: str,
        stage: str | None = "",
        dealer: int = -2,
        options: Mapping[str, str] | None = None,
        columns: Iterable[Column] = (),
        totals: Iterable[int] = (),
        seed: int = 1,
        seats: int = 0,
    ) -> None:
        self.rules = rules_of(form, options)
        seats = seats or self.rules.spec.players[0]
        self.rng = Random(seed)
        first = seats - 1 if dealer == -2 else dealer
        self.state: State = start(self.rules, seats, first, tuple(columns), tuple(totals))
        self.events: list[Event] = take_events(self.state)
        if stage is not None and first >= 0:
            self.do(f"chance stage {stage}".strip())

    # -------------------------------------------------------------- doing

    def do(self, *lines: str) -> Table:
        """Carry out lines such as "0 play HA", "chance cut 7", "all pass" (everybody pending)."""
        for line in lines:
            actor, _, token = line.partition(" ")
            if actor == "all":
                for seat in to_act(self.state):
                    self.events += step(self.state, seat, token)
            else:
                seat = CHANCE if actor == "chance" else int(actor)
                self.events += step(self.state, seat, token)
        return self

    def chance(self) -> Table:
        """Let chance act as long as it is asked."""
        while to_act(self.state) == (CHANCE,):
            self.events += step(self.state, CHANCE, chance(self.state, self.rng))
        return self

    def anything(self) -> Table:
        """One action at random, of chance or of whoever is asked."""
        seat = self.turn
        if seat == CHANCE:
            return self.do(f"chance {chance(self.state, self.rng)}")
        return self.do(f"{seat} {self.rng.choice(legal(self.state, seat))}")

    def bots(self, level: Level, deals: int, playouts: int = 24) -> Table:
        """Bots of a level play so many deals in all seats, or to the end of the Partie."""
        while self.state.match.number <= deals and not self.state.match.over:
            seat = self.turn
            if seat == CHANCE:
                self.anything()
                continue
            may, said = legal(self.state, seat), calls(self.state, seat)
            token = choose(
                view_of(self.state, seat), may, said, level, 1, Budget(playouts=playouts)
            )
            assert token in (*may, *said)
            self.do(f"{seat} {token}")
        return self

    def play(self, *tricks: str) -> Table:
        """Play whole tricks: "HA HK HQ HJ" is played by whoever is to play, in turn."""
        for trick in tricks:
            for code in trick.split():
                self.do(f"{self.turn} play {code}")
        return self

    def play_out(self, until: str = "settle") -> Table:
        """Play random legal cards until the deal is over (or the Partie)."""
        number = self.state.match.number
        while not self.state.match.over and self.state.match.number == number:
            seat = self.turn
            if seat == CHANCE:
                break
            cards = [
                t for t in legal(self.state, seat) if t.startswith("play") and t.count(" ") == 1
            ]
            self.events += step(self.state, seat, self.rng.choice(cards))
        return self

    def play_out_until(self, cards: int) -> Table:
        """Play random legal cards until the players have so many left at the start of a trick."""
        while (play := self.state.play) and (play.led or play.remaining > cards):
            seat = self.turn
            tokens = [t for t in legal(self.state, seat) if t.startswith("play")]
            self.events += step(self.state, seat, self.rng.choice(tokens))
        return self

    # -------------------------------------------------------------- asking

    @property
    def turn(self) -> int:
        """The first seat that owes an answer."""
        return to_act(self.state)[0]

    def legal(self, seat: int | None = None) -> set[str]:
        """Legal tokens of a seat (default: whose turn it is)."""
        return set(legal(self.state, self.turn if seat is None else seat))

    def cards(self, seat: int | None = None) -> set[str]:
        """Codes of the cards a seat may play."""
        return {t.split()[1] for t in self.legal(seat) if t.startswith("play ")}

    def calls(self, seat: int) -> set[str]:
        """What a seat may say out of turn."""
        return set(calls(self.state, seat))

    def refused(self, line: str) -> str:
        """Full id of the rule that forbids a line, its plain reason if no rule is behind it."""
        actor, _, token = line.partition(" ")
        refusal = verify(self.state, CHANCE if actor == "chance" else int(actor), token)
        assert refusal is not None, f"{line} is allowed"
        return refusal.reason

    def slate(self, kind: type[S], names: Sequence[str], seat: int = 0) -> S:
        """The slate, which is of this kind, as a seat reads it, or the seat beyond the last."""
        found = slate_of(Reading(view_of(self.state, seat), names))
        assert isinstance(found, kind)
        return found

    def hand(self, seat: int) -> set[str]:
        """Codes of a hand."""
        return set(self.state.rules.pack.codes(self.state.hands[seat]))

    def ledger(self, deal: int | None = None) -> list[Entry]:
        """Ledger lines, of one deal if given."""
        return [e for e in self.state.match.ledger if deal in (None, e.deal)]

    def points(self, cause: str, deal: int | None = None) -> dict[tuple[int, ...], int]:
        """Points written for a cause ("tricks", "weis", "matsch"), with factor, by side."""
        found: dict[tuple[int, ...], int] = {}
        for entry in self.ledger(deal):
            if entry.cause == cause and entry.unit == "points":
                found[entry.seats] = found.get(entry.seats, 0) + entry.total
        return found

    def marks(self, unit: str, deal: int | None = None) -> dict[int, int]:
        """Striche ("strich"), Nullen ("null") or Doppelnullen ("double") written, by seat."""
        found: dict[int, int] = {}
        for entry in self.ledger(deal):
            if entry.unit == unit:
                found[entry.seats[0]] = found.get(entry.seats[0], 0) + entry.total
        return found

    def rules_written(self, deal: int | None = None) -> set[str]:
        """Ids of all rules in the ledger."""
        return {e.rule for e in self.ledger(deal)}
