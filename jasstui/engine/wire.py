"""Events and views as bytes and back, for whoever follows a table from another place.

Written is what one seat has learned (`Event.seen_by`): never a mask of seats, and cards by their
codes. How a field is written follows from its type alone, so that a new event needs no line here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, cast, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, UNSET, Struct, UnsetType, ValidationError
from msgspec.structs import fields

from jasstui.cards.pack import Pack
from jasstui.engine.views import View
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.events import EVERYBODY, DealChanged, Event, Mask, MatchChanged
from jasstui.mechanics.facts import Cards, Deal, MatchState, Public
from jasstui.plain import read_json, write_json


class Unseen(ValueError):
    """An event as nobody has learned it: it still says who may know of it."""


def encoded(event: Event, pack: Pack) -> bytes:
    """An event as a seat has learned it; raises `Unseen` if it says who else has."""
    return write_json({"event": _tag(type(event)), **_written(event, pack)})


def decoded(data: bytes, pack: Pack) -> Event:
    """The event again; raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
    told: dict[str, Any] = read_json(data, dict)
    tag = told.pop("event", "")
    try:
        return cast("Event", _read(_kind(Event, tag), told, pack))
    except (TypeError, AttributeError, LookupError, ValueError) as error:
        raise ValidationError(f"not an event of the kind {tag!r}") from error


def encoded_view(view: View, pack: Pack) -> bytes:
    """What a seat knows of the table, all at once. `pack`: that of the rules it was dealt by."""
    return write_json({"form": view.rules.id, **_written(view, pack)})


def decoded_view(data: bytes, rules: Rules) -> View:
    """The view again, by the rules that the Partie began with; raises `msgspec.ValidationError` or
    `msgspec.DecodeError`."""
    told: dict[str, Any] = read_json(data, dict)
    now = _going_on(rules, told.pop("form", ""))
    try:
        return cast("View", _read(View, told, now.pack, rules=now))
    except (TypeError, AttributeError, LookupError, ValueError) as error:
        raise ValidationError("not a view") from error


def _going_on(rules: Rules, form: str) -> Rules:
    """The rules of this form among those the Partie may go on by."""
    found, open_yet = [rules], [rules]
    while open_yet:
        open_yet = [then for one in open_yet for then in one.next.values() if then not in found]
        found += open_yet
    return next(one for one in found if one.id == form)


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


@cache
def _kind(base: type[Struct], tag: str) -> type[Struct]:
    """The struct below this one with a tag; steps of one's own bring facts of their own. Raises
    `KeyError`, which is not remembered."""
    found = next((kind for kind in _below(base) if _tag(kind) == tag), None)
    if found is None:
        raise KeyError(tag)
    return found


def _below(base: type[Struct]) -> Iterator[type[Struct]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _below(kind)


# ------------------------------------------------------------------ structs, field by field


class _Field(NamedTuple):
    name: str
    default: Any
    form: _Form


@cache
def _fields(kind: type[Struct]) -> tuple[_Field, ...]:
    """The fields of a struct that are written."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        _Field(one.name, one.default, _FACTS.get(kind) or _form(hints[one.name]))
        for one in fields(kind)
        if hints[one.name] not in (Mask, Rules)
    )


@cache
def _masks(kind: type[Struct]) -> tuple[str, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in kind.__struct_fields__ if hints[name] == Mask)


def _written(thing: Struct, pack: Pack) -> dict[str, Any]:
    if any(getattr(thing, mask) != EVERYBODY for mask in _masks(type(thing))):
        raise Unseen(type(thing).__name__)
    told = {}
    for name, default, form in _fields(type(thing)):
        value = getattr(thing, name)
        if value is not UNSET and (default is NODEFAULT or value != default):
            told[name] = form.written(value, pack)
    return told


def _read(kind: type[Struct], told: Mapping[str, Any], pack: Pack, **more: object) -> Struct:
    known = {one.name: one.form for one in _fields(kind)}
    return kind(**{name: known[name].read(value, pack) for name, value in told.items()}, **more)


# ------------------------------------------------------------------ values by their types


class _Form(NamedTuple):
    """The way in which values of a type are written and read."""

    written: Callable[[Any, Pack], Any]
    read: Callable[[Any, Pack], Any]


@cache
def _form(hint: Any) -> _Form:
    """The way for a type, such as `tuple[tuple[int, Cards], ...]`."""
    if hint == Cards:
        return _CARDS
    inner = get_args(hint)
    if get_origin(hint) is Annotated:
        return _form(inner[0])
    if get_origin(hint) in (Union, UnionType):
        return _form(next(kind for kind in inner if kind is not UnsetType))
    if hint is Public:
        return _STEP
    if hint == Mapping[type[Public], Public]:
        return _STEPS
    if get_origin(hint) is list:
        row = _row(_form(inner[0]))
        return _Form(row.written, lambda told, pack: [*row.read(told, pack)])
    if get_origin(hint) is dict:
        row = _row(_each(tuple, *map(_form, inner)))
        return _Form(
            lambda table, pack: row.written(sorted(table.items()), pack),  # whatever came first
            lambda told, pack: dict(row.read(told, pack)),
        )
    if get_origin(hint) is tuple:
        return _row(_form(inner[0])) if inner[-1] is ... else _each(tuple, *map(_form, inner))
    if issubclass(hint, Struct):
        return _Form(_written, lambda told, pack: _read(hint, told, pack))
    if issubclass(hint, tuple):
        hints = get_type_hints(hint, include_extras=True)
        return _each(lambda values: hint(*values), *map(_form, hints.values()))
    return _Form(lambda value, _: value, lambda value, _: _checked(value, hint))


def _checked(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise TypeError(value)
    return value


def _row(form: _Form) -> _Form:
    """Any number of values of one type."""
    return _Form(
        lambda values, pack: [form.written(value, pack) for value in values],
        lambda told, pack: tuple(form.read(value, pack) for value in told),
    )


def _each(made: Callable[[Iterator[Any]], Any], *forms: _Form) -> _Form:
    """Values, each of a type of its own."""
    return _Form(
        lambda values, pack: [f.written(v, pack) for f, v in zip(forms, values, strict=True)],
        lambda told, pack: made(f.read(v, pack) for f, v in zip(forms, told, strict=True)),
    )


_CARDS = _Form(
    lambda cards, pack: "".join(pack.codes(cards)), lambda codes, pack: sum(set(pack.read(codes)))
)

_STEP = _Form(
    lambda facts, pack: {"step": facts.word(), **_written(facts, pack)},
    lambda told, pack: _read(
        _kind(Public, told["step"]), {k: v for k, v in told.items() if k != "step"}, pack
    ),
)
"""What is public of a single step, by the word of the step."""

_STEPS = _Form(
    lambda own, pack: [_STEP.written(facts, pack) for facts in own.values()],
    lambda told, pack: {type(facts): facts for facts in (_STEP.read(one, pack) for one in told)},
)


def _facts_of(model: type[Struct]) -> _Form:
    """Some facts of the deal or the Partie by their names."""

    @cache
    def forms() -> dict[str, _Form]:
        hints = get_type_hints(model, include_extras=True)
        return {name: _form(hint) for name, hint in hints.items() if name != "ledger"}

    return _Form(
        lambda values, pack: {k: forms()[k].written(v, pack) for k, v in values.items()},
        lambda told, pack: {name: forms()[name].read(value, pack) for name, value in told.items()},
    )


_FACTS: Mapping[type[Struct], _Form] = {
    DealChanged: _facts_of(Deal),
    MatchChanged: _facts_of(MatchState),
}
"""Events whose field `values` has any facts."""
