"""Frozen data classes that cost next to nothing to define.

The standard library writes and compiles half a dozen methods for each frozen data class, which
takes longer than everything else in a module of models: a hundred of them are a tenth of the time
until a table stands. Here comparing, hashing and showing are shared, and what makes an instance is
written when the first one is wanted. `fields`, `replace`, `asdict` and `field` of `dataclasses`
serve these classes as well.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field
from operator import attrgetter
from typing import Any, ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen:
    """Base of a frozen data class: the fields are what a subclass annotates, in that order.

    Two are equal if they are of one class and all their fields are equal.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    _names: ClassVar[tuple[str, ...]] = ()
    _values: ClassVar[attrgetter[Any]]
    _written: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        dataclass(init=False, repr=False, eq=False)(cls)
        cls._names = tuple(cls.__dataclass_fields__)
        cls._values = attrgetter(*(cls._names or ("__class__",)))
        if cls._written or cls.__init__ is Frozen.__init__:  # not that of a class it extends
            cls._written, cls.__init__ = False, Frozen.__init__  # type: ignore[method-assign]

    def __init__(self, *values: Any, **named: Any) -> None:
        cls: Any = type(self)
        cls._written, cls.__init__ = True, _maker(cls)
        cls.__init__(self, *values, **named)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self is other or bool(self._values(self) == self._values(other))

    def __hash__(self) -> int:
        return hash(self._values(self))

    def __repr__(self) -> str:
        told = (f"{name}={getattr(self, name)!r}" for name in self._names)
        return f"{type(self).__qualname__}({', '.join(told)})"

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")


def _maker(cls: type[Frozen]) -> Callable[..., None]:
    """The `__init__` somebody would write: a parameter and an assignment for each field."""
    known: dict[str, Any] = {"MISSING": MISSING}
    heads, lines = ["self"], ["own = self.__dict__"]
    for name, own in cls.__dataclass_fields__.items():
        if own.default_factory is not MISSING:
            known[f"make_{name}"] = own.default_factory
            heads.append(f"{name}=MISSING")
            lines.append(f"own[{name!r}] = make_{name}() if {name} is MISSING else {name}")
            continue
        if own.default is not MISSING:
            known[f"usual_{name}"] = own.default
        heads.append(name if own.default is MISSING else f"{name}=usual_{name}")
        lines.append(f"own[{name!r}] = {name}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    exec(f"def __init__({', '.join(heads)}):\n " + "\n ".join(lines), known)
    made: Callable[..., None] = known["__init__"]
    return made
