"""Contradictions in a form although every name leads somewhere: what steps and goals need and
nothing provides, steps in the wrong order, settings that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jasstui.catalogue import models
from jasstui.catalogue.flaw import Flaw, Path
from jasstui.catalogue.references import flaws, reachable, used
from jasstui.catalogue.seated import seatings
from jasstui.catalogue.strict import STAGES, Facts, Step

EACH_DEAL = ("shuffle", "hand-out", "played", "settle")
"""Facts that every deal needs."""

EACH_TOLD = {"partners", "four", "meetings", "rest", "whole-pack", "soloist"}
"""Facts of which each step is told that lacks them: to mend one does not help the others."""


def unmet(spec: models.FormSpec) -> list[Flaw]:
    """Needs of the steps and games of a resolved form that nothing meets. All names in it lead
    somewhere."""
    chains = {"first": [*spec.opening, *spec.first]} if spec.first else {}
    chains["deal"] = [*spec.opening, *spec.deal]
    found: dict[tuple[Path, str], Flaw] = {}
    words: set[str] = set()
    known = set(_of_form(spec))
    for chain, names in chains.items():
        here = {*known, "first"} if chain == "first" else set(known)
        words.update(spec.phases[name].kind for name in names)
        for lack in _walk(spec, chain, names, here):
            found.setdefault((lack.path, lack.code), lack)
        known |= here & {"soloist"}
        known |= {"declarer"} if "soloist" in known else set()
    for name in reachable(spec):
        game = spec.games[name]
        need = game.goal.NEEDS if game.played or game.goal.NEEDS != "play" else ""
        if need not in ("", *words) and _plays(spec, words):
            lack = _lack(spec, ("games", name, "goal"), need)
            found.setdefault((lack.path, lack.code), lack)
    return list(found.values())


def _walk(
    spec: models.FormSpec, chain: str, names: Sequence[str], known: set[str]
) -> Iterator[Flaw]:
    """Needs that one chain of steps does not meet; `known` becomes what stands at its end."""
    brought = {spec.phases[name].kind for name in names}
    brought |= {"played"} if _plays(spec, brought) else set()
    for need in EACH_DEAL:
        if need not in brought:
            yield Flaw(f"lacks.{need}", (chain,), chain)
            known |= {need, *_all(spec, need)}
    for name in names:
        step = spec.phases[name]
        known |= {step.kind, *_facts(step, step.gives(spec))}
        for fact, setting in _facts(step, step.NEEDS).items():
            if fact not in known:
                yield _lack(spec, ("phases", name, *([setting] if setting else [])), fact)
                known |= {fact, *_all(spec, fact), *_all(spec, step.kind)} - EACH_TOLD


def _kinds(spec: models.FormSpec) -> dict[str, type[Step]]:
    return {str(kind.__struct_config__.tag): kind for kind in spec.kinds.steps}


def _plays(spec: models.FormSpec, words: set[str]) -> bool:
    """True if one of these steps is what is played."""
    kinds = _kinds(spec)
    return any("played" in kinds[word].GIVES.get("", ()) for word in words & kinds.keys())


def _all(spec: models.FormSpec, word: str) -> set[str]:
    """Whatever a step may bring: what is missing is told once, and not of all that follow."""
    kind = _kinds(spec).get(word, Step)
    return {fact for facts in kind.GIVES.values() for fact in facts}


def _lack(spec: models.FormSpec, path: Path, need: str) -> Flaw:
    return Flaw("needs.step" if need in _kinds(spec) else f"needs.{need}", path, need)


def _facts(step: Step, side: Facts) -> dict[str, str]:
    """Facts that a step needs or gives under its settings, and the setting that is behind each."""
    found: dict[str, str] = {}
    for condition, facts in side.items():
        setting, _, value = condition.partition("=")
        now = getattr(step, setting) if setting else True
        if now == value if value else now:
            found |= dict.fromkeys(facts, setting)
    return found


def _of_form(spec: models.FormSpec) -> Iterator[str]:
    """Facts that follow from the form as a whole, whatever its steps."""
    if spec.partners:
        yield "partners"
    if set(spec.players) == {4}:
        yield "four"
    yield from spec.partie.GIVES
    left = [rest for players in spec.players for rest in left_over(spec, players)]
    if left and all(rest > 0 for rest in left):
        yield "rest"
    if left and not may_stay_undealt(spec):
        yield "whole-pack"


MANY = 1_000
"""More cards than there are, for a form that deals none."""


def left_over(spec: models.FormSpec, players: int) -> list[int]:
    """Cards of the stock after each way of dealing, for so many players."""
    made = seatings(spec)[players]
    cards = len(made.pack.made())
    return [cards - step.dealt(players) - step.laid_off() for step in _dealing(made)]


def may_stay_undealt(spec: models.FormSpec) -> bool:
    """True if there may be cards that nobody holds."""
    rest = (rest for players in spec.players for rest in left_over(spec, players))
    return any(rest) or any(step.laid_off() for step in _dealing(spec))


def fewest_held(spec: models.FormSpec) -> int:
    """Cards that everybody has at least after the largest deal, for any number of players."""
    return min(_held(spec), default=MANY)


def most_held(spec: models.FormSpec) -> int:
    """Cards that anybody may be dealt."""
    return max(_held(spec), default=0)


def _held(spec: models.FormSpec) -> list[int]:
    """The cards of a hand after the largest deal, for each number of players."""
    hands = ([step.hand() for step in _dealing(made)] for made in seatings(spec).values())
    return [max(held) for held in hands if held]


def _dealing(spec: models.FormSpec) -> list[Step]:
    names = dict.fromkeys((*spec.first, *spec.deal))
    return [spec.phases[name] for name in names if spec.phases[name].hand()]


SINGLE = ("shuffle", "hand-out", "settle")
"""Stages of which there is one step of a kind in a deal."""


def misplaced(spec: models.FormSpec) -> Iterator[Flaw]:
    """Steps that stand in the wrong place, or twice."""
    for name in spec.opening:
        if name in spec.phases and spec.phases[name].STAGE != "before":
            yield Flaw("steps.not-before", ("opening",), name)
    for key in ("deal", "first"):
        yield from _deal(spec, key, getattr(spec, key))


def _deal(spec: models.FormSpec, key: str, names: Sequence[str]) -> Iterator[Flaw]:
    found = [(name, spec.phases[name]) for name in names if name in spec.phases]
    furthest = 0
    for at, (name, step) in enumerate(found):
        if step.STAGE == "before":
            yield Flaw("steps.before", (key,), name)
        elif step.STAGE == "any":
            continue
        elif (stage := STAGES.index(step.STAGE)) < furthest:
            yield Flaw("steps.order", (key,), name)
        elif any(_same(step, name, *other) for other in found[:at]):
            yield Flaw("steps.twice", (key,), name)
        else:
            furthest = stage


def _same(step: Step, name: str, other: str, earlier: Step) -> bool:
    """True if an earlier step is this one, or one of a kind of which there is one in a deal."""
    return name == other or (step.STAGE in SINGLE and type(step) is type(earlier))


def senseless(spec: models.FormSpec) -> Iterator[Flaw]:
    """Contradictions in a resolved form all of whose names lead somewhere."""
    yield from _partie(spec)
    for name in used(spec):
        if getattr(spec.phases[name], "marks", ()) and not spec.partie.marks:
            yield Flaw("sense.marks", ("phases", name, "marks"), spec.partie.kind)
    for name in reachable(spec):
        yield from _game(spec, name)
    yield from flaws(spec, "sense")


def _partie(spec: models.FormSpec) -> Iterator[Flaw]:
    odd = [players for players in spec.players if players < 4 or players % 2]
    if spec.partners and odd:
        yield Flaw("sense.partners", ("partners",), str(odd[0]))


def _game(spec: models.FormSpec, name: str) -> Iterator[Flaw]:
    game, at = spec.games[name], ("games", name)
    if game.sides in ("holders", "found") and game.goal.NEEDS != "parties":
        yield Flaw("sense.sides", (*at, "sides"), game.sides)
    if game.sides == "holders" and not game.holders:
        yield Flaw("sense.holders", (*at, "sides"), game.sides)
    if game.goal.marks and game.writes != "prize" and not spec.partie.marks:
        yield Flaw("sense.marks", (*at, "goal"), spec.partie.kind)
    if game.played and game.goal.points and not game.goal.by_tricks:
        for mode in game.modes:
            if not _counts(spec, mode):
                yield Flaw("sense.pointless", ("modes", mode, "points"), name)
    if game.opens and may_stay_undealt(spec):
        yield Flaw("sense.undealt", (*at, "opens"), game.opens)


def _counts(spec: models.FormSpec, name: str) -> bool:
    """True if any card of a mode is worth something."""
    mode = spec.modes[name]
    if isinstance(mode, models.BlockMode):
        return any(_counts(spec, part) for part in mode.parts)
    if isinstance(mode, models.LedTrumpMode):
        return _counts(spec, mode.base)
    more = mode.trump_points if isinstance(mode, models.TrumpMode) else {}
    return any((*mode.points.values(), *more.values()))
