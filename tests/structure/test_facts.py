"""Public facts stand with the mechanic that writes them, or several need them."""

from __future__ import annotations

import ast
from collections import defaultdict

import pytest
from msgspec import Struct

from jasstui.mechanics.facts import Deal, MatchState
from tests.structure.house import within

BY_BOTS = {"announced", "bids", "contract", "finding", "rank", "rolled", "roller", "shed"}
"""Facts that are read at every card or word of a playout."""

BY_SEVERAL = {"changed", "claimed", "demander", "duty", "factor", "shape"}
"""Facts that one mechanic writes and many others go by, some of which it goes by itself."""

OF_PARTIE = {"last", "number", "over", "played", "ranking"}
"""Facts of the Partie that one mechanic writes and everybody reads."""


def writers(verb: str) -> dict[str, set[str]]:
    """Modules in which each fact is changed with this verb of the state."""
    found: dict[str, set[str]] = defaultdict(set)
    for module in within("mechanics", "engine"):
        for node in module.nodes:
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            for keyword in node.keywords if node.func.attr == verb else ():
                found[keyword.arg or ""].add(module.name)
    return found


@pytest.mark.parametrize(
    ("verb", "facts", "shared"),
    [("set", Deal, BY_BOTS | BY_SEVERAL), ("set_match", MatchState, OF_PARTIE)],
)
def test_what_one_mechanic_writes_stands_with_it(
    verb: str, facts: type[Struct], shared: set[str]
) -> None:
    """Or it is named here."""
    written = writers(verb)
    assert {name for name in facts.__struct_fields__ if len(written[name]) == 1} == shared
