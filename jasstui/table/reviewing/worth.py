"""What the decisions of a deal were worth, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.plain import Plain
from jasstui.table.practising.coach import because, label, short
from jasstui.table.practising.practice import unit_of
from jasstui.table.practising.tally import places_for, signed
from jasstui.table.saying.kinds import kind_told
from jasstui.table.saying.speech import Speech
from jasstui.words import Words

if TYPE_CHECKING:
    from jasstui.table.running.judged import Found
    from jasstui.table.running.judging import Decision, Judging

MOST, BEST = 6, 3
"""Most decisions that are told of a deal, and of those that were right."""


class Told(Plain):
    """A decision in words: `where` it was made, which choice was `better` than which (`worse`), by
    what difference (`amount`), and the `reason` for the better one; `brief`: both choices as short
    as can be. `right`: the better one was done."""

    where: str
    worse: str
    better: str
    amount: str
    reason: str
    brief: str
    right: bool


def worth_telling(judging: Judging) -> list[tuple[Decision, Found]]:
    """The decisions that are told: the costliest mistakes, then what was right where something else
    would have lost most."""
    mistakes = judging.mistakes[:MOST]
    return [*mistakes, *judging.best[: min(BEST, MOST - len(mistakes))]]


def told(decision: Decision, found: Found, speech: Speech) -> Told:
    """A decision in words."""
    say, view, advice = speech.words, decision.view, found.advice
    assert advice is not None
    better, worse = advice.token, advice.options[1].tokens[0]
    brief = say(
        "worth.brief-right" if found.right else "worth.brief",
        worse=short(worse, view, speech),
        better=short(better, view, speech),
    )
    return Told(
        _where(decision, found.kind, speech),
        label(worse, view, speech),
        label(better, view, speech),
        amount(found.gained - found.lost, unit_of(view.rules), say),
        because(view, advice, decision.legal, speech),
        brief,
        found.right,
    )


def _where(decision: Decision, kind: str, speech: Speech) -> str:
    """In which trick or turn a decision was made, and on which card of an open pile; else what kind
    of decision it was."""
    say, view = speech.words, decision.view
    if view.playing:
        return say("worth.trick", n=len(view.tricks) + 1)
    if not decision.turn:
        return kind_told(kind, say)
    if not view.deal.pile:
        return say("worth.turn", n=decision.turn)
    return say("worth.turn-on", n=decision.turn, card=speech.short(view.deal.pile[-1]))


def amount(value: float, unit: str, words: Words) -> str:
    """A gain or a loss with its unit."""
    told = signed(value, places_for(abs(value)))
    return words("worth.amount", n=told, unit=words(f"practice.unit.{unit}"))


def found_out(judging: Judging, speech: Speech) -> str:
    """How far it has come, or what all of it has cost."""
    say, mistakes = speech.words, judging.mistakes
    if not judging.complete:
        return say("worth.thinking", n=len(judging.known), total=len(judging.found))
    if not judging.count:
        return say("worth.nothing")
    if not mistakes:
        return say("worth.none" if judging.best else "worth.none-even")
    cost = amount(-sum(f.lost for _, f in mistakes), unit_of(mistakes[0][0].view.rules), say)
    return say("worth.sum", n=len(mistakes), total=judging.count, lost=cost)


def sentences(judging: Judging, speech: Speech) -> list[str]:
    """What was found out, line by line."""
    say, lines, right = speech.words, [found_out(judging, speech)], False
    for decision, found in worth_telling(judging):
        one = told(decision, found, speech)
        if one.right and not right:
            lines.append(say("worth.best"))
        right = one.right
        key = "worth.right" if right else "worth.mistake"
        head = say(key, where=one.where, worse=one.worse, better=one.better, amount=one.amount)
        lines.append(f"{head} {one.reason}".strip())
    return lines


def by_trick(judging: Judging) -> list[tuple[int, float | None]]:
    """What was lost in each trick, 0 for the words before them; None as long as something is not
    known yet."""
    losses: dict[int, float | None] = {}
    for decision, found in zip(judging.decisions, judging.found, strict=True):
        view = decision.view
        trick = len(view.tricks) + 1 if view.playing else 0
        before = losses.get(trick, 0.0)
        losses[trick] = None if found is None or before is None else before + found.lost
    return sorted(losses.items())
