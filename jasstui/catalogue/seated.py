"""Changes of a form with the number of players: two packs, another target."""

from __future__ import annotations

from msgspec import ValidationError, to_builtins

from jasstui.catalogue import tables
from jasstui.catalogue.models import FormSpec, read_form


def seated(spec: FormSpec, players: int) -> FormSpec:
    """The form for so many players, its settings of all numbers up to this one applied.

    Raises `ValueError` if a setting leads nowhere or to nonsense.
    """
    steps = sorted(int(least) for least in spec.seated if int(least) <= players)
    if not steps:
        return spec
    raw = to_builtins(spec)
    for least in steps:
        for dotted, value in spec.seated[str(least)].items():
            path = dotted.split(".")
            if not tables.holds(raw, path[:-1]):
                raise ValueError(dotted)
            raw = tables.changed(raw, path, value)
    try:
        return read_form(raw, spec.kinds)
    except ValidationError as error:
        raise ValueError(str(error)) from None


def seatings(spec: FormSpec) -> dict[int, FormSpec]:
    """The form for each number of players it is made for."""
    made = {0: spec}
    for players in sorted(spec.players):
        least = _step(spec, players)
        if least not in made:
            made[least] = seated(spec, players)
    return {players: made[_step(spec, players)] for players in spec.players}


def _step(spec: FormSpec, players: int) -> int:
    """The largest number of players, up to this one, from which other settings hold."""
    return max((int(least) for least in spec.seated if int(least) <= players), default=0)
