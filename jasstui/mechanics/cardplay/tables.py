"""Modes compiled to tables: strength, points and duties as integers and bit masks.

The hot path of play touches only these. A mode that can be named is a `Mode` with a schedule of
`TrickRules`, one per trick. Serves jass-base.rank.*, jass-base.value.* and jass-base.mode.*.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from msgspec.structs import replace

from jasstui.cards.faces import SUITS
from jasstui.cards.pack import Pack, cards_of
from jasstui.cards.patterns import expand
from jasstui.catalogue.duties import Leading
from jasstui.catalogue.models import (
    BlockMode,
    FormSpec,
    LedTrumpMode,
    PlainMode,
    TrumpMode,
)
from jasstui.mechanics.cardplay.duty import (
    FREE,
    Duty,
    Ground,
    Trumps,
    with_trumps,
    without_trumps,
)
from jasstui.plain import Plain

LONGEST = 64
"""Tricks no deal exceeds."""

UNDER = "J"
"""The rank of the trump that most forms never force anybody to play."""


class TrickRules(Plain, eq=False):
    """Rules of one trick.

    `suit`: mask of the suit a card belongs to. `beats`: set of cards that beat a card lying best
    in the trick. `points`: value of each card. `duty`: what binds the others once a card is led.
    `on_lead`: rules that take over once a card is led, for modes in which the lead decides.
    `leads`: cards one of which must be led by who holds any of them, on this `ground`.
    `shows_void`: who trumps cannot follow suit; `free`: nobody has to.
    """

    trump: int
    suit: dict[int, int]
    beats: dict[int, int]
    points: dict[int, int]
    duty: Mapping[int, Duty]
    on_lead: dict[int, TrickRules] | None = None
    leads: int = -1
    ground: Ground = Ground()
    shows_void: bool = False
    free: bool = False

    def legal(self, hand: int, led: int, top: int) -> int:
        """The cards of a hand that may be added to a trick. `top`: the best card so far."""
        return self.duty[led].legal(hand, top)

    def freed(self) -> TrickRules:
        """The same rules where nobody has to follow suit."""
        duty = dict.fromkeys(self.duty, FREE)
        return replace(self, duty=duty, free=True, shows_void=False)


class Mode(Plain, eq=False):
    """A mode that can be named, by its token ("H", "obenabe", "slalom-ou").

    `family`: name in the catalogue. `trump`: suit letter or "". `schedule`: rules per trick,
    repeated from the start when the deal has more tricks. `high`: ranks from high to low as far as
    Weis are compared. `factor`: multiplier of the points. `stoeck`: King and Ober of the trump
    suit as a set of cards, 0 without one. `makes`: the mode that each card makes by not following,
    None where none does.
    """

    token: str
    family: str
    trump: str
    schedule: tuple[TrickRules, ...]
    high: str
    factor: int = 1
    stoeck: int = 0
    makes: dict[int, Mode] | None = None

    @property
    def trumps(self) -> int:
        """Cards that are trumps in some trick; none where the lead decides."""
        cards = 0
        for rules in self.schedule:
            cards |= rules.trump if rules.on_lead is None else 0
        return cards


def revalued(mode: Mode, points: dict[int, int]) -> Mode:
    """The same mode with other values of the cards; not for modes in which the lead decides."""
    schedule = tuple(replace(rules, points=points) for rules in mode.schedule)
    return replace(mode, schedule=schedule)


def leading(mode: Mode, leads: Sequence[Leading], pack: Pack) -> Mode:
    """The same mode with trumps that must be led to some tricks."""
    tricks = list(mode.schedule) * max(lead.trick for lead in leads)
    for lead in leads:
        rules = tricks[lead.trick - 1]
        ranks = sum(pack.rank.get(rank, 0) for rank in lead.ranks) if lead.ranks else -1
        ground = Ground(rule=lead.rule)
        tricks[lead.trick - 1] = replace(rules, leads=rules.trump & ranks, ground=ground)
    return replace(mode, schedule=(*tricks, *(mode.schedule * LONGEST)[: LONGEST - len(tricks)]))


def _order(pack: Pack, suit: int, ranks: str) -> list[int]:
    """Cards of a suit from high to low."""
    return [c for r in ranks for c in cards_of(suit & pack.rank.get(r, 0))]


def _higher(ordered: list[int], pack: Pack) -> dict[int, int]:
    """For each card the cards of the list that rank above it; equal faces do not beat."""
    result: dict[int, int] = {}
    above = 0
    for card in ordered:
        result[card] = above & ~pack.equal[card]
        above |= card
    return result


def _values(pack: Pack, suit: int, points: dict[str, int]) -> dict[int, int]:
    return {c: points.get(pack.face[c].rank, 0) for c in cards_of(suit)}


class ModeMaker:
    """Compiles the modes of a form for one pack. `avoid`: points are shunned, which frees
    undertrumping for a player who cannot follow."""

    def __init__(self, spec: FormSpec, pack: Pack, avoid: bool = False) -> None:
        self.spec = spec
        self.pack = pack
        self.avoid = avoid
        self.suits = [s for s in SUITS if pack.suit[s]]
        self._parts: dict[tuple[str, str], TrickRules] = {}

    def all(self) -> dict[str, Mode]:
        """Every mode that can be named, by token."""
        made: dict[str, Mode] = {}
        for family, mode in self.spec.modes.items():
            if isinstance(mode, TrumpMode):
                for s in mode.choices:
                    token = family if not s else f"{family}-{s}" if s in made else s
                    made[token] = Mode(token, family, s, (self.part(family, s),), mode.order)
            elif isinstance(mode, PlainMode):
                part, makes = self.part(family, ""), self._makes(mode)
                made[family] = Mode(family, family, "", (part,), mode.order, makes=makes)
            elif isinstance(mode, BlockMode):
                made.update(self._blocks(family, mode))
            elif isinstance(mode, LedTrumpMode):
                made[family] = self._led_trump(family, mode)
        return {
            token: replace(m, factor=self.factor(m), stoeck=self._stoeck(m))
            for token, m in made.items()
        }

    def _makes(self, mode: PlainMode) -> dict[int, Mode] | None:
        """The mode that begins with each card that is the first not to follow."""
        if not mode.makes:
            return None
        base, found = self.spec.modes[mode.makes], dict[int, Mode]()
        assert isinstance(base, TrumpMode)
        for s in self.suits:
            trumps = Mode(s, mode.makes, s, (self.part(mode.makes, s),), base.order)
            found.update(dict.fromkeys(cards_of(self.pack.suit[s]), trumps))
        return found

    def _stoeck(self, mode: Mode) -> int:
        where = self.pack.where
        return where(mode.trump, "K") | where(mode.trump, "Q") if mode.trump else 0

    def factor(self, mode: Mode) -> int:
        """Multiplier of a mode. Serves schieber-4.score.factor, factor-table, doubled-suits."""
        count = self.spec.count
        target = self.spec.partie.target
        on = count.factors_on == "on" or (
            count.factors_on == "by-target" and target >= count.factors_from
        )
        if not on:
            return 1
        for name in (mode.token, mode.family):
            if name in count.factors:
                return count.factors[name]
        doubled = "SC" if count.doubled == "by-pack" else count.doubled.split("+")
        kind = "double" if mode.trump and mode.trump in doubled else "single"
        return count.factors.get(kind if mode.trump else "other", 1)

    def plain(self, mode: PlainMode) -> TrickRules:
        """Rules of a trick without trump."""
        pack = self.pack
        suit, beats, points = {}, {}, {}
        for s in self.suits:
            mask = pack.suit[s]
            suit.update(dict.fromkeys(cards_of(mask), mask))
            beats.update(_higher(_order(pack, mask, mode.order), pack))
            points.update(_values(pack, mask, mode.points))
        self._later(beats, mode.later_wins, "")
        duty = without_trumps(pack.suit[s] for s in self.suits)
        return TrickRules(0, suit, beats, points, duty)

    def _later(self, beats: dict[int, int], patterns: list[str], trump: str) -> None:
        """Let the later one of two equal cards win."""
        for card in expand(self.pack, patterns, trump):
            face = self.pack.face[card]
            beats[card] |= self.pack.where(face.suit, face.rank) & ~card

    def trump(self, mode: TrumpMode, trump: str) -> TrickRules:
        """Rules of a trick with trumps; `trump`: the trump suit, "" if there is none."""
        pack = self.pack
        in_order = expand(pack, mode.trumps, trump)
        trumps = sum(in_order)
        suit = dict.fromkeys(in_order, trumps)
        beats = _higher(in_order, pack)
        points = _values(pack, trumps, mode.trump_points or mode.points)
        for s in self.suits:
            mask = pack.suit[s] & ~trumps
            suit.update(dict.fromkeys(cards_of(mask), mask))
            higher = _higher(_order(pack, mask, mode.order), pack)
            beats.update({c: m | trumps for c, m in higher.items()})
            points.update(_values(pack, mask, mode.points))
        self._later(beats, mode.later_wins, trump)
        rank = pack.rank.get(self.spec.follow.exempt, 0)
        exempt = next((pack.equal[c] & trumps for c in in_order if c & rank), 0)
        unders = sum(c for c in in_order if pack.face[c].rank == UNDER) & ~exempt
        follow, plain = self.spec.follow, (pack.suit[s] & ~trumps for s in self.suits)
        duty = with_trumps(plain, Trumps(trumps, exempt, unders, beats), follow, self.avoid)
        shows_void = not follow.ruff.startswith("always")
        return TrickRules(trumps, suit, beats, points, duty, shows_void=shows_void)

    def part(self, family: str, trump: str) -> TrickRules:
        """Rules of a trump or plain mode by its catalogue name."""
        mode = self.spec.modes[family]
        key = family, trump if isinstance(mode, TrumpMode) else ""
        if key not in self._parts:
            if isinstance(mode, TrumpMode):
                self._parts[key] = self.trump(mode, trump)
            else:
                assert isinstance(mode, PlainMode)
                self._parts[key] = self.plain(mode)
        return self._parts[key]

    def _blocks(self, family: str, mode: BlockMode) -> dict[str, Mode]:
        made: dict[str, Mode] = {}
        has_trump = any(isinstance(self.spec.modes[p], TrumpMode) for p in mode.parts)
        orders = list(permutations(mode.parts)) if mode.orders == "any" else [tuple(mode.parts)]
        for trump in self.suits if has_trump else [""]:
            for order in orders:
                for lengths in mode.lengths:
                    token = self._block_token(family, mode, trump, order, lengths)
                    parts = [self.part(p, trump) for p in order]
                    named = next(
                        (p for p in order if isinstance(self.spec.modes[p], TrumpMode)), order[0]
                    )
                    first = order[0] if mode.values == "first" else named
                    points = self.part(first, trump).points
                    schedule = tuple(
                        replace(part, points=points)
                        for part, length in zip(parts, lengths, strict=True)
                        for _ in range(length)
                    )
                    high = self.spec.modes[first]
                    assert isinstance(high, TrumpMode | PlainMode)
                    made[token] = Mode(token, family, trump, schedule, high.order)
        return made

    @staticmethod
    def _block_token(
        family: str, mode: BlockMode, trump: str, order: tuple[str, ...], lengths: list[int]
    ) -> str:
        token = family
        if trump:
            token += f"-{trump}"
        if mode.orders == "any":
            token += "-" + "".join(p[0] for p in order)
        if len(mode.lengths) > 1:
            token += "-" + "".join(str(n) for n in lengths)
        return token

    def _led_trump(self, family: str, mode: LedTrumpMode) -> Mode:
        base = self.spec.modes[mode.base]
        assert isinstance(base, TrumpMode)
        pack = self.pack
        by_suit = {s: self.part(mode.base, s) for s in self.suits}
        suit_of = {c: s for s in self.suits for c in cards_of(pack.suit[s])}
        start: dict[int, TrickRules] = {}
        for first in self.suits:
            points = by_suit[first].points
            later: dict[int, TrickRules] = {}
            rules = {s: replace(by_suit[s], points=points, on_lead=later) for s in self.suits}
            later.update({c: rules[s] for c, s in suit_of.items()})
            start.update(dict.fromkeys(cards_of(pack.suit[first]), rules[first]))
        opening = replace(by_suit[self.suits[0]], on_lead=start)
        return Mode(family, family, "", (opening,), base.order)
