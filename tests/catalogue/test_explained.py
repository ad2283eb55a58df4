"""What reads the forms and what explains a refusal must be of one mind."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from msgspec import ValidationError, convert, to_builtins

from jasstui.catalogue.refused import problems_of
from jasstui.standard import standard
from tests.support import FORMS, catalogue

pytestmark = pytest.mark.ci

ODD: tuple[object, ...] = (-1, 0, 3, 1.5, True, "", "nonsense", None, [], ["x"], {}, {"x": 1})
"""What may stand in the place of something else."""


def places(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a form: what holds it, and its key there."""
    keys = node.items() if isinstance(node, dict) else enumerate(node)
    for key, inner in list(keys):
        yield node, key
        if isinstance(inner, dict | list):
            yield from places(inner)


def refuses(raw: dict[str, Any]) -> bool:
    """Whether the model does not take this form."""
    try:
        convert(raw, standard())
    except ValidationError:
        return True
    return False


@pytest.mark.parametrize("form", FORMS)
def test_whatever_is_refused_is_explained_and_nothing_else(form: str) -> None:
    whole = to_builtins(catalogue().resolve(form, {}))
    assert not refuses(whole)
    assert not problems_of(standard(), whole, str)
    chance, refused = random.Random(form), 0
    for _ in range(60):
        raw = deepcopy(whole)
        node, key = chance.choice(list(places(raw)))
        change = chance.random()
        if change < 0.6:
            node[key] = chance.choice(ODD)
        elif change < 0.8:
            del node[key]
        elif isinstance(node, dict):
            node[f"{key}x"] = node[key]
        problems = problems_of(standard(), raw, str)
        assert bool(problems) == refuses(raw), (key, node, problems)
        refused += bool(problems)
    assert refused
