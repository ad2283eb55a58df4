"""`jasstui sim FORM`: bots against each other, without a screen."""

from __future__ import annotations

from jasstui.beside.sim import SimResult, simulate
from jasstui.bots.level import Budget, is_guest
from jasstui.catalogue.models import FormSpec
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_json
from jasstui.cli.problems import UsageProblem
from jasstui.cli.tables import DEFAULT_LEVEL, level_from
from jasstui.host.guests import Guests

ARGUMENTS = (
    "form", "--option {pair}*", "--deals N", "--seed N", "--players N",
    "--bots easy,module:player,...", "--budget-ms N", "--playouts N", "--jobs N", "--json",
)  # fmt: skip
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Let bots play and print the sums."""
    bundle = call.bundle(call.needed("form"), call.get("option", []))
    players = call.number("players", 0, least=1)
    levels = _levels(call.get("bots"), players, bundle.spec)
    deals, seed = call.number("deals", 100, least=1), call.number("seed", 1)
    jobs, budget = call.number("jobs", 1), _budget(call)
    if jobs != 1 and any(map(is_guest, levels)):
        raise UsageProblem("usage.jobs-own")
    guests = Guests(levels, call.words)
    try:
        result = simulate(bundle, call.rulebook, deals, seed, levels, budget, guests, jobs)
    except ImportError:
        raise UsageProblem("usage.jobs") from None
    if call.get("json"):
        say_json(result.to_json())
    else:
        _print(call, bundle.spec, result)
    return 0


def _levels(text: str | None, players: int, spec: FormSpec) -> list[str]:
    """The level of each seat; a single one holds for all `players`, 0 for the fewest possible."""
    levels = [level_from(word.strip(), own=True) for word in (text or DEFAULT_LEVEL).split(",")]
    if len(levels) == 1:
        levels *= players or spec.players[0]
    if players and len(levels) != players:
        raise UsageProblem("seats.count", form=spec.id, allowed=str(players), n=len(levels))
    if len(levels) not in spec.players:
        allowed = ", ".join(str(n) for n in spec.players)
        raise UsageProblem("seats.count", form=spec.id, allowed=allowed, n=len(levels))
    return levels


def _budget(call: Call) -> Budget:
    """Playouts repeat on every machine, milliseconds do not; both together take what ends first."""
    limit = call.number("budget_ms", 0, least=1)
    playouts = call.number("playouts", 0, least=1)
    if not limit and not playouts:
        return Budget()
    return Budget(limit / 1000 if limit else None, playouts or None)


def _print(call: Call, spec: FormSpec, result: SimResult) -> None:
    words = call.words
    say(f"{call.title(spec)}  ({spec.id})")
    say(words("cli.sim.deals", n=result.deals))
    say(words("cli.sim.parties", n=result.parties))
    speed = result.decisions / result.seconds if result.seconds else 0
    say(words("cli.sim.time", decisions=result.decisions, seconds=result.seconds, speed=speed))
    say()
    columns = ("seat", "level", "points", "marks", "first", "last")
    say("  ".join(f"{words(f'cli.sim.{name}'):>10}" for name in columns))
    for seat, level in enumerate(result.levels):
        sums = (result.points, result.marks, result.first, result.last)
        values = (seat, level, *(each[seat] for each in sums))
        say("  ".join(f"{value!s:>10}" for value in values))
    for fault in result.faults:
        say(fault.sentence)
