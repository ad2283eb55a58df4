"""Data classes that never change, beside those of the standard library."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, asdict, field, fields, replace

import pytest

from jasstui.frozen import Frozen


class Spot(Frozen):
    x: int
    y: int = 0
    names: list[str] = field(default_factory=list)


class Named(Spot):
    name: str = "spot"


class Nothing(Frozen):
    pass


def test_fields_are_given_by_place_or_name_and_have_their_usual_values() -> None:
    assert (Spot(1).x, Spot(1).y, Spot(x=1, y=2).y, Spot(1, 2, ["a"]).names) == (1, 0, 2, ["a"])
    assert Spot(1).names is not Spot(1).names
    assert Named(1, name="a").name == "a"
    with pytest.raises(TypeError):
        Spot()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Spot(1, z=1)  # type: ignore[call-arg]


def test_equal_are_those_of_one_class_with_equal_fields() -> None:
    assert Spot(1) == Spot(1, 0)
    assert Spot(1) != Spot(2)
    assert Spot(1) != Named(1)
    assert Nothing() == Nothing()
    assert hash(Spot(1, 2, ())) == hash(Spot(1, 2, ()))  # type: ignore[arg-type]
    assert repr(Named(1)) == "Named(x=1, y=0, names=[], name='spot')"


def test_they_never_change_but_can_be_copied_with_changes() -> None:
    spot = Spot(1)
    with pytest.raises(FrozenInstanceError):
        spot.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del spot.x
    assert replace(spot, y=3) == Spot(1, 3)
    assert pickle.loads(pickle.dumps(spot)) == spot
    assert asdict(spot) == {"x": 1, "y": 0, "names": []}
    assert [known.name for known in fields(Named)] == ["x", "y", "names", "name"]
