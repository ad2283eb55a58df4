"""Statistics of practice, form by form, in one small file.

The file is JSON and strict: what this program does not know it refuses to touch, so that nothing
is lost.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from jasstui.paths import read_text, tally_file, unread, write_whole
from jasstui.problem import Problem
from jasstui.words import Words

Unit = Literal["points", "striche", "stakes", "games"]
"""Unit of the slate of a form; practice of a form is told in it."""


class Practised(BaseModel):
    """Statistics of practice in a form, in one unit of its slate.

    `deals`: played to their end, `alone` those of them in which nothing was taken back and all
    hands stayed closed; only these make up `made` and `par`: how much better the player came off
    than the others, and how much better a normal bot did with the same cards. `choices`: decisions
    taken without looking at the advice, `followed` those that were as advised; `hints`: decisions
    for which it was looked at; `back`: how often something was taken back.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    deals: int = Field(0, ge=0)
    alone: int = Field(0, ge=0)
    made: float = 0.0
    par: float = 0.0
    choices: int = Field(0, ge=0)
    followed: int = Field(0, ge=0)
    hints: int = Field(0, ge=0)
    back: int = Field(0, ge=0)

    def plus(self, other: Practised) -> Practised:
        """Both together."""
        mine, theirs = self.model_dump(), other.model_dump()
        return Practised(**{key: value + theirs[key] for key, value in mine.items()})


class Tally(BaseModel):
    """`forms`: by id of the form and unit of its slate."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    version: Literal[1] = 1
    forms: dict[str, dict[Unit, Practised]] = {}

    def plus(self, form: str, unit: Unit, more: Practised) -> Tally:
        """The tally with a deal more."""
        units = self.forms.get(form, {})
        both = units.get(unit, Practised()).plus(more)
        return Tally(forms={**self.forms, form: {**units, unit: both}})


class TallyProblem(Problem):
    """The tally cannot be read or written."""


def read(path: Path | None = None) -> Tally:
    """The tally so far, an empty one without a file; raises `TallyProblem`."""
    path = path or tally_file()
    try:
        return Tally.model_validate_json(read_text(path))
    except FileNotFoundError:
        return Tally()
    except OSError as error:
        raise TallyProblem("tally.unreadable", str(path), reason=error.strerror) from None
    except UnicodeDecodeError as error:
        raise unread(path, error, TallyProblem) from None
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        raise TallyProblem("tally.damaged", str(path), key=key or "-") from None


def add(form: str, unit: Unit, more: Practised, path: Path | None = None) -> Tally:
    """Add a deal to the tally and write it, all or nothing; raises `TallyProblem`."""
    path = path or tally_file()
    tally = read(path).plus(form, unit, more)
    try:
        write_whole(path, tally.model_dump_json(indent=1) + "\n")
    except OSError as error:
        raise TallyProblem("tally.unwritable", str(path), reason=error.strerror) from None
    return tally


def told(practised: Practised, unit: Unit, words: Words) -> list[str]:
    """The statistics, in sentences."""
    lines = [words("tally.deals", n=practised.deals)]
    if practised.alone:
        made, par = practised.made / practised.alone, practised.par / practised.alone
        places = places_for(max(abs(made), abs(par)))
        lines.append(
            words(
                "tally.par",
                made=signed(made, places),
                par=signed(par, places),
                gain=signed(made - par, places),
                unit=words(f"practice.unit.{unit}"),
            )
        )
    if practised.choices:
        share = round(100 * practised.followed / practised.choices)
        lines.append(words("tally.followed", share=share, choices=practised.choices))
    if practised.hints:
        lines.append(words("tally.hints", n=practised.hints))
    if practised.back:
        lines.append(words("tally.back", n=practised.back))
    return lines


def places_for(largest: float) -> int:
    """Number of decimals for differences of this size."""
    return 0 if largest >= 9.95 else 1 if largest >= 1.95 else 2


def deals(path: Path | None = None) -> dict[str, int]:
    """Number of deals practised of each form; none if the tally cannot be read."""
    with contextlib.suppress(TallyProblem):
        forms = read(path).forms
        return {form: sum(u.deals for u in units.values()) for form, units in forms.items()}
    return {}


def signed(value: float, places: int) -> str:
    """A difference as it is written: +12, −0.3, ±0."""
    text = f"{value:+.{places}f}"
    return text.replace("-", "−") if any(c in "123456789" for c in text) else "±0"
