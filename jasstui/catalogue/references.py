"""Names in a form that must lead somewhere: phases, games, modes, ranks, cards and rules.

The models check each value by itself; this checks that values fit together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import to_builtins

from jasstui.cards.faces import JOKER, RANKS, SUITS
from jasstui.cards.pack import cards_of, pack_of
from jasstui.cards.patterns import UnknownPattern, expand, parts
from jasstui.catalogue import goals, models, partien, steps
from jasstui.catalogue.course import unplayable
from jasstui.catalogue.loose import Loose, Path
from jasstui.catalogue.seated import seated, seatings
from jasstui.catalogue.strict import Mark


def loose(spec: models.FormSpec, rule: Callable[[str], str]) -> list[Loose]:
    """Everything in a resolved form that leads nowhere.

    `rule`: full id of a short rule id in the form's rulebook, "" if there is none. Rules are asked
    for games that the steps of the form can lead to, and for all table agreements.
    """
    return [
        *_seated(spec),
        *_ranks(spec),
        *_modes(spec),
        *_steps(spec),
        *_games(spec),
        *_course(spec),
        *_rules(spec, rule),
    ]


def _among(code: str, path: Path, names: Iterable[str], known: Iterable[str]) -> Iterator[Loose]:
    valid = tuple(known)
    for name in names:
        if name not in valid:
            yield Loose(f"reference.{code}", path, name, valid)


def _ranks(spec: models.FormSpec) -> Iterator[Loose]:
    ranks = spec.pack.ranks
    yield from _among("rank", ("pack", "ranks"), ranks, RANKS)
    yield from _among("rank", ("follow", "exempt"), spec.follow.exempt, ranks)
    yield from _among("rank", ("melds", "fours"), spec.melds.fours, ranks)
    yield from _among("length", ("melds", "runs"), spec.melds.runs, _LENGTHS)
    yield from _among("length", ("melds", "split"), spec.melds.split, _LENGTHS)
    if twice := [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) > 1]:
        yield Loose("reference.twice", ("pack", "ranks"), "".join(twice))
    for name, mode in spec.modes.items():
        for key in ("order", "trump_order", "points", "trump_points"):
            if not isinstance(value := getattr(mode, key, ""), list):
                yield from _among("rank", ("modes", name, key), value, ranks)
        if isinstance(mode, models.TrumpMode):
            yield from _trumps(spec, mode, ("modes", name))
        elif isinstance(mode, models.PlainMode):
            yield from _lacking(("modes", name, "order"), ranks, mode.order)


def _lacking(path: Path, ranks: Iterable[str], order: str) -> Iterator[Loose]:
    if missing := [rank for rank in ranks if rank not in order]:
        yield Loose("reference.order", path, "".join(missing))


def _trumps(spec: models.FormSpec, mode: models.TrumpMode, at: Path) -> Iterator[Loose]:
    """Patterns that name nothing, ranks that neither order tells of, a Joker that is no trump."""
    wrong = False
    for key in ("trump_order", "later_wins"):
        value = getattr(mode, key)
        for pattern in value if isinstance(value, list) else []:
            try:
                parts(pattern)
            except UnknownPattern:
                wrong = True
                yield Loose("reference.pattern", (*at, key), pattern)
    if wrong:
        return
    yield from _among("suit", (*at, "suits"), mode.suits, SUITS)
    if isinstance(mode.trump_order, str):
        yield from _lacking((*at, "trump_order"), spec.pack.ranks, mode.trump_order)
    pack = pack_of(spec.pack.ranks, spec.pack.copies, spec.pack.jokers)
    rest = 0
    for suit in mode.choices:
        own = pack.suit.get(suit, 0) if isinstance(mode.trump_order, str) else 0
        rest |= pack.all & ~sum(expand(pack, mode.trumps, suit)) & ~own
    ranks = {pack.face[card].rank for card in cards_of(rest) if pack.face[card].suit in SUITS}
    yield from _lacking((*at, "order"), (r for r in pack.ranks if r in ranks), mode.order)
    if rest & ~sum(pack.suit.values()):
        yield Loose("reference.order", (*at, "trump_order"), "".join(JOKER))


_LENGTHS = tuple(str(n) for n in range(3, 14))


def _modes(spec: models.FormSpec) -> Iterator[Loose]:
    trump = [n for n, m in spec.modes.items() if isinstance(m, models.TrumpMode)]
    plain = [n for n, m in spec.modes.items() if isinstance(m, models.PlainMode)]
    for name, mode in spec.modes.items():
        if isinstance(mode, models.BlockMode):
            yield from _among("mode", ("modes", name, "parts"), mode.parts, trump + plain)
            for lengths in mode.lengths:
                if len(lengths) != len(mode.parts):
                    yield Loose("reference.lengths", ("modes", name, "lengths"), str(lengths))
        elif isinstance(mode, models.LedTrumpMode):
            yield from _among("mode", ("modes", name, "base"), [mode.base], trump)
    kinds = (*spec.modes, *SUITS, "single", "double", "other")
    yield from _among("mode", ("count", "factors"), spec.count.factors, kinds)


def _steps(spec: models.FormSpec) -> Iterator[Loose]:
    games, modes, names = list(spec.games), list(spec.modes), list(spec.phases)
    yield from _among("phase", ("opening",), spec.opening, names)
    yield from _among("phase", ("deal",), spec.deal, names)
    yield from _among("phase", ("first",), spec.first, names)
    for name in _used(spec):
        step, at = spec.phases[name], ("phases", name)
        if isinstance(step, steps.Choose):
            yield from _among("game", (*at, "game"), [step.game], games)
            yield from _among("game", (*at, "games"), step.games, games)
            yield from _among("mode", (*at, "modes"), step.modes, modes)
        elif isinstance(step, steps.Boxes):
            yield from _boxes(spec, step, at)
        elif isinstance(step, steps.Declare):
            for key in ("offers", "final", "dealer_barred", "after_warning"):
                yield from _among("offer", (*at, key), getattr(step, key), games + names)
        elif isinstance(step, steps.Warn):
            yield from _among("game", (*at, "game"), [step.game], games)
            yield from _among("rank", (*at, "rank"), [step.rank], spec.pack.ranks)
        elif isinstance(step, steps.Kehr):
            yield from _among("game", (*at, "game"), [step.game], games)
        elif isinstance(step, steps.Lukas):
            yield from _among("game", (*at, "games"), step.games, games)
        elif isinstance(step, steps.PushStock | steps.Split):
            yield from _among("game", (*at, "game"), [step.game], games)
        elif isinstance(step, steps.TurnedTrump):
            yield from _among("game", (*at, "game"), [step.game], games)
            yield from _among("rank", (*at, "other"), step.other, spec.pack.ranks)
            yield from _among("mode", (*at, "other"), step.other.values(), modes)
        elif isinstance(step, steps.Join):
            yield from _among("game", (*at, "alone"), filter(None, [step.alone]), games)
        elif isinstance(step, steps.Shed | steps.Exchange):
            yield from _among("game", (*at, "game"), [step.game], games)
            functions = getattr(step, "functions", {})
            yield from _among("rank", (*at, "functions"), functions, spec.pack.ranks)
        elif isinstance(step, steps.Auction):
            for rung, part in step.ladder.items():
                here = (*at, "ladder", rung, "game")
                yield from _among("game", here, filter(None, [part.game]), games)
        elif isinstance(step, steps.Decline):
            yield from _among("game", (*at, "game"), [step.game], games)
        elif isinstance(step, steps.LeadTrump):
            yield from _among("game", (*at, "free"), step.free, games)
        elif isinstance(step, steps.Series):
            yield from _among("game", (*at, "games"), step.games, games)
        elif isinstance(step, steps.TurnUp):
            for key in ("game", "lone"):
                yield from _among("game", (*at, key), filter(None, [getattr(step, key)]), games)
        elif isinstance(step, steps.Alone):
            yield from _among("game", (*at, "game"), [step.game], games)
        elif isinstance(step, steps.DrawPartners):
            yield from _among("rank", (*at, "order"), spec.pack.ranks, step.order)
        elif isinstance(step, steps.Play):
            yield from _dice(spec, step.dice, (*at, "dice"))
        elif isinstance(step, steps.HandOut):
            yield from _dealt(spec, step, at)


def _dice(spec: models.FormSpec, dice: dict[str, str], at: Path) -> Iterator[Loose]:
    plain = [n for n, m in spec.modes.items() if isinstance(m, models.PlainMode)]
    yield from _among("die", at, dice.values(), (*SUITS, *plain, "any", "again", "pass"))
    yield from _among("number", at, dice, "123456")
    if dice and not {*dice.values()} - {"again", "pass"}:
        yield Loose("reference.idle-die", at, ", ".join(dice))


def _boxes(spec: models.FormSpec, step: steps.Boxes, at: Path) -> Iterator[Loose]:
    yield from _among("game", (*at, "game"), [step.game], spec.games)
    modes = [*spec.modes, *SUITS]
    for name, box in step.boxes.items():
        here = (*at, "boxes", name)
        yield from _among("game", (*here, "game"), filter(None, [box.game]), spec.games)
        yield from _among("mode", (*here, "modes"), box.modes, modes)


def _dealt(spec: models.FormSpec, step: steps.HandOut, at: Path) -> Iterator[Loose]:
    packs = {
        players: pack_of(**to_builtins(made.pack)) for players, made in _seatings(spec).items()
    }
    beside = step.covered + step.open + (step.turn in ("bottom", "next"))
    few = any(
        sum(step.packets) * (players - (step.to == "not-dealer")) + beside > len(pack)
        for players, pack in packs.items()
    )
    if few or min(step.packets, default=0) < 1:
        yield Loose("reference.packets", (*at, "packets"), str(step.packets))
    pack = packs[min(packs)]
    if step.first_forehand:
        codes = pack.codes(pack.all)
        yield from _among("card", (*at, "first_forehand"), [step.first_forehand], codes)


def _seated(spec: models.FormSpec) -> Iterator[Loose]:
    """Settings for some numbers of players that lead nowhere."""
    known = tuple(str(n) for n in spec.players)
    yield from _among("players", ("seated",), spec.seated, known)
    for least in spec.seated:
        if least in known:
            try:
                seated(spec, int(least))
            except ValueError:
                names = ", ".join(spec.seated[least])
                yield Loose("reference.seated", ("seated", least), names)


def _course(spec: models.FormSpec) -> Iterator[Loose]:
    """What no deal can do without, for each number of players."""
    made = {id(own): own for own in (spec, *_seatings(spec).values())}
    yield from dict.fromkeys(loose for own in made.values() for loose in unplayable(own))


def _seatings(spec: models.FormSpec) -> dict[int, models.FormSpec]:
    """The form for each number of players, as it stands where that cannot be made."""
    return dict.fromkeys(spec.players, spec) if any(_seated(spec)) else seatings(spec)


def _used(spec: models.FormSpec) -> list[str]:
    chain = (*spec.opening, *spec.first, *spec.deal)
    return list(dict.fromkeys(name for name in chain if name in spec.phases))


def reachable(spec: models.FormSpec) -> list[str]:
    """Names of the games that the steps of the form can lead to."""
    found: list[str] = []
    for name in _used(spec):
        step = spec.phases[name]
        if isinstance(step, steps.Choose):
            found += [step.game, *(game for game, on in step.games.items() if on)]
        elif isinstance(step, steps.Boxes):
            found += [box.game or step.game for box in step.boxes.values()]
        elif isinstance(step, steps.Declare):
            found += step.offers
        elif isinstance(
            step,
            steps.Warn
            | steps.Kehr
            | steps.TurnedTrump
            | steps.PushStock
            | steps.Split
            | steps.Shed
            | steps.Exchange
            | steps.Decline,
        ):
            found.append(step.game)
        elif isinstance(step, steps.Auction):
            found += [rung.game for rung in step.ladder.values()]
        elif isinstance(step, steps.Lukas | steps.Series):
            found += step.games
        elif isinstance(step, steps.Join):
            found.append(step.alone)
        elif isinstance(step, steps.TurnUp):
            found += [step.game, step.lone]
        elif isinstance(step, steps.Alone):
            found.append(step.game)
    return [name for name in dict.fromkeys(found) if name in spec.games]


def _games(spec: models.FormSpec) -> Iterator[Loose]:
    for name in reachable(spec):
        game = spec.games[name]
        yield from _among("mode", ("games", name, "modes"), game.modes, spec.modes)
        yield from _among("mode", ("games", name, "lead_pushed"), game.lead_pushed, spec.modes)
        yield from _named_cards(spec, name)


def _named_cards(spec: models.FormSpec, name: str) -> Iterator[Loose]:
    """Cards, ranks and suits that a game names."""
    game, at = spec.games[name], ("games", name)
    pack = pack_of(spec.pack.ranks, spec.pack.copies, spec.pack.jokers)
    codes = pack.codes(pack.all)
    sets = [*codes, *SUITS, *spec.pack.ranks]
    taken = [line.what for line in game.takings.lines]
    yield from _among("taking", (*at, "takings", "lines"), taken, [*sets, "trick", "last-trick"])
    for ban in game.bans:
        yield from _among("cards", (*at, "bans"), ban.cards, sets)
    single = [("opens", game.opens), ("rows", game.rows.start)]
    for key, code in single:
        yield from _among("card", (*at, key), filter(None, [code]), codes)


def _rules(spec: models.FormSpec, rule: Callable[[str], str]) -> Iterator[Loose]:
    for path, short in _references(spec):
        if not rule(short):
            yield Loose("reference.rule", path, short)


def _references(spec: models.FormSpec) -> Iterator[tuple[Path, str]]:
    for name in reachable(spec):
        for key in ("won", "lost"):
            yield from _marks(("games", name, key), getattr(spec.games[name], key))
        yield from _shares(("games", name, "places"), spec.games[name].places)
        yield from _goal_rules(("games", name), spec.games[name])
    for name in _used(spec):
        step = spec.phases[name]
        if isinstance(step, steps.Inherit):
            yield from _marks(("phases", name, "marks"), step.marks)
        elif isinstance(step, steps.Kehr):
            yield from _marks(("phases", name, "failed"), step.failed)
        elif isinstance(step, steps.Warn):
            yield from _marks(("phases", name, "silent"), [step.silent])
        elif isinstance(step, steps.Settle):
            yield from _marks(("phases", name, "passed"), step.passed)
    if isinstance(spec.partie, partien.Rubber):
        worth = [line.rule for line in spec.partie.values]
        for short in (spec.partie.rule, spec.partie.margin_rule, *worth):
            yield ("partie",), short
    for name, option in spec.options.items():
        for short in option.rules:
            yield ("options", name, "rules"), short


def _shares(path: Path, places: goals.Places) -> Iterator[tuple[Path, str]]:
    for share in places.shares.values():
        yield (*path, "shares"), share.rule
    for key, on in (("least_rule", places.least), ("only_rule", places.only)):
        if on:
            yield (*path, key), getattr(places, key)


def _goal_rules(path: Path, game: models.GameSpec) -> Iterator[tuple[Path, str]]:
    for line in game.takings.lines:
        yield (*path, "takings", "lines"), line.rule
    if game.takings.sweep:
        yield (*path, "takings", "sweep"), game.takings.sweep.rule
    if game.goal == "rows":
        yield (*path, "rows", "rule"), game.rows.rule
    for ban in game.bans:
        yield (*path, "bans"), ban.rule
    if tricks := game.tricks:
        rules = (tricks.rule, tricks.rule_alone, *(step.rule for step in tricks.reach))
        yield from (((*path, "tricks"), rule) for rule in rules if rule)


def _marks(path: Path, marks: Sequence[Mark]) -> Iterator[tuple[Path, str]]:
    for mark in marks:
        yield path, mark.rule
