"""Deals on trial: whether a form can be played, by players who choose at random.

What goes wrong is caught here and told as a `Trouble`; how many deals are played depends on counts
alone, so that every machine finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from jasstui.cards.action import action_of
from jasstui.catalogue.problems import NONSENSE, CatalogueProblem
from jasstui.engine.step import act, advance, calls, chance, legal, new_match, to_act
from jasstui.mechanics.bidding.choose import FilledBoxes
from jasstui.mechanics.cardplay.leading import NobodyLeads
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.plain import Plain

SETTINGS = 72
"""Settings of agreements that are tried at most."""

VALUES, AGREEMENTS = 12, 60
"""Number of values of an agreement, and of agreements, that are tried with one another."""

DEALS = 2
"""Deals under each setting."""

WHOLE, BRIEF = 6_000, 600
"""Actions after which nothing more is begun: with the first Partie, and under each further setting
or number of players."""

LONGEST = 30_000
"""Actions after which a deal is taken for endless."""

QUIET = 30
"""Deals without a line in the ledger after which nothing is thought to be ever written; so many
are played under the defaults."""

STILL = 40
"""Deals in a row that bring a Partie no nearer to its end, after which it is taken for endless."""

ENOUGH = 5
"""Troubles of a form after which no further ones are looked for."""


class Trouble(Plain):
    """A reason why a form cannot be played. `code`: "unmade", "nobody", "stuck", "crash",
    "endless", "unwritten" or "unended"; `step`: name of the step in which it shows. `lacks`: what
    is probably behind it: no "mode", no "declarer", players who have "left", or "". `error`: what
    was raised. `chosen`: the agreements it takes, where those of the form do not suffice."""

    code: str
    form: str = ""
    step: str = ""
    players: int = 0
    deal: int = 0
    lacks: str = ""
    error: Exception | None = None
    chosen: tuple[tuple[str, str], ...] = ()

    @property
    def same(self) -> tuple[str, ...]:
        """Key that two troubles share that have one cause."""
        return self.code, self.form, self.step, self.reason

    @property
    def reason(self) -> str:
        """The error that was raised, in one line."""
        if self.error is None:
            return ""
        text = str(self.error).partition("\n")[0][:80]
        return f"{type(self.error).__name__}: {text}".removesuffix(": ")


class _Stranded(Exception):
    """Play cannot go on; the argument is the code of the trouble."""


Under = Callable[[Mapping[str, str]], Rules]
"""Rules of a form under some agreements."""


def troubles(
    under: Under, options: Mapping[str, Sequence[str]], players: Sequence[int]
) -> Iterator[Trouble]:
    """Play a form under its defaults at every number of players, then under settings in which each
    pair of values meets, and tell what goes wrong, each cause once.

    `options`: values of each agreement, the default first.
    """
    some = {name: options[name][:VALUES] for name in list(options)[:AGREEMENTS]}
    seen: set[tuple[str, ...]] = set()
    for number, chosen in enumerate(covering(some, SETTINGS)):
        seats = [players[number % len(players)]] if number else players
        for count in seats:
            found = _tried(under, chosen, count, whole=not number and count == players[0])
            if found is not None and found.same not in seen:
                seen.add(found.same)
                yield _reduced(under, some, chosen, found) if number else found
            if len(seen) >= ENOUGH or (found is not None and found.code == "endless"):
                return


def _reduced(
    under: Under, options: Mapping[str, Sequence[str]], chosen: Chosen, found: Trouble
) -> Trouble:
    """The same trouble with as many agreements at their default as it bears."""
    cause = dict(chosen)
    for name, values in options.items() if found.code != "endless" else ():
        fewer = {**cause, name: values[0]}
        if fewer != cause:
            again = _tried(under, fewer, found.players, whole=False)
            if again is not None and again.same == found.same:
                cause = fewer
    changed = ((name, value) for name, value in cause.items() if value != options[name][0])
    return replace(found, chosen=tuple(changed))


def _tried(under: Under, chosen: Chosen, players: int, whole: bool) -> Trouble | None:
    """Some deals under one setting; the trouble they come to, if any. What a form brings about in
    any phase is told; a fault of the program is raised."""
    try:
        run = _Run(under(chosen), players, whole)
    except (CatalogueProblem, *NONSENSE) as error:
        return Trouble("unmade", players=players, error=error)
    try:
        run.play()
    except _Stranded as stranded:
        return run.trouble(str(stranded))
    except NobodyLeads:
        return run.trouble("nobody")
    except (CatalogueProblem, *NONSENSE) as error:
        return run.trouble("crash", error)
    return None


class _Run:
    """Deals of one form under one setting: a `whole` Partie, or some, one after the other."""

    def __init__(self, rules: Rules, players: int, whole: bool) -> None:
        self.rules = rules
        self.players = players
        self.rng = Random(f"{rules.id}:{players}")
        self.actions = self.dealt = self.written = 0
        self.most = WHOLE if whole else BRIEF
        self.whole = whole
        self.state = self._state()

    def _state(self) -> State:
        s = State(self.rules.for_players(self.players), new_match(self.rules, self.players))
        s.events = None
        return s

    def trouble(self, code: str, error: Exception | None = None) -> Trouble:
        """A trouble of the form, told of the step that runs."""
        s = self.state
        d = s.deal
        lacks = ""
        if len(s.match.order) < self.players:
            lacks = "left"
        elif not d.mode and d.game in s.rules.spec.games and s.rules.spec.games[d.game].played:
            lacks = "mode"
        elif code == "nobody" and d.game and d.declarer < 0:
            lacks = "declarer"
        step = d.step if code not in ("unwritten", "unended") else ""
        deal = STILL if code == "unended" else s.match.number
        return Trouble(code, s.rules.id, step, self.players, deal, lacks, error)

    def play(self) -> None:
        """Play one Partie after the other as long as there is more to be seen."""
        self._partie(self.whole)
        while self._wanted():
            self._partie()

    def _wanted(self, whole: bool = False) -> bool:
        """True if another deal is to be begun; a `whole` Partie is played to its end."""
        enough = QUIET if self.whole or not self.written else DEALS
        return self.actions < self.most and (whole or self.dealt < enough)

    def _partie(self, whole: bool = False) -> None:
        self.state = s = self._state()
        advance(s)
        quiet = still = 0
        while not s.match.over:
            lines, before, dealt = len(s.match.ledger), _reached(s), s.match.number > 0
            self._deal(s)
            more = len(s.match.ledger) - lines
            quiet = 0 if more else quiet + 1
            still = 0 if _nearer(before, _reached(s)) else still + 1
            self.written += more
            self.dealt += dealt
            if still >= STILL:
                raise _Stranded("unended")
            if quiet >= QUIET or (s.match.over and whole and not self.written):
                raise _Stranded("unwritten")
            if not self._wanted(whole):
                return

    def _deal(self, s: State) -> None:
        """Play on until another deal is begun."""
        number, begun = s.match.number, self.actions
        while s.match.number == number and not s.match.over:
            if self.actions - begun > LONGEST:
                raise _Stranded("endless")
            self._act(s)

    def _act(self, s: State) -> None:
        """One action of somebody who owes one, now and then one out of turn."""
        self.actions += 1
        rng, asked = self.rng, to_act(s)
        seat = asked[0] if len(asked) == 1 else rng.choice(asked)
        if seat == CHANCE and s.rules.question(s.deal).kind == "chance":
            act(s, seat, chance(s, rng))
            return
        if seat not in s.match.order:
            raise _Stranded("nobody")
        if rng.random() < 0.02 and (said := calls(s, other := rng.choice(s.match.order))):
            act(s, other, rng.choice(said))
            return
        tokens = legal(s, seat)
        if not tokens:
            raise _Stranded("stuck")
        act(s, seat, _picked(tokens, rng))


def _picked(tokens: list[str], rng: Random) -> str:
    """One of several tokens: any, or first the word and then what is said with it, so that a single
    `pass` is heard as often as a hundred bids."""
    if len(tokens) > 1 and rng.random() < 0.5:
        verbs = [action_of(token).verb for token in tokens]
        verb = rng.choice(list(dict.fromkeys(verbs)))
        tokens = [token for token, own in zip(tokens, verbs, strict=True) if own == verb]
    return rng.choice(tokens)


class _Reached(NamedTuple):
    """Progress of a Partie: points, and everything else that may bring it to its end."""

    totals: tuple[int, ...]
    other: tuple[object, ...]


def _reached(s: State) -> _Reached:
    m = s.match
    number = m.number if s.rules.partie.deals else 0
    boxes = FilledBoxes.of(m)
    return _Reached(m.totals, (m.columns, m.left, m.games, boxes, m.evening, m.declarer, number))


def _nearer(before: _Reached, now: _Reached) -> bool:
    """True if somebody has more points than before, or anything else has changed."""
    more = any(b > a for a, b in zip(before.totals, now.totals, strict=True))
    return more or now.other != before.other


Chosen = dict[str, str]
"""A value for each agreement."""


def covering(values: Mapping[str, Sequence[str]], most: int) -> list[Chosen]:
    """At most so many settings, the first with the first value of each agreement.

    Each further one takes, agreement by agreement, the value that meets the most others for the
    first time. A setting is never made twice, so fewer come back where fewer are needed.
    """
    names = list(values)
    first = {name: values[name][0] for name in names}
    rows = [first]
    missing = {
        ((a, x), (b, y)) for a, b in combinations(names, 2) for x in values[a] for y in values[b]
    } - set(combinations(first.items(), 2))
    alone = {(name, value) for name in names for value in values[name]} - set(first.items())
    at = {name: place for place, name in enumerate(names)}
    while (missing or alone) and len(rows) < most:
        row: Chosen = {}
        for item in min(missing, key=str) if missing else (min(alone),):
            row[item[0]] = item[1]
        for name in names:
            if name not in row:
                row[name] = max(
                    values[name], key=lambda value: _new((name, value), row, missing, at)
                )
        row = {name: row[name] for name in names}
        missing -= set(combinations(row.items(), 2))
        alone -= set(row.items())
        rows.append(row)
    return rows


def _new(
    item: tuple[str, str],
    row: Chosen,
    missing: set[tuple[tuple[str, str], tuple[str, str]]],
    at: Mapping[str, int],
) -> int:
    """Number of pairs that this value would meet for the first time in a setting begun like
    this."""
    return sum(
        ((item, other) if at[item[0]] < at[other[0]] else (other, item)) in missing
        for other in row.items()
    )
