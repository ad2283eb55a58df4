"""What each kind of step needs from the steps before it and what it brings, as one table.

A need is the word of a step ("declare") that must come before, or a fact that several ways lead to
("mode"). What is asked for depends on settings: "" holds always, "push" where that setting is on,
"who=declarer" where it has this value. Every step also brings its own word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import to_builtins

from jasstui.cards.pack import pack_of
from jasstui.catalogue import models, partien, steps
from jasstui.catalogue.references import Loose, Path, reachable
from jasstui.catalogue.seated import seatings
from jasstui.plain import Plain

Facts = Mapping[str, tuple[str, ...]]
"""Facts by the setting on which they depend."""


class Row(Plain):
    """A kind of step: what it `needs` and what it `gives`."""

    needs: Facts = {}
    gives: Facts = {}


_NAMED = ("game", "mode", "declarer")

STEPS: dict[str, Row] = {
    # before anybody speaks
    "draw-dealer": Row(gives={"": ("dealer",)}),
    "draw-seats": Row({"on": ("partners", "four")}),
    "draw-partners": Row({"on": ("partners", "four")}, {"": ("dealer",)}),
    "roll-forehand": Row(gives={"": ("dealer",)}),
    "open-meeting": Row({"": ("meetings",)}, {"": ("dealer",)}),
    "close-meeting": Row({"": ("open-meeting",)}),
    "packets": Row({"on": ("dealer",)}),
    "shuffle": Row(),
    "lick": Row({"": ("shuffle", "dealer")}),
    "hand-out": Row(
        {
            "": ("shuffle",),
            "turn=bottom": ("rest",),
            "turn=next": ("rest",),
            "peek": ("rest",),
            "blind=partner": ("partners",),
            "blind=joker-turned": ("rest",),
            "first_forehand": ("whole-pack",),
        },
        {"turn": ("turned",), "covered": ("table",), "open": ("table",)},
    ),
    "table-hand": Row({"": ("hand-out", "rest")}, {"": ("table",)}),
    "pass-cards": Row({"": ("hand-out",)}),
    "improve": Row({"": ("hand-out",), "cards": ("rest",)}),
    # what is said
    "choose": Row(
        {"": ("hand-out",), "push": ("partners",), "who=declarer": ("soloist",)},
        {"": ("game", "declarer"), "modes": ("mode",)},
    ),
    "boxes": Row({"": ("hand-out",)}, {"": _NAMED}),
    "series": Row({"": ("hand-out",)}, {"": ("game", "mode")}),
    "turned-trump": Row({"": ("turned",)}, {"": ("game", "mode")}),
    "push-stock": Row({"": ("hand-out", "rest")}, {"": (*_NAMED, "turned")}),
    "turn-up": Row(
        {"": ("hand-out", "turned"), "lone": ("partners",), "assist_alone": ("partners",)},
        {"": _NAMED},
    ),
    "pick-up": Row({"": ("turn-up",)}),
    "alone": Row({"": ("turn-up",)}),
    "warn": Row({"": ("hand-out",)}),
    "declare": Row({"": ("hand-out",)}, {"": ("game", "declarer"), "name=with": ("mode",)}),
    "kehr": Row(
        {"": ("declare",), "first=turned": ("turned",), "first=stock": ("rest",)}, {"": _NAMED}
    ),
    "lukas": Row({"": ("hand-out", "rest")}, {"": ("game", "declarer")}),
    "name-trump": Row({"": ("game", "declarer")}, {"": ("mode",)}),
    "lead-trump": Row({"": ("game", "declarer")}, {"": ("mode",)}),
    "predict": Row({"": ("hand-out",)}),
    "join": Row({"": ("hand-out",), "swap": ("rest",)}),
    "split": Row({"on": ("game",)}),
    "inherit": Row(),
    "auction": Row(
        {"": ("hand-out",), "winner=partie": ("first",)},
        {"winner=deal": ("game", "declarer"), "winner=partie": ("soloist",)},
    ),
    "take-up": Row({"": ("soloist", "table")}),
    "lay-away": Row({"": ("soloist",)}),
    "decline": Row({"": ("soloist",)}),
    "lay-down": Row({"on": ("game", "declarer")}),
    "demand": Row({"on": ("game", "declarer")}),
    "solo": Row({"": ("hand-out", "meetings")}, {"": ("game", "mode")}),
    "name-solo": Row({"": ("solo",)}),
    "give-away": Row({"": ("solo",)}),
    "take-over": Row({"": ("give-away",)}),
    "wedding": Row({"": ("game",)}),
    "pigs": Row({"": ("game", "mode")}),
    "parties": Row({"": ("game",)}),
    # what is played
    "play": Row({"": ("hand-out", "game", "mode"), "draw": ("rest",)}, {"": ("played",)}),
    "shed": Row({"": ("hand-out", "rest")}, {"": ("played",)}),
    "exchange": Row({"": ("hand-out", "table")}, {"": ("played",)}),
    "lay-rows": Row({"": ("game",)}, {"": ("played",)}),
    "adjust": Row({"on": ("play",)}),
    "settle": Row({"": ("played",)}),
}
"""Every kind of step, by its word."""

_PLAYED = {word for word, row in STEPS.items() if row.gives.get("") == ("played",)}

EACH_DEAL = ("shuffle", "hand-out", "played", "settle")
"""What no deal can do without."""

EACH_TOLD = {"partners", "four", "meetings", "rest", "whole-pack", "soloist"}
"""Facts of which each step is told that lacks them: to mend one does not help the others."""

GOALS: dict[str, str] = {
    "predict": "predict",
    "rows": "lay-rows",
    "shed": "shed",
    "best-hand": "exchange",
    "contract": "auction",
    "levels": "parties",
    "forfeit": "",
}
"""The step that a game with this goal is made of; "play" for all others."""


def unmet(spec: models.FormSpec) -> list[Loose]:
    """What the steps and games of a resolved form need and nothing provides. All names in it lead
    somewhere."""
    chains = {"first": [*spec.opening, *spec.first]} if spec.first else {}
    chains["deal"] = [*spec.opening, *spec.deal]
    found: dict[tuple[Path, str], Loose] = {}
    words: set[str] = set()
    known = set(_of_form(spec))
    for chain, names in chains.items():
        here = {*known, "first"} if chain == "first" else set(known)
        words.update(spec.phases[name].do for name in names)
        for lack in _walk(spec, chain, names, here):
            found.setdefault((lack.path, lack.code), lack)
        known |= here & {"soloist"}
    for name in reachable(spec):
        game = spec.games[name]
        need = GOALS.get(game.goal, "play" if game.played else "")
        if need not in ("", *words) and words & _PLAYED:
            lack = _lack(("games", name, "goal"), need)
            found.setdefault((lack.path, lack.code), lack)
    return list(found.values())


def _walk(
    spec: models.FormSpec, chain: str, names: Sequence[str], known: set[str]
) -> Iterator[Loose]:
    """What is missing in one chain of steps; `known` becomes what stands at its end."""
    brought = {spec.phases[name].do for name in names}
    brought |= {"played"} if brought & _PLAYED else set()
    for need in EACH_DEAL:
        if need not in brought:
            yield Loose(f"lacks.{need}", (chain,), chain)
            known |= {need, *_all(need)}
    for name in names:
        step = spec.phases[name]
        known |= {step.do, *_facts(step, "gives")}
        if isinstance(step, steps.Series) and any(_by_suit(spec, game) for game in step.games):
            known.discard("mode")
        for fact, setting in _facts(step, "needs").items():
            if fact not in known:
                yield _lack(("phases", name, *([setting] if setting else [])), fact)
                known |= {fact, *_all(fact), *_all(step.do)} - EACH_TOLD


def _all(word: str) -> set[str]:
    """Whatever a step may bring: what is missing is told once, and not of all that follow."""
    row = STEPS.get(word, Row())
    return {fact for facts in row.gives.values() for fact in facts}


def _lack(path: Path, need: str) -> Loose:
    return Loose("needs.step" if need in STEPS else f"needs.{need}", path, need)


def _facts(step: steps.Phase, side: str) -> dict[str, str]:
    """What a step needs or gives under its settings, and the setting that is behind it."""
    found: dict[str, str] = {}
    row: Facts = getattr(STEPS[step.do], side)
    for condition, facts in row.items():
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
    if isinstance(spec.partie, partien.Meetings):
        yield "meetings"
    left = [rest for players in spec.players for rest in left_over(spec, players)]
    if left and all(rest > 0 for rest in left):
        yield "rest"
    if left and all(rest == 0 for rest in left):
        yield "whole-pack"


def left_over(spec: models.FormSpec, players: int) -> list[int]:
    """Cards that nobody holds after each way of dealing, for so many players."""
    made = seatings(spec)[players]
    cards = len(pack_of(**to_builtins(made.pack)))
    used = dict.fromkeys((*made.first, *made.deal))
    return [
        cards - sum(step.packets) * (players - (step.to == "not-dealer"))
        for step in (made.phases[name] for name in used)
        if isinstance(step, steps.HandOut)
    ]


def _by_suit(spec: models.FormSpec, game: str) -> bool:
    """Whether somebody has to name a suit before this game can be played."""
    made = spec.games[game]
    mode = spec.modes[made.modes[0]] if made.played else None
    return isinstance(mode, models.TrumpMode) and mode.choices != [""]
