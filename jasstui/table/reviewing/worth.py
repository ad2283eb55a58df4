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

MOST = 6
"""Most mistakes that are told of a deal."""


class Told(Plain):
    """A mistake in words: `where` it was made, what was `done` and what was `better`, what was
    `lost`, and the `reason` for the better one; `brief`: both choices as short as can be."""

    where: str
    done: str
    better: str
    lost: str
    reason: str
    brief: str


def told(decision: Decision, found: Found, speech: Speech) -> Told:
    """A mistake in words."""
    say, view, advice = speech.words, decision.view, found.advice
    assert advice is not None
    trick = len(view.tricks) + 1
    where = say("worth.trick", n=trick) if view.playing else kind_told(found.kind, say)
    done, better = (label(token, view, speech) for token in (decision.token, advice.token))
    brief = say(
        "worth.brief",
        done=short(decision.token, view, speech),
        better=short(advice.token, view, speech),
    )
    reason = because(view, advice, decision.legal, speech)
    return Told(where, done, better, lost(found.lost, unit_of(view.rules), say), reason, brief)


def lost(value: float, unit: str, words: Words) -> str:
    """A loss with its unit."""
    return words(
        "worth.amount", n=signed(-value, places_for(value)), unit=words(f"worth.unit.{unit}")
    )


def found_out(judging: Judging, speech: Speech) -> str:
    """How far it has come, or what all of it has cost."""
    say, mistakes = speech.words, judging.mistakes
    if not judging.complete:
        return say("worth.thinking", n=len(judging.known), total=len(judging.found))
    if not judging.count:
        return say("worth.nothing")
    if not mistakes:
        return say("worth.none")
    cost = lost(sum(f.lost for _, f in mistakes), unit_of(mistakes[0][0].view.rules), say)
    return say("worth.sum", n=len(mistakes), total=judging.count, lost=cost)


def sentences(judging: Judging, speech: Speech) -> list[str]:
    """What was found out, line by line."""
    say, lines = speech.words, [found_out(judging, speech)]
    for decision, found in judging.mistakes[:MOST]:
        one = told(decision, found, speech)
        head = say(
            "worth.mistake", where=one.where, done=one.done, better=one.better, lost=one.lost
        )
        lines.append(f"{head} {one.reason}")
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
