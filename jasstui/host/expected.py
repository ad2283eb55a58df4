"""Legal actions at the place where a record does something else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from jasstui.cards.action import action_of
from jasstui.cards.pack import UnknownCard
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.problems import nearest
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.failure import IllegalAction
from jasstui.engine.record import Record, RecordProblem
from jasstui.engine.replay import expand, opening, rules_of
from jasstui.engine.step import chance, legal, step, to_act, verify
from jasstui.host.heads import complete
from jasstui.mechanics.hands.dealing import places
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State


def explained(
    problem: RecordProblem, record: Record, catalogue: Catalogue, rulebook: Rulebook
) -> RecordProblem:
    """The same problem with who was to act and what was allowed.

    `problem`: one with the code "record.illegal" and the line of the action. The code of the
    result says what kind it is: "record.illegal" with `rule`, `reason`, `who`, `allowed` and
    `near`; or "record.turn"; or "stage.*" for a deal that cannot be dealt. Each has the number of
    the seat (`of`), its `token` and what would have been `legal`.
    """
    rules = rules_of(record.header, catalogue, rulebook, problem.path)
    header = complete(record.header, rules, record.actions)
    s = opening(rules, header, problem.path)
    for action in record.actions:
        try:
            for seat, token in expand(s, action):
                step(s, seat, token)
        except IllegalAction as error:
            return _told(problem, s, error, header.seats)
    return problem


def _told(
    problem: RecordProblem, s: State, error: IllegalAction, names: Sequence[str]
) -> RecordProblem:
    acting = to_act(s)
    params: dict[str, object] = dict(problem.params)
    params["seat"] = seat_label(error.seat, names)
    params["who"] = ", ".join(seat_label(seat, names) for seat in acting)
    if acting == (CHANCE,):
        if error.seat == CHANCE and (bad := _stage(s, error)):
            code, more = bad
            more |= {"of": error.seat, "token": error.token, "legal": ()}
            return RecordProblem(code, problem.path, problem.line, **more)
        allowed = [chance(s, Random(0))]
        if verify(s, CHANCE, "stage") is None:
            allowed.insert(0, "stage 0=HAHK")
        params["near"] = ""
    else:
        seat = error.seat if error.seat in acting else acting[0] if acting else CHANCE
        allowed = legal(s, seat)
        params["near"] = closest(error.token, allowed) if error.seat in acting else ""
    params["allowed"] = few(error.token, allowed)
    params |= {"of": error.seat, "token": error.token, "legal": tuple(allowed)}
    code = "record.illegal" if error.seat in acting else "record.turn"
    if not acting:
        code = "record.over"
    return RecordProblem(code, problem.path, problem.line, **params)


MOST = 40
"""Most tokens that are listed one by one."""


def closest(token: str, allowed: Sequence[str]) -> str:
    """The legal token that is nearest: the next number where a number was said."""
    said = action_of(token)
    numbers = [t for t in allowed if (a := action_of(t)).verb == said.verb and a.number >= 0]
    if said.number >= 0 and numbers:
        return min(numbers, key=lambda t: abs(_number(t) - said.number))
    return nearest(token, allowed)


def few(token: str, allowed: Sequence[str]) -> str:
    """Allowed tokens as a list; of a great many those nearest to a token, and how many."""
    if len(allowed) <= MOST:
        return ", ".join(allowed)
    said, rest = _number(token), [t for t in allowed if _number(t) < 0]
    if said < 0 or len(rest) > MOST:
        return ", ".join((*allowed[:5], "…", allowed[-1]))
    numbers = sorted(set(allowed) - set(rest), key=lambda t: abs(_number(t) - said))
    return ", ".join((*sorted(numbers[:3], key=_number), "…", *rest))


def _number(token: str) -> int:
    return action_of(token).number


def seat_label(seat: int, names: Sequence[str]) -> str:
    """A seat as a record may call it: its number, with the name if it has one of its own."""
    if not 0 <= seat < len(names):
        return "chance" if seat == CHANCE else str(seat)
    return str(seat) if names[seat] == str(seat + 1) else f"{seat} {names[seat]}"


def _stage(s: State, error: IllegalAction) -> tuple[str, dict[str, object]] | None:
    """Why a staged deal cannot be dealt, by code and parameters."""
    staged = action_of(error.token)
    if staged.verb != "stage" or verify(s, CHANCE, "stage") is not None:
        return None
    free = places(s)
    seen: set[int] = set()
    for part in staged.words:
        place, equals, text = part.partition("=")
        if not equals or place not in free:
            known = ", ".join(sorted(set(free)))
            return "stage.place", {"place": place, "known": known}
        try:
            taken = sum(seen)
            cards = s.rules.pack.copies_of(s.rules.pack.read(text), taken)
        except UnknownCard as bad:
            return "stage.card", {"card": bad.code, "place": place}
        if twice := next((c for i, c in enumerate(cards) if c in seen or c in cards[:i]), 0):
            return "stage.twice", {"card": s.rules.pack.code(twice)}
        seen |= set(cards)
        if len(cards) > free.count(place):
            return "stage.many", {"place": place, "n": len(cards), "most": free.count(place)}
    return None
