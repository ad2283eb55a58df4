"""Names in a form that must lead somewhere: phases, games, modes, ranks, cards and rules.

The models check each value by itself; this checks that values fit together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields, replace

from jasstui.cards.faces import JOKER, RANKS, SUITS
from jasstui.cards.pack import Pack, cards_of
from jasstui.cards.patterns import UnknownPattern, expand, parts
from jasstui.catalogue import models
from jasstui.catalogue.effect import unknown
from jasstui.catalogue.flaw import Flaw, Path
from jasstui.catalogue.languages import NAMED
from jasstui.catalogue.seated import seated, seatings
from jasstui.catalogue.slots import SLOTS
from jasstui.catalogue.strict import Kind


def find_dangling(spec: models.FormSpec, rule: Callable[[str], str]) -> list[Flaw]:
    """Everything in a resolved form that leads nowhere.

    `rule`: full id of a short rule id in the form's rulebook, "" if there is none. Rules are asked
    for games that the steps of the form can lead to, and for all table agreements.
    """
    names = [
        *_seated(spec),
        *_texts(spec),
        *_ranks(spec),
        *_modes(spec),
        *_steps(spec),
        *_rules(spec, rule),
        *_conditions(spec),
    ]
    return names or [*flaws(spec, "reference")]


def _among(code: str, path: Path, names: Iterable[str], known: Iterable[str]) -> Iterator[Flaw]:
    valid = tuple(known)
    for name in names:
        if name not in valid:
            yield Flaw(f"reference.{code}", path, name, valid)


def _ranks(spec: models.FormSpec) -> Iterator[Flaw]:
    ranks = spec.pack.ranks
    yield from _among("rank", ("pack", "ranks"), ranks, RANKS)
    whole = replace(spec.pack, without=[]).made()
    yield from _among("card", ("pack", "without"), spec.pack.without, whole.codes(whole.all))
    yield from _among("rank", ("follow", "exempt"), spec.follow.exempt, ranks)
    yield from _among("rank", ("melds", "fours"), spec.melds.fours, ranks)
    yield from _among("length", ("melds", "runs"), spec.melds.runs, _LENGTHS)
    yield from _among("length", ("melds", "split"), spec.melds.split, _LENGTHS)
    if twice := [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) > 1]:
        yield Flaw("reference.twice", ("pack", "ranks"), "".join(twice))
    for name, mode in spec.modes.items():
        for key in ("order", "trump_order", "points", "trump_points"):
            if not isinstance(value := getattr(mode, key, ""), list):
                yield from _among("rank", ("modes", name, key), value, ranks)
        if isinstance(mode, models.TrumpMode):
            yield from _trumps(spec, mode, ("modes", name))
        elif isinstance(mode, models.PlainMode):
            yield from _lacking(("modes", name, "order"), ranks, mode.order)
            yield from _patterns(mode, ("modes", name), "later_wins")


def _lacking(path: Path, ranks: Iterable[str], order: str) -> Iterator[Flaw]:
    if missing := [rank for rank in ranks if rank not in order]:
        yield Flaw("reference.order", path, "".join(missing))


def _patterns(mode: models.Mode, at: Path, key: str) -> Iterator[Flaw]:
    """Patterns that name nothing."""
    value = getattr(mode, key)
    for pattern in value if isinstance(value, list) else []:
        try:
            parts(pattern)
        except UnknownPattern:
            yield Flaw("reference.pattern", (*at, key), pattern)


def _trumps(spec: models.FormSpec, mode: models.TrumpMode, at: Path) -> Iterator[Flaw]:
    """Patterns that name nothing, ranks that neither order tells of, a Joker that is no trump."""
    wrong = [*_patterns(mode, at, "trump_order"), *_patterns(mode, at, "later_wins")]
    yield from wrong
    if wrong:
        return
    yield from _among("suit", (*at, "suits"), mode.suits, SUITS)
    if isinstance(mode.trump_order, str):
        yield from _lacking((*at, "trump_order"), spec.pack.ranks, mode.trump_order)
    pack = spec.pack.made()
    rest = 0
    for suit in mode.choices:
        own = pack.suit.get(suit, 0) if isinstance(mode.trump_order, str) else 0
        rest |= pack.all & ~sum(expand(pack, mode.trumps, suit)) & ~own
    ranks = {pack.face[card].rank for card in cards_of(rest) if pack.face[card].suit in SUITS}
    yield from _lacking((*at, "order"), (r for r in pack.ranks if r in ranks), mode.order)
    if rest & ~sum(pack.suit.values()):
        yield Flaw("reference.order", (*at, "trump_order"), "".join(JOKER))


_LENGTHS = tuple(str(n) for n in range(3, 14))


def _modes(spec: models.FormSpec) -> Iterator[Flaw]:
    trump = [n for n, m in spec.modes.items() if isinstance(m, models.TrumpMode)]
    plain = [n for n, m in spec.modes.items() if isinstance(m, models.PlainMode)]
    for name, mode in spec.modes.items():
        if isinstance(mode, models.BlockMode):
            yield from _among("mode", ("modes", name, "parts"), mode.parts, trump + plain)
            for lengths in mode.lengths:
                if len(lengths) != len(mode.parts):
                    yield Flaw("reference.lengths", ("modes", name, "lengths"), str(lengths))
        elif isinstance(mode, models.LedTrumpMode):
            yield from _among("mode", ("modes", name, "base"), [mode.base], trump)
        elif isinstance(mode, models.PlainMode) and mode.makes:
            yield from _among("mode", ("modes", name, "makes"), [mode.makes], trump)
    kinds = (*spec.modes, *SUITS, "single", "double", "other")
    yield from _among("mode", ("count", "factors"), spec.count.factors, kinds)


def _steps(spec: models.FormSpec) -> Iterator[Flaw]:
    """Names in the steps that are used, and in the games they can lead to."""
    known = _known(spec)
    for key in ("opening", "deal", "first"):
        yield from _among("phase", (key,), getattr(spec, key), spec.phases)
    for part in (*_parts(spec, "phases", used(spec)), *_parts(spec, "games", reachable(spec))):
        for name in part:
            if name.kind in known and name.word:
                yield from _among(name.kind, name.path, [name.word], known[name.kind])


def _parts(spec: models.FormSpec, key: str, names: Iterable[str]) -> Iterator[Iterator[Name]]:
    """The names in each of some entries of a table of the form."""
    return (names_in(getattr(spec, key)[name], (key, name)) for name in names)


def flaws(spec: models.FormSpec, kind: str) -> Iterator[Flaw]:
    """Flaws that the steps that are used and the games they lead to find in themselves. `kind`: how
    the codes begin, "reference" or "sense"."""
    parts: list[tuple[Path, Kind]] = [(("partie",), spec.partie)]
    parts += [(("phases", n), spec.phases[n]) for n in used(spec)]
    parts += [(("games", n, "goal"), spec.games[n].goal) for n in reachable(spec)]
    for at, part in parts:
        found = (flaw for flaw in part.flaws(spec) if flaw.code.startswith(kind))
        yield from (replace(flaw, path=(*at, *flaw.path)) for flaw in found)


def _known(spec: models.FormSpec) -> dict[str, tuple[str, ...]]:
    """Valid names by their kind."""
    pack = spec.pack.made()
    cards = tuple(pack.codes(pack.all))
    sets = (*cards, *SUITS, *spec.pack.ranks)
    plain = (n for n, m in spec.modes.items() if isinstance(m, models.PlainMode))
    return {
        "game": tuple(spec.games),
        "mode": tuple(spec.modes),
        "mode-or-suit": (*spec.modes, *SUITS),
        "offer": (*spec.games, *spec.phases),
        "rank": tuple(spec.pack.ranks),
        "card": cards,
        "cards": sets,
        "taking": (*sets, "trick", "last-trick"),
        "die": (*SUITS, *plain, "any", "again", "pass"),
        "number": tuple("123456"),
    }


class Name(NamedTuple):
    """A word of a form that must lead somewhere: `kind` of thing it names. `on`: False for one that
    is switched off beside it."""

    kind: str
    path: Path
    word: str
    on: bool = True


def names_in(part: object, path: Path = ()) -> Iterator[Name]:
    """All names in a part of a form, as the annotations of its model tell. Places end at lists."""
    if isinstance(part, Struct):
        for key, kind in _naming(type(part)):
            yield from _within(getattr(part, key), kind, (*path, key))


@cache
def _naming(model: type[Struct]) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.type) for field in fields(model) if not _plain(field.type))


def _plain(kind: Any) -> bool:
    """True if a field of this type holds numbers, texts and choices alone, and no name."""
    inner = get_args(kind)
    if get_origin(kind) is Annotated:
        return not any(meta.extra for meta in inner[1:]) and _plain(inner[0])
    if inner and get_origin(kind) is not Literal:
        return all(_plain(one) for one in inner)
    return bool(inner) or kind in (bool, int, float, str, type(None))


def _within(value: Any, kind: Any, path: Path) -> Iterator[Name]:
    while get_origin(kind) is Annotated:
        kind, *metas = get_args(kind)
        named = next((meta.extra["names"] for meta in metas if meta.extra), "")
        if named:
            yield Name(named, path, value)
            return
    inner = get_args(kind)
    if isinstance(value, dict) and inner:
        for key, item in value.items():
            yield from (
                name._replace(on=item is not False) for name in _within(key, inner[0], path)
            )
            yield from _within(item, inner[1], (*path, key))
    elif isinstance(value, list) and inner:
        for item in value:
            for name in _within(item, inner[0], path):
                yield name._replace(path=path)
    else:
        yield from names_in(value, path)


def _seated(spec: models.FormSpec) -> Iterator[Flaw]:
    """Settings for some numbers of players that lead nowhere."""
    known = tuple(str(n) for n in spec.players)
    yield from _among("players", ("seated",), spec.seated, known)
    for least in spec.seated:
        if least in known:
            try:
                seated(spec, int(least))
            except ValueError:
                names = ", ".join(spec.seated[least])
                yield Flaw("reference.seated", ("seated", least), names)


def _texts(spec: models.FormSpec) -> Iterator[Flaw]:
    """Names that the form brings for what no form has a name for."""
    for table in ("texts", "texts_de"):
        for key in getattr(spec, table):
            if not key.startswith(NAMED):
                yield Flaw("reference.text", (table,), key, NAMED)


def packs_by_players(spec: models.FormSpec) -> dict[int, Pack]:
    """The pack for each number of players; that of the form where its settings lead nowhere."""
    forms = dict.fromkeys(spec.players, spec) if any(_seated(spec)) else seatings(spec)
    return {players: form.pack.made() for players, form in forms.items()}


def used(spec: models.FormSpec) -> list[str]:
    """Steps that some deal comes to, in their order."""
    chain = (*spec.opening, *spec.first, *spec.deal)
    return list(dict.fromkeys(name for name in chain if name in spec.phases))


def reachable(spec: models.FormSpec) -> list[str]:
    """Names of the games that the steps of the form can lead to."""
    found = (
        name.word
        for step in used(spec)
        for name in names_in(spec.phases[step])
        if name.kind in ("game", "offer") and name.on
    )
    return [name for name in dict.fromkeys(found) if name in spec.games]


def blocks_named(spec: models.FormSpec) -> list[str]:
    """Modes in blocks that may be played."""
    parts = [*(spec.phases[n] for n in used(spec)), *(spec.games[n] for n in reachable(spec))]
    named = {n.word for part in parts for n in names_in(part) if n.on and n.kind.startswith("mode")}
    return [n for n, m in spec.modes.items() if n in named and isinstance(m, models.BlockMode)]


def _conditions(spec: models.FormSpec) -> Iterator[Flaw]:
    """Settings on which agreements depend."""
    for name, option in spec.options.items():
        for path in dict.fromkeys(path for condition in option.when for path in condition):
            if unknown(spec, path):
                yield Flaw("reference.setting", ("options", name, "when"), path)


def _rules(spec: models.FormSpec, rule: Callable[[str], str]) -> Iterator[Flaw]:
    """Rules that the steps, the games they lead to, the Partie, the agreements and the slots of the
    form name."""
    slots = {*SLOTS, *(slot for kind in spec.kinds.steps for slot in kind.SLOTS)}
    yield from _among("slot", ("slots",), (key.rpartition(":")[2] for key in spec.slots), slots)
    parts = (
        *_parts(spec, "games", reachable(spec)),
        *_parts(spec, "phases", used(spec)),
        *_parts(spec, "options", spec.options),
        names_in(spec.partie, ("partie",)),
        (Name("rule", ("slots",), short) for short in spec.slots.values()),
    )
    for name in chain(*parts):
        if name.kind == "rule" and name.word and not rule(name.word):
            yield Flaw("reference.rule", name.path, name.word)
