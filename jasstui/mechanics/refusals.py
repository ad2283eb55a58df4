"""Refusals: why an action is not allowed, asked in the order in which a person would ask.

Is it a word for what is asked now, or one that nobody knows? Then the step says why it may not be
said, by who is asked or by anybody else. Is it a word of a step that is over, or still to come?
Then that step has a rule for who comes late or early. Where there is no better sentence the rule of
the open question tells what is due.
"""

from __future__ import annotations

from jasstui.mechanics.phase import (
    NOT_YOUR_TURN,
    NOT_YOURS,
    QUESTION,
    UNKNOWN_TOKEN,
    Phase,
    Refusal,
    refuse,
    waiting,
)
from jasstui.mechanics.state import State


def why_not(s: State, seat: int, token: str, asked: bool) -> Refusal:
    """The refusal of an action that is not legal. `asked`: whether the seat owes an answer."""
    rules, name = s.rules, s.deal.step
    step, verb = rules.steps[name], rules.pack.action(token).verb
    if asked and _not_his(s, seat, token):
        return NOT_YOURS
    if verb in rules.known[name] or verb not in rules.vocabulary:
        found = step.why(s, seat, token) if asked else step.why_not_now(s, seat, token)
    elif asked:
        found = UNKNOWN_TOKEN
    else:
        found = waiting(s, seat)
    if found not in (UNKNOWN_TOKEN, NOT_YOUR_TURN):
        return found
    if refusal := _at_another_time(s, seat, verb):
        return refusal
    if not asked:
        return waiting(s, seat)
    due = verb in rules.vocabulary or verb in rules.known[name]
    return refuse(s, f"{s.deal.question}:{QUESTION}", *step.DUE) if due else UNKNOWN_TOKEN


def _not_his(s: State, seat: int, token: str) -> bool:
    """True if a card is to be picked from the hand that is not in it."""
    asked, said = s.rules.question(s.deal), s.rules.pack.action(token)
    if asked.kind not in ("cards", "set") or said.verb != s.deal.question or not said.cards:
        return False
    return not s.rules.pack.held(s.hands[seat], said.cards[0])


def _at_another_time(s: State, seat: int, verb: str) -> Refusal | None:
    """The rule against a word of a step that is over, or still to come, or that this deal does not
    have, from somebody who takes part. Serves bieter-3.bid.decline-right and
    exchange.discard-count, pandur-2.bid.end and the like."""
    if seat not in s.deal.players or seat in s.deal.out:
        return None
    for name, step in s.rules.steps.items():
        if name == s.deal.step or verb not in s.rules.verbs[name] | step.OVER.keys():
            continue
        slot, scope = _slot(s, name, step, verb)
        refusal = refuse(s, slot, scope=scope) if slot else UNKNOWN_TOKEN
        if refusal.rule:
            return refusal
    return None


def _slot(s: State, name: str, step: Phase, verb: str) -> tuple[str, str]:
    """The slot of another step against one of its words, and its scope."""
    order = tuple(s.rules.first if s.deal.shape else s.rules.deal)
    if name not in order:
        return step.NEVER.get(verb, ""), s.deal.shape
    if s.deal.step not in order or order.index(name) > order.index(s.deal.step):
        return step.EARLY.get(verb, ""), name
    slot, scope = step.over(s, verb)
    return slot, scope or name
