"""Boxes that each side fills once: what a hand is worth in one, and what leaving it open is worth.

Nobody loses a box by passing, so a box is filled only with a hand that is better than what may be
expected of it later. The fewer boxes are left, the less there is to choose from.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.answers import MOST, Few
from jasstui.bots.known import Known
from jasstui.bots.thumb.worth import made
from jasstui.mechanics.bidding.choose import Box, modes_in, open_boxes
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import MatchState

LATER = (88.0, 97.0, 102.0, 106.0, 108.0, 110.0, 111.0, 112.0)
"""Points before the factor that a box should bring, by how many a side has still open. In paired
Partien higher standards lost points and lower ones gained none."""

ALONE = 200.0
"""Points of which each has his share in the last box, where everybody fills boxes of his own: 50
among four players. In Partien between such standards this one gained most."""

FREE = 12.0
"""Points more in a box in which any mode may be played."""


def worth_open(rules: Rules, match: MatchState, side: int, without: str = "") -> float:
    """Points a side may expect from its open boxes, leaving out the one named `without`."""
    if rules.boxes_step is None:
        return 0.0
    names = [name for name in open_boxes(match, rules.boxes_step, side) if name != without]
    if not names:
        return 0.0
    each = LATER[min(len(names), len(LATER)) - 1]
    if rules.spec.games[rules.boxes_step.game].sides != "partners":
        each += ALONE / len(match.order) - LATER[0]
    boxes = [rules.boxes_step.boxes[name] for name in names]
    return sum(box.factor * (each + FREE * is_free(box, rules)) for box in boxes)


def is_free(box: Box, rules: Rules) -> bool:
    """True if the mode is chosen together with the box."""
    return len(modes_in(box, rules.modes)) > 1


def named_in(rules: Rules, token: str) -> tuple[str, Mode]:
    """Box and mode of a token."""
    name, *named = rules.pack.action(token).names
    assert rules.boxes_step is not None
    return name, rules.modes[(named or modes_in(rules.boxes_step.boxes[name], rules.modes))[0]]


def boxes_by_worth(known: Known, legal: Sequence[str]) -> list[tuple[float, str]]:
    """Every way to fill a box with what it gains over leaving the box open, best first."""
    rules, side = known.rules, known.match.team[known.seat]
    assert rules.boxes_step is not None
    now = worth_open(rules, known.match, side)
    found = []
    for token in legal:
        if rules.pack.action(token).verb != "box":
            continue
        name, mode = named_in(rules, token)
        box = rules.boxes_step.boxes[name]
        written = box.factor * made(known, box.game or rules.boxes_step.game, mode)
        found.append((written + worth_open(rules, known.match, side, name) - now, token))
    return sorted(found, key=lambda pair: -pair[0])


def boxes_tried(known: Known, legal: Sequence[str]) -> Few:
    """The ways to fill a box that gain most."""
    ways = [token for _, token in boxes_by_worth(known, legal)]
    return Few(ways[:MOST], ways)


def choose_box(known: Known, legal: Sequence[str]) -> str:
    """The box that gains most, or pass when waiting is better."""
    gain, token = boxes_by_worth(known, legal)[0]
    return "pass" if gain < 0 and "pass" in legal else token
